using System;

namespace WcfLint.Benchmarks.Growth;

/// <summary>A kind of input that can be made of any size: work on it should grow with its size, and not with its square.</summary>
/// <param name="Name">What there are many of.</param>
/// <param name="Size">The size to begin with; it is measured four times as large too.</param>
/// <param name="Write">Writes the input of a size.</param>
internal sealed record GrowthShape(string Name, int Size, Func<int, GrowthInput> Write)
{
    public override string ToString() => Name;
}
