using System.Threading.Tasks;
using Xunit;
using Verify = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Rules.ClientLifetime.WCFL1002_UsingOnClientFix>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>A Dispose that the class of a client has already, and that ends in Close, is the place to mend.</summary>
public class WCFL1002_OwnDisposeFixTests
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

    private const string Proxy = """
        public class OrdersProxy : ChannelFactory<IOrders>, IOrders, IDisposable
        {
            private IOrders _channel;

            public OrdersProxy() : base("o")
            {
                _channel = CreateChannel();
            }

            public int Get(int id)
            {
                try { return _channel.Get(id); } catch (Exception e) { Console.WriteLine(e.Message); return 0; }
            }

        DISPOSE
        }

        public static class Desk
        {
            public static int Get(int id)
            {
                USING (var client = new OrdersProxy())
                {
                    return client.Get(id);
                }
            }
        }

        """;

    [Theory]
    [InlineData("", "{|WCFL1002:using|}")]
    [InlineData("this.", "{|WCFL1002:using|}")]
    public Task Its_Close_aborts_where_it_fails(string self, string marked) => new Verify.Test
    {
        TestCode = Write("    public void Dispose()\n    {\n        _channel = null;\n        @Close();\n    }", marked).Replace("@", self),
        FixedCode = Write(
            "    public void Dispose()\n    {\n        _channel = null;\n        try\n        {\n            @Close();\n        }\n        catch (CommunicationException)\n        {\n            @Abort();\n        }\n"
            + "        catch (TimeoutException)\n        {\n            @Abort();\n        }\n    }", "using").Replace("@", self),
        OnlyRules = { "WCFL1002" },
        CodeActionEquivalenceKey = "WCFL1002.Dispose",
    }.RunAsync();

    /// <summary>The class takes every failure of a call, and only the Dispose of WCF is left to throw.</summary>
    [Fact]
    public Task A_class_whose_calls_never_fail_gets_one() => new Verify.Test
    {
        TestCode = Write("    // Ends here.", "{|WCFL1002:using|}"),
        FixedCode = Write(
            """

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

                // Ends here.
            """,
            "using").Replace("\n\n\n    void", "\n\n    void"),
        OnlyRules = { "WCFL1002" },
        CodeActionEquivalenceKey = "WCFL1002.Dispose",
    }.RunAsync();

    /// <summary>The class takes every failure of a call, and its Dispose does more than close, or is not its own: a try at the place would only repeat what it
    /// throws.</summary>
    [Theory]
    [InlineData("    public void Dispose()\n    {\n        if (_channel != null)\n        {\n            Close();\n        }\n    }")]
    [InlineData("    public void Dispose()\n    {\n        Close();\n        Console.WriteLine();\n    }")]
    [InlineData("")]
    [InlineData("", "WCFL1002.Helper")]
    public Task The_place_is_left(string dispose, string key = "WCFL1002") => new Verify.Test
    {
        TestCode = Write(dispose, "{|WCFL1002:using|}"),
        FixedCode = Write(dispose, "{|WCFL1002:using|}"),
        OnlyRules = { "WCFL1002" },
        CodeActionEquivalenceKey = key,
    }.RunAsync();

    private static string Write(string dispose, string marked) => Contract + Proxy.Replace("DISPOSE", dispose).Replace("USING", marked);
}
