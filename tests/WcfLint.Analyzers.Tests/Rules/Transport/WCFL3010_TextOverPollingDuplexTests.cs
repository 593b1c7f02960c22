using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3010_TextOverPollingDuplexTests
{
    private static readonly string[] s_only = ["WCFL3010"];

    [Theory]
    [InlineData("<binding name=\"b\" useTextEncoding=\"true\" />")]
    [InlineData("<binding name=\"b\" useTextEncoding=\"true\" duplexMode=\"SingleMessagePerPoll\" />")]
    [InlineData("<binding name=\"b\" useTextEncoding=\"false\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData("<binding name=\"b\" useTextEncoding=\"#{text}#\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData("<binding name=\"b\" useTextEncoding=\"true\" duplexMode=\"#{mode}#\" />")]
    [InlineData("<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    [InlineData("<binding name=\"unused\" useTextEncoding=\"true\" duplexMode=\"MultipleMessagesPerPoll\" />")]
    public Task Is_silent(string binding) => VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("pollingDuplexHttpBinding", binding), onlyRules: s_only);

    [Fact]
    public Task Is_removed_in_configuration() =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Service("pollingDuplexHttpBinding", "<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" {|WCFL3010:useTextEncoding=\"True\"|} />"),
            BindingConfig.Service("pollingDuplexHttpBinding", "<binding name=\"b\" duplexMode=\"MultipleMessagesPerPoll\" />"),
            onlyRules: s_only);

    [Theory]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll) { UseTextEncoding = false };")]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll) { UseTextEncoding = n > 0 };")]
    [InlineData("var b = new PollingDuplexHttpBinding(PollingDuplexMode.SingleMessagePerPoll) { UseTextEncoding = true };")]
    [InlineData("var b = new Other.PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll) { UseTextEncoding = true };")]
    public Task Is_silent_in_code(string body) =>
        new VerifyCS.Test { TestCode = Code(body), OnlyRules = { "WCFL3010" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData(
        "var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll) { {|WCFL3010:UseTextEncoding = true|} };",
        "var b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll) { UseTextEncoding = false };")]
    [InlineData(
        "_b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll); {|WCFL3010:this._b.UseTextEncoding = true|};",
        "_b = new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll); this._b.UseTextEncoding = false;")]
    public Task Is_changed_in_code(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = Unresolved(Code(body)), FixedCode = Unresolved(Code(fixedBody)), OnlyRules = { "WCFL3010" } }.RunAsync();

    private static string Unresolved(string code) =>
        code.Replace("PollingDuplexHttpBinding", "{|CS0246:PollingDuplexHttpBinding|}").Replace("PollingDuplexMode", "{|CS0103:PollingDuplexMode|}");

    private static string Code(string body) =>
        "using System.ServiceModel; using System.ServiceModel.Channels; class C { PollingDuplexHttpBinding _b; public void M(int n) { " + body + " } }";
}
