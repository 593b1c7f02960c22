using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Fixes;

/// <summary>Where the fixes begin a try and write Close, as code written by hand would, and what they leave.</summary>
public class SweepFormTests
{
    private const string Form = """
        using System;

        class Window
        {
            private readonly OrdersClient _client = new OrdersClient();
            private readonly OrdersClient _other = new OrdersClient();

            public void Run(int id) { _client.Put(id); _other.Put(id); }

            private void Window_Closed(object sender, EventArgs e)
            {
                @
            }
        }

        """;

    /// <summary>The line that announces the call stands in the try with it.</summary>
    [Fact]
    public Task The_line_that_announces_the_call_moves_into_the_try() => VerifyAsync<WCFL1001_ClientNeverClosedFix>(
        """
                var client = {|WCFL1001:new OrdersClient()|};

                Console.WriteLine("Sending …");
                client.Put(id);
        """,
        """
                var client = new OrdersClient();

                try
                {
                    Console.WriteLine("Sending …");
                    client.Put(id);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>Close parts no heading from its list.</summary>
    [Fact]
    public Task Close_does_not_separate_a_heading_from_its_list() => VerifyAsync<WCFL1001_ClientNeverClosedFix>(
        """
                var client = {|WCFL1001:new OrdersClient()|};
                int got = client.Get(id);
                Console.WriteLine("Orders:");
                foreach (int one in new[] { got })
                    Console.WriteLine(one);
        """,
        """
                var client = new OrdersClient();
                try
                {
                    int got = client.Get(id);
                    client.Close();
                    Console.WriteLine("Orders:");
                    foreach (int one in new[] { got })
                        Console.WriteLine(one);
                }
                catch
                {
                    client.Abort();
                    throw;
                }
        """);

    /// <summary>Few lines stand in a try in a try, many are left.</summary>
    [Theory]
    [InlineData(2, true)]
    [InlineData(20, true)]
    [InlineData(21, false)]
    public Task Only_a_short_nested_try_is_wrapped(int calls, bool isFixed)
    {
        string Calls(string indentation) => string.Concat(System.Linq.Enumerable.Repeat(indentation + "client.Put(id);\n", calls));
        string Around(string body) => "        try\n        {\n" + body
            + "        }\n        catch (Exception e)\n        {\n            Console.WriteLine(e);\n            throw;\n        }";
        string made = "            var client = {|WCFL1001:new OrdersClient()|};\n";
        string source = Around(made + Calls("            "));
        string done = Around("            var client = new OrdersClient();\n            try\n            {\n" + Calls("                ")
            + "                client.Close();\n            }\n            catch\n            {\n                client.Abort();\n                throw;\n            }\n");
        return VerifyAsync<WCFL1001_ClientNeverClosedFix>(source, isFixed ? done : source);
    }

    /// <summary>Handlers name exceptions by their simple names, and the file gets the using directive for it.</summary>
    [Fact]
    public Task A_using_directive_is_added_for_the_exceptions() => LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        Form.Replace("@", "{|WCFL1003:_client.Close()|};"),
        Form.Replace("using System;\n", "using System;\nusing System.ServiceModel;\n").Replace("        @", """
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
                    }
            """));

    /// <summary>Several clients that end one after the other would each get handlers of their own.</summary>
    [Fact]
    public Task Several_clients_that_end_in_turn_are_left()
    {
        string source = Form.Replace("@", "{|WCFL1003:_client.Close()|};\n        {|WCFL1003:_other.Close()|};");
        return LifetimeCode.VerifyFixAsync<WCFL1003_CloseWithoutAbortFix>("WCFL1003", source, source);
    }

    private static Task VerifyAsync<TFix>(string statements, string fixedStatements)
        where TFix : CodeFixProvider, new() => LifetimeCode.VerifyFixAsync<TFix>("WCFL1001", LifetimeCode.Method(statements), LifetimeCode.Method(fixedStatements));
}
