using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyInCode = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0003_ReferenceNamesNothingTests
{
    private static readonly string[] s_only = ["WCFL0003"];

    private static string Config(string endpoint, string rest = "") => $$"""
        <configuration>
          <system.serviceModel>
            <client>
              {{endpoint}}
            </client>
            <bindings>
              <basicHttpBinding>
                <binding name="orders" />
              </basicHttpBinding>
            </bindings>
            <behaviors>
              <endpointBehaviors>
                <behavior name="signed" />
              </endpointBehaviors>
              <serviceBehaviors>
                <behavior name="hosted" />
              </serviceBehaviors>
            </behaviors>
            {{rest}}
          </system.serviceModel>
        </configuration>
        """;

    private const string Routing =
        "<routing><filters><filter name=\"all\" filterType=\"MatchAll\" /></filters><filterTables><filterTable name=\"t\"><add @ /></filterTable></filterTables><backupLists><backupList name=\"l\"><add % /></backupList></backupLists></routing>";

    [Theory]
    [InlineData("filterName=\"all\" endpointName=\"one\"", "endpointName=\"one\"")]
    [InlineData("filterName=\"$(f)\" endpointName=\"#{e}#\"", "endpointName=\"one\"")]
    [InlineData("{|WCFL0003:filterName=\"every\"|} endpointName=\"one\"", "endpointName=\"one\"")]
    [InlineData("filterName=\"all\" {|WCFL0003:endpointName=\"two\"|}", "endpointName=\"one\"")]
    [InlineData("filterName=\"all\" endpointName=\"one\"", "{|WCFL0003:endpointName=\"onne\"|}")]
    public async Task Routing_tables_name_filters_and_endpoints(string entry, string backup) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<endpoint name=\"one\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"*\" />",
                Routing.Replace("@", entry).Replace("%", backup)), onlyRules: s_only);

    [Theory]
    [InlineData("serviceMetadata", "httpGetBinding=\"basicHttpBinding\" httpGetBindingConfiguration=\"orders\"")]
    [InlineData("serviceMetadata", "httpGetBindingConfiguration=\"none\"")]
    [InlineData("serviceMetadata", "httpGetBinding=\"basicHttpBinding\" {|WCFL0003:httpGetBindingConfiguration=\"ordres\"|}")]
    [InlineData("serviceMetadata", "httpsGetBinding=\"basicHttpBinding\" {|WCFL0003:httpsGetBindingConfiguration=\"none\"|}")]
    [InlineData("serviceDebug", "httpHelpPageBinding=\"basicHttpBinding\" {|WCFL0003:httpHelpPageBindingConfiguration=\"none\"|}")]
    [InlineData("serviceDebug", "httpsHelpPageBinding=\"basicHttpBinding\" {|WCFL0003:httpsHelpPageBindingConfiguration=\"none\"|}")]
    public async Task Pages_have_bindings_too(string element, string attributes) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(string.Empty).Replace("<behavior name=\"hosted\" />",
            "<behavior name=\"hosted\"><" + element + " " + attributes + " /></behavior>"), onlyRules: s_only);

    [Theory]
    [InlineData("<endpoint binding=\"basicHttpBinding\" {|WCFL0003:bindingConfiguration=\" orders\"|} contract=\"C\" />")]
    [InlineData("<endpoint {|WCFL0003:kind=\"webHttpEndpiont\"|} contract=\"C\" />")]
    public async Task Names_are_exact(string endpoint) => await VerifyConfig.VerifyAnalyzerAsync(Config(endpoint), onlyRules: s_only);

    [Fact]
    public async Task Kinds_may_be_declared() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<endpoint kind=\"own\" contract=\"C\" />",
                "<extensions><endpointExtensions><add name=\"own\" type=\"T, A\" /></endpointExtensions></extensions>"), onlyRules: s_only);

    [Theory]
    [InlineData("<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"orders\" behaviorConfiguration=\"signed\" contract=\"C\" />")]
    [InlineData("<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"\" behaviorConfiguration=\"\" contract=\"C\" />")]
    [InlineData("<endpoint binding='basicHttpBinding' contract='C' />")]
    [InlineData("<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"#{name}#\" behaviorConfiguration=\"$(name)\" contract=\"C\" />")]
    [InlineData("<endpoint binding=\"$(Binding)\" bindingConfiguration=\"x\" contract=\"C\" />")]
    [InlineData("<endpoint kind=\"webHttpEndpoint\" contract=\"C\" />")]
    [InlineData("<!-- <endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"none\" contract=\"C\" /> -->")]
    [InlineData("<endpoint contract=\"C\" />")]
    [InlineData("<endpoint />")]
    public async Task References_that_hold_are_silent(string endpoint) => await VerifyConfig.VerifyAnalyzerAsync(Config(endpoint), onlyRules: s_only);

    [Theory]
    [InlineData("basicHttpBinding")]
    [InlineData("basicHttpsBinding")]
    [InlineData("basicHttpContextBinding")]
    [InlineData("wsHttpBinding")]
    [InlineData("ws2007HttpBinding")]
    [InlineData("wsHttpContextBinding")]
    [InlineData("wsFederationHttpBinding")]
    [InlineData("ws2007FederationHttpBinding")]
    [InlineData("wsDualHttpBinding")]
    [InlineData("netHttpBinding")]
    [InlineData("netHttpsBinding")]
    [InlineData("webHttpBinding")]
    [InlineData("netTcpBinding")]
    [InlineData("netTcpContextBinding")]
    [InlineData("netNamedPipeBinding")]
    [InlineData("netPeerTcpBinding")]
    [InlineData("netMsmqBinding")]
    [InlineData("msmqIntegrationBinding")]
    [InlineData("udpBinding")]
    [InlineData("customBinding")]
    [InlineData("mexHttpBinding")]
    [InlineData("mexHttpsBinding")]
    [InlineData("mexNamedPipeBinding")]
    [InlineData("mexTcpBinding")]
    [InlineData("netTcpRelayBinding")]
    [InlineData("netMessagingBinding")]
    public async Task Bindings_that_a_machine_may_declare_are_silent(string binding) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config($"<endpoint binding=\"{binding}\" contract=\"C\" />"), onlyRules: s_only);

    [Fact]
    public async Task A_declared_extension_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<endpoint binding=\"ownBinding\" contract=\"C\" />",
                "<extensions><bindingExtensions><add name=\"ownBinding\" type=\"Own.Element, Own\" /></bindingExtensions></extensions>"),
            onlyRules: s_only);

    [Theory]
    [InlineData("<bindings configSource=\"bindings.config\" />")]
    [InlineData("<bindings configSource=\"$(file)\" />")]
    public async Task A_file_that_is_not_at_hand_may_hold_the_name(string bindings) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><client><endpoint binding=\"ownBinding\" bindingConfiguration=\"x\" contract=\"C\" />"
            + "<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"x\" contract=\"C\" /></client>" + bindings + "</system.serviceModel></configuration>",
            onlyRules: s_only);

    [Fact]
    public async Task Names_of_a_configSource_count()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("src/app.config", """
            <configuration><system.serviceModel>
              <client configSource="parts\client.config" />
              <bindings configSource=".\parts/bindings.config" />
            </system.serviceModel></configuration>
            """));
        test.TestState.AdditionalFiles.Add(("src/parts/client.config", """
            <client>
              <endpoint binding="basicHttpBinding" bindingConfiguration="a" contract="C" />
              <endpoint binding="basicHttpBinding" {|WCFL0003:bindingConfiguration="zzzz"|} contract="C" />
            </client>
            """));
        test.TestState.AdditionalFiles.Add(("src/parts/bindings.config", "<bindings><basicHttpBinding><binding name=\"a\" /></basicHttpBinding></bindings>"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_location_inherits_the_names_of_the_root() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            """
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding><binding name="a" /></basicHttpBinding></bindings>
                <behaviors><serviceBehaviors><behavior name="b" /></serviceBehaviors></behaviors>
              </system.serviceModel>
              <location path="Orders">
                <system.serviceModel>
                  <services><service name="S" behaviorConfiguration="b"><endpoint binding="basicHttpBinding" bindingConfiguration="a" contract="C" /></service></services>
                </system.serviceModel>
              </location>
            </configuration>
            """,
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task A_web_config_inherits_the_names_of_the_folders_above()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("site/Web.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"a\" /></basicHttpBinding></bindings></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(
            ("site/orders/v1/web.config",
                "<configuration><system.serviceModel><client><endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"a\" contract=\"C\" /></client></system.serviceModel></configuration>"));
        test.OnlyRules.AddRange(["WCFL0003", "WCFL0005"]);
        await test.RunAsync();
    }

    // A site may be a folder of an application whose configuration is elsewhere; a section of its own says that it is not.
    [Theory]
    [InlineData("web.config", "", DiagnosticSeverity.Info)]
    [InlineData("web.config", "<behaviors />", DiagnosticSeverity.Warning)]
    [InlineData("web.config", "<behaviors><serviceBehaviors><behavior name=\"other\" /></serviceBehaviors></behaviors>", DiagnosticSeverity.Warning)]
    [InlineData("App.config", "", DiagnosticSeverity.Warning)]
    public async Task A_site_may_take_what_an_application_around_it_has(string file, string section, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add((file, "<configuration><system.serviceModel><services><service name=\"S\" {|#0:behaviorConfiguration=\"b\"|} /></services>"
            + section + "</system.serviceModel></configuration>"));
        test.OnlyRules.Add("WCFL0003");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0003").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<clear />")]
    [InlineData("<remove name=\"a\" />")]
    public async Task A_name_that_is_taken_away_is_not_proposed(string entry)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("site/Web.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"a\" /></basicHttpBinding></bindings></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(
            ("site/v1/web.config", "<configuration><system.serviceModel><bindings><basicHttpBinding>" + entry
                + "</basicHttpBinding></bindings><client><endpoint binding=\"basicHttpBinding\" {|#0:bindingConfiguration=\"a\"|} contract=\"C\" /></client></system.serviceModel></configuration>"));
        test.OnlyRules.Add("WCFL0003");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0003").WithLocation(0)
            .WithMessage("bindingConfiguration 'a' does not exist. Effect: creating the host or client throws"));
        await test.RunAsync();
    }

    [Fact]
    public async Task A_name_that_the_release_transform_adds_is_silent()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("App.config", Config("<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"live\" contract=\"C\" />")));
        test.TestState.AdditionalFiles.Add(("App.Release.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><bindings><basicHttpBinding>
              <binding name="live" xdt:Transform="Insert" />
            </basicHttpBinding></bindings></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task CoreWCF_reads_no_behaviours_and_no_clients()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("wcf.config", """
            <configuration><system.serviceModel>
              <client><endpoint binding="basicHttpBinding" bindingConfiguration="none" contract="C" /></client>
              <services><service name="S" behaviorConfiguration="none"><endpoint binding="basicHttpBinding" contract="C" /></service></services>
            </system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task The_client_packages_read_no_configuration()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.ClientPackages10 };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config("<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"none\" contract=\"C\" />")));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("bindingConfiguration=\"nothingLikeIt\"")]
    [InlineData("behaviorConfiguration=\"hosted\"")]
    public async Task A_reference_without_a_near_name_is_reported_without_a_fix(string attribute) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config($"<endpoint binding=\"basicHttpBinding\" {{|WCFL0003:{attribute}|}} contract=\"C\" />"), onlyRules: s_only);

    [Fact]
    public async Task A_service_behaviour_and_a_standard_endpoint_are_reported() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            """
            <configuration><system.serviceModel>
              <services><service name="S" {|WCFL0003:behaviorConfiguration="b"|}>
                <endpoint kind="webHttpEndpoint" {|WCFL0003:endpointConfiguration="e"|} contract="C" />
                <endpoint kind="webHttpEndpoint" endpointConfiguration="json" contract="C" />
              </service></services>
              <standardEndpoints><webHttpEndpoint><standardEndpoint name="json" /></webHttpEndpoint></standardEndpoints>
            </system.serviceModel></configuration>
            """,
            onlyRules: s_only);

    [Fact]
    public async Task The_binding_of_an_issuer_is_reported() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(string.Empty).Replace("<binding name=\"orders\" />",
                "<binding name=\"orders\"><x><issuer binding=\"wsHttpBinding\" {|WCFL0003:bindingConfiguration=\"sts\"|} /></x></binding>"),
            onlyRules: s_only);

    [Theory]
    [InlineData("bindingConfiguration=\"Orders\"", "bindingConfiguration=\"orders\"")]
    [InlineData("bindingConfiguration='order'", "bindingConfiguration='orders'")]
    [InlineData("behaviorConfiguration = \"singed\"", "behaviorConfiguration = \"signed\"")]
    public async Task A_slip_is_mended(string written, string meant) =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config($"<endpoint binding=\"basicHttpBinding\" {{|WCFL0003:{written}|}} contract=\"C\" />"),
            Config($"<endpoint binding=\"basicHttpBinding\" {meant} contract=\"C\" />"),
            onlyRules: s_only);

    [Fact]
    public async Task The_name_of_a_binding_is_mended() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config("<endpoint {|WCFL0003:binding=\"BasicHttpBinding\"|} contract=\"C\" />"),
            Config("<endpoint binding=\"basicHttpBinding\" contract=\"C\" />"),
            onlyRules: s_only);

    [Fact]
    public async Task A_directive_that_names_no_rule_is_reported() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><!-- wcflint disable {|WCFL0003:WCFL9999|} --><system.serviceModel /></configuration>", onlyRules: s_only);

    // The form of other tools' directives.
    [Theory]
    [InlineData("wcflint: disable")]
    [InlineData("wcflint-disable-next-line")]
    public async Task A_directive_of_another_form_is_reported_with_the_right_one(string directive)
    {
        var test = new VerifyConfig.Test();
        test.OnlyRules.AddRange(s_only);
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><!-- {|#0:" + directive + "|} WCFL2001 --><system.serviceModel /></configuration>"));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0003").WithLocation(0).WithMessage(
            "wcflint command '" + directive
                + "' does not exist; use 'wcflint disable', 'wcflint restore' or 'wcflint disable-next-line'. Effect: the comment suppresses nothing"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("wcflint: see the wiki")]
    [InlineData("wcflinter disable")]
    [InlineData("we disable wcflint-disable here")]
    public async Task A_comment_that_merely_begins_with_the_name_is_none(string comment) =>
        await VerifyConfig.VerifyAnalyzerAsync("<configuration><!-- " + comment + " --><system.serviceModel /></configuration>", onlyRules: s_only);

    private const string Client = """
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] void Place(); }
        public class OrdersClient : ClientBase<IOrders>
        {
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public OrdersClient(string endpointConfigurationName, string remoteAddress) : base(endpointConfigurationName, remoteAddress) { }
        }
        public class NotAClient { public NotAClient(string endpointConfigurationName) { } }
        """;

    private const string NamedEndpoint = "<endpoint name=\"Orders\" address=\"http://localhost/o\" binding=\"basicHttpBinding\" contract=\"IOrders\" />";

    [Theory]
    [InlineData("new OrdersClient(\"Orders\")")]
    [InlineData("new OrdersClient(\"*\")")]
    [InlineData("new OrdersClient(System.Environment.MachineName)")]
    [InlineData("new OrdersClient(\"$(name)\")")]
    [InlineData("new OrdersClient(\"Orders\", \"http://localhost\")")]
    [InlineData("new ChannelFactory<IOrders>(\"Orders\")")]
    [InlineData("new NotAClient(\"nothing\")")]
    public async Task Names_of_endpoints_that_hold_are_silent(string creation) =>
        await VerifyInCode.VerifyAnalyzerAsync(Config(NamedEndpoint), csharp: Client + "class U { object M() => " + creation + "; }", onlyRules: s_only);

    private const string ByHand = """
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] void Place(); }
        public class OrdersClient : ClientBase<IOrders>
        {
            public OrdersClient(string endpoint) : base(endpoint) { }
            public OrdersClient(int count, string address) : base("Orders", address) { }
            public OrdersClient(System.Uri address) : base(new BasicHttpBinding(), new EndpointAddress(address)) { }
        }
        public class OfAddress : ClientBase<IOrders>
        {
            public OfAddress(string address) : base(new BasicHttpBinding(), new EndpointAddress(address)) { }
            public OfAddress(string prefix, string name) : base(prefix + name) { }
        }
        public class Factory : ChannelFactory<IOrders> { public Factory(string which) : base(which) { } }
        public class Own { public Own(string name) { } }
        public class Derived : Own { public Derived() : base("nothing") { } }

        """;

    [Theory]
    [InlineData("new OrdersClient(\"Orders\")")]
    [InlineData("new OrdersClient(1, \"http://x/\")")]
    [InlineData("new OrdersClient(address: \"nothing\", count: 1)")]
    [InlineData("new OrdersClient(new System.Uri(\"http://nothing/\"))")]
    [InlineData("new OfAddress(\"http://x/\")")]
    [InlineData("new OfAddress(\"no\", \"thing\")")]
    [InlineData("new Factory(\"*\")")]
    [InlineData("new Derived()")]
    public Task Clients_written_by_hand_that_name_an_endpoint_are_silent(string creation) =>
        VerifyInCode.VerifyAnalyzerAsync(Config(NamedEndpoint), csharp: ByHand + "class U { object M() => " + creation + "; }", onlyRules: s_only);

    [Theory]
    [InlineData("class U { object M() => new OrdersClient({|WCFL0003:\"nothing\"|}); }")]
    [InlineData("class U { object M() => new Factory({|WCFL0003:\"nothing\"|}); }")]
    [InlineData("class U : OrdersClient { U(bool flag) : base({|WCFL0003:\"nothing\"|}) { } U() : this(true) { } object M() => new U(false); object N() => new U(); }")]
    [InlineData("class U : ClientBase<IOrders> { U(string at) : base(remoteAddress: at, endpointConfigurationName: {|WCFL0003:\"nothing\"|}) { } }")]
    [InlineData("namespace N { class OfAddress : ClientBase<IOrders> { public OfAddress(string n) : base(n) { } } record Holder { protected Holder(object o) { } } record Box() : Holder(new OfAddress({|WCFL0003:\"nothing\"|})); }")]
    public Task Names_that_a_constructor_passes_on_are_reported_where_they_stand(string code) =>
        VerifyInCode.VerifyAnalyzerAsync(Config(NamedEndpoint), csharp: ByHand + code, onlyRules: s_only);

    [Fact]
    public async Task Without_client_endpoints_in_any_configuration_names_in_code_are_silent() =>
        await VerifyInCode.VerifyAnalyzerAsync(Config(string.Empty), csharp: Client + "class U { object M() => new OrdersClient(\"nothing\"); }", onlyRules: s_only);

    [Theory]
    [InlineData("new OrdersClient({|WCFL0003:\"Ordrs\"|})")]
    [InlineData("new OrdersClient({|WCFL0003:\"nothing\"|}, \"http://localhost\")")]
    [InlineData("new ChannelFactory<IOrders>({|WCFL0003:\"nothing\"|})")]
    public async Task Names_that_no_endpoint_has_are_reported(string creation) =>
        await VerifyInCode.VerifyAnalyzerAsync(Config(NamedEndpoint), csharp: Client + "class U { object M() => " + creation + "; }", onlyRules: s_only);

    [Fact]
    public async Task A_slip_in_the_name_of_an_endpoint_is_mended_in_code()
    {
        const string use = "class U { object M() => new OrdersClient(NAME); }";
        var test = new WcfLint.TestKit.CSharpCodeFixVerifier<CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>.Test();
        test.TestState.Sources.Add(Client + use.Replace("NAME", "{|WCFL0003:\"orders\"|}"));
        test.FixedState.Sources.Add(Client + use.Replace("NAME", "\"Orders\""));
        test.TestState.AdditionalFiles.Add(("app.config", Config(NamedEndpoint)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_name_that_only_one_of_several_transforms_adds_is_silent_and_one_that_none_adds_is_not()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("App.config", Config(
            "<endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"live\" contract=\"C\" />"
            + "<endpoint binding=\"basicHttpBinding\" {|WCFL0003:bindingConfiguration=\"nowhere\"|} contract=\"C\" />")));
        test.TestState.AdditionalFiles.Add(("App.Staging.config", Adding("live")));
        test.TestState.AdditionalFiles.Add(("App.Test.config", Adding("other")));
        test.TestState.AdditionalFiles.Add(("App.Debug.config", Adding("nowhere")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Adding(string name) => $"""
        <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><bindings><basicHttpBinding>
          <binding name="{name}" xdt:Transform="Insert" />
        </basicHttpBinding></bindings></system.serviceModel></configuration>
        """;

    // Each scheme has its binding, also for services without endpoints (referencesource, ProtocolMappingElement.cs).
    [Theory]
    [InlineData("binding=\"basicHttpBinding\"")]
    [InlineData("binding=\"basicHttpBinding\" bindingConfiguration=\"orders\"")]
    [InlineData("binding=\"#{Binding}#\"")]
    [InlineData("{|WCFL0003:binding=\"basicHttpBindings\"|}")]
    [InlineData("binding=\"basicHttpBinding\" {|WCFL0003:bindingConfiguration=\"order\"|}")]
    public Task Protocol_mappings_are_references(string mapped) =>
        VerifyConfig.VerifyAnalyzerAsync(Config(string.Empty, "<protocolMapping><add scheme=\"http\" " + mapped + " /></protocolMapping>"), onlyRules: s_only);

    private static string Extensions(string type, string more = "<behaviors><serviceBehaviors><behavior><audit /></behavior></serviceBehaviors></behaviors>") =>
        "<configuration>\n  <system.serviceModel>\n    <extensions><behaviorExtensions><add name=\"audit\" " + type
            + " /></behaviorExtensions></extensions>\n    " + more + "\n  </system.serviceModel>\n</configuration>\n";

    /// <summary>The type is there, in an assembly that is not in sight, or no element asks for it.</summary>
    [Theory]
    [InlineData("type=\"Ext.Diagnostics.AuditElement, TestProject\"", null)]
    [InlineData("type=\"Ext.AuditElement, Contoso\"", null)]
    [InlineData("type=\"Ext.AuditElement\"", null)]
    [InlineData("type=\"$(Namespace).AuditElement, TestProject\"", null)]
    [InlineData("type=\"Ext.AuditElement, TestProject\"", "<behaviors />")]
    public async Task Types_of_extensions_that_are_found_are_silent(string type, string? more) =>
        await VerifyConfig.VerifyAnalyzerAsync(more is null ? Extensions(type) : Extensions(type, more), ExtensionCode, onlyRules: ["WCFL0003"]);

    [Theory]
    [InlineData("Ext.AuditElement, TestProject", "Ext.Diagnostics.AuditElement, TestProject")]
    [InlineData("Ext.AuditElement , TestProject, Version=1.0.0.0, Culture=neutral", "Ext.Diagnostics.AuditElement, TestProject, Version=1.0.0.0, Culture=neutral")]
    [InlineData("Ext.TraceElement, TestProject", null)]
    public async Task A_type_that_its_project_does_not_have_is_reported(string type, string? after) => await VerifyConfig.VerifyCodeFixAsync(
        Extensions("{|WCFL0003:type=\"" + type + "\"|}"), Extensions(after is null ? "{|WCFL0003:type=\"" + type + "\"|}" : "type=\"" + after + "\""),
        ExtensionCode, onlyRules: ["WCFL0003"]);

    private const string ExtensionCode =
        "namespace Ext.Diagnostics { public class AuditElement : System.ServiceModel.Configuration.BehaviorExtensionElement { public override System.Type BehaviorType { get { return null; } } protected override object CreateBehavior() { return null; } } }";
}
