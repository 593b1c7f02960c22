using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5012_SeveralUnmatchedHandlersTests
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
        using System.ServiceModel.Channels;

        """;

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract(Action = \"urn:a\")] void A(Message message); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract(Action = \"*\", AsyncPattern = true)] IAsyncResult BeginAny(Message message, AsyncCallback callback, object state); void EndAny(IAsyncResult result); }")]
    [InlineData("public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract(Action = \"*\")] void Other(Message message); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract(Action = )] void Other(Message message); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract({|WCFL5012:Action = \"*\"|})] void Other(Message message); }")]
    [InlineData("[ServiceContract] public interface IBase { [OperationContract(Action = \"*\")] void Any(Message message); } [ServiceContract] public interface IFoo : IBase { [OperationContract({|WCFL5012:Action = \"*\"|})] void Other(Message message); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract(Action = \"*\")] void Any(Message message); [OperationContract({|WCFL5012:Action = \"*\"|})] void Other(Message message); }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5012");
        return test.RunAsync();
    }
}
