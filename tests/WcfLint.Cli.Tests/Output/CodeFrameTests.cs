using System;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>The line below a finding, with what of it is meant.</summary>
public sealed class CodeFrameTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("        var client = new A();", 13, 19, 80, "var ", "client", " = new A();")]
    [InlineData("\t\tx = 1;", 3, 4, 80, "", "x", " = 1;")]
    [InlineData("a\tb", 3, 4, 80, "a    ", "b", "")]
    [InlineData("abc", 4, 4, 80, "abc", "", "")]
    [InlineData("abc", 9, 12, 80, "abc", "", "")]
    [InlineData("0123456789client0123456789", 11, 17, 16, "0123456789", "client", "")]
    [InlineData("0123456789client0123456789", 11, 17, 14, "…3456789", "client", "")]
    [InlineData("0123456789client0123456789", 11, 17, 20, "0123456789", "client", "012…")]
    [InlineData("0123456789client0123456789", 1, 27, 10, "", "012345678", "…")]
    [InlineData("0123456789client0123456789", 11, 17, 4, "", "cli", "…")]
    [InlineData("a \u001b[31m b", 1, 2, 80, "", "a", " \\u001B[31m b")]
    public void It_shows_the_line_without_indentation_and_as_much_as_fits(string line, int start, int end, int width, string before, string marked, string after)
    {
        _tree.Add("a.cs", "first\n" + line + "\nlast\n");
        CodeFrame? frame = CodeFrame.Create(new Place(_tree["a.cs"], 2, start, 2, end), new SourceFiles(), width);
        Assert.Equal(new CodeFrame(before, marked, after), frame);
        Assert.Equal(before.Length + Math.Max(1, marked.Length), frame!.Carets.Length);
        Assert.InRange((frame.Before + frame.Marked + frame.After).Length, 0, width);
    }

    [Fact]
    public void Of_several_lines_the_first_is_marked_to_its_end()
    {
        _tree.Add("a.cs",
            """
              using (x)  
              {
              }

            """);
        Assert.Equal(new CodeFrame("", "using (x)", ""), CodeFrame.Create(new Place(_tree["a.cs"], 1, 3, 3, 4), new SourceFiles(), 80));
    }

    [Fact]
    public void What_is_no_longer_there_or_may_command_has_no_frame()
    {
        _tree.Add("a.cs", "x\n\n").Add("b.cs", "a ##vso[b]");
        Assert.Null(CodeFrame.Create(new Place(_tree["b.cs"], 1, 4, 1, 5), new SourceFiles(), 80));
        Assert.Equal(new CodeFrame("", "a", " #\\u0023vso[b]"), CodeFrame.Create(new Place(_tree["b.cs"], 1, 1, 1, 2), new SourceFiles(), 80));
        var lines = new SourceFiles();
        Assert.Null(CodeFrame.Create(new Place(_tree["gone.cs"], 1, 1, 1, 2), lines, 80));
        Assert.Null(CodeFrame.Create(new Place(_tree["a.cs"], 9, 1, 9, 2), lines, 80));
        Assert.Null(CodeFrame.Create(new Place(_tree["a.cs"], 2, 1, 2, 1), lines, 80));
    }

    [Fact]
    public async Task The_report_shows_frame_fix_and_how_to_mend_all()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient);
        string text = (await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL1002")).Out.ReplaceLineEndings("\n");
        Assert.Matches("\n  Client\\.cs:8:[0-9]+\n    'using' on 'client' ", text);
        Assert.Contains("\n    8 | {   using (var client = new OrdersClient())\n      |     ^^^^^", text);
        Assert.Contains("\n    fix: Close, and Abort on failure\n", text);
        Assert.Contains("1 fixable: wcflint fix " + _tree.Folder, text);
    }
}
