using System;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Migration;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>The list of the migration tables, which stand beside the code that reads them.</summary>
internal static class MigrationPage
{
    /// <summary>The page, relative to the root.</summary>
    public const string Path = "docs/migration.md";

    /// <summary>Its section that lists the tables.</summary>
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
    /// <exception cref="DocumentException">A file has not the form of one, or no line in the list.</exception>
    public static MigrationTable Read(string root)
    {
        // A tree that only some documents are made for has none.
        string folder = System.IO.Path.Combine(root, Data);
        string[] files = [.. (Directory.Exists(folder) ? Directory.GetFiles(folder, "*.txt") : []).OrderBy(
            file => Order(System.IO.Path.GetFileNameWithoutExtension(file)))];
        try
        {
            return new MigrationTable(
                [.. files.SelectMany(file => MigrationTableReader.Read(System.IO.Path.GetFileNameWithoutExtension(file), File.ReadAllText(file)))]);
        }
        catch (FormatException e)
        {
            throw new DocumentException(Data + "/" + e.Message);
        }
    }

    /// <summary>The tables with the number of their features and rows.</summary>
    public static string CreateList(MigrationTable table)
    {
        var text = new StringBuilder("| Table | Features | Rows |\n|---|---|---|\n");
        foreach ((string area, string title) in s_titles)
        {
            MigrationFeature[] features = [.. table.Features.Where(feature => feature.Area == area)];
            text.Append("| [").Append(title).Append("](../").Append(Data).Append('/').Append(area).Append(".txt) | ").Append(features.Length).Append(" | ")
                .Append(features.Sum(feature => feature.Cells.Length)).Append(" |\n");
        }

        return text.Append("| all | ").Append(table.Features.Length).Append(" | ").Append(table.Features.Sum(feature => feature.Cells.Length))
            .Append(" |").ToString();
    }

    private static int Order(string area) =>
        Array.FindIndex(s_titles, title => title.Area == area) is var at and >= 0
            ? at : throw new DocumentException(Data + "/" + area + ".txt: no title stands for it in MigrationPage");
}
