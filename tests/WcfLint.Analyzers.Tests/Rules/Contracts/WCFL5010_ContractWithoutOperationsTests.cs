using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Contracts;

public class WCFL5010_ContractWithoutOperationsTests
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

        """;

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); }")]
    [InlineData("[ServiceContract] public interface IBase { [OperationContract] int Put(int id); } [ServiceContract] public interface IFoo : IBase { }")]
    [InlineData("[ServiceContract] public interface IBase { } [ServiceContract] public interface IFoo : IBase { [OperationContract] int Put(int id); }")]
    [InlineData("[ServiceContract] public class Foo { [OperationContract] public int Put(int id) { return id; } }")]
    [InlineData("[ServiceContract] public class Base { [OperationContract] public int Put(int id) { return id; } } public class Middle : Base { }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } [ServiceContract] public abstract class Base : IFoo { [OperationContract] public int Put(int id) { return id; } }")]
    [InlineData("[ServiceContract] public class Base { [OperationContract] public int Put(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Base)).Open(); } }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); } [ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); } public interface IMore : IEvents { } public class Events : IMore { [OperationContract] public void Changed() { } }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); } [ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo, IEvents { public int Put(int id) { return id; } public void Changed() { } }")]
    [InlineData("public interface IEvents { void Changed(); } [ServiceContract] public interface IFoo : IEvents { [OperationContract] int Put(int id); }")]
    [InlineData("public interface IEmpty { }")]
    [InlineData("public interface IEvents { [OperationContract] void Changed(); } public class Host { public object Kept = typeof(IEvents); public void AddServiceEndpoint(Type type) { } public void Run() { AddServiceEndpoint(typeof(int)); } }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class FooClient : ClientBase<IFoo>, IFoo { [OperationContract] public int Put(int id) { return id; } }")]
    [InlineData("[ServiceContract] public interface IFoo { [System.ServiceModel.Web.WebGet] int Get(int id); } namespace System.ServiceModel.Web { public class WebGetAttribute : Attribute { } }")]
    [InlineData("public interface IBase { [OperationContract] int Put(int id); } [ServiceContract] public interface IFoo : IBase { [OperationContract] int Get(int id); } [ServiceContract] public interface IBar { [OperationContract] int Put(int id); } public class BarClient : ClientBase<IBar> { }")]
    [InlineData("public class Base { [OperationContract] public int Put(int id) { return id; } } [ServiceContract] public class Foo : Base { [OperationContract] public int Get(int id) { return id; } }")]
    [InlineData("[ServiceContract] public class Base { [OperationContract] public int Put(int id) { return id; } } [ServiceContract] public class Foo : Base { [OperationContract] public int Get(int id) { return id; } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("[ServiceContract] public interface IFoo : INowhere { }")]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(")]
    [InlineData("[ServiceContract] public interface I$safeitemname$ { [OperationContract] int Put(int id); }")]
    [InlineData("public class Foo : Nowhere { [OperationContract] public int Put(int id) { return id; } }")]
    [InlineData("public class Foo : IFoo, INowhere { [OperationContract] public int Put(int id) { return id; } } [ServiceContract] public interface IFoo { [OperationContract] int Put(int id); }")]
    [InlineData("public interface IBase { [OperationContract] int Put(int id); } [ServiceContract] public interface IFoo : IBse { [OperationContract] int Get(int id); }")]
    [InlineData("[ServiceContract] public class Foo : IFo { [OperationContract] public int Put(int id) { return id; } }")]
    [InlineData("public interface { [OperationContract] int Put(int id); } [ServiceContract] public class : { [OperationContract] }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Theory]
    [InlineData("[ServiceContract] public interface {|WCFL5010:IFoo|} { int Put(int id); }")]
    [InlineData("[ServiceContract] public interface {|WCFL5010:IFoo|} { \n#warning Operations are missing.\n }")]
    [InlineData("[ServiceContract] public class {|WCFL5010:Foo|} { public int Put(int id) { return id; } } public class Host { public object M() { return new ServiceHost(typeof(Foo)); } }")]
    [InlineData("public class Base { public int Put(int id) { return id; } } [ServiceContract] public class {|WCFL5010:Foo|} : Base { } public class Host { public object M() { return new ServiceHost(typeof(Foo)); } }")]
    [InlineData("public class Foo { [OperationContract] public int {|WCFL5010:Put|}(int id) { return id; } }")]
    [InlineData("[DataContract] public class Foo { [OperationContract] public int {|WCFL5010:Put|}(int id) { return id; } }")]
    [InlineData("[DataContract] public class Foo { [OperationContract] public int {|WCFL5010:Put|}(int id) { return id; } public object Host() { return new ServiceHost(typeof(Foo)); } }")]
    [InlineData("public interface {|WCFL5010:IFoo|} { [OperationContract] int Put(int id); } public class Foo : IFoo { public int Put(int id) { return id; } public static void Run(ServiceHost host) { host.AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), string.Empty); } }")]
    [InlineData("public interface {|WCFL5010:IFoo|} { [OperationContract] int Put(int id); } public class Caller { public void Run() { new ChannelFactory<IFoo>(\"a\").Open(); } }")]
    [InlineData("public interface IEvents { } [ServiceContract({|WCFL5010:CallbackContract = typeof(IEvents)|})] public interface IFoo { [OperationContract] int Put(int id); }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    // A synchronous method, a task and a Begin method are one operation, if their signatures match; incomplete code proves nothing.
    [Theory]
    [InlineData("[OperationContract] int Put(int id); [OperationContract] Task<int> PutAsync(int id);")]
    [InlineData("[OperationContract] (int A, int B)[] Put(int id, object more); [OperationContract] Task<(int X, int Y)[]> PutAsync(int id, dynamic more);")]
    [InlineData("[OperationContract, FaultContract(typeof(string))] int Put(int id); [OperationContract] Task<int> PutAsync(int id);")]
    [InlineData("[OperationContract(Action = \"http://a/IFoo/Put\")] int Put(int id); [OperationContract] Task<int> PutAsync(int id);")]
    [InlineData("[OperationContract(IsOneWay = true)] void Put(int id); [OperationContract(IsOneWay = true)] Task PutAsync(int id);")]
    [InlineData("[OperationContract] int Put(int id, out int more); [OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); int EndPut(out int more, IAsyncResult result);")]
    [InlineData("[OperationContract, FaultContract(typeof(string)), FaultContract(typeof(string), Name = \"Other\")] int Put(int id);")]
    [InlineData("[OperationContract] int Put(int id); Task<string> PutAsync(string id); int EndAll(int id);")]
    [InlineData("[OperationContract] int EndPut(int id);")]
    [InlineData("[OperationContract] int Put(Nowhere id); [OperationContract] Task<int> PutAsync(int id);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); int EndPut(Nowhere result);")]
    public Task Silent_on_forms_of_an_operation(string operations) =>
        VerifyAsync(Shared + "[ServiceContract] public interface IFoo { " + operations + " }", CompilerDiagnostics.None);

    [Theory]
    [InlineData("[OperationContract] int Put(int id); [OperationContract] Task<int> {|WCFL5010:PutAsync|}(string id);")]
    [InlineData("[OperationContract] (int A, int B) Put(int id); [OperationContract] Task<(int A, string B)> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract] Task<int> {|WCFL5010:PutAsync|}(int id, int more); [OperationContract] int Put(int id);")]
    [InlineData("[OperationContract] int Put(ref int id); [OperationContract] Task<int> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract] int Put(int id); [OperationContract] Task {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract] int Put(int id); [OperationContract, FaultContract(typeof(string))] Task<int> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract] int Put(int id); [OperationContract, ServiceKnownType(typeof(string))] Task<int> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract(IsOneWay = true)] void Put(int id); [OperationContract] Task {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract(Action = \"urn:a\")] int Put(int id); [OperationContract] Task<int> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract(Action = \"urn:a\")] int Put(int id); [OperationContract(Action = \"urn:b\")] Task<int> {|WCFL5010:PutAsync|}(int id);")]
    [InlineData("[OperationContract] int Put(int id); [OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:BeginPut|}(int id, AsyncCallback callback, object state); string EndPut(IAsyncResult result);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:BeginPut|}(int id, AsyncCallback callback, object state);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:BeginPut|}(int id, object state); int EndPut(IAsyncResult result);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:StartPut|}(int id, AsyncCallback callback, object state); int EndPut(IAsyncResult result);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:BeginPut|}(int id, AsyncCallback callback, object state); int EndPut(int result);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult {|WCFL5010:BeginPut|}(int id, AsyncCallback callback, object state); int EndPut(IAsyncResult result); int EndPut(int id, IAsyncResult result);")]
    [InlineData("[OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(int id, AsyncCallback callback, object state); [OperationContract] int {|WCFL5010:EndPut|}(IAsyncResult result);")]
    [InlineData("[OperationContract, FaultContract(typeof(string)), FaultContract(typeof(string))] int {|WCFL5010:Put|}(int id);")]
    [InlineData("[OperationContract, FaultContract(typeof(string), Name = \"A\"), FaultContract(typeof(int), Name = \"A\")] int {|WCFL5010:Put|}(int id);")]
    public Task Reports_methods_that_are_refused(string operations) => VerifyAsync(Shared + "[ServiceContract] public interface IFoo { " + operations + " }");

    [Theory]
    [InlineData("[OperationContract] int Put(int id);", "[OperationContract] Task<int> {|WCFL5010:PutAsync|}(string id);")]
    [InlineData("[OperationContract] Task<int> PutAsync(int id);", "[OperationContract] int {|WCFL5010:Put|}(string id);")]
    [InlineData("[OperationContract] int Put(int id);", "[OperationContract] Task<int> PutAsync(int id);")]
    [InlineData("[OperationContract] int Put(int id); [OperationContract] Task<int> {|WCFL5010:PutAsync|}(string id);", "[OperationContract] int Get(int id);")]
    public Task Reports_a_form_that_differs_from_an_inherited_one(string inherited, string own) =>
        VerifyAsync(Shared + "[ServiceContract] public interface IBase { " + inherited + " } [ServiceContract] public interface IFoo : IBase { " + own + " }");

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync((Shared + "[ServiceContract] public interface {|WCFL5010:IFoo|} { int Put(int id); }").Replace(
        "System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public class {|#0:Foo|} { }", null)]
    [InlineData("[ServiceContract] public class {|#0:Foo|} { } public class Host { public object M() { return new ServiceHost(typeof(Foo)); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } [ServiceContract] public interface IBar { [OperationContract] int Put(int id); } public class BarClient : ClientBase<IBar> { }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } public class FooClient : ClientBase<IFoo> { }", DiagnosticSeverity.Warning)]
    [InlineData("public class Foo { [OperationContract] public int {|#0:Put|}(int id) { return id; } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public class {|#0:Foo|} { public int Put(int id) { return id; } }", null)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { int Put(int id); }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } public class Foo : IFoo { } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } public class Caller { public void Run() { new ChannelFactory<IFoo>(\"a\").Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } public class Foo : IFoo { } class Program { static void Main() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), \"http://orders/x\"); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } [ServiceContract] public interface IBar { [OperationContract] int Put(int id); } public class Foo : IFoo, IBar { public int Put(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IBar), new BasicHttpBinding(), \"http://orders/x\"); } }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public class {|#0:Foo|} { public int Put(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { public int Put(int id) { return id; } [OperationContract] public int {|#0:Get|}(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { public int Put(int id) { return id; } [OperationContract] public int {|#0:Get|}(int id) { return id; } }", DiagnosticSeverity.Info)]
    [InlineData("public interface IEvents { } [ServiceContract({|#0:CallbackContract = typeof(IEvents)|})] public interface IFoo { [OperationContract] int Put(int id); }", DiagnosticSeverity.Info)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { [OperationContract] public int {|#0:Put|}(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { [OperationContract] public int {|#0:Put|}(int id) { return id; } }", null)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } public class Foo : IFoo { [OperationContract] public int {|#0:Put|}(int id) { return id; } } public class Real : IFoo { public int Put(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Real)).Open(); } }", null)]
    [InlineData("public interface IBase { [OperationContract] int {|#0:Put|}(int id); } public interface IMiddle : IBase { } [ServiceContract] public interface IFoo : IMiddle { [OperationContract] int Get(int id); }", DiagnosticSeverity.Warning)]
    [InlineData("public interface IBase<T> { [OperationContract] int {|#0:Put|}(T id); } [ServiceContract] public interface IFoo : IBase<int> { [OperationContract] int Get(int id); }", DiagnosticSeverity.Warning)]
    [InlineData("public class Base { [OperationContract] public int {|#0:Put|}(int id) { return id; } } [ServiceContract] public class Foo : Base { [OperationContract] public int Get(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public class Base { [OperationContract] public int Put(int id) { return id; } } public class Middle : Base { } [ServiceContract(Name = \"Foo\")] public class {|#0:Foo|} : Middle { } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } [ServiceContract] public class {|#0:Foo|} : IFoo { [OperationContract] public int Put(int id) { return id; } } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public class Base { [OperationContract] public int Put(int id) { return id; } } public class {|#0:Foo|} : Base { } class Program { static void Main() { new ServiceHost(typeof(Foo)).Open(); } }", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceContract] public interface {|#0:IFoo|} { } [ServiceContract] public interface IBar { [OperationContract] int Put(int id); } public class Foo : IFoo, IBar { public int Put(int id) { return id; } } class Program { static void Run(System.ServiceModel.Channels.Binding binding) { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), binding, \"http://orders/x\"); } static void Main() { new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IBar), new BasicHttpBinding(), \"http://orders/y\"); } }", DiagnosticSeverity.Warning)]
    public Task Severity(string code, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + (severity is null ? code.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : code) };
        test.OnlyRules.Add("WCFL5010");
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5010").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    // A program of which all code is in sight hosts nothing that it does not name.
    [Theory]
    [InlineData("", "closed", null)]
    [InlineData("", "open", DiagnosticSeverity.Info)]
    [InlineData(" public class Host { public object Open(Type type) { return new ServiceHost(type); } }", "closed", DiagnosticSeverity.Info)]
    public Task A_data_contract_may_be_a_service_out_of_sight(string more, string world, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "[DataContract] public class Foo { [OperationContract] public int {|#0:Put|}(int id) { return id; } }" + more, OnlyRules = { "WCFL5010" } };
        test.TestState.AnalyzerConfigFiles.Add(("/.globalconfig", "is_global = true\nbuild_property.WcfLintWorld = " + world + "\n"));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL5010").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL5010");
        return test.RunAsync();
    }
}
