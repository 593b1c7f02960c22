using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>Each row of the catalogue in itself.</summary>
public class CatalogueTests
{
    public static IEnumerable<object[]> Rules => WcfRules.All.Select(rule => new object[] { rule.Id });

    [Fact]
    public void Ids_are_unique_and_in_order()
    {
        string[] ids = [.. WcfRules.All.Select(rule => rule.Id)];
        Assert.Equal(ids.Distinct().Order(StringComparer.Ordinal), ids);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Id_belongs_to_the_band(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        Assert.Matches("^WCFL[0-9]{4}$", id);
        Assert.True(Enum.IsDefined(rule.Band), $"{id}: no band {rule.Band}");
        Assert.Equal("WcfLint." + rule.Band, rule.Descriptor.Category);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Field_is_named_after_the_id(string id) =>
        Assert.Single(typeof(WcfRules).GetFields(),
            field => field.Name.StartsWith(id + "_", StringComparison.Ordinal) && ReferenceEquals(field.GetValue(null), WcfRules.Find(id)));

    [Theory]
    [MemberData(nameof(Rules))]
    public void Texts_are_in_the_project_s_style(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        Assert.InRange(rule.Title.Length, 10, 70);
        Assert.False(rule.Title.EndsWith('.'), $"{id}: a title is no sentence: {rule.Title}");
        Assert.EndsWith(".", Text(rule.Descriptor.Description), StringComparison.Ordinal);
        Assert.DoesNotMatch(@"\s{2}|^\s|\s$", rule.Title);
        Assert.DoesNotMatch(@"\s{2}|^\s|\s$", Text(rule.Descriptor.Description));

        string message = rule.Message + ". " + rule.Cost.Ending;
        int cost = message.LastIndexOf(rule.Cost.IsMeasured ? ". Cost: " : ". Effect: ", StringComparison.Ordinal);
        Assert.True(cost > 0, $"{id}: the message does not end with its cost or effect: {message}");
        Assert.DoesNotContain("not measured", message, StringComparison.Ordinal);
        Assert.DoesNotMatch(@"\.$|\n|!", message);
        Assert.True(rule.Descriptor.DefaultSeverity is DiagnosticSeverity.Warning or DiagnosticSeverity.Info, $"{id}: errors are the compiler's");
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Message_formats_with_the_arguments_it_names(string id)
    {
        string format = Text(WcfRules.Find(id)!.Descriptor.MessageFormat);
        int arguments = Regex.Matches(format, @"(?<!\{)\{(\d)\}").Select(match => int.Parse(match.Groups[1].Value) + 1).DefaultIfEmpty().Max();
        string message = string.Format(System.Globalization.CultureInfo.InvariantCulture, format,
            [.. Enumerable.Range(0, arguments).Select(i => (object)("argument" + i))]);
        Assert.All(Enumerable.Range(0, arguments), i => Assert.Contains("argument" + i, message, StringComparison.Ordinal));
    }

    /// <summary>A reader of the catalogue must see the message: a format that consists of placeholders hides it in the rule.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public void Message_has_words_of_its_own(string id)
    {
        string format = WcfRules.Find(id)!.Message;
        string own = Regex.Replace(format, @"\{\d\}", " ");
        Assert.True(Regex.Matches(own, "[A-Za-z]{3,}").Count >= 2, $"{id}: the message is made of placeholders: {format}");
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Help_link_is_the_page_of_the_rule_on_the_home_of_the_project(string id)
    {
        string link = WcfRules.Find(id)!.Descriptor.HelpLinkUri;
        Assert.NotEqual(string.Empty, WcfRule.RepositoryUrl);
        string version = Regex.Match(Repository.Read("Directory.Build.props"), "<Version>(.*?)</Version>").Groups[1].Value;
        Assert.Equal($"{WcfRule.RepositoryUrl}/blob/v{version}/docs/rules/{id}.md", link);
        Assert.Contains($"<RepositoryUrl>{WcfRule.RepositoryUrl}</RepositoryUrl>", Repository.Read("Directory.Build.props"), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Cost_says_what_happens_and_where_its_figures_come_from(string id)
    {
        Cost cost = WcfRules.Find(id)!.Cost;
        Assert.False(string.IsNullOrWhiteSpace(cost.Consequence), $"{id}: no consequence");
        foreach (CostFigure? figure in new[] { cost.Document, cost.Today })
        {
            if (figure is not null)
            {
                Assert.Matches("[0-9]", figure.Figure);
                Assert.All([figure.Unit, figure.Condition, figure.Source],
                    part => Assert.False(string.IsNullOrWhiteSpace(part), $"{id}: a part of a figure is missing"));
            }
        }

        Assert.Equal(cost.IsMeasured || cost.Fact is not null, cost.Short != "not measured");
        Assert.Equal(cost.IsMeasured || cost.Fact is not null, !cost.Summary.Contains("not measured", StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public void Effects_are_those_of_the_row_in_the_project_s_style(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        var named = typeof(WcfRules).GetFields().Where(field => field.FieldType == typeof(Effect) && field.Name.StartsWith(id + "_", StringComparison.Ordinal))
            .Select(field => (Effect)field.GetValue(null)!).ToList();
        Assert.All(named, effect => Assert.Contains(effect, rule.Effects));
        Assert.Equal(rule.Effects.Length, rule.Effects.Distinct().Count());
        Assert.All(rule.Effects.Skip(1), effect => Assert.Contains(effect, named));
        Assert.All(rule.Effects, effect =>
        {
            Assert.True(effect.Severity is DiagnosticSeverity.Warning or DiagnosticSeverity.Info, $"{id}: errors are the compiler's");
            Assert.DoesNotMatch(@"\s{2}|^\s|\s$|\.$|\n|!|^Effect|^[A-Z][a-z]+ ", effect.Text ?? string.Empty);
        });
    }

    [Fact]
    public void A_suggestion_has_no_effect_that_is_a_warning() =>
        Assert.All(WcfRules.All, rule => Assert.Equal(rule.Effects.All(effect => effect.Severity < DiagnosticSeverity.Warning), rule.IsSuggestion));

    private static string Text(LocalizableString text) => text.ToString(System.Globalization.CultureInfo.InvariantCulture);
}
