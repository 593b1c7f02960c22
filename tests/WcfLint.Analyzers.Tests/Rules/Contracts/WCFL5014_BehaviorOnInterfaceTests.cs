using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5014_BehaviorOnInterfaceTests
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
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { [OperationBehavior] public int Put(int id) { return id; } }")]
    [InlineData("public interface IFoo { [OperationBehavior] int Put(int id); }")]
    [InlineData("namespace Own { public class OperationBehaviorAttribute : Attribute { } [ServiceContract] public interface IFoo { [OperationBehavior, OperationContract] int Put(int id); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, OperationBehavio] int Put(int id); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, {|WCFL5014:OperationBehavior(TransactionScopeRequired = true)|}] int Put(int id); [{|WCFL5014:OperationBehavior|}] int Get(int id); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract, {|WCFL5014:OperationBehavior|}] int Put(int id); }").Replace(
            "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5014");
        return test.RunAsync();
    }
}
