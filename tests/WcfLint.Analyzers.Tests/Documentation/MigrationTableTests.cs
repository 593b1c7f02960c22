using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.DocGen.Pages;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>The table of what becomes of WCF's features: its form, its size, and what it names.</summary>
public sealed class MigrationTableTests
{
    // The tags and the commit in which rows were looked for: docs/migration.md.
    private static readonly string[] s_references = ["v1.5.2", "v1.6.0", "v1.7.0", "v1.8.1", "v1.9.1", "v3.4.0-rtm", "v6.2.0-rtm", "v8.1.2-rtm", "503042421ca0", "15c382beeb96"];

    private static readonly string[] s_moments = ["compile", "set", "start", "creation", "open", "first call"];

    private static readonly MigrationTable s_table = MigrationPage.Read(Repository.Directory);

    private static IEnumerable<(MigrationFeature Feature, MigrationCell Cell)> Cells =>
        from feature in s_table.Features
        from cell in feature.Cells
        select (feature, cell);

    [Fact]
    public void It_has_at_least_250_rows_of_each_library() => Assert.All(
        Cells.GroupBy(c => c.Cell.Target == MigrationTarget.Client),
        group => Assert.InRange(group.Count(), 250, int.MaxValue));

    [Fact]
    public void Each_feature_is_named_after_what_it_is() => AssertNone(
        from feature in s_table.Features
        where !feature.Id.Contains(':', StringComparison.Ordinal)
            || feature.Id.Split(':')[0] is not ("binding" or "setting" or "behavior" or "section" or "element" or "code" or "host") || feature.Title.Length == 0
        select feature.Id);

    [Fact]
    public void Each_row_has_a_source_of_its_library_and_of_a_version_that_it_covers() => AssertNone(
        from c in Cells
        let repository = c.Feature.Id.Contains("ServicePointManager.SecurityProtocol=", StringComparison.Ordinal) ? "dotnet/runtime"
            : c.Cell.Target == MigrationTarget.Client ? "dotnet/wcf" : "CoreWCF/CoreWCF"
        where c.Cell.Sources.IsEmpty || c.Cell.Sources.Any(source => source.Repository != repository || !s_references.Contains(source.Reference) || source.Line == 0)
        select c.Feature.Id + " " + c.Cell.Target);

    [Fact]
    public void Versions_of_a_target_are_told_once() => AssertNone(
        from feature in s_table.Features
        from target in Enum.GetValues<MigrationTarget>()
        from version in MigrationVersions.Of(target)
        where feature.Cells.Count(cell => cell.Target == target && cell.Covers(version)) > 1
        select feature.Id + " " + target + " " + version);

    [Fact]
    public void A_package_that_a_project_refers_to_is_named_where_the_work_is() => AssertNone(
        from c in Cells
        from package in c.Cell.Packages
        where c.Cell.Need?.Contains("the package " + package, StringComparison.Ordinal) != true
            || c.Cell.Verdict is not (MigrationVerdict.Works or MigrationVerdict.Change)
        select c.Feature.Id + " " + package);

    // The message of WCFL8006 is made of both.
    [Fact]
    public void What_WCFL8006_reports_says_what_is_thrown_and_what_to_do() => AssertNone(
        from c in Cells
        where c.Feature.Rules.Contains("WCFL8006") && c.Cell.Verdict == MigrationVerdict.Throws && (c.Cell.Text is null || c.Cell.Need is null)
        select c.Feature.Id + " " + c.Cell.Target);

    [Fact]
    public void What_throws_says_when_and_what_is_ignored_says_what_is_in_force() => AssertNone(
        from c in Cells
        where (c.Cell.Verdict == MigrationVerdict.Throws) != (c.Cell.When is not null && s_moments.Contains(c.Cell.When))
            || (c.Cell.Verdict == MigrationVerdict.Ignored) != (c.Cell.InForce is not null)
            || (c.Cell.Verdict == MigrationVerdict.Change && c.Cell.Need is null)
            || c.Cell.Verdict == MigrationVerdict.Unknown
        select c.Feature.Id + " " + c.Cell.Target);

    /// <summary>All that code names is in a namespace of its own; the arguments of attributes of contracts go with these.</summary>
    [Fact]
    public void Code_that_works_on_CoreWCF_names_the_namespace() => AssertNone(
        from c in Cells
        let isCode = c.Feature.Id.StartsWith("code:", StringComparison.Ordinal) && c.Cell is { Target: MigrationTarget.CoreWcf, Verdict: MigrationVerdict.Works }
        let isArgument = c.Feature.Area == "contracts" && c.Feature.Id.Contains("Attribute.", StringComparison.Ordinal)
        where (isCode && !isArgument) != (c.Cell.Namespace is not null) || c.Cell.Namespace?.StartsWith("CoreWCF", StringComparison.Ordinal) == false
        select c.Feature.Id + " " + c.Cell.Target);

