using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1004_OpenBeforeFirstCallFixTests
{
    [Fact]
    public Task Locals_are_opened_after_their_set_up() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
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
    public Task Fields_are_opened_in_their_constructors() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
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

    /// <summary>The only constructor runs behind the initializers, and its handlers are those that the creation has.</summary>
    [Fact]
    public Task A_field_with_an_initializer_is_opened_last_in_the_only_constructor() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + """
        class Desk
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public Desk(string name)
            {
                _client.ClientCredentials.UserName.UserName = name;
                Console.Title = name;
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }

        class Named
        {
            private readonly OrdersClient client = {|WCFL1004:new OrdersClient()|};

            public Named(string client)
            {
            }

            public int Get() => client.Get(1) + client.Get(2);
        }
        """,
        LifetimeCode.Usings + """
        class Desk
        {
            private readonly OrdersClient _client = new OrdersClient();

            public Desk(string name)
            {
                _client.ClientCredentials.UserName.UserName = name;
                Console.Title = name;
                _client.Open();
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }

        class Named
        {
            private readonly OrdersClient client = new OrdersClient();

            public Named(string client)
            {
                this.client.Open();
            }

            public int Get() => client.Get(1) + client.Get(2);
        }
        """);

    /// <summary>Not where the constructor calls it or has another way out, and not where there are several.</summary>
    [Theory]
    [InlineData("public C() { s.Get(1); }")]
    [InlineData("public C() { Warm(); } void Warm() { s.Get(1); }")]
    [InlineData("public C() { new Timer(_ => s.Get(1), null, 0, 1000); }")]
    [InlineData("public C() { new Thread(Warm).Start(); } void Warm() { s.Get(1); }")]
    [InlineData("public C() { Warming += Warm; } event System.Action Warming; void Warm() { s.Get(1); }")]
    [InlineData("public C(bool flag) { if (flag) { return; } Console.WriteLine(); }")]
    [InlineData("public C() => Console.WriteLine();")]
    [InlineData("public C() { } public C(int id) { }")]
    public Task A_field_with_an_initializer_is_left(string constructors) => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004", LifetimeCode.Usings + "class C\n{\n    private readonly OrdersClient s = {|WCFL1004:new OrdersClient()|};\n    " + constructors + "\n    public int Get() => s.Get(1) + s.Get(2);\n}");

    [Fact]
    public Task A_name_that_is_a_keyword_stays_escaped() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("        var @event = {|WCFL1004:new OrdersClient()|};\n        @event.Put(1);\n        @event.Put(2);"),
        LifetimeCode.Method(
            """
                    var @event = new OrdersClient();
                    @event.Open();
                    @event.Put(1);
                    @event.Put(2);
            """));

    [Fact]
    public Task Fields_of_types_without_a_constructor_are_left() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
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
    [InlineData(
        """
        static class C
        {
            private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|};

            static C() { }

            public static int Get() => s.Get(1);
        }
        """)]
    [InlineData(
        """
        static class C
        {
            private static readonly OrdersClient s;

            static C()
            {
                s = {|WCFL1004:new OrdersClient()|};
            }

            public static int Get() => s.Get(1);
        }
        """)]
    [InlineData(
        """
        class C : System.Windows.Forms.Form
        {
            private OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public C()
            {
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """)]
    [InlineData(
        """
        class C : System.Windows.Forms.Form
        {
            private OrdersClient _client;

            public C()
            {
                _client = {|WCFL1004:new OrdersClient()|};
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """)]
    [InlineData(
        """
        class C
        {
            private OrdersClient _client;

            public C()
            {
                _client = {|WCFL1004:new OrdersClient()|};
            }

            public void Put()
            {
                try
                {
                    this._client.Put(1);
                    _client.Put(2);
                }
                catch (CommunicationException)
                {
                }
            }
        }
        """)]
    [InlineData(
        """
        class C
        {
            private OrdersClient _client;

            public void Use(bool other)
            {
                if (other)
                {
                    _client = {|WCFL1004:new OrdersClient("other")|};
                }
                else
                {
                    _client = new OrdersClient();
                }

                _client.Put(1);
                _client.Put(2);
            }
        }
        """)]
    [InlineData(
        """
        class C : System.Windows.Forms.Form
        {
            private OrdersClient _client = new OrdersClient();

            public void Renew()
            {
                _client = {|WCFL1004:new OrdersClient()|};
            }

            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """)]
    public Task Not_offered_where_a_failing_Open_does_harm(string type) => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);

    [Fact]
    public Task Not_offered_beside_handlers_of_the_calls() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Method("""
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
    public Task Open_stands_inside_of_the_block_of_the_first_call() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
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
    [InlineData(
        """
        record R
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};
            public int Get() => _client.Get(1) + _client.Get(2);
        }
        """)]
    public Task Not_offered_where_a_constructor_has_no_place(string type) => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);
}
