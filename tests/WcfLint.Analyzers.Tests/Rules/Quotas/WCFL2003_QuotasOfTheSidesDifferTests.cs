using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>Within one project; what <c>wcflint check</c> says over a solution is tested with the command.</summary>
public class WCFL2003_QuotasOfTheSidesDifferTests
{
    private const string Contracts = """
        using System.Collections.Generic;
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IMany { [OperationContract] List<string> All(); [OperationContract] void Put(byte[] data); }
        [ServiceContract] public interface IDown { [OperationContract] List<string> All(); }
        [ServiceContract] public interface ITell { [OperationContract(IsOneWay = true)] void Tell(string what); }
        namespace Generated { [ServiceContract(Name = "IDown", ConfigurationName = "Generated.IDown")] public interface IDownOfTheClient { [OperationContract] string[] All(); } }
        namespace Other { [ServiceContract(Name = "IDown", ConfigurationName = "Other.IDown")] public interface IDown { [OperationContract] List<string> Some(); } }

        """;

    [Theory]
    [InlineData("IMany", "", "")]
    [InlineData("IMany", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"1048576\"")]
    [InlineData("IMany", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"#{Size}#\"")]
    [InlineData("IMany", "maxReceivedMessageSize=\"$(Size)\"", "maxReceivedMessageSize=\"1048576\"")]
    [InlineData("IFoo", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"70000\"")] // neither side sends what grows
    [InlineData("IDown", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"70000\"")] // requests stay small
    [InlineData("IMany", "messageEncoding=\"Mtom\"", "messageEncoding=\"Mtom\"")]
    [InlineData("IMany", "messageEncoding=\"Mtom\"", "messageEncoding=\"__encoding__\"")]
    [InlineData("IMany", "transferMode=\"Streamed\"", "transferMode=\"Buffered\"")] // HTTP does not mind
    [InlineData("ITell", "messageEncoding=\"Text\"", "messageEncoding=\"Mtom\"")] // MTOM reads text, and no reply comes
    public Task Http_is_silent(string contract, string client, string service) =>
        VerifyConfig.VerifyAnalyzerAsync(Both("basicHttpBinding", contract, contract, client, service), Contracts, onlyRules: ["WCFL2003"]);

    [Theory]
    [InlineData("http://x/other", "http://localhost/foo")]
    [InlineData("http://x:81/foo", "http://localhost/foo")]
    [InlineData("https://x/foo", "http://localhost/foo")]
    [InlineData("http://x/foo", "bar")]
    [InlineData("http://x/foo", "")]
    public Task Other_addresses_are_other_services(string client, string service) =>
        VerifyConfig.VerifyAnalyzerAsync(
            Both("basicHttpBinding", "IDown", "IDown", "maxReceivedMessageSize=\"70000\"", "maxReceivedMessageSize=\"1048576\"", client, service), Contracts,
            onlyRules: ["WCFL2003"]);

