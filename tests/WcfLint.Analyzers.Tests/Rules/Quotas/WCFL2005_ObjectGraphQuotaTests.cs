using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;
using VerifyEnds = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2005_ObjectGraphQuotaTests
{
    private const string Contract = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } public class Foo : IFoo { public string Get(int id) { return null; } } ";
    private const string Max = "<dataContractSerializer maxItemsInObjectGraph=\"2147483647\" />";
    private const string MarkedMax = "<dataContractSerializer {|WCFL2005:maxItemsInObjectGraph=\"2147483647\"|} />";

    [Theory]
    [InlineData("<dataContractSerializer />")]
    [InlineData("<dataContractSerializer ignoreExtensionDataObject=\"true\" />")]
    [InlineData("<dataContractSerializer maxItemsInObjectGraph=\"65536\" />")]
    [InlineData("<dataContractSerializer maxItemsInObjectGraph=\"#{Items}#\" />")]
    [InlineData("<dataContractSerializer maxItemsInObjectGraph=\"many\" />")]
    [InlineData("<!-- wcflint disable WCFL2005 -->" + Max)]
    public Task Behaviour_is_silent(string serializer) => VerifyConfig.VerifyAnalyzerAsync(Service(serializer), Contract, onlyRules: ["WCFL2005"]);

    // Documented as 65,536 before: there a raise has an effect.
    [Theory]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.0\" /></startup>")]
    [InlineData("<system.web><compilation targetFramework=\"4.0\" /></system.web>")]
    [InlineData("<system.web><httpRuntime targetFramework=\"3.5\" /></system.web>")]
    public Task Older_frameworks_are_silent(string element) =>
        VerifyConfig.VerifyAnalyzerAsync(Service(Max).Replace("<system.serviceModel>", element + "<system.serviceModel>"), Contract, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("[assembly: System.Runtime.Versioning.TargetFramework(\".NETFramework,Version=v4.0\")]")]
    public Task Code_that_lowers_it_is_heard(string code) =>
        VerifyConfig.VerifyAnalyzerAsync(Service(Max), code.StartsWith("[assembly") ? code + " " + Contract.Replace("using System.ServiceModel; ", string.Empty).Replace("[Service", "[System.ServiceModel.Service").Replace("[Operation", "[System.ServiceModel.Operation") : Contract + code, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("[ServiceBehavior(MaxItemsInObjectGraph = 100)] public class Foo")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, MaxItemsInObjectGraph = 65536)] public class Foo")]
    public Task The_attribute_of_its_service_that_lowers_it_is_heard(string type) =>
        VerifyConfig.VerifyAnalyzerAsync(Service(Max), Contract.Replace("public class Foo", type), onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("[ServiceBehavior(MaxItemsInObjectGraph = 100)] public class Bar { }")]
    [InlineData("public class Bar { public void Set(System.ServiceModel.Description.DataContractSerializerOperationBehavior b) { b.MaxItemsInObjectGraph = 100; } }")]
    [InlineData("[ServiceBehavior(MaxItemsInObjectGraph = int.MaxValue)] public class Bar { }")]
    public Task What_other_classes_lower_is_another_matter(string code) =>
        VerifyConfig.VerifyAnalyzerAsync(Service(MarkedMax), Contract + code, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("<endpointBehaviors><behavior name=\"b\"><dataContractSerializer maxItemsInObjectGraph=\"1000\" /></behavior></endpointBehaviors></behaviors>")]
    [InlineData("<endpointBehaviors><behavior><dataContractSerializer maxItemsInObjectGraph=\"1000\" /></behavior></endpointBehaviors></behaviors>")]
    public Task What_another_behaviour_lowers_is_another_matter(string behaviors) =>
        VerifyConfig.VerifyAnalyzerAsync(Service(MarkedMax).Replace("</behaviors>", behaviors), Contract, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("b", true)]
    [InlineData("other", false)]
    public Task The_same_behaviour_further_out_is_heard(string name, bool isHeard)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2005" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("/site/web.config", Service("<dataContractSerializer maxItemsInObjectGraph=\"1000\" />").Replace("name=\"b\"", "name=\"" + name + "\"").Replace("<services>", "<services><clear />")));
        test.TestState.AdditionalFiles.Add(("/site/inner/web.config", Service(isHeard ? Max : MarkedMax)));
        return test.RunAsync();
    }

    [Fact]
    public Task Is_silent_where_nothing_uses_the_behaviour() =>
        VerifyConfig.VerifyAnalyzerAsync(Service(Max).Replace("behaviorConfiguration=\"b\"", string.Empty), Contract, onlyRules: ["WCFL2005"]);

    [Fact]
    public Task CoreWCF_reads_no_behaviours()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2005" }, ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(Contract.Replace("System.ServiceModel", "CoreWCF"));
        test.TestState.AdditionalFiles.Add(("app.config", Service(Max)));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("<serviceDebug />" + MarkedMax, "<serviceDebug />")]
    [InlineData("<dataContractSerializer ignoreExtensionDataObject=\"true\" {|WCFL2005:maxItemsInObjectGraph=\"2147483647\"|} />", "<dataContractSerializer ignoreExtensionDataObject=\"true\" />")]
    public Task Behaviour_is_mended(string serializer, string mended) =>
        VerifyConfig.VerifyCodeFixAsync(Service(serializer), Service(mended), Contract, onlyRules: ["WCFL2005"]);

    [Fact]
    public Task Endpoint_behaviour_is_mended() =>
        VerifyConfig.VerifyCodeFixAsync(Client(MarkedMax), Client(string.Empty), Contract, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("[ServiceBehavior] public class Bar { }")]
    [InlineData("[ServiceBehavior(MaxItemsInObjectGraph = 65536)] public class Bar { }")]
    [InlineData("[ServiceBehavior(MaxItemsInObjectGraph = )] public class Bar { }")]
    [InlineData("[Mine.ServiceBehavior(MaxItemsInObjectGraph = int.MaxValue)] public class Bar { } namespace Mine { class ServiceBehavior : System.Attribute { public int MaxItemsInObjectGraph; } }")]
    public Task Attribute_is_silent(string code) =>
        new VerifyCS.Test { TestCode = Contract + code, OnlyRules = { "WCFL2005" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData("\n[ServiceBehavior({|WCFL2005:MaxItemsInObjectGraph = int.MaxValue|})]\npublic class Bar { }", "\npublic class Bar { }")]
    [InlineData("\n[ServiceBehavior(Name = \"x\", {|WCFL2005:MaxItemsInObjectGraph = 2147483647|})]\npublic class Bar { }", "\n[ServiceBehavior(Name = \"x\")]\npublic class Bar { }")]
    [InlineData("\n[ServiceBehavior({|WCFL2005:MaxItemsInObjectGraph = int.MaxValue|}, Name = \"x\")]\npublic class Bar { }", "\n[ServiceBehavior(Name = \"x\")]\npublic class Bar { }")]
    [InlineData("\n[System.Serializable, CallbackBehavior({|WCFL2005:MaxItemsInObjectGraph = int.MaxValue|})]\npublic class Bar { }", "\n[System.Serializable, CallbackBehavior]\npublic class Bar { }")]
    public Task Attribute_is_mended(string code, string mended) =>
        new VerifyCS.Test { TestCode = Contract + code, FixedCode = Contract + mended, OnlyRules = { "WCFL2005" } }.RunAsync();

    // Within one project; over a solution the command compares them.
    [Theory]
    [InlineData("", "")]
    [InlineData("maxItemsInObjectGraph=\"65536\"", "maxItemsInObjectGraph=\"65536\"")]
    [InlineData("maxItemsInObjectGraph=\"65536\"", "maxItemsInObjectGraph=\"__items__\"")]
    [InlineData("maxItemsInObjectGraph=\"2147483647\"", "")]
    public Task Equal_sides_are_silent(string client, string service) =>
        VerifyEnds.VerifyAnalyzerAsync(Both("<dataContractSerializer " + client + " />", "<dataContractSerializer " + service + " />"), Contract, onlyRules: ["WCFL2005"]);

    [Theory]
    [InlineData("<dataContractSerializer {|#0:maxItemsInObjectGraph=\"65536\"|} />", "", "client", "service")]
    [InlineData("", "<dataContractSerializer {|#0:maxItemsInObjectGraph=\"65536\"|} />", "service", "client")]
    public async Task One_side_alone_is_reported(string client, string service, string has, string lacks)
    {
        var test = new VerifyEnds.Test { OnlyRules = { "WCFL2005" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", Both(client, service)));
        test.ExpectedDiagnostics.Add(VerifyEnds.Diagnostic("WCFL2005").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf("maxItemsInObjectGraph of the " + has + " of IFoo", "is 65536 while its " + lacks + " has no such bound: what that one sends may be refused here"));
        await test.RunAsync();
    }

    private static string Service(string serializer) =>
        "<configuration>\n  <system.serviceModel>\n    <services>\n      <service name=\"Foo\" behaviorConfiguration=\"b\">\n        <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" />\n      </service>\n    </services>\n    <behaviors>\n      <serviceBehaviors>\n        <behavior name=\"b\">" + serializer + "</behavior>\n      </serviceBehaviors>\n    </behaviors>\n  </system.serviceModel>\n</configuration>\n";

    private static string Client(string serializer) =>
        "<configuration>\n  <system.serviceModel>\n    <client>\n      <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" behaviorConfiguration=\"b\" />\n    </client>\n    <behaviors>\n      <endpointBehaviors>\n        <behavior name=\"b\">" + serializer + "</behavior>\n      </endpointBehaviors>\n    </behaviors>\n  </system.serviceModel>\n</configuration>\n";

    private static string Both(string client, string service) => Service(service)
        .Replace("<services>", "<client>\n      <endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFoo\" behaviorConfiguration=\"c\" />\n    </client>\n    <services>")
        .Replace("<behaviors>", "<behaviors>\n      <endpointBehaviors>\n        <behavior name=\"c\">" + client + "</behavior>\n      </endpointBehaviors>");
}
