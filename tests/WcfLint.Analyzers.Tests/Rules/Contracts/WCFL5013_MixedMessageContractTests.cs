using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5013_MixedMessageContractTests
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
        [MessageContract] public class Upload { [MessageBodyMember] public int Id; }
        [MessageContract] public class Answer { [MessageBodyMember] public int Id; }
        [MessageContract] public class Headed { [MessageHeader] public string Token; [MessageBodyMember] public int Id; }
        [MessageContract] public class Derived : Headed { [MessageBodyMember] public int More; }
        [MessageContract] public class Listed { [MessageHeaderArray] public string[] Tokens; [MessageBodyMember] public int Id; }

        """;

    private const string Raw =
        "public class RawAttribute : Attribute, System.ServiceModel.Description.IOperationBehavior {"
        + " public void AddBindingParameters(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Channels.BindingParameterCollection p) { }"
        + " public void ApplyClientBehavior(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Dispatcher.ClientOperation p) { }"
        + " public void ApplyDispatchBehavior(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Dispatcher.DispatchOperation p) { }"
        + " public void Validate(System.ServiceModel.Description.OperationDescription d) { } } ";

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Answer Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int a, string b); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Task<Answer> Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(Upload upload, AsyncCallback callback, object state); Answer EndPut(IAsyncResult result); }")]
    [InlineData("public interface IFoo { Answer Put(Upload upload, int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Answer Get(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] System.ServiceModel.Channels.Message Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] void Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, System.ServiceModel.Web.WebGet(UriTemplate = \"{id}\")] System.ServiceModel.Channels.Message Get(string id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] System.ServiceModel.Channels.Message Put(System.ServiceModel.Channels.Message request); [OperationContract] System.ServiceModel.Channels.Message Get(); [OperationContract] void Send(System.ServiceModel.Channels.Message request); }")]
    [InlineData(Raw + "[ServiceContract] public interface IFoo { [OperationContract, Raw] string Odd(System.ServiceModel.Channels.Message m); [OperationContract, Raw] int Check(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true)] Task<Answer> PutAsync(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Use = OperationFormatUse.Encoded)] Answer Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] int Put(int a, string b); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Document)] Headed Put(Headed upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] Headed Put(Headed upload); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract, DataContractFormat] Answer Put(Upload upload); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat(Use = OperationFormatUse.Encoded)] public interface IFoo { [OperationContract, XmlSerializerFormat] Answer Put(Headed upload); }")]
    [InlineData(Raw + "[ServiceContract] public interface IFoo { [OperationContract, Raw, DataContractFormat(Style = OperationFormatStyle.Rpc)] Answer Put(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Use = (OperationFormatUse)1)] int Put(Plain plain); } public class Plain { [MessageHeader] public int Id; }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Upload Put(Upload upload); [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] Task<Upload> PutAsync(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true), XmlSerializerFormat(Use = OperationFormatUse.Encoded)] System.IAsyncResult BeginPut(Headed upload, System.AsyncCallback callback, object state); Upload EndPut(System.IAsyncResult result); [OperationContract] Task<Upload> PutAsync(Headed upload); }")]
    [InlineData("[ServiceContract, DataContractFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract(IsOneWay = true)] void Drop(System.ServiceModel.Channels.Message m); }")]
    [InlineData("[ServiceContract, DataContractFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract] Task<System.ServiceModel.Channels.Message> PutAsync(System.ServiceModel.Channels.Message m); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Answer Put(Uplaod upload, int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Anwser Put(Upload upload); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Answer Put({|WCFL5013:Upload|} upload, int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Answer Put(int id, {|WCFL5013:Upload|} upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5013:Answer|} Put(int id, out int more); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Check({|WCFL5013:Upload|} upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5013:Answer|} Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void Put(int id, out {|WCFL5013:Answer|} more); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5013:System.ServiceModel.Channels.Message|} Get(int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Check({|WCFL5013:System.ServiceModel.Channels.Message|} request); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true)] {|WCFL5013:Task<Answer>|} GetAsync(string[] names, int from, int to); }")]
    [InlineData(Raw + "[ServiceContract] public interface IFoo { [OperationContract, Raw] Answer Put({|WCFL5013:Upload|} upload, int id); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] Answer Put({|WCFL5013:Upload|} upload); }")]
    [InlineData("[ServiceContract, DataContractFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract] {|WCFL5013:System.ServiceModel.Channels.Message|} Get(); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract] {|WCFL5013:Task<Answer>|} GetAsync(); [OperationContract] int Other(int a); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Use = OperationFormatUse.Encoded)] Answer Put({|WCFL5013:Headed|} upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)] {|WCFL5013:Derived|} Put(Upload upload); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat(Use = OperationFormatUse.Encoded)] public interface IFoo { [OperationContract(IsOneWay = true)] void Put({|WCFL5013:Listed|} upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] Upload Put({|WCFL5013:Upload|} upload); [OperationContract] Task<Upload> PutAsync(Upload upload); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract(AsyncPattern = true), XmlSerializerFormat(Use = OperationFormatUse.Encoded)] System.IAsyncResult BeginPut({|WCFL5013:Headed|} upload, System.AsyncCallback callback, object state); Upload EndPut(System.IAsyncResult result); }")]
    [InlineData("[ServiceContract, DataContractFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract] void Put({|WCFL5013:System.ServiceModel.Channels.Message|} m); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat(Style = OperationFormatStyle.Rpc)] public interface IFoo { [OperationContract(IsOneWay = true)] void Drop({|WCFL5013:System.ServiceModel.Channels.Message|} m); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("Style = OperationFormatStyle.Rpc", "Answer PutAsync({|#0:Upload|} upload);",
        "'IFoo.PutAsync' mixes the message contract 'Upload' with style RPC in literal mode. Effect: creating the host or client throws InvalidOperationException: \"The operation 'PutAsync' could not be loaded because it specifies 'rpc-style' in 'literal' mode, but uses message contract types …\"")]
    [InlineData("Use = OperationFormatUse.Encoded", "Answer Put({|#0:Headed|} upload);",
        "'IFoo.Put' mixes the header 'Token' of the message contract 'Headed' with style RPC in encoded mode. Effect: creating the host or client throws InvalidOperationException: \"Message … must not have headers to be used in RPC encoded style.\"")]
    public Task Says_what_style_RPC_excludes(string format, string operation, string message)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "[ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat(" + format + ")] " + operation + " }", ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5013");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5013").WithLocation(0).WithMessage(message));
        return test.RunAsync();
    }

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "[ServiceContract] public interface IFoo { [OperationContract] Answer Put({|WCFL5013:Upload|} upload, int id); }").Replace(
            "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5013");
        return test.RunAsync();
    }
}
