using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Baselines;

/// <summary>
/// Baselines that users committed still match. recorded.json is what an earlier version wrote of samples/Before; where the sample
/// changes at a line that it names, an earlier version has to write it again, not this one.
/// </summary>
public sealed class RecordedBaselineTests
{
    [Fact]
    public async Task A_baseline_of_an_earlier_version_names_the_findings_of_this_one()
    {
        string baseline = Repository.PathOf("tests/WcfLint.Cli.Tests/Baselines/recorded.json");
        string[] recorded = [.. JsonDocument.Parse(Repository.Read(baseline)).RootElement.GetProperty("findings").EnumerateArray()
            .Select(finding => finding.GetProperty("id").GetString()!)];

        // Rules that came later, or that see more by now, may have findings in the sample.
        Cli check = await Cli.RunAsync("check", Repository.PathOf("samples/Before"), "--load", "sources", "--rule", string.Join(',', recorded.Distinct()),
            "--baseline", baseline);

        Assert.Contains($"baseline: {recorded.Length} findings known", check.Out);
        Assert.Matches("[0-9]+ new (?:warning|info)", check.Out);
        Assert.DoesNotContain("create the baseline again", check.Out);
        Assert.Equal(0, check.Exit);
    }
}
