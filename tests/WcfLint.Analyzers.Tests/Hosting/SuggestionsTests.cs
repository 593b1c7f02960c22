using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Severities;
using WcfLint.Analyzers.Tests.Consistency;
using WcfLint.Analyzers.Tracing;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>A command-line compiler shows no suggestions: there the rules that make no others need not run, unless a setting makes more of them.</summary>
public class SuggestionsTests
{
    private const string Code = """
        using System.ServiceModel;
        using System.Xml.Linq;
        [ServiceContract] public interface IOrders { [OperationContract] XElement Get(System.Data.DataSet orders); }
        public class Orders : IOrders { public XElement Get(System.Data.DataSet orders) { return null; } }
        public static class Clients { public static ChannelFactory<IOrders> Factory; }
        """;

    private const string Configuration = """
        <configuration><system.serviceModel><bindings><basicHttpBinding><binding name="unused" maxReceivedMessageSize="1048576" /></basicHttpBinding></bindings></system.serviceModel></configuration>
        """;

    // Roslyn 4.5, on which these tests run too, has no MinimumReportedSeverity.
    private static readonly bool s_isTold = typeof(AnalysisContext).GetProperty("MinimumReportedSeverity") is not null;

    [Fact]
    public async Task Where_a_compiler_shows_none_rules_that_only_suggest_do_not_run()
    {
        (string found, string run) = await RunAsync(new SeverityProject(Code, Configuration));
        Assert.Equal("WCFL5001", found);
        Assert.Contains("WCFL5001", run);
        Assert.Equal(!s_isTold, run.Contains("WCFL5003"));
        Assert.Equal(!s_isTold, run.Contains("WCFL0005"));
    }

    [Fact]
    public async Task Where_they_are_shown_all_rules_run()
    {
        var settings = new SeverityProject(Code, Configuration);
        string run = await TraceAsync(settings,
            async options => await settings.Compile().WithAnalyzers(AnalyzersAndFixesTests.Analyzers, options).GetAnalyzerDiagnosticsAsync());
        Assert.Contains("WCFL5003", run);
        Assert.Contains("WCFL0005", run);
    }

    [Theory]
    [InlineData("suggestion")]
    [InlineData("silent")]
    [InlineData("none")]
    [InlineData("default")]
    public void A_setting_that_raises_nothing_changes_nothing(string severity) =>
        Assert.False(Raise(new SeverityProject(Code,
            Configuration) { InTree = { ["dotnet_analyzer_diagnostic.category-WcfLint.ContractsAndSerialization.severity"] = severity },
                InFile = { ["wcflint.WCFL0005.severity"] = severity } }));

    [Fact]
    public void Settings_of_other_rules_and_lower_ones_raise_nothing()
    {
        Assert.False(Raise(new SeverityProject(Code,
            Configuration) { OfTree = { ["WCFL5003"] = ReportDiagnostic.Info, ["WCFL5001"] = ReportDiagnostic.Error, ["CA2000"] = ReportDiagnostic.Warn } }));
        Assert.False(Raise(new SeverityProject(Code, Configuration) { Global = { ["WCFL5003"] = ReportDiagnostic.Suppress } }));
        Assert.False(Raise(new SeverityProject(Code, Configuration) { Specific = { ["WCFL5003"] = ReportDiagnostic.Hidden } }));
        Assert.False(Raise(new SeverityProject(Code, Configuration) { InTree = { ["dotnet_analyzer_diagnostic.category-Style.severity"] = "error" } }));
        Assert.False(Raise(new SeverityProject(Code, Configuration) { InFile = { ["wcflint.WCFL0003.severity"] = "error" } }));
    }

    [Fact]
    public async Task A_severity_of_the_command_line_or_of_a_ruleset_raises_it() =>
        Assert.Equal("WCFL5001 WCFL5003", await FindAsync(new SeverityProject(Code, Configuration) { Specific = { ["WCFL5003"] = ReportDiagnostic.Error } }));

    [Fact]
    public async Task A_severity_of_a_globalconfig_raises_it() =>
        Assert.Equal("WCFL0005 WCFL5001 WCFL5003", await FindAsync(
            new SeverityProject(Code, Configuration) { Global = { ["WCFL5003"] = ReportDiagnostic.Warn, ["WCFL0005"] = ReportDiagnostic.Warn } }));

