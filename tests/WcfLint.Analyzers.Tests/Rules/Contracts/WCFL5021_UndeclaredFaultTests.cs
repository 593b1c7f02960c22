using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5021_UndeclaredFaultTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.ObjectModel;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Description;
        using System.ServiceModel.Dispatcher;
        using System.Threading.Tasks;
        [DataContract] public class Sold { [DataMember] public int Left { get; set; } }
        [DataContract] public class SoldOut : Sold { }
        [DataContract(Name = "Sold")] public class Gone { }

        """;

    private const string Throws =
        "public class Shop : IShop { public int Buy(int id) { if (id < 0) { throw new FaultException<Sold>(new Sold(), \"a\"); } return 1; } }";

    private const string Handler =
        "public class Handler : IErrorHandler { public bool HandleError(Exception e) { return true; } public void ProvideFault(Exception e, MessageVersion v, ref Message f) { } }";

    private const string Attribute =
        """
        public class FaultsAttribute : Attribute, IOperationBehavior
        {
            public void AddBindingParameters(OperationDescription o, BindingParameterCollection p) { }
            public void ApplyClientBehavior(OperationDescription o, ClientOperation c) { }
            public void ApplyDispatchBehavior(OperationDescription o, DispatchOperation d) { }
            public void Validate(OperationDescription o) { }
        }
        """;

    [Theory]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof(Sold))] int Buy(int id); }" + Throws)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof(int)), FaultContract(typeof(Sold))] int Buy(int id); }"
        + Throws)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof(Gone))] int Buy(int id); }" + Throws)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract(IsOneWay = true)] void Buy(int id); } public class Shop : IShop { public void Buy(int id) { throw new FaultException<Sold>(new Sold()); } }")]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); }" + Throws + Handler)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, Faults] int Buy(int id); }" + Throws + Attribute)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, System.ServiceModel.Web.WebGet] int Buy(int id); }" + Throws)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof((int, string)))] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw new FaultException<(int Code, string Text)>((1, \"a\")); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("throw new FaultException(\"a\");")]
    [InlineData("throw new FaultException<ExceptionDetail>(new ExceptionDetail(new Exception()));")]
    [InlineData("throw new FaultException<Sold>(new Sold(), new FaultReason(\"a\"), new FaultCode(\"b\"), \"urn:sold\");")]
    [InlineData("throw new System.ServiceModel.Web.WebFaultException<Sold>(new Sold(), System.Net.HttpStatusCode.Gone);")]
    [InlineData("try { throw new FaultException<Sold>(new Sold()); } catch (FaultException<Sold>) { return 2; }")]
    [InlineData("try { throw new FaultException<Sold>(new Sold()); } catch (CommunicationException) { return 2; }")]
    [InlineData("try { throw new FaultException<Sold>(new Sold()); } catch { return 2; }")]
    [InlineData("try { throw new FaultException<Sold>(new Sold()); } catch (Exception e) when (e is FaultException) { return 2; }")]
    [InlineData("Action later = () => { throw new FaultException<Sold>(new Sold()); }; later(); return 1;")]
    [InlineData("try { Check(); } catch (FaultException<Sold>) { } return 1; } private void Check() { throw new FaultException<Sold>(new Sold());")]
    [InlineData("return 1; } private void Check() { throw new FaultException<Sold>(new Sold());")]
    [InlineData("Check(); return 1; } public void Other() { Check(); } private void Check() { throw new FaultException<Sold>(new Sold());")]
    public Task Silent_in_a_service(string body) =>
        VerifyAsync(Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { " + body + " } }");

    [Theory]
    [InlineData("public class Shop : IShop { public int Buy(int id) { throw new FaultException<Sold>(new Sold( } }")]
    [InlineData("public class Shop : IShop { public int Buy(int id) { throw new FaultException<Sld>(new Sld()); } }")]
    [InlineData("public class Shop : IShop { public int Buy(int id) { throw new FaultException<>(null); } }")]
    [InlineData("[Shielding] public class Shop : IShop { public int Buy(int id) { throw new FaultException<Sold>(new Sold()); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract, FaultContract(typeof(Nowhere))] int Get(int id); } public class Bar : IBar { public int Get(int id) { throw new FaultException<Sold>(new Sold()); } }")]
    [InlineData("[ServiceContract] public interface IBar { [OperationContract, FaultContract()] int Get(int id); }")]
    public Task Silent_on_half_typed_code(string code) =>
        VerifyAsync(Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); }" + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_on_an_exception_of_the_same_name() => VerifyAsync(
        Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw new Own.FaultException<Sold>(); } } namespace Own { public class FaultException<T> : Exception { } }");

    [Fact]
    public Task Silent_in_generated_code() =>
        VerifyAsync("// <auto-generated/>\n" + Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); }" + Throws);

    [Fact]
    public Task Silent_where_there_are_no_services() => VerifyAsync(
        "using System.ServiceModel;\n[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw new FaultException<string>(\"a\"); } }",
        references: WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("if (id < 0) { throw {|WCFL5021:new FaultException<Sold>(new Sold(), \"a\")|}; } if (id == 7) { throw new FaultException<Sold>(new Sold(), \"b\"); } return 1;")]
    [InlineData("if (id < 0) { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } throw {|WCFL5021:new FaultException<string>(\"a\")|};")]
    [InlineData("var fault = new FaultException<Sold>(new Sold()); throw {|WCFL5021:fault|};")]
    [InlineData("return id < 0 ? throw {|WCFL5021:new FaultException<Sold>(new Sold())|} : 1;")]
    [InlineData("try { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } catch (ArgumentException) { return 2; }")]
    [InlineData("try { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } catch (FaultException) { throw; } catch (Exception) { return 2; }")]
    [InlineData("Check(); return 1; } private void Check() { throw {|WCFL5021:new FaultException<Sold>(new Sold())|};")]
    [InlineData("try { return 1 / id; } catch (Exception e) { throw {|WCFL5021:new FaultException<Exception>(e)|}; }")]
    [InlineData("try { return 1 / id; } catch (Exception e) { throw {|WCFL5021:new FaultException<Exception>(e, e.Message)|}; }")]
    [InlineData("try { return 1 / id; } catch (ArithmeticException e) { throw {|WCFL5021:new FaultException<ArithmeticException>(e)|}; }")]
    public Task Reports(string body) =>
        VerifyAsync(Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { " + body + " } }");

    [Theory]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof(Sold))] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw {|WCFL5021:new FaultException<SoldOut>(new SoldOut())|}; } }")]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); [OperationContract, FaultContract(typeof(Sold))] int Sell(int id); } public class Shop : IShop { public int Sell(int id) { return 1; } public int Buy(int id) { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } }")]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { [FaultContract(typeof(Sold))] public int Buy(int id) { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } }")]
    [InlineData("[ServiceContract] public class Shop { [OperationContract] public async Task<int> BuyAsync(int id) { await Task.Delay(id); throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } }")]
    public Task Reports_what_no_contract_of_the_operation_names(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(ArgumentException))|}] int Buy(int id); }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw {|#0:new FaultException<Sold>(new Sold())|}; } }", DiagnosticSeverity.Warning)]
    public Task Severity(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    // DataContractSerializer(typeof(Exception)) writes no DivideByZeroException: a FaultContract does not change that.
    [Theory]
    [InlineData("", "e", "may carry an exception of a derived class", "the serializer does not know the derived class, so the connection is closed without a reply")]
    [InlineData(", {|WCFL5021:FaultContract(typeof(Exception))|}", "e", "may carry an exception of a derived class", "the serializer does not know the derived class, so the connection is closed without a reply")]
    [InlineData("", "new Exception(e.Message)", "is not declared with FaultContract", "the client throws a FaultException without detail type, so catch (FaultException<T>) never runs")]
    public async Task The_effect_of_an_exception_as_detail(string declared, string detail, string what, string effect)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract" + declared
                + "] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { try { return 1 / id; } catch (Exception e) { throw {|#0:new FaultException<Exception>(" + detail + ")|}; } } }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithEffectAndMessageOf(effect, "FaultException<Exception>", "Shop.Buy", what));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("[OperationContract(IsOneWay = true)] void Buy(int id);", "")]
    [InlineData("[OperationContract, System.ServiceModel.Web.WebGet] void Buy(int id);", "")]
    [InlineData("[OperationContract] void Buy(int id);", Handler)]
    [InlineData("[OperationContract, Faults] void Buy(int id);", Attribute)]
    public Task Silent_on_an_exception_as_detail(string operation, string more) => VerifyAsync(
        Shared + "[ServiceContract] public interface IShop { " + operation
            + " } public class Shop : IShop { public void Buy(int id) { try { Console.Write(1 / id); } catch (Exception e) { throw new FaultException<Exception>(e); } } }" + more);

    // The serializer of a fault gets the known types of the operation (referencesource, DispatcherBuilder.cs, BuildDispatchOperation).
    [Theory]
    [InlineData("[ServiceContract, ServiceKnownType(typeof(ArithmeticException))]", "[OperationContract]", "")]
    [InlineData("[ServiceContract]", "[OperationContract, ServiceKnownType(typeof(ArithmeticException))]", "")]
    [InlineData("[ServiceContract]", "[OperationContract]", "[ServiceKnownType(typeof(ArithmeticException))]")]
    public Task An_exception_as_detail_whose_class_may_be_known_is_silent(string contract, string operation, string service) => VerifyAsync(
        Shared + contract + " public interface IShop { " + operation + " int Buy(int id); } " + service
            + " public class Shop : IShop { public int Buy(int id) { try { return 1 / id; } catch (ArithmeticException e) { throw new FaultException<Exception>(e); } } }");

    [Theory]
    [InlineData("<dataContractSerializer><declaredTypes><add type=\"System.Exception, mscorlib\"><knownType type=\"System.DivideByZeroException, mscorlib\" /></add></declaredTypes></dataContractSerializer>", false)]
    [InlineData("<dataContractSerializer />", true)]
    public Task Configuration_may_declare_the_class_of_an_exception(string serialization, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { try { return 1 / id; } catch (Exception e) { throw " + (isReported ? "{|WCFL5021:new FaultException<Exception>(e)|}" : "new FaultException<Exception>(e)") + "; } } }",
        };
        test.TestState.AdditionalFiles.Add(
            ("Web.config", "<configuration><system.runtime.serialization>" + serialization + "</system.runtime.serialization></configuration>"));
        test.OnlyRules.Add("WCFL5021");
        return test.RunAsync();
    }

    // The serializer asks for IXmlSerializable first, and WriteXml writes what is sent.
    [Fact]
    public Task An_exception_class_that_writes_its_own_XML() => new VerifyCS.Test
    {
        TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract, FaultContract(typeof(OwnException))] int Buy(int id); } "
            + "public class OwnException : Exception, System.Xml.Serialization.IXmlSerializable { public int Code { get; set; } "
            + "public System.Xml.Schema.XmlSchema GetSchema() => null; public void ReadXml(System.Xml.XmlReader reader) { } "
            + "public void WriteXml(System.Xml.XmlWriter writer) { } }",
        OnlyRules = { "WCFL5021" },
    }.RunAsync();

    private const string Exposed = "the detail contains the stack trace";

    // An exception is ISerializable, so the serializer takes only those with [Serializable] or [DataContract].
    [Theory]
    [InlineData("")]
    [InlineData("[Obsolete] ")]
    public async Task An_exception_class_that_no_serializer_takes(string attribute)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(OwnException))|}] int Buy(int id); } " + attribute
                + "public class OwnException : Exception { public int Code { get; set; } }",
            OnlyRules = { "WCFL5021" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithArguments("OwnException", "IShop.Buy",
            "is an exception class",
            "Effect if the service sends this fault: the serializer throws InvalidDataContractException, so the connection is closed without a reply"));
        await test.RunAsync();
    }

    // Generated clients use a class of a library themselves.
    [Theory]
    [InlineData("ArgumentException", Exposed)]
    [InlineData("OwnException", Exposed + ", and generated clients see none of its other members")]
    public async Task Generated_clients_see_no_member_of_an_exception_class_of_the_code(string detail, string effect)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(" + detail
                + "))|}] int Buy(int id); } [Serializable] public class OwnException : Exception { }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(effect,
            detail, "IShop.Buy", "is an exception class"));
        await test.RunAsync();
    }

    [Fact]
    public async Task An_exception_class_is_reported_once_for_all_operations_of_a_contract()
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(ArgumentException))|}] int Buy(int id); [OperationContract, FaultContract(typeof(ArgumentException))] int Sell(int id); [OperationContract, {|#1:FaultContract(typeof(TimeoutException))|}] int Wait(int id); }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(Exposed,
            "ArgumentException", "IShop.Buy", "is an exception class, as in one other operation"));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(1).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(Exposed,
            "TimeoutException", "IShop.Wait", "is an exception class"));
        await test.RunAsync();
    }

    [Fact]
    public async Task An_exception_class_is_reported_once_for_all_contracts()
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(TimeoutException))|}] int Buy(int id); } [ServiceContract] public interface IStore { [OperationContract, FaultContract(typeof(TimeoutException))] int Keep(int id); }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(Exposed,
            "TimeoutException", "IShop.Buy", "is an exception class, as in one other operation"));
        await test.RunAsync();
    }

    // What is never thrown has no stack trace.
    [Theory]
    [InlineData("", "throw new FaultException<Expired>(new Expired(\"a\"), \"b\");", false)]
    [InlineData("public int Id { get; set; }", "throw new FaultException<Expired>(new Expired(\"a\"), \"b\");", true)]
    [InlineData("", "try { throw new Expired(\"a\"); } catch (Expired e) { throw new FaultException<Expired>(e, \"b\"); }", true)]
    [InlineData("", "Expired made = new(\"a\"); throw new FaultException<Expired>(made, \"b\");", true)]
    [InlineData("", "throw new FaultException<Expired>(new Expired(\"a\", null), \"b\");", false)]
    [InlineData("", "try { return 1; } catch (InvalidOperationException e) { throw new FaultException<Expired>(new Expired(\"a\", e), \"b\"); }", true)]
    [InlineData("", "return 1;", true)]
    public async Task An_exception_class_that_nothing_throws(string member, string body, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "class Expired : Exception { public Expired(string text) : base(text) { } public Expired(string text, Exception inner) : base(text, inner) { } " + member + " } [ServiceContract] interface IShop { [OperationContract, " + (isReported ? "{|WCFL5021:FaultContract(typeof(Expired))|}" : "FaultContract(typeof(Expired))")
                + "] int Buy(int id); } class Shop : IShop { public int Buy(int id) { " + body + " } static void Main() { new ServiceHost(typeof(Shop)); } }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }

    /// <summary>Nor does a generated one, which has no findings.</summary>
    [Fact]
    public async Task A_generated_declaration_does_not_hide_the_others()
    {
        var test = new VerifyCS.Test();
        test.OnlyRules.Add("WCFL5021");
        test.TestState.Sources.Add(
            ("Connected.cs", "// <auto-generated/>\nusing System; using System.ServiceModel; [ServiceContract] public interface IStore { [OperationContract, FaultContract(typeof(ArgumentException))] int Keep(int id); }"));
        test.TestState.Sources.Add(("Shop.cs",
            Shared + "[ServiceContract] public interface IShop { [OperationContract, {|#0:FaultContract(typeof(ArgumentException))|}] int Buy(int id); }"));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(Exposed,
            "ArgumentException", "IShop.Buy", "is an exception class"));
        await test.RunAsync();
    }

    /// <summary>A suppressed one neither counts the others nor is counted.</summary>
    [Theory]
    [InlineData("#pragma warning disable WCFL5021\n", "\n#pragma warning restore WCFL5021")]
    [InlineData("[System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL5021\")] ", "")]
    public async Task A_suppressed_declaration_does_not_hide_the_others(string before, string after)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop {\n" + before
                + "[OperationContract, FaultContract(typeof(ArgumentException))] int Buy(int id);" + after
                    + "\n[OperationContract, {|#0:FaultContract(typeof(ArgumentException))|}] int Sell(int id); }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(Exposed,
            "ArgumentException", "IShop.Sell", "is an exception class"));
        await test.RunAsync();
    }

    /// <summary>Before 4.8 the FaultException of the client packages was not serializable, so reading one throws.</summary>
    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages45), true)]
    [InlineData(nameof(WcfReferences.ClientPackages410), false)]
    [InlineData(nameof(WcfReferences.Net472), false)]
    public async Task A_declared_FaultException_that_cannot_be_read(string references, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel;\n[ServiceContract] public interface IShop { [OperationContract, "
                + (isReported ? "{|#0:FaultContract(typeof(FaultException))|}" : "FaultContract(typeof(FaultException))") + "] int Buy(int id); }",
            ReferenceAssemblies = WcfReferences.Named(references),
        };
        test.OnlyRules.Add("WCFL5021");
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
                "The fault 'FaultException' of 'IShop.Buy' is an exception class. Effect if the service sends this fault: the client throws InvalidDataContractException instead of the fault"));
        }

        await test.RunAsync();
    }

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync(
        "using CoreWCF;\n[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { throw {|WCFL5021:new FaultException<string>(\"a\")|}; } }",
        references: WcfReferences.CoreWcf);

    /// <summary>What a helper throws reaches the clients of all operations that call it.</summary>
    [Fact]
    public Task Fix_declares_the_fault_at_all_operations_that_throw_it()
    {
        const string shop = "public class Shop : IShop { public int Buy(int id) { Fail(); return 1; } public int Sell(int id) { Fail(); return 1; } public int Ask(int id) => 1; ";
        return VerifyCS.VerifyCodeFixAsync(
            Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); [OperationContract] int Ask(int id); [OperationContract] int Sell(int id); } "
                + shop + "private void Fail() { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; } }",
            Shared + "[ServiceContract] public interface IShop { [OperationContract] [FaultContract(typeof(Sold))] int Buy(int id); [OperationContract] int Ask(int id); [OperationContract] [FaultContract(typeof(Sold))] int Sell(int id); } "
                + shop + "private void Fail() { throw new FaultException<Sold>(new Sold()); } }");
    }

    /// <summary>The namespace of the detail is imported, unless the name would mean something else then.</summary>
    [Theory]
    [InlineData("", true)]
    [InlineData("public class Gone { }", false)]
    public Task Fix_imports_the_namespace_of_the_detail(string other, bool isImported)
    {
        string Write(string import, string attribute, string thrown) => "using System.ServiceModel;\n" + import
            + "namespace Shops.Faults { public class Gone { } }\nnamespace Shops {\n" + other + "\n[ServiceContract]\npublic interface IShop\n{\n    [OperationContract]\n"
            + attribute + "    int Buy(int id);\n}\npublic class Shop : IShop { public int Buy(int id) { throw " + thrown + "; } }\n}\n";
        const string thrown = "new FaultException<Faults.Gone>(new Faults.Gone(), \"a\")";
        return VerifyCS.VerifyCodeFixAsync(Write(string.Empty, string.Empty, "{|WCFL5021:" + thrown + "|}"),
            isImported ? Write("using Shops.Faults;\n", "    [FaultContract(typeof(Gone))]\n", thrown)
                : Write(string.Empty, "    [FaultContract(typeof(Faults.Gone))]\n", thrown));
    }

    [Fact]
    public Task Fix() => VerifyCS.VerifyCodeFixAsync(
        Shared +
        """
        [ServiceContract]
        public interface IShop
        {
            // Sells.
            [OperationContract]
            int Buy(int id);
        }

        public class Shop : IShop
        {
            public int Buy(int id)
            {
                if (id < 0)
                {
                    throw {|WCFL5021:new FaultException<string>("a")|};
                }

                throw {|WCFL5021:new FaultException<Sold>(new Sold())|};
            }
        }
        """,
        Shared +
        """
        [ServiceContract]
        public interface IShop
        {
            // Sells.
            [OperationContract]
            [FaultContract(typeof(string))]
            [FaultContract(typeof(Sold))]
            int Buy(int id);
        }

        public class Shop : IShop
        {
            public int Buy(int id)
            {
                if (id < 0)
                {
                    throw new FaultException<string>("a");
                }

                throw new FaultException<Sold>(new Sold());
            }
        }
        """);

    // Where the operation calls it: others may declare it.
    [Theory]
    [InlineData("{|WCFL5021:Stock.Check(id)|}; return 1;", "static void Check(int id) { if (id < 0) { throw new FaultException<Sold>(new Sold()); } }")]
    [InlineData("return {|WCFL5021:new Stock().Check(id)|};", "int Check(int id) { try { return 1 / id; } catch (ArithmeticException) { throw new FaultException<Sold>(new Sold()); } }")]
    [InlineData("{|WCFL5021:Stock.Check<int>(id)|}; Stock.Check<int>(id); return 1;", "static void Check<T>(T id) { throw new FaultException<Sold>(new Sold()); }")]
    [InlineData("try { Stock.Check(id); } catch (FaultException<Sold>) { } return 1;", "static void Check(int id) { throw new FaultException<Sold>(new Sold()); }")]
    [InlineData("Stock.Check(id); return 1;", "static void Check(int id) { try { throw new FaultException<Sold>(new Sold()); } catch (FaultException) { } }")]
    [InlineData("Stock.Check(id); return 1;", "static void Check(int id) { throw new FaultException(\"a\"); } public static void Other() { throw new FaultException<Sold>(new Sold()); }")]
    [InlineData("Stock.Check(id); return 1;", "static object Check(int id) { return new FaultException<Sold>(new Sold()); }")]
    [InlineData("new Stock().Check(id); return 1;", "virtual void Check(int id) { throw new FaultException<Sold>(new Sold()); }")]
    [InlineData("Action later = () => Stock.Check(id); return 1;", "static void Check(int id) { throw new FaultException<Sold>(new Sold()); }")]
    public Task What_a_method_of_another_class_throws(string body, string method) => VerifyAsync(
        Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { "
            + body + " } } public class Stock { public " + method + " }");

    private const string Catches =
        "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Missing : Exception { } public class Gone2 : Missing { } ";

    // A catch clause of a class of the code, of which nothing that the try statement runs throws one.
    [Theory]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { return 1 / id; } public void Insert(int id) { if (id < 0) { throw new Missing(); } }")]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { try { Check(); } catch (Missing) { } return id; } private void Check() { throw new Missing(); }")]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { try { throw new Gone2(); } catch (Exception e) { throw new InvalidOperationException(\"a\", e); } }")]
    [InlineData("return new Stock().Get(id);", "public event EventHandler Changed; public int Get(int id) { if (Changed != null) { Changed(this, EventArgs.Empty); } return id; } public void Insert(int id) { throw new Missing(); }")]
    [InlineData("return Stock.Now.Get(id);", "public static IStock Now; } public interface IStock { int Get(int id);")]
    [InlineData("return Stock.Now.Get(id);", "public static IStock Now; } public interface IStock { int Get(int id); } public class Other : IStock { public int Get(int id) { return id; } public void Insert(int id) { throw new Missing(); }")]
    public Task Silent_where_nothing_throws_what_the_clause_takes(string guarded, string members) => VerifyAsync(
        Shared + Catches + "public class Shop : IShop { public int Buy(int id) { try { " + guarded
            + " } catch (Missing e) { throw new FaultException<Sold>(new Sold(), e.Message); } } } public class Stock { " + members + " }");

    [Theory]
    [InlineData("return id < 0 ? throw new Missing() : 1;", "")]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { Check(); return 1; } private void Check() { throw new Gone2(); }")]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { try { throw new Missing(); } catch (Exception e) { throw e; } }")]
    [InlineData("return new Stock().Left;", "public int Left { get { var missing = new Missing(); missing.Data[1] = 2; throw missing; } }")]
    [InlineData("return new Stock().Get(id);", "public int Get(int id) { Func<int> later = () => throw new Missing(); return later(); }")]
    public Task Reports_where_something_throws_what_the_clause_takes(string guarded, string members) => VerifyAsync(
        Shared + Catches + "public class Shop : IShop { public int Buy(int id) { try { " + guarded
            + " } catch (Missing e) { throw {|WCFL5021:new FaultException<Sold>(new Sold(), e.Message)|}; } } } public class Stock { " + members + " }");

    // The first one that is sent is reported.
    [Fact]
    public Task Silent_where_only_unresolved_names_are_called() => VerifyAsync(
        Shared + Catches + "public class Shop : IShop { public int Buy(int id) { try { return new Stock().Get(id); } catch (Missing e) { throw new FaultException<Sold>(new Sold(), e.Message); } } } public class Stock { public int Get(int id) { return new Context().Items.First(id); } public void Insert(int id) { throw new Missing(); } }",
        CompilerDiagnostics.None);

    [Fact]
    public Task A_clause_that_takes_nothing_hides_no_other() => VerifyAsync(
        Shared + Catches + "public class Shop : IShop { public int Buy(int id) { try { return 1 / id; } catch (Missing e) { throw new FaultException<Sold>(new Sold(), e.Message); } catch (Exception e) { throw {|WCFL5021:new FaultException<Sold>(new Sold(), e.Message)|}; } } }");

    [Theory]
    [InlineData("return Stock.Now.Get(id);", "public static IStock Now; } public interface IStock { int Get(int id); } public class Other : IStock { public int Get(int id) { throw new Missing(); }")]
    [InlineData("return Stock.Now(id);", "public static Func<int, int> Now; public static void Fail() { throw new Missing(); }")]
    [InlineData("return new Stock().Get(id);", "public event EventHandler Changed; public int Get(int id) { Changed(this, EventArgs.Empty); return id; } public static void Insert(Stock other) { other.Changed += (s, e) => { throw new Missing(); }; }")]
    [InlineData("return Stock.Left.Value;", "public static readonly Lazy<int> Left = new Lazy<int>(Count); static int Count() { throw new Missing(); }")]
    [InlineData("using (new Scope()) { return 1; }", "} public class Scope : Stock, IDisposable { void IDisposable.Dispose() { throw new Missing(); }")]
    [InlineData("Stock.Fail(id); return 1;", "public static void Fail(int id) { throw Create(); } private static Exception Create() { return new Missing(); }")]
    [InlineData("return new Stock().Get(id);", "public virtual int Get(int id) { return 1; } } public class Empty : Stock { public override int Get(int id) { throw new Missing(); }")]
    public async Task Possible_where_something_may_throw_what_the_clause_takes(string guarded, string members)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + Catches + "public class Shop : IShop { public int Buy(int id) { try { " + guarded
                + " } catch (Missing e) { throw {|#0:new FaultException<Sold>(new Sold(), e.Message)|}; } } } public class Stock { " + members + " }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "The fault 'FaultException<Sold>' of 'Shop.Buy' is not declared with FaultContract. Effect if the code that it calls throws Missing: the client throws a FaultException without detail type, so catch (FaultException<T>) never runs"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("throw new FaultException<Sold>(new Sold());", "FaultException<Sold>", "is thrown in Stock.Check and not declared with FaultContract", "the client throws a FaultException without detail type, so catch (FaultException<T>) never runs")]
    [InlineData("try { Console.Write(1 / id); } catch (Exception e) { throw new FaultException<Exception>(e); }", "FaultException<Exception>", "is thrown in Stock.Check and may carry an exception of a derived class", "the serializer does not know the derived class, so the connection is closed without a reply")]
    public async Task The_message_names_the_method_that_throws(string body, string fault, string what, string effect)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); } public class Shop : IShop { public int Buy(int id) { {|#0:Stock.Check(id)|}; return 1; } } public class Stock { public static void Check(int id) { " + body + " } }",
        };
        test.OnlyRules.Add("WCFL5021");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5021").WithLocation(0).WithEffectAndMessageOf(effect, fault, "Shop.Buy", what));
        await test.RunAsync();
    }

    // Beside a synchronous method the attribute must not stand on the task-based one.
    [Theory]
    [InlineData(" { [OperationContract] ", "int Buy(int id); }\n")]
    [InlineData("\n{\n    [OperationContract] ", "int Buy(int id);\n}\n")]
    public Task Fix_declares_the_fault_on_the_line_of_the_operation(string before, string after) => VerifyCS.VerifyCodeFixAsync(
        Shared + "[ServiceContract] public interface IShop" + before + after
            + Throws.Replace("new FaultException<Sold>(new Sold(), \"a\")", "{|WCFL5021:new FaultException<Sold>(new Sold(), \"a\")|}"),
        Shared + "[ServiceContract] public interface IShop" + before + "[FaultContract(typeof(Sold))] " + after + Throws);

    [Fact]
    public Task Fix_declares_the_fault_at_the_synchronous_method() => VerifyCS.VerifyCodeFixAsync(
        Shared +
        """
        [ServiceContract]
        public interface IShop
        {
            [OperationContract]
            Task<int> BuyAsync(int id);

            [OperationContract]
            int Buy(int id);
        }

        public class Shop : IShop
        {
            public int Buy(int id) { return 1; }

            public Task<int> BuyAsync(int id) { throw {|WCFL5021:new FaultException<Sold>(new Sold())|}; }
        }
        """,
        Shared +
        """
        [ServiceContract]
        public interface IShop
        {
            [OperationContract]
            Task<int> BuyAsync(int id);

            [OperationContract]
            [FaultContract(typeof(Sold))]
            int Buy(int id);
        }

        public class Shop : IShop
        {
            public int Buy(int id) { return 1; }

            public Task<int> BuyAsync(int id) { throw new FaultException<Sold>(new Sold()); }
        }
        """);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5021");
        return test.RunAsync();
    }
}
