using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8003_IgnoredByCoreWcfTests
{
    [Theory]
    [InlineData("<bindings><basicHttpBinding /><netTcpBinding /><netHttpBinding /><wsHttpBinding /><webHttpBinding /><customBinding /></bindings>")]
    [InlineData("<services><service name=\"A\" behaviorConfiguration=\"x\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>")]
    [InlineData("<bindings><ownBinding><binding name=\"b\" /></ownBinding></bindings>")]
    [InlineData("<behaviors />")]
    [InlineData("<unheardOf><a /></unheardOf>")]
    [InlineData("<services><service name=\"A\"><endpoint name=\"a\" address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" /><endpoint address=\"/b\" binding=\"basicHttpBinding\" contract=\"IA\" /></service><service name=\"B\"><endpoint address=\"/c\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>")]
    [InlineData("<services><service name=\"A\"><endpoint name=\"\u0023{a}\u0023\" address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" /><endpoint name=\"\u0023{a}\u0023\" address=\"/b\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"a\" /><binding name=\"b\" /></basicHttpBinding><netTcpBinding><binding name=\"A\" /></netTcpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"\u0023{a}\u0023\" /></basicHttpBinding><netTcpBinding><binding name=\"\u0023{b}\u0023\" /></netTcpBinding></bindings>")]
    [InlineData("<services><service name=\"A\"><endpoint address=\"/a\" binding=\"webHttpBinding\" bindingConfiguration=\"b\" contract=\"IA\" /></service></services>")]
    [InlineData("<services><service name=\"A\"><endpoint address=\"/a\" kind=\"webHttpEndpoint\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>")]
    [InlineData("<!-- wcflint disable WCFL8003 --><client><endpoint name=\"a\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IA\" /></client>")]
    public Task Silent(string sections) => VerifyAsync(sections, WcfReferences.CoreWcfWithConfiguration);

    [Theory]
    [InlineData("behaviors", "<serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors>")]
    [InlineData("client", "<endpoint name=\"a\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IA\" />")]
    [InlineData("extensions", "<bindingExtensions><add name=\"own\" type=\"Own\" /></bindingExtensions>")]
    [InlineData("serviceHostingEnvironment", "<serviceActivations><add relativeAddress=\"a.svc\" service=\"A\" /></serviceActivations>")]
    [InlineData("protocolMapping", "<add scheme=\"http\" binding=\"wsHttpBinding\" />")]
    [InlineData("diagnostics", "<messageLogging />")]
    public async Task Reports_sections(string name, string content)
    {
        string plain = "<" + name + ">" + content + "</" + name + ">";
        await VerifyAsync("{|WCFL8003:<" + name + ">|}" + content + "</" + name + ">", WcfReferences.CoreWcfWithConfiguration);

        // Without its package CoreWCF reads no configuration at all, and .NET Framework reads all of it.
        await VerifyAsync(plain, WcfReferences.CoreWcf);
        await VerifyAsync(plain, WcfReferences.Net472);
        await VerifyAsync(plain, WcfReferences.ClientPackages10);
    }

    [Theory]
    [InlineData("<bindings>{|WCFL8003:<netNamedPipeBinding>|}<binding name=\"b\" /></netNamedPipeBinding></bindings>")]
    [InlineData("<bindings>{|WCFL8003:<basicHttpsBinding>|}<binding name=\"b\" /></basicHttpsBinding></bindings>")]
    [InlineData("<services><service name=\"A\">{|WCFL8003:<host>|}<baseAddresses><add baseAddress=\"http://x/\" /></baseAddresses></host></service></services>")]
    [InlineData("<services><service name=\"A\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" />{|WCFL8003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}</service></services>")]
    [InlineData("<services><service name=\"A\"><endpoint name=\"a\" address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" />{|WCFL8003:<endpoint name=\"a\" address=\"/b\" binding=\"basicHttpBinding\" contract=\"IA\" />|}<endpoint name=\"a\" address=\"/c\" binding=\"basicHttpBinding\" contract=\"IA\" /></service></services>")]
    [InlineData("<services><service name=\"A\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"IA\" />{|WCFL8003:<endpoint name=\"mex\" address=\"mex\" kind=\"mexEndpoint\" />|}</service></services>")]
    [InlineData("<services><service name=\"A\">{|WCFL8003:<endpoint binding=\"basicHttpBinding\" contract=\"IA\" />|}</service></services>")]
    [InlineData("<services><service name=\"A\">{|WCFL8003:<endpoint address=\"/a\" binding=\"webHttpBinding\" contract=\"IA\" />|}</service></services>")]
    [InlineData("<bindings><basicHttpBinding>{|WCFL8003:<binding maxReceivedMessageSize=\"100000\" />|}</basicHttpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"a\" /></basicHttpBinding><netTcpBinding>{|WCFL8003:<binding name=\"a\" />|}</netTcpBinding></bindings>")]
    public Task Reports_what_throws(string sections) => VerifyAsync(sections, WcfReferences.CoreWcfWithConfiguration);

    // CoreWCF takes the full names of types alone.
    [Theory]
    [InlineData("<service name=\"Own.Orders\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service>")]
    [InlineData("<service name=\"Own.Orders, Own\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Other.IPrices\" /></service>")]
    [InlineData("<service name=\"\u0023{a}\u0023\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"\u0023{a}\u0023\" /></service>")]
    [InlineData("<service name=\"Vendor.Orders\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Vendor.IOrders\" /></service>")]
    [InlineData("<service name=\"Company.Other.Orders\"><endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Company.Other.IOrders\" /></service>")]
    [InlineData("{|WCFL8003:<service name=\"Own.Old.Orders\">|}{|WCFL8003:<endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Own.Old.IOrders\" />|}</service>")]
    [InlineData("<service name=\"Own.Orders\">{|WCFL8003:<endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"IOrders\" />|}</service>")]
    [InlineData("{|WCFL8003:<service name=\"Orders\">|}<endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service>")]
    [InlineData("{|WCFL8003:<service name=\"Front\">|}<endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service>")]
    [InlineData("<service name=\"Own.Orders\">{|WCFL8003:<endpoint address=\"/a\" binding=\"basicHttpBinding\" contract=\"Ordering\" />|}</service>")]
    public async Task Looks_for_types_as_CoreWCF_does(string service)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8003" } };
        test.TestState.Sources.Add(
            "namespace Own { using CoreWCF; [ServiceContract(ConfigurationName = \"Ordering\")] public interface IOrders { [OperationContract] void Go(); } [ServiceBehavior(ConfigurationName = \"Front\")] public class Orders : IOrders { public void Go() { } } } namespace Company.Parts { class Part { } }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration("<services>" + service + "</services>")));
        await test.RunAsync();
    }

    [Fact]
    public async Task Says_that_the_application_throws()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8003" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", Configuration("<bindings>{|#0:<netNamedPipeBinding>|}<binding name=\"b\" /></netNamedPipeBinding></bindings>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL8003").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithEffectAndMessageOf("the application throws at startup", "does not support", "netNamedPipeBinding", "; create this binding in code"));
        await test.RunAsync();
    }

    [Fact]
    public async Task Names_what_to_use_instead()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8003" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration(
            "{|#0:<behaviors>|}<serviceBehaviors><behavior><serviceMetadata httpGetEnabled=\"true\" /><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors></behaviors>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL8003").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf(
            "ignores",
            "behaviors",
            "; use ServiceDebugBehavior in code instead of serviceDebug, and ServiceMetadataBehavior in code instead of serviceMetadata"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("client", "<endpoint name=\"a\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IA\" />", "; use the client packages, with the binding and address in code")]
    [InlineData("protocolMapping", "<add scheme=\"http\" binding=\"wsHttpBinding\" />", "; call AddServiceEndpoint for each contract and scheme")]
    public async Task Names_what_the_table_names(string name, string content, string expected)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8003" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration("{|#0:<" + name + ">|}" + content + "</" + name + ">")));
        test.ExpectedDiagnostics.Add(
            VerifyConfig.Diagnostic("WCFL8003").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf("ignores", name, expected));
        await test.RunAsync();
    }

    // CoreWCF ignores these behaviors.
    [Fact]
    public async Task Rules_about_behaviors_are_silent_on_CoreWCF()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, DisabledDiagnostics = { "WCFL0005" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration(
            "{|WCFL8003:<behaviors>|}<serviceBehaviors><behavior><serviceMetadata httpGetEnabled=\"true\" /><serviceDebug includeExceptionDetailInFaults=\"true\" />{|WCFL8005:<serviceThrottling maxConcurrentCalls=\"2147483647\" maxConcurrentSessions=\"10\" />|}</behavior></serviceBehaviors></behaviors>")));
        await test.RunAsync();
    }

    // One finding for a section that is ignored or throws as a whole: none about the bindings and addresses inside.
    [Theory]
    [InlineData("{|WCFL8003:<client>|}<endpoint name=\"a\" address=\"http://orders.contoso.com/\" binding=\"basicHttpBinding\" contract=\"IA\" /></client>")]
    [InlineData("<bindings>{|WCFL8003:<ws2007HttpBinding>|}<binding name=\"b\" /></ws2007HttpBinding></bindings>")]
    [InlineData("<bindings>{|WCFL8003:<ws2007HttpBinding>|}<binding name=\"b\"><security mode=\"Message\" /></binding></ws2007HttpBinding></bindings>")]
    public async Task Rules_about_bindings_are_silent_in_ignored_sections(string sections)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, DisabledDiagnostics = { "WCFL0005" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration(sections)));
        await test.RunAsync();
    }

    private static Task VerifyAsync(string sections, WcfReferences references)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = references, OnlyRules = { "WCFL8003" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration(sections)));
        return test.RunAsync();
    }

    private static string Configuration(string sections) =>
        "<configuration>\n  <system.serviceModel>\n    " + sections + "\n  </system.serviceModel>\n</configuration>\n";
}
