using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6011_SharedStateWithoutLockTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        [ServiceContract] public interface IFoo { [OperationContract] int Put(int id); }

        """;

    [Theory]
    [InlineData("public class Foo : IFoo { private int _n; public int Put(int id) { _n++; return _n; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo { private static int s_n; public int Put(int id) { s_n++; return s_n; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { s_n = id; return s_n; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { return Interlocked.Increment(ref s_n); } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static int s_n; public int Put(int id) { lock (s_lock) { return s_n++; } } }")]
    [InlineData("public class Foo : IFoo { private static readonly SemaphoreSlim s_gate = new SemaphoreSlim(1); private static int s_n; public int Put(int id) { s_gate.Wait(); try { return s_n++; } finally { s_gate.Release(); } } }")]
    [InlineData("public class Foo : IFoo { private static int s_busy; private static int s_n; public int Put(int id) { if (Interlocked.Exchange(ref s_busy, 1) == 0) { s_n++; } return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static int s_n; public int Put(int id) { Monitor.Enter(s_lock); try { return s_n++; } finally { Monitor.Exit(s_lock); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly ReaderWriterLockSlim s_lock = new ReaderWriterLockSlim(); private static readonly List<int> s_all = new List<int>(); public int Put(int id) { s_lock.EnterWriteLock(); s_all.Add(id); s_lock.ExitWriteLock(); return 1; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.Synchronized)] public int Put(int id) { return s_n++; } }")]
    [InlineData("public class Foo : IFoo { private static readonly System.Collections.Concurrent.ConcurrentDictionary<int, int> s_all = new System.Collections.Concurrent.ConcurrentDictionary<int, int>(); public int Put(int id) { s_all[id] = id; return 1; } }")]
    [InlineData("public class Foo : IFoo { [ThreadStatic] private static int s_n; public int Put(int id) { return s_n++; } }")]
    [InlineData("public class Foo : IFoo { private static readonly List<int> s_all = new List<int>(); static Foo() { s_all.Add(1); } public int Put(int id) { return s_all.Count; } }")]
    [InlineData("public class Foo : IFoo { private static readonly System.Collections.Hashtable s_all = System.Collections.Hashtable.Synchronized(new System.Collections.Hashtable()); public int Put(int id) { s_all[id] = id; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static int s_n; public int Put(int id) { lock (s_lock) { return Next(); } } private static int Next() { return s_n++; } }")]
    [InlineData("public class Foo : IFoo { private static readonly List<int> s_all = new List<int>(); public int Put(int id) { return s_all.Count; } public void Unused(int id) { s_all.Add(id); } }")]
    [InlineData("public class Client : ClientBase<IFoo>, IFoo { private static int s_n; public int Put(int id) { s_n++; return Channel.Put(id); } }")]
    [InlineData("public class Gate { public IDisposable Lock() { Monitor.Enter(this); return null; } } public class Foo : IFoo { private static readonly Gate s_gate = new Gate(); private static int s_n; public int Put(int id) { using var held = s_gate.Lock(); return s_n++; } }")]
    [InlineData("public class Foo : IFoo { private static IDictionary<int, int> s_all = Make(); private static IDictionary<int, int> Make() { return new Dictionary<int, int>(); } public int Put(int id) { s_all[id] = id; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly IDictionary<int, int> s_all = new System.Collections.Concurrent.ConcurrentDictionary<int, int>(); public int Put(int id) { s_all[id] = id; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static IDictionary<int, int> s_all = new Dictionary<int, int>(); static Foo() { s_all = new System.Collections.Concurrent.ConcurrentDictionary<int, int>(); } public int Put(int id) { s_all[id] = id; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly IList<int> s_all; public int Put(int id) { s_all.Add(id); return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly Dictionary<int, IList<int>> s_all = new Dictionary<int, IList<int>>(); public int Put(int id) { s_all[id].Add(id); return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly System.Collections.Concurrent.ConcurrentDictionary<int, List<int>> s_all = new System.Collections.Concurrent.ConcurrentDictionary<int, List<int>>(); public int Put(int id) { s_all[id].Add(id); return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly int[] s_all = new int[9]; public int Put(int id) { s_all[id] = id; return s_all[1]; } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static List<int> s_all = new List<int>(); public int Put(int id) { lock (s_lock) { s_all?.Add(id); } return 1; } }")]
    [InlineData("public static class Store { public static readonly object Lock = new object(); public static readonly List<int> Items = new List<int>(); } public class Foo : IFoo { public int Put(int id) { lock (Store.Lock) { Store.Items.Add(id); } return 1; } }")]
    [InlineData("public static class Store { public static List<int> Items { get { return new List<int>(); } } } public class Foo : IFoo { public int Put(int id) { Store.Items.Add(id); return 1; } }")]
    [InlineData("public static class Store { public static readonly System.Collections.Concurrent.ConcurrentQueue<int> Items = new System.Collections.Concurrent.ConcurrentQueue<int>(); [ThreadStatic] public static List<int> Own; } public class Foo : IFoo { public int Put(int id) { Store.Items.Enqueue(id); Store.Own.Add(id); return 1; } }")]
    [InlineData("public class Store { public readonly List<int> Items = new List<int>(); public static int Count; } public class Foo : IFoo { public int Put(int id) { new Store().Items.Add(id); Store.Count++; return 1; } }")]
    [InlineData("public static class Store { public static readonly Bag Items = new Bag(); public class Bag { public void Add(int id) { } } } public class Foo : IFoo { public int Put(int id) { Store.Items.Add(id); return 1; } }")]
    [InlineData("public static class Gates { public static IDisposable Write(this ReaderWriterLockSlim gate) { gate.EnterWriteLock(); return null; } } public class Foo : IFoo { private static readonly ReaderWriterLockSlim s_gate = new ReaderWriterLockSlim(); private static int s_n; public int Put(int id) { using (s_gate.Write()) { return s_n++; } } }")]
    [InlineData("public sealed class Held : IDisposable { public Held(object gate) { Monitor.Enter(gate); } public void Dispose() { } } public class Foo : IFoo { private static readonly object s_gate = new object(); private static int s_n; public int Put(int id) { using var held = new Held(s_gate); return s_n++; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { return _n++; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Reentrant)] public class Foo : IFoo { private int _n; public int Put(int id) { return _n++; } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { lock (this) { return _n++; } } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { return _n++; } } static class Program { static void Run() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), \"http://localhost/a\"); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    /// <summary>A client may make several calls in its session at the same time; no file says whether it does.</summary>
    [Theory]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { {|#0:_n += id|}; return _n; } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private readonly List<int> _all = new List<int>(); public int Put(int id) { {|#0:_all.Add(id)|}; return 1; } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { return {|#0:_n++|}; } } static class Program { static void Run() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), new NetTcpBinding(), \"net.tcp://localhost/a\"); } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private static int s_n; public int Put(int id) { {|#0:s_n += id|}; return s_n; } }", DiagnosticSeverity.Warning)]
    public async Task The_object_of_a_session(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code, CompilerDiagnostics = CompilerDiagnostics.Errors, ReferenceAssemblies = WcfReferences.Net472 };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6011").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.Add("WCFL6011");
        await test.RunAsync();
    }

    /// <summary>Of a number an update is lost; nothing throws. One that is only printed decides nothing.</summary>
    [Theory]
    [InlineData("static int s_n;", "return {|#0:s_n++|};", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("static int[] s_n;", "{|#0:s_n[id]++|}; return s_n[0];", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("static List<int> s_n;", "{|#0:s_n.Add(1)|}; return 1;", DiagnosticSeverity.Warning, "updates can be lost, and operations on a collection can throw or loop endlessly")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(\"{0} calls\", s_n); return 1;", DiagnosticSeverity.Info, "an update of a number that decides nothing in sight can be lost")]
    [InlineData("private static int s_n;", "Console.WriteLine($\"{{|#0:++s_n|}} calls\"); return 1;", DiagnosticSeverity.Info, "an update of a number that decides nothing in sight can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(id > 9 ? s_n : 0); return 1;", DiagnosticSeverity.Info, "an update of a number that decides nothing in sight can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(id > 9 && s_n > 9); return 1;", DiagnosticSeverity.Info, "an update of a number that decides nothing in sight can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(s_n > 9 ? id++ : 0); return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(s_n > 9 && id++ > 9); return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; System.Diagnostics.Trace.Assert(s_n < 9); return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Console.WriteLine(s_n); return s_n;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; if (s_n > 9) Console.WriteLine(s_n); return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("private static int s_n;", "{|#0:s_n++|}; Keep(s_n); return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    [InlineData("public static int s_n;", "{|#0:s_n++|}; return 1;", DiagnosticSeverity.Warning, "an update can be lost")]
    public async Task The_effect_is_that_of_what_is_shared(string field, string body, DiagnosticSeverity severity, string effect)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "public class Foo : IFoo { " + field + " public int Put(int id) { " + body + " } void Keep(int id) { } }",
            ReferenceAssemblies = WcfReferences.Net472 };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6011").WithLocation(0).WithSeverity(severity)
            .WithMessage("Foo.s_n (a static member) is changed without a lock. Effect: " + effect));
        test.OnlyRules.Add("WCFL6011");
        await test.RunAsync();
    }

    [Fact]
    public async Task A_program_that_calls_only_its_own_service()
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "public class Foo : IFoo { private static int s_n; public int Put(int id) { return {|#0:s_n++|}; } } static class Program { const string At = \"net.tcp://localhost/a\"; static void Main() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), new NetTcpBinding(), At); new ChannelFactory<IFoo>(new NetTcpBinding(), new EndpointAddress(At)).CreateChannel().Put(1); } }",
            CompilerDiagnostics = CompilerDiagnostics.Errors,
            ReferenceAssemblies = WcfReferences.Net472,
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6011").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        test.OnlyRules.Add("WCFL6011");
        await test.RunAsync();
    }

    [Theory]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { return s_n++ }")]
    [InlineData("public class Foo : IFoo { private static Lst<int> s_n; public int Put(int id) { s_n.Add(id); return 1; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { s_n += ; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly IList<int> s_all = new Lst<int>(); public int Put(int id) { s_all?.Add(id); return 1; } }")]
    [InlineData("public static class Store { public static readonly Lst<int> Items = new Lst<int>(); } public class Foo : IFoo { public int Put(int id) { Store.Items.Add(id); Store.Itms[id] = 1; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly Dictionary<int, int> s_all; public int Put(int id) { s_all?.[id].; s_all[]++; return 1; } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_where_there_are_no_services() =>
        VerifyAsync(Shared + "public class Foo : IFoo { private static int s_n; public int Put(int id) { return s_n++; } }", CompilerDiagnostics.None,
            WcfReferences.ClientPackages10);

    [Fact]
    public Task Silent_in_test_code() =>
        VerifyAsync("using NUnit.Framework;\n" + Shared + "public class Foo : IFoo { private static int s_n; public int Put(int id) { return s_n++; } }"
            + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { return {|WCFL6011:s_n++|}; } }")]
    [InlineData("public static class Gates { public static IDisposable Write(this object gate) { return null; } } public class Foo : IFoo { private static readonly object s_gate = new object(); private static int s_n; public int Put(int id) { using (s_gate.Write()) { return {|WCFL6011:s_n++|}; } } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { {|WCFL6011:s_n += id|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { {|WCFL6011:s_n = s_n + id|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly List<int> s_all = new List<int>(); public int Put(int id) { {|WCFL6011:s_all.Add(id)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; s_all.Clear(); return 1; } }")]
    [InlineData("public class Base<T> { protected static readonly List<T> s_all = new List<T>(); } public class Foo : Base<int>, IFoo { public int Put(int id) { {|WCFL6011:s_all.Add(id)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static int Count { get; set; } public int Put(int id) { return {|WCFL6011:Count++|}; } }")]
    [InlineData("public class Foo : IFoo { private static readonly List<int> s_all = new List<int>(); public int Put(int id) { Keep(id); return 1; } private void Keep(int id) { {|WCFL6011:s_all.Add(id)|}; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private readonly List<int> _all = new List<int>(); public int Put(int id) { {|WCFL6011:_all.Add(id)|}; return 1; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo { private int _n; public int Put(int id) { return {|WCFL6011:++_n|}; } }")]
    [InlineData("public class Base { protected static int s_n; } public class Foo : Base, IFoo { public int Put(int id) { return {|WCFL6011:s_n++|}; } }")]
    [InlineData("public class Foo : IFoo { private static readonly IDictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static ICollection<int> s_all; static Foo() { s_all = new List<int>(); } public int Put(int id) { {|WCFL6011:s_all.Add(id)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly Dictionary<int, List<int>> s_all = new Dictionary<int, List<int>>(); public int Put(int id) { {|WCFL6011:s_all[id].Add(id)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static List<int> s_all = new List<int>(); public int Put(int id) { s_all?{|WCFL6011:.Add(id)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private static readonly Dictionary<int, int> s_counts = new Dictionary<int, int>(); public int Put(int id) { return {|WCFL6011:s_counts[id]++|}; } }")]
    [InlineData("public class Foo : IFoo { private static readonly int[] s_counts = new int[9]; public int Put(int id) { {|WCFL6011:s_counts[id] += 2|}; return 1; } }")]
    [InlineData("public static class Store { public static readonly List<int> Items = new List<int>(); } public class Foo : IFoo { public int Put(int id) { {|WCFL6011:Store.Items.Add(id)|}; return 1; } }")]
    [InlineData("public static class Store { public static IDictionary<int, int> Items { get; } = new Dictionary<int, int>(); } public class Foo : IFoo { public int Put(int id) { {|WCFL6011:Store.Items[id] = id|}; return 1; } }")]
    [InlineData("public class Rates { public void Exchange() { } } public class Foo : IFoo { private static int s_n; private readonly Rates _rates = new Rates(); public int Put(int id) { _rates.Exchange(); return {|WCFL6011:s_n++|}; } }")]
    [InlineData("public class Foo : IFoo { private static int s_n; public int Put(int id) { System.Threading.Tasks.Task.Delay(1).Wait(); return {|WCFL6011:s_n++|}; } }")]
    [InlineData("public sealed class Db : IDisposable { public Db() { var t = System.Threading.Tasks.Task.Delay(1); t.Wait(); } public void Dispose() { } } public class Foo : IFoo { private static int s_n; public int Put(int id) { using var db = new Db(); return {|WCFL6011:s_n++|}; } }")]
    [InlineData("public record struct Session(object Gate) : IDisposable { public void Flush() { Monitor.Pulse(Gate); } public void Dispose() { } } public class Foo : IFoo { private static int s_n; public int Put(int id) { using var s = new Session(id); return {|WCFL6011:s_n++|}; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    /// <summary>CoreWCF gets its objects from the container, if that has the class itself.</summary>
    [Theory]
    [InlineData("services.AddSingleton<Foo>();", "", true)]
    [InlineData("services.AddSingleton(typeof(Foo));", "", true)]
    [InlineData("services.AddSingleton(new Foo());", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] ", true)]
    [InlineData("services.AddSingleton<Foo>();", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] ", false)]
    [InlineData("services.AddSingleton<IFoo, Foo>();", "", false)]
    [InlineData("services.AddScoped<Foo>();", "", false)]
    public async Task The_container_of_CoreWcf_may_share_the_object(string registration, string attribute, bool isReported)
    {
        string code = Shared + attribute + "public class Foo : IFoo { private int _n; public int Put(int id) { return "
            + (isReported ? "{|WCFL6011:++_n|}" : "++_n") + "; } }\n"
            + "class Services { public void AddSingleton<T>() { } public void AddSingleton<T, U>() { } public void AddSingleton(object t) { } public void AddScoped<T>() { } }\n"
            + "class Start { public void Configure(Services services) { " + registration + " } }";
        await VerifyAsync(code.Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);
        await VerifyAsync(code.WithoutMarkup(), CompilerDiagnostics.Errors);
    }

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Foo : IFoo { private static int s_n; public int Put(int id) { return {|WCFL6011:s_n++|}; } }").Replace(
            "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("private static int s_n; private static long s_sum; public int Put(int id) { {|WCFL6011:s_n++|}; {|WCFL6011:s_sum += 1L|}; return 1; }", "private static int s_n; private static long s_sum; public int Put(int id) { Interlocked.Increment(ref s_n); Interlocked.Add(ref s_sum, 1L); return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } public int Count() { return s_n; }", "private static int s_n; public int Put(int id) { Interlocked.Increment(ref s_n); return 1; } public int Count() { return s_n; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return s_n; }", "private static int s_n; public int Put(int id) { return Interlocked.Increment(ref s_n); }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; Console.WriteLine(\"{0} {1}\", s_n, s_n); return 1; } public int Count() { return s_n; }", "private static int s_n; public int Put(int id) { int n = Interlocked.Increment(ref s_n); Console.WriteLine(\"{0} {1}\", n, n); return 1; } public int Count() { return s_n; }")]
    [InlineData("private static long total; public int Put(int id) { try { {|WCFL6011:total--|}; Console.WriteLine(\"{0}\", total.ToString()); } finally { } return 1; }", "private static long total; public int Put(int id) { try { long currentTotal = Interlocked.Decrement(ref total); Console.WriteLine(\"{0}\", currentTotal.ToString()); } finally { } return 1; }")]
    [InlineData("private static long s_n; public int Put(int id) { {|WCFL6011:s_n = s_n + 1|}; return 1; } private void Other() { s_n = s_n + 2; }", "private static long s_n; public int Put(int id) { Interlocked.Increment(ref s_n); return 1; } private void Other() { Interlocked.Add(ref s_n, 2); }")]
    [InlineData("private static long s_n; public int Put(int id) { {|WCFL6011:--s_n|}; return 1; }", "private static long s_n; public int Put(int id) { Interlocked.Decrement(ref s_n); return 1; }")]
    [InlineData("private static int s_n = 1; public int Put(int id) { return {|WCFL6011:s_n++|}; } public void Reset() { Foo.s_n = 0; }", "private static int s_n = 1; public int Put(int id) { return Interlocked.Increment(ref s_n) - 1; } public void Reset() { Foo.s_n = 0; }")]
    [InlineData("private static int s_n; public int Put(int id) { string s = ({|WCFL6011:++s_n|}).ToString(); return (2 * s_n++) + s.Length; }", "private static int s_n; public int Put(int id) { string s = Interlocked.Increment(ref s_n).ToString(); return (2 * (Interlocked.Increment(ref s_n) - 1)) + s.Length; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n += id|}; return Interlocked.Increment(ref s_n); } private void Other() { s_n++; }", "private static int s_n; public int Put(int id) { Interlocked.Add(ref s_n, id); return Interlocked.Increment(ref s_n); } private void Other() { Interlocked.Increment(ref s_n); }")]
    [InlineData(
        "private static readonly Dictionary<int, string> s_all = new Dictionary<int, string>(); public int Put(int id) { string one; if (s_all.TryGetValue(id, out one) || s_all.ContainsKey(1)) { return s_all.Count; } {|WCFL6011:s_all[id] = null|}; foreach (var pair in s_all) { Console.WriteLine(pair.Key); } foreach (string text in s_all.Values) { } return 1; }",
        "private static readonly ConcurrentDictionary<int, string> s_all = new ConcurrentDictionary<int, string>(); public int Put(int id) { string one; if (s_all.TryGetValue(id, out one) || s_all.ContainsKey(1)) { return s_all.Count; } s_all[id] = null; foreach (var pair in s_all) { Console.WriteLine(pair.Key); } foreach (string text in s_all.Values) { } return 1; }")]
    [InlineData(
        "private static Dictionary<int, string> s_all = new(); public int Put(int id) { {|WCFL6011:s_all.Remove(id)|}; s_all.Clear(); return 1; }",
        "private static ConcurrentDictionary<int, string> s_all = new(); public int Put(int id) { s_all.TryRemove(id, out _); s_all.Clear(); return 1; }")]
    [InlineData(
        "private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(99); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return 1; }",
        "private static readonly ConcurrentDictionary<int, int> s_all = new ConcurrentDictionary<int, int>(); public int Put(int id) { s_all[id] = id; return 1; }")]
    [InlineData("private class Interlocked { } private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; }", "private class Interlocked { } private static int s_n; public int Put(int id) { System.Threading.Interlocked.Increment(ref s_n); return 1; }")]
    [InlineData("private string Interlocked = null; private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; }", "private string Interlocked = null; private static int s_n; public int Put(int id) { System.Threading.Interlocked.Increment(ref s_n); return 1; }")]
    [InlineData(
        "private class ConcurrentDictionary { } private static Dictionary<int, string> s_all = new Dictionary<int, string>(); public int Put(int id) { {|WCFL6011:s_all.Clear()|}; return 1; }",
        "private class ConcurrentDictionary { } private static System.Collections.Concurrent.ConcurrentDictionary<int, string> s_all = new System.Collections.Concurrent.ConcurrentDictionary<int, string>(); public int Put(int id) { s_all.Clear(); return 1; }")]
    public Task Is_mended(string members, string mended) => FixAsync(members, mended);

    // A use that the other class has not, that a lock holds together with others, or that is out of sight.
    [Theory]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n = s_n * 2|}; return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { if (id > 1) { {|WCFL6011:s_n++|}; } return s_n; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; s_n++; return s_n; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; while (s_n > 5) { System.Threading.Thread.Sleep(1); } return 1; } public void Leave() { s_n--; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; Leave(); return s_n; } public void Leave() { s_n--; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return Leave() + s_n; } public int Leave() { return s_n--; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; Console.WriteLine(nameof(s_n)); return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; Action show = () => Console.WriteLine(s_n); show(); return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { checked { {|WCFL6011:s_n++|}; return s_n; } }")]
    [InlineData("private static int s_n; public int Put(int id) { lock (this) { if (s_n > 9) { return 0; } } {|WCFL6011:s_n++|}; return s_n; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n = s_n + s_n|}; return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n = id - s_n|}; return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { Console.WriteLine(s_n); {|WCFL6011:s_n++|}; return 1; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } private void Other() { s_n *= 2; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } private void Other() { s_n = s_n > 9 ? 0 : s_n; }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } private void Other() { lock (this) { s_n = 0; } }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } private class Inner { int M() { return s_n; } }")]
    [InlineData("private static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; } private void Other() { int.TryParse(null, out s_n); }")]
    [InlineData("public static int s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; }")]
    [InlineData("private static short s_n; public int Put(int id) { {|WCFL6011:s_n++|}; return 1; }")]
    [InlineData("private static int Count { get; set; } public int Put(int id) { {|WCFL6011:Count++|}; return 1; }")]
    [InlineData("private static readonly List<int> s_all = new List<int>(); public int Put(int id) { {|WCFL6011:s_all.Add(id)|}; return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all.Add(id, id)|}; return 1; }")]
    [InlineData("private static readonly Dictionary<string, int> s_all = new Dictionary<string, int>(StringComparer.Ordinal); public int Put(int id) { {|WCFL6011:s_all[string.Empty] = id|}; return 1; }")]
    [InlineData("public static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; } return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (!s_all.ContainsKey(1)) { {|WCFL6011:s_all.Add(id, id)|}; } return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (!s_all.ContainsKey(id) || id > 1) { {|WCFL6011:s_all.Add(id, id)|}; } return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (!s_all.ContainsKey(Next())) { {|WCFL6011:s_all.Add(Next(), id)|}; } return 1; } private static int Next() { return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; } return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { if (s_all.ContainsKey(id)) { Console.WriteLine(); } {|WCFL6011:s_all.Add(id, id)|}; return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return s_all.OrderBy(one => one.Key).Count(); }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return s_all.ToList().Count; }")]
    [InlineData("private static readonly IDictionary<int, int> s_other = null; private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return Keep(s_all); } private int Keep(Dictionary<int, int> all) { return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return s_all[id]++; }")]
    [InlineData("private static readonly Dictionary<int, List<int>> s_all = new Dictionary<int, List<int>>(); public int Put(int id) { {|WCFL6011:s_all[id] = null|}; s_all[id].Add(1); return 1; }")]
    [InlineData("private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { return {|WCFL6011:s_all[id]++|}; }")]
    [InlineData("private static readonly IDictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all[id] = id|}; return 1; }")]
    [InlineData("private static int s_last; private static readonly HashSet<int> s_all = Make(); private static HashSet<int> Make() { return new HashSet<int>(); } public int Put(int id) { int key = ++s_last; {|WCFL6011:s_all.Add(key)|}; return key; }")]
    public Task Other_uses_are_left(string members) => FixAsync(members, members);

    /// <summary>What no class of its own replaces is locked, in each method once.</summary>
    [Theory]
    [InlineData("private static readonly List<int> s_all = new List<int>();")]
    [InlineData("private static readonly HashSet<int> s_all = new HashSet<int>();")]
    public Task A_collection_is_locked_where_it_is_used(string field) => FixAsync(
        "\n    " + field + """

            public int Put(int id)
            {
                // Once.
                if (!s_all.Contains(id))
                {
                    {|WCFL6011:s_all.Add(id)|};
                }

                return s_all.Count;
            }

        """,
        "\n    " + field + """

            public int Put(int id)
            {
                // Once.
                lock (s_all)
                {
                    if (!s_all.Contains(id))
                    {
                        s_all.Add(id);
                    }

                    return s_all.Count;
                }
            }

        """);

    /// <summary>What only follows from a condition needs no lock; a method of the class may take another step with the same field.</summary>
    [Theory]
    [InlineData("", true)]
    [InlineData("found.Add(s_all.Count);\n            ", false)]
    [InlineData("Put(id);\n            ", false)]
    public Task A_condition_is_read_under_the_lock(string more, bool isAlone)
    {
        string body = "            " + more + "int next = id + 1;\n            found.Add(next);\n";
        static string Members(string add, string find) => "\n    private static readonly List<int> s_all = new List<int>();\n\n    public int Put(int id)\n    {\n" + add
            + "        return 1;\n    }\n\n    public int[] Find(int id)\n    {\n        var found = new List<int>();\n\n        // Known.\n" + find + "\n        return found.ToArray();\n    }\n";
        return FixAsync(
            Members("        {|WCFL6011:s_all.Add(id)|};\n", "        if (s_all.Contains(id))\n        {\n" + body + "        }\n"),
            Members("        lock (s_all)\n        {\n            s_all.Add(id);\n        }\n", isAlone
                ? "        bool isFound;\n        lock (s_all)\n        {\n            isFound = s_all.Contains(id);\n        }\n\n        if (isFound)\n        {\n" + body + "        }\n"
                : "        lock (s_all)\n        {\n            if (s_all.Contains(id))\n            {\n" + body.Replace("            ", "                ") + "            }\n        }\n"));
    }

    /// <summary>Not where it leaves the class, where the author has a lock, and where others would wait for more than the collection.</summary>
    [Theory]
    [InlineData("return 1;", "public List<int> All() { return s_all; }")]
    [InlineData("return 1;", "public IEnumerable<int> All()\n    {\n        return s_all.Where(one => one > 1);\n    }")]
    [InlineData("return 1;", "public void Reset()\n    {\n        lock (this)\n        {\n            s_all.Clear();\n        }\n    }")]
    [InlineData("return 1;", "public int First()\n    {\n        return Ask(s_all[0]);\n    }\n    private int Ask(int id) { Thread.Sleep(id); return id; }")]
    [InlineData("Thread.Sleep(1);\n        return s_all.Count;", "")]
    [InlineData("return s_all.Count;", "private static int s_gate; public void Count(Action done)\n    {\n        s_all.ForEach(one => done());\n    }")]
    [InlineData("return s_all.Count(one => Ask(one) > 1);", "private int Ask(int id) { Thread.Sleep(id); return id; }")]
    [InlineData("return 1;", "public async Task<int> Wait()\n    {\n        return s_all.Count + await Task.FromResult(1);\n    }")]
    [InlineData("foreach (int one in s_all) { Console.WriteLine(one); }\n        return 1;", "")]
    [InlineData("return 1;", "public int Size => s_all.Count;")]
    [InlineData("s_all.ForEach(Ask);\n        return 1;", "private void Ask(int id) { Thread.Sleep(id); }")]
    [InlineData("s_all.ForEach(this.Ask);\n        return 1;", "private void Ask(int id) { Thread.Sleep(id); }")]
    [InlineData("s_all.ForEach(Ask<int>);\n        return 1;", "private void Ask<T>(T id) { Thread.Sleep(1); }")]
    [InlineData("s_all.Sort(Compare);\n        return 1;", "private int Compare(int one, int other) { Thread.Sleep(one); return other; }")]
    [InlineData("s_all.Sort(new Comparison<int>(Compare));\n        return 1;", "private int Compare(int one, int other) { Thread.Sleep(one); return other; }")]
    [InlineData("return s_all.Count(Alive);", "private bool Alive(int id) { Thread.Sleep(id); return true; }")]
    [InlineData("return s_all.ToDictionary(Key).Count;", "private int Key(int id) { Thread.Sleep(id); return id; }")]
    [InlineData("return s_all.RemoveAll(_isDead);", "private readonly Predicate<int> _isDead = null;")]
    [InlineData("return s_all.RemoveAll(IsDead());", "private Predicate<int> IsDead() { return null; }")]
    [InlineData("return s_all.RemoveAll(Is);\n        bool Is(int one) { Thread.Sleep(one); return true; }", "")]
    [InlineData("var undo = new List<Action>();\n        undo.Add(() => s_all.Clear());\n        return 1;", "")]
    [InlineData("var undo = new List<Action>();\n        undo.Add(s_all.Clear);\n        return 1;", "")]
    [InlineData("var undo = new Dictionary<int, Action>();\n        undo.Add(1, delegate { s_all.Clear(); });\n        return 1;", "")]
    [InlineData("Keep(() => s_all.Clear());\n        return 1;", "private Action _undo; private void Keep(Action undo) { _undo = undo; }")]
    public Task A_collection_that_a_lock_does_not_guard_alone_is_left(string rest, string other)
    {
        string members = "\n    private static List<int> s_all = new List<int>();\n    public int Put(int id)\n    {\n        {|WCFL6011:s_all.Add(id)|};\n        " + rest + "\n    }\n    " + other + "\n";
        return FixAsync(members, members);
    }

    /// <summary>The statements that need a local of the region stand in the lock, too, and so does a method that works on the same fields alone.</summary>
    [Theory]
    [InlineData("int count = s_all.Count;\n        return count;", "")]
    [InlineData("if (s_all.Count is var count && count > 1)\n        {\n            s_all.Clear();\n        }\n\n        return count;", "")]
    [InlineData("return s_all.Where(one => one > 1).Count();", "", false)]
    [InlineData("return s_all.Count(one => one > 1);", "")]
    [InlineData("return Ask(s_all[0]);", "private int Ask(int id) { try { return s_names.Count; } catch (Exception e) { Console.WriteLine(e); return id; } } private readonly List<int> s_names = new List<int>();")]
    [InlineData("return s_all.RemoveAll(IsDead);", "private bool IsDead(int id) { return s_names.Contains(id); } private readonly List<int> s_names = new List<int>();")]
    [InlineData("return s_all.RemoveAll(this.IsDead);", "private bool IsDead(int id) { return id > 1; }")]
    [InlineData("return s_all.RemoveAll(one => one > 1);", "")]
    [InlineData("s_all.ForEach(Names.Add);\n        return s_all.Count;", "private static readonly List<int> Names = new List<int>();")]
    public Task What_belongs_to_a_use_stands_in_the_lock(string rest, string other, bool isLocked = true)
    {
        string Write(string body) =>
            "\n    private static List<int> s_all = new List<int>();\n    public int Put(int id)\n    {\n" + body + "\n    }\n    " + other + "\n";
        string code = "{|WCFL6011:s_all.Add(id)|};\n        " + rest;
        return FixAsync(Write("        " + code),
            isLocked ? Write("        lock (s_all)\n        {\n            " + ("s_all.Add(id);\n        " + rest).Replace("\n        ", "\n            ")
                .Replace("\n            \n", "\n\n") + "\n        }") : Write("        " + code));
    }

    /// <summary>Fields that a method uses together get one lock; where one of them is set anew, or none is the only one, by an object of its own.</summary>
    [Fact]
    public Task Fields_that_belong_together_have_one_lock() => FixAsync(
        """

            private static Dictionary<string, List<int>> s_orders = new Dictionary<string, List<int>>();
            private static Dictionary<string, string> s_terms = new Dictionary<string, string>();
            private static int s_last;

            public int Put(int id)
            {
                try
                {
                    string key = id.ToString();
                    if ({|WCFL6011:s_orders.ContainsKey(key)|})
                        Forget(key);

                    // Both.
                    s_orders.Add(key, new List<int>());
                    s_terms = new Dictionary<string, string>();
                    s_last++;
                    return 1;
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    return 0;
                }
            }

            private void Forget(string key)
            {
                try
                {
                    s_orders.Remove(key);
                    {|WCFL6011:s_terms.Remove(key)|};
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
            }

            public List<int> Get(string key)
            {
                return s_orders[key];
            }

        """.Replace("{|WCFL6011:s_orders.ContainsKey(key)|}", "s_orders.ContainsKey(key)").Replace("s_orders.Add(key, new List<int>())", "{|WCFL6011:s_orders.Add(key, new List<int>())|}"),
        """

            private static Dictionary<string, List<int>> s_orders = new Dictionary<string, List<int>>();
            private static Dictionary<string, string> s_terms = new Dictionary<string, string>();
            private static int s_last;
            private static readonly object s_gate = new object();

            public int Put(int id)
            {
                try
                {
                    string key = id.ToString();
                    lock (s_gate)
                    {
                        if (s_orders.ContainsKey(key))
                            Forget(key);

                        // Both.
                        s_orders.Add(key, new List<int>());
                        s_terms = new Dictionary<string, string>();
                        s_last++;
                    }
                    return 1;
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                    return 0;
                }
            }

            private void Forget(string key)
            {
                try
                {
                    lock (s_gate)
                    {
                        s_orders.Remove(key);
                        s_terms.Remove(key);
                    }
                }
                catch (Exception e)
                {
                    Console.WriteLine(e);
                }
            }

            public List<int> Get(string key)
            {
                lock (s_gate)
                {
                    return s_orders[key];
                }
            }

        """);

    /// <summary>A field that others could use is locked where none does, and where all code is in sight that could replace its object.</summary>
    [Theory]
    [InlineData("internal", "", false, true)]
    [InlineData("public", "", false, false)]
    [InlineData("protected", "", false, false)]
    [InlineData("internal", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Friend\")]", false, false)]
    [InlineData("public", "public static class Program { static void Main() { new ServiceHost(typeof(Foo)); } }", true, true)]
    [InlineData("public", "public static class Program { static void Main() { new ServiceHost(typeof(Foo)); } public static int Count() { return Foo.s_all.Count; } }", true, false)]
    public Task A_field_that_only_its_class_uses_is_as_good_as_private(string access, string other, bool isProgram, bool isLocked)
    {
        bool isAttribute = other.StartsWith('[');
        string Write(string body) => "\n    " + access + " static List<int> s_all = new List<int>();\n    public int Put(int id)\n    {\n" + body
            + "        return 1;\n    }\n}\n" + (isAttribute ? string.Empty : other) + "class Last\n{\n";
        const string code = "        {|WCFL6011:s_all.Add(id)|};\n";
        VerifyFix.Test test = CreateFix(Write(code), Write(isLocked ? "        lock (s_all)\n        {\n            s_all.Add(id);\n        }\n" : code));
        test.TestState.OutputKind = isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        if (isAttribute)
        {
            test.TestState.Sources.Add(other);
            test.FixedState.Sources.Add(other);
        }

        return test.RunAsync();
    }

    [Fact]
    public Task A_name_that_is_a_keyword_is_written_as_in_its_declaration() => FixAsync(
        "\n    private static readonly List<int> @event = new List<int>();\n    public int Put(int id)\n    {\n        {|WCFL6011:@event.Add(id)|};\n        return 1;\n    }\n",
        "\n    private static readonly List<int> @event = new List<int>();\n    public int Put(int id)\n    {\n        lock (@event)\n        {\n            @event.Add(id);\n        }\n        return 1;\n    }\n");

    /// <summary>Fields that stand together are not parted.</summary>
    [Theory]
    [InlineData("    private static string s_name = null;\n", "")]
    [InlineData("", "\n    private static string s_name = null;\n")]
    [InlineData("", "    // Its own.\n    private static string s_name = null;\n")]
    [InlineData("", "    public string Name { get { return null; } }\n")]
    public Task The_lock_stands_behind_the_fields_beside_what_it_guards(string beside, string below)
    {
        string Write(string gate,
            string body) => "\n    private static List<int> s_all = new List<int>();\n" + beside + gate + below + "\n    public int Put(int id)\n    {\n" + body
                + "        return 1;\n    }\n    public void Reset()\n    {\n" + (gate.Length > 0
                    ? "        lock (s_gate)\n        {\n            s_all = new List<int>();\n        }\n" : "        s_all = new List<int>();\n") + "    }\n";
        return FixAsync(
            Write(string.Empty, "        {|WCFL6011:s_all.Add(id)|};\n"),
            Write("    private static readonly object s_gate = new object();\n", "        lock (s_gate)\n        {\n            s_all.Add(id);\n        }\n"));
    }

    /// <summary>No other directive may stand above a global one.</summary>
    [Theory]
    [InlineData("", "using System.Collections.Concurrent;\n")]
    [InlineData("using System.Text;\n", "using System.Collections.Concurrent;\nusing System.Text;\n")]
    [InlineData("using Text = System.Text;\n", "using System.Collections.Concurrent;\nusing Text = System.Text;\n")]
    public Task An_import_stands_below_the_global_ones(string others, string mended)
    {
        string Write(string usings, string type,
            string change) => Shared.Replace("using ", "global using ").Replace("[ServiceContract]", usings + "[ServiceContract]")
                + "public class Foo : IFoo { private static " + type + "<int, int> s_all = new " + type + "<int, int>(); public int Put(int id) { " + change
                    + "; return 1; } }";
        var test = new VerifyFix.Test { TestCode = Write(others, "Dictionary", "{|WCFL6011:s_all[id] = id|}"),
            FixedCode = Write(mended, "ConcurrentDictionary", "s_all[id] = id") };
        test.OnlyRules.Add("WCFL6011");
        return test.RunAsync();
    }

    /// <summary>Without a question where each method takes one step; steps that may belong together are the author's to judge.</summary>
    [Theory]
    [InlineData("return 1;", "public int Get(int id) { int found; s_all.TryGetValue(id, out found); return found; }", true)]
    [InlineData("return s_all.Count;", "", false)]
    [InlineData("return Get(id);", "public int Get(int id) { int found; s_all.TryGetValue(id, out found); return found; }", false)]
    [InlineData("return 1;", "public int Both(int id) { return Get(id) > 0 ? 1 : Put(id); } private int Get(int id) { int found; s_all.TryGetValue(id, out found); return found; }", false)]
    public Task A_dictionary_is_replaced_without_a_question_where_each_method_takes_one_step(string rest, string other, bool isSafe)
    {
        string Write(string type, string change) =>
            "private static " + type + "<int, int> s_all = new " + type + "<int, int>(); public int Put(int id) { " + change + "; " + rest + " } " + other;
        VerifyFix.Test test = CreateFix(Write("Dictionary", "{|WCFL6011:s_all[id] = id|}"), Write("ConcurrentDictionary", "s_all[id] = id"));
        test.CodeActionVerifier = (action, verifier) =>
            verifier.Equal("Make s_all a ConcurrentDictionary" + (isSafe ? string.Empty : " (needs a decision)"), action.Title);
        return test.RunAsync();
    }

    /// <summary>The test for a key and the change behind it become one step; without a question where the method takes no other.</summary>
    [Theory]
    [InlineData("if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; return 2; } return 1;", "if (s_all.TryAdd(id, id)) { return 2; } return 1;", true)]
    [InlineData("if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; } return 1;", "s_all.TryAdd(id, id); return 1;", true)]
    [InlineData("if (!s_all.ContainsKey(id)) {|WCFL6011:s_all.Add(id, id)|}; return 1;", "s_all.TryAdd(id, id); return 1;", true)]
    [InlineData("if (s_all.ContainsKey(id)) { {|WCFL6011:s_all.Remove(id)|}; return 2; } return 1;", "if (s_all.TryRemove(id, out _)) { return 2; } return 1;", true)]
    [InlineData("if (s_all.ContainsKey(id)) { return 2; } {|WCFL6011:s_all.Add(id, id)|}; return 1;", "if (!s_all.TryAdd(id, id)) { return 2; } return 1;", true)]
    [InlineData("if (id > 0 && !s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; } return 1;", "if (id > 0 && !s_all.ContainsKey(id)) { s_all.TryAdd(id, id); } return 1;", false)]
    [InlineData("if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, new Random().Next())|}; } return 1;", "if (!s_all.ContainsKey(id)) { s_all.TryAdd(id, new Random().Next()); } return 1;", false)]
    [InlineData("int[] known = null; if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, known[id])|}; } return 1;", "int[] known = null; if (!s_all.ContainsKey(id)) { s_all.TryAdd(id, known[id]); } return 1;", false)]
    [InlineData("string name = null; if (s_all.ContainsKey(id)) { return 2; } {|WCFL6011:s_all.Add(id, name.Length)|}; return 1;", "string name = null; if (s_all.ContainsKey(id)) { return 2; } s_all.TryAdd(id, name.Length); return 1;", false)]
    [InlineData("object known = null; if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, (int)known)|}; } return 1;", "object known = null; if (!s_all.ContainsKey(id)) { s_all.TryAdd(id, (int)known); } return 1;", false)]
    [InlineData("byte next = 2; if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, next)|}; } return 1;", "byte next = 2; s_all.TryAdd(id, next); return 1;", true)]
    [InlineData("if (!s_all.ContainsKey(id)) { /* new */ {|WCFL6011:s_all.Add(id, id)|}; } return 1;", "if (!s_all.ContainsKey(id)) { /* new */ s_all.TryAdd(id, id); } return 1;", false)]
    [InlineData("if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; return 2; } return s_all.Any(one => one.Value > 1) ? s_all.Keys.First() : s_all.Values.Count();", "if (s_all.TryAdd(id, id)) { return 2; } return s_all.Any(one => one.Value > 1) ? s_all.Keys.First() : s_all.Values.Count();", false)]
    public async Task The_test_for_a_key_and_the_change_become_one_step(string body, string mended, bool isSafe)
    {
        foreach (string access in new[] { "private", "internal" })
        {
            string Write(string type, string text) => access + " static " + type + "<int, int> s_all = new " + type + "<int, int>(); public int Put(int id) { " + text + " }";
            VerifyFix.Test test = CreateFix(Write("Dictionary", body), Write("ConcurrentDictionary", mended));
            test.CodeActionVerifier = (action, verifier) =>
                verifier.Equal("Make s_all a ConcurrentDictionary" + (isSafe ? string.Empty : " (needs a decision)"), action.Title);
            await test.RunAsync();
        }
    }

    [Theory]
    [InlineData("public int Put(int _) { {|WCFL6011:s_all.Remove(_)|}; return _; }")]
    [InlineData("public int Put(int id) { int _ = 2; if (s_all.ContainsKey(id)) { {|WCFL6011:s_all.Remove(id)|}; } return _; }")]
    public Task What_an_underscore_names_keeps_its_value(string method)
    {
        string code = "private static Dictionary<int, int> s_all = new Dictionary<int, int>(); " + method;
        return FixAsync(code, code);
    }

    /// <summary>It is another build, in which the mended field might not compile, or have no lock.</summary>
    [Theory]
    [InlineData("private static Dictionary<int, int> s_all = new Dictionary<int, int>(); public int Put(int id) { {|WCFL6011:s_all.Remove(id)|}; return 1; }", "s_all.Add(1, 1)")]
    [InlineData("private static int s_all; public int Put(int id) { {|WCFL6011:s_all++|}; return 1; }", "s_all--")]
    [InlineData("\n    private static readonly List<int> s_all = new List<int>();\n    public int Put(int id)\n    {\n        {|WCFL6011:s_all.Add(id)|};\n        return 1;\n    }\n", "s_all.Add(1)")]
    public Task What_code_that_is_left_out_uses_stays(string members, string use)
    {
        members += "\n#if DEMO\nvoid Demo() { " + use + "; }\n#endif\n";
        return FixAsync(members, members);
    }

    [Fact]
    public Task What_code_that_is_left_out_does_not_use_is_mended() => FixAsync(
        "private static int s_all; public int Put(int id) { {|WCFL6011:s_all++|}; return 1; }\n#if DEMO\nint s_alls;\n#endif\n",
        "private static int s_all; public int Put(int id) { Interlocked.Increment(ref s_all); return 1; }\n#if DEMO\nint s_alls;\n#endif\n");

    [Fact]
    public Task What_goes_leaves_no_blank_line() => FixAsync(
        "\n    private static readonly Dictionary<int, int> s_all = new Dictionary<int, int>();\n    public int Put(int id)\n    {\n        if (!s_all.ContainsKey(id))\n        {\n            {|WCFL6011:s_all.Add(id, id)|};\n\n            Console.WriteLine(id);\n        }\n        return 1;\n    }\n",
        "\n    private static readonly ConcurrentDictionary<int, int> s_all = new ConcurrentDictionary<int, int>();\n    public int Put(int id)\n    {\n        if (s_all.TryAdd(id, id))\n        {\n            Console.WriteLine(id);\n        }\n        return 1;\n    }\n");

    /// <summary>Code of other files uses a static field only by the name of its class, or of one that derives from it.</summary>
    [Theory]
    [InlineData("class Other { static int s_all; }", true)]
    [InlineData("class Other { int M() { return Foo.s_all.Count; } }", false)]
    [InlineData("class Other : Foo { } class Last : Other { int M() { return s_all.Count; } }", false)]
    [InlineData("global using static Foo;|class Other { int M() { return s_all.Count; } }", false)]
    [InlineData("global using Store = Foo;|class Other { int M() { return Store.s_all.Count; } }", false)]
    [InlineData("global using Store = Foo;|class Other { static int s_one; }", true)]
    public Task A_static_field_is_named_by_its_class(string other, bool isMended)
    {
        string Write(string type, string body) => "internal static " + type + "<int, int> s_all = new " + type + "<int, int>(); public int Put(int id) { " + body + " return 1; }";
        string before = Write("Dictionary", "if (!s_all.ContainsKey(id)) { {|WCFL6011:s_all.Add(id, id)|}; }");
        VerifyFix.Test test = CreateFix(before, isMended ? Write("ConcurrentDictionary", "s_all.TryAdd(id, id);") : before);
        foreach (string file in other.Split('|'))
        {
            test.TestState.Sources.Add(file);
            test.FixedState.Sources.Add(file);
        }

        return test.RunAsync();
    }

    private static Task FixAsync(string members, string mended) => CreateFix(members, mended).RunAsync();

    private static VerifyFix.Test CreateFix(string members, string mended)
    {
        var test = new VerifyFix.Test { TestCode = Shared + "public class Foo : IFoo { " + members + " }",
            FixedCode = (mended.Contains(" ConcurrentDictionary<") ? Shared.Replace("using System.Collections.Generic;",
                "using System.Collections.Concurrent;\nusing System.Collections.Generic;") : Shared) + "public class Foo : IFoo { " + mended + " }" };
        test.OnlyRules.Add("WCFL6011");
        return test;
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6011");
        return test.RunAsync();
    }
}
