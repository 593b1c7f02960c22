using System.Collections.Generic;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Model;

/// <summary>An exception whose cause somebody looks for.</summary>
/// <param name="Text">As it was pasted.</param>
/// <param name="Matches">The messages that it is, which know what can cause it.</param>
internal sealed record ErrorQuestion(string Text, IReadOnlyList<SymptomMatch> Matches);