    [Fact]
    public async Task A_severity_for_some_files_raises_it() =>
        Assert.Equal("WCFL5001 WCFL5003", await FindAsync(new SeverityProject(Code, Configuration) { OfTree = { ["WCFL5003"] = ReportDiagnostic.Warn } }));

    [Theory]
    [InlineData("dotnet_analyzer_diagnostic.severity", "warning")]
    [InlineData("dotnet_analyzer_diagnostic.category-WcfLint.ContractsAndSerialization.severity", "error")]
    public async Task A_severity_of_all_rules_or_of_a_category_raises_it(string key, string severity) =>
        Assert.Equal("WCFL5001 WCFL5003", await FindAsync(new SeverityProject(Code, Configuration) { InTree = { [key] = severity } }));

    [Theory]
    [InlineData("wcflint.WCFL0005.severity")]
    [InlineData("wcflint.wcfl0005.severity")]
    public async Task A_severity_for_a_configuration_raises_it(string key) =>
        Assert.Equal("WCFL0005 WCFL5001", await FindAsync(new SeverityProject(Code, Configuration) { InFile = { [key] = " Warning " } }));

    /// <summary>No rule that may warn is left out, and no warning depends on a rule that is.</summary>
    [Theory]
    [InlineData("OrderService")]
    [InlineData("OrderService", "CarrierTerms", "OrderClient")]
    public async Task Samples_have_the_same_warnings_as_where_suggestions_are_shown(params string[] projects)
    {
        var compilation = CSharpCompilation.Create(
            "Samples",
            Files("*.cs").Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), path: file)),
            WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        var options = new AnalyzerOptions([.. Files("*.config").Select(file => new MemoryText(file, File.ReadAllText(file)))]);
        ImmutableArray<Diagnostic> all = await compilation.WithAnalyzers(AnalyzersAndFixesTests.Analyzers, options).GetAnalyzerDiagnosticsAsync();
        Assert.Contains(all, d => d.Severity == DiagnosticSeverity.Info);
        string[] expected = Warnings(all);
        Assert.NotEmpty(expected);
        Assert.Equal(expected, Warnings(await CompilerDriver.EmitAsync(compilation.Clone(), AnalyzersAndFixesTests.Analyzers, options, Stream.Null)));

        IEnumerable<string> Files(string pattern) => projects.SelectMany(project => Repository.Files("samples/Before/" + project, pattern));
    }

    [Fact]
    public async Task Rules_that_sometimes_warn_run_always() => Assert.Contains("WCFL5019", (await RunAsync(new SeverityProject(Code, Configuration))).Run);

    private static string[] Warnings(IEnumerable<Diagnostic> found) =>
        [.. found.Where(d => d.Severity >= DiagnosticSeverity.Warning && d.Id.StartsWith("WCFL", StringComparison.Ordinal)).Select(d => d.ToString())
            .Order(StringComparer.Ordinal)];

    private static bool Raise(SeverityProject settings) =>
        SeveritySettings.RaiseSuggestions(settings.Compile(), settings.Options, CancellationToken.None);

    private static async Task<string> FindAsync(SeverityProject settings) => (await RunAsync(settings)).Found;

    // The output of a command-line compiler, and the rules that have looked at something.
    private static async Task<(string Found, string Run)> RunAsync(SeverityProject settings)
    {
        string found = string.Empty;
        string run = await TraceAsync(settings,
            async options => found = Ids((await CompilerDriver.EmitAsync(settings.Compile(), AnalyzersAndFixesTests.Analyzers, options, Stream.Null))
            .Where(d => d.Severity >= DiagnosticSeverity.Warning).Select(d => d.Id)));
        return (found, run);
    }

    private static async Task<string> TraceAsync(SeverityProject settings, Func<AnalyzerOptions, Task> analyze)
    {
        var trace = new RuleTrace(null);
        AnalyzerOptions options = settings.Options;
        RuleTrace.Attach(options, trace);
        await analyze(options);
        return Ids(trace.Visits.Select(visit => visit.Rule.Id));
    }

    private static string Ids(IEnumerable<string> ids) => string.Join(' ', ids.Distinct().Order(StringComparer.Ordinal));
}
