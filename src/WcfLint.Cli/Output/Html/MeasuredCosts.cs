using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Html;

/// <summary>What samples/MeasuredCosts measured on the reader's own machine, to stand beside the published figures.</summary>
internal sealed class MeasuredCosts
{
    // Longer than any name that the program gives, and no page is spoilt by it.
    private const int MaxText = 200;

    // Cases of one rule; the program has five at most.
    private const int MaxCases = 20;

    // No smell costs more, and the program writes no longer numbers.
    private const double MaxRatio = 1e9;

    private static readonly JsonSerializerOptions s_json = new() { PropertyNameCaseInsensitive = true };
    private readonly Run _run;
    private readonly MeasuredCase[] _cases;
    private readonly ILookup<string?, double> _ratios;
    private readonly ILookup<string?, Fact> _facts;

    private MeasuredCosts(Run run)
    {
        _run = run;
        _cases = [.. run.Cases!.OfType<MeasuredCase>().Where(item => item.Case is { Length: > 0 }).DistinctBy(item => item.Case)];
        _ratios = run.Results!.OfType<Result>().Where(result => result.Headline && result.Ratio is > 0 and <= MaxRatio).ToLookup(result => result.Case,
            result => result.Ratio);
        _facts = (run.Facts ?? []).OfType<Fact>().Where(fact => fact is { Smell.Length: > 0, Fix.Length: > 0 }).ToLookup(fact => fact.Case);
    }

    /// <summary>Runtime, cores and day: under what the figures were measured.</summary>
    public string Condition =>
        Short(_run.Runtime) + ", " + Short(_run.Os) + ", " + _run.Cores.ToString(CultureInfo.InvariantCulture) + " cores, " + Short(_run.Date);

    /// <summary>The option of the commands that show costs.</summary>
    public static Option<string?> Option() => new("--costs")
    {
        Description = "A result file of samples/MeasuredCosts; its figures are shown beside the published figures.",
        HelpName = "FILE",
    };

    /// <summary>Reads a result file.</summary>
    /// <exception cref="CommandException">It cannot be read, or is no result file.</exception>
    public static MeasuredCosts Read(string path)
    {
        try
        {
            Run? run = JsonSerializer.Deserialize<Run>(PlainFile.Read(path), s_json);
            return run is { Cases: not null, Results: not null, Runtime.Length: > 0 }
                ? new MeasuredCosts(run)
                : throw new CommandException("'" + path + "' is not a result file of samples/MeasuredCosts: it has no cases or results");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read the costs '" + path + "': " + e.Message);
        }
        catch (JsonException e)
        {
            throw new CommandException("'" + path + "' is not a result file of samples/MeasuredCosts: " + Describe(e));
        }
    }

    // The inner exception is that of the JSON reader. For a value of another type the message would name a class of this program.
    private static string Describe(JsonException exception) => exception is { Path: { } place, LineNumber: { } line, InnerException: not JsonException }
        ? string.Create(CultureInfo.InvariantCulture, $"line {line + 1}: {Short(place)} has a value that the program does not write")
        : string.Create(CultureInfo.InvariantCulture, $"line {(exception.LineNumber ?? 0) + 1} is not JSON");

    /// <summary>Clauses for each case that measured the rule: its ratio or what it recorded here, and what is published of the same case.</summary>
    public IReadOnlyList<string> Of(WcfRule rule) =>
        [.. _cases.Where(item => item.Rules?.Contains(rule.Id) == true).Take(MaxCases).SelectMany(item => Of(rule, item.Case))];

    private IEnumerable<string> Of(WcfRule rule, string? name)
    {
        double[] ratios = [.. _ratios[name]];
        if (ratios.Length > 0)
        {
            yield return RatioText.OfRange(ratios) + " here (case " + Short(name) + ")" + PublishedFigure(rule, name);
        }

        // The first is the one in the catalogue.
        if (_facts[name].FirstOrDefault() is { } fact)
        {
            yield return "recorded: " + Short(fact.Brief) + " here (case " + Short(name) + ")"
                + (rule.Cost.Fact is { } published && published.Case == name ? ", " + published.Brief + " published" : string.Empty);
        }
    }

    private static string PublishedFigure(WcfRule rule, string? name)
    {
        foreach (CostFigure? figure in (CostFigure?[])[rule.Cost.Today, rule.Cost.Also])
        {
            if (figure?.Case is not null && figure.Case == name)
            {
                return ", " + figure.Figure + " published";
            }
        }

        return string.Empty;
    }

    private static string Short(string? text) => PrintableText.Shorten(text ?? string.Empty, MaxText);

    private sealed record Run(string? Runtime, string? Os, int Cores, string? Date, IReadOnlyList<MeasuredCase?>? Cases, IReadOnlyList<Result?>? Results,
        IReadOnlyList<Fact?>? Facts);

    private sealed record MeasuredCase(string? Case, IReadOnlyList<string?>? Rules);

    private sealed record Result(string? Case, double Ratio, bool Headline);

    private sealed record Fact(string? Case, string? Kind, string? Smell, string? Fix)
    {
        /// <summary>The exception's type, or both effects, as the catalogue has it.</summary>
        public string Brief => Kind == "failure" ? Smell!.Split(':')[0] : Smell + " instead of " + Fix;
    }
}
