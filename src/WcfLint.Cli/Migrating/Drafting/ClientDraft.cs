using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A factory for each client endpoint of a configuration.</summary>
/// <param name="at">How places are named.</param>
/// <param name="contracts">Finds the contracts that do not open.</param>
/// <param name="broken">What .NET Framework refuses, each with its place.</param>
/// <param name="types">The types that the draft can name.</param>
/// <param name="compilation">Where the generated clients are declared.</param>
internal sealed class ClientDraft(Func<Location, string> at, BrokenContracts contracts, IEnumerable<(string Place, MigrationRow Row)> broken, DraftTypes types,
    Compilation compilation)
{
    private static readonly (string Element, string Type)[] s_identities = [("userPrincipalName", "UpnEndpointIdentity"),
        ("servicePrincipalName", "SpnEndpointIdentity"), ("dns", "DnsEndpointIdentity")];

    private static readonly string[] s_credentials = ["UserName", "Basic", "Digest", "Certificate"];

    private readonly DraftNames _names = new([.. compilation.GlobalNamespace.GetTypeMembers().Select(static type => type.Name), "Bindings"]);
    private readonly Dictionary<Binding, string> _shared = [];
    private readonly HashSet<string> _missing = new(StringComparer.Ordinal);
    private readonly ILookup<string, MigrationRow> _broken = broken.ToLookup(static row => row.Place, static row => row.Row);

    /// <summary>The factories that the file has, once it is made.</summary>
    public List<DraftedClient> Clients { get; } = [];

    /// <summary>A factory of the draft.</summary>
    /// <param name="Contract">The full name of its contract.</param>
    /// <param name="Endpoint">The name of its endpoint.</param>
    /// <param name="Class">Its class.</param>
    /// <param name="Proxy">The generated client that it creates; null where there is none.</param>
    /// <param name="HasCredentials">Whether it asks for credentials.</param>
    /// <param name="IsDuplex">Whether it asks for the object that is called back.</param>
    public sealed record DraftedClient(string Contract, string Endpoint, string Class, string? Proxy, bool HasCredentials, bool IsDuplex);

    /// <summary>The file; null where there is no client endpoint.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="unread">The places of those that no code asks for.</param>
    public string? Create(IEnumerable<ConfiguredEndpoint> endpoints, IReadOnlyCollection<string> unread)
    {
        ConfiguredEndpoint[] clients = [.. endpoints.Where(endpoint => endpoint.Side == EndpointSide.Client && !endpoint.IsMetadata)];
        if (clients.Length == 0)
        {
            return null;
        }

        var code = new DraftCode();
        code.Line("// A draft from wcflint migrate: review each line, especially those with MARK, and add what is missing.");
        code.Lines(unread.Select(static place => "// Not in this draft: " + place + ", because no code in sight creates a client for it"));
        code.Line("using System;").Line("using System.ServiceModel;").Line("using System.ServiceModel.Channels;");
        WriteShared(clients, code);
        foreach (ConfiguredEndpoint client in clients)
        {
            Write(client, code.Line());
        }

        foreach (var plain in clients.Where(client => ObstacleOf(client) is null).GroupBy(PlainTextOf).Where(static group => group.Key is not null))
        {
            code.Mark(string.Join(", ", plain.Select(client => at(client.Location))) + ": " + plain.Key);
        }

        code.MarkRaised();
        return code.ToString();
    }

    private void WriteShared(ConfiguredEndpoint[] clients, DraftCode code)
    {
        (Binding Binding, BindingDraft Draft)[] shared =
        [
            .. clients.Where(client => ObstacleOf(client) is null).GroupBy(client => client.Binding!)
                .Where(group => group.Skip(1).Any() && group.Key.WrittenSettings.Any())
                .Select(group => (group.Key, new BindingDraft(group.Key, MigrationTarget.Client, at))),
        ];
        if (shared.Length == 0)
        {
            return;
        }

        var names = new DraftNames();
        code.Line().Line("/// <summary>The bindings that several endpoints share.</summary>").Line("internal static class Bindings").Open("{");
        foreach ((Binding binding, BindingDraft draft) in shared)
        {
            string name = _shared[binding] = names.Create(binding is ConfiguredBinding { Name: { Length: > 0 } written } ? written : "Unnamed");
            code.Line("// " + at(binding.Location));
            draft.Write(code, "public static readonly System.ServiceModel.Channels.Binding " + name + " = ", ";");
        }

        code.Close("}");
    }

    private static string? ContractOf(ConfiguredEndpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts
            ? contracts[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : SettingCode.TypeOf(endpoint.ContractText);

    private static string NameOfContract(ConfiguredEndpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString() : endpoint.ContractText?.Trim() ?? string.Empty;

    private string? ObstacleOf(ConfiguredEndpoint endpoint) =>
        ContractOf(endpoint) is null ? "its contract is not known"
        : endpoint.Binding is not { } binding ? BindingDraft.WhyMissing(endpoint)
        : new BindingDraft(binding, MigrationTarget.Client, at).Obstacle is { } obstacle ? obstacle
        : endpoint.Address is not { Length: > 0 } address || !Uri.TryCreate(address, UriKind.Absolute, out _) ? "its address is not known"
        : null;

    // HttpClient takes the place of the contract: what it sends stands there.
    private static string RequestsOf(ConfiguredEndpoint endpoint) =>
        endpoint is { Binding.Kind: BindingKind.WebHttp, Contracts: [{ Type: var contract }, ..] } && RestCode.Requests(contract)
            .ToArray() is { Length: > 0 } requests ? " below " + endpoint.Address?.Trim() + ": " + string.Join(", ", requests) : string.Empty;

    private void Write(ConfiguredEndpoint endpoint, DraftCode code)
    {
        string place = at(endpoint.Location);
        if (ObstacleOf(endpoint) is { } obstacle)
        {
            code.Line("// MARK no draft for the endpoint at " + place + ": " + obstacle + RequestsOf(endpoint) + ". What makes its client throws until then");
            return;
        }

        string? missing = types.WhyMissing(ContractOf(endpoint)!, MigrationTarget.Client);
        if (missing is not null)
        {
            code.Line((_missing.Add(DraftTypes.ReasonOf(missing)) ? "// MARK " : "// ") + place + ": " + missing);
        }

        code.LeaveOut(missing is not null, () => WriteFactory(endpoint, place, code));
    }

    private void WriteFactory(ConfiguredEndpoint endpoint, string place, DraftCode code)
    {
        string contract = ContractOf(endpoint)!;
        bool isDuplex = endpoint.Contracts is { IsEmpty: false } symbols && ServiceContracts.Callback(symbols[0].Type) is not null;
        string factory = (isDuplex ? "DuplexChannelFactory<" : "ChannelFactory<") + contract + ">";
        string callback = isDuplex ? "InstanceContext callback" : string.Empty;
        string name = NameOf(endpoint);
        code.Line("/// <summary>The client endpoint at " + place + ".</summary>").Line("internal static class " + name).Open("{");
        if (!code.IsLeftOut)
        {
            Clients.Add(new DraftedClient(NameOfContract(endpoint), endpoint.Name ?? string.Empty, name, ProxyOf(endpoint)?.ToDisplayString(),
                CredentialOf(endpoint) is not null, isDuplex));
        }

        if (_shared.TryGetValue(endpoint.Binding!, out string? shared))
        {
            code.Line("private static readonly System.ServiceModel.Channels.Binding s_binding = Bindings." + shared + ";");
        }
        else
        {
            new BindingDraft(endpoint.Binding!, MigrationTarget.Client, at, place).Write(code,
                "private static readonly System.ServiceModel.Channels.Binding s_binding = ", ";");
        }

        code.Line();
        WriteMissing(endpoint, code);
        foreach (MigrationRow row in _broken[place])
        {
            code.Line("// MARK " + row.Feature!.Title + ": " + MarkCosts.Of(row, row.For(MigrationTarget.Client)!));
        }

        foreach ((string mark, _) in contracts.Marks(endpoint, MigrationTarget.Client))
        {
            code.Mark(mark);
        }

        string address = endpoint.Address!.Trim();
        if (endpoint.Binding!["security.mode"].Is("Message") && address.StartsWith("http:", StringComparison.OrdinalIgnoreCase))
        {
            // With http the channel would not open.
            code.Line("// MARK Message security needed no https: write the https address that the service will have, because calls to any other fail");
            address = "https" + address["http".Length..];
        }

        code.Line("private static readonly EndpointAddress s_address = new(new Uri(" + SettingCode.Text(address) + ")" + Identity(endpoint) + "); // " + place)
            .Line();
        if (ProxyOf(endpoint) is { } proxy)
        {
            code.Line("/// <summary>Creates the generated client, in place of <c>new " + proxy.Name
                + "()</c>: close it, and abort it if a call fails.</summary>")
                .Line("public static " + proxy.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) + " CreateClient(" + callback + ") => new("
                    + (isDuplex ? "callback, " : string.Empty) + "s_binding, s_address);").Line();
        }

        if (CredentialOf(endpoint) is { } credential)
        {
            code.Line("// MARK this endpoint sends credentials (" + credential
                + "): set them here, before the first channel is created, which makes the factory read-only. Calls without them fail.")
                .Line(CredentialSite.LineFor(NameOfContract(endpoint), isNeeded: true))
                .Line("/// <summary>Creates a factory with the credentials of one user: keep one factory for each user, create channels with it, and close it at the end.</summary>")
                .Line("public static " + factory + " CreateFactory(" + (isDuplex ? callback + ", " : string.Empty)
                    + "Action<System.ServiceModel.Description.ClientCredentials> setCredentials)").Open("{");
        }
        else
        {
            code.Line(CredentialSite.LineFor(NameOfContract(endpoint), isNeeded: false));
            if (!isDuplex)
            {
                code.Line("private static readonly " + factory + " s_factory = CreateFactory();").Line();
            }

            code.Line("/// <summary>Creates a client: open it, close it, and abort it if a call fails.</summary>")
                .Line("public static " + contract + " Create(" + callback + ") => " + (isDuplex ? "CreateFactory(callback)" : "s_factory")
                    + ".CreateChannel();").Line();
            code.Line("/// <summary>Creates a factory of its own, which the caller closes.</summary>")
                .Line("public static " + factory + " CreateFactory(" + callback + ")").Open("{");
        }

        code.Line("var factory = new " + factory + "(" + (isDuplex ? "callback, " : string.Empty) + "s_binding, s_address);");
        WriteBehavior(endpoint, code);
        if (CredentialOf(endpoint) is not null)
        {
            code.Line("setCredentials(factory.Credentials);");
        }

        code.Line("return factory;").Close("}").Close("}");
    }

    // The one client of the contract that a tool has generated: it takes a binding and an address.
    private INamedTypeSymbol? ProxyOf(ConfiguredEndpoint endpoint)
    {
        List<INamedTypeSymbol> proxies = CompilationIndex.GetOrCreate(compilation).Types.FindDerived(type =>
            type is { IsAbstract: false, IsGenericType: false } && OwnBehaviors.IsAccessible(type, compilation)
                && TypeRoles.ClientOf(type) is { TypeArguments: [INamedTypeSymbol contract] }
                && endpoint.Contracts.Any(one => SymbolEqualityComparer.Default.Equals(one.Type, contract))
            && type.InstanceConstructors.Any(static constructor => constructor.DeclaredAccessibility == Accessibility.Public
                && constructor.Parameters is [.., { Type.Name: "Binding" }, { Type.Name: "EndpointAddress" }]));
        return proxies is [var proxy] ? proxy : null;
    }

    // The credential that the caller has to provide; null for Windows and None.
    private static string? CredentialOf(ConfiguredEndpoint endpoint)
    {
        Binding binding = endpoint.Binding!;
        if (binding.Kind == BindingKind.Custom)
        {
            return CustomBindingDraft.CredentialOf(binding);
        }

        Setting mode = binding["security.mode"];
        string path = BindingSecurity.HasMessageCredentials(binding) ? SettingPaths.MessageCredential : SettingPaths.TransportCredential;
        return mode.Is("None") ? null : Array.Find(s_credentials, binding[path].Is);
    }

    // Messages within the machine cross no network.
    private static string? PlainTextOf(ConfiguredEndpoint endpoint)
    {
        var address = new Uri(endpoint.Address!);
        Setting mode = endpoint.Binding!["security.mode"];
        return address.IsLoopback || address.Scheme is not ("http" or "net.tcp") ? null
            : mode.Is("None") ? "no security: anyone on the network path can read and change the messages. Keep it where the network is trusted, which costs nothing; Transport costs a certificate of the server, and the same mode there"
            : mode.Is("TransportCredentialOnly")
            ? "credentials without encryption: anyone on the network path can read and change the messages, and with Basic also read the password. Keep it where the network is trusted, which costs nothing; Transport costs a certificate of the server, and the same mode there"
            : null;
    }

    // The parts of the endpoint's address that the draft does not write.
    private void WriteMissing(ConfiguredEndpoint endpoint, DraftCode code)
    {
        foreach (ConfigElement header in endpoint.Element.Element("headers")?.Elements ?? [])
        {
            code.Line("// MARK the address has the header <" + header.Name + "> (" + at(header.Location)
                + "): add it with AddressHeader.CreateAddressHeader(...), or the service does not receive it.");
        }

        foreach (ConfigElement identity in endpoint.Element.Element("identity")?.Elements.Where(one => !s_identities.Any(known => known.Element == one.Name))
            ?? [])
        {
            code.Line("// MARK the endpoint accepts only a service with the identity <" + identity.Name + "> (" + at(identity.Location)
                + "): add that check, or another service can impersonate it.");
        }
    }

    private static string Identity(ConfiguredEndpoint endpoint)
    {
        ConfigElement? identity = endpoint.Element.Element("identity");
        foreach ((string element, string type) in s_identities)
        {
            if (identity?.Element(element)?.Attribute("value")?.Value is { Length: > 0 } value && !Placeholder.IsIn(value))
            {
                return ", new " + type + "(" + SettingCode.Text(value) + ")";
            }
        }

        return string.Empty;
    }

    // Secrets, and settings that switch checks off, are named and left to the developer.
    private void WriteBehavior(ConfiguredEndpoint endpoint, DraftCode code)
    {
        foreach (ConfigElement element in endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _)?.Elements ?? [])
        {
            bool isUnchecked = element.DescendantsAndSelf().Any(part => part.Attribute("certificateValidationMode")?.Value == "None");
            code.Line("// " + (isUnchecked ? "MARK this client accepted all certificates (certificateValidationMode None): to leave that out costs the server a trusted certificate, to keep it costs the proof of who answers. " : string.Empty) + "Behaviour <"
                + element.Name + "> of " + at(element.Location) + ": "
                + (element.Name == "clientCredentials" ? "set the properties of factory.Credentials" : "call factory.Endpoint.EndpointBehaviors.Add(...)"));
        }
    }

    private string NameOf(ConfiguredEndpoint endpoint)
    {
        string wanted = endpoint.Name is { Length: > 0 } name
            ? name : endpoint.ContractText is { } contract ? contract[(contract.LastIndexOf('.') + 1)..] : "Service";
        return _names.Create(wanted + "Client");
    }
}
