using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Sarif;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output.Sarif;

/// <summary>What code scanning shows of the rules.</summary>
public sealed class SarifRulesTests
{
    private static readonly Dictionary<string, JsonElement> s_rules = Read();

    public static TheoryData<string> Ids => [.. WcfRules.All.Select(rule => rule.Id)];

    [Theory]
    [MemberData(nameof(Ids))]
    public void A_rule_says_what_services_show(string id)
    {
        JsonElement rule = s_rules[id];
        WcfRule row = WcfRules.Find(id)!;
        Assert.Matches("^(?:[A-Z][a-z0-9]+)+$", rule.GetProperty("name").GetString());
        Assert.Equal(row.Title, Text(rule, "shortDescription"));
        Assert.Equal(row.Descriptor.Description.ToString(CultureInfo.InvariantCulture), Text(rule, "fullDescription"));
        Assert.InRange(Text(rule, "fullDescription").Length, 1, 1024);
        Assert.Equal(row.Descriptor.HelpLinkUri, rule.GetProperty("helpUri").GetString());
        JsonElement properties = rule.GetProperty("properties");
        Assert.Contains(properties.GetProperty("precision").GetString(), (string[])["very-high", "high", "medium", "low"]);
        Assert.Equal(
            rule.GetProperty("defaultConfiguration").GetProperty("level").GetString() is { } level && level != "note" ? level : "recommendation",
            properties.GetProperty("problem.severity").GetString());
        string[] tags = Tags(rule);
        Assert.Contains("wcf", tags);
        Assert.Equal(tags.Length, tags.Distinct().Count());
        Assert.Contains(row.Band == RuleBand.ClientLifetime
            ? "client-lifetime" : row.Band == RuleBand.QuotasAndThrottles ? "quotas-and-throttles" : string.Empty, string.Join(' ', tags));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Rules_of_security_have_a_score_and_no_others(string id)
    {
        JsonElement rule = s_rules[id];
        bool isOfSecurity = id[4] == '7';
        Assert.Equal(isOfSecurity, Tags(rule).Contains("security"));
        Assert.Equal(isOfSecurity, rule.GetProperty("properties").TryGetProperty("security-severity", out JsonElement score));
        if (isOfSecurity)
        {
            Assert.InRange(double.Parse(score.GetString()!, CultureInfo.InvariantCulture), 0.1, 10);
            Assert.Single(Tags(rule), tag => tag.StartsWith("external/cwe/cwe-", StringComparison.Ordinal));
        }
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void The_help_is_the_page(string id)
    {
        string markdown = s_rules[id].GetProperty("help").GetProperty("markdown").GetString()!;
        string text = s_rules[id].GetProperty("help").GetProperty("text").GetString()!;
        Assert.StartsWith("# " + id + ": ", markdown);
        Assert.StartsWith(id + ": ", text);
        Assert.Contains("## ", markdown);
        Assert.DoesNotContain("generated:", markdown + text);
        Assert.DoesNotContain("](WCFL", markdown);
        Assert.DoesNotContain("](../", markdown);
        Assert.DoesNotContain('\r', markdown + text);
        Assert.DoesNotContain('\u001b', text);
    }

    [Theory]
    [InlineData("see [a page](WCFL2002.md)", "see [a page](https://example.org/o/p/blob/main/docs/rules/WCFL2002.md)")]
    [InlineData("[costs](../costs.md#how)", "[costs](https://example.org/o/p/blob/main/docs/costs.md#how)")]
    [InlineData("![a \\] b](../costs/x.svg)", "![a \\] b](https://example.org/o/p/blob/main/docs/costs/x.svg?raw=true)")]
    [InlineData("[x](https://learn.microsoft.com/a) [y](#here)", "[x](https://learn.microsoft.com/a) [y](#here)")]
    [InlineData("<!-- generated: header -->\r\n# T\r\n<!-- end of generated: header -->\r\n\r\nend", "# T\n\nend")]
    public void Links_of_a_page_lead_home(string page, string expected) =>
        Assert.Equal(expected, RulePages.ToStandalone(page, "https://example.org/o/p/blob/main/docs/rules/WCFL2001.md"));

    private static string Text(JsonElement rule, string name) => rule.GetProperty(name).GetProperty("text").GetString()!;

    private static string[] Tags(JsonElement rule) => [.. rule.GetProperty("properties").GetProperty("tags").EnumerateArray().Select(tag => tag.GetString()!)];

    private static Dictionary<string, JsonElement> Read()
    {
        var writer = new StringWriter();
        JsonOutput.Write(writer, WcfRules.All.Select(SarifRules.Describe));
        return JsonDocument.Parse(writer.ToString()).RootElement.EnumerateArray().ToDictionary(rule => rule.GetProperty("id").GetString()!);
    }
}
