using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3006_UntypedMessageTests
{
    private const string Tcp = "new NetTcpBinding()";
    private const string FromText = "Message.CreateMessage(MessageVersion.Default, \"urn:x\", XmlReader.Create(\"orders.xml\"))";

    [Theory]
    [InlineData(Tcp, "request")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", new[] { 1, 2 })")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", writer)")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", request.GetReaderAtBodyContents())")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", XmlDictionaryReader.CreateBinaryReader(bytes, XmlDictionaryReaderQuotas.Max))")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", given)")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", XmlReader.Create(given, new XmlReaderSettings()))")]
    [InlineData(Tcp, "Message.CreateMessage(MessageVersion.Default, \"urn:x\", XmlReader.Create(")]
    [InlineData(Tcp, "Undefined.CreateMessage(MessageVersion.Default, \"urn:x\", XmlReader.Create(\"orders.xml\"))")]
    [InlineData("new BasicHttpBinding()", FromText)]
    [InlineData("new WSHttpBinding()", FromText)]
    [InlineData("new BasicHttpBinding { MessageEncoding = encoding }", FromText)]
    [InlineData("new CustomBinding(new TextMessageEncodingBindingElement(), new TcpTransportBindingElement())", FromText)]
    public Task Is_silent(string binding, string message) =>
        new VerifyCS.Test { TestCode = Code(binding, message), OnlyRules = { "WCFL3006" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Fact]
    public Task Is_silent_where_no_contract_carries_messages() => Verify(Code(Tcp, FromText).Replace("typeof(IFeed)", "typeof(INumbers)"));

    // The operation that gives the message back is one of another contract, which goes as text.
    [Fact]
    public Task Is_silent_where_another_contract_has_the_binding() => Verify(
        Code(Tcp, "request").Replace("public int[] All()", "public Message Plain(Message request) { return " + FromText + "; } public int[] All()")
            .Replace(": IFeed, INumbers", ": IFeed, INumbers, IPlain")
            + "[ServiceContract] public interface IPlain { [OperationContract(Action = \"*\", ReplyAction = \"*\")] Message Plain(Message request); }");

    [Theory]
    [InlineData(Tcp)]
    [InlineData("new NetNamedPipeBinding()")]
    [InlineData("new NetHttpBinding()")]
    [InlineData("new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }")]
    [InlineData("new CustomBinding(new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement())")]
    public Task Is_reported(string binding) => Verify(Code(binding, "{|WCFL3006:" + FromText + "|}"));

    [Theory]
    [InlineData("new XmlTextReader(\"orders.xml\")")]
    [InlineData("XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max)")]
    [InlineData("new System.Xml.Linq.XElement(\"a\").CreateReader()")]
    [InlineData("text")]
    public Task Readers_of_text_are_known(string reader) =>
        Verify(Code(Tcp, "{|WCFL3006:Message.CreateMessage(MessageVersion.Default, \"urn:x\", " + reader + ")|}"));

    [Fact]
    public async Task Is_reported_where_configuration_has_the_binding()
    {
        var test = new VerifyCS.Test { TestCode = Code("new BasicHttpBinding()", "{|WCFL3006:" + FromText + "|}"), OnlyRules = { "WCFL3006" } };
        test.TestState.AdditionalFiles.Add(
            ("app.config", "<configuration><system.serviceModel><services><service name=\"Feed\"><endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" contract=\"IFeed\" /></service></services></system.serviceModel></configuration>"));
        await test.RunAsync();
    }

    private static Task Verify(string code) => new VerifyCS.Test { TestCode = code, OnlyRules = { "WCFL3006" } }.RunAsync();

    private static string Code(string binding, string message) => """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Xml;
        [ServiceContract] public interface IFeed { [OperationContract(Action = "*", ReplyAction = "*")] Message Next(Message request); }
        [ServiceContract] public interface INumbers { [OperationContract] int[] All(); }
        public class Feed : IFeed, INumbers
        {
            private static WSMessageEncoding encoding;
            private static XmlReader given;
            private static byte[] bytes;
            private static BodyWriter writer;
            public int[] All() { return null; }
            public Message Next(Message request)
            {
                XmlReader text = XmlReader.Create("other.xml");
                return MESSAGE;
            }
            public static void Host()
            {
                new ServiceHost(typeof(Feed)).AddServiceEndpoint(typeof(IFeed), BINDING, "x");
            }
        }
        """.Replace("MESSAGE", message).Replace("BINDING", binding);
}
