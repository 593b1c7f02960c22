using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8001_ConfigurationConstructorTests
{
    private const string Contract = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }

        """;

    // As dotnet-svcutil writes it.
    private const string Generated = """
        public partial class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient() : base(FooClient.GetDefaultBinding(), FooClient.GetDefaultEndpointAddress()) { }
            public FooClient(string address) : base(FooClient.GetDefaultBinding(), new EndpointAddress(address)) { }
            public FooClient(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress) { }
            public FooClient(ServiceEndpoint endpoint) : base(endpoint) { }
            public int Get(int id) { return Channel.Get(id); }
            private static Binding GetDefaultBinding() { return new BasicHttpBinding(); }
            private static EndpointAddress GetDefaultEndpointAddress() { return new EndpointAddress("http://x/"); }
        }

        """;

    // As svcutil of .NET Framework wrote it.
    private const string Old = """
        public partial class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient() { }
            public FooClient(int unused) : this() { }
            public FooClient(string address) : base(new BasicHttpBinding(), new EndpointAddress(address)) { }
            public FooClient(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress) { }
            public int Get(int id) { return Channel.Get(id); }
        }
        public class Derived : FooClient { }
        public class Implicit : ClientBase<IFoo> { }
        public class Generic<T> : ClientBase<T> where T : class { public Generic() { } public Generic(Binding b, EndpointAddress a) : base(b, a) { } }

        """;

    private const string Duplex = """
        [ServiceContract(CallbackContract = typeof(IFoo))] public interface IBar { [OperationContract] int Get(int id); }
        public class BarClient : DuplexClientBase<IBar>
        {
            public BarClient(InstanceContext callback) : base(callback) { }
            public BarClient(InstanceContext callback, Binding binding, EndpointAddress address) : base(callback, binding, address) { }
        }

        """;

    [Theory]
    [InlineData(Generated, "new FooClient()")]
    [InlineData(Generated, "new FooClient(\"http://x/\")")]
    [InlineData(Generated, "new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"))")]
    [InlineData(Generated, "new FooClient((ServiceEndpoint)null)")]
    [InlineData(Old, "new FooClient(\"http://x/\")")]
    [InlineData(Old, "new FooClient(null, null)")]
    [InlineData(Old, "new Generic<IFoo>(null, null)")]
    [InlineData(Duplex, "new BarClient(null, null, null)")]
    public Task Silent(string proxy, string creation) => VerifyAsync(proxy, creation, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData(Old, "new FooClient()")]
    [InlineData(Old, "new FooClient(1)")]
    [InlineData(Old, "new Derived()")]
    [InlineData(Old, "new Implicit()")]
    [InlineData(Old, "new Generic<IFoo>()")]
    [InlineData(Duplex, "new BarClient(null)")]
    public async Task Reports(string proxy, string creation)
    {
        await VerifyAsync(proxy, "{|WCFL8001:" + creation + "|}", WcfReferences.ClientPackages10);
        await VerifyAsync(proxy, "{|WCFL8001:" + creation + "|}", WcfReferences.ClientPackages410);

        // .NET Framework reads its configuration.
        await VerifyAsync(proxy, creation, WcfReferences.Net472);
    }

    private const string Container = """
        namespace Microsoft.Extensions.DependencyInjection
        {
            public interface IServiceCollection { }
            public static class ServiceCollectionServiceExtensions
            {
                public static IServiceCollection AddScoped<T>(this IServiceCollection services) => services;
                public static IServiceCollection AddScoped<T>(this IServiceCollection services, System.Func<object, T> make) => services;
                public static IServiceCollection AddTransient<I, T>(this IServiceCollection services) => services;
                public static IServiceCollection AddSingleton(this IServiceCollection services, System.Type type) => services;
                public static IServiceCollection AddSingleton(this IServiceCollection services, object made) => services;
            }
        }

        """;

    // The host registers the first parameter itself; the second may or may not be registered.
    private const string OfHost = """
        namespace Microsoft.Extensions.Configuration { public interface IConfiguration { } }
        public class FooClient : ClientBase<IFoo>
        {
            public FooClient() { }
            public FooClient(Microsoft.Extensions.Configuration.IConfiguration settings) : base(new BasicHttpBinding(), null) { }
        }

        """;

    private const string OfUnknown =
        "public class FooClient : ClientBase<IFoo> { public FooClient() { } public FooClient(ISettings settings) : base(new BasicHttpBinding(), null) { } }\n";

    /// <summary>A factory, a client whose constructors tell its endpoint, and one for whose constructor the container may have the parameters.</summary>
    [Theory]
    [InlineData(Generated, "services.AddScoped<FooClient>();")]
    [InlineData(Old, "services.AddScoped<FooClient>(_ => new FooClient(\"http://x/\"));")]
    [InlineData(Old, "services.AddSingleton(new BasicHttpBinding()); services.AddSingleton(typeof(Binding)); services.AddSingleton(typeof(EndpointAddress)); services.AddScoped<FooClient>();")]
    [InlineData(OfHost, "services.AddScoped<FooClient>();")]
    [InlineData(OfUnknown, "services.AddScoped<FooClient>();")]
    [InlineData(Old, "Binding b = new BasicHttpBinding(); EndpointAddress a = null; services.AddSingleton(b); services.AddSingleton(a); services.AddScoped<FooClient>();")]
    [InlineData(Old, "services.AddScoped<C>();")]
    [InlineData(Old, "services.AddScoped<Undefined>();")]
    [InlineData(Old, "Own.AddScoped<FooClient>(services, 1);")]
    public Task A_container_that_is_told_the_endpoint_is_silent(string proxy, string statements) => RegisterAsync(proxy, statements, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData(Generated, "System.Activator.CreateInstance<FooClient>();")]
    [InlineData(Old, "System.Activator.CreateInstance(typeof(FooClient), \"http://x/\");")]
    [InlineData(Old, "System.Activator.CreateInstance<C>();")]
    [InlineData(Old, "Activator.CreateInstance<FooClient>();")]
    [InlineData(Old, "{|WCFL8001:System.Activator.CreateInstance<FooClient>()|};")]
    [InlineData(Old, "{|WCFL8001:System.Activator.CreateInstance(typeof(FooClient))|};")]
    public Task Reflection_that_calls_such_a_constructor_is_reported(string proxy, string statement) =>
        RegisterAsync(proxy + "static class Activator { public static T CreateInstance<T>() => default; }\n", statement, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("services.AddScoped<FooClient>()")]
    [InlineData("services.AddTransient<IFoo, FooClient>()")]
    [InlineData("services.AddSingleton(typeof(FooClient))")]
    public async Task A_container_that_makes_such_a_client_is_reported(string call)
    {
        await RegisterAsync(Old, "{|WCFL8001:" + call + "|};", WcfReferences.ClientPackages10);
        await RegisterAsync(Old, call + ";", WcfReferences.Net472);
    }

    private static Task RegisterAsync(string proxy, string statements, WcfReferences references) => new VerifyCS.Test
    {
        TestCode = "using Microsoft.Extensions.DependencyInjection;\n" + Contract + proxy
            + "static class Own { public static void AddScoped<T>(object o, int i) { } }\nclass C { void M(IServiceCollection services) { " + statements
                + " } }\n" + Container,
        ReferenceAssemblies = references,
        CompilerDiagnostics = CompilerDiagnostics.None,
        OnlyRules = { "WCFL8001" },
    }.RunAsync();

    /// <summary>From release 8.0 on, these constructors are gone.</summary>
    [Theory]
    [InlineData("{|WCFL8001:new ChannelFactory<IFoo>(\"foo\")|}")]
    [InlineData("{|WCFL8001:new ChannelFactory<IFoo>(\"foo\", new EndpointAddress(\"http://x/\"))|}")]
    [InlineData("{|WCFL8001:new DuplexChannelFactory<IBar>(new InstanceContext(this), \"bar\")|}")]
    [InlineData("{|WCFL8001:new Named(\"foo\")|}")]
    [InlineData("new Bound(\"http://x/\")")]
    [InlineData("new Late()")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"))")]
    public Task A_factory_that_is_made_by_a_name_is_reported(string creation) => new VerifyCS.Test
    {
        TestCode = Contract + Duplex + """
            class Named : ChannelFactory<IFoo> { public Named(string which) : base(which) { } }
            class Bound : ChannelFactory<IFoo> { public Bound(string address) : base(new BasicHttpBinding(), new EndpointAddress(address)) { } }
            class Late : ChannelFactory<IFoo> { public Late() : base(typeof(IFoo)) { } }

            """ + "class C { object M() { return " + creation + "; } }",
        ReferenceAssemblies = WcfReferences.ClientPackages410,
        OnlyRules = { "WCFL8001" },
    }.RunAsync();

    // The class itself does not work, so the uses of its objects are not reported.
    [Fact]
    public Task Says_nothing_else_of_such_a_client() => new VerifyCS.Test
    {
        TestCode = Contract + Old + "class C { public void M() { var c = {|WCFL8001:new FooClient()|}; c.Get(1); c.Get(2); } }",
        ReferenceAssemblies = WcfReferences.ClientPackages10,
    }.RunAsync();

    // What holds the client does not matter: the constructor call is reported once.
    [Theory]
    [InlineData("public void M() { using (var c = {|WCFL8001:new FooClient()|}) { c.Get(1); } }")]
    [InlineData("private readonly FooClient _c = {|WCFL8001:new FooClient()|}; public void M() { _c.Get(1); }")]
    public Task Told_once(string members) => new VerifyCS.Test
    {
        TestCode = Contract + Old + "class C { " + members + " }",
        ReferenceAssemblies = WcfReferences.ClientPackages10,
        OnlyRules = { "WCFL8001" },
    }.RunAsync();

    [Theory]
    [InlineData("public class A : ClientBase<IFoo> { public A(int i) : this(1) { } } class C { object o = new A(1); }")]
    [InlineData("public class A : ClientBase<IFoo> { public A(int i) : this(\"\") { } public A(string s) : this(1) { } } class C { object o = new A(1); }")]
    [InlineData("public class A : ClientBase<IFoo> { public A() : base( } class C { object o = new A(); }")]
    [InlineData("public class A : ClientBase<IFoo> { public A() : base(Undefined) { } } class C { object o = new A(); }")]
    [InlineData("public class A : Missing<IFoo> { } class C { object o = new A(); }")]
    [InlineData("namespace Own { public class ClientBase<T> { } public class A : ClientBase<IFoo> { } class C { object o = new A(); } }")]
    public Task Silent_on_half_typed_code_and_types_of_ones_own(string source) => new VerifyCS.Test
    {
        TestCode = Contract + source,
        ReferenceAssemblies = WcfReferences.ClientPackages10,
        CompilerDiagnostics = CompilerDiagnostics.None,
        OnlyRules = { "WCFL8001" },
    }.RunAsync();

    private static Task VerifyAsync(string proxy, string creation, WcfReferences references) => new VerifyCS.Test
    {
        TestCode = Contract + proxy + "class C { object o = " + creation + "; }",
        ReferenceAssemblies = references,
        OnlyRules = { "WCFL8001" },
    }.RunAsync();
}
