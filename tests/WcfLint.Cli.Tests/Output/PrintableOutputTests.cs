using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>Names and values of a tree are shown; they command neither the terminal nor the build agent that reads the log.</summary>
public sealed class PrintableOutputTests : IDisposable
{
    // ESC, C1's CSI, BEL, a right-to-left override, and commands of GitHub's runner and Azure Pipelines.
    private const string Attack = "a\u001b[2J\u009b31m\u0007\u202eb ##vso[task.setvariable variable=PATH]x ##[error]y";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    public static TheoryData<string> Formats => ["text", "github", "json", "sarif", "gitlab", "msbuild", "junit", "markdown"];

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task A_value_brings_no_commands(string format)
    {
        // XML has no ESC, but the rest.
        AddConfiguration("web.config", Attack.Replace("\u001b", string.Empty).Replace("\u0007", string.Empty) + "&#10;::error::z");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--format", format);
        Assert.Contains("WCFL0003", run.Out);
        AssertHarmless(run.Out, format);
    }

    [UnixTheory]
    [MemberData(nameof(Formats))]
    public async Task A_name_brings_no_commands(string format)
    {
        AddConfiguration("::error file=a::b/" + Attack + "\n::error::c/web.config", "noSuch");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--format", format);
        Assert.Contains("WCFL0003", run.Out);
        AssertHarmless(run.Out, format);
    }

    [UnixFact]
    public async Task Nor_does_one_on_the_page()
    {
        AddConfiguration(Attack + "/web.config", "noSuch");
        await Cli.RunAsync("report", _tree.Folder, "--output", _tree["page.html"]);
        AssertHarmless(await File.ReadAllTextAsync(_tree["page.html"]), "html");
    }

    [UnixFact]
    public async Task Nor_does_one_that_cannot_be_read()
    {
        _tree.Add("::error::" + Attack + "\n::error::b/P.csproj", "<").Add("::warning::" + Attack + ".cs", Texts.UsingOnClient);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--dry-run");
        Assert.Contains("cannot read", run.Error);
        AssertHarmless(run.Error, "text");
        Cli missing = await Cli.RunAsync("check", _tree.Folder, "--baseline", _tree["\n::error::" + Attack]);
        Assert.Contains("cannot read", missing.Error);
        AssertHarmless(missing.Error, "text");
    }

    [UnixFact]
    public async Task Nor_does_one_that_is_fixed()
    {
        _tree.Add("::warning::" + Attack + ".cs", Texts.UsingOnClient);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--force");
        Assert.Contains("Written:", run.Out);
        AssertHarmless(run.Out, "text");
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task A_message_does_not_carry_a_value_of_a_megabyte(string format)
    {
        AddConfiguration("web.config", new string('x', 1 << 20));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--format", format);
        Assert.Contains("WCFL0003", run.Out);

        // The pages of the rules, which SARIF carries, are as long as they are.
        string said = format == "sarif" ? JsonDocument.Parse(run.Out).RootElement.GetProperty("runs")[0].GetProperty("results").ToString() : run.Out;
        Assert.InRange(said.Length, 1, 100_000);
        Assert.Contains("…", format == "json" ? JsonDocument.Parse(said).RootElement.ToString() : said);
    }

    [Fact]
    public async Task A_line_as_long_as_its_file_is_looked_at_where_a_finding_stands()
    {
        _tree.Add("a.cs", new string('x', 8_000_000));
        var lines = new SourceFiles();
        await Task.Run(() =>
        {
            for (int i = 1; i <= 3000; i++)
            {
                CodeFrame frame = CodeFrame.Create(new Place(_tree["a.cs"], 1, i * 2000, 1, (i * 2000) + 5), lines, 100)!;
                Assert.Equal(("xxxxx", 100), (frame.Marked, frame.Before.Length + frame.Marked.Length + frame.After.Length));
            }
        }).WaitAsync(TimeSpan.FromMinutes(1));
    }

    [Theory]
    [InlineData("plain – text: #region ## [x] a##b", "plain – text: #region ## [x] a##b")]
    [InlineData("a\nb", @"a\u000Ab")]
    [InlineData("##vso[a] ##[b] ##teamcity[c]", @"#\u0023vso[a] #\u0023[b] #\u0023teamcity[c]")]
    [InlineData("\u2066\u2028\u007f\u0085", @"\u2066\u2028\u007F\u0085")]
    public void Escaped(string text, string expected) => Assert.Equal(expected, PrintableText.Escape(text));

    [Theory]
    [InlineData(9)]
    [InlineData(10)]
    [InlineData(11)]
    public void Shortened_between_characters(int length)
    {
        string text = string.Concat(Enumerable.Repeat("😀", 20));
        string shortened = PrintableText.Shorten(text, length);
        Assert.InRange(shortened.Length, 5, length + 1);
        Assert.All(shortened.Split('…'), part => Assert.Equal(0, part.Length % 2));
    }

    private void AddConfiguration(string name, string bindingConfiguration) =>
        _tree.Add(name, $"""
            <configuration><system.serviceModel><bindings><basicHttpBinding><binding name="b" /></basicHttpBinding></bindings>
              <client><endpoint address="http://a/" binding="basicHttpBinding" bindingConfiguration="{bindingConfiguration}" contract="I" /></client>
            </system.serviceModel></configuration>
            """);

    private static void AssertHarmless(string output, string format)
    {
        Assert.DoesNotContain(output, c => (char.IsControl(c) && c is not ('\n' or '\r')) || c is (>= '\u2028' and <= '\u202e') or (>= '\u2066' and <= '\u2069'));
        if (format is not ("json" or "sarif" or "gitlab"))
        {
            Assert.DoesNotContain("##vso[", output);
            Assert.DoesNotContain("##[", output);
        }

        if (format is "text")
        {
            Assert.DoesNotContain(output.Split('\n'), line => line.Trim().StartsWith("::", StringComparison.Ordinal));
        }

        if (format is "github")
        {
            Assert.All(output.Split('\n', StringSplitOptions.RemoveEmptyEntries), line => Assert.Matches("^::(warning|notice|error) file=.*,title=WCFL", line));
        }
    }
}
