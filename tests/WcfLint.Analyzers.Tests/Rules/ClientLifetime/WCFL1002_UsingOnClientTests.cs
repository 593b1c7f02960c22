using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1002_UsingOnClientTests
{
    [Theory]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { c.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (OrdersClient c = new OrdersClient()) c.Get(id);")]
    [InlineData("{|WCFL1002:using|} var c = new OrdersClient(); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); {|WCFL1002:using|} (c) { c.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (var c = Make()) { c.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (_field) { _field.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (var f = new ChannelFactory<IOrders>(\"e\")) { f.CreateChannel().Get(id); }")]
    [InlineData("{|WCFL1002:using|} (var ch = _factory.CreateChannel()) { ch.Get(id); }")]
    [InlineData("{|WCFL1002:using|} ((IDisposable)_factory.CreateChannel()) { }")]
    [InlineData("{|WCFL1002:using|} ((_factory.CreateChannel() as IDisposable)!) { }")]
    [InlineData("{|WCFL1002:using|} (checked((IDisposable)Make())) { }")]
    [InlineData("{|WCFL1002:using|} ((IDisposable)(OrdersClient)_wrapper) { }")]
    [InlineData("{|WCFL1002:using|} (IDisposable a = null, c = Make()) { }")]
    [InlineData("{|WCFL1002:using|} (var c = id > 0 ? Make() : null) { c.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (OrdersClient c = (dynamic)_object) { c.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (IClientChannel c = (IClientChannel)_object) { }")]
    [InlineData("IOrders ch = ChannelFactory<IOrders>.CreateChannel(null, null); {|WCFL1002:using|} (ch as IDisposable) { ch.Get(id); }")]
    [InlineData("IOrders ch = ChannelFactory<IOrders>.CreateChannel(null, null); {|WCFL1002:using|} ((IClientChannel)ch) { ch.Get(id); }")]
    [InlineData("{|WCFL1002:using|} (var a = new OrdersClient()) {|WCFL1002:using|} (var b = new OrdersClient()) { a.Get(b.Get(id)); }")]
    [InlineData("{|WCFL1002:using|} (var c = new GenericProxy<IOrders>()) { c.Ping(); }")]
    [InlineData("{|WCFL1002:using|} (var c = new UnsafeAnew()) { }")]
    [InlineData("{|WCFL1002:using|} (var c = new UnrelatedDispose()) { }")]
    public Task Reported(string statements) => LifetimeCode.VerifyAsync("WCFL1002", LifetimeCode.Usings + $$"""
        class Caller
        {
            public OrdersClient _field;
            public object _object;
            public Wrapper _wrapper;
            public ChannelFactory<IOrdersChannel> _factory;
            public void Run(int id)
            {
                {{statements}}
            }
            static OrdersClient Make() => new OrdersClient();
        }
        class Wrapper { public static explicit operator OrdersClient(Wrapper w) => new OrdersClient(); }
        class Open<T> { public void Run(ChannelFactory<T> factory) { {|WCFL1002:using|} ((IDisposable)factory.CreateChannel()) { } } }
        class UnsafeAnew : ClientBase<IOrders>, IDisposable { public void Dispose() { Close(); } }
        class UnrelatedDispose : ClientBase<IOrders> { public void Dispose() { try { Close(); } catch { Abort(); } } }
        """);

    /// <summary>A client that nothing opens: Close ends no session and throws nothing.</summary>
    [Theory]
    [InlineData("", "", true)]
    [InlineData("Console.WriteLine(c.Endpoint.Address); c.ClientCredentials.UserName.UserName = \"a\";", "", true)]
    [InlineData("c.Get(1);", "", false)]
    [InlineData("c.Open();", "", false)]
    [InlineData("c.InnerChannel.Open();", "", false)]
    [InlineData("Kept = c;", "", false)]
    [InlineData("Kept = c.Total;", "", false)]
    [InlineData("Kept = (Func<int>)(() => c.Get(1));", "", false)]
    [InlineData("", "public Asked() { Open(); }", false)]
    [InlineData("", "void IDisposable.Dispose() { Channel.Get(1); Close(); }", false)]
    public Task A_client_that_nothing_opens(string body, string member, bool isSilent) => LifetimeCode.VerifyAsync("WCFL1002", LifetimeCode.Usings
        + "class Caller { public static object Kept; public void Run() { " + (isSilent ? "using" : "{|WCFL1002:using|}") + " (var c = new Asked()) { " + body + " } } }"
        + " class Asked : ClientBase<IOrders>, IDisposable { public int Get(int id) => Channel.Get(id); public int Total => Channel.Get(1); " + member + " }");

    private const string Factory = "var f = new ChannelFactory<IOrdersChannel>(\"e\")";

    /// <summary>Close of a factory closes the channels that are not closed yet.</summary>
    [Theory]
    [InlineData("using (" + Factory + ") {|WCFL1002:using|} (var s = f.CreateChannel()) { s.Get(id); }")]
    [InlineData("using (" + Factory + ") { {|WCFL1002:using|} ((IDisposable)f.CreateChannel()) { } }")]
    [InlineData("using " + Factory + "; {|WCFL1002:using|} var s = f.CreateChannel(); s.Get(id);")]
    [InlineData("using (var f = Make()) { IOrders s = f.CreateChannel(); IClientChannel c = (IClientChannel)s; {|WCFL1002:using|} (c) { ask(s); } }")]
    [InlineData("using (" + Factory + ") { f.Credentials.UserName.UserName = \"a\"; f.Endpoint.Behaviors.Clear(); f.Open(); var s = f.CreateChannel(); try { s.Get(id); } finally { s.Close(); } }")]
    [InlineData("using (" + Factory + ") { var s = f.CreateChannel(); try { s.Get(id); } finally { if (s.State == CommunicationState.Faulted) { s.Abort(); } else { s.Close(); } } }")]
    [InlineData("using (" + Factory + ") { IOrders s = null; try { s = f.CreateChannel(); s.Get(id); ((IClientChannel)s).Close(); } catch (Exception) { if (s != null) { ((IClientChannel)s).Abort(); } throw; } }")]
    [InlineData(Factory + "; {|WCFL1002:using|} (var s = f.CreateChannel()) { s.Get(id); } using (f) { }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { var s = f.CreateChannel(); s.Get(id); s.Close(); }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { var s = f.CreateChannel(); s.Get(id); {|WCFL1002:using|} (s) { } }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { {|WCFL1002:using|} (var s = f.CreateChannel()) { f.CreateChannel().Get(id); } }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { var s = f.CreateChannel(); try { s.Get(id); } finally { if (s.State == CommunicationState.Opened) { s.Close(); } } }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { var s = f.CreateChannel(); try { s.Get(id); s.Close(); } catch (CommunicationException) { s.Abort(); throw; } }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { IOrdersChannel s = null; try { while (id-- > 0) { s = f.CreateChannel(); s.Get(id); } } finally { s?.Close(); } }")]
    [InlineData("{|WCFL1002:using|} (" + Factory + ") { Keep(f); {|WCFL1002:using|} (var s = f.CreateChannel()) { } }")]
    [InlineData("{|WCFL1002:using|} (var f = Warm()) { {|WCFL1002:using|} (var s = f.CreateChannel()) { } }")]
    [InlineData("{|WCFL1002:using|} (var f = new Other()) { {|WCFL1002:using|} (var s = f.CreateChannel()) { } }")]
    [InlineData("{|WCFL1002:using|} (_factory) { {|WCFL1002:using|} (var s = _factory.CreateChannel()) { } }")]
    [InlineData(Factory + "; {|WCFL1002:using|} (var s = f.CreateChannel()) { {|WCFL1002:using|} (f) { s.Get(id); } }")]
    public Task A_factory_whose_channels_are_ended_first(string statements) => LifetimeCode.VerifyAsync("WCFL1002", LifetimeCode.Usings + $$"""
        class Caller
        {
            ChannelFactory<IOrdersChannel> _factory = new ChannelFactory<IOrdersChannel>("e");
            public static object Kept;
            public void Run(int id, Action<IOrders> ask)
            {
                {{statements}}
            }
            static void Keep(object one) { Kept = one; }
            static ChannelFactory<IOrders> Make() { var made = new ChannelFactory<IOrders>("e"); made.Endpoint.Behaviors.Clear(); return made; }
            static ChannelFactory<IOrdersChannel> Warm() { var made = new ChannelFactory<IOrdersChannel>("e"); made.CreateChannel().Get(1); return made; }
        }
        class Other : ChannelFactory<IOrdersChannel> { public Other() : base("e") { CreateChannel().Get(1); } }
        """);

    // Using calls the Dispose of the class, which may not close at all.
    [Theory]
    [InlineData("public void Dispose() { }", false)]
    [InlineData("void IDisposable.Dispose() { Console.WriteLine(); GC.SuppressFinalize(this); }", false)]
    [InlineData("public void Dispose() { Dispose(true); } protected virtual void Dispose(bool all) { }", false)]
    [InlineData("public void Dispose() { Dispose(true); } protected virtual void Dispose(bool all) { if (all) { Close(); } }", true)]
    [InlineData("public void Dispose() { ((ICommunicationObject)this).Close(); }", true)]
    [InlineData("void IDisposable.Dispose() { if (this.State == CommunicationState.Opened) this.Close(); }", false)]
    [InlineData("public void Dispose() { if (State == CommunicationState.Opened) { Close(); } }", false)]
    [InlineData("enum Kind { Opened } new Kind State; public void Dispose() { if (State == Kind.Opened) { Close(); } }", true)]
    [InlineData("public void Dispose() { if (ChannelFactory.State == CommunicationState.Opened) { Close(); } }", true)]
    [InlineData("public void Dispose() { if (State == CommunicationState.Opened) { Close(); } Finish(); } void Finish() { Close(); }", true)]
    [InlineData("public void Dispose() { if (State == CommunicationState.Opened) { } else { Close(); } }", true)]
    [InlineData("public void Dispose() { if (State != CommunicationState.Closed) { Close(); } }", true)]
    [InlineData("public void Dispose() { if (State == CommunicationState.Opened) { Get(1); } Close(); }", true)]
    [InlineData("public void Dispose() { End(this); } static void End(object one) { }", false)]
    [InlineData("public void Dispose() { End(this); } static void End(object one) { ((IClientChannel)one).Close(); }", true)]
    [InlineData("public void Dispose() { End(this); } static object s_kept; static void End(object one) { s_kept = one; }", true)]
    [InlineData("public void Dispose() => System.Threading.Tasks.Task.Run(Close).Wait();", true)]
    [InlineData("readonly object _me; public Own() { _me = this; } public void Dispose() { ((ICommunicationObject)_me).Close(); }", true)]
    [InlineData("public void Dispose() { A(); } void A() { B(); } void B() { C(); } void C() { D(); } void D() { E(); } void E() { Close(); }", true)]
    [InlineData("public void Dispose(bool all) { }", true)]
    public Task A_class_with_a_Dispose_of_its_own(string dispose, bool isFound) => LifetimeCode.VerifyAsync(
        "WCFL1002", LifetimeCode.Usings + "class Caller { public void Run() { " + (isFound ? "{|WCFL1002:using|}" : "using") + " (var c = new Own()) { c.Get(1); } } } class Own : ClientBase<IOrders>, IDisposable { public int Get(int id) => Channel.Get(id); " + dispose + " }");

    [Theory]
    [InlineData("{|#0:using|} (var c = new OrdersClient(new BasicHttpBinding(), null)) { c.Get(id); }", DiagnosticSeverity.Info)]
    [InlineData("var c = new OrdersClient(new BasicHttpBinding(), null); {|#0:using|} (c) { c.Get(id); }", DiagnosticSeverity.Info)]
    [InlineData("{|#0:using|} (var c = new OrdersClient(new NetTcpBinding(), null)) { c.Get(id); }", DiagnosticSeverity.Warning)]
    [InlineData("var c = new OrdersClient(new BasicHttpBinding(), null); if (flag) c = new OrdersClient(); {|#0:using|} (c) { c.Get(id); }", DiagnosticSeverity.Warning)]
    [InlineData("var f = new ChannelFactory<IOrders>(new BasicHttpBinding()); {|#0:using|} ((IClientChannel)f.CreateChannel()) { }", DiagnosticSeverity.Info)]
    [InlineData("var f = new ChannelFactory<IOrders>(new NetTcpBinding()); {|#0:using|} ((IClientChannel)f.CreateChannel()) { }", DiagnosticSeverity.Warning)]
    [InlineData("var f = new ChannelFactory<IOrders>(new BasicHttpBinding()); f = new ChannelFactory<IOrders>(new NetTcpBinding()); {|#0:using|} ((IClientChannel)f.CreateChannel()) { }", DiagnosticSeverity.Warning)]
    public Task Without_sessions_little_is_lost(string statements, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1002", LifetimeCode.Method(statements), severity, assumesSession: true);

    // One field, several clients: each using has its own calls.
    [Fact]
    public async Task A_field_holds_another_client_in_each_using()
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Owner { OrdersClient _c;"
            + " public void A(int id) { {|#0:using|} (_c = new OrdersClient(new NetTcpBinding(), null)) { try { _c.Get(id); } catch (Exception e) { Console.WriteLine(e); } } }"
            + " public void B(int id) { {|#1:using|} (_c = new OrdersClient(new NetTcpBinding(), null)) { _c.Get(id); } }"
            + " public void C(int id) { {|#2:using|} (_c = new OrdersClient(new NetTcpBinding(), null)) { try { _c.Get(id); } catch (Exception e) { Console.WriteLine(e); } Ask(id); } } void Ask(int id) { _c.Put(id); }"
            + " public void D(int id) { {|#3:using|} (_c = new OrdersClient(new NetTcpBinding(), null)) { try { _c.Get(id); } catch (Exception e) { Console.WriteLine(e); } Console.WriteLine(Total); } } int Total => _c.Get(1); }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        foreach (int place in new[] { 0, 1, 2, 3 })
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1002").WithSeverity(DiagnosticSeverity.Warning).WithLocation(place).WithMessage(
                "'using' on 'OrdersClient' calls Close, which throws if the channel is faulted. Effect: " + (place == 0 ? "an exception from Close reaches the caller, although the exception of the call is handled" : "the original exception is lost")));
        }

        await test.RunAsync();
    }

    // A handler that does the same for each exception loses none, but takes a Close that fails for a call that has failed.
    [Theory]
    [InlineData("try { @ } catch { }", null)]
    [InlineData("try { id++; using var c = new OrdersClient(new NetTcpBinding(), null); c.Get(id); } catch (Exception e) { }", null)]
    [InlineData("try { @ } catch { Console.WriteLine(id); }", DiagnosticSeverity.Info)]
    [InlineData("try { @ } catch (Exception) { return; }", DiagnosticSeverity.Info)]
    [InlineData("try { @ } catch (Exception e) { Console.WriteLine(id); }", DiagnosticSeverity.Info)]
    [InlineData("try { @ id++; } catch { }", DiagnosticSeverity.Info)]
    [InlineData("for (;;) { try { {|#0:using|} (var c = new OrdersClient(new NetTcpBinding(), null)) { c.Get(id); return; } } catch { } }", DiagnosticSeverity.Info)]
    [InlineData("try { {|#0:using|} (var c = new OrdersClient(new NetTcpBinding(), null)) { try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } } } catch { id = 0; }", DiagnosticSeverity.Info)]
    [InlineData("try { {|#0:using|} (var c = new OrdersClient(new BasicHttpBinding(), null)) { c.Get(id); } } catch (Exception) { }", DiagnosticSeverity.Info)]
    [InlineData("try { @ } catch (Exception e) { Console.WriteLine(e); }", DiagnosticSeverity.Warning)]
    [InlineData("try { @ } catch (FaultException) { } catch (Exception) { }", DiagnosticSeverity.Warning)]
    [InlineData("try { @ } catch (Exception) when (id > 1) { }", DiagnosticSeverity.Warning)]
    [InlineData("try { @ } catch (CommunicationException) { }", DiagnosticSeverity.Warning)]
    [InlineData("try { @ } catch { throw; }", DiagnosticSeverity.Warning)]
    [InlineData("try { @ } finally { Console.WriteLine(id); }", DiagnosticSeverity.Warning)]
    public Task A_handler_around_it(string statements, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync("WCFL1002", LifetimeCode.Method(
        statements.Replace("@", "{|#0:using|} (var c = new OrdersClient(new NetTcpBinding(), null)) { c.Get(id); }")), severity);

    private const string Handling = "class Handling : ChannelFactory<IOrders>, IOrders { IOrders _c; public Handling() : base(new NetTcpBinding()) { _c = CreateChannel(); } public int Get(int id) { try { return _c.Get(id); } catch (Exception e) { Console.WriteLine(e); return 0; } } public void Put(int id) { _c.Put(id); } public async Task<int> GetAsync(int id) { try { return await _c.GetAsync(id); } catch (TimeoutException) { return 0; } } }";

    /// <summary>Where the failure of each call is handled no exception of it can be lost: that of Close comes in addition.</summary>
    [Theory]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } }", true)]
    [InlineData("using var c = new OrdersClient(); try { c.Get(id); } catch { }", true)]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } finally { id++; } }", true)]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); } finally { throw new TimeoutException(); } }", false)]
    [InlineData("using (var c = new Handling()) { c.Get(id); }", true)]
    [InlineData("using (var c = new Handling()) { c.Get(id); c.Put(id); }", false)]
    [InlineData("using (var c = new Handling()) { c.GetAsync(id).Wait(); }", false)]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (Exception e) { Console.WriteLine(e); throw; } }", false)]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (TimeoutException e) { Console.WriteLine(e); } }", false)]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch (Exception e) when (flag) { Console.WriteLine(e); } }", false)]
    [InlineData("using (var c = new OrdersClient()) { try { id++; } catch { } c.Get(id); }", false)]
    [InlineData("try { using (var c = new OrdersClient()) { c.Get(id); } } catch (Exception e) { Console.WriteLine(e); }", false)]
    public Task What_Close_throws(string statements, bool isAdded)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method(statements.Replace("using", "{|#0:using|}").Replace("OrdersClient()", "OrdersClient(new NetTcpBinding(), null)")) + Handling));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1002").WithSeverity(DiagnosticSeverity.Warning).WithLocation(0).WithMessage(
            "'using' on 'c' calls Close, which throws if the channel is faulted. Effect: " + (isAdded ? "an exception from Close reaches the caller, although the exception of the call is handled" : "the original exception is lost")));
        return test.RunAsync();
    }

    [Fact]
    public Task SafeDisposeInAnotherPart() => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + """
        partial class Generated : ClientBase<IOrders> { public int Get() => Channel.Get(1); }
        partial class Generated : IDisposable
        {
            void IDisposable.Dispose() { Dispose(true); }
            protected virtual void Dispose(bool disposing)
            {
                try { if (State != CommunicationState.Faulted) Close(); } finally { if (State != CommunicationState.Closed) Abort(); }
            }
        }
        class Caller
        {
            public int Run() { using (var c = new Generated()) { return c.Get(); } }
            public int Derived() { using (var c = new Sub()) { return c.Get(); } }
            int Parameter<T>() where T : Generated, new() { using (var c = new T()) { return c.Get(); } }
        }
        class Sub : Generated { }
        """);

    /// <summary>A method that several clients share, static or an extension.</summary>
    [Theory]
    [InlineData("Ends.CloseOrEnd(this);", false)]
    [InlineData("this.CloseOrEnd();", false)]
    [InlineData("this.CloseIn();", false)]
    [InlineData("var log = new System.IO.StringWriter(); log.Close(); GC.SuppressFinalize(this);", false)]
    [InlineData("var log = new System.IO.StringWriter(); log.Close(); Close();", true)]
    [InlineData("var log = new System.IO.StringWriter(); log.Close(); Channel.Get(1);", true)]
    [InlineData("this.Shut();", true)]
    [InlineData("Close(); GC.SuppressFinalize(this);", true)]
    [InlineData("Close(); this.Tell();", true)]
    [InlineData("Closing?.Invoke(this, EventArgs.Empty); Close();", true)]
    public Task A_shared_method_ends_the_client(string end, bool isReported) => LifetimeCode.VerifyAsync("WCFL1002", LifetimeCode.Usings + $$"""
        static class Ends { public static void CloseOrEnd(this ICommunicationObject client) { try { client.Close(); } catch (CommunicationException) { client.Abort(); } } public static void CloseIn(this ICommunicationObject client) { CloseOrEnd(client); } public static void Tell(this object sender) { Console.WriteLine(sender); } }
        class Shared : ClientBase<IOrders>, IDisposable { event EventHandler Closing; public int Get() => Channel.Get(1); void Shut() { Close(); } void IDisposable.Dispose() { {{end}} } }
        class Caller { public int Run() { {{(isReported ? "{|WCFL1002:using|}" : "using")}} (var c = new Shared()) { return c.Get(); } } }
        """);

    [Fact]
    public Task ParametersAndTypeParameters() => LifetimeCode.VerifyAsync("WCFL1002", LifetimeCode.Usings + """
        class Caller
        {
            public int Parameter(OrdersClient c) { {|WCFL1002:using|} (c) { return c.Get(1); } }
            public int Generic<T>() where T : OrdersClient, new() { {|WCFL1002:using|} (var c = new T()) { return c.Get(1); } }
            public int MaybeFake(IOrders orders) { using (orders as IDisposable) { return orders.Get(1); } }
        }
        """);
}
