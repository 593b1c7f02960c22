using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Sessions;

public class WCFL4001_SecurityContextForSingleCallsTests
{
    private const string OneCall = "var c = new FooClient(b, new EndpointAddress(\"http://x/\")); c.Get(1); c.Close();";

    [Theory]
    [InlineData("new WSHttpBinding(SecurityMode.None)")]
    [InlineData("new WSHttpBinding(SecurityMode.Transport)")]
    [InlineData("new WSHttpBinding(SecurityMode.Message, true)")]
    [InlineData("new WSHttpBinding { Security = { Message = { EstablishSecurityContext = false } } }")]
    [InlineData("new WSHttpBinding(flag ? SecurityMode.Message : SecurityMode.None)")]
    [InlineData("new WSHttpBinding(\"named\")")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)")]
    public Task Is_silent_without_a_context(string binding) => Silent("var b = " + binding + "; " + OneCall);

    [Theory]
    [InlineData("var c = new FooClient(b, null); c.Get(1); c.Get(2); c.Close();")]
    [InlineData("var c = new FooClient(b, null); for (int i = 0; i < 9; i++) { c.Get(i); } c.Close();")]
    [InlineData("kept = new FooClient(b, null); kept.Get(1);")]
    [InlineData("Use(new FooClient(b, null));")]
    [InlineData("var c = new FooClient(b, null); Use(c); c.Close();")]
    [InlineData("var c = new FooClient(b, null); Action later = () => c.Get(1); later();")]
    public Task Is_silent_where_a_client_may_call_again(string body) =>
        Silent("var b = new WSHttpBinding(); " + body, "FooClient kept; public void Use(FooClient client) { }");

    [Theory]
    [InlineData("var d = new FooClient(b, null); d.Get(1); d.Get(2);")]
    [InlineData("kept = new FooClient(b, null);")]
    public Task Beside_a_client_that_is_kept_the_others_are_info(string other) => Severity(other, DiagnosticSeverity.Info);

    [Theory]
    [InlineData("")]
    [InlineData("var d = Make(); d.Get(1); d.Get(2);")]
    [InlineData("var d = new FooClient(b, null); d.Get(1); d.Close(); d = new FooClient(b, null); d.Get(2); d.Close();")]
    [InlineData("var d = new FooClient(b, null); if (b == null) { d.Get(1); } else { d.Get(2); } d.Close();")]
    public Task A_client_that_is_handed_out_hides_none(string other) => Severity(other, DiagnosticSeverity.Warning);

    private static async Task Severity(string other, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL4001" } };
        test.TestState.Sources.Add(("Test.cs", BindingCode.Method("var b = {|#0:new WSHttpBinding|}(); " + OneCall + " " + other,
            "FooClient kept; FooClient Make() { return new FooClient(null, null); }")));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo", "[ServiceContract(SessionMode = SessionMode.Required)] public interface IFoo")]
    [InlineData("public interface IFoo { [OperationContract]", "public interface IFoo { [OperationContract(IsTerminating = true)]")]
    [InlineData("public class FooService : IFoo {", "public class FooService : IFoo { int count;")]
    [InlineData("public class FooService : IFoo {", "public class FooService : IFoo { readonly List<int> seen = new List<int>();")]
    [InlineData("public class FooService : IFoo {", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)] public class FooService : IFoo {")]
    public Task Is_silent_where_the_session_counts(string old, string now) =>
        new VerifyCS.Test { TestCode = BindingCode.Method("var b = new WSHttpBinding(); " + OneCall).Replace(old, now), OnlyRules = { "WCFL4001" } }.RunAsync();

    [Fact]
    public async Task Warns_with_evidence()
    {
        var test = Test("var b = {|#0:new WSHttpBinding|}(); " + OneCall);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4001").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithEffectAndMessageOf(WcfRules.WCFL4001_SingleOfMessages.Text!, "new WSHttpBinding", ", but FooClient makes only one call"));
        await test.RunAsync();
    }

    [Fact]
    public Task Is_silent_of_a_service_whose_clients_are_elsewhere() =>
        Test("var b = new WSHttpBinding(); new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"http://x/\");").RunAsync();

    [Fact]
    public Task A_service_without_state_has_no_session_to_lose() =>
        new VerifyCS.Test
        {
            TestCode = BindingCode.Method("var b = {|WCFL4001:new WSHttpBinding|}(); " + OneCall)
                .Replace("public class FooService : IFoo {",
                    "[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] public class FooService : IFoo { int count;"),
            OnlyRules = { "WCFL4001" },
        }.RunAsync();

    [Fact]
    public Task Fixes_one_end_but_not_in_a_sweep() => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("var b = {|WCFL4001:new WSHttpBinding|}();\n        " + OneCall),
        FixedCode = BindingCode.Method("var b = new WSHttpBinding();\n        b.Security.Message.EstablishSecurityContext = false;\n        " + OneCall),
        OnlyRules = { "WCFL4001" },
    }.RunAsync();

    /// <summary>A contract of another name for the same operations is that of the other end, which would keep its setting.</summary>
    [Theory]
    [InlineData("http://tempuri.org/IFoo/Get", false)]
    [InlineData("http://tempuri.org/IOther/Get", true)]
    public Task An_end_with_the_same_operations_in_another_contract_keeps_one_end_as_it_is(string action, bool isFixed)
    {
        string types = "[ServiceContract] public interface IOther { [OperationContract(Action = \"" + action + "\")] string Get(int id); }\npublic class OtherService : IOther { public string Get(int id) { return \"\"; } }\n";
        string Code(string made) => BindingCode.Method(made + "\n        " + OneCall
            + "\n        new ServiceHost(typeof(OtherService)).AddServiceEndpoint(typeof(IOther), new WSHttpBinding(), \"http://x/\");") + types;
        string before = Code("var b = {|WCFL4001:new WSHttpBinding|}();");
        return new VerifyCS.Test
        {
            TestCode = before,
            FixedCode = isFixed ? Code("var b = new WSHttpBinding();\n        b.Security.Message.EstablishSecurityContext = false;") : before,
            OnlyRules = { "WCFL4001" },
        }.RunAsync();
    }

    [Fact]
    public Task Fixes_both_ends()
    {
        const string Host = "var s = {|WCFL4001:new WSHttpBinding|}();\n        new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), s, \"http://x/\");";
        const string FixedHost =
            "var s = new WSHttpBinding();\n        s.Security.Message.EstablishSecurityContext = false;\n        new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), s, \"http://x/\");";
        return new VerifyCS.Test
        {
            TestCode = BindingCode.Method("var b = {|WCFL4001:new WSHttpBinding|}();\n        " + OneCall + "\n        " + Host),
            FixedCode = BindingCode.Method(
                $"""
                var b = new WSHttpBinding();
                        b.Security.Message.EstablishSecurityContext = false;
                        {OneCall}
                        {FixedHost}
                """),
            OnlyRules = { "WCFL4001" },
        }.RunAsync();
    }

    private static Task Silent(string body, string members = "") =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body, members), OnlyRules = { "WCFL4001" } }.RunAsync();

    private static VerifyCS.Test Test(string body) => new() { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL4001" } };
}
