using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Symptoms;
using Xunit;

namespace WcfLint.Cli.Tests.Symptoms;

/// <summary>The rows of symptoms.txt and rare.txt: their form, and what they name.</summary>
public sealed class SymptomTableTests
{
    // Rules that are planned and not in the catalogue yet: their rows count from the day that they are.
    private static readonly string[] s_planned = [];

    // The code that they report fails in many ways, or without a message of WCF.
    private static readonly string[] s_withoutMessage = ["WCFL0005", "WCFL6009", "WCFL6010", "WCFL6011"];

    [Fact]
    public void Each_row_has_a_key_of_its_own_a_message_or_a_stack_trace_and_an_answer() => Assert.All(SymptomTable.Rows, row =>
    {
        Assert.Single(SymptomTable.Rows, other => other.Key == row.Key);
        Assert.True(row.Texts.Count + row.Stack.Count > 0, row.Key);
        Assert.True(row.Rules.Count > 0 || row.Outside is not null || row.Cause is not null, row.Key);
        Assert.All(row.Exceptions, type => Assert.EndsWith("Exception", type, StringComparison.Ordinal));
        Assert.Matches("^F?C?W?$", row.Platforms);
        Assert.NotEmpty(row.Platforms);
        Assert.NotEmpty(row.Section);
    });

    [Fact]
    public void Each_rule_that_a_row_names_is_in_the_catalogue_or_planned() =>
        Assert.Empty(SymptomTable.Rows.SelectMany(row => row.Rules).Where(id => WcfRules.Find(id) is null).Except(s_planned));

    /// <summary>Else the row would have no answer until then.</summary>
    [Fact]
    public void A_row_of_planned_rules_alone_says_what_to_look_for_by_hand() =>
        Assert.Empty(SymptomTable.Rows.Where(row => row.Rules.All(s_planned.Contains) && row is { Cause: null, Outside: null }).Select(row => row.Key));

    [Fact]
    public void Each_rule_whose_findings_fail_has_a_row_or_no_message()
    {
        IEnumerable<string> failing = WcfRules.All.Where(rule => rule.FailsAtRunTime || rule.IsCertainFailure).Select(rule => rule.Id);
        Assert.Empty(failing.Except(SymptomTable.Rows.SelectMany(row => row.Rules)).Except(s_withoutMessage));
    }

    [Fact]
    public void Each_message_finds_its_row() => Assert.All(SymptomTable.Rows.Where(row => row.Texts.Count > 0 && !row.Key.Contains('/')), row =>
    {
        IReadOnlyList<SymptomMatch> found =
            SymptomTable.Best(SymptomTable.Find(row.Texts[0].Replace("…", "Some", StringComparison.Ordinal) + " " + row.Beside.FirstOrDefault()));
        Assert.Contains(found, match => match.Symptom.Key == row.Key || match.Symptom.Key.StartsWith(row.Key + "/", StringComparison.Ordinal));
    });

    [Fact]
    public void Each_form_of_a_rare_message_finds_its_row_first() => Assert.All(SymptomTable.Rows.Where(row => row.IsRare), row => Assert.All(row.Texts, text =>
        Assert.Equal(row.Key, SymptomTable.Find(text.Replace("…", "Some", StringComparison.Ordinal) + " " + row.Beside.FirstOrDefault())[0].Symptom.Key)));

    [Theory]
    [InlineData("Key | SomeException\n  text\n", "symptoms.txt:1: ")]
    [InlineData("# comment\n\n  text without a row\n", "symptoms.txt:3: ")]
    public void What_has_not_the_form_of_a_row_is_named_with_its_line(string text, string message) =>
        Assert.StartsWith(message, Assert.Throws<FormatException>(() => SymptomReader.Read(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void Fields_texts_and_the_order_of_causes_are_read()
    {
        const string First = "[Sizes]\nA/b | OneException TwoException | FC\r\n  Too big: '…'.\n  outside: a proxy: ours\n  rules: WCFL2002 WCFL2003\n  stack: X.Y Z\n  beside: W\n  general\n";
        IReadOnlyList<Symptom> rows = SymptomReader.Read(First + "C | OneException | W\n  Other\n  rules: WCFL2002\n  outside: no\n");
        Assert.Equal(("A/b", "Sizes", "FC", "a proxy: ours"), (rows[0].Key, rows[0].Section, rows[0].Platforms, rows[0].Outside));
        Assert.True(rows[0] is { IsOutsideFirst: true, IsGeneral: true });
        Assert.Equal(["Too big: '…'."], rows[0].Texts);
        Assert.Equal(["WCFL2002", "WCFL2003"], rows[0].Rules);
        Assert.Equal(["X.Y", "Z"], rows[0].Stack);
        Assert.Equal(["W"], rows[0].Beside);
        Assert.False(rows[1].IsOutsideFirst);
    }
}
