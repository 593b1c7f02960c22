using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6003_SerialSingletonTests
{
    private const string Contract =
        "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] void Put(int id); }\n[ServiceContract] public interface ISlow { [OperationContract] void Keep(); }\n";
    private const string Body = " { public void Put(int id) { } }\n";

    /// <summary>Only a class that derives from it can have a contract.</summary>
    [Theory]
    [InlineData("", true, null)]
    [InlineData("", false, DiagnosticSeverity.Info)]
    [InlineData(" public class Own : Base<int>, IFoo" + Slow, true, DiagnosticSeverity.Warning)]
    public async Task A_class_without_a_contract(string more, bool isProgram, DiagnosticSeverity? severity)
    {
        string mode = "InstanceContextMode = InstanceContextMode.Single";
        var test = new VerifyCS.Test
        {
            TestCode = Contract + "[ServiceBehavior(" + (severity is null ? mode : "{|#0:" + mode + "|}") + ")] public class Base<T> { }" + more
                + (isProgram ? " static class Program { static void Main() { } }" : string.Empty),
            OnlyRules = { "WCFL6003" },
            TestState = { OutputKind = isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary },
        };
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6003").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    [Theory]
    [InlineData("public class Foo : IFoo")]
    [InlineData("[ServiceBehavior] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo")]
    [InlineData("[System.CodeDom.Compiler.GeneratedCode(\"x\", \"1\"), ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo")]
    [InlineData("[Other.ServiceBehavior(InstanceContextMode = 2)] public class Foo : IFoo")]
    public Task Silent(string declaration) =>
        VerifyCS.VerifyAnalyzerAsync(Contract + declaration + Body
            + "namespace Other { class ServiceBehaviorAttribute : System.Attribute { public int InstanceContextMode { get; set; } } }");

    [Theory]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : System.Windows.Forms.Form, IFoo { public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : System.Windows.Threading.DispatcherObject, IFoo { public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo { [OperationBehavior(TransactionScopeRequired = true)] public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : Base, IFoo { } public class Base { [OperationBehavior(TransactionScopeRequired = true)] public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ReleaseServiceInstanceOnTransactionComplete = false)] public class Foo : IFoo { [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)] public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo, ISlow { private readonly object _gate = new object(); public void Put(int id) { try { lock (_gate) { System.Threading.Thread.Sleep(id); } } catch (System.IO.IOException) { } } public void Keep() { int a = 1; lock (_gate) { System.Threading.Thread.Sleep(a); } } }")]
    [InlineData("[ServiceContract] public interface IAsks { [OperationContract(IsOneWay = true)] void Start(int id); } [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IAsks { public void Start(int id) { System.Threading.Thread.Sleep(id); } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : ClientBase<IFoo>, IFoo { public void Put(int id) { Channel.Put(id); } }")]
    public Task Silent_where_calls_must_not_overlap(string service) => VerifyCS.VerifyAnalyzerAsync(Contract + service);

    // Over a session the next call waits.
    [Theory]
    [InlineData("new BasicHttpBinding()", false)]
    [InlineData("new NetTcpBinding()", true)]
    public Task One_way_operations_block_the_next_call_of_a_session(string binding, bool isReported)
    {
        string code = Contract + "[ServiceContract] public interface IAsks { [OperationContract(IsOneWay = true)] void Start(int id); } [ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IAsks { public void Start(int id) { System.Threading.Thread.Sleep(id); } }"
            + " public static class Program { public static void Run() { var host = new ServiceHost(typeof(Foo)); host.AddServiceEndpoint(typeof(IAsks), "
                + binding + ", \"http://localhost/a\"); host.Open(); } }";
        return isReported ? VerifyAsync(code, DiagnosticSeverity.Info, WcfReferences.Net472)
            : new VerifyCS.Test { TestCode = code.Replace("{|#0:", string.Empty).Replace("|}", string.Empty), ReferenceAssemblies = WcfReferences.Net472,
                OnlyRules = { "WCFL6003" } }.RunAsync();
    }

    private const string Caller = "[ServiceContract(CallbackContract = typeof(IFoo))] public interface IMain { [OperationContract] void Run(); }\n";

    [Fact]
    public Task Silent_where_the_class_takes_callbacks_only() => VerifyCS.VerifyAnalyzerAsync(
        Contract.Replace("[ServiceContract] public interface IFoo", "public interface IFoo") + Caller
            + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo" + Slow);

    /// <summary>What calls back with a service contract may host it, too, out of sight.</summary>
    [Fact]
    public Task Possible_where_a_callback_contract_is_a_service_contract() => VerifyAsync(
        Contract + Caller + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo" + Slow,
        DiagnosticSeverity.Info, WcfReferences.Net472);

    [Theory]
    [InlineData("", "class P { object M() { return new ServiceHost(typeof(Foo)); } }")]
    [InlineData(", ISlow", "")]
    public Task Reports_a_callback_contract_that_is_hosted_or_not_the_only_one(string more, string host) => VerifyCS.VerifyAnalyzerAsync(
        Contract + Caller + "[ServiceBehavior({|WCFL6003:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo" + more
        + " { public void Put(int id) { System.Threading.Thread.Sleep(id); } public void Keep() { } } " + host);

    [Theory]
    [InlineData("[ServiceBehavior({|WCFL6003:InstanceContextMode = InstanceContextMode.Single|}, ReleaseServiceInstanceOnTransactionComplete = false)] public class Foo : IFoo { [OperationBehavior(TransactionScopeRequired = true)] public void Put(int id) { System.IO.File.Delete(\"a\"); } }")]
    [InlineData("[ServiceBehavior({|WCFL6003:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo { [OperationBehavior(TransactionScopeRequired = false)] public void Put(int id) { System.IO.File.Delete(\"a\"); } }")]
    public Task Reports_where_transactions_let_calls_overlap(string service) => VerifyCS.VerifyAnalyzerAsync(Contract + service);

    [Theory]
    [InlineData("[ServiceBehavior(InstanceContextMode = )] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Singel)] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = )] public class Foo : IFoo")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multipel)] public class Foo : IFoo")]
    public Task Silent_on_half_typed_code(string declaration) =>
        new VerifyCS.Test { TestCode = Contract + declaration + Body, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Fact]
    public Task Client_packages_have_no_services() => new VerifyCS.Test
    {
        TestCode = Contract + "class ServiceBehaviorAttribute : System.Attribute { public int InstanceContextMode { get; set; } }\n[ServiceBehavior(InstanceContextMode = 2)] public class Foo : IFoo" + Body,
        ReferenceAssemblies = WcfReferences.ClientPackages10,
    }.RunAsync();

    [Theory]
    [InlineData(nameof(WcfReferences.Net472), "System.ServiceModel")]
    [InlineData(nameof(WcfReferences.CoreWcf), "CoreWCF")]
    public Task Reports(string platform, string ns) => VerifyAsync(
        Contract.Replace("System.ServiceModel", ns) + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo" + Slow,
        DiagnosticSeverity.Warning,
        platform == nameof(WcfReferences.CoreWcf) ? WcfReferences.CoreWcf : WcfReferences.Net472);

    [Theory]
    [InlineData("", false, DiagnosticSeverity.Info)]
    [InlineData("class Own : Foo { }", false, DiagnosticSeverity.Warning)]
    [InlineData("class Own : Foo { } class Program { static void Main() { } }", true, DiagnosticSeverity.Warning)]
    [InlineData("class Program { static void Main() { } }", true, null)]
    public Task An_abstract_class_matters_where_one_derives_from_it(string more, bool isProgram, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Contract + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public abstract class Foo : IFoo" + Slow + more, OnlyRules = { "WCFL6003" } };
        test.TestState.OutputKind = isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        if (severity is { } known)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6003").WithLocation(0).WithSeverity(known));
        }

        return test.RunAsync();
    }

    // WCF takes the nearest attribute as a whole.
    [Theory]
    [InlineData("[ServiceBehavior(Name = \"own\")] class Own : Foo { }", true, null)]
    [InlineData("[ServiceBehavior(Name = \"own\")] class Own : Foo { }", false, DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(Name = \"own\")] class Own : Foo { } class Other : Foo { }", true, DiagnosticSeverity.Warning)]
    [InlineData("[ServiceBehavior(Name = \"own\")] abstract class Middle : Foo { } class Own : Middle { }", true, null)]
    public Task An_attribute_that_all_services_replace(string more, bool isProgram, DiagnosticSeverity? severity) =>
        An_abstract_class_matters_where_one_derives_from_it(more + (isProgram ? " class Program { static void Main() { } }" : string.Empty), isProgram, severity);

    [Fact]
    public Task Own_attribute_drops_the_mode_of_the_base() => VerifyAsync(
        Contract + "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public abstract class Base { } [ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : Base, IFoo" + Slow,
        DiagnosticSeverity.Warning, WcfReferences.Net472);

    private const string Slow = " { public void Put(int id) { System.Threading.Thread.Sleep(id); } }\n";

    [Theory]
    [InlineData("public void Put(int id) { Store.Write(id); } private static class Store { public static void Write(int id) { } }", DiagnosticSeverity.Info)]
    [InlineData("private readonly object _gate = new object(); private int _count; public void Put(int id) { lock (_gate) { _count++; } id++; }", DiagnosticSeverity.Warning)]
    [InlineData("private readonly object[] _gates = new object[9]; private int _count; public void Put(int id) { lock (_gates[id]) { _count++; } }", DiagnosticSeverity.Warning)]
    [InlineData("private int _count; public void Put(int id) { object gate = this; lock (gate) { _count++; } }", DiagnosticSeverity.Warning)]
    [InlineData("private readonly object _gate = new object(); private int _count; public void Put(int id) { try { lock (_gate) { _count++; } } finally { System.Threading.Thread.Sleep(1); } }", DiagnosticSeverity.Warning)]
    [InlineData("public void Put(int id) { Write(id); } private void Write(int id) { System.IO.File.WriteAllText(\"a\", \"b\"); }", DiagnosticSeverity.Warning)]
    [InlineData("private readonly ChannelFactory<IFoo> _next = new ChannelFactory<IFoo>(\"a\"); public void Put(int id) { IFoo next = _next.CreateChannel(); next.Put(id); ((IClientChannel)next).Close(); }", DiagnosticSeverity.Warning)]
    [InlineData("public void Put(int id) { System.ServiceModel.Syndication.SyndicationFeed.Load(System.Xml.XmlReader.Create(\"http://news.example/\")); }", DiagnosticSeverity.Warning)]
    [InlineData("public void Put(int id) { foreach (string line in Lines.Read()) { } } } static class Lines { public static System.Collections.Generic.IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } public static int Count() { System.IO.File.Delete(\"a\"); return 0; System.Collections.Generic.IEnumerable<int> Own() { yield return 1; } } ", DiagnosticSeverity.Info)]
    [InlineData("public void Put(int id) { new System.Collections.Generic.List<string>(Lines.Read()); } } static class Lines { public static System.Collections.Generic.IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } public static int Count() { System.IO.File.Delete(\"a\"); return 0; System.Collections.Generic.IEnumerable<int> Own() { yield return 1; } } ", DiagnosticSeverity.Info)]
    [InlineData("public void Put(int id) { System.Linq.Enumerable.ToList(Lines.Read()); } } static class Lines { public static System.Collections.Generic.IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } public static int Count() { System.IO.File.Delete(\"a\"); return 0; System.Collections.Generic.IEnumerable<int> Own() { yield return 1; } } ", DiagnosticSeverity.Info)]
    [InlineData("public void Put(int id) { System.Linq.Enumerable.ToList(System.Linq.Enumerable.SelectMany(new[] { id }, n => Lines.Read())); } } static class Lines { public static System.Collections.Generic.IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } public static int Count() { System.IO.File.Delete(\"a\"); return 0; System.Collections.Generic.IEnumerable<int> Own() { yield return 1; } } ", DiagnosticSeverity.Info)]
    [InlineData("public void Put(int id) { Lines.Count(); } } static class Lines { public static System.Collections.Generic.IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } public static int Count() { System.IO.File.Delete(\"a\"); return 0; System.Collections.Generic.IEnumerable<int> Own() { yield return 1; } } ", DiagnosticSeverity.Info)]
    public Task It_matters_where_an_operation_may_take_long(string members, DiagnosticSeverity severity) => VerifyAsync(
        Contract + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo { " + members + " }", severity,
        WcfReferences.Net472);

    // A call that works in memory also keeps the lock until its reply has been sent.
    [Theory]
    [InlineData("public void Put(int id) { ((ICommunicationObject)OperationContext.Current.Channel).Abort(); }")]
    [InlineData("private readonly System.Collections.Generic.List<int> _all = new System.Collections.Generic.List<int>(); public void Put(int id) { _all.Add(id); }")]
    [InlineData("public void Put(int id) { System.Console.WriteLine(OperationContext.Current.SessionId); throw new FaultException(\"no\"); }")]
    [InlineData("public void Put(int id) { new System.ServiceModel.Syndication.SyndicationFeed(\"a\", \"b\", null) { Items = Feed.Read() }.GetAtom10Formatter(); } static class Feed { public static System.Collections.Generic.IEnumerable<System.ServiceModel.Syndication.SyndicationItem> Read() { System.IO.File.Delete(\"a\"); yield break; } }")]
    [InlineData("public void Put(int id) { new System.ServiceModel.Syndication.SyndicationFeed(\"a\", \"b\", null, Feed.Read()).GetAtom10Formatter(); } static class Feed { public static System.Collections.Generic.IEnumerable<System.ServiceModel.Syndication.SyndicationItem> Read() { System.IO.File.Delete(\"a\"); yield break; } }")]
    [InlineData("public void Put(int id) { var feed = new System.ServiceModel.Syndication.SyndicationFeed(); feed.Items = Feed.Read(); } static class Feed { public static System.Collections.Generic.IEnumerable<System.ServiceModel.Syndication.SyndicationItem> Read() { System.IO.File.Delete(\"a\"); yield break; } }")]
    public Task Info_where_operations_are_short(string members) => VerifyAsync(
        Contract + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo { " + members + " }",
        DiagnosticSeverity.Info, WcfReferences.Net472);

    // Calls wait: a comment does not change that.
    [Theory]
    [InlineData("// Holds a COM object that one thread may use.\n[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo", DiagnosticSeverity.Info)]
    [InlineData("/// <summary>Not thread-safe.</summary>\n[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|}, ConcurrencyMode = ConcurrencyMode.Single)] public class Foo : IFoo", DiagnosticSeverity.Warning)]
    public Task What_is_written_out_is_judged(string declaration, DiagnosticSeverity severity) =>
        VerifyAsync(Contract + declaration + Slow, severity, WcfReferences.Net472);

    [Fact]
    public Task What_an_operation_returns_unread_takes_no_time() => VerifyAsync(
        "using System.Collections.Generic;\n" + Contract
            + "[ServiceContract] public interface ILines { [OperationContract] IEnumerable<string> Get(); } [ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : ILines { public IEnumerable<string> Get() { return Lines.Read(); } }"
        + " public static class Lines { public static IEnumerable<string> Read() { foreach (string line in System.IO.File.ReadLines(\"a\")) { yield return line; } } }",
        DiagnosticSeverity.Info,
        WcfReferences.Net472);

    [Theory]
    [InlineData("FromResult(Others.Next(id))")]
    [InlineData("FromException<int>(new System.Exception(Others.Next(id).ToString()))")]
    public Task A_task_that_is_made_with_its_result_takes_no_time(string made) => VerifyAsync(
        Contract + "[ServiceBehavior({|#0:InstanceContextMode = InstanceContextMode.Single|})] public class Foo : IFoo { public void Put(int id) { System.Threading.Tasks.Task." + made + "; } } static class Others { public static int Next(int id) => id + 1; }",
        DiagnosticSeverity.Info,
        WcfReferences.Net472);

    [Theory]
    [InlineData("InstanceContextMode.Single", ", ConcurrencyMode = ConcurrencyMode.Multiple")]
    [InlineData("System.ServiceModel.InstanceContextMode.Single", ", ConcurrencyMode = System.ServiceModel.ConcurrencyMode.Multiple")]
    public Task Fix(string mode, string added) => VerifyCS.VerifyCodeFixAsync(
        Contract + "[ServiceBehavior(Name = \"a\", {|WCFL6003:InstanceContextMode = " + mode
            + "|} /* one */, UseSynchronizationContext = false)]\npublic class Foo : IFoo" + Slow,
        Contract + "[ServiceBehavior(Name = \"a\", InstanceContextMode = " + mode + added
            + " /* one */, UseSynchronizationContext = false)]\npublic class Foo : IFoo" + Slow);

    // Calls that overlap would lose counts, or break what collects.
    [Theory]
    [InlineData("private int _count; public void Put(int id) { _count++; }")]
    [InlineData("private int _count; public void Put(int id) { this._count = id; }")]
    [InlineData("private int _count; public void Put(int id) { Other(ref _count); } private void Other(ref int x) { }")]
    [InlineData("private readonly System.Collections.Generic.List<int> _all = new System.Collections.Generic.List<int>(); public void Put(int id) { _all.Add(id); }")]
    [InlineData("private readonly object _lock = new object(); private int _count; public void Put(int id) { lock (_lock) { _count++; } if (_count > 3) { _count = 0; } }")]
    [InlineData("public int Count { get; private set; } public void Put(int id) { Count += id; }")]
    [InlineData("private static int s_count; public void Put(int id) { --s_count; }")]
    [InlineData("public void Put(int id) { System.IO.File.WriteAllText(\"a\", \"b\"); }")]
    [InlineData("private readonly object _lock = new object(); public void Put(int id) { lock (_lock) { System.IO.File.Delete(\"a\"); } new System.IO.FileStream(\"a\", System.IO.FileMode.Open).Dispose(); }")]
    public Task Has_no_fix_where_calls_share_what_changes(string members)
    {
        string code = Contract + "[ServiceBehavior({|WCFL6003:InstanceContextMode = InstanceContextMode.Single|})]\npublic class Foo : IFoo, ISlow { "
            + Wait + members + " }";
        return VerifyCS.VerifyCodeFixAsync(code, code);
    }

    [Theory]
    [InlineData("public const int Most = 3; private readonly string _name; private int _most; public Foo() { _name = \"a\"; _most = Most; } public void Put(int id) { System.Console.WriteLine(_name + _most); }")]
    [InlineData("private readonly object _lock = new object(); private int _count; public void Put(int id) { lock (_lock) { _count++; } }")]
    [InlineData("private int _count; public void Put(int id) { System.Threading.Interlocked.Increment(ref _count); }")]
    [InlineData("private readonly System.Collections.Concurrent.ConcurrentQueue<int> _all = new System.Collections.Concurrent.ConcurrentQueue<int>(); public void Put(int id) { _all.Enqueue(id); }")]
    [InlineData("public int Directory { get; } public void Put(int id) { Process(Directory); } private void Process(int id) { }")]
    [InlineData("private readonly object _lock = new object(); public void Put(int id) { lock (_lock) { System.IO.File.WriteAllText(\"a\", \"b\"); } }")]
    public Task Fix_where_nothing_changes_or_all_is_guarded(string members) => FixAsync(members);

    private static Task FixAsync(string members) => VerifyCS.VerifyCodeFixAsync(
        Contract + "[ServiceBehavior({|WCFL6003:InstanceContextMode = InstanceContextMode.Single|})]\npublic class Foo : IFoo, ISlow { " + Wait + members + " }",
        Contract + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]\npublic class Foo : IFoo, ISlow { " + Wait + members + " }");

    private const string Wait = "public void Keep() { System.Threading.Thread.Sleep(1000); } ";

    private static Task VerifyAsync(string source, DiagnosticSeverity severity, WcfReferences references)
    {
        var test = new VerifyCS.Test { TestCode = source, ReferenceAssemblies = references, OnlyRules = { "WCFL6003" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6003").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private const string Host = "host.Description.Behaviors.Find<ServiceBehaviorAttribute>()";

    // With several classes it is not known whose host it is.
    [Theory]
    [InlineData("", "Foo")]
    [InlineData("new ServiceHost(typeof(Bar)).Open(); ", "ServiceBehavior")]
    public Task Names_the_class_of_the_host(string before, string expected)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Contract + "public class Foo : IFoo" + Slow + "public class Bar : IFoo" + Slow
                + "class P { public void M() { " + before + "var host = new ServiceHost(typeof(Foo)); {|#0:" + Host
                    + ".InstanceContextMode = InstanceContextMode.Single|}; } }",
            OnlyRules = { "WCFL6003" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6003").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf(expected));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("[|" + Host + ".InstanceContextMode = InstanceContextMode.Single|];", "")]
    [InlineData("var b = " + Host + "; [|b.InstanceContextMode = InstanceContextMode.Single|]; b.UseSynchronizationContext = false;", "")]
    [InlineData("host.Description.Behaviors.Add(new ServiceBehaviorAttribute { [|InstanceContextMode = InstanceContextMode.Single|] });", "")]
    [InlineData(Host + ".InstanceContextMode = InstanceContextMode.PerCall;", "")]
    [InlineData("var b = " + Host + "; b.InstanceContextMode = InstanceContextMode.Single; b.ConcurrencyMode = ConcurrencyMode.Multiple;", "")]
    [InlineData("var b = " + Host
        + "; b.ConcurrencyMode = (ConcurrencyMode)host.Credentials.GetHashCode(); b.InstanceContextMode = InstanceContextMode.Single;", "")]
    [InlineData(Host + ".InstanceContextMode = InstanceContextMode.Single;", "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]")]
    [InlineData("new Own { InstanceContextMode = InstanceContextMode.Single }.ToString();", "")]
    public Task In_code(string body, string attribute) => VerifyCS.VerifyAnalyzerAsync(
        Contract + attribute + "public class Foo : IFoo" + Slow
            + "class Own { public InstanceContextMode InstanceContextMode; }\nclass P { public void M() { var host = new ServiceHost(typeof(Foo)); " + body
                + " } }");

    [Fact]
    public Task What_is_written_in_code_is_judged() => VerifyCS.VerifyAnalyzerAsync(
        Contract + "public class Foo : IFoo" + Slow + "class P { public void M(ServiceHost host) { var b = " + Host
            + "; [|b.InstanceContextMode = InstanceContextMode.Single|]; b.ConcurrencyMode = ConcurrencyMode.Single; } }");

    [Fact]
    public Task What_works_in_memory_is_judged_in_code_too() => VerifyCS.VerifyAnalyzerAsync(
        Contract + "public class Foo : IFoo" + Body + "class P { public void M() { var host = new ServiceHost(typeof(Foo)); [|" + Host
            + ".InstanceContextMode = InstanceContextMode.Single|]; } }");
}
