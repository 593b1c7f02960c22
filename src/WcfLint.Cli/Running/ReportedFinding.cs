using System.Collections.Generic;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Baselines;

namespace WcfLint.Cli.Running;

/// <summary>A place in a file; lines and columns count from 1.</summary>
internal sealed record Place(string Path, int StartLine, int StartColumn, int EndLine, int EndColumn)
{
    /// <summary>The place of a location, or null where it is in no file.</summary>
    public static Place? Of(Location location)
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

/// <summary>A finding as the reports show it.</summary>
/// <param name="Related">Where the other side of the smell stands.</param>
internal sealed record ReportedFinding(string Id, DiagnosticSeverity Severity, string Message, Place Place, IReadOnlyList<Place> Related)
{
    /// <summary>Its project, relative to PATH; of several, the first by name.</summary>
    public string Project { get; init; } = string.Empty;

    /// <summary>A name that survives the shift of lines (see <see cref="Fingerprints"/>); null until one is asked for.</summary>
    public string? Fingerprint { get; init; }

    /// <summary>What the baseline says of it; null where there is none.</summary>
    public BaselineState? Baseline { get; init; }

    /// <summary>The severity in the compiler's words.</summary>
    public string SeverityName => Name(Severity);

    public static string Name(DiagnosticSeverity severity) => severity.ToString().ToLower(CultureInfo.InvariantCulture);
}
