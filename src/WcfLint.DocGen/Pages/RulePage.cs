using System.Collections.Generic;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Costs;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>The generated parts of docs/rules/ID.md.</summary>
internal static class RulePage
{
    public const string HeaderSection = "header";

    public const string CostSection = "measured cost";

    private const string References = "References";

    /// <summary>The headings below which a person writes, but for the measured cost.</summary>
    public static readonly IReadOnlyList<string> WrittenHeadings = ["The smell", "Measured cost", "Bad", "Good", "What the fix does", "When it reports nothing", "When to suppress", References];

    /// <summary>The headings that every page has, in order; the measured cost stands after the first, and those around the references are generated with what is below them.</summary>
    public static readonly IReadOnlyList<string> Headings = [.. WrittenHeadings.SkipLast(1), RuleConfiguration.Heading, References, RuleConfiguration.RelatedHeading];

    /// <summary>The page's path relative to the root.</summary>
    public static string Path(string id) => "docs/rules/" + id + ".md";

    /// <summary>A new page: the headings, with nothing below those that a person writes.</summary>
    public static string Skeleton()
    {
        var text = new StringBuilder(MarkedSection.Create(HeaderSection, string.Empty)).Append('\n');
        foreach (string heading in WrittenHeadings)
        {
            text.Append(heading == References ? "\n" + MarkedSection.Create(RuleConfiguration.Section, string.Empty) + "\n" : string.Empty)
                .Append("\n## ").Append(heading).Append('\n');
            if (heading == "Measured cost")
            {
                text.Append('\n').Append(MarkedSection.Create(CostSection, string.Empty)).Append('\n');
            }
        }

        return text.Append('\n').Append(MarkedSection.Create(RuleConfiguration.RelatedSection, string.Empty)).Append('\n').ToString();
    }

    /// <summary>Title and property table.</summary>
    /// <param name="shipped">The text of AnalyzerReleases.Shipped.md, which says since when it is there.</param>
    public static string Header(WcfRule rule, string shipped = "") =>
        "# " + rule.Id + ": " + Markdown.Text(rule.Title) + "\n\n"
        + "| Property | Value |\n"
        + "|---|---|\n"
        + "| Id | " + rule.Id + " |\n"
        + "| Category | " + rule.Descriptor.Category + " |\n"
        + "| Default severity | " + Severity(rule) + " |\n"
        + "| Enabled by default | " + (rule.AreInfosOff ? "warnings only" : rule.Descriptor.IsEnabledByDefault ? "yes" : "no") + " |\n"
        + "| Reads | " + Inputs(rule.Inputs) + " |\n"
        + "| Fix | " + Fix(rule.Fix) + " |\n"
        + "| Since | " + ReleaseRows.VersionOf(rule.Id, shipped) + " |"
        + (rule.Effects.Length == 1 ? string.Empty : Effects(rule));

    // Of effects with the same words, the place decides how severe they are.
    private static string Effects(WcfRule rule) => "\n\n| Effect | Severity if proved |\n|---|---|" + string.Concat(rule.Effects
        .GroupBy(effect => effect.Text ?? rule.Cost.Consequence)
        .Select(group => "\n| " + Markdown.Cell(group.Key) + " | " + string.Join(" or ", group.Select(effect => effect.Severity).Distinct().OrderDescending()) + " |"));

    /// <summary>Consequence and figures, the source document's and today's apart.</summary>
    /// <param name="runs">The published runs; their charts of the rule's cases follow the figures.</param>
    public static string MeasuredCost(WcfRule rule, IReadOnlyList<MeasuredRun>? runs = null)
    {
        Cost cost = rule.Cost;
        var text = new StringBuilder("What happens: ").Append(Markdown.Text(cost.Consequence)).Append(".\n\n");
        if (cost.IsMeasured)
        {
            text.Append("| | Figure | Measured with | Source |\n|---|---|---|---|\n");
            Row(text, "Source document", cost.Document);
            Row(text, "Current", cost.Today, cost.Why);
            if (cost.Also is not null)
            {
                Row(text, "Current, another measure", cost.Also);
            }
        }
        else if (cost.Fact is null)
        {
            bool hasResult = runs?.Any(run => run.Cases.Any(item => item.Rules.Contains(rule.Id) && run.ResultsOf(item).Any())) == true;
            text.Append(hasResult && cost.Why is not null ? "WcfLint shows no figure for this rule" : "The cost in time is not measured").Append(cost.Why is null ? string.Empty : ": " + Markdown.Text(cost.Why)).Append(".\n");
        }

        if (cost.Note is { } note)
        {
            text.Append(text[^2] == '\n' ? string.Empty : "\n").Append(Markdown.Text(note)).Append('\n');
        }

        if ((cost.Today?.Command ?? cost.Also?.Command) is { } command)
        {
            text.Append("\nMeasure it on your machine: `").Append(command).Append("`\n");
        }

        if (cost.Fact is { } fact && fact.Command != (cost.Today?.Command ?? cost.Also?.Command))
        {
            text.Append(text[^2] == '\n' ? string.Empty : "\n").Append("See the effect on your machine: ").Append(Markdown.Command(fact.Command)).Append('\n');
        }

        text.Append(CaseSection.ForPage(rule, runs ?? []));
        return text.ToString().TrimEnd('\n');
    }

    public static string Severity(WcfRule rule) =>
        rule.Descriptor.DefaultSeverity == DiagnosticSeverity.Info ? "Info" : rule.Descriptor.DefaultSeverity.ToString();

    public static string Fix(FixKind fix) => fix switch
    {
        FixKind.FixAll => "yes, with Fix All",
        FixKind.Single => "yes, one finding at a time",
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

    private static void Row(StringBuilder text, string label, CostFigure? figure, string? why = null)
    {
        text.Append("| ").Append(label).Append(" | ");
        if (figure is null)
        {
            text.Append("not measured").Append(why is null ? string.Empty : ": " + Markdown.Cell(why)).Append(" | | |\n");
            return;
        }

        text.Append(Markdown.Cell(figure.ToString())).Append(" | ")
            .Append(Markdown.Cell(figure.Condition)).Append(" | ")
            .Append(Markdown.Cell(figure.Source)).Append(" |\n");
    }
}
