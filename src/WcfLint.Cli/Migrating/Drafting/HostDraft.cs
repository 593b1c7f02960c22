using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>Program.cs of a host on CoreWCF, with the services of a configuration.</summary>
/// <param name="compilation">Where services are declared.</param>
/// <param name="site">The addresses of services in a site.</param>
/// <param name="at">How places are named.</param>
internal sealed class HostDraft(Compilation compilation, IReadOnlyDictionary<string, (string Address, Location Place)> site, Func<Location, string> at)
{
    private readonly DraftNames _names = new("args", "builder", "app", "services", "options", "host", "listen", "endpoint");
    private readonly Dictionary<Binding, string> _bindings = [];
    private readonly Dictionary<ConfigElement, string> _credentials = [];

    /// <summary>A name of configuration as a type of C#; null where it is none.</summary>
    public static string? TypeOf(string? name) =>
        name is { Length: > 0 } && name.Split(',')[0].Trim() is var type && type.Split('.', '+').All(SyntaxFacts.IsValidIdentifier) ? "global::" + type.Replace('+', '.') : null;

    /// <summary>The end of the file.</summary>
    public const string Run = "app.Run();";

    /// <summary>A switch of the metadata, with what follows the comment that it begins.</summary>
    public static string Metadata(string name) => "app.Services.GetRequiredService<ServiceMetadataBehavior>()." + name + " = true; // for all services:";

    /// <summary>The file but for <see cref="Run"/>; null where there is no service.</summary>
    /// <param name="all">The endpoints, those of configuration first.</param>
    /// <param name="leftOut">What else hosts services, in words.</param>
    public string? Create(IReadOnlyList<Endpoint> all, IReadOnlyList<string> leftOut)
    {
        Endpoint[] endpoints = [.. all.Where(endpoint => endpoint.Side == EndpointSide.Service && !endpoint.IsMetadata)];
        if (endpoints.Length == 0)
        {
            return null;
        }

        var code = new DraftCode();
        WriteHead(endpoints, leftOut, code);
        string[] services = [.. endpoints.Select(TypeOfService).OfType<string>().Distinct(StringComparer.Ordinal)];
        foreach (string service in services)
        {
            bool isSingle = IsSingle(service);
            code.Line("builder.Services.Add" + (isSingle ? "Singleton" : "Transient") + "<" + service + ">();");
        }

        code.Line("builder.Services.AddSingleton<IServiceBehavior, UseRequestHeadersForMetadataAddressBehavior>();").Line()
            .Line("WebApplication app = builder.Build();");
        WriteShared(endpoints, code);
        code.Line("((IApplicationBuilder)app).UseServiceModel(services =>").Open("{");
        HostedEndpoint[] hosted = HostedInOrder(endpoints);
        bool isTcpHost = Array.Exists(hosted, endpoint => endpoint.Address?.Scheme == "net.tcp");
        foreach (IGrouping<string?, Endpoint> service in hosted.Select(endpoint => endpoint.Endpoint).Union(endpoints).GroupBy(TypeOfService))
        {
            WriteService(service.Key, [.. service], MarksOf(hosted), isTcpHost, code);
        }

        foreach ((string service, (_, Location place)) in site.Where(service => !service.Value.Place.GetLineSpan().Path.EndsWith(".svc", StringComparison.OrdinalIgnoreCase) && !hosted.Any(endpoint => endpoint.Service == TypeOf(service.Key)) && compilation.GetTypesByMetadataName(service.Key).IsEmpty).OrderBy(service => service.Key, StringComparer.Ordinal))
        {
            code.Line("// No draft of the service " + service + " at " + at(place) + ": no such class is known");
        }

        code.Close("});");
        WriteMetadata(endpoints, code);
        return code.ToString();
    }

    /// <summary>The endpoints of services, each with its service, also those that the draft cannot write: they answer in the same program.</summary>
    public IReadOnlyList<HostedEndpoint> All(IEnumerable<Endpoint> endpoints) =>
    [
        .. from endpoint in endpoints
           where endpoint.Side == EndpointSide.Service && !endpoint.IsMetadata
           let service = TypeOfService(endpoint)
           where service is not null
           select new HostedEndpoint(endpoint, service, NameOfService(endpoint) is { } name && site.ContainsKey(HostedServices.NameOf(name)) ? AddressOf(endpoint) : null),
    ];

