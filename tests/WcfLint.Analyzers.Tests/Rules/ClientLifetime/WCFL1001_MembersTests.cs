using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>Clients in fields and properties that are not private, and fields that are local variables in disguise.</summary>
public class WCFL1001_MembersTests
{
    // No code in the compilation closes it, and no other assembly can reach it.
    [Theory]
    [InlineData("internal OrdersClient Client = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; public int Get() { return Client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("internal OrdersClient Client { get; } = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; public int Get() { return Client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("protected internal OrdersClient Client; public Owner() { Client = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", DiagnosticSeverity.Warning)]
    public Task A_member_that_is_not_private(string members, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + "class Owner { " + members
            + " } class Derived : Owner { public int Run() { Client?.Get(2); return Client.Get(1); } } class User { int Run(Owner owner) { string Client = \"x\"; Console.Write(Client); owner.Client.Open(); return owner.Client.Get(1); } }", severity);

    [Theory]
    [InlineData("class User { void Run(Owner owner) { owner.Client.Close(); } }")]
    [InlineData("class User { void Run(Owner owner) { owner.Client?.Abort(); } }")]
    [InlineData("class User { void Run(Owner owner) { var c = owner.Client; c.Get(1); } }")]
    [InlineData("class User { void Run(Owner owner) { Console.Write(owner.Client); } }")]
    [InlineData("class User { void Run(Owner owner) { ((IDisposable)owner.Client).Dispose(); } }")]
    [InlineData("class User { void Run(Owner owner) { owner.Client = new OrdersClient(); } }")]
    [InlineData("class User { Owner Run() { return new Owner { Client = null }; } }")]
    [InlineData("class User : Owner { void Run() { Client.Close(); } }")]
    [InlineData("class User : Owner { void Run() { using (Client) { } } }")]
    [InlineData("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Tests\")]")]
    public async Task A_member_that_others_may_end_is_silent(string user)
    {
        const string Owner = "class Owner { internal OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); public int Get() { return Client.Get(1); } } ";
        await LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + (user[0] == '[' ? user + Owner : Owner + user));
    }

    private const string Given = "var f = Make(url); return f.CreateChannel();";

    // The end of a channel is none of its factory: a method that returns a channel alone is the last that could end it.
    [Theory]
    [InlineData("var f = {|#0:NEW|}; return f.CreateChannel();", "", true)]
    [InlineData("var f = Make(url); f.Credentials.UserName.UserName = url; return f.CreateChannel();", "return {|#0:NEW|};", true)]
    [InlineData("ChannelFactory<IOrders> f; f = Make(url); return f.CreateChannel();", "var made = {|#0:NEW|}; return made;", true)]
    [InlineData("var f = Make(url); _f = f; return f.CreateChannel();", "return NEW;", false)]
    [InlineData("var f = Make(url); Keep(f); return f.CreateChannel();", "return NEW;", false)]
    [InlineData("_f = Make(url); return _f.CreateChannel();", "return NEW;", false)]
    [InlineData("var f = Make(url); f.Close(); return null;", "return NEW;", false)]
    [InlineData("var f = Make(url); f.Closed += (s, e) => { }; return f.CreateChannel();", "return NEW;", false)]
    [InlineData("return null;", "return NEW;", false)]
    [InlineData(Given, "var made = {|#0:NEW|}; made.Credentials.UserName.UserName = url; return made;", true)]
    [InlineData(Given, "if (_f != null) return _f; var made = NEW; _f = made; return made;", false)]
    [InlineData(Given, "return _f = NEW;", false)]
    [InlineData(Given, "return _f ?? (_f = NEW);", false)]
    [InlineData(Given, "if (_all.TryGetValue(url, out var made)) return made; made = NEW; _all[url] = made; return made;", false)]
    [InlineData(Given, "var made = NEW; _all.Add(url, made); return made;", false)]
    [InlineData(Given, "var made = NEW; Keep(made); return made;", false)]
    [InlineData(Given, "var made = NEW; AppDomain.CurrentDomain.ProcessExit += (s, e) => made.Abort(); return made;", false)]
    [InlineData(Given, "return _shared.GetOrAdd(url, key => NEW);", false)]
    [InlineData("var f = Make(url); Func<IOrders> more = () => f.CreateChannel(); _more = more; return f.CreateChannel();", "return NEW;", false)]
    public Task A_factory_of_which_a_channel_alone_remains(string body, string maker, bool isReported) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + ("public class Owner { ChannelFactory<IOrders> _f; Func<IOrders> _more; Dictionary<string, ChannelFactory<IOrders>> _all; System.Collections.Concurrent.ConcurrentDictionary<string, ChannelFactory<IOrders>> _shared; void Keep(object kept) { Console.WriteLine(kept); } public IOrders Connect(string url) { " + body
            + " } ChannelFactory<IOrders> Make(string url) { " + (maker.Length > 0 ? maker : "return null;") + " } }").Replace("NEW", "new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress(url))"),
        isReported ? DiagnosticSeverity.Info : null);

