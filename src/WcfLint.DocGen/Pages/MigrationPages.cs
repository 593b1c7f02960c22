using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Migration;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>What becomes of WCF's features, a page for each file of the table.</summary>
internal static class MigrationPages
{
    /// <summary>The folder of the pages.</summary>
    public const string Folder = "docs/migration/";

    /// <summary>The section of README.md that lists the pages.</summary>
    public const string Section = "areas";

    private const string Data = "src/WcfLint.Analyzers/Migration/Data";

    private static readonly (string Area, string Title)[] s_titles =
    [
        ("bindings", "Bindings"),
        ("elements", "Elements of custom bindings"),
        ("settings", "Settings of bindings"),
        ("security", "Security modes and credentials"),
        ("behaviors", "Behaviours"),
        ("configuration", "Configuration: sections, services, endpoints"),
        ("hosting", "Hosting, activation, metadata, discovery, routing, throttling"),
        ("contracts", "Contracts, faults, messages"),
        ("services", "Services: instancing, concurrency, transactions, operation context, REST"),
        ("extensions", "Extension points and serializers"),
        ("clients", "Clients"),
    ];

    /// <summary>The table as the files below a root hold it; empty where there are none.</summary>
    /// <exception cref="DocumentException">A file has not the form of one, or no page.</exception>
    public static MigrationTable Read(string root)
    {
        // A tree that only some documents are made for has none.
        string folder = Path.Combine(root, Data);
        string[] files = [.. (Directory.Exists(folder) ? Directory.GetFiles(folder, "*.txt") : []).OrderBy(file => Order(Path.GetFileNameWithoutExtension(file)))];
        try
        {
            return new MigrationTable([.. files.SelectMany(file => MigrationTableReader.Read(Path.GetFileNameWithoutExtension(file), File.ReadAllText(file)))]);
        }
        catch (FormatException e)
        {
            throw new DocumentException(Data + "/" + e.Message);
        }
    }

    /// <summary>The list of the pages, with the number of their features and rows.</summary>
    public static string CreateList(MigrationTable table)
    {
        var text = new StringBuilder("| Page | Features | Rows |\n|---|---|---|\n");
        foreach ((string area, string title) in s_titles)
        {
            MigrationFeature[] features = [.. table.Features.Where(feature => feature.Area == area)];
            text.Append("| [").Append(title).Append("](").Append(area).Append(".md) | ").Append(features.Length).Append(" | ").Append(features.Sum(feature => feature.Cells.Length)).Append(" |\n");
        }

        return text.Append("| all | ").Append(table.Features.Length).Append(" | ").Append(table.Features.Sum(feature => feature.Cells.Length)).Append(" |").ToString();
    }

    /// <summary>All pages, by their paths.</summary>
    public static IEnumerable<(string Path, string Content)> Create(MigrationTable table) =>
        s_titles.Select(area => (Folder + area.Area + ".md", Page(area.Title, table.Features.Where(feature => feature.Area == area.Area))));

    private static string Page(string title, IEnumerable<MigrationFeature> features)
    {
        var text = new StringBuilder("# " + title + "\n\nGenerated from the table that `wcflint migrate` uses. [How to read it](README.md).\n\n");
        text.Append("| Feature | Target | Verdict | What applies, what is thrown, or what to do | Source |\n|---|---|---|---|---|\n");
        foreach (MigrationFeature feature in features)
        {
            foreach (MigrationCell cell in feature.Cells)
            {
                text.Append("| ").Append(ReferenceEquals(cell, feature.Cells[0]) ? Markdown.Cell(feature.Title) + RulesOf(feature) + (feature.Today is null ? string.Empty : "; .NET Framework " + Markdown.Cell(feature.Today)) : string.Empty)
                    .Append(" | ").Append(TargetName(cell)).Append(" | ").Append(cell.Verdict.ToString().ToLowerInvariant()).Append(cell.Moment is null ? string.Empty : " (" + cell.Moment + ")")
                    .Append(" | ").Append(Markdown.Cell(Details(cell))).Append(" | ").Append(string.Join(", ", cell.Sources.Select(Link))).Append(" |\n");
            }
        }

        return text.ToString();
    }

    private static string RulesOf(MigrationFeature feature) => feature.Rules.IsEmpty ? string.Empty : " (" + string.Join(", ", feature.Rules.Select(rule => "[" + rule + "](../rules/" + rule + ".md)")) + ")";

    private static string TargetName(MigrationCell cell) =>
        // Versions stand beside the name of the library: CoreWCF 1.5 to 1.9, configuration file kept.
        MigrationTargets.NameOf(cell.Target) is var name && name.IndexOf(", ", StringComparison.Ordinal) is >= 0 and var comma
            ? name.Insert(comma, Versions(cell))
            : MigrationTargets.NameOf(cell.Target) + Versions(cell);

    private static string Versions(MigrationCell cell) => " " + (cell.From == cell.To ? cell.From : cell.From + " to " + cell.To);

    private static string Details(MigrationCell cell) =>
        new[] { cell.Text, cell.InForce is null ? null : "effective: " + cell.InForce, cell.Namespace is null ? null : "using " + cell.Namespace, cell.Need }.OfType<string>()
            .Aggregate(string.Empty, static (text, part) => text.Length == 0 ? part : MigrationCell.Join(text, part));

    private static string Link(MigrationSource source) =>
        "[" + Path.GetFileName(source.Path.TrimEnd('/')) + (source.Line is { } line ? ":" + line : string.Empty) + "](" + source.Url + ")" + (source.Line is null ? " lacks `" + source.Quote.Replace("|", "\\|") + "`" : string.Empty);

    private static int Order(string area) =>
        Array.FindIndex(s_titles, title => title.Area == area) is var at and >= 0 ? at : throw new DocumentException(Data + "/" + area + ".txt: no page is called after it");
}