    // The endpoints that the draft has.
    private HostedEndpoint[] Hosted(IEnumerable<Endpoint> endpoints) => [.. All(endpoints).Where(endpoint => ObstacleOf(endpoint.Endpoint) is null)];

    // The first endpoint whose path a request has takes it: longer paths stand before their beginnings.
    private HostedEndpoint[] HostedInOrder(Endpoint[] endpoints)
    {
        HostedEndpoint[] hosted = Hosted(endpoints);
        if (!hosted.Any(endpoint => hosted.Any(other => EndpointClashes.IsBelow(endpoint, other))))
        {
            return hosted;
        }

        return
        [
            .. hosted.GroupBy(endpoint => endpoint.Service).OrderByDescending(service => service.Max(endpoint => endpoint.Path?.Length ?? 0))
                .SelectMany(service => service.OrderByDescending(endpoint => endpoint.Path?.Length ?? 0)),
        ];
    }

    // What the order does not mend. Ports are told once, where the program listens.
    private static ILookup<Endpoint, EndpointClash> MarksOf(HostedEndpoint[] hosted)
    {
        return EndpointClashes.Find(hosted)
            .Where(clash => clash.Feature != EndpointClashes.SeveralPorts && (clash.Feature != EndpointClashes.BelowPath || IsTaken(clash.Endpoint)))
            .ToLookup(clash => clash.Endpoint);

        bool IsTaken(Endpoint endpoint)
        {
            int at = Array.FindIndex(hosted, other => other.Endpoint == endpoint);
            return hosted.Take(at).Any(other => EndpointClashes.IsBelow(hosted[at], other));
        }
    }

    // What several endpoints or services have stands there once.
    private void WriteShared(Endpoint[] endpoints, DraftCode code)
    {
        foreach (var group in endpoints.Where(endpoint => ObstacleOf(endpoint) is null && TypeOfService(endpoint) is not null).GroupBy(endpoint => endpoint.Binding!).Where(group => group.Skip(1).Any()))
        {
            if (group.Key is ConfiguredBinding binding && binding.WrittenSettings.Any())
            {
                string name = _bindings[binding] = _names.CreateLocal(binding.Name);
                code.Line("// " + at(binding.Location));
                new BindingDraft(binding, MigrationTarget.CoreWcf, at).Write(code, "var " + name + " = ", ";");
            }
        }

        foreach (var group in endpoints.Select(endpoint => (Service: TypeOfService(endpoint), Credentials: BehaviorOf(endpoint)?.Element("serviceCredentials"))).Where(pair => pair is { Service: not null, Credentials: not null }).Distinct().GroupBy(pair => pair.Credentials!))
        {
            if (group.Skip(1).Any() && CredentialsDraft.Statements(group.Key, at) is { Count: > 0 } statements)
            {
                string name = _credentials[group.Key] = _names.Create("SetCredentials");
                code.Line("static void " + name + "(ServiceHostBase host)").Open("{");
                WriteLines(statements, code);
                code.Close("}");
            }
        }
    }

    private static void WriteLines(IEnumerable<string> lines, DraftCode code)
    {
        foreach (string line in lines)
        {
            code.Line(line);
        }
    }

    private void WriteHead(Endpoint[] endpoints, IReadOnlyList<string> leftOut, DraftCode code)
    {
        code.Line("// A draft by wcflint migrate: read each line, above all those with MARK, and add what is missing.");
        foreach (string line in leftOut)
        {
            code.Line("// Not in this draft: " + line);
        }

        code.Line("using System;").Line("using CoreWCF;").Line("using CoreWCF.Channels;").Line("using CoreWCF.Configuration;").Line("using CoreWCF.Description;")
            .Line("using Microsoft.AspNetCore.Builder;").Line("using Microsoft.AspNetCore.Hosting;").Line("using Microsoft.Extensions.DependencyInjection;").Line()
            .Line("WebApplicationBuilder builder = WebApplication.CreateBuilder(args);");
        var used = new Dictionary<int, string>();
        foreach ((string scheme, int port, string place) in Hosted(endpoints).SelectMany(endpoint => Ports(endpoint.Endpoint)).DistinctBy(p => (p.Scheme == "net.tcp", p.Port)))
        {
            if (!used.TryAdd(port, place))
            {
                code.Line("// MARK " + place + " listens on port " + port + ", which " + used[port] + " has already: choose another");
                continue;
            }

            // Not UseUrls: with UseNetTcp the server listens where its options say, and nowhere else.
            code.Line(scheme switch
            {
                "net.tcp" => "builder.WebHost.UseNetTcp(" + port + "); // " + place,
                "https" => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ", listen => listen.UseHttps())); // " + place,
                _ => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ")); // " + place,
            });
        }

        EndpointClash[] ports = [.. EndpointClashes.Find(Hosted(endpoints)).Where(clash => clash.Feature == EndpointClashes.SeveralPorts)];
        if (ports.Length > 0)
        {
            code.Line("// MARK the ports of " + string.Join(", ", ports.Select(clash => at(clash.Endpoint.Location)).Distinct()) + " differ: " + DescriptionOf(ports[0]));
        }

        if (Array.Find(endpoints, HttpEndpoints.NeedsHttps) is { } secure && !endpoints.SelectMany(Ports).Any(port => port.Scheme == "https"))
        {
            code.Line("// MARK " + at(secure.Location) + " needs https: builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(443, listen => listen.UseHttps()));");
        }

        code.Line("builder.Services.AddServiceModelServices().AddServiceModelMetadata();");
        if (Array.Exists(endpoints, endpoint => KindOf(endpoint) == BindingKind.WebHttp))
        {
            code.Line("builder.Services.AddServiceModelWebServices();");
        }
    }

