using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks.Trees;

/// <summary>A kind of tree for which a command once took the square of its size, or more.</summary>
/// <param name="Name">What there are many of.</param>
/// <param name="Size">The size to begin with; it is measured four and sixteen times as large too.</param>
/// <param name="Command">The command and its options; the tree comes last.</param>
/// <param name="Write">Writes a tree of a size into a folder.</param>
internal sealed record CommandShape(string Name, int Size, IReadOnlyList<string> Command, Action<string, int> Write)
{
    /// <summary>Stands in a command for a folder that is not there yet.</summary>
    public const string NewFolder = "{new}";

    /// <summary>The exponent with which bytes may grow. Of some inputs the compiler, or the length of paths, takes the square of a little.</summary>
    public double MostExponent { get; init; } = 1.3;

    /// <summary>The largest size that is measured four and sixteen times; null where the CPU time decides.</summary>
    public int? MostSize { get; init; }

    public override string ToString() => Name;

    /// <summary>The command line for a tree.</summary>
    public string[] Arguments(string folder) =>
        [.. Command.Select(word => word == NewFolder ? Path.Combine(folder, Path.GetRandomFileName()) : word), folder, "--load", "sources"];
}
