using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyProject = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6018_HostOfAnObjectTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.ObjectModel;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        using System.ServiceModel.Dispatcher;
        [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }

        """;

    private const string Plain = "public class Foo : IFoo { public int Get(int id) { return id; } }";
    private const string Hosted = "class Program { static void Main() { var host = new ServiceHost(new Foo()); host.Open(); } }";
    private const string Kept = "class Program { public void Start(Foo foo) { var host = new ServiceHost(foo); host.Open(); } }";
    private const string Provider =
        "public class Provider : IInstanceProvider { public object GetInstance(InstanceContext c) { return null; } public object GetInstance(InstanceContext c, Message m) { return null; } public void ReleaseInstance(InstanceContext c, object o) { } }";

    [Theory]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo { public int Get(int id) { return id; } }" + Hosted)]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Base { } public class Foo : Base, IFoo { public int Get(int id) { return id; } }" + Hosted)]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost(typeof(Foo)); host.Open(); } }")]
    [InlineData(Plain + "class Program { public void Start(object foo) { var host = new ServiceHost(foo); host.Open(); } }")]
    [InlineData(Plain + "class Program { public void Start(IFoo foo) { var host = new ServiceHost(foo); host.Open(); } }")]
    [InlineData(Plain + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Better : Foo { }" + Kept)]
    [InlineData(Plain + Hosted + Provider)]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost(new Foo()); host.Description.Behaviors.Find<ServiceBehaviorAttribute>().InstanceContextMode = InstanceContextMode.Single; host.Open(); } }")]
    [InlineData(Plain + "class Program { static void Main() { var host = new Own.ServiceHost(new Foo()); } } namespace Own { public class ServiceHost { public ServiceHost(object o) { } } }")]
    [InlineData(Plain + "class MyHost : ServiceHost { public MyHost(object o) : base(typeof(Foo)) { } } class Program { static void Main() { var host = new MyHost(new Foo()); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : Nowhere, IFoo { public int Get(int id) { return id; } }" + Hosted)]
    [InlineData("[Nowhere] public class Foo : IFoo { public int Get(int id) { return id; } }" + Hosted)]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost(new Fo()); host.Open(); } }")]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost(new ); host.Open(); } }")]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost( } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    /// <summary>A site creates the host of a .svc file from the type that it names.</summary>
    [Theory]
    [InlineData("{|WCFL6018:<%@ ServiceHost Service=\"Foo\" %>|}", "public Foo(int n) { }")]
    [InlineData("{|WCFL6018:<%@ ServiceHost Language=\"C#\" Service=\"Foo, TestProject\" CodeBehind=\"Foo.svc.cs\" %>|}", "public Foo(int n) { }")]
    [InlineData("<%@ ServiceHost Service=\"Foo\" %>", "")]
    [InlineData("<%@ ServiceHost Service=\"Foo\" %>", "public Foo(int n) { } internal Foo() { }")]
    [InlineData("<%@ ServiceHost Service=\"Foo\" Factory=\"Own.Factory\" %>", "public Foo(int n) { }")]
    [InlineData("<%@ ServiceHost Service=\"$(service)\" %>", "public Foo(int n) { }")]
    [InlineData("{|WCFL6018:<%@ ServiceHost Service=\"IFoo\" %>|}", "")]
    [InlineData("<%@ ServiceHost Service=\"IFoo\" Factory=\"Own.Factory\" %>", "")]
    [InlineData("<%@ ServiceHost Service=\"Fo\" %>", "public Foo(int n) { }")]
    [InlineData("<%@ ServiceHost Service=\"Foo\" %>", "public Foo(int n) { } } " + Provider + " public class Other {")]
    [InlineData("<%@ ServiceHost Service=\"Foo\" %>", "public Foo(int n) { } public static void Configure(ServiceConfiguration configuration) { }")]
    public async Task Service_files(string directive, string constructors)
    {
        var test = new VerifyProject.Test { TestCode = Shared + "public class Foo : IFoo { public int Get(int id) { return id; } " + constructors + " }" };
        test.TestState.AdditionalFiles.Add(("Foo.svc", directive));
        test.OnlyRules.Add("WCFL6018");
        await test.RunAsync();
    }

    [Fact]
    public Task Silent_in_generated_code() => VerifyAsync("// <auto-generated/>\n" + Shared + Plain + Hosted);

    [Theory]
    [InlineData(Plain + "class Program { static void Main() { var host = new ServiceHost({|WCFL6018:new Foo()|}); host.Open(); } }")]
    [InlineData(Plain + "class Program { static void Main() { using (var host = new ServiceHost({|WCFL6018:new Foo()|}, new Uri(\"http://localhost:8080\"))) { host.Open(); } } }")]
    [InlineData(Plain + "class Program { private readonly ServiceHost host = new ServiceHost({|WCFL6018:new Foo()|}); public void Open() { host.Open(); } }")]
    [InlineData(Plain + "class Program { public void Start(Foo foo) { var host = new ServiceHost({|WCFL6018:foo|}); host.Open(); } }")]
    [InlineData(Plain + "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Better : Foo { } class Program { static void Main() { new ServiceHost({|WCFL6018:new Foo()|}).Open(); } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)] public class Foo : IFoo { public int Get(int id) { return id; } } class Program { static void Main() { new ServiceHost({|WCFL6018:new Foo()|}).Open(); } }")]
    [InlineData("public sealed class Foo : IFoo { public int Get(int id) { return id; } public void Start() { var host = new System.ServiceModel.Web.WebServiceHost({|WCFL6018:this|}); host.Open(); } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    private const string Fed = "public class Foo : IFoo { public Foo(Uri feed) { } public int Get(int id) { return id; } } ";
    private const string Typed =
        "class Program { static void Main() { var host = new ServiceHost({|WCFL6018:typeof(Foo)|}, new Uri(\"http://localhost/\")); host.Open(); Console.ReadLine(); host.Close(); } }";
    private const string Unmarked =
        "class Program { static void Main() { var host = new ServiceHost(typeof(Foo)); BODY host.Open(); } static void Set(ServiceHost host) { } } static class Extensions { public static void Inject(this ServiceHost host) { } }";

    [Theory]
    [InlineData("public class Foo : IFoo { private Foo() { } public int Get(int id) { return id; } }", "")]
    [InlineData("public abstract class Foo : IFoo { public Foo(Uri feed) { } public int Get(int id) { return id; } }", "")]
    [InlineData(Fed, "host.Description.Behaviors.Clear();")]
    [InlineData(Fed, "host.Inject();")]
    [InlineData("public class Base { public static void Configure(ServiceConfiguration configuration) { } } public class Foo : Base, IFoo { public Foo(Uri feed) { } public int Get(int id) { return id; } } ", "")]
    [InlineData(Fed, "Set(host);")]
    [InlineData(Fed + Provider, "")]
    [InlineData("[Own] " + Fed
        + "public class OwnAttribute : Attribute, IServiceBehavior { public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, Collection<ServiceEndpoint> e, BindingParameterCollection b) { } public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { } public void Validate(ServiceDescription d, ServiceHostBase h) { } }", "")]
    public Task A_host_of_a_type_that_it_can_create_is_silent(string service, string body) => VerifyAsync(Shared + service + Unmarked.Replace("BODY", body));

    [Theory]
    [InlineData(Fed + Typed)]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] " + Fed + Typed)]
    [InlineData(Fed + "class Program { static void Main() { using (var host = new ServiceHost({|WCFL6018:typeof(Foo)|})) { host.Faulted += (s, e) => { }; host.AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), string.Empty); host.Open(); } } }")]
    public Task A_host_of_a_type_without_a_parameterless_constructor_is_reported(string code) => VerifyAsync(Shared + code);

    private const string Single = "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] " + Fed;

    /// <summary>A host that makes the object itself, and classes that are no singletons or have the constructor.</summary>
    [Theory]
    [InlineData(Fed + Provider + "class Host : ServiceHost { public Host(Type type) : base(type) { } } class Program { static void Main() { var host = new Host(typeof(Foo)); host.Open(); } }")]
    [InlineData(Single + "class Host : ServiceHost { public Host(Type type) : base(new Foo(null)) { } } class Program { static void Main() { var host = new Host(typeof(Foo)); host.Open(); } }")]
    [InlineData(Single + "class Host : ServiceHost { public Host(Type type) : this(type, 1) { } private Host(Type type, int n) : base(new Foo(null)) { } } class Program { static void Main() { var host = new Host(typeof(Foo)); host.Open(); } }")]
    [InlineData(Single + "class Host : ServiceHost { public Host(Type type) : base(type) { } protected override System.ServiceModel.Description.ServiceDescription CreateDescription(out System.Collections.Generic.IDictionary<string, System.ServiceModel.Description.ContractDescription> contracts) { contracts = null; return null; } } class Program { static void Main() { var host = new Host(typeof(Foo)); host.Open(); } }")]
    [InlineData(Single + "class Host : ServiceHost { public Host(Type type, Type other) : base(other) { } } class Program { static void Main() { var host = new Host(typeof(Foo), null); host.Open(); } }")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Foo : IFoo { public int Get(int id) { return id; } } class Host : ServiceHost { public Host(Type type) : base(type) { } } class Program { static void Main() { var host = new Host(typeof(Foo)); host.Open(); } }")]
    public Task Silent_on_a_host_of_the_application(string code) => VerifyAsync(Shared + code);

    /// <summary>Nothing can provide the object of a singleton.</summary>
    [Theory]
    [InlineData(Single + Provider + "class Host : ServiceHost { public Host(Uri feed, Type type) : base(type) { } } class Program { static void Main() { var host = new Host(null, {|WCFL6018:typeof(Foo)|}); host.Open(); } }")]
    [InlineData(Single + Provider + "class Program { static void Main() { var host = new ServiceHost({|WCFL6018:typeof(Foo)|}); host.Description.Behaviors.Add(null); host.Open(); } }")]
    public Task A_singleton_without_a_parameterless_constructor_is_reported(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("class MyHost : ServiceHost { public MyHost(Type type) : base(typeof(Foo)) { } } class Program { static void Main() { new MyHost(typeof(IFoo)).Open(); } }")]
    [InlineData("namespace Own { public class ServiceHost { public ServiceHost(Type type) { } } class Program { static void Main() { var host = new ServiceHost(typeof(IFoo)); } } }")]
    public Task Another_host_of_an_interface_is_silent(string code) => VerifyAsync(Shared + Plain + code);

    /// <summary>The only class of a contract may be its client.</summary>
    [Fact]
    public Task A_client_is_no_service()
    {
        const string Code = Shared + "public class FooClient : ClientBase<IFoo>, IFoo { public int Get(int id) { return Channel.Get(id); } }"
            + "class Program { static void Main() { var host = new ServiceHost(typeof({|WCFL6018:IFoo|})); host.Open(); } }";
        var test = new VerifyCS.Test { TestCode = Code, FixedCode = Code };
        test.OnlyRules.Add("WCFL6018");
        return test.RunAsync();
    }

    /// <summary>Which of several classes is meant is not known.</summary>
    [Theory]
    [InlineData("ServiceHost", "", "typeof(Foo)")]
    [InlineData("ServiceHost", "public class FooClient : ClientBase<IFoo>, IFoo { public int Get(int id) { return Channel.Get(id); } }", "typeof(Foo)")]
    [InlineData("System.ServiceModel.Web.WebServiceHost", "", "typeof(Foo)")]
    [InlineData("ServiceHost", "public class Other : IFoo { public int Get(int id) { return id; } }", null)]
    public Task An_interface_is_no_service(string host, string more, string? mended)
    {
        string before = Shared + Plain + more + "class Program { static void Main() { var host = new " + host + "(typeof({|WCFL6018:IFoo|})); host.Open(); } }";
        var test = new VerifyCS.Test { TestCode = before, FixedCode = mended is null ? before : before.Replace("typeof({|WCFL6018:IFoo|})", mended) };
        test.OnlyRules.Add("WCFL6018");
        return test.RunAsync();
    }

    [Theory]
    [InlineData("public class Foo", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]\npublic class Foo")]
    [InlineData("[ServiceBehavior(Namespace = \"urn:a\")]\npublic class Foo", "[ServiceBehavior(Namespace = \"urn:a\", InstanceContextMode = InstanceContextMode.Single)]\npublic class Foo")]
    public Task Fix(string head, string mended)
    {
        const string Rest = " : IFoo { public int Get(int id) { return id; } }\n";
        var test = new VerifyCS.Test { TestCode = Shared + head + Rest + Hosted.Replace("new Foo()", "{|WCFL6018:new Foo()|}"),
            FixedCode = Shared + mended + Rest + Hosted };
        test.OnlyRules.Add("WCFL6018");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6018");
        return test.RunAsync();
    }
}
