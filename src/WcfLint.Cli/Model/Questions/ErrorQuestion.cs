using System.Collections.Generic;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Model.Questions;

/// <summary>An exception text whose causes are looked for.</summary>
/// <param name="Text">As it was pasted.</param>
/// <param name="Matches">The known messages that it matches, each with the rules that can find its cause.</param>
internal sealed record ErrorQuestion(string Text, IReadOnlyList<SymptomMatch> Matches);
