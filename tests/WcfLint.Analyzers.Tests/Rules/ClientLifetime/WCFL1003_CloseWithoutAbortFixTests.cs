using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1003_CloseWithoutAbortFixTests
{
    [Fact]
    public Task A_Close_behind_its_calls_is_wrapped() => VerifyAsync(
        """
                OrdersClient client = new OrdersClient();

                // Ask.
                double got = client.Get(id);
                Console.WriteLine(got);

                // Closing the client gracefully.
                {|WCFL1003:client.Close()|};

                Console.WriteLine(got);
        """,
        """
                OrdersClient client = new OrdersClient();

                try
                {
                    // Ask.
                    double got = client.Get(id);
                    Console.WriteLine(got);

                    // Closing the client gracefully.
                    client.Close();

                    Console.WriteLine(got);
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task A_channel_of_an_interface_is_wrapped() => VerifyAsync(
        """
                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                channel.Put(id);
                {|WCFL1003:((IClientChannel)channel).Close()|};
        """,
        """
                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                try
                {
                    channel.Put(id);
                    ((IClientChannel)channel).Close();
                }
                catch
                {
                    ((IClientChannel)channel).Abort();
                    throw;
                }
        """);

    // A name that is declared twice means neither.
    [Theory]
    [InlineData("var client = new OrdersClient(); int client = 1; client.Put(1); {|WCFL1003:client.Close()|};")]
    [InlineData("int client = 1; { var client = new OrdersClient(); client.Put(1); {|WCFL1003:client.Close()|}; }")]
    [InlineData("foreach (var client in new int[1]) { var client = new OrdersClient(); client.Put(1); {|WCFL1003:client.Close()|}; }")]
    public async Task Not_offered_for_a_name_that_is_declared_twice(string statements)
    {
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1003_CloseWithoutAbortFix>.Test { OnlyRules = { "WCFL1003" },
            CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method(statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", LifetimeCode.Method(statements)));
        await test.RunAsync();
    }

    // Another type has the simple name; a member has the first name of the namespace.
    [Theory]
    [InlineData("class ICommunicationObject { }", "System.ServiceModel.ICommunicationObject")]
    [InlineData("class ICommunicationObject { } string System { get; set; }", "global::System.ServiceModel.ICommunicationObject")]
    [InlineData("string System { get; set; }", "ICommunicationObject")]
    public Task Types_are_written_by_names_that_mean_them(string members, string type) => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + "class Caller\n{\n    " + members + "\n    public void Run(int id)\n    {\n" + """
                IOrders channel = {|WCFL1001:ChannelFactory<IOrders>.CreateChannel(null, null)|};
                channel.Put(id);
            }
        }
        """,
        LifetimeCode.Usings + "class Caller\n{\n    " + members + "\n    public void Run(int id)\n    {\n" + $$"""
                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                try
                {
                    channel.Put(id);
                    (({{type}})channel).Close();
                }
                catch
                {
                    (({{type}})channel).Abort();
                    throw;
                }
            }
        }
        """);

    [Fact]
    public Task A_Close_that_asks_for_null_is_the_Close() => VerifyAsync(
        """
                var client = new OrdersClient();
                client.Put(id);
                client?{|WCFL1003:.Close()|};
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    client?.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task A_method_that_closes_what_it_is_given_aborts_it() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        static class Ends
        {
            public static void End(ICommunicationObject client)
            {
                try
                {
                    {|WCFL1003:client.Close()|};
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
            }
        }

        static class OtherEnds
        {
            public static void End(IClientChannel channel)
            {
                {|WCFL1003:channel.Close()|};
            }
        }
        """,
        LifetimeCode.Usings + """
        static class Ends
        {
            public static void End(ICommunicationObject client)
            {
                try
                {
                    client.Close();
                }
                catch (Exception e)
                {
                    client.Abort();
                    Console.WriteLine(e);
                }
            }
        }

        static class OtherEnds
        {
            public static void End(IClientChannel channel)
            {
                try
                {
                    channel.Close();
                }
                catch
                {
                    channel.Abort();
                    throw;
                }
            }
        }
        """);

    /// <summary>Where a call failed, a Close in a finally would throw in place of it: it ends the try instead.</summary>
    [Fact]
    public Task The_Close_of_a_finally_ends_the_try() => VerifyAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                finally
                {
                    {|WCFL1003:client.Close()|};
                }
                Console.WriteLine();
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
                Console.WriteLine();
        """);

    [Fact]
    public Task The_Close_of_a_finally_precedes_the_only_way_out() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        class Caller {
            public int Run(int id) {
                var client = new OrdersClient();
                try {
                    return client.Get(id);
                } finally {
                    {|WCFL1003:client.Close()|};
                }
            }

            public int Ask(int id) { var client = new OrdersClient(); try { return client.Get(id); } finally { {|WCFL1003:client.Close()|}; } }
        }
        """,
        LifetimeCode.Usings + """
        class Caller {
            public int Run(int id) {
                var client = new OrdersClient();
                try {
                    var result = client.Get(id);
                    client.Close();
                    return result;
                } catch {
                    client.Abort();
                    throw;
                }
            }

            public int Ask(int id) { var client = new OrdersClient(); try { var result = client.Get(id); client.Close(); return result; } catch { client.Abort(); throw; } }
        }
        """);

    /// <summary>With several ways out each would need a Close, what else stands there has its own reason, and a handler may read the client.</summary>
    [Theory]
    [InlineData("if (flag) return; client.Put(id); if (id > 1) return; client.Put(2);", "", "{|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id);", "", "{|WCFL1003:client.Close()|}; Console.WriteLine(id);")]
    [InlineData("client.Put(id); Console.WriteLine(id);", "", "{|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id);", "catch (Exception) { flag = false; throw; }", "{|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id);", "catch (CommunicationException) { Console.WriteLine(id); }", "{|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id);", "", "if (flag) {|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id);", "catch (Exception e) { Console.WriteLine(client.State + e.Message); throw; }", "{|WCFL1003:client.Close()|};")]
    [InlineData("for (int i = 0; i < id; i++) { try { client.Put(i); } catch (CommunicationException) { } }", "", "{|WCFL1003:client.Close()|};")]
    public Task The_Close_of_a_finally_stays(string calls, string handlers, string end) =>
        VerifyAsync($"        var client = new OrdersClient(); try {{ {calls} }} {handlers} finally {{ {end} }}");

    [Fact]
    public Task The_Close_of_a_finally_stays_behind_calls_outside_of_the_try() => VerifyAsync(
        "        var client = new OrdersClient(); client.Put(1); try { client.Put(id); } finally { {|WCFL1003:client.Close()|}; }");

    [Fact]
    public Task A_finally_with_handlers_is_rewritten() => VerifyAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                }
                catch (FaultException e)
                {
                    Console.WriteLine(e);
                }
                finally
                {
                    if (client != null)
                    {
                        {|WCFL1003:client.Close()|};
                    }
                }
        """,
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                    client.Close();
                }
                catch (FaultException e)
                {
                    client?.Abort();
                    Console.WriteLine(e);
                }
                catch
                {
                    client?.Abort();
                    throw;
                }
        """);

    [Fact]
    public Task Handlers_without_Abort_get_one() => VerifyAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    {|WCFL1003:client.Close()|};
                }
                catch (FaultException)
                {
                    // known
                }
                catch (TimeoutException) { }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    client.Close();
                }
                catch (FaultException)
                {
                    client.Abort();
                    // known
                }
                catch (TimeoutException) { client.Abort(); }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>An early return behind a call leaves the client open: with the handlers mended that would be what is reported. Before the first call there is
    /// nothing to close.</summary>
    [Theory]
    [InlineData("return;", "client.Close();\n                return;")]
    [InlineData("id++;", "id++;")]
    public Task The_only_exit_behind_a_call_closes_too(string exit, string closed)
    {
        string Write(string left, string close, string abort, string last) => $$"""
                    var client = new OrdersClient();
                    try
                    {
                        if (!flag)
                        {
                            return;
                        }

                        client.Put(id);
                        if (id == 1)
                        {
                            {{left}}
                        }

                        {{close}};
                    }
                    catch (TimeoutException e)
                    {
            {{abort}}            Console.WriteLine(e);
                    }{{last}}
            """;
        return VerifyAsync(
            Write(exit, "{|WCFL1003:client.Close()|}", string.Empty, string.Empty),
            Write(closed, "client.Close()", "            client.Abort();\n",
                "\n        catch\n        {\n            client.Abort();\n            throw;\n        }"));
    }

    /// <summary>The clients that one try closes are closed together, where it is left early, too.</summary>
    [Fact]
    public Task The_only_exit_closes_all_clients_of_the_try()
    {
        static string Write(string exit, string first, string second, string end, string last) => LifetimeCode.Method($$"""
                    var stock = new OrdersClient();
                    var client = new OrdersClient();
                    try
                    {
                        client.Put(id);
                        if (flag)
                        {
                            {{exit}}return;
                        }

                        stock.Put(id);
                        {{first}};
                        {{second}};
                    }
                    catch (TimeoutException e)
                    {
            {{end}}            Console.WriteLine(e);
                    }{{last}}
            """);
        string Mended(string aborts) => Write("stock.Close();\n                client.Close();\n                ", "stock.Close()", "client.Close()", aborts,
            "\n        catch\n        {\n" + aborts + "            throw;\n        }");
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1003_CloseWithoutAbortFix>.Test { OnlyRules = { "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", Write(string.Empty, "{|WCFL1003:stock.Close()|}", "{|WCFL1003:client.Close()|}", string.Empty, string.Empty)));
        test.FixedState.Sources.Add(("Test.cs", Mended("            client.Abort();\n            stock.Abort();\n")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));

        // Fix All aborts them in the other order.
        test.CodeFixTestBehaviors = CodeFixTestBehaviors.SkipFixAllCheck;
        return test.RunAsync();
    }

    /// <summary>A method that only finally blocks call must not throw in place of the try; one that other code calls may.</summary>
    [Theory]
    [InlineData("private", "try { client.Put(id); } finally { End(client); }", true)]
    [InlineData("private", "client.Put(id); End(client);", false)]
    [InlineData("public", "try { client.Put(id); } finally { End(client); }", false)]
    public Task A_method_of_finally_blocks_aborts_and_continues(string access, string calls, bool isQuiet)
    {
        string Write(string close) => LifetimeCode.Usings + $$"""
            public class Desk
            {
                public void Run(int id)
                {
                    var client = new OrdersClient();
                    {{calls}}
                }

                {{access}} static void End(OrdersClient client)
                {
            {{close}}
                }
            }
            """;
        string handlers = isQuiet
            ? "        catch (CommunicationException)\n        {\n            client.Abort();\n        }\n        catch (TimeoutException)\n        {\n            client.Abort();\n        }"
            : "        catch\n        {\n            client.Abort();\n            throw;\n        }";
        return LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", Write("        {|WCFL1003:client.Close()|};"),
            Write("        try\n        {\n            client.Close();\n        }\n" + handlers));
    }

    /// <summary>A jump that stays where the client lives leads to code that calls it again; one that leaves its block, or a return of a plain value, ends it.</summary>
    [Theory]
    [InlineData("var c = new OrdersClient(); while (true) { BODY }", "continue;", false)]
    [InlineData("var c = new OrdersClient(); while (true) { BODY }", "break;", false)]
    [InlineData("var c = new OrdersClient(); switch (id) { default: BODY break; }", "break;", false)]
    [InlineData("var c = new OrdersClient(); BODY", "return c.Get(1) > 0 ? 1 : 0;", false)]
    [InlineData("var c = new OrdersClient(); BODY", "if (id == 2) { return 2; } return 1;", false)]
    [InlineData("while (true) { var c = new OrdersClient(); BODY }", "continue;", true)]
    [InlineData("while (true) { var c = new OrdersClient(); BODY }", "break;", true)]
    [InlineData("var c = new OrdersClient(); BODY", "return 1;", true)]
    [InlineData("var c = new OrdersClient(); BODY", "return id;", true)]
    public Task Exits_that_end_the_life_of_the_client_close_it(string life, string exit, bool isClosed)
    {
        string Write(string left, string close, string catches) => LifetimeCode.Usings + "public class Caller { public int Run(int id) { "
            + life.Replace("BODY", "try { c.Put(id); if (id == 1) { " + left + " } " + close + "; } " + catches) + " return 0; } }";
        return LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
            "WCFL1003",
            Write(exit, "{|WCFL1003:c.Close()|}", "catch (TimeoutException) { return 3; }"),
            Write(isClosed ? "c.Close(); " + exit : exit, "c.Close()", "catch (TimeoutException) { c.Abort(); return 3; } catch { c.Abort(); throw; }"));
    }

    /// <summary>An Abort in the handlers would meet another object, or none, or take the client from code that calls it again.</summary>
    [Theory]
    [InlineData("var c = new OrdersClient(); try { c.Put(id); if (id == 1) { c = null; return; } {|WCFL1003:c.Close()|}; } catch (TimeoutException) { Console.WriteLine(); }")]
    [InlineData("var c = new OrdersClient(); for (int i = 0; i < 3; i++) { try { c.Put(id); {|WCFL1003:c.Close()|}; break; } catch (FaultException) { Console.WriteLine(); } }")]
    [InlineData("var c = new OrdersClient(); try { c.Put(id); {|WCFL1003:c.Close()|}; return; } catch (FaultException) { Console.WriteLine(); } c.Put(0); c.Close();")]
    [InlineData("var c = new OrdersClient(); try { c.Put(id); {|WCFL1003:c.Close()|}; } catch (FaultException) { c.Put(0); c.Close(); }")]
    public Task Handlers_do_not_abort_what_is_used_again(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(statements));

    /// <summary>Behind calls that succeeded the client is open.</summary>
    [Theory]
    [InlineData("if (client.State == CommunicationState.Opened)\n        {\n            {|WCFL1003:client.Close()|};\n        }")]
    [InlineData("if (client != null && client.State != CommunicationState.Faulted)\n            {|WCFL1003:client.Close()|};")]
    public Task A_test_of_the_state_behind_calls_goes(string closing) => VerifyAsync(
        $$"""
                var client = new OrdersClient();
                client.Put(id);
                {{closing}}
                Console.WriteLine();
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
                Console.WriteLine();
        """);

    /// <summary>Where the failure of a call is handled, or the finally is reached by it, the faulted client needs its Abort there.</summary>
    [Fact]
    public Task A_test_of_the_state_that_failures_reach_gets_the_other_branch() => VerifyAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
                if (client.State == CommunicationState.Opened)
                {
                    {|WCFL1003:client.Close()|};
                }

                var other = new OrdersClient();
                try
                {
                    if (other.Get(id) > 0)
                        return;
                    other.Put(id);
                }
                finally
                {
                    Console.WriteLine();
                    if (other != null && other.State == CommunicationState.Opened)
                        {|WCFL1003:other.Close()|};
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
                if (client.State == CommunicationState.Opened)
                {
                    client.Close();
                }
                else
                {
                    client.Abort();
                }

                var other = new OrdersClient();
                try
                {
                    if (other.Get(id) > 0)
                        return;
                    other.Put(id);
                }
                finally
                {
                    Console.WriteLine();
                    if (other != null && other.State == CommunicationState.Opened)
                        other.Close();
                    else
                        other?.Abort();
                }
        """);

    /// <summary>Where only some failures are handled, the Close joins the calls.</summary>
    [Fact]
    public Task A_test_of_the_state_behind_a_try_of_some_failures_goes() => VerifyAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (TimeoutException)
                {
                }
                if (client.State == CommunicationState.Opened)
                {
                    {|WCFL1003:client.Close()|};
                }
                Console.WriteLine();
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    client.Close();
                }
                catch (TimeoutException)
                {
                    client.Abort();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
                Console.WriteLine();
        """);

    /// <summary>A handler that throws, or leaves, never comes to the test; what is closed where it is faulted is another mistake.</summary>
    [Theory]
    [InlineData("try { client.Put(id); } catch (Exception e) { Console.WriteLine(e); return; } if (client.State == CommunicationState.Opened) {|WCFL1003:client.Close()|};")]
    [InlineData("client.Put(id); if (client.State == CommunicationState.Opened || flag) {|WCFL1003:client.Close()|};")]
    public Task A_test_of_the_state_stays(string statements) => VerifyAsync("        var client = new OrdersClient(); " + statements);

    // A Get that fails skips Close, whatever handlers are around the Close.
    [Fact]
    public async Task A_field_that_is_called_before_its_Close_is_left()
    {
        const string owner = LifetimeCode.Usings + """
            class Owner
            {
                private OrdersClient _client;
                public void Run(int id)
                {
                    _client = new OrdersClient();
                    _client.Get(id);
                    {|WCFL1003:_client.Close()|};
                }
            }
            """;
        await LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", owner);
        await LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", owner, owner);
    }

    // The Close itself is the mistake: another handler calls the client again.
    [Theory]
    [InlineData("Console.WriteLine(id);", false)]
    [InlineData("_client = new OrdersClient();", true)]
    [InlineData("return;", true)]
    [InlineData("", true)]
    public async Task A_field_that_is_closed_before_other_statements_is_left(string behind, bool isMended)
    {
        string owner = LifetimeCode.Usings + """
            class Owner
            {
                private OrdersClient _client = new OrdersClient();
                public void Show(int id)
                {
                    _client.Get(id);
                }

                public void Play(int id)
                {
                    CLOSE
                    BEHIND
                }
            }
            """.Replace("BEHIND", behind);
        string closed = owner.Replace("CLOSE", "{|WCFL1003:_client.Close()|};");
        if (!isMended)
        {
            await LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", closed);
            await LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", closed, closed);
            return;
        }

        await LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", closed, owner.Replace("CLOSE", """
            try
                    {
                        _client.Close();
                    }
                    catch
                    {
                        _client.Abort();
                        throw;
                    }
            """));
    }

    [Fact]
    public Task A_field_in_Dispose_is_wrapped() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();
            public void Dispose()
            {
                // Bye.
                {|WCFL1003:_client.Close()|}; // now
            }
        }
        """,
        LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();
            public void Dispose()
            {
                // Bye.
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
                } // now
            }
        }
        """);

    [Fact]
    public Task Several_findings_in_one_file_are_fixed() => VerifyAsync(
        """
                var a = new OrdersClient();
                var b = new OrdersClient();
                a.Put(id);
                b.Put(id);
                {|WCFL1003:a.Close()|};
                {|WCFL1003:b.Close()|};
        """,
        """
                var a = new OrdersClient();
                var b = new OrdersClient();
                try
                {
                    a.Put(id);
                    b.Put(id);
                    a.Close();
                    b.Close();
                }
                catch
                {
                    a.Abort();
                    b.Abort();
                    throw;
                }
        """);

    /// <summary>A failed Close leaves the client, and so does a state in which it is not closed.</summary>
    [Fact]
    public Task A_test_of_the_state_with_another_branch_aborts_in_both() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        static class Ends
        {
            private static bool IsOpen(ICommunicationObject client) => client != null && client.State == CommunicationState.Opened;

            public static void End(ICommunicationObject client)
            {
                if (IsOpen(client))
                {
                    try
                    {
                        {|WCFL1003:client.Close()|};
                    }
                    catch (Exception e)
                    {
                        Console.WriteLine(e);
                    }
                }
                else
                {
                    Console.WriteLine("not open");
                }
            }
        }
        """,
        LifetimeCode.Usings + """
        static class Ends
        {
            private static bool IsOpen(ICommunicationObject client) => client != null && client.State == CommunicationState.Opened;

            public static void End(ICommunicationObject client)
            {
                if (IsOpen(client))
                {
                    try
                    {
                        client.Close();
                    }
                    catch (Exception e)
                    {
                        client.Abort();
                        Console.WriteLine(e);
                    }
                }
                else
                {
                    client?.Abort();
                    Console.WriteLine("not open");
                }
            }
        }
        """);

    /// <summary>An else without a block or that uses the client, and a method that tests more than the state, which may leave the Close out for another
    /// reason.</summary>
    [Theory]
    [InlineData("if (client.State == CommunicationState.Opened) { try { {|WCFL1003:client.Close()|}; } catch (Exception) { } } else Console.WriteLine();")]
    [InlineData("if (client.State == CommunicationState.Opened) { try { {|WCFL1003:client.Close()|}; } catch (Exception) { } } else if (client == null) { Console.WriteLine(); }")]
    [InlineData("if (client.State == CommunicationState.Opened) { try { {|WCFL1003:client.Close()|}; } catch (Exception) { } } else { client.Open(); }")]
    [InlineData("if (client.State == CommunicationState.Opened) { try { {|WCFL1003:client.Close()|}; } catch (Exception) { } } else { Console.WriteLine(client.State); }")]
    public Task A_test_of_the_state_with_an_else_without_a_block_stays(string statement) => LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + "static class Ends { public static void End(ICommunicationObject client) { " + statement + " } }");

    /// <summary>The handlers of a Close in a finally, where a failed call has left a faulted client.</summary>
    [Fact]
    public Task Handlers_of_a_Close_in_a_finally_abort() => VerifyAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                }
                finally
                {
                    if (client != null)
                    {
                        try
                        {
                            {|WCFL1003:client.Close()|};
                        }
                        catch (CommunicationObjectFaultedException e)
                        {
                            Console.WriteLine(e);
                        }
                    }
                }
        """,
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                }
                finally
                {
                    if (client != null)
                    {
                        try
                        {
                            client.Close();
                        }
                        catch (CommunicationObjectFaultedException e)
                        {
                            client.Abort();
                            Console.WriteLine(e);
                        }
                        catch
                        {
                            client.Abort();
                            throw;
                        }
                    }
                }
        """);

    [Fact]
    public Task Handlers_of_a_Close_in_a_finally_stay_where_a_call_precedes_the_try() => VerifyAsync(
        "        var client = new OrdersClient(); client.Put(1); try { client.Put(id); } finally { try { {|WCFL1003:client.Close()|}; } catch (CommunicationObjectFaultedException e) { Console.WriteLine(e); } }");

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Put(id); if (c.State == CommunicationState.Faulted) {|WCFL1003:c.Close()|};")]
    [InlineData("var c = new OrdersClient(); c.Put(id); if (c.State != CommunicationState.Opened) {|WCFL1003:c.Close()|};")]
    [InlineData("var c = new OrdersClient(); string s = c.Get(id).ToString(); {|WCFL1003:c.Close()|}; c = null; s = s.Trim(); Console.WriteLine(s);")]
    [InlineData(
        """
        var c = new OrdersClient();
        c.Put(id);
        #if A
        return;
        #endif
        {|WCFL1003:c.Close()|};
        """)]
    public Task NotOffered(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(statements));

    /// <summary>A try around the Close alone would leave the client of a failed call open.</summary>
    [Theory]
    [InlineData("var c = new OrdersClient(); c.Put(id); ICommunicationObject end = c as ICommunicationObject; {|WCFL1003:end.Close()|};", false)]
    [InlineData("var c = new OrdersClient(); ICommunicationObject end = (ICommunicationObject)c; c.Put(id); {|WCFL1003:end.Close()|};", false)]
    [InlineData("var c = new OrdersClient(); ICommunicationObject end = c; c.Put(id); if (end.State == CommunicationState.Opened) { {|WCFL1003:end.Close()|}; }", false)]
    [InlineData("var c = new OrdersClient();\nvar end = (ICommunicationObject)c;\n{|WCFL1003:end.Close()|};", true)]
    public Task A_client_that_is_called_by_another_name_is_left(string statements, bool isMended) => isMended
        ? VerifyAsync(statements, "var c = new OrdersClient();\nvar end = (ICommunicationObject)c;\ntry\n{\n    end.Close();\n}\ncatch\n{\n    end.Abort();\n    throw;\n}")
        : VerifyAsync(statements);

    [Fact]
    public Task A_name_that_is_a_keyword_stays_escaped() => VerifyAsync(
        """
                var @event = new OrdersClient(); @event.Put(id); {|WCFL1003:@event.Close()|};
        """,
        """
                var @event = new OrdersClient(); try { @event.Put(id); @event.Close(); } catch { @event.Abort(); throw; }
        """);

    // Without the second text nothing changes.
    private static Task VerifyAsync(string before, string? after = null) =>
        LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(before), LifetimeCode.Method(after ?? before));
}
