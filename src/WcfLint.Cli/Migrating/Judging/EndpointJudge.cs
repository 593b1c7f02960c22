using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What becomes of endpoints: what they write themselves, and the verdict over all that they need.</summary>
internal sealed class EndpointJudge(ProjectMigration migration)
{
    private static readonly string[] s_parts = ["identity", "headers", "listenUri", "listenUriMode", "behaviorConfiguration", "bindingName", "bindingNamespace", "kind"];

    /// <summary>An endpoint in words: its contract and where it is.</summary>
    public static string NameOf(Endpoint endpoint) =>
        (ContractOf(endpoint) ?? "(unknown contract)") + (endpoint.Addresses is { IsEmpty: false } addresses ? " at " + addresses[0] : endpoint.Address is { Length: > 0 } address ? " at " + address : string.Empty);

    /// <summary>Adds the rows of an endpoint and its verdict.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="ofBinding">The rows of its binding.</param>
    public void Judge(Endpoint endpoint, IReadOnlyList<MigrationRow> ofBinding)
    {
        bool isClient = endpoint.Side == EndpointSide.Client;
        MigrationTarget[] targets = [.. isClient ? migration.ClientTargets : migration.ServiceTargets(endpoint is ConfiguredEndpoint)];
        if (targets.Length == 0 || Place.FromLocation(endpoint.Location) is not { } place)
        {
            return;
        }

        List<MigrationRow> own = endpoint is ConfiguredEndpoint { IsDefault: false } configured ? JudgeElement(configured, targets) : [];
        MigrationTarget code = isClient ? MigrationTarget.Client : MigrationTarget.CoreWcf;
        MigrationRow[] rows = [.. ofBinding, .. own];

        // WSDL over HTTP GET takes the place of metadata exchange; nothing else depends on it.
        string[] blockers = endpoint.IsMetadata ? [] : [.. rows.Where(row => IsBlocker(row, code)).Select(row => row.Subject + ": " + row.For(code)!.Text).Distinct()];

        // Nobody reads the file of a client: its endpoint is written as code, if nothing else.
        int changes = rows.Count(row => row.For(code) is { Verdict: not MigrationVerdict.Works }) + (isClient && endpoint is ConfiguredEndpoint ? 1 : 0);
        migration.Endpoints.Add(new EndpointVerdict(
            place,
            migration.Name,
            endpoint.Side,
            NameOf(endpoint),
            endpoint.Binding?.DisplayName ?? (endpoint as ConfiguredEndpoint)?.BindingName ?? "(unknown binding)",
            ContractOf(endpoint) is { } contract ? contract[(contract.LastIndexOf('.') + 1)..] : null,
            blockers.Length > 0 ? Readiness.Blocked : changes > 0 || endpoint.Binding is null ? Readiness.Change : Readiness.Ready,
            blockers,
            changes));
    }

    private List<MigrationRow> JudgeElement(ConfiguredEndpoint endpoint, MigrationTarget[] targets)
    {
        ConfigElement element = endpoint.Element;
        string name = NameOf(endpoint);
        var rows = new List<MigrationRow?>();
        foreach (string part in s_parts)
        {
            if ((element.Attribute(part)?.Location ?? element.Element(part)?.Location) is { } location)
            {
                rows.Add(migration.Add(location, "endpoint " + name + " " + part, migration.Table.Find("element:endpoint/" + part), targets, [name]));
            }
        }

        if (endpoint.IsMetadata)
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/contract=IMetadataExchange"), targets, [name]));
        }
        else if (endpoint.Side == EndpointSide.Service)
        {
            JudgeReader(endpoint, name, targets, rows);
        }

        return [.. rows.OfType<MigrationRow>()];
    }

    // What the reader of the file refuses, though each line of it is one that it knows.
    private void JudgeReader(ConfiguredEndpoint endpoint, string name, MigrationTarget[] targets, List<MigrationRow?> rows)
    {
        ConfigElement element = endpoint.Element;
        string configuration = endpoint.BindingConfiguration;
        string? problem =
            endpoint.BindingName is { } kind && configuration.Length == 0 && kind == "webHttpBinding" ? "bindingConfiguration=none"
            : configuration.Length > 0 && endpoint.ConfiguredBinding is null ? "bindingConfiguration=missing"
            : element.Attribute("address")?.Value.Trim() is null or "" ? "address=empty"
            : null;
        if (problem is not null)
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/" + problem), targets, [name]));
        }

        if (element.Parent is { } service && service.ElementsNamed("endpoint").TakeWhile(other => !ReferenceEquals(other, element)).Any(other => other.Attribute("name")?.Value == element.Attribute("name")?.Value))
        {
            rows.Add(migration.Add(element.Location, "endpoint " + name, migration.Table.Find("element:endpoint/name=repeated"), targets, [name]));
        }
    }

    // What has no replacement that leaves the wire or the work as they are.
    private static bool IsBlocker(MigrationRow row, MigrationTarget target) =>
        row.Feature is { } feature && row.For(target) is { Verdict: MigrationVerdict.Gone or MigrationVerdict.Throws }
        && (feature.Id.StartsWith("binding:", StringComparison.Ordinal) || feature.Harm == MigrationHarm.Transactions || feature.Id.EndsWith("security.mode=Message", StringComparison.Ordinal));

    private static string? ContractOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString() : (endpoint as ConfiguredEndpoint)?.ContractText;
}
