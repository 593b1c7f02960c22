using System;

namespace WcfLint.Benchmarks.Trees;

/// <summary>A kind of tree that can be made of any size: work on it should grow with its size, and not with its square.</summary>
/// <param name="Name">What there are many of.</param>
/// <param name="Size">The size to begin with; it is measured four times as large too.</param>
/// <param name="Write">Writes a tree of a size into a folder, and says what of it is to be checked.</param>
internal sealed record TreeShape(string Name, int Size, Func<string, int, string> Write)
{
    public override string ToString() => Name;
}
