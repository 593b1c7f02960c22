using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5003_XmlInContractTests
{
    private const string Usings =
        """
        using System.Collections.Generic;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Xml;
        using System.Xml.Linq;

        """;
    private const string Note =
        "[ServiceContract] public interface IFoo { [OperationContract] List<Note> Get(int id); }\n[DataContract] public class Note { [DataMember] public {|#0:XElement|} Body { get; set; } }\n";

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] string Get(XmlElement id); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] XElement Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] XElement Get(int id); }")]
    [InlineData("[DataContract] public class Note { [DataMember] public XElement Body { get; set; } }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] string Get(Note note); } [DataContract] public class Note { public XElement Body { get; set; } }")]
    [InlineData("[ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] Note Get(int id); } [DataContract] public class Note { [DataMember] public XElement Body { get; set; } }")]
    [InlineData("public interface IFoo { XElement Get(int id); }")]
    [InlineData("namespace Own { public class XElement { } [ServiceContract] public interface IFoo { [OperationContract] XElement Get(int id); } }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] XElment Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] XElement. Get(")]
    public Task Silent(string code) => VerifyAsync(code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_in_generated_code() =>
        VerifyAsync("[System.CodeDom.Compiler.GeneratedCode(\"System.ServiceModel\", \"4.0.0.0\"), ServiceContract] public interface IFoo { [OperationContract] XElement Get(int id); }", CompilerDiagnostics.Errors);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5003:XElement|} Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5003:List<XElement>|} notes, out {|WCFL5003:XElement[]|} old); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Box<Note> Get(int id); } [DataContract] public class Box<T> { [DataMember] public T Value { get; set; } } [DataContract] public class Note { [DataMember] public {|WCFL5003:XElement|} Body { get; set; } }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Reply Get(); } [MessageContract] public class Reply { [MessageBodyMember] public {|WCFL5003:XElement|} Body { get; set; } [MessageHeader] public int Id { get; set; } }")]
    [InlineData("[ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void Get(); } public interface IEvents { [OperationContract] void Changed({|WCFL5003:XElement|} body); }")]
    public Task Reports(string code) => VerifyAsync(code, CompilerDiagnostics.Errors);

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10), "System.ServiceModel")]
    [InlineData(nameof(WcfReferences.CoreWcf), "CoreWCF")]
    public Task Reports_on(string platform, string ns) =>
        VerifyAsync("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5003:XElement|} Get(int id); }".Replace("System.ServiceModel", ns),
            CompilerDiagnostics.Errors, WcfReferences.Named(platform), ns);

    // Measured: from a buffer an XElement is read as fast as a string.
    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", true)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"#{mode}#\" />", true)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", false)]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", false)]
    public async Task Endpoints_tell_whether_it_is_read_from_a_stream(string section, string binding, bool isReported)
    {
        var test = new VerifyCS.Test { TestCode = Usings + Note };
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, binding)));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5003").WithLocation(0));
        }

        test.OnlyRules.Add("WCFL5003");
        await test.RunAsync();
    }

    [Fact]
    public async Task Silent_where_endpoints_carry_other_contracts()
    {
        var test = new VerifyCS.Test { TestCode = Usings + Note + "[ServiceContract] public interface IOther { [OperationContract] int Get(int id); }" };
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", contract: "IOther")));
        test.OnlyRules.Add("WCFL5003");
        await test.RunAsync();
    }

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics, WcfReferences? references = null, string ns = "System.ServiceModel")
    {
        var test = new VerifyCS.Test { TestCode = Usings.Replace("System.ServiceModel", ns) + code, CompilerDiagnostics = diagnostics,
            ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5003");
        return test.RunAsync();
    }
}
