using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8002_MessageSecurityTests
{
    private const string Client = "using System.ServiceModel;\nusing System.ServiceModel.Channels;\n";
    private const string Service = "using CoreWCF;\nusing CoreWCF.Channels;\n";

    [Theory]
    [InlineData("var b = new BasicHttpBinding();")]
    [InlineData("var b = new NetTcpBinding();")]
    [InlineData("var b = new NetHttpBinding();")]
    [InlineData("var b = new CustomBinding();")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.None);")]
    [InlineData("var b = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);")]
    [InlineData("var b = new WSHttpBinding(); b.Security.Mode = SecurityMode.Transport;")]
    [InlineData("var b = new WSHttpBinding { Security = { Mode = SecurityMode.Transport } };")]
    [InlineData("var b = new WSHttpBinding(); Configure(b);")]
    [InlineData("var b = new WSHttpBinding(); b.Security.Mode = mode;")]
    [InlineData("var b = new WSHttpBinding(mode);")]
    [InlineData("var b = new Derived();")]
    public async Task Silent(string body)
    {
        await VerifyAsync(Client, body, WcfReferences.ClientPackages10);
        await VerifyAsync(Service, body, WcfReferences.CoreWcf);
    }

    [Theory]
    [InlineData("var b = new WSHttpBinding();")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.Message);")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Message);")]
    public Task Framework_has_message_security(string body) => VerifyAsync(Client, body, WcfReferences.Net472);

    [Theory]
    [InlineData("var b = {|WCFL8002:new WSHttpBinding|}();")]
    [InlineData("var b = {|WCFL8002:new WS2007HttpBinding|}();")]
    [InlineData("var b = new WSHttpBinding({|WCFL8002:SecurityMode.Message|});")]
    [InlineData("var b = new NetTcpBinding({|WCFL8002:SecurityMode.Message|});")]
    [InlineData("var b = new BasicHttpBinding({|WCFL8002:BasicHttpSecurityMode.Message|});")]
    [InlineData("var b = new BasicHttpBinding(); {|WCFL8002:b.Security.Mode = BasicHttpSecurityMode.Message|};")]
    [InlineData("var b = new NetTcpBinding(); {|WCFL8002:b.Security.Mode = SecurityMode.Message|};")]
    public async Task Reports(string body)
    {
        await VerifyAsync(Client, body, WcfReferences.ClientPackages10);
        await VerifyAsync(Client, body, WcfReferences.ClientPackages410);
        await VerifyAsync(Service, body, WcfReferences.CoreWcf);
    }

    [Theory]
    [InlineData("var b = new NetHttpsBinding();")]
    [InlineData("var b = new NetHttpsBinding(BasicHttpsSecurityMode.Transport);")]
    [InlineData("var b = new NetHttpsBinding(); b.Security.Mode = BasicHttpsSecurityMode.TransportWithMessageCredential;")]
    [InlineData("var b = new BasicHttpsBinding(BasicHttpsSecurityMode.TransportWithMessageCredential);")]
    [InlineData("var b = new NetHttpsBinding({|WCFL8002:BasicHttpsSecurityMode.TransportWithMessageCredential|});")]
    public async Task The_constructor_of_NetHttpsBinding(string body)
    {
        await VerifyAsync(Client, body, WcfReferences.ClientPackages10);
        await VerifyAsync(Client, body, WcfReferences.ClientPackages410);
        await VerifyAsync(Client, body.WithoutMarkup(), WcfReferences.Net472);
    }

    /// <summary>Before 4.9 that of BasicHttpsBinding refuses it too; what uses a library may bring newer packages.</summary>
    [Theory]
    [InlineData("new BasicHttpsBinding();", OutputKind.ConsoleApplication, null)]
    [InlineData("new BasicHttpsBinding(BasicHttpsSecurityMode.Transport);", OutputKind.ConsoleApplication, null)]
    [InlineData("new BasicHttpsBinding().Security.Mode = BasicHttpsSecurityMode.TransportWithMessageCredential;", OutputKind.ConsoleApplication, null)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential);", OutputKind.ConsoleApplication, null)]
    [InlineData("new BasicHttpsBinding({|#0:BasicHttpsSecurityMode.TransportWithMessageCredential|});", OutputKind.ConsoleApplication, DiagnosticSeverity.Warning)]
    [InlineData("new CustomBinding(new BasicHttpsBinding({|#0:BasicHttpsSecurityMode.TransportWithMessageCredential|}));", OutputKind.ConsoleApplication, DiagnosticSeverity.Warning)]
    [InlineData("new BasicHttpsBinding({|#0:BasicHttpsSecurityMode.TransportWithMessageCredential|});", OutputKind.DynamicallyLinkedLibrary, DiagnosticSeverity.Info)]
    public async Task The_constructor_of_BasicHttpsBinding_before_it_took_the_mode(string body, OutputKind kind, DiagnosticSeverity? severity)
    {
        foreach (WcfReferences references in new[] { WcfReferences.ClientPackages48, WcfReferences.ClientPackages410, WcfReferences.Net472 })
        {
            bool isReported = severity is not null && references == WcfReferences.ClientPackages48;
            var test = new VerifyCS.Test
            {
                TestCode = Client + "class C { static void " + (kind == OutputKind.ConsoleApplication ? "Main" : "M") + "() { " + (isReported ? body : body.WithoutMarkup()) + " } }",
                ReferenceAssemblies = references,
                OnlyRules = { "WCFL8002" },
            };
            test.TestState.OutputKind = kind;
            if (isReported)
            {
                test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8002").WithLocation(0).WithSeverity(severity!.Value));
            }

            await test.RunAsync();
        }
    }

    /// <summary>A library for .NET Standard may run on .NET Framework, to whose bindings the packages forward there.</summary>
    [Theory]
    [InlineData("netstandard2.0", "", DiagnosticSeverity.Info)]
    [InlineData("netstandard2.0", "netstandard2.0,net472", DiagnosticSeverity.Warning)]
    [InlineData("net8.0", "", DiagnosticSeverity.Warning)]
    public Task A_library_for_several_runtimes(string framework, string frameworks, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Client + "public class C { public void M() { var b = {|#0:new WSHttpBinding|}(); } }",
            ReferenceAssemblies = WcfReferences.ClientPackages410,
            OnlyRules = { "WCFL8002" },
        };
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig",
            "is_global = true\nbuild_property.TargetFramework = " + framework + "\nbuild_property.WcfLintTargetFrameworks = " + frameworks));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8002").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    /// <summary>From 4.6 the client packages send credentials in messages over TLS.</summary>
    [Theory]
    [InlineData("new BasicHttpBinding({|WCFL8002:BasicHttpSecurityMode.TransportWithMessageCredential|});")]
    [InlineData("var b = new BasicHttpBinding(); {|WCFL8002:b.Security.Mode = BasicHttpSecurityMode.TransportWithMessageCredential|};")]
    [InlineData("new NetTcpBinding({|WCFL8002:SecurityMode.TransportWithMessageCredential|});")]
    [InlineData("var e = {|WCFL8002:SecurityBindingElement.CreateUserNameOverTransportBindingElement()|};")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport);")]
    public async Task Message_credentials_before_they_came(string body)
    {
        await VerifyOldAsync(body, WcfReferences.ClientPackages45);
        await VerifyOldAsync(body.WithoutMarkup(), WcfReferences.ClientPackages410);
        await VerifyOldAsync(body.WithoutMarkup(), WcfReferences.ClientPackages10);
        await VerifyOldAsync(body.WithoutMarkup(), WcfReferences.Net472);
    }

    [Fact]
    public Task A_method_of_the_same_name_is_silent() =>
        VerifyOldAsync("SecurityBindingElement.CreateUserNameOverTransportBindingElement(); } static class SecurityBindingElement { public static void CreateUserNameOverTransportBindingElement() { }", WcfReferences.ClientPackages45);

    private static Task VerifyOldAsync(string body, WcfReferences references) => new VerifyCS.Test
    {
        TestCode = Client + "class C { public void M() { " + body + " } }",
        ReferenceAssemblies = references,
        OnlyRules = { "WCFL8002" },
    }.RunAsync();

    [Theory]
    [InlineData("var b = new WSHttpBinding({|WCFL8002:SecurityMode.Message|});", "var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential);", 0)]
    [InlineData("var b = new WSHttpBinding({|WCFL8002:SecurityMode.Message|});", "var b = new WSHttpBinding(SecurityMode.Transport);", 1)]
    [InlineData("var b = new NetTcpBinding(); {|WCFL8002:b.Security.Mode = SecurityMode.Message|};", "var b = new NetTcpBinding(); b.Security.Mode = SecurityMode.Transport;", 1)]
    public Task Fix(string body, string changed, int index) => new VerifyCS.Test
    {
        TestCode = Source(Client, body),
        FixedCode = Source(Client, changed),
        ReferenceAssemblies = WcfReferences.ClientPackages10,
        CodeActionIndex = index,
        OnlyRules = { "WCFL8002" },
    }.RunAsync();

    /// <summary>The modes that the fix sets need https.</summary>
    [Theory]
    [InlineData("http://x/", "SecurityMode.Message", "SecurityMode.Message")]
    [InlineData("https://x/", "SecurityMode.Message", "SecurityMode.TransportWithMessageCredential")]
    public Task There_is_no_fix_for_an_http_address(string address, string mode, string mended)
    {
        const string Contract = "[ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }\n";
        string code = Client + Contract + "class C { public void M() { new ChannelFactory<IFoo>(new WSHttpBinding(MODE), new EndpointAddress(\""
            + address + "\")); } }";
        return new VerifyCS.Test
        {
            TestCode = code.Replace("MODE", "{|WCFL8002:" + mode + "|}"),
            FixedCode = code.Replace("MODE", mode == mended ? "{|WCFL8002:" + mode + "|}" : mended),
            ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL8002" },
        }.RunAsync();
    }

    [Theory]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"Transport\" /></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"$(mode)\" /></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />")]
    [InlineData("wsHttpBinding", "{|WCFL8002:<binding name=\"b\" />|}")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security {|WCFL8002:mode=\"Message\"|} /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security {|WCFL8002:mode=\"Message\"|} /></binding>")]
    public async Task In_configuration_of_CoreWCF(string section, string binding)
    {
        await VerifyAsync(BindingConfig.Service(section, binding), WcfReferences.CoreWcfWithConfiguration);

        // The configuration is not read, or .NET Framework reads it.
        string plain = BindingConfig.Service(section, binding).WithoutMarkup();
        await VerifyAsync(plain, WcfReferences.CoreWcf);
        await VerifyAsync(plain, WcfReferences.ClientPackages10);
        await VerifyAsync(plain, WcfReferences.Net472);
    }

    [Fact]
    public Task CoreWCF_makes_nothing_of_client_endpoints() =>
        VerifyAsync(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\"><security mode=\"Message\" /></binding>"), WcfReferences.CoreWcfWithConfiguration);

    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf), Service, "new WSHttpBinding has message security, which CoreWCF does not support. Effect: opening the client or host throws")]
    [InlineData(nameof(WcfReferences.ClientPackages10), Client, "new WSHttpBinding has message security, which the client packages do not support. Effect: opening the client or host throws")]
    public Task The_message_names_the_platform(string references, string usings, string message) => new VerifyCS.Test
    {
        TestCode = Source(usings, "var b = new WSHttpBinding({|#0:SecurityMode.Message|});"),
        ReferenceAssemblies = (WcfReferences)typeof(WcfReferences).GetProperty(references)!.GetValue(null)!,
        OnlyRules = { "WCFL8002" },
        ExpectedDiagnostics = { VerifyCS.Diagnostic("WCFL8002").WithLocation(0).WithMessage(message) },
    }.RunAsync();

    private static Task VerifyAsync(string configuration, WcfReferences references)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = references, OnlyRules = { "WCFL8002" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", configuration));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string usings, string body, WcfReferences references) =>
        new VerifyCS.Test { TestCode = Source(usings, body), ReferenceAssemblies = references, OnlyRules = { "WCFL8002" } }.RunAsync();

    private static string Source(string usings, string body) => usings
        + "class Derived : WSHttpBinding { public Derived() { Security.Mode = SecurityMode.None; } }\n"
        + "class C { public void M(SecurityMode mode) { " + body + " } public static void Configure(WSHttpBinding b) { b.Security.Mode = SecurityMode.None; } }\n";
}
