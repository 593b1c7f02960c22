using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1002_UsingOnClientFixTests
{
    [Fact]
    public Task Comments_of_a_using_stay() => VerifyAsync(
        """
                // Ask.
                {|WCFL1002:using|} (var client = new OrdersClient("e")) // the client
                {
                    // first
                    client.Put(id);

                    client.Put(id + 1); // second
                    // done
                } // end
                Console.WriteLine();
        """,
        """
                // Ask.
                var client = new OrdersClient("e"); // the client
                try
                {
                    // first
                    client.Put(id);

                    client.Put(id + 1); // second
                    // done
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                } // end
                Console.WriteLine();
        """);

    [Theory]
    [InlineData("_field = null;")]
    [InlineData("Console.WriteLine(id);")]
    [InlineData("if (id > 0) { return; }")]
    public Task What_is_closed_already_gets_no_second_Close(string behind) => VerifyAsync(
        $$"""
                {|WCFL1002:using|} (var client = new OrdersClient("e"))
                {
                    client.Put(id);
                    client.Close();
                    {{behind}}
                }
        """,
        $$"""
                var client = new OrdersClient("e");
                try
                {
                    client.Put(id);
                    client.Close();
                    {{behind}}
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task A_using_with_a_comment_between_header_and_brace_is_left() => VerifyAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
        //        using (var client = new OrdersClient("other"))
                {
                    client.Put(id);
                }
        """);

    [Fact]
    public Task A_using_declaration_is_rewritten() => VerifyAsync(
        """
                {|WCFL1002:using|} var client = new OrdersClient();

                // Ask.
                int got = client.Get(id);
                Console.WriteLine(@"a
        b {0}", got);
        """,
        """
                var client = new OrdersClient();

                try
                {
                    // Ask.
                    int got = client.Get(id);
                    Console.WriteLine(@"a
        b {0}", got);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task Usings_of_existing_locals_and_fields_are_rewritten() => VerifyAsync(
        """
                var client = new OrdersClient();
                {|WCFL1002:using|} (client)
                {
                    client.Put(id);
                }

                {|WCFL1002:using|} (_field)
                {
                    _field.Put(id);
                }

                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                {|WCFL1002:using|} (channel as IDisposable)
                {
                    channel.Put(id);
                }
        """,
        """
                var client = new OrdersClient();
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

                try
                {
                    _field.Put(id);
                    _field.Close();
                }
                catch
                {
                    _field.Abort();
                    throw;
                }

                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                try
                {
                    channel.Put(id);
                    ((ICommunicationObject)channel).Close();
                }
                catch
                {
                    ((ICommunicationObject)channel).Abort();
                    throw;
                }
        """);

    [Fact]
    public Task Returned_values_are_stored_before_Close() => VerifyMembersAsync(
        """
            public int Call(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    return client.Get(
                        id);
                }
            }

            public int Embedded(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                    return client.Get(id);
            }
        """,
        """
            public int Call(int id)
            {
                var client = new OrdersClient();
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

            public int Embedded(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                    return client.Get(id);
            }
        """);

    [Fact]
    public Task Nested_and_stacked_usings_are_left() => VerifyAsync(
        """
                {|WCFL1002:using|} (var a = new OrdersClient())
                {|WCFL1002:using|} (var b = new OrdersClient())
                {
                    a.Put(b.Get(id));
                }

                {|WCFL1002:using|} (var c = new OrdersClient())
                {
                    c.Put(1);
                    {|WCFL1002:using|} (var d = new OrdersClient())
                    {
                        d.Put(2);
                    }
                }

                {|WCFL1002:using|} (var d = new OrdersClient())
                    d.Put(3);
        """);

    /// <summary>The client would stay open until the user closes the dialog.</summary>
    [Fact]
    public Task A_using_with_a_dialog_box_is_left() => VerifyMembersAsync(
        """
            static class MessageBox
            {
                public static void Show(object text) { }
            }

            public void Run(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    Func<int> ask = () => client.Get(id);
                    int got = ask();
                    MessageBox.Show(got);
                }
            }
        """);

    /// <summary>A method of the project shows it.</summary>
    [Theory]
    [InlineData("new Dialog().ShowDialog();", true)]
    [InlineData("MessageBox.Show(text);", true)]
    [InlineData("Console.WriteLine(text);", false)]
    public Task A_using_with_a_dialog_box_of_the_project(string body, bool isLeft)
    {
        string Code(string statements) =>
            "class Dialog { public bool ShowDialog() => true; }\nstatic class MessageBox { public static void Show(object text) { } }\nstatic class Alert { public static void Tell(object text) { " + body + " } }\n\npublic void Run(int id)\n{\n" + statements + "}\n";
        string code = Code("    {|WCFL1002:using|} (var client = new OrdersClient())\n    {\n        Func<int> ask = () => client.Get(id);\n        int got = ask();\n        Alert.Tell(got);\n    }\n");
        return isLeft ? VerifyMembersAsync(code)
            : VerifyMembersAsync(code,
                Code("    var client = new OrdersClient();\n    try\n    {\n        Func<int> ask = () => client.Get(id);\n        int got = ask();\n        Alert.Tell(got);\n        client.Close();\n    }\n    catch\n    {\n        client.Abort();\n        throw;\n    }\n"));
    }

    /// <summary>What ends the client inside hides the exception of a call as before.</summary>
    [Theory]
    [InlineData("IOrders callee = null; IClientChannel channel = callee as IClientChannel;\n        {|WCFL1002:using|} (channel)\n        {\n            channel.Open();\n            using (callee as IDisposable)\n            {\n                callee.Get(1);\n            }\n        }\n")]
    [InlineData("var client = new OrdersClient(); IDisposable end = client;\n        {|WCFL1002:using|} (client)\n        {\n            using (end)\n            {\n                client.Put(1);\n            }\n        }\n")]
    [InlineData("{|WCFL1002:using|} (var client = new OrdersClient())\n        {\n            client.Close();\n        }\n")]
    public Task A_using_whose_body_ends_the_client_is_left(string statements) => VerifyMembersAsync("    public void Run()\n    {\n        " + statements + "    }\n");

    /// <summary>Their names would clash in the block around.</summary>
    [Fact]
    public Task Usings_of_one_name_are_left() => VerifyAsync(
        """
                {|WCFL1002:using|} (var proxy = new OrdersClient())
                {
                    string s = proxy.Get(1).ToString();
                    Console.WriteLine(s);
                }

                {|WCFL1002:using|} (OrdersClient proxy = new OrdersClient("b")) // b
                {
                    string s = $"{proxy.Get(2)}";
                    Func<int> later = () => proxy.Get(3);
                    Console.WriteLine(s + later());
                }

                int proxy3 = 0;
                {|WCFL1002:using|} (var proxy = new OrdersClient())
                    proxy.Put(proxy3);

                {|WCFL1002:using|} (var a1 = new OrdersClient())
                {
                    a1.Put(1);
                }
                {|WCFL1002:using|} (var a1 = new OrdersClient())
                {
                    a1.Put(2);
                }
        """);

    /// <summary>A variable whose name occurs in a text is not renamed, so the using keeps its scope.</summary>
    [Fact]
    public Task A_using_whose_name_occurs_in_a_text_is_left() => VerifyAsync(
        """
                int other = id;
                {
                    string client = "";
                }
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(other);
                    Console.WriteLine(nameof(client));
                }
        """);

    [Fact]
    public Task A_using_with_the_name_of_a_member_is_left() => VerifyAsync(
        """
                this._field = null;
                {|WCFL1002:using|} (var _field = new OrdersClient())
                {
                    _field.Put(id);
                }
        """);

    /// <summary>In code that never uses var, the local has the return type of the called member, as the member writes it.</summary>
    [Fact]
    public Task Results_get_their_type_in_code_without_var() => VerifyMembersAsync(
        """
            public Int32 Plain(int id)
            {
                {|WCFL1002:using|} (OrdersClient c = new OrdersClient())
                {
                    return c.Get(id);
                }
            }

            public async Task<Object> Other(int id)
            {
                {|WCFL1002:using|} (OrdersClient c = new OrdersClient())
                {
                    return await c.GetAsync(id);
                }
            }

            public object Nameless(int id)
            {
                {|WCFL1002:using|} (OrdersClient c = new OrdersClient())
                {
                    return new { Got = c.Get(id) };
                }
            }
        """,
        """
            public Int32 Plain(int id)
            {
                OrdersClient c = new OrdersClient();
                try
                {
                    Int32 result = c.Get(id);
                    c.Close();
                    return result;
                }
                catch
                {
                    c.Abort();
                    throw;
                }
            }

            public async Task<Object> Other(int id)
            {
                OrdersClient c = new OrdersClient();
                try
                {
                    Object result = await c.GetAsync(id);
                    c.Close();
                    return result;
                }
                catch
                {
                    c.Abort();
                    throw;
                }
            }

            public object Nameless(int id)
            {
                OrdersClient c = new OrdersClient();
                try
                {
                    object result = new { Got = c.Get(id) };
                    c.Close();
                    return result;
                }
                catch
                {
                    c.Abort();
                    throw;
                }
            }
        """);

    [Fact]
    public Task Embedded_statements_and_loops_are_left() => VerifyAsync(
        """
                foreach (int i in new[] { 1 })
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        client.Put(i);
                        continue;
                    }

                if (flag)
                    {|WCFL1002:using|} (OrdersClient other = new OrdersClient())
                        other.Put(1);
        """);

    [Fact]
    public Task Lambdas_and_async_methods_are_rewritten() => VerifyMembersAsync(
        """
            public Func<int, int> Lambda() => id =>
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    return client.Get(id);
                }
            };

            public async Task<int> Async(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    return await client.GetAsync(id);
                }
            }
        """,
        """
            public Func<int, int> Lambda() => id =>
            {
                var client = new OrdersClient();
                try
                {
                    var result = client.Get(id);
                    client.Close();
                    return result;
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            };

            public async Task<int> Async(int id)
            {
                var client = new OrdersClient();
                try
                {
                    var result = await client.GetAsync(id);
                    client.Close();
                    return result;
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        """);

    [Fact]
    public Task Tabs_and_braces_at_the_end_of_lines_are_kept() => LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        $$"""
        {{LifetimeCode.Usings}}class Caller {
        	public void Run(int id) {
        		{|WCFL1002:using|} (var c = new OrdersClient()) {
        			c.Put(id);
        		}
        	}
        }

        """,
        $$"""
        {{LifetimeCode.Usings}}class Caller {
        	public void Run(int id) {
        		var c = new OrdersClient();
        		try {
        			c.Put(id);
        			c.Close();
        		} catch {
        			c.Abort();
        			throw;
        		}
        	}
        }

        """);

    [Theory]
    [InlineData("byte", "c.Get(1) switch { 1 => 1, _ => 2 }", "byte")]
    [InlineData("FormattableString", "$\"{c.Get(1)}\"", "FormattableString")]
    [InlineData("List<int>", "new() { c.Get(1) }", "List<int>")]
    [InlineData("object", "id > 0 ? c.Get(1) : (object)\"\"", "var")]
    [InlineData("IEnumerable<int>", "new[] { c.Get(1) }", "IEnumerable<int>")]
    [InlineData("(long, string)", "(c.Get(1), null)", "(long, string)")]
    [InlineData("object", "new { A = c.Get(1) }", "object")]
    [InlineData("int", "c.Get(1)", "var")]
    public Task A_result_has_the_type_that_is_returned(string type, string value, string declared) => VerifyMembersAsync(
        $$"""
            public {{type}} Run(int id)
            {
                {|WCFL1002:using|} (var c = new OrdersClient())
                {
                    return {{value}};
                }
            }
        """,
        $$"""
            public {{type}} Run(int id)
            {
                var c = new OrdersClient();
                try
                {
                    {{declared}} result = {{value}};
                    c.Close();
                    return result;
                }
                catch
                {
                    c.Abort();
                    throw;
                }
            }
        """);

    [Fact]
    public Task A_return_below_another_using_is_left() => VerifyMembersAsync(
        """
            public int Run(int id)
            {
                {|WCFL1002:using|} (var c = new OrdersClient())
                using (var s = new System.IO.MemoryStream())
                    return c.Get(id);
            }
        """);

    [Fact]
    public Task Names_that_are_keywords_stay_escaped() => VerifyMembersAsync(
        """
            public void Run(int id)
            {
                {|WCFL1002:using|} (var @event = new OrdersClient()) { @event.Put(id); }
                {|WCFL1002:using|} var @class = new OrdersClient();
                @class.Put(id);
            }
        """,
        """
            public void Run(int id)
            {
                {|WCFL1002:using|} (var @event = new OrdersClient()) { @event.Put(id); }
                var @class = new OrdersClient();
                try
                {
                    @class.Put(id);
                    @class.Close();
                }
                catch
                {
                    @class.Abort();
                    throw;
                }
            }
        """);

    [Theory]
    [InlineData("public IEnumerable<int> Run() { {|WCFL1002:using|} (var c = new OrdersClient()) { yield return c.Get(1); } }")]
    [InlineData("public void Run() { {|WCFL1002:using|} (var c = new OrdersClient()) { if (c.Get(1) > 0) goto end; } end: ; }")]
    [InlineData("public void Run() { {|WCFL1002:using|} (OrdersClient a = new OrdersClient(), b = new OrdersClient()) { a.Put(b.Get(1)); } }")]
    [InlineData("public int Run() { {|WCFL1002:using|} (var c = new OrdersClient()) { try { return c.Get(1); } finally { c.Put(2); } } }")]
    [InlineData(
        """
        public int Run() {
        {|WCFL1002:using|} (var c = new OrdersClient()) {
        #if A
        return c.Get(1);
        #else
        return c.Get(2);
        #endif
        } }
        """)]
    [InlineData(
        """
        public void Run() {
        #if A
        using (var c = new OrdersClient())
        #else
        {|WCFL1002:using|} (var c = new OrdersClient())
        #endif
        { c.Put(1); } }
        """)]
    [InlineData("public void Run() { {|WCFL1002:using|} (/* why */ var c = new OrdersClient()) { c.Put(1); } }")]
    [InlineData("public void Run() { {|WCFL1002:using|} (var c = new OrdersClient() // why\n) { c.Put(1); } }")]
    [InlineData("public void Run(OrdersClient c) { {|WCFL1002:using|} (c) { c.Put(1); c = null; } }")]
    [InlineData("public void Run(bool b) { {|WCFL1002:using|} (var c = b ? new OrdersClient() : null) { c?.Put(1); } }")]
    [InlineData("public void Run(bool b) { {|WCFL1002:using|} var c = b ? default(OrdersClient) : new OrdersClient(); if (b) { c.Put(1); } }")]
    [InlineData("public void Run(OrdersClient c) { {|WCFL1002:using|} (c) { c?.Put(1); } }")]
    [InlineData(
        """
        public void Run() {
        {|WCFL1002:using|} (var c = new OrdersClient()) {
        c.Put(1);
        }
        // The line above calls Dispose.
        }
        """)]
    [InlineData(
        """
        public void Run() {
        {|WCFL1002:using|} (var c = new OrdersClient()) {
        c.Put(1);
        // The end of the "using" block closes it.
        } }
        """)]
    [InlineData(
        """
        public void Run() {
        // Disposes itself.
        {|WCFL1002:using|} var c = new OrdersClient();
        c.Put(1); }
        """)]
    [InlineData("public Task<int> Run() { {|WCFL1002:using|} (var c = new OrdersClient()) { return c.GetAsync(1); } }")]
    [InlineData("public Task<int> Run() { {|WCFL1002:using|} (var c = new OrdersClient()) return c.GetAsync(1); }")]
    [InlineData("public Task Run() { {|WCFL1002:using|} (var c = new OrdersClient()) { var task = c.GetAsync(1); return task; } }")]
    [InlineData("public Task<int> Run() { {|WCFL1002:using|} var c = new OrdersClient(); return c.GetAsync(1); }")]
    public Task NotOffered(string member) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Usings + "class Caller { " + member + " }");

    /// <summary>A Close before each exit would be repeated code, and a result whose name is taken would want a number.</summary>
    [Theory]
    [InlineData("public object F(int id, bool flag) { {|WCFL1002:using|} (var client = new OrdersClient()) { if (flag) return client.Get(id); return null; } }")]
    [InlineData("public object F(int id, bool flag) { {|WCFL1002:using|} (var client = new OrdersClient()) { if (flag) return client.Get(id); client.Put(id); } return null; }")]
    [InlineData("public void F(int id) { foreach (int i in new[] { 1 }) {|WCFL1002:using|} (var client = new OrdersClient()) { if (i == id) continue; client.Put(i); } }")]
    [InlineData("public int F(int result) { {|WCFL1002:using|} (var client = new OrdersClient()) { return client.Get(result); } }")]
    public Task Several_exits_are_left(string member) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Usings + "class Caller { " + member + " }");

    [Theory]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) c.Put(1)")]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { c.Put( }")]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { c.Put(1); return }")]
    public async Task Not_offered_in_half_typed_code(string statements)
    {
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1002_UsingOnClientFix>.Test { OnlyRules = { "WCFL1002" },
            CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method(statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", LifetimeCode.Method(statements)));
        await test.RunAsync();
    }

    // Without the second text nothing changes.
    private static Task VerifyAsync(string before, string? after = null) =>
        VerifyMembersAsync(
            $$"""
                public OrdersClient _field;
                public void Run(int id, bool flag)
                {
            {{before}}
                }
            """,
            $$"""
                public OrdersClient _field;
                public void Run(int id, bool flag)
                {
            {{after ?? before}}
                }
            """);

    // Without the second text nothing changes.
    private static Task VerifyMembersAsync(string before, string? after = null) =>
        LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>(
            "WCFL1002",
            $$"""
            {{LifetimeCode.Usings}}class Caller
            {
            {{before}}
            }

            """,
            $$"""
            {{LifetimeCode.Usings}}class Caller
            {
            {{after ?? before}}
            }

            """);
}
