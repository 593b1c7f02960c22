using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7016_AdmitsEveryoneTests
{
    private const string Shared =
        """
        using System;
        using System.Diagnostics;
        using System.IdentityModel.Selectors;
        using System.Security.Cryptography.X509Certificates;
        using System.ServiceModel;
        using System.ServiceModel.Channels;

        """;

    private const string Used = " class Hosts { public object Make() { return new Check(); } }";

    [Theory]
    [InlineData("if (userName != \"a\" || password != \"b\") { throw new FaultException(\"no\"); }")]
    [InlineData("if (userName == \"a\") { return; } throw new FaultException(\"no\");")]
    [InlineData("Refuse(userName);")]
    [InlineData("bool known = userName == \"a\"; Refuse(known ? null : userName);")]
    [InlineData("if (userName != null) { throw new FaultException(\"no\"); }")]
    [InlineData("throw new NotImplementedException();")]
    public Task Silent_on_a_validator(string body) =>
        VerifyAsync("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) { " + body
            + " } static void Refuse(string name) { if (name != null) { throw new FaultException(name); } } }" + Used);

    [Theory]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { return c.ServiceSecurityContext != null; } }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { if (c.ServiceSecurityContext == null) { return false; } return true; } }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { return false; } }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) => base.CheckAccessCore(c); }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { c.IncomingMessageProperties[\"Principal\"] = null; return true; } }")]
    [InlineData("class Check : ServiceAuthorizationManager { public bool CheckAccessCore(string name) { return true; } }")]
    [InlineData("class Check : Own.ServiceAuthorizationManager { protected override bool CheckAccessCore(OperationContext c) { return true; } } namespace Own { public class ServiceAuthorizationManager { protected virtual bool CheckAccessCore(OperationContext c) { return false; } } }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) {\n#if !DEBUGGING\nif (userName != \"a\") { throw new FaultException(\"no\"); }\n#endif\n} }")]
    [InlineData("class Check : UserNamePasswordValidator {\npublic override void Validate(string userName, string password) {\n#if NEVER\nif (userName != \"a\") { throw new FaultException(\"no\"); }\n#endif\n} }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) { Trace.WriteLine(LogOn(userName)); } static string LogOn(string name) { throw new FaultException(name); } }")]
    [InlineData("class Check : ServiceAuthorizationManager { public override bool CheckAccess(OperationContext c, ref Message m) { return m != null; } protected override bool CheckAccessCore(OperationContext c) { return true; } }")]
    [InlineData("abstract class Check : UserNamePasswordValidator { }")]
    [InlineData("abstract class Check : UserNamePasswordValidator { public abstract override void Validate(string userName, string password); }")]
    public Task Silent(string code) => VerifyAsync(code);

    [Theory]
    [InlineData("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) { if (")]
    [InlineData("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) { return tru; } }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void Validate(string userName, string password) }")]
    [InlineData("class Check : Nowhere { public override void Validate(string userName, string password) { } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_in_test_code() =>
        VerifyAsync("class Check : UserNamePasswordValidator { public override void Validate(string u, string p) { } } namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }", head: "using NUnit.Framework;\n");

    [Theory]
    [InlineData("class Check : UserNamePasswordValidator { public override void {|WCFL7016:Validate|}(string userName, string password) { } }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void {|WCFL7016:Validate|}(string userName, string password) { Console.WriteLine(userName); Trace.WriteLine(userName); } }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void {|WCFL7016:Validate|}(string userName, string password) { if (userName == null || string.IsNullOrEmpty(password)) { throw new ArgumentNullException(); } } }")]
    [InlineData("class Check : UserNamePasswordValidator { public override void {|WCFL7016:Validate|}(string userName, string password) { return; throw new FaultException(\"no\"); } }")]
    [InlineData("class Base : UserNamePasswordValidator { public override void Validate(string userName, string password) { throw new FaultException(\"no\"); } } class Check : Base { public override void {|WCFL7016:Validate|}(string userName, string password) { } }")]
    [InlineData("class Check : X509CertificateValidator { public override void {|WCFL7016:Validate|}(X509Certificate2 certificate) { } }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool {|WCFL7016:CheckAccessCore|}(OperationContext c) { return true; } }")]
    [InlineData("class Check : ServiceAuthorizationManager { protected override bool {|WCFL7016:CheckAccessCore|}(OperationContext c) => true; }")]
    [InlineData("class Check : ServiceAuthorizationManager { public override bool {|WCFL7016:CheckAccess|}(OperationContext c, ref Message m) { return true; return c.ServiceSecurityContext != null; } }")]
    public Task Reports(string code) => VerifyAsync(code + Used);

    [Theory]
    [InlineData("class Check : CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator { public override ValueTask {|WCFL7016:ValidateAsync|}(string userName, string password) { return default; } }")]
    [InlineData("class Check : CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator { public override ValueTask {|WCFL7016:ValidateAsync|}(string userName, string password) => new ValueTask(); }")]
    [InlineData("class Check : CoreWCF.ServiceAuthorizationManager { protected override ValueTask<bool> {|WCFL7016:CheckAccessCoreAsync|}(CoreWCF.OperationContext c) { return new ValueTask<bool>(true); } }")]
    [InlineData("class Check : CoreWCF.ServiceAuthorizationManager { protected override ValueTask<bool> {|WCFL7016:CheckAccessCoreAsync|}(CoreWCF.OperationContext c) { return ValueTask.FromResult(true); } }")]
    [InlineData("class Check : CoreWCF.ServiceAuthorizationManager { protected override ValueTask<bool> CheckAccessCoreAsync(CoreWCF.OperationContext c) { return default; } }")]
    public Task Reports_on_CoreWcf(string code)
    {
        var test = new VerifyCS.Test { TestCode = "using System.Threading.Tasks;\n" + code + Used, ReferenceAssemblies = WcfReferences.CoreWcf };
        test.OnlyRules.Add("WCFL7016");
        return test.RunAsync();
    }

    [Theory]
    [InlineData(Used, DiagnosticSeverity.Warning)]
    [InlineData("", DiagnosticSeverity.Info)]
    public Task Severity(string use, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared
            + "class Check : UserNamePasswordValidator { public override void {|#0:Validate|}(string u, string p) { } }" + use };
        test.OnlyRules.Add("WCFL7016");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7016").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, string head = "")
    {
        var test = new VerifyCS.Test { TestCode = head + Shared + code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL7016");
        return test.RunAsync();
    }
}
