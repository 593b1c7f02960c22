using System;
using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Fixes;

/// <summary>Where the user's code handles failed calls: no second try around its own, no Close on a client that is faulted, and where Close stands in that try,
/// Abort in its handlers.</summary>
public class ExistingCatchClausesFixTests
{
    [Fact]
    public Task A_using_around_a_try_that_swallows_is_left() => UsingAsync(
        """
                // Ask.
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.ClientCredentials.UserName.UserName = "me";
                    try
                    {
                        Console.WriteLine(
                            client.Get(id));

                        if (flag)
                        {
                            return;
                        }
                    }
                    catch (FaultException e)
                    {
                        Console.WriteLine(e);
                    }
                    catch (Exception)
                    {
                        // offline
                    }

                    /* done,
                       perhaps */
                    Console.WriteLine();
                }
                Console.WriteLine();
        """);

    [Fact]
    public Task A_using_around_a_try_that_leaves_some_exceptions_is_left() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient()) // orders
                {
                    try
                    {
                        client.Put(id);
                    }
                    catch (TimeoutException)
                    {
                        return;
                    }
                    finally
                    {
                        Console.WriteLine();
                    }
                }

                if (flag)
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        try
                        {
                            client.Put(id);
                        }
                        catch
                        {
                        }
                    }
        """);

    [Fact]
    public Task A_using_around_a_try_with_comments_at_its_end_is_left() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    try
                    {
                        client.Put(id);
                    }
                    catch (CommunicationException)
                    {
                        Console.WriteLine("offline");
                    }
                    Console.WriteLine();

                    // That
                    /* was
                       all. */
                }
                Console.WriteLine();
        """);

    /// <summary>A service that answers with a fault leaves the client open: such a handler is none of failures, and each of its exits would want an end of its
    /// own.</summary>
    [Fact]
    public Task A_using_with_exits_in_handlers_is_left() => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    try
                    {
                        client.Put(1);
                    }
                    catch (FaultException)
                    {
                        return;
                    }

                    client.Put(2);
                    Console.WriteLine();
                }
        """));

    /// <summary>Behind handlers that only report, the same follows whether Close fails or a call does.</summary>
    [Fact]
    public Task Handlers_that_only_report_take_the_failure_of_Close_too() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            """
                    var client = {|WCFL1001:new OrdersClient()|};
                    string name = "me";
                    client.ClientCredentials.UserName.UserName = name;
                    try
                    {
                        client.Put(id);
                        Console.WriteLine(name);
                    }
                    catch (CommunicationException e)
                    {
                        Console.WriteLine(e);
                    }
                    Console.WriteLine(name);

                    try
                    {
                        var other = {|WCFL1001:new OrdersClient()|};
                        other.Put(id);
                    }
                    catch (Exception e)
                    {
                        Console.WriteLine(e);
                    }
            """),
        LifetimeCode.Method(
            """
                    var client = new OrdersClient();
                    string name = "me";
                    client.ClientCredentials.UserName.UserName = name;
                    try
                    {
                        client.Put(id);
                        Console.WriteLine(name);
                        client.Close();
                    }
                    catch (CommunicationException e)
                    {
                        client.Abort();
                        Console.WriteLine(e);
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
                    Console.WriteLine(name);

                    try
                    {
                        var other = new OrdersClient();
                        try
                        {
                            other.Put(id);
                            other.Close();
                        }
                        catch
                        {
                            other.Abort();
                            throw;
                        }
                    }
                    catch (Exception e)
                    {
                        Console.WriteLine(e);
                    }
            """));

    /// <summary>Where a handler gives another result, the failure of Close alone would turn work that succeeded into a failure.</summary>
    [Theory]
    [InlineData("try { client.Put(id); } catch (Exception e) { Console.WriteLine(e); return; } Console.WriteLine(id);")]
    [InlineData("try { client.Put(id); } catch (Exception) { flag = false; } Console.WriteLine(flag);")]
    [InlineData("try { client.Put(id); } catch (Exception) { new System.Collections.Generic.List<int>().Add(id); } Console.WriteLine(flag);")]
    [InlineData("try { client.Put(id); } catch (Exception) { Environment.Exit(1); } Console.WriteLine(flag);")]
    [InlineData("try { if (client.Get(id) > 0) return; } catch (Exception e) { Console.WriteLine(e); } Console.WriteLine(id);")]
    public Task Handlers_that_do_more_than_report_are_left(string statements) => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001", LifetimeCode.Method("        var client = {|WCFL1001:new OrdersClient()|}; " + statements));

    /// <summary>A method of the project that only reports is one more name for it.</summary>
    [Theory]
    [InlineData("public static void Error(Exception e) { Console.Error.WriteLine(e.Message); Console.WriteLine(); }", true)]
    [InlineData("public static void Error(Exception e) => Console.WriteLine(e);", true)]
    [InlineData("public static void Error(Exception e) { Console.WriteLine(e); Failed = true; } public static bool Failed;", false)]
    [InlineData("public static void Error(Exception e) { Console.WriteLine(e); throw new InvalidOperationException(); }", false)]
    [InlineData("public static void Error(Exception e) { Again(e); } static void Again(Exception e) { Console.WriteLine(e); }", false)]
    public Task A_method_that_only_reports(string method, bool isReport)
    {
        string Code(string creation, string close, string abort, string end = "") => LifetimeCode.Method(
            "        var client = " + creation + ";\n        try\n        {\n            client.Put(id);\n" + close
                + "        }\n        catch (Exception e)\n        {\n" + abort + "            Log.Error(e);\n        }" + end)
                    + "\nstatic class Log { " + method + " }\n";
        return LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", Code("{|WCFL1001:new OrdersClient()|}", string.Empty, string.Empty),
            isReport ? Code("new OrdersClient()", "            client.Close();\n", "            client.Abort();\n")
                : Code("new OrdersClient()", string.Empty, string.Empty, "\n" + LifetimeCode.Finally("        ")));
    }

    /// <summary>Handlers that throw in turn, and take all, abort: one more try around theirs would say the same twice.</summary>
    [Fact]
    public Task Handlers_that_throw_get_the_Abort() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        class Caller
        {
            public int Ask(int id)
            {
                var client = {|WCFL1001:new OrdersClient()|};
                bool failed = false;
                try
                {
                    return client.Get(id);
                }
                catch (FaultException)
                {
                    throw new InvalidOperationException("refused");
                }
                catch (Exception e)
                {
                    // Log it.
                    failed = true;
                    Console.WriteLine(e);
                    throw;
                }
                finally
                {
                    Console.WriteLine("asked");
                }
            }

            public void Put(int id)
            {
                var client = {|WCFL1001:new OrdersClient()|};
                try
                {
                    client.Put(id);
                    Console.WriteLine(id);
                }
                catch
                {
                    throw;
                }
            }
        }
        """,
        LifetimeCode.Usings + """
        class Caller
        {
            public int Ask(int id)
            {
                var client = new OrdersClient();
                bool failed = false;
                try
                {
                    var result = client.Get(id);
                    client.Close();
                    return result;
                }
                catch (FaultException)
                {
                    client.Abort();
                    throw new InvalidOperationException("refused");
                }
                catch (Exception e)
                {
                    client.Abort();
                    // Log it.
                    failed = true;
                    Console.WriteLine(e);
                    throw;
                }
                finally
                {
                    Console.WriteLine("asked");
                }
            }

            public void Put(int id)
            {
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    Console.WriteLine(id);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        }
        """);

    /// <summary>Not where a handler leaves some exceptions, reads the client, or comes before a finally that does.</summary>
    [Theory]
    [InlineData("catch (TimeoutException)\n        {\n            throw;\n        }")]
    [InlineData("catch (Exception)\n        {\n            Console.WriteLine(client.State);\n            throw;\n        }")]
    [InlineData("catch (Exception)\n        {\n            throw;\n        }\n        finally\n        {\n            Console.WriteLine(client.State);\n        }")]
    public Task Other_handlers_are_wrapped_in_a_try(string handlers) => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method(
            $$"""
                    var client = {|WCFL1001:new OrdersClient()|};
                    try
                    {
                        client.Put(id);
                    }
                    {{handlers}}
            """),
        LifetimeCode.Method(
            $$"""
                    var client = new OrdersClient();
                    try
                    {
                        try
                        {
                            client.Put(id);
                        }
                        {{handlers.Replace("\n", "\n    ", StringComparison.Ordinal)}}
                        client.Close();
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
            """));

    /// <summary>Around it a failing Close would become one more failure, which the caller takes for one of the call.</summary>
    [Fact]
    public Task Handlers_that_throw_inside_a_try_that_swallows_get_a_finally()
    {
        const string code = """
                try
                {
                    var client = @;
                    try
                    {
                        client.Put(id);
                    }
                    catch (Exception)
                    {
                        Console.WriteLine("not put");
                        throw;
                    }#
                }
                catch (Exception)
                {
                    flag = false;
                }
                Console.WriteLine(flag);
        """;
        return LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001",
            LifetimeCode.Method(code.Replace("@", "{|WCFL1001:new OrdersClient()|}").Replace("#", string.Empty)),
            LifetimeCode.Method(code.Replace("@", "new OrdersClient()").Replace("#", "\n" + LifetimeCode.Finally("            "))));
    }

    /// <summary>The connection would stay open behind the box.</summary>
    [Fact]
    public Task A_call_inside_of_a_dialog_box_is_left() => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Usings + """
        static class MessageBox
        {
            public static void Show(string text) { }
        }

        class Caller
        {
            public void Run(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    MessageBox.Show(client.Get(id).ToString());
                }
            }
        }
        """);

    [Fact]
    public Task A_Close_behind_a_try_that_swallows_is_left() => CloseAsync(
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

                // Done.
                {|WCFL1003:client.Close()|};
                Console.WriteLine();
        """);

    [Fact]
    public Task A_Close_in_a_handler_becomes_Abort() => CloseAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    {|WCFL1003:client.Close()|};
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    client.Close(); // no use
                    return;
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    client.Close();
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    client.Abort(); // no use
                    return;
                }
        """);

    [Fact]
    public Task A_finally_with_a_comment_is_left() => CloseAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (TimeoutException)
                {
                }
                finally
                {
                    // Always close.
                    {|WCFL1003:client.Close()|};
                }
        """);

    [Fact]
    public Task A_guard_in_a_finally_is_rewritten() => CloseAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                }
                finally
                {
                    if (client != null && client.State == CommunicationState.Opened)
                        {|WCFL1003:client.Close()|};
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
                    if (client != null && client.State == CommunicationState.Opened)
                        client.Close();
                    else
                        client?.Abort();
                }
        """);

    /// <summary>The using closed it there, too: what fails is reported as before, and its own exception with it.</summary>
    [Fact]
    public Task A_using_in_a_try_that_goes_on() => UsingAsync(
        """
                try
                {
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        client.Put(id);
                    }
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    return;
                }
        """,
        """
                try
                {
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
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    return;
                }
        """);

    /// <summary>The Close stands in the try of the author already, or directly behind it.</summary>
    [Fact]
    public Task A_Close_in_a_try_that_goes_on() => CloseAsync(
        """
                try
                {
                    var client = new OrdersClient();
                    client.Put(id);
                    {|WCFL1003:client.Close()|};
                }
                catch (Exception)
                {
                    flag = false;
                }

                var other = new OrdersClient();
                try
                {
                    other.Put(id);
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
                {|WCFL1003:other.Close()|};
                Console.WriteLine(flag);
        """,
        """
                try
                {
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
                }
                catch (Exception)
                {
                    flag = false;
                }

                var other = new OrdersClient();
                try
                {
                    other.Put(id);
                    other.Close();
                }
                catch (Exception e)
                {
                    other.Abort();
                    Console.WriteLine(e);
                }
                Console.WriteLine(flag);
        """);

    /// <summary>Response.Redirect throws a ThreadAbortException: the client would be aborted though nothing has failed.</summary>
    [Fact]
    public Task A_call_that_throws_by_design_is_left() => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        LifetimeCode.Usings + """
        class Page
        {
            public System.Web.HttpResponse Response;
            public System.Web.HttpServerUtility Server;

            public void Load(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    if (client.Get(id) > 0)
                    {
                        Response.Redirect("found.aspx");
                    }
                    else if (id > 0)
                        Server.Transfer("none.aspx");
                    else
                    {
                        Response.Redirect("more.aspx", false);
                    }

                    int more = client.Get(id + 1);
                    Response.Write(more);
                    Response.End();
                }
            }
        }
        """);

    [Fact]
    public Task A_field_in_an_existing_handler_gets_the_Abort() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        class Owner
        {
            private OrdersClient _client = new OrdersClient();

            public void Reconnect()
            {
                try
                {
                    {|WCFL1003:_client.Close()|};
                }
                catch (CommunicationException e)
                {
                    Console.WriteLine(e);
                }
                _client = new OrdersClient();
            }
        }
        """,
        LifetimeCode.Usings + """
        class Owner
        {
            private OrdersClient _client = new OrdersClient();

            public void Reconnect()
            {
                try
                {
                    _client.Close();
                }
                catch (CommunicationException e)
                {
                    _client.Abort();
                    Console.WriteLine(e);
                }
                catch
                {
                    _client.Abort();
                    throw;
                }
                _client = new OrdersClient();
            }
        }
        """);

    /// <summary>What an object is made of may be read by it later.</summary>
    [Fact]
    public Task Close_comes_behind_the_use_of_objects_that_are_made_of_the_reply() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new GenericProxy<IOrders>())
                {
                    Message reply = client.Ask();
                    var buffer = new List<Message>(2) { reply };
                    var all = new Lazy<string>(reply.ToString);
                    var copy = new System.Collections.ArrayList();
                    var holder = new Tuple<Message>(reply);
                    Console.WriteLine(holder);
                    Console.ReadLine();
                }
        """,
        """
                var client = new GenericProxy<IOrders>();
                try
                {
                    Message reply = client.Ask();
                    var buffer = new List<Message>(2) { reply };
                    var all = new Lazy<string>(reply.ToString);
                    var copy = new System.Collections.ArrayList();
                    var holder = new Tuple<Message>(reply);
                    Console.WriteLine(holder);
                    client.Close();
                    Console.ReadLine();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>A transaction is complete before its client is closed, as the author has it.</summary>
    [Fact]
    public Task Close_comes_behind_the_completion_of_a_transaction() => UsingAsync(
        """
                var scope = new System.Transactions.TransactionScope();
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(id);
                    scope.Complete();
                }
        """,
        """
                var scope = new System.Transactions.TransactionScope();
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    scope.Complete();
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>What is announced has not happened yet.</summary>
    [Theory]
    [InlineData("Console.WriteLine(\"About to close the client.\");")]
    [InlineData("Console.WriteLine($\"{id} done, closing\");")]
    [InlineData("// Wait, then close.\n            Console.ReadLine();")]
    public Task Close_comes_behind_a_line_that_announces_the_result(string statement) => UsingAsync(
        $$"""
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(id);
                    {{statement}}
                }
        """,
        $$"""
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                    {{statement}}
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>A comment stays with what it stands beside; what a comment introduces stays together.</summary>
    [Fact]
    public Task Comments_and_paragraphs_stay_together() => CloseAsync(
        """
                var client = new OrdersClient();
                // var client = new OrdersClient("other");

                // Put it.
                int put = 1;
                client.Put(put);
                {|WCFL1003:client.Close()|};

                var other = new OrdersClient();
                int two = 2;

                // Put the other.
                other.Put(two);
                {|WCFL1003:other.Close()|};
        """,
        """
                var client = new OrdersClient();
                // var client = new OrdersClient("other");

                try
                {
                    // Put it.
                    int put = 1;
                    client.Put(put);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }

                var other = new OrdersClient();
                int two = 2;

                try
                {
                    // Put the other.
                    other.Put(two);
                    other.Close();
                }
                catch
                {
                    other.Abort();
                    throw;
                }
        """);

    /// <summary>Code that gets a reference to the client may use it until the end.</summary>
    [Fact]
    public Task A_client_that_other_code_refers_to_is_closed_at_the_end() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    var later = new Lazy<int>(() => client.Get(id));
                    Console.WriteLine(later.Value);
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    var later = new Lazy<int>(() => client.Get(id));
                    Console.WriteLine(later.Value);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    [Theory]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { try { c.Put(1); } catch (Exception) { } c.Put(2); }")]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { for (int i = 0; i < id; i++) { try { c.Put(i); } catch (TimeoutException) { } } }")]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { try { c.Put(1); } catch (EndpointNotFoundException) { c.Put(2); } }")]
    [InlineData(
        """
        {|WCFL1002:using|} (var c = new OrdersClient())
        {
            c.Put(1);
            try
            {
                c.Put(2);
            }
            catch (CommunicationException)
            {
            }
        }
        """)]
    [InlineData("{|WCFL1002:using|} (var c = new OrdersClient()) { try { c.Put(1); } catch (CommunicationException) { } }")]
    public Task Not_offered_for_a_using(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { c.Put(1); } catch (Exception) { } c.Put(2);")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>()|}; var c = f.CreateChannel(); try { c.Put(1); } catch (Exception) { } c.Put(2);")]
    public Task Not_offered_for_a_client_that_is_never_closed(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Put(id); try { {|WCFL1003:c.Close()|}; } catch (FaultException) { }")]
    [InlineData("var c = new OrdersClient(); try { try { c.Put(id); } catch { } {|WCFL1003:c.Close()|}; } catch (FaultException) { }")]
    [InlineData(
        """
        var c = new OrdersClient();
        c.Put(1);
        try
        {
            c.Put(2);
        }
        catch (Exception)
        {
        }
        {|WCFL1003:c.Close()|};

        """)]
    public Task Not_offered_for_a_Close(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(statements));

    /// <summary>Its declarations and switches have nothing to do with the client until its first call.</summary>
    [Fact]
    public Task The_try_starts_at_the_first_use() => CloseAsync(
        """
                var client = new OrdersClient();
                int put = 0;

                // How many?
                switch (id)
                {
                    case 1:
                        put = 1;
                        break;
                    default:
                        throw new ArgumentException("id");
                }

                while (put < id)
                {
                    if (put++ > 7)
                        break;
                    if (put > 5)
                        continue;
                }

                // Put them.
                client.Put(put);
                {|WCFL1003:client.Close()|};
        """,
        """
                var client = new OrdersClient();
                int put = 0;

                // How many?
                switch (id)
                {
                    case 1:
                        put = 1;
                        break;
                    default:
                        throw new ArgumentException("id");
                }

                while (put < id)
                {
                    if (put++ > 7)
                        break;
                    if (put > 5)
                        continue;
                }

                try
                {
                    // Put them.
                    client.Put(put);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>A CloseAsync that is not awaited fails outside of any try.</summary>
    [Fact]
    public Task Not_offered_for_a_CloseAsync_that_is_not_awaited() => LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        class AsyncClient : ClientBase<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
            public Task CloseAsync() => Task.CompletedTask;
        }

        class Caller
        {
            public void Run(int id)
            {
                var client = new AsyncClient();
                client.Get(id);
                {|WCFL1003:client.CloseAsync()|};
            }
        }
        """);

    // Without the second text nothing changes.
    private static Task UsingAsync(string before, string? after = null) =>
        LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(before), LifetimeCode.Method(after ?? before));

    // Without the second text nothing changes.
    private static Task CloseAsync(string before, string? after = null) =>
        LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(before), LifetimeCode.Method(after ?? before));
}
