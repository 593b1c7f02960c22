using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5020_UnknownTypesTests
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
        namespace System.Data.Entity { public class DbContext { public Settings Configuration { get; } = new Settings(); } public class Settings { public bool ProxyCreationEnabled { get; set; } } public class DbSet<T> { } }
        public class Customer { public int Id { get; set; } }
        public class Order { public int Id { get; set; } public virtual Customer Customer { get; set; } }

        """;

    private const string Own = " public class OwnAttribute : Attribute, System.ServiceModel.Description.IOperationBehavior { public void AddBindingParameters(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Channels.BindingParameterCollection p) { } public void ApplyClientBehavior(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Dispatcher.ClientOperation c) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.OperationDescription d, System.ServiceModel.Dispatcher.DispatchOperation c) { } public void Validate(System.ServiceModel.Description.OperationDescription d) { } }";

    private const string Db = "public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } } ";

    [Theory]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(IList<int> value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(List<IEnumerable<int>> a, ICollection<int> b, IDictionary<string, int> c, int[] d); }")]
    [InlineData(" [ServiceContract, ServiceKnownType(typeof(int[]))] public interface IFoo { [OperationContract] IReadOnlyList<int> Get(); }")]
    [InlineData(" [ServiceContract, ServiceKnownType(typeof(int[]))] public interface IFoo { [OperationContract] System.Linq.IQueryable<int> Get(); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(string value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(System.IO.Stream value); }")]
    [InlineData("public interface IShape { }  [ServiceContract, ServiceKnownType(typeof(int))] public interface IFoo { [OperationContract] void Put(IShape value); }")]
    [InlineData("[KnownType(typeof(Round))] public abstract class Shape { } public class Round : Shape { } [ServiceContract] public interface IFoo { [OperationContract] void Put(Shape value); }")]
    [InlineData("public interface IShape { }  [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(IShape value); }")]
    [InlineData("[DataContract, KnownType(typeof(int))] public class Foo { [DataMember] public object A; }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public IEnumerable<string> A; public object B; }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public object A; } [ServiceContract, ServiceKnownType(typeof(Customer))] public interface IFoo { [OperationContract] List<Foo> Get(); }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public object A; } [DataContract] public class Outer { [DataMember] public Foo Inner { get; set; } } [ServiceContract] public interface IFoo { [OperationContract, ServiceKnownType(typeof(Customer))] Outer Get(); }")]
    [InlineData("public interface IFoo { object Get(); }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public object A; } [ServiceContract] public interface IFoo { [OperationContract, Own] Foo Get(); }" + Own)]
    [InlineData("[DataContract] public class Foo { [DataMember] public object A; } [ServiceContract] public interface IFoo { [OperationContract] int Get(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } public Db() { Configuration.ProxyCreationEnabled = false; } } [ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    [InlineData("[KnownType(typeof(Round))] public class Base { } public abstract class Shape : Base { } public class Round : Shape { } [ServiceContract] public interface IFoo { [OperationContract] void Put(Shape value); }")]
    [InlineData("[MessageContract] public class Put { [MessageBodyMember] public object A { get; set; } }")]
    [InlineData("[MessageContract] public class Put { [MessageBodyMember] public object A { get; set; } } [ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[MessageContract] public class Put { [MessageBodyMember] public object A { get; set; } } [ServiceContract] public interface IFoo { [OperationContract, ServiceKnownType(typeof(Customer))] void Put(Put value); }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] void Put(Order order); }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] void Put(Request request); } [DataContract] public class Request { [DataMember] public Order Order { get; set; } }")]
    [InlineData(Db + "[ServiceContract, XmlSerializerFormat] public interface IFoo { [OperationContract] Reply Get(); } [DataContract] public class Reply { [DataMember] public Order Order { get; set; } }")]
    [InlineData(Db + "[DataContract] public class Reply { [DataMember] public Order Order { get; set; } }")]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } public Db(bool on) { Configuration.ProxyCreationEnabled = on; } } [ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    [InlineData("public class DbContext { } public class Db : DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    private const string Shapes =
        """
        [DataContract] public class Drawing { [DataMember] public Shape Main { get; set; } public Shape Draft { get; set; } }
        [DataContract] public class Circle : Shape { }
        [ServiceContract] public interface IDraw { [OperationContract] Shape One(); [OperationContract] Drawing Full(); }

        """;

    [Theory]
    [InlineData("[DataContract] public class Shape { }", "return new Shape();", "return new Drawing { Main = new Shape() };")]
    [InlineData("[DataContract, KnownType(typeof(Circle))] public class Shape { }", "return new Circle();", "return new Drawing { Main = new Circle() };")]
    [InlineData("[DataContract] public class Shape { }", "Func<Shape> later = () => { return new Circle(); }; later(); return new Shape();", "return new Drawing { Draft = new Circle() };")]
    [InlineData("[MessageContract] public class Shape { }", "return new Circle();", "return null;")]
    [InlineData("[DataContract] public class Shape { } public class Setup { void M(System.ServiceModel.Description.OperationDescription operation) { operation.KnownTypes.Add(typeof(Circle)); } }", "return new Circle();", "return null;")]
    [InlineData("[DataContract] public class Shape { } public class Own : DataContractResolver { public override Type ResolveName(string n, string s, Type t, DataContractResolver r) { return null; } public override bool TryResolveType(Type t, Type d, DataContractResolver r, out System.Xml.XmlDictionaryString n, out System.Xml.XmlDictionaryString s) { n = s = null; return false; } }", "return new Circle();", "return null;")]
    [InlineData("[DataContract] public class Shape { }", "return Fail<Circle>(1); } static T Fail<T>(int id) { if (id > 0) { throw new FaultException(\"a\"); } return default(T);", "return null;")]
    [InlineData("[DataContract] public class Shape { }", "return Same(Fail<Circle>(1)); } static Circle Same(Circle one) { return one; } static T Fail<T>(int id) => throw new FaultException(\"a\"); static int More() { return 1;", "return null;")]
    public Task Silent_on_a_concrete_base_class(string shape, string one, string full) => VerifyAsync(Shared + Shapes + shape + Service(one, full));

    [Theory]
    [InlineData("[ServiceContract] public interface IDraw { [OperationContract, ServiceKnownType(typeof(Circle))] Shape One(); }")]
    [InlineData("[ServiceContract, XmlSerializerFormat] public interface IDraw { [OperationContract] Shape One(); }")]
    [InlineData("[ServiceContract, ServiceKnownType(typeof(Circle))] public interface IDraw { [OperationContract] Shape One(); }")]
    public Task Silent_where_the_contract_knows_the_derived_class(string contract) =>
        VerifyAsync(Shared + "[DataContract] public class Shape { } [DataContract] public class Circle : Shape { } public class Draw : IDraw { public Shape One() { return new Circle(); } }" + contract);

    [Theory]
    [InlineData("return {|WCFL5020:new Circle()|};", "return new Drawing { Main = {|WCFL5020:new Circle()|} };")]
    [InlineData("var circle = new Circle(); return {|WCFL5020:circle|};", "var drawing = new Drawing(); drawing.Main = {|WCFL5020:new Circle()|}; return drawing;")]
    [InlineData("return {|WCFL5020:Fail()|}; } protected virtual Circle Fail() { throw new FaultException(\"a\");", "return null;")]
    [InlineData("return {|WCFL5020:Find<Circle>(1)|}; } static T Find<T>(int id) where T : new() { if (id > 0) { throw new FaultException(\"a\"); } return new T();", "return null;")]
    public Task Reports_a_derived_class_that_is_sent(string one, string full) => VerifyAsync(Shared + Shapes + "[DataContract] public class Shape { }" + Service(one, full));

    private const string Lists = "[DataContract] public class Circle : Shape { } [DataContract] public class Square : Shape { } [ServiceContract] public interface IDraw { [OperationContract] List<Shape> All(); [OperationContract] Shape One(); } ";

    // The known types of the base class do not have it.
    [Theory]
    [InlineData("[DataContract, KnownType(typeof(Square))] public abstract class Shape { }", "return new List<Shape> { new Square(), {|WCFL5020:new Circle()|} };", "return {|WCFL5020:new Circle()|};")]
    [InlineData("[DataContract, KnownType(typeof(Square))] public class Shape { }", "var all = new List<Shape>(); all.Add(new Shape()); all.Add({|WCFL5020:new Circle()|}); return all;", "return new Square();")]
    [InlineData("[DataContract] public class Shape { }", "return new List<Shape> { {|WCFL5020:new Circle()|} };", "return null;")]
    [InlineData("[DataContract, KnownType(typeof(Square)), KnownType(typeof(Circle))] public abstract class Shape { }", "return new List<Shape> { new Square(), new Circle() };", "return new Circle();")]
    [InlineData("[DataContract, KnownType(\"Types\")] public abstract class Shape { static Type[] Types() { return null; } }", "return new List<Shape> { new Circle() };", "return new Circle();")]
    [InlineData("[DataContract, KnownType(typeof(Both))] public class Shape { } [DataContract, KnownType(typeof(Circle))] public class Both : Shape { }", "return new List<Shape> { new Circle() };", "return new Circle();")]
    [InlineData("[DataContract, KnownType(typeof(Square))] public class Shape { }", "var own = new List<Shape>(); own.Add(new Circle()); return null;", "return null;")]
    public Task Known_types_without_that_which_is_sent(string shape, string all, string one) =>
        VerifyAsync(Shared + Lists + shape + " public class Draw : IDraw { public List<Shape> All() { " + all + " } public Shape One() { " + one + " } }");

    [Fact]
    public Task Reports_a_derived_class_in_a_task() => VerifyAsync(Shared +
        "[DataContract] public class Shape { } [DataContract] public class Circle : Shape { } [ServiceContract] public interface IDraw { [OperationContract] Task<Shape> OneAsync(); } public class Draw : IDraw { public async Task<Shape> OneAsync() { await Task.Yield(); return {|WCFL5020:new Circle()|}; } }");

    /// <summary>The base class learns of each derived class once.</summary>
    [Fact]
    public Task A_derived_class_is_declared_on_the_base_class() => VerifyFix.VerifyCodeFixAsync(
        Shared + Shapes + "[DataContract] public class Square : Shape { }\n// Drawn.\n[DataContract]\npublic class Shape\n{\n}\n" + Service("if (DateTime.Now.Hour > 1) { return {|WCFL5020:new Square()|}; } return {|WCFL5020:new Circle()|};", "return new Drawing { Main = {|WCFL5020:new Circle()|} };"),
        Shared + Shapes + "[DataContract] public class Square : Shape { }\n// Drawn.\n[DataContract]\n[KnownType(typeof(Square))]\n[KnownType(typeof(Circle))]\npublic class Shape\n{\n}\n" + Service("if (DateTime.Now.Hour > 1) { return new Square(); } return new Circle();", "return new Drawing { Main = new Circle() };"));

    [Theory]
    [InlineData("public class Square : Shape { }")]
    [InlineData("[DataContract(Name = \"Shape\")] public class Square : Shape { }")]
    [InlineData("[DataContract] public class Square<T> : Shape { }", "<int>")]
    [InlineData("[DataContract] public class Square : Shape { }", "", "public class Shape { } ")]
    [InlineData("public class Corners : Shape { } [DataContract] public class Square : Corners { }")]
    public Task A_class_that_would_break_the_base_class_is_not_declared(string square, string arguments = "", string shape = "[DataContract] public class Shape { } ")
    {
        string code = Shared + Shapes + shape + square + Service("return {|WCFL5020:new Square" + arguments + "()|};", "return null;");
        return VerifyFix.VerifyCodeFixAsync(code, code);
    }

    private static string Service(string one, string full) => "public class Draw : IDraw { public Shape One() { " + one + " } public Drawing Full() { " + full + " } }";

    // An array that is declared as object needs a known type, an array of objects does not.
    [Theory]
    [InlineData("object[]", "string[] rows = null; return rows;", false)]
    [InlineData("object[][]", "return new string[2][];", false)]
    [InlineData("object", "if (DateTime.Now.Hour > 1) { return 1; } return \"one\";", false)]
    [InlineData("object", "throw new NotImplementedException();", false)]
    [InlineData("object", "return null;", false)]
    [InlineData("object", "return new string[2];", true)]
    [InlineData("object", "return new Customer();", true)]
    [InlineData("object", "object one = 1; return one;", true)]
    [InlineData("object[]", "return new object[] { new Customer() };", true)]
    [InlineData("object", "return DayOfWeek.Monday;", true)]
    public Task What_the_service_returns(string type, string body, bool isFound) => VerifyProgramAsync(Shared +
        "[ServiceContract] public interface IFoo { [OperationContract] " + (isFound ? "{|WCFL5020:" + type + "|}" : type) + " Get(); } public class Foo : IFoo { public " + type + " Get() { " + body + " } } static class Program { static void Main() { } }");

    // A program that loads a library may have services that return others.
    [Fact]
    public Task What_a_service_of_a_library_returns() => VerifyAsync(Shared +
        "[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:object|} Get(); } public class Stub : IFoo { public object Get() { return 1; } }");

    private static async Task VerifyProgramAsync(string source)
    {
        var test = new VerifyCS.Test { TestCode = source, OnlyRules = { "WCFL5020" } };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }

    [Theory]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put(IShpe value); }")]
    [InlineData(" [ServiceContract, ServiceKnownTyp(typeof(int))] public interface IFoo { [OperationContract] void Put(object value); }")]
    [InlineData(Db + "[ServiceContract, Own] public interface IFoo { [OperationContract] Reply Get(); } [DataContract] public class Reply { [DataMember] public Order Order { get; set; } }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] Reply Get(out ); } [DataContract] public class Reply { [DataMember] public Ordr Order { get; set; } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:object|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:IReadOnlyList<int>|} Get(); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:List<IReadOnlyCollection<int>>|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:Array|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:Tuple<int, string>|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:(int Id, string Name)|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put((int, string) value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put((int, (string, int)) value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:(int, (string Name, int))|} value); }")]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:IShape|} value); }")]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:IShape[]|} value); }")]
    [InlineData("public abstract class Shape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:Shape|} value); }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public {|WCFL5020:object|} A { get; set; } }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public {|WCFL5020:object|} A { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] Foo Get(); } [ServiceContract, ServiceKnownType(typeof(Customer))] public interface IOther { [OperationContract] int Get(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:object|} Get(); }")]
    [InlineData("[DataContract] public class Base { } [DataContract] public class Foo : Base { [DataMember] public {|WCFL5020:object|} A; } [ServiceContract] public interface IFoo { [OperationContract] Base Get(); }")]
    [InlineData("public interface IShape { } [DataContract] public class Foo : IShape { [DataMember] public {|WCFL5020:object|} A; } [ServiceContract, ServiceKnownType(typeof(Foo))] public interface IFoo { [OperationContract] IShape Get(); }")]
    [InlineData("[MessageContract] public class Put { [MessageBodyMember] public {|WCFL5020:object|} A { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData("[MessageContract] public class Put { [MessageBodyMember] public {|WCFL5020:Tuple<int, string>|} A; } [ServiceContract] public interface IFoo { [OperationContract] void Put(Put value); }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] void Find(int id, out {|WCFL5020:Order|} order); }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] List<Reply> Get(); } [DataContract] public class Reply { [DataMember] public {|WCFL5020:List<Order>|} Orders { get; set; } }")]
    [InlineData(Db + "[ServiceContract] public interface IFoo { [OperationContract] Reply Get(); } [MessageContract] public class Reply { [MessageBodyMember] public {|WCFL5020:Order|} Order { get; set; } }")]
    [InlineData(Db + "[ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] void Watch(); } public interface IEvents { [OperationContract] void Changed(Change change); } [DataContract] public class Change { [DataMember] public {|WCFL5020:Order|} Order { get; set; } }")]
    [InlineData("public class Own : System.Data.Entity.DbContext { } public class Db : Own { public System.Data.Entity.DbSet<Order> Orders { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:Order|} Get(); }")]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } public Db() { Configuration.ProxyCreationEnabled = true; } } [ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:Order|} Get(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:System.Linq.IQueryable<Order>|} Get(); }")]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Sheet> Sheets { get; set; } } [DataContract] public class Sheet { [DataMember] public virtual Order Order { get; set; } [DataMember] public virtual ICollection<Order> Orders { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:Sheet|} Get(); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync((Shared + " [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:object|} value); }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|#0:object|} value); }", DiagnosticSeverity.Info)]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] {|#0:Order|} Get(); }", DiagnosticSeverity.Warning)]
    public Task Severity(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code };
        test.OnlyRules.Add("WCFL5020");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5020").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private const string Contexts =
        """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Threading.Tasks;
        namespace System.Data.Objects { public class ContextOptions { public bool LazyLoadingEnabled { get; set; } } public class ObjectContext : IDisposable { public ContextOptions ContextOptions { get; } = new ContextOptions(); public void Dispose() { } public void Detach(object o) { } } public class ObjectSet<T> : List<T> { public ObjectSet<T> Include(string path) { return this; } } public class EdmRelationshipNavigationPropertyAttribute : Attribute { } public class EntityObject { } }
        namespace System.Data.Linq { public class DataContext : IDisposable { public void Dispose() { } public IQueryable<T> GetTable<T>() { return null; } } }
        [DataContract(IsReference = true)] public class Address : System.Data.Objects.EntityObject { [DataMember] public int Id { get; set; } }
        [DataContract(IsReference = true)] public class Person : System.Data.Objects.EntityObject { [DataMember] public int Id { get; set; } [System.Data.Objects.EdmRelationshipNavigationProperty, DataMember] public List<Address> Addresses { get; set; } }
        public class People : System.Data.Objects.ObjectContext { public People() { ContextOptions.LazyLoadingEnabled = true; } public System.Data.Objects.ObjectSet<Person> Persons { get; set; } public System.Data.Objects.ObjectSet<Address> Addresses { get; set; } }
        public class Eager : System.Data.Objects.ObjectContext { public System.Data.Objects.ObjectSet<Person> Persons { get; set; } }
        public class Tables : System.Data.Linq.DataContext { public IQueryable<Address> Addresses { get; set; } public List<Address> Kept = new List<Address>(); public List<Address> Cached { get { return Addresses.ToList(); } } }
        public class DataContext : IDisposable { public IQueryable<Address> Addresses { get; set; } public void Dispose() { } }
        public class Own : DataContext { }

        """;

    private static string Operation(string result, string body) => Contexts + "[ServiceContract] public interface IFoo { [OperationContract] " + result.Replace("async ", string.Empty) + " Get(int id); } public class Foo : IFoo { public " + result + " Get(int id) { " + body + " } private static List<Address> s_kept = new List<Address>(); }";

    /// <summary>The query has run, or the context stays, or the objects do not load what they reference.</summary>
    [Theory]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return db.Addresses.Where(a => a.Id == id).ToList(); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { var found = db.Addresses.Where(a => a.Id == id); return found.ToArray(); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { IEnumerable<Address> found = db.Addresses.Where(a => a.Id == id); found = found.ToList(); return found; }")]
    [InlineData("IEnumerable<Address>", "var db = new Tables(); return db.Addresses.Where(a => a.Id == id);")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { var all = db.Addresses.ToList(); return all.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return s_kept.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return db.Kept; }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return db.Cached.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return from a in db.Kept select a; }")]
    [InlineData("IEnumerable<Address>", "using (var db = new DataContext()) { return db.Addresses.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Own()) { return db.Addresses.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<Address>", "using (var reader = new System.IO.StringReader(\"\")) { return s_kept.Where(a => a.Id == id); }")]
    [InlineData("IEnumerable<int>", "using (var db = new Tables()) { Func<IEnumerable<Address>> query = () => { return db.Addresses.Where(a => a.Id == id); }; return query().Select(a => a.Id).ToList(); }")]
    [InlineData("Address", "using (var db = new Tables()) { return db.Addresses.First(a => a.Id == id); }")]
    [InlineData("List<Address>", "using (var db = new People()) { return db.Addresses.ToList(); }")]
    [InlineData("List<Person>", "using (var db = new Eager()) { return db.Persons.ToList(); }")]
    [InlineData("List<Person>", "using (var db = new People()) { db.ContextOptions.LazyLoadingEnabled = false; return db.Persons.ToList(); }")]
    [InlineData("List<Person>", "using (var db = new People()) { return db.Persons.Include(\"Addresses\").ToList(); }")]
    [InlineData("List<Person>", "using (var db = new People()) { return db.Persons.Select(p => new Person { Id = p.Id }).ToList(); }")]
    [InlineData("List<Person>", "using (var db = new People()) { return (from p in db.Persons select new Person { Id = p.Id }).ToList(); }")]
    [InlineData("Person", "using (var db = new People()) { var person = db.Persons.First(p => p.Id == id); db.Detach(person); return person; }")]
    [InlineData("List<Person>", "var db = new People(); return db.Persons.ToList();")]
    [InlineData("List<Person>", "using (var db = new People()) { return new List<Person>(); }")]
    public Task Results_that_are_read_in_time_are_silent(string result, string body) => VerifyAsync(Operation(result, body));

    [Theory]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return {|WCFL5020:db.Addresses.Where(a => a.Id == id)|}; }")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return {|WCFL5020:db.Addresses|}; }")]
    [InlineData("IEnumerable<Address>", "using var db = new Tables(); return {|WCFL5020:db.GetTable<Address>().OrderBy(a => a.Id)|};")]
    [InlineData("IEnumerable<Address>", "using (var db = new Tables()) { return {|WCFL5020:from a in db.Addresses where a.Id == id select a|}; }")]
    [InlineData("IEnumerable<int>", "using (var db = new Tables()) { var ids = from a in db.Addresses select a.Id; return {|WCFL5020:ids|}; }")]
    [InlineData("async Task<IEnumerable<Address>>", "using (var db = new Tables()) { await Task.Yield(); return {|WCFL5020:db.Addresses.Where(a => a.Id == id)|}; }")]
    [InlineData("List<Person>", "using (var db = new People()) { return {|WCFL5020:db.Persons.ToList()|}; }")]
    [InlineData("Person", "using (var db = new People()) { var person = db.Persons.FirstOrDefault(p => p.Id == id); return {|WCFL5020:person|}; }")]
    [InlineData("Person[]", "using (var db = new People()) { return {|WCFL5020:(from p in db.Persons where p.Id == id select p).ToArray()|}; }")]
    public Task Results_that_are_read_too_late_are_reported(string result, string body) => VerifyAsync(Operation(result, body));

    /// <summary>The package is not restored.</summary>
    [Fact]
    public Task A_query_of_an_unknown_context_is_reported() => VerifyAsync(
        Operation("IEnumerable<Address>", "using (var db = new Store()) { return {|WCFL5020:db.Addresses.Where(a => a.Id == id)|}; }") + " public class Store : DbContext, IDisposable { public DbSet<Address> Addresses { get; set; } public void Dispose() { } }",
        CompilerDiagnostics.None);

    [Fact]
    public Task Says_what_is_read_too_late()
    {
        var test = new VerifyCS.Test { TestCode = Operation("List<Person>", "using (var db = new People()) { return {|#0:db.Persons.ToList()|}; }") };
        test.OnlyRules.Add("WCFL5020");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5020").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithMessage("The result of Foo.Get loads Person.Addresses when that is read, so the serializer asks People after it has been disposed. Effect: the call fails after the operation has run"));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5020");
        return test.RunAsync();
    }
}