    [Fact]
    public void Each_rule_that_a_feature_names_exists_and_each_rule_of_migration_is_named()
    {
        string[] named = [.. s_table.Features.SelectMany(feature => feature.Rules).Distinct()];
        Assert.All(named, id => Assert.NotNull(WcfRules.Find(id)));
        AssertNone(WcfRules.All.Where(rule => rule.Band == RuleBand.Migration).Select(rule => rule.Id).Except(named));
    }

    [Fact]
    public void Each_feature_that_a_rule_asks_for_exists_and_names_the_rule()
    {
        (string Rule, string Feature)[] asked = [("WCFL8005", WCFL8005_ThrottleWithoutReader.Feature),
            .. WCFL8006_NotSupported.Features.Select(feature => ("WCFL8006", feature))];
        AssertNone(
            from ask in asked
            where s_table.Find(ask.Feature) is not { } feature || !feature.Rules.Contains(ask.Rule)
            select ask.ToString());
        AssertNone(
            from feature in s_table.Features
            from rule in feature.Rules
            where rule is "WCFL8005" or "WCFL8006" && !feature.Id.StartsWith("setting:", StringComparison.Ordinal) && !asked.Contains((rule, feature.Id))
            select feature.Id + " names " + rule + ", which does not ask for it");
        AssertNone(
            from feature in s_table.Features
            where feature.Rules.Contains("WCFL8004")
                && feature.Find(MigrationTarget.CoreWcfFile) is not { Verdict: MigrationVerdict.Throws or MigrationVerdict.Ignored or MigrationVerdict.Change }
            select feature.Id);
    }

    /// <summary>The messages of these rules have words of their own for what the table says line by line.</summary>
    [Fact]
    public void Rules_with_words_of_their_own_do_not_contradict_the_table()
    {
        AssertNone(
            from c in Cells
            where c.Feature.Rules.Contains("WCFL8001") && c.Cell.Target == MigrationTarget.Client
                && !(c.Cell.Verdict == MigrationVerdict.Gone
                    || (c.Cell.Verdict == MigrationVerdict.Throws && c.Cell.Text!.StartsWith("PlatformNotSupportedException", StringComparison.Ordinal)))
            select c.Feature.Id);
        AssertNone(
            from kind in new[] { "basicHttpBinding", "wsHttpBinding", "ws2007HttpBinding", "netTcpBinding" }
            from target in new[] { MigrationTarget.CoreWcf, MigrationTarget.Client }
            let feature = s_table.FindSetting(kind, "security.mode", "Message")
            where feature is null || !feature.Rules.Contains("WCFL8002") || feature.Find(target) is not { Verdict: MigrationVerdict.Throws, When: "start" or "open" }
            select kind + " " + target);
        AssertNone(
            from kind in BindingNames.All
            let feature = s_table.Find("binding:" + kind)
            where feature?.Find(MigrationTarget.CoreWcfFile) is { } cell && CoreWcfReader.Reads(kind) == (cell.Verdict == MigrationVerdict.Throws)
            select kind);
        AssertNone(
            from kind in BindingNames.All
            where CoreWcfReader.Reads(kind) && s_table.Find("binding:" + kind)?.Find(MigrationTarget.CoreWcfFile) is null
            select kind);
        Assert.Equal("start", s_table.Find("element:service/host")!.Find(MigrationTarget.CoreWcfFile)!.When);
        Assert.Contains("AddService", s_table.Find("element:service/host")!.Find(MigrationTarget.CoreWcf)!.Need, StringComparison.Ordinal);
        AssertNone(
            from section in s_table.Features
            where section.Rules.Contains("WCFL8003") && section.Find(MigrationTarget.CoreWcfFile) is not { Verdict: MigrationVerdict.Ignored, Need: not null }
            select section.Id);
        AssertNone(
            from behavior in WCFL8003_IgnoredByCoreWcf.Behaviors
            let rows = s_table.Features.Where(feature => feature.Id == "behavior:" + behavior.Element
                || feature.Id.StartsWith("behavior:" + behavior.Element + ".", StringComparison.Ordinal)).ToArray()
            where rows.Length == 0 || rows.Any(feature => feature.Find(MigrationTarget.CoreWcfFile) is not { Verdict: MigrationVerdict.Ignored })
            select behavior.Element);
    }

