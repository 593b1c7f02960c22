using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2009_TimeoutsThatContradictEachOtherTests
{
    private static readonly string[] s_only = ["WCFL2009"];

    private const string Setting = "sendTimeout";
    private const string Smell = "08:00:00";
    private const string Contract = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string CalledBack =
        """
        using System.ServiceModel;
        [ServiceContract(CallbackContract = typeof(IBack))] public interface IFoo { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IBack { [OperationContract] void Done(); }

        """;

    [Theory]
    [InlineData("sendTimeout", "08:00:00")]
    [InlineData("sendTimeout", "01:00:00")]
    [InlineData("sendTimeout", "1.00:00:00")]
    [InlineData("sendTimeout", "24.20:31:23.6470000")]
    [InlineData("sendTimeout", "Infinite")]
    [InlineData("sendTimeout", "infinite")]
    public Task Is_reported_in_configuration(string setting, string value) =>
        VerifyConfig.VerifyAnalyzerAsync(Configuration("{|WCFL2009:" + setting + "=\"" + value + "\"|}"), onlyRules: s_only);

    [Fact]
    public Task Is_reported_once_for_a_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Configuration("closeTimeout=\"08:00:00\" openTimeout=\"08:00:00\" {|WCFL2009:sendTimeout=\"08:00:00\"|}"), onlyRules: s_only);

    [Theory]
    [InlineData("00:02:00")]
    [InlineData("00:59:59")]
    [InlineData("#{x}#")]
    [InlineData("$(x)")]
    [InlineData("__x__")]
    [InlineData("")]
    [InlineData("no value of this setting")]
    public Task Is_silent_in_configuration(string value) => VerifyConfig.VerifyAnalyzerAsync(Configuration(Written(value)), onlyRules: s_only);

    [Theory]
    [InlineData("receiveTimeout=\"08:00:00\"")]
    [InlineData("openTimeout=\"01:00:00\"")]
    [InlineData("closeTimeout=\"Infinite\"")]
    [InlineData("transferMode=\"Streamed\" sendTimeout=\"08:00:00\"")]
    [InlineData("transferMode=\"StreamedResponse\" sendTimeout=\"08:00:00\"")]
    [InlineData("transferMode=\"#{mode}#\" sendTimeout=\"08:00:00\"")]
    public Task Is_silent_on_times_that_may_be_long(string settings) => VerifyConfig.VerifyAnalyzerAsync(Configuration(settings), onlyRules: s_only);

    [Fact]
    public Task Streaming_says_nothing_of_opening() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("netTcpBinding",
                "<binding name=\"b\" transferMode=\"Streamed\" sendTimeout=\"08:00:00\" {|WCFL2009:openTimeout=\"08:00:00\"|} />", "net.tcp://x/"),
                    Contract, onlyRules: s_only);

    // A channel over HTTP sends nothing when it is opened, unless it begins a session or negotiates.
    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"None\" />", false)]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\" />", false)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message establishSecurityContext=\"false\" negotiateServiceCredential=\"false\" /></security>", false)]
    [InlineData("basicHttpBinding", "<security mode=\"Message\" />", false)]
    [InlineData("wsHttpBinding", "", true)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message establishSecurityContext=\"false\" /></security>", true)]
    [InlineData("wsHttpBinding", "<security mode=\"None\" /><reliableSession enabled=\"true\" />", true)]
    [InlineData("netTcpBinding", "", true)]
    public async Task Opening_waits_where_it_sends(string section, string settings, bool isReported)
    {
        foreach (string timeout in new[] { "openTimeout=\"08:00:00\"", "closeTimeout=\"08:00:00\"" })
        {
            await VerifyConfig.VerifyAnalyzerAsync(
                BindingConfig.Client(section, "<binding name=\"b\" " + Marked(timeout, isReported) + ">" + settings + "</binding>",
                    section == "netTcpBinding" ? "net.tcp://x/" : "http://x/"), Contract, onlyRules: s_only);
        }
    }

    [Theory]
    [InlineData("netTcpBinding", "net.tcp://x/", CalledBack)]
    [InlineData("netTcpBinding", "net.tcp://x/", null)]
    [InlineData("wsDualHttpBinding", "http://x/", Contract)]
    [InlineData("netMsmqBinding", "net.msmq://x/private/orders", Contract)]
    [InlineData("netPeerTcpBinding", "net.p2p://x/", Contract)]
    public Task Is_silent_where_no_call_waits_for_a_reply(string section, string address, string? code) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, "<binding name=\"b\" sendTimeout=\"Infinite\" />", address), code, onlyRules: s_only);

    [Theory]
    [InlineData("netTcpBinding", "net.tcp://x/")]
    [InlineData("netNamedPipeBinding", "net.pipe://localhost/x")]
    [InlineData("wsHttpBinding", "http://x/")]
    [InlineData("netHttpBinding", "http://x/")]
    public Task Is_reported_where_the_contract_has_no_callback(string section, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, "<binding name=\"b\" {|WCFL2009:sendTimeout=\"Infinite\"|} />", address),
            Contract, onlyRules: s_only);

    [Fact]
    public Task Is_silent_on_the_timeouts_of_a_service() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" sendTimeout=\"Infinite\" />"), Contract, onlyRules: s_only);

    [Fact]
    public Task Is_silent_on_a_binding_that_nothing_uses() =>
        VerifyConfig.VerifyAnalyzerAsync(Configuration(Written(Smell)).Replace("bindingConfiguration=\"b\" ", string.Empty), onlyRules: s_only);

    [Theory]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"true\" {|WCFL2009:inactivityTimeout=\"08:00:00\"|} /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:00:30\"><reliableSession enabled=\"true\" {|WCFL2009:inactivityTimeout=\"Infinite\"|} /></binding>")]
    [InlineData("<binding name=\"b\" {|WCFL2009:receiveTimeout=\"08:00:00\"|}><reliableSession enabled=\"true\" inactivityTimeout=\"00:10:00\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"true\" inactivityTimeout=\"00:10:00\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"true\" inactivityTimeout=\"00:10:30\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"true\" {|WCFL2009:inactivityTimeout=\"00:11:00\"|} /></binding>")]
    [InlineData("<binding name=\"b\" {|WCFL2009:receiveTimeout=\"Infinite\"|}><reliableSession enabled=\"true\" inactivityTimeout=\"Infinite\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"false\" inactivityTimeout=\"08:00:00\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession inactivityTimeout=\"08:00:00\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession enabled=\"#{x}#\" inactivityTimeout=\"08:00:00\" /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"#{x}#\"><reliableSession enabled=\"true\" inactivityTimeout=\"08:00:00\" /></binding>")]
    [InlineData("<binding name=\"b\"><reliableSession enabled=\"true\" {|WCFL2009:inactivityTimeout=\"08:00:00\"|} /></binding>")]
    [InlineData("<binding name=\"b\" receiveTimeout=\"00:01:00\"><reliableSession enabled=\"true\" /></binding>")]
    public async Task Sessions_of_a_service(string binding)
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", binding, "net.tcp://x/"), Contract, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("wsHttpBinding", binding), Contract, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", binding.WithoutMarkup()), Contract, onlyRules: s_only);
    }

    [Theory]
    [InlineData("netTcpBinding", "net.tcp://x/", "00:00:30", CalledBack, true)]
    [InlineData("wsDualHttpBinding", "http://x/", "00:00:59", CalledBack, true)]
    [InlineData("netTcpBinding", "net.tcp://x/", "00:01:00", CalledBack, false)]
    [InlineData("netTcpBinding", "net.tcp://x/", "00:00:00", CalledBack, false)]
    [InlineData("netTcpBinding", "net.tcp://x/", "#{x}#", CalledBack, false)]
    [InlineData("netTcpBinding", "net.tcp://x/", "00:00:30", Contract, false)]
    [InlineData("netTcpBinding", "net.tcp://x/", "00:00:30", null, false)]
    public Task A_client_waits_for_callbacks(string section, string address, string time, string? code, bool isReported) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, "<binding name=\"b\" " + Marked("receiveTimeout=\"" + time + "\"", isReported) + " />",
            address), code, onlyRules: s_only);

    [Theory]
    [InlineData("netTcpBinding", "01:00:00", Contract, true)]
    [InlineData("netNamedPipeBinding", "1.00:00:00", Contract, true)]
    [InlineData("netTcpBinding", "00:59:59", Contract, false)]
    [InlineData("netTcpBinding", "10:00:00", CalledBack, false)]
    [InlineData("netTcpBinding", "10:00:00", null, false)]
    [InlineData("basicHttpBinding", "10:00:00", Contract, false)]
    [InlineData("netTcpBinding\" transferMode=\"Streamed", "10:00:00", Contract, false)]
    public Task A_service_keeps_sessions(string section, string time, string? code, bool isReported)
    {
        string[] parts = section.Split('"', 2);
        string more = parts.Length > 1 ? parts[1].Trim() + "\" " : string.Empty;
        string none = more.Length > 0 ? "<security mode=\"None\" />" : string.Empty;
        return VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service(parts[0], "<binding name=\"b\" " + more + Marked("receiveTimeout=\"" + time + "\"", isReported) + ">" + none + "</binding>",
                "x"), code, onlyRules: s_only);
    }

    [Fact]
    public async Task A_receive_timeout_that_is_short_for_callbacks_is_info()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(CalledBack);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\" {|#0:receiveTimeout=\"00:00:30\"|} />", "net.tcp://x/")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2009").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info)
            .WithEffectAndMessageOf("a client that receives no callback in that time faults", "receiveTimeout", "netTcpBinding 'b'", "00:00:30",
                "short for callbacks"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // A service without sessions does not read it.
    [Theory]
    [InlineData("basicHttpBinding", "", "00:00:01", true)]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\" />", "00:00:01", true)]
    [InlineData("wsHttpBinding", "", "00:00:01", false)]
    [InlineData("basicHttpBinding", "", "00:01:00", false)]
    [InlineData("basicHttpBinding", "", "00:00:00", false)]
    [InlineData("basicHttpBinding", "", "#{x}#", false)]
    public async Task A_service_without_sessions_is_not_limited(string section, string settings, string time, bool isReported)
    {
        string binding = "<binding name=\"b\" " + Marked("receiveTimeout=\"" + time + "\"", isReported) + ">" + settings + "</binding>";
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), Contract, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding.WithoutMarkup()), Contract, onlyRules: s_only);
    }

    [Fact]
    public async Task A_service_that_is_not_limited_is_info()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:receiveTimeout=\"00:00:30\"|} />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2009").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info)
            .WithEffectAndMessageOf("an operation runs for any time; sendTimeout of a service limits only the sending of the reply", "receiveTimeout",
                "basicHttpBinding 'b'", "00:00:30", "short for a session, but the binding has none: it limits no operation"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Marked(string setting, bool isReported) => isReported ? "{|WCFL2009:" + setting + "|}" : setting;

    [Fact]
    public Task Custom_bindings_are_reliable_by_their_element() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("customBinding",
            "<binding name=\"b\" receiveTimeout=\"00:10:00\"><reliableSession {|WCFL2009:inactivityTimeout=\"00:20:00\"|} /><textMessageEncoding /><httpTransport /></binding>"),
        Contract,
        onlyRules: s_only);

    [Fact]
    public Task Is_silent_in_a_setting_that_only_sounds_like_it() => VerifyConfig.VerifyAnalyzerAsync(Configuration("own-" + Written(Smell)), onlyRules: s_only);

    [Fact]
    public Task Is_silent_in_a_comment() =>
        VerifyConfig.VerifyAnalyzerAsync("<configuration><!-- " + Configuration(Written(Smell)) + " --></configuration>", onlyRules: s_only);

    [Fact]
    public Task Is_silent_in_half_typed_configuration()
    {
        string configuration = Configuration(Written(Smell));
        return VerifyConfig.VerifyAnalyzerAsync(configuration[..configuration.IndexOf(Smell, StringComparison.Ordinal)], onlyRules: s_only);
    }

    /// <summary>The client packages read configuration only with a package by other authors; CoreWCF reads no clients.</summary>
    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    public async Task Is_silent_in_configuration_on(string platform)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.Named(platform) };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Configuration(Written(Smell))));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Written(string value) => Setting + "=\"" + value + "\"";

    private static string Configuration(string setting) =>
        BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" " + setting + " />");

    private const string Call = " new FooClient(b, new EndpointAddress(\"http://x/\"));";
    private const string SmellInCode = "var b = new BasicHttpBinding { SendTimeout = TimeSpan.MaxValue };" + Call;
    private const string MendedInCode = "var b = new BasicHttpBinding { SendTimeout = TimeSpan.FromMinutes(2) };" + Call;
    private const string WcfType = "BasicHttpBinding";
    private const string Member = "SendTimeout";
    private const string Own = "namespace Own { public class BasicHttpBinding { public System.TimeSpan SendTimeout { get; set; } } }";

    [Theory]
    [InlineData("SendTimeout = TimeSpan.MaxValue")]
    [InlineData("SendTimeout = TimeSpan.FromHours(8)")]
    [InlineData("SendTimeout = TimeSpan.FromMinutes(60)")]
    [InlineData("SendTimeout = TimeSpan.FromDays(0.5)")]
    [InlineData("SendTimeout = new TimeSpan(15, 0, 0)")]
    [InlineData("SendTimeout = new TimeSpan(seconds: 0, minutes: 0, hours: 1)")]
    [InlineData("SendTimeout = new TimeSpan(1, 0, 0, 0)")]
    [InlineData("SendTimeout = new TimeSpan(1, 0, 0, 0, 0)")]
    [InlineData("SendTimeout = new TimeSpan(36000000000)")]
    [InlineData("SendTimeout = TimeSpan.FromTicks(36000000000)")]
    [InlineData("SendTimeout = TimeSpan.Parse(\"01:00:00\")")]
    [InlineData("SendTimeout = TimeSpan.FromSeconds(3600)")]
    [InlineData("SendTimeout = TimeSpan.FromMilliseconds(3600000)")]
    public Task Is_reported_in_code(string setting) =>
        VerifyCodeAsync(Code("var b = new BasicHttpBinding { {|WCFL2009:" + setting + "|} };" + Call), CompilerDiagnostics.Errors);

    [Theory]
    [InlineData("SendTimeout = TimeSpan.FromMinutes(n)")]
    [InlineData("SendTimeout = TimeSpan.FromSeconds(59)")]
    [InlineData("SendTimeout = TimeSpan.FromDays(1e9)")]
    [InlineData("SendTimeout = TimeSpan.Parse(\"an hour\")")]
    [InlineData("SendTimeout = new TimeSpan(n, 0, 0)")]
    [InlineData("SendTimeout = new TimeSpan()")]
    [InlineData("SendTimeout = TimeSpan.Zero")]
    [InlineData("SendTimeout = flag ? TimeSpan.MaxValue : TimeSpan.FromMinutes(1)")]
    [InlineData("SendTimeout = TimeSpan.FromHours(8), TransferMode = TransferMode.Streamed")]
    [InlineData("ReceiveTimeout = TimeSpan.MaxValue")]
    [InlineData("OpenTimeout = TimeSpan.FromSeconds(3600)")]
    public Task Is_silent_in_code(string settings) => VerifyCodeAsync(Code("var b = new BasicHttpBinding { " + settings + " };" + Call), CompilerDiagnostics.Errors);

    [Fact]
    public Task Is_silent_in_code_where_only_a_service_has_the_binding() =>
        VerifyCodeAsync(Code("var b = new BasicHttpBinding { SendTimeout = TimeSpan.MaxValue }; new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"http://x/\");"), CompilerDiagnostics.Errors);

    [Fact]
    public Task Sessions_in_code() => VerifyCodeAsync(
        Code("var b = new NetTcpBinding { ReceiveTimeout = TimeSpan.FromMinutes(10) }; b.ReliableSession.Enabled = true; {|WCFL2009:b.ReliableSession.InactivityTimeout = TimeSpan.FromHours(8)|}; new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"net.tcp://x/\");"),
        CompilerDiagnostics.Errors);

    [Fact]
    public Task Is_silent_in_code_once_mended() => VerifyCodeAsync(Code(MendedInCode), CompilerDiagnostics.Errors);

    [Fact]
    public Task Is_silent_on_a_type_of_the_same_name() => VerifyCodeAsync(Code(SmellInCode.Replace(WcfType, "Own.BasicHttpBinding")) + Own);

    [Fact]
    public Task Is_silent_where_the_base_type_does_not_resolve() =>
        VerifyCodeAsync(Code(SmellInCode.Replace(WcfType, "Derived")) + "public class Derived : Nowhere { }");

    [Fact]
    public Task Is_silent_where_the_type_does_not_resolve() => VerifyCodeAsync(Code(SmellInCode.Replace(WcfType, "Nowhere")));

    [Fact]
    public Task Is_silent_where_the_member_does_not_resolve() => VerifyCodeAsync(Code(SmellInCode.Replace(Member, "Nowhere")));

    [Theory]
    [InlineData(0.3)]
    [InlineData(0.4)]
    public Task Is_silent_in_half_typed_code(double part) => VerifyCodeAsync(Code(SmellInCode[..(int)(SmellInCode.Length * part)]));

    [Fact]
    public Task Is_silent_in_generated_code() => VerifyCodeAsync("// <auto-generated/>\n" + Code(SmellInCode));

    [Fact]
    public Task Is_silent_in_test_code() =>
        VerifyCodeAsync("using NUnit.Framework;\n" + Code(SmellInCode) + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages410))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Is_reported_in_code_on(string platform) =>
        VerifyCodeAsync(Code(SmellInCode.Replace("SendTimeout = TimeSpan.MaxValue", "{|WCFL2009:SendTimeout = TimeSpan.MaxValue|}")),
            references: WcfReferences.Named(platform));

    [Theory]
    [InlineData(nameof(WcfReferences.NoWcf))]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    public Task Is_silent_in_code_on(string platform)
    {
        WcfReferences references = WcfReferences.Named(platform);
        string code = Code(SmellInCode);
        return VerifyCodeAsync(references == WcfReferences.CoreWcf ? code.Replace("System.ServiceModel", "CoreWCF") : code, references: references);
    }

    private static async Task VerifyCodeAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.None, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Code(string code) => BindingCode.Method(code);
}
