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
/// <param name="files">The .svc files by the names of their services.</param>
/// <param name="at">How places are named.</param>
internal sealed class HostDraft(Compilation compilation, IReadOnlyDictionary<string, string> files, Func<Location, string> at)
{
    /// <summary>A name of configuration as a type of C#; null where it is none.</summary>
    public static string? TypeOf(string? name) =>
        name is { Length: > 0 } && name.Split(',')[0].Trim() is var type && type.Split('.', '+').All(SyntaxFacts.IsValidIdentifier) ? "global::" + type.Replace('+', '.') : null;

    /// <summary>The file; null where the configuration has no service.</summary>
    public string? Create(IReadOnlyList<ConfiguredEndpoint> all)
    {
        ConfiguredEndpoint[] endpoints = [.. all.Where(endpoint => endpoint.Side == EndpointSide.Service && !endpoint.IsMetadata)];
        if (endpoints.Length == 0)
        {
            return null;
        }

        var code = new DraftCode();
        WriteHead(endpoints, code);
        string[] services = [.. endpoints.Select(TypeOfService).OfType<string>().Distinct(StringComparer.Ordinal)];
        foreach (string service in services)
        {
            bool isSingle = IsSingle(service);
            code.Line("builder.Services.Add" + (isSingle ? "Singleton" : "Transient") + "<" + service + ">();");
        }

        code.Line("builder.Services.AddSingleton<IServiceBehavior, UseRequestHeadersForMetadataAddressBehavior>();").Line()
            .Line("WebApplication app = builder.Build();").Line("((IApplicationBuilder)app).UseServiceModel(services =>").Open("{");
        foreach (IGrouping<string?, ConfiguredEndpoint> service in endpoints.GroupBy(TypeOfService))
        {
            WriteService(service.Key, [.. service], code);
        }

        code.Close("});");
        WriteMetadata(endpoints, code);
        return code.Line("app.Run();").ToString();
    }

    private void WriteHead(ConfiguredEndpoint[] endpoints, DraftCode code)
    {
        code.Line("// A draft by wcflint migrate: read each line, above all those with MARK, and write what is missing.")
            .Line("using System;").Line("using CoreWCF;").Line("using CoreWCF.Channels;").Line("using CoreWCF.Configuration;").Line("using CoreWCF.Description;")
            .Line("using Microsoft.AspNetCore.Builder;").Line("using Microsoft.AspNetCore.Hosting;").Line("using Microsoft.Extensions.DependencyInjection;").Line()
            .Line("WebApplicationBuilder builder = WebApplication.CreateBuilder(args);");
        foreach ((string scheme, int port, string place) in endpoints.SelectMany(Ports).DistinctBy(p => (p.Scheme == "net.tcp", p.Port)))
        {
            // Not UseUrls: with UseNetTcp the server listens where its options say, and nowhere else.
            code.Line(scheme switch
            {
                "net.tcp" => "builder.WebHost.UseNetTcp(" + port + "); // " + place,
                "https" => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ", listen => listen.UseHttps())); // " + place,
                _ => "builder.WebHost.ConfigureKestrel(options => options.ListenAnyIP(" + port + ")); // " + place,
            });
        }

        code.Line("builder.Services.AddServiceModelServices().AddServiceModelMetadata();");
        if (Array.Exists(endpoints, endpoint => endpoint.BindingKind == BindingKind.WebHttp))
        {
            code.Line("builder.Services.AddServiceModelWebServices();");
        }
    }

    private IEnumerable<(string Scheme, int Port, string Place)> Ports(ConfiguredEndpoint endpoint) =>
        from address in endpoint.Addresses
        let uri = Uri.TryCreate(address.Replace("://+", "://localhost", StringComparison.Ordinal).Replace("://*", "://localhost", StringComparison.Ordinal), UriKind.Absolute, out Uri? parsed) ? parsed : null
        where uri is { Scheme: "http" or "https" or "net.tcp" }
        select (uri.Scheme, uri.Port < 0 ? 808 : uri.Port, at(endpoint.Location));

