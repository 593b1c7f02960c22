using System.Globalization;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.TestKit;

/// <summary>What tests say of messages and sources.</summary>
public static class TestExtensions
{
    /// <summary>The message as the rule's format makes it of these arguments, and of its cost or effect.</summary>
    public static DiagnosticResult WithMessageOf(this DiagnosticResult expected, params object[] arguments)
    {
        WcfRule rule = WcfRules.Find(expected.Id)!;
        return expected.WithMessage(string.Format(CultureInfo.InvariantCulture, rule.Descriptor.MessageFormat.ToString(CultureInfo.InvariantCulture), [.. arguments, rule.Cost.Ending]));
    }

    /// <summary>A source without its markup.</summary>
    public static string WithoutMarkup(this string source)
    {
        TestFileMarkupParser.GetSpans(source, treatPositionIndicatorsAsCode: true, out string text, out _);
        return text;
    }
}
