using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>'dotnet format analyzers', with the fixes of the package, writes what the command writes: ten places of five rules.</summary>
[Collection(nameof(PackageCollection))]
public class FormatTests(PackageFixture package)
{
    private static readonly string[] s_rules = ["WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL6011"];

    [Fact]
    public async Task It_writes_what_the_command_writes()
    {
        string formatted = package.Copy("Format", "Formatted"), command = package.Copy("Format", "FixedByCommand");
        string project = Path.Combine(formatted, "Formatted.csproj"), code = await File.ReadAllTextAsync(Path.Combine(formatted, "Desk.cs"));
        string properties = string.Concat(
            PackageFixture.Properties.Select(static property => "<" + property.Key + ">" + property.Value + "</" + property.Key + ">"));
        await File.WriteAllTextAsync(project,
            (await File.ReadAllTextAsync(project)).Replace("</Project>", "<PropertyGroup>" + properties + "</PropertyGroup></Project>"));
        (int exitCode, string said) =
            await Dotnet.RunAsync(formatted, ["format", "analyzers", project, "--no-restore", "--severity", "warn", "--diagnostics", .. s_rules]);
        Assert.True(exitCode == 0, said);

        using var output = new StringWriter();
        string[] fix = ["fix", Path.Combine(command, "FixedByCommand.csproj"), "--load", "sources", "--yes", "--rule", string.Join(',', s_rules)];
        Assert.Equal(0, await CommandLine.RunAsync(fix,
            new CommandHost(output, TextWriter.Null, Colour: false, Progress: false, Width: 0) { In = TextReader.Null }));
        Assert.Contains("10 findings of ", output.ToString());
        byte[] expected = await File.ReadAllBytesAsync(Path.Combine(command, "Desk.cs"));
        Assert.NotEqual(code, await File.ReadAllTextAsync(Path.Combine(command, "Desk.cs")));
        Assert.Equal(expected, await File.ReadAllBytesAsync(Path.Combine(formatted, "Desk.cs")));
    }
}
