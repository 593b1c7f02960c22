using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6017_ConsumedMessageTests
{
    private const string Usings = "using System;\nusing System.ServiceModel;\nusing System.ServiceModel.Channels;\nusing System.ServiceModel.Dispatcher;\n";

    [Theory]
    [InlineData("Console.WriteLine(request); Console.WriteLine(request.ToString());")]
    [InlineData("Console.WriteLine(request.Headers.Action); request.Properties.Clear();")]
    [InlineData("var copy = request.CreateBufferedCopy(int.MaxValue); request = copy.CreateMessage();")]
    [InlineData("using (var copy = request.CreateBufferedCopy(int.MaxValue)) { Console.WriteLine(copy.CreateMessage().GetReaderAtBodyContents().Name); request = copy.CreateMessage(); }")]
    [InlineData("Log(ref request); Console.WriteLine(request.GetReaderAtBodyContents().Name);")]
    [InlineData("if (request.IsEmpty) { Console.WriteLine(request.GetBody<string>()); throw new FaultException(\"empty\"); }")]
    [InlineData("if (request.IsFault) throw new FaultException(request.GetBody<string>());")]
    [InlineData("switch (request.State) { case MessageState.Created: Console.WriteLine(request.GetBody<string>()); throw new FaultException(\"no\"); }")]
    [InlineData("Func<string> later = () => \"\"; Console.WriteLine(later().GetHashCode());")]
    public Task Silent(string body) => VerifyAsync(Inspector(body));

    [Theory]
    [InlineData("class Own { public object AfterReceiveRequest(ref Message request, IClientChannel c, InstanceContext i) { return request.GetBody<string>(); } }")]
    [InlineData("class Own : Mine.IDispatchMessageInspector { public object AfterReceiveRequest(ref Message request) { return request.GetBody<string>(); } } namespace Mine { public interface IDispatchMessageInspector { object AfterReceiveRequest(ref Message m); } }")]
    public Task Silent_in_other_classes(string code) => VerifyAsync(Usings + code);

    [Theory]
    [InlineData("request.GetBody<string>(")]
    [InlineData("reqest.GetBody<string>();")]
    [InlineData("Nowhere(ref request); request.GetBody<string>();")]
    public Task Silent_on_half_typed_code(string body) => VerifyAsync(Inspector(body), CompilerDiagnostics.None);

    [Theory]
    [InlineData("Console.WriteLine({|WCFL6017:request.GetReaderAtBodyContents()|}.ReadOuterXml());")]
    [InlineData("if (i != null) { Console.WriteLine({|WCFL6017:request.GetBody<string>()|}); }")]
    [InlineData("var copy = {|WCFL6017:request.CreateBufferedCopy(int.MaxValue)|}; Console.WriteLine(copy.CreateMessage()); copy.Close();")]
    [InlineData("using (var writer = System.Xml.XmlWriter.Create(Console.Out)) { {|WCFL6017:request.WriteMessage(writer)|}; }")]
    public Task Reports(string body) => VerifyAsync(Inspector(body));

    [Theory]
    [InlineData("class Logger : IClientMessageInspector { public object BeforeSendRequest(ref Message request, IClientChannel c) { return null; } public void AfterReceiveReply(ref Message reply, object s) { Console.WriteLine({|WCFL6017:reply.GetBody<string>()|}); } }")]
    [InlineData("class Logger : IClientMessageInspector { object IClientMessageInspector.BeforeSendRequest(ref Message m, IClientChannel c) { return {|WCFL6017:m.CreateBufferedCopy(9)|}; } void IClientMessageInspector.AfterReceiveReply(ref Message reply, object s) { } }")]
    public Task Reports_on_a_client(string code) => VerifyAsync(Usings + code);

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync(
        Inspector("Console.WriteLine({|WCFL6017:request.GetBody<string>()|});").Replace("System.ServiceModel", "CoreWCF"), references: WcfReferences.CoreWcf);

    private static string Inspector(string body) => Usings +
        "class Logger : IDispatchMessageInspector { public object AfterReceiveRequest(ref Message request, IClientChannel c, InstanceContext i) { " + body
            + " return null; } "
        + "public void BeforeSendReply(ref Message reply, object s) { } static void Log(ref Message m) { } }";

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6017");
        return test.RunAsync();
    }
}
