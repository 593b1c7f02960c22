using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>A build with the package and the command, which reads the project without one, warn of the same.</summary>
[Collection(nameof(PackageCollection))]
public class SameFindingsTests(PackageFixture package)
{
    [Theory]
    [InlineData("Sdk")]
    [InlineData("Multi")]
    [InlineData("Web")]
    [InlineData("Site")]
    [InlineData("Linked")]
    [InlineData("Format")]
    [InlineData("NoWcf")]
    [InlineData("OldStyle")]
    [InlineData("Core")]
    public async Task The_build_and_the_command_say_the_same(string consumer)
    {
        string[] built = [.. package.Build.Of(consumer).Select(finding => $"{finding.File}({finding.Line},{finding.Column}) {finding.Id}").Distinct()
            .Order(StringComparer.Ordinal)];
        Assert.Equal(built, await CheckAsync(consumer));
    }

    [Fact]
    public void Folders_of_a_site_inherit_from_those_above()
    {
        Assert.Equal(
            ["Web.Release.config WCFL7001", "web.config WCFL0003"],
            package.Build.Of("Site").Select(finding => finding.File + " " + finding.Id).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_configuration_that_is_linked_is_read() =>
        Assert.Equal(
            ["Orders.Host.config WCFL0003", "Orders.Host.config WCFL7001"],
            package.Build.Of("Linked").Select(finding => finding.File + " " + finding.Id).Order(StringComparer.Ordinal));

    private async Task<IEnumerable<string>> CheckAsync(string consumer)
    {
        using var output = new StringWriter();
        string project = Path.Combine(package.Consumers, consumer, consumer + ".csproj");
        await CommandLine.RunAsync(
            ["check", project, "--load", "sources", "--format", "json"],
            new CommandHost(output, TextWriter.Null, Colour: false, Progress: false, Width: 0) { In = TextReader.Null });
        return JsonDocument.Parse(output.ToString()).RootElement.GetProperty("findings").EnumerateArray()
            .Where(finding => finding.GetProperty("severity").GetString() is "warning" or "error")
            .Select(finding => $"{Path.GetFileName(finding.GetProperty("file").GetString())}({finding.GetProperty("line").GetInt32()},{finding.GetProperty("column").GetInt32()}) {finding.GetProperty("id").GetString()}")
            .Distinct().Order(StringComparer.Ordinal);
    }
}
