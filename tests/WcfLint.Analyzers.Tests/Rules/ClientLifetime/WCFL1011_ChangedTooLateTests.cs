using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1011_ChangedTooLateTests
{
    private const string Shared =
        """
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }
        public class FooClient : ClientBase<IFoo>, IFoo { public FooClient(Binding b, EndpointAddress a) : base(b, a) { } public int Get(int id) { return Channel.Get(id); } }
        public class Foo : IFoo { public int Get(int id) { return id; } }

        """;

    private const string Factory = "var factory = new ChannelFactory<IFoo>(b, a); ";
    private const string Client = "var client = new FooClient(b, a); ";
    private const string User = "factory.Credentials.UserName.UserName = \"u\"; ";

    [Theory]
    [InlineData(Factory + User + "var foo = factory.CreateChannel(); foo.Get(1); factory.Close();")]
    [InlineData(Factory + "var foo = factory.CreateChannel(); factory.Endpoint.Address = a; foo.Get(1); factory.Close();")]
    [InlineData(Factory + "var foo = factory.CreateChannel(); foo.Get(1); factory.Close(); factory = new ChannelFactory<IFoo>(b, a); " + User + "factory.Close();")]
    [InlineData(Factory + "if (n > 0) { factory.CreateChannel().Get(1); return; } " + User + "factory.CreateChannel().Get(1);")]
    [InlineData(Factory + "var foo = factory.CreateChannel(); Console.WriteLine(factory.Credentials.UserName.UserName); Console.WriteLine(factory.Endpoint.Behaviors.Count); factory.Close();")]
    [InlineData(Client + "client.ClientCredentials.UserName.UserName = \"u\"; client.Get(1); client.Close();")]
    [InlineData(Client + "client.Get(1); client.InnerChannel.OperationTimeout = TimeSpan.FromSeconds(1); client.Get(2); client.Close();")]
    [InlineData(Client + "client.Get(1); if (client.State == CommunicationState.Created) { client.ClientCredentials.UserName.UserName = \"u\"; } client.Get(2); client.Close();")]
    [InlineData(Factory + "factory.CreateChannel(); Renew(out factory); " + User + "factory.Close(); void Renew(out ChannelFactory<IFoo> made) { made = null; }")]
    [InlineData("var host = new ServiceHost(typeof(Foo)); host.AddServiceEndpoint(typeof(IFoo), b, \"\"); host.Open(); host.Close();")]
    [InlineData(Factory + "Action set = () => " + User + "set(); var foo = factory.CreateChannel(); foo.Get(1); factory.Close();")]
    [InlineData(Factory + "factory.CreateChannel(); Action set = () => { factory = new ChannelFactory<IFoo>(b, a); " + User + "}; set(); factory.Close();")]
    [InlineData(Factory + "var own = factory.Credentials; own.UserName.UserName = \"u\"; var foo = factory.CreateChannel(); foo.Get(1); factory.Close();")]
    [InlineData(Factory + "var own = factory.Credentials; factory.Open(); Console.WriteLine(own.UserName.UserName); factory.Close();")]
    [InlineData(Factory + "var own = factory.Credentials; factory.Open(); own = new ClientCredentials(); own.UserName.UserName = \"u\"; factory.Close();")]
    [InlineData(Client + "client.Get(1); client.Endpoint.Contract.Name.ToString(); client.Close();")]
    [InlineData(Client + "var own = client.ClientCredentials; client.Get(1); Action<object> take = o => { }; take(own); own.UserName.UserName = \"u\"; client.Close();")]
    public Task Silent(string body) => VerifyAsync(Method(body));

    [Theory]
    [InlineData("var factory = new Own(); factory.CreateChannel(); factory.Credentials.UserName = \"u\"; } class Own { public Own Credentials { get { return this; } } public string UserName { get; set; } public void CreateChannel() { }")]
    [InlineData(Factory + "factory.CreateChannel(); factory.Credentials.UserName.UserName = ")]
    [InlineData(Factory + "factory.CreateChannel(); factory.Credentials.Nowhere.UserName = \"u\";")]
    [InlineData("var factory = new ChannelFactory<INowhere>(b, a); factory.CreateChannl(); factory.Credentials.UserName.UserName = \"u\";")]
    public Task Silent_on_half_typed_code(string body) => VerifyAsync(Method(body), CompilerDiagnostics.None);

    [Theory]
    [InlineData(Factory + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Credentials.UserName.UserName = \"u\"|}; foo.Get(1); factory.Close();")]
    [InlineData(Factory + "factory.Open(); {|WCFL1011:factory.Credentials.ClientCertificate.SetCertificate(\"CN=a\", default(System.Security.Cryptography.X509Certificates.StoreLocation), default(System.Security.Cryptography.X509Certificates.StoreName))|}; factory.Close();")]
    [InlineData(Factory + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Endpoint.Behaviors.Add(null)|}; foo.Get(1); factory.Close();")]
    [InlineData(Factory + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Endpoint.Binding.SendTimeout = TimeSpan.Zero|}; foo.Get(1); factory.Close();")]
    [InlineData(Factory + "for (int i = 0; i < n; i++) { {|WCFL1011:factory.Credentials.UserName.UserName = \"u\"|}; factory.CreateChannel().Get(i); } factory.Close();")]
    [InlineData(Client + "client.Get(1); {|WCFL1011:client.ClientCredentials.UserName.UserName = \"u\"|}; client.Get(2); client.Close();")]
    [InlineData(Client + "client.Open(); {|WCFL1011:client.ClientCredentials.UserName.UserName = \"u\"|}; client.Get(2); client.Close();")]
    [InlineData(Client + "if (n > 0) { client.Get(1); } {|WCFL1011:client.ClientCredentials.UserName.UserName = \"u\"|}; client.Get(2); client.Close();")]
    [InlineData("var host = new ServiceHost(typeof(Foo)); host.Open(); {|WCFL1011:host.AddServiceEndpoint(typeof(IFoo), b, \"\")|}; host.Close();")]
    [InlineData("Action call = () => { " + Factory
        + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Credentials.UserName.UserName = \"u\"|}; foo.Get(1); factory.Close(); }; call();")]
    [InlineData(Factory + "factory.Open(); Action set = () => {|WCFL1011:factory.Credentials.UserName.UserName = \"u\"|}; set(); factory.Close();")]
    [InlineData(Factory + "factory.Open(); System.Threading.Tasks.Task.Run(() => { Action set = delegate { {|WCFL1011:factory.Endpoint.Behaviors.Add(null)|}; }; set(); }).Wait(); factory.Close();")]
    [InlineData(Factory + "factory.Open(); {|WCFL1011:factory.Endpoint.Contract.ContractBehaviors.Add(null)|}; factory.Close();")]
    [InlineData(Factory + "factory.Open(); {|WCFL1011:factory.Endpoint.Contract.Operations[0].OperationBehaviors.Add(null)|}; factory.Close();")]
    public Task Reports(string body) => VerifyAsync(Method(body));

    /// <summary>A factory copies its credentials when it opens; those that it has then are read-only.</summary>
    [Theory]
    [InlineData("var own = factory.Credentials; factory.Open();", "the change has no effect")]
    [InlineData("factory.Open(); var own = factory.Credentials;", "setting credentials throws InvalidOperationException (Object is read-only)")]
    public Task Reports_credentials_that_are_taken_out(string before, string effect)
    {
        var test = new VerifyCS.Test { TestCode = Shared + Method(Factory + before + " {|#0:own.UserName.UserName = \"u\"|}; factory.Close();") };
        test.OnlyRules.Add("WCFL1011");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1011").WithLocation(0).WithEffectAndMessageOf(effect, "credentials", "factory", "after it has been opened"));
        return test.RunAsync();
    }

    private const string Host = "var host = new ServiceHost(typeof(Foo)); ";
    private const string Debug = "host.Description.Behaviors.Add(new System.ServiceModel.Description.ServiceDebugBehavior())";
    private const string Credentials = "factory.Endpoint.Behaviors.Add(new ClientCredentials())";

    /// <summary>Behaviours that are asked for or taken away first, of other classes, or of objects that other code gets.</summary>
    [Theory]
    [InlineData(Host + "if (host.Description.Behaviors.Find<System.ServiceModel.Description.ServiceDebugBehavior>() == null) { " + Debug + "; }")]
    [InlineData(Host + "host.Description.Behaviors.Remove(typeof(System.ServiceModel.Description.ServiceDebugBehavior)); " + Debug + ";")]
    [InlineData(Host + "host.Description.Behaviors.Add(new System.ServiceModel.Description.ServiceMetadataBehavior());")]
    [InlineData(Host + "Console.WriteLine(host); " + Debug + ";")]
    [InlineData(Host + "if (host.Description.Behaviors.Find<System.ServiceModel.Description.ServiceDebugBehavior>() != null) { return; } " + Debug + ";")]
    [InlineData(Host + "Console.WriteLine(host.Description); " + Debug + ";")]
    [InlineData(Host + "Console.WriteLine(host.Description.Behaviors); " + Debug + ";")]
    [InlineData(Host + "var own = host.Description; Console.WriteLine(own); " + Debug + ";")]
    [InlineData("ServiceHost host = new OwnHost(); " + Debug + "; } class OwnHost : ServiceHost { public OwnHost() : base(typeof(Foo)) { }")]
    [InlineData("var factory = new ChannelFactory<IFoo>(\"named\"); " + Credentials + ";")]
    [InlineData(Factory + "factory.Endpoint.Behaviors.Remove<ClientCredentials>(); " + Credentials + ";")]
    [InlineData(Factory + "factory.Endpoint.Behaviors.Add(new OwnCredentials()); } class OwnCredentials : ClientCredentials {")]
    [InlineData(Factory + "Action add = () => " + Credentials + "; factory.Endpoint.Behaviors.Clear(); add();")]
    public Task Behaviors_that_are_not_there_are_silent(string body) => VerifyAsync(Method(body));

    [Theory]
    [InlineData(Host + "{|#0:" + Debug + "|}; host.Open();", "ServiceDebugBehavior", "host")]
    [InlineData(Host + "var own = new ServiceBehaviorAttribute(); try { {|#0:host.Description.Behaviors.Add(own)|}; host.Open(); } catch (CommunicationException) { host.Abort(); }",
        "ServiceBehaviorAttribute", "host")]
    [InlineData(Factory + "var own = new ClientCredentials(); own.UserName.UserName = \"u\"; {|#0:factory.Endpoint.EndpointBehaviors.Add(own)|};",
        "ClientCredentials", "factory")]
    [InlineData(Client + "{|#0:client.Endpoint.Behaviors.Add(new ClientCredentials())|}; client.Get(1); client.Close();", "ClientCredentials", "client")]
    public Task Reports_a_second_behavior_of_a_class(string body, string behavior, string name)
    {
        var test = new VerifyCS.Test { TestCode = Shared + Method(body) };
        test.OnlyRules.Add("WCFL1011");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1011").WithLocation(0)
            .WithEffectAndMessageOf("adding it throws ArgumentException", behavior, name, "by a second one, because it has one from the start"));
        return test.RunAsync();
    }

    [Fact]
    public Task Reports_an_object_with_an_initializer() => VerifyAsync(
        Method(Factory + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new System.ServiceModel.Security.X509ServiceCertificateAuthentication { CertificateValidationMode = System.ServiceModel.Security.X509CertificateValidationMode.PeerTrust }|}; foo.Get(1); factory.Close();"));

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages410))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Reports_on(string platform) => VerifyAsync(
        Method(Factory + "var foo = factory.CreateChannel(); {|WCFL1011:factory.Credentials.UserName.UserName = \"u\"|}; foo.Get(1); factory.Close();"),
        references: WcfReferences.Named(platform));

    private static string Method(string body) => "class C { public void M(Binding b, EndpointAddress a, int n) { " + body + " } }";

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL1011");
        return test.RunAsync();
    }
}
