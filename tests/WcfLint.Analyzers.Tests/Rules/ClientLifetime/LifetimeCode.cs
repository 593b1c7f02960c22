using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using WcfLint.TestUtilities;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>A contract, its proxy and the usings that the lifetime tests share, as a second file.</summary>
internal static class LifetimeCode
{
    public const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        using System.Threading;
        using System.Threading.Tasks;

        """;

    public const string Proxy = Usings + """
        [ServiceContract]
        public interface IOrders
        {
            [OperationContract] int Get(int id);
            [OperationContract] void Put(int id);
            [OperationContract] Task<int> GetAsync(int id);
        }

        public interface IOrdersChannel : IOrders, IClientChannel { }

        public partial class OrdersClient : ClientBase<IOrders>, IOrders
        {
            public OrdersClient() { }
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public int Get(int id) => Channel.Get(id);
            public void Put(int id) => Channel.Put(id);
            public Task<int> GetAsync(int id) => Channel.GetAsync(id);
        }

        public class SafeClient : ClientBase<IOrders>, IDisposable
        {
            public int Get(int id) => Channel.Get(id);
            void IDisposable.Dispose() { try { Close(); } catch { Abort(); } }
        }

        public class GenericProxy<T> : ClientBase<T> where T : class
        {
            public void Ping() { }
            public Message Ask() => null;
        }
        """;

    /// <summary>Statements in a method of a class.</summary>
    public static string Method(string statements) =>
        $$"""
        {{Usings}}class Caller
        {
            public void Run(int id, bool flag)
            {
        {{statements}}
            }
        }

        """;

    /// <summary>A finally that closes the client and keeps what a failing Close throws.</summary>
    public static string Finally(string indentation) => indentation + """
        finally
        {
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
        }
        """.Replace("\n", "\n" + indentation);

    public static Task VerifyAsync(string id, string source, WcfReferences? references = null)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { id } };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        if (references is not null)
        {
            test.ReferenceAssemblies = references;
        }

        return test.RunAsync();
    }

    /// <summary>Verifies findings in a program: no other assembly refers to it.</summary>
    public static Task VerifyProgramAsync(string id, string source)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { id }, TestState = { OutputKind = OutputKind.ConsoleApplication } };
        test.TestState.Sources.Add(("Test.cs", Usings + source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        return test.RunAsync();
    }

    /// <summary>Gives a finding about a binding that is not known the severity that it has if the binding has a session.</summary>
    public static void AssumeSessions(this CSharpAnalyzerVerifier<CodeAnalyzer>.Test test) =>
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nwcflint.possible = warning"));

    /// <summary>Verifies one finding at {|#0:…|} and its severity.</summary>
    public static Task VerifySeverityAsync(string id, string source, DiagnosticSeverity? severity, bool assumesSession = false)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { id } };
        if (assumesSession)
        {
            test.AssumeSessions();
        }

        test.TestState.Sources.Add(("Test.cs", severity is null ? source.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic(id).WithSeverity(expected).WithLocation(0));
        }

        return test.RunAsync();
    }

    /// <summary>Verifies that a rule reports nothing, whether the source compiles or not.</summary>
    public static Task VerifySilentOfAsync(string id, string source)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { id }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        return test.RunAsync();
    }

    /// <summary>Verifies that no rule about the end of a client reports anything.</summary>
    public static Task VerifySilentAsync(string source)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001", "WCFL1002", "WCFL1003" } };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        return test.RunAsync();
    }

    public static Task VerifyFixAsync<TFix>(string id, string source, string fixedSource, WcfReferences? references = null)
        where TFix : CodeFixProvider, new()
    {
        // The key of the way that needs no helper of the project.
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, TFix>.Test { OnlyRules = { id }, CodeActionEquivalenceKey = id };
        test.TestState.Sources.Add(("Test.cs", source));
        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        test.FixedState.Sources.Add(("Test.cs", fixedSource));
        test.FixedState.Sources.Add(("Proxy.cs", Proxy));
        if (references is not null)
        {
            test.ReferenceAssemblies = references;
        }

        return test.RunAsync();
    }

    /// <summary>Verifies the fix that closes by a helper of the project.</summary>
    public static Task VerifyHelperAsync<TFix>(string id, string source, string fixedSource)
        where TFix : CodeFixProvider, new() => VerifyHelperAsync<TFix>(id, [("Test.cs", source)], [("Test.cs", fixedSource)]);

    /// <summary>The same of several files.</summary>
    public static Task VerifyHelperAsync<TFix>(string id, (string Name, string Text)[] sources, (string Name, string Text)[] fixedSources)
        where TFix : CodeFixProvider, new()
    {
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, TFix>.Test { OnlyRules = { id }, CodeActionEquivalenceKey = id + ".Helper" };
        foreach ((string name, string text) in sources)
        {
            test.TestState.Sources.Add((name, text));
        }

        foreach ((string name, string text) in fixedSources)
        {
            test.FixedState.Sources.Add((name, text));
        }

        test.TestState.Sources.Add(("Proxy.cs", Proxy));
        test.FixedState.Sources.Add(("Proxy.cs", Proxy));
        return test.RunAsync();
    }

    /// <summary>Verifies that the findings are reported and no fix is offered for any.</summary>
    public static async Task VerifyNoFixAsync<TFix>(string id, string source)
        where TFix : CodeFixProvider, new()
    {
        await VerifyAsync(id, source);
        await VerifyFixAsync<TFix>(id, source, source);
    }
}
