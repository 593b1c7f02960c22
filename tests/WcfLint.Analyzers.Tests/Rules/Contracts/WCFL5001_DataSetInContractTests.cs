using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5001_DataSetInContractTests
{
    private const string Usings =
        "using System.Collections.Generic; using System.Data; using System.Runtime.Serialization; using System.ServiceModel; using System.Threading.Tasks;\n";

    [Theory]
    [InlineData("public interface IA { DataSet Get(); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] List<string> Get(); DataSet NotAnOperation(); }")]
    [InlineData("[DataContract] public class A { public DataSet NotSent; [DataMember] public string Sent; }")]
    [InlineData("public class A { public DataTable Table { get; set; } public DataSet Load() { return null; } }")]
    [InlineData("[System.CodeDom.Compiler.GeneratedCode(\"System.ServiceModel\", \"4.0.0.0\")] [ServiceContract] public interface IA { [OperationContract] DataSet Get(); }")]
    [InlineData("namespace Mine { public class DataSet { } [ServiceContract] public interface IA { [OperationContract] Mine.DataSet Get(); } }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] DataRowState Get(); }")]
    [InlineData("namespace Mine { public class FaultContractAttribute : System.Attribute { public FaultContractAttribute(System.Type type) { } } [ServiceContract] public interface IA { [OperationContract] [Mine.FaultContract(typeof(DataSet))] void Go(); } }")]
    [InlineData("namespace Mine { public class KnownTypeAttribute : System.Attribute { public KnownTypeAttribute(System.Type type) { } } [DataContract] [Mine.KnownType(typeof(DataSet))] public class A { } }")]
    [InlineData("namespace Mine { public class ServiceKnownTypeAttribute : System.Attribute { public ServiceKnownTypeAttribute(System.Type type) { } } [ServiceContract] [Mine.ServiceKnownType(typeof(DataSet))] public interface IA { [OperationContract] void Go(); } }")]
    public Task Is_silent(string code) => VerifyCS.VerifyAnalyzerAsync(Usings + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] {|WCFL5001:DataSet|} Get(); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] Task<string> A(); [OperationContract] {|WCFL5001:Task<DataTable>|} Get(); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] void Put(int id, {|WCFL5001:DataTable[]|} rows); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] bool Try(out {|WCFL5001:DataSet|} rows); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] void Swap(ref {|WCFL5001:DataSet|} rows); }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] {|WCFL5001:Dictionary<string, DataTable>|} All(); }")]
    [InlineData("public class Orders : DataSet { } [ServiceContract] public interface IA { [OperationContract] {|WCFL5001:Orders|} Get(); }")]
    [InlineData("[ServiceContract] public class A { [OperationContract] public {|WCFL5001:DataSet|} Get() { return null; } }")]
    [InlineData("[ServiceContract(CallbackContract = typeof(IBack))] public interface IA { [OperationContract] void Go(); } public interface IBack { [OperationContract] void Done({|WCFL5001:DataSet|} rows); }")]
    [InlineData("[DataContract] public class A { [DataMember] public {|WCFL5001:DataSet|} Rows { get; set; } }")]
    [InlineData("[DataContract] public class A { [DataMember] private {|WCFL5001:List<DataTable>|} rows; }")]
    [InlineData("[MessageContract] public class A { [MessageBodyMember] public {|WCFL5001:DataSet|} Rows; }")]
    [InlineData("[DataContract] [{|WCFL5001:KnownType(typeof(DataSet))|}] public class A { [DataMember] public object Any; }")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] [{|WCFL5001:FaultContract(typeof(DataSet))|}] void Go(); }")]
    [InlineData("[ServiceContract] [{|WCFL5001:ServiceKnownType(typeof(DataTable))|}] public interface IA { [OperationContract] object Get(); }")]
    public Task Reports(string code) => VerifyCS.VerifyAnalyzerAsync(Usings + code);

    [Fact]
    public Task Reports_attributes_of_CoreWCF() => new VerifyCS.Test
    {
        TestCode = "using System.Data; [CoreWCF.ServiceContract] public interface IA { [CoreWCF.OperationContract] [{|WCFL5001:CoreWCF.FaultContract(typeof(DataTable))|}] {|WCFL5001:DataSet|} Get(); }",
        ReferenceAssemblies = WcfReferences.CoreWcf,
    }.RunAsync();

    // The type arguments of an unresolved type may resolve.
    [Fact]
    public Task Type_arguments_of_unresolved_types_are_looked_at() => new VerifyCS.Test
    {
        TestCode = Usings + "[ServiceContract] public interface IA { [OperationContract] Missing<int> Count(); [OperationContract] Gone.Missing Some(); [OperationContract] {|WCFL5001:Missing<DataSet>|} All(); }",
        CompilerDiagnostics = CompilerDiagnostics.None,
    }.RunAsync();

    [Fact]
    public Task Is_silent_on_half_typed_code() => new VerifyCS.Test
    {
        TestCode = Usings + "[ServiceContract] public interface IA { [OperationContract] DataSett Get(; [OperationContract] void } [DataContract] class {",
        CompilerDiagnostics = CompilerDiagnostics.None,
    }.RunAsync();

    // Contracts in sight show what messages carry.
    [Theory]
    [InlineData("string Put(string rows);", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("string Put(Rows rows);", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("string Put(List<Page> pages); } [DataContract] public class Page { [DataMember] public Rows Rows;", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    public Task A_type_that_no_message_carries_is_info(string operation, Microsoft.CodeAnalysis.DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Usings + "[ServiceContract] public interface IA { [OperationContract] " + operation + " } [DataContract] public class Rows { [DataMember] public {|#0:DataSet|} Cursor; }",
            OnlyRules = { "WCFL5001" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5001").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    /// <summary>A program that neither hosts nor calls has the contract for itself, as far as it shows.</summary>
    [Theory]
    [InlineData("static class Dal { public static T Make<T>() where T : class { return (T)System.Activator.CreateInstance(System.Type.GetType(\"A\")); } }", "Dal.Make<IA>().Get();", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("", "new ChannelFactory<IA>(\"e\").CreateChannel().Get();", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("", "new ServiceHost(typeof(A)).Open();", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    public async Task A_contract_that_nothing_in_a_program_uses_is_possible(string more, string body, Microsoft.CodeAnalysis.DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Usings + "[ServiceContract] public interface IA { [OperationContract] {|#0:DataSet|} Get(); } public class A : IA { public DataSet Get() { return null; } } " + more
            + " class Program { static void Main() { " + body + " } }", OnlyRules = { "WCFL5001" } };
        test.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5001").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    // WCF reads an interface without [ServiceContract] for callbacks alone.
    [Theory]
    [InlineData("interface IBack", "", Microsoft.CodeAnalysis.OutputKind.ConsoleApplication, null)]
    [InlineData("public interface IBack", "", Microsoft.CodeAnalysis.OutputKind.DynamicallyLinkedLibrary, Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("interface IBack", "[ServiceContract(CallbackContract = typeof(IBack))] interface IA { [OperationContract] void Go(); }", Microsoft.CodeAnalysis.OutputKind.ConsoleApplication, Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("interface IBack", "interface IMore : IBack { } [ServiceContract(CallbackContract = typeof(IMore))] interface IA { [OperationContract] void Go(); }", Microsoft.CodeAnalysis.OutputKind.ConsoleApplication, Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    public async Task An_interface_that_is_no_contract(string type, string more, Microsoft.CodeAnalysis.OutputKind kind, Microsoft.CodeAnalysis.DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Usings + type + " { [OperationContract] {|#0:DataSet|} Get(); } class Program { static void Main() { } } " + more, OnlyRules = { "WCFL5001" } };
        test.TestState.OutputKind = kind;
        if (severity is { } known)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5001").WithLocation(0).WithSeverity(known));
        }

        await test.RunAsync();
    }

    // Of a program all clients are in sight: they call other operations of the contract.
    [Theory]
    [InlineData("c.Get();", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("c.Count();", Microsoft.CodeAnalysis.DiagnosticSeverity.Info)]
    [InlineData("", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    [InlineData("IStore store = null; store.Count();", Microsoft.CodeAnalysis.DiagnosticSeverity.Warning)]
    public async Task Is_possible_where_the_clients_call_other_operations(string call, Microsoft.CodeAnalysis.DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Usings
            + "[ServiceContract] interface IA { [OperationContract] {|#0:DataSet|} Get(); [OperationContract] int Count(); } class Program { static void Main() { IA c = new ChannelFactory<IA>(\"a\").CreateChannel(); " + call + " } } interface IStore { int Count(); }", OnlyRules = { "WCFL5001" } };
        test.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5001").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    /// <summary>What a site creates for its own pages is sent only where something hosts it or calls it over WCF.</summary>
    [Theory]
    [InlineData("class Page { object Load() => new Orders().Find(); }", "", true)]
    [InlineData("class Page { object Load() => Find(typeof(Orders)); object Find(System.Type type) => null; object Other() => new Orders(); }", "", false)]
    [InlineData("class Page { object Load(IOrders orders) => orders.Find(); }", "", false)]
    [InlineData("class Page { object Load() => new Orders().Find(); }", "<services><service name=\"Orders\" /></services>", false)]
    [InlineData("class Page { object Load() => new Orders().Find(); object Open() => new ChannelFactory<IOrders>(\"*\"); }", "", false)]
    public async Task A_contract_that_only_its_own_program_creates(string code, string services, bool isSilent)
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { OnlyRules = { "WCFL5001" } };
        test.TestState.Sources.Add("using System.Data; using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] "
            + (isSilent ? "DataTable" : "{|WCFL5001:DataTable|}") + " Find(); } public class Orders : IOrders { public DataTable Find() => null; } " + code);
        test.TestState.AdditionalFiles.Add(("web.config", "<configuration><system.serviceModel>" + services + "</system.serviceModel></configuration>"));
        await test.RunAsync();
    }
}
