using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.NewRules;

/// <summary>The options of a row that decide where a rule reports. On a terminal, missing options are prompted for.</summary>
/// <param name="input">The terminal; null where there is none, and each option keeps its default.</param>
internal sealed class RowQuestions(TextReader? input, TextWriter output)
{
    private static readonly Relevance[] s_places = [.. Enum.GetValues<Relevance>().Where(place => place is not (Relevance.Production or Relevance.Unused))];

    private static readonly DiagnosticSeverity[] s_severities = [DiagnosticSeverity.Warning, DiagnosticSeverity.Info];

    private readonly Option<string> _severity = new("--severity")
    {
        Description = "Info where the harm is small, or a matter of taste; else Warning. Doubt is no reason: a finding that is not proved names an assumption.",
        HelpName = string.Join('|', s_severities),
    };

    private readonly Option<bool> _certain = new("--certain-failure")
    {
        Description = "What the rule reports always fails at run time: it is reported in unused code too, and other rules are silent at its place.",
    };

    private readonly Option<bool> _atRunTime = new("--fails-at-run-time")
    {
        Description = "What the rule reports fails when it is used: in code that no user runs it is reported too, as Info.",
    };

    private readonly Option<string> _silentIn = new("--silent-in")
    {
        Description = "Where the rule reports nothing, separated by commas: " + string.Join(", ", s_places)
            + ". Without --fails-at-run-time all but Development are included.",
        HelpName = "PLACES",
    };

    /// <summary>Adds the options to a command.</summary>
    public void AddTo(Command command)
    {
        command.Options.Add(_severity);
        command.Options.Add(_certain);
        command.Options.Add(_atRunTime);
        command.Options.Add(_silentIn);
    }

    /// <summary>The rule with what was given or answered.</summary>
    /// <exception cref="DocumentException">A place that does not exist.</exception>
    public NewRule Apply(NewRule rule, ParseResult parsed) => rule with
    {
        Severity = SeverityOf(IsGiven(parsed, _severity) ? parsed.GetValue(_severity) : Ask(_severity, "Warning")),
        IsCertainFailure = Answer(parsed, _certain),
        FailsAtRunTime = Answer(parsed, _atRunTime),
        SilentIn = Places(IsGiven(parsed, _silentIn) ? parsed.GetValue(_silentIn) : Ask(_silentIn, "none")),
    };

    private bool Answer(ParseResult parsed, Option<bool> option) =>
        IsGiven(parsed, option) ? parsed.GetValue(option) : Ask(option, "y/N").StartsWith("y", StringComparison.OrdinalIgnoreCase);

    // An option without an argument has a result when it is not given too.
    private static bool IsGiven(ParseResult parsed, Option option) => parsed.GetResult(option) is { Implicit: false };

    private string Ask(Option option, string usual)
    {
        if (input is null)
        {
            return string.Empty;
        }

        output.Write(option.Description + " " + option.Name + " [" + usual + "] ");
        return input.ReadLine()?.Trim() ?? string.Empty;
    }

    private static DiagnosticSeverity SeverityOf(string? name) =>
        string.IsNullOrEmpty(name) ? DiagnosticSeverity.Warning
        : s_severities.Any(severity => severity.ToString().Equals(name, StringComparison.OrdinalIgnoreCase)) ? Enum.Parse<DiagnosticSeverity>(name, ignoreCase: true)
        : throw new DocumentException("'" + name + "' is no severity of a rule. It is one of " + string.Join(", ", s_severities));

    private static Relevance Places(string? names)
    {
        Relevance all = Relevance.Production;
        foreach (string name in (names ?? string.Empty).Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            Relevance place = Array.Find(s_places, one => one.ToString().Equals(name, StringComparison.OrdinalIgnoreCase));
            all |= place != Relevance.Production ? place : throw new DocumentException("'" + name + "' is no place. It is one of " + string.Join(", ", s_places));
        }

        return all;
    }
}
