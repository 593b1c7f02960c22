using System;
using System.Globalization;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers;

namespace WcfLint.TestKit;

/// <summary>What tests say of messages and sources.</summary>
public static class TestExtensions
{
    /// <summary>The message as the rule's format makes it of these arguments, and of its cost or effect.</summary>
    public static DiagnosticResult WithMessageOf(this DiagnosticResult expected, params object[] arguments) =>
        WithEnding(expected, WcfRules.Find(expected.Id)!.Cost.Ending, arguments);

    /// <summary>The same for a finding that has an effect of its own.</summary>
    public static DiagnosticResult WithEffectAndMessageOf(this DiagnosticResult expected, string effect, params object[] arguments) =>
        WithEnding(expected, "Effect: " + effect, arguments);

    /// <summary>The same for a finding that is only possible.</summary>
    /// <param name="expected">The finding.</param>
    /// <param name="assumption">What it assumes.</param>
    /// <param name="arguments">The arguments of its message.</param>
    public static DiagnosticResult WithAssumptionAndMessageOf(this DiagnosticResult expected, string assumption, params object[] arguments) =>
        WithEnding(expected, WcfRules.Find(expected.Id)!.Cost.Ending is var ending && ending.IndexOf(':', StringComparison.Ordinal) is var word
            ? ending.Insert(word, " if " + assumption) : ending, arguments);

    private static DiagnosticResult WithEnding(DiagnosticResult expected, string ending, object[] arguments)
    {
        WcfRule rule = WcfRules.Find(expected.Id)!;
        return expected.WithMessage(
            string.Format(CultureInfo.InvariantCulture, rule.Descriptor.MessageFormat.ToString(CultureInfo.InvariantCulture), [.. arguments, ending]));
    }

    /// <summary>A source without its markup.</summary>
    public static string WithoutMarkup(this string source)
    {
        TestFileMarkupParser.GetSpans(source, treatPositionIndicatorsAsCode: true, out string text, out _);
        return text;
    }
}
