using System;
using System.IO;
using System.Linq;
using WcfLint.DocGen;
using WcfLint.DocGen.Pages;
using WcfLint.DocGen.Samples;
using WcfLint.DocGen.Writing;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>What is made from the command's report of a sample: its expected findings and README's excerpt.</summary>
public sealed class SampleDocumentsTests : IDisposable
{
    private const string Report = """
        warning WCFL0003: maxBufferSize differs
          Effect: the channel throws

          OrderHost/HostFactory.cs:21:17
            a
            21 | MaxBufferSize = 65536,
               | ^^^^^^^^^^^^^
            fix: b

          OrderClient/StockCheck.cs:17:67
            c: d 1:2
            fix: e

        warning WCFL1004: Open the client
          Cost: 16× slower,
          broken here

          OrderClient/StockBoard.cs:11:54
            'client' is shared

        warning WCFL1001: Never closed
          Cost: f

          OrderClient/NightlyExport.cs:12:26
            g
          OrderClient/NightlyExport.cs:9:26
            h

        info WCFL4001: Security context
          Cost: i

          OrderClient/Reports.cs:26:27
            j

        Found  Fixable  To decide  By hand
            2        2          0        0  warning  WCFL0003  maxBufferSize
                                                               differs
            1        1          0        0  warning  WCFL1004  Open the client
            2        1          0        1  warning  WCFL1001  Never closed
            5        4          0        1  all warnings
            1        0          0        1  info     WCFL4001  Security context

        5 warnings, 1 info in 51 C# files and 8 configuration files of 5 projects, 1.6 s
        4 fixable: wcflint fix samples/Before
        not judged: 12 files, build output (bin, obj)

        """;

    private static readonly CheckedFinding[] s_findings =
    [
        new("WCFL0003", "warning", "a", "OrderHost/HostFactory.cs", 21, 17),
        new("WCFL0003", "warning", "c: d 1:2", "OrderClient/StockCheck.cs", 17, 67),
        new("WCFL1004", "warning", "'client' is shared. Cost: 16× slower, broken here", "OrderClient/StockBoard.cs", 11, 54),
        new("WCFL1001", "warning", "g", "OrderClient/NightlyExport.cs", 12, 26),
        new("WCFL1001", "warning", "g", "OrderClient/NightlyExport.cs", 12, 40),
        new("WCFL1001", "warning", "h", "OrderClient/NightlyExport.cs", 9, 26),
        new("WCFL4001", "info", "j", "OrderClient/Reports.cs", 26, 27),
    ];

    private readonly string _root = Directory.CreateTempSubdirectory("wcflint-samples-").FullName;

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Fact]
    public void The_excerpt_is_the_report_with_an_ellipsis_for_what_is_left_out() => Assert.Equal(
        """
        ```
        $ wcflint check samples/Before
        warning WCFL0003: maxBufferSize differs
          Effect: the channel throws

          OrderClient/StockCheck.cs:17:67
            c: d 1:2
            fix: e
          …

        warning WCFL1004: Open the client
          Cost: 16× slower,
          broken here

          OrderClient/StockBoard.cs:11:54
            'client' is shared

        warning WCFL1001: Never closed
          Cost: f

          OrderClient/NightlyExport.cs:12:26
            g
          …

        info WCFL4001: Security context
          Cost: i

          OrderClient/Reports.cs:26:27
            j

        …

        5 warnings, 1 info in 51 C# files and 8 configuration files of 5 projects, …
        4 fixable: wcflint fix samples/Before
        ```
        """,
        SampleExcerpt.Create(Report));

    [Theory]
    [InlineData("OrderClient/StockBoard.cs:", "OrderClient/Other.cs:", "WCFL1004 in OrderClient/StockBoard.cs")]
    [InlineData("warning WCFL0003:", "warning WCFL2005:", "WCFL0003 in OrderClient/StockCheck.cs")]
    public void An_excerpt_of_what_is_not_reported_is_an_error(string text, string changed, string named)
    {
        string report = Report.Replace(text, changed, StringComparison.Ordinal);
        Assert.Contains("shows " + named + ",", Assert.Throws<DocumentException>(() => SampleExcerpt.Create(report)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("warning: something\n1 finding in 1 C# file\n")]
    [InlineData("warning WCFL1001: a\n\n  a.cs:1:1\n    text\n")]
    [InlineData("warning WCFL1001: a\n1 finding in 1 C# file\n")]
    [InlineData("  a.cs:1:1\n    text\n1 finding in 1 C# file\n")]
    public void A_report_of_another_form_is_an_error(string report) => Assert.Throws<DocumentException>(() => SampleExcerpt.Create(report));

    [Fact]
    public void Expected_findings_are_in_order_and_each_once() => Assert.Equal(
        "OrderClient/NightlyExport.cs:9 WCFL1001\nOrderClient/NightlyExport.cs:12 WCFL1001\nOrderClient/Reports.cs:26 WCFL4001\nOrderClient/StockBoard.cs:11 WCFL1004\nOrderClient/StockCheck.cs:17 WCFL0003\nOrderHost/HostFactory.cs:21 WCFL0003\n",
        SampleFindings.Create(s_findings));

    [Fact]
    public void Readme_and_expected_findings_are_found_stale_and_written()
    {
        Create("README.md", "rules", SampleExcerpt.Section);
        Create("docs/rules/README.md", "rules");
        Create("src/WcfLint.Package/README.md", "messages");
        Create("src/WcfLint.Cli/README.md", SampleExcerpt.Section);
        Create("docs/costs.md", "costs");
        Create("docs/internal/costs.md", "runs");
        Create("docs/performance.md", "summary");
        Create("docs/internal/performance.md", "compile", "warm", "editing", "check", "growth");
        Create(ReleaseRows.Shipped);
        Documents.Update(_root, write: true);
        SampleRun[] samples = [new("samples/Before", s_findings, CheckedFinding.ReadAll(
            """{ "findings": [{ "id": "WCFL3007", "severity": "info", "message": "a", "file": "a.cs", "line": 1, "column": 1 }] }"""), Report)];

        string[] stale = ["README.md", "src/WcfLint.Package/README.md", "src/WcfLint.Cli/README.md", "samples/Before/expected.txt",
            "samples/Before/expected-off.txt"];
        Assert.Equal(stale, Documents.Update(_root, write: false, samples));
        Assert.Equal(stale, Documents.Update(_root, write: true, samples));
        Assert.Empty(Documents.Update(_root, write: true, samples));
        Assert.Contains("OrderClient/StockBoard.cs:11:54", File.ReadAllText(Path.Combine(_root, "README.md")), StringComparison.Ordinal);
        Assert.Contains("OrderClient/StockBoard.cs(11,54): warning WCFL1004: 'client' is shared. Cost: 16× slower, broken here",
            File.ReadAllText(Path.Combine(_root, "src/WcfLint.Package/README.md")), StringComparison.Ordinal);
        Assert.Equal("a.cs:1 WCFL3007\n", File.ReadAllText(Path.Combine(_root, "samples/Before/expected-off.txt")));
    }

    private void Create(string path, params string[] sections)
    {
        string file = Path.Combine(_root, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllLines(file, sections.Select(section => MarkedSection.Create(section, string.Empty)));
    }
}
