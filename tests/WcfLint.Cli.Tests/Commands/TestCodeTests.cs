using System;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>What stands in test code and in copies does not count, and is counted.</summary>
public sealed class TestCodeTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task What_is_left_out_is_counted_by_reason()
    {
        Add();
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--verbose");
        Assert.Contains("0 findings", run.Out, StringComparison.Ordinal);
        Assert.Contains("not reported: 1 finding in test code", run.Out, StringComparison.Ordinal);
        Assert.Contains("not reported: 1 finding in backup copies or build output", run.Out, StringComparison.Ordinal);
        Assert.Equal(0, run.Exit);
    }

    [Theory]
    [InlineData("#pragma warning disable WCFL1002", "suppressed in the source")]
    [InlineData("[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"x\", \"WCFL1002\")]", "suppressed in the source")]
    public async Task What_the_source_switches_off_is_counted(string first, string reason)
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient.Replace(";\n\n[", ";\n" + first + "\n[", StringComparison.Ordinal));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--verbose");
        Assert.Contains("0 findings", run.Out, StringComparison.Ordinal);
        Assert.Contains("not reported: 1 finding " + reason, run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_comment_switches_off_is_counted()
    {
        _tree.Add("web.config", Texts.UnboundedQuota.Replace("<bindings>", "<!-- wcflint disable WCFL2001 --><bindings>", StringComparison.Ordinal));
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2001");
        Assert.Empty(Cli.Findings(report));
        Assert.Equal("suppressed by a comment in the file", Assert.Single(report.GetProperty("leftOut").EnumerateArray()).GetProperty("reason").GetString());
    }

    // Adapters and runners are installed in whole solutions.
    [Theory]
    [InlineData("nunit.core", true)]
    [InlineData("NUnit.VisualStudio.TestAdapter", true)]
    [InlineData("xunit.runner.visualstudio", true)]
    [InlineData("MSTest.TestAdapter", true)]
    [InlineData("nunit.framework", false)]
    [InlineData("xunit.core", false)]
    [InlineData("MSTest.TestFramework", false)]
    public async Task A_project_of_tests_references_their_framework(string assembly, bool isReported)
    {
        _tree.Add("Client.csproj", Texts.OldStyle(more: "<Compile Include=\"ClientTests.cs\" /><Reference Include=\"" + assembly + "\" />")).Add("Client.cs", Texts.UsingOnClient).Add("ClientTests.cs", Test);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(isReported ? ["Client.cs:8 WCFL1002"] : [], Cli.Findings(report));
    }

    private const string Test = "public class ClientTests { [TestAttribute] public void Calls() { } }\n";

    /// <summary>A reference that nothing uses is left over.</summary>
    [Fact]
    public async Task A_project_without_tests_may_reference_their_framework()
    {
        _tree.Add("Client.csproj", Texts.OldStyle(more: "<Reference Include=\"nunit.framework\" />")).Add("Client.cs", Texts.UsingOnClient);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["Client.cs:8 WCFL1002"], Cli.Findings(report));
    }

    [Fact]
    public async Task One_option_judges_tests_like_the_rest()
    {
        Add();
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--include-tests");
        Assert.Equal(["tests/Client.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(1, run.Exit);
    }

    [Fact]
    public async Task What_does_not_count_is_not_fixed()
    {
        Add();
        await Cli.RunAsync("fix", _tree.Folder);
        Assert.Equal(Texts.UsingOnClient, await File.ReadAllTextAsync(_tree["tests/Client.cs"]));
        await Cli.RunAsync("fix", _tree.Folder, "--include-tests");
        Assert.NotEqual(Texts.UsingOnClient, await File.ReadAllTextAsync(_tree["tests/Client.cs"]));
        Assert.Equal(Texts.UsingOnClient, await File.ReadAllTextAsync(_tree["Backup/Client.cs"]));
    }

    private void Add() =>
        _tree.Add("tests/Client.csproj", Texts.OldStyle(more: "<Compile Include=\"Tests.cs\" />")).Add("tests/Client.cs", Texts.UsingOnClient)
            .Add("tests/Tests.cs", "using NUnit.Framework;\n").Add("Backup/Client.csproj", Texts.OldStyle()).Add("Backup/Client.cs", Texts.UsingOnClient);
}
