using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Formatters, inspectors and behaviours: what only a client runs stays with the client packages, also in a class of both ends and in a service.</summary>
public sealed class MigrateExtensionsTests : IDisposable
{
    private const string Usings = "using System; using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Description; using System.ServiceModel.Dispatcher;\n";
    private const string Client =
        "public partial class Formatter : IClientMessageFormatter {\npublic Message SerializeRequest(MessageVersion v, object[] p) { Make(v); return null; }\npublic object DeserializeReply(Message m, object[] p) { return OperationContext.Current; } }";

    private const string Service =
        "public partial class Formatter : IDispatchMessageFormatter {\npublic void DeserializeRequest(Message m, object[] p) { GC.KeepAlive(OperationContext.Current); }\npublic Message SerializeReply(MessageVersion v, object[] p, object r) { return null; } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Each_part_of_a_formatter_of_both_ends_is_of_its_own()
    {
        Add(Client, Service, "public partial class Formatter {\nprivate void Make() { Make(null); }\nprivate void Make(MessageVersion v) { GC.KeepAlive(OperationContext.Current); } }",
            "public class Context : IExtension<OperationContext> {\npublic void Attach(OperationContext c) { }\npublic void Detach(OperationContext c) { GC.KeepAlive(OperationContext.Current); } }",
            "public class User {\npublic object Both() { new Formatter().SerializeReply(null, null, null); return new Context(); } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(["0.cs client works", "1.cs corewcf change", "2.cs client works", "3.cs corewcf change, client works"], Rows(report, "code:OperationContext.Current"));
        Assert.Equal(["1.cs", "3.cs"], Files(report));
    }

    [Theory]
    [InlineData("", "GC.KeepAlive(o);", "client works")]
    [InlineData("GC.KeepAlive(o);", "if (o == null) { throw new Exception(); }", "corewcf works")]
    [InlineData("GC.KeepAlive(o);", "GC.KeepAlive(o);", "corewcf works, client works")]
    public async Task A_behaviour_is_of_the_ends_that_it_changes(string dispatch, string client, string answers)
    {
        Add(Client, Service.Replace("Formatter :", "Other :", StringComparison.Ordinal), "class Own : Attribute, IOperationBehavior {\npublic void AddBindingParameters(OperationDescription o, BindingParameterCollection b) { }\npublic void ApplyClientBehavior(OperationDescription o, ClientOperation c) { "
            + client + " }\npublic void ApplyDispatchBehavior(OperationDescription o, DispatchOperation d) { " + dispatch + " }\npublic void Validate(OperationDescription o) { } }");
        Assert.Equal(["2.cs " + answers], Rows(await MigrateAsync(), "code:IOperationBehavior"));
    }

    [Theory]
    [InlineData("class Own : Attribute, IContractBehavior", "string a = \"b\"; GC.KeepAlive(a);", "corewcf keep, client keep")]
    [InlineData("class Own : Attribute, IContractBehavior", "string a = \"b\";", "corewcf keep")]
    [InlineData("class Own : IContractBehavior", "string a = \"b\";;", "corewcf add")]
    public async Task A_behaviour_that_only_exports_is_of_services(string type, string client, string needs)
    {
        Add(Client, Service.Replace("Formatter :", "Other :", StringComparison.Ordinal), type + ", IWsdlExportExtension {\npublic void AddBindingParameters(ContractDescription c, ServiceEndpoint e, BindingParameterCollection b) { }\npublic void ApplyClientBehavior(ContractDescription c, ServiceEndpoint e, ClientRuntime r) { "
            + client + " }\npublic void ApplyDispatchBehavior(ContractDescription c, ServiceEndpoint e, DispatchRuntime d) { }\npublic void Validate(ContractDescription c, ServiceEndpoint e) { }\npublic void ExportContract(WsdlExporter x, WsdlContractConversionContext c) { }\npublic void ExportEndpoint(WsdlExporter x, WsdlEndpointConversionContext c) { } }");
        JsonElement row = (await MigrateAsync()).GetProperty("rows").EnumerateArray().Single(static one => one.GetProperty("feature").ToString().Contains("IContractBehavior", StringComparison.Ordinal));
        Assert.Equal(needs, string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(static answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("need").GetString()!.Split(' ')[0])));
    }

