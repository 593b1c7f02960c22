using System;
using System.IO;
using System.Linq;
using WcfLint.DocGen;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>What is made from the command's report of a sample: its expected findings and README's excerpt.</summary>
public sealed class SampleDocumentsTests : IDisposable
{
    private const string Report = """
        OrderClient/NightlyExport.cs
          12:26  warning  WCFL1001  'client' is never closed; call Close, and Abort when it fails. Cost: a
            9:1  info     WCFL2003  Text: with 2 colons

        OrderClient/OrderDesk.cs
          10:13  warning  WCFL1002  'using' on 'client' calls Close
          10:40  warning  WCFL1002  'using' on 'other' calls Close
          26:17  warning  WCFL1003  'client' is closed, but not aborted

        OrderClient/Reports.cs
          26:27  warning  WCFL4001  new WSHttpBinding establishes a security context
          28:17  info     WCFL2003  MaxReceivedMessageSize differs

        OrderClient/StockBoard.cs
          11:54  warning  WCFL1004  'client' is shared and never opened

        OrderHost/app.config
            7:5  info     WCFL6002  LONG
          17:67  warning  WCFL2004  a
          17:89  warning  WCFL2001  b
           20:9  warning  WCFL2002  c
          28:25  warning  WCFL7001  d

        OrderService/Contracts/IReportingService.cs
          10:9  warning  WCFL5001  The result is a DataSet

        Rule      Count  Title  Cost
        WCFL1001      1  a      b
        WCFL1002      2  a      b
        WCFL1003      1  a      b
        WCFL1004      1  a      b
        WCFL4001      1  a      b
        WCFL5001      1  a      b

        13 findings (10 warning, 3 info) in 51 C# files and 8 configurations of 5 projects, 1.6 s
        not judged: 12 files, build output (bin, obj)

        """;

    private readonly string _root = Directory.CreateTempSubdirectory("wcflint-samples-").FullName;

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Fact]
    public void The_excerpt_is_the_report_with_an_ellipsis_for_what_is_left_out()
    {
        string longMessage = string.Concat(Enumerable.Repeat("123456789 ", 30));
        string excerpt = SampleExcerpt.Create(CheckOutput.Parse(Report.Replace("LONG", longMessage, StringComparison.Ordinal)));
        Assert.Equal(
            """
            ```
            $ dotnet run --project src/WcfLint.Cli -- check samples/Before
            OrderClient/OrderDesk.cs
              10:13  warning  WCFL1002  'using' on 'client' calls Close
              10:40  warning  WCFL1002  'using' on 'other' calls Close
              26:17  warning  WCFL1003  'client' is closed, but not aborted

            OrderClient/Reports.cs
              26:27  warning  WCFL4001  new WSHttpBinding establishes a security context
              …

            OrderClient/StockBoard.cs
              11:54  warning  WCFL1004  'client' is shared and never opened

            OrderHost/app.config
                7:5  info     WCFL6002  LONG
              17:67  warning  WCFL2004  a
              17:89  warning  WCFL2001  b
               20:9  warning  WCFL2002  c
              28:25  warning  WCFL7001  d

            OrderService/Contracts/IReportingService.cs
              10:9  warning  WCFL5001  The result is a DataSet
            …

            Rule      Count  Title  Cost
            WCFL1001      1  a      b
            WCFL1002      2  a      b
            WCFL1004      1  a      b
            WCFL4001      1  a      b
            WCFL5001      1  a      b
            …

            13 findings (10 warning, 3 info) in 51 C# files and 8 configurations of 5 projects, …
            ```
            """.Replace("LONG", longMessage[..161] + "…", StringComparison.Ordinal),
            excerpt);
        Assert.Equal(190, excerpt.Split('\n').Max(line => line.Length));
    }

    [Theory]
    [InlineData("OrderClient/StockBoard.cs\n", "OrderClient/Other.cs\n", "OrderClient/StockBoard.cs")]
    [InlineData("WCFL2004  a", "WCFL2005  a", "WCFL2004 in OrderHost/app.config")]
    [InlineData("WCFL1001      1", "WCFL1009      1", "WCFL1001")]
    public void An_excerpt_of_what_is_not_reported_is_an_error(string text, string changed, string named)
    {
        CheckOutput output = CheckOutput.Parse(Report.Replace(text, changed, StringComparison.Ordinal));
        Assert.Contains("shows " + named + ",", Assert.Throws<DocumentException>(() => SampleExcerpt.Create(output)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("warning: something\n1 finding in 1 C# file\n")]
    [InlineData("a.cs\n  1:1  info     WCFL1001  text\n")]
    [InlineData("  1:1  info     WCFL1001  text\n1 finding in 1 C# file\n")]
    public void A_report_of_another_form_is_an_error(string report) => Assert.Throws<DocumentException>(() => CheckOutput.Parse(report));

    [Fact]
    public void Expected_findings_are_in_order_and_each_once() => Assert.StartsWith(
        "OrderClient/NightlyExport.cs:9 WCFL2003\nOrderClient/NightlyExport.cs:12 WCFL1001\nOrderClient/OrderDesk.cs:10 WCFL1002\nOrderClient/OrderDesk.cs:26 WCFL1003\n",
        SampleFindings.Create(CheckOutput.Parse(Report)),
        StringComparison.Ordinal);

    [Fact]
    public void Readme_and_expected_findings_are_found_stale_and_written()
    {
        Create("README.md", "rules", SampleExcerpt.Section);
        Create("docs/rules/README.md", "rules");
        Create("docs/costs.md", "costs", "cases");
        Create("docs/sources.md", "sources");
        Create(ReleaseRows.Shipped);
        Documents.Update(_root, write: true);
        SampleRun[] samples = [new("samples/Before", CheckOutput.Parse(Report), CheckOutput.Parse("a.cs\n  1:1  info     WCFL3007  text\n\n1 finding in 1 C# file\n"))];

        string[] stale = ["README.md", "samples/Before/expected.txt", "samples/Before/expected-off.txt"];
        Assert.Equal(stale, Documents.Update(_root, write: false, samples));
        Assert.Equal(stale, Documents.Update(_root, write: true, samples));
        Assert.Empty(Documents.Update(_root, write: true, samples));
        Assert.Contains("11:54  warning  WCFL1004", File.ReadAllText(Path.Combine(_root, "README.md")), StringComparison.Ordinal);
        Assert.Equal("a.cs:1 WCFL3007\n", File.ReadAllText(Path.Combine(_root, "samples/Before/expected-off.txt")));
    }

    private void Create(string path, params string[] sections)
    {
        string file = Path.Combine(_root, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllLines(file, sections.Select(section => MarkedSection.Create(section, string.Empty)));
    }
}
