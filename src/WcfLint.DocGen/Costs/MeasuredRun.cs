using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace WcfLint.DocGen.Costs;

/// <summary>A result file of samples/MeasuredCosts: where it was measured, and what came out.</summary>
internal sealed record MeasuredRun(
    string Runtime,
    string Os,
    int Cores,
    string Date,
    string Command,
    IReadOnlyList<MeasuredCase> Cases,
    IReadOnlyList<MeasuredResult> Results,
    IReadOnlyList<NotRun> NotRun,
    IReadOnlyList<MeasuredFact>? Facts = null,
    IReadOnlyList<string>? Libraries = null)
{
    /// <summary>Where the published result files and their charts are, relative to the root.</summary>
    public const string Folder = "docs/costs/";

    // The runs of the catalogue: without WCF, and with the client packages and CoreWCF. Their cases have different names.
    private static readonly string[] s_catalogue = ["net10.0", "net10.0-wcf"];

    private static readonly JsonSerializerOptions s_options = new() { PropertyNameCaseInsensitive = true };

    /// <summary>The file's name without its extension.</summary>
    public string Name { get; private init; } = string.Empty;

    /// <summary>Whether the catalogue has its figures from this run.</summary>
    public bool IsOfCatalogue => s_catalogue.Contains(Name);

    /// <summary>Runtime, libraries, system, cores and day in one clause.</summary>
    public string Condition => Runtime + ", " + (Libraries is null ? string.Empty : string.Join(", ", Libraries) + ", ") + Os + ", " + Cores + " cores, " + Date;

    /// <summary>Runtime without its patch, which is no condition that a reader can act on: ".NET 10", "Mono 6.8".</summary>
    public string ShortRuntime
    {
        get
        {
            string[] parts = Runtime.Split('.');
            return Runtime.StartsWith('.') ? "." + parts[1] : parts.Length < 2 ? Runtime : parts[0] + "." + parts[1];
        }
    }

    /// <summary>The command that runs one case of this run.</summary>
    public string CommandOf(MeasuredCase measured)
    {
        int names = Command.IndexOf(" -- ", StringComparison.Ordinal);
        int program = Command.IndexOf(".exe", StringComparison.Ordinal);
        return names >= 0 ? Command[..names] + " -- " + measured.Case
            : program >= 0 ? Command[..(program + ".exe".Length)] + " " + measured.Case
            : Command + " -- " + measured.Case;
    }

    public IEnumerable<MeasuredFact> FactsOf(MeasuredCase measured) => FactsOf(measured.Case);

    public IEnumerable<MeasuredFact> FactsOf(string @case) => (Facts ?? []).Where(fact => fact.Case == @case);

    public IEnumerable<MeasuredResult> ResultsOf(MeasuredCase measured) => Results.Where(result => result.Case == measured.Case);

    /// <summary>The published runs in the order of their names; those of the catalogue first.</summary>
    public static IReadOnlyList<MeasuredRun> ReadAll(string root)
    {
        string folder = Path.Combine(root, Folder);
        if (!Directory.Exists(folder))
        {
            return [];
        }

        MeasuredRun[] runs = [.. Directory.EnumerateFiles(folder, "*.json").Select(Read)];
        return [.. runs.Select(run => runs.Any(other => other.Name == run.Name + "-facts") ? run.WithoutFacts() : run).OrderBy(run => !run.IsOfCatalogue)
            .ThenBy(run => run.Name, StringComparer.Ordinal)];
    }

    // Facts stand in a run of their own where there is one; those that a run of ratios contains too are dropped.
    private MeasuredRun WithoutFacts() =>
        this with { Facts = null, Cases = [.. Cases.Where(item => ResultsOf(item).Any() || NotRun.Any(known => known.Case == item.Case))] };

    public static MeasuredRun Read(string path) =>
        JsonSerializer.Deserialize<MeasuredRun>(File.ReadAllText(path), s_options)! with { Name = Path.GetFileNameWithoutExtension(path) };
}

/// <summary>One smell beside its fix.</summary>
internal sealed record MeasuredCase(string Case, string Title, IReadOnlyList<string> Rules, string Smell, string Fix)
{
    /// <summary>The case's name as C# writes names.</summary>
    public string Identifier => string.Concat(Case.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word[1..]));
}

/// <summary>One variant of a case, measured in one way. Low and high are the lowest and highest ratio of a round.</summary>
internal sealed record MeasuredResult(
    string Case, string Variant, string Measure, string Unit, double Smell, double Fix, double Ratio, double Low, double High, int Rounds, bool Headline);

/// <summary>What smell and fix did, in words; the kind is failure or effect.</summary>
internal sealed record MeasuredFact(string Case, string Variant, string Kind, string At, string Smell, string Fix)
{
    /// <summary>The exception's type, or both effects.</summary>
    public string Brief => Kind == "failure" ? Smell.Split(':')[0] : Smell + " instead of " + Fix;
}

/// <summary>What a runtime could not measure; the variant is empty where that is the whole case.</summary>
internal sealed record NotRun(string Case, string Variant, string Reason);
