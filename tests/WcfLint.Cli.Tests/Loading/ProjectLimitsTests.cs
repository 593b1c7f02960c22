using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Model.Loading;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Projects of a few lines whose evaluation would need unlimited time, memory or stack.</summary>
public sealed class ProjectLimitsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public void A_property_that_doubles_itself_is_refused()
    {
        Properties("<X>0123456789</X>" + Repeat("<X>$(X)$(X)</X>", 20));
        Refuses("1048576 characters");
    }

    [Fact]
    public void Many_long_properties_are_refused()
    {
        Properties("<X>0123456789abcdef</X>" + Repeat("<X>$(X)$(X)</X>", 15) + Repeat("<Y>$(X)</Y>", 100));
        Refuses("16777216 characters");
    }

    [Fact]
    public void An_item_list_that_doubles_itself_is_refused()
    {
        Items("""<Compile Include="a.cs" />""" + Repeat("""<Compile Include="@(Compile)" />""", 40));
        Refuses("200000 items");
    }

    [Theory]
    [InlineData("", "", true)]
    [InlineData("(", ")", false)]
    [InlineData("!", "", true)]
    [InlineData("'a' == 'b' or ", "", true)]
    public void A_condition_of_any_length_ends(string before, string after, bool told)
    {
        int times = before.Length == 0 ? 0 : 100_000;
        _tree.Add("P.csproj", $"""<Project><PropertyGroup Condition="{Repeat(before, times)}true{Repeat(after, times)}"><AssemblyName>Held</AssemblyName></PropertyGroup></Project>""");
        Assert.Equal(told ? "Held" : "P", Read().AssemblyName);
    }

    [Fact]
    public void Parentheses_that_people_write_are_told()
    {
        _tree.Add("P.csproj", $"""<Project><PropertyGroup Condition="{Repeat("(", 100)}true{Repeat(")", 100)} and (true) and (true)"><AssemblyName>Held</AssemblyName></PropertyGroup></Project>""");
        Assert.Equal("Held", Read().AssemblyName);
    }

    [Fact]
    public async Task Wildcards_do_not_multiply()
    {
        string deep = Repeat("a/", 40);
        _tree.Add(deep + "c.cs", string.Empty).Add(deep + "d.cs", string.Empty).Add(new string('a', 100) + ".cs", string.Empty);
        Items($"""<Compile Include="{Repeat("**/a/", 20)}b.cs;{Repeat("*a", 20)}b.cs;{Repeat("**/a/", 20)}c.cs" />""");
        Assert.Equal(["c.cs"], (await InTime()).CompileFiles.Select(Path.GetFileName));
    }

    [Fact]
    public async Task The_whole_disk_is_not_listed()
    {
        Items("""<Compile Include="/**/*.cs;\**\*.cs;a.cs" />""");
        _tree.Add("a.cs", string.Empty);
        Assert.Equal([_tree["a.cs"]], (await InTime()).CompileFiles);
    }

    [UnixFact]
    public async Task Wildcards_do_not_go_round_in_links()
    {
        _tree.Add("a.cs", string.Empty).Add("b/c.cs", string.Empty);
        Directory.CreateSymbolicLink(_tree["b/up"], "..");
        Directory.CreateSymbolicLink(_tree["b/again"], "..");
        Items("""<Compile Include="**/*.cs" />""");
        Assert.Equal([_tree["a.cs"], _tree["b/c.cs"]], (await InTime()).CompileFiles);

        // TempTree would follow them as well.
        Directory.Delete(_tree["b/up"]);
        Directory.Delete(_tree["b/again"]);
    }

    [UnixFact]
    public async Task A_device_is_not_imported_but_a_link_to_a_file_is()
    {
        _tree.Add("real.txt", "<Project><PropertyGroup><AssemblyName>Linked</AssemblyName></PropertyGroup></Project>");
        File.CreateSymbolicLink(_tree["zero.props"], "/dev/zero");
        File.CreateSymbolicLink(_tree["link.props"], "real.txt");
        _tree.Add("P.csproj", """<Project><Import Project="/dev/zero" /><Import Project="zero.props" /><Import Project="link.props" /></Project>""");
        Assert.Equal("Linked", (await InTime()).AssemblyName);
    }

    [UnixFact]
    public async Task A_reference_that_is_a_device_or_waits_is_not_read()
    {
        using (var mkfifo = System.Diagnostics.Process.Start("mkfifo", [_tree["pipe.dll"]]))
        {
            await mkfifo.WaitForExitAsync();
        }

        _tree.Add("Client.cs", Fixing.FixTexts.Client).Add("P.csproj", Texts.OldStyle(more: """
            <Reference Include="Zero"><HintPath>/dev/zero</HintPath></Reference>
            <Reference Include="Pipe"><HintPath>pipe.dll</HintPath></Reference>
            """));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources").WaitAsync(Patience.Time);
        Assert.Contains("Client.cs", run.Out);
    }

    [UnixFact]
    public async Task A_source_that_is_a_device_or_waits_is_not_opened_and_the_rest_is_read()
    {
        _tree.Add("P.csproj", Texts.OldStyle("zero.cs;pipe.cs;link.cs;gone.cs;round.cs")).Add("real.txt", Fixing.FixTexts.Client);
        File.CreateSymbolicLink(_tree["zero.cs"], "/dev/zero");
        File.CreateSymbolicLink(_tree["link.cs"], "real.txt");
        File.CreateSymbolicLink(_tree["gone.cs"], "nothing.txt");
        File.CreateSymbolicLink(_tree["round.cs"], "round.cs");
        using (var mkfifo = System.Diagnostics.Process.Start("mkfifo", [_tree["pipe.cs"]]))
        {
            await mkfifo.WaitForExitAsync();
        }

        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources").WaitAsync(Patience.Time);
        Assert.Contains("gone.cs' is a link to a file that does not exist", run.Out + run.Error);
        Assert.Contains("round.cs' is a link to a file that does not exist", run.Out + run.Error);
        Assert.Contains("link.cs", run.Out);
    }

    [Fact]
    public void Elements_in_each_other_without_end_are_refused()
    {
        _tree.Add("P.csproj", "<Project>" + Repeat("<Choose><When Condition=\"true\">", 200_000) + Repeat("</When></Choose>", 200_000) + "</Project>");
        Refuses("deeper than 256");
    }

    [Fact]
    public void Imports_in_each_other_without_end_are_refused()
    {
        for (int i = 0; i < 150; i++)
        {
            _tree.Add($"{i}.props", $"""<Project>{Repeat("<ImportGroup>", 200)}<Import Project="{i + 1}.props" />{Repeat("</ImportGroup>", 200)}</Project>""");
        }

        _tree.Add("P.csproj", """<Project><Import Project="0.props" /></Project>""");
        Refuses("500 levels");
    }

    [Fact]
    public void A_path_that_nothing_can_open_is_not_there()
    {
        Items($"""<Compile Include="{Repeat("a/", 300_000)}b.cs;%00.cs;c%00/*.cs" />""");
        Assert.Equal(2, Read().MissingFiles.Count);
    }

    private void Properties(string properties) => _tree.Add("P.csproj", "<Project><PropertyGroup>" + properties + "</PropertyGroup></Project>");

    private void Items(string items) => _tree.Add("P.csproj", "<Project><ItemGroup>" + items + "</ItemGroup></Project>");

    private void Refuses(string reason) => Assert.Contains(reason, Assert.Throws<LoadException>(() => Read()).Message, StringComparison.Ordinal);

    private ProjectFile Read() => new ProjectFileReader(new FileNames()).Read(_tree["P.csproj"]);

    private Task<ProjectFile> InTime() => Task.Run(Read).WaitAsync(Patience.Time);

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));
}
