using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>How files and projects were read is one line in every command, and complete with <c>--verbose</c>.</summary>
public sealed class NotesTests : IDisposable
{
    private const string Line = "not found: 2 DLLs; C# files missing: 1 project; not C#: 1 project (--verbose lists them)";

    private readonly TempTree _tree = new();

    public NotesTests()
    {
        const string Missing = "<Reference Include=\"Vendor\"><HintPath>lib\\Vendor.dll</HintPath></Reference>";
        const string Other = "<Reference Include=\"Other\"><HintPath>lib\\Other.dll</HintPath></Reference><Reference Include=\"System.Design\" /><Compile Include=\"Gone.cs\" />";
        _tree.Add("a/A.csproj", Texts.OldStyle("Client.cs", Missing)).Add("a/Client.cs", Texts.UsingOnClient)
            .Add("b/B.csproj", Texts.OldStyle("Client.cs", Missing + Other)).Add("b/Client.cs", Texts.UsingOnClient)
            .Add("c/C.vbproj", Texts.OldStyle("C.vb"));
    }

    public void Dispose() => _tree.Dispose();

    // A reference, a namespace of its own, and code that names none.
    [Theory]
    [InlineData("<Reference Include=\"System.ServiceModel\" />", "using System.ServiceModel; class A { }", false)]
    [InlineData("", "using System.ServiceModel.Own; namespace System.ServiceModel.Own { class A { } }", false)]
    [InlineData("", "// using System.ServiceModel;\nclass A { }", false)]
    [InlineData("<PackageReference Include=\"Own.Wcf\" Version=\"1.0.98765\" />", "using System.ServiceModel; class A { }", false)]
    [InlineData("", "using System.ServiceModel; [ServiceContract] public interface IA { }", true)]
    [InlineData("", "namespace Own { using System.ServiceModel; [ServiceContract] public interface IA { } }", true)]
    public async Task Code_that_names_WCF_without_a_reference_is_told(string reference, string code, bool isTold)
    {
        using var tree = new TempTree();
        tree.Add("a.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup>" + reference + "</ItemGroup></Project>")
            .Add("a.cs", code);
        Cli run = await Cli.RunAsync("migrate", tree.Folder);
        Assert.Equal(isTold, run.Error.Contains("WCF without a reference: 1 project", StringComparison.Ordinal));
        Assert.Equal(isTold, run.Out.Contains("the code that names WCF does not compile", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("fix", "--dry-run")]
    [InlineData("migrate")]
    [InlineData("check", "--format", "github")]
    [InlineData("check", "--format", "msbuild")]
    [InlineData("baseline", "--output", "x.json")]
    [InlineData("report", "--output", "x.html")]
    public async Task Every_command_counts_them_in_one_line(string command, params string[] more)
    {
        Cli run = await RunAsync(command, more);
        Assert.Equal(["note: " + Line], run.Error.Split(Environment.NewLine).Where(line => line.StartsWith("note:", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task The_report_for_people_counts_them_in_its_last_line_and_a_file_that_has_them_is_enough()
    {
        Cli run = await RunAsync("check");
        Assert.Empty(run.Error);
        Assert.EndsWith(Line, run.Out.TrimEnd());
        run = await RunAsync("check", "--format", "sarif");
        Assert.Empty(run.Error);
        Assert.Contains("missing DLL, which no project in PATH builds: Vendor", run.Out);
        run = await RunAsync("check", "--format", "json");
        Assert.Empty(run.Error);
        Assert.Contains("missing DLL, which no project in PATH builds: Vendor", run.Out);
    }

    /// <summary>By DLL; and what this program does not carry is said to be its own lack.</summary>
    [Theory]
    [InlineData("check")]
    [InlineData("fix", "--dry-run")]
    [InlineData("migrate")]
    public async Task All_are_told_on_request(string command, params string[] more)
    {
        string[] lines = [.. (await RunAsync(command, [.. more, "--verbose"])).Error.Split(Environment.NewLine)
            .Where(line => line.StartsWith("note:", StringComparison.Ordinal))];
        Assert.Contains("note: a/A.csproj: missing DLL, which no project in PATH builds: Vendor", lines);
        Assert.Contains("note: b/B.csproj: missing DLL, which no project in PATH builds: Vendor", lines);
        Assert.Contains("note: b/B.csproj: missing DLL, which no project in PATH builds: Other", lines);
        Assert.Contains("note: b/B.csproj: wcflint has no reference for this assembly of .NET Framework, so it judges code that uses it only in part: System.Design", lines);
        Assert.DoesNotContain(lines, line => line.Contains("missing DLL", StringComparison.Ordinal) && line.Contains("System.Design", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_fix_can_be_quiet()
    {
        Cli run = await RunAsync("fix", "--dry-run", "--quiet");
        string[] lines = run.Error.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(2, lines.Length);
        Assert.Contains(" would be fixed in ", lines[1]);
    }

    [Fact]
    public async Task A_mistake_of_the_user_is_always_told()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle("Client.cs").Replace("<OutputType>", "<WcfLintPreset>speed</WcfLintPreset><OutputType>", StringComparison.Ordinal));
        Assert.StartsWith("note: a/A.csproj: WcfLintPreset is 'speed'", (await RunAsync("check")).Error);
    }

    private Task<Cli> RunAsync(string command, params string[] more) =>
        Cli.RunAsync([command, _tree.Folder, .. more.Select(word => word.StartsWith("x.", StringComparison.Ordinal) ? Path.Combine(_tree.Folder, word) : word)]);
}
