using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Reads every text once, whichever analyzer asks first; a document lives as long as its text.</summary>
internal static class ConfigDocuments
{
    private static readonly ConditionalWeakTable<SourceText, ConfigDocument> s_documents = new();

    /// <summary>The document of a file, or null where the file cannot be read.</summary>
    public static ConfigDocument? GetOrParse(AdditionalText file, CancellationToken cancellationToken)
    {
        SourceText? text = AdditionalTexts.Read(file, cancellationToken);
        if (text is null)
        {
            return null;
        }

        if (s_documents.TryGetValue(text, out ConfigDocument? known) && known.Path == file.Path)
        {
            return known;
        }

        ConfigDocument parsed = ConfigDocument.Parse(text, file.Path);
        if (known is null)
        {
            parsed = s_documents.GetValue(text, _ => parsed);
        }

        return parsed.Path == file.Path ? parsed : ConfigDocument.Parse(text, file.Path);
    }
}
