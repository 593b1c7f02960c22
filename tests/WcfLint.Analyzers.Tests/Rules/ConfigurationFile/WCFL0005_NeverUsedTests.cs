using System.Threading.Tasks;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0005_NeverUsedTests
{
    private static readonly string[] s_only = ["WCFL0005"];

    private static string Config(string bindings, string rest = "") => $$"""
        <configuration>
          <system.serviceModel>
            <bindings>
              <wsHttpBinding>
                {{bindings}}
              </wsHttpBinding>
            </bindings>
            {{rest}}
          </system.serviceModel>
        </configuration>
        """;

    private const string Unused = "<binding name=\"orders\" sendTimeout=\"00:02:00\" />";

    [Theory]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /></client>")]
    [InlineData("<services><service name=\"S\"><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /></service></services>")]
    [InlineData("<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" /></protocolMapping>")]
    [InlineData("<client><endpoint binding=\"$(Binding)\" bindingConfiguration=\"orders\" contract=\"C\" /></client>")]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"#{name}#\" contract=\"C\" /></client>")]
    [InlineData("<client configSource=\"client.config\" />")]
    [InlineData("<services configSource=\"services.config\" />")]
    public async Task What_an_endpoint_uses_or_may_use_is_silent(string rest) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Unused, rest), onlyRules: s_only);

    /// <summary>What is swapped in for the configuration of the program has its own endpoints and bindings.</summary>
    [Theory]
    [InlineData("App_tcp.config", "App.config", false)]
    [InlineData("App_tcp.config", "Web.config", false)]
    [InlineData("App_tcp.config", null, true)]
    [InlineData("App.config", "App_tcp.config", true)]
    public async Task A_file_that_no_program_reads_by_its_name(string name, string? other, bool isReported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add((name, Config(isReported ? "{|WCFL0005:" + Unused + "|}" : Unused)));
        if (other is not null)
        {
            test.TestState.AdditionalFiles.Add((other, "<configuration />"));
        }

        await test.RunAsync();
    }

    private const string Nameless = "<binding sendTimeout=\"00:02:00\" />";

    /// <summary>A binding without a name is the default of its kind only.</summary>
    [Theory]
    [InlineData("<binding />", "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /></client>", false)]
    [InlineData("<binding sendTimeout=\"00:01:00\" />", "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /></client>", false)]
    [InlineData(Nameless, "<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /><endpoint name=\"b\" binding=\"netTcpBinding\" contract=\"D\" /></client>", false)]
    [InlineData(Nameless, "<client><endpoint binding=\"#{b}#\" contract=\"C\" /><endpoint name=\"b\" binding=\"netTcpBinding\" contract=\"D\" /></client>", false)]
    [InlineData(Nameless, "<client><endpoint binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"C\" /></client>", false)]
    [InlineData(Nameless, "<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" /></protocolMapping><client><endpoint binding=\"netTcpBinding\" contract=\"C\" /></client>", false)]
    [InlineData(Nameless, "<services configSource=\"services.config\" /><client><endpoint binding=\"netTcpBinding\" contract=\"C\" /></client>", false)]
    [InlineData(Nameless, "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /></client><behaviors><serviceBehaviors><behavior><serviceMetadata httpGetEnabled=\"true\" httpGetBinding=\"wsHttpBinding\" /></behavior></serviceBehaviors></behaviors>", false)]
    [InlineData(Nameless, "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" behaviorConfiguration=\"i\" contract=\"C\" /></client><behaviors><endpointBehaviors><behavior name=\"i\"><clientCredentials><issuedToken><localIssuer address=\"https://x/\" binding='wsHttpBinding' /></issuedToken></clientCredentials></behavior></endpointBehaviors></behaviors>", false)]
    [InlineData(Nameless, "", false)]
    [InlineData(Nameless, "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /></client>", true)]
    [InlineData(Nameless, "<services><service name=\"S\"><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /><endpoint address=\"net.pipe://x/mex\" binding=\"mexNamedPipeBinding\" contract=\"IMetadataExchange\" /></service></services>", true)]
    public async Task The_default_of_a_kind_that_no_endpoint_has(string binding, string rest, bool isReported) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(isReported ? "{|WCFL0005:" + binding + "|}" : binding, rest), onlyRules: s_only);

    [Theory]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /></client>", true)]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /><endpoint name=\"d\" binding=\"wsHttpBinding\" contract=\"D\" /></client>", false)]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /><endpoint name=\"d\" binding=\"#{b}#\" contract=\"D\" /></client>", false)]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"b\" behaviorConfiguration=\"i\" contract=\"C\" /></client><behaviors><endpointBehaviors><behavior name=\"i\"><clientCredentials><issuedToken><localIssuer address=\"https://x/\" binding='wsHttpBinding' /></issuedToken></clientCredentials></behavior></endpointBehaviors></behaviors>", false)]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /></client>", false, "class C { object o = new System.ServiceModel.WSHttpBinding(System.Environment.MachineName); }")]
    public async Task The_default_of_a_kind_whose_endpoints_name_other_bindings(string endpoints, bool isReported, string code = "")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("App.config", Config((isReported ? "{|#0:" + Nameless + "|}" : Nameless) + "\n        <binding name=\"b\" sendTimeout=\"00:03:00\" />", endpoints)));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments("The default of", "wsHttpBinding", "Effect: its settings have no effect, because the endpoint of its kind names another binding"));
        }

        await test.RunAsync();
    }

    /// <summary>Only a host adds endpoints for its base addresses.</summary>
    [Theory]
    [InlineData("class P { static void Main() { } }", true)]
    [InlineData("class P { static void Main() { new System.ServiceModel.ServiceHost(typeof(P)); } }", false)]
    public async Task The_default_of_clients_that_name_another_binding(string code, bool isReported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("App.config", Config((isReported ? "{|WCFL0005:" + Nameless + "|}" : Nameless) + "\n        <binding name=\"b\" sendTimeout=\"00:03:00\" />",
            "<client><endpoint address=\"http://orders/\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /></client>").Replace("wsHttpBinding", "basicHttpBinding")));
        await test.RunAsync();
    }

    /// <summary>A file without endpoints, as a tool leaves it behind.</summary>
    [Fact]
    public async Task Bindings_of_a_configuration_without_endpoints_are_one_finding()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.AdditionalFiles.Add(("App.config", Config("{|#0:" + Unused + "|}\n        {|#1:" + Unused.Replace("orders", "stock") + "|}\n        <binding />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithLocation(1)
            .WithArguments("wsHttpBinding", "orders", "Effect: its settings have no effect, nor have those of 1 more, because the configuration has no endpoint"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("", "its settings have no effect")]
    [InlineData("<services><service name=\"S\"><endpoint binding=\"basicHttpBinding\" contract=\"C\" /></service></services>", "an endpoint or service that should use the element runs with defaults")]
    public async Task A_behaviour_that_no_service_could_have(string services, string effect)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.AdditionalFiles.Add(("App.config", Config("<binding />", services + "<behaviors><serviceBehaviors>{|#0:<behavior name=\"d\">|}<serviceDebug /></behavior></serviceBehaviors></behaviors>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments("Service behaviour", "d", "Effect: " + effect));
        await test.RunAsync();
    }

    [Fact]
    public async Task The_default_of_default_endpoints_is_silent()
    {
        string config = Config(Nameless, "<client><endpoint address=\"net.pipe://x/\" binding=\"netNamedPipeBinding\" contract=\"C\" /></client>").Replace("wsHttpBinding", "netTcpBinding");
        const string Host = "class Host { object o = new System.ServiceModel.ServiceHost(typeof(Host), new System.Uri(\"net.tcp://x/\")); }";
        await VerifyConfig.VerifyAnalyzerAsync(config, Host, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(config.Replace(Nameless, "{|WCFL0005:" + Nameless + "|}"), Host.Replace("net.tcp", "net.pipe"), onlyRules: s_only);
    }

    [Theory]
    [InlineData("<binding />")]
    [InlineData("<binding name=\"\" />")]
    [InlineData("<binding name=\"__Name__\" />")]
    [InlineData("<!-- <binding name=\"orders\" /> -->")]
    public async Task Unnamed_and_unknown_names_are_silent(string binding) => await VerifyConfig.VerifyAnalyzerAsync(Config(binding), onlyRules: s_only);

    /// <summary>As svcutil writes it: an endpoint without it has the same settings.</summary>
    [Theory]
    [InlineData("sendTimeout=\"00:01:00\"", "", true)]
    [InlineData("sendTimeout=\"00:01:00\" allowCookies=\"false\" proxyAddress=\"\"", "<readerQuotas maxDepth=\"32\" maxArrayLength=\"16384\" /><reliableSession ordered=\"true\" enabled=\"false\" /><security mode=\"Message\"><transport clientCredentialType=\"Basic\" proxyCredentialType=\"None\" realm=\"\" /><message algorithmSuite=\"Default\" clientCredentialType=\"Windows\" /></security>", true)]
    [InlineData("sendTimeout=\"00:02:00\"", "", false)]
    [InlineData("", "<readerQuotas maxDepth=\"64\" />", false)]
    [InlineData("", "<reliableSession enabled=\"true\" />", false)]
    [InlineData("", "<reliableSession />", false)]
    [InlineData("", "<security mode=\"Transport\" />", false)]
    [InlineData("", "<security mode=\"Message\"><message clientCredentialType=\"UserName\" /></security>", false)]
    [InlineData("", "<security><message algorithmSuite=\"Basic128\" /></security>", false)]
    public async Task Only_default_values_are_silent(string attributes, string elements, bool isSilent)
    {
        string open = "<binding name=\"orders\" " + attributes + ">";
        await VerifyConfig.VerifyAnalyzerAsync(Config((isSilent ? open : "{|WCFL0005:" + open + "|}") + elements + "</binding>"), onlyRules: s_only);
    }

    /// <summary>As svcutil writes it for net.tcp.</summary>
    [Theory]
    [InlineData("transactionProtocol=\"OleTransactions\" listenBacklog=\"10\" maxConnections=\"10\"", "<transport clientCredentialType=\"Windows\" protectionLevel=\"EncryptAndSign\" /><message clientCredentialType=\"Windows\" />", true)]
    [InlineData("listenBacklog=\"0\" maxConnections=\"0\"", "<transport><extendedProtectionPolicy policyEnforcement=\"Never\" /></transport>", true)]
    [InlineData("listenBacklog=\"20\"", "", false)]
    [InlineData("maxConnections=\"100\"", "", false)]
    [InlineData("transactionProtocol=\"WSAtomicTransactionOctober2004\"", "", false)]
    [InlineData("", "<transport protectionLevel=\"Sign\" />", false)]
    [InlineData("", "<transport><extendedProtectionPolicy policyEnforcement=\"Always\" /></transport>", false)]
    [InlineData("", "<transport><extendedProtectionPolicy policyEnforcement=\"Never\"><customServiceNames><add name=\"x\" /></customServiceNames></extendedProtectionPolicy></transport>", false)]
    public async Task Default_values_of_tcp_are_silent(string attributes, string transport, bool isSilent)
    {
        string open = "<binding name=\"orders\" " + attributes + ">";
        string config = Config((isSilent ? open : "{|WCFL0005:" + open + "|}") + "<security mode=\"Transport\">" + transport + "</security></binding>");
        await VerifyConfig.VerifyAnalyzerAsync(config.Replace("wsHttpBinding", "netTcpBinding"), onlyRules: s_only);
    }

    // No credential: whether it is read does not depend on the mode.
    [Fact]
    public async Task A_policy_of_a_layer_that_the_mode_leaves_out_is_no_default() => await VerifyConfig.VerifyAnalyzerAsync(
        Config("{|WCFL0005:<binding name=\"orders\">|}<security mode=\"None\"><transport clientCredentialType=\"Basic\"><extendedProtectionPolicy policyEnforcement=\"Always\" /></transport></security></binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("new WSHttpBinding(\"orders\")")]
    [InlineData("nameof(orders)")]
    public async Task What_code_names_is_silent(string use) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(Unused), csharp: "using System.ServiceModel; class C { int orders; object M() => " + use + "; }", onlyRules: s_only);

    // Code selects entries of the section by a name that it builds.
    [Theory]
    [InlineData("var all = (BehaviorsSection)ConfigurationManager.GetSection(\"system.serviceModel/behaviors\"); return all.EndpointBehaviors[prefix + \"b\"];", true)]
    [InlineData("return ServiceModelSectionGroup.GetSectionGroup(ConfigurationManager.OpenExeConfiguration(prefix)).Behaviors.EndpointBehaviors[prefix];", true)]
    [InlineData("return ConfigurationManager.GetSection(\"system.serviceModel/client\");", false)]
    [InlineData("return ConfigurationManager.GetSection(prefix);", false)]
    public async Task A_behaviour_that_code_may_name_as_it_runs_is_silent(string statements, bool isKept)
    {
        string behavior = isKept ? "<behavior name=\"b\">" : "{|WCFL0005:<behavior name=\"b\">|}";
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(string.Empty, "<behaviors><endpointBehaviors>" + behavior + "</behavior></endpointBehaviors></behaviors>"),
            "using System.Configuration; using System.ServiceModel.Configuration; class C { object M(string prefix) { " + statements + " } }",
            onlyRules: s_only);
    }

    [Fact]
    public async Task What_a_setting_names_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(Unused).Replace("<configuration>", "<configuration><appSettings><add key=\"binding\" value=\"orders\" /></appSettings>"), onlyRules: s_only);

    [Fact]
    public async Task What_only_a_transform_uses_is_silent()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Config(Unused, "<client><endpoint name=\"o\" binding=\"wsHttpBinding\" contract=\"C\" /></client>")));
        test.TestState.AdditionalFiles.Add(("Web.Debug.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><client>
              <endpoint name="o" bindingConfiguration="orders" xdt:Transform="SetAttributes" xdt:Locator="Match(name)" />
            </client></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task What_an_issuer_uses_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(Unused, "<client><endpoint binding=\"wsHttpBinding\" contract=\"C\"><x><issuer binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" /></x></endpoint></client>"),
            onlyRules: s_only);

    [Theory]
    [InlineData("<!-- Toggle the bindingConfiguration between 'orders' and 'stock' -->", true)]
    [InlineData("<!-- either \"stock\" or (\"orders\") -->", true)]
    [InlineData("<!-- The orders of the day aren't 'orders ' -->", false)]
    [InlineData("<!-- <binding name = \"orders\" sendTimeout=\"00:01:00\" /> -->", false)]
    public async Task What_the_words_of_a_comment_offer_is_kept(string comment, bool isKept) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(isKept ? Unused : "{|WCFL0005:" + Unused + "|}", comment), onlyRules: s_only);

    [Fact]
    public async Task A_binding_that_sets_nothing_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("<binding name=\"orders\" />\n        <binding name=\"stock\">\n        </binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("<client><endpoint binding=\"basicHttpBinding\" contract=\"C\" /></client>", true)]
    [InlineData("<services><service name=\"S\"><endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" /></service></services>", false)]
    public async Task Where_no_endpoint_is_of_its_kind_nothing_runs_without_it(string endpoints, bool isSilent) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(isSilent ? Unused : "{|WCFL0005:" + Unused + "|}", endpoints), onlyRules: s_only);

    [Fact]
    public async Task The_same_name_in_another_section_is_no_use() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(
                "{|WCFL0005:" + Unused + "|}",
                "<client><endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /></client>"),
            onlyRules: s_only);

    [Theory]
    [InlineData("", "its settings have no effect")]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /><endpoint binding=\"wsHttpBinding\" contract=\"D\" /></client>", "an endpoint or service that should use the element runs with defaults")]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"stock\" contract=\"C\" /></client>", "its settings have no effect")]
    public async Task An_endpoint_runs_with_defaults_where_one_names_no_binding(string endpoints, string effect)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.AdditionalFiles.Add(("App.config", Config("{|#0:" + Unused + "|}\n        <binding name=\"stock\" />", endpoints)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithArguments("wsHttpBinding", "orders", "Effect: " + effect));
        await test.RunAsync();
    }

    [Fact]
    public async Task An_unused_binding_is_deleted_with_its_line() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config("{|WCFL0005:<binding name=\"orders\" maxReceivedMessageSize=\"1\">|}\n          <security mode=\"None\" />\n        </binding>\n        <!-- kept -->\n        <binding />"),
            Config("<!-- kept -->\n        <binding />"),
            onlyRules: s_only);

    /// <summary>It is the only one that the endpoint without a bindingConfiguration can be meant to have: to use it comes before to delete it.</summary>
    [Theory]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /></client>", "<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /></client>")]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"\" contract=\"C\" /></client>", "<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /></client>")]
    [InlineData("<services><service name=\"S\"><endpoint binding=\"wsHttpBinding\" contract=\"C\" /><endpoint address=\"b\" binding=\"wsHttpBinding\" contract=\"D\" /></service></services>", "<services><service name=\"S\"><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"C\" /><endpoint address=\"b\" binding=\"wsHttpBinding\" bindingConfiguration=\"orders\" contract=\"D\" /></service></services>")]
    public async Task The_binding_that_was_meant_is_used(string endpoints, string after) => await VerifyConfig.VerifyCodeFixAsync(
        Config("{|WCFL0005:" + Unused + "|}\n        <binding name=\"\u0023{other}\u0023\" />", endpoints), Config(Unused + "\n        <binding name=\"\u0023{other}\u0023\" />", after), onlyRules: s_only);

    /// <summary>The other end runs with defaults, too: what it would have to follow is not offered.</summary>
    [Fact]
    public async Task A_binding_that_changes_the_wire_is_not_used()
    {
        const string endpoints = "<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /></client>";
        await VerifyConfig.VerifyCodeFixAsync(Config("{|WCFL0005:<binding name=\"orders\" sendTimeout=\"00:02:00\" messageEncoding=\"Mtom\" />|}\n        <binding />", endpoints), Config("<binding />", endpoints), onlyRules: s_only);
    }

    /// <summary>A tool added the second for the same contract, and its settings stayed with the first.</summary>
    [Theory]
    [InlineData("<binding name=\"orders1\" />", false)]
    [InlineData("<binding name=\"orders1\" sendTimeout=\"00:03:00\" />", true)]
    public async Task A_binding_with_an_empty_successor_is_not_deleted(string other, bool isDeleted)
    {
        const string endpoints = "<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"orders1\" contract=\"C\" /></client>";
        string text = Config("{|WCFL0005:" + Unused + "|}\n        " + other, endpoints);
        await VerifyConfig.VerifyCodeFixAsync(text, isDeleted ? Config(other, endpoints) : text, onlyRules: s_only);
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("\n          <!-- help -->", "<standardEndpoints>\n        <webHttpEndpoint>\n          <!-- help -->\n        </webHttpEndpoint>\n      </standardEndpoints>\n    ")]
    public async Task The_last_standard_endpoint_goes_with_its_collections(string comment, string left)
    {
        string Rest(string endpoints) => endpoints + "<client />";
        await VerifyConfig.VerifyCodeFixAsync(
            Config("<binding />", Rest("<standardEndpoints>\n        <webHttpEndpoint>\n          "
                + "{|WCFL0005:<standardEndpoint name=\"help\" helpEnabled=\"true\" />|}" + comment + "\n        </webHttpEndpoint>\n      </standardEndpoints>\n    ")),
            Config("<binding />", Rest(left)),
            onlyRules: s_only);
    }

    [Theory]
    [InlineData("plain", "secure", false)]
    [InlineData("WSHttpBinding_IOrders", "WSHttpBinding_IOrders1", true)]
    public async Task Another_security_of_a_used_binding_may_be_kept(string used, string unused, bool isDeleted)
    {
        string kept = "<binding name=\"" + used + "\"><security mode=\"None\" /></binding>";
        string endpoints = "<client><endpoint name=\"e\" binding=\"wsHttpBinding\" bindingConfiguration=\"" + used + "\" contract=\"IOrders\" /></client>";
        string text = Config(kept + "\n        {|WCFL0005:<binding name=\"" + unused + "\">|}<security mode=\"Transport\" /></binding>", endpoints);
        await VerifyConfig.VerifyCodeFixAsync(text, isDeleted ? Config(kept, endpoints) : text, onlyRules: s_only);
    }

    [Fact]
    public async Task A_removal_before_it_goes_with_it() => await VerifyConfig.VerifyCodeFixAsync(
        Config("<remove name=\"orders\" />\n        {|WCFL0005:" + Unused + "|}\n        <binding />"), Config("<binding />"), onlyRules: s_only);

    [Fact]
    public async Task The_endpoint_that_runs_with_defaults_is_named()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.AdditionalFiles.Add(("App.config", Config("{|#0:" + Unused + "|}", "<client>{|#1:<endpoint binding=\"wsHttpBinding\" contract=\"C\" />|}</client>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0005").WithLocation(0).WithLocation(1).WithArguments("wsHttpBinding", "orders", "Effect: the endpoint of its kind without a bindingConfiguration runs with defaults"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /><endpoint binding=\"wsHttpBinding\" contract=\"D\" /></client>")]
    public async Task Of_several_that_may_be_meant_none_is_chosen(string endpoints) => await VerifyConfig.VerifyCodeFixAsync(
        Config("{|WCFL0005:" + Unused + "|}\n        <binding />", endpoints), Config("<binding />", endpoints), onlyRules: s_only);

    [Fact]
    public async Task Of_two_unused_bindings_none_is_chosen() => await VerifyConfig.VerifyCodeFixAsync(
        Config("{|WCFL0005:" + Unused + "|}\n        {|WCFL0005:" + Unused.Replace("orders", "stock") + "|}\n        <binding />", "<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /></client>"),
        Config("<binding />", "<client><endpoint binding=\"wsHttpBinding\" contract=\"C\" /></client>"), onlyRules: s_only);

    /// <summary>WCFL0003 changes the name at the endpoint; without the binding nothing could.</summary>
    [Fact]
    public async Task A_binding_whose_name_is_misspelled_is_not_deleted()
    {
        string text = Config("{|WCFL0005:" + Unused + "|}\n        <binding />", "<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"Order\" contract=\"C\" /></client>");
        await VerifyConfig.VerifyCodeFixAsync(text, text, onlyRules: s_only);
    }

    /// <summary>An endpoint names a binding that does not exist: that one may be meant.</summary>
    [Fact]
    public async Task A_binding_is_not_deleted_where_an_endpoint_names_another_that_does_not_exist()
    {
        string text = Config("{|WCFL0005:" + Unused + "|}\n        <binding />", "<client><endpoint binding=\"wsHttpBinding\" bindingConfiguration=\"warehouse\" contract=\"C\" /></client>");
        await VerifyConfig.VerifyCodeFixAsync(text, text, onlyRules: s_only);
    }

    private const string Web = "<behaviors><endpointBehaviors>{|WCFL0005:<behavior name=\"web\">|}<webHttp /></behavior></endpointBehaviors></behaviors>";

    /// <summary>An element names a behaviour that does not exist: the only one that nothing names is used there, and none of several is deleted.</summary>
    [Theory]
    [InlineData("<client><endpoint binding=\"webHttpBinding\" behaviorConfiguration=\"json\" contract=\"C\" /></client>", Web, true)]
    [InlineData("<services><service name=\"S\"><endpoint binding=\"webHttpBinding\" behaviorConfiguration=\"json\" contract=\"C\" /></service></services>", Web, true)]
    [InlineData("<client><endpoint binding=\"webHttpBinding\" behaviorConfiguration=\"Web\" contract=\"C\" /></client>", Web, false)]
    [InlineData("<client><endpoint binding=\"webHttpBinding\" behaviorConfiguration=\"json\" contract=\"C\" /><endpoint name=\"b\" binding=\"webHttpBinding\" behaviorConfiguration=\"xml\" contract=\"D\" /></client>", Web, false)]
    [InlineData("<client><endpoint binding=\"webHttpBinding\" behaviorConfiguration=\"json\" contract=\"C\" /></client>", "<behaviors><endpointBehaviors>{|WCFL0005:<behavior name=\"web\">|}<webHttp /></behavior>{|WCFL0005:<behavior name=\"soap\">|}<webHttp /></behavior></endpointBehaviors></behaviors>", false)]
    public async Task A_behaviour_that_may_be_meant_is_not_deleted(string endpoints, string behaviors, bool isUsed)
    {
        string used = isUsed ? endpoints.Replace("json", "web") : endpoints;
        string after = isUsed ? behaviors.Replace("{|WCFL0005:", string.Empty).Replace("|}", string.Empty) : behaviors;
        await VerifyConfig.VerifyCodeFixAsync(Config("<binding />", endpoints + behaviors), Config("<binding />", used + after), onlyRules: s_only);
    }

    /// <summary>A service that names a behaviour of services does not mean one of endpoints.</summary>
    [Fact]
    public async Task A_behaviour_of_another_kind_is_deleted()
    {
        const string service = "<services><service name=\"S\" behaviorConfiguration=\"json\" /></services>";
        await VerifyConfig.VerifyCodeFixAsync(Config("<binding />", service + Web), Config("<binding />", service), onlyRules: s_only);
    }

    // The second fails by another rule; if only the first were deleted, the second would be left unused.
    [Fact]
    public async Task A_name_that_is_written_twice_goes_as_a_whole() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config("{|WCFL0005:" + Unused + "|}\n        <binding name=\"orders\" />\n        <binding />"),
            Config("<binding />"),
            onlyRules: s_only);

    [Theory]
    [InlineData("serviceBehaviors")]
    [InlineData("endpointBehaviors")]
    public async Task An_unused_behaviour_is_reported(string collection) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(string.Empty, $"<behaviors><{collection}>{{|WCFL0005:<behavior name=\"b\">|}}</behavior><behavior/></{collection}></behaviors>"), onlyRules: s_only);

    [Fact]
    public async Task A_used_behaviour_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(
                string.Empty,
                "<services><service name=\"S\" behaviorConfiguration=\"b\" /></services><behaviors><serviceBehaviors><behavior name=\"b\" /></serviceBehaviors></behaviors>"),
            onlyRules: s_only);

    [Fact]
    public async Task Rules_that_are_not_certain_are_quiet_on_an_unused_binding() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("{|WCFL0005:<binding name=\"orders\" maxReceivedMessageSize=\"2147483647\" useDefaultWebProxy=\"true\" />|}"));

    // The first comment is about an attribute of the deleted element, the second also about one of its neighbour.
    [Theory]
    [InlineData("<!--For debugging set includeExceptionDetailInFaults-->", "")]
    [InlineData("<!-- listenBacklog and includeExceptionDetailInFaults -->", "    <!-- listenBacklog and includeExceptionDetailInFaults -->")]
    [InlineData("<!-- generous -->", "    <!-- generous -->")]
    public async Task A_comment_that_stands_behind_a_neighbour_goes_with_what_it_speaks_of(string comment, string left)
    {
        const string behavior = "\n<behaviors>\n<serviceBehaviors>\n{|WCFL0005:<behavior name=\"b\">|}\n<serviceDebug includeExceptionDetailInFaults=\"false\" />\n</behavior>\n</serviceBehaviors>\n</behaviors>";
        const string used = "<binding listenBacklog=\"5\" />";
        await VerifyConfig.VerifyCodeFixAsync(
            Config(used).Replace("</bindings>", "</bindings>    " + comment + behavior),
            Config(used).Replace("</bindings>", "</bindings>" + left),
            onlyRules: s_only);
    }

    /// <summary>What is kept to be seen, or explained in a sentence, is its author's to delete.</summary>
    [Theory]
    [InlineData("bindings", "<netTcpBinding>", "<binding name=\"web\" sendTimeout=\"00:02:00\" />", "</netTcpBinding>", "!!! Orders demo: a binding with its own timeout")]
    [InlineData("behaviors", "<endpointBehaviors>", "<behavior name=\"web\" />", "</endpointBehaviors>", "Sample")]
    public Task An_element_that_a_comment_explains_is_left(string section, string start, string element, string end, string comment)
    {
        string config = "<configuration>\n  <system.serviceModel>\n    <" + section + ">\n      " + start + "\n        <!-- " + comment + " -->\n        {|WCFL0005:" + element
            + "|}\n      " + end + "\n    </" + section + ">\n  </system.serviceModel>\n</configuration>\n";
        return VerifyConfig.VerifyCodeFixAsync(config, config, onlyRules: s_only);
    }

    /// <summary>Group and section are removed with the last binding; comments are removed with the element that they describe, others stay.</summary>
    [Fact]
    public async Task What_is_left_empty_goes_too() => await VerifyConfig.VerifyCodeFixAsync(
        """
        <configuration>
          <system.serviceModel>
            <!-- Bindings of the shop. -->
            <bindings>
              <wsHttpBinding>
                <!-- For orders. -->
                {|WCFL0005:<binding name="orders" sendTimeout="00:02:00" />|} <!-- not used yet -->
                <binding name="stock" sendTimeout="00:02:00">
                  <!-- inner -->
                </binding>
              </wsHttpBinding>
            </bindings>
            <behaviors>
              <endpointBehaviors>
                <!-- Put aside:
                <behavior name="old" />
                -->
                {|WCFL0005:<behavior name="web">|}<webHttp /></behavior>
              </endpointBehaviors>
              <serviceBehaviors>
                <!-- Behaviours with metadata -->
                {|WCFL0005:<behavior name="first" />|}
                {|WCFL0005:<behavior name="second" />|}
                <behavior name="kept" />

                <!-- Two more. -->
                {|WCFL0005:<behavior name="second too" />|}
                <behavior name="kept too" />
              </serviceBehaviors>
            </behaviors>
            <services>
              <service name="S" behaviorConfiguration="kept" />
              <service name="T" behaviorConfiguration="kept too" />
            </services>
          </system.serviceModel>
        </configuration>
        """,
        """
        <configuration>
          <system.serviceModel>
            <behaviors>
              <endpointBehaviors>
                <!-- Put aside:
                <behavior name="old" />
                -->
              </endpointBehaviors>
              <serviceBehaviors>
                <!-- Behaviours with metadata -->
                <behavior name="kept" />

                <!-- Two more. -->
                <behavior name="kept too" />
              </serviceBehaviors>
            </behaviors>
            <services>
              <service name="S" behaviorConfiguration="kept" />
              <service name="T" behaviorConfiguration="kept too" />
            </services>
          </system.serviceModel>
        </configuration>
        """,
        onlyRules: s_only);

    [Theory]
    [InlineData("<service name=\"S\" behaviorConfiguration=\"b\" />", "<serviceBehaviors><behavior name=\"b\" /></serviceBehaviors><endpointBehaviors>{|WCFL0005:<behavior name=\"b\" />|}</endpointBehaviors>")]
    [InlineData("<service name=\"S\"><endpoint behaviorConfiguration=\"b\" contract=\"C\" binding=\"wsHttpBinding\" /></service>", "<serviceBehaviors>{|WCFL0005:<behavior name=\"b\" />|}</serviceBehaviors><endpointBehaviors><behavior name=\"b\" /></endpointBehaviors>")]
    public async Task Behaviours_of_services_and_of_endpoints_are_two_sets_of_names(string service, string behaviors) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("<binding />", "<services>" + service + "</services><behaviors>" + behaviors + "</behaviors>"), onlyRules: s_only);
}
