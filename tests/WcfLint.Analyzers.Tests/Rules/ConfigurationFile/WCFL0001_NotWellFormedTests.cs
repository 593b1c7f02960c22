using System.IO;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Text;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0001_NotWellFormedTests
{
    private const string Broken = "<configuration><system.serviceModel></configuration>";

    [Theory]
    [InlineData("packages.config")]
    [InlineData("NuGet.Config")]
    [InlineData("ServiceReferences.ClientConfig")]
    [InlineData("readme.txt")]
    public async Task Other_files_are_silent(string fileName) => await VerifyConfig.VerifyAnalyzerAsync(Broken, fileName: fileName);

    [Theory]
    [InlineData("<configuration />")]
    [InlineData("<configuration><system.serviceModel /></configuration>")]
    [InlineData("<!-- a -->\n<configuration><!-- b --><system.serviceModel><bindings/></system.serviceModel></configuration>\n<!-- c -->")]
    [InlineData("<?xml version='1.0'?><configuration><appSettings><add key='&lt;' value=\"a&#10;b\"/></appSettings></configuration>")]
    [InlineData("<system.serviceModel />")]
    [InlineData("<configuration xmlns=\"http://schemas.microsoft.com/.NetConfiguration/v2.0\"><system.serviceModel/></configuration>")]
    [InlineData("<configuration><bindings><binding/></bindings><system.serviceModel><endpoint/><client><service/></client><services><endpoint/></services></system.serviceModel></configuration>")]
    public async Task Well_formed_files_are_silent(string configuration) => await VerifyConfig.VerifyAnalyzerAsync(configuration, onlyRules: ["WCFL0001"]);

    // System.Configuration reads these (XmlUtil); what they would expand to is not looked at.
    [Theory]
    [InlineData("<!DOCTYPE configuration><configuration><system.serviceModel /></configuration>")]
    [InlineData("<?xml version='1.0'?>\n<!DOCTYPE configuration [<!ENTITY a \"b\">]>\n<configuration><system.serviceModel><client x=\"&a;\" /></system.serviceModel></configuration>")]
    public async Task Document_type_declarations_are_silent(string configuration) => await VerifyConfig.VerifyAnalyzerAsync(configuration, onlyRules: ["WCFL0001"]);

    // System.Configuration reads these too (XmlTextReaderImpl).
    [Theory]
    [InlineData("<configuration><system.serviceModel><client x=\"&#x1F;&#0;&#xFFFF;\" /></system.serviceModel></configuration>")]
    [InlineData("<configuration><system.serviceModel /></configuration>\0")]
    [InlineData("<configuration><system.serviceModel /></configuration>\r\n\0\0\0\0")]
    public async Task What_the_reader_of_configurations_passes_is_silent(string configuration) =>
        await VerifyConfig.VerifyAnalyzerAsync(configuration, onlyRules: ["WCFL0001"]);

    // As the compiler passes them; .NET itself reads UTF-16 without a byte order mark, and UTF-32.
    [Theory]
    [InlineData(false, false, false)]
    [InlineData(false, true, false)]
    [InlineData(true, false, false)]
    [InlineData(true, true, false)]
    [InlineData(true, false, true)]
    [InlineData(true, true, true)]
    public async Task Encodings_that_the_compiler_does_not_know_are_silent(bool isUtf32, bool isBigEndian, bool hasMark)
    {
        Encoding encoding = isUtf32 ? new UTF32Encoding(isBigEndian, hasMark) : new UnicodeEncoding(isBigEndian, hasMark);
        byte[] bytes = [.. encoding.GetPreamble(), .. encoding.GetBytes("<?xml version=\"1.0\"?><configuration><system.serviceModel /></configuration>")];
        using var stream = new MemoryStream(bytes);
        await VerifyConfig.VerifyAnalyzerAsync(SourceText.From(stream).ToString(), onlyRules: ["WCFL0001"]);
    }

    [Theory]
    [InlineData("\0\0\0\0\0\0\0\0\0\0")]
    [InlineData("<configuration>\0</configuration>")]
    [InlineData("<configuration />\0x")]
    public async Task Zeros_are_no_XML(string text) => Assert.Equal("WCFL0001", Assert.Single(await Findings.OfAsync(("app.config", text))).Id);

    [Fact]
    public async Task A_project_without_WCF_and_a_file_that_does_not_speak_of_it_are_silent()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.NoWcf };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><appSettings></configuration>"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<configuration><appSettings></configuration>")]
    [InlineData("<configuration><add key=a /></configuration>")]
    [InlineData("<configuration><add key=\"a\" key=\"b\" /></configuration>")]
    [InlineData("<configuration><!DOCTYPE configuration></configuration>")]
    [InlineData("<configuration><add key=\"&#x110000;\" /></configuration>")]
    [InlineData("<configuration><add key=\"&#;\" /></configuration>")]
    [InlineData("<configuration /><configuration />")]
    public async Task One_finding_at_the_error(string configuration) =>
        Assert.Equal("WCFL0001", Assert.Single(await Findings.OfAsync(("app.config", configuration))).Id);

    [Fact]
    public async Task Nothing_else_is_said_of_the_file()
    {
        var findings = await Findings.OfAsync(("web.config", """
            <configuration>
              <system.web><compilation debug="true" /></system.web>
              <system.serviceModel>
                <services><service name="S"><endpoint binding="nonsense" /></service></services>
                <bindings>
              </system.serviceModel>
            </configuration>
            """));
        Assert.Equal("WCFL0001", Assert.Single(findings).Id);
        Assert.Equal(5, findings[0].Location.GetLineSpan().StartLinePosition.Line);
    }

    [Theory]
    [InlineData("")]
    [InlineData("   \n ")]
    [InlineData("<!-- only a comment -->")]
    [InlineData("\uFEFF")]
    [InlineData("not xml at all")]
    [InlineData("<")]
    [InlineData("<configuration")]
    public async Task Odd_files_get_one_finding_and_no_exception(string text) =>
        Assert.Equal("WCFL0001", Assert.Single(await Findings.OfAsync(("app.config", text))).Id);

    [Fact]
    public async Task A_broken_transform_does_not_take_the_base_with_it()
    {
        var findings = await Findings.OfAsync(
            ("Web.config", "<configuration><system.serviceModel><services><service name=\"S\" behaviorConfiguration=\"none\" /></services></system.serviceModel></configuration>"),
            ("Web.Release.config", "<configuration><system.serviceModel>"));
        Assert.Contains(findings, finding => finding.Id == "WCFL0001" && finding.Location.GetLineSpan().Path == "Web.Release.config");
        Assert.Contains(findings, finding => finding.Id == "WCFL0003" && finding.Location.GetLineSpan().Path == "Web.config");
    }
}
