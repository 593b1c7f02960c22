using System;
using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>One item of a project that is read without MSBuild.</summary>
/// <param name="Include">As written, expanded; a full path for files.</param>
/// <param name="Metadata">Expanded metadata, by name in any casing.</param>
internal sealed record ProjectItem(string Include, IReadOnlyDictionary<string, string> Metadata)
{
    public string? this[string name] => Metadata.TryGetValue(name, out string? value) ? value : null;

    /// <summary>Metadata of an item element, from its children and attributes.</summary>
    public static Dictionary<string, string> ReadMetadata(XElement element, Properties properties)
    {
        var metadata = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach ((string name, string value) in element.Elements().Select(e => (e.Name.LocalName, e.Value))
            .Concat(element.Attributes().Select(a => (a.Name.LocalName, a.Value))))
        {
            if (properties.TryExpand(value, out string expanded))
            {
                metadata[name] = expanded.Trim();
            }
        }

        return metadata;
    }
}
