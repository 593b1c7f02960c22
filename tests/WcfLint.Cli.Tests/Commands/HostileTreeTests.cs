using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Files;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>One file that is made to end the run: it is named, and what lies beside it is checked all the same.</summary>
public sealed class HostileTreeTests : IDisposable
{
    private const string Solution =
        "Microsoft Visual Studio Solution File, Format Version 12.00\n{0}Project(\"{{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}}\") = \"Good\", \"good\\Good.csproj\", \"{{2}}\"\n";

    private readonly TempTree _tree = new TempTree().Add("t/good/Good.csproj", Texts.OldStyle()).Add("t/good/Client.cs", Texts.UsingOnClient);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("""<ItemGroup><Compile Include="a%00.cs" /></ItemGroup>""")]
    [InlineData("""<ItemGroup><Compile Include="x%00/**/*.cs" Exclude="a%00" /></ItemGroup>""")]
    [InlineData("""<ItemGroup><ProjectReference Include="..\x%00\y.csproj" /></ItemGroup>""")]
    [InlineData("""<ItemGroup><Reference Include="x"><HintPath>..\x%00.dll</HintPath></Reference></ItemGroup>""")]
    [InlineData("""<Import Project="a%00.props" /><Import Project="x" Condition="Exists('a%00')" />""")]
    [InlineData("""<PropertyGroup><BaseIntermediateOutputPath>a%00</BaseIntermediateOutputPath></PropertyGroup>""")]
    public async Task A_NUL_in_a_project(string content)
    {
        _tree.Add("t/bad/Bad.csproj", """<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">""" + content + "</Project>");
        await AssertGoodIsFound("t");
    }

    [Fact]
    public async Task A_NUL_in_a_configuration()
    {
        _tree.Add("t/web.config", Texts.UnboundedQuota.Replace("<services>", "<client configSource=\"x\0y.config\" /><services>"));
        await AssertGoodIsFound("t");
    }

    [Fact]
    public async Task A_NUL_in_a_solution()
    {
        _tree.Add("t/S.sln", string.Format(null, Solution, "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"Bad\", \"a\0b.csproj\", \"{1}\"\n"));
        Assert.Contains("but missing", await AssertGoodIsFound("t/S.sln", "good/Client.cs"));
    }

    [Theory]
    [InlineData(@"..\")]
    [InlineData(@"..\..\..\..\..\..\..\..\..\..\..\..\")]
    [InlineData("/")]
    public async Task A_web_site_above_the_solution_is_named_and_not_read(string site)
    {
        _tree.Add("Other.cs", Texts.UsingOnClient)
            .Add("t/S.sln", string.Format(null, Solution, "Project(\"{E24C65DC-7377-472B-9ABA-BC803B73C61A}\") = \"Site\", \"" + site + "\", \"{1}\"\n"));
        Assert.Contains("above the folder of the solution", await AssertGoodIsFound("t/S.sln", "good/Client.cs"));
    }

    [Fact]
    public async Task A_web_site_beside_the_solution_is_read()
    {
        _tree.Add("site/App_Code/Client.cs", Texts.UsingOnClient)
            .Add("t/S.sln", string.Format(null, Solution, "Project(\"{E24C65DC-7377-472B-9ABA-BC803B73C61A}\") = \"Site\", \"..\\site\\\", \"{1}\"\n"));
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["t/S.sln"], "--rule", "WCFL1002");
        Assert.Equal(["../site/App_Code/Client.cs:8 WCFL1002", "good/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Empty(run.Error);
    }

    [Fact]
    public async Task A_path_of_80_KB()
    {
        string path = string.Concat(Enumerable.Repeat("a\\", 40_000)) + "x.cs";
        _tree.Add("t/bad/Bad.csproj",
            $"""<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><ItemGroup><Compile Include="{path}" /><ProjectReference Include="{path}proj" /></ItemGroup></Project>""")
            .Add("t/web.config", Texts.UnboundedQuota.Replace("<services>", "<client configSource=\"" + path + "\" /><services>"));
        string error = await AssertGoodIsFound("t");
        Assert.InRange(error.Length, 1, 3000);
    }

    [Fact]
    public async Task A_section_outside_PATH_is_named_and_not_read()
    {
        _tree.Add("secret.config",
            """<client><endpoint address="http://secret/" binding="basicHttpBinding" bindingConfiguration="noSuch" contract="ISecret" /></client>""")
            .Add("t/web.config", Texts.UnboundedQuota.Replace("<services>", "<client configSource=\"..\\secret.config\" /><services>"));
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["t"], "--verbose");
        Assert.DoesNotContain("ISecret", run.Out);
        Assert.DoesNotContain(Cli.Findings(report), f => f.Contains("secret"));
        Assert.Contains(@"configSource '..\secret.config' points outside PATH", run.Error);
    }

    [Theory]
    [InlineData("t/bad.cs")]
    [InlineData("t/web.config")]
    [InlineData("t/bad/Bad.csproj")]
    public async Task A_file_above_the_length_limit_is_left_out(string name)
    {
        Directory.CreateDirectory(_tree["t/bad"]);
        using (FileStream file = File.Create(_tree[name]))
        {
            file.SetLength(PlainFile.MaxLength + 1);
        }

        Assert.Contains("has more than 64 MB", await AssertGoodIsFound("t"));
    }

    [UnixTheory]
    [InlineData("check", "web.config")]
    [InlineData("check", "Web.Release.config")]
    [InlineData("check", "Orders.svc")]
    [InlineData("check", "link.config")]
    [InlineData("fix", "web.config")]
    [InlineData("migrate", "web.config")]
    public async Task A_FIFO_with_the_name_of_a_configuration_is_an_empty_file(string command, string name)
    {
        _tree.Add("t/app.config", Texts.UnboundedQuota);
        string path = _tree["t/" + name];
        if (name == "link.config")
        {
            Unix.MakeFifo(_tree["pipe"]);
            File.CreateSymbolicLink(_tree["t/web.config"], _tree["pipe"]);
        }
        else
        {
            Unix.MakeFifo(path);
        }

        if (name == "Web.Release.config")
        {
            _tree.Add("t/Web.config", Texts.UnboundedQuota);
        }

        Cli run = await Cli.RunAsync(command, _tree["t"], "--load", "sources").WaitAsync(Patience.Time);
        Assert.InRange(run.Exit, 0, 1);
    }

    // Each of these ends the compiler's process; its host cannot prevent it.
    [Theory]
    [InlineData("class A { int s = ", "(", "1; }", "brackets")]
    [InlineData("class A { ", "A<", "A s; }", "brackets")]
    [InlineData("", "[", "", "brackets")]
    [InlineData("class A { ", "a.", "a s; }", "tokens")]
    [InlineData("using ", "a.", "a;", "tokens")]
    [InlineData("namespace ", "a.", "a { }", "tokens")]
    [InlineData("class A { unsafe int", "*", " s; }", "tokens")]
    [InlineData("class A { bool M(object o) => o is ", "not ", "1; }", "tokens")]
    [InlineData("class A { object s = a", "?.a", "; }", "tokens")]
    [InlineData("class A { int s = 1", " switch { _ => 1 }", "; }", "tokens")]
    [InlineData("#if ", "!", "A\n#endif", "#if")]
    [InlineData("#if A\n # elif ", "(", "A\n#endif", "#if")]
    [InlineData("class A { object s = ", "$\"{", "1; }", "interpolated")]
    public async Task Code_that_fills_the_stack_of_the_compiler(string head, string middle, string tail, string reason)
    {
        _tree.Add("t/Bad.cs", head + string.Concat(Enumerable.Repeat(middle, 100_000)) + tail);
        Assert.Contains(reason, await AssertGoodIsFound("t"));
    }

    [Fact]
    public async Task Long_code_as_generators_write_it_is_read()
    {
        string numbers = string.Concat(Enumerable.Repeat("1,", 100_000));
        string methods = string.Concat(Enumerable.Range(0, 20_000).Select(i => "void M" + i + "() { }"));
        _tree.Add("t/Long.cs", "class Long { int[] a = {" + numbers + "1 }; string b = \"" + new string('(', 100_000) + "\"; /* " + new string('*', 100_000)
            + " */" + methods + "}");
        Assert.Empty(await AssertGoodIsFound("t"));
    }

    [UnixTheory]
    [InlineData("check", "{0}")]
    [InlineData("check", "--help")]
    [InlineData("fix", "{0}", "--dry-run")]
    [InlineData("rules")]
    [InlineData("explain", "2001")]
    public async Task A_full_standard_output(params string[] args)
    {
        string dll = Path.ChangeExtension(typeof(CommandLine).Assembly.Location, ".dll");
        var start = new ProcessStartInfo("sh",
            ["-c", "exec dotnet \"$@\" > /dev/full", "sh", dll, .. args.Select(a => a.Replace("{0}", _tree["t"]))]) { RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        string error = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.Contains("wcflint: cannot write", error);
        Assert.DoesNotContain("   at ", error);
        Assert.Equal(2, process.ExitCode);
    }

    private async Task<string> AssertGoodIsFound(string path, string file = "good/Client.cs")
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree[path], "--rule", "WCFL1002", "--verbose");
        Assert.Equal([file + ":8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(1, run.Exit);
        return run.Error;
    }
}
