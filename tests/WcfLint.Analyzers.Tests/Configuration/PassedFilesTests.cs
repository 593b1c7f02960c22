using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration;

/// <summary>Files that the package passes without reading them: where they lie and what they contain decides what they are.</summary>
public sealed class PassedFilesTests
{
    private const string Behaviors =
        "<behaviors><serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors></behaviors>";
    private const string Service = "<services><service name=\"A.B\"><endpoint binding=\"netTcpBinding\" contract=\"A.IB\" /></service></services>";
    private const string Whole = "<configuration><system.serviceModel>" + Behaviors + Service + "</system.serviceModel></configuration>";

    [Theory]
    [InlineData("app.config", "Beside", true)]
    [InlineData("WEB.CONFIG", "Beside", true)]
    [InlineData("Host.exe.config", "Beside", true)]
    [InlineData("Host.dll.config", "Beside", true)]
    [InlineData("other.config", "Beside", false)]
    [InlineData("web.Release.config", "Beside", false)]
    [InlineData("app.Staging.config", "Beside", false)]
    [InlineData("site/Web.config", "Below", true)]
    [InlineData("site/app.config", "Below", false)]
    [InlineData("site/Host.exe.config", "Below", false)]
    [InlineData("site/web.Release.config", "Below", false)]
    [InlineData("../shared/any.config", "Linked", true)]
    public async Task The_name_says_what_is_a_configuration(string path, string place, bool isRead)
    {
        var found = await Findings.OfAsync(null, new() { [path + "|build_metadata.AdditionalFiles.WcfLintConfig"] = place }, (path, Whole));
        Assert.Equal(isRead, found.Any(finding => finding.Id == "WCFL7001"));
    }

    [Theory]
    [InlineData("other.config", "Beside", "other.config", true)]
    [InlineData("web.behaviors.config", "Beside", "WEB.behaviors.config", true)]
    [InlineData("parts/behaviors.config", "Below", "parts\\behaviors.config", true)]
    [InlineData("parts/web.config", "Below", "parts/web.config", true)]
    [InlineData("other.config", "Beside", "another.config", false)]
    [InlineData("../other.config", "Linked", "..\\other.config", false)]
    public async Task A_section_is_what_a_configuration_names(string path, string place, string source, bool isRead)
    {
        string main = "<configuration><system.serviceModel><behaviors configSource=\"" + source + "\" />" + Service + "</system.serviceModel></configuration>";
        var found = await Findings.OfAsync(
            null,
            new() { ["app.config|build_metadata.AdditionalFiles.WcfLintConfig"] = "Beside", [path + "|build_metadata.AdditionalFiles.WcfLintConfig"] = place },
            ("app.config", main),
            (path, Behaviors));
        Assert.Equal(isRead, found.Any(finding => finding.Id == "WCFL7001"));
    }

    /// <summary>Other files, such as a linked log4net.config, are not read, whether they are XML or not.</summary>
    [Theory]
    [InlineData("other.config", "Beside")]
    [InlineData("site/other.config", "Below")]
    [InlineData("../other.config", "Linked")]
    public async Task What_is_no_configuration_of_WCF_is_not_judged(string path, string place)
    {
        var options = new Dictionary<string, string>
        {
            ["app.config|build_metadata.AdditionalFiles.WcfLintConfig"] = "Beside",
            [path + "|build_metadata.AdditionalFiles.WcfLintConfig"] = place,
        };
        Assert.Empty(await BrokenAsync());
        options.Remove(path + "|build_metadata.AdditionalFiles.WcfLintConfig");
        Assert.Single(await BrokenAsync());

        async Task<Diagnostic[]> BrokenAsync() =>
            [.. (await Findings.OfAsync(null, options, ("app.config", Whole), (path, "<log4net>"))).Where(finding => finding.Id == "WCFL0001")];
    }

    [Fact]
    public void A_file_that_cannot_be_opened_is_not_asked_for()
    {
        string folder = Directory.CreateTempSubdirectory("wcflint-passed-").FullName;
        try
        {
            string path = Path.Combine(folder, "app.config"), link = Path.Combine(folder, "web.config");
            File.WriteAllText(path, Whole);
            Assert.NotNull(AdditionalTexts.Read(new Text(path), CancellationToken.None));
            Assert.NotNull(AdditionalTexts.Read(new Text(Path.Combine(folder, "none.config")), CancellationToken.None));
            using (new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None))
            {
                Assert.Null(AdditionalTexts.Read(new Text(path), CancellationToken.None));
            }

            if (!OperatingSystem.IsWindows())
            {
                File.CreateSymbolicLink(link, "nowhere");
                Assert.Null(AdditionalTexts.Read(new Text(link), CancellationToken.None));
            }
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private sealed class Text(string path) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(Whole);
    }
}
