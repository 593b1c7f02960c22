using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyEnds = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2005_ObjectGraphQuotaTests
{
    private const string Contract =
        "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } public class Foo : IFoo { public string Get(int id) { return null; } } ";
    // Within one project; over a solution the command compares them.
    [Theory]
    [InlineData("", "")]
    [InlineData("maxItemsInObjectGraph=\"65536\"", "maxItemsInObjectGraph=\"65536\"")]
    [InlineData("maxItemsInObjectGraph=\"65536\"", "maxItemsInObjectGraph=\"__items__\"")]
    [InlineData("maxItemsInObjectGraph=\"2147483647\"", "")]
    [InlineData("maxItemsInObjectGraph=\"2147483647\"", "maxItemsInObjectGraph=\"2147483647\"")]
    public Task Equal_sides_are_silent(string client, string service) =>
        VerifyEnds.VerifyAnalyzerAsync(Both("<dataContractSerializer " + client + " />", "<dataContractSerializer " + service + " />"), Contract,
            onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("<dataContractSerializer {|#0:maxItemsInObjectGraph=\"65536\"|} />", "", "client", "service")]
    [InlineData("", "<dataContractSerializer {|#0:maxItemsInObjectGraph=\"65536\"|} />", "service", "client")]
    public async Task One_side_alone_is_reported(string client, string service, string has, string lacks)
    {
        var test = new VerifyEnds.Test { OnlyRules = { "WCFL2005" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", Both(client, service)));
        test.ExpectedDiagnostics.Add(VerifyEnds.Diagnostic("WCFL2005").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf("maxItemsInObjectGraph of the " + has + " of IFoo", "is 65536, but its " + lacks + " sets no limit"));
        await test.RunAsync();
    }

    // The attribute of its class is the service's side.
    [Theory]
    [InlineData("MaxItemsInObjectGraph = 65536", "maxItemsInObjectGraph=\"65536\"", "")]
    [InlineData("MaxItemsInObjectGraph = 65536", "maxItemsInObjectGraph=\"1000\"", "")]
    [InlineData("MaxItemsInObjectGraph = int.MaxValue", "", "")]
    [InlineData("MaxItemsInObjectGraph = int.MaxValue", "{|WCFL2005:maxItemsInObjectGraph=\"65536\"|}", "")]
    [InlineData("{|WCFL2005:MaxItemsInObjectGraph = 65536|}", "", "")]
    [InlineData("{|WCFL2005:MaxItemsInObjectGraph = 65536|}", "maxItemsInObjectGraph=\"2147483647\"", "")]
    [InlineData("MaxItemsInObjectGraph = 1000", "", "public class Host { public void M(System.ServiceModel.Description.DataContractSerializerOperationBehavior b) { b.MaxItemsInObjectGraph = 100; } }", false)]
    public Task The_attribute_of_the_service_counts(string attribute, string client, string more, bool isKnown = true) =>
        VerifyEnds.VerifyAnalyzerAsync(
            Both("<dataContractSerializer " + client + " />", string.Empty),
            Contract.Replace("public class Foo",
                "[ServiceBehavior(" + (isKnown ? attribute : attribute.Replace("1000", "int.MaxValue")) + ")] public class Foo") + more,
            onlyRules: ["WCFL2005"]);

    private static string Service(string serializer) =>
        "<configuration>\n  <system.serviceModel>\n    <services>\n      <service name=\"Foo\" behaviorConfiguration=\"b\">\n        <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" />\n      </service>\n    </services>\n    <behaviors>\n      <serviceBehaviors>\n        <behavior name=\"b\">" + serializer + "</behavior>\n      </serviceBehaviors>\n    </behaviors>\n  </system.serviceModel>\n</configuration>\n";

    private static string Both(string client, string service) => Service(service)
        .Replace("<services>", "<client>\n      <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" behaviorConfiguration=\"c\" />\n    </client>\n    <services>")
        .Replace("<behaviors>", "<behaviors>\n      <endpointBehaviors>\n        <behavior name=\"c\">" + client + "</behavior>\n      </endpointBehaviors>");
}
