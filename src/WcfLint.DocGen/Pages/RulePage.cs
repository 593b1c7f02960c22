using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Costs;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>The generated parts of docs/rules/ID.md.</summary>
internal static class RulePage
{
    public const string HeaderSection = "header";

    public const string CostSection = "cost";

    private const string CostHeading = "Measured cost";
    private const string References = "References";

    /// <summary>The headings that every page has, in order. The text below the cost may be empty; related rules are generated behind the references.</summary>
    public static readonly IReadOnlyList<string> Headings = ["The smell", "Bad", "Good", "What the fix does", "When it reports nothing", "When to suppress",
        CostHeading, References];

    /// <summary>The page's path relative to the root.</summary>
    public static string Path(string id) => "docs/rules/" + id + ".md";

    /// <summary>A new page: the headings, with nothing below those that are written by hand.</summary>
    public static string Skeleton()
    {
        var text = new StringBuilder(MarkedSection.Create(HeaderSection, string.Empty)).Append('\n');
        foreach (string heading in Headings)
        {
            text.Append("\n## ").Append(heading).Append('\n');
            if (Section(heading) is { } section)
            {
                text.Append('\n').Append(MarkedSection.Create(section, string.Empty)).Append('\n');
            }
        }

        return text.ToString();
    }

    /// <summary>Whether the text below the heading is written by hand.</summary>
    public static bool IsWritten(string heading) => heading != CostHeading;

    /// <summary>Title and properties.</summary>
    /// <param name="shipped">The text of AnalyzerReleases.Shipped.md, which has the version that added the rule.</param>
    public static string Header(WcfRule rule, string shipped = "") =>
        "# " + rule.Id + ": " + Markdown.Text(rule.Title) + "\n\n"
        + "Severity: " + Severity(rule).ToLowerInvariant()
            + (rule.AreInfosOff ? " (infos are off by default)" : rule.Descriptor.IsEnabledByDefault ? string.Empty : " (off by default)") + ". "
        + "Reads: " + Inputs(rule.Inputs) + ". Fix: " + Fix(rule.Fix) + ". Category: " + rule.Descriptor.Category + ". Since "
            + ReleaseRows.VersionOf(rule.Id, shipped) + ". "
        + (rule.AreInfosOff || !rule.Descriptor.IsEnabledByDefault
            ? "[How to enable it](../silence.md#rules-that-are-off)." : "[How to silence it](../silence.md).");

    /// <summary>Effects, then the figures or what was recorded, with what they were measured on, and the command that repeats it.</summary>
    /// <param name="runs">The published runs; the first chart of the rule's cases follows the figures.</param>
    public static string MeasuredCost(WcfRule rule, IReadOnlyList<MeasuredRun>? runs = null)
    {
        Cost cost = rule.Cost;
        runs ??= [];
        var text = new StringBuilder(Effects(rule));
        Figure(text, "Measured", cost.Today);
        Figure(text, "Also measured", cost.Also);
        if (cost.Fact is { } fact)
        {
            text.Append("Recorded on ").Append(fact.Runtime).Append(": ")
                .Append(Markdown.Text(CaseSection.Recorded(fact, runs) ?? cost.Seen ?? fact.Brief).TrimEnd('.')).Append(". ");
        }
        else if (cost.Today is null)
        {
            bool hasResult = runs.Any(run => run.Cases.Any(item => item.Rules.Contains(rule.Id) && run.ResultsOf(item).Any()));
            text.Append(hasResult ? "No figure" : "Not measured").Append(cost.Why is null ? string.Empty : ": " + Markdown.Text(cost.Why)).Append(". ");
        }

        Figure(text, "Source document", cost.Document);
        text.Append(cost.Note is null ? string.Empty : Markdown.Text(cost.Note) + " ");
        return (text.ToString().TrimEnd() + CaseSection.ForPage(rule, runs)).TrimEnd('\n');
    }

    // Effects with the same text are one line, with all their severities.
    private static string Effects(WcfRule rule)
    {
        string[] effects = [.. rule.Effects.GroupBy(effect => effect.Text ?? rule.Cost.Consequence)
            .Select(group => Markdown.Text(group.Key) + " ("
                + string.Join(" or ", group.Select(effect => effect.Severity).Distinct().OrderDescending()).ToLowerInvariant() + ")")];
        return effects.Length > 1 ? "Effects:\n\n" + string.Concat(effects.Select(effect => "- " + effect + "\n")) + "\n"
            : "Effect: " + (rule.Effects.Length == 1 ? Markdown.Text(rule.Cost.Consequence) : effects[0]) + ". ";
    }

    // The command that measures a case again stands behind all figures.
    private static void Figure(StringBuilder text, string label, CostFigure? figure)
    {
        if (figure is not null)
        {
            text.Append(label).Append(": ").Append(Markdown.Text(figure.ToString())).Append(" (").Append(Markdown.Text(figure.Condition))
                .Append(figure.Case is null ? "; " + Markdown.Text(figure.Source) : string.Empty).Append("). ");
        }
    }

    private static string? Section(string heading) => heading switch
    {
        CostHeading => CostSection,
        References => RelatedRules.Section,
        _ => null,
    };

    public static string Severity(WcfRule rule) =>
        rule.Descriptor.DefaultSeverity == DiagnosticSeverity.Info ? "Info" : rule.Descriptor.DefaultSeverity.ToString();

    public static string Fix(FixKind fix) => fix switch
    {
        FixKind.FixAll => "in bulk",
        FixKind.Single => "one at a time",
        _ => "none",
    };

    private static string Inputs(RuleInputs inputs) => inputs switch
    {
        RuleInputs.Code => "C#",
        RuleInputs.Configuration => "configuration",
        RuleInputs.Joined => "C# and configuration together",
        RuleInputs.Code | RuleInputs.Configuration => "C#, configuration",
        RuleInputs.Code | RuleInputs.Joined => "C#, alone or together with configuration",
        RuleInputs.Configuration | RuleInputs.Joined => "configuration, alone or together with C#",
        _ => "C# and configuration, separately and together",
    };
}
