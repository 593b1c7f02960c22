using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting.Registration;

/// <summary>Parts of a type are found by name: each part reports what stands in it, and no type is taken for another of its name.</summary>
public class PartialTypeTests
{
    private const string Usings = "using System.Data;\nusing System.ServiceModel;\n";

    [Fact]
    public Task Parts_of_a_generic_type_within_another_report_their_own() => VerifyAsync(
        ("A.cs", Usings + "namespace Shop.Orders { partial class Outer<T> { [ServiceContract] public partial interface IFoo<TKey, TValue> { [OperationContract] {|WCFL5001:DataSet|} Get(int id); } } }"),
        ("B.cs", Usings + "namespace Shop { namespace Orders { partial class Outer<T> { public partial interface IFoo<TKey, TValue> { [OperationContract] {|WCFL5001:DataTable|} Read(int id); } } } }"),
        ("C.cs", Usings + "namespace Shop.Orders; partial class Outer { public partial interface IFoo { DataSet None(int id); } }"));

    [Fact]
    public Task A_type_of_its_file_alone_is_not_the_one_of_that_name() => VerifyAsync(
        ("A.cs", Usings + "public partial interface IFoo { DataSet None(int id); }"),
        ("B.cs", Usings + "[ServiceContract] file partial interface IFoo { [OperationContract] {|WCFL5001:DataTable|} Read(int id); }"));

    [Fact]
    public Task Of_two_that_differ_in_kind_each_reports_its_own()
    {
        var test = new Test { CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(("A.cs", Usings + "[ServiceContract] public partial interface IFoo { [OperationContract] {|WCFL5001:DataSet|} Get(int id); }"));
        test.TestState.Sources.Add(
            ("B.cs", Usings + "[ServiceContract] public partial class IFoo { [OperationContract] public {|WCFL5001:DataTable|} Read(int id) => null; }"));
        return test.RunAsync();
    }

    private static Task VerifyAsync(params (string Name, string Source)[] files)
    {
        var test = new Test();
        foreach ((string name, string source) in files)
        {
            test.TestState.Sources.Add((name, source));
        }

        return test.RunAsync();
    }

    private sealed class Test : CSharpAnalyzerVerifier<CodeAnalyzer>.Test
    {
        public Test() => OnlyRules.Add("WCFL5001");
    }
}
