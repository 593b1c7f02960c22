using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1001_ClientNeverClosedFixTests
{
    [Fact]
    public Task Variables_that_are_used_later_are_declared_before_the_try() => VerifyAsync(
        """
                var client = {|WCFL1001:new OrdersClient()|};

                // Ask.
                var got = client.Get(id);
                client.Put(got); // tell

                // Print.
                Console.WriteLine(got);
        """,
        """
                var client = new OrdersClient();

                try
                {
                    // Ask.
                    var got = client.Get(id);
                    client.Put(got); // tell
                    client.Close();

                    // Print.
                    Console.WriteLine(got);
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task A_factory_and_its_channel_are_closed_together() => VerifyAsync(
        """
                var factory = {|WCFL1001:new ChannelFactory<IOrders>("e")|};
                IOrders channel = factory.CreateChannel();
                channel.Put(id);
                Console.WriteLine();
        """,
        """
                var factory = new ChannelFactory<IOrders>("e");
                try
                {
                    IOrders channel = factory.CreateChannel();
                    channel.Put(id);
                    factory.Close();
                }
                catch
                {
                    factory.Abort();
                    throw;
                }
                Console.WriteLine();
        """);

    [Fact]
    public Task Close_comes_behind_the_reading_of_the_message() => VerifyAsync(
        """
                Message reply;
                var client = {|WCFL1001:new GenericProxy<IOrders>()|};
                reply = client.Ask();
                Console.WriteLine(reply.ToString());
                Console.WriteLine();
        """,
        """
                Message reply;
                var client = new GenericProxy<IOrders>();
                try
                {
                    reply = client.Ask();
                    Console.WriteLine(reply.ToString());
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
                Console.WriteLine();
        """);

    [Fact]
    public Task Returned_results_are_stored_before_Close() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        class Caller
        {
            public int Run(int id)
            {
                OrdersClient client;
                client = {|WCFL1001:new OrdersClient()|};
                return client.Get(
                    id);
            }
            public int Channel(int id)
            {
                var channel = {|WCFL1001:ChannelFactory<IOrders>.CreateChannel(null, null)|};
                return channel.Get(id);
            }
        }
        """,
        LifetimeCode.Usings + """
        class Caller
        {
            public int Run(int id)
            {
                OrdersClient client;
                client = new OrdersClient();
                try
                {
                    var result = client.Get(
                        id);
                    client.Close();
                    return result;
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
            public int Channel(int id)
            {
                var channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                try
                {
                    var result = channel.Get(id);
                    ((ICommunicationObject)channel).Close();
                    return result;
                }
                catch
                {
                    ((ICommunicationObject)channel).Abort();
                    throw;
                }
            }
        }
        """);

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { if (c.Get(id) > 1) { return; } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var h = {|WCFL1001:new ServiceHost(typeof(object))|}; h.Open();")]
    [InlineData("{|WCFL1001:new OrdersClient()|}.Get(id);")]
    [InlineData("OrdersClient c = null; if (flag) { c = {|WCFL1001:new OrdersClient()|}; } c?.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); c = null;")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (!int.TryParse(c.Get(id).ToString(), out int got)) { return; } Console.WriteLine(got);")]
    [InlineData(
        """
        var c = {|WCFL1001:new OrdersClient()|};
        c.Get(1);
        #if !A
        c.Get(2);
        #endif
        """)]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c?.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (flag) { End(ended: c); return; } c.Get(id); void End(OrdersClient ended) { try { ended.Close(); } catch { ended.Abort(); } }")]
    [InlineData("Task<int> Start() { var c = {|WCFL1001:new OrdersClient()|}; return c.GetAsync(1); }")]
    [InlineData("Message Ask() { var c = {|WCFL1001:new GenericProxy<IOrders>()|}; return c.Ask(); }")]
    public Task NotOffered(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Method(statements));

    /// <summary>What the try declares is used in it.</summary>
    [Theory]
    [InlineData("string later; later = c.Get(id).ToString(); Console.WriteLine(later);")]
    [InlineData("var a = new { X = c.Get(id) }; Console.WriteLine(a.X);")]
    public Task Variables_that_are_used_behind_the_last_call_stay_in_scope(string calls) => VerifyAsync(
        "var c = {|WCFL1001:new OrdersClient()|}; " + calls,
        "var c = new OrdersClient(); try { " + calls + " c.Close(); } catch { c.Abort(); throw; }");

    /// <summary>They have the name of the client, and are other objects.</summary>
    [Theory]
    [InlineData("var report = new { value = id }; Console.WriteLine(report.value);")]
    [InlineData("Math.Abs(value: id);")]
    public Task Members_and_parameters_of_its_name_are_no_uses(string behind) => VerifyAsync(
        "        var value = {|WCFL1001:new OrdersClient()|};\n        value.Put(id);\n        " + behind,
        "        var value = new OrdersClient();\n        try\n        {\n            value.Put(id);\n            value.Close();\n        }\n        catch\n        {\n            value.Abort();\n            throw;\n        }\n        " + behind);

    /// <summary>A failing Close would turn work that succeeded into a failure, and each of several exits would need a Close of its own.</summary>
    [Theory]
    [InlineData("client.Put(id);")]
    [InlineData("if (client.Get(id) > 1)\n{\n    return;\n}\nConsole.WriteLine(client.Get(2));")]
    [InlineData("int got = client.Get(id);\nif (got > 1)\n{\n    return;\n}")]
    [InlineData("client.Put(1);\ntry\n{\n    client.Put(2);\n}\ncatch (Exception)\n{\n    Console.Beep();\n    flag = true;\n}")]
    public Task A_finally_closes_where_handlers_go_on(string calls)
    {
        const string around = """
                    try
                    {
                        var client = @;
            #
                    }
                    catch (Exception)
                    {
                        flag = false;
                    }
                    Console.WriteLine(flag);
            """;
        return VerifyAsync(around.Replace("@", "{|WCFL1001:new OrdersClient()|}").Replace("#", Indent(calls, "            ")),
            around.Replace("@", "new OrdersClient()").Replace("#", "            try\n            {\n" + Indent(calls, "                ") + "\n            }\n"
                + LifetimeCode.Finally("            ")));
    }

    /// <summary>What waits for the user, what others of its kind are in use beside, and a line of several statements have no finally.</summary>
    [Theory]
    [InlineData("        var client = {|WCFL1001:new OrdersClient()|};\n        if (client.Get(id) > 0)\n        {\n            MessageBox.Show(\"many\");\n            return;\n        }\n        client.Put(id);")]
    [InlineData("        var from = {|WCFL1001:new OrdersClient()|};\n        from.Put(id);\n        var to = {|WCFL1001:new OrdersClient()|};\n        if (from.Get(id) > 0)\n        {\n            return;\n        }\n        to.Put(id);")]
    [InlineData("        try\n        {\n            var client = {|WCFL1001:new OrdersClient()|};\n            int got = client.Get(id);\n            if (got > 1)\n            {\n                Thread.Sleep(got);\n            }\n        }\n        catch (Exception)\n        {\n            flag = false;\n        }")]
    public Task No_finally(string statements) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(statements) + "\nstatic class MessageBox { public static void Show(string text) { } }\n");

    /// <summary>Clients that are made one below the other are closed by one try.</summary>
    [Theory]
    [InlineData("to.Put(from.Get(id));", "")]
    [InlineData("int got = from.Get(id);\nif (got > 0)\n{\n    to.Put(got);\n}", "\nConsole.WriteLine();")]
    [InlineData("int got = from.Get(id);\nto.Put(got);", "", "\nConsole.WriteLine(got);")]
    public Task Clients_side_by_side_are_closed_together(string calls, string behind, string inside = "") => VerifyAsync(
        Indent("OrdersClient from = {|WCFL1001:new OrdersClient()|};\nIOrders to = {|WCFL1001:new OrdersClient()|};\n" + calls + inside + behind, "        "),
        Indent("OrdersClient from = new OrdersClient();\nIOrders to = new OrdersClient();\ntry\n{\n"
            + Indent(calls + "\nfrom.Close();\n((ICommunicationObject)to).Close();" + inside, "    ")
            + "\n}\ncatch\n{\n    from.Abort();\n    ((ICommunicationObject)to).Abort();\n    throw;\n}" + behind, "        "));

    /// <summary>What the author has suppressed beside it stays open.</summary>
    [Theory]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\n#pragma warning disable WCFL1001\nvar to = new OrdersClient();\n#pragma warning restore WCFL1001")]
    [InlineData("#pragma warning disable WCFL1001\nvar from = new OrdersClient();\n#pragma warning restore WCFL1001\nvar to = {|WCFL1001:new OrdersClient()|};")]
    public Task A_client_beside_a_directive_is_not_closed(string made) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(made + "\nfrom.Put(1);\nto.Put(2);"));

    /// <summary>In the try it would end before what runs under it.</summary>
    [Theory]
    [InlineData("var client = {|WCFL1001:new OrdersClient()|};\nusing var gate = Gate.Enter();\nclient.Put(id);\nConsole.Beep();")]
    [InlineData("var client = {|WCFL1001:new OrdersClient()|};\nif (flag)\n{\n    return;\n}\nusing var gate = Gate.Enter();\nif (id > 1)\n{\n    client.Put(1);\n    return;\n}\nclient.Put(2);\nConsole.Beep();")]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\nvar to = {|WCFL1001:new OrdersClient()|};\nusing var gate = Gate.Enter();\nfrom.Put(1);\nto.Put(2);\nConsole.Beep();")]
    public Task A_using_declaration_is_not_ended_early(string statements) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(Indent(statements, "        ")) + Gate);

    [Theory]
    [InlineData("")]
    [InlineData("\nreturn;")]
    public Task A_using_declaration_may_end_with_its_block(string end) => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(Indent("var client = {|WCFL1001:new OrdersClient()|};\nusing var gate = Gate.Enter();\nclient.Put(id);" + end, "        ")) + Gate,
        LifetimeCode.Method(Indent("var client = new OrdersClient();\ntry\n{\n    using var gate = Gate.Enter();\n    client.Put(id);\n    client.Close();\n}\ncatch\n{\n    client.Abort();\n    throw;\n}" + end, "        ")) + Gate);

    /// <summary>A Close would come before they have completed.</summary>
    [Theory]
    [InlineData("Kept.Task = client.GetAsync(id);")]
    [InlineData("Kept.Tasks.Add(client.GetAsync(id));")]
    [InlineData("client.GetAsync(id);")]
    [InlineData("var task = client.GetAsync(id);\nTask.WaitAny(task, Task.Delay(9));")]
    [InlineData("client.Put(1);\nvar all = new List<Task>();\nall.Add(client.GetAsync(1));\nTask.WaitAll(all.ToArray());")]
    [InlineData("if (flag)\n{\n    client.Put(1);\n    return;\n}\nKept.Tasks.Add(client.GetAsync(id));")]
    [InlineData("var other = {|WCFL1001:new OrdersClient()|};\nKept.Task = client.GetAsync(id);\nother.Put(id);")]
    public Task Calls_that_nothing_waits_for_are_not_cut_off(string statements) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(Indent("var client = {|WCFL1001:new OrdersClient()|};\n" + statements, "        ")) + Kept);

    [Theory]
    [InlineData("var task = client.GetAsync(id);\ntask.Wait();")]
    [InlineData("Task.WaitAll(client.GetAsync(1), client.GetAsync(2));")]
    [InlineData("var one = client.GetAsync(1);\nvar two = client.GetAsync(2);\nTask.WaitAll(one, two);")]
    public Task Calls_that_code_waits_for_have_completed(string statements) => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method(Indent("var client = {|WCFL1001:new OrdersClient()|};\n" + statements, "        ")) + Kept,
        LifetimeCode.Method(Indent("var client = new OrdersClient();\ntry\n{\n" + Indent(statements, "    ") + "\n    client.Close();\n}\ncatch\n{\n    client.Abort();\n    throw;\n}", "        ")) + Kept);

    private const string Kept = "\nstatic class Kept { public static Task Task; public static List<Task> Tasks = new List<Task>(); }\n";

    /// <summary>No try with a catch holds a yield.</summary>
    [Fact]
    public Task Clients_side_by_side_in_an_iterator_stay() => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Usings
        + "class Caller\n{\n    public IEnumerable<int> Run()\n    {\n        var from = {|WCFL1001:new OrdersClient()|};\n        var to = {|WCFL1001:new OrdersClient()|};\n"
            + "        yield return from.Get(1);\n        to.Put(2);\n    }\n}\n");

    private const string Gate = "\nclass Gate : IDisposable { public static Gate Enter() => new Gate(); public void Dispose() { } }\n";

    /// <summary>What the client has subscribed to comes behind its last call.</summary>
    [Theory]
    [InlineData("[OperationContract(IsOneWay = true)] void OnHeard();", "Console.Beep();", false)]
    [InlineData("[OperationContract(IsOneWay = true)] void OnHeard();", "", true)]
    [InlineData("[OperationContract(IsOneWay = true)] void OnHeard();", "throw new NotImplementedException();", true)]
    [InlineData("", "Console.Beep();", true)]
    [InlineData("[OperationContract(IsOneWay = true)] void OnHeard();", "", false, "class Loud : Caller, IHeard { public new void OnHeard() { Console.Beep(); } }")]
    public Task A_client_that_is_called_back_stays_open(string callback, string handler, bool isMended, string behind = "")
    {
        string Code(string made, string close, string end) => LifetimeCode.Usings + $$"""
            public interface IHeard { {{callback}} }
            [ServiceContract(CallbackContract = typeof(IHeard))] public interface IEvents { [OperationContract] void Subscribe(); }
            public class EventsClient : DuplexClientBase<IEvents>, IEvents
            {
                public EventsClient(InstanceContext context) : base(context) { }
                public void Subscribe() => Channel.Subscribe();
            }
            class Caller : IHeard
            {
                public void OnHeard() { {{handler}} }
                public void Run()
                {
                    IEvents client = {{made}};
            {{close}}        client.Subscribe();
            {{end}}    }
            }
            {{behind}}

            """;
        string before = Code("{|WCFL1001:new EventsClient(new InstanceContext(this))|}", string.Empty, string.Empty);
        return LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", before, isMended
            ? Code("new EventsClient(new InstanceContext(this))", "        try\n        {\n    ",
                "            ((ICommunicationObject)client).Close();\n        }\n        catch\n        {\n            ((ICommunicationObject)client).Abort();\n            throw;\n        }\n")
            : before);
    }

    /// <summary>Made between calls, a try for each would stand in the try of another; and one that other code may end is not closed.</summary>
    [Theory]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\n        from.Put(id);\n        var to = {|WCFL1001:new OrdersClient()|};\n        to.Put(from.Get(id));")]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\n        var to = {|WCFL1001:new OrdersClient()|};\n        if (flag)\n        {\n            return;\n        }\n        to.Put(from.Get(id));")]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\n        var to = new OrdersClient();\n        Kept.Add(to);\n        to.Put(from.Get(id));")]
    public Task Not_offered_for_overlapping_clients(string statements) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
        LifetimeCode.Method("        " + statements) + "\nstatic class Kept { public static void Add(OrdersClient client) { All.Add(client); } public static List<OrdersClient> All = new List<OrdersClient>(); }\n");

    /// <summary>Close over a custom binding class may wait for the other side.</summary>
    [Theory]
    [InlineData("var client = {|WCFL1001:new OrdersClient(new LocalBinding(), null)|};")]
    [InlineData("Binding local; local = new LocalBinding(); var client = {|WCFL1001:new OrdersClient(local, null)|};")]
    [InlineData("var client = {|WCFL1001:new OrdersClient(Make(), null)|}; Binding Make() => new CustomBinding(new Nothing(), new TcpTransportBindingElement());")]
    public Task Not_offered_over_a_custom_binding_class(string created) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Usings + $$"""
        public class LocalBinding : Binding
        {
            public override string Scheme => "local";
            public override BindingElementCollection CreateBindingElements() => new BindingElementCollection();
        }

        public class Nothing : BindingElement
        {
            public override BindingElement Clone() => this;
            public override T GetProperty<T>(BindingContext context) => null;
        }

        class Caller
        {
            public void Run(int id)
            {
                {{created}}
                client.Put(id);
            }
        }
        """);

    /// <summary>What sets a value back stands beside what set it.</summary>
    [Fact]
    public Task The_try_includes_the_lines_that_reset_values() => VerifyAsync(
        """
                var client = {|WCFL1001:new OrdersClient()|};
                Console.WriteLine("put");

                Console.ForegroundColor = ConsoleColor.Green;
                client.Put(id);
                Console.ForegroundColor = ConsoleColor.Gray;

                Console.WriteLine("done");
        """,
        """
                var client = new OrdersClient();
                Console.WriteLine("put");

                Console.ForegroundColor = ConsoleColor.Green;
                try
                {
                    client.Put(id);
                    Console.ForegroundColor = ConsoleColor.Gray;
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }

                Console.WriteLine("done");
        """);

    /// <summary>An assertion opens no client.</summary>
    [Fact]
    public Task The_try_starts_behind_an_assertion() => VerifyAsync(
        """
                var client = {|WCFL1001:new OrdersClient()|};
                System.Diagnostics.Debug.Assert(client != null);
                client.Put(id);
        """,
        """
                var client = new OrdersClient();
                System.Diagnostics.Debug.Assert(client != null);
                try
                {
                    client.Put(id);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task A_channel_of_a_type_parameter_is_closed() => VerifyAsync(
        """
                void Ask<T>()
                {
                    var factory = {|WCFL1001:new ChannelFactory<T>("e")|};
                    T channel = factory.CreateChannel();
                    Console.WriteLine();
                    channel.ToString();
                }
        """,
        """
                void Ask<T>()
                {
                    var factory = new ChannelFactory<T>("e");
                    try
                    {
                        T channel = factory.CreateChannel();
                        Console.WriteLine();
                        channel.ToString();
                        factory.Close();
                    }
                    catch
                    {
                        factory.Abort();
                        throw;
                    }
                }
        """);

    [Fact]
    public Task A_client_named_like_a_keyword_is_closed_before_a_return_in_its_line() => VerifyAsync(
        """
                Func<int> ask = () => { var @event = {|WCFL1001:new OrdersClient()|}; return @event.Get(id); };
        """,
        """
                Func<int> ask = () => { var @event = new OrdersClient(); try { var result = @event.Get(id); @event.Close(); return result; } catch { @event.Abort(); throw; } };
        """);

    [Fact]
    public Task The_client_stays_open_until_its_stream_is_read() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        class Reply
        {
            public System.IO.Stream Body { get; set; }
        }

        class Files : ClientBase<IOrders>
        {
            public Reply Ask() => null;
            public void Ask(out System.IO.Stream body) => body = null;
        }

        class Caller
        {
            public void Run()
            {
                var files = {|WCFL1001:new Files()|};
                Reply reply = files.Ask();
                Console.WriteLine(reply.Body.Length);
                files.Ask(out var body);
                Console.WriteLine();
                body.Flush();
                Console.WriteLine();
            }
        }
        """,
        LifetimeCode.Usings + """
        class Reply
        {
            public System.IO.Stream Body { get; set; }
        }

        class Files : ClientBase<IOrders>
        {
            public Reply Ask() => null;
            public void Ask(out System.IO.Stream body) => body = null;
        }

        class Caller
        {
            public void Run()
            {
                var files = new Files();
                try
                {
                    Reply reply = files.Ask();
                    Console.WriteLine(reply.Body.Length);
                    files.Ask(out var body);
                    Console.WriteLine();
                    body.Flush();
                    files.Close();
                }
                catch
                {
                    files.Abort();
                    throw;
                }
                Console.WriteLine();
            }
        }
        """);

    /// <summary>A failing Close leaves no state of the caller unset; what a local holds is gone then, too.</summary>
    [Theory]
    [InlineData("client.Put(id);\nConsole.Beep();\nEnvironment.ExitCode = id;\nConsole.Title = \"\";", "\nConsole.Beep();")]
    [InlineData("var got = client.Get(id);\nConsole.Beep();\n\n// Now.\nEnvironment.ExitCode = got;", "\nConsole.Beep();")]
    [InlineData("client.Put(id);", "\nvar all = new List<int>();\nall.Capacity = id;\nid = 1;")]
    [InlineData("client.Put(id);\nwhile (flag)\n{\n    Console.Beep();\n}\nEnvironment.ExitCode = id;", "", false)]
    public Task What_sets_a_state_stands_before_the_Close(string inTry, string behind, bool isBrief = true)
    {
        string before = Indent("var client = {|WCFL1001:new OrdersClient()|};\n" + inTry + behind, "        ");
        string body = Indent("\n" + (isBrief ? inTry + "\nclient.Close();" : inTry[..inTry.IndexOf('\n')]), "    ")[4..];
        return VerifyAsync(before, Indent("var client = new OrdersClient();\ntry\n{" + body + "\n}\n" + (isBrief
            ? "catch\n{\n    client.Abort();\n    throw;\n}" + behind : LifetimeCode.Finally(string.Empty) + inTry[inTry.IndexOf('\n')..]), "        "));
    }

    private static string Indent(string code, string by) => by + code.Replace("\n", "\n" + by).Replace("\n" + by + "\n", "\n\n");

    private static Task VerifyAsync(string before, string after) =>
        LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Method(before), LifetimeCode.Method(after));
}
