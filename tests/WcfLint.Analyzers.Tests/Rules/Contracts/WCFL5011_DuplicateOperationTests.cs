using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5011_DuplicateOperationTests
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
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract] int Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract(Name = \"PutText\")] int Put(string id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); int Put(string id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract] Task<int> PutAsync(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); int EndPut(IAsyncResult result); }")]
    [InlineData("public interface IFoo { int Put(int id); int Put(string id); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract(Name = )] int Put(string id")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContrac] int Put(string id); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract] int {|WCFL5011:Put|}(string id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract(Name = \"Put\")] int {|WCFL5011:Get|}(string id); }")]
    [InlineData("public interface IEvents { [OperationContract] int Put(int id); [OperationContract] int {|WCFL5011:Put|}(string id); }")]
    [InlineData("[ServiceContract] public interface IBase { [OperationContract] int Put(int id); } [ServiceContract] public interface IFoo : IBase { [OperationContract] int {|WCFL5011:Put|}(string id); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] int Put(int id); } [ServiceContract] public interface IB { [OperationContract] int Put(string id); } [ServiceContract] public interface {|WCFL5011:IFoo|} : IA, IB { }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Task<int> Put(int id); [OperationContract] Task<int> {|WCFL5011:PutAsync|}(string id); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract] int {|WCFL5011:Put|}(string id); }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    /// <summary>A contract that the project leaves out, though it calls others, throws nowhere.</summary>
    [Theory]
    [InlineData("", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] int Get(int id); } public class BarClient : ClientBase<IBar> { }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract] int Get(int id); } public class BarClient : ClientBase<IBar> { } public class C { public object M() { return new ChannelFactory<IFoo>(\"foo\"); } }", DiagnosticSeverity.Warning)]
    public Task The_severity_depends_on_the_use_of_the_contract(string more, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared
            + "[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); [OperationContract] int {|#0:Put|}(string id); }" + more };
        test.OnlyRules.Add("WCFL5011");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5011").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5011");
        return test.RunAsync();
    }
}
