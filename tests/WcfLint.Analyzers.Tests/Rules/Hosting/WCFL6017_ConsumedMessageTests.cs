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

    private const string Kept =
        """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Threading;
        using System.Threading.Tasks;
        [ServiceContract] public interface IFoo { [OperationContract] void Put(PARAMETER); }
        public class Foo : IFoo { private static readonly Queue<Message> s_pending = new Queue<Message>(); private readonly List<string> _texts = new List<string>(); private Message _last; private Stream _stream; private string _text; ATTRIBUTE public void Put(PARAMETER) { BODY } static void Save(object o) { } private Message _unread; private Message _passed; private void Process() { Save(_passed); } public Message Automatic { get; set; } private byte[] _copy; public Stream Copy { get { return new MemoryStream(_copy); } set { var copy = new MemoryStream(); value.CopyTo(copy); _copy = copy.ToArray(); } } public void OnTimer(object state) { Save(s_pending.Dequeue()); Save(_last); Save(_stream); Save(Automatic); Save(Copy); } }

        """;

    private static string Operation(string parameter, string body, string attribute = "") => Kept.Replace("PARAMETER", parameter).Replace("BODY", body).Replace("ATTRIBUTE", attribute);

    /// <summary>The operation reads it itself, or keeps a copy or what it has read, or closes it itself.</summary>
    [Theory]
    [InlineData("Message message", "Save(message);", "")]
    [InlineData("Message message", "_text = message.ToString(); _texts.Add(message.GetBody<string>());", "")]
    [InlineData("Message message", "s_pending.Enqueue(message.CreateBufferedCopy(9000).CreateMessage());", "")]
    [InlineData("Message message", "s_pending.Enqueue(message);", "[OperationBehavior(AutoDisposeParameters = false)]")]
    [InlineData("Message message", "_last = message; Save(_last); ", "")]
    [InlineData("Message message", "var list = new List<Message>(); list.Add(message); Save(list);", "")]
    [InlineData("Message message", "Task.Run(() => Save(message)).Wait();", "")]
    [InlineData("Message message", "Action save = () => Save(message); save();", "")]
    [InlineData("Message message", "_unread = message;", "")]
    [InlineData("Message message", "_passed = message; Process();", "")]
    [InlineData("Message message", "var buffer = message.CreateBufferedCopy(9000); message = buffer.CreateMessage(); _last = message;", "")]
    [InlineData("Message message", "var done = new ManualResetEvent(false); ThreadPool.QueueUserWorkItem(_ => { Save(message); done.Set(); }); done.WaitOne();", "")]
    [InlineData("Stream stream", "Copy = stream;", "")]
    [InlineData("string text", "_text = text; Task.Run(() => Save(text));", "")]
    [InlineData("Stream stream", "var copy = new MemoryStream(); stream.CopyTo(copy); _stream = copy;", "")]
    public Task Messages_that_the_operation_reads_are_silent(string parameter, string body, string attribute) => VerifyAsync(Operation(parameter, body, attribute));

    [Theory]
    [InlineData("Message message", "s_pending.Enqueue({|WCFL6017:message|});")]
    [InlineData("Message message", "_last = {|WCFL6017:message|};")]
    [InlineData("Message message", "Automatic = {|WCFL6017:message|};")]
    [InlineData("Message message", "{|WCFL6017:Task.Run(() => Save(message))|};")]
    [InlineData("Message message", "{|WCFL6017:ThreadPool.QueueUserWorkItem(_ => { Save(message); })|};")]
    [InlineData("Stream stream", "_stream = {|WCFL6017:stream|};")]
    [InlineData("Stream stream", "{|WCFL6017:Task.Factory.StartNew(() => Save(stream))|};")]
    public Task Messages_that_the_operation_keeps_are_reported(string parameter, string body) => VerifyAsync(Operation(parameter, body));

    [Fact]
    public Task Kept_messages_are_infos()
    {
        var test = new VerifyCS.Test { TestCode = Operation("Message message", "s_pending.Enqueue({|#0:message|});") };
        test.OnlyRules.Add("WCFL6017");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6017").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info).WithMessage(
            "Message consumed or kept: 'Foo.Put' keeps message in s_pending, but WCF closes it when the operation returns. Effect if it is read after the operation has returned: reading it throws ObjectDisposedException"));
        return test.RunAsync();
    }

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
