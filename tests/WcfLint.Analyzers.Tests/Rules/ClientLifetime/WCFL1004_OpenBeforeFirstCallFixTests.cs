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

            public int Get() => _client.Get(1);
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

            public int Get() => _client.Get(1);
        }

        class Static
        {
            private static readonly OrdersClient s_client = {|WCFL1004:new OrdersClient()|};

            static Static() { }

            public int Get() => s_client.Get(1);
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

            public int Get() => _client.Get(1);
        }

        class Initialized
        {
            private readonly OrdersClient _client = new OrdersClient();

            public Initialized()
            {
                _client.Open();
                Console.WriteLine();
            }

            public Initialized(int id)
                : this()
            {
            }

            public int Get() => _client.Get(1);
        }

        class Static
        {
            private static readonly OrdersClient s_client = new OrdersClient();

            static Static() { s_client.Open(); }

            public int Get() => s_client.Get(1);
        }
        """);

    [Fact]
    public Task NameThatIsAKeyword() => LifetimeCode.VerifyFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Method("        var @event = {|WCFL1004:new OrdersClient()|};\n        @event.Put(1);\n        @event.Put(2);"),
        LifetimeCode.Method("        var @event = new OrdersClient();\n        @event.Open();\n        @event.Put(1);\n        @event.Put(2);"));

    [Fact]
    public Task NotWithoutAConstructor() => LifetimeCode.VerifyNoFixAsync<WCFL1004_OpenBeforeFirstCallFix>(
        "WCFL1004",
        LifetimeCode.Usings + "class C { private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; public int Get() => s.Get(1); }");
}
