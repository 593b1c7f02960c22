using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6008_CallbackDeadlockTests
{
    private const string Shared = "using System;\n"
        + "using System.Collections.Generic;\n"
        + "using System.Linq;\n"
        + "using System.Runtime.Serialization;\n"
        + "using System.ServiceModel;\n"
        + "using System.Threading;\n"
        + "using System.Threading.Tasks;\n"
        + "public interface IEvents { [OperationContract] int Ask(int id); [OperationContract(IsOneWay = true)] void Tell(int id); [OperationContract] Task<int> AskAsync(int id); }\n"
        + "[ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] int Put(int id); }\n";

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { OperationContext.Current.GetCallbackChannel<IEvents>().Tell(id); return 1; } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { private IEvents _other = null; public int Put(int id) { return _other.Ask(id); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); Task.Run(() => channel.Ask(id)); return 1; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { using (new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IEvents>())) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } } }")]
    [InlineData("public class Own : IEvents { public int Ask(int id) { return id; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { using var scope = new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IEvents>()); return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Aks(id); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<>().Ask(id); } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_where_there_are_no_services() => VerifyAsync(Shared + "public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }", CompilerDiagnostics.None, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); return {|WCFL6008:channel.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { private IEvents Callback { get { return OperationContext.Current.GetCallbackChannel<IEvents>(); } } public int Put(int id) { return {|WCFL6008:Callback.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { private IEvents Callback => OperationContext.Current.GetCallbackChannel<IEvents>(); public int Put(int id) { return {|WCFL6008:Callback.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().AskAsync(id)|}; return 1; } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)] public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() => VerifyAsync((Shared + "public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6008");
        return test.RunAsync();
    }
}
