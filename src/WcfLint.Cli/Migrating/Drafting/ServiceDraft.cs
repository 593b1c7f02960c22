using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Judging.Hosts;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A service of a host on CoreWCF: its addresses, behaviours, endpoints and credentials.</summary>
/// <param name="drafted">The endpoints of the host.</param>
/// <param name="shared">What several endpoints or services have.</param>
/// <param name="hosted">Those of the endpoints that the host has.</param>
/// <param name="contracts">Finds the contracts that do not open.</param>
/// <param name="at">How places are named.</param>
/// <param name="behaviors">The application's own behaviours.</param>
internal sealed class ServiceDraft(DraftedEndpoints drafted, SharedDraft shared, HostedEndpoint[] hosted, BrokenContracts contracts, BehaviorDraft behaviors,
    Func<Location, string> at)
{
    private readonly ILookup<Endpoint, EndpointClash> _clashes = ClashesOf(hosted);
    private readonly ILookup<ConfigElement?, ConfiguredEndpoint> _withBehavior = hosted.Select(static one => one.Endpoint).OfType<ConfiguredEndpoint>()
        .Where(static one => !one.IsDefault).ToLookup(static one => one.Scope.FindBehavior("endpointBehaviors", one.Element, out _));

    private readonly HashSet<string> _missing = new(StringComparer.Ordinal);
    private readonly bool _isTcpHost = Array.Exists(hosted, static endpoint => endpoint.Address?.Scheme == "net.tcp");

    /// <summary>What a clash means on CoreWCF.</summary>
    public static string? DescriptionOf(EndpointClash clash) => MigrationTables.Table.Find(clash.Feature)?.Find(MigrationTarget.CoreWcf)?.Description;

    /// <summary>Writes a service.</summary>
    /// <param name="service">Its type; null where it is not known.</param>
    /// <param name="endpoints">Its endpoints, also those that have no draft.</param>
    /// <param name="code">Takes the lines.</param>
    public void Write(string? service, Endpoint[] endpoints, DraftCode code)
    {
        if (service is null)
        {
            WriteUnknown(endpoints, code);
            return;
        }

        if (drafted.IsHidden(service))
        {
            foreach (Endpoint endpoint in endpoints)
            {
                code.Mark("no draft for the endpoint at " + drafted.PlaceOf(endpoint) + ": " + drafted.ObstacleOf(endpoint) + MarkCosts.NotHosted);
            }

            return;
        }

        ConfiguredEndpoint? behaved = endpoints.OfType<ConfiguredEndpoint>().FirstOrDefault(endpoint => DraftedEndpoints.BehaviorOf(endpoint) is not null);
        ConfigElement? behavior = behaved is null ? null : DraftedEndpoints.BehaviorOf(behaved);
        if (behaved is not null)
        {
            string[] sharing = [.. hosted.Where(one => behavior is not null && DraftedEndpoints.BehaviorOf(one.Endpoint) == behavior)
                .Select(static one => one.Service).Append(service).Distinct()];
            behaviors.WriteMarks(behaved.Scope, behavior, isOfService: true, "add it in services.ConfigureServiceHostBase<"
                + (sharing.Length == 1 ? service : "TService") + ">(host => host.Description.Behaviors.Add(...))", sharing, code);
        }

        ConfigElement? credentials = behavior?.Element("serviceCredentials");
        bool hasCertificate = credentials?.Element("serviceCertificate") is not null;

        // CoreWCF, DispatcherBuilder.cs, EnsureThereAreApplicationEndpoints: the program does not start with a service without endpoints.
        code.LeaveOut(Array.TrueForAll(endpoints, endpoint => drafted.ObstacleOf(endpoint) is not null || IsLeftOut(endpoint, hasCertificate)),
            () => WriteService(service, endpoints, behaved, behavior, code));
    }

    private void WriteService(string service, Endpoint[] endpoints, ConfiguredEndpoint? behaved, ConfigElement? behavior, DraftCode code)
    {
        ConfigElement? credentials = behavior?.Element("serviceCredentials");
        bool hasCertificate = credentials?.Element("serviceCertificate") is not null;
        code.Line("services.AddService<" + service + ">(options =>").Open("{");
        bool hasAddress = WriteAddresses(service, endpoints, code);
        WriteDebug(behavior?.Element("serviceDebug"), code);
        code.Close("});");
        WriteSecurityMarks(service, endpoints, credentials, hasCertificate, code);
        foreach (Endpoint endpoint in endpoints)
        {
            if (DraftedEndpoints.FirstOf(endpoint, endpoints) is { } first)
            {
                code.Mark(drafted.PlaceOf(endpoint) + " takes one of several bindings, and the draft takes that of " + at(first.BindingLocation)
                    + "; the other is " + (endpoint.Binding?.DisplayName ?? "not known") + " of " + at(endpoint.BindingLocation)
                    + ". Keep the one that callers use, because the draft refuses those of the other");
                if (!BindingDraft.HaveOneSecurity(first.Binding, endpoint.Binding))
                {
                    code.Unanswered(drafted.PlaceOf(endpoint));
                }

                continue;
            }

            WriteAddressMarks(endpoint, hasAddress, code);
            WriteEndpoint(service, endpoint, IsLeftOut(endpoint, hasCertificate), code);
        }

        WriteHost(service, behaved, behavior, code);
    }

    // A service whose type is not known.
    private void WriteUnknown(Endpoint[] endpoints, DraftCode code)
    {
        foreach (IGrouping<string, Endpoint> lost in endpoints.DistinctBy(
            endpoint => endpoint is ConfiguredEndpoint ? DraftedEndpoints.NameOfService(endpoint) : at(endpoint.Location)).GroupBy(WhyUnknown))
        {
            code.Mark("no draft for the service at " + MigrationWords.Join([.. lost.Select(endpoint => at(endpoint.Location))], int.MaxValue) + ": " + lost.Key
                + MarkCosts.NotHosted);
        }
    }

    private static string WhyUnknown(Endpoint endpoint) =>
        CodeHost.IsHost(endpoint) ? UnreadHosts.IsReflected(endpoint) ? UnreadHosts.WhyNot(endpoint) : "its type is not known"
        : endpoint is not ConfiguredEndpoint ? "its host is not known"
        : SettingCode.TypeOf(DraftedEndpoints.NameOfService(endpoint)) is null ? "its name is not the name of a type"
        : "its name is that of an interface, and the class is not known";

    // The base addresses of a service; false where it has none.
    private bool WriteAddresses(string service, Endpoint[] endpoints, DraftCode code)
    {
        bool isSeparate = drafted.Separate.Any(one => one.Name == service);
        string[] addresses = [.. endpoints.OfType<ConfiguredEndpoint>()
            .SelectMany(endpoint => !isSeparate && endpoint.ServiceElement is { } element
                ? ServiceAddresses.BaseAddresses(element).Concat(drafted.BasesOf(endpoint)) : []).Distinct(StringComparer.Ordinal)
                    .Where(address => Uri.TryCreate(address, UriKind.Absolute, out _)).DistinctBy(address => address.Split(':')[0])];
        if (addresses.Length > 0)
        {
            // The options contain the addresses of the server, and accept one for each scheme.
            code.Line("options.BaseAddresses.Clear(); // "
                + string.Join(", ", endpoints.OfType<ConfiguredEndpoint>()
                    .Select(endpoint => endpoint.ServiceElement?.Element("host") is { } host ? at(host.Location) : drafted.PlaceOf(endpoint)).Distinct()));
        }

        foreach (string address in addresses)
        {
            code.Line("options.BaseAddresses.Add(new Uri(" + SettingCode.Text(address) + "));");
        }

        return addresses.Length > 0;
    }

    // What its security lacks: a certificate, a validator of user names, or everything.
    private void WriteSecurityMarks(string service, Endpoint[] endpoints, ConfigElement? credentials, bool hasCertificate, DraftCode code)
    {
        if (!hasCertificate && Array.Find(endpoints, endpoint => drafted.ObstacleOf(endpoint) is null && NeedsCertificate(endpoint.Binding!)) is { } secured)
        {
            // CoreWCF, ServiceCredentialsSecurityTokenManager.cs: ServiceCertificateNotProvidedOnServiceCredentials, when the service starts.
            code.Line("// MARK " + drafted.PlaceOf(secured)
                + " needs a certificate of the service, and without one the program does not start; remove the comment signs, and call services.ConfigureServiceHostBase<" + service + ">(host => host.Credentials.ServiceCertificate.SetCertificate(...)); each client has to trust it");
        }

        if (!CredentialsDraft.IsOfValidator(credentials)
            && Array.Find(endpoints, endpoint => drafted.ObstacleOf(endpoint) is null && TakesUserNames(endpoint.Binding!)) is { } named)
        {
            // CoreWCF, SecurityListenerSettingsLifetimeManager.cs: what the default, Windows, throws in OpenAsync reaches no caller.
            code.Mark(drafted.PlaceOf(named)
                + " takes user names, and without a validator anonymous messages reach the operations; call services.ConfigureServiceHostBase<" + service
                    + ">(host => ...), and set UserNamePasswordValidationMode.Custom with a validator in host.Credentials.UserNameAuthentication",
                drafted.PlaceOf(named));
        }
    }

    // Why its address does not work on the host.
    private void WriteAddressMarks(Endpoint endpoint, bool hasAddress, DraftCode code)
    {
        if (_isTcpHost && !hasAddress && endpoint.Binding is { IsHttp: true } && drafted.ObstacleOf(endpoint) is null
            && !Uri.TryCreate(drafted.AddressOf(endpoint), UriKind.Absolute, out _))
        {
            code.Line("// MARK the address of " + drafted.PlaceOf(endpoint)
                + " is relative, and with UseNetTcp the service has no HTTP base address; call options.BaseAddresses.Add(new Uri(...)) above, or write the whole address; no caller reaches it until then");
        }

        if (endpoint.Binding is { IsTcp: true } && drafted.ObstacleOf(endpoint) is null && endpoint.Addresses.IsEmpty)
        {
            code.Line("// MARK the address of " + drafted.PlaceOf(endpoint)
                + " is relative or not known, and the service has no net.tcp base address; call builder.WebHost.UseNetTcp(...) above, and write the whole address"
                    + (HasNoListener(endpoint) ? " without the comment signs" : string.Empty) + "; no caller reaches it until then");
        }

        foreach (EndpointClash clash in _clashes[endpoint])
        {
            code.Line("// MARK " + at(endpoint.Location) + " conflicts with " + at(clash.Other.Location) + ": " + DescriptionOf(clash));
        }
    }

    // Credentials, authorization and behaviours, which the host takes.
    private void WriteHost(string service, ConfiguredEndpoint? behaved, ConfigElement? behavior, DraftCode code)
    {
        ConfigElement? credentials = behavior?.Element("serviceCredentials");
        string? setter = credentials is null ? null : shared.NameOf(credentials);
        if (setter is not null)
        {
            code.Line("services.ConfigureServiceHostBase<" + service + ">(" + setter + ");");
        }

        string[] statements =
        [
            .. setter is null ? CredentialsDraft.Statements(credentials, at) : [],
            .. behavior?.Element("serviceAuthorization") is { } authorization ? BehaviorCode.Statements(authorization, at) : [],
            .. behaved is null ? [] : behaviors.Created(behaved.Scope, behavior, isOfService: true)
                .Select(static one => "host.Description.Behaviors.Add(new " + one.Type + "()); // " + one.Place),
        ];
        if (statements.Length > 0)
        {
            code.Line("services.ConfigureServiceHostBase<" + service + ">(host =>").Open("{");
            code.Lines(statements);
            code.Close("});");
        }
    }

    private void WriteEndpoint(string service, Endpoint endpoint, bool isLeftOut, DraftCode code)
    {
        string place = drafted.PlaceOf(endpoint);
        if (drafted.ObstacleOf(endpoint) is { } obstacle)
        {
            code.Line("// MARK no draft for the endpoint at " + place + ": " + obstacle + MarkCosts.NotHosted);
            return;
        }

        if (drafted.WhyMissing(endpoint) is { } missing)
        {
            code.Line((_missing.Add(DraftTypes.ReasonOf(missing)) ? "// MARK " : "// ") + place + ": " + missing);
        }

        string method = DraftedEndpoints.KindOf(endpoint) == BindingKind.WebHttp ? "AddServiceWebEndpoint<" : "AddServiceEndpoint<";
        string address = drafted.AddressOf(endpoint);
        code.Line("// " + place + (address.Length == 0 && endpoint.Addresses.IsEmpty && endpoint.Binding is not { IsTcp: true }
            ? ": MARK its address is not known: write it, because an empty address receives all requests" : string.Empty));
        string configure = ConfigureOf(endpoint, code);
        foreach ((string mark, _) in contracts.Marks(endpoint, MigrationTarget.CoreWcf))
        {
            code.Mark(mark);
        }

        // The mark of Message security says it, too.
        if (HttpEndpoints.IsDraftedOverHttps(endpoint) && HttpEndpoints.IsOfHttp(endpoint) && !endpoint.Binding!["security.mode"].Is("Message"))
        {
            code.Line("// MARK its address is an http address, and its security needs https: write the https address, because no caller reaches this one");
        }

        if (BindingSessions.IsSessionless(endpoint.Binding!) && endpoint.Contracts.Any(contract => contract.RequiresSession))
        {
            code.Line("// MARK its contract requires a session, which its binding does not support; "
                + MigrationTables.Table.Find("element:endpoint/session=missing")?.Find(MigrationTarget.CoreWcf)?.Description);
        }

        string after = ", " + SettingCode.Text(address) + configure + ");";
        code.LeaveOut(isLeftOut, () =>
        {
            foreach (string contract in DraftedEndpoints.ContractsOf(endpoint))
            {
                string before = "services." + method + service + ", " + contract + ">(";
                if (shared.NameOf(endpoint.Binding!) is { } binding)
                {
                    code.Line(before + binding + after);
                }
                else
                {
                    new BindingDraft(endpoint.Binding!, MigrationTarget.CoreWcf, at, place).Write(code, before, after);
                }
            }
        });
    }

    // The program would not start with the endpoint of these, or nothing would listen for it, and the others answer without it.
    private bool IsLeftOut(Endpoint endpoint, bool hasCertificate) =>
        drafted.ObstacleOf(endpoint) is null && (drafted.WhyMissing(endpoint) is not null || _clashes[endpoint].Any(IsAtStart)
            || (!hasCertificate && NeedsCertificate(endpoint.Binding!)) || HasNoListener(endpoint) || contracts.Marks(endpoint, MigrationTarget.CoreWcf).Any(static one => one.IsAtStart));

    // The program calls UseNetTcp for the ports that are known.
    private bool HasNoListener(Endpoint endpoint) => !_isTcpHost && endpoint is { Binding.IsTcp: true, Addresses.IsEmpty: true };

    private static bool IsAtStart(EndpointClash clash) =>
        MigrationTables.Table.Find(clash.Feature)?.Find(MigrationTarget.CoreWcf) is { Verdict: MigrationVerdict.Throws, When: "start" };

    // AddServiceWebEndpoint brings the behaviour of REST with it, and configures no other.
    private string ConfigureOf(Endpoint endpoint, DraftCode code)
    {
        if (endpoint is not ConfiguredEndpoint { IsDefault: false } configured)
        {
            return string.Empty;
        }

        ConfigElement? standard = configured.Scope.FindStandardEndpoint(configured);
        if (configured.Scope.FindBehavior("endpointBehaviors", configured.Element, out _) is not { } behavior)
        {
            return RestCode.Argument(standard, at, code);
        }

        const string how = "add it with endpoint => endpoint.EndpointBehaviors.Add(...) as the last argument of AddServiceEndpoint";
        behaviors.WriteMarks(configured.Scope, behavior, isOfService: false, how, PlacesWith(behavior), code);
        (string Type, string Place)[] created = [.. behaviors.Created(configured.Scope, behavior, isOfService: false)];
        ConfigElement? rest = behavior.Element("webHttp") ?? standard;
        if (DraftedEndpoints.KindOf(endpoint) == BindingKind.WebHttp)
        {
            foreach ((string type, string place) in created)
            {
                code.Mark(place + " has the behaviour " + type + ", which AddServiceWebEndpoint does not take; effective without it: nothing of what it checks or changes; " + how
                    + ", with the WebHttpBehavior that AddServiceModelWebServices gives"
                    + BehaviorDraft.Of(PlacesWith(behavior, static one => DraftedEndpoints.KindOf(one) == BindingKind.WebHttp)), place);
            }

            return RestCode.Argument(rest, at, code);
        }

        if (rest is not null)
        {
            code.Mark("<webHttp> of " + at(rest.Location) + " works only with webHttpBinding: call AddServiceWebEndpoint with a WebHttpBinding; the endpoint answers SOAP alone until then");
        }

        code.Lines(created.Select(static one => "// " + one.Place));
        return created.Length == 0
            ? string.Empty : ", endpoint => { " + string.Concat(created.Select(static one => "endpoint.EndpointBehaviors.Add(new " + one.Type + "()); ")) + "}";
    }

    private string[] PlacesWith(ConfigElement behavior, Func<Endpoint, bool>? isMeant = null) =>
        [.. _withBehavior[behavior].Where(one => isMeant?.Invoke(one) != false).Select(drafted.PlaceOf)];

    // Exception detail shows internals to callers: it comes back only where the developer removes the comment signs.
    private void WriteDebug(ConfigElement? debug, DraftCode code)
    {
        if (debug is not null && bool.TryParse(debug.Attribute("includeExceptionDetailInFaults")?.Value, out bool isOn) && isOn)
        {
            code.Line("// " + at(debug.Location) + " showed exceptions to callers, and this program does not: remove the comment signs to show them again")
                .Line("// options.DebugBehavior.IncludeExceptionDetailInFaults = true;");
        }
    }

    // Clashes that neither an order nor one binding for all can resolve. Ports are named once, where the program listens.
    private static ILookup<Endpoint, EndpointClash> ClashesOf(HostedEndpoint[] hosted)
    {
        return EndpointClashes.Find(hosted)
            .Where(clash => clash.Feature != EndpointClashes.SeveralPorts && !EndpointClashes.IsOfOneBinding(clash)
                && (clash.Feature != EndpointClashes.BelowPath || IsTaken(clash.Endpoint)))
            .ToLookup(clash => clash.Endpoint);

        bool IsTaken(Endpoint endpoint)
        {
            int at = Array.FindIndex(hosted, other => other.Endpoint == endpoint);
            return hosted.Take(at).Any(other => EndpointClashes.IsBelow(hosted[at], other));
        }
    }

    // The draft writes TransportWithMessageCredential in place of Message.
    private static bool TakesUserNames(Binding binding) => binding.Kind == BindingKind.Custom
        ? binding["security.authenticationMode"].Is("UserNameOverTransport") :
        (binding["security.mode"].Is("TransportWithMessageCredential") || binding["security.mode"].Is("Message"))
            && binding[SettingPaths.MessageCredential].Is("UserName");

    // TLS over net.tcp: Windows credentials bring security of their own.
    private static bool NeedsCertificate(Binding binding) =>
        binding.IsTcp && (binding.CustomElements.Contains("sslStreamSecurity") || binding["security.mode"].Is("TransportWithMessageCredential")
            || (binding["security.mode"].Is("Transport")
                && (binding[SettingPaths.TransportCredential].Is("None") || binding[SettingPaths.TransportCredential].Is("Certificate"))));
}
