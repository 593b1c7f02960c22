using System.Threading.Tasks;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

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

    [Fact]
    public Task UsingWithSeveralExits() => UsingAsync(
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
    public Task UsingWithCallsBeforeATryThatSwallows() => UsingAsync(
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
    public Task UsingsOfOneName() => UsingAsync(
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
        """,
        """
                var client = new OrdersClient();
                try
                {
                    client.Put(1);
                }
                finally
                {
                    client.CloseOrAbort();
                }

                var client2 = new OrdersClient();
                try
                {
                    client2.Put(2);
                }
                finally
                {
                    client2.CloseOrAbort();
                }

                var client3 = new OrdersClient();
                try
                {
                    client3.Put(3);
                }
                finally
                {
                    client3.CloseOrAbort();
                }
        """);

    [Fact]
    public Task UsingAroundATryThatSwallows() => UsingAsync(
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

    [Fact]
    public Task ATryOfItsOwnGetsTheFinally() => UsingAsync(
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
                finally
                {
                    client.CloseOrAbort();
                }
        """);

    [Fact]
    public Task TheClientThatNobodyCloses() => LifetimeCode.VerifyHelperAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Method("""
                    IOrders channel = {|WCFL1001:new ChannelFactory<IOrders>("orders").CreateChannel()|};
                    Console.WriteLine("asking");
                    if (channel.Get(id) == 1)
                        return;
                    if (channel.Get(id) == 2)
                        return;
                    Console.WriteLine("asked");
            """),
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
            """) + Helper);

    [Fact]
    public Task CloseInAFinally() => CloseAsync(
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

    [Fact]
    public Task CloseLastInATryOfItsOwn() => CloseAsync(
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
        """,
        """
                OrdersClient client = null;
                try
                {
                    client = new OrdersClient();
                    client.Put(id);
                }
                catch (TimeoutException e)
                {
                    Console.WriteLine(e);
                }
                finally
                {
                    // Done.
                    client.CloseOrAbort();
                }
                new OrdersClient().Abort();
                new OrdersClient().Abort();
        """);

    [Fact]
    public Task CloseBehindExits() => CloseAsync(
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
    public Task MadeOnceForAllFiles()
    {
        static string Caller(string usings, string space, string name, string body) =>
            usings + "namespace " + space + "\n{\n    class " + name + "\n    {\n        private readonly OrdersClient _client = new OrdersClient();\n\n        public void Dispose()\n        {\n            " + body + "\n        }\n    }\n}\n";

        const string Usings = "using System;\nusing System.ServiceModel;\n";
        static string WithHelper(string code) =>
            code.Insert(code.LastIndexOf("}\n", System.StringComparison.Ordinal), "\n    " + Helper.Trim('\n').Replace("\n", "\n    ").Replace("\n    \n", "\n\n") + "\n");

        return LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>(
            "WCFL1003",
            [
                ("A.cs", Caller(Usings, "Shop", "A", "{|WCFL1003:_client.Close()|};")),
                ("B.cs", Caller(Usings, "Shop.Orders", "B", "{|WCFL1003:_client.Close()|};")),
                ("C.cs", Caller(Usings + "using Zoo;\n", "Other", "C", "{|WCFL1003:_client.Close()|};") + "namespace Zoo { class Animal { } }\n"),
            ],
            [
                ("A.cs", WithHelper(Caller(Usings, "Shop", "A", "_client.CloseOrAbort();"))),
                ("B.cs", Caller(Usings, "Shop.Orders", "B", "_client.CloseOrAbort();")),
                ("C.cs", Caller(Usings + "using Shop;\nusing Zoo;\n", "Other", "C", "_client.CloseOrAbort();") + "namespace Zoo { class Animal { } }\n"),
            ]);
    }

    // Inside of a namespace a using looks at the namespaces around it first: Other.Shop is not Shop.
    [Fact]
    public Task ImportedByANameThatMeansIt()
    {
        const string Own = "namespace Shop\n{\n    using System;\n    using System.ServiceModel;\n    static class Ends { public static void SafeClose(this ICommunicationObject o) { try { o.Close(); } catch (Exception) { o.Abort(); } } }\n}\nnamespace Other.Shop { class Desk { } }\n";
        static string Caller(string import, string body) =>
            "namespace Other\n{\n    using System.ServiceModel;\n" + import + "\n    class Caller\n    {\n        private readonly OrdersClient _client = new OrdersClient();\n\n        public void Dispose()\n        {\n            " + body + "\n        }\n    }\n}\n";
        return LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>(
            "WCFL1003",
            [("Own.cs", Own), ("Caller.cs", Caller(string.Empty, "{|WCFL1003:_client.Close()|};"))],
            [("Own.cs", Own), ("Caller.cs", Caller("    using global::Shop;\n", "_client.SafeClose();"))]);
    }

    [Fact]
    public Task TheOneThatTheProjectHas()
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
            LifetimeCode.Method("        {|WCFL1002:using|} (var client = new OrdersClient())\n        {\n            client.Put(id);\n        }") + Own,
            LifetimeCode.Method("        var client = new OrdersClient();\n        try\n        {\n            client.Put(id);\n        }\n        finally\n        {\n            client.SafeClose();\n        }") + Own);
    }

    // One place with one exit: the try is shorter than the helper.
    [Fact]
    public async Task NotForOnePlace()
    {
        string source = LifetimeCode.Method("        {|WCFL1002:using|} (var client = new OrdersClient())\n        {\n            client.Put(id);\n        }");
        VerificationException refused = await Assert.ThrowsAsync<VerificationException>(
            () => LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>("WCFL1002", source, TestMarkup.Parse(source).Source));
        Assert.Contains("No fix is offered", refused.Message);
    }

    // In a method that waits for Close the helper would block.
    [Fact]
    public async Task NotForAnAwaitedClose()
    {
        string source = LifetimeCode.Usings + """
            class Caller
            {
                private readonly Waiting _client = new Waiting();
                public async Task End() { await {|WCFL1003:_client.CloseAsync()|}; }
            }
            class Waiting : ClientBase<IOrders> { public Task CloseAsync() => Task.CompletedTask; }
            """ + Helper;
        VerificationException refused = await Assert.ThrowsAsync<VerificationException>(
            () => LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", source, TestMarkup.Parse(source).Source));
        Assert.Contains("No fix is offered", refused.Message);
    }

    // Behind what is no type yet, or never will be, the helper has no place.
    [Theory]
    [InlineData("();")]
    [InlineData("public")]
    [InlineData("class")]
    public async Task NotBehindHalfTypedMembers(string last)
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
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1002_UsingOnClientFix>.Test { OnlyRules = { "WCFL1002" }, CodeActionEquivalenceKey = "WCFL1002.Helper", CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", TestMarkup.Parse(source).Source));
        VerificationException refused = await Assert.ThrowsAsync<VerificationException>(() => test.RunAsync());
        Assert.Contains("No fix is offered", refused.Message);
    }

    private static Task UsingAsync(string before, string after) =>
        LifetimeCode.VerifyHelperAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(before), LifetimeCode.Method(after) + Helper);

    private static Task CloseAsync(string before, string after) =>
        LifetimeCode.VerifyHelperAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", LifetimeCode.Method(before), LifetimeCode.Method(after) + Helper);
}
