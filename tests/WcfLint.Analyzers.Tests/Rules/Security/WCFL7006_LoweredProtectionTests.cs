using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7006_LoweredProtectionTests
{
    private static readonly string[] s_only = ["WCFL7006"];

    private const string Usings = "using System.Net.Security;\nusing System.ServiceModel;\n";
    private const string Contract = Usings
        + "[ServiceContract] public interface IFoo { [OperationContract(ProtectionLevel = ProtectionLevel.Sign)] string Get(int id); }";

    [Theory]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport protectionLevel=\"EncryptAndSign\" /></security>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport protectionLevel=\"#{level}#\" /></security>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport protectionLevel=\"none\" /></security>", "net.tcp://127.0.0.1/")]
    [InlineData("netTcpBinding", "<security mode=\"None\"><transport protectionLevel=\"None\" /></security>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<security mode=\"Message\"><transport protectionLevel=\"Sign\" /></security>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<security mode=\"#{mode}#\"><transport protectionLevel=\"Sign\" /></security>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<security mode=\"Transport\" />", "net.tcp://orders/")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\" />", "http://orders/")]
    [InlineData("netNamedPipeBinding", "<security><transport protectionLevel=\"None\" /></security>", "net.pipe://localhost/")]
    [InlineData("customBinding", "<windowsStreamSecurity /><tcpTransport />", "net.tcp://orders/")]
    [InlineData("customBinding", "<sslStreamSecurity /><tcpTransport />", "net.tcp://orders/")]
    public Task Silent(string section, string security, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, "<binding name=\"b\">" + security + "</binding>", address), onlyRules: s_only);

    [Fact]
    public Task Silent_where_nothing_uses_the_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("netTcpBinding",
            "<binding name=\"b\"><security><transport protectionLevel=\"None\" /></security></binding>", string.Empty), onlyRules: s_only);

    [Theory]
    [InlineData("netTcpBinding", "<security><transport {|#0:protectionLevel=\"None\"|} /></security>", "net.tcp://orders/", "messages can be read and altered in transit", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport {|#0:protectionLevel=\"Sign\"|} /></security>", "net.tcp://orders/", "messages can be read in transit", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<windowsStreamSecurity {|#0:protectionLevel=\"Sign\"|} /><tcpTransport />", "net.tcp://orders/", "messages can be read in transit", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" {|#0:protectionLevel=\"Sign\"|} /></security>", "net.tcp://localhost/", "opening the channel or host throws InvalidOperationException", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "<security mode=\"TransportWithMessageCredential\"><transport {|#0:protectionLevel=\"None\"|} /></security>", "net.tcp://orders/", "opening the channel or host throws InvalidOperationException", DiagnosticSeverity.Warning)]
    public async Task Reports_the_transport(string section, string security, string address, string effect, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>", address)));
        string name = section + " 'b'", level = security.Contains("\"Sign\"", System.StringComparison.Ordinal) ? "Sign" : "None";
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7006").WithLocation(0).WithSeverity(severity).WithMessage(
            "protectionLevel of " + name + " is " + level + ", below the default EncryptAndSign" + (effect.StartsWith("opening",
                System.StringComparison.Ordinal) ? ", the only level that TLS supports" : string.Empty) + ". Effect: " + effect));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // The other end, which is not in sight, expects what it gets now.
    [Theory]
    [InlineData("<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" {|WCFL7006:protectionLevel=\"Sign\"|} /></security>", "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>")]
    [InlineData("<security><transport {|WCFL7006:protectionLevel=\"None\"|} /></security>", "<security><transport {|WCFL7006:protectionLevel=\"None\"|} /></security>")]
    public Task The_default_comes_back_where_no_other_end_agrees_to_it(string security, string mended) => VerifyConfig.VerifyCodeFixAsync(
        BindingConfig.Client("netTcpBinding", "<binding name=\"b\">" + security + "</binding>", "net.tcp://orders/"),
        BindingConfig.Client("netTcpBinding", "<binding name=\"b\">" + mended + "</binding>", "net.tcp://orders/"), onlyRules: s_only);

    [Theory]
    [InlineData("NetTcpBinding", nameof(WcfReferences.Net472), "System.ServiceModel")]
    [InlineData("NetTcpBinding", nameof(WcfReferences.ClientPackages10), "System.ServiceModel")]
    [InlineData("NetTcpBinding", nameof(WcfReferences.CoreWcf), "CoreWCF")]
    public Task Code_is_reported(string type, string references, string ns) => VerifyAsync(
        (Usings + "class C { public object M() { var binding = new " + type
            + "(SecurityMode.Transport); {|WCFL7006:binding.Security.Transport.ProtectionLevel = ProtectionLevel.Sign|}; return binding; } }").Replace(
                "System.ServiceModel", ns),
        WcfReferences.Named(references));

    [Theory]
    [InlineData("binding.Security.Transport.ProtectionLevel = level;")]
    [InlineData("binding.Security.Transport.ProtectionLevel = ProtectionLevel.EncryptAndSign;")]
    [InlineData("binding.Security.Mode = SecurityMode.None; binding.Security.Transport.ProtectionLevel = ProtectionLevel.None;")]
    [InlineData("binding.Security.Transport.ProtectionLevel = ProtectionLevel.")]
    public Task Code_is_silent(string body) => VerifyAsync(Usings + "class C { public object M(ProtectionLevel level) { var binding = new NetTcpBinding(); "
        + body + " return binding; } }", diagnostics: CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(ProtectionLevel = ProtectionLevel.EncryptAndSign)] string Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(ProtectionLevel = )] string Get(int id); }")]
    [InlineData("// <auto-generated/>\n[ServiceContract(ProtectionLevel = ProtectionLevel.None)] public interface IFoo { [OperationContract] string Get(int id); }")]
    [InlineData("namespace Own { public class ServiceContractAttribute : System.Attribute { public ProtectionLevel ProtectionLevel { get; set; } } [ServiceContract(ProtectionLevel = ProtectionLevel.None)] public interface IFoo { } }")]
    public Task Contracts_are_silent(string contract) => VerifyAsync((contract.StartsWith("//", System.StringComparison.Ordinal) ? string.Empty : Usings)
        + contract.Replace("// <auto-generated/>\n", "// <auto-generated/>\n" + Usings), diagnostics: CompilerDiagnostics.None);

    [Fact]
    public Task Contracts_are_silent_on_the_client_packages() => VerifyAsync(Contract, WcfReferences.ClientPackages10, CompilerDiagnostics.None);

    // With transport security, or without any, the contract's level changes nothing.
    [Theory]
    [InlineData("netTcpBinding", "Transport")]
    [InlineData("wsHttpBinding", "TransportWithMessageCredential")]
    [InlineData("wsHttpBinding", "None")]
    public Task Contracts_are_silent_where_no_message_security_carries_them(string section, string mode) => JoinedAsync(section, mode, null);

    [Theory]
    [InlineData("wsHttpBinding", "Message", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "Message", DiagnosticSeverity.Warning)]
    [InlineData("", "", DiagnosticSeverity.Info)]
    public Task Contracts_are_reported(string section, string mode, DiagnosticSeverity severity) => JoinedAsync(section, mode, severity);

    // Without an endpoint in sight it is only possible, whatever the name of the operation.
    [Theory]
    [InlineData("[OperationContract({|WCFL7006:ProtectionLevel = ProtectionLevel.Sign|})] string Get(int id);")]
    [InlineData("[OperationContract({|WCFL7006:ProtectionLevel = ProtectionLevel.None|})] string GetUnencrypted(int id);")]
    public Task Reported_without_an_endpoint(string operation) =>
        VerifyCS.VerifyAnalyzerAsync(Usings + "[ServiceContract] public interface IFoo { " + operation + " }");

    [Fact]
    public async Task A_contract_loses_its_level()
    {
        const string code = Usings
            + "[ServiceContract(Name = \"foo\", {|WCFL7006:ProtectionLevel = ProtectionLevel.None|})] public interface IFoo { [OperationContract, FaultContract(typeof(string), {|WCFL7006:ProtectionLevel = ProtectionLevel.None|})] string Get(int id); }";
        var test = new VerifyCS.Test { TestCode = code, FixedCode = "using System.ServiceModel;\n"
            + "[ServiceContract(Name = \"foo\")] public interface IFoo { [OperationContract, FaultContract(typeof(string))] string Get(int id); }" };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // The client has a contract of its own, which says Sign too: the service alone would reject its calls.
    [Theory]
    [InlineData("", true)]
    [InlineData("<client><endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFooOfClient\" /></client>", false)]
    public async Task A_contract_keeps_its_level_where_a_client_has_it(string client, bool isMended)
    {
        const string Copy = "[ServiceContract(Name = \"IFoo\")] public interface IFooOfClient { [OperationContract] string Get(int id); } public class FooService : IFoo { public string Get(int id) => null; }";
        string code = Usings + "[ServiceContract({|WCFL7006:ProtectionLevel = ProtectionLevel.Sign|})] public interface IFoo { [OperationContract] string Get(int id); } " + Copy;
        string fixedCode = isMended ? "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } " + Copy : code;
        string config = "<configuration><system.serviceModel><bindings><wsHttpBinding><binding name=\"b\"><security mode=\"Message\" /></binding></wsHttpBinding></bindings>"
            + "<services><service name=\"FooService\"><endpoint address=\"http://x/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services>"
            + client + "</system.serviceModel></configuration>";
        var test = new VerifyCS.Test { TestCode = code, FixedCode = fixedCode };
        test.TestState.AdditionalFiles.Add(("app.config", config));
        test.FixedState.AdditionalFiles.Add(("app.config", config));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // The level of a message contract applies to the endpoints of the operations that send it.
    [Theory]
    [InlineData("wsHttpBinding", "Message", DiagnosticSeverity.Warning)]
    [InlineData("wsHttpBinding", "Transport", null)]
    [InlineData("", "", DiagnosticSeverity.Info)]
    public async Task Message_contracts_are_read(string section, string mode, DiagnosticSeverity? severity)
    {
        string level = severity is null ? "ProtectionLevel = ProtectionLevel.None" : "{|#0:ProtectionLevel = ProtectionLevel.None|}";
        var test = new VerifyCS.Test
        {
            TestCode = Usings + "[ServiceContract] public interface IFoo { [OperationContract] void Put(Order order); } [MessageContract] public class Order { [MessageHeader(ProtectionLevel = ProtectionLevel.EncryptAndSign)] public string Key; [MessageBodyMember(" + level + ")] public string Text { get; set; } }",
        };
        if (section.Length > 0)
        {
            test.TestState.AdditionalFiles.Add(
                ("app.config", BindingConfig.Service(section, "<binding name=\"b\"><security mode=\"" + mode + "\" /></binding>", string.Empty)));
        }

        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7006").WithLocation(0).WithSeverity(expected));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // A callback contract uses the bindings of the contract that names it, with an attribute of its own or without.
    [Theory]
    [InlineData("wsDualHttpBinding", "Message", "", DiagnosticSeverity.Warning)]
    [InlineData("wsDualHttpBinding", "Message", "[ServiceContract] ", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "Transport", "", null)]
    [InlineData("netTcpBinding", "Transport", "[ServiceContract] ", null)]
    public Task Callback_contracts_are_read(string section, string mode, string attribute, DiagnosticSeverity? severity) => JoinedAsync(section, mode, severity,
        Usings + "[ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] string Get(int id); } " + attribute
            + "public interface IEvents { [OperationContract(ProtectionLevel = ProtectionLevel.Sign)] void Changed(int id); }");

    [Fact]
    public Task Interfaces_that_nothing_calls_back_are_silent() =>
        VerifyAsync(Usings + "public interface IEvents { [OperationContract(ProtectionLevel = ProtectionLevel.None)] void Changed(int id); }");

    private static async Task JoinedAsync(string section, string mode, DiagnosticSeverity? severity, string contract = Contract)
    {
        var test = new VerifyCS.Test { TestCode = severity is null ? contract : contract.Replace("ProtectionLevel = ProtectionLevel.Sign",
            "{|#0:ProtectionLevel = ProtectionLevel." + (section.Length > 0 ? "Sign" : "None") + "|}") };
        if (section.Length > 0)
        {
            test.TestState.AdditionalFiles.Add(
                ("app.config", BindingConfig.Service(section, "<binding name=\"b\"><security mode=\"" + mode + "\" /></binding>", string.Empty)));
        }

        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7006").WithLocation(0).WithSeverity(expected));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static Task VerifyAsync(string source, WcfReferences? references = null, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }
}
