using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5017_UnserializableTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        using System.Collections;
        using System.Xml.Serialization;

        """;

    [Theory]
    [InlineData("public class Order { public int Id; } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("[DataContract] public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("[Serializable] public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("[Serializable] public class Bag : IEnumerable<string> { public Bag(int size) { } public IEnumerator<string> GetEnumerator() { return null; } IEnumerator IEnumerable.GetEnumerator() { return null; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Bag value); }")]
    [InlineData("public class Order { private Order() { } public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("public struct Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("public abstract class Order { protected Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("public class Bag : IEnumerable<string> { public void Add(object item) { } public IEnumerator<string> GetEnumerator() { return null; } IEnumerator IEnumerable.GetEnumerator() { return null; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Bag value); }")]
    [InlineData("public class Bag : List<int> { } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Bag a, List<string> b, string[] c, System.Xml.XmlElement d, System.Data.DataSet e, byte[] f); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] void Put(IDictionary<string, Uri> value, int[][] more); }")]
    [InlineData("public class Map : IDictionary<string, int> { public int this[string k] { get { return 0; } set { } } public ICollection<string> Keys { get { return null; } } public ICollection<int> Values { get { return null; } } public int Count { get { return 0; } } public bool IsReadOnly { get { return false; } } public void Add(string k, int v) { } public void Add(KeyValuePair<string, int> p) { } public void Clear() { } public bool Contains(KeyValuePair<string, int> p) { return false; } public bool ContainsKey(string k) { return false; } public void CopyTo(KeyValuePair<string, int>[] a, int i) { } public bool Remove(string k) { return false; } public bool Remove(KeyValuePair<string, int> p) { return false; } public bool TryGetValue(string k, out int v) { v = 0; return false; } public IEnumerator<KeyValuePair<string, int>> GetEnumerator() { return null; } IEnumerator IEnumerable.GetEnumerator() { return null; } } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Map value); }")]
    [InlineData("[DataContract(IsReference = true)] public class Order { [DataMember] public int Id; } [DataContract] public class Line { [DataMember(IsRequired = true)] public Order Order; }")]
    [InlineData("public delegate void Made(); [DataContract] public class Order { [DataMember] public static Made Made { get; set; } }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(List<int> value); }")]
    [InlineData("[CollectionDataContract] public class Orders : List<int> { } [ServiceContract] public interface IFoo { [OperationContract] void Put(Orders value); }")]
    [InlineData("public class Order { public Order(int id) { } } public interface IFoo { void Put(Order value); }")]
    [InlineData("public class Order { public Order(int id) { } } public class OwnAttribute : Attribute, System.ServiceModel.Description.IContractBehavior { public void AddBindingParameters(System.ServiceModel.Description.ContractDescription c, System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Channels.BindingParameterCollection b) { } public void ApplyClientBehavior(System.ServiceModel.Description.ContractDescription c, System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Dispatcher.ClientRuntime r) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ContractDescription c, System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Dispatcher.DispatchRuntime r) { } public void Validate(System.ServiceModel.Description.ContractDescription c, System.ServiceModel.Description.ServiceEndpoint e) { } } [ServiceContract, Own] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("[CollectionDataContract] public class Bag : ICollection<int> { void ICollection<int>.Add(int item) { } public void Clear() { } public bool Contains(int item) { return false; } public void CopyTo(int[] array, int index) { } public bool Remove(int item) { return false; } public int Count { get { return 0; } } public bool IsReadOnly { get { return false; } } public IEnumerator<int> GetEnumerator() { return null; } IEnumerator IEnumerable.GetEnumerator() { return null; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Bag value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageBodyMember] public Order Order { get; set; } }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { public Order Order { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[DataContract] public class Order { [DataMember] public string Name { get { return null; } } } [MessageContract] public class Put { [MessageBodyMember] public Order Order { get; set; } } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[DataContract] public class Order { [DataMember] public string Name { get { return null; } } } [ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] List<Order> Get(); }")]
    [InlineData("public interface IFoo { [OperationContract] void Put(Action value); }")]
    [InlineData("[MessageContract] public class Put { [MessageHeader] public MessageHeader<string> User; [MessageHeaderArray] public MessageHeader<int>[] Ids; [MessageHeaderArray] public System.Xml.XmlElement[] Rest; } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[MessageContract] public class Got { public Got(int id) { } [MessageBodyMember] public int Id; } [ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] Got Get(); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    private const string Tables =
        "public class Foo : IFoo { public System.Data.DataTable Get() { BODY } } [ServiceContract] public interface IFoo { [OperationContract] System.Data.DataTable Get(); }";

    [Theory]
    [InlineData("var table = new System.Data.DataTable(\"t\"); return table;")]
    [InlineData("var table = new System.Data.DataTable { TableName = \"t\" }; return table;")]
    [InlineData("var table = new System.Data.DataTable(); table.TableName = \"t\"; return table;")]
    [InlineData("var table = new System.Data.DataTable(); new System.Data.DataSet().Tables.Add(table); return table;")]
    [InlineData("var table = new System.Data.DataTable(); table.ReadXml(\"t.xml\"); return table;")]
    [InlineData("var table = new System.Data.DataTable(); if (table.Rows.Count == 0) { table = null; } Func<System.Data.DataTable> made = () => { return new System.Data.DataTable(); }; return made();")]
    public Task A_table_that_may_have_a_name_is_silent(string body) => VerifyAsync(Shared + Tables.Replace("BODY", body));

    [Theory]
    [InlineData("return {|WCFL5017:new System.Data.DataTable()|};")]
    [InlineData("var table = new System.Data.DataTable(); table.Columns.Add(\"a\"); table.Rows.Add(1); return {|WCFL5017:table|};")]
    [InlineData("System.Data.DataTable table = null; table = new System.Data.DataTable(); new System.Data.SqlClient.SqlDataAdapter().Fill(table); return {|WCFL5017:table|};")]
    public Task A_table_without_a_name_is_reported(string body) => VerifyAsync(Shared + Tables.Replace("BODY", body));

    [Theory]
    [InlineData("[DataMember] public string Name { get; set; }")]
    [InlineData("[DataMember] public string Name { get; private set; }")]
    [InlineData("[DataMember] public readonly string Name;")]
    [InlineData("public string Name { get; }")]
    [InlineData("[IgnoreDataMember] public string Name { get { return null; } }")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers ?? (numbers = new List<int>()); } } private List<int> numbers;")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } } private List<int> numbers; [OnDeserializing] void Start(StreamingContext context) { numbers = new List<int>(); } public Order() { numbers = new List<int>(); }")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } } private List<int> numbers; [OnDeserializing] void Start(StreamingContext context) { int n; (numbers, n) = (new List<int>(), 1); } public Order() { numbers = new List<int>(); }")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } } [DataMember(Name = \"A\")] private List<int> numbers = new List<int>();")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } } private List<int> numbers; [OnDeserializing] void Start(StreamingContext context) { Fill(ref numbers); } static void Fill(ref List<int> list) { list = new List<int>(); }")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } } protected List<int> numbers = new List<int>();")]
    [InlineData("[DataMember] public List<int> Numbers { get { return numbers; } set { numbers = value; } } private List<int> numbers = new List<int>();")]
    [InlineData("[DataMember] public List<int> Numbers { get { return Make(); } } private List<int> Make() { return new List<int>(); }")]
    [InlineData("[DataMember] public int[] Numbers { get { return null; } }")]
    [InlineData("[DataMember] public IEnumerable Numbers { get { return null; } }")]
    [InlineData("[DataMember] public override string ToString { get { return null; } }")]
    public Task Silent_on_a_member(string member) => VerifyAsync(
        Shared + "[DataContract] public class Order : Base { " + member + " } public class Base { public virtual new string ToString { get; set; } }");

    [Theory]
    [InlineData("public class Order { [DataMember] public string Name { get { return null; } } }")]
    [InlineData("[DataContract] public class Order { [DataMember] public string Name { get; private set; } [Own.DataMember] public string Other { get { return null; } } } namespace Own { public class DataMemberAttribute : Attribute { } }")]
    public Task Silent_on_what_is_no_data_member(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("{ get; } = new List<int>();")]
    [InlineData("{ get { return numbers; } } private List<int> numbers = new List<int>();")]
    [InlineData("{ get { return this.numbers; } } private readonly List<int> numbers; public Order() { this.numbers = new List<int>(); }")]
    [InlineData("=> numbers; private List<int> numbers; public Order() { numbers = new List<int>(); } public int Count() { return numbers.Count; }")]
    public Task A_collection_whose_initializer_does_not_run_is_info(string property)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "[DataContract] public class Order { [DataMember] public {|#0:List<int>|} Numbers " + property + " }" };
        test.OnlyRules.Add("WCFL5017");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5017").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    // Only what is received is created.
    [Theory]
    [InlineData("public class Order : IXmlSerializable { public Order(int id) { } public System.Xml.Schema.XmlSchema GetSchema() { return null; } public void ReadXml(System.Xml.XmlReader reader) { } public void WriteXml(System.Xml.XmlWriter writer) { } }")]
    [InlineData("public class Order : IEnumerable { public IEnumerator GetEnumerator() { return null; } }")]
    [InlineData("public class Order : IEnumerable<int> { public void Add(string item) { } public IEnumerator<int> GetEnumerator() { return null; } IEnumerator IEnumerable.GetEnumerator() { return null; } }")]
    [InlineData("public class Order : List<int> { public Order(int id) { } }")]
    [InlineData("public class Order : Dictionary<string, int> { public Order(int id) { } }")]
    public Task What_cannot_be_created_is_info(string type)
    {
        var test = new VerifyCS.Test { TestCode = Shared + type + " [ServiceContract] public interface IFoo { [OperationContract] void Put({|#0:Order|} value); }" };
        test.OnlyRules.Add("WCFL5017");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5017").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("[DataMember] public {|WCFL5017:string|} Name { get; }")]
    [InlineData("[DataMember] public {|WCFL5017:string|} Name { get { return null; } }")]
    [InlineData("[DataMember] public {|WCFL5017:int|} Count => 1;")]
    [InlineData("[DataMember] public {|WCFL5017:byte[]|} Bytes { get; }")]
    [InlineData("[DataMember] public {|WCFL5017:System.Xml.XmlElement|} Rest { get { return null; } }")]
    [InlineData("[DataMember] public {|WCFL5017:int|} Count { set { } }")]
    [InlineData("[DataMember] public int {|WCFL5017:this|}[int index] { get { return index; } set { } }")]
    public Task Reports_a_member(string member) => VerifyAsync(Shared + "[DataContract] public class Order { " + member + " }");

    [Theory]
    [InlineData("public class Order : Nowhere { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Ordr value); }")]
    [InlineData("[DataContrac] public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Order value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageBodyMember] public Order Order { get; set; } } [ServiceContract, Own] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageBodyMember] public Ordr Order { get; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value) }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:Order|} value); }")]
    [InlineData("public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:Order[]|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:Action|} value); }")]
    [InlineData("[Serializable] public class Order { public Order(int id) { } } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put({|WCFL5017:Order|} value); }")]
    [InlineData("[CollectionDataContract] public class Orders : IEnumerable { public IEnumerator GetEnumerator() { return null; } } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:Orders|} value); }")]
    [InlineData("public class Order { public Order(int id) { } } [DataContract] public class Basket { [DataMember] public {|WCFL5017:Order|} First { get; set; } }")]
    [InlineData("public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] {|WCFL5017:Order|} Get(); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageBodyMember] public {|WCFL5017:Order|} Order { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageHeader] public {|WCFL5017:Order|} Order; } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageHeader] public {|WCFL5017:MessageHeader<Order>|} Order; [MessageHeaderArray] public {|WCFL5017:Order[]|} More; } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("public class Order { public Order(int id) { } } [MessageContract] public class Base { [MessageBodyMember] public {|WCFL5017:List<Order>|} Orders; } [MessageContract] public class Put : Base { } [ServiceContract] public interface IFoo { [OperationContract] Put Put(Put value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:int[,]|} value); }")]
    [InlineData("[DataContract(IsReference = true)] public class Order { [DataMember(IsRequired = true)] public {|WCFL5017:int|} Id; }")]
    [InlineData(" [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put({|WCFL5017:Dictionary<string, int>|} value); }")]
    [InlineData(" [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] {|WCFL5017:List<IList<int>>|} Get(); }")]
    [InlineData(" [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put({|WCFL5017:Uri|} value); }")]
    [InlineData("[DataContract] public class Order { public Order(int id) { } } [MessageContract] public class Put { [MessageBodyMember] public {|WCFL5017:Order|} Order { get; set; } } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[DataContract] public class Order { [DataMember] public {|WCFL5017:string|} Name { get { return null; } } } [ServiceContract] public interface IFoo { [OperationContract, XmlSerializerFormat] Order Get(); [OperationContract] Order Find(); }")]
    [InlineData("public interface IEvents { [OperationContract] void Tell({|WCFL5017:Action|} value); } [ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void Put(int value); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Order { public Order(int id) { } } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5017:Order|} value); }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5017");
        return test.RunAsync();
    }
}
