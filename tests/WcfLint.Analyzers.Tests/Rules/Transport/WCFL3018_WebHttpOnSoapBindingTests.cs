using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3018_WebHttpOnSoapBindingTests
{
    private const string Code = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\npublic class FooService : IFoo { public string Get(int id) { return null; } }";
    private static readonly string[] s_only = ["WCFL3018"];

    [Theory]
    [InlineData("webHttpBinding", "<binding name=\"b\" />", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><webMessageEncoding /><httpTransport manualAddressing=\"true\" /></binding>", "<webHttp />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "<dataContractSerializer />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "<ownWebHttp />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "")]
    [InlineData("ownBinding", "<binding name=\"b\" />", "<webHttp />")]
    public Task Silent(string section, string binding, string behavior) => VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Service(section, binding), behavior), Code, onlyRules: s_only);

    [Fact]
    public Task Silent_where_another_behavior_has_it() =>
        VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />").Replace("behaviorConfiguration=\"v\"", "behaviorConfiguration=\"w\""), Code, onlyRules: s_only);

    [Theory]
    [InlineData("basicHttpBinding", "<webHttp />")]
    [InlineData("wsHttpBinding", "<webHttp helpEnabled=\"true\" />")]
    [InlineData("netTcpBinding", "<webHttp />")]
    [InlineData("basicHttpBinding", "<enableWebScript />")]
    public async Task Reports(string section, string behavior)
    {
        string attribute = "binding=\"" + section + "\"";
        foreach (string text in new[] { BindingConfig.Service(section, "<binding name=\"b\" />"), BindingConfig.Client(section, "<binding name=\"b\" />") })
        {
            await VerifyConfig.VerifyAnalyzerAsync(With(text, behavior).Replace(attribute, "{|WCFL3018:" + attribute + "|}"), Code, onlyRules: s_only);
        }
    }

    [Fact]
    public Task Reports_a_behavior_without_name() => VerifyConfig.VerifyAnalyzerAsync(
        With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />").Replace(" behaviorConfiguration=\"v\"", string.Empty).Replace("<behavior name=\"v\">", "<behavior>")
            .Replace("binding=\"basicHttpBinding\"", "{|WCFL3018:binding=\"basicHttpBinding\"|}"),
        Code,
        onlyRules: s_only);

    [Fact]
    public async Task Silent_on_CoreWCF()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(Code.Replace("System.ServiceModel", "CoreWCF"));
        test.TestState.AdditionalFiles.Add(("app.config", With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string With(string configuration, string behavior) => configuration.Replace(" contract=", " behaviorConfiguration=\"v\" contract=")
        .Replace("</bindings>", "</bindings><behaviors><endpointBehaviors><behavior name=\"v\">" + behavior + "</behavior></endpointBehaviors></behaviors>");
}
