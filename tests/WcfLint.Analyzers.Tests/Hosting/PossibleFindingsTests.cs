using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Tests.Consistency;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>Settings apply to proved findings: a possible finding is never more than an info, unless the user requests it.</summary>
public class PossibleFindingsTests
{
    // Slow waits for certain; Asking calls code that may take long.
    private const string Code = """
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] void Put(int id); }
        [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Slow : IOrders { public void Put(int id) { System.IO.File.Delete("a"); } }
        [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Asking : IOrders { public void Put(int id) { Store.Write(id); } }
        public static class Store { public static void Write(int id) { } }
        """;

    // A site whose file may not be the one that is deployed.
    private const string Configuration = """
        <configuration><system.web><compilation debug="true" /></system.web><system.serviceModel><services><service name="Slow" /></services></system.serviceModel></configuration>
        """;

    [Fact]
    public async Task Without_settings_it_is_an_info() => Assert.Equal("WCFL6001 Info, WCFL6003 Info, WCFL6003 Warning", await FindAsync(Create()));

    [Fact]
    public async Task Where_an_id_is_raised_proved_findings_are_louder_and_possible_ones_are_left_out()
    {
        SeverityProject project = Create();
        project.Specific["WCFL6003"] = ReportDiagnostic.Error;
        Assert.Equal("WCFL6001 Info, WCFL6003 Error", await FindAsync(project));

        project = Create();
        project.Global["WCFL6003"] = ReportDiagnostic.Warn;
        project.Global["WCFL6001"] = ReportDiagnostic.Warn;
        Assert.Equal("WCFL6003 Warning", await FindAsync(project));

        project = Create();
        project.OfTree["WCFL6003"] = ReportDiagnostic.Error;
        Assert.Equal("WCFL6001 Info, WCFL6003 Error", await FindAsync(project));

        project = Create();
        project.InTree["dotnet_analyzer_diagnostic.category-WcfLint.HostingAndBehaviour.severity"] = "error";
        Assert.DoesNotContain("WCFL6003 Info", await FindAsync(project));
    }

    /// <summary>The command lowers them itself.</summary>
    [Fact]
    public async Task Possible_findings_are_reported_on_request()
    {
        SeverityProject project = Create();
        project.Global["WCFL6003"] = ReportDiagnostic.Error;
        project.Everywhere["build_property.WcfLintTellPossible"] = "true";
        Assert.Equal("WCFL6001 Info, WCFL6003 Error, WCFL6003 Error", await FindAsync(project));
    }

    [Theory]
    [InlineData(ReportDiagnostic.Suppress, "WCFL6001 Info")]
    [InlineData(ReportDiagnostic.Info, "WCFL6001 Info, WCFL6003 Info, WCFL6003 Info")]
    public async Task Lower_severities_hold_for_both(ReportDiagnostic severity, string expected)
    {
        SeverityProject project = Create();
        project.Global["WCFL6003"] = severity;
        Assert.Equal(expected, await FindAsync(project));
    }

    [Fact]
    public async Task The_key_of_a_configuration_raises_proved_findings_alone()
    {
        SeverityProject project = Create();
        project.InFile["wcflint.WCFL6001.severity"] = "error";
        Assert.Contains("WCFL6001 Info", await FindAsync(project));
    }

    [Fact]
    public async Task A_user_may_take_them_for_proved()
    {
        SeverityProject project = Create();
        project.InTree["wcflint.possible"] = " Warning";
        Assert.Equal("WCFL6001 Info, WCFL6003 Warning, WCFL6003 Warning", await FindAsync(project));
        project.OfTree["WCFL6003"] = ReportDiagnostic.Error;
        Assert.Equal("WCFL6001 Info, WCFL6003 Error, WCFL6003 Error", await FindAsync(project));

        project = Create();
        project.InFile["wcflint.possible"] = "warning";
        Assert.Equal("WCFL6001 Warning, WCFL6003 Info, WCFL6003 Warning", await FindAsync(project));
        project.InFile["wcflint.WCFL6001.severity"] = "error";
        Assert.Contains("WCFL6001 Error", await FindAsync(project));

        project = Create();
        project.Everywhere["build_property.WcfLintPossible"] = "warning";
        Assert.Equal("WCFL6001 Warning, WCFL6003 Warning, WCFL6003 Warning", await FindAsync(project));
    }

    /// <summary>A command-line compiler shows no infos, so that nothing is made of a possible finding there.</summary>
    [Fact]
    public async Task A_build_gets_them_only_where_they_count_as_proved()
    {
        SeverityProject project = Create();
        Assert.Equal("WCFL6003 Warning", await BuildAsync(project));
        project.InFile["wcflint.possible"] = "warning";
        Assert.Equal("WCFL6001 Warning, WCFL6003 Warning", await BuildAsync(project));
    }

    private static SeverityProject Create() => new(Code, Configuration);

    private static async Task<string> FindAsync(SeverityProject project) =>
        Describe(await project.Compile().WithAnalyzers(AnalyzersAndFixesTests.Analyzers, project.Options).GetAnalyzerDiagnosticsAsync());

    private static async Task<string> BuildAsync(SeverityProject project) =>
        Describe((await CompilerDriver.EmitAsync(project.Compile(), AnalyzersAndFixesTests.Analyzers, project.Options, Stream.Null)).Where(
            d => d.Severity >= DiagnosticSeverity.Warning));

    private static string Describe(System.Collections.Generic.IEnumerable<Diagnostic> found) =>
        string.Join(", ", found.Where(d => d.Id is "WCFL6001" or "WCFL6003").Select(d => d.Id + " " + d.Severity).Order(System.StringComparer.Ordinal));
}
