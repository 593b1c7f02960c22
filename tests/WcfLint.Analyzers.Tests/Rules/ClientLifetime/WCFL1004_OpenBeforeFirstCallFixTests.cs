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
                    Parallel.For(0, 9, i => channel.Put(i));
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
                    Parallel.For(0, 9, i => channel.Put(i));
                }
                finally
                {
                    ((IClientChannel)channel).Abort();
                }
        """));

    /// <summary>What the program says before the first call is true then.</summary>
    [Fact]
    public Task Locals_are_opened_before_they_are_announced() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                Console.WriteLine("Ready");
                Parallel.For(0, 9, i => client.Get(i));

                var other = {|WCFL1004:new OrdersClient()|};
                Console.WriteLine(other.State);
                Console.WriteLine("Ready");
                Parallel.For(0, 9, i => other.Get(i));
        """),
        LifetimeCode.Method("""
                var client = new OrdersClient();
                client.Open();
                Console.WriteLine("Ready");
                Parallel.For(0, 9, i => client.Get(i));

                var other = new OrdersClient();
                Console.WriteLine(other.State);
                other.Open();
                Console.WriteLine("Ready");
                Parallel.For(0, 9, i => other.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }

        class Named
        {
            private readonly OrdersClient client = {|WCFL1004:new OrdersClient()|};

            public Named(string client)
            {
            }

            public void Get() => Parallel.For(0, 9, i => client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }

        class Named
        {
            private readonly OrdersClient client = new OrdersClient();

            public Named(string client)
            {
                this.client.Open();
            }

            public void Get() => Parallel.For(0, 9, i => client.Get(i));
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
        "WCFL1004", LifetimeCode.Usings + "class C\n{\n    private readonly OrdersClient s = {|WCFL1004:new OrdersClient()|};\n    " + constructors
            + "\n    public void Get() => Parallel.For(0, 9, i => s.Get(i));\n}");

    [Fact]
    public Task A_name_that_is_a_keyword_stays_escaped() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("        var @event = {|WCFL1004:new OrdersClient()|};\n        Parallel.For(0, 9, i => @event.Put(i));"),
        LifetimeCode.Method(
            """
                    var @event = new OrdersClient();
                    @event.Open();
                    Parallel.For(0, 9, i => @event.Put(i));
            """));

    [Fact]
    public Task Fields_of_types_without_a_constructor_are_left() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + """
        class Plain
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|}; // for orders
            private int _count;

            public void Get() => Parallel.For(0, 9, i => _client.Get(i + _count));
        }

        abstract class Abstract
        {
            protected void Get() => Parallel.For(0, 9, i => Client.Get(i));

            private OrdersClient Client { get; } = {|WCFL1004:new OrdersClient()|};
        }

        class Generic<T> {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
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

                Parallel.For(0, 9, i => _client.Put(i));
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

            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }
        """)]
    public Task Not_offered_where_a_failing_Open_does_harm(string type) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);

    [Fact]
    public Task Not_offered_beside_handlers_of_the_calls() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                Parallel.For(0, 9, i =>
                {
                    try
                    {
                        client.Put(i);
                    }
                    catch (CommunicationException)
                    {
                    }
                });
        """));

    [Fact]
    public Task Open_stands_inside_of_the_block_of_the_first_call() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("""
                var client = {|WCFL1004:new OrdersClient()|};
                using (new OperationContextScope(client.InnerChannel))
                {
                    Parallel.For(0, 9, i => client.Put(i));
                }
        """),
        LifetimeCode.Method("""
                var client = new OrdersClient();
                using (new OperationContextScope(client.InnerChannel))
                {
                    client.Open();
                    Parallel.For(0, 9, i => client.Put(i));
                }
        """));

    [Theory]
    [InlineData("class C { private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; public int Get() => s.Get(1); }")]
    [InlineData(
        """
        record R
        {
            private readonly OrdersClient _client = {|WCFL1004:new OrdersClient()|};
            public void Get() => Parallel.For(0, 9, i => _client.Get(i));
        }
        """)]
    public Task Not_offered_where_a_constructor_has_no_place(string type) =>
        LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>("WCFL1004", LifetimeCode.Usings + type);
}
