using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>Endpoints that are not written: those of services without endpoints, and of services that configuration does not list.</summary>
public class WCFL2002_DefaultEndpointsTests
{
    private const string Code = """
        using System.ServiceModel;
        namespace N
        {
            [ServiceContract] public interface IUp { [OperationContract] void Put(byte[] data); }
            [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
            public class Up : IUp { public void Put(byte[] data) { } }
            public class Foo : IFoo { public string Get(int id) { return null; } }
        }
        """;

    private const string Svc = "<%@ ServiceHost Language=\"C#\" Service=\"N.Up\" %>";

    [Theory]
    [InlineData("<services><service name=\"N.Foo\"><host><baseAddresses><add baseAddress=\"http://localhost/x\" /></baseAddresses></host></service></services>")]
    [InlineData("<services><service name=\"N.Up\" /></services>")] // no base address in sight: the code may give any
    [InlineData("<services><service name=\"N.Up\"><host><baseAddresses><add baseAddress=\"#{Base}#\" /></baseAddresses></host></service></services>")]
    [InlineData("<services><service name=\"N.Up\"><host><baseAddresses><add baseAddress=\"https://localhost/x\" /></baseAddresses></host></service></services>")]
    [InlineData("<bindings><basicHttpBinding><binding maxReceivedMessageSize=\"1048576\" /></basicHttpBinding></bindings><services><service name=\"N.Up\"><host><baseAddresses><add baseAddress=\"http://localhost/x\" /></baseAddresses></host></service></services>")]
    public Task Program_is_silent(string section) => Test("app.config", section, null).RunAsync();

    [Theory]
    [InlineData("<services><service name=\"N.Foo\" /></services>", null)]
    [InlineData("", null)]
    [InlineData("", "<%@ ServiceHost Service=\"N.Foo\" %>")]
    [InlineData("", "<%@ ServiceHost Service=\"N.Gone\" %>")]
    [InlineData("", "<%@ ServiceHost Service=\"N.Up\" Factory=\"N.OwnFactory\" %>")]
    [InlineData("<standardEndpoints><webHttpEndpoint><standardEndpoint maxReceivedMessageSize=\"1048576\" /></webHttpEndpoint></standardEndpoints>", "<%@ ServiceHost Service=\"N.Up\" Factory=\"System.ServiceModel.Activation.WebServiceHostFactory\" %>")]
    [InlineData("<protocolMapping><clear /></protocolMapping>", Svc)]
    [InlineData("<protocolMapping><add scheme=\"https\" binding=\"ownBinding\" /></protocolMapping>", Svc)] // the site may have https only
    [InlineData("<protocolMapping><add scheme=\"https\" binding=\"ownBinding\" /></protocolMapping><services><service name=\"N.Up\" /></services>", null)]
    [InlineData("<protocolMapping><add scheme=\"http\" binding=\"ownBinding\" /></protocolMapping>", Svc)]
    [InlineData("<bindings><basicHttpBinding><binding maxReceivedMessageSize=\"1048576\" /></basicHttpBinding></bindings>", Svc)]
    [InlineData("<services><service name=\"N.Up\"><endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"N.IUp\" /></service></services><bindings><basicHttpBinding><binding name=\"b\" maxReceivedMessageSize=\"1048576\" /></basicHttpBinding></bindings>", Svc)]
    public Task Site_is_silent(string section, string? svc) => Test("Web.config", section, svc).RunAsync();

