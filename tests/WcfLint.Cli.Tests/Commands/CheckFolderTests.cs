using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>What a tree of projects, loose files and configurations comes to.</summary>
public sealed class CheckFolderTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_broken_project_is_named_and_the_rest_goes_on()
    {
        _tree.Add("a/Bad.csproj", "<Project><PropertyGroup></Project>").Add("b/Good.csproj", Texts.OldStyle()).Add("b/Client.cs", Texts.UsingOnClient);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["b/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Contains("cannot read a/Bad.csproj: not well-formed XML", run.Error);
        Assert.StartsWith("not well-formed XML",
            Assert.Single(report.GetProperty("notJudged").EnumerateArray(), n => n.GetProperty("path").GetString() == "a/Bad.csproj")
                .GetProperty("reason").GetString());
        Assert.Equal(1, run.Exit);
    }

    [Theory]
    [InlineData("")]
    [InlineData("<html />")]
    public async Task What_is_no_project_is_named(string text)
    {
        _tree.Add("Bad.csproj", text);
        (Cli run, _) = await Cli.CheckAsync(_tree.Folder);
        Assert.Contains("cannot read Bad.csproj", run.Error);
        Assert.Equal(2, run.Exit);
    }

    [Fact]
    public async Task C_sharp_that_does_not_compile_is_no_failure()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", "using System.ServiceModel; class X : ClientBase<INothing> { void M( { using (var c = new }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(0, run.Exit);
        Assert.Equal(1, report.GetProperty("read").GetProperty("codeFiles").GetInt32());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Service_files_tell_which_service_a_configuration_is_for(bool withProject)
    {
        const string Code = """
            using System.ServiceModel;
            namespace Orders
            {
                [ServiceContract] interface IBoard { [OperationContract] void Post(); }
                public class Board : IBoard { public void Post() { } }
            }
            """;
        _tree.Add("site/Web.config",
            "<configuration><system.serviceModel><services>\n<service name=\"Contoso.Facade\" /></services></system.serviceModel></configuration>")
            .Add("site/App_Code/Board.cs", Code)
            .Add("site/Services/Board.svc", "<%@ ServiceHost Service=\"Orders.Board\" %>")
            .Add("alone/Nothing.svc", "<%@ ServiceHost Service=\"Orders.Nothing\" %>");
        if (withProject)
        {
            _tree.Add("site/Site.csproj", Texts.OldStyle("App_Code\\Board.cs"));
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Contains("site/Web.config:2 WCFL0004", Cli.Findings(report));
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(1, report.GetProperty("read").GetProperty("configurations").GetInt32());
    }

    [Theory]
    [InlineData(@"..\vb\Facade.vbproj", 0)]
    [InlineData(@"..\lib\Lib.csproj", 0)]
    [InlineData(@"..\plain\Plain.csproj", 1)]
    public async Task Services_may_be_in_a_project_of_another_language(string reference, int count)
    {
        _tree.Add("site/Web.config",
            "<configuration><system.serviceModel><services>\n<service name=\"Contoso.Bord\" /></services></system.serviceModel></configuration>")
            .Add("site/Board.cs", "namespace Contoso { [System.ServiceModel.ServiceContract] interface IBoard { [System.ServiceModel.OperationContract] void Post(); } public class Board : IBoard { public void Post() { } } }")
            .Add("site/Site.csproj", Texts.OldStyle("Board.cs", $"<ProjectReference Include=\"{reference}\" />"))
            .Add("lib/Lib.csproj", Texts.OldStyle("C.cs", @"<ProjectReference Include=""..\vb\Facade.vbproj"" />")).Add("lib/C.cs", "class C { }")
            .Add("plain/Plain.csproj", Texts.OldStyle("C.cs")).Add("plain/C.cs", "class C { }")
            .Add("vb/Facade.vbproj", Texts.OldStyle("Facade.vb"));
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(count, Cli.Findings(report).Count(finding => finding.EndsWith("WCFL0004", System.StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Loose_files_are_one_more_compilation()
    {
        _tree.Add("Loose.cs", Texts.UsingOnClient).Add("p/P.csproj", Texts.OldStyle()).Add("p/Client.cs", "class P { }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["Loose.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(2, report.GetProperty("read").GetProperty("projects").GetInt32());
    }

    [Fact]
    public async Task Code_that_its_project_does_not_compile_is_set_aside()
    {
        _tree.Add("P.csproj", Texts.OldStyle()).Add("Client.cs", "class P { }").Add("Old.cs", Texts.UsingOnClient);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Empty(Cli.Findings(report));
        Assert.Equal("C# that the project in its folder does not compile", report.GetProperty("skipped")[0].GetProperty("reason").GetString());
    }

    /// <summary>Whether Visual Basic refers to a binding by its name is not to be seen; nor what a project refers to that cannot be read.</summary>
    [Theory]
    [InlineData("Client.csproj", true)]
    [InlineData("Client.vbproj", false)]
    [InlineData("Client.fsproj", false)]
    public async Task Names_of_a_configuration_are_unused_only_where_its_code_is_seen(string project, bool reported)
    {
        const string Unused = "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"orders\" sendTimeout=\"00:02:00\" /></basicHttpBinding></bindings></system.serviceModel></configuration>";
        _tree.Add("App/" + project, Texts.OldStyle()).Add("App/Client.cs", "class P { }").Add("App/App.config", Unused).Add("Above.csproj",
            Texts.OldStyle("Above.cs")).Add("Above.cs", "class A { }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(reported ? ["App/App.config:1 WCFL0005"] : [], Cli.Findings(report));
    }

    [Fact]
    public async Task Every_file_is_accounted_for()
    {
        _tree.Add("P.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient).Add("Old.cs", "class Old { }")
            .Add("App.config", Texts.UnboundedQuota).Add("packages.config", "<packages />").Add("bin/P.dll.config", Texts.UnboundedQuota)
            .Add("obj/Debug/Temporary.cs", "class T { }").Add("packages/x/y.cs", "class Y { }").Add(".vs/config/applicationhost.config", "<configuration />");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        JsonElement read = report.GetProperty("read");
        int skipped = report.GetProperty("skipped").EnumerateArray().Sum(s => s.GetProperty("files").GetInt32());
        Assert.Equal(8, read.GetProperty("codeFiles").GetInt32() + read.GetProperty("configurations").GetInt32() + skipped);
        Assert.Equal(2, read.GetProperty("codeFiles").GetInt32() + read.GetProperty("configurations").GetInt32());
    }

    [Fact]
    public async Task A_finding_in_a_shared_file_is_reported_once()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle("""..\shared\Client.cs""")).Add("b/B.csproj", Texts.OldStyle("""..\shared\Client.cs""")).Add("shared/Client.cs",
            Texts.UsingOnClient);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["shared/Client.cs:8 WCFL1002"], Cli.Findings(report));
    }

    [Fact]
    public async Task A_contract_of_another_project_resolves()
    {
        string[] parts = Texts.UsingOnClient.Split("public class Desk");
        _tree.Add("contracts/Contracts.csproj", Texts.OldStyle("Contracts.cs")).Add("contracts/Contracts.cs", parts[0])
            .Add("app/App.csproj", Texts.OldStyle("App.cs", """<ProjectReference Include="..\Contracts\contracts.csproj" />""")).Add("app/App.cs",
                "public class Desk" + parts[1]);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["app/App.cs:4 WCFL1002"], Cli.Findings(report));
    }

    [Fact]
    public async Task Projects_that_refer_to_each_other_in_a_circle_are_read()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle(more: """<ProjectReference Include="..\b\B.csproj" />""")).Add("a/Client.cs", Texts.UsingOnClient)
            .Add("b/B.csproj", Texts.OldStyle(more: """<ProjectReference Include="..\a\A.csproj" />""")).Add("b/Client.cs", "class B { }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["a/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Contains("in a circle", run.Out);
        Assert.Equal(1, run.Exit);
    }

    [Fact]
    public async Task A_project_without_its_files_is_noted()
    {
        _tree.Add("P.csproj", Texts.OldStyle("Gone.cs")).Add("App.config", "<configuration />");
        (Cli run, _) = await Cli.CheckAsync(_tree.Folder);
        Assert.Contains("Gone.cs", run.Out);
        Assert.Equal(0, run.Exit);
    }

    [Theory]
    [InlineData("Shop.sln")]
    [InlineData("Shop.slnx")]
    public async Task A_solution_judges_its_projects_and_names_the_missing_ones(string name)
    {
        _tree.Add("a/A.csproj", Texts.Program()).Add("a/Client.cs", Texts.UsingOnClient).Add("a/app.config", Texts.UnboundedQuota)
            .Add("other/Other.csproj", Texts.OldStyle()).Add("other/Client.cs", Texts.UsingOnClient)
            .Add("Shop.slnx", """<Solution><Folder Name="/x/"><Project Path="a\A.csproj" /></Folder><Project Path="gone/Gone.csproj" /></Solution>""")
            .Add("Shop.sln", """
                Microsoft Visual Studio Solution File, Format Version 12.00
                Project("{2150E333-8FDC-42A3-9474-1A3956D46DE8}") = "src", "src", "{11111111-0000-0000-0000-000000000000}"
                EndProject
                Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "A", "A\A.csproj", "{22222222-0000-0000-0000-000000000000}"
                EndProject
                Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "Gone", "gone\Gone.csproj", "{33333333-0000-0000-0000-000000000000}"
                EndProject
                """);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree[name], "--min-severity", "warning");
        Assert.Equal(["a/Client.cs:8 WCFL1002", "a/app.config:5 WCFL2001"], Cli.Findings(report));
        Assert.Contains("cannot read gone/Gone.csproj", run.Error);
        Assert.Equal(1, run.Exit);
    }

    /// <summary>Paths in a filter count from the folder of the solution.</summary>
    [Fact]
    public async Task A_solution_filter_judges_its_projects()
    {
        foreach (string name in (string[])["A", "B", "C"])
        {
            _tree.Add($"src/{name}/{name}.csproj", Texts.OldStyle()).Add($"src/{name}/Client.cs", Texts.UsingOnClient);
        }

        _tree.Add("src/Shop.slnx", """<Solution><Project Path="A/A.csproj" /><Project Path="B/B.csproj" /><Project Path="C/C.csproj" /></Solution>""")
            .Add("filters/some.slnf", """
                {
                  // MSBuild takes comments, and the last comma.
                  "solution": { "path": "..\\src\\Shop.slnx", "projects": ["c\\C.csproj", "A/A.csproj",] },
                }
                """);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["filters/some.slnf"]);
        Assert.Equal(["../src/A/Client.cs:8 WCFL1002", "../src/C/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(string.Empty, run.Error);

        Cli fix = await Cli.RunAsync("fix", _tree["filters/some.slnf"], "--load", "sources");
        Assert.True(fix.Exit == 0, fix.Error);
        Assert.DoesNotContain("using (", await File.ReadAllTextAsync(_tree["src/A/Client.cs"]));
        Assert.Contains("using (", await File.ReadAllTextAsync(_tree["src/B/Client.cs"]));
    }

    [Theory]
    [InlineData("{", "not well-formed JSON: ")]
    [InlineData("", "not well-formed JSON: ")]
    [InlineData("[]", "not a solution filter")]
    [InlineData("{}", "not a solution filter")]
    [InlineData("{ \"solution\": 1 }", "not a solution filter")]
    [InlineData("{ \"solution\": { \"path\": \"Shop.slnx\" } }", "not a solution filter")]
    [InlineData("{ \"solution\": { \"path\": \"Shop.slnx\", \"projects\": [1] } }", "not a solution filter")]
    [InlineData("{ \"solution\": { \"path\": \"gone.sln\", \"projects\": [] } }", "gone.sln' does not exist")]
    [InlineData("{ \"solution\": { \"path\": null, \"projects\": [] } }", "does not exist")]
    [InlineData("{ \"solution\": { \"path\": \"x.slnf\", \"projects\": [] } }", "is a solution filter too")]
    [InlineData("{ \"solution\": { \"path\": \"Shop.slnx\", \"projects\": [\"B/B.csproj\"] } }", "B.csproj', which is not in its solution")]
    public async Task What_is_no_solution_filter_is_said(string text, string reason)
    {
        _tree.Add("Shop.slnx", """<Solution><Project Path="A/A.csproj" /></Solution>""").Add("A/A.csproj", Texts.OldStyle()).Add("x.slnf", text);
        Cli run = await Cli.RunAsync("check", _tree["x.slnf"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains(reason, run.Error);
    }

    [Fact]
    public async Task A_project_alone_is_judged_with_the_projects_it_needs()
    {
        string[] parts = Texts.UsingOnClient.Split("public class Desk");
        _tree.Add("contracts/Contracts.csproj", Texts.OldStyle("Contracts.cs")).Add("contracts/Contracts.cs", parts[0]).Add("contracts/app.config",
            Texts.UnboundedQuota)
            .Add("app/App.csproj", Texts.OldStyle("App.cs", """<ProjectReference Include="..\contracts\Contracts.csproj" />""")).Add("app/App.cs",
                "public class Desk" + parts[1]);
        (_, JsonElement report) = await Cli.CheckAsync(_tree["app/App.csproj"]);
        Assert.Equal(["App.cs:4 WCFL1002"], Cli.Findings(report));
    }

    [Fact]
    public async Task Projects_below_the_one_asked_for_are_not_its_files()
    {
        _tree.Add("P.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient).Add("Old.cs", "class Old { }")
            .Add("nested/N.csproj", Texts.OldStyle()).Add("nested/Client.cs", Texts.UsingOnClient).Add("nested/App.config", Texts.UnboundedQuota);
        (_, JsonElement report) = await Cli.CheckAsync(_tree["P.csproj"], "--min-severity", "warning");
        Assert.Equal(["Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(1, report.GetProperty("skipped")[0].GetProperty("files").GetInt32());
        Assert.Equal(0, report.GetProperty("read").GetProperty("configurations").GetInt32());
    }

    [Fact]
    public async Task A_web_site_of_a_solution_is_judged_with_its_configuration()
    {
        _tree.Add("site/Web.config", Texts.UnboundedQuota).Add("site/App_Code/Desk.cs", Texts.UsingOnClient).Add("Other.cs", Texts.UsingOnClient)
            .Add("Shop.sln", """
                Microsoft Visual Studio Solution File, Format Version 12.00
                Project("{E24C65DC-7377-472B-9ABA-BC803B73C61A}") = "site", "site\", "{22222222-0000-0000-0000-000000000000}"
                EndProject
                """);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["Shop.sln"], "--min-severity", "warning");
        Assert.Equal(["site/App_Code/Desk.cs:8 WCFL1002", "site/Web.config:5 WCFL2001"], Cli.Findings(report));
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Empty(run.Error);
    }

    [Fact]
    public async Task Settings_up_the_tree_are_honoured()
    {
        _tree.Add(".editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.WCFL1002.severity = error\n[*.config]\nwcflint.WCFL2001.severity = none\n")
            .Add("p/P.csproj", Texts.OldStyle()).Add("p/Client.cs", Texts.UsingOnClient).Add("p/App.config", Texts.UnboundedQuota);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Equal(["p/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal("error", report.GetProperty("findings")[0].GetProperty("severity").GetString());
    }

    [Fact]
    public async Task A_global_configuration_is_honoured()
    {
        _tree.Add(".globalconfig", "is_global = true\ndotnet_diagnostic.WCFL1002.severity = none\ndotnet_diagnostic.WCFL2001.severity = error\n")
            .Add("P.csproj", Texts.Program()).Add("Client.cs", Texts.UsingOnClient).Add("App.config", Texts.UnboundedQuota);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Equal(["App.config:5 WCFL2001"], Cli.Findings(report));
        Assert.Equal("error", report.GetProperty("findings")[0].GetProperty("severity").GetString());
    }

    [Fact]
    public async Task Suppressions_in_the_files_are_honoured()
    {
        _tree.Add("P.csproj", Texts.OldStyle()).Add("Client.cs", "#pragma warning disable WCFL1002\n" + Texts.UsingOnClient)
            .Add("App.config", Texts.UnboundedQuota.Replace("<bindings>", "<!-- wcflint disable WCFL2001 --><bindings>", System.StringComparison.Ordinal));
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Empty(Cli.Findings(report));
    }

    [Fact]
    public async Task NoWarn_of_the_project_is_honoured()
    {
        _tree.Add("P.csproj", Texts.OldStyle().Replace("<OutputType>", "<NoWarn>CS0168;WCFL1002</NoWarn><OutputType>", System.StringComparison.Ordinal))
            .Add("Client.cs", Texts.UsingOnClient);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Empty(Cli.Findings(report));
    }

    [Fact]
    public async Task A_configuration_of_a_visual_basic_project_is_judged()
    {
        _tree.Add("vb/Vb.vbproj", Texts.OldStyle("Module1.vb")).Add("vb/App.config", Texts.UnboundedQuota);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Equal(["vb/App.config:5 WCFL2001"], Cli.Findings(report));
        Assert.Contains("not a C# project", run.Out);
    }
}
