using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Questions;
using WcfLint.Cli.Output;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Commands;

/// <summary>The option `check --error TEXT`.</summary>
internal static class ErrorOption
{
    // The id of no rule: naming it leaves out all rules.
    private const string NoRule = "-";

    /// <summary>The error for a text that is no known message.</summary>
    public const string NothingAlike = "no known message is like this text. Try the message of the innermost exception, or its stack trace.";

    /// <summary>The exception of the option; null where it is not there.</summary>
    /// <exception cref="CommandException">No known message is like the text.</exception>
    public static ErrorQuestion? Read(string? value, CommandHost host)
    {
        if (value is null)
        {
            return null;
        }

        string text = value == "-" ? host.In.ReadToEnd() : value;
        IReadOnlyList<SymptomMatch> matches = SymptomTable.Find(text);
        return matches.Count > 0 ? new ErrorQuestion(text, SymptomTable.Best(matches)) : throw new CommandException("--error: " + NothingAlike);
    }

    /// <summary>A check for the causes of an exception: the rules that look for them, infos too.</summary>
    /// <param name="question">The exception; null for a check as it is.</param>
    /// <param name="options">What is checked; rules that it names narrow the causes.</param>
    public static CheckOptions Ask(ErrorQuestion? question, CheckOptions options)
    {
        if (question is null)
        {
            return options;
        }

        string[] rules =
        [
            .. question.Matches.SelectMany(match => SymptomTable.RulesOf(match.Symptom)).Select(rule => rule.Id).Distinct()
                .Where(id => options.Rules.Count == 0 || options.Rules.Contains(id)),
        ];
        return options with { Error = question, Rules = rules.Length == 0 ? [NoRule] : rules, MinSeverity = DiagnosticSeverity.Info };
    }
}
