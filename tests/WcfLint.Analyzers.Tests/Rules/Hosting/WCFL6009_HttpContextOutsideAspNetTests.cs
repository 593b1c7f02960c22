using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6009_HttpContextOutsideAspNetTests
{
    private const string Shared =
        """
        using System.ServiceModel;
        using System.Threading.Tasks;
        using System.Web;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }

        """;

    private const string Use = "public class Foo : IFoo { public string Get(int id) { return HttpContext.Current.Request.UserHostAddress; } }";
    private const string Services = "<services><service name=\"Foo\" /></services>";

    [Theory]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return OperationContext.Current.SessionId; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return HttpContext.Current?.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return HttpContext.Current == null ? null : HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { HttpContext context = HttpContext.Current; if (context != null) { return context.Request.UserHostAddress; } return null; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return HttpContext.Current is HttpContext context ? context.Request.UserHostAddress : null; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { Log(HttpContext.Current); return null; } private void Log(object context) { } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { HttpContext context = new HttpContext(null, null); return context.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { HttpContext.Current = new HttpContext(null, null); return HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public Foo() { HttpContext.Current = new HttpContext(null, null); } public string Get(int id) { return HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { private static bool InAspNet { get { return HttpContext.Current != null; } } public string Get(int id) { if (!InAspNet) { return null; } return HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { HttpContext context = HttpContext.Current; if (ReferenceEquals(context, null)) { return null; } return context.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { if (object.Equals(null, HttpContext.Current)) { return null; } return HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { if (!Site.IsThere) { return null; } return HttpContext.Current.Request.UserHostAddress; } } static class Site { public static bool IsThere => HttpContext.Current != null; }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return Site.Has() ? HttpContext.Current.Request.UserHostAddress : null; } } static class Site { public static bool Has() { return System.Web.Hosting.HostingEnvironment.IsHosted; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { try { return HttpContext.Current.Request.UserHostAddress; } catch (System.NullReferenceException) { return null; } } }")]
    [InlineData("public class Base { protected string Find() { return HttpContext.Current == null ? null : string.Empty; } } public class Foo : Base, IFoo { public string Get(int id) { return HttpContext.Current.Request.UserHostAddress; } }")]
    [InlineData("public class Foo { public string Get(int id) { return HttpContext.Current.Request.UserHostAddress; } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code, Config(Services));

    [Theory]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\" />" + Services, "web.config")]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"$(Compatible)\" />" + Services, "web.config")]
    [InlineData("<serviceHostingEnvironment configSource=\"hosting.config\" />" + Services, "web.config")]
    [InlineData(Services, "app.config")]
    [InlineData("<services><service name=\"Bar\" /></services>", "web.config")]
    public Task Silent_of_hosts(string serviceModel, string file) => VerifyAsync(Shared + Use, Config(serviceModel), file);

    [Fact]
    public Task Silent_on_half_typed_code() =>
        VerifyAsync(Shared + "public class Foo : IFoo { public string Get(int id) { return HttpContext.Current.Request.; } }", Config(Services),
            diagnostics: CompilerDiagnostics.None);

    [Theory]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return {|WCFL6009:HttpContext.Current|}.Request.UserHostAddress + HttpContext.Current.User; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { HttpContext context = HttpContext.Current; return {|WCFL6009:context|}.User.Identity.Name; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { if (Task.CompletedTask.IsCompleted) { return {|WCFL6009:HttpContext.Current|}.Request.UserHostAddress; } return null; } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { try { return {|WCFL6009:HttpContext.Current|}.Request.UserHostAddress; } catch (System.Exception) { return null; } } }")]
    [InlineData("public class Foo : IFoo { public string Get(int id) { return Find(); } private string Find() { return {|WCFL6009:HttpContext.Current|}.Request.UserHostAddress; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code, Config("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"false\" />" + Services));

    [Fact]
    public async Task Is_a_warning()
    {
        var test = new VerifyCS.Test { TestCode = Shared + Use.Replace("HttpContext.Current", "{|#0:HttpContext.Current|}") };
        test.TestState.AdditionalFiles.Add(("web.config", Config(Services)));
        test.OnlyRules.Add("WCFL6009");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6009").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Warning));
        await test.RunAsync();
    }

    [Fact]
    public async Task Reports_services_of_svc_files()
    {
        var test = new VerifyCS.Test { TestCode = Shared + Use.Replace("HttpContext.Current", "{|WCFL6009:HttpContext.Current|}") };
        test.TestState.AdditionalFiles.Add(("web.config", Config("<behaviors />")));
        test.TestState.AdditionalFiles.Add(("Foo.svc", "<%@ ServiceHost Service=\"Foo\" %>"));
        test.OnlyRules.Add("WCFL6009");
        await test.RunAsync();
    }

    private static string Config(string serviceModel) => "<configuration><system.serviceModel>" + serviceModel + "</system.serviceModel></configuration>";

    private static Task VerifyAsync(string source, string config, string file = "web.config", CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics };
        test.TestState.AdditionalFiles.Add((file, config));
        test.OnlyRules.Add("WCFL6009");
        return test.RunAsync();
    }
}
