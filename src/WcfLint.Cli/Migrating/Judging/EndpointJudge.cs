using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.ConfigurationFile;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Judging.Hosts;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The verdicts on endpoints: on their own settings, and over everything that they need.</summary>
/// <param name="migration">The project.</param>
/// <param name="site">The addresses of services in a site.</param>
/// <param name="clashes">The endpoints that prevent others.</param>
internal sealed class EndpointJudge(ProjectMigration migration, IReadOnlyDictionary<string, (string Address, Location Place)> site,
    IReadOnlyList<EndpointClash> clashes)
{
    private static readonly string[] s_modes = ["None", "Transport", "Message", "TransportWithMessageCredential", "TransportCredentialOnly"];

    private static readonly string[] s_parts = ["identity", "headers", "listenUri", "listenUriMode", "behaviorConfiguration", "bindingName",
        "bindingNamespace", "kind"];

    private readonly Dictionary<ConfigElement, HashSet<ConfigElement>> _repeated = [];
    private readonly ILookup<Endpoint, EndpointClash> _clashes = clashes.ToLookup(static clash => clash.Endpoint);

    /// <summary>An endpoint in words: its contract and where it is.</summary>
    public static string NameOf(Endpoint endpoint) =>
        (ContractsOf(endpoint).ToArray() is { Length: > 0 } contracts ? string.Join(" and ", contracts) : "(unknown contract)")
            + (endpoint.Addresses is { IsEmpty: false } addresses
                ? " at " + addresses[0] : endpoint.Address is { Length: > 0 } address ? " at " + address : string.Empty);

    /// <summary>Adds the rows of an endpoint and its verdict.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="ofBinding">The rows of its binding.</param>
    public void Judge(Endpoint endpoint, IReadOnlyList<MigrationRow> ofBinding)
    {
        migration.Cancellation.ThrowIfCancellationRequested();
        bool isClient = endpoint.Side == EndpointSide.Client;
        MigrationTarget[] targets = [.. isClient ? migration.ClientTargets : migration.ServiceTargets(endpoint is ConfiguredEndpoint)];

        // The endpoint that a .svc file alone has made stands in that file.
        Location location = endpoint is ConfiguredEndpoint { IsDefault: true, DefaultService: { } service }
            && site.TryGetValue(HostedServices.NameOf(service), out (string Address, Location Place) at) ? at.Place : endpoint.Location;
        if (targets.Length == 0 || Place.FromLocation(location) is not { } place)
        {
            return;
        }

        MigrationTarget code = isClient ? MigrationTarget.Client : MigrationTarget.CoreWcf;
        MigrationRow[] rows = [.. ofBinding.Select(row => OfEndpoint(row, endpoint, code)), .. JudgeOwn(endpoint, location, targets)];

        // WSDL over HTTP GET takes the place of metadata exchange; nothing else depends on it.
        string[] blockers = endpoint.IsMetadata
            ? [] : [.. rows.Where(row => IsBlocker(row, code)).Select(row => row.Subject + ": " + row.For(code)!.Text)
                .Concat(MissingElements(endpoint.Binding, code)).Distinct()];

        EndpointNeed[] changes = FindChanges(endpoint, rows, code);
        migration.Endpoints.Add(new EndpointVerdict(
            place,
            migration.Name,
            endpoint.Side,
            NameOf(endpoint),
            endpoint.Binding?.DisplayName ?? (endpoint as ConfiguredEndpoint)?.BindingName ?? "(unknown binding)",
            endpoint.Binding?.Kind ?? (endpoint as ConfiguredEndpoint)?.BindingKind ?? BindingKind.Unknown,
            WireNameOf(endpoint),
            endpoint.Addresses is { IsEmpty: false } addresses ? addresses[0] : null,
            blockers.Length > 0 ? Readiness.Blocked : changes.Length > 0 ? Readiness.Change : Readiness.Ready,
            blockers,
            changes)
        {
            SecurityMode = endpoint.Binding is { Kind: not BindingKind.Custom } secured
                ? Array.Find(s_modes, secured["security.mode"].Is) ?? FlagValues.Find(endpoint, "security.mode", migration.Project.Compilation) : null,
            ContractName = ContractsOf(endpoint).FirstOrDefault(),
            File = ServiceOf(endpoint) is { } hosted && site.TryGetValue(HostedServices.NameOf(hosted), out (string Address, Location Place) activation)
                ? Path.GetFileName(activation.Address) : null,
        });
    }

    // A binding of several values may have one of them at this endpoint.
    private MigrationRow OfEndpoint(MigrationRow row, Endpoint endpoint, MigrationTarget code) =>
        row is not { Feature: null, Setting: { } path } || endpoint.Binding is not { } binding
            || FlagValues.Find(endpoint, path, migration.Project.Compilation) is not { } value ? row
        : migration.Table.FindSetting(BindingSections.Of(binding), path, value) is { } feature && feature.Find(code) is { } cell
            ? row with { Feature = feature, Subject = row.Subject + "=\"" + value + "\"", Answers = [MigrationAnswer.Of(cell, value)] }
            : row with { Answers = [new MigrationAnswer(code, MigrationVerdict.Works, null, null)] };

    // The rows of the endpoint itself, without those of its binding.
    private List<MigrationRow> JudgeOwn(Endpoint endpoint, Location location, MigrationTarget[] targets)
    {
        List<MigrationRow> rows = endpoint is ConfiguredEndpoint { IsDefault: false } configured ? JudgeElement(configured, targets) : [];
        if (endpoint.Side != EndpointSide.Client && endpoint.Binding is { } bound && BindingSessions.IsSessionless(bound)
            && endpoint.Contracts.Any(contract => contract.RequiresSession)
            && migration.Add(endpoint.Location, "endpoint " + NameOf(endpoint) + ", " + bound.DisplayName,
                migration.Table.Find("element:endpoint/session=missing"), targets, [NameOf(endpoint)]) is { } sessionless)
        {
            rows.Add(sessionless);
        }

        if (HttpEndpoints.IsPlain(endpoint)
            && migration.Add(location, "endpoint " + NameOf(endpoint) + ", " + endpoint.Binding!.DisplayName,
                migration.Table.Find("element:endpoint/address=http"), targets, [NameOf(endpoint)]) is { } insecure)
        {
            rows.Add(insecure);
        }

        rows.AddRange(_clashes[endpoint]
            .Select(clash => migration.Add(location, "endpoint " + NameOf(endpoint) + (EndpointClashes.IsOfOneBinding(clash) ? ", at the address of "
                : ", in conflict with ") + NameOf(clash.Other), migration.Table.Find(clash.Feature), targets, [NameOf(endpoint)])).OfType<MigrationRow>());
        return rows;
    }

    // What changes, where the endpoint can go on as it is.
    private static EndpointNeed[] FindChanges(Endpoint endpoint, MigrationRow[] rows, MigrationTarget code) =>
    [
        .. rows.Where(row => row.For(code) is { Verdict: not MigrationVerdict.Works } && (endpoint.IsMetadata || !IsBlocker(row, code)))
            .Select(row => new EndpointNeed(row.Feature?.Title ?? row.Subject, row.For(code)!.Text)).Distinct(),
        .. CodeHost.IsHost(endpoint) ? [new EndpointNeed("its endpoints", UnreadHosts.WhyNot(endpoint)) { IsOwn = true }]
            : endpoint is { Binding: null, IsMetadata: false }
                && !rows.Any(row => row.For(code) is not null
                    && row.Feature?.Id.StartsWith("element:endpoint/bindingConfiguration", StringComparison.Ordinal) == true) ? [new EndpointNeed(
                        "its binding", "not known; find the code or the configuration that creates it") { IsOwn = true }] : Array.Empty<EndpointNeed>(),
        .. IsPartlyKnown(endpoint.Binding) ? [new EndpointNeed("its binding elements",
            "some are created elsewhere; check that the target has each of them") { IsOwn = true }] : Array.Empty<EndpointNeed>(),
    ];

    private List<MigrationRow> JudgeElement(ConfiguredEndpoint endpoint, MigrationTarget[] targets)
    {
        ConfigElement element = endpoint.Element;
        string name = NameOf(endpoint);
        var rows = new List<MigrationRow?>();
        foreach (string part in s_parts)
        {
            if ((element.Attribute(part)?.Location ?? element.Element(part)?.Location) is { } location)
            {
                MigrationFeature? feature = migration.Table.Find("element:endpoint/" + part);
                string subject = "endpoint " + name + " " + part;
                if (part == "behaviorConfiguration" && endpoint.BindingKind == BindingKind.WebHttp
                    && endpoint.Scope.FindBehavior("endpointBehaviors", element, out _) is { Elements: [{ Name: "webHttp" }] })
                {
                    // The element itself has the row.
                    continue;
                }

                bool isDangling = part == "behaviorConfiguration" && DanglingReferences.NamesNoBehavior(endpoint.Scope, element, "endpointBehaviors");
                rows.Add(isDangling
                    ? migration.Add(location, subject, migration.Table.Find("element:endpoint/behaviorConfiguration=missing"), targets, [name])
                    : migration.Add(location, subject, feature, targets, [name]));
            }
        }

        if (endpoint.IsMetadata)
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/contract=IMetadataExchange"), targets, [name]));
        }
        else
        {
            JudgeReader(endpoint, name, targets, rows);
        }

        return [.. rows.OfType<MigrationRow>()];
    }

    // Endpoints that the reader of CoreWCF refuses although it knows each line.
    private void JudgeReader(ConfiguredEndpoint endpoint, string name, MigrationTarget[] targets, List<MigrationRow?> rows)
    {
        ConfigElement element = endpoint.Element;
        string configuration = endpoint.BindingConfiguration;
        bool isService = endpoint.Side == EndpointSide.Service;
        string?[] problems =
        [
            !DanglingReferences.NamesNoBinding(endpoint) ? null
                : endpoint.Scope.Bindings.Any(binding => binding.IsWritten && binding.Name == configuration)
                ? "bindingConfiguration=otherKind" : "bindingConfiguration=missing",
            isService && endpoint.BindingName is { } kind && configuration.Length == 0 && kind == "webHttpBinding" ? "bindingConfiguration=none" : null,
            isService && element.Attribute("address")?.Value.Trim() is null or "" ? "address=empty" : null,
            UnmatchedContracts.IsNone(endpoint, migration.Project, migration.Cancellation) ? "contract=missing"
                : isService && IsOfOtherAssembly(element.Attribute("contract")?.Value) ? "contract=otherAssembly" : null,
        ];
        foreach (string problem in problems.OfType<string>())
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/" + problem), targets, [name]));
        }

        if (isService && element.Parent is { } service && Repeated(service).Contains(element))
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/name=repeated"), targets, [name]));
        }
    }

    // Its endpoints that have the name of one above: once for each service, which may have thousands.
    private HashSet<ConfigElement> Repeated(ConfigElement service) =>
        _repeated.TryGetValue(service, out HashSet<ConfigElement>? repeated) ? repeated
        : _repeated[service] = [.. service.ElementsNamed("endpoint").GroupBy(static element => element.Attribute("name")?.Value)
            .SelectMany(static group => group.Skip(1))];

    // The reader finds types in loaded assemblies: the program itself is certainly loaded.
    private bool IsOfOtherAssembly(string? contract) =>
        contract is { Length: > 0 } && !contract.Contains(',', StringComparison.Ordinal) && !Placeholder.IsIn(contract)
            && migration.Project.Compilation.Assembly.GetTypeByMetadataName(contract.Trim()) is null;

    // For a custom binding in code, the elements are known that are created for it: in its arguments, and in calls that add them.
    private static bool IsPartlyKnown(Binding? binding) =>
        binding is CodeBinding { Kind: BindingKind.Custom, Syntax: BaseObjectCreationExpressionSyntax creation }
            && (binding.CustomElements.IsEmpty
                || ElementsOf(creation).Any(static element => !IsCreated(element) && element is not LiteralExpressionSyntax));

    private static IEnumerable<ExpressionSyntax> AddedElements(SyntaxNode creation) =>
        from call in creation.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes().OfType<InvocationExpressionSyntax>() ?? []
        where call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "AddRange" or "Insert",
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Elements" } }
        from argument in call.ArgumentList.Arguments
        select argument.Expression;

    // Elements that the target lacks, made by a method of WCF, such as SecurityBindingElement.CreateMutualCertificateBindingElement, or by their constructor;
    // the call has the row.
    private IEnumerable<string> MissingElements(Binding? binding, MigrationTarget target) =>
        from element in binding is CodeBinding { Kind: BindingKind.Custom, Syntax: BaseObjectCreationExpressionSyntax creation } ? ElementsOf(creation) : []
        from value in ValuesOf(element)
        let feature = FeatureOf(value)
        let cell = feature?.Find(target)
        where cell is { Verdict: MigrationVerdict.Gone or MigrationVerdict.Throws }
        select feature.Title + ": " + cell.Description;

    private MigrationFeature? FeatureOf(ExpressionSyntax value) =>
        value is InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax
            && SemanticModels.Find(value.SyntaxTree, migration.Project.Compilation)?.GetSymbolInfo(value,
                migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } type } method && CodeJudge.IsOfWcf(type)
            ? migration.Table.Find("code:" + type.Name + (method.MethodKind == MethodKind.Constructor ? string.Empty : "." + method.Name)) : null;

    private static IEnumerable<ExpressionSyntax> ElementsOf(BaseObjectCreationExpressionSyntax creation) =>
        (creation.ArgumentList?.Arguments.Select(static argument => argument.Expression) ?? []).Concat(AddedElements(creation));

    private static bool IsCreated(ExpressionSyntax element) => ValuesOf(element).Any(static value => value is BaseObjectCreationExpressionSyntax);

    // An expression, or what the local of its name begins with.
    private static IEnumerable<ExpressionSyntax> ValuesOf(ExpressionSyntax element) =>
        element is not IdentifierNameSyntax name ? [element]
        : (name.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes().OfType<VariableDeclaratorSyntax>() ?? [])
            .Where(variable => variable.Identifier.ValueText == name.Identifier.ValueText).Select(static variable => variable.Initializer?.Value)
                .OfType<ExpressionSyntax>();

    // A row whose feature has no replacement that keeps the wire and the behavior.
    private static bool IsBlocker(MigrationRow row, MigrationTarget target) =>
        row.Feature is { } feature && row.For(target) is { Verdict: MigrationVerdict.Gone or MigrationVerdict.Throws }
        && (feature.Id.StartsWith("binding:", StringComparison.Ordinal) || feature.Harm == MigrationHarm.Transactions
            || feature.Id.EndsWith("security.mode=Message", StringComparison.Ordinal));

    // The two ends of a contract may have types of their own; what both write is its name on the wire.
    private static string? WireNameOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts && ServiceContracts.QualifiedName(contracts[0].Type) is { } name ? name.Namespace + " " + name.Name
        : ContractOf(endpoint) is { } contract ? contract[(contract.LastIndexOf('.') + 1)..] : null;

    /// <summary>The name that configuration has for the service of an endpoint.</summary>
    public static string? ServiceOf(Endpoint endpoint) => endpoint is ConfiguredEndpoint configured
        ? configured.DefaultService ?? configured.ServiceElement?.Attribute("name")?.Value : null;

    /// <summary>The contracts of an endpoint, by their full names.</summary>
    public static IEnumerable<string> ContractsOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts
            ? contracts.Select(contract => contract.Type.ToDisplayString()) : ContractOf(endpoint) is { } name ? [name] : [];

    private static string? ContractOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString() : (endpoint as ConfiguredEndpoint)?.ContractText;
}
