using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Keys of WcfLint in .editorconfig and .globalconfig that are written wrong are told.</summary>
public sealed class AnalyzerConfigKeysTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("wcflint.WCFL9999.severity = none", "unknown rule 'WCFL9999'.")]
    [InlineData("wcflint.WCFL2O01.severity = none", "unknown rule 'WCFL2O01'. Did you mean WCFL2001")]
    [InlineData("dotnet_diagnostic.WCFL9999.severity = none", "unknown rule 'WCFL9999'.")]
    [InlineData("wcflint.WCFL2001.severity = warn", "unknown severity 'warn'. Did you mean warning?")]
    [InlineData("dotnet_diagnostic.wcfl2001.severity = warn", "unknown severity 'warn'. Did you mean warning?")]
    [InlineData("wcflint.WCFL2001.severity: info", "unknown severity 'info'. Did you mean suggestion?")]
    [InlineData("wcflint.WCFL2001.severty = error", "unknown key 'severty' of WCFL2001. Did you mean severity?")]
    [InlineData("wcflint.tsts = include", "unknown key 'wcflint.tsts'. Did you mean wcflint.tests?")]
    [InlineData("wcflint.tests = yes", "unknown value 'yes' of wcflint.tests")]
    [InlineData("dotnet_analyzer_diagnostic.category-WcfLint.ClientLifetme.severity = error", "unknown category 'wcflint.clientlifetme'. Did you mean WcfLint.ClientLifetime?")]
    [InlineData("dotnet_analyzer_diagnostic.category-WcfLint.ClientLifetime.severity = eror", "unknown severity 'eror'. Did you mean error?")]
    public async Task What_is_wrong_is_a_note_with_its_line(string line, string problem)
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota).Add(".editorconfig", "root = true\n[*.{cs,config}]\n" + line + "\n");
        Cli run = await Cli.RunAsync("check", _tree.Folder);
        Assert.StartsWith("note: .editorconfig: line 3: " + problem, run.Error, System.StringComparison.OrdinalIgnoreCase);
        Assert.Equal(1, run.Exit);

        // The section does not matter, and a file above PATH is reported, too.
        _tree.Add(".editorconfig", "root = true\n[nowhere/**.vb]\n" + line + "\n");
        Assert.StartsWith("note: ../.editorconfig: line 3: " + problem, (await Cli.RunAsync("check", _tree["src"])).Error,
            System.StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public async Task A_file_above_a_folder_of_a_solution_is_told_of_too()
    {
        _tree.Add(".git/HEAD", string.Empty).Add("All.slnx", "<Solution />").Add("src/web.config", Texts.UnboundedQuota).Add("other/.editorconfig",
            "[*]\nwcflint.x = 1\n").Add(".editorconfig", "[*]\nwcflint.tsts = include\n");
        Assert.Equal("note: ../.editorconfig: line 2: unknown key 'wcflint.tsts'. Did you mean wcflint.tests?",
            (await Cli.RunAsync("check", _tree["src"])).Error.TrimEnd());
    }

    [Theory]
    [InlineData("[*.config]\ndotnet_diagnostic.WCFL7002.severity = none", "dotnet_diagnostic.WCFL7002.severity has no effect on configuration files. Did you mean wcflint.WCFL7002.severity?")]
    [InlineData("[{web,app}.config]\ndotnet_diagnostic.wcfl7002.severity = none", "dotnet_diagnostic.WCFL7002.severity has no effect on configuration files.")]
    [InlineData("[*.cs]\nwcflint.WCFL1002.severity = error", "wcflint.WCFL1002.severity has no effect on C# files. Did you mean dotnet_diagnostic.WCFL1002.severity?")]
    [InlineData("[src/**.{cs,csx}]\nwcflint.WCFL1002.severity = error", "wcflint.WCFL1002.severity has no effect on C# files.")]
    [InlineData("[*]\nwcflint.severity.WCFL2001 = none", "unknown key 'wcflint.severity.wcfl2001'. Did you mean wcflint.WCFL2001.severity?")]
    public async Task A_key_in_a_section_where_it_does_nothing_is_told_with_the_right_one(string lines, string problem)
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota).Add(".editorconfig", lines + "\n");
        Assert.StartsWith("note: .editorconfig: line 2: " + problem, (await Cli.RunAsync("check", _tree.Folder)).Error, System.StringComparison.OrdinalIgnoreCase);
    }

    [Theory]
    [InlineData("[*]\nwcflint.WCFL1002.severity = error")]
    [InlineData("[*.{cs,config}]\ndotnet_diagnostic.WCFL7002.severity = none\nwcflint.WCFL7002.severity = none")]
    [InlineData("[*.c*]\ndotnet_diagnostic.WCFL7002.severity = none")]
    [InlineData("[*.config]\nwcflint.WCFL7002.severity = none\n[*.cs]\ndotnet_diagnostic.WCFL7002.severity = none")]
    [InlineData("is_global = true\ndotnet_diagnostic.WCFL7002.severity = none")]
    public async Task A_key_where_it_works_is_not_told(string lines)
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota).Add(".editorconfig", lines + "\n");
        Assert.Empty((await Cli.RunAsync("check", _tree.Folder)).Error);
    }

    [Fact]
    public async Task A_global_configuration_is_read_alike()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle()).Add("a/Client.cs", Texts.UsingOnClient).Add(".globalconfig",
            "is_global = true\ndotnet_diagnostic.WCFL1002.severity = eror\nwcflint.tsts = include\n");
        Assert.StartsWith("note: .globalconfig: line 2: unknown severity 'eror'. Did you mean error? Valid values: none, silent, suggestion, warning, error. line 3: unknown key 'wcflint.tsts'.", (await Cli.RunAsync("check", _tree.Folder)).Error);
    }

    [Fact]
    public async Task What_is_right_or_of_others_is_not_told()
    {
        _tree.Add("src/web.config", Texts.UnboundedQuota).Add("src/Client.cs", Texts.UsingOnClient).Add(".editorconfig", """
            # wcflint.WCFL9999.severity = none
            ; WCFL9999
            root = true
            [WcfLint/**.{cs,config}]
            dotnet_diagnostic.WCFL1002.severity = default
            dotnet_diagnostic.wcfl1002.severity = refactoring
            dotnet_diagnostic.CA2000.severity = nonsense # WCFL1002
            dotnet_diagnostic.WCFL0000.severity = error
            dotnet_analyzer_diagnostic.category-wcflint.clientlifetime.severity = error
            dotnet_analyzer_diagnostic.category-Performance.severity = nonsense # wcflint
            wcflint.WCFL2001.severity = suggestion ; WCFL9999
            wcflint.wcfl2002.severity=ERROR
            wcflint.WCFL2004.severity = silent
            WCFLINT.TESTS = Include
            my.wcflint.key = 1
            """);
        Assert.Empty((await Cli.RunAsync("check", _tree.Folder)).Error);
    }
}
