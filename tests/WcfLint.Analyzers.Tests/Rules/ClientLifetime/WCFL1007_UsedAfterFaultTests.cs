using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1007_UsedAfterFaultTests
{
    private const string Made = "var client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); ";
    private const string Kept = "readonly OrdersClient client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); ";

    private const string Renewed =
        "OrdersClient client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); void Renew() { client.Abort(); client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } ";

    // How the code handles the failure, or the client.
    [Theory]
    [InlineData("try { client.Put(1); } catch (FaultException) { } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (InvalidOperationException) { } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (ProtocolException) { } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (ServerTooBusyException) { } catch (CommunicationException) { throw; } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (CommunicationException) when (flag) { } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (CommunicationException) { throw; } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { return; } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { Environment.Exit(1); } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { client.Abort(); client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { } client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { } if (client.State != CommunicationState.Faulted) { client.Put(2); }")]
    [InlineData("try { client.Put(1); } catch (Exception) { flag = false; } if (flag) { client.Put(2); }")]
    [InlineData("try { client.Put(1); } catch (Exception) { flag = false; } if (!flag) { return; } client.Put(2);")]
    [InlineData("try { client.Put(1); client.Put(2); } catch (Exception) { }")]
    [InlineData("try { client.Put(1); } catch (Exception) { } finally { client.Abort(); } ")]
    [InlineData("if (flag) { try { client.Put(1); } catch (Exception) { } } else { client.Put(2); }")]
    [InlineData("for (;;) { try { client.Put(1); } catch (Exception) { break; } }")]
    [InlineData("try { for (;;) { client.Put(1); } } catch (Exception) { }")]
    [InlineData("try { Console.WriteLine(); } catch (Exception) { } client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { } Keep(client); client.Put(2);")]
    [InlineData("try { client.Put(1); } catch (Exception) { client.Put(2;")]
    public Task Is_silent(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1007", Method(Made + statements));

    // A flag, a counter or the exception passes the failure to later code.
    [Theory]
    [InlineData("bool failed = false; while (!failed) { try { client.Put(1); } catch (CommunicationException e) { Console.WriteLine(e); failed = true; } } client.Abort();")]
    [InlineData("foreach (int n in new[] { 1, 2 }) { bool ok = true; try { client.Put(n); } catch (Exception e) { Console.WriteLine(e); ok = false; } if (!ok) break; } client.Abort();")]
    [InlineData("foreach (int n in new[] { 1, 2 }) { bool ok = false; try { client.Put(n); ok = true; } catch (Exception e) { Console.WriteLine(e); } if (!ok) break; } client.Abort();")]
    [InlineData("int errors = 0; for (int i = 0; i < 9 && errors == 0; i++) { try { client.Put(i); } catch (FaultException) { } catch (CommunicationException) { errors++; } } client.Abort();")]
    [InlineData("var failed = new System.Collections.Generic.List<int>(); for (int i = 0; failed.Count == 0; i++) { try { client.Put(i); } catch (CommunicationException) { failed.Add(i); } }")]
    [InlineData("int n; do { n = -1; try { n = client.Get(1); } catch (CommunicationException) { } } while (n >= 0);")]
    [InlineData("bool ok = false; try { client.Put(1); ok = true; } catch (CommunicationException) { Console.WriteLine(); } bool any = ok && client.Get(1) > 0; client.Abort();")]
    [InlineData("bool ok = false; try { client.Put(1); ok = true; } catch (CommunicationException) { Console.WriteLine(); } bool any = !ok || client.Get(1) > 0;")]
    [InlineData("Exception error = null; try { client.Put(1); } catch (Exception e) { error = e; } while (error == null) { client.Put(2); Thread.Sleep(1000); } client.Abort();")]
    [InlineData("Exception error = null; try { client.Put(1); } catch (Exception e) { error = e; } System.Diagnostics.Trace.Fail(error?.Message); client.Put(2);")]
    [InlineData("int[] all = new int[0]; try { all = new[] { client.Get(1) }; } catch (Exception) { } foreach (int n in all) { client.Put(n); }")]
    [InlineData("try { client.Put(1); } catch (CommunicationException) { Fatal(); } client.Put(2); void Fatal() { Environment.Exit(1); }")]
    [InlineData("var stop = new CancellationTokenSource(); while (!stop.IsCancellationRequested) { try { client.Put(1); } catch (Exception) { stop.Cancel(); } }")]
    [InlineData("Action lost = () => { }; while (flag) { try { client.Put(1); } catch (Exception) { lost(); } }")]
    [InlineData("try { client.Put(1); } catch (Exception e) { System.Runtime.ExceptionServices.ExceptionDispatchInfo.Capture(e).Throw(); } client.Put(2);")]
    public Task Is_silent_where_something_tells_of_the_failure(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1007", Method(Made + statements));

    // A logger of the project only writes; other variables pass no failure.
    [Theory]
    [InlineData("int round = 0; while (round < 9) { round++; try { {|WCFL1007:client.Put(round)|}; } catch (CommunicationException e) { Log.Error(e); } }", "static class Log { public static void Error(Exception e) { Console.WriteLine(e); } }")]
    [InlineData("try { client.Put(1); } catch (CommunicationException e) { new Logger().Write(e); } {|WCFL1007:client.Put(2)|};", "class Logger { public void Write(Exception e) { Console.WriteLine(e); } }")]
    public Task Reports_behind_a_log(string statements, string log) => LifetimeCode.VerifyAsync("WCFL1007", Method(Made + statements) + " " + log);

    // Without a session no failed call faults the channel; an unknown binding may have none.
    [Theory]
    [InlineData("new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"))")]
    [InlineData("new OrdersClient(binding, new EndpointAddress(\"http://x/\"))")]
    [InlineData("new OrdersClient(\"orders\")")]
    [InlineData("new OrdersClient(gone, new EndpointAddress(\"net.tcp://x/\"))")]
    [InlineData("new Other.OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))")]
    public Task Is_silent_for(string client) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1007", Method("var client = " + client + "; try { client.Put(1); } catch (Exception) { } client.Put(2);")
            + " namespace Other { class OrdersClient { public OrdersClient(Binding b, EndpointAddress a) { } public void Put(int id) { } } }");

    [Theory]
    [InlineData("// <auto-generated/>\n")]
    [InlineData("using Xunit;\n")]
    public Task Is_silent_in(string before) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1007", before + Method(Made + "try { client.Put(1); } catch (Exception) { } client.Put(2);"));

    [Theory]
    [InlineData("try { client.Put(1); } catch (CommunicationException) { } {|WCFL1007:client.Put(2)|};")]
    [InlineData("try { client.Put(1); } catch (FaultException) { throw; } catch (Exception e) { Console.WriteLine(e); } {|WCFL1007:client.Put(2)|}; client.Put(3);")]
    [InlineData("try { client.Put(1); } catch { Console.WriteLine(); } int n = {|WCFL1007:client.Get(2)|};")]
    [InlineData("try { client.Put(1); } catch (EndpointNotFoundException) { } try { {|WCFL1007:client.Put(2)|}; } catch (CommunicationException) { client.Abort(); }")]
    [InlineData("foreach (int n in new[] { 1, 2 }) { try { {|WCFL1007:client.Put(n)|}; } catch (Exception e) { Console.WriteLine(e); } }")]
    [InlineData("while (true) { try { {|WCFL1007:client.Put(1)|}; } catch (CommunicationException) { continue; } Thread.Sleep(1000); }")]
    [InlineData("try { client.GetAsync(1).Wait(); } catch (CommunicationException) { } {|WCFL1007:client.Put(2)|};")]
    public Task Reports(string statements) => LifetimeCode.VerifyAsync("WCFL1007", Method(Made + statements));

    [Theory]
    [InlineData("IOrders client = new ChannelFactory<IOrders>(new NetTcpBinding()).CreateChannel(new EndpointAddress(\"net.tcp://x/\"));")]
    [InlineData("var f = new ChannelFactory<IOrders>(new NetNamedPipeBinding()); IOrders client = f.CreateChannel(new EndpointAddress(\"net.pipe://x/\"));")]
    [InlineData("IOrders client = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"));")]
    public Task Reports_channels(string made) =>
        LifetimeCode.VerifyAsync("WCFL1007", Method(made + " try { client.Put(1); } catch (CommunicationException) { } {|WCFL1007:client.Put(2)|};"));

    // A field that no code replaces stays faulted for every later call.
    [Theory]
    [InlineData(Kept + "public int Get(int id) { try { return {|WCFL1007:client.Get(id)|}; } catch (Exception e) { Console.WriteLine(e); return -1; } } public void Put(int id) { try { client.Put(id); } catch (Exception) { } }")]
    [InlineData(Kept + "public int Get(int id) { try { return {|WCFL1007:client.Get(id)|}; } catch (CommunicationException) { client.Abort(); throw; } }")]
    [InlineData("OrdersClient client; public Orders() { client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } public void Put(int id) { try { {|WCFL1007:client.Put(id)|}; } catch { } }")]
    [InlineData("OrdersClient client; public void Connect() { client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } public void Put(int id) { try { client.Put(id); } catch (Exception e) { Console.WriteLine(e); } {|WCFL1007:client.Put(0)|}; }")]
    public Task Reports_fields(string members) => LifetimeCode.VerifyAsync("WCFL1007", LifetimeCode.Usings + "public class Orders { " + members + " }");

    [Theory]
    [InlineData("OrdersClient client; public void Connect() { client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } public void Put(int id) { try { client.Put(id); } catch (Exception) { } }")]
    [InlineData("OrdersClient client; void Connect() { client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } public void Put(int id) { try { client.Put(id); } catch (Exception) { Connect(); } client.Put(0); }")]
    [InlineData(Kept + "public Orders() { ((ICommunicationObject)client).Faulted += delegate { Environment.FailFast(null); }; } public void Put(int id) { try { client.Put(id); } catch (Exception) { } }")]
    [InlineData(Kept + "public void Put(int id) { try { client.Put(id); } catch (Exception) { throw; } }")]
    [InlineData("static OrdersClient client = Create(); static OrdersClient Create() { return new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } public static void Reset() { client.Abort(); client = Create(); } public void Put(int id) { try { client.Put(id); } catch (CommunicationException) { Orders.Reset(); } client.Put(0); }")]
    [InlineData(Renewed + "public void Put(int id) { try { client.Put(id); } catch (CommunicationException) { Client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } client.Put(0); } OrdersClient Client { set { client = value; } }")]
    [InlineData(Renewed + "public void Put(int id) { try { client.Put(id); } catch (CommunicationException e) { Console.WriteLine(e); } Renew(); client.Put(0); }")]
    [InlineData(Renewed + "public void Put(int id) { try { client.Put(id); } catch (CommunicationException e) { Console.WriteLine(e); } finally { Renew(); } client.Put(0); }")]
    [InlineData(Renewed + "public void Put(int id) { while (true) { Renew(); try { client.Put(id); } catch (Exception e) { Console.WriteLine(e); } Thread.Sleep(5000); } }")]
    [InlineData(Renewed + "bool broken; public void Put(int id) { while (true) { if (broken) { Renew(); } try { client.Put(id); } catch (Exception) { broken = true; } } }")]
    [InlineData(Kept + "public event EventHandler Lost; public void Put(int id) { try { client.Put(id); } catch (Exception e) { Console.WriteLine(e); var lost = Lost; if (lost != null) lost(this, EventArgs.Empty); } }")]
    [InlineData(Kept + "public event EventHandler Lost; public void Put(int id) { try { client.Put(id); } catch (Exception) { Lost?.Invoke(this, EventArgs.Empty); } }")]
    [InlineData(Kept + "public void Put(int id) { try { client.Put(id); } catch (Exception e) { Desk.Fatal(e); } } static class Desk { public static void Fatal(Exception e) { Console.Error.WriteLine(e); Environment.Exit(1); } }")]
    [InlineData(Kept + "public void Put(int id) { try { client.Put(id); } catch (Exception) { Stop(); } } void Stop() { Shutdown(); } void Shutdown() { Stop(); Environment.Exit(1); }")]
    [InlineData(Kept + "bool Failed { get; set; } public void Put(int id) { while (!Failed) { try { client.Put(id); } catch (Exception) { Failed = true; } } }")]
    [InlineData("public OrdersClient client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); public void Put(int id) { try { client.Put(id); } catch (Exception) { } }")]
    public Task Is_silent_for_fields(string members) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1007", LifetimeCode.Usings + "public class Orders { " + members + " }");

    [Theory]
    [InlineData("try { {|WCFL1007:Clients.Shared.Put(id)|}; } catch (Exception e) { Console.WriteLine(e); }")]
    [InlineData("try { Clients.Shared.Put(id); } catch (Exception e) { Console.WriteLine(Clients.Shared.State); }")]
    public Task A_visible_field_of_a_program(string statement) =>
        LifetimeCode.VerifyProgramAsync("WCFL1007",
            "public static class Clients { public static readonly OrdersClient Shared = new OrdersClient(new NetTcpBinding(), null); } public class Program { static void Main() { Put(1); } public static void Put(int id) { " + statement + " } }");
    private const string OnDemand =
        "static IOrders client; public static void Put(int id) { if (client == null) { client = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } ";

    [Fact]
    public Task A_static_channel_that_is_made_on_demand_and_never_again_is_info() =>
        LifetimeCode.VerifySeverityAsync("WCFL1007", LifetimeCode.Usings + "public class Desk { " + OnDemand + "{|#0:client.Put(id)|}; } }",
            DiagnosticSeverity.Info);

    [Fact]
    public Task So_is_one_of_a_factory_that_is_kept_with_it() => LifetimeCode.VerifySeverityAsync(
        "WCFL1007",
        LifetimeCode.Usings + "public class Desk { static ChannelFactory<IOrders> factory; static IOrders client; public static void Put(int id) { if (factory == null || client == null) { factory = new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); client = factory.CreateChannel(); } {|#0:client.Put(id)|}; } }",
        DiagnosticSeverity.Info);

    [Theory]
    [InlineData(OnDemand + "try { client.Put(id); } catch (CommunicationException) { client = null; throw; } }")]
    [InlineData(OnDemand + "client.Put(id); } public static void Reset() { ((IClientChannel)client).Abort(); }")]
    [InlineData(OnDemand + "client.Put(id); } public static bool Works() { return ((IClientChannel)client).State == CommunicationState.Opened; }")]
    [InlineData("static IOrders client; public static void Put(int id) { client = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); client.Put(id); }")]
    [InlineData("static IOrders client; public static void Put(int id) { if (client == null) { client = ChannelFactory<IOrders>.CreateChannel(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); } client.Put(id); }")]
    public Task Is_silent_for_static_channels_that_are_made_again(string members) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1007", LifetimeCode.Usings + "public class Desk { " + members + " }");

    // The owner of the client is created for each use, or for each request.
    [Theory]
    [InlineData("public class Orders", "class Page { public void Load() { var o = new Orders(); o.Put(1); } }")]
    [InlineData("[ServiceContract] public interface IDesk { [OperationContract] void Put(int id); } public class Orders : IDesk", "")]
    public Task Is_silent_where_the_holder_is_made_for_each_use(string type, string other) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1007",
            LifetimeCode.Usings + type + " { " + Kept + "public void Put(int id) { try { client.Put(id); } catch (Exception) { } } } " + other);

    [Theory]
    [InlineData("CommunicationException", DiagnosticSeverity.Warning)]
    [InlineData("ServerTooBusyException", DiagnosticSeverity.Warning)]
    [InlineData("TimeoutException", DiagnosticSeverity.Info)]
    public Task Has_severity(string caught, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1007", Method(Made + "try { client.Put(1); } catch (" + caught + ") { } {|#0:client.Put(2)|};"), severity);

    // Other code may replace the object.
    [Fact]
    public Task A_kept_field_is_info() => LifetimeCode.VerifySeverityAsync("WCFL1007", LifetimeCode.Usings + "public class Orders { " + Kept
        + "public void Put(int id) { try { {|#0:client.Put(id)|}; } catch (Exception) { } } }", DiagnosticSeverity.Info);

    /// <summary>Nothing can give a readonly field a new channel when the service has ended an idle session.</summary>
    [Theory]
    [InlineData(Kept, "{|#0:client.Put(id)|};", true)]
    [InlineData("static " + Kept, "{|#0:client.Put(id)|};", true)]
    [InlineData("readonly OrdersClient client; public Orders() { client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); } ", "{|#0:client.Put(id)|};", true)]
    [InlineData("OrdersClient client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); ", "client.Put(id);", false)]
    [InlineData("readonly OrdersClient client = new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); ", "client.Put(id);", false)]
    [InlineData(Kept, "if (client.State == CommunicationState.Opened) { client.Put(id); }", false)]
    [InlineData(Kept, "try { client.Put(id); } catch (Exception) { throw; }", false)]
    [InlineData(Kept, "client.Put(id); } public void Close() { client.Close();", false)]
    [InlineData(Kept + "Timer timer; public Orders() { timer = new Timer(_ => client.Put(0), null, 0, 60000); } ", "client.Put(id);", false)]
    [InlineData(Kept, "client.Put(id); } } [ServiceContract] public interface IDesk { [OperationContract] void Put(int id); } public class Desk : IDesk { public void Put(int id) { new NetTcpBinding().ReceiveTimeout = TimeSpan.MaxValue;", false)]
    [InlineData(Kept, "client.Put(id); } } class Program { static void Main() { var orders = new Orders(); for (int i = 0; i < 3; i++) { orders.Put(i); }", false)]
    [InlineData(Kept + "public void Run() { Put(1); } ", "client.Put(id); } } class Program { static void Main() { var orders = new Orders(); orders.Run();", false)]
    [InlineData(Kept + "public void Run() { while (true) { Put(1); Thread.Sleep(1000); } } ", "{|#0:client.Put(id)|}; } } class Program { static void Main() { var orders = new Orders(); orders.Run();", true)]
    [InlineData(Kept, "{|#0:client.Put(id)|}; } } class Program { static void Main() { var orders = new Orders(); while (Console.ReadLine() != null) { orders.Put(1); }", true)]
    public Task A_session_in_a_readonly_field_may_be_idle(string field, string statements, bool isReported)
    {
        string code = LifetimeCode.Usings + "public class Orders { " + field + "public void Put(int id) { " + statements + " } }";
        return isReported ? LifetimeCode.VerifySeverityAsync("WCFL1007", code, DiagnosticSeverity.Info) : LifetimeCode.VerifySilentOfAsync("WCFL1007", code);
    }

    [Theory]
    [InlineData("<binding name=\"b\" />", "{|WCFL1007:client.Put(2)|}")]
    [InlineData("<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"None\" /></binding>", "client.Put(2)")]
    public async Task Reads_the_binding_of_the_configuration(string binding, string second)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1007" } };
        test.TestState.Sources.Add(
            ("Test.cs", Method("var client = new OrdersClient(\"orders\"); try { client.Put(1); } catch (CommunicationException) { } " + second + ";")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Client("netTcpBinding", binding, contract: "IOrders").Replace("<endpoint ", "<endpoint name=\"orders\" ")));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages8))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Reports_on(string platform) => new VerifyCS.Test
    {
        TestCode = "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); } "
            + "public class FooClient : ClientBase<IFoo> { public FooClient(Binding b, EndpointAddress a) : base(b, a) { } public int Get(int id) { return Channel.Get(id); } } "
            + "class C { public void M() { var client = new FooClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); try { client.Get(1); } catch (CommunicationException) { } {|WCFL1007:client.Get(2)|}; } }",
        ReferenceAssemblies = WcfReferences.Named(platform),
        OnlyRules = { "WCFL1007" },
    }.RunAsync();

    private static string Method(string statements) => LifetimeCode.Method(statements).Replace("(int id, bool flag)", "(int id, bool flag, Binding binding)");
}