    [Fact]
    public Task Another_contract_of_the_same_name_is_silent() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Both("basicHttpBinding", "Other.IDown", "IDown", "maxReceivedMessageSize=\"70000\"", "maxReceivedMessageSize=\"1048576\""), Contracts,
            onlyRules: ["WCFL2003"]);

    [Fact]
    public Task Is_silent_where_two_services_come_into_question() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Both("basicHttpBinding", "IDown", "IDown", "maxReceivedMessageSize=\"70000\"", "maxReceivedMessageSize=\"1048576\"", "http://x/a.svc", "").Replace(
                "</services>", "<service name=\"T\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"t\" contract=\"IDown\" /></service></services>").Replace(
                "</basicHttpBinding>", "<binding name=\"t\" /></basicHttpBinding>"),
            Contracts,
            onlyRules: ["WCFL2003"]);

    [Fact]
    public Task Is_silent_where_a_comment_says_so() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Both("basicHttpBinding", "IDown", "IDown", "maxReceivedMessageSize=\"70000\"", "maxReceivedMessageSize=\"1048576\"").Replace("<binding name=\"c\"",
                "<!-- wcflint disable WCFL2003 --><binding name=\"c\""),
            Contracts,
            onlyRules: ["WCFL2003"]);

    [Theory]
    [InlineData("IDown", "IDown", "{|#0:maxReceivedMessageSize=\"70000\"|}", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize", "c", "is 70000 on this client and 1048576 on its service", "IDown.All returns List<string>")]
    [InlineData("Generated.IDown", "IDown", "{|#0:maxReceivedMessageSize=\"70000\"|}", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize", "c", "is 70000 on this client and 1048576 on its service", "IDownOfTheClient.All returns string[]")]
    [InlineData("IMany", "IMany", "maxReceivedMessageSize=\"1048576\"", "{|#0:maxReceivedMessageSize=\"70000\"|}", "maxReceivedMessageSize", "s", "is 70000 on this service and 1048576 on its client", "IMany.Put receives byte[]")]
    public Task A_lower_size_is_reported(string ofClient, string ofService, string client, string service, string name, string binding,
        string values, string grows) =>
        Reports(Both("basicHttpBinding", ofClient, ofService, client, service), DiagnosticSeverity.Info, name, "basicHttpBinding '" + binding + "'", values,
            grows + ", which can be larger than the lower quota");

    [Fact]
    public Task Lower_reader_quotas_are_reported() =>
        Reports(
            Both("basicHttpBinding", "IDown", "IDown", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"1048576\"").Replace(
                "<binding name=\"c\" maxReceivedMessageSize=\"1048576\" />",
                "<binding name=\"c\" maxReceivedMessageSize=\"1048576\"><readerQuotas {|#0:maxStringContentLength=\"8192\"|} maxArrayLength=\"16384\" maxBytesPerRead=\"4096\" /></binding>"),
            DiagnosticSeverity.Info,
            "maxStringContentLength and maxBytesPerRead",
            "basicHttpBinding 'c'",
            "are 8192 and 4096 on this client, and 2147483647 and 2147483647 on its service",
            "IDown.All returns List<string>, which can be larger than the lower quotas");

    // No message of the binding holds a longer string.
    [Fact]
    public Task A_reader_quota_of_the_size_of_messages_is_silent() => VerifyConfig.VerifyAnalyzerAsync(
        Both("basicHttpBinding", "IDown", "IDown", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"1048576\"").Replace(
            "<binding name=\"c\" maxReceivedMessageSize=\"1048576\" />",
            "<binding name=\"c\" maxReceivedMessageSize=\"1048576\"><readerQuotas maxStringContentLength=\"1048576\" maxBytesPerRead=\"2097152\" /></binding>"),
        Contracts, onlyRules: ["WCFL2003"]);

    // Numbers are no strings, strings no arrays of numbers or bytes: what is sent never reaches the quota.
    [Theory]
    [InlineData("List<string>", "maxArrayLength", false)]
    [InlineData("List<int>", "maxStringContentLength", false)]
    [InlineData("List<Point>", "maxStringContentLength", false)]
    [InlineData("List<Point>", "maxArrayLength", false)]
    [InlineData("List<int>", "maxArrayLength", false)]
    [InlineData("List<string>", "maxNameTableCharCount", false)]
    [InlineData("List<string>", "maxStringContentLength", true)]
    [InlineData("List<Name>", "maxStringContentLength", true)]
    [InlineData("List<Shape>", "maxStringContentLength", true)]
    [InlineData("int[]", "maxArrayLength", true)]
    [InlineData("List<object>", "maxArrayLength", true)]
    [InlineData("List<Point>", "maxBytesPerRead", true)]
    public Task Quotas_count_that_a_message_may_reach(string type, string quota, bool isReported)
    {
        string written = isReported ? "{|#0:" + quota + "=\"16\"|}" : quota + "=\"16\"";
        string configuration = Both("basicHttpBinding", "IReach", "IReach", "maxReceivedMessageSize=\"1048576\"", "maxReceivedMessageSize=\"1048576\"").Replace(
            "<binding name=\"c\" maxReceivedMessageSize=\"1048576\" />",
            "<binding name=\"c\" maxReceivedMessageSize=\"1048576\"><readerQuotas " + written + " /></binding>");
        string code = "using System.Collections.Generic; using System.Runtime.Serialization; using System.ServiceModel; "
            + "[ServiceContract] public interface IReach { [OperationContract] " + type + " All(); } "
            + "public class Point { public int X; public double? Y; } public class Name { public Point At; public string Text; } public abstract class Shape { public int X; }";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2003" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", configuration));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2003").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        return test.RunAsync();
    }

    [Theory]
    [InlineData("{|#0:messageEncoding=\"Mtom\"|}", "", "c", "is Mtom on the client of IMany and Text on its service")]
    [InlineData("", "{|#0:messageEncoding=\"Mtom\"|}", "s", "is Mtom on the service of IMany and Text on its client")]
    public Task Another_encoding_warns(string client, string service, string binding, string values) =>
        Reports(
            Both("basicHttpBinding", "IMany", "IMany", client, service),
            DiagnosticSeverity.Warning,
            "messageEncoding",
            "basicHttpBinding '" + binding + "'",
            values,
            "one end cannot read what the other writes");

    [Fact]
    public Task Another_framing_warns() =>
        Reports(
            Both("netTcpBinding", "IFoo", "IFoo", "", "{|#0:transferMode=\"Streamed\"|}", "net.tcp://x/foo", "net.tcp://localhost/foo"),
            DiagnosticSeverity.Warning,
            "transferMode",
            "netTcpBinding 's'",
            "is Streamed on the service of IFoo and Buffered on its client",
            "buffered and streamed transfer frame messages differently");

    // The client in code, the service in configuration.
    [Fact]
    public Task Code_is_one_end() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />", "http://localhost/foo", "IDown"),
            Contracts + "class C { public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { {|WCFL2003:MaxReceivedMessageSize = 70000|} }, \"http://server/foo\"); } }",
            onlyRules: ["WCFL2003"]);

    [Fact]
    public Task Relative_addresses_count_from_the_base_address() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Both("basicHttpBinding", "IDown", "IDown", "{|WCFL2003:maxReceivedMessageSize=\"70000\"|}", "maxReceivedMessageSize=\"1048576\"",
                "http://x:81/base/foo", "foo").Replace(
                "<service name=\"S\">", "<service name=\"S\"><host><baseAddresses><add baseAddress=\"http://localhost:81/base/\" /></baseAddresses></host>"),
            Contracts,
            onlyRules: ["WCFL2003"]);

    private static Task Reports(string configuration, DiagnosticSeverity severity, params object[] arguments)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2003" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", configuration));
        DiagnosticResult expected = VerifyConfig.Diagnostic("WCFL2003").WithLocation(0).WithSeverity(severity);
        test.ExpectedDiagnostics.Add(
            severity == DiagnosticSeverity.Warning ? expected.WithEffectAndMessageOf("every call fails", arguments) : expected.WithMessageOf(arguments));
        return test.RunAsync();
    }

    private static string Both(string section, string ofClient, string ofService, string client, string service, string from = "http://server/foo",
        string to = "http://localhost/foo") =>
        BindingConfig.Of(
            section,
            "<binding name=\"c\" " + client + " />\n        <binding name=\"s\" " + service + " />",
            "<client>\n      <endpoint address=\"" + from + "\" binding=\"" + section + "\" bindingConfiguration=\"c\" contract=\"" + ofClient
                + "\" />\n    </client>\n    <services>\n      <service name=\"S\">\n        <endpoint address=\"" + to + "\" binding=\"" + section
                    + "\" bindingConfiguration=\"s\" contract=\"" + ofService + "\" />\n      </service>\n    </services>");
}
