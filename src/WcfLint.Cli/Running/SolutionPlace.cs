using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Running;

/// <summary>A place in a file that is no longer at hand, by the text and by its lines.</summary>
/// <param name="Path">Full path.</param>
/// <param name="Span">In characters.</param>
/// <param name="Lines">From 0, as the compiler counts.</param>
internal readonly record struct SolutionPlace(string Path, TextSpan Span, LinePositionSpan Lines)
{
    public static SolutionPlace Create(Location location) => new(location.GetLineSpan().Path, location.SourceSpan, location.GetLineSpan().Span);

    public Location ToLocation() => Location.Create(Path, Span, Lines);
}
