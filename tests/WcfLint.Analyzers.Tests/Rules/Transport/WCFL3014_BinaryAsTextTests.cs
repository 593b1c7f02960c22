using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3014_BinaryAsTextTests
{
    private const string Contracts = """
        using System.Collections.Generic;
        using System.IO;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        [DataContract] public class Scan { [DataMember] public string Name { get; set; } [DataMember] public byte[] Image { get; set; } }
        [DataContract] public class Note { [DataMember] public string Text { get; set; } [IgnoreDataMember] public byte[] Cached { get; set; } public byte[] Local { get; set; } }
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IDown { [OperationContract] byte[] Get(int id); }
        [ServiceContract] public interface IUp { [OperationContract] void Put(byte[][] data); }
        [ServiceContract] public interface IScans { [OperationContract] List<Scan> All(); }
        [ServiceContract] public interface INotes { [OperationContract] Note[] All(); }
        [ServiceContract] public interface IStream { [OperationContract] Stream Get(); }

        """;

    [Theory]
    [InlineData("basicHttpBinding", "IFoo", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("basicHttpBinding", "INotes", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("basicHttpBinding", "IUp", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")] // a client's quota tells of replies
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"200000\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"#{Size}#\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" messageEncoding=\"Mtom\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" messageEncoding=\"$(Encoding)\" />")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"><readerQuotas maxArrayLength=\"16384\" /></binding>")]
    [InlineData("basicHttpBinding", "INothing", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("basicHttpBinding", "IDown", "<!-- wcflint disable WCFL3014 --><binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("netTcpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("netHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("webHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("customBinding", "IDown", "<binding name=\"b\"><mtomMessageEncoding /><httpTransport maxReceivedMessageSize=\"1048576\" /></binding>")]
    public Task Is_silent(string section, string contract, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, contract: contract), Contracts, onlyRules: ["WCFL3014"]);

    [Theory]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|} />", "IDown.Get returns byte[]")]
    [InlineData("wsHttpBinding", "IScans", "<binding name=\"b\" maxReceivedMessageSize=\"262144\" {|#0:messageEncoding=\"Text\"|} />", "IScans.All returns byte[] in Scan.Image")]
    [InlineData("basicHttpBinding", "IDown", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|}><readerQuotas maxArrayLength=\"262144\" /></binding>", "IDown.Get returns byte[]")]
    [InlineData("basicHttpBinding", "IStream", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|} transferMode=\"Streamed\" />", "IStream.Get returns Stream")]
    [InlineData("basicHttpBinding", "IStream", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|}><readerQuotas maxArrayLength=\"16384\" /></binding>", "IStream.Get returns Stream")]
    [InlineData("netHttpBinding", "IDown", "<binding name=\"b\" maxReceivedMessageSize=\"262144\" {|#0:messageEncoding=\"Text\"|} />", "IDown.Get returns byte[]")]
    [InlineData("customBinding", "IDown", "<binding name=\"b\"><textMessageEncoding /><httpTransport {|#0:maxReceivedMessageSize=\"262144\"|} /></binding>", "IDown.Get returns byte[]")]
    public Task Client_is_reported(string section, string contract, string binding, string carried) =>
        Reports(BindingConfig.Client(section, binding, contract: contract), section + " 'b'", carried);

    // In a program all calls are in sight.
    [Theory]
    [InlineData("object M(IDown down) { return down.Get(1); }", true)]
    [InlineData("object M(IDown down) { return down; }", false)]
    public async Task An_operation_that_nothing_calls_returns_nothing(string member, bool isReported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3014" } };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(Contracts + "class C { static void Main() { new ChannelFactory<IDown>(\"\"); } " + member + " }");
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" "
            + (isReported ? "{|WCFL3014:maxReceivedMessageSize=\"262144\"|}" : "maxReceivedMessageSize=\"262144\"") + " />", contract: "IDown")));
        await test.RunAsync();
    }

    [Fact]
    public Task Service_is_reported() =>
        Reports(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|} />", contract: "IUp"),
            "basicHttpBinding 'b'", "IUp.Put receives byte[]");

    [Theory]
    [InlineData("void Put(byte[] data)", "File.WriteAllBytes(\"x\", data);", true)]
    [InlineData("void Put(byte[] data)", "using (var file = new FileStream(\"x\", FileMode.Create)) { file.Write(data, 0, data.Length); }", true)]
    [InlineData("void Put(byte[] data)", "var copy = new MemoryStream(); copy.Write(data, 0, data.Length);", false)]
    [InlineData("void Put(byte[] data)", "using (FileStream file = File.OpenRead(\"x\")) { } var other = File.Create(\"x\"); var writer = new BinaryWriter(other); writer.Write(data);", true)]
    [InlineData("void Put(byte[] data)", "var copy = new MemoryStream(); using (File.Create(\"x\")) { } using (var zip = new System.IO.Compression.GZipStream(copy, System.IO.Compression.CompressionMode.Compress)) { zip.Write(data, 0, data.Length); }", false)]
    [InlineData("void Put(byte[] data)", "System.Security.Cryptography.Aes.Create(); System.Console.Write(data);", false)]
    [InlineData("void Put(byte[] data)", "File.WriteAllBytes(\"x\", new byte[0]);", false)]
    [InlineData("void Put(byte[] data)", "File.WriteAllText(\"x\", data.Length.ToString());", false)]
    public async Task A_whole_file_is_kept_in_memory(string operation, string body, bool isFile)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3014" } };
        test.TestState.Sources.Add("using System.IO; using System.ServiceModel; [ServiceContract] public interface IUp { [OperationContract] " + operation
            + "; } public class S : IUp { public " + operation + " { " + body + " } }");
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"262144\"|} />", contract: "IUp")));
        var expected = VerifyConfig.Diagnostic("WCFL3014").WithLocation(0).WithSeverity(DiagnosticSeverity.Info);
        string[] arguments = ["basicHttpBinding 'b'", "IUp.Put receives byte[]", "262,144"];
        test.ExpectedDiagnostics.Add(isFile
            ? expected.WithEffectAndMessageOf(
                "both ends keep a whole file in memory, and a third more as text; a Stream with transferMode Streamed sends it in parts", arguments)
            : expected.WithMessageOf(arguments));
        await test.RunAsync();
    }

    [Fact]
    public Task Code_is_reported() => new VerifyCS.Test
    {
        TestCode = Contracts + "class C { public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { {|WCFL3014:MaxReceivedMessageSize = 1048576|} }, \"http://x/\"); } }",
        OnlyRules = { "WCFL3014" },
    }.RunAsync();

    /// <summary>A channel that stays in sight receives the replies of what is called over it.</summary>
    [Theory]
    [InlineData("Count", "MaxReceivedMessageSize = 1048576")]
    [InlineData("Get", "{|WCFL3014:MaxReceivedMessageSize = 1048576|}")]
    public Task What_is_called_over_other_channels_is_no_reason(string called, string size) => new VerifyCS.Test
    {
        TestCode = Contracts + "[ServiceContract] public interface IMany { [OperationContract] byte[] Get(int id); [OperationContract] int Count(int id); } class C { public void M(IMany other) { other.Get(1); var f = new ChannelFactory<IMany>(new BasicHttpBinding { " + size + " }, \"http://x/\"); var c = f.CreateChannel(); c." + called + "(1); f.Close(); } }",
        OnlyRules = { "WCFL3014" },
    }.RunAsync();

    [Fact]
    public Task Both_ends_speak_mtom()
    {
        const string Ends = "<client>\n      <endpoint address=\"http://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" />\n    </client>\n    <services>\n      <service name=\"S\">\n        <endpoint address=\"http://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"s\" contract=\"IDown\" />\n      </service>\n    </services>";
        return VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Of("basicHttpBinding", "<binding name=\"b\" {|WCFL3014:maxReceivedMessageSize=\"1048576\"|} />\n        <binding name=\"s\" />", Ends),
            BindingConfig.Of("basicHttpBinding",
                "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" messageEncoding=\"Mtom\" />\n        <binding name=\"s\" messageEncoding=\"Mtom\" />",
                Ends),
            Contracts,
            onlyRules: ["WCFL3014"]);
    }

    private static Task Reports(string configuration, string binding, string carried)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3014" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", configuration));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3014").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf(binding, carried, "262,144"));
        return test.RunAsync();
    }
}
