using System.Threading.Tasks;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Objects;

/// <summary>Methods of the project that end a client that they get: an end, no escape.</summary>
public class ClosingHelpersTests
{
    private const string Helpers = """
        static class Ends
        {
            public static void Safe(this ICommunicationObject c) { try { c.Close(); } catch { c.Abort(); } }
            public static void OfObject(object o) { var c = o as ICommunicationObject; if (c != null) { try { c.Close(); } catch (Exception) { c.Abort(); } } }
            public static void OfPattern(object o) { if (o is ICommunicationObject c) { if (c.State == CommunicationState.Faulted) c.Abort(); else c.Close(); } }
            public static void OfChannel(IClientChannel c) { try { c.Close(); } catch { c.Abort(); } }
            public static void OfDisposable(IDisposable d) { if (d == null) return; var c = (ICommunicationObject)d; try { c.Close(); } catch { c.Abort(); } }
            public static void OfAny<T>(T any) where T : class { try { ((ICommunicationObject)any).Close(); } catch { ((ICommunicationObject)any).Abort(); } }
            public static void OfClient<T>(ClientBase<T> c) where T : class { try { c.Close(); } catch { c.Abort(); } }
            public static void AndNull(ref OrdersClient c) { try { c?.Close(); } catch { c.Abort(); } c = null; }
            public static void Nested(object o) { Inner(o as ICommunicationObject); }
            static void Inner(ICommunicationObject c) { try { c.Close(); } catch { c.Abort(); } }
            public static void ByExtension(ICommunicationObject c) { c.CloseWell(); }
            public static void CloseWell(this ICommunicationObject c) { try { c.Close(); } catch { c.Abort(); } }
            public static void Using(object o) { using (o as IDisposable) { } }
            public static void JustClose(ICommunicationObject c) { c.Close(); }
            public static void Look(ICommunicationObject c) { Console.WriteLine(c.State); }
            public static void Keep(object o) { s_kept.Add(o); }
            public static void EndAndKeep(ICommunicationObject c) { c.Close(); s_kept.Add(c); }
            public static void ByUnknownExtension(ICommunicationObject c) { c.CloseBy(c); }
            public static void CloseBy<T>(this T c, object o) { s_kept.Add(o); }
            public static void OfAnotherClass(ICommunicationObject c) { Others.End(o: c); }
            public static void LookElsewhere(ICommunicationObject c) { Others.Look(c); }
            static readonly List<object> s_kept = new List<object>();
        }
        static class Others
        {
            public static void End(string s) { }
            public static void End(object o) { ((ICommunicationObject)o).Abort(); }
            public static void Look(string s) { }
            public static void Look(ICommunicationObject c) { Console.WriteLine(c.State); }
        }

        """;

    [Theory]
    [InlineData("Ends.Safe(c);")]
    [InlineData("c.Safe();")]
    [InlineData("Ends.OfObject(c);")]
    [InlineData("Ends.OfPattern(c);")]
    [InlineData("Ends.OfDisposable(c);")]
    [InlineData("Ends.OfAny(c);")]
    [InlineData("Ends.OfClient(c);")]
    [InlineData("Ends.AndNull(ref c);")]
    [InlineData("Ends.Nested(c);")]
    [InlineData("Ends.ByExtension(c);")]
    [InlineData("Ends.Using(c);")]
    [InlineData("Ends.JustClose(c);")]
    [InlineData("Ends.Keep(c);")]
    [InlineData("Ends.EndAndKeep(c);")]
    [InlineData("Ends.ByUnknownExtension(c);")]
    [InlineData("Ends.OfAnotherClass(c);")]
    [InlineData("if (c is ICommunicationObject same) { same.Abort(); }")]
    [InlineData("try { c.Close(); } catch { c.Safe(); }")]
    public Task A_client_that_a_method_ends_or_keeps_is_silent(string end) => LifetimeCode.VerifySilentAsync(Code("var c = new OrdersClient(); c.Get(id); " + end));