    [Theory]
    [InlineData("app.config", "<services>{|#0:<service name=\"N.Up\">|}<host><baseAddresses><add baseAddress=\"http://localhost/x\" /></baseAddresses></host></service></services>", null, "basicHttpBinding")]
    [InlineData("app.config", "<services>{|#0:<service name=\"N.Up\">|}<host><baseAddresses><add baseAddress=\"net.tcp://localhost/x\" /></baseAddresses></host></service></services>", null, "netTcpBinding")]
    [InlineData("app.config", "<bindings><netTcpBinding>{|#0:<binding />|}</netTcpBinding></bindings><services><service name=\"N.Up\"><host><baseAddresses><add baseAddress=\"net.tcp://localhost/x\" /></baseAddresses></host></service></services>", null, "netTcpBinding")]
    [InlineData("app.config", "<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" /></protocolMapping><services>{|#0:<service name=\"N.Up\">|}<host><baseAddresses><add baseAddress=\"http://localhost/x\" /></baseAddresses></host></service></services>", null, "wsHttpBinding")]
    [InlineData("Web.config", "<services>{|#0:<service name=\"N.Up\" />|}</services>", null, "basicHttpBinding")]
    [InlineData("Web.config", "<protocolMapping><add scheme=\"http\" binding=\"basicHttpBinding\" bindingConfiguration=\"mapped\" /></protocolMapping><bindings><basicHttpBinding>{|#0:<binding name=\"mapped\" />|}</basicHttpBinding></bindings><services><service name=\"N.Up\" /></services>", null, "basicHttpBinding 'mapped'")]
    [InlineData("Web.config", "<bindings><basicHttpBinding>{|#0:<binding />|}</basicHttpBinding></bindings>", Svc, "basicHttpBinding")]
    [InlineData("Web.config", "<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" /></protocolMapping><bindings><wsHttpBinding>{|#0:<binding messageEncoding=\"Mtom\" />|}</wsHttpBinding></bindings>", Svc, "wsHttpBinding")]
    [InlineData("Web.config", "<bindings><basicHttpBinding>{|#0:<binding />|}</basicHttpBinding></bindings><serviceHostingEnvironment><serviceActivations><add relativeAddress=\"up.svc\" service=\"N.Up\" /></serviceActivations></serviceHostingEnvironment>", null, "basicHttpBinding")]
    [InlineData("Web.config", "<services><service name=\"N.Foo\"><endpoint binding=\"netTcpBinding\" contract=\"N.IFoo\" /></service></services><bindings><basicHttpBinding>{|#0:<binding />|}</basicHttpBinding></bindings>", Svc, "basicHttpBinding")] // one is configured, another only by its file
    [InlineData("Web.config", "<protocolMapping><add scheme=\"https\" binding=\"basicHttpsBinding\" /></protocolMapping><bindings><basicHttpBinding>{|#0:<binding />|}</basicHttpBinding><basicHttpsBinding><binding maxReceivedMessageSize=\"1048576\" /></basicHttpsBinding></bindings>", Svc, "basicHttpBinding")]
    [InlineData("Web.config", "<protocolMapping><add scheme=\"https\" binding=\"basicHttpsBinding\" /></protocolMapping><bindings><basicHttpBinding><binding maxReceivedMessageSize=\"1048576\" /></basicHttpBinding><basicHttpsBinding>{|#0:<binding />|}</basicHttpsBinding></bindings>", Svc, "basicHttpsBinding")]
    [InlineData("Web.config", "<bindings><webHttpBinding>{|#0:<binding />|}</webHttpBinding></bindings>", "<%@ ServiceHost Service=\"N.Up\" Factory=\"System.ServiceModel.Activation.WebServiceHostFactory\" %>", "webHttpBinding")]
    [InlineData("Web.config", "<bindings><webHttpBinding>{|#0:<binding />|}</webHttpBinding></bindings><serviceHostingEnvironment><serviceActivations><add relativeAddress=\"up.svc\" service=\"N.Up\" factory=\"System.ServiceModel.Activation.WebServiceHostFactory, System.ServiceModel.Web\" /></serviceActivations></serviceHostingEnvironment>", null, "webHttpBinding")]
    public async Task Warns_of_what_grows(string file, string section, string? svc, string binding)
    {
        VerifyConfig.Test test = Test(file, section, svc);
        test.ExpectedDiagnostics.Add(
            VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf("maxReceivedMessageSize",
                binding + (section.Contains("{|#0:<service ", System.StringComparison.Ordinal) ? " of service 'N.Up'" : string.Empty),
                "is the default of 65,536 bytes, and IUp.Put receives byte[]"));
        await test.RunAsync();
    }

    // .NET Framework 3.5 starts no service without endpoints, and there is no protocolMapping.
    [Theory]
    [InlineData("net35", 0)]
    [InlineData("net40", 1)]
    public async Task Before_4_0_there_are_none(string target, int findings)
    {
        string section = findings == 0 ? "<system.serviceModel>" : "{|WCFL2002:<system.serviceModel>|}";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(
            ("Web.config", "<configuration>" + section
                + "<services><service name=\"N.Foo\"><endpoint binding=\"wsHttpBinding\" contract=\"N.IFoo\" /></service></services></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("Up.svc", Svc));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.TargetFramework = " + target + "\n"));
        await test.RunAsync();
    }

    // Without any binding the finding stands at the section itself.
    [Fact]
    public async Task A_section_that_says_nothing_of_the_service_is_the_place()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add(("Web.config", "<configuration>\n  {|#0:<system.serviceModel>|}\n  </system.serviceModel>\n</configuration>\n"));
        test.TestState.AdditionalFiles.Add(("Up.svc", Svc));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning));
        await test.RunAsync();
    }

    private static VerifyConfig.Test Test(string file, string section, string? svc)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(Code);
        test.TestState.AdditionalFiles.Add((file, "<configuration>\n  <system.serviceModel>\n    " + section + "\n  </system.serviceModel>\n</configuration>\n"));
        if (svc is not null)
        {
            test.TestState.AdditionalFiles.Add(("Up.svc", svc));
        }

        return test;
    }
}
