using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Lifetime;

/// <summary>Clients whose connections the end of the process ends: those of Main, of methods that only Main calls, and of the main window.</summary>
public class EntryPointsTests
{
    private const string Call = "var c = new OrdersClient(); c.Get(1); c.Close();";
    private const string Reported = "var c = new OrdersClient(); c.Get(1); {|WCFL1003:c.Close()|};";

    [Theory]
    [InlineData("static void Main() { " + Call + " }")]
    [InlineData("static void Main() { for (int i = 0; i < 9; i++) { if (i > 1) { " + Call + " } } }")]
    [InlineData("static void Main() { try { " + Call + " } finally { Console.WriteLine(); } }")]
    [InlineData("static void Main() { try { " + Call + " } catch (EndpointNotFoundException) { Console.WriteLine(); } catch (InvalidOperationException) { } }")]
    [InlineData("static void Main() { try { " + Call + " } catch (Exception) { Console.WriteLine(); throw; } }")]
    [InlineData("static void Main() { try { " + Call + " } catch (Exception) { Environment.Exit(1); } }")]
    [InlineData("static void Main() { Run(); Program.Run(); } static void Run() { " + Call + " }")]
    [InlineData("static void Main() { Step(); } static void Step() { Run(); } private static void Run() { " + Call + " }")]
    [InlineData("static void Main() { try { Run(); } catch (EndpointNotFoundException) { } } static void Run() { " + Call + " }")]
    [InlineData("static async Task Main() { await Run(); await Run().ConfigureAwait(false); } static async Task Run() { await Task.Yield(); " + Call + " }")]
    [InlineData("static void Main() { Run().Wait(); } static async Task Run() { await Task.Yield(); " + Call + " }")]
    [InlineData("static void Main() { new Thread(Run).Start(); new Thread(new ThreadStart(Run)).Start(); } static void Run() { " + Call + " }")]
    [InlineData("static void Main() { Run(); void Run() { " + Call + " } }")]
    [InlineData("static void Main() { Run<int>(); } static void Run<T>() { " + Call + " }")]
    public Task A_close_is_silent_where_a_failure_ends_the_process(string members) =>
        LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + "class Program { " + members + " }");

    [Theory]
    [InlineData("static void Main() { try { " + Reported + " } catch (CommunicationException) { } Console.ReadLine(); }")]
    [InlineData("static void Main() { try { " + Reported + " } catch { } }")]
    [InlineData("static void Main() { try { " + Reported + " } catch (FaultException) { } }")]
    [InlineData("static void Main() { try { " + Reported + " } catch (Exception e) when (e.Message != null) { } }")]
    [InlineData("static void Main() { var c = new OrdersClient(); try { c.Get(1); } finally { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("static void Main() { var c = new OrdersClient(); c.Get(1); if (c.State == CommunicationState.Opened) { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("static void Main() { Task.Run(() => { " + Reported + " }); }")]
    [InlineData("static void Main() { Task.Run(Run); } static void Run() { " + Reported + " }")]
    [InlineData("static void Main() { Run(); } public static void Run() { " + Reported + " }")]
    [InlineData("static void Main() { Run(); } internal static void Run() { " + Reported + " }")]
    [InlineData("static void Main() { new Program().Run(); } void Run() { " + Reported + " }")]
    [InlineData("static void Main() { Run(); } static void Run() { " + Reported + " } public void Again() { Run(); }")]
    [InlineData("static void Main() { Run(); } static void Run() { " + Reported + " } class Inner { public void Again() { Run(); } }")]
    [InlineData("static void Main() { try { Run(); } catch (Exception) { } } static void Run() { " + Reported + " }")]
    [InlineData("static void Main() { try { Step(); } catch (TimeoutException) { } } static void Step() { Run(); } static void Run() { " + Reported + " }")]
    [InlineData("static void Main() { Run(); } static async Task Run() { await Task.Yield(); " + Reported + " }")]
    [InlineData("static void Main() { Action run = Run; run(); } static void Run() { " + Reported + " }")]
    public Task A_close_is_reported_where_the_process_goes_on(string members) =>
        LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + "class Program { " + members + " }");

    // Pipes, and net.tcp without reliable messaging or message security.
    [Theory]
    [InlineData("static void Main() { var c = new OrdersClient(new NetTcpBinding(), null); c.Get(1); }")]
    [InlineData("static void Main() { Run(); } static void Run() { new OrdersClient(new NetNamedPipeBinding(), null).Get(1); }")]
    [InlineData("static void Main() { foreach (char one in Run()) { } } static string Run() { var c = new OrdersClient(new NetTcpBinding(), null); return c.Get(1).ToString(); }")]
    public Task A_connection_that_Main_makes_once_is_silent(string members) =>
        LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + "class Program { " + members + " }");

    [Theory]
    [InlineData("static void Main() { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(SecurityMode.None, true), null)|}; c.Get(1); }")]
    [InlineData("static void Main() { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(SecurityMode.Message), null)|}; c.Get(1); }")]
    [InlineData("static void Main() { var c = {|WCFL1001:new OrdersClient(new WSHttpBinding(), null)|}; c.Get(1); }")]
    [InlineData("static void Main() { for (;;) { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}; c.Get(1); } }")]
    [InlineData("static void Main() { foreach (int one in new int[9]) { Run(); } } static void Run() { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}; c.Get(1); }")]
    [InlineData("static void Main() { Run(); Run(); } static void Run() { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}; c.Get(1); }")]
    [InlineData("static void Main() { new Thread(Run).Start(); } static void Run() { var c = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}; c.Get(1); }")]
    public Task A_session_that_stays_is_reported(string members) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + "class Program { " + members + " }");

    [Theory]
    [InlineData("readonly OrdersClient _c = NEW;", "Application.Run(new MainForm());", "NetTcpBinding()", null)]
    [InlineData("OrdersClient _c; public MainForm() { _c = NEW; }", "var f = new MainForm(); Application.Run(f);", "NetNamedPipeBinding()", null)]
    [InlineData("readonly OrdersClient _c = NEW;", "Application.Run(new MainForm());", "WSHttpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("readonly OrdersClient _c = NEW;", "Application.Run(new MainForm());", "NetTcpBinding(SecurityMode.None, true)", DiagnosticSeverity.Warning)]
    [InlineData("readonly OrdersClient _c = NEW;", "new MainForm().Show();", "NetTcpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("readonly OrdersClient _c = NEW;", "Application.Run(new MainForm()); new MainForm().Show();", "NetTcpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _c; public void Click() { _c = NEW; }", "Application.Run(new MainForm());", "NetTcpBinding()", DiagnosticSeverity.Warning)]
    public async Task A_connection_of_the_main_window(string field, string main, string binding, DiagnosticSeverity? severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "using System.Windows.Forms;\nclass MainForm : Form { "
            + field.Replace("NEW", severity is null ? "new OrdersClient(new " + binding + ", null)" : "{|#0:new OrdersClient(new " + binding + ", null)|}")
            + " public int Get() => _c.Get(1); }\nclass Program { static void Main() { " + main + " } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }
}
