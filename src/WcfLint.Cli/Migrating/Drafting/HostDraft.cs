using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>Program.cs of a host on CoreWCF, with the services of a configuration.</summary>
/// <param name="compilation">Where services are declared.</param>
/// <param name="site">The addresses of services in a site.</param>
/// <param name="types">The types that the draft can name.</param>
/// <param name="contracts">Finds the contracts that do not open.</param>
/// <param name="at">How places are named.</param>
internal sealed class HostDraft(Compilation compilation, IReadOnlyDictionary<string, (string Address, Location Place)> site, DraftTypes types,
    BrokenContracts contracts, Func<Location, string> at)
{
    private readonly DraftedEndpoints _drafted = new(compilation, site, types, at);

    private const int MaxPlaces = 4;

    /// <summary>The last of its using directives.</summary>
    public const string LastUsing = "using Microsoft.Extensions.DependencyInjection;";

    /// <summary>The line behind its other services.</summary>
    public const string LastService = "builder.Services.AddSingleton<IServiceBehavior, UseRequestHeadersForMetadataAddressBehavior>();";

    /// <summary>The end of the file.</summary>
    public const string Run = "app.Run();";

    /// <summary>What the program that tries the host compares, known when it is made; null for nothing.</summary>
    public string? Smoke { get; private set; }

    /// <summary>The places of the bindings of endpoints that it has no draft of, known when it is made.</summary>
    public IReadOnlyCollection<string> Undrafted { get; private set; } = [];

    /// <summary>The types that stand at its end, known when it is made.</summary>
    public string Types => string.Concat(
        _drafted.Separate.Select(
            static one => "\n/// <summary>CoreWCF takes one net.tcp address with transport security for each class of services.</summary>\ninternal sealed class " + one.Name + " : " + one.Base + ";\n"));

    /// <summary>The file but for <see cref="Run"/> and <see cref="Types"/>; null where there is no service.</summary>
    /// <param name="all">The endpoints, those of configuration first.</param>
    /// <param name="leftOut">What else hosts services, in words.</param>
    /// <param name="replaced">Where code makes hosts itself.</param>
    public string? Create(IReadOnlyList<Endpoint> all, IReadOnlyList<string> leftOut, IReadOnlyList<string> replaced)
    {
        Endpoint[] endpoints = [.. all.Where(endpoint => endpoint.Side == EndpointSide.Service && !endpoint.IsMetadata)];
        Endpoint[] leftOver = [.. endpoints.Where(_drafted.IsLeftOver)];
        endpoints = [.. endpoints.Except(leftOver)];
        if (endpoints.Length == 0)
        {
            return null;
        }

        var code = new DraftCode();
        if (replaced.Count > 0)
        {
            leftOut = [.. leftOut, MigrationWords.Join([.. replaced], MaxPlaces)
                + ", in place of which this program hosts services; remove the code that makes and opens hosts, which does not compile"];
        }

        WriteHead(endpoints, [.. leftOut,
            .. leftOver.Select(endpoint => at(endpoint.Location) + ", whose service no file activates and no code declares")], code);
        _drafted.SeparateAddresses(endpoints);
        Undrafted = [.. endpoints.Where(endpoint => _drafted.ObstacleOf(endpoint) is not null).Select(static endpoint => endpoint.Binding).OfType<Binding>()
            .Except(endpoints.Where(endpoint => _drafted.ObstacleOf(endpoint) is null).Select(static endpoint => endpoint.Binding!)).SelectMany(static binding => binding.WrittenSettings.Select(binding.LocationOf).Append(binding.Location)).Select(at).Distinct()];
        Smoke = SmokeDraft.Table(_drafted.All(endpoints).Where(endpoint => DraftedEndpoints.FirstOf(endpoint.Endpoint, endpoints) is null)
            .Select(endpoint => (endpoint, _drafted.PlaceOf(endpoint.Endpoint))));
        string[] services = [.. endpoints.Select(_drafted.TypeOfService).OfType<string>().Distinct(StringComparer.Ordinal)
            .Where(service => !_drafted.IsHidden(service) && types.WhyMissing(service, MigrationTarget.CoreWcf) is null)];
        ILookup<string?, Location> instances =
            endpoints.Select(endpoint => (Service: _drafted.TypeOfService(endpoint), CodeHost.Find(endpoint, compilation)?.Instance))
                .Where(static one => one.Instance is not null).ToLookup(static one => one.Service, static one => one.Instance!);
        foreach (string service in services)
        {
            Location? instance = instances[service].FirstOrDefault();
            string?[] given = [.. instances[service].Select(host => ArgumentsOf(host, service)).Distinct()];
            if (given is [{ Length: > 0 } arguments])
            {
                code.Line("builder.Services.AddSingleton(new " + service + arguments + "); // " + at(instance!));
                continue;
            }

            if (given is not ([] or [""]))
            {
                code.Mark(at(instance!) + " gives one object to the host; if its constructor has arguments, call builder.Services.AddSingleton(new " + service
                    + "(...)) instead, because the container cannot make it then");
            }

            code.Line("builder.Services.Add" + (instance is not null || IsSingle(service) ? "Singleton" : "Transient") + "<" + service + ">();");
        }

        code.Line(LastService).Line()
            .Line(Named("WebApplication") + " app = builder.Build();");
        var shared = new SharedDraft(_drafted, at);
        HostedEndpoint[] hosted = _drafted.HostedInOrder(endpoints);
        shared.Write(endpoints, hosted, code);
        code.Line("((IApplicationBuilder)app).UseServiceModel(services =>").Open("{");
        if (OpenAt(endpoints) is { Length: > 0 } open)
        {
            code.Mark(string.Join(", ", open)
                + ": no security, so anyone who can reach the port can call the service, and anyone on the network path can read the messages. Keep it where all callers are trusted, which costs nothing; Transport costs a certificate of the server, and the same mode in every client");
        }

        var draft = new ServiceDraft(_drafted, shared, hosted, contracts, new BehaviorDraft(new OwnBehaviors(compilation), at), at);
        foreach (IGrouping<string?, Endpoint> service in hosted.Select(endpoint => endpoint.Endpoint).Union(endpoints).GroupBy(_drafted.TypeOfService))
        {
            draft.Write(service.Key, [.. service], code);
        }

        foreach ((string service,
            (_, Location place)) in site.Where(
                service => !service.Value.Place.GetLineSpan().Path.EndsWith(".svc", StringComparison.OrdinalIgnoreCase)
                    && !hosted.Any(endpoint => endpoint.Service == SettingCode.TypeOf(service.Key)) && compilation.GetTypesByMetadataName(service.Key).IsEmpty)
                        .OrderBy(service => service.Key, StringComparer.Ordinal))
        {
            code.Line("// MARK no draft for the service " + service + " at " + at(place) + ": its class was not found" + MarkCosts.NotHosted);
        }

        code.MarkRaised();
        code.Close("});");
        new MetadataDraft(_drafted, at).Write(endpoints, code);
        return code.ToString();
    }

    // Of several bindings of one call the draft has the first.
    private string[] OpenAt(Endpoint[] endpoints) =>
    [
        .. from endpoint in endpoints
           where _drafted.ObstacleOf(endpoint) is null && _drafted.TypeOfService(endpoint) is not null && DraftedEndpoints.FirstOf(endpoint, endpoints) is null
           let place = new BindingDraft(endpoint.Binding!, MigrationTarget.CoreWcf, at, _drafted.PlaceOf(endpoint)).OpenAt
           where place is not null
           group place by place into places
           select places.Key,
    ];

    private void WriteHead(Endpoint[] endpoints, IReadOnlyList<string> leftOut, DraftCode code)
    {
        code.Line("// A draft from wcflint migrate: review each line, especially those with MARK, and add what is missing.");
        foreach (string line in leftOut)
        {
            code.Line("// MARK not in this draft: " + line);
        }

        code.Line("using System;").Line("using CoreWCF;").Line("using CoreWCF.Channels;").Line("using CoreWCF.Configuration;")
            .Line("using CoreWCF.Description;")
            .Line("using Microsoft.AspNetCore.Builder;").Line("using Microsoft.AspNetCore.Hosting;")
            .Line(LastUsing).Line()
            .Line(Named("WebApplicationBuilder") + " builder = " + Named("WebApplication") + ".CreateBuilder(args);");
        var used = new Dictionary<int, string>();
        foreach ((string scheme, int port, string place) in _drafted.Hosted(endpoints).SelectMany(endpoint => _drafted.Ports(endpoint.Endpoint))
            .DistinctBy(p => (p.Scheme == "net.tcp", p.Port)))
        {
            if (!used.TryAdd(port, place))
            {
                code.Line("// MARK " + place + " listens on port " + port + ", which " + used[port] + " already uses; choose another port, which costs new addresses in its clients");
                continue;
            }

            if (scheme == "https")
            {
                // HTTP.sys has the certificate, and Kestrel looks for one of development (ListenOptionsHttpsExtensions.cs).
                code.Mark("Kestrel does not know the certificate of port " + port
                    + "; set Kestrel:Certificates:Default in appsettings.json, which costs an entry for each server, or pass the certificate to UseHttps, which costs code that finds it");
            }

            // Not UseUrls: with UseNetTcp the server listens only where its options say.
            code.Line(scheme switch
            {
                "net.tcp" => "builder.WebHost.UseNetTcp(" + port + "); // " + place,
                "https" => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ", listen => listen.UseHttps())); // " + place,
                _ => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ")); // " + place,
            });
        }

        WritePipes(endpoints, code);
        EndpointClash[] ports = [.. EndpointClashes.Find(_drafted.Hosted(endpoints)).Where(clash => clash.Feature == EndpointClashes.SeveralPorts)];
        if (ports.Length > 0)
        {
            code.Line("// MARK the ports of " + string.Join(", ", ports.Select(clash => at(clash.Endpoint.Location)).Distinct()) + " differ: "
                + ServiceDraft.DescriptionOf(ports[0]));
        }

        if (Array.Find(endpoints, endpoint => HttpEndpoints.IsDraftedOverHttps(endpoint) && _drafted.ObstacleOf(endpoint) is null) is { } secure
            && !endpoints.SelectMany(_drafted.Ports).Any(port => port.Scheme == "https"))
        {
            code.Line("// MARK " + _drafted.PlaceOf(secure)
                + " needs https; write builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(443, listen => listen.UseHttps())); no caller reaches it until then");
        }

        code.Line("builder.Services.AddServiceModelServices().AddServiceModelMetadata();");
        if (Array.Exists(endpoints, endpoint => DraftedEndpoints.KindOf(endpoint) == BindingKind.WebHttp))
        {
            code.Line("builder.Services.AddServiceModelWebServices();");
        }
    }

    // Without a listener the program starts without a pipe. Clients look for the pipe of their address and then for those above it, so one listens for all.
    private void WritePipes(Endpoint[] endpoints, DraftCode code)
    {
        Endpoint[] pipes = [.. _drafted.Hosted(endpoints).Select(static endpoint => endpoint.Endpoint)
            .Where(static endpoint => endpoint.Binding is { IsPipe: true })];
        string[][] paths = [.. pipes.SelectMany(static endpoint => endpoint.Addresses).Select(HostedEndpoint.Parse).OfType<Uri>()
            .Where(static uri => uri.Scheme == "net.pipe").Select(static uri => uri.AbsolutePath.Split('/', StringSplitOptions.RemoveEmptyEntries))];
        if (paths.Length > 0)
        {
            IEnumerable<string> common =
                paths[0].TakeWhile((part, i) => paths.All(path => i < path.Length && string.Equals(path[i], part, StringComparison.OrdinalIgnoreCase)));
            // CoreWCF, NamedPipeListener.cs, calls Windows.
            code.Line("if (OperatingSystem.IsWindows())").Open("{")
                .Line("builder.WebHost.UseNetNamedPipe(options => options.Listen(" + SettingCode.Text("net.pipe://localhost/" + string.Join('/', common))
                    + ")); // " + string.Join(", ", pipes.Select(_drafted.PlaceOf).Distinct())).Close("}");
        }

        foreach (string place in pipes.Where(static endpoint => endpoint.Addresses.IsEmpty).Select(_drafted.PlaceOf).Distinct())
        {
            code.Mark("the address of " + place
                + " is relative or not known, and the service has no net.pipe base address; call builder.WebHost.UseNetNamedPipe(options => options.Listen(...)), and write the whole address; no caller reaches it until then");
        }
    }

    // Of new ServiceHost(new Orders(5)) the program makes the same object: its arguments, empty for none; null where they are not known. The first
    // argument of a host of its own class may be something else.
    private string? ArgumentsOf(Location host, string service) =>
        host.SourceTree?.GetRoot().FindNode(host.SourceSpan, getInnermostNodeForTie: true) is BaseObjectCreationExpressionSyntax
            { ArgumentList.Arguments: [{ Expression: BaseObjectCreationExpressionSyntax made }, ..] } && HostingCode.IsOfLiterals(made)
            && SemanticModels.Find(made.SyntaxTree, compilation)?.GetTypeInfo(made).Type?.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) == service
            ? made.ArgumentList is { Arguments.Count: > 0 } arguments ? arguments.ToString() : string.Empty : null;

    // A namespace or type of the application hides what a using directive names.
    private string Named(string type) => compilation.GlobalNamespace.GetMembers(type).Any() ? "global::Microsoft.AspNetCore.Builder." + type : type;

    private bool IsSingle(string service) =>
        DraftedEndpoints.IsSingle(compilation.GetTypeByMetadataName(service.Replace("global::", string.Empty, StringComparison.Ordinal)));
}