    [Theory]
    [InlineData("Ends.Look(c);")]
    [InlineData("Ends.LookElsewhere(c);")]
    [InlineData("if (c is ICommunicationObject same) { Console.WriteLine(same.State); }")]
    [InlineData("Console.WriteLine(c.State);")]
    public Task A_method_that_only_looks_ends_nothing(string statement) =>
        LifetimeCode.VerifyAsync("WCFL1001", Code("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); " + statement));

    private static string Own(string members) => LifetimeCode.Usings + Helpers
        + "class Own : ClientBase<IOrders> { readonly Stock _stock = new Stock(); public int Get(int id) => Channel.Get(id); " + members + " } "
        + "class Stock { public void Finish() { } public void Look(object o) { } } class Caller { public void Run() { var c = NEW; c.Get(1); c.Leave(); } }";

    [Theory]
    [InlineData("public void Leave() { Finish(); } void Finish() { try { Close(); } catch { Abort(); } }")]
    [InlineData("public void Leave() { if (State == CommunicationState.Faulted) { Break(); } else { this.Finish(); } } void Finish() { base.Close(); } void Break() { Abort(); }")]
    [InlineData("public async Task Leave() { await FinishAsync(); } async Task FinishAsync() { await Task.Yield(); ((IDisposable)this).Dispose(); }")]
    [InlineData("public void Leave() => Ends.Safe(this);")]
    [InlineData("public void Leave() { {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{ Finish(); }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}} } void Finish() { Abort(); }")]
    [InlineData("public void Leave() { try { Console.WriteLine(); } finally { this.Safe(); } }")]
    [InlineData("public void Leave() { IDisposable same = this; same.Dispose(); }")]
    [InlineData("public void Leave() { ((ICommunicationObject)Channel).Abort(); }")]
    [InlineData("IClientChannel _open; public void Open2() { _open = InnerChannel; } public void Leave() { _open.Close(); }")]
    [InlineData("public void Leave() { Task.Run(() => Close()); }")]
    [InlineData("public void Leave() { Shut(Close, Abort); } static void Shut(Action close, Action abort) { try { close(); } catch { abort(); } }")]
    [InlineData("public void Leave() { ((Action)Close)(); }")]
    [InlineData("public void Leave() { Action end = base.Abort; end(); }")]
    [InlineData("object Open2 => Channel; public void Leave() { ((ICommunicationObject)Open2).Close(); }")]
    [InlineData("public void Leave() { _stock.{|CS1061:Missing|}(); Close(); }")]
    public Task A_method_of_the_client_that_always_calls_its_end_is_one(string members) => LifetimeCode.VerifySilentAsync(Own(members).Replace("NEW", "new Own()"));

    // A lambda may never run, and what is called under a condition may stay open; another object ends itself.
    [Theory]
    [InlineData("public void Leave() { _stock.Finish(); }")]
    [InlineData("public void Leave() { _stock.Look(this); Ends.Look(this); }")]
    [InlineData("public void Leave() { if (State == CommunicationState.Faulted) { Finish(); } Channel.Get(2); } void Finish() { Abort(); }")]
    [InlineData("public void Leave() { try { Channel.Get(2); } catch (CommunicationException) { Finish(); } } void Finish() { Abort(); }")]
    [InlineData("public void Leave() { Ensure(); Channel.Get(2); } void Ensure() { if (State == CommunicationState.Faulted) { Abort(); } }")]
    [InlineData("public void Leave() { Action end = () => Finish(); Console.WriteLine(end); } void Finish() { Abort(); }")]
    [InlineData("public void Leave() { if (State == CommunicationState.Created) { return; } Finish(); } void Finish() { Abort(); }")]
    [InlineData("public void Leave() { Leave(); }")]
    [InlineData("readonly System.IO.StringWriter _log = new System.IO.StringWriter(); public void Leave() { _log.Close(); }")]
    [InlineData("public void Leave() { Channel.Get(2); using (var log = new System.IO.StringWriter()) { log.Dispose(); } }")]
    [InlineData("readonly OrdersClient _other; public void Leave() { _other.Abort(); }")]
    public Task A_method_of_the_client_that_need_not_end_it_ends_nothing(string members) =>
        LifetimeCode.VerifyAsync("WCFL1001", Own(members).Replace("NEW", "{|WCFL1001:new Own()|}"));

