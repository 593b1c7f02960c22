using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

/// <summary>Within one project; the reports of the command's tests have the two copies in two.</summary>
public class WCFL5024_DataContractCopiesDifferTests
{
    private const string Plain = "[DataMember] public int Id; [DataMember] public string From; [DataMember] public string To;";
    private const string Ordered = "[DataMember(Order = 1)] public int Id; [DataMember(Order = 2)] public string From; [DataMember(Order = 3)] public string To;";

    [Theory]
    [InlineData(Plain, Plain)]
    [InlineData(Ordered, Ordered)]
    [InlineData(Plain, "[DataMember] public string To; [DataMember] public string From; [DataMember] public int Id;")]
    [InlineData(Plain, "[DataMember(Order = 2)] public int Id; [DataMember(Order = 1)] public string From; [DataMember(Order = 3)] public string To;")]
    [InlineData(Plain, Plain + " [DataMember(Order = 9)] public int Version;")]
    [InlineData(Plain + " [DataMember(Order = 9)] public int Version;", Plain)]
    [InlineData("[DataMember] public int Id;", "[DataMember(IsRequired = true)] public int Id;")]
    [InlineData("[DataMember] public int Id;", "[DataMember] public Nowhere Id;")]
    [InlineData(Plain, "public int Other;")]
    [InlineData("[DataMember] public int Id;", "[DataMember] public string Id;")]
    [InlineData("[DataMember] public string Id;", "[DataMember] public System.Guid Id;")]
    [InlineData("[DataMember] public long Id;", "[DataMember] public int? Id;")]
    [InlineData("[DataMember] public decimal Id;", "[DataMember] public int Id;")]
    [InlineData("[DataMember] public int Id;", "[DataMember] public bool Id;")]
    [InlineData("[DataMember] public int Id;", "[DataMember] public System.DateTime Id;")]
    [InlineData("[DataMember] public bool Id;", "public enum Kind { True } [DataMember] public Kind Id;")]
    [InlineData("public enum Kind { [EnumMember(Value = \"1\")] One } [DataMember] public Kind Id;", "[DataMember] public int Id;")]
    public Task Silent(string client, string service) => Create(client, service).RunAsync();

    [Fact]
    public async Task Silent_on_another_data_contract_of_the_name()
    {
        await Create(Plain, "[DataMember] public int Other;", space: "urn:b").RunAsync();
        await Create(Plain, Ordered, space: "urn:b", parameter: "other").RunAsync();
        await Create(Plain, Ordered, space: "urn:b", attribute: ", XmlSerializerFormat").RunAsync();
        await Create(Plain, Ordered, space: "urn:b",
            moreEndpoints: "<service name=\"Twin\"><endpoint address=\"http://localhost:81/twin\" binding=\"basicHttpBinding\" contract=\"Client.IFoo\" /></service>").RunAsync();
    }