    [Fact]
    public async Task What_the_client_side_makes_on_its_way_is_of_clients()
    {
        Add(Client.Replace("Make(v);", "Maker.Make(v);", StringComparison.Ordinal), Service, "static class Maker { public static object Make(MessageVersion v) { return new Writer(); } }",
            "class Writer : BodyWriter { public Writer() : base(true) { } protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter w) { } }",
            "class Ignored : BodyWriter { public Ignored() : base(true) { } protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter w) { } }",
            "class E : IErrorHandler { public bool HandleError(Exception e) { return new Ignored() == null; } public void ProvideFault(Exception e, MessageVersion v, ref Message m) { } }");
        string[] rows = [.. (await MigrateAsync()).GetProperty("rows").EnumerateArray()
            .Where(static row => row.GetProperty("feature").ToString().Contains("BodyWriter", StringComparison.Ordinal))
            .Select(static row => row.GetProperty("path").GetString() + " " + string.Join(", ", row.GetProperty("answers").EnumerateArray().Select(static answer => answer.GetProperty("target").GetString())))];
        Assert.Equal(["a/4.cs corewcf"], rows);
    }

    [Fact]
    public async Task Both_ends_of_a_behaviour_get_the_descriptions_of_its_interface()
    {
        Add(Client, Service.Replace("Formatter :", "Other :", StringComparison.Ordinal), "class Own : Attribute, IOperationBehavior {\npublic void AddBindingParameters(OperationDescription o, BindingParameterCollection b) { }\npublic void ApplyClientBehavior(OperationDescription o, ClientOperation c) { o.Behaviors.Clear(); }\npublic void ApplyDispatchBehavior(OperationDescription o, DispatchOperation d) { o.Behaviors.Clear(); }\npublic void Validate(OperationDescription o) { } }");
        Assert.All(Rows(await MigrateAsync(), "code:OperationDescription.Behaviors"), static row => Assert.Contains("corewcf change", row, StringComparison.Ordinal));
        Assert.Equal(2, Rows(await MigrateAsync(), "code:OperationDescription.Behaviors").Count());
    }

    [Theory]
    [InlineData("using (new OperationContextScope(_client.InnerChannel)) { GC.KeepAlive(OperationContext.Current); }", "client works")]
    [InlineData("using var scope = new OperationContextScope((IContextChannel)new ChannelFactory<IA>(null, \"\").CreateChannel());\nGC.KeepAlive(OperationContext.Current);", "client works")]
    [InlineData("using (new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IA>())) { }", "corewcf change")]
    [InlineData("using (new System.IO.MemoryStream()) { GC.KeepAlive(OperationContext.Current); }", "corewcf change")]
    public async Task The_context_in_the_scope_of_a_client_is_that_of_the_client(string body, string answers)
    {
        Add("[ServiceContract] public interface IA { [OperationContract] void Do(); } public class Proxy : ClientBase<IA> { public Proxy(Binding b, EndpointAddress a) : base(b, a) { } }",
            "[ServiceContract] public interface IB { [OperationContract] void Do(); }\npublic class B : IB { Proxy _client; public void Do() { " + body + " } }",
            "class P { static void Main() { new ServiceHost(typeof(B)); new Proxy(null, null); } }");
        Assert.All(Rows(await MigrateAsync(), "code:OperationContext.Current"), row => Assert.Equal("1.cs " + answers, row));
    }

