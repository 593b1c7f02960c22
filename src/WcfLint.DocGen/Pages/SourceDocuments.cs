using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.DocGen.Pages;

/// <summary>The documents that described these smells before this project: each a heading and a table in a page that is written by hand.</summary>
internal static class SourceDocuments
{
    /// <summary>The page, relative to the root.</summary>
    public const string Page = "docs/internal/sources.md";

    /// <summary>The titles, in Markdown, of the documents that name the smell of a rule.</summary>
    public static IEnumerable<string> Naming(string id, string root)
    {
        string page = Path.Combine(root, Page);
        return (File.Exists(page) ? File.ReadAllText(page).ReplaceLineEndings("\n") : string.Empty).Split("\n## ").Skip(1)
            .Where(document => document.Contains("[" + id + "](", StringComparison.Ordinal))
            .Select(document => document[..document.IndexOf('\n', StringComparison.Ordinal)]);
    }
}
