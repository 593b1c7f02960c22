using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2007_UnboundedThrottleTests
{
    private static readonly string[] s_only = ["WCFL2007"];

    [Theory]
    [InlineData("<serviceThrottling />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"2147483646\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"2147483648\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"#{calls}#\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"$(Calls)\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"\" />")]
    [InlineData("<serviceThrottling maxConcurrentcalls=\"2147483647\" />")]
    [InlineData("<serviceDebug maxConcurrentCalls=\"2147483647\" />")]
    [InlineData("<!-- <serviceThrottling maxConcurrentCalls=\"2147483647\" /> -->")]
    public Task Is_silent(string throttling) => VerifyConfig.VerifyAnalyzerAsync(Config(throttling), onlyRules: s_only);

    [Fact]
    public Task A_comment_does_not_hide_it() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<!-- the gateway before us limits --><serviceThrottling {|WCFL2007:maxConcurrentCalls=\"2147483647\"|} />"), onlyRules: s_only);

    [Fact]
    public Task Is_silent_in_a_behaviour_that_nothing_uses() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<serviceThrottling maxConcurrentCalls=\"2147483647\" />").Replace(" behaviorConfiguration=\"orders\"", string.Empty), onlyRules: s_only);

    [Fact]
    public Task Is_silent_in_the_default_behaviour_of_a_client() =>
        VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls=\"2147483647\" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>",
            onlyRules: s_only);

    [Fact]
    public async Task Is_silent_on_CoreWCF_which_does_not_read_it()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", Config("<serviceThrottling maxConcurrentCalls=\"2147483647\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Is_silent_where_the_release_transform_takes_it_away()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Config("<serviceThrottling maxConcurrentCalls=\"2147483647\" />")));
        test.TestState.AdditionalFiles.Add(("Web.Release.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><behaviors><serviceBehaviors>
            <behavior name="orders" xdt:Locator="Match(name)"><serviceThrottling xdt:Transform="RemoveAttributes(maxConcurrentCalls)" /></behavior>
            </serviceBehaviors></behaviors></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<serviceThrottling {|WCFL2007:maxConcurrentCalls=\"2147483647\"|} />", "")]
    [InlineData("<serviceThrottling {|WCFL2007:maxConcurrentCalls='2147483647'|} maxConcurrentSessions=\"400\" />", "<serviceThrottling maxConcurrentSessions=\"400\" />")]
    [InlineData(
        "<serviceThrottling {|WCFL2007:maxConcurrentCalls=\"2147483647\"|} maxConcurrentInstances=\"2147483647\" {|WCFL2007:maxConcurrentSessions=\" 2147483647 \"|}/>",
        "")]
    public Task Is_removed(string throttling, string fixedThrottling) =>
        VerifyConfig.VerifyCodeFixAsync(Config(throttling), Config(fixedThrottling), onlyRules: s_only);

    [Theory]
    [InlineData("var b = new ServiceThrottlingBehavior();")]
    [InlineData("var b = new ServiceThrottlingBehavior { MaxConcurrentCalls = n };")]
    [InlineData("var b = new ServiceThrottlingBehavior { MaxConcurrentCalls = int.MaxValue - 1 };")]
    [InlineData("var b = new Own { MaxConcurrentCalls = int.MaxValue };")]
    [InlineData("MaxConcurrentCalls = int.MaxValue;")]
    [InlineData("var b = new Nowhere { MaxConcurrentCalls = int.MaxValue };")]
    [InlineData("var b = new ServiceThrottlingBehavior { MaxConcurrentCalls = };")]
    [InlineData("var b = new ServiceThrottlingBehavior { MaxConcurrentCalls = int. };")]
    public Task Is_silent_in_code(string body) =>
        new VerifyCS.Test { TestCode = Code(body), CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData(
        "var b = new ServiceThrottlingBehavior { {|WCFL2007:MaxConcurrentCalls = int.MaxValue|}, MaxConcurrentInstances = 900, {|WCFL2007:MaxConcurrentSessions = 2147483647|} };",
        "var b = new ServiceThrottlingBehavior { MaxConcurrentInstances = 900 };")]
    [InlineData(
        """
        var b = new ServiceThrottlingBehavior
                {
                    {|WCFL2007:MaxConcurrentCalls = int.MaxValue|},
                    MaxConcurrentSessions = n,
                };
        """,
        """
        var b = new ServiceThrottlingBehavior
                {
                    MaxConcurrentSessions = n,
                };
        """)]
    [InlineData(
        "var b = new ServiceThrottlingBehavior();\n        {|WCFL2007:b.MaxConcurrentSessions = int.MaxValue|};\n        b.MaxConcurrentCalls = 64;",
        "var b = new ServiceThrottlingBehavior();\n        b.MaxConcurrentCalls = 64;")]
    public Task Is_removed_in_code(string body, string fixedBody) => VerifyCS.VerifyCodeFixAsync(Code(body), Code(fixedBody));

    private const string Three = "{|WCFL2007:MaxConcurrentCalls = int.MaxValue|}, MaxConcurrentInstances = int.MaxValue, {|WCFL2007:MaxConcurrentSessions = System.Int32.MaxValue|} };";
    private const string All = "{|WCFL2007:MaxConcurrentCalls = int.MaxValue|}, {|WCFL2007:MaxConcurrentInstances = int.MaxValue|}, {|WCFL2007:MaxConcurrentSessions = System.Int32.MaxValue|} };";

    /// <summary>Without a limit of its own the number of instances is that of calls and sessions, which are set once in an initializer, and nowhere lower.</summary>
    [Theory]
    [InlineData(Three)]
    [InlineData(Three + " const int Max = int.MaxValue; {|WCFL2007:b.MaxConcurrentCalls = Max|};")]
    [InlineData(All + " b.MaxConcurrentCalls = 16;")]
    [InlineData(All + " Lower(b); } void Lower(ServiceThrottlingBehavior one) { one.MaxConcurrentSessions = 100;")]
    [InlineData(All + " b.MaxConcurrentCalls -= 5;")]
    [InlineData(All + " b.GetType().GetProperty(\"MaxConcurrentCalls\").SetValue(b, 16, null);")]
    [InlineData("{|WCFL2007:MaxConcurrentCalls = int.MaxValue|}, {|WCFL2007:MaxConcurrentInstances = int.MaxValue|}, MaxConcurrentSessions = 400 };")]
    public Task Instances_beside_calls_and_sessions(string settings) =>
        new VerifyCS.Test { TestCode = Code("var b = new ServiceThrottlingBehavior { " + settings), OnlyRules = { "WCFL2007" } }.RunAsync();

    /// <summary>What makes or looks the behaviour up would be left, and set nothing.</summary>
    [Theory]
    [InlineData("var b = new ServiceThrottlingBehavior { {|WCFL2007:MaxConcurrentCalls = int.MaxValue|} };")]
    [InlineData("ServiceThrottlingBehavior b = new() { {|WCFL2007:MaxConcurrentCalls = int.MaxValue|}, {|WCFL2007:MaxConcurrentSessions = 2147483647|} };")]
    [InlineData("var b = new ServiceThrottlingBehavior();\n        {|WCFL2007:b.MaxConcurrentSessions = int.MaxValue|};\n        {|WCFL2007:b.MaxConcurrentCalls = int.MaxValue|};")]
    public Task The_only_limits_of_code_have_no_fix(string body) => VerifyCS.VerifyCodeFixAsync(Code(body), Code(body));

    [Fact]
    public Task An_assignment_that_is_no_statement_of_a_block_has_no_fix() =>
        VerifyCS.VerifyAnalyzerAsync(Code("var b = new ServiceThrottlingBehavior(); if (n > 0) {|WCFL2007:b.MaxConcurrentCalls = int.MaxValue|};"));

    /// <summary>What clients do not close stays for ever there, and a lower limit would be reached.</summary>
    [Theory]
    [InlineData("infinite", "maxConcurrentSessions", false)]
    [InlineData("infinite", "maxConcurrentCalls", true)]
    [InlineData("01:00:00", "maxConcurrentSessions", true)]
    public Task Sessions_that_never_end_need_their_limit(string receive, string limit, bool isFixed)
    {
        string In(string throttling) => Config(throttling)
            .Replace("behaviorConfiguration=\"orders\" />", "behaviorConfiguration=\"orders\"><endpoint address=\"net.tcp://localhost:9000/o\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"Shop.IOrders\" /></service>")
            .Replace("    <behaviors>", "    <bindings><netTcpBinding><binding name=\"b\" receiveTimeout=\"" + receive + "\" /></netTcpBinding></bindings>\n    <behaviors>");
        string found = In("<serviceThrottling {|WCFL2007:" + limit + "=\"2147483647\"|} maxConcurrentInstances=\"1000\" />");
        return VerifyConfig.VerifyCodeFixAsync(found, isFixed ? In("<serviceThrottling maxConcurrentInstances=\"1000\" />") : found, onlyRules: s_only);
    }

    private static string Config(string throttling) => $$"""
        <configuration>
          <system.serviceModel>
            <services>
              <service name="Shop.Orders" behaviorConfiguration="orders" />
            </services>
            <behaviors>
              <serviceBehaviors>
                <behavior name="orders">{{throttling}}</behavior>
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;

    private static string Code(string body) => """
        using System.ServiceModel;
        using System.ServiceModel.Description;
        class Own { public int MaxConcurrentCalls { get; set; } }
        class C
        {
            int MaxConcurrentCalls { get; set; }
            public void M(int n)
            {
                BODY
            }
        }
        """.Replace("BODY", body);
}
