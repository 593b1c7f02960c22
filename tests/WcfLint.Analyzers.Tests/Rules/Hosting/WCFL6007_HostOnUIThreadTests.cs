using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6007_HostOnUIThreadTests
{
    private const string Shared =
        """
        using System;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Windows.Forms;
        [ServiceContract] public interface IFoo { [OperationContract] void Put(int id); }

        """;

    private const string Service = "public class Foo : IFoo { public void Put(int id) { } }\n";
    private const string Window = "public class Desk : Form { private ServiceHost _host; public Desk() { _host = new ServiceHost(typeof(Foo)); _host.Open(); } }";

    [Theory]
    [InlineData("public class Desk { private ServiceHost _host = new ServiceHost(typeof(Foo)); public void Start() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public static void Main() { var host = new ServiceHost(typeof(Foo)); host.Open(); Application.Run(new Desk()); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { Task.Run(() => _host.Open()); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { new Thread(Listen).Start(); } private void Listen() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { new Thread(new ThreadStart(this.Begin)).Start(); } private void Begin() { Listen(); } private void Listen() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { var worker = new System.ComponentModel.BackgroundWorker(); worker.DoWork += Listen; } private void Listen(object sender, EventArgs e) { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host; public Desk(ServiceHost host) { _host = host; _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host; public Desk(Type service) { _host = new ServiceHost(service); _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { _host.Description.Behaviors.Find<ServiceBehaviorAttribute>().UseSynchronizationContext = false; _host.Open(); } }")]
    [InlineData("public class Desk : Form, IFoo { private ServiceHost _host; public Desk() { _host = new ServiceHost(this); _host.Open(); } public void Put(int id) { } }")]
    [InlineData("public class Desk : Form { private ClientBase<IFoo> _host; public Desk() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost[] _all = new ServiceHost[2]; public Desk(Type service) { _all[0] = new ServiceHost(typeof(Foo)); _all[1] = new ServiceHost(service); _all[0].Open(); } }")]
    [InlineData("public class Desk : Form { private System.Collections.Generic.List<ServiceHost> _all; private System.Collections.Generic.List<ServiceHost> _others; public Desk() { _others.Add(new ServiceHost(typeof(Foo))); foreach (ServiceHost host in _all) { host.Open(); } } }")]
    public Task Silent(string window) => VerifyAsync(Shared + Service + window);

    // Following every path from one method to the other would not end in any acceptable time.
    [Fact]
    public Task Reports_beside_methods_that_call_each_other() => VerifyAsync(Shared + Service
        + "public class Desk : Form { private ServiceHost _host; private void M0() { _host = new ServiceHost(typeof(Foo)); {|WCFL6007:_host.Open()|}; } "
        + string.Concat(Enumerable.Range(1, 60).Select(static one =>
            "private void M" + one + "() { " + string.Concat(Enumerable.Range(0, 61).Select(static other => "M" + other + "(); ")) + "} ")) + "}");

    [Theory]
    [InlineData("[ServiceBehavior(UseSynchronizationContext = false)] public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(UseSynchronizationContext = true)] public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("[ServiceBehavior(UseSynchronizationContext = false)] public class Base { } public class Foo : Base, IFoo { public void Put(int id) { } }")]
    [InlineData("public class Foo : IFoo { public Foo(Form form) { } public void Put(int id) { } }")]
    [InlineData("public class Foo : IFoo { private Label _label; public void Put(int id) { _label.Text = \"a\"; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { Application.OpenForms[0].Text = \"a\"; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { Board.Current.Show(id); } } public class Board : UserControl { public static Board Current; public void Show(int id) { } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { Events.Raise(id); } } public static class Events { public static Form Window; public static void Raise(int id) { Window.Text = \"a\"; } }")]
    [InlineData("public class Foo { }")]
    public Task Silent_of_services(string service) => VerifyAsync(Shared + service + Window);

    [Theory]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { _host.Open( } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Fooo)); public Desk() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new(; public Desk() { _host.Open(); } }")]
    [InlineData("public class Desk : Form { private ServiceHst _host = new ServiceHst(typeof(Foo)); public Desk() { _host.Open(); } }")]
    public Task Silent_on_half_typed_code(string window) => VerifyAsync(Shared + Service + window, CompilerDiagnostics.None);

    [Theory]
    [InlineData("public class Desk : Form { private ServiceHost _host = new ServiceHost(typeof(Foo)); public Desk() { {|WCFL6007:_host.Open()|}; } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host = new(typeof(Foo)); public Desk() { {|WCFL6007:_host.Open()|}; } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host; public Desk() { _host = new(typeof(Foo)); {|WCFL6007:_host.Open()|}; } }")]
    [InlineData("public class Desk : Form { private ServiceHost _host; private void Start_Click(object sender, EventArgs e) { this._host = new ServiceHost(typeof(Foo), new Uri(\"http://localhost/\")); {|WCFL6007:this._host.Open()|}; } }")]
    [InlineData("public class Desk : Form { private Button _start = new Button(); public Desk() { _start.Click += new EventHandler(Start); } private void Start(object sender, EventArgs e) { Begin(); } private void Begin() { var host = new ServiceHost(typeof(Foo)); {|WCFL6007:host.Open()|}; } }")]
    [InlineData("public class Desk : UserControl { private ServiceHost _host; protected override void OnLoad(EventArgs e) { _host = new ServiceHost(new Foo()); {|WCFL6007:_host.Open()|}; } }")]
    [InlineData("public class Desk : System.Windows.Threading.DispatcherObject { public Desk() { var host = new ServiceHost(typeof(Foo)); {|WCFL6007:host.Open()|}; } }")]
    [InlineData("public class Desk : Form { private readonly System.Collections.Generic.List<ServiceHost> _all = new System.Collections.Generic.List<ServiceHost>(); public Desk() { _all.Add(new ServiceHost(typeof(Foo))); foreach (ServiceHost host in _all) { {|WCFL6007:host.Open()|}; } } }")]
    [InlineData("public class Desk : Form { private ServiceHost[] _all = new ServiceHost[1]; public Desk() { _all[0] = new ServiceHost(typeof(Foo)); {|WCFL6007:_all[0].Open()|}; } }")]
    [InlineData("public class Desk : Form { private static ServiceHost[] s_all = { new ServiceHost(typeof(Bar)), new ServiceHost(typeof(Foo)) }; public Desk() { foreach (var host in s_all) {|WCFL6007:host.Open()|}; } } [ServiceBehavior(UseSynchronizationContext = false)] public class Bar : IFoo { public void Put(int id) { } }")]
    public Task Reports(string window) => VerifyAsync(Shared + Service + window);

    [Fact]
    public Task Reports_beside_message_boxes() => VerifyAsync(Shared + "public class Foo : IFoo { public void Put(int id) { MessageBox.Show(\"a\"); } }"
        + Window.Replace("_host.Open()", "{|WCFL6007:_host.Open()|}"));

    [Theory]
    [InlineData("public class Foo", "[ServiceBehavior(UseSynchronizationContext = false)]\npublic class Foo")]
    [InlineData("/// <summary>It.</summary>\npublic class Foo", "/// <summary>It.</summary>\n[ServiceBehavior(UseSynchronizationContext = false)]\npublic class Foo")]
    [InlineData("[ServiceBehavior]\npublic class Foo", "[ServiceBehavior(UseSynchronizationContext = false)]\npublic class Foo")]
    [InlineData("[ServiceBehavior(Name = \"a\")] public class Foo", "[ServiceBehavior(Name = \"a\", UseSynchronizationContext = false)] public class Foo")]
    public Task The_service_says_so(string head, string mended)
    {
        var test = new VerifyFix.Test
        {
            TestCode = Shared + head + " : IFoo { public void Put(int id) { } }\n" + Window.Replace("_host.Open()", "{|WCFL6007:_host.Open()|}"),
            FixedCode = Shared + mended + " : IFoo { public void Put(int id) { } }\n" + Window,
        };
        test.OnlyRules.Add("WCFL6007");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6007");
        return test.RunAsync();
    }
}
