using System.Threading.Tasks;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;
using Verify = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Rules.ClientLifetime.WCFL1002_SafeDisposeFix>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>The class of a client gets a Dispose that closes or aborts; the places of its usings stay.</summary>
public class WCFL1002_SafeDisposeFixTests
{
    private const string Contract = """
        using System;
        using System.ServiceModel;

        [ServiceContract]
        public interface IOrders
        {
            [OperationContract]
            int Get(int id);
        }


        """;

    private const string Desk = """

        public static class Desk
        {
            public static int Get(int id)
            {
                {|WCFL1002:using|} (var client = new OrdersClient())
                {
                    return client.Get(id);
                }
            }
        }

        """;

    /// <summary>What the class has of its own would be called, or is another's.</summary>
    [Theory]
    [InlineData(
        """
        public class OrdersClient : ClientBase<IOrders>
        {
            public int Get(int id) => Channel.Get(id);

            public new void Close() => Channel.Get(0);
        }

        """)]
    [InlineData(
        """
        public class OrdersClient : ClientBase<IOrders>
        {
            public int Get(int id) => Channel.Get(id);

            public void Dispose() => Close();
        }

        """)]
    [InlineData(
        """
        public class OrdersClient : ClientBase<IOrders>, IDisposable
        {
            public int Get(int id) => Channel.Get(id);

            public void Dispose() => Close();
        }

        """)]
    [InlineData(
        """
        [System.CodeDom.Compiler.GeneratedCode("svcutil", "4.0")]
        public class OrdersClient : ClientBase<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
        }

        """)]
    [InlineData("public class OrdersClient : ClientBase<IOrders> { public int Get(int id) => Channel.Get(id); }\n")]
    [InlineData(
        """
        [ServiceContract]
        public interface INotes
        {
            [OperationContract(IsOneWay = true)]
            void Note(int id);
        }

        public class Base<T> : ClientBase<T>
            where T : class
        {
        }

        public class NotesClient : Base<INotes>
        {
        }

        public class OrdersClient : Base<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
        }

        """)]
    public Task Is_not_offered(string client) => VerifyAsync(client, client, Desk);

    /// <summary>A generic class below ClientBase is the client layer that most applications write.</summary>
    [Fact]
    public Task Goes_into_a_generic_base() => VerifyAsync(
        """
        public class Base<T> : ClientBase<T>
            where T : class
        {
            public int Calls;
        }

        public class OrdersClient : Base<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
        }

        """,
        """
        public class Base<T> : ClientBase<T>, IDisposable
            where T : class
        {
            public int Calls;

            void IDisposable.Dispose()
            {
                if (State == CommunicationState.Faulted)
                {
                    Abort();
                    return;
                }

                try
                {
                    Close();
                }
                catch (CommunicationException)
                {
                    Abort();
                }
                catch (TimeoutException)
                {
                    Abort();
                }
                catch
                {
                    Abort();
                    throw;
                }
            }
        }

        public class OrdersClient : Base<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
        }

        """,
        Mended());

    [Fact]
    public Task Goes_behind_the_last_member() => VerifyAsync(
        """
        public class OrdersClient : ClientBase<IOrders>
        {
            public int Get(int id) => Channel.Get(id);
        }

        """,
        """
        public class OrdersClient : ClientBase<IOrders>, IDisposable
        {
            public int Get(int id) => Channel.Get(id);

            void IDisposable.Dispose()
            {
                if (State == CommunicationState.Faulted)
                {
                    Abort();
                    return;
                }

                try
                {
                    Close();
                }
                catch (CommunicationException)
                {
                    Abort();
                }
                catch (TimeoutException)
                {
                    Abort();
                }
                catch
                {
                    Abort();
                    throw;
                }
            }
        }

        """,
        Mended());

    /// <summary>That of all clients of the application, in the style of its file.</summary>
    [Fact]
    public Task Goes_into_the_base_of_several_clients() => VerifyAsync(
        """
        public abstract class Proxy : ClientBase<IOrders> {
            public int Get(int id) {
                return Channel.Get(id);
            }
        }

        public class OrdersClient : Proxy {
        }

        """,
        """
        public abstract class Proxy : ClientBase<IOrders>, IDisposable {
            public int Get(int id) {
                return Channel.Get(id);
            }

            void IDisposable.Dispose() {
                if (State == CommunicationState.Faulted) {
                    Abort();
                    return;
                }

                try {
                    Close();
                } catch (CommunicationException) {
                    Abort();
                } catch (TimeoutException) {
                    Abort();
                } catch {
                    Abort();
                    throw;
                }
            }
        }

        public class OrdersClient : Proxy {
        }

        """,
        Mended());

    private static string Mended() => Desk.Replace("{|WCFL1002:using|}", "using", System.StringComparison.Ordinal);

    private static Task VerifyAsync(string client, string fixedClient, string desk) =>
        new Verify.Test { TestCode = Contract + client + Desk, FixedCode = Contract + fixedClient + desk, OnlyRules = { "WCFL1002" } }.RunAsync();
}