    /// <summary>The rules and the command read the table of the assembly, the page that of the repository.</summary>
    [Fact]
    public void The_assembly_carries_the_table() => Assert.Equal(s_table.Features.Select(feature => feature.Id).Order(StringComparer.Ordinal),
        MigrationTables.Table.Features.Select(feature => feature.Id).Order(StringComparer.Ordinal));

    [Theory]
    [InlineData("4.10.0.0", "4.10")]
    [InlineData("6.2.0.0", "6")]
    [InlineData("8.1.0.0", "8")]
    [InlineData("10.1.0.0", "10")]
    [InlineData(null, "10")]
    public void A_version_of_the_client_packages_is_one_of_the_table(string? assembly, string version)
    {
        Assert.Equal(version, MigrationVersions.OfClient(assembly is null ? null : new Version(assembly)));
        Assert.Contains(version, MigrationVersions.Of(MigrationTarget.Client));
    }

    [Theory]
    [InlineData("wsHttpBinding", "security.mode", "Message", "setting:wsHttpBinding/security.mode=Message")]
    [InlineData("wsHttpBinding", "security.mode", "message", "setting:wsHttpBinding/security.mode=Message")]
    [InlineData("netTcpBinding", "reliableSession.ordered", "true", "setting:netTcpBinding/reliableSession")]
    [InlineData("basicHttpBinding", "sendTimeout", "Infinite", "setting:*/sendTimeout=Infinite")]
    [InlineData("basicHttpBinding", "sendTimeout", "00:01:00", "setting:*/sendTimeout")]
    [InlineData("basicHttpBinding", "sendTimeout", null, "setting:*/sendTimeout")]
    [InlineData("ws2007HttpBinding", "transactionFlow", "true", "setting:wsHttpBinding/transactionFlow")]
    [InlineData("basicHttpsBinding", "messageEncoding", "Mtom", "setting:basicHttpBinding/messageEncoding")]
    [InlineData("netHttpsBinding", "reliableSession.enabled", "true", "setting:netHttpBinding/reliableSession")]
    [InlineData("basicHttpBinding", "noSuchSetting", "1", null)]
    [InlineData("noSuchBinding", "security.mode", "Message", null)]
    public void A_setting_is_found_by_its_value_its_path_and_its_binding(string section, string path, string? value, string? expected) =>
        Assert.Equal(expected, s_table.FindSetting(section, path, value)?.Id);

    [Theory]
    [InlineData("a | security | b\n  corewcf 1.5-1.9: works\n    source: here")]
    [InlineData("a | security | b\n  corewcf 1.4: works")]
    [InlineData("a | security | b\n  corewcf 1.9: fine")]
    [InlineData("a | security | b\n  framework 1.9: works")]
    [InlineData("a | security | b\n  corewcf 1.9: works\n    note: x")]
    [InlineData("  today: fails")]
    [InlineData("a | security | b\n  corewcf 1.9: throws\n    when: start\n    when: open")]
    [InlineData("a | nothing | b")]
    [InlineData("a")]
    [InlineData("  corewcf 1.9: works")]
    [InlineData("    need: x")]
    public void A_line_that_has_not_the_form_of_one_is_refused_by_its_number(string text) =>
        Assert.Contains("area.txt:" + text.Split('\n').Length, Assert.Throws<FormatException>(() => MigrationTableReader.Read("area", text)).Message);

    [Fact]
    public void A_feature_that_stands_there_twice_is_refused() =>
        Assert.Throws<FormatException>(() => new MigrationTable(MigrationTableReader.Read("area", "a | security | b\nA | limits | c")));

    [Theory]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src/A/B.cs:12 \"x\"", true)]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src/A/B c.cs:12 \"x\"", true)]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src lacks \"x\"", true)]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src/A/B.cs \"x\"", false)]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src/A/B.cs:12", false)]
    [InlineData("CoreWCF/CoreWCF@v1.9.1 src/A/B.cs:12 \"\"", false)]
    [InlineData("CoreWCF@v1.9.1 src/A/B.cs:12 \"x\"", false)]
    [InlineData("CoreWCF/CoreWCF src/A/B.cs:12 \"x\"", false)]
    [InlineData("", false)]
    public void A_source_is_a_line_of_a_repository_or_what_it_lacks(string text, bool isOne) => Assert.Equal(isOne, MigrationSource.Parse(text) is not null);

    private static void AssertNone(IEnumerable<string> problems) => Assert.True(!problems.Any(), string.Join('\n', problems));
}
