using System;
using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Fixes;

/// <summary>A client in a field is closed where its owner ends.</summary>
public class OwnerEndFixTests
{
    private const string Windows = """

        namespace System.Windows { public class Window { protected virtual void OnClosed(EventArgs e) { } } }
        namespace System.Windows.Forms
        {
            public class FormClosedEventArgs : EventArgs { }
            public class Form : IDisposable
            {
                public void Dispose() { Dispose(true); }
                protected virtual void Dispose(bool disposing) { }
                protected virtual void OnFormClosed(FormClosedEventArgs e) { }
            }
        }
        namespace System.ServiceProcess { public class ServiceBase { protected virtual void OnStop() { } } }
        """;

    /// <summary>A window that has been closed is not shown again; handlers of Closed run before.</summary>
    [Theory]
    [InlineData("    ")]
    [InlineData("\t")]
    public Task A_window_gets_its_end(string unit) => VerifyAsync(
        """
        class Main : System.Windows.Window
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};

            void Ask() { _client.Put(1); }
        }
        """,
        """
        class Main : System.Windows.Window
        {
            private readonly OrdersClient _client = new OrdersClient();

            void Ask() { _client.Put(1); }

            protected override void OnClosed(EventArgs e)
            {
                base.OnClosed(e);
                try
                {
                    _client.Close();
                }
                catch (CommunicationException)
                {
                    _client.Abort();
                }
                catch (TimeoutException)
                {
                    _client.Abort();
                }
            }
        }
        """, unit: unit);

