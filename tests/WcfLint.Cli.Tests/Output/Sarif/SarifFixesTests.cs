using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Output.Sarif;

/// <summary>Fixes that a log offers: what a viewer makes of them is what the command writes.</summary>
public sealed class SarifFixesTests : IDisposable
{
    private const string ExceptionDetail = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <!-- größer, 𝒳 -->
          <system.serviceModel>
            <services>
              <service name="Orders" behaviorConfiguration="b">
                <endpoint address="https://orders.example/" binding="basicHttpBinding" bindingConfiguration="s" contract="IOrders" />
              </service>
            </services>
            <bindings><basicHttpBinding><binding name="s"><security mode="Transport" /></binding></basicHttpBinding></bindings>
            <behaviors>
              <serviceBehaviors>
                <behavior name="b">
                  <!-- 𝒳 ä --> <serviceDebug includeExceptionDetailInFaults="true" />
                </behavior>
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("\n", false)]
    [InlineData("\r\n", true)]
    public async Task A_fix_in_SARIF_equals_the_edits_of_the_command(string lineEnd, bool marked)
    {
        _tree.Add("a #1/web.config", [.. marked ? Encoding.UTF8.Preamble : [], .. Encoding.UTF8.GetBytes(ExceptionDetail.ReplaceLineEndings(lineEnd))]);
        JsonElement finding = Assert.Single(await ResultsAsync(_tree.Folder, "--rule", "WCFL7001"));
        JsonElement fix = Assert.Single(finding.GetProperty("fixes").EnumerateArray());
        Assert.NotEmpty(fix.GetProperty("description").GetProperty("text").GetString()!);
        Assert.Equal("safe", fix.GetProperty("properties").GetProperty("applicability").GetString());
        (string uri, string after) = Assert.Single(Apply(fix, _tree.Folder));
        Assert.Equal("a%20%231/web.config", uri);

        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--rule", "WCFL7001", "--force");
        Assert.Equal(string.Empty, run.Error);
        string written = SourceReader.ReadXml(_tree["a #1/web.config"]).ToString();
        Assert.NotEqual(ExceptionDetail.ReplaceLineEndings(lineEnd), written);
        Assert.Equal(written, after);
    }

    [Fact]
    public async Task Fixes_that_rewrite_syntax_are_not_in_SARIF()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient);
        JsonElement[] findings = await ResultsAsync(_tree.Folder);
        Assert.Contains("WCFL1002", findings.Select(f => f.GetProperty("ruleId").GetString()));
        Assert.DoesNotContain(findings, f => f.TryGetProperty("fixes", out _));
    }

    [Fact]
    public async Task Fixes_of_the_samples_leave_configurations_that_can_be_read()
    {
        JsonElement[] findings = await ResultsAsync(Repository.PathOf("samples/Before"));
        JsonElement[] fixes = [.. findings.Where(f => f.TryGetProperty("fixes", out _)).SelectMany(f => f.GetProperty("fixes").EnumerateArray())];
        Assert.True(fixes.Length >= 10, fixes.Length + " fixes");
        Assert.All(fixes, fix => Assert.All(Apply(fix, Repository.Directory), file =>
        {
            Assert.EndsWith(".config", file.Uri, StringComparison.OrdinalIgnoreCase);
            Assert.NotNull(XDocument.Parse(file.Text).Root);
            Assert.NotEqual(SourceReader.ReadXml(PathOf(Repository.Directory, file.Uri)).ToString(), file.Text);
        }));
    }

    // Applied as by a viewer: from the end to the start, by lines and columns alone.
    private static IEnumerable<(string Uri, string Text)> Apply(JsonElement fix, string root)
    {
        foreach (JsonElement change in fix.GetProperty("artifactChanges").EnumerateArray())
        {
            string uri = change.GetProperty("artifactLocation").GetProperty("uri").GetString()!;
            SourceText before = SourceReader.ReadXml(PathOf(root, uri));
            var text = new StringBuilder(before.ToString());
            JsonElement[] replacements = [.. change.GetProperty("replacements").EnumerateArray()];
            Assert.NotEmpty(replacements);
            int last = text.Length;
            foreach (JsonElement replacement in replacements.Reverse())
            {
                JsonElement region = replacement.GetProperty("deletedRegion");
                int start = Position(before, region, "start");
                int end = Position(before, region, "end");
                Assert.InRange(end, start, last);
                last = start;
                text.Remove(start, end - start).Insert(start,
                    replacement.TryGetProperty("insertedContent", out JsonElement inserted) ? inserted.GetProperty("text").GetString() : string.Empty);
            }

            yield return (uri, text.ToString());
        }
    }

    private static string PathOf(string root, string uri) => Path.Combine(root, Uri.UnescapeDataString(uri));

    private static int Position(SourceText text, JsonElement region, string which) =>
        text.Lines[region.GetProperty(which + "Line").GetInt32() - 1].Start + region.GetProperty(which + "Column").GetInt32() - 1;

    private static async Task<JsonElement[]> ResultsAsync(string path, params string[] more)
    {
        Cli run = await Cli.RunAsync(["check", path, "--load", "sources", "--format", "sarif", .. more]);
        return [.. JsonDocument.Parse(run.Out).RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray()];
    }
}
