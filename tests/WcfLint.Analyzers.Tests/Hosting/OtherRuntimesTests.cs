using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Hosting;

public class OtherRuntimesTests
{
    private const string Contract = "using System.ServiceModel; using System.Threading.Tasks; [ServiceContract] public interface IOrders "
        + "{ [OperationContract] int Sum(int x); [OperationContract] Task<int> {|#0:SumAsync|}(int x, int y); } ";

    private const string Items = "using System.ServiceModel; public class Items { public Items(int first) { } } "
        + "[ServiceContract] public interface IOrders { [OperationContract] void Put({|#0:Items|} items); } ";

    private const string Alias = "using Own = IOrders; " + Contract;

    // No world is closed to a .svc file of a user, to a host or client of a package, or to a program out of sight.
    [Theory]
    [InlineData(Contract, "ServiceModel.Grpc.AspNetCore", "WCFL5010")]
    [InlineData(Contract, "protobuf-net.Grpc", "WCFL5010")]
    [InlineData(Items, "ServiceModel.Grpc", "WCFL5017")]
    [InlineData(Contract, "SoapCore", "WCFL5010")]
    [InlineData(Contract + "public interface IOther { } public class Other { object Make() => new ChannelFactory<IOther>(); }", "ServiceModel.Grpc", "WCFL5010")]
    [InlineData(Contract + "public interface IGrpc { T Create<T>(); } public class Calls { object Make(IGrpc grpc) => grpc.Create<IOrders>(); }", "ServiceModel.Grpc", "WCFL5010")]
    public async Task Possible_where_another_runtime_may_serve_the_contract(string code, string runtime, string rule)
    {
        foreach (string? world in (string?[])["closed", "loaded", "open", null])
        {
            await VerifyAsync(code, runtime, world, rule, DiagnosticSeverity.Info);
        }
    }

    // What the serializer of WCF refuses, SoapCore does not send either.
    [Theory]
    [InlineData(Contract, "ServiceModel.Grpcs", "WCFL5010")]
    [InlineData(Items, "SoapCore", "WCFL5017")]
    [InlineData(Contract + "public class Client { object Make() => new ChannelFactory<IOrders>(); }", "ServiceModel.Grpc", "WCFL5010")]
    [InlineData(Contract + "[ServiceContract] public interface IMore : IOrders { } public class Client { object Make() => new ChannelFactory<IMore>(); }", "ServiceModel.Grpc", "WCFL5010")]
    [InlineData(Contract + "public class Client<T> { object Make() => new ChannelFactory<T>(); }", "protobuf-net.Grpc", "WCFL5010")]
    [InlineData(Alias + "public class Client { object Make() => new ChannelFactory<Own>(); }", "protobuf-net.Grpc", "WCFL5010")]
    [InlineData(Contract + "public class OrdersClient : ClientBase<IOrders> { }", "SoapCore", "WCFL5010")]
    [InlineData(Contract + "public class Program { object Open(System.Type type) => new ServiceHost(type); }", "ServiceModel.Grpc", "WCFL5010")]
    public Task Reports_where_wcf_serves_it_too(string code, string runtime, string rule) => VerifyAsync(code, runtime, "open", rule, DiagnosticSeverity.Warning);

    // The body of a service may call another one by WCF.
    [Fact]
    public Task Reports_what_a_service_does_as_a_client() => VerifyAsync(
        Contract + "[ServiceContract] public interface IGreeter { [OperationContract] Task Hello(IOrders orders); } public class Greeter : IGreeter { public async Task Hello(IOrders orders) "
        + "{ using ({|#1:new OperationContextScope((IContextChannel)orders)|}) { await orders.SumAsync(1, 2); } } }", "protobuf-net.Grpc", "closed", "WCFL6016", DiagnosticSeverity.Info, place: 1);

    private static Task VerifyAsync(string code, string runtime, string? world, string rule, DiagnosticSeverity severity, int place = 0)
    {
        var test = new VerifyCS.Test { TestCode = code, ReferenceAssemblies = WcfReferences.Net472, OnlyRules = { rule } };
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.WcfLintRuntimes = " + runtime + "\n"
            + (world is null ? string.Empty : "build_property.WcfLintWorld = " + world + "\n")));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic(rule).WithLocation(place).WithSeverity(severity));
        return test.RunAsync();
    }
}
