using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>What the report says of the services of a project, and a draft of their host has no line of.</summary>
internal static class UndraftedRows
{
    private const int MaxPlaces = 4;

    /// <summary>A comment for each thing, with its places.</summary>
    /// <param name="draft">The draft: its lines name the places that they come from.</param>
    /// <param name="rows">The rows of the project.</param>
    /// <param name="at">How places are named.</param>
    public static IEnumerable<string> Marks(string draft, IEnumerable<MigrationRow> rows, Func<Place, string> at) =>
        from row in rows
        let answer = row.For(MigrationTarget.CoreWcf)
        where answer is { Verdict: not MigrationVerdict.Works } && !IsWhole(row) && !Names(draft, at(row.Place))
        orderby row.Place.Path, row.Place.StartLine
        group at(row.Place) by (row.Feature?.Title ?? row.Subject) + ": " + answer.Text into places
        select "// MARK " + MigrationWords.Join([.. places.Distinct()], MaxPlaces) + ": " + places.Key;

    // The draft itself stands for a section of services and bindings, for the file that activates one of them, and for metadata. An endpoint of metadata exchange has a row beside that of its binding.
    private static bool IsWhole(MigrationRow row) =>
        row.Feature?.Id is "section:services" or "section:bindings" or "section:behaviors" or "host:svc" or "behavior:serviceMetadata" || row.Feature?.Id.StartsWith("binding:mex", StringComparison.Ordinal) == true;

    private static bool Names(string draft, string place) => Regex.IsMatch(draft, @"(?<![\w./\\-])" + Regex.Escape(place) + @"(?!\d)");
}
