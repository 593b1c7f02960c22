using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The behaviours of a service or of an endpoint: those of the application's own as C#, and marks for what the draft does not write.</summary>
/// <param name="own">Finds the classes of the application's own behaviours.</param>
/// <param name="at">How places are named.</param>
internal sealed class BehaviorDraft(OwnBehaviors own, Func<Location, string> at)
{
    // Without these no new caller gets access: they are for clients and peers, identify the service, or have a mark at the binding that needs them.
    private static readonly string[] s_open =
    [
        "clientCredentials", "callbackDebug", "serviceDebug",
        "serviceCredentials.peer", "serviceCredentials.secureConversationAuthentication", "serviceCredentials.serviceCertificate",
        "serviceCredentials.userNameAuthentication",
    ];

    // Behaviors for which the draft has lines of its own.
    private static readonly string[] s_written = ["serviceDebug", "serviceMetadata", "useRequestHeadersForMetadataAddress", "webHttp"];

    /// <summary>The application's own behaviours that only have to be created, each with its place.</summary>
    public IEnumerable<(string Type, string Place)> Created(ServiceModelScope scope, ConfigElement? behavior, bool isOfService) =>
        from element in behavior?.Elements ?? []
        where IsOwn(element)
        let type = own.Find(scope, element, isOfService)?.Type
        where type is not null
        select (type, at(element.Location));

    /// <summary>Writes marks for what is missing; where it protects the service, the program does not start until the mark is answered.</summary>
    /// <param name="scope">Where the behaviour is used.</param>
    /// <param name="behavior">The behaviour; null for none.</param>
    /// <param name="isOfService">Whether it is that of a service.</param>
    /// <param name="how">How code adds a behaviour there.</param>
    /// <param name="sharing">All services or endpoints that have the behaviour: the mark stands at the first one.</param>
    /// <param name="code">Takes the lines.</param>
    public void WriteMarks(ServiceModelScope scope, ConfigElement? behavior, bool isOfService, string how, string[] sharing, DraftCode code)
    {
        foreach (ConfigElement element in (behavior?.Elements ?? []).Where(element => Array.IndexOf(s_written, element.Name) < 0))
        {
            if (!IsOwn(element))
            {
                WriteMarks(element, sharing, code);
            }
            else if (own.Find(scope, element, isOfService) is var found && found?.Type is null)
            {
                string place = at(element.Location);
                string who = found is { Creation: { } creation }
                    ? found.Element.ToDisplayString() + " creates it at " + at(creation) : "its class was not found";
                code.Mark(place + " <" + element.Name + ">: your own behaviour (" + who + "); effective without it: nothing of what it checks or changes; "
                    + how + Of(sharing), place);
            }
        }
    }

    /// <summary>The services or endpoints that one answer has to reach; nothing where there is one.</summary>
    public static string Of(string[] sharing) => sharing.Length < 2 ? string.Empty : " of " + MigrationWords.Join(sharing, int.MaxValue);

    private void WriteMarks(ConfigElement element, string[] sharing, DraftCode code)
    {
        if (BehaviorPart.Of(element).Where(part => IsUnlimited(element, part)).Select(part => at(part.Location)).Distinct().ToArray() is { Length: > 0 } unlimited)
        {
            code.Line(MarkCosts.Unlimited(string.Join(", ", unlimited), [.. element.Attributes.Select(static attribute => attribute.Name)]));
        }

        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (BehaviorPart part in BehaviorPart.Of(element)
            .Where(part => !IsUnlimited(element, part) && !BehaviorCode.IsCovered(element, part) && !CredentialsDraft.IsWritten(element, part)))
        {
            if (MigrationTables.Table.FindBehavior(part.Path, part.Value) is { } feature
                && feature.Find(MigrationTarget.CoreWcf) is { Verdict: not MigrationVerdict.Works } cell
                && feature.Find(MigrationTarget.CoreWcfFile)?.IsInForce(part.Value) != true && seen.Add(feature.Id))
            {
                string place = at(part.Location);
                bool isGuard = part.Value is not null && IsGuard(feature, part.Path) && !BehaviorCode.IsLooser(part);
                code.Mark(place + " <" + element.Name + ">"
                    + (part.Value is null ? string.Empty : " " + part.Path[(part.Path.IndexOf('.', StringComparison.Ordinal) + 1)..]
                        + (part.IsSecret ? string.Empty : "=\"" + part.Value + "\"")) + ": " + TextOf(part, feature, cell)
                        + (isGuard && sharing.Length > 1 ? ";" + Of(sharing) : string.Empty), isGuard ? place : null);
            }
        }
    }

    // CoreWCF has no limit either.
    private static bool IsUnlimited(ConfigElement element, BehaviorPart part) =>
        element.Name == "serviceThrottling" && int.TryParse(part.Value, out int limit) && limit == int.MaxValue;

    /// <summary>Whether the absence of a behavior may give access to a caller that had none.</summary>
    public static bool IsGuard(MigrationFeature feature, string path) =>
        feature.Harm == MigrationHarm.Security && !Array.Exists(s_open, open => path == open || path.StartsWith(open + ".", StringComparison.Ordinal));

    private static bool IsOwn(ConfigElement element) =>
        BehaviorPart.Of(element).All(static part => MigrationTables.Table.FindBehavior(part.Path, part.Value) is null);

    // The row of an element is about its whole content.
    private static string TextOf(BehaviorPart part, MigrationFeature feature, MigrationCell cell) =>
        BehaviorCode.IsLooser(part) && part.Schema?.Default is { } usual ? MigrationCell.Join("effective without it: " + usual.Trim('\''), cell.Need)
        : cell.Verdict != MigrationVerdict.Ignored && feature.Find(MigrationTarget.CoreWcfFile)?.InForce is { } inForce
        ? MigrationCell.Join("effective without it: " + inForce, cell.Need) : cell.Description;
}
