using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6010_CallbacksInLoopTests
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
        public interface IEvents { [OperationContract(IsOneWay = true)] void Changed(int id); void Other(); }
        [ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void Join(); [OperationContract] void Tell(int id); }
        public class Client { public IEvents Callback { get; set; } }

        """;

    private const string Failed = "one => ((ICommunicationObject)one).State != CommunicationState.Opened";
    private const string Pruned = "private static List<IEvents> Opened() { s_all.RemoveAll(" + Failed + "); return s_all; }";

    private const string Boxes = "private readonly Box _mine = new Box(), _other = new Box(); private class Box { public List<IEvents> List = new List<IEvents>(); }";

    // Code removes, aborts or collects the dead channels.
    [Theory]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (CommunicationException) { s_all.Remove(one); throw; } }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { try { one.Changed(id); } catch (Exception e) { Console.WriteLine(e); throw; } } catch (CommunicationException) { s_all.Remove(one); } }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (ObjectDisposedException) { } catch (CommunicationException) { Drop(one); } }", "private void Drop(IEvents one) { s_all.Remove(one); }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (Exception e) when (e is CommunicationException) { s_all.Remove(one); } }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { Send(one, id); }", "private void Send(IEvents one, int id) { try { one.Changed(id); } catch (CommunicationException) { s_all.Remove(one); } }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { Send(one, id); } catch (CommunicationException) { s_all.Remove(one); } }", "private void Send(IEvents one, int id) { one.Changed(id); }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { Send(one, id); }", "private async void Send(IEvents one, int id) { one.Changed(id); await Task.Yield(); }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { Task.Run(() => Send(one, id)); }", "private void Send(IEvents one, int id) { one.Changed(id); }")]
    [InlineData("Send(s_all[0], id);", "private void Send(IEvents one, int id) { one.Changed(id); }")]
    [InlineData("IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); for (int i = 0; i < id; i++) { Send(caller, i); }", "private void Send(IEvents one, int id) { one.Changed(id); }")]
    [InlineData("foreach (IEvents one in s_all) { one.Changed(id); }", "private void Watch(IEvents one) { ((ICommunicationObject)one).Faulted += OnFaulted; } private void OnFaulted(object sender, EventArgs e) { Drop((IEvents)sender); } private void Drop(IEvents one) { s_all.Remove(one); }")]
    [InlineData("foreach (IEvents one in s_all) { one.Changed(id); }", "private void Watch(IEvents one) { ((ICommunicationObject)one).Closed += new EventHandler(OnFaulted); } private void OnFaulted(object sender, EventArgs e) { ((ICommunicationObject)sender).Abort(); }")]
    [InlineData("foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (CommunicationException) { Unsubscribe(one); } }", "private void Unsubscribe(IEvents one) { s_all.Remove(one); }")]
    [InlineData("foreach (IEvents one in _own) { try { one.Changed(id); } catch (CommunicationException) { Disconnect(one); } }", "private List<IEvents> _own = new List<IEvents>(); private void Disconnect(IEvents one) { _own = _own.Where(x => x != one).ToList(); }")]
    [InlineData("string name = id.ToString(); foreach (var pair in s_clients) { s_clients[name].Callback.Changed(id); }")]
    [InlineData("for (int i = 0; i < 9; i++) { s_all[id].Changed(i); }")]
    public Task Silent_where_dead_channels_go(string body, string members = "") => VerifyAsync(Shared + Service(body, members));

    [Theory]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Console.WriteLine(e); throw; } }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Console.WriteLine(e); return; } }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (InvalidOperationException e) { Console.WriteLine(e); } }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (TimeoutException) { s_all.Remove(one); } catch (FaultException) { } }", "", DiagnosticSeverity.Warning)]
    [InlineData("s_all.ForEach(one => { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Console.WriteLine(e); return; } });", "", DiagnosticSeverity.Info)]
    [InlineData("var errors = new List<Exception>(); foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { errors.Add(e); } }", "", DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in s_all) { Send(one, id); }", "private void Send(IEvents one, int id) { {|#0:one.Changed(id)|}; }", DiagnosticSeverity.Warning)]
    [InlineData("int i = 0; while (i < 9) { {|#0:s_all[i].Changed(id)|}; i++; }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (string name in s_clients.Keys) { {|#0:s_clients[name].Callback.Changed(id)|}; }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (Client one in s_clients.Values) { Send(one, id); }", "private void Send(Client one, int id) { if (one != null) { {|#0:one.Callback.Changed(id)|}; } }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { Send(one, id); }", "private void Send(IEvents one, int id) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Console.WriteLine(e); return; } }", DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in s_all) { try { Send(one, id); } catch (Exception e) { Console.WriteLine(e); } }", "private void Send(IEvents one, int id) { {|#0:one.Changed(id)|}; }", DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "private void Watch(IEvents one) { ((ICommunicationObject)one).Faulted += (s, e) => Console.WriteLine(e); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (CommunicationException) { Unsubscribe(one); return; } }", "private void Unsubscribe(IEvents one) { Console.WriteLine(one); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Note(e); return; } }", "private Exception _last; private void Note(Exception e) { _last = e; }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in Opened()) { {|#0:one.Changed(id)|}; } Opened().ForEach(one => one.Changed(id));", Pruned, DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in Opened()) { \n#warning One failure ends it.\n {|#0:one.Changed(id)|}; } Opened().ForEach(one => one.Changed(id));", Pruned, DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in Opened()) { try { one.Changed(id); } catch (CommunicationException) { s_all.Remove(one); } } Opened().ForEach(one => {|#0:one.Changed(id)|});", Pruned, DiagnosticSeverity.Info)]
    [InlineData("s_all.RemoveAll(" + Failed + "); foreach (IEvents one in s_all.ToList()) { {|#0:one.Changed(id)|}; }", "", DiagnosticSeverity.Info)]
    [InlineData("Prune(); foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "private void Prune() { foreach (IEvents one in s_all.ToList()) { if (((ICommunicationObject)one).State != CommunicationState.Opened) { s_all.Remove(one); } } }", DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; } s_all.RemoveAll(" + Failed + ");", "", DiagnosticSeverity.Warning)]
    [InlineData("s_more.RemoveAll(" + Failed + "); foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "private static readonly List<IEvents> s_more = new List<IEvents>();", DiagnosticSeverity.Warning)]
    [InlineData("var open = s_all.Where(one => ((ICommunicationObject)one).State == CommunicationState.Opened); foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "", DiagnosticSeverity.Warning)]
    [InlineData("foreach (IEvents one in Opened()) { {|#0:one.Changed(id)|}; }", "private static List<IEvents> Opened() { s_all.RemoveAll(one => one == null); return s_all; }", DiagnosticSeverity.Warning)]
    [InlineData("_mine.List.RemoveAll(" + Failed + "); foreach (IEvents one in _mine.List) { {|#0:one.Changed(id)|}; }", Boxes, DiagnosticSeverity.Info)]
    [InlineData("_other.List.RemoveAll(" + Failed + "); foreach (IEvents one in _mine.List) { {|#0:one.Changed(id)|}; }", Boxes, DiagnosticSeverity.Warning)]
    [InlineData("if (DateTime.Now.Hour == 3) s_all.RemoveAll(" + Failed + "); foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "", DiagnosticSeverity.Warning)]
    [InlineData("Prune(); foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; }", "private void Prune() { if (DateTime.Now.Hour == 3) { s_all.RemoveAll(" + Failed + "); } }", DiagnosticSeverity.Warning)]
    public Task Reports_handlers_that_keep_the_channel(string body, string members, DiagnosticSeverity severity) => Severity(Service(body, members), severity);

    private const string Sinks =
        "[ServiceContract] public interface ISink { [OperationContract(IsOneWay = true)] void Put(int id); void Other(); } [ServiceContract] public interface IOwn { [OperationContract] void Put(int id); } public class Own : IOwn { public void Put(int id) { } } public class SinkClient : ClientBase<ISink>, ISink { public void Put(int id) => Channel.Put(id); public void Other() { } } ";

    private const string SinkLists =
        "private static readonly List<ISink> s_sinks = new List<ISink>(); private static readonly List<IOwn> s_own = new List<IOwn>(); ";

    [Theory]
    [InlineData("foreach (ISink one in s_sinks) { ThreadPool.QueueUserWorkItem(_ => { try { one.Put(id); } catch (Exception e) { Console.WriteLine(e); } }); }")]
    [InlineData("foreach (ISink one in s_sinks) { Task.Run(() => one.Put(id)); }")]
    [InlineData("foreach (ISink one in s_sinks) { ThreadPool.QueueUserWorkItem(_ => one.Other()); }")]
    [InlineData("foreach (IOwn one in s_own) { ThreadPool.QueueUserWorkItem(_ => one.Put(id)); }")]
    [InlineData("ThreadPool.QueueUserWorkItem(_ => s_sinks[0].Put(id));")]
    [InlineData("foreach (IEvents one in s_all) { ThreadPool.QueueUserWorkItem(_ => { try { one.Changed(id); } catch (CommunicationException) { s_all.Remove(one); } }); }")]
    public Task Silent_where_a_thread_survives(string body) => VerifyAsync(Shared + Sinks + Service(body, SinkLists));

    [Theory]
    [InlineData("foreach (ISink one in s_sinks) { ThreadPool.QueueUserWorkItem(state => { var sink = (ISink)state; {|#0:sink.Put(id)|}; }, one); }", "ISink.Put")]
    [InlineData("foreach (ISink one in s_sinks) { try { ThreadPool.QueueUserWorkItem(_ => {|#0:one.Put(id)|}); } catch (CommunicationException) { } }", "ISink.Put")]
    [InlineData("foreach (IEvents one in s_all) { new Thread(() => {|#0:one.Changed(id)|}).Start(); }", "IEvents.Changed")]
    [InlineData("foreach (IEvents one in s_all) { ThreadPool.QueueUserWorkItem(_ => { try { {|#0:one.Changed(id)|}; } catch (InvalidOperationException) { } }); }", "IEvents.Changed")]
    public async Task Reports_threads_that_end_the_process(string body, string called)
    {
        var test = new VerifyCS.Test { TestCode = Shared + Sinks + Service(body, SinkLists), OnlyRules = { "WCFL6010" } };
        test.ExpectedDiagnostics.Add(
            VerifyCS.Diagnostic("WCFL6010").WithLocation(0)
                .WithMessage("'" + called
                    + "' is called on stored channels in a loop: an exception on a thread of its own ends the process. Effect: the process ends when the other end of a channel has gone"));
        await test.RunAsync();
    }

    private const string Keyed =
        "public class Seat { public int Id { get; set; } public int RoomId { get; set; } public int Level; public IEvents Channel { get; set; } public IEvents Rival { get; set; } } public class Player { [System.ComponentModel.DataAnnotations.Key] public int IdPlayer; public IEvents Channel { get; set; } } "
        + "public static class Pairs { public static void Deconstruct<K, V>(this KeyValuePair<K, V> pair, out K key, out V value) { key = pair.Key; value = pair.Value; } } namespace System.ComponentModel.DataAnnotations { public class KeyAttribute : Attribute { } } ";

    private const string Lists =
        "private static readonly Dictionary<int, IEvents> s_byId = new Dictionary<int, IEvents>(); private static readonly List<Seat> s_seats = new List<Seat>(); private static readonly List<Player> s_players = new List<Player>(); ";

    // The loop looks for one client, so no other one waits for the call.
    [Theory]
    [InlineData("foreach (var one in s_byId) { if (one.Key == id) { one.Value.Changed(id); } }")]
    [InlineData("foreach (var one in s_byId) { if (id.Equals(one.Key)) { one.Value.Changed(id); } }")]
    [InlineData("foreach (Player one in s_players) { if (one.IdPlayer == id) { one.Channel.Changed(id); } }")]
    [InlineData("for (int i = 0; i < s_all.Count; i++) { if (s_all[i] != null && i == id) { s_all[i].Changed(id); } }")]
    [InlineData("IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); foreach (IEvents one in s_all) { if (one == caller) { one.Changed(id); } }")]
    [InlineData("foreach (Seat one in s_seats) { if (one.RoomId == id) { one.Channel.Changed(id); break; } }")]
    [InlineData("foreach (Seat one in s_seats) { if (one.RoomId == id) { try { one.Channel.Changed(id); return; } catch (TimeoutException) { } } }")]
    [InlineData("if (s_all.Count == 1) { Tell(s_all, id); }", "private void Tell(List<IEvents> all, int id) { foreach (IEvents one in all) { one.Changed(id); } }")]
    [InlineData("foreach (Seat one in s_seats) { if (one == s_seats[0]) { one.Channel.Changed(id); } }")]
    [InlineData("IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); foreach (Seat one in s_seats) { IEvents channel = one.Channel; if (channel == caller) { channel.Changed(id); } }")]
    [InlineData("foreach (var (key, channel) in s_byId) { if (key == id) { channel.Changed(id); } }")]
    [InlineData("foreach (Seat one in s_seats) { switch (id) { case 1: { one.Channel.Changed(id); return; } } }")]
    public Task Silent_where_the_loop_calls_one_client(string body, string members = "") => VerifyAsync(Shared + Keyed + Service(body, Lists + members));

    [Theory]
    [InlineData("foreach (Seat one in s_seats) { if (one.RoomId == id) { {|#0:one.Channel.Changed(id)|}; } }", true)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Id != id) { continue; } {|#0:one.Channel.Changed(id)|}; }", true)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Level > 1 && one.Id == id) { try { {|#0:one.Channel.Changed(id)|}; } catch (TimeoutException) { } } }", true)]
    [InlineData("foreach (Seat one in s_seats.Where(s => s.Id == id)) { {|#0:one.Channel.Changed(id)|}; }", true)]
    [InlineData("foreach (Seat one in s_seats) { int key = one.Id; if (key == id) { {|#0:one.Channel.Changed(id)|}; } }", true)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Id == id) { Send(one.Channel, id); } }", true, "private void Send(IEvents one, int id) { {|#0:one.Changed(id)|}; }")]
    [InlineData("foreach (Seat one in s_seats.Where(s => s.RoomId == id)) { {|#0:one.Channel.Changed(id)|}; }", true)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Level == 3) { {|#0:one.Channel.Changed(id)|}; } }", false)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Id != id) { {|#0:one.Channel.Changed(id)|}; } }", false)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Id == id) { continue; } {|#0:one.Channel.Changed(id)|}; }", false)]
    [InlineData("foreach (Seat one in s_seats) { if (one.Id == id || one.Level > 2) { {|#0:one.Channel.Changed(id)|}; } }", false)]
    [InlineData("foreach (int next in new[] { 1, 2 }) { foreach (var one in s_byId) { if (one.Key == next) { {|#0:one.Value.Changed(id)|}; } } }", true)]
    [InlineData("foreach (int next in new[] { 1, 2 }) { Find(next); }", true, "private void Find(int id) { foreach (var one in s_byId) { if (one.Key == id) { {|#0:one.Value.Changed(id)|}; } } }")]
    [InlineData("foreach (Seat one in s_seats) { {|#0:one.Channel.Changed(id)|}; if (one.Id == id) { break; } }", false)]
    [InlineData("foreach (Seat one in s_seats) { {|#0:one.Channel.Changed(id)|}; if (one.Level > 2) { continue; } return; }", false)]
    [InlineData("if (s_all.Count > 1) { Tell(s_all, id); }", false, "private void Tell(List<IEvents> all, int id) { foreach (IEvents one in all) { {|#0:one.Changed(id)|}; } }")]
    [InlineData("foreach (Seat one in s_seats) { int room = one.RoomId; if (room == id) { {|#0:one.Channel.Changed(id)|}; } }", true)]
    [InlineData("foreach (Seat one in s_seats) { int room = one.RoomId; int same = room; if (same == id) { {|#0:one.Channel.Changed(same)|}; } }", true)]
    [InlineData("foreach (var (room, channel) in s_seats.Select(s => (s.RoomId, s.Channel))) { if (room == id) { {|#0:channel.Changed(id)|}; } }", true)]
    [InlineData("IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); foreach (Seat one in s_seats) { IEvents other = one.Rival; if (other == caller) { {|#0:one.Channel.Changed(id)|}; } }", true)]
    [InlineData("foreach (Seat one in s_seats) { switch (id) { case 1: { {|#0:one.Channel.Changed(id)|}; break; } default: { break; } } }", false)]
    public Task Reports_where_the_loop_may_call_several(string body, bool isAssumed, string members = "") =>
        Severity(Keyed + Service(body, Lists + members), isAssumed ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning);

    // A channel that has failed is not open any more.
    [Theory]
    [InlineData("foreach (IEvents one in s_all) { try { if (one is ICommunicationObject channel && channel.State == CommunicationState.Opened) { one.Changed(id); } } catch (Exception e) { Console.WriteLine(e); } }")]
    [InlineData("foreach (IEvents one in s_all) { if (((ICommunicationObject)one).State != CommunicationState.Opened) { continue; } try { one.Changed(id); } catch (Exception e) { Console.WriteLine(e); } }")]
    public Task Silent_where_failed_channels_are_passed_over(string body) => VerifyAsync(Shared + Service(body, string.Empty));

    [Theory]
    [InlineData("foreach (IEvents one in s_all) { try { if (((ICommunicationObject)one).State != CommunicationState.Opened) { {|#0:one.Changed(id)|}; } } catch (Exception e) { Console.WriteLine(e); } }", DiagnosticSeverity.Info)]
    [InlineData("foreach (IEvents one in s_all) { if (((ICommunicationObject)one).State == CommunicationState.Opened) { {|#0:one.Changed(id)|}; } }", DiagnosticSeverity.Warning)]
    public Task Reports_where_a_channel_may_have_failed(string body, DiagnosticSeverity severity) => Severity(Service(body, string.Empty), severity);

    private const string Log = "foreach (IEvents one in s_all.ToList()) { try { CALL; } catch (Exception e) { Console.WriteLine(e); } }";
    private const string Sweep = "private static void Sweep(object state) { foreach (IEvents one in s_all.ToList()) { try { one.Other(); } catch (Exception) { s_all.Remove(one); } } } ";

    private const string Elapsed = "private static void OnElapsed(object sender, System.Timers.ElapsedEventArgs e) { foreach (IEvents one in s_all.ToList()) { try { one.Other(); } catch { s_all.Remove(one); } } } ";

    // A timer of the class finds the dead channels.
    [Theory]
    [InlineData(Sweep + "private static readonly Timer s_timer = new Timer(Sweep, null, 0, 60000);", false)]
    [InlineData(Sweep + "public static void Start() { var timer = new System.Timers.Timer(60000); timer.Elapsed += new System.Timers.ElapsedEventHandler(OnElapsed); timer.Start(); } private static void OnElapsed(object sender, System.Timers.ElapsedEventArgs e) { foreach (IEvents one in s_all.ToList()) { try { one.Other(); } catch { s_all.Remove(one); } } } static Foo() { Start(); }", false)]
    [InlineData(Sweep + "private static Timer s_timer; public static void Start() { s_timer = new Timer(Sweep, null, 0, 60000); } static object ByName(Type type) => type.GetMethod(\"Start\").Invoke(null, null);", false)]
    [InlineData(Sweep + "private static Timer s_timer; public static void Start() { s_timer = new Timer(Sweep, null, 0, 60000); }", true)]
    [InlineData(Sweep + "private static readonly Timer s_timer = null;", true)]
    [InlineData("private static readonly Timer s_timer = new Timer(Sweep, null, 0, 60000); private static void Sweep(object state) { foreach (IEvents one in s_all.ToList()) { try { one.Other(); } catch (Exception) { Console.WriteLine(); } } }", true)]
    [InlineData("private static readonly Timer s_timer = new Timer(Sweep, null, 0, 60000); private static readonly List<IEvents> s_others = new List<IEvents>(); private static void Sweep(object state) { foreach (IEvents one in s_others.ToList()) { try { one.Other(); } catch (Exception) { s_others.Remove(one); } } }", true)]
    [InlineData(Sweep + Elapsed + "private readonly System.Timers.Timer _timer = new System.Timers.Timer(60000); public Foo() { _timer.Elapsed += OnElapsed; _timer.Enabled = true; }", false)]
    [InlineData(Sweep + Elapsed + "private readonly System.Timers.Timer _timer = new System.Timers.Timer(60000); public Foo() { _timer.Elapsed += OnElapsed; }", true)]
    [InlineData(Sweep + Elapsed + "private readonly System.Timers.Timer _timer = new System.Timers.Timer(60000); public Foo(System.Timers.Timer other) { _timer.Elapsed += OnElapsed; other.Start(); }", true)]
    [InlineData(Sweep + Elapsed + "private readonly System.Timers.Timer _timer = new System.Timers.Timer(60000); public Foo() { _timer.Elapsed += OnElapsed; _timer.AutoReset = false; _timer.Start(); }", true)]
    [InlineData(Sweep + "private static readonly Timer s_timer = new Timer(Sweep, null, TimeSpan.Zero, TimeSpan.FromMinutes(1));", false)]
    [InlineData(Sweep + "private static readonly Timer s_timer = new Timer(Sweep, null, Timeout.Infinite, Timeout.Infinite);", true)]
    [InlineData(Sweep + "private static readonly Timer s_timer = new Timer(Sweep, null, 0, 0);", true)]
    [InlineData(Sweep + Elapsed + "private readonly System.Timers.Timer _timer = new System.Timers.Timer(60000); public void Start() { _timer.Elapsed += OnElapsed; _timer.Start(); }", true)]
    public Task A_timer_that_removes_dead_channels(string members, bool isReported) => isReported
        ? Severity(Service(Log.Replace("CALL", "{|#0:one.Changed(id)|}"), members), DiagnosticSeverity.Info)
        : VerifyAsync(Shared + Service(Log.Replace("CALL", "one.Changed(id)"), members));

    [Theory]
    [InlineData("Opened()", false)]
    [InlineData("All()", true)]
    public Task A_handler_over_a_list_of_open_channels(string list, bool isReported)
    {
        string code = Service("foreach (IEvents one in " + list + ") { try { " + (isReported ? "{|#0:one.Changed(id)|}" : "one.Changed(id)") + "; } catch (Exception e) { Console.WriteLine(e); } }",
            "private static IEnumerable<IEvents> Opened() => s_all.Where(one => ((ICommunicationObject)one).State == CommunicationState.Opened); "
            + "private static IEnumerable<IEvents> All() => s_all.Where(one => one != null);");
        return isReported ? Severity(code, DiagnosticSeverity.Info) : VerifyAsync(Shared + code);
    }

    private static string Service(string body, string members) =>
        "public class Foo : IFoo { private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>(); "
        + members + " public void Join() { s_all.Add(OperationContext.Current.GetCallbackChannel<IEvents>()); s_clients.Clear(); } public void Tell(int id) { "
            + body + " } }";

    [Theory]
    [InlineData("foreach (IEvents one in s_all) { try { one.Changed(id); } catch (")]
    [InlineData("foreach (IEvents one in s_all) { Send(one,", "private void Send(IEvents one, int id) { one.Changed(id); }")]
    [InlineData("foreach (IEvents one in s_all) { Send(one, id); }", "private void Send(IEvents one, int id) { one.Changed(id }")]
    [InlineData("foreach (IEvents one in s_all) { one.Changed(id); }", "private void Watch(IEvents one) { one.Faulted += ; one.Closed += new EventHandler(Nowhere); }")]
    [InlineData("foreach (IEvents one in s_all) { try { one.Changed(id); } catch (Exceptio) { Remv(one); s_all.Remove(one); } }")]
    public Task Silent_on_half_typed_handlers(string body, string members = "") => VerifyAsync(Shared + Service(body, members), CompilerDiagnostics.None);

    [Theory]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { s_all[0].Changed(id); } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (CommunicationException) { s_all.Remove(one); } } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all.ToList()) { try { one.Changed(id); } catch (Exception) { ((ICommunicationObject)one).Abort(); } } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { var dead = new List<IEvents>(); foreach (IEvents one in s_all) { try { one.Changed(id); } catch (Exception) { dead.Add(one); } } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { one.Other(); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); for (int i = 0; i < id; i++) { caller.Changed(i); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { for (int i = 0; i < id; i++) { IEvents caller = OperationContext.Current.GetCallbackChannel<IEvents>(); caller.Changed(i); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>(); private void Watch(IEvents channel) { ((ICommunicationObject)channel).Faulted += (s, e) => s_all.Remove(channel); } public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { one.Changed(id); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { Task.Run(() => one.Changed(id)); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { void Later() { one.Changed(id); } Task.Run((Action)Later); } } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { one.Changed(id } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in ) { one.Changed(id); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { one.Changd(id); } } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_in_test_code() =>
        VerifyAsync("using NUnit.Framework;\n" + Shared
            + "public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { one.Changed(id); } } }" + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { {|WCFL6010:one.Changed(id)|}; } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { try { foreach (IEvents one in s_all) { {|WCFL6010:one.Changed(id)|}; one.Changed(1); } } catch (Exception e) { Console.WriteLine(e); } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (KeyValuePair<string, Client> one in s_clients) { {|WCFL6010:one.Value.Callback.Changed(id)|}; } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { for (int i = 0; i < s_all.Count; i++) { {|WCFL6010:s_all[i].Changed(id)|}; } } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { s_all.ForEach(one => {|WCFL6010:one.Changed(id)|}); } }")]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (Client one in s_clients.Values) { IEvents channel = one.Callback; {|WCFL6010:channel.Changed(id)|}; } } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { {|WCFL6010:one.Changed(id)|}; } } }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { {|#0:one.Changed(id)|}; } } }", DiagnosticSeverity.Warning)]
    [InlineData("public class Foo : IFoo { private static readonly object s_lock = new object(); private static readonly List<IEvents> s_all = new List<IEvents>(); private static readonly Dictionary<string, Client> s_clients = new Dictionary<string, Client>();  public void Join() { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); lock (s_lock) { s_all.Add(channel); } } public void Tell(int id) { foreach (IEvents one in s_all) { try { {|#0:one.Changed(id)|}; } catch (Exception e) { Console.WriteLine(e); } } } }", DiagnosticSeverity.Info)]
    public Task Severity(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code };
        test.OnlyRules.Add("WCFL6010");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6010").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private static string Loop(string type, string loop) =>
        $$"""
        {{Shared}}public class Kept : List<IEvents> { public new Kept Remove(IEvents one) => this; }
        public class Foo : IFoo
        {
            private readonly object _lock = new object();
            private readonly {{type}} _all = new {{type}}();
            public void Join() { _all.ToString(); IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); }
            public void Tell(int id)
            {
        {{loop}}
            }
        }

        """;

    private const string Guarded = """
                    catch (Exception exception) when (exception is CommunicationException || exception is TimeoutException || exception is ObjectDisposedException)
                    {
                        _all.Remove(one);
                        ((ICommunicationObject)one).Abort();
                    }
        """;

    [Theory]
    [InlineData("List<IEvents>", "IEvents")]
    [InlineData("HashSet<IEvents>", "var")]
    [InlineData("System.Collections.ObjectModel.Collection<IEvents>", "IEvents")]
    public Task Dead_channels_go(string type, string variable) => FixAsync(
        Loop(type,
            $$"""
                    foreach ({{variable}} one in _all)
                    {
                        // Tell it.
                        {|WCFL6010:one.Changed(id)|};
                        Console.WriteLine(id);
                    }
            """),
        Loop(type, "        foreach (" + variable
            + " one in new List<IEvents>(_all))\n        {\n            try\n            {\n                // Tell it.\n                one.Changed(id);\n                Console.WriteLine(id);\n            }\n" + Guarded.ReplaceLineEndings("\n").TrimEnd() + "\n        }"));

    /// <summary>What the loop catches no longer reaches a handler around it, and the question says so.</summary>
    [Theory]
    [InlineData("", "", false)]
    [InlineData("try\n        {\n        ", "\n        }\n        catch (Exception)\n        {\n        }", false)]
    [InlineData("try\n        {\n        ", "\n        }\n        catch (ArgumentException e) \n        {\n            Console.WriteLine(e);\n        }", false)]
    [InlineData("try\n        {\n        ", "\n        }\n        catch (Exception e) \n        {\n            throw;\n        }", true)]
    [InlineData("try\n        {\n        ", "\n        }\n        catch\n        {\n            throw;\n        }", true)]
    public Task A_handler_around_the_loop_no_longer_hears_of_it(string start, string end, bool isSaid)
    {
        string Code(string loop) => Loop("List<IEvents>", "        " + start + loop + end);
        var test = new VerifyFix.Test
        {
            TestCode = Code("foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(id)|};\n        }"),
            FixedCode = Code("foreach (IEvents one in new List<IEvents>(_all))\n        {\n            try\n            {\n                one.Changed(id);\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd() + "\n        }"),
            CodeActionVerifier = (action, verifier) =>
                verifier.Equal(isSaid, action.Title.Contains("the handler around the loop no longer hears of it", System.StringComparison.Ordinal)),
            OnlyRules = { "WCFL6010" },
        };
        return test.RunAsync();
    }

    [Theory]
    [InlineData("Dictionary<int, IEvents>", "KeyValuePair<int, IEvents> one", "_all", "one.Value", "KeyValuePair<int, IEvents> one", "new List<KeyValuePair<int, IEvents>>(_all)")]
    [InlineData("Dictionary<int, IEvents>", "var one", "this._all", "one.Value", "var one", "new List<KeyValuePair<int, IEvents>>(this._all)")]
    [InlineData("Dictionary<int, IEvents>", "IEvents one", "_all.Values", "one", "KeyValuePair<int, IEvents> pair", "new List<KeyValuePair<int, IEvents>>(_all)")]
    [InlineData("SortedDictionary<int, IEvents>", "var one", "_all.Values", "one", "var pair", "new List<KeyValuePair<int, IEvents>>(_all)")]
    [InlineData("System.Collections.Concurrent.ConcurrentDictionary<int, IEvents>", "var one", "_all.Values", "one", "var pair", "_all")]
    public Task Dictionaries_lose_the_pair(string type, string variable, string all, string channel, string written, string copy)
    {
        string name = written.Split(' ')[^1];
        return FixAsync(
            Loop(type, $"        foreach ({variable} in {all})\n        {{\n            {{|WCFL6010:{channel}.Changed(id)|}};\n            {channel}.Changed(-id);\n        }}"),
            Loop(type, $"        foreach ({written} in {copy})\n        {{\n            try\n            {{\n                {name}.Value.Changed(id);\n                {name}.Value.Changed(-id);\n            }}\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("_all.Remove(one)", "((ICollection<KeyValuePair<int, IEvents>>)" + all.Replace(".Values", "") + ").Remove(" + name + ")")
                    .Replace(")one)", ")" + name + ".Value)") + "\n        }"));
    }

    [Theory]
    [InlineData("List<IEvents>", "IEvents one in _all.ToList()", "one.Changed(id)")]
    [InlineData("Queue<IEvents>", "IEvents one in _all", "one.Changed(id)")]
    [InlineData("Kept", "IEvents one in _all", "one.Changed(id)")]
    [InlineData("SortedList<int, IEvents>", "var one in _all", "one.Value.Changed(id)")]
    [InlineData("List<Client>", "Client one in _all", "one.Callback.Changed(id)")]
    [InlineData("Dictionary<int, Client>", "KeyValuePair<int, Client> one in _all", "one.Value.Callback.Changed(id)")]
    [InlineData("Dictionary<int, IEvents>", "IEvents one in _all.Values", "one.Changed(id)", "Console.WriteLine(new { one = 1 });")]
    [InlineData("Dictionary<int, IEvents>", "IEvents one in _all.Values", "one.Changed(id)", "int pair = id;")]
    [InlineData("Dictionary<int, IEvents>", "IEvents one in _all.Values", "one.Changed(id)", "Console.WriteLine(new { one });")]
    [InlineData("Dictionary<int, IEvents>", "IEvents one in _all.Values", "one.Changed(id)", "var told = (one, id);")]
    public Task What_cannot_be_taken_out_is_aborted(string type, string head, string call, string more = "Console.WriteLine();") => FixAsync(
        Loop(type, $"        foreach ({head})\n        {{\n            {{|WCFL6010:{call}|}};\n            {more}\n        }}"),
        Loop(type, $"        foreach ({head})\n        {{\n            try\n            {{\n                {call};\n                {more}\n            }}\n"
            + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("                _all.Remove(one);\n", "").Replace(")one)", ")" + call.Replace(".Changed(id)", "") + ")") + "\n        }"));

    // Keys that are objects: its own Remove would take the pair for a key.
    [Fact]
    public Task Interfaces_of_dictionaries_lose_the_pair()
    {
        static string Typed(string code) => code.Replace("IDictionary<object, IEvents> _all = new IDictionary", "IDictionary<object, IEvents> _all = new Dictionary");
        return FixAsync(
            Typed(Loop("IDictionary<object, IEvents>", "        foreach (var one in _all)\n        {\n            {|WCFL6010:one.Value.Changed(id)|};\n        }")),
            Typed(Loop("IDictionary<object, IEvents>",
                "        foreach (var one in new List<KeyValuePair<object, IEvents>>(_all))\n        {\n            try\n            {\n                one.Value.Changed(id);\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("_all.Remove(one)", "((ICollection<KeyValuePair<object, IEvents>>)_all).Remove(one)")
                    .Replace(")one)", ")one.Value)") + "\n        }")));
    }

    [Fact]
    public Task A_fault_is_an_answer()
    {
        static string TwoWay(string code) => code.Replace("void Other", "[OperationContract] void Other");
        return FixAsync(
            TwoWay(Loop("List<IEvents>", "        foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(id)|};\n            one.Other();\n        }")),
            TwoWay(Loop("List<IEvents>",
                "        foreach (IEvents one in new List<IEvents>(_all))\n        {\n            try\n            {\n                one.Changed(id);\n                one.Other();\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("exception is CommunicationException", "(exception is CommunicationException && !(exception is FaultException))")
                + "\n        }")));
    }

    /// <summary>The handler would read the channel again.</summary>
    [Theory]
    [InlineData("one.Callback = null;")]
    [InlineData("one.Callback = channel;", "Client one = new Client(); if (id > 0) { one = Find(); }")]
    [InlineData("one.Callback = channel;", "Client one = Find();")]
    [InlineData("Set(out one.Second);", "Client one = Find();", "Second", "static void Set(out IEvents channel) { channel = null; }")]
    public Task Channels_that_code_replaces_are_left(string set, string find = "", string member = "Callback", string more = "")
    {
        string loop = "        foreach (Client one in _all)\n        {\n            var channel = one." + member + ";\n            "
            + (find.Length == 0 ? set : string.Empty) + "\n            {|WCFL6010:channel.Changed(id)|};\n        }";
        string code = Loop("List<Client>", loop).Replace("public void Tell", (find.Length == 0 ? string.Empty
            : "private void Set(int id, IEvents channel) { " + find + " " + set + " } private static Client Find() { return null; } ") + more + "public void Tell")
            .Replace("get; set; }", "get; set; } public IEvents Second; ");
        return FixAsync(code, code);
    }

    [Theory]
    [InlineData("public Client(IEvents channel) { Callback = channel; }")]
    [InlineData("public static Client Of(IEvents channel) { return new Client { Callback = channel }; }")]
    [InlineData("public static Client Of(IEvents channel) { var made = new Client(); made.Callback = channel; return made; }")]
    [InlineData("public class Other { public IEvents Callback; public void Set() { Callback = null; } }")]
    public Task Channels_of_new_objects_are_not_replaced(string code)
    {
        string Of(string loop) => Loop("List<Client>", loop).Replace("get; set; }", "get; set; } " + code);
        return FixAsync(
            Of("        foreach (Client one in _all)\n        {\n            {|WCFL6010:one.Callback.Changed(id)|};\n            Console.WriteLine();\n        }"),
            Of("        foreach (Client one in _all)\n        {\n            try\n            {\n                one.Callback.Changed(id);\n                Console.WriteLine();\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("                _all.Remove(one);\n", "").Replace(")one)", ")one.Callback)") + "\n        }"));
    }

    /// <summary>Accessors and constructors may call another channel.</summary>
    [Theory]
    [InlineData("Ready", "int Ready { get { _all[0].Other(); return 1; } }", false)]
    [InlineData("Ready", "int Ready => Asked; int Asked => _all[0].GetHashCode() + Ask(); int Ask() { return 1; }", false)]
    [InlineData("this[0]", "int this[int at] { get { _all[at].Other(); return 1; } }", false)]
    [InlineData("new Key(_all[0]).Id", "class Key { public int Id; public Key(IEvents channel) { channel.Other(); } }", false)]
    [InlineData("Find().Id", "interface IKey { int Id { get; } } private static IKey Find() { return null; }", false)]
    [InlineData("((IKey)null).Id", "interface IKey { int Id { get; } }", false)]
    [InlineData("Ready", "int Ready => _ready + _all.Count; int _ready;", true)]
    [InlineData("new Key(1).Id", "class Key { public int Id { get; set; } public Key(int id) { Id = id; } }", true)]
    public Task Other_code_in_the_loop(string value, string members, bool isMended)
    {
        string Of(string loop) => Loop("List<IEvents>", loop).Replace("public void Tell", members + " public void Tell");
        string code = Of("        foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(" + value + ")|};\n            Console.WriteLine(id);\n        }");
        return FixAsync(code, !isMended ? code : Of("        foreach (IEvents one in new List<IEvents>(_all))\n        {\n            try\n            {\n                one.Changed(" + value
            + ");\n                Console.WriteLine(id);\n            }\n" + Guarded.ReplaceLineEndings("\n").TrimEnd() + "\n        }"));
    }

    [Fact]
    public Task A_channel_in_a_local_is_taken_out_by_its_pair() => FixAsync(
        Loop("Dictionary<int, IEvents>", "        foreach (var one in _all)\n        {\n            var channel = one.Value;\n            {|WCFL6010:channel.Changed(id)|};\n        }"),
        Loop("Dictionary<int, IEvents>", "        foreach (var one in new List<KeyValuePair<int, IEvents>>(_all))\n        {\n            try\n            {\n                var channel = one.Value;\n                channel.Changed(id);\n            }\n"
            + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("_all.Remove(one)", "((ICollection<KeyValuePair<int, IEvents>>)_all).Remove(one)").Replace(")one)", ")one.Value)") + "\n        }"));

    [Fact]
    public Task Names_of_other_types_are_left_to_them()
    {
        const string Own = "public class TimeoutException { } public class List<T> { } ";
        return FixAsync(
            (Loop("HashSet<IEvents>", "        foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(id)|};\n        }") + Own),
            (Loop("HashSet<IEvents>",
                "        foreach (IEvents one in new System.Collections.Generic.List<IEvents>(_all))\n        {\n            try\n            {\n                one.Changed(id);\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("is TimeoutException", "is System.TimeoutException") + "\n        }") + Own));
    }

    [Theory]
    [InlineData("List<IEvents>", "foreach (IEvents one in _all) {|WCFL6010:one.Changed(id)|};")]
    [InlineData("List<IEvents>", "foreach (IEvents one in _all) { {|WCFL6010:one.Changed(id)|}; }")]
    [InlineData("List<IEvents>",
        """
        string exception = null;
                foreach (IEvents one in _all)
                {
                    {|WCFL6010:one.Changed(id)|};
                }
        """)]
    [InlineData("List<IEvents>",
        """
        for (int i = 0; i < _all.Count; i++)
                {
                    {|WCFL6010:_all[i].Changed(id)|};
                }
        """)]
    [InlineData("Dictionary<int, IEvents>",
        """
        foreach (int one in _all.Keys)
                {
                    {|WCFL6010:_all[one].Changed(id)|};
                }
        """)]
    [InlineData("Dictionary<int, IEvents>",
        """
        foreach (KeyValuePair<int, IEvents> one in _all)
                {
                    {|WCFL6010:one.Value.Changed(id)|};
                    _all[0].Changed(id);
                }
        """)]
    [InlineData("List<IEvents>",
        """
        foreach (IEvents one in _all)
                {
                    {|WCFL6010:one.Changed(id)|};
                    _all[0].Changed(id);
                }
        """)]
    [InlineData("List<IEvents>",
        """
        foreach (IEvents one in _all)
                {
                    {|WCFL6010:one.Changed(id)|};
                    Join();
                }
        """)]
    [InlineData("List<IEvents>",
        """
        foreach (int one in new[] { 0 })
                {
                    {|WCFL6010:_all[one].Changed(id)|};
                }
        """)]
    public Task Other_loops_are_left(string type, string loop) => FixAsync(Loop(type, "        " + loop), Loop(type, "        " + loop));

    /// <summary>Others lock the collection: it is neither copied nor changed without that lock.</summary>
    [Fact]
    public Task A_collection_that_others_lock_is_left()
    {
        static string Locked(string code) => code.Replace("    public void Join()", "    public void Leave(IEvents one) { lock (_all) { _all.Remove(one); } }\n\n    public void Join()");
        return FixAsync(
            Locked(Loop("List<IEvents>", "        foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(id)|};\n        }")),
            Locked(Loop("List<IEvents>", "        foreach (IEvents one in _all)\n        {\n            try\n            {\n                one.Changed(id);\n            }\n"
                + Guarded.ReplaceLineEndings("\n").TrimEnd().Replace("                _all.Remove(one);\n", "") + "\n        }")));
    }

    /// <summary>A project for an older compiler gets a filter only where it has syntax of C# 6 already, and else a handler that rethrows.</summary>
    [Theory]
    [InlineData("        Console.WriteLine(id);\n", false)]
    [InlineData("        Console.WriteLine($\"{id}\");\n", true)]
    public Task Old_compilers_know_no_filters(string other, bool hasFilter)
    {
        string guarded = Guarded.ReplaceLineEndings("\n").TrimEnd();
        if (!hasFilter)
        {
            int filter = guarded.IndexOf(" when (", System.StringComparison.Ordinal);
            int end = guarded.IndexOf('\n', filter);
            string condition = guarded[(filter + " when (".Length)..(end - 1)];
            const string brace = "            {\n";
            guarded = guarded[..filter] + "\n" + brace + "                if (!(" + condition + "))\n                {\n                    throw;\n                }\n\n"
                + guarded[(end + 1 + brace.Length)..];
        }

        static string Old(string code) => code.Replace("=> this;", "{ return this; }");
        string source = Old(Loop("List<IEvents>", other + "        foreach (IEvents one in _all)\n        {\n            {|WCFL6010:one.Changed(id)|};\n        }"));
        var test = new VerifyFix.Test
        {
            TestCode = source,
            FixedCode = Old(Loop("List<IEvents>", other
                + "        foreach (IEvents one in new List<IEvents>(_all))\n        {\n            try\n            {\n                one.Changed(id);\n            }\n"
                + guarded + "\n        }")),
            OnlyRules = { "WCFL6010" },
        };
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.WcfLintOldCompiler = true\n"));
        return test.RunAsync();
    }

    private static Task FixAsync(string source, string mended)
    {
        var test = new VerifyFix.Test { TestCode = source, FixedCode = mended };
        test.OnlyRules.Add("WCFL6010");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6010");
        return test.RunAsync();
    }
}
