using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7011_ExceptionTextReturnedToTheCallerTests
{
    private const string Contract =
        """
        using System;
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }
        public class Reply { public string Text; public int Code; public string Render() { return Text; } }
        public class OrderException : Exception { }

        """;

    [Theory]
    [InlineData("return \"failed\";")]
    [InlineData("Console.WriteLine(ex); return null;")]
    [InlineData("Log(ex.ToString()); return null;")]
    [InlineData("Console.Error.Write(ex.StackTrace); throw;")]
    [InlineData("throw new InvalidOperationException(ex.Message, ex);")]
    [InlineData("Action later = () => Console.WriteLine(ex.Message); later(); return null;")]
    [InlineData("string text = ex.Message; Log(text); return \"failed\";")]
    [InlineData("Log(new { message = ex.Message }.message); return \"failed\";")]
    [InlineData("return ex.Message.Length.ToString();")]
    [InlineData("return ex.GetType().Name;")]
    [InlineData("return ex.Message == \"a\" ? \"b\" : \"c\";")]
    [InlineData("_last = ex.Message; return null;")]
    [InlineData("return new Random().Next().ToString();")]
    [InlineData("new System.Net.WebHeaderCollection()[\"X-Error\"] = ex.ToString(); return null;")]
    [InlineData("System.ServiceModel.Web.WebOperationContext.Current.OutgoingRequest.Headers[\"X-Error\"] = ex.ToString(); return null;")]
    public Task Silent(string handler) => VerifyAsync(Service("catch (Exception ex) { " + handler + " }"));

    /// <summary>The serializer of the detail does not know the class of what was caught, so the whole fault is lost.</summary>
    [Theory]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(ex, ex.Message); }")]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(ex, new FaultReason(ex.ToString())); }")]
    public Task Silent_where_the_fault_is_lost(string handler) => VerifyAsync(Service(handler));

    [Theory]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(ex, {|#0:ex.Message|}); }", "private void Check() { throw new Exception(\"a\"); }", "")]
    [InlineData("catch (ArgumentException ex) { throw new FaultException<ArgumentException>(ex, {|#0:ex.Message|}); }", "", "")]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(new InvalidOperationException(), {|#0:ex.Message|}); }", "", "")]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(ex, {|#0:ex.Message|}); }", "", "[ServiceKnownType(typeof(InvalidOperationException))]")]
    [InlineData("catch (Exception ex) { throw new FaultException<Exception>(ex, {|#0:ex.Message|}); }", "", "[Handled]")]
    public Task Reports_where_the_fault_may_arrive(string handler, string members, string attribute) => ReportsAsync(
        Service(handler, members).Replace("public class Foo", attribute + "public class Foo") + "public class HandledAttribute : Attribute, "
            + "System.ServiceModel.Description.IServiceBehavior { public void AddBindingParameters(System.ServiceModel.Description.ServiceDescription a, "
            + "ServiceHostBase b, System.Collections.ObjectModel.Collection<System.ServiceModel.Description.ServiceEndpoint> c, "
            + "System.ServiceModel.Channels.BindingParameterCollection d) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceDescription a, "
            + "ServiceHostBase b) { } public void Validate(System.ServiceModel.Description.ServiceDescription a, ServiceHostBase b) { } }",
        DiagnosticSeverity.Info);

    private const string Database = "public class DbParameter { public object Value { get; set; } } "
        + "public class Database : IDisposable { public virtual int Add(DbParameter id, string text) { return 1; } public void Dispose() { } } ";

    // What a method in sight returns is made of something else than the text that it is given.
    [Theory]
    [InlineData("return new Logic().Store(\"a\", ex.Message);", "public class Logic { public string Store(string user, string text) { return new Data().Store(text); } } public class Data { public string Store(string text) { using (var db = new Database()) { var id = new DbParameter(); var all = db.Add(id, text); return \"Error \" + id.Value; } } }")]
    [InlineData("string text = ex.Message; if (ex.InnerException != null) text += ex.InnerException.Message; return Data.Store(text);", "public static class Data { public static string Store(string text) { Console.WriteLine(text); return \"Error \" + text.Length; } }")]
    public Task Silent_where_the_text_is_stored(string handler, string more) => VerifyAsync(Service("catch (Exception ex) { " + handler + " }") + Database + more);

    [Theory]
    [InlineData("return text;")]
    [InlineData("string own = text; return own;")]
    [InlineData("var reply = new Reply { Text = text }; return reply.Render();")]
    [InlineData("var reply = new Reply(); Fill(reply, text); return reply.Text;")]
    [InlineData("_last = text; return Last();")]
    [InlineData("Fail(text); return null;")]
    [InlineData("if (text == null) { return null; } throw new FaultException(text);")]
    [InlineData("Func<string> later = () => text; return later();")]
    [InlineData("return new Data().Wrap(text);")]
    [InlineData("(string own, int n) = (text, 1); return own;")]
    [InlineData("if (text is string own) { return own; } return null;")]
    [InlineData("return text is { Length: > 0 } own ? own : null;")]
    [InlineData("switch (text) { case string own: return own; default: return null; }")]
    [InlineData("Try(text, out var own); return own;")]
    [InlineData("return new Data().With(text);")]
    [InlineData("Kept.Save(text); return Kept.Load();")]
    [InlineData("return Other.Wrap(text);")]
    [InlineData("var all = new System.Text.StringBuilder(); all.Append(text); return all.ToString();")]
    public Task Reports_what_a_method_makes_of_the_text(string body) => ReportsAsync(
        Service("catch (Exception ex) { return new Data().Store({|#0:ex.Message|}); }")
            + "public abstract class Wrapper { public abstract string Wrap(string text); } public static class Other { public static Wrapper All; public static string Wrap(string text) { return All.Wrap(text); } }"
            + " public static class Kept { private static string s_all; public static void Save(string text) { s_all = text; } public static string Load() { return s_all; } } public class Data { private string _last; private string With(string text) { Put(text); return _last; } private void Put(string text) { _last = text; } private static void Try(string text, out string own) { own = text; } private string Last() { return _last; } private static void Fill(Reply reply, string text) { reply.Text = text; }"
            + " private static void Fail(string text) { throw new FaultException(text); } public string Wrap(string text) { return text; } public string Store(string text) { " + body + " } }", DiagnosticSeverity.Info);

    [Theory]
    [InlineData("catch (FaultException ex) { return ex.Message; }")]
    [InlineData("catch (FaultException<string> ex) { return ex.ToString(); }")]
    [InlineData("catch (OrderException ex) { return ex.Message; }")]
    [InlineData(
        """
        catch (Exception ex) { 
        #if DEBUG
         return ex.ToString();
        #else
         return null;
        #endif
         }
        """)]
    [InlineData("catch (Exception ex) { if (isDebug) { return ex.ToString(); } return null; }")]
    public Task Silent_where_the_text_is_meant_for_callers_or_developers(string handler) => VerifyAsync(Service(handler, "private bool isDebug;"));

    private const string Throws = "public class Rules { public void Check(string name) { throw new ApplicationException(\"Dates overlap\"); } }";

    // .NET throws no ApplicationException: its texts are those that the program writes.
    [Theory]
    [InlineData("catch (Exception) { var own = new ApplicationException(\"failed\"); throw new FaultException(own.Message); }", "")]
    [InlineData("catch (ApplicationException ex) { return ex.Message; }", Throws)]
    public Task Silent_where_the_program_writes_the_text(string handler, string more) => VerifyAsync(Service(handler) + more);

    [Theory]
    [InlineData("catch (Exception ex) { var own = new ApplicationException(ex.Message); throw new FaultException({|WCFL7011:own.Message|}); }", "")]
    [InlineData("catch (ApplicationException ex) { return {|WCFL7011:ex.Message|}; }", "")]
    [InlineData("catch (ArgumentException ex) { return {|WCFL7011:ex.Message|}; }", "public class Rules { public void Check() { throw new ArgumentException(\"no\"); } }")]
    [InlineData("catch (ApplicationException ex) { return {|WCFL7011:ex.Message|}; }", Throws
        + " public class More { public void Wrap(Exception inner) { throw new ApplicationException(inner.Message); } }")]
    [InlineData("catch (ApplicationException ex) { return {|WCFL7011:ex.Message|}; }", Throws
        + " public class Wrapped : ApplicationException { public Wrapped(Exception inner) : base(inner.Message) { } }")]
    [InlineData("catch (InvalidOperationException ex) { return {|WCFL7011:ex.Message|}; }", "public class Rules { public void Check() { throw new InvalidOperationException(\"no\"); } }")]
    public Task Reported_where_others_may_write_it(string handler, string more) => VerifyAsync(Service(handler) + more);

    [Theory]
    [InlineData("public class Client : ClientBase<IOrders>, IOrders { public string Get(int id) { try { return Channel.Get(id); } catch (Exception ex) { return ex.ToString(); } } }")]
    [InlineData("public class Wrapper : IOrders { private readonly IOrders _inner = null; public string Get(int id) { try { return _inner.Get(id); } catch (Exception ex) { return ex.ToString(); } } }")]
    [InlineData("public class Other { public string Get(int id) { try { return null; } catch (Exception ex) { return ex.ToString(); } } }")]
    [InlineData("public class Foo : IOrders { public string Get(int id) { return null; } private string Unused() { try { return null; } catch (Exception ex) { return ex.ToString(); } } }")]
    public Task Silent_in_clients_and_outside_of_operations(string type) => VerifyAsync(Contract + type);

    [Theory]
    [InlineData("catch (Exception ex) { return ex.")]
    [InlineData("catch (Exception ex) { return ex.ToString(")]
    [InlineData("catch (Exceptio ex) { return ex.ToString(); }")]
    [InlineData("catch (Exception ex) { return new { ex.")]
    public Task Silent_on_half_typed_code(string handler) => VerifyAsync(Service(handler), CompilerDiagnostics.None);

    [Fact]
    public Task Silent_in_test_code() => VerifyAsync("using NUnit.Framework;\n" + Service("catch (Exception ex) { return ex.ToString(); }")
        + "namespace NUnit.Framework { public class TestAttribute : System.Attribute { } }");

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.NoWcf))]
    public Task Silent_where_there_are_no_services(string platform) =>
        VerifyAsync(Service("catch (Exception ex) { return ex.ToString(); }"), CompilerDiagnostics.None, WcfReferences.Named(platform));

    [Theory]
    [InlineData("return {|#0:ex.ToString()|};")]
    [InlineData("return {|#0:ex.StackTrace|};")]
    [InlineData("return \"Error: \" + {|#0:ex|};")]
    [InlineData("return $\"Error: {{|#0:ex|}}\";")]
    [InlineData("return string.Format(\"Error: {0}\", {|#0:ex.ToString()|});")]
    [InlineData("return ex.Message + {|#0:ex.InnerException.StackTrace|};")]
    [InlineData("throw new FaultException({|#0:ex.ToString()|});")]
    [InlineData("throw new FaultException<Reply>(new Reply { Text = {|#0:ex.ToString()|} });")]
    [InlineData("throw new FaultException<ExceptionDetail>(new ExceptionDetail({|#0:ex|}));")]
    [InlineData("var reply = new Reply(); reply.Text = {|#0:ex.ToString()|}; return Render(reply);")]
    [InlineData("var text = new System.Text.StringBuilder(); text.Append(\"a\").Append({|#0:ex.StackTrace|}); return text.ToString();")]
    [InlineData("string text = \"a\"; text += {|#0:ex.ToString()|}; return text;")]
    [InlineData("System.ServiceModel.Web.WebOperationContext.Current.OutgoingResponse.StatusDescription = \"Error: \" + {|#0:ex|}; return null;")]
    [InlineData("var response = System.ServiceModel.Web.WebOperationContext.Current.OutgoingResponse; response.Headers[\"X-Error\"] = {|#0:ex.ToString()|}; return null;")]
    [InlineData("System.ServiceModel.Web.WebOperationContext.Current.OutgoingResponse.Headers.Add(\"X-Error\", {|#0:ex.ToString()|}); return null;")]
    [InlineData("System.ServiceModel.Web.WebOperationContext.Current.OutgoingResponse.SetStatusAsNotFound({|#0:ex.ToString()|}); return null;")]
    [InlineData("return Render(new Reply { Text = {|#0:ex.ToString()|}.Replace(\"a\", \"b\") });")]
    [InlineData("return Render(new { success = false, message = string.Format(\"Error: {0}\", {|#0:ex.ToString()|}) });")]
    public Task Reports(string handler) => ReportsAsync(Service("catch (Exception ex) { " + handler + " }"), DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("return {|#0:ex.Message|};")]
    [InlineData("System.ServiceModel.Web.WebOperationContext.Current.OutgoingResponse.StatusDescription = {|#0:ex.Message|}; return null;")]
    [InlineData("throw new FaultException({|#0:ex.Message|});")]
    [InlineData("throw new FaultException(new FaultReason({|#0:ex.InnerException.Message|}));")]
    public Task Message_alone_is_info(string handler) => ReportsAsync(Service("catch (Exception ex) { " + handler + " }"), DiagnosticSeverity.Info);

    [Theory]
    [InlineData("catch (Exception ex) { return Fail(ex); }", "private static string Fail(Exception ex) { return {|#0:ex.ToString()|}; }")]
    [InlineData("catch (Exception ex) { Fail(ex); return null; }", "private static void Fail(Exception ex) { throw new FaultException({|#0:ex.ToString()|}); }")]
    [InlineData("finally { } return Fail(Last());", "private static Exception Last() { return null; } private static string Fail(Exception ex) { return ex?{|#0:.ToString()|}; }")]
    [InlineData("finally { } return Fail(Last());", "private static Exception Last() { return null; } private static string Fail(Exception ex) { return 1.ToString() + {|#0:ex|}; }")]
    [InlineData("finally { } Exception last = Last(); throw new FaultException<ExceptionDetail>(new ExceptionDetail({|#0:last|}));", "private static Exception Last() { return null; }")]
    [InlineData("finally { } return {|#0:Last().ToString()|};", "private static Exception Last() { return null; }")]
    [InlineData("finally { } return Load(out _last);", "private string Load(out string error) { error = null; try { return null; } catch (Exception ex) { error = {|#0:ex.ToString()|}; return null; } }")]
    public Task Reports_in_a_helper(string handler, string helper) => ReportsAsync(Service(handler, helper), DiagnosticSeverity.Warning);

    [Fact]
    public Task Silent_in_a_helper_that_logs_what_it_is_given() =>
        VerifyAsync(Service("finally { } Note(new Exception()); return null;", "private static void Note(Exception ex) { Console.Write(\"a\" + ex); }"));

    [Fact]
    public Task Silent_in_a_helper_whose_result_is_logged() =>
        VerifyAsync(Service("catch (Exception ex) { Console.Write(Describe(ex)); return null; }",
            "private static string Describe(Exception ex) { return ex.ToString(); }"));

    // The helper is not one of the class; the call is reported.
    [Theory]
    [InlineData("return {|#0:Errors.Text(ex)|};", "public static class Errors { public static string Text(Exception ex) { return ex.ToString(); } }")]
    [InlineData("return {|#0:ex.Text()|};", "public static class Errors { public static string Text(this Exception ex) { return \"a\" + ex; } }")]
    [InlineData("throw {|#0:Errors.Fault(ex)|};", "public static class Errors { public static FaultException Fault(Exception ex) { return new FaultException(ex.StackTrace); } }")]
    [InlineData("{|#0:Errors.Throw(ex)|}; return null;", "public static class Errors { public static void Throw(Exception ex) { throw new FaultException(ex.ToString()); } }")]
    [InlineData("throw new FaultException<Reply>({|#0:Errors.Reply(ex)|});", "public static class Errors { public static Reply Reply(Exception ex) { return new Reply { Text = ex.Message + ex.ToString() }; } }")]
    public Task Reports_what_another_class_makes_of_it(string handler, string helper) =>
        ReportsAsync(Service("catch (Exception ex) { " + handler + " }") + helper, DiagnosticSeverity.Warning);

    [Fact]
    public Task Reports_what_the_base_class_makes_of_it() => ReportsAsync(
        Service("catch (Exception ex) { return {|#0:Fail(ex)|}; }").Replace("class Foo : ", "class Foo : Base, ")
            + "public class Base { protected string Fail(Exception ex) { return ex.ToString(); } }", DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("Errors.Log(ex); return null;", "public static class Errors { private static string s_last; public static void Log(Exception ex) { s_last = ex.ToString(); Console.Write(s_last); } }")]
    [InlineData("return Errors.Text(ex);", "public static class Errors { public static string Text(Exception ex) { Console.Write(ex.ToString()); return \"failed\"; } }")]
    [InlineData("Console.Write(Errors.Text(ex)); return null;", "public static class Errors { public static string Text(Exception ex) { return ex.ToString(); } }")]
    [InlineData("return Errors.Text(ex);", "public static class Errors { public static string Text(Exception ex) { try { return null; } catch (Exception other) { return other.ToString(); } } }")]
    [InlineData("return Errors.Text(new OrderException());", "public static class Errors { public static string Text(Exception ex) { return ex.ToString(); } }")]
    [InlineData("return Errors.Text(ex.GetType().Name);", "public static class Errors { public static string Text(string ex) { return ex.ToString(); } }")]
    public Task Silent_where_another_class_keeps_it(string handler, string helper) => VerifyAsync(Service("catch (Exception ex) { " + handler + " }") + helper);

    [Theory]
    [InlineData("return Errors.Text(ex);", "public static class Errors { public static string Text(Exception ex) { return ex.ToString( } }")]
    [InlineData("return Errors.Text(ex, );", "public static class Errors { public static string Text(Exception ex, int n) { return ex.ToString(); } }")]
    [InlineData("return Errors.Txt(ex);", "public static class Errors { public static string Text(Exception ex) { return ex.ToString(); } }")]
    [InlineData("return Execute(() => { try { return null; } catch (Exception e) { return e.ToString(); } }", "")]
    public Task Silent_on_half_typed_helpers(string handler, string helper) =>
        VerifyAsync(Service("catch (Exception ex) { " + handler + " }") + helper, CompilerDiagnostics.None);

    [Theory]
    [InlineData("finally { } return Execute(() => { try { return null; } catch (Exception ex) { return {|#0:ex.ToString()|}; } });", "private static T Execute<T>(Func<T> work) { return work(); }")]
    [InlineData("finally { } return Execute(() => { throw new FaultException({|#0:new Exception().ToString()|}); });", "private static string Execute(Func<string> work) { return work(); }")]
    [InlineData("finally { } string text = Execute<string>(delegate { try { return null; } catch (Exception ex) { return {|#0:ex.StackTrace|}; } }); return text;", "private static T Execute<T>(Func<T> work) { return work(); }")]
    public Task Reports_in_a_lambda_whose_result_is_returned(string code, string members) => ReportsAsync(Service(code, members), DiagnosticSeverity.Warning);

    [Fact]
    public Task Reports_in_a_task_that_is_awaited() => ReportsAsync(
        Contract.Replace("string Get(", "System.Threading.Tasks.Task<string> Get(")
            + "public class Foo : IOrders { public async System.Threading.Tasks.Task<string> Get(int id) { return await System.Threading.Tasks.Task.Run(() => { try { return null; } catch (Exception ex) { return {|#0:ex.ToString()|}; } }); } }",
        DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("finally { } Execute(() => { try { return null; } catch (Exception ex) { return ex.ToString(); } }); return null;", "private static T Execute<T>(Func<T> work) { return work(); }")]
    [InlineData("finally { } return Count(() => { try { return null; } catch (Exception ex) { return ex.ToString(); } }).ToString();", "private static int Count(Func<string> work) { return work().Length; }")]
    [InlineData("finally { } Func<string> later = () => { try { return null; } catch (Exception ex) { return ex.ToString(); } }; Console.Write(later()); return null;", "")]
    [InlineData("finally { } return Local(); string Local() { return null; } string Other() { try { return null; } catch (Exception ex) { return ex.ToString(); } }", "")]
    public Task Silent_in_a_lambda_whose_result_goes_elsewhere(string code, string members) => VerifyAsync(Service(code, members));

    // One finding a class: the first place that returns the most.
    [Fact]
    public Task Reports_once_a_class() => ReportsAsync(
        Service("catch (ArgumentException ex) { return ex.Message; } catch (InvalidOperationException ex) { return {|#0:ex.ToString()|}; } catch (Exception ex) { return ex.StackTrace; }"), DiagnosticSeverity.Warning);

    [Fact]
    public Task Reports_on_CoreWcf() => ReportsAsync(Service("catch (Exception ex) { return {|#0:ex.ToString()|}; }").Replace("System.ServiceModel", "CoreWCF"),
        DiagnosticSeverity.Warning, WcfReferences.CoreWcf);

    private static string Service(string handler, string members = "") =>
        $$"""
        {{Contract}}public class Foo : IOrders { private string _last; {{members}} private void Log(string text) { Console.WriteLine(text + _last); }
        private string Render(Reply reply) { return reply.Render(); }
        private string Render(object reply) { return reply.ToString(); }
        public string Get(int id) { try { Log("a"); return null; } {{handler}}
        } }

        """;

    private static Task ReportsAsync(string source, DiagnosticSeverity severity, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL7011");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7011").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL7011");
        return test.RunAsync();
    }
}
