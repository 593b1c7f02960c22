using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>Locations that hold no syntax tree, so that facts of thousands of projects fit in memory.</summary>
internal static class DetachedLocation
{
    /// <summary>The same place by path and span; a location in a tree would keep the tree and its compilation.</summary>
    public static Location Detach(Location location) =>
        location.SourceTree is { } tree ? Location.Create(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : location;

    /// <summary>A detached finding at the same locations in a compilation.</summary>
    public static Finding AttachTo(this Finding finding, Compilation compilation)
    {
        var others = ImmutableArray.CreateBuilder<Location>(finding.AdditionalLocations.Length);
        foreach (Location location in finding.AdditionalLocations)
        {
            others.Add(Attach(location, compilation));
        }

        return finding.WithLocations(Attach(finding.Location, compilation), others.MoveToImmutable());
    }

    /// <summary>The same location in the tree of a compilation that has this path; without such a tree the location itself.</summary>
    public static Location Attach(Location location, Compilation compilation)
    {
        if (location.Kind == LocationKind.ExternalFile)
        {
            string path = location.GetLineSpan().Path;
            foreach (SyntaxTree tree in compilation.SyntaxTrees)
            {
                if (tree.FilePath == path && location.SourceSpan.End <= tree.Length)
                {
                    return Location.Create(tree, location.SourceSpan);
                }
            }
        }

        return location;
    }
}