    // What Main calls once, in a program of which all is in sight, drops one factory.
    [Theory]
    [InlineData("Console.WriteLine(Once.Make(args[0]));", "return NEW.CreateChannel();", true)]
    [InlineData("Console.WriteLine(Once.Make(args[0]));", "var f = NEW; return f.CreateChannel();", true)]
    [InlineData("Console.WriteLine(Once.Make(args[0]));", "var f = Factory(url); return f.CreateChannel();", true)]
    [InlineData("foreach (string url in args) Console.WriteLine(Once.Make(url));", "var f = NEW; return f.CreateChannel();", false)]
    [InlineData("foreach (string url in args) Console.WriteLine(Once.Make(url));", "var f = Factory(url); return f.CreateChannel();", false)]
    public Task A_factory_that_Main_drops_once(string statements, string body, bool isSilent) => LifetimeCode.VerifyProgramAsync(
        "WCFL1001",
        ("public static class Once { public static IOrders Make(string url) { " + body + " } static ChannelFactory<IOrders> Factory(string url) { return "
            + (body.Contains("Factory(url)") ? "NEW" : "null") + "; } } class Program { static void Main(string[] args) { " + statements + " } }")
            .Replace("NEW", isSilent ? Made : "{|WCFL1001:" + Made + "|}"));

    private const string Made = "new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress(url))";

    // A client that only a handler aborts stays open after a call that succeeds; if code may have closed or tested the client before, that is not known.
    [Theory]
    [InlineData("public bool Ping() { if (_c != null) return true; _c = New(); try { return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); return false; } }")]
    [InlineData("public bool Ping() { if (_c == null) _c = New(); try { return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); _c = null; return false; } }")]
    [InlineData("public bool Ping() { _c ??= New(); try { return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); return false; } }")]
    [InlineData("public bool Ping() { try { return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); _c = New(); return false; } }")]
    [InlineData("public bool Ping() { try { _c = New(); return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); return false; } finally { _c.Close(); } }")]
    [InlineData("public bool Ping() { try { _c = New(); return _c.Get(1) > 0; } finally { _c.Abort(); } }")]
    [InlineData("public Owner() { try { _c = New(); _c.Get(1); } catch (Exception) { _c.Abort(); } }")]
    [InlineData("void Ensure() { if (_c == null) Connect(); } void Connect() { _c = New(); } public void Ping() { Ensure(); try { _c.Get(1); } catch { _c.Abort(); _c = null; throw; } }")]
    [InlineData("void Connect() { _c = New(); } public void Ping() { try { _c.Get(1); } catch { _c.Abort(); Connect(); } }")]
    [InlineData("bool IsConnected { get { return _c != null; } } public void Ping() { if (IsConnected) return; _c = New(); try { _c.Get(1); } catch { _c.Abort(); } }")]
    public Task A_field_that_a_handler_aborts_is_silent(string members) => LifetimeCode.VerifySilentOfAsync(
        "WCFL1001", LifetimeCode.Usings + "public class Owner { OrdersClient _c; " + members
            + " static OrdersClient New() { return new OrdersClient(new NetTcpBinding(), null); } }");