    [Theory]
    [InlineData("int Put(Data data)", "urn:b", Plain, "namespace is 'urn:a' on the client and 'urn:b' on the service. Effect if the client calls this service: the value is lost without an exception")]
    [InlineData("int Put(Data[] data)", "http://schemas.datacontract.org/2004/07/Service", Plain, "namespace is 'urn:a' on the client and 'Service' on the service. Effect if the client calls this service: the value is lost without an exception")]
    [InlineData("Data Get(int id)", "urn:b", Ordered, "namespace is 'urn:a' on the client and 'urn:b' on the service. Effect if the client calls this service: the value is lost without an exception")]
    [InlineData("int Put(Data data)", "urn:b", "[DataMember(IsRequired = true)] public int Id;", "namespace is 'urn:a' on the client and 'urn:b' on the service. Effect if the client calls this service: reading the message throws SerializationException")]
    public Task Reports_another_namespace(string operation, string space, string service, string text)
    {
        VerifyConfig.Test test = Create(Plain, service, space, operation: operation, name: "{|#0:Data|}");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("Client and service have different copies of data contract 'Data': its " + text));
        return test.RunAsync();
    }

    [Fact]
    public Task Reports_the_namespace_of_a_member()
    {
        VerifyConfig.Test test = Create(
            "[DataMember] public Part Part; } [DataContract] public class {|#0:Part|} { [DataMember] public int Id;",
            "[DataMember] public Part Part; } [DataContract] public class Part { [DataMember] public int Id;");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Fact]
    public Task Silent_where_a_service_has_the_same() =>
        Create(Plain, Ordered, moreEndpoints: "<service name=\"Twin\"><endpoint address=\"http://localhost:81/twin\" binding=\"basicHttpBinding\" contract=\"Client.IFoo\" /></service>").RunAsync();

    // JSON compares names only.
    [Fact]
    public async Task Silent_over_webHttp()
    {
        await Create(Plain, Plain, space: "urn:b", binding: "webHttpBinding").RunAsync();
        await Create(Plain, Ordered, binding: "webHttpBinding").RunAsync();
        VerifyConfig.Test lacking = Create("[DataMember] public {|#0:int|} Id;",
            "[DataMember] public int Id; [DataMember(IsRequired = true)] public string From;", binding: "webHttpBinding");
        lacking.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await lacking.RunAsync();
    }

    [Fact]
    public Task Silent_where_XmlSerializer_writes_it() => Create(Plain, Ordered, attribute: ", XmlSerializerFormat").RunAsync();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public Task Silent_without_one_of_the_ends(bool isClient) => Create(Plain, Ordered, left: isClient ? "client" : "services").RunAsync();

    [Theory]
    [InlineData("[DataMember] public {|#0:int|} Id; [DataMember] public string From; [DataMember] public string To;", Ordered)]
    [InlineData("[DataMember(Order = 1)] public int Id; [DataMember(Order = 2)] public {|#0:string|} From; [DataMember(Order = 3)] public string To;", Plain)]
    [InlineData("[DataMember] public {|#0:int|} Id;", "[DataMember] public int Id; [DataMember(IsRequired = true)] public string From;")]
    [InlineData("[DataMember(Name = \"B\")] public int A1; [DataMember(Name = \"A\")] public int B1; [DataMember(Name = \"C\")] public {|#0:int|} C1;", "[DataMember(Name = \"C\")] public int A; [DataMember(Order = 1, Name = \"A\")] public int B; [DataMember(Order = 2, Name = \"B\")] public int C;")]
    public Task Reports_requests_that_lose_a_value_or_lack_one(string client, string service)
    {
        VerifyConfig.Test test = Create(client, service);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("System.Guid", "int")]
    [InlineData("int?", "System.Guid")]
    [InlineData("bool", "int")]
    [InlineData("System.DateTime", "long")]
    [InlineData("System.DateTime", "System.TimeSpan")]
    [InlineData("System.DayOfWeek", "int")]
    [InlineData("int", "System.DayOfWeek")]
    public Task Reports_values_that_no_service_can_read(string sent, string read)
    {
        VerifyConfig.Test test = Create("[DataMember] public {|#0:" + sent + "|} Id;", "[DataMember] public " + read + " Id;");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Fact]
    public Task Reports_a_copy_without_members_at_its_name()
    {
        VerifyConfig.Test test = Create("", "[DataMember(IsRequired = true)] public int Id;", name: "{|#0:Data|}");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Fact]
    public Task Reports_a_required_member_that_a_service_without_members_lacks()
    {
        VerifyConfig.Test test = Create("[DataMember(IsRequired = true)] public {|#0:int|} Id;", "", operation: "Data Get(int id)");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    // From, Id, To are written by the client; the service writes Id first, and the client expects it after From.
    [Fact]
    public Task Reports_replies_that_do()
    {
        VerifyConfig.Test test = Create("[DataMember] public int Id; [DataMember] public {|#0:string|} From; [DataMember] public string To;", Ordered,
            operation: "Data Get(int id)");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    private const string Properties = "[DataMember] public string From { get; set; } [DataMember] public string To { get; set; }";
    private const string Fields = "public string From { get; set; } public string To { get; set; }";

    /// <summary>Without DataContract, Serializable makes the fields members, of properties those of the compiler; it has no namespace of its own.</summary>
    [Theory]
    [InlineData("[DataMember(Name = \"_x003C_From_x003E_k__BackingField\", IsRequired = true)] public string From; [DataMember(Name = \"_x003C_To_x003E_k__BackingField\", IsRequired = true)] public string To;", Fields, "[System.Serializable]")]
    [InlineData("[DataMember(Name = \"<From>k__BackingField\", IsRequired = true)] public string From; [DataMember(Name = \"<To>k__BackingField\", IsRequired = true)] public string To;", Fields, "[System.Serializable]")]
    [InlineData("[DataMember] public string From; [DataMember] public string To;", "public string From; public string To; [System.NonSerialized] public string Cache; public static int Count; public const int Max = 1;", "[System.Serializable]")]
    [InlineData(Properties, Fields, "[System.Serializable]", ", System.Runtime.Serialization.ISerializable")]
    [InlineData(Properties, Fields, "[System.Serializable]", ", Nowhere")]
    [InlineData(Properties, Fields + " public event System.EventHandler Changed;", "[System.Serializable]")]
    [InlineData(Properties, Fields, "")]
    public Task Silent_on_fields_that_agree(string client, string service, string attribute, string bases = "") =>
        CreateOfFields(client, service, attribute, bases).RunAsync();

    [Theory]
    [InlineData("Data Get(int id)", "Effect if the client calls this service: the value is lost without an exception")]
    [InlineData("int Put(Data data)", "Effect if the client calls this service: reading the message throws SerializationException")]
    public Task Reports_fields_of_Serializable(string operation, string effect)
    {
        VerifyConfig.Test test = CreateOfFields(Properties, Fields, "[System.Serializable]", operation: operation, name: "{|#0:Data|}");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL5024").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("Client and service have different copies of data contract 'Data': the service has Serializable without DataContract, so that its members are fields such as '_x003C_From_x003E_k__BackingField'. " + effect));
        return test.RunAsync();
    }

    private static VerifyConfig.Test CreateOfFields(
        string client, string service, string attribute, string bases = "", string operation = "Data Get(int id)", string name = "Data")
    {
        const string Space = "http://schemas.datacontract.org/2004/07/Service";
        VerifyConfig.Test test = Create(client, service, Space, operation: operation, name: name);
        string text = test.TestState.Sources[0].content.ToString();
        text = text.Replace("[DataContract(Namespace = \"" + Space + "\")] public class Data", attribute + " public class Data" + (bases.Length == 0 ? string.Empty : " : object" + bases));
        test.TestState.Sources[0] = ("/0/Test0.cs", Microsoft.CodeAnalysis.Text.SourceText.From(text.Replace("Namespace = \"urn:a\"", "Namespace = \"" + Space + "\"")));
        return test;
    }

    private static VerifyConfig.Test Create(
        string client, string service, string space = "urn:a", string moreEndpoints = "", string attribute = "", string operation = "int Put(Data data)",
        string left = "none", string name = "Data", string? parameter = null, string binding = "basicHttpBinding")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL5024" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(
            "using System.Runtime.Serialization;\nusing System.ServiceModel;\n"
            + "namespace Client { [DataContract(Namespace = \"urn:a\")] public class " + name + " { " + client
                + " } [ServiceContract(ConfigurationName = \"Client.IFoo\")" + attribute + "] public interface IFoo { [OperationContract] " + operation
            + "; } public class FooClient : ClientBase<IFoo> { } class C { FooClient Get() { return new FooClient(); } } }\n"
            + "namespace Service { [DataContract(Namespace = \"" + space + "\")] public class Data { " + service
                + " } [ServiceContract(ConfigurationName = \"Service.IFoo\")" + attribute + "] public interface IFoo { [OperationContract] "
                    + (parameter is null ? operation : operation.Replace(" data)", " " + parameter + ")")) + "; } }\n"
            + "public class Foo : Service.IFoo { public " + operation.Replace("Data", "Service.Data") + " { throw null; } }\n"
            + "public class Twin : Client.IFoo { public " + operation.Replace("Data", "Client.Data") + " { throw null; } }");
        string configuration = "<configuration><system.serviceModel><client><endpoint address=\"http://x/foo\" binding=\"" + binding
            + "\" contract=\"Client.IFoo\" /></client>"
            + "<services><service name=\"Foo\"><endpoint address=\"http://localhost:81/foo\" binding=\"" + binding + "\" contract=\"Service.IFoo\" /></service>"
                + moreEndpoints + "</services></system.serviceModel></configuration>";
        test.TestState.AdditionalFiles.Add(
            ("app.config", left == "none" ? configuration : configuration.Replace("<" + left + ">", "<!-- ").Replace("</" + left + ">", " -->")));
        return test;
    }
}
