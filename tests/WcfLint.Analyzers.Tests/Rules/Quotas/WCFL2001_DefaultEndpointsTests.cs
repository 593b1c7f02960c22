using System.Threading.Tasks;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>A binding without a name in a site: default endpoints alone may use it.</summary>
public class WCFL2001_DefaultEndpointsTests
{
    private const string Size = "maxReceivedMessageSize=\"2147483647\"";
    private const string Listed = "<service name=\"N.Foo\"><endpoint binding=\"wsHttpBinding\" contract=\"N.IFoo\" /></service>";
    private const string Svc = "<%@ ServiceHost Service=\"N.Foo\" %>";
    private const string Own = "<%@ ServiceHost Service=\"N.Foo\" Factory=\"N.Own\" %>";
    private const string Factory = "public class Own : System.ServiceModel.Activation.ServiceHostFactory { protected override ServiceHost CreateServiceHost(System.Type type, System.Uri[] bases) { ";

    [Theory]
    [InlineData(Listed, Svc, "")]
    [InlineData("", null, "")]
    [InlineData(Listed, Own, Factory + "var host = new ServiceHost(type, bases); return host; } }")]
    [InlineData(Listed, Own, Factory + "return base.CreateServiceHost(type, bases); } }")]
    [InlineData(Listed, Own, Factory + "System.Console.WriteLine(type.Name); return base.CreateServiceHost(type, bases); } }")]
    [InlineData("<service name=\"Other\"><endpoint binding=\"wsHttpBinding\" contract=\"N.IFoo\" /></service>", "<%@ ServiceHost Service=\"N.Named\" %>", "")]
    [InlineData(Listed, Svc, "public static class Host { public static void Run() { new ServiceHost(typeof(Foo)).Open(); } }")]
    public Task Is_silent_where_all_services_have_endpoints(string services, string? svc, string code) => VerifyAsync(services, svc, code, Size);

    [Theory]
    [InlineData(Listed, "<%@ ServiceHost Service=\"N.Bar\" %>", "")]
    [InlineData("<service name=\"N.Foo\" />", Svc, "")]
    [InlineData(Listed, "<%@ ServiceHost Service=\"N.Foo\" Factory=\"Contoso.Factory\" %>", "")]
    [InlineData(Listed, Own, Factory + "return new ServiceHost(typeof(Bar), bases); } }")]
    [InlineData(Listed, Own, Factory + "return new ServiceHost(Find(), bases); } private System.Type Find() => typeof(Bar); }")]
    [InlineData(Listed, Own, Factory + "return base.CreateServiceHost(typeof(Bar), bases); } }")]
    [InlineData(Listed, Own, Factory + "type = typeof(Bar); return new ServiceHost(type, bases); } }")]
    [InlineData(Listed, Own, Factory + "Change(ref type); return new ServiceHost(type, bases); } static void Change(ref System.Type type) { type = typeof(Bar); } }")]
    [InlineData(Listed, Own, Factory + "(type, _) = (typeof(Bar), 0); return new ServiceHost(type, bases); } }")]
    [InlineData("<service name=\"N.Named\"><endpoint binding=\"wsHttpBinding\" contract=\"N.IFoo\" /></service>", "<%@ ServiceHost Service=\"N.Named\" %>", "")]
    [InlineData("<clear />" + Listed, Svc, "")]
    [InlineData(Listed, Svc, "public static class Host { public static void Run() { new ServiceHost(typeof(Named)).Open(); } }")]
    [InlineData(Listed, Svc, "namespace Else { public class Foo : IFoo { public string Get(string a) => a; } public static class Host { public static void Run() { new ServiceHost(typeof(Foo)).Open(); } } }")]
    [InlineData(Listed, Own, Factory + "var host = new ServiceHost(type, bases); host.AddDefaultEndpoints(); return host; } }")]
    [InlineData(Listed, Own, Factory + "return new OwnHost(bases); } } public class OwnHost : ServiceHost { public OwnHost(System.Uri[] bases) : base(typeof(Bar), bases) { } }")]
    [InlineData(Listed, Svc, "public static class Host { public static void Run(System.Type type) { new ServiceHost(type).Open(); } }")]
    public Task Reports_it_where_a_service_may_have_default_endpoints(string services, string? svc, string code) =>
        VerifyAsync(services, svc, code, "{|WCFL2001:" + Size + "|}");

    /// <summary>A service reads the configuration of its own folder and of those above.</summary>
    [Theory]
    [InlineData("sub/Foo.svc", "", Listed, true)]
    [InlineData("Foo.svc", "", Listed, true)]
    [InlineData("sub/Foo.svc", Listed, "", false)]
    [InlineData("Foo.svc", Listed, "", false)]
    [InlineData("sub/Foo.svc", Listed, "<remove name=\"N.Foo\" />", true)]
    public Task Of_a_folder(string path, string root, string sub, bool isReported) =>
        VerifyAsync(root, Svc, "", isReported ? "{|WCFL2001:" + Size + "|}" : Size, path, sub);

    [Fact]
    public Task Of_a_location_is_not_for_all() => VerifyAsync("", Svc, "", "{|WCFL2001:" + Size + "|}", location:
        "<location path=\"sub\"><system.serviceModel><services>" + Listed + "</services></system.serviceModel></location>");

    private static Task VerifyAsync(string services, string? svc, string code, string size, string path = "Foo.svc", string? sub = null, string location = "")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2001" } };
        test.TestState.Sources.Add("using System.ServiceModel; namespace N { [ServiceContract] public interface IFoo { [OperationContract] string Get(string a); } "
            + "public class Foo : IFoo { public string Get(string a) => a; } public class Bar : IFoo { public string Get(string a) => a; } "
            + "[ServiceBehavior(ConfigurationName = \"Other\")] public class Named : IFoo { public string Get(string a) => a; } " + code + " }");
        test.TestState.AdditionalFiles.Add(("Web.config", "<configuration><system.serviceModel><services>" + services
            + "</services><bindings><netTcpBinding><binding " + size + " /></netTcpBinding></bindings></system.serviceModel>" + location + "</configuration>"));
        if (svc is not null)
        {
            test.TestState.AdditionalFiles.Add((path, svc));
        }

        if (sub is not null)
        {
            test.TestState.AdditionalFiles.Add(("sub/Web.config",
                "<configuration><system.serviceModel><services>" + sub + "</services></system.serviceModel></configuration>"));
        }

        return test.RunAsync();
    }
}
