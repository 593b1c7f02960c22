using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Tests.CodeFixes;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestUtilities;
using Xunit;
using Verify = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Rules.ClientLifetime.WCFL1002_UsingOnClientFix>;

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

    private const string Dispose = """

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

    /// <summary>The Close of the body throws as before, and the one of Dispose then has nothing to do.</summary>
    [Theory]
    [InlineData("client.Close();")]
    [InlineData("{ client.Close(); }")]
    public Task Is_not_offered_where_the_body_closes_the_client(string body)
    {
        const string Client = "public class OrdersClient : ClientBase<IOrders>\n{\n    public int Get(int id) => Channel.Get(id);\n}\n\n";
        string desk = "public static class Desk\n{\n    public static void End(OrdersClient client)\n    {\n        {|WCFL1002:using|} (client)\n            " + body + "\n    }\n}\n";
        return VerifyAsync(Client, Client, desk, desk);
    }

    /// <summary>With a Dispose that aborts, the handler of what Dispose throws would no longer run.</summary>
    [Theory]
    [InlineData("CommunicationObjectFaultedException")]
    [InlineData("System.ServiceModel.CommunicationObjectFaultedException")]
    public async Task Is_not_offered_where_a_handler_expects_what_Dispose_throws(string caught)
    {
        const string client = "public class OrdersClient : ClientBase<IOrders>\n{\n    public int Get(int id) => Channel.Get(id);\n}\n\n";
        string handled = Desk.Replace("        {|WCFL1002:using|}", "        try\n        {\n        {|WCFL1002:using|}", System.StringComparison.Ordinal)
            .Replace("client.Get(id);\n        }\n", "client.Get(id);\n        }\n        }\n        catch (" + caught + ")\n        {\n            return 0;\n        }\n", System.StringComparison.Ordinal);
        await VerifyAsync(client, client, handled, handled);
        await new Verify.Test { TestCode = Contract + client + handled, FixedCode = Contract + client + handled, OnlyRules = { "WCFL1002" } }.RunAsync();
    }

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

    [Theory]
    [InlineData("    ")]
    [InlineData("\t")]
    public Task Goes_behind_the_last_member(string unit) => VerifyAsync(
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
        Mended(), unit: unit);

    /// <summary>The class ends the client, however the using names it.</summary>
    [Theory]
    [InlineData("(s_client = new OrdersClient())")]
    [InlineData("(OrdersClient client = new OrdersClient(), other = new OrdersClient())")]
    public Task Is_offered_for_each_form_of_using(string form)
    {
        const string client = "public class OrdersClient : ClientBase<IOrders>\n{\n    public int Get(int id) => Channel.Get(id);\n";
        string desk = Desk.Replace("(var client = new OrdersClient())", form, System.StringComparison.Ordinal)
            .Replace("client.Get", form.Contains("s_client", System.StringComparison.Ordinal) ? "s_client.Get" : "client.Get", System.StringComparison.Ordinal)
            .Replace("{\n    public static int", "{\n    private static OrdersClient s_client;\n\n    public static int", System.StringComparison.Ordinal);
        return VerifyAsync(
            client + "}\n",
            client.Replace("ClientBase<IOrders>", "ClientBase<IOrders>, IDisposable", System.StringComparison.Ordinal) + Dispose + "}\n",
            desk.Replace("{|WCFL1002:using|}", "using", System.StringComparison.Ordinal),
            desk);
    }

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

    /// <summary>
    /// A host that offers no choice takes the first action of the first finding, and Fix All by its key (dotnet format,
    /// SolutionCodeFixApplier): the class changes only where that fix is chosen.
    /// </summary>
    [Theory]
    [InlineData("return client.Get(id);", true)]
    [InlineData("if (id == 0) { return 0; } client.Get(id); if (id == 1) { return 1; } return client.Get(id);", false)]
    public async Task The_first_action_changes_no_class(string body, bool isMended)
    {
        const string client = "public class OrdersClient : ClientBase<IOrders>\n{\n    public int Get(int id) => Channel.Get(id);\n}\n";
        string text = Contract + client + Mended().Replace("return client.Get(id);", body, System.StringComparison.Ordinal);
        using var workspace = new AdhocWorkspace();
        Document document = workspace.AddProject("test", LanguageNames.CSharp).WithMetadataReferences(WcfReferences.Net472.References).AddDocument("Test.cs", text);
        Location place = Location.Create((await document.GetSyntaxTreeAsync())!,
            new TextSpan(text.IndexOf("using (", System.StringComparison.Ordinal), "using".Length));
        var actions = new List<CodeAction>();
        var finding = Diagnostic.Create(
            new DiagnosticDescriptor("WCFL1002", "title", "message", "category", DiagnosticSeverity.Warning, isEnabledByDefault: true), place);
        await new WCFL1002_UsingOnClientFix().RegisterCodeFixesAsync(
            new CodeFixContext(document, finding, (action, _) => actions.Add(action), CancellationToken.None));
        Assert.Equal(isMended, actions[0].EquivalenceKey == "WCFL1002");
        Assert.DoesNotContain(actions, action => action.EquivalenceKey is "WCFL1002.Dispose" or "WCFL1002.Helper");
        Assert.Contains(actions.SelectMany(static action => Nested.Of(action)), action => action.EquivalenceKey == "WCFL1002.Dispose");
    }

    private static string Mended() => Desk.Replace("{|WCFL1002:using|}", "using", System.StringComparison.Ordinal);

    private static Task VerifyAsync(string client, string fixedClient, string desk, string? before = null, string unit = "    ") => new Verify.Test
    {
        TestCode = (Contract + client + (before ?? Desk)).Replace("    ", unit),
        FixedCode = (Contract + fixedClient + desk).Replace("    ", unit),
        OnlyRules = { "WCFL1002" },
        CodeActionEquivalenceKey = "WCFL1002.Dispose",
    }.RunAsync();
}
