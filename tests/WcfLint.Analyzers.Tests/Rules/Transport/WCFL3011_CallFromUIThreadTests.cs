using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3011_CallFromUIThreadTests
{
    private const string Handler = "private void Load_Click(object sender, RoutedEventArgs e) { ";

    [Theory]
    [InlineData(Handler + "ThreadPool.QueueUserWorkItem(s => _client.GetAsync(1)); }")]
    [InlineData(Handler + "ThreadPool.QueueUserWorkItem(delegate { _client.GetAsync(1); }); }")]
    [InlineData("private void Work(object sender, DoWorkEventArgs e) { _client.GetAsync(1); }")]
    [InlineData("private void Work(object state) { _client.GetAsync(1); }")]
    [InlineData("private void Done(object sender, GetCompletedEventArgs e) { _client.GetAsync(1); }")]
    [InlineData("static TickerPage() { _client.GetAsync(1); }")]
    [InlineData(Handler + "_reader.GetAsync(1); }")]
    [InlineData(Handler + "_client.Get(1); }")]
    [InlineData(Handler + "_client.GetAsync( }")]
    [InlineData(Handler + "Undefined.GetAsync(1); }")]
    public Task Is_silent(string member) => Test(Page(member)).RunAsync();

    [Fact]
    public Task Is_silent_outside_Silverlight() =>
        Test(Page(Handler + "_client.GetAsync(1); }").Replace("using System.Windows.Browser;", string.Empty)).RunAsync();

    [Fact]
    public Task Is_silent_outside_controls() => Test(Page(Handler + "_client.GetAsync(1); }").Replace(": UserControl", string.Empty)).RunAsync();

    [Fact]
    public void Is_off_unless_asked_for() => Assert.False(WcfRules.WCFL3011_CallFromUIThread.Descriptor.IsEnabledByDefault);

    [Theory]
    [InlineData(Handler + "_client.{|WCFL3011:GetAsync|}(1); }")]
    [InlineData(Handler + "if (e != null) { this._client.{|WCFL3011:GetAsync|}(1); } }")]
    [InlineData("public TickerPage() { InitializeComponent(); _client.{|WCFL3011:GetAsync|}(1); }")]
    [InlineData(Handler + "var own = new FeedClient(); own.{|WCFL3011:GetAsync|}(1); }")]
    public Task Is_reported(string member) => Test(Page(member)).RunAsync();

    private static VerifyCS.Test Test(string code) => new() { TestCode = code, OnlyRules = { "WCFL3011" }, CompilerDiagnostics = CompilerDiagnostics.None };

    // Neither UserControl nor FeedClient resolves, as on every machine without Silverlight.
    private static string Page(string member) => """
        using System.ServiceModel;
        using System.Threading;
        using System.Windows.Browser;
        [ServiceContract] public interface ITicker { [OperationContract] int Get(int id); }
        public class TickerClient : ClientBase<ITicker> { public void GetAsync(int id) { } public int Get(int id) { return 0; } }
        public class Reader { public void GetAsync(int id) { } }
        public partial class TickerPage : UserControl
        {
            private static readonly TickerClient _client = new TickerClient();
            private readonly Reader _reader = new Reader();
            MEMBER
        }
        """.Replace("MEMBER", member);
}
