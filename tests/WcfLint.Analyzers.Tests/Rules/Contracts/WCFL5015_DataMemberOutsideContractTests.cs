using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5015_DataMemberOutsideContractTests
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
    [InlineData("[DataContract] public class Foo { [DataMember] public int A; }")]
    [InlineData("public class Foo { public int A; }")]
    [InlineData("public interface IFoo { [DataMember] int A { get; } }")]
    [InlineData("public class Foo { internal Foo(int a) { A = a; } [DataMember] public int A { get; private set; } }")]
    [InlineData("namespace Own { public class DataMemberAttribute : Attribute { } public class Foo { [DataMember] public int A; } }")]
    [InlineData("public class Foo { [DataMember] public int A { get; set; } [DataMember] public string B; [IgnoreDataMember] public int C; private int _d; }")]
    [InlineData("public class Foo { [DataMember] private int a; public int A { get { return a; } set { a = value; } } [DataMember] public int B { get; set; } }")]
    [InlineData("public class Foo { [DataMember] private int _a; public int A { get => this._a; set { _a = value; Done(); } } private void Done() { } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[DataContrac] public class Foo { [DataMember] public int A; }")]
    [InlineData("public class Foo { [DataMembe] public int A; }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_in_test_code() => VerifyAsync("using NUnit.Framework;\n" + Shared + "public class Foo { [DataMember] public int A; }"
        + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] public int A; [DataMember] private int B; }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] public int A; [DataMember] public int B { get; private set; } }")]
    [InlineData("class Foo { [{|WCFL5015:DataMember|}] public int A; }")]
    [InlineData("class Outer { public class Foo { [{|WCFL5015:DataMember|}] public int A; } }")]
    [InlineData("public class Foo : List<int> { [{|WCFL5015:DataMember|}] public int A; }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] public int A; } [DataContract] public class Bar : Foo { }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] public int A; [DataMember(Order = 1)] public int B; }")]
    [InlineData("public struct Foo { [{|WCFL5015:DataMember(Name = \"b\")|}] public int A { get; set; } }")]
    [InlineData("[Serializable] public class Foo { [{|WCFL5015:DataMember|}] public int A; }")]
    [InlineData("[Serializable] public class Foo { public Foo(int a) { } [{|WCFL5015:DataMember|}] public int A; }")]
    [InlineData("public class Foo { private Foo() { } public Foo(int a) { } [{|WCFL5015:DataMember|}] public int A; public int B; }")]
    [InlineData("public struct Foo { public Foo(int a) { A = a; B = a; } [{|WCFL5015:DataMember|}] public int A; public int B; }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] private int a; public int A { get { return a; } } }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] private int a; public int A { get { return a; } set { } } }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] private int a; public int A { get { return a + 1; } set { a = value; } } }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] private int a; public int A { get { return a; } set { a = value; } } public int B { get; set; } }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember|}] private int a; [IgnoreDataMember] public int A { get { return a; } set { a = value; } } }")]
    [InlineData("public class Foo { [{|WCFL5015:DataMember(Name = \"b\")|}] private int a; public int A { get { return a; } set { a = value; } } }")]
    [InlineData("[Serializable] public class Foo { [{|WCFL5015:DataMember|}] private int a; public int A { get { return a; } set { a = value; } } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    // In a program all contracts and serializers are in sight.
    [Theory]
    [InlineData("", false)]
    [InlineData("[ServiceContract] public interface IOther { [OperationContract] int Get(); }", false)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Foo Get(); }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] void Put(List<Holder> holders); } public class Holder { [DataMember] public Foo Foo; public int C; }", true)]
    [InlineData("[DataContract, KnownType(typeof(Foo))] public class Base { }", true)]
    [InlineData("class Files { object Read() { return new DataContractSerializer(typeof(Foo)); } }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract, FaultContract(typeof(Foo))] int Get(); }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract, FaultContract(typeof(Detail))] int Get(); } public class Detail { public List<Foo> Foos; }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Wrap Get(); } public class Wrap { public Foo[] Foos { get; set; } }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Wrap Get(); } [Serializable] public class Wrap { private Foo _foo; }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Wrap Get(); } public class Wrap : List<Foo> { }", true)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Wrap Get(); } public class Wrap { [IgnoreDataMember] public Foo Foo; private Foo _foo; }", false)]
    [InlineData("[ServiceContract] public interface IFoos { [OperationContract] Wrap Get(); } [DataContract] public class Wrap { public Foo Foo; }", false)]
    [InlineData("class Thrower { void Fail() { throw new FaultException<Foo>(new Foo()); } }", true)]
    [InlineData("class Sender { object Make() { return System.ServiceModel.Channels.Message.CreateMessage(null, \"a\", new Foo()); } }", true)]
    [InlineData("class Sender { object Make() { return System.ServiceModel.Channels.MessageHeader.CreateHeader(\"a\", \"b\", new Foo()); } }", true)]
    [InlineData("class Reader { object Read(System.ServiceModel.Channels.Message message) { return message.GetBody<Foo>(); } }", true)]
    [InlineData("[ServiceContract, ServiceKnownType(\"Get\", typeof(Helper))] public interface IFoos { [OperationContract] object Get(); } static class Helper { public static IEnumerable<Type> Get(object provider) { return null; } }", true)]
    public async Task A_type_of_a_program_that_nothing_sends(string more, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "public class Foo { " + (isReported ? "[{|WCFL5015:DataMember|}]" : "[DataMember]")
                + " public int A; public int B; } class P { static void Main() { } } "
                    + more.Replace("[DataMember] public Foo Foo", "[{|WCFL5015:DataMember|}] public Foo Foo"),
            ReferenceAssemblies = WcfReferences.Net472,
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.OnlyRules.Add("WCFL5015");
        await test.RunAsync();
    }

    [Theory]
    [InlineData("", "[DataContract] public class More : Foo { }", "sending More, a data contract that derives from it, throws InvalidDataContractException")]
    [InlineData("[Serializable] ", "[DataContract] public class More : Foo { }", null)]
    [InlineData("", "public class More : Foo { }", null)]
    public async Task A_data_contract_that_derives_from_it_is_refused(string attribute, string more, string? effect)
    {
        var test = new VerifyCS.Test { TestCode = Shared + attribute + "public class Foo { [{|#0:DataMember|}] public int A; public int B; } " + more, OnlyRules = { "WCFL5015" }, ReferenceAssemblies = WcfReferences.Net472 };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5015").WithLocation(0).WithMessage(
            "Data members of 'Foo': they have [DataMember], but the type has no [DataContract]. Effect: " + (effect ?? "the serializer ignores [DataMember]")));
        await test.RunAsync();
    }

    [Fact]
    public async Task A_type_that_configuration_may_declare()
    {
        var test = new VerifyCS.Test { TestCode = Shared + "public class Foo { [{|WCFL5015:DataMember|}] public int A; public int B; } class P { static void Main() { } }",
            ReferenceAssemblies = WcfReferences.Net472 };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.AdditionalFiles.Add(
            ("app.config", "<configuration><system.runtime.serialization><dataContractSerializer><declaredTypes><add type=\"Base, P\"><knownType type=\"Foo, P\" /></add></declaredTypes></dataContractSerializer></system.runtime.serialization></configuration>"));
        test.OnlyRules.Add("WCFL5015");
        await test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5015");
        return test.RunAsync();
    }
}
