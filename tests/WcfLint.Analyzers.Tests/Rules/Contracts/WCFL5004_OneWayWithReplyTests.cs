using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5004_OneWayWithReplyTests
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
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] void Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] Task Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true, AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); void EndPut(IAsyncResult result); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = false)] int Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(ReplyAction = \"urn:a\"), FaultContract(typeof(string))] int Put(out int id); }")]
    [InlineData("namespace Own { public class OperationContractAttribute : Attribute { public bool IsOneWay { get; set; } } public interface IFoo { [OperationContract(IsOneWay = true)] int Put(int id); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = )] int Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] Itn Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = tru)] int Put(int id); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] int Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] Task<int> Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] void Put(out int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] void Put(ref int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|}), FaultContract(typeof(string))] void Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|}, AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); int EndPut(IAsyncResult result); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|}, ReplyAction = \"urn:a\")] void Put(int id); }")]
    [InlineData("public interface IEvents { [OperationContract({|WCFL5004:IsOneWay = true|})] int Changed(int id); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] int Put(int id); }").Replace(
            "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract({|WCFL5004:IsOneWay = true|})] int Put(int id); }", "[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = false)] int Put(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(Name = \"Keep\", {|WCFL5004:IsOneWay = true|})] int Put(int id); }", "[ServiceContract] public interface IFoo { [OperationContract(Name = \"Keep\", IsOneWay = false)] int Put(int id); }")]
    public Task Fix(string code, string mended) => VerifyCS.VerifyCodeFixAsync(Shared + code, Shared + mended);

    private const string OneWay = "{|WCFL5004:IsOneWay = true|}";
    private const string Call = " class Caller { public int M(IFoo foo) { return foo.Put(1); } }";

    [Theory]
    [InlineData("ReplyAction", "[OperationContract(" + OneWay
        + ", ReplyAction = \"urn:a\")] void Put(int id);", "[OperationContract(IsOneWay = true)] void Put(int id);")]
    [InlineData("Fault", "[OperationContract(" + OneWay
        + "), FaultContract(typeof(string))] void Put(int id);", "[OperationContract(IsOneWay = true)] void Put(int id);")]
    [InlineData("Fault", "[FaultContract(typeof(string)), OperationContract(" + OneWay
        + "), FaultContract(typeof(int))] Task Put(int id);", "[OperationContract(IsOneWay = true)] Task Put(int id);")]
    [InlineData("Fault", "\n    /// <summary>Puts.</summary>\n    [FaultContractAttribute(typeof(string))]\n    [OperationContract(" + OneWay
        + ")]\n    [System.ServiceModel.FaultContract(typeof(int))]\n    void Put(int id);\n", "\n    /// <summary>Puts.</summary>\n    [OperationContract(IsOneWay = true)]\n    void Put(int id);\n")]
    [InlineData("Result", "[OperationContract(" + OneWay + ")] int Put(int id);", "[OperationContract(IsOneWay = true)] void Put(int id);")]
    [InlineData("Result", "[OperationContract(" + OneWay + ")] Task<int> Put(int id);", "[OperationContract(IsOneWay = true)] Task Put(int id);")]
    [InlineData("Result", "[OperationContract(" + OneWay
        + ")] System.Threading.Tasks.Task<int> Put(int id);", "[OperationContract(IsOneWay = true)] System.Threading.Tasks.Task Put(int id);")]
    public Task The_reply_goes(string key, string operation, string mended) => FixAsync(key, Interface(operation), Interface(mended));

    // Implementations and callers of the operation would not compile.
    [Theory]
    [InlineData("Result", "[OperationContract(" + OneWay + ")] int Put(int id);", " class Foo : IFoo { public int Put(int id) { return 1; } }")]
    [InlineData("Result", "[OperationContract(" + OneWay + ")] int Put(int id);", Call)]
    [InlineData("Result", "[OperationContract(" + OneWay + ")] int Put(out int id);", "")]
    [InlineData("Result", "[OperationContract(" + OneWay + "), FaultContract(typeof(string))] void Put(int id);", "")]
    [InlineData("Fault", "[OperationContract(" + OneWay + "), FaultContract(typeof(string))] int Put(int id);", "")]
    [InlineData("Result", "[OperationContract(" + OneWay + "), FaultContract(typeof(string))] int Put(int id);", "")]
    [InlineData("Result", "[OperationContract(" + OneWay + ", ReplyAction = \"urn:a\")] int Put(int id);", "")]
    [InlineData("Fault", "[OperationContract(" + OneWay + ", ReplyAction = \"urn:a\"), FaultContract(typeof(string))] void Put(int id);", "")]
    [InlineData("Fault", "[OperationContract(" + OneWay + ")]\n[FaultContract(typeof(string))] // none yet\nvoid Put(int id);", "")]
    public Task The_reply_stays(string key, string operation, string more) => FixAsync(key, Interface(operation) + more, Interface(operation) + more);

    private static string Interface(string operation) => Shared + "[ServiceContract] public interface IFoo { " + operation + " }";

    private static Task FixAsync(string key, string source, string mended)
    {
        var test = new VerifyCS.Test { TestCode = source, FixedCode = mended, CodeActionEquivalenceKey = "WCFL5004." + key };
        test.OnlyRules.Add("WCFL5004");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5004");
        return test.RunAsync();
    }
}
