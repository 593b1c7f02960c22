using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Fixes;

/// <summary>The second way to end clients: by one extension method of the project, made once.</summary>
public class CloseHelperFixTests
{
    private const string Helper = """

        internal static class CommunicationObjectExtensions
        {
            /// <summary>Closes a client, and aborts it where it is faulted or Close fails.</summary>
            public static void CloseOrAbort(this ICommunicationObject client)
            {
                if (client == null)
                {
                    return;
                }

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
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        }

        """;

    /// <summary>The helper takes a client in every state, so a test of the state alone is removed.</summary>
    [Fact]
    public Task A_test_of_the_state_is_removed_with_Close() => CloseAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Get(id);
                }
                finally
                {
                    if (client.State != CommunicationState.Closed)
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
                    client.Get(id);
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    [Fact]
    public Task A_using_with_several_exits_calls_the_helper() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.ClientCredentials.UserName.UserName = "me";
                    for (int i = 0; i < id; i++)
                    {
                        if (client.Get(i) == 0)
                        {
                            return;
                        }
                    }

                    if (flag)
                    {
                        return;
                    }

                    client.Put(id); // last
                    // done
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.ClientCredentials.UserName.UserName = "me";
                    for (int i = 0; i < id; i++)
                    {
                        if (client.Get(i) == 0)
                        {
                            return;
                        }
                    }

                    if (flag)
                    {
                        return;
                    }

                    client.Put(id); // last
                    // done
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    [Fact]
    public Task A_using_with_calls_before_a_try_that_swallows_calls_the_helper() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(1);
                    if (flag)
                    {
                        return;
                    }

                    try
                    {
                        client.Put(2);
                    }
                    catch (CommunicationException)
                    {
                        Console.WriteLine("offline");
                    }
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(1);
                    if (flag)
                    {
                        return;
                    }

                    try
                    {
                        client.Put(2);
                    }
                    catch (CommunicationException)
                    {
                        Console.WriteLine("offline");
                    }
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    [Fact]
    public Task A_using_in_one_line_is_left() => UsingAsync(
        "        if (flag) { {|WCFL1002:using|} (var client = new OrdersClient(\"b\")) { if (client.Get(1) > 0) return; if (client.Get(2) > 0) return; client.Put(1); } }");

    // A comment behind the header describes the client.
    [Fact]
    public Task A_comment_behind_the_header_stays_with_the_client() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient(
                    "b")) // here
                {
                    if (flag) return;
                    if (client.Get(id) > 0) return;
                    client.Put(1);
                }
        """,
        """
                var client = new OrdersClient(
                    "b"); // here
                try
                {
                    if (flag) return;
                    if (client.Get(id) > 0) return;
                    client.Put(1);
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    [Fact]
    public Task Usings_of_one_variable_name_are_left() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(1);
                }

                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(2);
                }

                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    client.Put(3);
                }
        """);

    [Fact]
    public Task A_using_around_a_try_that_swallows_calls_the_helper() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    foreach (int i in new[] { 1, 2 })
                    {
                        try
                        {
                            client.Put(i);
                        }
                        catch (CommunicationException)
                        {
                        }
                    }
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    foreach (int i in new[] { 1, 2 })
                    {
                        try
                        {
                            client.Put(i);
                        }
                        catch (CommunicationException)
                        {
                        }
                    }
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    /// <summary>Closing one of two overlapping clients is half a fix; behind a dialog box the client would stay open.</summary>
    [Theory]
    [InlineData("var from = {|WCFL1001:new OrdersClient()|};\n        from.Put(id);\n        var to = {|WCFL1001:new OrdersClient()|};\n        to.Put(from.Get(id));")]
    [InlineData("var client = {|WCFL1001:new OrdersClient()|};\n        string got = client.Get(id).ToString();\n        MessageBox.Show(got);")]
    public Task Clients_that_overlap_or_wait_for_a_dialog_are_left(string statements)
    {
        string source = LifetimeCode.Method("        " + statements) + "\nstatic class MessageBox { public static void Show(string text) { } }\n";
        return LifetimeCode.VerifyHelperAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", source, source);
    }

    [Fact]
    public Task A_try_with_handlers_is_wrapped_in_another_try() => UsingAsync(
        """
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    try
                    {
                        if (client.Get(id) > 0)
                            return;
                        client.Put(id);
                        if (flag)
                            return;
                        Console.WriteLine();
                    }
                    catch (TimeoutException e)
                    {
                        Console.WriteLine(e);
                    }
                }
        """,
        """
                var client = new OrdersClient();
                try
                {
                    try
                    {
                        if (client.Get(id) > 0)
                            return;
                        client.Put(id);
                        if (flag)
                            return;
                        Console.WriteLine();
                    }
                    catch (TimeoutException e)
                    {
                        Console.WriteLine(e);
                    }
                }
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    /// <summary>A finally would close it at its place; where several channels are made, the helper may.</summary>
    [Fact]
    public Task A_client_that_is_never_closed_gets_the_helper() => LifetimeCode.VerifyHelperAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method("""
                    IOrders channel = {|WCFL1001:new ChannelFactory<IOrders>("orders").CreateChannel()|};
                    Console.WriteLine("asking");
                    if (channel.Get(id) == 1)
                        return;
                    if (channel.Get(id) == 2)
                        return;
                    Console.WriteLine("asked");
            """) + Others,
        LifetimeCode.Method("""
                    IOrders channel = new ChannelFactory<IOrders>("orders").CreateChannel();
                    Console.WriteLine("asking");
                    try
                    {
                        if (channel.Get(id) == 1)
                            return;
                        if (channel.Get(id) == 2)
                            return;
                    }
                    finally
                    {
                        ((ICommunicationObject)channel).CloseOrAbort();
                    }
                    Console.WriteLine("asked");
            """) + Others + Helper);

    private const string Others = "class Others { object One() => new ChannelFactory<IOrders>(\"a\"); object Two() => new ChannelFactory<IOrders>(\"b\"); }\n";

    [Fact]
    public Task A_Close_in_a_finally_calls_the_helper() => CloseAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    if (flag)
                        client = null;
                }
                finally
                {
                    // Whatever happened.
                    if (client != null)
                        {|WCFL1003:client.Close()|};
                }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """,
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    if (flag)
                        client = null;
                }
                finally
                {
                    // Whatever happened.
                    client.CloseOrAbort();
                }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """);

    // An Abort in its handlers changes less code.
    [Fact]
    public Task A_Close_last_in_an_existing_try_gets_no_helper() => CloseAsync(
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                    // Done.
                    {|WCFL1003:client.Close()|};
                }
                catch (TimeoutException e)
                {
                    Console.WriteLine(e);
                }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """);

    // Only the Close can fail there, and the author's handler catches its exception.
    [Fact]
    public Task A_Close_alone_in_an_existing_try_calls_the_helper() => CloseAsync(
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (TimeoutException e)
                {
                    Console.WriteLine(e);
                }

                try
                {
                    {|WCFL1003:client.Close()|};
                }
                catch { }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(id);
                }
                catch (TimeoutException e)
                {
                    Console.WriteLine(e);
                }

                try
                {
                    client.CloseOrAbort();
                }
                catch { }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """);

    /// <summary>What a handler or its filter does where Close fails would be lost: the Close stays.</summary>
    [Theory]
    [InlineData("catch (FaultException e) when (e.Message.Length > 0) { }")]
    [InlineData("catch (FaultException e) when (e.Message.Length > 0) { Console.WriteLine(e); }")]
    [InlineData("catch (CommunicationObjectFaultedException e) { Console.WriteLine(e); }")]
    [InlineData("catch (TimeoutException) { }\n            catch (CommunicationException e) { Console.WriteLine(e); }")]
    [InlineData("catch (CommunicationException) { flag = false; }")]
    [InlineData("catch (TimeoutException e) { throw new InvalidOperationException(e.Message); }")]
    [InlineData("catch (CommunicationException e) { /* kept */ Console.WriteLine(e); }")]
    public Task A_handler_that_the_helper_would_silence_keeps_its_Close(string handler) => CloseAsync(InFinally("{|WCFL1003:client.Close()|}", handler));

    /// <summary>The helper handles what these empty handlers are for.</summary>
    [Theory]
    [InlineData("catch (CommunicationObjectFaultedException) { }", "")]
    [InlineData("catch (TimeoutException) { }\n            catch (CommunicationException) { }", "")]
    [InlineData("catch (CommunicationException) { }\n            catch (InvalidOperationException e) { Console.WriteLine(e); }", "catch (InvalidOperationException e) { Console.WriteLine(e); }")]
    public Task A_handler_that_can_no_longer_run_goes(string handlers, string left) => CloseAsync(
        InFinally("{|WCFL1003:client.Close()|}", handlers),
        left.Length > 0 ? InFinally("client.CloseOrAbort()", left) : InFinally("client.CloseOrAbort()", null));

    [Fact]
    public Task The_helper_is_indented_as_its_file() => LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Method(InFinally("{|WCFL1003:client.Close()|}", "catch (TimeoutException) { }")).Replace("    ", "\t"),
        (LifetimeCode.Method(InFinally("client.CloseOrAbort()", null)) + Helper).Replace("    ", "\t"));

    private static string InFinally(string close, string? handlers) =>
        "        var client = new OrdersClient();\n        client.Open();\n        try\n        {\n            client.Get(id);\n        }\n        finally\n        {\n"
        + (handlers is null ? "            " + close + ";\n"
            : "            try\n            {\n                " + close + ";\n            }\n            " + handlers + "\n")
        + "        }\n\n        new OrdersClient().Abort();\n        new OrdersClient().Abort();";

    // The helper takes null.
    [Fact]
    public Task A_null_test_of_a_field_is_removed_with_Close()
    {
        static string Form(string first, string second) => GlobalCaller("Form", first) + GlobalCaller("Other", second).Substring(Usings.Length);
        return CallersAsync(
            [("A.cs", Form("if (_client != null) {|WCFL1003:_client.Close()|};", "if (_client != null /* yet */) {|WCFL1003:_client.Close()|};")),
                ("B.cs", GlobalCaller("B", "bool b = true; if (b) {|WCFL1003:_client.Close()|};"))],
            [("A.cs", Form("_client.CloseOrAbort();", "if (_client != null /* yet */) _client.CloseOrAbort();") + Helper),
                ("B.cs", GlobalCaller("B", "bool b = true; if (b) _client.CloseOrAbort();"))]);
    }

    [Fact]
    public Task A_Close_behind_calls_moves_into_a_finally() => CloseAsync(
        """
                var client = new OrdersClient();
                Console.WriteLine(client.Get(id));
                while (flag)
                {
                    client.Put(id);
                }

                // Enough.
                {|WCFL1003:client.Close()|}; // now
                Console.WriteLine();
                var second = new OrdersClient();
                second.Abort();
                var third = new OrdersClient();
                third.Abort();
        """,
        """
                var client = new OrdersClient();
                try
                {
                    Console.WriteLine(client.Get(id));
                    while (flag)
                    {
                        client.Put(id);
                    }
                }
                finally
                {
                    // Enough.
                    // now
                    client.CloseOrAbort();
                }
                Console.WriteLine();
                var second = new OrdersClient();
                second.Abort();
                var third = new OrdersClient();
                third.Abort();
        """);

    [Fact]
    public Task The_helper_is_created_once_for_all_files() => CallersAsync(
        [
            ("A.cs", Caller(Usings, "Shop", "A", Closes)),
            ("B.cs", Caller(Usings, "Shop.Orders", "B", Closes)),
            ("C.cs", Caller(Usings + "using Zoo;\n", "Other", "C", Closes) + "namespace Zoo { class Animal { } }\n"),
        ],
        [
            ("A.cs", WithHelper(Caller(Usings, "Shop", "A", Calls))),
            ("B.cs", Caller(Usings, "Shop.Orders", "B", Calls)),
            ("C.cs", Caller(Usings + "using Shop;\nusing Zoo;\n", "Other", "C", Calls) + "namespace Zoo { class Animal { } }\n"),
        ]);

    // Types in an outer namespace are visible in both inner ones without a using directive.
    [Fact]
    public Task The_helper_stands_in_the_namespace_around_all_callers() => CallersAsync(
        [
            ("A.cs", Caller(Usings, "Shop.Web.Orders", "A", Closes)),
            ("B.cs", Caller(Usings, "Shop.Web.Bills", "B", Closes)),
            ("C.cs", Caller(Usings, "Shop.Web.Bills.Old", "C", Closes)),
        ],
        [
            ("A.cs",
                $$"""
                {{Caller(Usings, "Shop.Web.Orders", "A", Calls)}}
                namespace Shop.Web
                {
                {{Indented(Helper)}}
                }

                """),
            ("B.cs", Caller(Usings, "Shop.Web.Bills", "B", Calls)),
            ("C.cs", Caller(Usings, "Shop.Web.Bills.Old", "C", Calls)),
        ]);

    // Names of using directives inside of the namespace are not known behind it.
    [Fact]
    public Task The_helper_in_an_outer_namespace_qualifies_names_of_inner_usings()
    {
        static string Inside(string space, string name, string body) =>
            "namespace " + space + "\n{\n    using System;\n    using System.ServiceModel;\n\n" + Caller(string.Empty, space, name, body).Split("\n{\n", 2)[1];
        return CallersAsync(
            [("A.cs", Inside("Shop.Orders", "A", Closes)), ("B.cs", Inside("Shop.Bills", "B", Closes)), ("C.cs", Inside("Shop.Bills", "C", Closes))],
            [
                ("A.cs",
                    $$"""
                    {{Inside("Shop.Orders", "A", Calls)}}
                    namespace Shop
                    {
                    {{Indented(Helper.Replace("this ICom", "this System.ServiceModel.ICom").Replace("(Com", "(System.ServiceModel.Com").Replace("(Time", "(System.Time"))}}
                    }

                    """),
                ("B.cs", Inside("Shop.Bills", "B", Calls)),
                ("C.cs", Inside("Shop.Bills", "C", Calls)),
            ]);
    }

    // Inside of a namespace a using looks at the namespaces around it first: Other.Shop is not Shop.
    [Fact]
    public Task The_using_of_the_helper_names_its_own_namespace()
    {
        const string Own =
            """
            namespace Shop
            {
                using System;
                using System.ServiceModel;
                static class Ends { public static void SafeClose(this ICommunicationObject o) { try { o.Close(); } catch (Exception) { o.Abort(); } } }
            }
            namespace Other.Shop { class Desk { } }

            """;
        static string Caller(string import, string body) =>
            $$"""
            namespace Other
            {
                using System.ServiceModel;
            {{import}}
                class Caller
                {
                    private readonly OrdersClient _client = new OrdersClient();

                    public void Dispose()
                    {
                        {{body}}
                    }
                }
            }

            """;
        return LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>(
            "WCFL1003",
            [("Own.cs", Own), ("Caller.cs", Caller(string.Empty, "{|WCFL1003:_client.Close()|};"))],
            [("Own.cs", Own), ("Caller.cs", Caller("    using global::Shop;\n", "_client.SafeClose();"))]);
    }

    [Fact]
    public Task The_helper_stands_in_the_outer_of_nested_namespaces()
    {
        static string Nested(string name, string body, string helper = "") =>
            Usings + "namespace Shop\n{\n    namespace " + name + "s\n    {\n        class " + name
                + "\n        {\n            private readonly OrdersClient _client = new OrdersClient();\n            public void Dispose() { " + body
                    + " }\n        }\n    }\n" + helper + "}\n";
        return CallersAsync(
            [("A.cs", Nested("A", Closes)), ("B.cs", Nested("B", Closes)), ("C.cs", Nested("C", Closes))],
            [("A.cs", Nested("A", Calls, "\n" + Indented(Helper) + "\n")), ("B.cs", Nested("B", Calls)), ("C.cs", Nested("C", Calls))]);
    }

    // The namespace of the helper is imported by the other files already.
    [Fact]
    public Task The_helper_stands_in_the_namespace_that_the_others_import() => CallersAsync(
        [
            ("A.cs", Caller(Usings, "Shop.Common", "A", Closes)),
            ("B.cs", Caller(Usings + "using Shop.Common;\n", "Client", "B", Closes)),
            ("C.cs", Caller(Usings + "using Shop.Common;\n", "Zoo", "C", Closes)),
        ],
        [
            ("A.cs", WithHelper(Caller(Usings, "Shop.Common", "A", Calls))),
            ("B.cs", Caller(Usings + "using Shop.Common;\n", "Client", "B", Calls)),
            ("C.cs", Caller(Usings + "using Shop.Common;\n", "Zoo", "C", Calls)),
        ]);

    [Fact]
    public Task The_helper_stands_in_the_global_namespace_beside_clients_there() => CallersAsync(
        [("A.cs", Caller(Usings, "Shop", "A", Closes)), ("B.cs", GlobalCaller("B", Closes)), ("C.cs", Caller(Usings, "Other", "C", Closes))],
        [
            ("A.cs", Caller(Usings, "Shop", "A", Calls) + Helper),
            ("B.cs", GlobalCaller("B", Calls)),
            ("C.cs", Caller(Usings, "Other", "C", Calls)),
        ]);

    // A file with a file-scoped namespace has no place for another.
    [Fact]
    public Task With_file_scoped_namespaces_the_helper_stands_in_the_first()
    {
        static string Scoped(string usings, string space, string name, string body, string helper = "") =>
            $$"""
            {{usings}}
            namespace {{space}};

            class {{name}}
            {
                private readonly OrdersClient _client = new OrdersClient();
                public void Dispose() { {{body}} }
            }
            {{helper}}
            """;
        return CallersAsync(
            [("A.cs", Scoped(Usings, "Shop.Orders", "A", Closes)), ("B.cs", Scoped(Usings, "Shop.Bills", "B", Closes)),
                ("C.cs", Scoped(Usings, "Shop.Orders", "C", Closes))],
            [("A.cs", Scoped(Usings, "Shop.Orders", "A", Calls, Helper)), ("B.cs", Scoped(Usings + "using Shop.Orders;\n", "Shop.Bills", "B", Calls)),
                ("C.cs", Scoped(Usings, "Shop.Orders", "C", Calls))]);
    }

    // Name would be one of two types.
    [Fact]
    public Task A_using_that_makes_a_name_ambiguous_is_not_added()
    {
        const string Zoo = "namespace Zoo { class Name { } }\n";
        const string Named = "class Name { }\n";
        static string Uses(string body) => Caller(Usings + "using Zoo;\n", "Other", "C", body).Replace("private ", "private Name _name;\n        private ") + Zoo;
        return CallersAsync(
            [("A.cs", Caller(Usings, "Shop", "A", Closes)), ("B.cs", Caller(Usings, "Shop", "B", Closes) + "namespace Shop { " + Named + " }\n"),
                ("C.cs", Uses(Closes))],
            [("A.cs", WithHelper(Caller(Usings, "Shop", "A", Calls))), ("B.cs", Caller(Usings, "Shop", "B", Calls) + "namespace Shop { " + Named + " }\n"),
                ("C.cs", Uses(Closes))]);
    }

    // Another method of this name would be called, or the call would be ambiguous.
    [Theory]
    [InlineData("public partial class Elsewhere { public void CloseOrAbort() { } }")]
    [InlineData("public static class Elsewhere { public static void CloseOrAbort(this object o) { } }")]
    [InlineData("public static class CommunicationObjectExtensions { }")]
    public async Task No_helper_is_created_beside_another_of_its_name(string other)
    {
        string source = Caller(Usings, "Shop", "A", Closes) + other + "\n";
        await LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", source, source);
    }

    private const string Usings = "using System;\nusing System.ServiceModel;\n";
    private const string Closes = "{|WCFL1003:_client.Close()|};";
    private const string Calls = "_client.CloseOrAbort();";

    private static string Caller(string usings, string space, string name, string body) =>
        $$"""
        {{usings}}namespace {{space}}
        {
            class {{name}}
            {
                private readonly OrdersClient _client = new OrdersClient();

                public void Dispose()
                {
                    {{body}}
                }
            }
        }

        """;

    private static string GlobalCaller(string name, string body) =>
        $$"""
        {{Usings}}class {{name}}
        {
            private readonly OrdersClient _client = new OrdersClient();
            public void Dispose() { {{body}} }
        }

        """;

    private static string WithHelper(string code) => code.Insert(code.LastIndexOf("}\n", System.StringComparison.Ordinal), "\n" + Indented(Helper) + "\n");

    private static string Indented(string code) => "    " + code.Trim('\n').Replace("\n", "\n    ").Replace("\n    \n", "\n\n");

    private static Task CallersAsync((string Name, string Text)[] before, (string Name, string Text)[] after) =>
        LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", before, after);

    [Fact]
    public Task An_existing_helper_of_the_project_is_called()
    {
        const string Own = """

            static class Ends
            {
                public static void SafeClose(this ICommunicationObject o)
                {
                    try { o.Close(); } catch (Exception) { o.Abort(); }
                }
            }
            """;
        return LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>(
            "WCFL1002",
            LifetimeCode.Method(
                """
                        {|WCFL1002:using|} (var client = new OrdersClient())
                        {
                            client.Put(id);
                        }
                """) + Own,
            LifetimeCode.Method(
                """
                        var client = new OrdersClient();
                        try
                        {
                            client.Put(id);
                        }
                        finally
                        {
                            client.SafeClose();
                        }
                """) + Own);
    }

    // One place with one exit: the try is shorter than the helper.
    [Fact]
    public async Task No_helper_for_one_place()
    {
        string source = LifetimeCode.Method(
            """
                    {|WCFL1002:using|} (var client = new OrdersClient())
                    {
                        client.Put(id);
                    }
            """);
        await LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>("WCFL1002", source, source);
    }

    // In a method that waits for Close the helper would block.
    [Fact]
    public async Task No_helper_for_an_awaited_Close()
    {
        string source = LifetimeCode.Usings + """
            class Caller
            {
                private readonly Waiting _client = new Waiting();
                public async Task End() { await {|WCFL1003:_client.CloseAsync()|}; }
            }
            class Waiting : ClientBase<IOrders> { public Task CloseAsync() => Task.CompletedTask; }
            """ + Helper;
        await LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", source, source);
    }

    // Behind an incomplete type declaration the helper has no place.
    [Theory]
    [InlineData("();")]
    [InlineData("public")]
    [InlineData("class")]
    public async Task No_helper_behind_half_typed_members(string last)
    {
        string source = LifetimeCode.Usings + """
            namespace Shop
            {
                class Caller
                {
                    public void Run(bool flag)
                    {
                        {|WCFL1002:using|} (var client = new OrdersClient())
                        {
                            if (flag) { return; }
                            client.Put(1);
                        }
                    }
                }

            """ + last + "\n}\n";
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1002_UsingOnClientFix>.Test { OnlyRules = { "WCFL1002" },
            CodeActionEquivalenceKey = "WCFL1002.Helper", CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", source));
        await test.RunAsync();
    }

    /// <summary>What works with the result would keep the connection open as long as it runs: the other form closes before it.</summary>
    [Fact]
    public Task No_helper_around_work_with_the_result() => LeaveAsync(
        """
                var client = {|WCFL1001:new OrdersClient()|};
                int got = client.Get(id);
                for (int i = 0; i < got; i++) { Thread.Sleep(i); }
        """);

    /// <summary>The helper does not know how a binding closes if one of its elements is a class of the code.</summary>
    [Theory]
    [InlineData("var")]
    [InlineData("Binding")]
    public Task No_helper_for_a_custom_binding_element(string type) => LeaveAsync(
        $$"""
                {{type}} binding = new CustomBinding(new OwnElement(), new TcpTransportBindingElement());
                var factory = {|WCFL1001:new ChannelFactory<IOrders>(binding, new EndpointAddress("net.tcp://shop/"))|};
                IOrders channel = factory.CreateChannel();
                channel.Put(id);
            }

            class OwnElement : BindingElement
            {
                public override BindingElement Clone() => this;
                public override T GetProperty<T>(BindingContext context) => null;
        """);

    /// <summary>The contract of a channel that is closed by another name is that of the channel.</summary>
    [Fact]
    public Task No_helper_for_one_way_calls_behind_a_cast() => CloseAsync(
        """
                ITell channel = ChannelFactory<ITell>.CreateChannel(null, null);
                try
                {
                    channel.Tell();
                }
                finally
                {
                    ICommunicationObject ended = channel as ICommunicationObject;
                    {|WCFL1003:ended.Close()|};
                }
            }

            [ServiceContract] interface ITell { [OperationContract(IsOneWay = true)] void Tell(); }

            void Other()
            {
        """);

    /// <summary>A duplex client may be called until the end: a finally there would hold the life of the other client too.</summary>
    [Fact]
    public Task No_helper_around_the_life_of_another_client()
    {
        static string Write(string other, string before, string after) => LifetimeCode.Method(
            $$"""
                    var client = {|WCFL1001:new EventsClient(new InstanceContext(this))|};
                    try
                    {
                        client.Put(id);
                    }
                    catch (Exception e)
                    {
                        Console.WriteLine(e);
                    }

                    var other = {{other}};
            {{before}}        other.Put(id);
            {{after}}    }

                [ServiceContract(CallbackContract = typeof(IOrders))] public interface IEvents { [OperationContract] void Put(int id); }
                public class EventsClient : DuplexClientBase<IEvents>
                {
                    public EventsClient(InstanceContext context) : base(context) { }
                    public void Put(int id) => Channel.Put(id);
                }

                public void Other()
                {
            """) + Helper;
        return LifetimeCode.VerifyHelperAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", Write("{|WCFL1001:new OrdersClient()|}", string.Empty, string.Empty),
            Write("new OrdersClient()", "        try\n        {\n    ", "        }\n        finally\n        {\n            other.CloseOrAbort();\n        }\n"));
    }

    /// <summary>The helper of all clients stands in a class that makes clients, not behind a window.</summary>
    [Fact]
    public Task The_helper_does_not_stand_in_a_window()
    {
        static string Window(string body) => LifetimeCode.Usings + "namespace Shop\n{\n    public class Window\n    {\n        private void InitializeComponent() { }\n\n        public void Run(bool flag)\n        {\n"
            + body + "        }\n    }\n}\n";
        string plain = LifetimeCode.Usings + "namespace Shop\n{\n    public class Model\n    {\n        public object Make() => new OrdersClient();\n    }\n}\n";
        return LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>("WCFL1002",
            [("Window.xaml.cs", Window("            {|WCFL1002:using|} (var client = new OrdersClient())\n            {\n                if (flag) { return; }\n                client.Put(1);\n            }\n")), ("Model.cs", plain)],
            [("Window.xaml.cs", Window("            var client = new OrdersClient();\n            try\n            {\n                if (flag) { return; }\n                client.Put(1);\n            }\n            finally\n            {\n                client.CloseOrAbort();\n            }\n")),
                ("Model.cs", plain.Replace("    }\n}\n", "    }\n" + Helper.TrimEnd('\n').Replace("\n", "\n    ").Replace("\n    \n", "\n\n") + "\n}\n"))]);
    }

    // In a project that has a helper.
    private static Task LeaveAsync(string statements) =>
        LifetimeCode.VerifyHelperAsync<WCFL1001_ClientNeverClosedFix>("WCFL1001", LifetimeCode.Method(statements) + Helper,
            LifetimeCode.Method(statements) + Helper);

    // Without the second text nothing changes.
    private static Task UsingAsync(string before, string? after = null) =>
        LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(before),
            after is null ? LifetimeCode.Method(before) : LifetimeCode.Method(after) + Helper);

    private static Task CloseAsync(string before, string? after = null) =>
        LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(before),
            after is null ? LifetimeCode.Method(before) : LifetimeCode.Method(after) + Helper);
}
