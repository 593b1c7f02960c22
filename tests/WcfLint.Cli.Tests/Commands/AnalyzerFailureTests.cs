using System;
using System.Collections.Immutable;
using System.IO;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>If a rule throws, the command reports that, exits with 2, and runs all other rules.</summary>
public sealed class AnalyzerFailureTests : IDisposable
{
    private readonly TempTree _tree = new TempTree()
        .Add("src/Client.csproj", Texts.OldStyle(more: "<Compile Include=\"Other.cs\" />"))
        .Add("src/Client.cs", Texts.UsingOnClient)
        .Add("src/Other.cs", "class Other { }\n");

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("text")]
    [InlineData("json")]
    [InlineData("sarif")]
    [InlineData("github")]
    public async Task Check_reports_what_the_others_find_and_exits_with_2(string format)
    {
        Cli run = await RunAsync("check", "--format", format, "--fail-on", "none");
        AssertFailed(run);
        Assert.Contains("WCFL1002", run.Out);
    }

    [Fact]
    public async Task Baseline_is_written_and_exits_with_2()
    {
        AssertFailed(await RunAsync("baseline", "--output", _tree["base.json"]));
        Assert.Contains("WCFL1002", await File.ReadAllTextAsync(_tree["base.json"]));
    }

    [Fact]
    public async Task Report_is_written_and_exits_with_2()
    {
        AssertFailed(await RunAsync("report", "--output", _tree["report.html"]));
        Assert.Contains("ThrowingAnalyzer failed", await File.ReadAllTextAsync(_tree["report.html"]));
    }

    [Theory]
    [InlineData("--dry-run")]
    [InlineData("--interactive")]
    [InlineData("--force")]
    public async Task Fix_does_what_it_can_and_exits_with_2(string option)
    {
        Cli run = await RunAsync("fix", option);
        AssertFailed(run);
        Assert.Contains("1 finding of 1 " + (option == "--dry-run" ? "would be fixed" : "fixed"), option == "--dry-run" ? run.Error : run.Out);
        Assert.Equal(option == "--dry-run", await File.ReadAllTextAsync(_tree["src/Client.cs"]) == Texts.UsingOnClient);
    }

    [Fact]
    public async Task Fix_with_nothing_to_fix_exits_with_2()
    {
        _tree.Add("src/Client.cs", "class Client { }\n");
        AssertFailed(await RunAsync("fix"));
    }

    [Fact]
    public async Task Two_ways_to_fail_are_both_named()
    {
        Cli run = await RunAsync([new ThrowingAnalyzer(), new OtherThrowingAnalyzer()], "check");
        Assert.Equal(2, run.Exit);
        Assert.Contains("AD0001: ThrowingAnalyzer failed in Client.csproj", run.Error);
        Assert.Contains("AD0001: OtherThrowingAnalyzer failed in Client.csproj", run.Error);
    }

    // The rule throws for every type in every round, and is reported once.
    private static void AssertFailed(Cli run)
    {
        Assert.Equal(2, run.Exit);
        Assert.StartsWith("AD0001: ThrowingAnalyzer failed in Client.csproj, findings may be missing: System.InvalidOperationException: in ", run.Error,
            StringComparison.Ordinal);
        Assert.Equal(2, run.Error.Split("AD0001").Length);
    }

    private Task<Cli> RunAsync(params string[] args) => RunAsync([new ThrowingAnalyzer()], args);

    private async Task<Cli> RunAsync(ImmutableArray<DiagnosticAnalyzer> analyzers, params string[] args)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        var host = new CommandHost(output, error, Colour: false, Progress: false, Width: 0) { Analyzers = analyzers, In = new StringReader("y\ny\n") };
        int exit = await CommandLine.RunAsync([args[0], _tree["src"], "--load", "sources", .. args[1..]], host);
        return new Cli(exit, output.ToString(), error.ToString());
    }

#pragma warning disable RS1025, RS1026, RS2008 // An analyzer that only throws needs neither generated code nor threads nor releases.
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private class ThrowingAnalyzer : DiagnosticAnalyzer
    {
        private static readonly DiagnosticDescriptor s_rule = new("TEST0001", "Throws", "Throws", "Test", DiagnosticSeverity.Warning, isEnabledByDefault: true);

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [s_rule];

        public override void Initialize(AnalysisContext context) =>
            context.RegisterSymbolAction(symbol => throw new InvalidOperationException("in " + symbol.Symbol.Name), SymbolKind.NamedType);
    }

    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class OtherThrowingAnalyzer : ThrowingAnalyzer;
#pragma warning restore RS1025, RS1026, RS2008
}
