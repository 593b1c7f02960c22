using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8008_CoreWcfContractTests
{
    private const string Shared =
        """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        [CoreWCF.ServiceContract] public interface IFoo { [CoreWCF.OperationContract] int Get(int id); }
        [System.ServiceModel.ServiceContract] public interface IOld { [System.ServiceModel.OperationContract] int Get(int id); }
        [CoreWCF.ServiceContract, System.ServiceModel.ServiceContract] public interface IBoth { }
        [CoreWCF.ServiceContract] public interface IDerived : IOld { }
        public interface IPlain { }

        """;

    [Theory]
    [InlineData("IOld")]
    [InlineData("IBoth")]
    [InlineData("IDerived")]
    [InlineData("IPlain")]
    public Task Silent(string contract) =>
        VerifyAsync("class C { public object M(Binding b, EndpointAddress a) { return new ChannelFactory<" + contract + ">(b, a); } }");

    [Theory]
    [InlineData("class C { public object M(Binding b, EndpointAddress a) { return new ChannelFactory<INowhere>(b, a); } }")]
    [InlineData("[CoreWCF.ServiceContract] public interface IHalf : INowhere { } class C { public object M(Binding b, EndpointAddress a) { return new ChannelFactory<IHalf>(b, a); } }")]
    [InlineData("class C { public object M(Binding b, EndpointAddress a) { return new ChannelFactory<>(b, a); } }")]
    [InlineData("class C { public object M(Binding b, EndpointAddress a) { return new ChannelFactory<IFoo(b, a); } }")]
    [InlineData("class Own<T> { public Own(Binding b) { } } class C { public object M(Binding b) { return new Own<IFoo>(b); } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("class C { public object M(Binding b, EndpointAddress a) { return {|WCFL8008:new ChannelFactory<IFoo>(b, a)|}; } }")]
    [InlineData("class C { public void M(Binding b, EndpointAddress a) { var factory = {|WCFL8008:new ChannelFactory<IFoo>(b, a)|}; factory.CreateChannel().Get(1); factory.Close(); } }")]
    [InlineData("class Foo : ClientBase<IFoo> { public Foo(Binding b, EndpointAddress a) : base(b, a) { } } class C { public void M(Binding b, EndpointAddress a) { var foo = {|WCFL8008:new Foo(b, a)|}; foo.Close(); } }")]
    public Task Reports(string code) => VerifyAsync(code);

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = WcfReferences.CoreWcfWithClient };
        test.OnlyRules.Add("WCFL8008");
        return test.RunAsync();
    }
}
