using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5006_XmlSerializerStartTests
{
    private const string Format = "[ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string Plain = "[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string Client =
        "public class FooClient : ClientBase<IFoo>, IFoo { public FooClient(Binding binding, EndpointAddress address) : base(binding, address) { } public string Get(int id) { return Channel.Get(id); } }\n";
    private const string Creation = "{|WCFL5006:new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost/\"))|}";

    [Fact]
    public void Is_off_unless_asked_for() => Assert.False(WcfRules.WCFL5006_XmlSerializerStart.Descriptor.IsEnabledByDefault);

    [Theory]
    [InlineData(Plain, "new FooClient(null, null).Get(1);")]
    [InlineData(Format, "")]
    [InlineData("[ServiceContract, XmlSerializerFormat, System.Xml.Serialization.XmlSerializerAssembly(\"Foo.XmlSerializers\")] public interface IFoo { [OperationContract] string Get(int id); }\n", "new FooClient(null, null).Get(1);")]
    [InlineData(Format, "new ServiceHost(typeof(object)).Open();")]
    [InlineData("[ServiceContract, XmlSerializerForm] public interface IFoo { [OperationContract] string Get(int id); }\n", "new FooClient(null, null).Get(1);")]
    [InlineData(Format, "new FooClien(null, null")]
    public Task Silent(string contract, string body) => VerifyAsync(contract, body, CompilerDiagnostics.None);

    [Fact]
    public async Task Silent_where_the_build_makes_the_serializers()
    {
        VerifyCS.Test test = Create(Format, "new FooClient(null, null).Get(1);", CompilerDiagnostics.Errors);
        test.TestState.AnalyzerConfigFiles.Add(
            ("/.globalconfig", "is_global = true\nbuild_property.WcfLintPackages = System.ServiceModel.Http,dotnet-svcutil.xmlserializer\n"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(Format, Creation + ".Get(1); new FooClient(null, null).Get(2);")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] string Get(int id); }\n", "var client = " + Creation
        + "; client.Get(1);")]
    [InlineData(Format, "{|WCFL5006:new ChannelFactory<IFoo>(new BasicHttpBinding()).CreateChannel()|}.Get(1);")]
    public Task Reports_the_first_client_of_a_contract(string contract, string body) => VerifyAsync(contract, body, CompilerDiagnostics.Errors);

    [Fact]
    public async Task Reports_on_the_client_packages()
    {
        VerifyCS.Test test = Create(Format, Creation + ".Get(1);", CompilerDiagnostics.Errors);
        test.ReferenceAssemblies = WcfReferences.ClientPackages10;
        await test.RunAsync();
    }

    private static Task VerifyAsync(string contract, string body, CompilerDiagnostics diagnostics) => Create(contract, body, diagnostics).RunAsync();

    private static VerifyCS.Test Create(string contract, string body, CompilerDiagnostics diagnostics)
    {
        var test = new VerifyCS.Test { TestCode =
            $$"""
            using System.ServiceModel;
            using System.ServiceModel.Channels;
            {{contract}}{{Client}}public class C { public void M() { {{body}} } }

            """, CompilerDiagnostics = diagnostics };
        test.OnlyRules.Add("WCFL5006");
        return test;
    }
}
