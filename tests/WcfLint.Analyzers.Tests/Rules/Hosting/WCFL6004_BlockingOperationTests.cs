using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6004_BlockingOperationTests
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

    // What awaits nothing has ended when it returns.
    [Theory]
    [InlineData("", "async Task<int> LoadAsync() { return 1; }", false)]
    [InlineData("", "Task<int> LoadAsync() { return Task.FromResult(1); }", false)]
    [InlineData("", "async Task<int> LoadAsync() { return await ReadAsync().ConfigureAwait(false); } private Task<int> ReadAsync() { return Task.FromResult(1); }", false)]
    [InlineData("", "async Task<int> LoadAsync() { return await ReadAsync(); } private Task<int> ReadAsync() { return Task.Run(() => 1); }", true)]
    [InlineData("", "Task<int> LoadAsync() { return DateTime.Now.Year > 1 ? Task.FromResult(1) : Task.Run(() => 1); }", true)]
    [InlineData("", "async Task<int> LoadAsync() { await Task.Delay(9); return 1; }", true)]
    [InlineData("", "Task<int> LoadAsync() { if (DateTime.Now.Year > 1) { return Task.Run(() => 1); } return Task.FromResult(1); }", true)]
    [InlineData("protected virtual ", "async Task<int> LoadAsync() { return 1; }", true)]
    public Task A_task_that_has_ended_when_it_is_returned(string modifiers, string load, bool isReported) => VerifyCS.VerifyAnalyzerAsync(
        Shared + "public class Foo : IFoo { public int Put(int id) { return " + (isReported ? "{|WCFL6004:LoadAsync().Result|}" : "LoadAsync().Result") + "; } " + modifiers + load + " }");

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return id; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { LoadAsync().Wait(0); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { Thread.Sleep(0); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { LoadAsync().ContinueWith(t => Console.WriteLine(t.Result)); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { Task.Run(() => Thread.Sleep(100)); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return Task.FromResult(1).Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { var gate = new Mutex(); gate.WaitOne(); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Load(); } private int Load() { return Task.Run(() => 1).Result; } public void Other() { Load(); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract(IsOneWay = true)] void Go(); } public class Bar : IBar { public void Go() { Thread.Sleep(100); } }")]
    [InlineData("public class Result { public int Value; } public class Foo : IFoo { private Own _own = new Own(); public int Put(int id) { return _own.Result; } } public class Own { public int Result { get; set; } }")]
    [InlineData("public class Client : ClientBase<IFoo>, IFoo { public int Put(int id) { Thread.Sleep(10); return Channel.Put(id); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { Task<int> load = LoadAsync(); await load; return load.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { Task<int> load = LoadAsync(); if (await Task.WhenAny(load, Task.Delay(5)) == load) { return load.Result; } return 0; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); var b = LoadAsync(); await Task.WhenAll(a, b); return a.Result + b.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); Task all = Task.WhenAll(a, LoadAsync()); await all; return a.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var all = new List<Task<int>>(); var a = LoadAsync(); all.Add(a); await Task.WhenAll(all); int sum = 0; foreach (Task<int> one in all) { sum += one.Result; } return sum + all[0].Result + a.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var all = new[] { LoadAsync() }; await Task.WhenAll(all).ConfigureAwait(false); return all[0].Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); return (await Task.WhenAny(a, LoadAsync())).Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); Task<int> first = await Task.WhenAny(a, LoadAsync()); return first.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { _kept = LoadAsync(); await _kept; return _kept.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); if (a.IsCompleted) { return a.Result; } return await a; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { Task<int> a = Task.FromResult(1); await Task.Yield(); return a.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { var done = new ManualResetEventSlim(); done.Wait(0); return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { var gate = new SemaphoreSlim(1); gate.Wait(); return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { new Own.CountdownEvent().Wait(); return 1; } } namespace Own { public class CountdownEvent { public void Wait() { } } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { Task t = Task.CompletedTask; t.Wait(); await Task.Yield(); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = Task.FromResult(1); t.Wait(); await Task.Yield(); return t.GetAwaiter().GetResult(); } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await t; t.Wait(); return t.GetAwaiter().GetResult(); } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await t.ConfigureAwait(false); return t.ConfigureAwait(false).GetAwaiter().GetResult(); } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var first = await Task.WhenAny(t, Task.Delay(5)); if (first != t) { throw new TimeoutException(); } return t.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Task.WhenAny(t); return t.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { Task<int> t = null; int n = 0; for (int i = 0; i < 3; i++) { if (t != null) { n += t.Result; } t = LoadAsync(); await t; } return n; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); var all = new[] { a }; await Task.WhenAll(all); return a.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); async Task Wait() { await t; } await Wait(); return t.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); if (t.IsCompleted) { return t.GetAwaiter().GetResult(); } return await t; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var all = new Dictionary<int, Task<int>>(); var t = LoadAsync(); all.Add(1, t); await Task.WhenAll(all.Values); return t.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); Task all = Task.WhenAll(t, u); await Task.WhenAny(all, Task.Delay(5)); if (!all.IsCompleted) { throw new TimeoutException(); } return t.Result + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); Task all = Task.WhenAll(t, u); if (!all.IsCompleted) { throw new TimeoutException(); } await Task.Yield(); return t.Result + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var timeout = Task.Delay(5); await Task.WhenAny(t, timeout); if (timeout.IsCompleted) { throw new TimeoutException(); } return t.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); using (var stop = new CancellationTokenSource(5)) { await Task.WhenAny(t, Task.Delay(-1, stop.Token)).ConfigureAwait(false); stop.Token.ThrowIfCancellationRequested(); return t.Result; } } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); using (var stop = new CancellationTokenSource(5)) { await Task.WhenAny(t, Task.Delay(-1, stop.Token)); if (stop.IsCancellationRequested) { throw new TimeoutException(); } return t.Result; } } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); await Both(t, u); return t.Result + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Both(Task a, Task b) { return Task.WhenAll(a, b); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); await Both(t, u); return t.Result + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private async Task Both(params Task[] all) => await Task.WhenAll(all).ConfigureAwait(false); }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); await Task.WhenAll(Both(t, u)); return t.Result + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private async Task Both(Task<int> a, Task<int> b) { await a; int n = await b.ConfigureAwait(false); Console.WriteLine(n); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return LoadAsync().Result } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return LoadAsnc().Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { LoadAsync().Wait(; return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); await ; foreach (var one in ) { } return a.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_where_there_are_no_services() =>
        VerifyAsync(Shared + "public class Foo : IFoo {  public int Put(int id) { Thread.Sleep(100); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }", CompilerDiagnostics.None, WcfReferences.ClientPackages10);

    [Fact]
    public Task Silent_in_test_code() =>
        VerifyAsync("using NUnit.Framework;\n" + Shared
            + "public class Foo : IFoo {  public int Put(int id) { return LoadAsync().Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }"
                + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return {|WCFL6004:LoadAsync().Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { {|WCFL6004:LoadAsync().Wait()|}; return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { {|WCFL6004:Task.WaitAll(LoadAsync())|}; return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return {|WCFL6004:LoadAsync().GetAwaiter().GetResult()|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return {|WCFL6004:LoadAsync().ConfigureAwait(false).GetAwaiter().GetResult()|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { try { return id; } catch (Exception) { {|WCFL6004:Thread.Sleep(100)|}; Thread.Sleep(200); return 1; } } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { var thread = new Thread(() => { }); thread.Start(); {|WCFL6004:thread.Join()|}; return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { var done = new ManualResetEvent(false); {|WCFL6004:done.WaitOne()|}; return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Load(); } private int Load() { return {|WCFL6004:Task.Run(() => 1).Result|}; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] void Go(); } public class Bar : IBar { public async void {|WCFL6004:Go|}() { await Task.Yield(); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); var b = LoadAsync(); await a; return {|WCFL6004:b.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); await Task.WhenAny(LoadAsync(), LoadAsync()); return {|WCFL6004:a.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { await Task.Yield(); return {|WCFL6004:LoadAsync().ContinueWith(t => t.Result + 1).Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); await LoadAsync(); foreach (Task<int> one in new[] { a }) { return {|WCFL6004:one.Result|}; } return 0; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); var b = LoadAsync(); if (b.IsCompleted) { await b; } return {|WCFL6004:a.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task<int> _kept; }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { var done = new ManualResetEventSlim(); {|WCFL6004:done.Wait()|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { var all = new CountdownEvent(2); {|WCFL6004:all.Wait(1000)|}; return 1; } }")]
    [InlineData("public class Foo : IFoo { private readonly object _gate = new object(); public int Put(int id) { lock (_gate) { {|WCFL6004:Monitor.Wait(_gate)|}; } return 1; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Start(t); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var a = LoadAsync(); var b = LoadAsync(); await Task.WhenAny(a, b); return {|WCFL6004:a.Result|} + b.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); int n = {|WCFL6004:t.Result|}; await t; return n; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Task.WhenAll(Start(t)); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); if (!t.IsCompleted) { {|WCFL6004:t.Wait()|}; } await Task.Yield(); return 1; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Start(Task t) { return t; } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { await _batch.FlushAsync(); _batch.Add(); return {|WCFL6004:LoadAsync().Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private readonly Batch _batch = new Batch(); private class Batch { public void Add() { } public Task FlushAsync() { return Task.CompletedTask; } } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Task.WhenAny(t, Task.Delay(5)); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var timeout = Task.Delay(5); if (timeout.IsCompleted) { throw new TimeoutException(); } await Task.WhenAny(t, timeout); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); await Task.WhenAny(t, u); if (t.IsCompleted) { await Task.Yield(); } return t.Result + {|WCFL6004:u.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); var u = LoadAsync(); await Either(t, u); return {|WCFL6004:t.Result|} + u.Result; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static Task Either(Task a, Task b) { return Task.WhenAny(a, b); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Later(t, true); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private static async Task Later(Task a, bool wait) { if (wait) { await a; } } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] Task<int> GetAsync(); } public class Bar : IBar { public async Task<int> GetAsync() { var t = LoadAsync(); await Task.WhenAll(this.Start(t)); return {|WCFL6004:t.Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } private Task Start(Task t) { return t; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("{|#0:Thread.Sleep(100)|}; return 1;", null)]
    [InlineData("for (int i = 0; i < 3; i++) { {|#0:Thread.Sleep(100)|}; } return 1;", DiagnosticSeverity.Info)]
    [InlineData("int n = 0; while (n < 3) { n++; {|#0:Thread.Sleep(100)|}; } return 1;", DiagnosticSeverity.Info)]
    [InlineData("Task<int> load = LoadAsync(); while (!load.IsCompleted) { {|#0:Thread.Sleep(10)|}; } return 1;", DiagnosticSeverity.Warning)]
    [InlineData("Thread.Sleep(1); while (s_busy) { if (id > 1) { break; } {|#0:Thread.Sleep(10)|}; } return 1;", DiagnosticSeverity.Warning)]
    [InlineData("Thread.Sleep(100); return {|#0:LoadAsync().Result|};", DiagnosticSeverity.Warning)]
    public Task A_sleep_between_tries_is_info(string body, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "public class Foo : IFoo { private static bool s_busy; public int Put(int id) { "
            + Marked(body, severity) + " } private Task<int> LoadAsync() { return Task.Run(() => 1); } }" };
        test.OnlyRules.Add("WCFL6004");
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6004").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    // One object with one call at a time stays locked until the reply is sent, whatever the operation does meanwhile.
    [Theory]
    [InlineData("InstanceContextMode = InstanceContextMode.Single", false)]
    [InlineData("InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple", true)]
    [InlineData("InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Reentrant", true)]
    [InlineData("InstanceContextMode = InstanceContextMode.PerSession", true)]
    public Task A_singleton_waits_either_way(string behavior, bool isReported) =>
        VerifyAsync(Shared + "[ServiceBehavior(" + behavior + ")] public class Foo : IFoo { public int Put(int id) { return "
            + (isReported ? "{|WCFL6004:LoadAsync().Result|}" : "LoadAsync().Result") + "; } "
            + Load + Program);

    // Opened by a window, it has the thread of the window, which a blocked operation holds and an awaiting one gives back.
    [Theory]
    [InlineData("", Program, false)]
    [InlineData("", "", true)]
    [InlineData("", Program + "class Desk : System.Windows.Forms.Form { }", true)]
    [InlineData(", UseSynchronizationContext = true", Program + "class Desk : System.Windows.Forms.Form { }", true)]
    [InlineData(", UseSynchronizationContext = false", Program + "class Desk : System.Windows.Forms.Form { }", false)]
    public Task A_singleton_may_hold_the_thread_of_a_window(string behavior, string more, bool isReported) =>
        VerifyAsync(Shared + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single" + behavior + ")] "
            + "public class Foo : IFoo { public int Put(int id) { return "
            + (isReported ? "{|WCFL6004:LoadAsync().Result|}" : "LoadAsync().Result") + "; } "
            + Load + more);

    private const string Load = "private Task<int> LoadAsync() { return Task.Run(() => 1); } } ";

    private const string Program = "static class Program { static void Main() { } } ";

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Foo : IFoo {  public int Put(int id) { return {|WCFL6004:LoadAsync().Result|}; } private Task<int> LoadAsync() { return Task.Run(() => 1); } }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    /// <summary>A loop that tests what another thread sets waits for it; the clock, a counter and a plain Sleep stand for work.</summary>
    [Theory]
    [InlineData("private int _done; public int Put(int id) { while (_done < id) { if (id > 9) break; {|#0:Thread.Sleep(10)|}; } return 1; }", DiagnosticSeverity.Warning)]
    [InlineData("private volatile bool _done; public int Put(int id) { do { {|#0:Thread.Sleep(10)|}; } while (!_done); return 1; }", DiagnosticSeverity.Warning)]
    [InlineData("public int Put(int id) { bool done = false; Task.Run(() => done = true); while (!done) {|#0:Thread.Sleep(10)|}; return 1; }", DiagnosticSeverity.Warning)]
    [InlineData("public int Put(int id) { Thread.Sleep(5); while (Other.Done) {|#0:Thread.Sleep(10)|}; return 1; }", DiagnosticSeverity.Warning)]
    [InlineData("private int _count; public int Put(int id) { while (_count < id) { _count++; {|#0:Thread.Sleep(10)|}; } return 1; }", DiagnosticSeverity.Info)]
    [InlineData("public int Put(int id) { int n = 0; while (n < 3) { n++; {|#0:Thread.Sleep(10)|}; } return 1; }", DiagnosticSeverity.Info)]
    [InlineData("private DateTime _end; public int Put(int id) { while (DateTime.Now < _end) {|#0:Thread.Sleep(10)|}; return 1; }", DiagnosticSeverity.Info)]
    [InlineData("public int Put(int id) { {|#0:Thread.Sleep(10)|}; return 1; }", null)]
    [InlineData("public int Put(int id) { try { return id; } catch (InvalidOperationException) { {|#0:Thread.Sleep(10)|}; return 1; } }", DiagnosticSeverity.Info)]
    public Task Sleep_in_a_loop_that_polls(string members, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "public class Foo : IFoo { " + Marked(members, severity)
            + " } public static class Other { public static bool Done; }" };
        test.OnlyRules.Add("WCFL6004");
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6004").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    private const string Logs =
        "public static class Journal { private static readonly object s_gate = new object(); public static void Note(string text, Exception e = null) { Console.WriteLine($\"{text} {(e != null ? e.Message : string.Empty)}\"); } public static void Keep(string text) { System.IO.File.AppendAllText(\"log\", text); } public static void Try(string text) { try { Keep(text); } catch { } } } "
        + "public class Reply<T> { public Reply(int code, string text = \"\") { Code = code; Text = text; } public int Code { get; set; } public string Text { get; set; } } public class Checked { public Checked(int code) { if (code < 0) throw new ArgumentException(); } } [DataContract] public class Order { [DataMember] public string Name { get; set; } public string Rest { get { return Name.Substring(1); } } } "
        + "[ServiceContract] public interface IStore { [OperationContract] void WriteOrder(string order); } public interface ITrail { void TraceOrder(string order); void Error(string text); } namespace log4net { public interface ILog { void Error(object message); } } ";

    /// <summary>An exception that leaves an async void method ends the process. A body whose handlers take all lets none out, unless a handler itself
    /// throws.</summary>
    [Theory]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Console.WriteLine(e); }", null)]
    [InlineData("try { await LoadAsync(); } catch { }", null)]
    [InlineData("Reply<string> reply; string name = order?.Name ?? \"none\"; try { await LoadAsync(); reply = new Reply<string>(1); } catch (InvalidOperationException e) when (e.Message == \"busy\") { Journal.Note($\"busy {name}\", e); reply = new Reply<string>(2, e.Message); } catch (Exception e) { reply = new Reply<string>(3, \"failed: \" + name); } try { if (reply != null) { Send(reply.Text); } } catch (Exception e) { Journal.Note($\"not sent '{e}'\"); }", null)]
    [InlineData("try { await LoadAsync(); } catch (Exception) { try { Send(\"failed\"); } catch (Exception) { } } finally { Journal.Try(\"end\"); }", null)]
    [InlineData("try { try { await LoadAsync(); } finally { Send(\"end\"); } } catch (Exception) { }", null)]
    [InlineData("Journal.Note(\"begins\"); try { await LoadAsync(); } catch (Exception e) { Trace.TraceError(e.ToString()); }", null)]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Trace.WriteLine(new Reply<Order>(1).Text); }", null)]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { _log.Error(e); }", null)]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { _source.TraceEvent(TraceEventType.Error, 1, e.Message); Debug.WriteLine(e); }", null)]
    [InlineData("_store.WriteOrder(\"a\");", "an exception ends the process")]
    [InlineData("_writeLog.WriteOrder(\"a\");", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { _trail.TraceOrder(e.Message); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { _trail.Error(e.Message); }", "an exception ends the process")]
    [InlineData("System.IO.File.WriteAllText(\"log\", \"a\");", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { System.IO.File.WriteAllText(\"log\", e.Message); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Console.ReadLine(); }", "an exception ends the process")]
    [InlineData("await LoadAsync();", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (InvalidOperationException) { }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) when (e.Message == \"busy\") { }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Console.WriteLine(e); throw; }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Send(e.Message); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception) { await LoadAsync(); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception e) { Journal.Keep(e.Message); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (InvalidOperationException) { Send(\"a\"); } catch (Exception) { }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception) { } finally { Send(\"end\"); }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception) { } Send(\"end\");", "an exception ends the process")]
    [InlineData("string rest = order?.Rest; try { await LoadAsync(); } catch (Exception) { }", "an exception ends the process")]
    [InlineData("string name = order.Name; try { await LoadAsync(); } catch (Exception) { }", "an exception ends the process")]
    [InlineData("var made = new Checked(1); try { await LoadAsync(); } catch (Exception) { }", "an exception ends the process")]
    [InlineData("int first = _all[0]; try { await LoadAsync(); } catch (Exception) { }", "an exception ends the process")]
    [InlineData("try { await LoadAsync(); } catch (Exception) { _gone(); }", "an exception ends the process")]
    public async Task Exceptions_that_leave_a_one_way_operation(string body, string? effect)
    {
        await VerifyAsync(isOneWay: true, body, effect, DiagnosticSeverity.Warning);
        await VerifyAsync(isOneWay: false, body,
            effect is null ? "WCF sends the reply before the operation ends"
                : "WCF sends the reply before the operation ends, and an exception ends the process",
                    effect is null ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning);
    }

    // A log whose package is not there; other calls that do not resolve may throw.
    [Theory]
    [InlineData("Go", "_log.Error(e);")]
    [InlineData("Go", "_log?.Error(e.Message);")]
    [InlineData("Go", "Console.WriteLine(Unknown.Text);")]
    [InlineData("{|WCFL6004:Go|}", "_store.WriteOrder(e);")]
    [InlineData("{|WCFL6004:Go|}", "WriteOrder(e);")]
    [InlineData("{|WCFL6004:Go|}", "_storeLog.Put(Unknown.Text);")]
    public Task Exceptions_of_logs_that_do_not_resolve(string name, string handler) => VerifyAsync(
        Shared + "[ServiceContract] public interface IBar { [OperationContract(IsOneWay = true)] void Go(); } public class Bar : IBar { private readonly Vendor.ILog _log; private readonly Vendor.Store _store; private readonly IFoo _storeLog; "
        + "public async void " + name + "() { try { await Task.Yield(); } catch (Exception e) { " + handler + " } } }",
        CompilerDiagnostics.None);

    private static Task VerifyAsync(bool isOneWay, string body, string? effect, DiagnosticSeverity severity)
    {
        string name = effect is null ? "Go" : "{|#0:Go|}";
        var test = new VerifyCS.Test
        {
            TestCode = Shared.Replace("using System.Collections.Generic;", "using System.Collections.Generic;\nusing System.Diagnostics;")
                + "[ServiceContract] public interface IBar { [OperationContract" + (isOneWay ? "(IsOneWay = true)" : string.Empty)
                    + "] void Go(Order order); } "
                + "public class Bar : IBar { private readonly int[] _all = new int[1]; private Action _gone = null; private readonly IStore _store = null; private readonly IStore _writeLog = null; private readonly ITrail _trail = null; private readonly log4net.ILog _log = null; private readonly TraceSource _source = new TraceSource(\"a\"); public async void " + name + "(Order order) { " + body + " } private Task<int> LoadAsync() { return Task.Run(() => 1); } private void Send(string text) { _all[text.Length] = 1; } } " + Logs,
        };
        test.OnlyRules.Add("WCFL6004");
        if (effect is not null)
        {
            test.ExpectedDiagnostics.Add(
                VerifyCS.Diagnostic("WCFL6004").WithLocation(0).WithSeverity(severity).WithEffectAndMessageOf(effect, "Bar.Go", "is async void"));
        }

        return test.RunAsync();
    }

    private static string Marked(string code, DiagnosticSeverity? severity) => severity is null
        ? code.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : code;

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6004");
        return test.RunAsync();
    }
}
