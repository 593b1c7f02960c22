using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1003_CloseWithoutAbortTests
{
    // A contract may have operations of these names, which end nothing.
    [Theory]
    [InlineData("class Owner { readonly AccountsClient _c = new AccountsClient(); public void End(string id) { _c.Close(id); } public void Drop(string id) { _c.Abort(id); } }")]
    [InlineData("class Owner { public void End(string id) { var c = new AccountsClient(); try { c.Close(id); c.Close(); } catch { c.Abort(); throw; } } }")]
    [InlineData("class Owner { public void End(ChannelFactory<IAccounts> f, string id) { var c = f.CreateChannel(); c.Close(id); ((IClientChannel)c).Abort(); } }")]
    public Task Operations_of_the_same_name_are_silent(string source) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + Accounts + source);

    [Theory]
    [InlineData("class Owner { public void End(string id) { var c = {|WCFL1001:new AccountsClient()|}; c.Close(id); c.Abort(id); } }")]
    [InlineData("class Owner { public void End(ChannelFactory<IAccounts> f, string id) { var c = {|WCFL1001:f.CreateChannel()|}; c.Close(id); } }")]
    public Task Operations_of_the_same_name_end_nothing(string source) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + Accounts + source);

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.Close()|};")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } finally { {|WCFL1003:c.Close()|}; }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); {|WCFL1003:c.Close()|}; } catch (CommunicationException) { }")]
    [InlineData("var c = new OrdersClient(); c.Get(id); if (c.State == CommunicationState.Opened) {|WCFL1003:c.Close()|};")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); c.Get(id); } finally { if (c != null) { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:((IDisposable)c).Dispose()|};")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Close(); {|WCFL1003:f.Close()|};")]
    [InlineData("var ch = ChannelFactory<IOrders>.CreateChannel(null, null); ch.Get(id); {|WCFL1003:((IClientChannel)ch).Close()|};")]
    [InlineData("var ch = ChannelFactory<IOrders>.CreateChannel(null, null); ch.Get(id); (ch as ICommunicationObject)?{|WCFL1003:.Close()|};")]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.InnerChannel.Close()|};")]
    [InlineData("var c = new OrdersClient(); c!.Get(id); {|WCFL1003:c!.Close()|};")]
    public Task Reported(string statements) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Method(statements));

    // A call that could not connect leaves no connection behind; a private method without references is never called.
    [Theory]
    [InlineData("public void Run(int id) { var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (EndpointNotFoundException) { } catch (Exception) { c.Abort(); throw; } }")]
    [InlineData("void Run(int id) { var c = new OrdersClient(); c.Get(id); c.Close(); }")]
    [InlineData("static void End(OrdersClient c) { c.Close(); }")]
    public Task Is_silent(string member) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + "class Owner { " + member + " }");

    // A method that closes what it gets stands for its calls: all of them in a finally.
    [Theory]
    [InlineData("try { c.Get(id); } finally { End(c); }", "", "an exception from Close that no handler catches replaces the original exception", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("try { c.Get(id); } finally { End(c); }", "public void Other(int id) { var c = new OrdersClient(new NetTcpBinding(), null); c.Get(id); End(c); }", "each call that fails with a fault leaves a connection open", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("try { c.Get(id); } finally { End(c); }", "public Action<OrdersClient> Other() => End;", null, Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    public async Task A_method_that_closes_its_argument(string statements, string other, string? effect, Microsoft.CodeAnalysis.DiagnosticSeverity severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Owner { public void Run(int id) { var c = new OrdersClient(new NetTcpBinding(), null); " + statements + " } " + other
            + " private static void End(OrdersClient client) { if (client.State == CommunicationState.Opened) { {|#0:client.Close()|}; } } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        DiagnosticResult expected = CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithSeverity(severity);
        test.ExpectedDiagnostics.Add(effect is null ? expected.WithAssumptionAndMessageOf("the binding has a session", "'client'", "a call or Close")
            : expected.WithEffectAndMessageOf(effect, "'client'", "a call or Close"));
        await test.RunAsync();
    }

    // Of a client in a member: a failed call of another method skips nothing.
    [Theory]
    [InlineData("private", "public void Dispose() { End(_c); }", true)]
    [InlineData("public", "public void Dispose() { if (_c != null) End(_c); }", true)]
    [InlineData("public", "", false)]
    [InlineData("private", "public void Dispose() { _c.Get(1); End(_c); }", false)]
    [InlineData("private", "public void Dispose() { Pass(_c); } static void Pass(OrdersClient c) { End(c); }", false)]
    [InlineData("public", "public void Dispose() { End(_c); } public void Run(int id) { var c = new OrdersClient(new NetTcpBinding(), null); c.Get(id); End(c); }", false)]
    public async Task A_method_that_closes_a_member(string access, string members, bool isApart)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Owner { OrdersClient _c = new OrdersClient(new NetTcpBinding(), null); public int Get(int id) => _c.Get(id); "
            + members + access + " static void End(OrdersClient client) { {|#0:client.Close()|}; } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0)
            .WithSeverity(access == "private" ? Microsoft.CodeAnalysis.DiagnosticSeverity.Warning : Microsoft.CodeAnalysis.DiagnosticSeverity.Info)
            .WithMessage("'client' is closed, but not aborted if a call or Close fails. Effect" + (access == "private" ? ": " : " if the binding has a session: ")
                + (isApart ? WcfRules.WCFL1003_Throws.Text : "each call that fails with a fault leaves a connection open")));
        await test.RunAsync();
    }

    // What runs while the process ends leaves no connection behind.
    [Theory]
    [InlineData("public Desk() { AppDomain.CurrentDomain.ProcessExit += Leave; } void Leave(object s, EventArgs e) { Work }", false)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { Work }", false)]
    [InlineData("protected override void OnFormClosed(System.Windows.Forms.FormClosedEventArgs e) { Work }", false)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { if (s != null) { Work } else { e.Cancel = true; } }", false)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { Work e.Cancel = true; }", true)]
    [InlineData("public Desk() { AppDomain.CurrentDomain.ProcessExit += Leave; Load += Leave; } void Leave(object s, EventArgs e) { Work }", true)]
    [InlineData("public Desk() { Load += Leave; } void Leave(object s, EventArgs e) { Work }", true)]
    [InlineData("public Desk() { new Board().FormClosing += Leave; } class Board : System.Windows.Forms.Form { void Close(object s, System.Windows.Forms.FormClosingEventArgs e) { Work } } void Leave(object s, EventArgs e) { }", true)]
    [InlineData("public void Open() { var board = new Board(); board.FormClosed += Leave; board.Show(); } class Board : System.Windows.Forms.Form { } void Leave(object s, System.Windows.Forms.FormClosedEventArgs e) { Work }", true)]
    [InlineData("public Desk() { new Door().Exit += Leave; } public class Door { public event EventHandler Exit { add { } remove { } } } void Leave(object s, EventArgs e) { Work }", true)]
    [InlineData("public Desk() { System.Windows.Forms.Application.ApplicationExit += Leave; } void Leave(object s, EventArgs e) { Work }", false)]
    [InlineData("public Desk() { System.Windows.Forms.Application.ApplicationExit += Leave; } public void Leave(object s, EventArgs e) { Work }", true)]
    public async Task The_end_of_the_process(string members, bool isReported)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" }, TestState = { OutputKind = Microsoft.CodeAnalysis.OutputKind.WindowsApplication } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Desk : System.Windows.Forms.Form { " + members.Replace("Work", "var c = new OrdersClient(); c.Get(1); " + (isReported ? "{|WCFL1003:c.Close()|};" : "c.Close();"))
            + " } static class Program { static void Main() { System.Windows.Forms.Application.Run(new Desk()); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        await test.RunAsync();
    }

    private const string OwnEnds = """
        public class SafeBase<T> : ClientBase<T> where T : class { public new void Close() { try { base.Close(); } catch (CommunicationException) { Abort(); } } }
        public class Safe : SafeBase<IOrders>, IDisposable { public int Get(int id) => Channel.Get(id); public void Dispose() { Close(); } void IDisposable.Dispose() { Close(); } }
        public class Unsafe : ClientBase<IOrders> { public int Get(int id) => Channel.Get(id); public new void Close() { Console.WriteLine(); base.Close(); } public void Kill() { Abort(); } }

        """;

    [Theory]
    [InlineData("public int Run(int id) { var c = new Safe(); try { return c.Get(id); } finally { c.Close(); } }")]
    [InlineData("public int Run(int id) { var c = new Safe(); try { return c.Get(id); } finally { c.Dispose(); } }")]
    [InlineData("readonly Safe _c = new Safe(); public int Run(int id) => _c.Get(id); public void Dispose() { _c.Close(); }")]
    [InlineData("public void Run(int id) { var c = new Safe(); try { c.Get(id); } catch (FaultException) { } c.Close(); }")]
    [InlineData("public void Run(int id) { var c = new Safe(); try { c.Get(id); c.Close(); } catch { c.Close(); throw; } }")]
    [InlineData("public void Run(int id) { var c = new Safe(); c.Close(); }")]
    [InlineData("public void Run(int id) { var c = new Safe(); Action a = () => c.Get(id); a(); c.Close(); }")]
    [InlineData("Safe _c; public void Run(int id) { _c = new Safe(); _c.Get(id); _c.Close(); }")]
    public Task A_Close_of_its_own_that_aborts_is_silent(string members) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + OwnEnds + "class Owner { " + members + " }");

    [Theory]
    [InlineData("public int Run(int id) { var c = new Safe(); int n = c.Get(id); {|WCFL1003:c.Close()|}; return n; }")]
    [InlineData("public void Run(int id) { var c = new Safe(); try { c.Get(id); {|WCFL1003:c.Close()|}; } finally { Console.WriteLine(); } }")]
    public Task A_failed_call_skips_a_Close_of_its_own(string members) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + OwnEnds + "class Owner { " + members + " }");

    [Fact]
    public Task A_Close_of_its_own_that_does_not_abort_is_reported() => LifetimeCode.VerifyAsync(
        "WCFL1003", LifetimeCode.Usings + OwnEnds + "class Owner { public int Run(int id) { var c = new Unsafe(); try { return c.Get(id); } finally { {|WCFL1003:c.Close()|}; } } }");

    [Theory]
    [InlineData("new Safe()", "a call")]
    [InlineData("new Unsafe()", "a call or Close")]
    public Task The_message_names_what_is_not_followed_by_Abort(string creation, string failing)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + OwnEnds + "class Owner { public void Run(int id) { var c = " + creation + "; c.Get(id); {|#0:c.Close()|}; } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info)
            .WithAssumptionAndMessageOf("the binding has a session", "'c'", failing));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { _c.Put(1); Work }", false)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { if (_c.State == CommunicationState.Opened) Work }", false)]
    [InlineData("public Desk() { FormClosing += Leave; Load += Start; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { Work } void Start(object s, EventArgs e) { _c.Close(); }", true)]
    [InlineData("public Desk() { Load += Leave; } void Leave(object s, EventArgs e) { _c.Put(1); Work }", true)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { Work System.IO.File.WriteAllText(\"a\", Text); }", true)]
    [InlineData("public Desk() { FormClosing += Leave; } void Leave(object s, System.Windows.Forms.FormClosingEventArgs e) { try { Work } catch { } Text = string.Empty; }", false)]
    public async Task A_field_until_the_end_of_the_process(string members, bool isReported)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" }, TestState = { OutputKind = Microsoft.CodeAnalysis.OutputKind.WindowsApplication } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Desk : System.Windows.Forms.Form { OrdersClient _c = new OrdersClient(); public int Ask() { return _c.Get(1); } "
            + members.Replace("Work", isReported ? "{|WCFL1003:_c.Close()|};" : "_c.Close();") + " } static class Program { static void Main() { System.Windows.Forms.Application.Run(new Desk()); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        await test.RunAsync();
    }

    private const string Notes = """
        [ServiceContract] public interface INotes { [OperationContract(IsOneWay = true)] void Tell(int id); }
        public class NotesClient : ClientBase<INotes>, INotes
        {
            public NotesClient() { }
            public NotesClient(Binding binding) : base(binding, null) { }
            public void Tell(int id) => Channel.Tell(id);
        }

        """;

    // One-way calls get no fault, so a call that fails has faulted the channel of a connection.
    [Theory]
    [InlineData("new NotesClient(new NetTcpBinding())")]
    [InlineData("new NotesClient(new NetNamedPipeBinding())")]
    [InlineData("new ChannelFactory<INotes>(new NetTcpBinding(), \"net.tcp://x/\")")]
    public Task One_way_calls_over_a_connection_are_silent(string creation) => LifetimeCode.VerifyAsync("WCFL1003", Notes.Insert(0, LifetimeCode.Usings)
        + "class Caller { public void Run(int id) { var c = " + creation + "; " + (creation.Contains("Factory") ? "c.CreateChannel()" : "c") + ".Tell(id); c.Close(); } }");

    [Theory]
    [InlineData("new NotesClient()", "c.Tell(id); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new NotesClient(new WSHttpBinding())", "c.Tell(id); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new NotesClient(new NetTcpBinding(SecurityMode.None, true))", "c.Tell(id); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new NotesClient(new NetTcpBinding())", "try { c.Tell(id); } finally { {|#0:c.Close()|}; }", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("new NotesClient(new NetTcpBinding())", "c.Tell(int.Parse(\"1\")); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new NotesClient(new NetTcpBinding())", "c.Tell(1); if (id > 1) { throw new ArgumentException(); } c.Tell(2); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new NotesClient(new NetTcpBinding())", "foreach (var one in System.IO.File.ReadLines(\"a\")) { c.Tell(one.Length); } {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("new OrdersClient(new NetTcpBinding(), null)", "c.Put(id); {|#0:c.Close()|};", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    public Task One_way_calls(string creation, string statements, Microsoft.CodeAnalysis.DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync("WCFL1003",
        Notes.Insert(0, LifetimeCode.Usings) + "class Caller { public void Run(int id) { var c = " + creation + "; " + statements + " } }", severity);

    // What handles the failure of all calls and goes on reaches Close, whose exception nothing handles.
    [Theory]
    [InlineData("try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } {|#0:c.Close()|};", true)]
    [InlineData("try { c.Get(id); } catch (Exception e) { Log(e); } {|#0:c.Close()|}; } static void Log(Exception e) { Console.WriteLine(e.ToString());", true)]
    [InlineData("for (int i = 0; i < 9; i++) { try { c.Get(i); } catch { Console.WriteLine(i); } } {|#0:c.Close()|};", true)]
    [InlineData("try { c.Get(id); } catch (Exception) { return; } {|#0:c.Close()|};", false)]
    [InlineData("try { c.Get(id); } catch (Exception) { throw; } {|#0:c.Close()|};", false)]
    [InlineData("try { c.Get(id); } catch (FaultException) { } {|#0:c.Close()|};", false)]
    [InlineData("try { c.Get(id); } catch { c = new OrdersClient(new NetTcpBinding(), null); } {|#0:c.Close()|};", false)]
    [InlineData("try { c.Get(id); } catch { } c.Get(2); {|#0:c.Close()|};", false)]
    [InlineData("try { c.Get(id); {|#0:c.Close()|}; } catch { }", false)]
    [InlineData("bool ok = false; try { c.Get(id); ok = true; } catch { } if (ok) { try { {|#0:c.Close()|}; } catch { } }", false)]
    [InlineData("int r = -1; try { r = c.Get(id); } catch { } if (r < 0) { return; } try { {|#0:c.Close()|}; } catch { }", false)]
    [InlineData("try { c.Get(id); } catch (Exception e) { Fail(e); } try { {|#0:c.Close()|}; } catch { } } static void Fail(Exception e) { throw new Exception(string.Empty, e);", false)]
    [InlineData("try { c.Get(id); } catch (Exception e) { System.IO.File.WriteAllText(\"a\", e.Message); } try { {|#0:c.Close()|}; } catch { }", false)]
    [InlineData("try { c.Get(id); } catch { } System.IO.File.Delete(\"a\"); try { {|#0:c.Close()|}; } catch { }", false)]
    [InlineData("try { c.Get(id); } catch { } try { System.IO.File.Delete(\"a\"); {|#0:c.Close()|}; } catch { }", false)]
    public async Task A_handler_around_all_calls(string statements, bool isReached)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method("var c = new OrdersClient(new NetTcpBinding(), null); " + statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithEffectAndMessageOf(
            isReached ? "the exception from Close reaches the caller if a failed call has faulted the channel" : "each call that fails with a fault leaves a connection open", "'c'", "a call or Close"));
        await test.RunAsync();
    }

    private const string Elements = "Binding Make() { var b = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential); var e = b.CreateBindingElements(); e.Find<SecurityBindingElement>().IncludeTimestamp = false; return new CustomBinding(e); } ";

    private const string OwnBinding = "} public class Signed : CustomBinding { public Signed() : base(CreateBindingElements(null)) { } static BindingElementCollection CreateBindingElements(string s) { var a = Security(); var t = Transport(); return new BindingElementCollection { a, Encoding(), t }; } "
        + "static SecurityBindingElement Security() { return new AsymmetricSecurityBindingElement(); } static MessageEncodingBindingElement Encoding() { return null; } static HttpTransportBindingElement Transport() { return new HttpsTransportBindingElement(); } } class More { ";

    [Theory]
    [InlineData("new BasicHttpBinding()", "")]
    [InlineData("Make()", Elements)]
    [InlineData("new Signed()", OwnBinding)]
    public async Task Without_a_session_little_is_lost(string binding, string members)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Caller { public void Run(int id) { var c = new OrdersClient(" + binding + ", null); c.Get(id); {|#0:c.Close()|}; } " + members + "}"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info).WithMessage(
            "The client is closed, but not aborted if a call or Close fails. Effect: minor, because the binding has no session and a failed call does not fault the channel"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("new BasicHttpBinding(", "new NetTcpBinding(SecurityMode.Transport); new BasicHttpBinding(")]
    [InlineData("return new", "e.Insert(0, new ReliableSessionBindingElement()); return new")]
    public Task Elements_of_another_binding_may_have_a_session(string text, string replaced)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Caller { public void Run(int id) { var c = new OrdersClient(Make(), null); c.Get(id); {|#0:c.Close()|}; } " + Elements.Replace(text, replaced).Replace("SecurityMode.Transport); new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)", "SecurityMode.Transport)") + "}"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info)
            .WithAssumptionAndMessageOf("the binding has a session", "'c'", "a call or Close"));
        return test.RunAsync();
    }

    /// <summary>In a finally Close runs after a failed call too, and throws; elsewhere, and behind a check of the state, the call skips it.</summary>
    [Theory]
    [InlineData("try { c.Get(id); } finally { {|#0:c.Close()|}; }", "the exception from Close replaces the original exception")]
    [InlineData("try { c.Get(id); } finally { if (c != null) { {|#0:c.Close()|}; } }", "the exception from Close replaces the original exception")]
    [InlineData("c.Get(id); if (c.State == CommunicationState.Opened) { {|#0:c.Close()|}; }", "each call that fails with a fault leaves a connection open")]
    [InlineData("var d = new OrdersClient(); try { c.Get(id); } finally { if (d.State == CommunicationState.Opened) { {|#0:c.Close()|}; } } d.Abort();", "each call that fails with a fault leaves a connection open")]
    [InlineData("try { c.Get(id); } finally { if (c.State == CommunicationState.Created) { {|#0:c.Close()|}; } }", "each call that fails with a fault leaves a connection open")]
    [InlineData("try { c.Get(id); } finally { if (c.State == CommunicationState.Faulted) { {|#0:c.Close()|}; } }", "each call that fails with a fault leaves a connection open")]
    [InlineData("bool failed = false; try { c.Get(id); } catch { failed = true; throw; } finally { if (!failed && c.State == CommunicationState.Opened) { {|#0:c.Close()|}; } }", "each call that fails with a fault leaves a connection open")]
    [InlineData("bool failed = false; try { c.Get(id); } catch { failed = true; throw; } finally { if (!failed) { {|#0:c.Close()|}; } }", "each call that fails with a fault leaves a connection open")]
    [InlineData("bool wanted = id > 0; try { c.Get(id); } catch { throw; } finally { if (wanted) { {|#0:c.Close()|}; } }", "the exception from Close replaces the original exception")]
    [InlineData("try { c.Get(id); c.Close(); } finally { {|#0:c.Close()|}; }", "the exception from Close replaces the original exception")]
    [InlineData("try { c.Get(id); {|#0:c.Close()|}; } finally { Console.WriteLine(); } try { Console.WriteLine(); } finally { c.Close(); }", "each call that fails with a fault leaves a connection open")]
    [InlineData("c.Get(id); {|#0:c.Close()|};", "each call that fails with a fault leaves a connection open")]
    public async Task The_effect_is_that_of_the_place(string statements, string effect)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method("var c = new OrdersClient(new NetTcpBinding(), null); " + statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithEffectAndMessageOf(effect, "'c'", "a call or Close"));
        await test.RunAsync();
    }

    // The call's exception is handled, or the one of Close: neither takes the place of the other, and Close aborts what it cannot close.
    [Theory]
    [InlineData("try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } finally { {|#0:c.Close()|}; }", "an exception from Close reaches the caller, although the exception of the call is handled")]
    [InlineData("try { c.Get(id); } catch { Console.WriteLine(); } finally { try { if (c != null) { {|#0:c.Close()|}; } } catch (CommunicationObjectFaultedException) { } }", "an exception from Close reaches the caller, although the exception of the call is handled")]
    [InlineData("try { c.Get(id); } finally { if (c.State == CommunicationState.Opened) { {|#0:c.Close()|}; } }", "an exception from Close that no handler catches replaces the original exception")]
    [InlineData("try { c.Get(id); } finally { if (c != null && c.State != CommunicationState.Faulted) { {|#0:c.Close()|}; } }", "an exception from Close that no handler catches replaces the original exception")]
    [InlineData("try { c.Get(id); } finally { if (c.State == CommunicationState.Faulted) { Console.WriteLine(); } else { {|#0:c.Close()|}; } }", "an exception from Close that no handler catches replaces the original exception")]
    [InlineData("try { c.Get(id); } finally { try { {|#0:c.Close()|}; } catch (CommunicationObjectFaultedException) { } }", "an exception from Close that no handler catches replaces the original exception")]
    public async Task A_handler_leaves_less(string statements, string effect)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method("var c = new OrdersClient(new NetTcpBinding(), null); " + statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1003").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info).WithEffectAndMessageOf(effect, "'c'", "a call or Close"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } finally { try { c.Close(); } catch { } }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } catch (FaultException) { } finally { if (c != null) { try { c.Close(); } catch (Exception e) { Console.WriteLine(e); } } }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } catch { Console.WriteLine(); } try { c.Close(); } catch { }")]
    [InlineData("var c = new OrdersClient(new NetMsmqBinding(), null); c.Get(id); c.Close();")]
    [InlineData("var c = new OrdersClient(new NetMsmqBinding(), null); try { c.Get(id); } finally { c.Close(); }")]
    [InlineData("var f = new ChannelFactory<IOrdersChannel>(\"e\"); try { using (var c = f.CreateChannel()) { c.Get(id); } } finally { f.Close(); }")]
    public Task What_loses_nothing_is_silent(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1003", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("try { c.Get(id); } catch { throw; } finally { {|WCFL1003:c.Close()|}; }")]
    [InlineData("try { c.Get(id); } finally { try { {|WCFL1003:c.Close()|}; } catch { throw; } }")]
    [InlineData("try { c.Get(id); } finally { try { {|WCFL1003:c.Close()|}; } catch (Exception) when (id > 1) { } }")]
    public Task A_handler_that_throws_loses_as_much(string statements) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Method("var c = new OrdersClient(new NetTcpBinding(), null); " + statements));

    // Names that hide what the method was given, in code that compiles and in code that does not: one finding at each place.
    [Theory]
    [InlineData("public void End(OrdersClient c) { { var c = new OrdersClient(); c.Get(1); {|WCFL1003:c.Close()|}; } }")]
    [InlineData("public void End(OrdersClient c) { var c = new OrdersClient(); c.Get(1); try { {|WCFL1003:c.Close()|}; } catch (Exception) { } }")]
    [InlineData("public void End(OrdersClient given) { var c = given; c = new OrdersClient(); c.Get(1); {|WCFL1003:c.Close()|}; }")]
    [InlineData("public void End(OrdersClient c) { void Inner(int id) { var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.Close()|}; } Inner(1); }")]
    [InlineData("public void End(OrdersClient c) { Action inner = () => { var c = new OrdersClient(); c.Get(1); {|WCFL1003:c.Close()|}; }; inner(); }")]
    [InlineData("public void End(OrdersClient c) { try { {|WCFL1003:c.Close()|}; } catch (Exception) { } }")]
    [InlineData("public void End(OrdersClient c) { void Inner(int id) { var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.Close()|}; } Inner(1); c.Close(); }")]
    public Task Once_at_a_place(string member)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1003" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Owner { " + member + " }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        return test.RunAsync();
    }

    [Fact]
    public Task FieldClosedInDispose() => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client;
            public Owner() { _client = new OrdersClient(); }
            public int Get() => _client.Get(1);
            public void Dispose() { {|WCFL1003:_client.Close()|}; }
        }
        """);

    // Close aborts a channel that it cannot close, and here its exception is handled (referencesource, CommunicationObject.cs, Close).
    [Theory]
    [InlineData("void Connect() { if (_client != null) { try { _client.Close(); } catch { } } _client = new OrdersClient(); try { _client.Get(1); } catch (Exception) { } }")]
    [InlineData("OrdersClient Made() { _client = new OrdersClient(); return null; } public void Dispose() { try { _client.Close(); } catch (Exception e) { Console.WriteLine(e); } }")]
    public Task A_field_whose_Close_is_handled_in_a_method_of_its_own_is_silent(string members) => OwnerAsync(members);

    [Theory]
    [InlineData("void Run() { _client = new OrdersClient(); _client.Get(1); try { {|WCFL1003:_client.Close()|}; } catch { } }")]
    [InlineData("void Run() { try { _client = new OrdersClient(); _client.Get(1); {|WCFL1003:_client.Close()|}; } catch { } }")]
    [InlineData("void Make() { _client = new OrdersClient(); } public void Dispose() { try { {|WCFL1003:_client.Close()|}; } catch (TimeoutException) { } }")]
    [InlineData("void Make() { _client = new OrdersClient(); } public void Dispose() { try { if (_client.State == CommunicationState.Opened) {|WCFL1003:_client.Close()|}; } catch (TimeoutException) { } }")]
    [InlineData("void Make() { _client = new OrdersClient(); } public void Dispose() { try { {|WCFL1003:_client.Close()|}; } catch { throw; } }")]
    public Task A_field_whose_Close_is_skipped_or_throws(string members) => OwnerAsync(members);

    private static Task OwnerAsync(string members) =>
        LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + "public class Owner { private OrdersClient _client; public int Get() => _client.Get(2); public " + members + " }");

    private const string Accounts = """
        [ServiceContract] public interface IAccounts { [OperationContract] void Open(string id); [OperationContract] void Close(string id); [OperationContract] void Abort(string id); }
        public class AccountsClient : ClientBase<IAccounts>, IAccounts
        {
            public void Open(string id) => Channel.Open(id);
            public void Close(string id) => Channel.Close(id);
            public void Abort(string id) => Channel.Abort(id);
        }

        """;
}
