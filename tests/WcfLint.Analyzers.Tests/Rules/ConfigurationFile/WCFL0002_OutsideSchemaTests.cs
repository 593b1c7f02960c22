using System.Threading.Tasks;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0002_OutsideSchemaTests
{
    private static readonly string[] s_only = ["WCFL0002"];

    private static string Config(string sections, string before = "") =>
        $"<configuration>{before}\n  <system.serviceModel>\n    {sections}\n  </system.serviceModel>\n</configuration>\n";

    private static string Binding(string binding, string section = "basicHttpBinding") =>
        Config($"<bindings><{section}>{binding}</{section}></bindings>");

    private static string Behavior(string behavior, string rest = "") =>
        Config($"<behaviors><serviceBehaviors><behavior name=\"b\">{behavior}</behavior></serviceBehaviors></behaviors>{rest}");

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\" maxBufferSize=\"0x10000\" sendTimeout=\"Infinite\" allowCookies=\"TRUE\" closeTimeout=\"00:00:10\" /></basicHttpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><clear /><binding><readerQuotas maxDepth=\"0\" /><security mode=\"Transport\"><transport /></security></binding></basicHttpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><binding receiveTimeout=\"10675199.02:48:05.4775807\" lockItem=\"true\" lockAttributes=\"name\" /></basicHttpBinding></bindings>")]
    [InlineData("<bindings><customBinding><binding name=\"b\"><textMessageEncoding messageVersion=\"Soap11\" /><httpTransport authenticationScheme=\"Digest, Basic\" /></binding></customBinding></bindings>")]
    [InlineData("<bindings><mexHttpBinding><binding name=\"b\" /></mexHttpBinding><webHttpBinding><binding crossDomainScriptAccessEnabled=\"true\" /></webHttpBinding></bindings>")]
    [InlineData("<services><service name=\"S\"><host><baseAddresses><add baseAddress=\"http://x/\" /></baseAddresses><timeouts closeTimeout=\"00:00:05\" /></host><endpoint address=\"\" binding=\"b\" contract=\"C\" name=\"n\" listenUriMode=\"Unique\"><identity><dns value=\"x\" /></identity><headers><anything at=\"all\" xmlns=\"urn:x\" /></headers></endpoint></service></services>")]
    [InlineData("<client><endpoint address=\"net.tcp://x\" binding=\"netTcpBinding\" contract=\"C\" name=\"n\" behaviorConfiguration=\"b\" /><metadata><policyImporters /></metadata></client>")]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\"><serviceActivations><add relativeAddress=\"x.svc\" service=\"S\" /></serviceActivations><baseAddressPrefixFilters><add prefix=\"http://x\" /></baseAddressPrefixFilters></serviceHostingEnvironment>")]
    [InlineData("<diagnostics performanceCounters=\"All\"><messageLogging logEntireMessage=\"true\"><filters><add nodeQuota=\"1\">/x</add></filters></messageLogging></diagnostics>")]
    [InlineData("<protocolMapping><add scheme=\"https\" binding=\"basicHttpBinding\" /><remove scheme=\"http\" /></protocolMapping><commonBehaviors><endpointBehaviors><callbackDebug /></endpointBehaviors></commonBehaviors>")]
    [InlineData("<behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls=\"16\" /><remove name=\"serviceDebug\" /><clear /></behavior></serviceBehaviors></behaviors>")]
    [InlineData("<!-- <servces /> --><tracking /><routing><filters><filter name=\"f\" filterType=\"XPath\" filterData=\"/x\" /></filters></routing>")]
    public async Task What_the_schema_knows_is_silent(string sections) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(sections), onlyRules: s_only);

    /// <summary>A vendor may add suites, but not the misspelled ones of WCF.</summary>
    [Theory]
    [InlineData("Vendor.ServiceModel", "VendorSuite", false)]
    [InlineData("Vendor.ServiceModel", "Basic265", true)]
    [InlineData("System.ServiceModel.Web", "VendorSuite", true)]
    [InlineData("Vendor.Data", "VendorSuite", true)]
    public async Task Algorithm_suites_of_a_vendor(string absent, string suite, bool isReported)
    {
        string attribute = "algorithmSuite=\"" + suite + "\"";
        var test = new VerifyConfig.Test();
        test.TestState.AdditionalFiles.Add(("app.config", Binding("<binding name=\"b\"><security mode=\"Message\"><message "
            + (isReported ? "{|WCFL0002:" + attribute + "|}" : attribute) + " /></security></binding>", "wsHttpBinding")));
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.WcfLintAbsentAssemblies = " + absent + "\n"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding name=\"a\" /><binding name=\"A\" /><binding name=\"$(a)\" /><binding name=\"$(a)\" /></basicHttpBinding><wsHttpBinding><binding name=\"a\" /></wsHttpBinding></bindings>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"a\" /><clear /><binding name=\"a\" /><remove name=\"a\" /><binding name=\"a\" /></basicHttpBinding></bindings>")]
    [InlineData("<client><endpoint name=\"a\" contract=\"C\" binding=\"basicHttpBinding\" /><endpoint name=\"a\" contract=\"D\" binding=\"basicHttpBinding\" /></client>")]
    [InlineData("<services><service name=\"S\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"C\" /><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"C\" /></service></services>")]
    [InlineData("<protocolMapping><remove scheme=\"http\" /><add scheme=\"http\" binding=\"wsHttpBinding\" /><add scheme=\"https\" binding=\"wsHttpBinding\" /></protocolMapping>")]
    [InlineData("<serviceHostingEnvironment><baseAddressPrefixFilters><add prefix=\"http://a\" /><add prefix=\"http://b\" /></baseAddressPrefixFilters></serviceHostingEnvironment>")]
    [InlineData("<behaviors><serviceBehaviors><behavior name=\"b\" /></serviceBehaviors><endpointBehaviors><behavior name=\"b\" /></endpointBehaviors></behaviors>")]
    public async Task Keys_that_differ_are_silent(string sections) => await VerifyConfig.VerifyAnalyzerAsync(Config(sections), onlyRules: s_only);

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding name=\"a\" />{|#0:<binding name=\"a\" />|}</basicHttpBinding></bindings>", "another <binding> already has the name 'a'")]
    [InlineData("<services><service name=\"S\" />{|#0:<service name=\"S\" />|}</services>", "another <service> already has the name 'S'")]
    [InlineData("<behaviors><endpointBehaviors><behavior />{|#0:<behavior>|}</behavior></endpointBehaviors></behaviors>", "another <behavior> already has the name ''")]
    [InlineData("<client><endpoint name=\"a\" contract=\"C\" binding=\"basicHttpBinding\" />{|#0:<endpoint name=\"a\" contract=\"C\" binding=\"netTcpBinding\" />|}</client>", "another <endpoint> already has the contract 'C' and name 'a'")]
    [InlineData("<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" />{|#0:<add scheme=\"http\" binding=\"basicHttpBinding\" />|}</protocolMapping>", "another <add> already has the scheme 'http'")]
    [InlineData("<standardEndpoints><webHttpEndpoint><standardEndpoint name=\"a\" />{|#0:<standardEndpoint name=\"a\" />|}</webHttpEndpoint></standardEndpoints>", "another <standardEndpoint> already has the name 'a'")]
    [InlineData("<bindings><basicHttpBinding /><wsHttpBinding />{|#0:<basicHttpBinding>|}<binding name=\"b\" /></basicHttpBinding></bindings>", "<bindings> already has a <basicHttpBinding>")]
    [InlineData("<bindings><basicHttpBinding><binding name=\"b\"><security mode=\"None\" />{|#0:<security />|}</binding></basicHttpBinding></bindings>", "<binding> already has a <security>")]
    [InlineData("<behaviors><serviceBehaviors />{|#0:<serviceBehaviors />|}</behaviors>", "<behaviors> already has a <serviceBehaviors>")]
    [InlineData("<services>{|#0:<service />|}</services>", "<service> requires the attribute 'name'")]
    [InlineData("<protocolMapping>{|#0:<add scheme=\"http\" />|}</protocolMapping>", "<add> requires the attribute 'binding'")]
    [InlineData("<services><service name=\"S\"><host><baseAddresses>{|#0:<add />|}</baseAddresses></host></service></services>", "<add> requires the attribute 'baseAddress'")]
    public async Task Second_keys_and_missing_attributes_throw(string sections, string what)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0002" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config(sections)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0002").WithLocation(0).WithMessageOf(what, string.Empty));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<configuration><location path=\"a\"><system.serviceModel><client /></system.serviceModel></location></configuration>")]
    [InlineData("<configuration><own><system.serviceModel><client /></system.serviceModel></own></configuration>")]
    [InlineData("<configuration><configSections><sectionGroup name=\"system.serviceModel\" /></configSections><runtime><system.serviceModel /></runtime></configuration>")]
    [InlineData("<configuration><system.web><!-- <system.serviceModel /> --></system.web></configuration>")]
    [InlineData("<configuration><system.web>{|#0:<system.serviceModel>|}<client /></system.serviceModel></system.web></configuration>", "system.web")]
    [InlineData("<configuration><system.serviceModel /><system.net>{|#0:<system.serviceModel />|}</system.net></configuration>", "system.net")]
    [InlineData("<configuration><location path=\"a\"><system.web>{|#0:<system.serviceModel />|}</system.web></location></configuration>", "system.web")]
    public async Task A_misplaced_group_throws(string configuration, string? group = null)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0002" } };
        test.TestState.AdditionalFiles.Add(("Web.config", configuration));
        if (group is not null)
        {
            test.ExpectedDiagnostics.Add(
                VerifyConfig.Diagnostic("WCFL0002").WithLocation(0)
                    .WithMessage("Invalid configuration: <" + group
                        + "> has no element 'system.serviceModel', which belongs below <configuration>. Effect: reading the file throws ConfigurationErrorsException: \"Unrecognized configuration section " + group + "/system.serviceModel\""));
        }

        await test.RunAsync();
    }

    [Fact]
    public async Task A_second_section_throws() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><client /></system.serviceModel><location path=\"a\"><system.serviceModel><client /></system.serviceModel></location><system.serviceModel><services /><commonBehaviors />{|WCFL0002:<client />|}</system.serviceModel></configuration>", onlyRules: s_only);

    // A group of sections may come in pieces, and is one.
    [Fact]
    public async Task Pieces_of_the_group_are_read_as_one() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><client><endpoint address=\"https://x\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"C\" /></client></system.serviceModel>"
            + "<system.serviceModel><bindings><basicHttpBinding><binding name=\"b\" {|WCFL0002:x=\"y\"|} /></basicHttpBinding></bindings></system.serviceModel></configuration>",
            onlyRules: ["WCFL0002", "WCFL0003", "WCFL0005"]);

    [Theory]
    [InlineData("<binding maxBufferSize=\"$(Size)\" transferMode=\"#{mode}#\" sendTimeout=\"__Timeout__\" />")]
    [InlineData("<binding xmlns:x=\"urn:x\" x:note=\"y\"><x:note /><note xmlns=\"urn:y\" /></binding>")]
    public async Task Placeholders_and_other_vocabularies_are_silent(string binding) =>
        await VerifyConfig.VerifyAnalyzerAsync(Binding(binding), onlyRules: s_only);

    [Fact]
    public async Task The_namespace_of_old_configurations_is_no_other_vocabulary() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration xmlns=\"http://schemas.microsoft.com/.NetConfiguration/v2.0\"><system.serviceModel><bindings {|WCFL0002:x=\"y\"|} /></system.serviceModel></configuration>",
            onlyRules: s_only);

    [Theory]
    [InlineData("<extensions><behaviorExtensions><add name=\"retry\" type=\"T, A\" /></behaviorExtensions></extensions>")]
    [InlineData("<extensions configSource=\"extensions.config\" />")]
    [InlineData("<extensions><behaviorExtensions configSource=\"extensions.config\" /></extensions>")]
    public async Task Extensions_of_the_application_are_silent(string extensions) =>
        await VerifyConfig.VerifyAnalyzerAsync(Behavior("<retry times=\"3\"><on code=\"5\" /></retry>", extensions), onlyRules: s_only);

    [Theory]
    [InlineData("<bindings><pollingDuplexHttpBinding><binding duplexMode=\"MultipleMessagesPerPoll\" /></pollingDuplexHttpBinding></bindings>")]
    [InlineData("<bindings><netTcpRelayBinding><binding /></netTcpRelayBinding></bindings>")]
    [InlineData("<behaviors><endpointBehaviors><behavior><transportClientEndpointBehavior credentialType=\"SharedSecret\" /></behavior></endpointBehaviors></behaviors>")]
    public async Task Extensions_that_a_machine_may_declare_are_silent(string sections) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(sections), onlyRules: s_only);

    [Fact]
    public async Task Extensions_of_the_folder_above_are_known()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("Web.config", Config("<extensions><behaviorExtensions><add name=\"retry\" type=\"T\" /></behaviorExtensions></extensions>")));
        test.TestState.AdditionalFiles.Add(("inner/Web.config", Behavior("<retry />{|WCFL0002:<other />|}")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Sections_of_the_application_itself_are_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<gateway url=\"x\" />",
                "<configSections><sectionGroup name=\"system.serviceModel\"><section name=\"gateway\" type=\"T\" /></sectionGroup></configSections>"),
            onlyRules: s_only);

    [Fact]
    public async Task Silverlight_reads_another_schema() =>
        await VerifyConfig.VerifyAnalyzerAsync(Binding("<binding enableHttpCookieContainer=\"true\" />"),
            fileName: "ServiceReferences.ClientConfig", onlyRules: s_only);

    [Fact]
    public async Task Files_that_nothing_reads_are_silent()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.ClientPackages10 };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Binding("<binding nonsense=\"1\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task What_the_transform_for_release_leaves_is_judged_where_it_stands()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Binding("<binding name=\"b\" transferMode=\"ToBeSet\" />")));
        test.TestState.AdditionalFiles.Add((
            "Web.Release.config",
            """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform"><system.serviceModel><bindings><basicHttpBinding>
            <binding name="b" transferMode="Streamed" xdt:Transform="SetAttributes(transferMode)" xdt:Locator="Match(name)" />
            <binding name="c" {|WCFL0002:nonsense="1"|} xdt:Transform="Insert" />
            </basicHttpBinding></bindings></system.serviceModel></configuration>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<binding maxRecievedMessageSize=\"1\" />", "<binding maxReceivedMessageSize=\"1\" />", "maxRecievedMessageSize=\"1\"")]
    [InlineData("<binding MaxBufferSize=\"1\" />", "<binding maxBufferSize=\"1\" />", "MaxBufferSize=\"1\"")]
    [InlineData("<binding transferMode='streamed' />", "<binding transferMode='Streamed' />", "transferMode='streamed'")]
    [InlineData("<binding transferMode=\"Streamed \" />", "<binding transferMode=\"Streamed\" />", "transferMode=\"Streamed \"")]
    [InlineData("<binding allowCookies=\"treu\" />", "<binding allowCookies=\"true\" />", "allowCookies=\"treu\"")]
    [InlineData("<binding><readerQuota maxDepth=\"32\" /></binding>", "<binding><readerQuotas maxDepth=\"32\" /></binding>", "<readerQuota maxDepth=\"32\" />")]
    [InlineData("<binding><securty mode=\"None\"></securty></binding>", "<binding><security mode=\"None\"></security></binding>", "<securty mode=\"None\">")]
    public async Task Slips_are_mended(string binding, string mended, string marked) =>
        await VerifyConfig.VerifyCodeFixAsync(Binding(binding.Replace(marked, "{|WCFL0002:" + marked + "|}")), Binding(mended), onlyRules: s_only);

    [Theory]
    [InlineData("<binding {|WCFL0002:maxBufferSize=\"1 MB\"|} />")]
    [InlineData("<binding {|WCFL0002:maxBufferSize=\"\"|} />")]
    [InlineData("<binding {|WCFL0002:maxBufferSize=\"0\"|} />")]
    [InlineData("<binding {|WCFL0002:maxBufferSize=\"2147483648\"|} />")]
    [InlineData("<binding {|WCFL0002:maxReceivedMessageSize=\"9223372036854775808\"|} />")]
    [InlineData("<binding {|WCFL0002:sendTimeout=\"1 minute\"|} />")]
    [InlineData("<binding {|WCFL0002:sendTimeout=\"-00:00:01\"|} />")]
    [InlineData("<binding {|WCFL0002:receiveTimeout=\"30.00:00:00\"|} />")]
    [InlineData("<binding {|WCFL0002:allowCookies=\"1\"|} />")]
    [InlineData("<binding {|WCFL0002:messageEncoding=\"Binary\"|} />")]
    [InlineData("<binding {|WCFL0002:messageEncoding=\"1\"|} />")]
    [InlineData("<binding {|WCFL0002:establishSecurityContext=\"false\"|} />")]
    [InlineData("<binding name=\"b\" maxBufferSize=\"1\" {|WCFL0002:MaxBufferSize=\"2\"|} />")]
    [InlineData("{|WCFL0002:<add name=\"x\" />|}")]
    public async Task What_nothing_is_near_to_is_reported_without_a_fix(string binding) =>
        await VerifyConfig.VerifyAnalyzerAsync(Binding(binding), onlyRules: s_only);

    [Theory]
    [InlineData("{|WCFL0002:<servces>|}<service /></servces>")]
    [InlineData("<services>{|WCFL0002:<endpoint />|}</services>")]
    [InlineData("<services><service {|WCFL0002:name=\"\"|} /></services>")]
    [InlineData("{|WCFL0002:<system.serviceModel />|}")]
    [InlineData("<behaviors><serviceBehaviors><behavior>{|WCFL0002:<serviceDebugg />|}</behavior></serviceBehaviors></behaviors>")]
    [InlineData("<bindings>{|WCFL0002:<httpBinding />|}</bindings>")]
    public async Task Elements_in_the_wrong_place_are_reported(string sections) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(sections), onlyRules: s_only);

    [Fact]
    public async Task What_a_behaviour_ignores_is_said_to_be_ignored()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config(
            "<behaviors><serviceBehaviors><behavior name=\"b\" {|#0:includeExceptionDetailInFaults=\"true\"|} /></serviceBehaviors></behaviors>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0002").WithLocation(0)
            .WithMessage("Invalid configuration: <behavior> has no attribute 'includeExceptionDetailInFaults'. Effect: the attribute is ignored, so the intended setting does not apply"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Sections_in_files_of_their_own_are_judged_there()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config("<bindings configSource=\"bindings.config\" />")));
        test.TestState.AdditionalFiles.Add(
            ("bindings.config", "<bindings><basicHttpBinding><binding {|WCFL0002:bufferSize=\"1\"|} /></basicHttpBinding></bindings>"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("/shop/web.config", "client.config")]
    [InlineData("/shop/web.config", "parts\\client.config")]
    [InlineData("/shop/web.config", "..\\Shop\\client.config")]
    [InlineData("/shop/web.config", "parts\\..\\client.config")]
    [InlineData("/shop/web.config", "..\\$(Folder)\\client.config")]
    [InlineData("app.config", "parts\\..\\..parts\\client.config")]
    public async Task A_source_in_the_folder_of_the_configuration_is_silent(string file, string source) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config($"<client configSource=\"{source}\" />"), fileName: file, onlyRules: s_only);

    // In the section of another reader, or outside of sections, WCF does not read the attribute.
    [Theory]
    [InlineData("<own configSource=\"..\\x.config\" />", "<configSections><sectionGroup name=\"system.serviceModel\"><section name=\"own\" type=\"Own\" /></sectionGroup></configSections>")]
    [InlineData("<x:client xmlns:x=\"urn:x\" configSource=\"..\\x.config\" />", "")]
    [InlineData("<client />", "<appSettings configSource=\"..\\x.config\" />")]
    public async Task The_source_of_what_WCF_does_not_read_is_silent(string sections, string before) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(sections, before), onlyRules: s_only);

    [Theory]
    [InlineData("/shop/web.config", "..\\client.config")]
    [InlineData("/shop/web.config", "../client.config")]
    [InlineData("/shop/web.config", "..\\shopping\\client.config")]
    [InlineData("/shop/web.config", "parts\\..\\..\\client.config")]
    [InlineData("/shop/web.config", "C:\\shop\\client.config")]
    [InlineData("/shop/web.config", "/shop/client.config")]
    [InlineData("/shop/web.config", "\\\\server\\share\\client.config")]
    [InlineData("app.config", "..\\client.config")]
    public async Task A_source_outside_the_folder_of_the_configuration_throws(string file, string source)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add((file, Config("<client {|#0:configSource=\"" + source + "\"|} />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0002").WithLocation(0)
            .WithMessage("Invalid configuration: configSource '" + source
                + "' points outside the folder of the configuration file. Effect: the application throws ConfigurationErrorsException when it reads the section"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<bindings><basicHttpBinding><binding {|WCFL0002:messageEncoding=\"Mtom\"|} /></basicHttpBinding><netNamedPipeBinding /></bindings>")]
    [InlineData("<services><service name=\"S\"><host /><endpoint>{|WCFL0002:<identity />|}</endpoint></service></services>")]
    [InlineData("<behaviors><nonsense /></behaviors><client nonsense=\"1\" /><nonsense />")]
    [InlineData("<bindings><customBinding><binding><ownTransport /><security><secureConversationBootstrap /></security></binding></customBinding></bindings>")]
    public async Task CoreWCF_has_a_smaller_schema_beside_what_WCFL8003_tells(string sections)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("wcf.config", Config(sections)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task CoreWCF_without_its_reader_reads_nothing()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("wcf.config", Config("<services><service name=\"S\"><host /></service></services>")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("netMsmqBinding", "net.msmq://x/private/q")]
    [InlineData("netMsmqBinding", "net.msmq://x/q/private$/q")]
    [InlineData("netMsmqBinding", "net.msmq://#{host}#/q")]
    [InlineData("msmqIntegrationBinding", "msmq.formatname:DIRECT=OS:x\\private$\\q")]
    public Task Queues_are_silent(string binding, string address) => VerifyConfig.VerifyAnalyzerAsync(Queue(binding, address), onlyRules: s_only);

    // MSMQ's own name of a private queue has the sign, net.msmq has not.
    [Theory]
    [InlineData("net.msmq://x/private$/q", "net.msmq://x/private/q")]
    [InlineData("NET.MSMQ://x/PRIVATE$/q", "NET.MSMQ://x/PRIVATE/q")]
    public async Task The_dollar_sign_of_a_private_queue_is_removed(string address, string mended)
    {
        await VerifyConfig.VerifyCodeFixAsync(Queue("netMsmqBinding", address).Replace("address=\"" + address + "\"",
            "{|WCFL0002:address=\"" + address + "\"|}"), Queue("netMsmqBinding", mended), onlyRules: s_only);
        string letters = "customDeadLetterQueue=\"" + address + "\"";
        await VerifyConfig.VerifyCodeFixAsync(
            Binding("<binding name=\"b\" deadLetterQueue=\"Custom\" {|WCFL0002:" + letters + "|} />", "netMsmqBinding"),
            Binding("<binding name=\"b\" deadLetterQueue=\"Custom\" " + letters.Replace(address, mended) + " />", "netMsmqBinding"),
            onlyRules: s_only);
    }

    private const string Thumbprint = "0123456789abcdef0123456789ABCDEF01234567";

    /// <summary>White space, and what follows the digits, is skipped; a text with few of them is one that deployment replaces.</summary>
    [Theory]
    [InlineData("findValue=\"CN=desk.example\"")]
    [InlineData("findValue=\"desk.example\" x509FindType=\"FindBySubjectName\"")]
    [InlineData("findValue=\"desk.example\" x509FindType=\"FindByIssuerName\"")]
    [InlineData("findValue=\"desk.example\" x509FindType=\"$(type)\"")]
    [InlineData("findValue=\"$(name)\"")]
    [InlineData("findValue=\"\"")]
    [InlineData("storeName=\"My\"")]
    [InlineData("findValue=\" 01 23 45 67 89 ab cd ef 01 23 45 67 89 ab cd ef 01 23 45 67 \" x509FindType=\"FindByThumbprint\"")]
    [InlineData("findValue=\"" + Thumbprint + "\u200e\" x509FindType=\"FindByThumbprint\"")]
    [InlineData("findValue=\"your thumbprint\" x509FindType=\"FindByThumbprint\"")]
    public Task A_certificate_that_a_store_may_have_is_silent(string search) => VerifyConfig.VerifyAnalyzerAsync(
        Behavior("<serviceCredentials><serviceCertificate " + search + " /></serviceCredentials>"), onlyRules: s_only);

    [Fact]
    public Task A_certificate_of_an_own_behavior_is_silent() => VerifyConfig.VerifyAnalyzerAsync(
        Config("<extensions><behaviorExtensions><add name=\"own\" type=\"Own, Own\" /></behaviorExtensions></extensions><behaviors><serviceBehaviors>"
            + "<behavior name=\"b\"><own><serviceCertificate findValue=\"desk.example\" /></own></behavior></serviceBehaviors></behaviors>"), onlyRules: s_only);

    [Theory]
    [InlineData("{|#0:findValue=\"desk.example\"|}", "is no distinguished name (CN=…), and x509FindType searches for one", false)]
    [InlineData("{|#0:findValue=\"desk.example\"|} x509FindType=\"FindBySubjectDistinguishedName\"",
        "is no distinguished name (CN=…), and x509FindType searches for one", false)]
    [InlineData("{|#0:findValue=\"CN=desk.example\"|} x509FindType=\"FindBySubjectName\"", "begins with CN=, which FindBySubjectName does not expect", true)]
    [InlineData("{|#0:findValue=\"\u200e" + Thumbprint + "\"|} x509FindType=\"FindByThumbprint\"", "contains the invisible character U+200E", false)]
    [InlineData("{|#0:findValue=\"" + Thumbprint + Thumbprint + "\"|} x509FindType=\"FindByThumbprint\"", "is no thumbprint, which has 40 hexadecimal digits", false)]
    [InlineData("{|#0:findValue=\"0123456789abcdef0123456789abcdef0123456\"|} x509FindType=\"FindByThumbprint\"",
        "is no thumbprint, which has 40 hexadecimal digits", false)]
    public async Task A_certificate_that_no_store_has(string search, string fault, bool isPossible)
    {
        var test = new VerifyConfig.Test { TestCode = "class C { }" };
        test.OnlyRules.AddRange(s_only);
        test.TestState.AdditionalFiles.Add(("app.config",
            Behavior("<serviceCredentials><clientCertificate><certificate " + search + " /></clientCertificate></serviceCredentials>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0002").WithLocation(0)
            .WithSeverity(isPossible ? Microsoft.CodeAnalysis.DiagnosticSeverity.Info : Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)
            .WithMessage("Invalid configuration: value of findValue " + fault + ". Effect" + (isPossible ? " if the name itself does not contain CN=" : string.Empty)
                + ": the host or client throws InvalidOperationException: \"Cannot find the X.509 certificate\""));
        await test.RunAsync();
    }

    private static string Queue(string binding, string address) =>
        Config("<client><endpoint name=\"q\" address=\"" + address + "\" binding=\"" + binding + "\" contract=\"IQ\" /></client>");
}
