using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;

namespace WcfLint.Cli.Symptoms;

/// <summary>The rows of symptoms.txt and rare.txt, which the command carries: the analyzers in a compiler do without.</summary>
internal static class SymptomTable
{
    // If several rows fit about equally well, none is the answer.
    private const double About = 0.05;

    private static readonly Lazy<IReadOnlyList<Symptom>> s_rows =
        new(() => [.. Read("symptoms.txt"), .. Read("rare.txt").Select(row => row with { IsRare = true })]);
    private static readonly Lazy<SymptomSearch> s_search = new(() => new SymptomSearch(Rows));

    public static IReadOnlyList<Symptom> Rows => s_rows.Value;

    /// <summary>The rows that a pasted text is like, the most alike first.</summary>
    public static IReadOnlyList<SymptomMatch> Find(string pasted) => s_search.Value.Find(pasted);

    /// <summary>Those that are the answer, each message once; the others are only alike.</summary>
    public static IReadOnlyList<SymptomMatch> Best(IReadOnlyList<SymptomMatch> matches) =>
    [
        .. matches.TakeWhile(match => match.Symptom.IsGeneral == matches[0].Symptom.IsGeneral && match.Score >= matches[0].Score - About)
            .DistinctBy(match => match.Symptom.Key.Split('/')[0]),
    ];

    /// <summary>The rules that look for a cause, most likely first.</summary>
    public static IReadOnlyList<WcfRule> RulesOf(Symptom symptom) => [.. symptom.Rules.Select(WcfRules.Find).OfType<WcfRule>()];

    private static IReadOnlyList<Symptom> Read(string file)
    {
        using Stream stream = typeof(SymptomTable).Assembly.GetManifestResourceStream(file)!;
        using var reader = new StreamReader(stream);
        return SymptomReader.Read(reader.ReadToEnd());
    }
}
