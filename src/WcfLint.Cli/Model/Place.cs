using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Model;

/// <summary>A place in a file; lines and columns count from 1.</summary>
internal sealed record Place(string Path, int StartLine, int StartColumn, int EndLine, int EndColumn)
{
    /// <summary>The place of a location, or null where it is in no file.</summary>
    public static Place? FromLocation(Location location)
    {
        FileLinePositionSpan span = location.GetLineSpan();
        return location.Kind is LocationKind.SourceFile or LocationKind.ExternalFile && span.Path.Length > 0
            ? new Place(
                span.Path,
                span.StartLinePosition.Line + 1,
                span.StartLinePosition.Character + 1,
                span.EndLinePosition.Line + 1,
                span.EndLinePosition.Character + 1)
            : null;
    }
}