    private IEnumerable<(string Scheme, int Port, string Place)> Ports(Endpoint endpoint) =>
        from address in endpoint.Addresses
        let uri = HostedEndpoint.Parse(address)
        where uri is { Scheme: "http" or "https" or "net.tcp" }
        select (uri.Scheme, uri.Port < 0 ? 808 : uri.Port, at(endpoint.Location));

    private static string? DescriptionOf(EndpointClash clash) => MigrationTables.Table.Find(clash.Feature)?.Find(MigrationTarget.CoreWcf)?.Description;

    private void WriteService(string? service, Endpoint[] endpoints, ILookup<Endpoint, EndpointClash> clashes, bool isTcpHost, DraftCode code)
    {
        if (service is null)
        {
            foreach (Endpoint endpoint in endpoints.DistinctBy(endpoint => endpoint is ConfiguredEndpoint ? NameOfService(endpoint) : endpoint.Id))
            {
                code.Line("// No draft of the service at " + at(endpoint.Location) + ": " + (endpoint is ConfiguredEndpoint ? "its name is not that of a type" : "its host is not known"));
            }

            return;
        }

        code.Line("services.AddService<" + service + ">(options =>").Open("{");
        string[] addresses = [.. endpoints.OfType<ConfiguredEndpoint>().SelectMany(endpoint => endpoint.ServiceElement is { } element ? ServiceAddresses.BaseAddresses(element) : []).Distinct(StringComparer.Ordinal).Where(address => Uri.TryCreate(address, UriKind.Absolute, out _)).DistinctBy(address => address.Split(':')[0])];
        if (addresses.Length > 0)
        {
            // It holds the addresses of the server, and takes one of a scheme.
            code.Line("options.BaseAddresses.Clear();");
        }

        foreach (string address in addresses)
        {
            code.Line("options.BaseAddresses.Add(new Uri(" + SettingCode.Text(address) + "));");
        }

        ConfigElement? behavior = endpoints.Select(BehaviorOf).FirstOrDefault(found => found is not null);
        WriteBehavior(behavior, code);
        code.Close("});");
        ConfigElement? credentials = behavior?.Element("serviceCredentials");
        if (credentials?.Element("serviceCertificate") is null && Array.Find(endpoints, endpoint => ObstacleOf(endpoint) is null && NeedsCertificate(endpoint.Binding!)) is { } secured)
        {
            // CoreWCF, ServiceCredentialsSecurityTokenManager.cs: ServiceCertificateNotProvidedOnServiceCredentials, when the service starts.
            code.Line("// MARK " + PlaceOf(secured) + " needs a certificate of the service: services.ConfigureServiceHostBase<" + service + ">(host => host.Credentials.ServiceCertificate.SetCertificate(...));");
        }

        foreach (Endpoint endpoint in endpoints)
        {
            if (isTcpHost && addresses.Length == 0 && endpoint.Binding is { IsHttp: true } && ObstacleOf(endpoint) is null && !Uri.TryCreate(AddressOf(endpoint), UriKind.Absolute, out _))
            {
                code.Line("// MARK the address of " + PlaceOf(endpoint) + " is relative, and beside UseNetTcp the service has no base address of HTTP: options.BaseAddresses.Add(new Uri(...)) above, or write the whole address");
            }

            foreach (EndpointClash clash in clashes[endpoint])
            {
                code.Line("// MARK " + at(endpoint.Location) + " beside " + at(clash.Other.Location) + ": " + DescriptionOf(clash));
            }

            WriteEndpoint(service, endpoint, code);
        }

        if (credentials is not null)
        {
            if (_credentials.TryGetValue(credentials, out string? shared))
            {
                code.Line("services.ConfigureServiceHostBase<" + service + ">(" + shared + ");");
            }
            else if (CredentialsDraft.Statements(credentials, at) is { Count: > 0 } statements)
            {
                code.Line("services.ConfigureServiceHostBase<" + service + ">(host =>").Open("{");
                WriteLines(statements, code);
                code.Close("});");
            }
        }
    }

