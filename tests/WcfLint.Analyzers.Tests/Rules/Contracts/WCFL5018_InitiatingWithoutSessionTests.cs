using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5018_InitiatingWithoutSessionTests
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

        """;

    [Theory]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)] public interface IFoo { [OperationContract] void A(); [OperationContract(IsInitiating = false, IsTerminating = true)] void B(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsInitiating = true, IsTerminating = false)] void A(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void A(); }")]
    [InlineData("public interface IFoo { [OperationContract(IsInitiating = false)] void A(); }")]
    [InlineData("[ServiceContract] public interface IFoo { }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); } [ServiceContract(SessionMode = SessionMode.Required, CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract(IsInitiating = false)] void A(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void A(); [OperationContract(AsyncPattern = true, IsInitiating = false)] IAsyncResult BeginA(AsyncCallback callback, object state); void EndA(IAsyncResult result); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsTerminating = true)] Task AAsync(); [OperationContract] void A(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Task AAsync(); [OperationContract(AsyncPattern = true, IsTerminating = true)] IAsyncResult BeginA(AsyncCallback callback, object state); void EndA(IAsyncResult result); }")]
    [InlineData("[ServiceContract] public interface IEvents { [OperationContract(IsOneWay = true, IsTerminating = true)] void Ended(); } [ServiceContract(SessionMode = SessionMode.Required, CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void A(); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Requird)] public interface IFoo { [OperationContract(IsTerminating = true)] void A(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsInitiating = )] void A(); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void A(); [OperationContract({|WCFL5018:IsInitiating = false|})] void B(); }")]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Allowed)] public interface IFoo { [OperationContract({|WCFL5018:IsTerminating = true|})] void A(); }")]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)] public interface {|WCFL5018:IFoo|} { [OperationContract(IsInitiating = false)] void A(); }")]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)] public interface IBase { [OperationContract] void A(); [OperationContract(IsTerminating = true)] void B(); } [ServiceContract] public interface {|WCFL5018:IFoo|} : IBase { }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5018:IsTerminating = true|})] void A(); [OperationContract(AsyncPattern = true)] IAsyncResult BeginA(AsyncCallback callback, object state); void EndA(IAsyncResult result); }")]
    [InlineData("[ServiceContract] public interface IEvents { [OperationContract(IsOneWay = true, {|WCFL5018:IsTerminating = true|})] void Ended(); } [ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void A(); }")]
    [InlineData("[ServiceContract] public interface IEvents { [OperationContract(IsOneWay = true, {|WCFL5018:IsTerminating = true|})] void Ended(); } [ServiceContract(SessionMode = SessionMode.Required, CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void A(); } public class Client : ClientBase<IEvents> { }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract({|WCFL5018:IsTerminating = true|})] void A(); }").Replace(
            "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Fact]
    public Task A_contract_that_others_inherit_is_info()
    {
        var test = new VerifyCS.Test { TestCode = Shared
            + "[ServiceContract] public interface IBase { [OperationContract({|#0:IsTerminating = true|})] void A(); } [ServiceContract(SessionMode = SessionMode.Required)] public interface IFoo : IBase { }" };
        test.OnlyRules.Add("WCFL5018");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5018").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5018");
        return test.RunAsync();
    }
}
