using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.NewRules;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>
/// What people write for each rule besides its row. Pages, tables and release rows are generated, and looked at by
/// <see cref="CheckedInDocumentsTests"/>.
/// </summary>
public class RuleArtifactsTests
{
    private const string Tests = "tests/WcfLint.Analyzers.Tests/Rules";

    public static IEnumerable<object[]> Rules => Consistency.CatalogueTests.Rules;

    /// <summary>
    /// The convention: tests of a rule stand in Rules/Band/ID_NameTests.cs, in the folder that the rule itself stands in, and where it
    /// has a fix, one of them verifies it through the kit, which applies it one by one and by Fix All of every scope. One failure a rule.
    /// </summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public void Rule_is_tested(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        string[] tests = Repository.Files(Tests, id + "_*Tests.cs");
        Assert.True(tests.Length > 0, $"{id} has no tests: write {Tests}/<Band>/{id}_…Tests.cs");

        string[] folders = [.. tests.Concat(Repository.Files("src/WcfLint.Analyzers/Rules", id + "_*.cs"))
            .Select(file => Path.GetFileName(Path.GetDirectoryName(file)!)).Distinct()];
        Assert.True(folders.Length == 1, $"{id} stands in several folders: {string.Join(", ", folders)}");

        bool verifies = tests.Any(file => Regex.IsMatch(File.ReadAllText(file), @"\bFixedState\b|\bFixedCode\b|\bVerifyCodeFixAsync\(|\bVerifyFixAsync\b"));
        Assert.True((rule.Fix != FixKind.None) == verifies,
            $"{id}: its row says that its fix is {rule.Fix}, and {(verifies ? "tests verify one" : "no test verifies it (VerifyCodeFixAsync, FixedCode or FixedState)")}");
    }

    /// <summary>What <c>DocGen new</c> leaves to write is marked; a row shows its texts, whatever its source looks like.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public void Nothing_is_left_of_the_skeletons(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        string[] places =
        [
            .. new[] { rule.Title, rule.Message, rule.Descriptor.Description.ToString(CultureInfo.InvariantCulture), rule.Cost.Consequence, rule.Cost.Note
                ?? string.Empty, rule.Cost.Why ?? string.Empty }
                .Where(IsMarked).Select(text => "its row: " + text),
            .. Repository.Files("src/WcfLint.Analyzers/Rules", id + "_*.cs").Concat(Repository.Files(Tests, id + "_*.cs"))
                .Concat(Repository.Files("docs/rules", id + ".md"))
                .SelectMany(file => File.ReadAllLines(file)
                    .Select((line, i) => (Line: line, Place: Path.GetRelativePath(Repository.Directory, file) + "(" + (i + 1) + ")")))
                .Where(line => IsMarked(line.Line)).Select(line => line.Place + ": " + line.Line.Trim()),
        ];
        Assert.True(places.Length == 0, $"{id}: somebody has to write these\n{string.Join('\n', places)}");
    }

    private static bool IsMarked(string text) => Regex.IsMatch(text, @"\b" + NewRule.Marker + @"\b");

    [Theory]
    [InlineData(Tests, "WCFL*.cs")]
    [InlineData("src/WcfLint.Analyzers/Rules", "WCFL*.cs")]
    [InlineData("src/WcfLint.CodeFixes/Rules", "WCFL*.cs")]
    [InlineData("docs/rules", "WCFL*.md")]
    public void Files_called_after_a_rule_are_of_one_that_exists(string folder, string pattern)
    {
        string[] files = Repository.Files(folder, pattern);
        Assert.NotEmpty(files);
        Assert.All(files, file => Assert.True(WcfRules.Find(Path.GetFileName(file)[..8]) is not null, file + ": the catalogue has no such rule"));
    }
}