    private void WriteEndpoint(string service, Endpoint endpoint, DraftCode code)
    {
        string place = PlaceOf(endpoint);
        if (ObstacleOf(endpoint) is { } obstacle)
        {
            code.Line("// No draft of the endpoint at " + place + ": " + obstacle);
            return;
        }

        string method = KindOf(endpoint) == BindingKind.WebHttp ? "AddServiceWebEndpoint<" : "AddServiceEndpoint<";
        string address = AddressOf(endpoint);
        code.Line("// " + place + (address.Length == 0 && endpoint.Addresses.IsEmpty ? ": MARK its address is not known, and an empty one receives all requests" : string.Empty));
        WriteEndpointBehavior(endpoint, code);
        if (HttpEndpoints.IsPlain(endpoint))
        {
            code.Line("// MARK its address is an http address, and its security needs https");
        }

        if (BindingSessions.IsSessionless(endpoint.Binding!) && endpoint.Contracts.Any(contract => contract.RequiresSession))
        {
            code.Line("// MARK its contract requires a session, which its binding does not support: " + MigrationTables.Table.Find("element:endpoint/session=missing")?.Find(MigrationTarget.CoreWcf)?.Description);
        }

        string before = "services." + method + service + ", " + ContractOf(endpoint) + ">(";
        string after = ", " + SettingCode.Text(address) + ");";
        if (_bindings.TryGetValue(endpoint.Binding!, out string? shared))
        {
            code.Line(before + shared + after);
        }
        else
        {
            new BindingDraft(endpoint.Binding!, MigrationTarget.CoreWcf, at, place).Write(code, before, after);
        }
    }

    // AddServiceWebEndpoint brings the behaviour of REST with it.
    private void WriteEndpointBehavior(Endpoint endpoint, DraftCode code)
    {
        foreach (ConfigElement element in endpoint is ConfiguredEndpoint { IsDefault: false } configured ? configured.Scope.FindBehavior("endpointBehaviors", configured.Element, out _)?.Elements ?? [] : [])
        {
            if (element.Name != "webHttp" || KindOf(endpoint) != BindingKind.WebHttp || !element.Attributes.IsEmpty)
            {
                MigrationCell? cell = CellOf(element);
                code.Line("// MARK <" + element.Name + "> of " + at(element.Location) + ": " + (cell?.Description is { Length: > 0 } text ? text : "endpoint => endpoint.EndpointBehaviors.Add(...) as the last argument"));
            }
        }
    }

    private string? ObstacleOf(Endpoint endpoint) =>
        ContractOf(endpoint) is null ? "its contract is not known" : endpoint.Binding is { } binding ? new BindingDraft(binding, MigrationTarget.CoreWcf, at).Obstacle : BindingDraft.WhyMissing(endpoint);

    // An element without a row of its own has one for its attribute.
    private static MigrationCell? CellOf(ConfigElement element) =>
        (MigrationTables.Table.FindBehavior(element.Name, null) ?? element.Attributes.Select(attribute => MigrationTables.Table.FindBehavior(element.Name + "." + attribute.Name, null)).FirstOrDefault(feature => feature is not null))?.Find(MigrationTarget.CoreWcf);

    // Exception detail shows what is inside to callers: it comes back only where somebody takes the mark away.
    private void WriteBehavior(ConfigElement? behavior, DraftCode code)
    {
        foreach (ConfigElement element in behavior?.Elements ?? [])
        {
            if (element.Name == "serviceDebug" && bool.TryParse(element.Attribute("includeExceptionDetailInFaults")?.Value, out bool isOn) && isOn)
            {
                code.Line("// MARK " + at(element.Location) + " shows exceptions to callers").Line("// options.DebugBehavior.IncludeExceptionDetailInFaults = true;");
            }
            else if (element.Name is not ("serviceDebug" or "serviceMetadata") && (element.Name != "serviceCredentials" || CredentialsDraft.HasMore(element)))
            {
                MigrationCell? cell = CellOf(element);
                code.Line("// <" + element.Name + "> of " + at(element.Location) + ": " + (cell is null ? "write it as code" : MigrationAnswer.Of(cell).Text));
            }
        }
    }

