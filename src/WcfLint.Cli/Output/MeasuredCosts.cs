using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>What samples/MeasuredCosts measured on the reader's own machine, to stand beside the published figures.</summary>
internal sealed class MeasuredCosts
{
    // Longer than any name that the program gives, and no page is spoilt by it.
    private const int MaxText = 200;

    private static readonly JsonSerializerOptions s_json = new() { PropertyNameCaseInsensitive = true };
    private readonly Run _run;

    private MeasuredCosts(Run run) => _run = run;

    /// <summary>Runtime, cores and day: under what the figures were measured.</summary>
    public string Condition => Short(_run.Runtime) + ", " + Short(_run.Os) + ", " + _run.Cores.ToString(CultureInfo.InvariantCulture) + " cores, " + Short(_run.Date);

    /// <summary>The option of the commands that show costs.</summary>
    public static Option<string?> Option() => new("--costs")
    {
        Description = "A result file of samples/MeasuredCosts: its ratios stand beside the published figures.",
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
                : throw new CommandException("'" + path + "' is no result file of samples/MeasuredCosts: it has no cases or results");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read the costs '" + path + "': " + e.Message);
        }
        catch (JsonException e)
        {
            throw new CommandException("'" + path + "' is no result file of samples/MeasuredCosts: " + e.Message);
        }
    }

    /// <summary>A clause for each case that measured the rule: the ratio here, and the published one where it is of the same case.</summary>
    public IReadOnlyList<string> Of(WcfRule rule) =>
    [
        .. _run.Cases!.Where(item => item.Rules?.Contains(rule.Id) == true)
            .Select(item => (item.Case, Ratio: RatioOf(item.Case)))
            .Where(item => item.Ratio is not null)
            .Select(item => item.Ratio + " here (case " + Short(item.Case) + ")" + Published(rule, item.Case)),
    ];

    private string? RatioOf(string? name)
    {
        double[] ratios = [.. _run.Results!.Where(result => result.Case == name && result.Headline && result.Ratio > 0).Select(result => result.Ratio)];
        return ratios.Length == 0 ? null : RatioText.OfRange(ratios);
    }

    private static string Published(WcfRule rule, string? name)
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

    private sealed record Run(string? Runtime, string? Os, int Cores, string? Date, IReadOnlyList<MeasuredCase>? Cases, IReadOnlyList<Result>? Results);

    private sealed record MeasuredCase(string? Case, IReadOnlyList<string>? Rules);

    private sealed record Result(string? Case, double Ratio, bool Headline);
}