    [Theory]
    [InlineData("public bool Ping() { try { _c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; return _c.Get(1) > 0; } catch (EndpointNotFoundException) { _c.Abort(); _c = null; return false; } }", DiagnosticSeverity.Warning)]
    [InlineData("public bool Ping() { try { _c = {|#0:New()|}; return _c.Get(1) > 0; } catch (Exception) { _c.Abort(); return false; } } static OrdersClient New() { return new OrdersClient(new NetTcpBinding(), null); }", DiagnosticSeverity.Warning)]
    public Task A_field_that_is_replaced_and_only_aborted(string members, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1001", LifetimeCode.Usings + "public class Owner { OrdersClient _c; " + members + " }", severity);

    // A class that derives from a factory closes its channels with itself; the places that create it decide.
    [Fact]
    public Task The_channel_of_a_class_that_is_its_factory_is_silent() => LifetimeCode.VerifySilentOfAsync(
        "WCFL1001",
        LifetimeCode.Usings + "class Owner : ChannelFactory<IOrders>, IDisposable { IOrders _channel; public Owner() : base(new NetTcpBinding()) { _channel = CreateChannel(); } public int Get() { return _channel.Get(1); } public void Dispose() { this.Close(); } } class User { void Run() { using (var owner = new Owner()) { owner.Get(); } } }");

    [Fact]
    public Task An_object_that_is_a_factory_and_stays_open() => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + "class Owner : ChannelFactory<IOrders>, IOrders { IOrders _channel; public Owner() : base(new NetTcpBinding()) { _channel = CreateChannel(); } public int Get(int id) { return _channel.Get(id); } public void Put(int id) { } public Task<int> GetAsync(int id) { return null; } } public class User { public void Run() { var owner = {|#0:new Owner()|}; owner.Get(1); } }",
        DiagnosticSeverity.Warning);

