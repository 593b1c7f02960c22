using System;
using System.IO;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>How the run that checks a checkout ends: with the names of what failed, above its last line with the counts.</summary>
public sealed class RunSummaryTests : IDisposable
{
    // "run EXIT FILE...": a test run that leaves result files. Between the two stand the eight words that .ci/results adds to a command.
    private const string Run = """
        set -uo pipefail
        results=$folder/results
        source .ci/results
        run() {
            local file n=0
            mkdir -p "$results/$name"
            for file in "${@:10}"; do cp "$folder/$file.trx" "$results/$name/$((n += 1)).trx"; done
            return "$1"
        }

        """;

    private readonly string _folder = Directory.CreateTempSubdirectory("wcflint-summary-").FullName;

    public RunSummaryTests()
    {
        Add("passed", string.Empty, "passed=\"2\" failed=\"0\" error=\"0\" timeout=\"0\" aborted=\"0\"");
        Add(
            "failed",
            """
            <UnitTestResult testId="1" testName="Shop.Sells" outcome="Passed" duration="00:00:01" />
            <UnitTestResult testId="2" testName="Shop.Buys(what: &quot;a &amp; b&quot;)" outcome="Failed" duration="00:00:01">
              <Output><ErrorInfo><Message>Assert.Equal() Failure</Message></ErrorInfo></Output>
            </UnitTestResult>
            <UnitTestResult testId="3" testName="Shop.Waits" outcome="Timeout" duration="00:10:00" />
            <UnitTestResult testId="4" testName="Shop.Asked" outcome="NotExecuted" duration="00:00:00" />
            <UnitTestResult testId="5" testName="Shop.Windows" outcome="NotExecuted" duration="00:00:00">
              <Output><ErrorInfo><Message>on Windows only</Message></ErrorInfo></Output>
            </UnitTestResult>
            """,
            "passed=\"1\" failed=\"1\" error=\"0\" timeout=\"1\" aborted=\"0\" notExecuted=\"0\"");
        Add(
            "fixture",
            string.Empty,
            "passed=\"2\" failed=\"0\" error=\"0\" timeout=\"0\" aborted=\"0\"",
            "<RunInfo computerName=\"a\" outcome=\"Error\">\n<Text>[Test Class Cleanup Failure (Shop)] &lt;disk&gt; is full</Text>\n</RunInfo>");
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("step build true; tests all 2 run 0 passed passed", "4 passed, 0 failed")]
    [InlineData("step docs false; tests all 1 run 0 passed", "Failed:", "  docs", "2 passed, 1 failed")]
    [InlineData("fail docs 'no tool'; tests all 1 run 0 passed", "Failed:", "  docs: no tool", "2 passed, 1 failed")]
    [InlineData("step build false || finish; tests all 1 run 0 passed", "Failed:", "  build", "0 passed, 1 failed")]
    [InlineData(
        "tests all 2 run 1 failed passed; tests split 1 run 1 failed; step facts false",
        "Failed:",
        "  Shop.Buys(what: \"a & b\")",
        "  Shop.Waits",
        "  Shop.Buys(what: \"a & b\")",
        "  Shop.Waits",
        "  facts",
        "4 passed, 5 failed, 2 skipped")]
    [InlineData("tests all 2 run 1 passed", "Failed:", "  tests: all: 1 of 2 test projects wrote results", "2 passed, 1 failed")]
    [InlineData("tests all 1 run 134", "Failed:", "  tests: all: 0 of 1 test projects wrote results", "0 passed, 1 failed")]
    [InlineData("tests all 1 run 1 fixture", "Failed:", "  tests: all: exit code 1 without a failed test", "  [Test Class Cleanup Failure (Shop)] <disk> is full", "2 passed, 1 failed")]
    [InlineData("tests all 1 run 1 failed; tests split 1 run 0 passed", "Failed:", "  Shop.Buys(what: \"a & b\")", "  Shop.Waits", "3 passed, 2 failed, 1 skipped")]
    [InlineData("step build true", "0 passed, 0 failed")]
    public async Task What_failed_is_named_above_the_last_line(string steps, params string[] end)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "the run is a script for bash");
        (int exit, string output) = await Dotnet.RunProgramAsync("bash", Repository.Directory, "-c", $"folder='{_folder}'\n{Run}{steps}\nfinish\n");
        string[] lines = output.TrimEnd('\n').Split('\n');
        Assert.Equal(end, lines[^end.Length..]);
        Assert.True(end.Length == lines.Length || lines[^(end.Length + 1)].StartsWith("==", StringComparison.Ordinal), output);
        Assert.Equal(end is ["4 passed, 0 failed"] ? 0 : 1, exit);
    }

    private void Add(string name, string results, string counters, string infos = "") => File.WriteAllText(
        Path.Combine(_folder, name + ".trx"),
        $"<TestRun>\n<Results>\n{results}\n</Results>\n<ResultSummary outcome=\"Completed\">\n<Counters total=\"0\" executed=\"0\" {counters} />\n<RunInfos>\n{infos}\n</RunInfos>\n</ResultSummary>\n</TestRun>\n");
}