    /// <summary>Where code uses the client behind the window, or without it, its author decides.</summary>
    [Theory]
    [InlineData("void Ask() { _client.Put(1); }", true)]
    [InlineData("void Ask() { Put(); Close(); } void Put() { _client.Put(1); }", true)]
    [InlineData("public Main() { Ask(); } private void Ask() { _client.Put(1); }", true)]
    [InlineData("public Main() { Closed += OnGone; } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", true)]
    [InlineData("public Main() { this.Closed += new EventHandler(this.OnGone); } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", true)]
    [InlineData("public Main() { AppDomain.CurrentDomain.ProcessExit += OnGone; } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", false)]
    [InlineData("public Main() { Idle += OnGone; } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", false)]
    [InlineData("public Main(Main other) { other.Closed += new EventHandler(OnGone); } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", false)]
    [InlineData("public event EventHandler Changed; public Main() { Changed += OnGone; } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", false)]
    [InlineData("public Main() { Closed += new System.Lazy<EventHandler>(Find).Value; } private EventHandler Find() { _client.Put(1); return null; }", false)]
    [InlineData("void Ask() { EventHandler later = OnGone; } private void OnGone(object sender, EventArgs e) { _client.Put(1); }", false)]
    [InlineData("public void Ask() { _client.Put(1); }", false)]
    [InlineData("public int Asked { get { Ask(); return 1; } } void Ask() { _client.Put(1); }", false)]
    [InlineData("protected virtual void Ask() { _client.Put(1); }", false)]
    [InlineData("void Ask() { Close(); _client.Put(1); }", false)]
    [InlineData("void Ask() { End(); Put(); } void End() { Close(); } void Put() { _client.Put(1); }", false)]
    [InlineData("void Ask() { while (true) { _client.Put(1); Close(); } }", false)]
    [InlineData("void Ask() { new Main().ShowDialog(); _client.Put(1); }", false)]
    [InlineData("void Ask() { System.Action later = () => _client.Put(1); }", false)]
    [InlineData("void Ask() { System.Action later = () => Put(); } void Put() { _client.Put(1); }", false)]
    [InlineData("async void Ask() { await System.Threading.Tasks.Task.Delay(1); _client.Put(1); }", false)]
    [InlineData("void Ask() { new System.Threading.Thread(Put).Start(); } void Put() { _client.Put(1); }", false)]
    [InlineData("void Window_Unloaded() { _client.Put(1); }", false)]
    public Task A_window_ends_its_own_clients_without_a_decision(string members, bool isSafe)
    {
        const string Window = "\nnamespace System.Windows { public class Window { public event EventHandler Closed; public static event EventHandler Idle; public void Close() { } public void ShowDialog() { } protected virtual void OnClosed(EventArgs e) { } } }";
        string Code(string made, string end) => LifetimeCode.Usings + "class Main : System.Windows.Window\n{\n    private readonly OrdersClient _client = " + made + ";\n\n    "
            + members.Replace("} void", "}\n    void").Replace("} private", "}\n    private") + "\n" + end + "}\n" + Window;
        var test = new WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WCFL1001_ClientNeverClosedFix>.Test
        {
            OnlyRules = { "WCFL1001" },
            CodeActionEquivalenceKey = "WCFL1001",
            CodeActionVerifier = (action, verifier) => verifier.Equal(!isSafe, action.Title.EndsWith("(needs a decision)", System.StringComparison.Ordinal)),
        };
        test.TestState.Sources.Add(("Test.cs", Code("{|WCFL1001:new OrdersClient()|}", string.Empty)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", Code("new OrdersClient()",
            "\n    protected override void OnClosed(EventArgs e)\n    {\n        base.OnClosed(e);\n        try\n        {\n            _client.Close();\n        }\n        catch (CommunicationException)\n        {\n            _client.Abort();\n        }\n        catch (TimeoutException)\n        {\n            _client.Abort();\n        }\n    }\n")));
        test.FixedState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        return test.RunAsync();
    }

    /// <summary>A timer ticks on when its window has closed, and a closed client throws.</summary>
    [Theory]
    [InlineData("void Begin() { timer.Tick += Ask; } void Ask(object sender, EventArgs e) { client.Put(1); }")]
    [InlineData("void Begin() { timer.Tick += new EventHandler(Ask); } void Ask(object sender, EventArgs e) { Put(); timer.Stop(); } void Put() { client.Put(1); }")]
    [InlineData("void Begin() { timer.Tick += (sender, e) => client.Put(1); }")]
    [InlineData("void Begin() { var every = new System.Timers.Timer(); every.Elapsed += delegate { client.Put(1); }; }")]
    [InlineData("void Begin() { var every = new System.Threading.Timer(state => client.Put(1), null, 0, 9); }")]
    [InlineData("void Begin() { timer.Tick += Ask; } void Ask(object sender, EventArgs e) { client.Put(1); } protected override void OnClosed(EventArgs e) { }")]
    public Task A_client_of_a_timer_that_goes_on_is_left(string members) => VerifyAsync(
        $$"""
        class Main : System.Windows.Window
        {
            readonly System.Windows.Threading.DispatcherTimer timer = new System.Windows.Threading.DispatcherTimer();
            readonly OrdersClient client = {|WCFL1001:new OrdersClient()|};

            {{members.Replace("} ", "}\n    ")}}
        }

        {{DispatcherTimer}}
        """);

    /// <summary>The timer is stopped before the window ends, and other timers call no client.</summary>
    [Theory]
    [InlineData("void Begin() { timer.Tick += Ask; } void Ask(object sender, EventArgs e) { client.Put(1); } void Main_Closing(object sender, EventArgs e) { timer.Stop(); }")]
    [InlineData("void Begin() { timer.Tick += Ask; Closing += (sender, e) => timer.IsEnabled = false; } void Ask(object sender, EventArgs e) { client.Put(1); }")]
    [InlineData("void Begin() { timer.Tick += Ask; } void Ask(object sender, EventArgs e) { } void Put() { client.Put(1); }")]
    [InlineData("event EventHandler Tick; void Begin() { this.Tick += Ask; } void Ask(object sender, EventArgs e) { client.Put(1); }")]
    public Task A_client_of_a_timer_that_is_stopped_is_closed(string members)
    {
        string Code(string made, string end) => $$"""
            class Main : System.Windows.Window
            {
                event EventHandler Closing;
                readonly System.Windows.Threading.DispatcherTimer timer = new System.Windows.Threading.DispatcherTimer();
                readonly OrdersClient client = {{made}};

                {{members.Replace("} ", "}\n    ")}}
            {{end}}}

            {{DispatcherTimer}}
            """;
        return VerifyAsync(Code("{|WCFL1001:new OrdersClient()|}", string.Empty), Code("new OrdersClient()", """

                protected override void OnClosed(EventArgs e)
                {
                    base.OnClosed(e);
                    try
                    {
                        client.Close();
                    }
                    catch (CommunicationException)
                    {
                        client.Abort();
                    }
                    catch (TimeoutException)
                    {
                        client.Abort();
                    }
                }

            """));
    }

    private const string DispatcherTimer =
        "namespace System.Windows.Threading { public class DispatcherTimer { public bool IsEnabled { get; set; } public event EventHandler Tick; public void Stop() { } } }";

    [Fact]
    public Task A_form_with_braces_on_the_same_line_gets_its_end() => VerifyAsync(
        """
        class Main : System.Windows.Forms.Form {
            OrdersClient client;

            public Main() {
                client = {|WCFL1001:new OrdersClient()|};
                client.Put(1);
            }
        }
        """,
        """
        class Main : System.Windows.Forms.Form {
            OrdersClient client;

            public Main() {
                client = new OrdersClient();
                client.Put(1);
            }

            protected override void OnFormClosed(System.Windows.Forms.FormClosedEventArgs e) {
                base.OnFormClosed(e);
                if (client != null) {
                    try {
                        client.Close();
                    } catch (CommunicationException) {
                        client.Abort();
                    } catch (TimeoutException) {
                        client.Abort();
                    }
                }
            }
        }
        """);

    /// <summary>A dialog is only hidden when it is closed: code that keeps the form may show it again.</summary>
    [Theory]
    [InlineData("Main main;")]
    [InlineData("System.Collections.Generic.List<Main> All { get; } = new List<Main>();")]
    public Task A_form_that_a_class_keeps_is_left(string member) => VerifyAsync(
        $$"""
        class Main : System.Windows.Forms.Form
        {
            OrdersClient a = {|WCFL1001:new OrdersClient()|};

            void Ask() { a.Put(1); }
        }

        class Keeper { {{member}} }
        """);

    [Fact]
    public Task A_form_with_its_namespace_imported_gets_its_end() => VerifyAsync(
        """
        class Main : System.Windows.Forms.Form
        {
            readonly OrdersClient a = {|WCFL1001:new OrdersClient()|};

            void Ask() { a.Put(1); }
        }
        """,
        """
        class Main : System.Windows.Forms.Form
        {
            readonly OrdersClient a = new OrdersClient();

            void Ask() { a.Put(1); }

            protected override void OnFormClosed(FormClosedEventArgs e)
            {
                base.OnFormClosed(e);
                try
                {
                    a.Close();
                }
                catch (CommunicationException)
                {
                    a.Abort();
                }
                catch (TimeoutException)
                {
                    a.Abort();
                }
            }
        }
        """,
        usings: "using System.Windows.Forms;\n");

    [Fact]
    public Task Close_is_added_last_in_Dispose() => VerifyAsync(
        """
        class Main : IDisposable
        {
            private readonly OrdersClient _client;

            public Main()
            {
                _client = {|WCFL1001:new OrdersClient()|};
            }

            public void Dispose()
            {
                // Bye.
                _client.Put(0);
                Console.WriteLine();
            }
        }
        """,
        """
        class Main : IDisposable
        {
            private readonly OrdersClient _client;

            public Main()
            {
                _client = new OrdersClient();
            }

            public void Dispose()
            {
                // Bye.
                _client.Put(0);
                Console.WriteLine();
                if (_client != null)
                {
                    try
                    {
                        _client.Close();
                    }
                    catch (CommunicationException)
                    {
                        _client.Abort();
                    }
                    catch (TimeoutException)
                    {
                        _client.Abort();
                    }
                }
            }
        }
        """);

    [Fact]
    public Task Close_is_added_to_the_managed_part_of_Dispose() => VerifyAsync(
        """
        class Main : IDisposable
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};

            void Ask() { _client.Put(1); }

            public void Dispose()
            {
                Dispose(true);
            }

            protected virtual void Dispose(bool disposing)
            {
                if (disposing)
                {
                    Console.WriteLine();
                }
            }
        }
        """,
        """
        class Main : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();

            void Ask() { _client.Put(1); }

            public void Dispose()
            {
                Dispose(true);
            }

            protected virtual void Dispose(bool disposing)
            {
                if (disposing)
                {
                    Console.WriteLine();
                    try
                    {
                        _client.Close();
                    }
                    catch (CommunicationException)
                    {
                        _client.Abort();
                    }
                    catch (TimeoutException)
                    {
                        _client.Abort();
                    }
                }
            }
        }
        """);

    [Fact]
    public Task Close_is_added_to_the_stop_of_a_service() => VerifyAsync(
        """
        class Main : System.ServiceProcess.ServiceBase
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};

            void Ask() { _client.Put(1); }

            protected override void OnStop()
            {
            }
        }
        """,
        """
        class Main : System.ServiceProcess.ServiceBase
        {
            private readonly OrdersClient _client = new OrdersClient();

            void Ask() { _client.Put(1); }

            protected override void OnStop()
            {
                try
                {
                    _client.Close();
                }
                catch (CommunicationException)
                {
                    _client.Abort();
                }
                catch (TimeoutException)
                {
                    _client.Abort();
                }
            }
        }
        """);

    // A Close in Dispose would hide that each new client leaves the one before open.
    [Fact]
    public Task Not_offered_where_a_new_client_replaces_an_aborted_one() => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        public class Pinger : IDisposable
        {
            private OrdersClient _client;

            public bool Ping()
            {
                try
                {
                    _client = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|};
                    return _client.Get(1) > 0;
                }
                catch (EndpointNotFoundException)
                {
                    _client.Abort();
                    return false;
                }
            }

            public void Dispose()
            {
                Console.WriteLine();
            }
        }
        """);

    /// <summary>Those who use the class call the Dispose that it inherits.</summary>
    [Theory]
    [InlineData("protected virtual void Dispose(bool disposing) { }")]
    [InlineData("protected internal virtual void Dispose(bool disposing) { }", false)]
    [InlineData("protected void Dispose(bool disposing) { }", false)]
    [InlineData("protected virtual void Dispose(int level) { }", false)]
    [InlineData("protected virtual void Dispose(bool disposing) { }", false, "", "public new void Dispose() { }")]
    [InlineData("protected virtual void Dispose(bool disposing) { }", false, ", IDisposable", "void IDisposable.Dispose() { }")]
    public Task A_class_overrides_the_Dispose_of_its_base(string dispose, bool isMended = true, string interfaces = "", string other = "")
    {
        string Code(string creation,
            string added) => "class Part : IDisposable\n{\n    public void Dispose() { }\n    " + dispose + "\n}\n\nclass Main : Part" + interfaces
            + "\n{\n    readonly OrdersClient a = " + creation + ";\n\n    void Ask() { a.Put(1); }\n" + other + added + "}\n";
        string code = Code("{|WCFL1001:new OrdersClient()|}", string.Empty);
        return VerifyAsync(code, !isMended ? code : Code("new OrdersClient()", """

                protected override void Dispose(bool disposing)
                {
                    if (disposing)
                    {
                        try
                        {
                            a.Close();
                        }
                        catch (CommunicationException)
                        {
                            a.Abort();
                        }
                        catch (TimeoutException)
                        {
                            a.Abort();
                        }
                    }

                    base.Dispose(disposing);
                }

            """));
    }

    /// <summary>What disposes of pages and controls of ASP.NET calls the one virtual method that they have.</summary>
    [Theory]
    [InlineData("public virtual void Dispose() { }", false, "")]
    [InlineData("public void Dispose() { }", false)]
    [InlineData("public virtual void Dispose() { }", false, ": IDisposable", "abstract class Middle : Part { public abstract override void Dispose(); }", "Middle")]
    [InlineData("public virtual void Dispose() { }", false, ": IDisposable", "class Middle : Part { public sealed override void Dispose() { } }", "Middle")]
    [InlineData("public virtual void Dispose() { }", true, ": IDisposable", "class Middle : Part { public override void Dispose() { } }", "Middle")]
    [InlineData("public virtual void Dispose() { }")]
    public Task A_class_overrides_the_only_Dispose_of_its_base(string dispose, bool isMended = true, string interfaces = ": IDisposable", string middle = "",
        string parent = "Part")
    {
        string Code(string creation, string added) => $$"""
            class Part {{interfaces}} { {{dispose}} }
            {{middle}}
            {{(middle.StartsWith("abstract", StringComparison.Ordinal) ? "abstract " : string.Empty)}}class Main : {{parent}}
            {
                readonly OrdersClient a = {{creation}};

                void Ask() { a.Put(1); }
            {{added}}}

            """;
        string code = Code("{|WCFL1001:new OrdersClient()|}", string.Empty);
        return VerifyAsync(code, !isMended ? code : Code("new OrdersClient()", """

                public override void Dispose()
                {
                    try
                    {
                        a.Close();
                    }
                    catch (CommunicationException)
                    {
                        a.Abort();
                    }
                    catch (TimeoutException)
                    {
                        a.Abort();
                    }

                    base.Dispose();
                }

            """));
    }

    /// <summary>Nothing disposes of what code makes, and what goes on behind a call still needs the client.</summary>
    [Theory]
    [InlineData("public int Ask() { _client.Put(1); return 1; }", "", "Other")]
    [InlineData("public int Ask() { _client.Put(1); return 1; }", "static Desk s_own = new Desk();")]
    [InlineData("public int Ask() { _client.Put(1); return 1; }", "static Desk s_own = new();")]
    [InlineData("public int Ask() { _client.Put(1); return 1; }", "class More : Desk { }")]
    [InlineData("public int Ask() { _client.Put(1); return 1; } public void Dispose() => _client.Put(2);")]
    [InlineData("public int Ask() { Task.Run(() => _client.Put(1)); return 1; }")]
    [InlineData("public int Ask() { Task.Run(() => Tell()); return 1; } void Tell() => _client.Put(1);")]
    [InlineData("public int Ask() { new Thread(Tell).Start(); return 1; } void Tell() => _client.Put(1);")]
    [InlineData("public int Ask() { AppDomain.CurrentDomain.ProcessExit += Tell; return 1; } void Tell(object sender, EventArgs e) => _client.Put(1);")]
    [InlineData("public int Ask() { _client.Put(1); return 1; } public Desk() { Program.All.Add(this); }", "public static readonly System.Collections.Generic.List<Desk> All = new System.Collections.Generic.List<Desk>();")]
    [InlineData("public int Ask() { _client.Put(1); return 1; } public static Desk Instance; public Desk() { Instance = this; }")]
    [InlineData("public int Ask() { _client.Put(1); return 1; } public Desk() { this.Keep(); }", "internal static void Keep(this Desk desk) { }")]
    [InlineData("public int Ask() { _client.GetAsync(1); return 1; }")]
    [InlineData("public int Ask() { Tell(); return 1; } async void Tell() => await _client.GetAsync(1);")]
    [InlineData("public int Ask() { TellAsync(); return 1; } async Task TellAsync() { await _client.GetAsync(1); }")]
    public Task Not_offered_where_the_host_does_not_end_a_service(string operation, string other = "", string hosted = "Desk") =>
        VerifyAsync(Service("{|WCFL1001:new OrdersClient()|}", operation, string.Empty, string.Empty, other, hosted));

    /// <summary>The host disposes of the objects that it makes.</summary>
    [Theory]
    [InlineData("public int Ask() { _client.Put(1); return 1; }")]
    [InlineData("public int Ask() { lock (this) { return this.Tell(); } }\n\n    int Tell() => _client.Get(1);")]
    [InlineData("public int Ask() { return Tell(); }\n\n    int Tell() => _client.Get(1);")]
    [InlineData("public int Ask() => _client.GetAsync(1).Result;")]
    [InlineData("public int Ask() => TellAsync().GetAwaiter().GetResult();\n\n    async Task<int> TellAsync() => await _client.GetAsync(1).ConfigureAwait(false);")]
    public Task A_service_gets_a_Dispose(string operation) =>
        VerifyAsync(Service("{|WCFL1001:new OrdersClient()|}", operation), Service("new OrdersClient()", operation, ", IDisposable", """

                public void Dispose()
                {
                    try
                    {
                        _client.Close();
                    }
                    catch (CommunicationException)
                    {
                        _client.Abort();
                    }
                    catch (TimeoutException)
                    {
                        _client.Abort();
                    }
                }

            """));

    private static string Service(string creation, string operation, string disposable = "", string added = "", string other = "", string hosted = "Desk") => $$"""
        [ServiceContract] public interface IDesk { [OperationContract] int Ask(); }

        public class Desk : IDesk{{disposable}}
        {
            private readonly OrdersClient _client = {{creation}};

            {{operation}}
        {{added}}}

        public class Other { }

        public static class Program
        {
            static void Run(ServiceHost host) => host.Open();
            static void Main() => Run(new ServiceHost(typeof({{hosted}})));
            {{other}}
        }
        """;

    [Fact]
    public Task Not_offered_where_the_owner_has_no_end() => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        $$"""
        {{LifetimeCode.Usings}}class Main
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};

            void Ask() { _client.Put(1); }
        }

        """);

    [Theory]
    [InlineData("_client = new OrdersClient();")]
    [InlineData("this._client = new OrdersClient();")]
    public Task Not_offered_where_a_method_replaces_the_client(string set) => VerifyAsync(
        $$"""
        class Main : System.Windows.Window
        {
            private OrdersClient _client;

            public Main()
            {
                _client = {|WCFL1001:new OrdersClient()|};
            }

            void Ask()
            {
                try
                {
                    _client.Put(1);
                }
                finally
                {
                    {{set}}
                }
            }
        }
        """);

    // Its way out would pass the Close by.
    [Fact]
    public Task Not_offered_behind_a_return() => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        $$"""
        {{LifetimeCode.Usings}}class Main : IDisposable
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};
            bool _done;
            public void Dispose()
            {
                if (_done)
                    return;
                _client.Put(0);
            }
        }

        """);

    // Without the second text nothing changes.
    private static Task VerifyAsync(string before, string? after = null, string usings = "", string unit = "    ") =>
        LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", (usings + LifetimeCode.Usings + before + Windows).Replace("    ", unit),
            (usings + LifetimeCode.Usings + (after ?? before) + Windows).Replace("    ", unit));
}