    // Other assemblies may end it, or its session is not known.
    [Theory]
    [InlineData("class Owner { internal OrdersClient Client = new OrdersClient(); public int Get() { return Client.Get(1); } }")]
    [InlineData("class Owner { internal OrdersClient Client = new OrdersClient(new BasicHttpBinding(), null); public int Get() { return Client.Get(1); } }")]
    [InlineData("class Owner { OrdersClient _client; OrdersClient Client => _client ??= new OrdersClient(); public int Get() { return Client.Get(1); } }")]
    [InlineData("public class Owner { public OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); }")]
    [InlineData("public class Owner { protected OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); }")]
    [InlineData("class Owner { public static OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); }")]
    [InlineData("class Owner { internal virtual OrdersClient Client { get; } = new OrdersClient(new NetTcpBinding(), null); }")]
    [InlineData("class Owner { internal OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); public void End() { Client.Abort(); } }")]
    public Task A_member_of_which_not_all_uses_are_in_sight_is_silent(string owner) => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + owner);

    [Fact]
    public Task No_assembly_refers_to_a_program() => LifetimeCode.VerifyProgramAsync(
        "WCFL1001",
        "public class Owner { public OrdersClient Client = {|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}; static void Main() { while (true) { Console.Write(new Owner().Client.Get(1)); } } }");

    // The client that made the channel is gone, and with it all that could close the channel.
    [Theory]
    [InlineData("void Load() { var c = new OrdersClient(new NetTcpBinding(), null); _channel = {|#0:c.ChannelFactory.CreateChannel()|}; _channel.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("void Load() { _channel = {|#0:new OrdersClient(new NetTcpBinding(), null).ChannelFactory.CreateChannel()|}; _channel.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("void Load() { _channel = _client.ChannelFactory.CreateChannel(); _channel.Get(1); } OrdersClient _client; void End() { _client.Close(); }", null)]
    [InlineData("void Load() { var c = _client; _channel = c.ChannelFactory.CreateChannel(); } OrdersClient _client; void End() { _client.Close(); }", null)]
    [InlineData("void Load() { var c = new OrdersClient(new NetTcpBinding(), null); _channel = c.ChannelFactory.CreateChannel(); _all.Add(c); } System.Collections.Generic.List<OrdersClient> _all;", null)]
    [InlineData("void Load() { var c = new OrdersClient(new NetTcpBinding(), null); _channel = c.ChannelFactory.CreateChannel(); _factory = c.ChannelFactory; } ChannelFactory<IOrders> _factory;", null)]
    [InlineData("void Load() { var c = new OrdersClient(new NetTcpBinding(), null); _channel = c.ChannelFactory.CreateChannel(); c.Close(); }", null)]
    [InlineData("void Load(OrdersClient c) { _channel = c.ChannelFactory.CreateChannel(); }", null)]
    [InlineData("void Load(Links links) { _channel = links.Factory.CreateChannel(); }", null)]
    [InlineData("void Load(object o) { _channel = ((Links)o).Factory.CreateChannel(); }", null)]
    [InlineData("void Load() { _channel = Links.Find().Factory.CreateChannel(); }", null)]
    [InlineData("void Load() { var links = new Links(); _channel = links.Factory.CreateChannel(); }", null)]
    public Task A_channel_of_a_client_that_is_gone(string members, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync("WCFL1001",
        LifetimeCode.Usings + "public class Owner { IOrders _channel; public int Ask() { return _channel.Get(2); } public " + members
        + " } public class Links { public ChannelFactory<IOrders> Factory { get; } = new ChannelFactory<IOrders>(new NetTcpBinding()); public static Links Find() { return null; } public void End() { Factory.Close(); } }", severity);

    // One field for several bindings: those with a session are what the service keeps.
    [Theory]
    [InlineData("new BasicHttpBinding()", "F.CreateChannel()", "new BasicHttpBinding()", "F.CreateChannel()", null)]
    [InlineData("new BasicHttpBinding()", "F.CreateChannel()", "new NetTcpBinding()", "{|#0:F.CreateChannel()|}", DiagnosticSeverity.Warning)]
    [InlineData("new NetTcpBinding()", "{|#0:F.CreateChannel()|}", "new BasicHttpBinding()", "F.CreateChannel()", DiagnosticSeverity.Warning)]
    public Task A_field_for_several_bindings(string first, string made, string second, string other, DiagnosticSeverity? severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1001", LifetimeCode.Usings + "public class Owner { IOrders _channel; public int Ask(bool near, EndpointAddress to) { if (near) { var f = new ChannelFactory<IOrders>("
            + first + ", to); _channel = " + made.Replace("F.", "f.") + "; } else { var g = new ChannelFactory<IOrders>("
            + second + ", to); _channel = " + other.Replace("F.", "g.") + "; } return _channel.Get(2); } }", severity);

    // The field of a program that only gets its client: it is never opened.
    [Theory]
    [InlineData("public OrdersClient Client; public Owner() { Client = new OrdersClient(new NetTcpBinding(), null); }", "new Owner();", false)]
    [InlineData("public OrdersClient Client; public Owner() { Client = @; }", "new Owner().Client.Get(1);", true)]
    [InlineData("public OrdersClient Client; public Owner() { Client = @; } public void Get() { Client.Get(1); }", "new Owner();", true)]
    public Task A_field_that_nothing_reads(string members, string statements, bool isReported) => LifetimeCode.VerifyProgramAsync(
        "WCFL1001",
        "public class Owner { " + members.Replace("@", isReported ? "{|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}" : string.Empty)
            + " static void Main() { while (true) { " + statements + " } } }");

    // A client whose constructor calls has opened itself.
    [Theory]
    [InlineData("", false)]
    [InlineData("ConfigureEndpoint(Endpoint); } static void ConfigureEndpoint(object endpoint) { ", false)]
    [InlineData("Hello(); } void Hello() { Channel.Get(1); ", true)]
    [InlineData("Channel.Get(1); ", true)]
    [InlineData("this.Get(1); ", true)]
    public Task A_client_that_calls_itself(string constructor, bool isReported) => LifetimeCode.VerifyProgramAsync(
        "WCFL1001",
        "public class Own : ClientBase<IOrders> { public Own(System.ServiceModel.Channels.Binding b, EndpointAddress a) : base(b, a) { " + constructor + "} public int Get(int id) { return Channel.Get(id); } }"
            + " public class Owner { public Own Client; public Owner() { Client = " + (isReported ? "{|WCFL1001:new Own(new NetTcpBinding(), null)|}" : "new Own(new NetTcpBinding(), null)")
            + "; } static void Main() { while (true) { new Owner(); } } }");

    [Theory]
    [InlineData("OrdersClient Client { get { if (_client == null) { _client = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; } return _client; } }", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient Client { get { return _client ?? (_client = {|#0:new OrdersClient(new NetTcpBinding(), null)|}); } }", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient Client => _client ??= {|#0:new OrdersClient(new NetTcpBinding(), null)|};", DiagnosticSeverity.Warning)]
    public Task A_field_that_a_private_property_hands_out(string property, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1001",
            LifetimeCode.Usings + "class Owner { OrdersClient _client; " + property + " public int Get() { return Client.Get(1); } }", severity);

    [Theory]
    [InlineData("public OrdersClient Client { get { return _client ?? (_client = new OrdersClient()); } }")]
    [InlineData("OrdersClient Client => _client ??= new OrdersClient(); public void End() { Client.Abort(); }")]
    [InlineData("OrdersClient Client => _client ??= new OrdersClient(); public void End() { _client?.Abort(); }")]
    [InlineData("OrdersClient Client => _client ??= new OrdersClient(); public OrdersClient Open() { return Client; }")]
    [InlineData("OrdersClient Client => _client ??= new OrdersClient(); class Inner { void End(Owner owner) { owner.Client.Abort(); } }")]
    public Task A_property_that_others_get_is_silent(string property) =>
        LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + "class Owner { OrdersClient _client; " + property + " int Get() { return Client.Get(1); } }");

    // A connection over net.tcp ends with the process; a session over HTTP stays on the service.
    [Theory]
    [InlineData("OrdersClient c = {|#0:new OrdersClient(new NetTcpBinding(), null)|};", "Main", null)]
    [InlineData("OrdersClient c; public Main() { c = {|#0:new OrdersClient(new NetNamedPipeBinding(NetNamedPipeSecurityMode.None), null)|}; }", "Main", null)]
    [InlineData("OrdersClient c; event EventHandler Load; public Main() { Load += new EventHandler(First); } void First(object sender, EventArgs e) { c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", "Main", null)]
    [InlineData("OrdersClient c; event EventHandler Load; public Main() { Load += First; } void First(object sender, EventArgs e) { c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", "Main", null)]
    [InlineData("OrdersClient c; protected override void OnLoad(EventArgs e) { c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", "Main", null)]
    [InlineData("OrdersClient c; event EventHandler Tick; public Main() { Tick += Main_Load; } void Main_Load(object sender, EventArgs e) { c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", "Main", DiagnosticSeverity.Warning)]
    [InlineData("IOrders _c; IOrders c { get { if (_c == null) { var f = new ChannelFactory<IOrders>(new NetNamedPipeBinding(), new EndpointAddress(\"net.pipe://x\")); _c = {|#0:f.CreateChannel()|}; } return _c; } }", "Main", null)]
    [InlineData("OrdersClient c = new OrdersClient(new NetTcpBinding(), null); void Button_Click(object sender, EventArgs e) { try { c.Get(1); } catch (Exception) { if (c.State == CommunicationState.Faulted) c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; } }", "Main", null)]
    [InlineData("OrdersClient c = {|#0:new OrdersClient(new NetTcpBinding(), null)|};", "Other", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient c = {|#0:new OrdersClient(new NetTcpBinding(SecurityMode.None, true), null)|};", "Main", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient c = {|#0:new OrdersClient(new WSDualHttpBinding(), null)|};", "Main", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient c = {|#0:new OrdersClient()|};", "Main", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient c; void Button_Click(object sender, EventArgs e) { c = {|#0:new OrdersClient(new NetTcpBinding(), null)|}; }", "Main", DiagnosticSeverity.Warning)]
    public Task A_client_of_the_main_window(string members, string run, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + "static class Application { public static void Run(IDisposable window) { } } class Other : IDisposable { public void Dispose() { } } class Main : System.Windows.Forms.Form { " + members + " int Get() => c.Get(1); } static class Program { static void Start() { Application.Run(new " + run + "()); } } namespace System.Windows.Forms { class Control : IDisposable { public void Dispose() { } } class Form : Control { protected virtual void OnLoad(EventArgs e) { } } }",
        severity);

    // A window that no code makes is the one of StartupUri.
    [Theory]
    [InlineData("new OrdersClient(new NetTcpBinding(), null)", "", true)]
    [InlineData("{|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}", "new Board().Show();", true)]
    [InlineData("{|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}", "new Second().Show(); } class Second : System.Windows.Window {", true)]
    [InlineData("{|WCFL1001:new OrdersClient(new WSDualHttpBinding(), null)|}", "", true)]
    [InlineData("{|WCFL1001:new OrdersClient(new NetTcpBinding(), null)|}", "", false)]
    public Task A_client_of_the_window_of_StartupUri(string creation, string body, bool isProgram)
    {
        string source = "class Board : System.Windows.Window { OrdersClient c; public Board() { c = " + creation
            + "; } int Get() => c.Get(1); } static class Program { static void Main() { " + body
            + " } } namespace System.Windows { class Window : Threading.DispatcherObject { public void Show() { } } } namespace System.Windows.Threading { class DispatcherObject { } }";
        return isProgram ? LifetimeCode.VerifyProgramAsync("WCFL1001", source) : LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + source);
    }

    private const string WebAndWindows = "public static class Application { public static void Run(object window) { } } "
        + "namespace System.Web.Mvc { public class Controller : IDisposable { public void Dispose() { } } } namespace System.Web { public class HttpApplication { } } "
        + "namespace System.Windows.Forms { public class Control : IDisposable { public void Dispose() { } } public class Form : Control { public void Show() { } public void ShowDialog() { } } } ";

    // Without a session little is lost with each object, and nothing where there may be one: it is kept, made once, or not made in sight.
    [Theory]
    [InlineData("Owner : System.Windows.Forms.Form", "", "", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "static void Start() { Application.Run(new Owner()); }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "Owner _owner; void Click(object sender, EventArgs e) { _owner = new Owner(); _owner.Show(); }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "Owner _owner; void Click(object sender, EventArgs e) { var owner = new Owner(); _owner = owner; owner.Show(); }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "Owner Find() { var owner = new Owner(); return owner; }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "static void Main() { new Owner().ShowDialog(); }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "void Click(object sender, EventArgs e) { new Other.Owner().ShowDialog(); }", false)]
    [InlineData("Owner : System.Web.HttpApplication", "", "void Click() { }", false)]
    [InlineData("Owner : IOrders", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] ", "", false)]
    [InlineData("Owner", "", "Owner Click() => new Owner();", false)]
    [InlineData("Owner", "", "static void Call(Func<int> ask) { } void Click(object sender, EventArgs e) { var owner = new Owner(); Call(owner.Ask); }", false)]
    [InlineData("Owner", "", "public void Init() { new Owner().Ask(); }", false)]
    [InlineData("Owner", "", "static event Func<int> Tick; void Click(object sender, EventArgs e) { var owner = new Owner(); Tick += owner.Ask; }", false)]
    [InlineData("Owner", "", "Owner _owner = new Owner(); int Click() => _owner.Ask();", false)]
    [InlineData("Owner", "", "void Click(object sender, EventArgs e) { var owner = new Owner(); Console.WriteLine(owner); }", false)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "void Click(object sender, EventArgs e) { new Owner().ShowDialog(); }", true)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "void Click(object sender, EventArgs e) { var owner = new Owner(); owner.Show(); }", true)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "void Click(object sender, EventArgs e) { var owner = new Owner(); Console.WriteLine(owner); owner.Show(); }", true)]
    [InlineData("Owner : System.Web.Mvc.Controller", "", "", true)]
    [InlineData("Owner : IOrders", "", "", true)]
    [InlineData("Owner", "", "void Click(object sender, EventArgs e) { new Owner().Ask(); }", true)]
    [InlineData("Owner : System.Windows.Forms.Form", "", "void Click(object sender, EventArgs e) { var owner = new Owner(); owner.Name = \"\"; owner.ShowDialog(); }", true)]
    [InlineData("Owner", "", "void Click(object sender, EventArgs e) { var owner = new Owner(); Console.WriteLine(owner.Name); owner.Ask(); }", true)]
    [InlineData("Owner", "", "public void All() { for (int i = 0; i < 9; i++) { new Owner().Ask(); } }", true)]
    public Task A_client_without_a_session(string owner, string attribute, string user, bool isReported) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + attribute + "public class " + owner
            + " { public string Name; OrdersClient _client = {|#0:new OrdersClient(new BasicHttpBinding(), null)|}; public int Ask() => _client.Get(1); public int Get(int id) => _client.Get(id); public void Put(int id) { } public Task<int> GetAsync(int id) => null; } public class User { "
            + user + " } " + WebAndWindows + "namespace Other { public class Owner { public void ShowDialog() { } } }",
        isReported ? DiagnosticSeverity.Info : null);

    // Each run drops the client of the last one.
    [Theory]
    [InlineData("OrdersClient _client; public int Get() { _client = {|#0:new OrdersClient()|}; return _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("static OrdersClient _client; public int Get() { _client = {|#0:new OrdersClient()|}; return _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _client = null; public int Get() { _client = {|#0:new OrdersClient()|}; return _client.Get(1); } public void Put() { if (Get() > 1) { _client = new OrdersClient(); _client.Put(1); } }", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _client; public int Get() { _client = {|#0:new OrdersClient(new BasicHttpBinding(), null)|}; return _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; public void Start() { _client = {|#0:new OrdersClient()|}; _client.Get(1); }", DiagnosticSeverity.Warning)]

    // Kept from one run to the next, or created once.
    [InlineData("OrdersClient _client; public Caller() { Connect(); } private void Connect() { _client = {|#0:new OrdersClient()|}; _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; public int Get() { if (_client == null) { _client = {|#0:new OrdersClient()|}; } return _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; public void Connect() { _client = {|#0:new OrdersClient()|}; _client.Get(1); } public int Get() { return _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; public Caller() { _client = {|#0:new OrdersClient()|}; _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; event EventHandler Loaded; public Caller() { Loaded += First; } public void First(object sender, EventArgs e) { _client = {|#0:new OrdersClient()|}; _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; public void Window_Load(object sender, EventArgs e) { _client = {|#0:new OrdersClient()|}; _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _client; public Func<int> Get() { _client = {|#0:new OrdersClient()|}; return () => _client.Get(1); }", DiagnosticSeverity.Info)]
    public Task A_field_that_is_a_local_in_disguise(string members, DiagnosticSeverity? severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1001", LifetimeCode.Usings + "class Caller { " + members + " }", severity, assumesSession: true);

    [Theory]
    [InlineData("static OrdersClient _client; public int Get() { if (_client == null) { _client = new OrdersClient(); } return _client.Get(1); }")]
    [InlineData("OrdersClient _client; public void Get() { _client = new OrdersClient(); try { _client.Get(1); _client.Close(); } catch { _client.Abort(); } }")]
    [InlineData("OrdersClient _client; public void Get() { _client = new OrdersClient(); _client.Get(1); Keep(_client); } static List<OrdersClient> s_all; static void Keep(OrdersClient c) { s_all.Add(c); }")]
    public Task A_field_that_is_kept_or_ended_is_silent(string members) => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + "class Caller { " + members + " }");
}
