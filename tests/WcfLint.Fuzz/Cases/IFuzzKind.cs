using System;
using System.Threading.Tasks;

namespace WcfLint.Fuzz.Cases;

/// <summary>A kind of input.</summary>
internal interface IFuzzKind
{
    string Name { get; }

    /// <summary>The inputs of one case: file names and texts.</summary>
    (string Name, string Text)[] Write(Random random);

    /// <summary>Runs what is tested over them.</summary>
    /// <returns>How many findings there are and how many fixes were applied.</returns>
    /// <exception cref="FuzzException">Something that must hold does not.</exception>
    Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files);
}