    private void WriteMetadata(Endpoint[] endpoints, DraftCode code)
    {
        foreach (string name in new[] { "httpGetEnabled", "httpsGetEnabled" })
        {
            if (endpoints.Select(endpoint => BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(name)).FirstOrDefault(attribute => bool.TryParse(attribute?.Value, out bool isOn) && isOn) is { } attribute)
            {
                code.Line(Metadata(SettingPaths.ToMember(name)) + " " + at(attribute.Location));
                foreach (IGrouping<string, HostedEndpoint> service in Hosted(endpoints).GroupBy(endpoint => endpoint.Service).Where(service => !service.Any(endpoint => IsOn(endpoint.Endpoint, name))))
                {
                    code.Line("// MARK it shows the metadata of " + service.Key["global::".Length..] + " too, which had none here: " + PlaceOf(service.First().Endpoint));
                }
            }

            foreach (ConfigAttribute url in endpoints.Select(endpoint => BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(name.Replace("Enabled", "Url", StringComparison.Ordinal))).OfType<ConfigAttribute>().Where(url => url.Value.Length > 0).Distinct())
            {
                code.Line("// MARK left out: " + url.Name + " of " + at(url.Location) + ": ServiceMetadataBehavior is one for all services, and an absolute address shows the metadata of one of them");
            }
        }
    }

    // TLS over net.tcp: Windows credentials bring security of their own.
    private static bool NeedsCertificate(Binding binding) =>
        binding.IsTcp && (binding["security.mode"].Is("TransportWithMessageCredential")
            || (binding["security.mode"].Is("Transport") && (binding["security.transport.clientCredentialType"].Is("None") || binding["security.transport.clientCredentialType"].Is("Certificate"))));

    private static bool IsOn(Endpoint endpoint, string name) => bool.TryParse(BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(name)?.Value, out bool isOn) && isOn;

    private static BindingKind KindOf(Endpoint endpoint) => (endpoint as ConfiguredEndpoint)?.BindingKind ?? endpoint.Binding?.Kind ?? BindingKind.Unknown;

    private static ConfigElement? BehaviorOf(Endpoint endpoint) => endpoint is ConfiguredEndpoint { ServiceElement: { } service } configured ? configured.Scope.FindBehavior("serviceBehaviors", service, out _) : null;

    // A name without a namespace that the code does not declare is a slip.
    private static string? ContractOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)
        : (endpoint as ConfiguredEndpoint)?.ContractText is { } text && text.Contains('.', StringComparison.Ordinal) ? TypeOf(text) : null;

    private string? TypeOfService(Endpoint endpoint) => endpoint is ConfiguredEndpoint ? TypeOf(NameOfService(endpoint)) : CodeHosts.ServiceOf(endpoint, compilation);

    private static string? NameOfService(Endpoint endpoint) => endpoint is ConfiguredEndpoint configured ? configured.DefaultService ?? configured.ServiceElement?.Attribute("name")?.Value : null;

    // What a .svc file alone has made stands in that file.
    private string PlaceOf(Endpoint endpoint) =>
        at(endpoint is ConfiguredEndpoint { IsDefault: true, DefaultService: { } service } && site.TryGetValue(HostedServices.NameOf(service), out (string Address, Location Place) activation) ? activation.Place : endpoint.Location);

    // In a site an address is relative to the file of its service.
    private string AddressOf(Endpoint endpoint)
    {
        string address = endpoint.Address ?? string.Empty;
        string? file = NameOfService(endpoint) is { } name ? site.GetValueOrDefault(HostedServices.NameOf(name)).Address : null;
        return file is null || Uri.TryCreate(address, UriKind.Absolute, out _) ? address : address.Length == 0 ? file : file + "/" + address;
    }

    // InstanceContextMode.Single.
    private bool IsSingle(string service) =>
        compilation.GetTypeByMetadataName(service["global::".Length..]) is { } type && ServiceContracts.Argument(ServiceContracts.FindInherited(type, "ServiceBehaviorAttribute"), "InstanceContextMode") is 2;
}
