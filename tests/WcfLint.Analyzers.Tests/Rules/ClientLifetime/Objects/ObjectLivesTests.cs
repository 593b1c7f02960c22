using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Objects;

/// <summary>Variables that hold several objects in turn, choices of which each arm makes one, and ways out that end only themselves.</summary>
public class ObjectLivesTests
{
    private const string End = "try { c.Close(); } catch { c.Abort(); throw; }";

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); " + End + " c = new OrdersClient(\"e\"); c.Get(id); " + End)]
    [InlineData("OrdersClient c; if (flag) { c = new OrdersClient(); } else { c = new OrdersClient(\"e\"); } c.Get(id); " + End)]
    [InlineData("OrdersClient c = null; switch (id) { case 1: c = new OrdersClient(); break; default: c = new OrdersClient(\"e\"); break; } c.Get(id); " + End)]
    [InlineData("for (int i = 0; i < 3; i++) { var c = new OrdersClient(); c.Get(id); " + End + " }")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); c.Get(id); c.Close(); c = new OrdersClient(\"e\"); c.Get(id); c.Close(); } catch { c?.Abort(); throw; }")]
    [InlineData("OrdersClient c = null; while (c == null) { try { c = new OrdersClient(); c.Open(); } catch { c.Abort(); c = null; } } c.Get(id); " + End)]
    [InlineData("var c = flag ? new OrdersClient() : new OrdersClient(\"e\"); c.Get(id); " + End)]
    [InlineData("var c = id switch { 1 => new OrdersClient(), 2 => new OrdersClient(\"e\"), _ => throw new InvalidOperationException() }; c.Get(id); " + End)]
    [InlineData("var c = flag ? new OrdersClient() : _kept; c.Get(id);")]
    [InlineData("var c = new OrdersClient(); c.Get(id); " + End + " c = _kept; c.Get(id);")]
    [InlineData("OrdersClient c = _kept; c.Get(id); c = new OrdersClient(); c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); Keep(c); c = new OrdersClient(); c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); Action a = () => c.Close(); c = new OrdersClient(); a();")]
    [InlineData("var c = new OrdersClient(); var d = c; c = new OrdersClient(); d.Get(id); try { d.Close(); } catch { d.Abort(); } " + End)]
    [InlineData("OrdersClient c = new OrdersClient(); try { c.Get(id); " + End
        + " return; } catch (TimeoutException) { c.Abort(); } c = new OrdersClient(\"e\"); c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); var d = c; d.Get(id); try { d.Close(); } catch { d.Abort(); } d = new OrdersClient(); d.Get(id); try { d.Close(); } catch { d.Abort(); }")]
    public Task Each_object_is_ended(string statements) => LifetimeCode.VerifySilentAsync(Code(statements));

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); c = new OrdersClient(\"e\"); c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); c.Get(id); " + End + " c = {|WCFL1001:new OrdersClient(\"e\")|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); c = _kept; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (c.Get(id) > 1) { c = new OrdersClient(\"e\"); } " + End)]
    [InlineData("OrdersClient c = null; for (int i = 0; i < 3; i++) { c = {|WCFL1001:new OrdersClient()|}; c.Get(id); } " + End)]
    [InlineData("var c = flag ? {|WCFL1001:new OrdersClient()|} : new OrdersClient(\"e\"); c.Get(id);")]
    [InlineData("var c = id switch { 1 => {|WCFL1001:new OrdersClient()|}, _ => new OrdersClient(\"e\") }; c.Get(id);")]
    [InlineData("OrdersClient c = null; if (flag) { c = {|WCFL1001:new OrdersClient()|}; c.Get(id); } else { c = new OrdersClient(\"e\"); c.Get(id); " + End + " }")]
    [InlineData("Action a = () => { var c = {|WCFL1001:new OrdersClient()|}; c.Get(1); c = new OrdersClient(\"e\"); " + End + " }; a();")]
    [InlineData("void Local() { var c = {|WCFL1001:new OrdersClient()|}; c.Get(1); c = new OrdersClient(\"e\"); " + End + " } Local();")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; var d = c; d.Get(id); d = new OrdersClient(\"e\"); d.Get(id); try { d.Close(); } catch { d.Abort(); }")]
    public Task An_object_that_is_left_open_is_reported(string statements) => LifetimeCode.VerifyAsync("WCFL1001", Code(statements));

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.Close()|}; c = new OrdersClient(\"e\"); c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); c.Get(id); " + End + " c = new OrdersClient(\"e\"); c.Get(id); {|WCFL1003:c.Close()|};")]
    [InlineData("var c = flag ? new OrdersClient() : new OrdersClient(\"e\"); c.Get(id); {|WCFL1003:c.Close()|};")]
    public Task An_object_that_is_closed_without_Abort_is_reported(string statements) => LifetimeCode.VerifyAsync("WCFL1003", Code(statements));

    // Tests of the client itself, and flags that are set with it, are not interpreted.
    [Theory]
    [InlineData("var c = new OrdersClient(); if (c.State == CommunicationState.Faulted) { c.Abort(); return; } c.Get(id); " + End)]
    [InlineData("var c = new OrdersClient(); bool done = false; try { c.Get(id); c.Close(); done = true; } finally { if (!done) { c.Abort(); } }")]
    [InlineData("var c = new OrdersClient(); bool good = c.Get(id) > 1; if (good) { c.Close(); } else { c.Abort(); }")]
    [InlineData("OrdersClient c = null; bool own = false; if (flag) { c = new OrdersClient(); own = true; } Console.WriteLine(id); if (own) { c.Close(); } else { c?.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { while (c.Get(id) > 1) { if (flag) { break; } } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); try { if (c.Get(id) > 1) { throw new InvalidOperationException(); } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); switch (c.Get(id)) { case 1: c.Close(); break; case 2: c.Abort(); break; }")]
    [InlineData("var c = new OrdersClient(); using (new System.IO.MemoryStream()) { try { c.Get(id); c.Close(); } catch { c.Abort(); } }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); if (flag) { return; } } finally { if (c.State == CommunicationState.Opened) { c.Close(); } else { c.Abort(); } }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); if (flag) { return; } } finally { End(c); }")]
    [InlineData("var c = new OrdersClient(); if (flag) { End(c); return; } c.Get(id); End(c);")]
    [InlineData("var c = new OrdersClient(); if (flag) { goto end; } c.Get(id); end: " + End)]
    [InlineData("var c = new OrdersClient(); foreach (int i in new[] { 1, 2 }) { if (i > id) { break; } c.Get(i); } " + End)]
    public Task Each_path_ends_it(string statements) => LifetimeCode.VerifySilentAsync(Code(statements));

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (flag) { " + End + " return; } c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (c.Get(id) > 1) { return; } " + End)]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); if (id > 1) { return; } End(c);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; foreach (int i in new[] { 1, 2 }) { if (i > id) { return; } c.Get(i); } " + End)]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); switch (id) { case 1: return; } " + End)]
    public Task A_path_that_leaves_it_open_is_reported(string statements) => LifetimeCode.VerifyAsync("WCFL1001", Code(statements));

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(1); return c;")]
    [InlineData("var c = new OrdersClient(); try { c.Open(); return c; } catch { c.Abort(); return null; }")]
    [InlineData("if (flag) { return null; } var c = new OrdersClient(); c.Get(1); return c;")]
    [InlineData("var c = new OrdersClient(); if (c.State == CommunicationState.Faulted) { return null; } return c;")]
    [InlineData("var c = new OrdersClient(); if (!flag) { c.Close(); return null; } return c;")]
    [InlineData("var c = new OrdersClient(); if (!flag) { throw new InvalidOperationException(); } return c;")]
    [InlineData("var c = new OrdersClient(); if (flag) { _kept = c; return null; } return c;")]
    [InlineData("OrdersClient c = null; if (flag) { c = new OrdersClient(); } return c;")]
    [InlineData("OrdersClient c; if (flag) { c = new OrdersClient(); } else { c = new OrdersClient(\"e\"); } return c;")]
    public Task What_is_returned_is_the_caller_s(string statements) => LifetimeCode.VerifySilentAsync(Maker(statements));

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; if (c.Get(1) > 1) { return null; } return c;")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(1); if (flag) { return _kept; } return c;")]
    [InlineData("foreach (string e in new[] { \"a\", \"b\" }) { var c = {|WCFL1001:new OrdersClient(e)|}; if (c.Get(1) > 1) { return c; } } return null;")]
    public Task What_one_path_returns_another_drops(string statements) => LifetimeCode.VerifyAsync("WCFL1001", Maker(statements));

    // If one path ends it, or passes it on, only the author can edit the others.
    [Theory]
    [InlineData(
        """
        var c = {|WCFL1001:new OrdersClient()|};
                if (c.Get(1) > 1)
                {
                    return null;
                }

                return c;
        """)]
    [InlineData(
        """
        var c = {|WCFL1001:new OrdersClient()|};
                c.Get(1);
                if (flag)
                {
                    return null;
                }

                End(c);
                return null;
        """)]
    [InlineData(
        """
        var c = {|WCFL1001:new OrdersClient()|};
                c.Get(1);
                c = new OrdersClient("e");
                c.Get(2);
                End(c);
                return null;
        """)]
    public Task No_fix_where_a_path_is_left(string statements) =>
        LifetimeCode.VerifyNoFixAsync<WcfLint.CodeFixes.Rules.ClientLifetime.WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        $$"""
        {{LifetimeCode.Usings}}class Maker
        {
            static void End(OrdersClient client) { try { client.Close(); } catch { client.Abort(); } }

            public OrdersClient Make(bool flag)
            {
                {{statements}}
            }
        }

        """);

    private static string Code(string statements) => LifetimeCode.Usings
        + "class Caller { OrdersClient _kept; object _o; void Keep(object o) { _o = o; } public void SetKept(OrdersClient c) { _kept = c; }\n"
        + "static void End(OrdersClient client) { try { client.Close(); } catch { client.Abort(); } }\n"
        + "public void Run(int id, bool flag) { " + statements + " } }";

    private static string Maker(string statements) => LifetimeCode.Usings
        + "class Maker { OrdersClient _kept; public void SetKept(OrdersClient c) { _kept = c; } public OrdersClient Make(bool flag) { " + statements + " } }";
}
