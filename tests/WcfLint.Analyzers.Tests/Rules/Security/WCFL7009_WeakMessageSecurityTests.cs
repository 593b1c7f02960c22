using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7009_WeakMessageSecurityTests
{
    private static readonly string[] s_only = ["WCFL7009"];

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"Default\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"Basic128\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"#{suite}#\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"TripleDesNever\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\"><message algorithmSuite=\"TripleDes\" /></security>")]
    [InlineData("basicHttpBinding", "<security mode=\"None\"><message algorithmSuite=\"TripleDesRsa15\" /></security>")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameOverTransport\" messageProtectionOrder=\"EncryptBeforeSign\"><localServiceSettings detectReplays=\"false\" /></security><httpsTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameForCertificate\" messageProtectionOrder=\"SignBeforeEncrypt\"><localServiceSettings detectReplays=\"true\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameForCertificate\"><localClientSettings detectReplays=\"false\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"#{mode}#\"><localServiceSettings detectReplays=\"false\" /></security><httpTransport />")]
    [InlineData("customBinding", "<textMessageEncoding /><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificate\" messageProtectionOrder=\"EncryptBeforeSign\" /><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificateDuplex\" messageProtectionOrder=\"EncryptBeforeSign\"><localServiceSettings detectReplays=\"false\" /></security><httpsTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\" messageProtectionOrder=\"EncryptBeforeSign\"><secureConversationBootstrap authenticationMode=\"MutualCertificateDuplex\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameForCertificate\" defaultAlgorithmSuite=\"Basic256Sha256\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\" messageProtectionOrder=\"EncryptBeforeSign\"><secureConversationBootstrap authenticationMode=\"UserNameOverTransport\" messageProtectionOrder=\"EncryptBeforeSign\" /></security><httpsTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameForCertificate\"><secureConversationBootstrap defaultAlgorithmSuite=\"TripleDes\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap defaultAlgorithmSuite=\"#{suite}#\" /></security><httpTransport />")]
    public Task Silent(string section, string security) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"), onlyRules: s_only);

    [Fact]
    public Task Silent_where_nothing_uses_the_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("wsHttpBinding",
            "<binding name=\"b\"><security mode=\"Message\"><message algorithmSuite=\"TripleDes\" /></security></binding>", string.Empty), onlyRules: s_only);

    [Fact]
    public Task Silent_on_this_machine() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("wsHttpBinding",
                "<binding name=\"b\"><security mode=\"Message\"><message algorithmSuite=\"TripleDes\" /></security></binding>",
                "http://localhost/"), onlyRules: s_only);

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:algorithmSuite=\"TripleDes\"|} /></security>", DiagnosticSeverity.Warning)]
    [InlineData("wsHttpBinding", "<security><message {|#0:algorithmSuite=\"Basic256Rsa15\"|} /></security>", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "<security mode=\"Message\"><message {|#0:algorithmSuite=\"TripleDesSha256\"|} /></security>", DiagnosticSeverity.Warning)]
    [InlineData("basicHttpBinding", "<security mode=\"TransportWithMessageCredential\"><message {|#0:algorithmSuite=\"Basic128Rsa15\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security {|#0:defaultAlgorithmSuite=\"TripleDesRsa15\"|} /><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"CertificateOverTransport\" {|#0:defaultAlgorithmSuite=\"TripleDesRsa15\"|} /><httpsTransport />", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificateDuplex\" {|#0:messageProtectionOrder=\"EncryptBeforeSign\"|} /><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificate\" messageSecurityVersion=\"WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10\" {|#0:messageProtectionOrder=\"EncryptBeforeSign\"|} /><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificate\"><localServiceSettings {|#0:detectReplays=\"false\"|} /></security><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap {|#0:defaultAlgorithmSuite=\"TripleDesRsa15\"|} /></security><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"MutualCertificateDuplex\" {|#0:messageProtectionOrder=\"EncryptBeforeSign\"|} /></security><httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameOverTransport\" {|#0:defaultAlgorithmSuite=\"TripleDes\"|} /></security><httpsTransport />", DiagnosticSeverity.Info)]
    public Task Reports(string section, string security, DiagnosticSeverity severity) =>
        VerifyConfig.VerifySeverityAsync(BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"), "WCFL7009", severity);

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|WCFL7009:algorithmSuite=\"TripleDes\"|} clientCredentialType=\"Certificate\" /></security>", "<security mode=\"Message\"><message {|WCFL7009:algorithmSuite=\"TripleDes\"|} clientCredentialType=\"Certificate\" /></security>")]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificate\"><localServiceSettings {|WCFL7009:detectReplays=\"false\"|} maxClockSkew=\"00:10:00\" /></security><httpTransport />", "<security authenticationMode=\"MutualCertificate\"><localServiceSettings maxClockSkew=\"00:10:00\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameForCertificate\" {|WCFL7009:defaultAlgorithmSuite=\"TripleDes\"|} /></security><httpTransport />", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameForCertificate\" {|WCFL7009:defaultAlgorithmSuite=\"TripleDes\"|} /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"MutualCertificate\" includeTimestamp=\"false\"><localServiceSettings {|WCFL7009:detectReplays=\"false\"|} /></security><httpTransport />", "<security authenticationMode=\"MutualCertificate\" includeTimestamp=\"false\"><localServiceSettings {|WCFL7009:detectReplays=\"false\"|} /></security><httpTransport />")]
    public Task What_one_end_decides_comes_back(string section, string security, string mended) => VerifyConfig.VerifyCodeFixAsync(
        BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"),
        BindingConfig.Service(section, "<binding name=\"b\">" + mended + "</binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("element.LocalServiceSettings.DetectReplays = true;")]
    [InlineData("signed.MessageProtectionOrder = MessageProtectionOrder.SignBeforeEncrypt;")]
    [InlineData("element.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign;")]
    [InlineData("element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic256Sha256;")]
    [InlineData("element.DefaultAlgorithmSuite = suite;")]
    [InlineData("SecurityBindingElement.CreateUserNameOverTransportBindingElement().LocalServiceSettings.DetectReplays = false;")]
    [InlineData("new Own().DetectReplays = false;")]
    [InlineData("((SymmetricSecurityBindingElement)SecurityBindingElement.CreateSecureConversationBindingElement(element)).MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign;")]
    [InlineData("element.LocalServiceSettings.DetectReplays = ")]
    public Task Code_is_silent(string body) => VerifyAsync(body, CompilerDiagnostics.None);

    [Theory]
    [InlineData("{|WCFL7009:element.LocalServiceSettings.DetectReplays = false|};")]
    [InlineData("{|WCFL7009:signed.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign|};")]
    [InlineData("{|WCFL7009:element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};")]
    [InlineData("{|WCFL7009:new WSHttpBinding().Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.Basic256Rsa15|};")]
    public Task Code_is_reported(string body) => VerifyAsync(body, CompilerDiagnostics.Errors);

    // Who is on the way sees nothing of what HTTPS encrypts.
    [Theory]
    [InlineData("HttpsTransportBindingElement", true)]
    [InlineData("HttpTransportBindingElement", false)]
    [InlineData("TcpTransportBindingElement", false)]
    public Task Order_and_replays_matter_without_HTTPS(string transport, bool isSilent) => VerifyAsync(
        isSilent ? "signed.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign; signed.LocalServiceSettings.DetectReplays = false; new "
            + transport + "();"
            : "{|WCFL7009:signed.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign|}; {|WCFL7009:signed.LocalServiceSettings.DetectReplays = false|}; new " + transport + "();",
        CompilerDiagnostics.Errors);

    [Theory]
    [InlineData("Https", true)]
    [InlineData("Http", false)]
    public Task A_class_that_is_a_binding_makes_its_transport_where_it_likes(string transport, bool isSilent)
    {
        const string set = "element.MessageProtectionOrder = MessageProtectionOrder.EncryptBeforeSign";
        var test = new VerifyCS.Test
        {
            TestCode = Code(string.Empty)
                + "public class Signed : CustomBinding { public static SecurityBindingElement Make() { var element = new AsymmetricSecurityBindingElement(); "
                    + (isSilent ? set : "{|WCFL7009:" + set + "|}") + "; return element; } public static object MakeTransport() { return new " + transport
                        + "TransportBindingElement(); } }",
        };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }

    // The message security is set elsewhere, or is that of the transport.
    [Theory]
    [InlineData("{|#0:element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Warning)]
    [InlineData("{|#0:new WSHttpBinding().Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Warning)]
    [InlineData("SecurityBindingElement any = element; {|#0:any.DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Info)]
    [InlineData("SecurityBindingElement any = element; {|#0:any.LocalServiceSettings.DetectReplays = false|};", DiagnosticSeverity.Info)]
    [InlineData("{|#0:SecurityBindingElement.CreateUserNameOverTransportBindingElement().DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Info)]
    [InlineData("{|#0:new BasicHttpBinding().Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Info)]
    [InlineData("{|#0:new NetTcpBinding().Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};", DiagnosticSeverity.Info)]
    public Task Code_has_severity(string body, DiagnosticSeverity severity) => VerifyCS.VerifySeverityAsync(Code(body), "WCFL7009", severity);

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    public Task Code_is_silent_on(string platform) =>
        VerifyAsync("element.LocalServiceSettings.DetectReplays = false;", CompilerDiagnostics.None, WcfReferences.Named(platform));

    /// <summary>WCF finds replays by the time stamp: where it is turned off, each message would be refused.</summary>
    [Theory]
    [InlineData("{|WCFL7009:element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.TripleDes|};\n        ", "element.IncludeTimestamp = true;", "")]
    [InlineData("{|WCFL7009:element.LocalServiceSettings.DetectReplays = false|};\n        ", "element.IncludeTimestamp = true;", "")]
    [InlineData("{|WCFL7009:element.LocalServiceSettings.DetectReplays = false|};\n        ", "element.IncludeTimestamp = false;",
        "{|WCFL7009:element.LocalServiceSettings.DetectReplays = false|};\n        ")]
    public async Task Code_is_mended(string weak, string rest, string mended)
    {
        var test = new VerifyCS.Test { TestCode = Code(weak + rest), FixedCode = Code(mended + rest) };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Code(string body) =>
        $$"""
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Security;
        class Own { public bool DetectReplays { get; set; } }
        class C
        {
            public void M(SymmetricSecurityBindingElement element, AsymmetricSecurityBindingElement signed, SecurityAlgorithmSuite suite)
            {
                {{body}}
            }
        }

        """;

    private static Task VerifyAsync(string body, CompilerDiagnostics diagnostics, WcfReferences? references = null)
    {
        string code = references == WcfReferences.CoreWcf ? Code(body).Replace("System.ServiceModel", "CoreWCF") : Code(body);
        var test = new VerifyCS.Test { TestCode = code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }
}
