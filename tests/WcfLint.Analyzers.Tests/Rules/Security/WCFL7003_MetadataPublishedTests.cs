using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7003_MetadataPublishedTests
{
    private static readonly string[] s_only = ["WCFL7003"];

    private static string Config(string metadata, string inService = "", string behavior = "b") => $"""
        <configuration>
          <system.serviceModel>
            <services><service name="S" behaviorConfiguration="{behavior}">{inService}</service></services>
            <behaviors>
              <serviceBehaviors>
                <behavior name="b">{metadata}</behavior>
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;

    private static string At(string address) => $"<host><baseAddresses><add baseAddress=\"{address}\" /></baseAddresses></host>";

    [Theory]
    [InlineData("<serviceMetadata />")]
    [InlineData("<serviceMetadata httpGetEnabled=\"False\" httpsGetEnabled=\"False\" />")]
    [InlineData("<serviceMetadata httpGetEnabled=\"$(Metadata)\" />")]
    [InlineData("<serviceMetadata httpGetEnabled=\"1\" />")]
    [InlineData("<!-- <serviceMetadata httpGetEnabled=\"true\" /> -->")]
    public async Task Metadata_that_is_off_is_silent(string metadata) => await VerifyConfig.VerifyAnalyzerAsync(Config(metadata), onlyRules: s_only);

    [Theory]
    [InlineData("http://localhost:8733/Design_Time_Addresses/Orders/", "")]
    [InlineData("http://localhost:8733/Design_Time_Addresses/Orders/", "<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />")]
    public async Task What_Visual_Studio_alone_serves_is_silent(string address, string endpoint) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("<serviceMetadata httpGetEnabled=\"true\" />", At(address) + endpoint), onlyRules: s_only);

    // A program that keeps the address of the template listens there.
    [Theory]
    [InlineData("class P { static void Main() { new System.ServiceModel.ServiceHost(typeof(P)); } }", true)]
    [InlineData("class P { static void Main() { } }", false)]
    [InlineData("class P { void Open() { new System.ServiceModel.ServiceHost(typeof(P)); } }", false)]
    public async Task A_program_listens_at_the_address_of_the_template(string code, bool isReported)
    {
        string config = Config("<serviceMetadata {|WCFL7003:httpGetEnabled=\"true\"|} />", At("http://localhost:8733/Design_Time_Addresses/Orders/"));
        await VerifyConfig.VerifyAnalyzerAsync(isReported ? config : config.Replace("{|WCFL7003:", string.Empty).Replace("|}", string.Empty), csharp: code, onlyRules: s_only);
    }

    [Fact]
    public async Task A_behaviour_that_nothing_uses_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("<serviceMetadata httpGetEnabled=\"true\" />", behavior: "other"), onlyRules: s_only);

    [Theory]
    [InlineData("<endpoint address=\"mex\" binding=\"mexNamedPipeBinding\" contract=\"IMetadataExchange\" />")]
    [InlineData("<endpoint address=\"x\" binding=\"basicHttpBinding\" contract=\"C\" />")]
    [InlineData("<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"Contoso.IOrders\" />")]
    public async Task Endpoints_that_publish_nothing_to_others_are_silent(string endpoint) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(string.Empty, endpoint), onlyRules: s_only);

    [Fact]
    public async Task A_client_that_asks_for_metadata_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><client><endpoint binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" /></client></system.serviceModel></configuration>",
            onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_reads_no_behaviours()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config("<serviceMetadata httpGetEnabled=\"true\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task What_the_release_transform_switches_off_is_silent()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Config("<serviceMetadata httpGetEnabled=\"true\" />")));
        test.TestState.AdditionalFiles.Add(("Web.Release.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><behaviors><serviceBehaviors>
            <behavior name="b" xdt:Locator="Match(name)"><serviceMetadata httpGetEnabled="false" xdt:Transform="SetAttributes(httpGetEnabled)" /></behavior>
            </serviceBehaviors></behaviors></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>The comment of the transform is sought around its own elements: those of the base stand at other places, perhaps behind its end.</summary>
    [Theory]
    [InlineData(2000, 0)]
    [InlineData(0, 2000)]
    public async Task A_transform_that_replaces_the_behaviours_is_judged_by_its_own_comments(int baseComment, int transformComment)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        string written = Config("<serviceMetadata httpGetEnabled=\"true\" />").Replace("<behavior name=\"b\">", "<!-- orders --><behavior name=\"b\">", StringComparison.Ordinal);
        test.TestState.AdditionalFiles.Add(("Web.config", "<!--" + new string('x', baseComment) + "-->" + written));
        test.TestState.AdditionalFiles.Add(("Web.Release.config", "<!--" + new string('x', transformComment) + "-->" + """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><behaviors>
            <serviceBehaviors xdt:Transform="Replace">
            <behavior name="b"><serviceMetadata {|WCFL7003:httpGetEnabled="true"|} /></behavior>
            <!-- for production -->
            </serviceBehaviors></behaviors></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("", "", DiagnosticSeverity.Info)]
    [InlineData("", "http://localhost:8000/s", DiagnosticSeverity.Info)]
    [InlineData("", "https://shop.contoso.com/s", DiagnosticSeverity.Info)]
    [InlineData("", "http://shop.contoso.com/s", DiagnosticSeverity.Warning)]
    [InlineData("httpGetUrl=\"http://localhost/x\"", "http://shop.contoso.com/s", DiagnosticSeverity.Info)]
    [InlineData("httpGetUrl=\"http://shop.contoso.com/x\"", "", DiagnosticSeverity.Warning)]
    [InlineData("><!-- metadata is available to partners --></serviceMetadata><serviceDebug", "http://shop.contoso.com/s", DiagnosticSeverity.Info)]
    public Task How_grave_it_is_depends_on_the_address(string url, string address, DiagnosticSeverity severity) =>
        VerifyConfig.VerifySeverityAsync(Config("<serviceMetadata {|#0:httpGetEnabled=\"true\"|} " + url + " />", address.Length > 0 ? At(address) : string.Empty), "WCFL7003", severity);

    /// <summary>mexTcpBinding has no security.</summary>
    [Theory]
    [InlineData("mexTcpBinding", "net.tcp://localhost:8001/s", DiagnosticSeverity.Info)]
    [InlineData("mexTcpBinding", "net.tcp://192.168.2.144:8001/s", DiagnosticSeverity.Warning)]
    [InlineData("mexTcpBinding", "http://shop.contoso.com/s", DiagnosticSeverity.Info)]
    [InlineData("mexHttpBinding", "net.tcp://shop.contoso.com/s", DiagnosticSeverity.Info)]
    [InlineData("mexHttpBinding", "http://shop.contoso.com/s", DiagnosticSeverity.Warning)]
    public Task An_endpoint_at_an_open_address(string binding, string address, DiagnosticSeverity severity) =>
        VerifyConfig.VerifySeverityAsync(Config(string.Empty, At(address) + "{|#0:<endpoint address=\"mex\" binding=\"" + binding + "\" contract=\"IMetadataExchange\" />|}"), "WCFL7003", severity);

    // An info that is on by default: IIS gives a site its address, or code does, or a program listens at localhost; the first cause of a file stands for all.
    private const string Page = "<serviceMetadata {|#0:httpGetEnabled=\"true\"|} />";
    private const string Mex = "<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />";

    [Theory]
    [InlineData("Web.config", Page, Mex, "", true)]
    [InlineData("Web.config", "<!-- metadata is available to partners -->" + Page, "", "", true)]
    [InlineData("Web.config", "<serviceMetadata />", "{|#0:" + Mex + "|}" + Mex, "", true)]
    [InlineData("Web.config", Page + "</behavior><behavior name=\"c\"><serviceMetadata httpGetEnabled=\"true\" />", "</service><service name=\"T\" behaviorConfiguration=\"c\">", "", true)]
    [InlineData("app.config", Page, "", "", false)]
    [InlineData("app.config", Page, "", "new ServiceHost(typeof(S));", false)]
    [InlineData("app.config", Page, "", "new ServiceHost(typeof(S), new Uri(\"http://localhost:8000/s\"));", true)]
    [InlineData("app.config", Page, "", "new ServiceHost(typeof(S), new Uri(\"net.pipe://localhost/s\"));", false)]
    [InlineData("app.config", Page, "<host><baseAddresses><add baseAddress=\"http://localhost:8000/s\" /></baseAddresses></host>", "", false)]
    [InlineData("app.config", "<serviceMetadata />", "<host><baseAddresses><add baseAddress=\"http://localhost:8000/s\" /></baseAddresses></host>{|#0:" + Mex + "|}", "new ServiceHost(typeof(S));", true)]
    [InlineData("app.config", Page, "", "new ServiceHost(typeof(S), new Uri(\"http://localhost:\" + ip.Length + \"/s\"));", true)]
    [InlineData("app.config", Page, "", "var at = new[] { new Uri(\"http://localhost:8000/s\") }; new ServiceHost(typeof(S), at);", true)]
    [InlineData("app.config", Page, "", "new ServiceHost(typeof(P), new Uri($\"http://{ip}:80/s\"));", false)]
    [InlineData("app.config", Page, "<host><baseAddresses><add baseAddress=\"http://localhost:8000/s\" /></baseAddresses></host>", "new ServiceHost(typeof(S), new Uri($\"http://{ip}:80/s\"));", true)]
    [InlineData("app.config", Page, Mex, "new ServiceHost(typeof(S), new Uri($\"http://{ip}:80/s\"));", true)]
    [InlineData("app.config", Page, "", "Type t = typeof(S); new ServiceHost(t, new Uri($\"http://{ip}:80/s\"));", true)]
    [InlineData("app.config", "<serviceMetadata />", "{|#0:" + Mex + "|}", "new ServiceHost(typeof(S), new Uri($\"http://{ip}:80/s\"));", true)]
    public async Task Where_the_address_is_not_known(string file, string metadata, string inService, string statement, bool isReported)
    {
        var test = new VerifyConfig.Test { DisabledDiagnostics = { "WCFL7002" } };
        test.TestState.Sources.Add("using System; using System.ServiceModel; public class S { } class P { static void Main(string[] all) { string ip = all[0]; " + statement + " } }");
        string config = Config(metadata, inService);
        test.TestState.AdditionalFiles.Add((file, isReported ? config : config.Replace("{|#0:", string.Empty).Replace("|}", string.Empty)));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7003").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    [Fact]
    public async Task It_is_switched_off() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config("<serviceMetadata {|WCFL7003:httpGetEnabled=\"True\"|} httpsGetEnabled='true' />"),
            Config("<serviceMetadata httpGetEnabled=\"False\" httpsGetEnabled='false' />"),
            onlyRules: s_only);

    /// <summary>A name that announces metadata is a hint that they are wanted.</summary>
    [Theory]
    [InlineData("plain", "")]
    [InlineData("mexBehavior", ", which the name 'mexBehavior' announces")]
    [InlineData("WithMetadata", ", which the name 'WithMetadata' announces")]
    public async Task The_question_says_what_the_name_announces(string name, string said)
    {
        string Write(string code) => Config("<serviceMetadata " + code + " />", behavior: name).Replace("<behavior name=\"b\"", "<behavior name=\"" + name + "\"");
        var test = new VerifyConfig.Test { TestCode = string.Empty };
        test.TestState.AdditionalFiles.Add(("app.config", Write("{|WCFL7003:httpGetEnabled=\"true\"|}")));
        test.FixedState.AdditionalFiles.Add(("app.config", Write("httpGetEnabled=\"false\"")));
        test.OnlyRules.Add("WCFL7003");
        test.CodeActionVerifier = (action, verifier) => verifier.Equal("Set httpGetEnabled to false (tools can no longer download the WSDL" + said + ") (needs a decision)", action.Title);
        await test.RunAsync();
    }

    // The first comment would be wrong after the fix; the others recommend the fix, or are about something else.
    [Theory]
    [InlineData("This configuration enables publishing of such data over HTTP GET.", false)]
    [InlineData("metadata is available to partners", false)]
    [InlineData("To avoid disclosing metadata information, set the value below to false before deployment", true)]
    [InlineData("enables the help page", true)]
    public async Task A_comment_that_says_that_metadata_is_published_is_no_lie_afterwards(string comment, bool isFixed)
    {
        string before = Config("\n<!-- " + comment + " -->\n<serviceMetadata {|WCFL7003:httpGetEnabled=\"true\"|} />");
        string after = Config("\n<!-- " + comment + " -->\n<serviceMetadata httpGetEnabled=\"false\" />");
        await VerifyConfig.VerifyCodeFixAsync(before, isFixed ? after : before, onlyRules: s_only);
    }

    [Fact]
    public async Task A_comment_above_all_behaviours_counts_too()
    {
        string config = Config("<serviceMetadata {|WCFL7003:httpGetEnabled=\"true\"|} />").Replace("<behaviors>", "<!-- Note: metadata is turned on for this service. -->\n    <behaviors>");
        await VerifyConfig.VerifyCodeFixAsync(config, config, onlyRules: s_only);
    }

    [Fact]
    public async Task A_metadata_endpoint_goes_with_its_line_and_comment() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config(string.Empty, """

                    <endpoint address="" binding="netTcpBinding" contract="IOrders" />
                    <!-- For svcutil. -->
                    {|WCFL7003:<endpoint address="mex" binding="mexHttpBinding" contract="IMetadataExchange" />|}

            """),
            Config(string.Empty, """

                    <endpoint address="" binding="netTcpBinding" contract="IOrders" />

            """),
            onlyRules: s_only);

    [Theory]
    [InlineData("A\n\n  <!-- exposed at <base address>/mex -->\n  <!-- for svcutil -->\nM\n", "A\n")]
    [InlineData("A\n\n  <!-- HTTP -->\nM\n\n", "A\n\n")]
    [InlineData("A\n\nM\n\n  <host />\n", "A\n\n  <host />\n")]
    [InlineData("M\n\nA\n", "A\n")]
    [InlineData("A\n  <!-- <endpoint address=\"old\" /> -->\nM\n", "A\n  <!-- <endpoint address=\"old\" /> -->\n")]
    [InlineData("A\n  <!-- <endpoint> was here -->\nM\n", "A\n  <!-- <endpoint> was here -->\n")]
    public async Task Its_comments_and_blank_lines_go_too(string before, string after)
    {
        const string A = "  <endpoint address=\"\" binding=\"netTcpBinding\" contract=\"IOrders\" />";
        const string Mex = "  {|WCFL7003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}";
        await VerifyConfig.VerifyCodeFixAsync(
            Config(string.Empty, "\n" + before.Replace("A", A).Replace("M", Mex)),
            Config(string.Empty, "\n" + after.Replace("A", A)),
            onlyRules: s_only);
    }

    /// <summary>Without any endpoint a service gets default ones.</summary>
    [Fact]
    public async Task The_only_endpoint_stays()
    {
        string config = Config(string.Empty, "[|<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|]");
        await VerifyConfig.VerifyCodeFixAsync(config, config, onlyRules: s_only);
    }

    /// <summary>Without serviceMetadata the host of such an endpoint throws (WCFL0006).</summary>
    [Theory]
    [InlineData("<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />", "<serviceDebug />")]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}", "<serviceMetadata />")]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}", "<serviceDebug />", "public static void Configure(System.ServiceModel.ServiceConfiguration c) { c.LoadFromConfiguration(); }")]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}", "<serviceDebug />", "class Own : System.ServiceModel.ServiceHost { } object _other = new Own();")]
    public Task A_metadata_endpoint_that_cannot_open_publishes_nothing(string endpoint, string part, string more = "") => VerifyConfig.VerifyAnalyzerAsync(
        "<configuration><system.serviceModel><services><service name=\"Adder\" behaviorConfiguration=\"m\">" + endpoint + "</service></services><behaviors><serviceBehaviors><behavior name=\"m\">"
            + part + "</behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>",
        "[System.ServiceModel.ServiceContract] public class Adder { [System.ServiceModel.OperationContract] public int Add(int a) { return a; } static void Main() { new System.ServiceModel.ServiceHost(typeof(Adder)).Open(); } " + more + " }", onlyRules: s_only);

    [Theory]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />|}")]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" kind=\"mexEndpoint\" />|}")]
    [InlineData("{|WCFL7003:<endpoint address=\"mex\" binding=\"basicHttpBinding\" contract=\"IMetadataExchange\" />|}")]
    [InlineData("<endpoint address=\"mex\" binding=\"wsHttpBinding\" contract=\"IMetadataExchange\" />")] // authenticates clients
    [InlineData("<endpoint address=\"mex\" binding=\"netTcpBinding\" contract=\"IMetadataExchange\" />")]
    public async Task Metadata_endpoints_are_reported(string endpoint) => await VerifyConfig.VerifyAnalyzerAsync(Config(string.Empty, endpoint), onlyRules: s_only);

    [Theory]
    [InlineData("behavior.HttpGetEnabled = false;")]
    [InlineData("behavior.HttpGetEnabled = on;")]
    [InlineData("bool isDevelopment = on; if (isDevelopment) { behavior.HttpGetEnabled = true; }")]
    [InlineData("#if DEBUG\nbehavior.HttpGetEnabled = true;\n#endif")]
    [InlineData("new Other { HttpGetEnabled = true }.ToString();")]
    [InlineData("host.AddServiceEndpoint(typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexNamedPipeBinding(), \"mex\");")]
    [InlineData("var client = new MetadataExchangeClient(MetadataExchangeBindings.CreateMexHttpBinding());")]
    [InlineData("var mex = MetadataExchangeBindings.CreateMexHttpBinding(); var client = new MetadataExchangeClient(mex);")]
    [InlineData("Other.CreateMexHttpBinding();")]
    public async Task Code_that_may_be_meant_is_silent(string statement)
    {
        var test = new VerifyCS.Test { TestCode = Code(statement) };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("behavior.HttpGetEnabled = true;")]
    [InlineData("host.AddServiceEndpoint(typeof(IMetadataExchange), MetadataExchangeBindings.CreateMexHttpBinding(), \"mex\");")]
    public async Task Tests_are_silent(string statement)
    {
        var test = new VerifyCS.Test { TestCode = "using NUnit.Framework;\n" + Code(statement), CompilerDiagnostics = CompilerDiagnostics.None };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("host.AddServiceEndpoint(typeof(IMetadataExchange), {|WCFL7003:MetadataExchangeBindings.CreateMexHttpBinding()|}, \"mex\");")]
    [InlineData("var mex = {|WCFL7003:MetadataExchangeBindings.CreateMexTcpBinding()|}; host.AddServiceEndpoint(typeof(IMetadataExchange), mex, \"mex\");")]
    public async Task Metadata_endpoints_in_code_are_reported(string statement)
    {
        var test = new VerifyCS.Test { TestCode = Code(statement) };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Code_is_mended() => await VerifyFixAsync(
        Code("behavior = new ServiceMetadataBehavior { {|WCFL7003:HttpGetEnabled = true|} }; if (behavior != null) { {|WCFL7003:behavior.HttpsGetEnabled = true|}; }"),
        Code("behavior = new ServiceMetadataBehavior { HttpGetEnabled = false }; if (behavior != null) { behavior.HttpsGetEnabled = false; }"));

    [Fact]
    public async Task One_value_for_several_is_mended_once() => await VerifyFixAsync(
        Code("behavior.HttpGetEnabled = {|WCFL7003:behavior.HttpsGetEnabled = true|};"),
        Code("behavior.HttpGetEnabled = behavior.HttpsGetEnabled = false;"));

    [Fact]
    public Task A_value_that_others_share_is_left() => VerifyFixAsync(
        Code("on = {|WCFL7003:behavior.HttpsGetEnabled = true|};"),
        Code("on = {|WCFL7003:behavior.HttpsGetEnabled = true|};"));

    // The same member adds a metadata endpoint, which the fix would leave.
    [Theory]
    [InlineData("// Enable WSDL for http\n{|WCFL7003:behavior.HttpGetEnabled = true|};")]
    [InlineData("{|WCFL7003:behavior.HttpGetEnabled = true|}; // publish metadata")]
    [InlineData("// Configure WSDL to be available\nvar made = new ServiceMetadataBehavior();\n{|WCFL7003:made.HttpGetEnabled = true|};")]
    [InlineData("{|WCFL7003:behavior.HttpGetEnabled = true|}; host.AddServiceEndpoint(typeof(IMetadataExchange), {|WCFL7003:MetadataExchangeBindings.CreateMexHttpBinding()|}, \"mex\");")]
    public async Task What_is_published_on_purpose_is_left(string statements)
    {
        string code = Code(statements);
        await VerifyFixAsync(code, code);
    }

    [Fact]
    public async Task A_comment_on_something_else_stays() => await VerifyFixAsync(
        Code("// Enable the help page.\nvar made = new ServiceMetadataBehavior();\n{|WCFL7003:made.HttpGetEnabled = true|};"),
        Code("// Enable the help page.\nvar made = new ServiceMetadataBehavior();\nmade.HttpGetEnabled = false;"));

    [Fact]
    public async Task CoreWCF_code_is_reported()
    {
        var test = new VerifyCS.Test
        {
            ReferenceAssemblies = WcfReferences.CoreWcf,
            CompilerDiagnostics = CompilerDiagnostics.None,
            TestCode = "namespace CoreWCF.Description { public class ServiceMetadataBehavior { public bool HttpGetEnabled { get; set; } } class C { public void M(ServiceMetadataBehavior b) { {|WCFL7003:b.HttpGetEnabled = true|}; } } }",
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Code(string statement) => $$"""
        using System.ServiceModel.Description;

        class Host
        {
            public void Make(ServiceMetadataBehavior behavior, bool on, System.ServiceModel.ServiceHost host)
            {
                {{statement}}
            }
        }

        class Other { public bool HttpGetEnabled { get; set; } public static void CreateMexHttpBinding() { } }
        """;

    // The host that gets the behaviour decides, and the first of the code stands for all.
    [Theory]
    [InlineData("var h = new ServiceHost(typeof(S), new Uri(\"http://localhost:\" + ip + \"/t\")); h.Description.Behaviors.Add(new ServiceMetadataBehavior { {|#0:HttpGetEnabled = true|} }); new ServiceHost(typeof(T), new Uri(ip));", true)]
    [InlineData("var h = new ServiceHost(typeof(S), new Uri(\"net.tcp://localhost/t\")); h.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }); new ServiceHost(typeof(T), new Uri(ip));", false)]
    [InlineData("var h = new ServiceHost(typeof(S), new Uri(ip)); var g = new ServiceHost(typeof(S)); var m = new ServiceMetadataBehavior(); m.HttpGetEnabled = true; g.Description.Behaviors.Add(m);", false)]
    [InlineData("new ServiceHost(typeof(S), new Uri(ip)); new ServiceHost(typeof(T)); Add(null); } static void Add(ServiceHost h) { h.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });", false)]
    [InlineData("new ServiceHost(typeof(S), new Uri(ip)); Add(null); } static void Add(ServiceHost h) { h.Description.Behaviors.Add(new ServiceMetadataBehavior { {|#0:HttpGetEnabled = true|} });", true)]
    [InlineData("var g = new ServiceHost(typeof(T), new Uri(\"net.tcp://localhost/\")); g.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true }); var h = new ServiceHost(typeof(S), new Uri(ip)); h.Description.Behaviors.Add(new ServiceMetadataBehavior { {|#0:HttpGetEnabled = true|}, HttpsGetEnabled = true });", true)]
    [InlineData("var h = new ServiceHost(typeof(S), new Uri(ip)); var m = h.Description.Behaviors.Find<ServiceMetadataBehavior>(); if (m == null) { m = new ServiceMetadataBehavior(); h.Description.Behaviors.Add(m); } {|#0:m.HttpGetEnabled = true|}; new ServiceHost(typeof(T));", true)]
    [InlineData("var h = new ServiceHost(typeof(S), new Uri(ip));\n// Enable metadata publishing.\nvar m = new ServiceMetadataBehavior { {|#0:HttpGetEnabled = true|} }; h.Description.Behaviors.Add(m);", true)]
    public async Task The_host_of_a_behavior_in_code(string statements, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System; using System.ServiceModel; using System.ServiceModel.Description; public class S { } public class T { } class P { static void Main(string[] all) { string ip = all[0]; "
                + statements + " } }",
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7003").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    private static Task VerifyFixAsync(string before, string after) => new VerifyCS.Test { TestCode = before, FixedCode = after, OnlyRules = { "WCFL7003" } }.RunAsync();

    /// <summary>Infos only where they are switched on, warnings always.</summary>
    [Theory]
    [InlineData("http://localhost:8000/s", null, null)]
    [InlineData("http://localhost:8000/s", "default", DiagnosticSeverity.Info)]
    [InlineData("http://localhost:8000/s", "warning", DiagnosticSeverity.Warning)]
    [InlineData("http://shop.contoso.com/s", null, DiagnosticSeverity.Warning)]
    [InlineData("http://shop.contoso.com/s", "default", DiagnosticSeverity.Warning)]
    [InlineData("http://shop.contoso.com/s", "none", null)]
    public async Task Infos_are_off_unless_a_preset_switches_them_on(string address, string? written, DiagnosticSeverity? expected)
    {
        var test = new VerifyConfig.Test { DisabledDiagnostics = { "WCFL7002" } };
        test.TestState.Sources.Add(string.Empty);
        string metadata = expected is null ? "<serviceMetadata httpGetEnabled=\"true\" />" : "<serviceMetadata {|#0:httpGetEnabled=\"true\"|} />";
        test.TestState.AdditionalFiles.Add(("app.config", Config(metadata, At(address))));
        if (written is not null)
        {
            test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\ndotnet_diagnostic.WCFL7003.severity = " + written + "\n"));
        }

        if (expected is { } severity)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7003").WithLocation(0).WithSeverity(severity));
        }

        await test.RunAsync();
    }
}
