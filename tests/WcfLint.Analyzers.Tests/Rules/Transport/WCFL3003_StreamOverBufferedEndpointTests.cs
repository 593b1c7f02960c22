using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3003_StreamOverBufferedEndpointTests
{
    private const string Quotas = "<readerQuotas maxDepth=\"64\" maxStringContentLength=\"100000\" maxArrayLength=\"100000\" maxBytesPerRead=\"4096\" maxNameTableCharCount=\"100000\" />";

    [Theory]
    [InlineData("basicHttpBinding", "IPlain", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "IRaw", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "IXml", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "ISlip", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" transferMode=\"StreamedResponse\" />")]
    [InlineData("basicHttpBinding", "IUp", "<binding name=\"b\" transferMode=\"StreamedRequest\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" transferMode=\"#{Mode}#\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" transferMode=\"StreamedRequest\"><security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security></binding>")] // WCFL3005 first
    [InlineData("basicHttpBinding", "INothing", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "IDown", "<!-- wcflint disable WCFL3003 --><binding name=\"b\" />")]
    [InlineData("netTcpBinding", "IBoth", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("customBinding", "IDown", "<binding name=\"b\"><textMessageEncoding /><ownTransport /></binding>")]
    public Task Configuration_is_silent(string section, string contract, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, contract: contract), StreamingCode.Contracts, onlyRules: ["WCFL3003"]);

    [Theory]
    [InlineData("var b = new BasicHttpBinding();")]
    [InlineData("new Client<IDown>(new BasicHttpBinding(\"named\"), \"http://x/\");")]
    [InlineData("new Client<IDown>(new BasicHttpBinding { TransferMode = mode }, \"http://x/\");")]
    [InlineData("new Client<IPlain>(new BasicHttpBinding(), \"http://x/\");")]
    [InlineData("var c = new Both(new BasicHttpBinding(), \"http://x/\"); c.Note(\"a\"); c.Close();")]
    [InlineData("var b = new BasicHttpBinding(); b.MaxReceivedMessageSize = 1048576; var c = new Both(b, \"http://x/\"); c.Note(\"a\"); c.Close();")]
    [InlineData("IStore c = ChannelFactory<IStore>.CreateChannel(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); c.Note(\"a\"); ((IClientChannel)c).Close();")]
    [InlineData("var f = new ChannelFactory<IStore>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); var c = f.CreateChannel(); c.Note(\"a\"); f.Close();")]
    public Task Code_is_silent(string body) => new VerifyCS.Test { TestCode = StreamingCode.Method(body) + Both, OnlyRules = { "WCFL3003" } }.RunAsync();

    private const string Both = "public class Both : ClientBase<IStore>, IStore { public Both(Binding b, string a) : base(b, new EndpointAddress(a)) { } public void Put(Stream data) { Channel.Put(data); } public void Note(string text) { Channel.Note(text); } public void Send(Stream data) { Put(data); } }"
        + " public static class Other { public static Both Kept; public static void Use(Both both) { Kept = both; both.Put(null); } }";

    /// <summary>The calls of a client decide where all its uses are in sight: not where code gets it, or where its binding serves another client too.</summary>
    [Theory]
    [InlineData("var c = new Both({|#0:new BasicHttpBinding|}(), \"http://x/\"); c.Put(null); c.Close();")]
    [InlineData("var c = new Both({|#0:new BasicHttpBinding|}(), \"http://x/\"); c.Note(\"a\"); Other.Use(c);")]
    [InlineData("var b = {|#0:new BasicHttpBinding|}(); var c = new Both(b, \"http://x/\"); c.Note(\"a\"); c.Close(); Other.Use(new Both(b, \"http://x/\"));")]
    [InlineData("var c = new Both({|#0:new BasicHttpBinding|}(), \"http://x/\"); c.Send(null); c.Close();")]
    [InlineData("IStore c = ChannelFactory<IStore>.CreateChannel({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")); c.Put(null); ((IClientChannel)c).Close();")]
    [InlineData("var f = new ChannelFactory<IStore>({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")); f.CreateChannel().Note(\"a\");")]
    public async Task A_client_that_sends_the_stream_is_reported(string body)
    {
        var test = new VerifyCS.Test { TestCode = StreamingCode.Method(body) + Both, OnlyRules = { "WCFL3003" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3003").WithLocation(0));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("basicHttpBinding", "IDown", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Warning, "reply of IDown.Get", "transferMode of basicHttpBinding 'b' is Buffered by default")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" {|#0:transferMode=\"StreamedRequest\"|} />", DiagnosticSeverity.Warning, "reply of IDown.Get", "transferMode of basicHttpBinding 'b' is StreamedRequest")]
    [InlineData("netTcpBinding", "IUp", "<binding name=\"b\" maxReceivedMessageSize=\"9000000\" {|#0:transferMode=\"Buffered\"|} />", DiagnosticSeverity.Warning, "request of IUp.Put", "transferMode of netTcpBinding 'b' is Buffered")]
    [InlineData("basicHttpBinding", "IParcel", "{|#0:<binding name=\"b\" maxReceivedMessageSize=\"9000000\" />|}", DiagnosticSeverity.Warning, "request of IParcel.Put", "transferMode of basicHttpBinding 'b' is Buffered by default")]
    [InlineData("basicHttpBinding", "IBegin", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Warning, "reply of IBegin.BeginGet", "transferMode of basicHttpBinding 'b' is Buffered by default")]
    [InlineData("basicHttpBinding", "ITask", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Warning, "reply of ITask.GetAsync", "transferMode of basicHttpBinding 'b' is Buffered by default")]
    [InlineData("wsHttpBinding", "IDown", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Info, "reply of IDown.Get", "wsHttpBinding 'b' cannot stream")]
    [InlineData("netMsmqBinding", "IUp", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Info, "request of IUp.Put", "netMsmqBinding 'b' cannot stream")]
    [InlineData("netTcpBinding", "ISession", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Info, "reply of ISession.Get", "transferMode of netTcpBinding 'b' is Buffered by default, which the session of ISession needs")]
    [InlineData("webHttpBinding", "IDown", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Info, "reply of IDown.Get", "transferMode of webHttpBinding 'b' is Buffered by default")]
    [InlineData("netTcpBinding", "IDown", "{|#0:<binding name=\"b\">|}<security mode=\"Message\" /></binding>", DiagnosticSeverity.Info, "reply of IDown.Get", "message security of netTcpBinding 'b' needs the whole message")]
    public async Task Reports(string section, string contract, string binding, DiagnosticSeverity severity, string what, string why)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3003" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, binding, contract: contract)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3003").WithLocation(0).WithSeverity(severity).WithMessageOf("The " + what, why));
        await test.RunAsync();
    }

    [Fact]
    public Task The_session_of_another_contract_is_no_obstacle()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3003" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><bindings><netTcpBinding>{|WCFL3003:<binding name=\"b\" maxReceivedMessageSize=\"9000000\" />|}</netTcpBinding></bindings><services><service name=\"Service\">"
            + "<endpoint address=\"net.tcp://h/a\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"ISession\" /><endpoint address=\"net.tcp://h/b\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IUp\" /></service></services></system.serviceModel></configuration>"));
        return test.RunAsync();
    }

    // What is received is bounded, what is sent is not.
    [Theory]
    [InlineData("IDown", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Info)]
    [InlineData("IDown", "{|#0:<binding name=\"b\" maxReceivedMessageSize=\"9000000\" />|}", DiagnosticSeverity.Warning)]
    [InlineData("IUp", "{|#0:<binding name=\"b\" />|}", DiagnosticSeverity.Warning)]
    public async Task A_client_receives_no_more_than_its_limit(string contract, string binding, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3003" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", binding, contract: contract)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3003").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    // Of a program all callers are in sight; a generated client has more operations than it calls.
    [Theory]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel().Get(1);", "IDown", true)]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel();", "IDown", false)]
    [InlineData("Func<int, Stream> call = new ChannelFactory<IDown>(\"e\").CreateChannel().Get; Console.Write(nameof(IDown.Get));", "IDown", true)]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel(); Console.Write(nameof(IDown.Get));", "IDown", false)]
    [InlineData("} } public class DownClient : ClientBase<IDown> { public DownClient() : base(\"e\") { } public Stream Get(int id) { return base.Channel.Get(id); } public Stream Get(string id) { return ((IDown)(this)).Get(1); } public void GetAsync(int id) { this.GetAsync(id, null); } public void GetAsync(int id, object state) { this.Get(id); } public void M() { new DownClient();", "IDown", false)]
    [InlineData("} } public class DownClient : ClientBase<IDown> { public DownClient() : base(\"e\") { } public Stream Get(int id) { return this.Channel.Get(id); } public Stream First() { new DownClient(); return this.Get(1);", "IDown", true)]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel(); new Service().Get(1);", "IDown", false)]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel(); new ChannelFactory<ITask>(\"t\").CreateChannel().GetAsync(1);", "IDown", false)]
    [InlineData("new ChannelFactory<IDown>(\"e\").CreateChannel(); unknown.Get(1);", "IDown", true, "CS0103")]
    [InlineData("} } public interface IGets { Stream Get(int id); } public class DownClient : ClientBase<IDown>, IGets { public DownClient() : base(\"e\") { } public Stream Get(int id) { return Channel.Get(id); } public void M(IGets made) { new DownClient(); made.Get(1);", "IDown", true)]
    [InlineData("} } public class DownClient : ClientBase<IDown> { public DownClient() : base(\"e\") { } public Stream Load(int id) { return Channel.Get(id); } public void M() { new DownClient().Load(1);", "IDown", true)]
    [InlineData("new ChannelFactory<IAlbum>(\"e\").CreateChannel().Get(\"a\");", "IAlbum", true)]
    public async Task A_client_counts_what_it_calls(string body, string contract, bool isReported, string? error = null)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3003" }, CompilerDiagnostics = error is null ? CompilerDiagnostics.Errors : CompilerDiagnostics.None };
        test.TestState.Sources.Add(StreamingCode.Method(body) + " public class Program { public static void Main() { } }");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        string binding = "<binding name=\"b\" />";
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", isReported ? "{|WCFL3003:" + binding + "|}" : binding, contract: contract)));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("IDown", "{|WCFL3003:<binding name=\"b\" />|}", "<binding name=\"b\" transferMode=\"StreamedResponse\" />")]
    [InlineData("IUp", "{|WCFL3003:<binding name=\"b\" />|}", "<binding name=\"b\" transferMode=\"StreamedRequest\" />")]
    [InlineData("IBoth", "<binding name=\"b\" {|WCFL3003:transferMode=\"StreamedRequest\"|} />", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData(
        "IDown",
        "{|WCFL3003:<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferSize=\"1048576\" />|}",
        "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferSize=\"65536\" transferMode=\"StreamedResponse\" />")]
    [InlineData("IAlbum", "{|WCFL3003:<binding name=\"b\">|}" + Quotas + "</binding>", "<binding name=\"b\" transferMode=\"StreamedResponse\">" + Quotas + "</binding>")]
    public Task Is_streamed(string contract, string binding, string mended) =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("basicHttpBinding", binding, contract: contract),
            BindingConfig.Client("basicHttpBinding", mended, contract: contract),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3003"]);

    /// <summary>The element of a binding is not a document: the prefix is declared above it.</summary>
    [Fact]
    public Task A_binding_with_a_prefixed_attribute_is_streamed()
    {
        return VerifyConfig.VerifyCodeFixAsync(
            Config("{|WCFL3003:<binding name=\"b\" xdt:Locator=\"Match(name)\" />|}"),
            Config("<binding name=\"b\" xdt:Locator=\"Match(name)\" transferMode=\"StreamedResponse\" />"),
            StreamingCode.Contracts,
            onlyRules: ["WCFL3003"]);

        static string Config(string binding) => BindingConfig.Client("basicHttpBinding", binding, contract: "IDown")
            .Replace("<configuration>", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\">");
    }

    // A fix would end in another failure: HTTP authentication needs the request twice, a session is none when streamed, and other
    // operations would come under the quotas of streamed reads.
    [Theory]
    [InlineData("basicHttpBinding", "IUp", "{|WCFL3003:<binding name=\"b\">|}<security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("netTcpBinding", "ISession", "{|WCFL3003:<binding name=\"b\" />|}")]
    [InlineData("basicHttpBinding", "IDown", "{|WCFL3003:<binding name=\"b\" maxReceivedMessageSize=\"1000\" />|}")]
    [InlineData("basicHttpBinding", "IAlbum", "{|WCFL3003:<binding name=\"b\" />|}")]
    [InlineData("basicHttpBinding", "IAlbum", "{|WCFL3003:<binding name=\"b\">|}<readerQuotas maxStringContentLength=\"100000\" /></binding>")]
    [InlineData("netTcpBinding", "IStore", "{|WCFL3003:<binding name=\"b\" />|}")]
    public async Task Offers_no_fix_that_would_fail_otherwise(string section, string contract, string binding)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3003" } };
        test.TestState.Sources.Add(StreamingCode.Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client(section, binding, contract: contract)));
        test.FixedState.AdditionalFiles.Add(("app.config", BindingConfig.Client(section, binding, contract: contract)));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(
        "new Client<IDown>({|WCFL3003:new BasicHttpBinding|}(), \"http://x/\");",
        "new Client<IDown>(new BasicHttpBinding { TransferMode = TransferMode.StreamedResponse }, \"http://x/\");")]
    [InlineData(
        "new ServiceHost(typeof(Service)).AddServiceEndpoint(typeof(IUp), {|WCFL3003:new NetTcpBinding|}(), \"net.tcp://x/\");",
        "new ServiceHost(typeof(Service)).AddServiceEndpoint(typeof(IUp), new NetTcpBinding { TransferMode = TransferMode.StreamedRequest }, \"net.tcp://x/\");")]
    public Task Code_is_streamed(string body, string mended) =>
        new VerifyCS.Test { TestCode = StreamingCode.Method(body), FixedCode = StreamingCode.Method(mended), OnlyRules = { "WCFL3003" } }.RunAsync();
}