    [Theory]
    [InlineData("Channel", "new Own()")]
    [InlineData("_first", "{|WCFL1001:new Own()|}")]
    public Task A_generic_base_class_of_clients_closes_its_channel(string closed, string made) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + $$"""
        class Safe<T> : ClientBase<T> where T : class
        {
            readonly T _first;
            public void CloseSafely() { var channel = (IClientChannel){{closed}}; try { channel.Close(); } catch (CommunicationException) { channel.Abort(); } }
        }
        class Own : Safe<IOrders> { public int Get(int id) => Channel.Get(id); }
        class Caller { public void Run() { var c = {{made}}; c.Get(1); c.CloseSafely(); } }
        """);

    // Close is that of the client's class, which aborts the client itself or only something else.
    [Theory]
    [InlineData("try { base.Close(); } catch (CommunicationException) { base.Abort(); }", false)]
    [InlineData("Finish();", false)]
    [InlineData("_thread.Abort(); base.Close();", true)]
    public Task A_Close_of_the_class_is_safe_where_it_aborts_the_client(string close, bool isReported) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + $$"""
        class Own : ClientBase<IOrders>
        {
            System.Threading.Thread _thread;
            public int Get(int id) => Channel.Get(id);
            public new void Close() { {{close}} }
            void Finish() { try { base.Close(); } catch (CommunicationException) { Abort(); } }
        }
        class Caller { public void Run() { var c = new Own(); try { c.Get(1); } catch (TimeoutException) { Console.WriteLine(); } {{(isReported ? "{|WCFL1003:c.Close()|}" : "c.Close()")}}; } }
        """);

    [Theory]
    [InlineData("Ends.OfChannel((IClientChannel)ch);")]
    [InlineData("((ICommunicationObject)ch).Safe();")]
    [InlineData("Ends.OfObject(ch);")]
    [InlineData("Ends.OfAny(ch);")]
    public async Task A_channel_that_a_method_ends_leaves_nothing_in_its_factory(string end)
    {
        await LifetimeCode.VerifySilentAsync(Code("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); " + end));
        await LifetimeCode.VerifyAsync("WCFL1001",
            Code("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; f.CreateChannel().Get(id); var ch = f.CreateChannel(); ch.Get(id); " + end));
        await LifetimeCode.VerifySilentAsync(Code("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); " + end + " Ends.Safe(f);"));
        await LifetimeCode.VerifySilentAsync(Code("var ch = _factory.CreateChannel(); ch.Get(id); " + end));
    }

    [Theory]
    [InlineData("((IClientChannel)ch).Close(); ", "((IClientChannel)ch).Abort();")]
    [InlineData("((IDisposable)ch).Dispose();", "((ICommunicationObject)ch).Abort();")]
    [InlineData("(ch as IDisposable)?.Dispose();", "(ch as ICommunicationObject)?.Abort();")]
    [InlineData("(ch as IClientChannel).Close();", "(ch as IClientChannel).Abort();")]
    [InlineData("((ICommunicationObject)ch)?.Close();", "((ICommunicationObject)ch)?.Abort();")]
    public async Task Casts_change_nothing(string close, string abort)
    {
        await LifetimeCode.VerifySilentAsync(Code("IOrders ch = _factory.CreateChannel(); try { ch.Get(id); " + close + " } catch { " + abort + " throw; }"));
        await LifetimeCode.VerifySilentOfAsync("WCFL1001", Code("IOrders ch = _factory.CreateChannel(); ch.Get(id); " + close));
    }

    [Theory]
    [InlineData("((IClientChannel)ch).Close();")]
    [InlineData("((IDisposable)ch).Dispose();")]
    [InlineData("((ICommunicationObject)ch).Close();")]
    public Task A_cast_Close_without_Abort_is_told(string close) => LifetimeCode.VerifyAsync(
        "WCFL1003", Code("IOrders ch = _factory.CreateChannel(); ch.Get(id); {|WCFL1003:" + close.TrimEnd(';') + "|};"));

    // A typed fault is a reply: the channel stays open, and the Close behind the call was not reached.
    [Theory]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); {|WCFL1003:c.Close()|}; } catch (FaultException) { Console.WriteLine(id); } catch (CommunicationException) { c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); {|WCFL1003:c.Close()|}; } catch (FaultException<int> e) { throw new InvalidOperationException(e.Message); } catch (Exception) { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); {|WCFL1003:c.Close()|}; } catch (TimeoutException) { } catch (CommunicationException) { c.Abort(); }")]
    public Task A_handler_that_leaves_it_open_is_told(string statements) => LifetimeCode.VerifyAsync("WCFL1003", Code(statements));

    [Theory]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FaultException) { c.Abort(); } catch (CommunicationException) { c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FaultException) { c.Close(); } catch (CommunicationException) { c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } catch (FaultException) { Console.WriteLine(id); } catch (CommunicationException) { c.Abort(); return; } c.Close();")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FaultException) { } catch (CommunicationException) { c.Abort(); } finally { if (c.State != CommunicationState.Closed) c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { try { c.Get(id); c.Close(); } catch (FaultException) { throw; } catch (TimeoutException) { c.Abort(); } } catch (Exception) { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FormatException) { } catch (CommunicationException) { c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FaultException) { c.Safe(); } catch (CommunicationException) { c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (FaultException) { } catch (CommunicationException) { c.Abort(); } Ends.Safe(c);")]
    public Task Handlers_that_end_it_are_silent(string statements) => LifetimeCode.VerifySilentAsync(Code(statements));

    [Theory]
    [InlineData("WCFL1003", "IClientChannel other = null; var f = new ChannelFactory<IOrders>(\"e\"); try { var ch = f.CreateChannel(); other = ch as IClientChannel; other.Open(); ch.Get(id); other.Close(); } finally { {|WCFL1003:f.Close()|}; }")]
    [InlineData("WCFL1001", "ICommunicationObject other; var c = {|WCFL1001:new OrdersClient()|}; other = c; c.Get(id); other.Open();")]
    [InlineData("WCFL1001", "ICommunicationObject other; var c = new OrdersClient(); other = c; c.Get(id); try { other.Close(); } catch { other.Abort(); }")]
    [InlineData("WCFL1001", "ICommunicationObject last = null; for (int i = 0; i < 3; i++) { if (last != null) { last.Close(); } var c = new OrdersClient(); c.Get(i); last = c; }")]
    [InlineData("WCFL1001", "ICommunicationObject other = null; var c = new OrdersClient(); c.Get(id); other = c; other = _factory; Console.WriteLine(other);")]
    public Task A_second_name_is_the_same_object(string rule, string statements) => LifetimeCode.VerifyAsync(rule, Code(statements));

    [Fact]
    public Task An_owner_whose_helper_ends_its_field_is_silent() => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + Helpers + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();
            public int Get() => _client.Get(1);
            public void Dispose() { _client.Safe(); }
        }
        """);

    [Theory]
    [InlineData("public Registered() { Registry.Add(this); }")]
    [InlineData("public Registered() { s_last = this; }")]
    public Task A_client_that_registers_itself_is_kept(string constructor) => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + """
        class Registered : ClientBase<IOrders>
        {
            static Registered s_last;
            @@
            public int Get(int id) => Channel.Get(id);
            public static Registered Last => s_last;
        }
        static class Registry { static readonly List<ICommunicationObject> s_all = new List<ICommunicationObject>(); public static void Add(ICommunicationObject o) { s_all.Add(o); } }
        class Caller
        {
            static Registered Make() => new Registered();
            public void Run() { var c = new Registered(); c.Get(1); var d = Make(); d.Get(2); }
        }
        """.Replace("@@", constructor));

    [Theory]
    [InlineData("public static void End(ICommunicationObject c) { {|WCFL1003:c.Close()|}; }")]
    [InlineData("public static void End(OrdersClient c) { if (c.State == CommunicationState.Opened) { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("public static void End(object o) { try { var c = (ICommunicationObject)o; {|WCFL1003:c.Close()|}; } catch { } }")]
    [InlineData("public static void End(object o) { if (o is IClientChannel c) { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("public static void End<T>(T o) where T : class { {|WCFL1003:((IClientChannel)o).Close()|}; }")]
    [InlineData("public static void End(this ICommunicationObject c) { c?{|WCFL1003:.Close()|}; }")]
    public Task A_method_that_closes_without_Abort_is_told_once(string method) => LifetimeCode.VerifyAsync(
        "WCFL1003",
        LifetimeCode.Usings + "static class Ends { " + method
            + " }\nclass Caller { public void Run(int id) { var c = new OrdersClient(); c.Get(id); Ends.End(c); var d = new OrdersClient(); d.Get(id); Ends.End(d); } }");

    [Theory]
    [InlineData("public static void End(ICommunicationObject c) { try { c.Close(); } catch { c.Abort(); } }")]
    [InlineData("public static void End(System.IO.Stream c) { c.Close(); }")]
    [InlineData("public static void End(ServiceHost c) { c.Close(); }")]
    [InlineData("public static void End(ICommunicationObject c) { c.Close(TimeSpan.Zero); }")]
    [InlineData("public static void End(ICommunicationObject c) { Action a = () => c.Close(); a(); }")]
    [InlineData("public static void End(ICommunicationObject c) { c.Close(); s_last = c; } static ICommunicationObject s_last;")]
    [InlineData("static void End(ICommunicationObject c) { c.Close(); } public static void Both(ICommunicationObject c) { try { End(c); } catch { c.Abort(); } }")]
    [InlineData("public static void Close(int c) { }")]
    public Task A_method_that_closes_well_or_something_else_is_silent(string method) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1003", LifetimeCode.Usings + "static class Ends { " + method + " }");

    [Theory]
    [InlineData("class Own : ClientBase<IOrders> { public Own() : base(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")) { } public int Get(int i) => Channel.Get(i); }", "", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("class Own : ClientBase<IOrders> { public Own(string u) : base(new BasicHttpBinding(), new EndpointAddress(u)) { } public int Get(int i) => Channel.Get(i); }", "\"http://x/\"", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("class Own : ClientBase<IOrders> { public Own() : base(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")) { } public int Get(int i) => Channel.Get(i); }", "", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("class Own : ClientBase<IOrders> { public Own() : base(\"tcp\") { } public int Get(int i) => Channel.Get(i); }", "", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("class Own : ClientBase<IOrders> { public Own() : base(\"basic\") { } public int Get(int i) => Channel.Get(i); }", "", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    public Task The_binding_that_a_constructor_makes_counts_before_the_configured_one(string type, string arguments,
        Microsoft.CodeAnalysis.DiagnosticSeverity severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.TestState.Sources.Add(
            ("Test.cs", LifetimeCode.Usings + type + " class Caller { public void Run() { var c = {|#0:new Own(" + arguments + ")|}; c.Get(1); c.Get(2); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(("app.config",
            "<configuration><system.serviceModel><client><endpoint name=\"basic\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IOrders\" />"
            + (type.Contains("\"") && !type.Contains("Binding(")
                ? "<endpoint name=\"tcp\" address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IOrders\" />" : string.Empty)
                    + "</client></system.serviceModel></configuration>"));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithSeverity(severity).WithLocation(0));
        return test.RunAsync();
    }

    private static string Code(string statements) => LifetimeCode.Usings + Helpers
        + "class Caller { public ChannelFactory<IOrders> _factory; public void Run(int id, bool flag) { " + statements + " } }";
}
