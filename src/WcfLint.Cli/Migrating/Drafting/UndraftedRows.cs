using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>What the report says of the services of a project, and a draft of their host has no line of.</summary>
internal static class UndraftedRows
{
    private const string BehaviorPrefix = "behavior:";
    private const string Override = "code:ServiceHostBase.ApplyConfiguration";
    private const int MaxPlaces = 4;

    private static readonly string[] s_hosts =
    [
        "code:ServiceHost", "code:ServiceHost=instance",
            "code:ServiceHostBase", "code:ServiceHostFactory", "code:ServiceHostFactoryBase", "code:WebServiceHost",
            "code:WebServiceHostFactory", "code:ServiceRoute",
        "code:AspNetCompatibilityRequirementsAttribute",
        "code:ServiceMetadataBehavior", "code:IMetadataExchange", "code:MetadataExchangeBindings", "code:HttpContext.Current", "code:ServiceThrottlingBehavior",
    ];

    /// <summary>A mark for each thing, with its places.</summary>
    /// <param name="draft">The draft: its lines name the places that they come from.</param>
    /// <param name="rows">The rows of the project.</param>
    /// <param name="undrafted">The places of bindings whose endpoints have a mark already: they are not drafted.</param>
    /// <param name="at">How places are named.</param>
    public static string Marks(string draft, IEnumerable<MigrationRow> rows, IReadOnlyCollection<string> undrafted, Func<Place, string> at)
    {
        var code = new DraftCode();
        ILookup<string, int> lines = Lines(draft);
        foreach (var group in
            from row in rows
            let answer = row.For(MigrationTarget.CoreWcf)
            where answer is { Verdict: not MigrationVerdict.Works } && !IsWhole(row) && IsOfHost(row) && !IsCalled(draft, answer)
                && (row.Feature?.Id is "host:svc/Factory" or Override || !Names(draft, lines, at(row.Place)))
            orderby row.Place.Path, row.Place.StartLine
            group row by (row.Feature?.Title ?? row.Subject) + ": " + MarkCosts.Of(row, answer))
        {
            string places = MigrationWords.Join([.. group.Select(row => at(row.Place)).Distinct()], group.Any(IsGuard) ? int.MaxValue : MaxPlaces);
            if (group.All(row => row.Feature?.Id is "element:endpoint/contract=IMetadataExchange" or "element:endpoint/identity"
                || (undrafted.Contains(at(row.Place)) && !IsGuard(row))))
            {
                // Nothing to decide: HTTP GET gives the same WSDL, clients specify the identity, and the mark of its endpoint asks for the whole binding.
                code.Line("// Not in this draft: " + places + ": " + group.Key);
                continue;
            }

            code.Mark(places + ": " + group.Key);
            if (group.Any(IsGuard))
            {
                code.Unanswered(places);
            }
        }

        return code.ToString();
    }

    // A service behavior that the draft does not write, or an unknown one; the issuers of the tokens that a service accepts; and an override, which may set
    // security anywhere.
    private static bool IsGuard(MigrationRow row) =>
        row.Feature is { } feature ? feature.Id is "element:system.identityModel" or Override || feature.Id.StartsWith(BehaviorPrefix, StringComparison.Ordinal)
            && BehaviorDraft.IsGuard(feature, feature.Id[BehaviorPrefix.Length..]) : row.For(MigrationTarget.CoreWcf)!.Detail == ConfigurationJudge.OwnBehavior;

    // The draft itself stands for a section of services and bindings, for the file that activates one of them, and for metadata. An endpoint of metadata
    // exchange has a row beside that of its binding.
    private static bool IsWhole(MigrationRow row) =>
        row.Feature?.Id is "section:services" or "section:bindings" or "section:behaviors" or "host:svc" or "host:serviceActivations"
            or "behavior:serviceMetadata"
            or "behavior:serviceMetadata.httpGetEnabled" or "behavior:serviceMetadata.httpsGetEnabled" or "behavior:useRequestHeadersForMetadataAddress"
            || row.Feature?.Id.StartsWith("binding:mex", StringComparison.Ordinal) == true;

    // Types that code names stand in its own file, except those that the new program replaces; hosts of services stand in the draft.
    private static bool IsOfHost(MigrationRow row) =>
        row.Feature is not { } feature || !feature.Id.StartsWith("code:", StringComparison.Ordinal)
            || (feature.Area == "hosting" && Array.IndexOf(s_hosts, feature.Id) < 0);

    // A binding whose listener is in the draft, or REST whose services are: the row at the place of the call adds nothing.
    private static bool IsCalled(string draft, MigrationAnswer answer) =>
        answer.Cell is { Calls: { IsEmpty: false } calls } && calls.All(call => draft.Contains(call + "(", StringComparison.Ordinal));

    // Where the draft has a line number, ":12": a search of all of it for each place takes the square of its size.
    private static ILookup<string, int> Lines(string draft) => Regex.Matches(draft, @":\d+").ToLookup(static line => line.Value, static line => line.Index);

    private static bool Names(string draft, ILookup<string, int> lines, string place) =>
        place.LastIndexOf(':') is var line and >= 0 && lines[place[line..]].Any(end =>
            end >= line && string.CompareOrdinal(draft, end - line, place, 0, line) == 0 && (end == line || !IsOfPath(draft[end - line - 1])));

    private static bool IsOfPath(char character) => char.IsLetterOrDigit(character) || character is '_' or '.' or '/' or '\\' or '-';
}
