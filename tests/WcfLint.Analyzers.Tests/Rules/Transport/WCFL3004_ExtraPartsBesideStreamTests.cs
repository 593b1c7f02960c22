using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3004_ExtraPartsBesideStreamTests
{
    private const string Usings =
        """
        using System;
        using System.IO;
        using System.ServiceModel;
        using System.ServiceModel.Web;
        using System.Threading.Tasks;

        """;

    [Theory]
    [InlineData("void Put(Stream data);")]
    [InlineData("Stream Get(string name);")]
    [InlineData("Stream Swap(Stream data);")]
    [InlineData("void Put(Stream data, out int length);")]
    [InlineData("Task<Stream> GetAsync(string name, int version);")]
    [InlineData("void Put(MemoryStream data, string name);")]
    [InlineData("void Put(byte[] data, string name);")]
    [InlineData("[WebInvoke(UriTemplate = \"files/{name}\")] void Put(string name, Stream data);")]
    [InlineData("[WebGet] Stream Get(string name, out int length);")]
    [InlineData("void Put(Stream data, Gone name);")]
    [InlineData("void Put(Mine.Stream data, string name);")]
    [InlineData("void Put(Stream data, );")]
    public Task Operation_is_silent(string operation) => Test(
        "[ServiceContract] public interface IFoo { [OperationContract] " + operation + " }\nnamespace Mine { public class Stream { } }", CompilerDiagnostics.None);

    [Theory]
    [InlineData("public interface IFoo { void Put(Stream data, string name); }")]
    [InlineData("[ServiceContract] public interface IFoo { void Put(Stream data, string name); }")]
    [InlineData("[Mine.ServiceContract] public interface IFoo { [Mine.OperationContract] void Put(Stream data, string name); } namespace Mine { class ServiceContract : Attribute { } class OperationContract : Attribute { } }")]
    [InlineData("[System.CodeDom.Compiler.GeneratedCode(\"svcutil\", \"4.0\")] [ServiceContract] public interface IFoo { [OperationContract] void Put(Stream data, string name); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(Stream data, AsyncCallback done, object state); void EndPut(IAsyncResult result); }")]
    [InlineData("[MessageContract] public class Upload { [MessageHeader] public string Name; [MessageBodyMember] public Stream Data; public string Note; }")]
    [InlineData("[MessageContract] public class Upload { [MessageBodyMember] public byte[] Data; [MessageBodyMember] public string Name; }")]
    [InlineData("public class Upload { [MessageBodyMember] public Stream Data; [MessageBodyMember] public string Name; }")]
    public Task Type_is_silent(string type) => Test(type, CompilerDiagnostics.Errors);

    [Fact]
    public Task Half_typed_members_are_silent() =>
        Test("[MessageContract] public class Upload { [MessageBodyMember] public Stream Data; [MessageBodyMember] public Gone Name; }", CompilerDiagnostics.None);

    [Theory]
    [InlineData("void Put({|#0:Stream|} data, string name);", "The request of IFoo.Put", "'name'")]
    [InlineData("void Put(string name, {|#0:Stream|} data);", "The request of IFoo.Put", "'name'")]
    [InlineData("{|#0:Stream|} Get(string name, out int length);", "The reply of IFoo.Get", "'length'")]
    [InlineData("string Get(string name, out {|#0:Stream|} data);", "The reply of IFoo.Get", "the result")]
    [InlineData("Task PutAsync({|#0:System.IO.Stream|} data, string name);", "The request of IFoo.PutAsync", "'name'")]
    [InlineData("void Put({|#0:Stream|} one, Stream other);", "The request of IFoo.Put", "'other'")]
    public async Task Operation_is_reported(string operation, string what, string beside)
    {
        var test = new VerifyCS.Test { TestCode = Usings + "[ServiceContract] public interface IFoo { [OperationContract] " + operation + " }",
            OnlyRules = { "WCFL3004" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3004").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf(what, beside));
        await test.RunAsync();
    }

    [Fact]
    public Task A_contract_class_is_reported() =>
        new VerifyCS.Test { TestCode = Usings
            + "[ServiceContract] public class Foo { [OperationContract] public void Put({|WCFL3004:Stream|} data, string name) { } }",
                OnlyRules = { "WCFL3004" } }.RunAsync();

    [Fact]
    public Task CoreWCF_is_the_same() =>
        new VerifyCS.Test
        {
            TestCode = "using CoreWCF;\nusing System.IO;\n[ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL3004:Stream|} data, string name); }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL3004" },
        }.RunAsync();

    /// <summary>Nothing makes a formatter for a message contract that no operation of the project carries.</summary>
    [Theory]
    [InlineData("void Put(Upload upload);", DiagnosticSeverity.Warning)]
    [InlineData("[XmlSerializerFormat] void Put(Upload upload);", DiagnosticSeverity.Warning)]
    [InlineData("void Put(int id);", DiagnosticSeverity.Info)]
    public Task A_message_contract_matters_where_an_operation_carries_it(string operation, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Usings + "[MessageContract] public class Upload { [MessageBodyMember] public {|#0:Stream|} Data; [MessageBodyMember] public string Name; } [ServiceContract] public interface IFoo { [OperationContract] " + operation + " }",
            OnlyRules = { "WCFL3004" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3004").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("[MessageBodyMember] public string Name;", "[MessageHeader] public string Name;")]
    [InlineData("[MessageBodyMember(Order = 1)] public string Name;", "[MessageHeader] public string Name;")]
    [InlineData("[MessageBodyMember(Order = 1, Name = \"n\")] public string Name { get; set; }", "[MessageHeader(Name = \"n\")] public string Name { get; set; }")]
    [InlineData("[System.ServiceModel.MessageBodyMemberAttribute] public string Name;", "[System.ServiceModel.MessageHeaderAttribute] public string Name;")]
    public Task Members_become_headers(string member, string mended) => new VerifyCS.Test
    {
        TestCode =
            $$"""
            {{Usings}}[MessageContract]
            public class Upload
            {
                {{member}}
                [MessageBodyMember] public {|WCFL3004:Stream|} Data;
            }
            """,
        FixedCode =
            $$"""
            {{Usings}}[MessageContract]
            public class Upload
            {
                {{mended}}
                [MessageBodyMember] public Stream Data;
            }
            """,
        OnlyRules = { "WCFL3004" },
    }.RunAsync();

    private static Task Test(string code, CompilerDiagnostics diagnostics) =>
        new VerifyCS.Test { TestCode = Usings + code, OnlyRules = { "WCFL3004" }, CompilerDiagnostics = diagnostics }.RunAsync();
}
