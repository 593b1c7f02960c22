using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0007_EndpointThatNothingReadsTests
{
    private const string Unread = "Sales.IRates|Rates/app.config|Shop|seen";

    private const string Types = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        namespace Sales
        {
            [ServiceContract] public interface IRates { [OperationContract] int Get(int id); }
            [ServiceContract(ConfigurationName = "Sales.IRates")] public interface INamed { [OperationContract] int Get(int id); }
            [ServiceContract] public interface IOther { [OperationContract] int Get(int id); }
            public class RatesClient : ClientBase<IRates>, IRates
            {
                public RatesClient() { }
                public RatesClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
                public RatesClient(Binding binding, EndpointAddress address) : base(binding, address) { }
                public int Get(int id) { return Channel.Get(id); }
            }
            public class FixedClient : ClientBase<IRates>, IRates
            {
                public FixedClient() : base(new BasicHttpBinding(), new EndpointAddress("http://localhost/r")) { }
                public int Get(int id) { return Channel.Get(id); }
            }
            public class NamedClient : ClientBase<INamed>, INamed { public int Get(int id) { return Channel.Get(id); } }
            public class OtherClient : ClientBase<IOther>, IOther { public int Get(int id) { return Channel.Get(id); } }
        }
        namespace Lookalike { public class ClientBase<T> { } public class RatesClient : ClientBase<Sales.IRates> { } }
        """;

    [Theory]
    [InlineData("new OtherClient()")]
    [InlineData("new RatesClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost/r\"))")]
    [InlineData("new FixedClient()")]
    [InlineData("new RatesClient(name)")]
    [InlineData("new ChannelFactory<IRates>()")]
    [InlineData("new ChannelFactory<IRates>(new BasicHttpBinding())")]
    [InlineData("new ServiceHost(typeof(FixedClient))")]
    [InlineData("new Lookalike.RatesClient()")]
    public Task Is_silent_on_what_takes_no_endpoint_of_the_contract_from_configuration(string creation) => VerifyAsync(creation);

    [Theory]
    [InlineData("")]
    [InlineData("Sales.IOther|Rates/app.config|Shop|seen")]
    [InlineData("Sales.IRates|Rates/app.config")]
    public Task Is_silent_without_an_unread_endpoint_of_the_contract(string unread) => VerifyAsync("new RatesClient()", unread);

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.NoWcf))]
    public Task Is_silent_on(string platform) => VerifyAsync("new RatesClient()", platform: platform);

    [Theory]
    [InlineData("new RatesClient(")]
    [InlineData("new Missing()")]
    public Task Is_silent_on_code_that_does_not_compile(string creation) => VerifyAsync(creation);

    [Theory]
    [InlineData("new RatesClient()", "RatesClient", "default endpoint element that references")]
    [InlineData("new RatesClient(\"*\")", "RatesClient", "default endpoint element that references")]
    [InlineData("new NamedClient()", "NamedClient", "default endpoint element that references")]
    [InlineData("new RatesClient(\"rates\")", "RatesClient", "endpoint element with name 'rates' and")]
    [InlineData("new ChannelFactory<IRates>(\"rates\")", "ChannelFactory", "endpoint element with name 'rates' and")]
    public Task Reports_a_client_whose_endpoint_stands_in_the_configuration_of_a_library(string creation, string type, string element) =>
        VerifyAsync("{|#0:" + creation + "|}", expected: VerifyCS.Diagnostic("WCFL0007").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage(
            "'" + type + "' finds no endpoint: contract 'Sales.IRates' has one only in Rates/app.config, which is not the configuration of Shop. Effect: creating it throws InvalidOperationException: \"Could not find "
            + element + " contract 'Sales.IRates' in the ServiceModel client configuration section. …\""));

    [Fact]
    public Task It_is_possible_where_a_program_has_no_configuration_in_sight() =>
        VerifyAsync("{|#0:new RatesClient()|}", "Sales.IRates|Rates/app.config|Shop|", expected: Possible("no configuration of Shop comes from elsewhere"));

    [Fact]
    public Task It_is_possible_in_a_library_of_which_no_program_in_sight_says_the_class() =>
        VerifyAsync("{|#0:new RatesClient()|}", kind: OutputKind.DynamicallyLinkedLibrary, expected: Possible("this code runs in Shop"));

    [Theory]
    [InlineData("closed", "<configuration />", "", true)]
    [InlineData("loaded", "<configuration />", "", true)]
    [InlineData("open", "<configuration />", "", false)]
    [InlineData("closed", "<configuration><client><endpoint contract=\"Sales.IRates\" /></client></configuration>", "", false)]
    [InlineData("closed", "<configuration><client configSource=\"client.config\" /></configuration>", "", false)]
    [InlineData("closed", "<configuration />", "class Reader { object map = new System.Configuration.ExeConfigurationFileMap(); }", false)]
    [InlineData("closed", "<configuration />", "class Reader { object setup = new System.AppDomainSetup { ConfigurationFile = \"other.config\" }; }", false)]
    [InlineData("closed", "<configuration />", "class ConfigurationFileReader { }", true)]
    [InlineData("closed\nbuild_property.WcfLintLacksConfiguration = true", "<configuration />", "", false)]
    public async Task It_is_possible_where_no_configuration_has_one(string world, string configuration, string code, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Types + "\nnamespace Sales { public static class Maker { public static RatesClient Make() { return "
                + (isReported ? "{|#0:new RatesClient()|}" : "new RatesClient()") + "; } } " + code + " }",
            OnlyRules = { "WCFL0007" },
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.AdditionalFiles.Add(("/0/app.config", configuration));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL0007").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
                "'RatesClient' finds no endpoint: contract 'Sales.IRates' has none in any configuration. Effect if none is added where the program is installed: creating it throws InvalidOperationException: "
                + "\"Could not find default endpoint element that references contract 'Sales.IRates' in the ServiceModel client configuration section. …\""));
        }

        await test.RunAsync();
    }

    // One endpoint is missing.
    [Theory]
    [InlineData("new RatesClient()", "new RatesClient()", true, false)]
    [InlineData("new RatesClient(\"a\")", "new FixedClient()", true, false)]
    [InlineData("new RatesClient(\"a\")", "new ChannelFactory<IRates>(\"b\")", true, false)]
    [InlineData("new ChannelFactory<IRates>()", "new RatesClient()", false, true)]
    [InlineData("new FixedClient()", "new RatesClient()", false, true)]
    [InlineData("new OtherClient()", "new RatesClient()", false, true)]
    public async Task The_first_creation_of_a_contract_stands_for_all(string first, string second, bool isFirst, bool isSecond)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Types + "\nnamespace Sales { static class Program { static void Main() { var a = " + Mark(first, isFirst) + "; var b = "
                + Mark(second, isSecond) + "; } } }",
            OnlyRules = { "WCFL0007" },
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintUnreadEndpoints = " + Unread + "\n"));
        await test.RunAsync();

        static string Mark(string creation, bool isReported) => isReported ? "{|WCFL0007:" + creation + "|}" : creation;
    }

    // Code that never runs is reported as an info.
    [Fact]
    public async Task A_creation_that_never_runs_stands_for_none()
    {
        var test = new VerifyCS.Test
        {
            TestCode = Types + "\nnamespace Sales { static class Program { static void Main() { if (false) { var a = {|#0:new RatesClient()|}; } var b = {|#1:new RatesClient()|}; } } }",
            OnlyRules = { "WCFL0007" },
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintUnreadEndpoints = " + Unread + "\n"));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL0007").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL0007").WithLocation(1).WithSeverity(DiagnosticSeverity.Warning));
        await test.RunAsync();
    }

    private static DiagnosticResult Possible(string assumption) =>
        VerifyCS.Diagnostic("WCFL0007").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "'RatesClient' finds no endpoint: contract 'Sales.IRates' has one only in Rates/app.config, which is not the configuration of Shop. Effect if "
                + assumption
            + ": creating it throws InvalidOperationException: \"Could not find default endpoint element that references contract 'Sales.IRates' in the ServiceModel client configuration section. …\"");

    private static async Task VerifyAsync(
        string creation, string unread = Unread, string platform = nameof(WcfReferences.Net472), OutputKind kind = OutputKind.ConsoleApplication,
        DiagnosticResult? expected = null)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Types + "\nnamespace Sales { static class Program { static void " + (kind == OutputKind.ConsoleApplication ? "Main" : "Run")
                + "() { Make(\"rates\"); } static void Make(string name) { var made = " + creation + "; } } }",
            OnlyRules = { "WCFL0007" },
            ReferenceAssemblies = WcfReferences.Named(platform),
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.OutputKind = kind;
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintUnreadEndpoints = " + unread + "\n"));
        if (expected is { } diagnostic)
        {
            test.ExpectedDiagnostics.Add(diagnostic);
        }

        await test.RunAsync();
    }
}