    [Theory]
    [InlineData("try { _client.Open(); } catch (FaultException e) { GC.KeepAlive(e); }", "client works")]
    [InlineData("throw new FaultException(\"no\");", "corewcf change")]
    [InlineData("try { _client.Open(); } catch (CommunicationException e) { throw new FaultException(e.Message); }", "corewcf change")]
    [InlineData("try { GC.Collect(); } catch (FaultException e) { GC.KeepAlive(e); }", "corewcf change")]
    public async Task A_fault_in_the_scope_of_a_client_is_that_of_the_service(string body, string answers)
    {
        Add("[ServiceContract] public interface IA { [OperationContract] void Do(); } public class Proxy : ClientBase<IA> { public Proxy(Binding b, EndpointAddress a) : base(b, a) { } }",
            "[ServiceContract] public interface IB { [OperationContract] void Do(); }\npublic class B : IB { Proxy _client; public void Do() { using (new OperationContextScope(_client.InnerChannel)) { " + body + " } } }",
            "class P { static void Main() { new ServiceHost(typeof(B)); new Proxy(null, null); } }");
        Assert.Equal(["1.cs " + answers], Rows(await MigrateAsync(), "code:FaultException"));
    }

    [Fact]
    public async Task A_message_changes_in_contracts_alone()
    {
        Add("[ServiceContract] public interface IA { [OperationContract] Message Do(System.Web.Services.Description.Message m); }\npublic class A : IA { public Message Do(System.Web.Services.Description.Message m) { return Make(); }\nMessage Make() { return null; } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(["0.cs:2", "0.cs:3"], Places(report, "code:Message=inContract"));
        Assert.Equal(["0.cs:4"], Places(report, "code:Message"));
    }

    [Fact]
    public async Task A_message_changes_in_an_explicit_implementation()
    {
        Add("[ServiceContract] public interface IA { [OperationContract] Message Do(int i); }\npublic class A : IA {\nMessage IA.Do(int i) { return null; } }");
        Assert.Equal(["0.cs:2", "0.cs:4"], Places(await MigrateAsync(), "code:Message=inContract"));
    }

    [Fact]
    public async Task A_validator_is_told_how_to_override_and_its_caller_how_to_call()
    {
        Add("[ServiceContract] public class A { [OperationContract] void Do() { } }\npublic class V : System.IdentityModel.Selectors.UserNamePasswordValidator { public override void Validate(string a, string b) { } }",
            "public class User { void Do(System.IdentityModel.Selectors.UserNamePasswordValidator v) {\nv.Validate(\"\", \"\"); } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(["1.cs:3"], Places(report, "code:UserNamePasswordValidator.Validate=called"));
        Assert.Equal(["0.cs ValidateAsync", "1.cs "], report.GetProperty("rows").EnumerateArray().Where(row => row.GetProperty("feature").GetString() == "code:UserNamePasswordValidator")
            .Select(row => row.GetProperty("path").GetString()!["a/".Length..] + " "
                + (row.GetProperty("answers")[0].GetRawText().Contains("ValidateAsync", StringComparison.Ordinal) ? "ValidateAsync" : "")));
    }

    [Theory]
    [InlineData("class Own : BodyWriter { public Own() : base(true) { } protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter w) { } }", "CoreWCF.Channels")]
    [InlineData("class Own { UriTemplateMatch m; }", "CoreWCF")]
    [InlineData("class Own { System.ServiceModel.Description.ServiceEndpoint e; }", "CoreWCF.Description")]
    [InlineData("class Own : System.ServiceModel.Configuration.BehaviorExtensionElement { public override Type BehaviorType { get { return typeof(IErrorHandler); } } protected override object CreateBehavior() { return null; } }", "")]
    [InlineData("class Own : System.ServiceModel.Web.WebServiceHost { InstanceContextMode m; }", "")]
    [InlineData("class P { static void Main() { new ServiceHost(typeof(A)).AddServiceEndpoint(typeof(A), new BasicHttpBinding(), \"http://localhost/a\"); } }", "")]
    [InlineData("class P { static void Main() { new BasicHttpBinding(); } }", "CoreWCF")]
    [InlineData("class BodyWriter { BodyWriter b; }", "")]
    public async Task A_file_is_named_for_each_namespace(string code, string namespaces)
    {
        Add("[ServiceContract] public class A { [OperationContract] void Do() { } }", code);
        JsonElement report = await MigrateAsync();
        Assert.Equal(namespaces, string.Join(", ", report.GetProperty("usings").EnumerateArray().Where(file => file.GetProperty("path").GetString() == "a/1.cs")
            .SelectMany(file => file.GetProperty("namespaces").EnumerateArray().Select(space => space.GetString()))));
    }

    [Theory]
    [InlineData("class Own { object o = typeof(System.ServiceModel.Configuration.ServiceElement); }", 1)]
    [InlineData("class Own : System.ServiceModel.Configuration.BehaviorExtensionElement { public override Type BehaviorType { get { return typeof(System.ServiceModel.Configuration.ServiceElement); } } protected override object CreateBehavior() { return null; } }", 0)]
    [InlineData("class ServiceElement { } class Own { object o = typeof(ServiceElement); }", 0)]
    public async Task What_reads_the_configuration_is_gone(string code, int rows)
    {
        Add("[ServiceContract] public class A { [OperationContract] void Do() { } }", code);
        Assert.Equal(rows, Rows(await MigrateAsync(), "code:ServiceModelSectionGroup").Count());
    }

    [Theory]
    [InlineData("#if NETFRAMEWORK", 1)]
    [InlineData("#if !NETCOREAPP", 1)]
    [InlineData("#if NET472_OR_GREATER || OWN", 1)]
    [InlineData("#if NETFRAMEWORK || NET", 0)]
    [InlineData("#if !DEBUG", 0)]
    public async Task A_condition_that_holds_on_framework_alone_is_named(string condition, int count)
    {
        Add("[ServiceContract] public class A { [OperationContract] void Do() { } }", "\n" + condition + "\nclass E : IErrorHandler { public bool HandleError(Exception e) { return false; } public void ProvideFault(Exception e, MessageVersion v, ref Message m) { } }\n#endif");
        JsonElement[] found = [.. (await MigrateAsync()).GetProperty("beside").EnumerateArray().Where(thing => thing.GetProperty("thing").GetString() == "#if around WCF code")];
        Assert.Equal(count, found.Length);
        Assert.All(found, thing => Assert.Equal("a/1.cs:3", thing.GetProperty("places")[0].GetString()));
    }

    [Theory]
    [InlineData("net472;net8.0", "#endif", 0)]
    [InlineData("net472;netstandard2.0", "#endif", 1)]
    [InlineData("net472", "#else\nclass E { }\n#endif", 0)]
    [InlineData("net472", "#elif NET\nclass E { }\n#endif", 0)]
    [InlineData("net472", "#elif OTHER\nclass E { }\n#else\n\n#endif", 1)]
    public async Task What_NET_compiles_in_its_place_is_not_lost(string frameworks, string end, int count)
    {
        Add("[ServiceContract] public class A { [OperationContract] void Do() { } }", "\n#if NETFRAMEWORK\nclass E { FaultException f; }\n" + end);
        _tree.Add("a/a.csproj", $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>{frameworks}</TargetFrameworks></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>");
        Assert.Equal(count, (await MigrateAsync()).GetProperty("beside").EnumerateArray().Count(thing => thing.GetProperty("thing").GetString() == "#if around WCF code"));
    }

    private static IEnumerable<string> Files(JsonElement report) => report.GetProperty("usings").EnumerateArray().Select(file => file.GetProperty("path").GetString()!["a/".Length..]);

    private static IEnumerable<string> Places(JsonElement report, string feature) => report.GetProperty("rows").EnumerateArray().Where(row => row.GetProperty("feature").GetString() == feature)
        .Select(row => row.GetProperty("path").GetString()!["a/".Length..] + ":" + row.GetProperty("line").GetInt32());

    private static IEnumerable<string> Rows(JsonElement report, string feature) => report.GetProperty("rows").EnumerateArray().Where(row => row.GetProperty("feature").GetString() == feature)
        .Select(row => row.GetProperty("path").GetString()!["a/".Length..] + " " + string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())));

    private void Add(params string[] files)
    {
        _tree.Add("a/a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Web" /><Reference Include="System.IdentityModel" /><Reference Include="System.Web.Services" /></ItemGroup></Project>""");
        for (int i = 0; i < files.Length; i++)
        {
            _tree.Add("a/" + i + ".cs", Usings + files[i]);
        }
    }

    private async Task<JsonElement> MigrateAsync()
    {
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json");
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
