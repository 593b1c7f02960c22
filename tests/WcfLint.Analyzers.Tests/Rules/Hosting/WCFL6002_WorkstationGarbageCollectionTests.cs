using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6002_WorkstationGarbageCollectionTests
{
    private static readonly string[] s_only = ["WCFL6002"];

    private const string Service = "<services><service name=\"S\" /></services>";
    private const string Program = "static class P { static void Main() { ServiceBase.Run(); } } static class ServiceBase { public static void Run() { } }";

    private static string Host(string runtime, string services = Service) => $"""
        <configuration>{runtime}
          <system.serviceModel>
            {services}
          </system.serviceModel>
        </configuration>
        """;

    [Theory]
    [InlineData("\n  <runtime><gcServer enabled=\"true\" /></runtime>")]
    [InlineData("\n  <runtime><gcServer enabled=\"True\" /></runtime>")]
    [InlineData("\n  <runtime><gcServer enabled=\"$(Server)\" /></runtime>")]
    [InlineData("\n  <runtime><gcServer /></runtime>")]
    public async Task Hosts_with_server_garbage_collection_are_silent(string runtime) =>
        await VerifyConfig.VerifyAnalyzerAsync(Host(runtime), csharp: Program, onlyRules: s_only);

    [Fact]
    public async Task A_client_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Host(string.Empty, "<client><endpoint binding=\"basicHttpBinding\" contract=\"C\" /></client>"), csharp: Program, onlyRules: s_only);

    [Theory]
    [InlineData("http://orders:8000/", "", true)]
    [InlineData("http://localhost:8000/", "", false)]
    [InlineData("orders", "<host><baseAddresses><add baseAddress=\"net.tcp://orders.contoso.com/\" /></baseAddresses></host>", true)]
    [InlineData("orders", "<host><baseAddresses><add baseAddress=\"net.tcp://localhost/\" /></baseAddresses></host>", false)]
    public async Task A_console_program_that_names_its_machine(string address, string host, bool isReported) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Host(string.Empty, (isReported ? "{|WCFL6002:<services>|}" : "<services>") + "<service name=\"S\"><endpoint address=\"" + address
                + "\" binding=\"" + (address == "orders" ? "netTcpBinding" : "basicHttpBinding") + "\" contract=\"C\" />" + host + "</service></services>"),
            csharp: "static class P { static void Main() { } }", onlyRules: s_only);

    // Nothing shows how many clients a program has that somebody starts, but for the throttle that its author has set.
    [Theory]
    [InlineData("static class P { static void Main() { } }")]
    [InlineData("class ServiceBase { } class P : ServiceBase { static void Main() { } }")]
    [InlineData("static class P { static void Main() { new HostBuilder().Run(); } class HostBuilder { public void Run() { } } }")]
    [InlineData("class P { static void Main() { new ServiceThrottlingBehavior(); } class ServiceThrottlingBehavior { } }", true)]
    public async Task A_console_program_is_silent_without_a_throttle(string program, bool hasThrottle = false)
    {
        await VerifyConfig.VerifyAnalyzerAsync(hasThrottle ? Host(string.Empty).Replace("<services>", "{|WCFL6002:<services>|}") : Host(string.Empty), csharp: program, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(
            Host(string.Empty, Service + "<behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls=\"500\" /></behavior></serviceBehaviors></behaviors>")
                .Replace("<services>", "{|WCFL6002:<services>|}"), csharp: program, onlyRules: s_only);
    }

    [Fact]
    public Task A_throttle_of_one_call_is_no_sign_of_many() => VerifyConfig.VerifyAnalyzerAsync(
        Host(string.Empty, Service + "<behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls=\"1\" /></behavior></serviceBehaviors></behaviors>"),
        csharp: "static class P { static void Main() { } }", onlyRules: s_only);

    [Theory]
    [InlineData("static class P { static void Main() { HostFactory.Run(); } static class HostFactory { public static void Run() { } } }")]
    [InlineData("static class P { static void Main() { new Builder().UseWindowsService(); } class Builder { public void UseWindowsService() { } } }")]
    [InlineData("class ServiceInstaller { } static class P { static void Main() { new ServiceInstaller(); } }")]
    public async Task A_windows_service_is_reported(string program) =>
        await VerifyConfig.VerifyAnalyzerAsync(Host(string.Empty).Replace("<services>", "{|WCFL6002:<services>|}"), csharp: program, onlyRules: s_only);

    [Theory]
    [InlineData("localhost", "", false)]
    [InlineData("orders", "", true)]
    [InlineData("localhost", "<behaviors><serviceBehaviors><behavior><serviceThrottling maxConcurrentCalls=\"500\" /></behavior></serviceBehaviors></behaviors>", true)]
    public Task A_windows_service_at_names_of_its_machine(string machine, string throttle, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        Host(string.Empty, (isReported ? "{|WCFL6002:<services>|}" : "<services>") + "<service name=\"S\"><endpoint address=\"a\" binding=\"netTcpBinding\" contract=\"C\" />"
            + "<host><baseAddresses><add baseAddress=\"net.tcp://" + machine + ":9000/\" /></baseAddresses></host></service></services>" + throttle), csharp: Program, onlyRules: s_only);

    [Theory]
    [InlineData("InstanceContextMode = InstanceContextMode.Single", false)]
    [InlineData("InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple", true)]
    [InlineData("ConcurrencyMode = ConcurrencyMode.Single", true)]
    public Task A_service_that_takes_one_call_at_a_time(string behavior, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        isReported ? Host(string.Empty).Replace("<services>", "{|WCFL6002:<services>|}") : Host(string.Empty),
        csharp: "using System.ServiceModel; [ServiceContract] interface IFoo { [OperationContract] void Put(); } [ServiceBehavior(" + behavior + ")] class S : IFoo { public void Put() { } } " + Program, onlyRules: s_only);

    [Theory]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(S));", false)]
    [InlineData("new System.ServiceModel.ServiceHost(typeof(S)); new System.ServiceModel.ServiceHost(typeof(T));", true)]
    [InlineData("new System.ServiceModel.ServiceHost(System.Type.GetType(url));", true)]
    [InlineData("host.Description.Behaviors.Find<System.ServiceModel.ServiceBehaviorAttribute>().ConcurrencyMode = System.ServiceModel.ConcurrencyMode.Multiple;", true)]
    public Task Code_beside_a_service_that_takes_one_call_at_a_time(string statements, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        isReported ? Host(string.Empty).Replace("<services>", "{|WCFL6002:<services>|}") : Host(string.Empty),
        csharp: "using System.ServiceModel; [ServiceContract] interface IFoo { [OperationContract] void Put(); } class T : IFoo { public void Put() { } } "
            + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] class S : IFoo { public void Put() { } void Open(string url, ServiceHost host) { " + statements + " } } " + Program,
        onlyRules: s_only);

    [Fact]
    public async Task A_library_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Host(string.Empty), csharp: "class C { }", onlyRules: s_only);

    [Theory]
    [InlineData("using System.Windows; class App : Application { static void Main() { } }")]
    [InlineData("static class P { static void Main() { System.Windows.Forms.Application.Run(new System.Windows.Forms.Form()); } }")]
    public async Task A_program_with_windows_is_silent(string program)
    {
        var test = new VerifyConfig.Test { CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(program);
        test.TestState.AdditionalFiles.Add(("app.config", Host(string.Empty)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task A_site_is_not_asked_for_server_garbage_collection() =>
        await VerifyConfig.VerifyAnalyzerAsync(Host(string.Empty), csharp: Program, fileName: "web.config", onlyRules: s_only);

    [Theory]
    [InlineData("\n  <runtime><gcServer enabled=\"false\"/></runtime>")]
    [InlineData("\n  <runtime><gcServer/></runtime>")]
    public async Task A_written_gcServer_is_silent(string runtime) =>
        await VerifyConfig.VerifyAnalyzerAsync(Host(runtime), Program, onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_projects_are_silent()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(Program);
        test.TestState.AdditionalFiles.Add(("app.config", Host(string.Empty)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Placeholders_that_stand_for_the_switch_are_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Host("\n  <runtime><gcServer enabled=\"#{server}#\" /></runtime>"), csharp: Program, onlyRules: s_only);
}
