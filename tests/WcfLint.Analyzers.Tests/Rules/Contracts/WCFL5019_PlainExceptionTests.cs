using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5019_PlainExceptionTests
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

    /// <summary>A file with using directives gets one more, unless the short name is something else there.</summary>
    [Theory]
    [InlineData("", "using System.ServiceModel;\n", "FaultException")]
    [InlineData("", "using System.ServiceModel;\n", "FaultException", "\"No \" + typeof(System.ServiceModel.Channels.Binding).Name")]
    [InlineData("class FaultException { }", "", "System.ServiceModel.FaultException")]
    public async Task The_namespace_is_imported(string other, string import, string name, string text = "\"a\"")
    {
        const string contract = "[System.ServiceModel.ServiceContract] public interface IFoo { [System.ServiceModel.OperationContract] int Put(int id); }";
        var test = new VerifyCS.Test { OnlyRules = { "WCFL5019" } };
        test.TestState.Sources.Add(
            "using System;\npublic class Foo : IFoo { public int Put(int id) { throw {|WCFL5019:new Exception(" + text + ")|}; } }\n" + other);
        test.TestState.Sources.Add(contract);
        test.FixedState.Sources.Add(
            "using System;\n" + import + "public class Foo : IFoo { public int Put(int id) { throw new " + name + "(" + text + "); } }\n" + other);
        test.FixedState.Sources.Add(contract);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new FaultException(\"a\"); } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new ArgumentException(\"a\"); } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { try { if (id < 0) { throw new Exception(\"a\"); } } catch (Exception) { } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { try { if (id < 0) { throw new ApplicationException(\"a\"); } } catch { return 2; } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { Action later = () => { throw new Exception(\"a\"); }; later(); return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Check(id); } private int Check(int id) { throw new Exception(\"a\"); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new Exception(\"a\"); } return 1; } } public class Handler : System.ServiceModel.Dispatcher.IErrorHandler { public bool HandleError(Exception e) { return true; } public void ProvideFault(Exception e, System.ServiceModel.Channels.MessageVersion v, ref System.ServiceModel.Channels.Message f) { } }")]
    [InlineData("[Faults] public class Foo : IFoo { public int Put(int id) { throw new Exception(\"a\"); } } public class FaultsAttribute : Attribute, System.ServiceModel.Description.IServiceBehavior { public void AddBindingParameters(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<System.ServiceModel.Description.ServiceEndpoint> e, System.ServiceModel.Channels.BindingParameterCollection p) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } public void Validate(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } }")]
    [InlineData("[Faults] public abstract class Base { } public class Foo : Base, IFoo { public int Put(int id) { throw new Exception(\"a\"); } } public class FaultsAttribute : Attribute, System.ServiceModel.Description.IServiceBehavior { public void AddBindingParameters(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<System.ServiceModel.Description.ServiceEndpoint> e, System.ServiceModel.Channels.BindingParameterCollection p) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } public void Validate(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } }")]
    [InlineData("public class Client : ClientBase<IFoo>, IFoo { public int Put(int id) { throw new Exception(\"a\"); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract(IsOneWay = true)] void Go(); } public class Bar : IBar { public void Go() { throw new Exception(\"a\"); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw new Exception(\"a\" return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw new Excepton(\"a\"); return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw new ; return 1; } }")]
    [InlineData("[ExceptionShielding] public class Foo : IFoo { public int Put(int id) { throw new Exception(\"a\"); } }")]
    [InlineData("[ServiceContract, ExceptionShielding(\"policy\")] public interface IBar { [OperationContract] int Get(int id); } public class Bar : IBar { public int Get(int id) { throw new Exception(\"a\"); } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_where_there_are_no_services() =>
        VerifyAsync(Shared + "public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new Exception(\"a\"); } return 1; } }",
            CompilerDiagnostics.None, WcfReferences.ClientPackages10);

    [Fact]
    public Task Silent_in_test_code() =>
        VerifyAsync("using NUnit.Framework;\n" + Shared
            + "public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new Exception(\"a\"); } return 1; } }"
                + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new Exception(\"a\")|}; } if (id == 7) { throw new Exception(\"b\"); } return 1; } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall), Serializable] public class Foo : IFoo { public int Put(int id) { throw {|WCFL5019:new Exception(\"a\")|}; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new ApplicationException(\"a\")|}; } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new SystemException(\"a\", null)|}; } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { try { id++; } catch (Exception e) { throw {|WCFL5019:new Exception(\"a\", e)|}; } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { try { throw {|WCFL5019:new Exception(\"a\")|}; } catch (ArgumentException) { } return 1; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new Exception(\"a\")|}; } return 1; } }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|#0:new Exception(\"a\")|}; } return 1; } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)] public interface IBar { [OperationContract] void Go(); } public class Bar : IBar { public void Go() { throw {|#0:new Exception(\"a\")|}; } }", DiagnosticSeverity.Warning)]
    public Task Severity(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code };
        test.OnlyRules.Add("WCFL5019");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5019").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new Exception(\"a\" + id)|}; } return 1; } }", "public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new FaultException(\"a\" + id); } return 1; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw {|WCFL5019:new System.ApplicationException( \"a\" )|}; } return 1; } }", "public class Foo : IFoo { public int Put(int id) { if (id < 0) { throw new FaultException( \"a\" ); } return 1; } }")]
    public Task Fix(string code, string mended) => VerifyCS.VerifyCodeFixAsync(Shared + code, Shared + mended);

    // FaultException has no parameter "message", and several constructors that take null.
    [Theory]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw {|WCFL5019:new Exception(message: \"a\")|}; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw {|WCFL5019:new Exception(null)|}; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { throw {|WCFL5019:new Exception(default)|}; } }")]
    public Task No_fix(string code) => VerifyCS.VerifyCodeFixAsync(Shared + code, Shared + code);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5019");
        return test.RunAsync();
    }
}
