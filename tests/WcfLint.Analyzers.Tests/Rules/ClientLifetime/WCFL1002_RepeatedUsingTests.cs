using System.Threading.Tasks;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>A using of a variable that the try around it aborts and closes already.</summary>
public class WCFL1002_RepeatedUsingTests
{
    private const string Code =
        """
                OrdersClient client = null;
                try
                {
                    int first = id;

                    // Ask.
                    USING
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    if (client != null)
                    {
                        client.Abort();
                    }
                    throw;
                }
                finally
                {
                    if (client != null)
                    {
                        client.Close();
                    }
                }
        """;

    private const string Marked =
        """
        {|WCFL1002:using|} (client = new OrdersClient("e"))
                    {
                        // Twice.
                        client.Put(first);
                        if (first > 1)
                        {
                            int next = 2;

                            client.Put(next);
                        }
                    }
        """;

    [Fact]
    public Task Its_statements_stay_without_it() => VerifyAsync(Code.Replace("USING", Marked), Code.Replace(
        "USING",
        """
        client = new OrdersClient("e");
                    // Twice.
                    client.Put(first);
                    if (first > 1)
                    {
                        int next = 2;

                        client.Put(next);
                    }
        """));

    [Theory]
    [InlineData("client.Abort();", "Console.WriteLine();")]
    [InlineData("client.Close();", "Console.WriteLine();")]
    [InlineData("catch (Exception e)", "catch (InvalidOperationException e)")]
    [InlineData("// Twice.", "string text = @\"\n    \";")]
    [InlineData("(client = new OrdersClient(\"e\"))", "(client = new OrdersClient(\"e\")) // the client")]
    [InlineData("}\n        catch", "if (id > 1) { int next = 3; }\n        }\n        catch")]
    [InlineData("}\n        catch", "client.Put(2);\n        }\n        catch")]
    [InlineData("int next = 2;", "int next = 2; client = null;")]
    public Task It_stays_where_something_else_ends_the_client(string written, string instead)
    {
        string code = Code.Replace("USING", Marked);
        Assert.Contains(written, code);
        return VerifyAsync(code.Replace(written, instead), code.Replace(written, instead));
    }

    private static Task VerifyAsync(string before, string after) =>
        LifetimeCode.VerifyFixAsync<WCFL1002_UsingOnClientFix>("WCFL1002", LifetimeCode.Method(before), LifetimeCode.Method(after));
}
