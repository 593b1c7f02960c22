using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Parses every text once for all analyzers; a document lives as long as its text.</summary>
internal static class ConfigDocuments
{
    private static readonly ConditionalWeakTable<SourceText, ConfigDocument> s_documents = new();

    /// <summary>The document of a file with a text.</summary>
    public static ConfigDocument GetOrParse(SourceText text, string path)
    {
        if (s_documents.TryGetValue(text, out ConfigDocument? known) && known.Path == path)
        {
            return known;
        }

        ConfigDocument parsed = ConfigDocument.Parse(text, path);
        if (known is null)
        {
            parsed = s_documents.GetValue(text, _ => parsed);
        }

        return parsed.Path == path ? parsed : ConfigDocument.Parse(text, path);
    }
}
