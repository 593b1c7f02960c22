using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

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

    [Theory]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put(IList<int> value); }")]
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
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    [InlineData("public class Db : System.Data.Entity.DbContext { public System.Data.Entity.DbSet<Order> Orders { get; set; } public Db() { Configuration.ProxyCreationEnabled = false; } } [ServiceContract] public interface IFoo { [OperationContract] Order Get(); }")]
    [InlineData("[KnownType(typeof(Round))] public class Base { } public abstract class Shape : Base { } public class Round : Shape { } [ServiceContract] public interface IFoo { [OperationContract] void Put(Shape value); }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put(IShpe value); }")]
    [InlineData(" [ServiceContract, ServiceKnownTyp(typeof(int))] public interface IFoo { [OperationContract] void Put(object value); }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:object|} value); }")]
    [InlineData(" [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:Tuple<int, string>|} value); }")]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:IShape|} value); }")]
    [InlineData("public interface IShape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:IShape[]|} value); }")]
    [InlineData("public abstract class Shape { } [ServiceContract] public interface IFoo { [OperationContract] void Put({|WCFL5020:Shape|} value); }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public {|WCFL5020:object|} A { get; set; } }")]
    [InlineData("[DataContract] public class Foo { [DataMember] public {|WCFL5020:object|} A { get; set; } } [ServiceContract] public interface IFoo { [OperationContract] Foo Get(); } [ServiceContract, ServiceKnownType(typeof(Customer))] public interface IOther { [OperationContract] int Get(); }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] {|WCFL5020:object|} Get(); }")]
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

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5020");
        return test.RunAsync();
    }
}
