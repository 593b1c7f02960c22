using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>What the code of a host changes behind its endpoints: a draft leaves the class out, and does not start if the change kept callers out.</summary>
public sealed class HostChangesTests : IDisposable
{
    private const string Stop = "Unanswered(\"a.cs:";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Console.WriteLine(Description.Endpoints[0].Binding);")]
    [InlineData("foreach (var one in Description.Endpoints) { Console.WriteLine(one.Address); }")]
    [InlineData("var binding = new BasicHttpBinding(); binding.Security.Mode = BasicHttpSecurityMode.Transport;")]
    [InlineData("_opened = true;")]
    [InlineData("Description.Endpoints[0].Name = \"a\";")]
    [InlineData("new ChannelFactory<IOrders>(new BasicHttpBinding()).Endpoint.Binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport);")]
    [InlineData("var factory = new ChannelFactory<IOrders>(new BasicHttpBinding()); foreach (var one in factory.Endpoint.Contract.Operations) { one.ProtectionLevel = ProtectionLevel.Sign; }")]
    [InlineData("Describe(Description.Endpoints[0].Binding.Name);")]
    [InlineData("Close();")]
    public async Task What_changes_no_endpoint_has_no_mark(string statement)
    {
        string draft = await DraftAsync(OfHost(statement));
        Assert.DoesNotContain(Stop, draft, StringComparison.Ordinal);
        Assert.DoesNotContain("// MARK a.cs:20 ", draft, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Description.Endpoints[0].Binding.SendTimeout = TimeSpan.Zero;", "sets Binding.SendTimeout")]
    [InlineData("((BasicHttpBinding)Description.Endpoints[0].Binding).MaxReceivedMessageSize = 1;", "sets HttpBindingBase.MaxReceivedMessageSize")]
    [InlineData("((ChannelDispatcher)ChannelDispatchers[0]).Endpoints[0].DispatchRuntime.InstanceProvider = null;", "sets DispatchRuntime.InstanceProvider")]
    [InlineData("Description.Endpoints[0].Contract.SessionMode = SessionMode.Allowed;", "sets ContractDescription.SessionMode")]
    [InlineData("Description.Endpoints[0].Contract.Operations.Add(null);", "changes ContractDescription.Operations")]
    public async Task What_keeps_no_caller_out_has_a_mark_alone(string statement, string mark)
    {
        string draft = await DraftAsync(OfHost(statement));
        Assert.DoesNotContain(Stop, draft, StringComparison.Ordinal);
        Assert.Contains("// MARK a.cs:20 " + mark + ": ", draft, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("foreach (var one in Description.Endpoints) { one.Binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport); }", "sets ServiceEndpoint.Binding: ")]
    [InlineData("((BasicHttpBinding)Description.Endpoints[0].Binding).Security.Mode = BasicHttpSecurityMode.Transport;", "sets BasicHttpSecurity.Mode: ")]
    [InlineData("var binding = Description.Endpoints[0].Binding as BasicHttpBinding; binding.Security.Mode = BasicHttpSecurityMode.Transport;", "sets BasicHttpSecurity.Mode: ")]
    [InlineData("if (Description.Endpoints[0].Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.Transport; }", "sets BasicHttpSecurity.Mode: ")]
    [InlineData("Description.Endpoints[0].Contract.ProtectionLevel = ProtectionLevel.EncryptAndSign;", "sets ContractDescription.ProtectionLevel: ")]
    [InlineData("foreach (ChannelDispatcher one in ChannelDispatchers) { foreach (EndpointDispatcher e in one.Endpoints) { e.DispatchRuntime.MessageInspectors.Add(new Guard()); } }", "changes DispatchRuntime.MessageInspectors: ")]
    [InlineData("var inspectors = ((ChannelDispatcher)ChannelDispatchers[0]).Endpoints[0].DispatchRuntime.MessageInspectors; inspectors.Add(new Guard());", "changes DispatchRuntime.MessageInspectors: ")]
    [InlineData("Description.Endpoints[0].Contract.Operations.RemoveAt(0);", "changes ContractDescription.Operations: ")]
    [InlineData("Description.Endpoints.RemoveAt(0);", "changes ServiceDescription.Endpoints: ")]
    [InlineData("Secure((BasicHttpBinding)Description.Endpoints[0].Binding);", "gives the binding of an endpoint to Secure: ")]
    [InlineData("Gone.Guards.Protect(this);", "gives the host to Protect, which is not in this tree: ")]
    [InlineData("this.Protect();", "gives the host to Protect, which is not in this tree: ")]
    public async Task What_may_keep_callers_out_stops_the_program(string statement, string mark)
    {
        string draft = await DraftAsync(OfHost(statement));
        Assert.Contains("// MARK a.cs:20 " + mark, draft, StringComparison.Ordinal);
        Assert.Contains(Stop + "20\");", draft, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("host.Opened += (s, e) => { foreach (ChannelDispatcher one in host.ChannelDispatchers) { one.Endpoints[0].DispatchRuntime.MessageInspectors.Add(new Guard()); } };", true)]
    [InlineData("host.Description.Endpoints[0].Binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport);", true)]
    [InlineData("host.CloseTimeout = TimeSpan.Zero;", false)]
    public async Task A_program_and_a_factory_are_asked_like_a_host(string statement, bool isStopped)
    {
        Assert.Equal(isStopped, (await DraftAsync("class Program { static void Main() { var host = new ServiceHost(typeof(Orders));\n"
            + "host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8080/a\");\n" + statement + "\nhost.Open(); } }"))
                .Contains(Stop, StringComparison.Ordinal));
        Directory.Delete(_tree[".drafts"], recursive: true);
        _tree.Add("web.config", "<configuration><system.serviceModel /></configuration>").Add("Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" Factory=\"Own.Factory\" %>");
        Assert.Equal(isStopped, (await DraftAsync("class Factory : System.ServiceModel.Activation.ServiceHostFactory {\n"
            + "protected override ServiceHost CreateServiceHost(Type type, Uri[] addresses) {\nvar host = base.CreateServiceHost(type, addresses);\n"
            + statement + "\nreturn host; } }")).Contains(Stop, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("""
        public class Inspecting : Attribute, IContractBehavior
        {
            public void AddBindingParameters(ContractDescription c, ServiceEndpoint e, BindingParameterCollection p) { }
            public void ApplyClientBehavior(ContractDescription c, ServiceEndpoint e, ClientRuntime r) { }
            public void ApplyDispatchBehavior(ContractDescription c, ServiceEndpoint e, DispatchRuntime r) { r.MessageInspectors.Add(new Guard()); }
            public void Validate(ContractDescription c, ServiceEndpoint e) { }
        }
        """)]
    [InlineData("""
        public class OwnEndpoint : ServiceEndpoint
        {
            public OwnEndpoint() : base(new ContractDescription("a")) { Binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport); }
        }
        """)]
    [InlineData("""
        public class Importer : IPolicyImportExtension
        {
            public void ImportPolicy(MetadataImporter m, PolicyConversionContext c) { c.Contract.ProtectionLevel = ProtectionLevel.Sign; c.Endpoint.Binding = null; }
        }
        """)]
    public async Task What_runs_as_before_is_no_change(string code) =>
        Assert.DoesNotContain(Stop, await DraftAsync(code + OfHost("_opened = true;")), StringComparison.Ordinal);

    private static string OfHost(string statement) => """
        class OwnHost : ServiceHost
        {
            bool _opened;
            public OwnHost() : base(typeof(Orders), new Uri("http://localhost:8080/a")) { AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), ""); }
            static void Describe(string text) { }
            static void Secure(BasicHttpBinding binding) { binding.Security.Mode = BasicHttpSecurityMode.Transport; }
            protected override void OnOpening()
            {
        STATEMENT
                base.OnOpening();
            }
        }
        class Program { static void Main() { var host = new OwnHost(); host.Open(); } }
        """.Replace("STATEMENT", statement, StringComparison.Ordinal);

    private async Task<string> DraftAsync(string code)
    {
        _tree.Add("Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType><AssemblyName>Own</AssemblyName></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Activation" /></ItemGroup></Project>""")
            .Add("a.cs", """
                using System; using System.Net.Security; using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Description; using System.ServiceModel.Dispatcher;
                namespace Own
                {
                [ServiceContract] public interface IOrders { [OperationContract] void Put(); }
                public class Orders : IOrders { public void Put() { } }
                public class Guard : IDispatchMessageInspector
                {
                    public object AfterReceiveRequest(ref Message m, IClientChannel c, InstanceContext i) { throw new UnauthorizedAccessException(); }
                    public void BeforeSendReply(ref Message m, object o) { }
                }

                CODE
                }
                """.Replace("CODE", code, StringComparison.Ordinal));
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single();
        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
