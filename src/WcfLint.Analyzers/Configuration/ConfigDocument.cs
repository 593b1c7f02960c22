using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>A configuration file as elements and attributes with exact spans; or the error that keeps it from being one.</summary>
public sealed class ConfigDocument
{
    private ConfigDocument(SourceText text, string path)
    {
        Text = text;
        Path = path;
    }

    public SourceText Text { get; }

    public string Path { get; }

    /// <summary>The root element; null exactly where <see cref="Error"/> is not.</summary>
    public ConfigElement? Root { get; private set; }

    /// <summary>Why the file is not well-formed; null where it is.</summary>
    public ConfigSyntaxError? Error { get; private set; }

    /// <summary>All comments, in document order.</summary>
    public ImmutableArray<ConfigComment> Comments { get; private set; } = ImmutableArray<ConfigComment>.Empty;

    /// <summary>Reads a file; never throws on its content.</summary>
    public static ConfigDocument Parse(SourceText text, string path)
    {
        var document = new ConfigDocument(text, path);
        var reader = new ConfigDocumentReader(document, text.ToString());
        document.Root = reader.Read();
        document.Error = reader.Error;
        document.Comments = reader.Comments;
        return document;
    }

    public Location GetLocation(TextSpan span) => Location.Create(Path, span, Text.Lines.GetLinePositionSpan(span));
}