    private void WriteService(string? service, ConfiguredEndpoint[] endpoints, DraftCode code)
    {
        if (service is null)
        {
            foreach (ConfiguredEndpoint endpoint in endpoints.DistinctBy(NameOfService))
            {
                code.Line("// No draft of the service at " + at(endpoint.Location) + ": its name is not that of a type");
            }

            return;
        }

        code.Line("services.AddService<" + service + ">(options =>").Open("{");
        string[] addresses = [.. endpoints.SelectMany(endpoint => endpoint.ServiceElement is { } element ? ServiceAddresses.BaseAddresses(element) : []).Distinct(StringComparer.Ordinal).Where(address => Uri.TryCreate(address, UriKind.Absolute, out _)).DistinctBy(address => address.Split(':')[0])];
        if (addresses.Length > 0)
        {
            // It holds the addresses of the server, and takes one of a scheme.
            code.Line("options.BaseAddresses.Clear();");
        }

        foreach (string address in addresses)
        {
            code.Line("options.BaseAddresses.Add(new Uri(" + SettingCode.Text(address) + "));");
        }

        WriteBehavior(endpoints[0], code);
        code.Close("});");
        foreach (ConfiguredEndpoint endpoint in endpoints)
        {
            WriteEndpoint(service, endpoint, code);
        }
    }

    private void WriteEndpoint(string service, ConfiguredEndpoint endpoint, DraftCode code)
    {
        string place = at(endpoint.Location);
        var draft = endpoint.Binding is { } binding ? new BindingDraft(binding, MigrationTarget.CoreWcf, at) : null;
        string? contract = endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : TypeOf(endpoint.ContractText);
        if ((contract is null ? "its contract is not known" : draft is null ? "its binding is not known" : draft.Obstacle) is { } obstacle)
        {
            code.Line("// No draft of the endpoint at " + place + ": " + obstacle);
            return;
        }

        string address = endpoint.Address is { Length: > 0 } written ? written : FileOf(endpoint) ?? string.Empty;
        string method = endpoint.BindingKind == BindingKind.WebHttp ? "AddServiceWebEndpoint<" : "AddServiceEndpoint<";
        code.Line("// " + place);
        draft!.Write(code, "services." + method + service + ", " + contract + ">(", ", " + SettingCode.Text(address) + ");");
    }

    // Exception detail shows what is inside to callers: it comes back only where somebody takes the mark away.
    private void WriteBehavior(ConfiguredEndpoint endpoint, DraftCode code)
    {
        foreach (ConfigElement element in BehaviorOf(endpoint)?.Elements ?? [])
        {
            if (element.Name == "serviceDebug" && bool.TryParse(element.Attribute("includeExceptionDetailInFaults")?.Value, out bool isOn) && isOn)
            {
                code.Line("// MARK " + at(element.Location) + " shows exceptions to callers").Line("// options.DebugBehavior.IncludeExceptionDetailInFaults = true;");
            }
            else if (element.Name is not ("serviceDebug" or "serviceMetadata"))
            {
                MigrationCell? cell = MigrationTables.Table.FindBehavior(element.Name, null)?.Find(MigrationTarget.CoreWcf);
                code.Line("// <" + element.Name + "> of " + at(element.Location) + ": " + (cell is null ? "write it as code" : MigrationAnswer.Of(cell).Text));
            }
        }
    }

    private static void WriteMetadata(ConfiguredEndpoint[] endpoints, DraftCode code)
    {
        foreach (string name in new[] { "httpGetEnabled", "httpsGetEnabled" })
        {
            if (Array.Exists(endpoints, endpoint => bool.TryParse(BehaviorOf(endpoint)?.Element("serviceMetadata")?.Attribute(name)?.Value, out bool isOn) && isOn))
            {
                code.Line("app.Services.GetRequiredService<ServiceMetadataBehavior>()." + SettingPaths.ToMember(name) + " = true; // for all services");
            }
        }
    }

    private static ConfigElement? BehaviorOf(ConfiguredEndpoint endpoint) => endpoint.ServiceElement is { } service ? endpoint.Scope.FindBehavior("serviceBehaviors", service, out _) : null;

    private static string? TypeOfService(ConfiguredEndpoint endpoint) => TypeOf(NameOfService(endpoint));

    private static string? NameOfService(ConfiguredEndpoint endpoint) => endpoint.DefaultService ?? endpoint.ServiceElement?.Attribute("name")?.Value;

    private string? FileOf(ConfiguredEndpoint endpoint) => NameOfService(endpoint) is { } name ? files.GetValueOrDefault(HostedServices.NameOf(name)) : null;

    // InstanceContextMode.Single.
    private bool IsSingle(string service) =>
        compilation.GetTypeByMetadataName(service["global::".Length..]) is { } type && ServiceContracts.Argument(ServiceContracts.Find(type, "ServiceBehaviorAttribute"), "InstanceContextMode") is 2;
}
