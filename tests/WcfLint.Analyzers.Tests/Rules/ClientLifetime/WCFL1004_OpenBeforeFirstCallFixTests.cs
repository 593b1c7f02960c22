using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1004_OpenBeforeFirstCallFixTests
{
    [Fact]
    public Task LocalsAfterTheirSetUp() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                client.ClientCredentials.UserName.UserName = "u";

                // Ask all.
                Parallel.For(0, 9, i => client.Get(i));

                IOrders channel = {|WCFL1004:ChannelFactory<IOrders>.CreateChannel(null, null)|};
                try
                {
                    channel.Put(1);
                    channel.Put(2);
                }
                finally
                {
                    ((IClientChannel)channel).Abort();
                }
        """),
        LifetimeCode.Method("""
                var client = new OrdersClient();
                client.ClientCredentials.UserName.UserName = "u";

                client.Open();
                // Ask all.
                Parallel.For(0, 9, i => client.Get(i));

                IOrders channel = ChannelFactory<IOrders>.CreateChannel(null, null);
                try
                {
                    ((ICommunicationObject)channel).Open();
                    channel.Put(1);
                    channel.Put(2);
                }
                finally
                {
                    ((IClientChannel)channel).Abort();
                }
        """));

    [Fact]
    public Task FieldsInTheirConstructors() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + """
        class Made
        {
            private readonly OrdersClient _client;

            public Made()
            {
                _client = {|WCFL1004:new OrdersClient()|};
                _client.ClientCredentials.UserName.UserName = "u";
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }

        class Initialized
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public Initialized()
            {
                Console.WriteLine();
            }

            public Initialized(int id)
                : this()
            {
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """,
        LifetimeCode.Usings + """
        class Made
        {
            private readonly OrdersClient _client;

            public Made()
            {
                _client = new OrdersClient();
                _client.ClientCredentials.UserName.UserName = "u";
                _client.Open();
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }

        class Initialized
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public Initialized()
            {
                Console.WriteLine();
            }

            public Initialized(int id)
                : this()
            {
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """);

    [Fact]
    public Task NameThatIsAKeyword() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("        var @event = {|WCFL1004:new OrdersClient()|};\n        @event.Put(1);\n        @event.Put(2);"),
        LifetimeCode.Method("        var @event = new OrdersClient();\n        @event.Open();\n        @event.Put(1);\n        @event.Put(2);"));

    [Fact]
    public Task FieldsOfTypesWithoutAConstructor() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + """
        class Plain
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|}; // for orders
            private int _count;

            public int Get() => _client.Get(_count++) + _client.Get(1);
        }

        abstract class Abstract
        {
            protected int Get() => Client.Get(1) + Client.Get(2);

            private OrdersClient Client { get; } = {|WCFL1004:new OrdersClient()|};
        }

        class Generic<T> {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """);

    // A failing Open there takes the type or the window along, is not seen by handlers that the calls have, or leaves other objects unopened.
    [Theory]
    [InlineData("static class C\n{\n    private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|};\n\n    static C() { }\n\n    public static int Get() => s.Get(1);\n}")]
    [InlineData("static class C\n{\n    private static readonly OrdersClient s;\n\n    static C()\n    {\n        s = {|WCFL1004:new OrdersClient()|};\n    }\n\n    public static int Get() => s.Get(1);\n}")]
    [InlineData("class C : System.Windows.Forms.Form\n{\n    private OrdersClient _client = {|WCFL1004:new OrdersClient()|};\n\n    public C()\n    {\n    }\n\n    public int Get() => _client.Get(1) + _client.Get(2);\n}")]
    [InlineData("class C : System.Windows.Forms.Form\n{\n    private OrdersClient _client;\n\n    public C()\n    {\n        _client = {|WCFL1004:new OrdersClient()|};\n    }\n\n    public int Get() => _client.Get(1) + _client.Get(2);\n}")]
    [InlineData("class C\n{\n    private OrdersClient _client;\n\n    public C()\n    {\n        _client = {|WCFL1004:new OrdersClient()|};\n    }\n\n    public void Put()\n    {\n        try\n        {\n            this._client.Put(1);\n            _client.Put(2);\n        }\n        catch (CommunicationException)\n        {\n        }\n    }\n}")]
    [InlineData("class C\n{\n    private OrdersClient _client;\n\n    public void Use(bool other)\n    {\n        if (other)\n        {\n            _client = {|WCFL1004:new OrdersClient(\"other\")|};\n        }\n        else\n        {\n            _client = new OrdersClient();\n        }\n\n        _client.Put(1);\n        _client.Put(2);\n    }\n}")]
    [InlineData("class C : System.Windows.Forms.Form\n{\n    private OrdersClient _client = new OrdersClient();\n\n    public void Renew()\n    {\n        _client = {|WCFL1004:new OrdersClient()|};\n    }\n\n    public int Get() => _client.Get(1) + _client.Get(2);\n}")]
    public Task NotWhereAFailingOpenDoesHarm(string type) => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);

    [Fact]
    public Task NotBesideHandlersOfTheCalls() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                for (int i = 0; i < id; i++)
                {
                    try
                    {
                        client.Put(i);
                    }
                    catch (CommunicationException)
                    {
                    }
                }
        """));

    [Fact]
    public Task InsideOfWhatSurroundsTheFirstCall() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                using (new OperationContextScope(client.InnerChannel))
                {
                    client.Put(1);
                    client.Put(2);
                }

                var other = {|WCFL1004:new OrdersClient()|};
                try
                {
                    lock (this)
                    {
                        // All.
                        for (int i = 0; i < id; i++)
                        {
                            other.Put(i);
                        }
                    }
                }
                catch (CommunicationException)
                {
                }
        """),
        LifetimeCode.Method("""
                var client = new OrdersClient();
                using (new OperationContextScope(client.InnerChannel))
                {
                    client.Open();
                    client.Put(1);
                    client.Put(2);
                }

                var other = new OrdersClient();
                try
                {
                    lock (this)
                    {
                        other.Open();
                        // All.
                        for (int i = 0; i < id; i++)
                        {
                            other.Put(i);
                        }
                    }
                }
                catch (CommunicationException)
                {
                }
        """));

    [Theory]
    [InlineData("class C { private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; public int Get() => s.Get(1); }")]
    [InlineData("record R\n{\n    private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};\n    public int Get() => _client.Get(1) + _client.Get(2);\n}")]
    public Task NotWhereAConstructorHasNoPlace(string type) => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);
}
