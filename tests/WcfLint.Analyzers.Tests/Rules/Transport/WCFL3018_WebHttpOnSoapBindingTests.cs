using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCode = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3018_WebHttpOnSoapBindingTests
{
    private const string Code = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\npublic class FooService : IFoo { public string Get(int id) { return null; } }";
    private static readonly string[] s_only = ["WCFL3018"];

    [Theory]
    [InlineData("webHttpBinding", "<binding name=\"b\" />", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><webMessageEncoding /><httpTransport manualAddressing=\"true\" /></binding>", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding messageVersion=\"None\" /><httpTransport manualAddressing=\"true\" /></binding>", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding messageVersion=\"#{version}#\" /><httpTransport manualAddressing=\"true\" /></binding>", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><webMessageEncoding /><httpTransport manualAddressing=\"#{manual}#\" /></binding>", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><ownEncoding /><httpTransport /></binding>", "<webHttp />")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding /><httpTransport /></binding>", "<dataContractSerializer />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "<dataContractSerializer />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "<ownWebHttp />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "")]
    [InlineData("ownBinding", "<binding name=\"b\" />", "<webHttp />")]
    public Task Silent(string section, string binding, string behavior) => VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Service(section, binding), behavior), Code, onlyRules: s_only);

    [Fact]
    public Task Silent_where_another_behavior_has_it() =>
        VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />").Replace("behaviorConfiguration=\"v\"", "behaviorConfiguration=\"w\""), Code, onlyRules: s_only);

    private static readonly string s_web = BindingConfig.Service("webHttpBinding", "<binding name=\"b\" />");

    /// <summary>Something else may bring the behavior, or takes all messages.</summary>
    [Theory]
    [InlineData("public class Host { object o = new System.ServiceModel.Web.WebServiceHost(typeof(FooService)); }")]
    [InlineData("public class Own : System.ServiceModel.Description.WebHttpBehavior { }")]
    public Task Silent_where_code_may_bring_the_behavior(string code) => VerifyConfig.VerifyAnalyzerAsync(s_web, Code + code, onlyRules: s_only);

    [Theory]
    [InlineData("<webHttp />")]
    [InlineData("<enableWebScript />")]
    [InlineData("<ownWebHttp />")]
    public Task Silent_where_the_endpoint_has_a_behavior(string behavior) => VerifyConfig.VerifyAnalyzerAsync(With(s_web, behavior), Code, onlyRules: s_only);

    [Fact]
    public async Task Silent_where_the_behavior_is_not_needed()
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("webHttpBinding", "<binding name=\"b\" />"), Code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(s_web.Replace("contract=", "kind=\"webHttpEndpoint\" contract="), Code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(s_web.Replace("contract=\"IFoo\"", "contract=\"IMissing\""), Code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(s_web.Replace("contract=", "behaviorConfiguration=\"#{v}#\" contract="), Code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(s_web, Code.Replace("[OperationContract]", "[OperationContract(Action = \"*\")]"), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(s_web.Replace("</bindings>", "</bindings><serviceHostingEnvironment><serviceActivations><add relativeAddress=\"a.svc\" service=\"FooService\" factory=\"Own\" /></serviceActivations></serviceHostingEnvironment>"), Code, onlyRules: s_only);
    }

    [Fact]
    public Task The_factory_of_a_service_file_may_bring_the_behavior()
    {
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL3018" } };
        test.TestState.AdditionalFiles.Add(("Web.config", s_web));
        test.TestState.AdditionalFiles.Add(("Foo.svc", "<%@ ServiceHost Service=\"FooService\" Factory=\"Own.HostFactory\" %>"));
        return test.RunAsync();
    }

    [Fact]
    public async Task A_web_endpoint_without_the_behavior_is_reported()
    {
        string marked = s_web.Replace("binding=\"webHttpBinding\"", "{|WCFL3018:binding=\"webHttpBinding\"|}");
        await VerifyConfig.VerifyCodeFixAsync(marked, marked, Code, onlyRules: s_only);
        string rest = With(string.Empty + marked, "<webHttp />").Replace(" behaviorConfiguration=\"v\"", string.Empty);
        await VerifyConfig.VerifyCodeFixAsync(rest, rest.WithoutMarkup().Replace("contract=\"IFoo\"", "contract=\"IFoo\" behaviorConfiguration=\"v\""), Code, onlyRules: s_only);
    }

    [Theory]
    [InlineData("basicHttpBinding", "<webHttp />")]
    [InlineData("wsHttpBinding", "<webHttp helpEnabled=\"true\" />")]
    [InlineData("netTcpBinding", "<webHttp />")]
    [InlineData("basicHttpBinding", "<enableWebScript />")]
    public async Task Reports(string section, string behavior)
    {
        string attribute = "binding=\"" + section + "\"";
        foreach (string text in new[] { BindingConfig.Service(section, "<binding name=\"b\" />"), BindingConfig.Client(section, "<binding name=\"b\" />") })
        {
            await VerifyConfig.VerifyAnalyzerAsync(With(text, behavior).Replace(attribute, "{|WCFL3018:" + attribute + "|}"), Code, onlyRules: s_only);
        }
    }

    [Theory]
    [InlineData("<textMessageEncoding /><httpTransport manualAddressing=\"true\" />")]
    [InlineData("<textMessageEncoding messageVersion=\"Soap11\" /><httpTransport />")]
    [InlineData("<binaryMessageEncoding /><httpsTransport />")]
    [InlineData("<httpTransport />")]
    [InlineData("<webMessageEncoding /><httpTransport />")]
    [InlineData("<textMessageEncoding messageVersion=\"None\" /><httpTransport manualAddressing=\"false\" />")]
    public Task Reports_a_custom_binding_of_SOAP(string elements) => VerifyConfig.VerifyAnalyzerAsync(
        With(BindingConfig.Service("customBinding", "<binding name=\"b\">" + elements + "</binding>"), "<webHttp />")
            .Replace("binding=\"customBinding\"", "{|WCFL3018:binding=\"customBinding\"|}"),
        Code,
        onlyRules: s_only);

    [Fact]
    public Task Reports_a_behavior_without_name() => VerifyConfig.VerifyAnalyzerAsync(
        With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />").Replace(" behaviorConfiguration=\"v\"", string.Empty).Replace("<behavior name=\"v\">", "<behavior>")
            .Replace("binding=\"basicHttpBinding\"", "{|WCFL3018:binding=\"basicHttpBinding\"|}"),
        Code,
        onlyRules: s_only);

    [Fact]
    public async Task Silent_on_CoreWCF()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add(Code.Replace("System.ServiceModel", "CoreWCF"));
        test.TestState.AdditionalFiles.Add(("app.config", With(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<webHttp />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string With(string configuration, string behavior) => configuration.Replace(" contract=", " behaviorConfiguration=\"v\" contract=")
        .Replace("</bindings>", "</bindings><behaviors><endpointBehaviors><behavior name=\"v\">" + behavior + "</behavior></endpointBehaviors></behaviors>");

    private const string Web = "using System;\nusing System.ServiceModel;\nusing System.ServiceModel.Web;\n[ServiceContract] public interface IWeb { [OperationContract, WebGet] string Get(int id); OTHER }\npublic class WebService : IWeb { public string Get(int id) { return null; } public string Put(int id) { return null; } }\n";

    [Theory]
    [InlineData("new ServiceHost(typeof(WebService), new Uri(\"net.tcp://x/\"))", "", "")]
    [InlineData("new ServiceHost(typeof(WebService))", "", "")]
    [InlineData("new WebServiceHost(typeof(WebService), new Uri(\"http://x/\"))", "", "")]
    [InlineData("new ServiceHost(typeof(WebService), new Uri(\"http://x/\"))", "[OperationContract] string Put(int id);", "")]
    [InlineData("new ServiceHost(typeof(WebService), new Uri(\"http://x/\"))", "", "public void Add(ServiceHost host) { host.AddServiceEndpoint(typeof(IWeb), new BasicHttpBinding(), string.Empty); }")]
    [InlineData("{|WCFL3018:new ServiceHost(typeof(WebService), new Uri(\"http://x/\"))|}", "", "")]
    [InlineData("{|WCFL3018:new ServiceHost(typeof(WebService), new Uri(\"http://x/\"))|}", "[OperationContract, WebInvoke] string Put(int id);", "")]
    public async Task A_plain_host_has_no_endpoint_for_web_clients(string creation, string operation, string member)
    {
        var test = new VerifyCode.Test
        {
            TestCode = Web.Replace("OTHER", operation) + "class Program { static void Main() { var host = " + creation + "; host.Open(); Console.ReadLine(); host.Close(); } " + member + " }",
            OnlyRules = { "WCFL3018" },
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        await test.RunAsync();
    }

    private const string Rest = "using System;\nusing System.IO;\nusing System.ServiceModel;\nusing System.ServiceModel.Channels;\nusing System.ServiceModel.Web;\nclass Host { object o = new WebServiceHost(typeof(RestService)); } class RestService : IRest { }\n[ServiceContract] public interface IRest { [OperationContract] ";

    [Theory]
    [InlineData("[WebGet(UriTemplate = \"items/{ID}\")] string Get(string id);")]
    [InlineData("[WebGet(UriTemplate = \"items/{*rest}\")] string Get(string rest);")]
    [InlineData("[WebGet(UriTemplate = \"items/{id=1}?page={page}\")] string Get(string id, int page);")]
    [InlineData("[WebGet] string Get(int id);")]
    [InlineData("[WebGet] string Get(int id, Guid key, DateTimeOffset from, DayOfWeek day, byte[] mark, Uri page, object any, Missing other);")]
    [InlineData("[WebGet] string Get(Own own); } [System.ComponentModel.TypeConverter(typeof(int))] public class Own {")]
    [InlineData("[WebInvoke] string Put(Own own); } public class Own {")]
    [InlineData("[WebGet] string Get(int? page); } public class Own : System.ServiceModel.Description.WebHttpBehavior { protected override System.ServiceModel.Dispatcher.QueryStringConverter GetQueryStringConverter(System.ServiceModel.Description.OperationDescription operation) { return null; }")]
    [InlineData("[WebGet] string Get(int? page); } public class Script { object o = new System.ServiceModel.Description.WebScriptEnablingBehavior();")]
    [InlineData("[WebInvoke] void Put(Stream content);")]
    [InlineData("[WebInvoke(UriTemplate = \"items/{id}\")] void Put(string id, Stream content);")]
    [InlineData("[WebInvoke(UriTemplate = \"items/{id}\", BodyStyle = WebMessageBodyStyle.WrappedResponse)] void Put(string id, Stream content, out string name);")]
    [InlineData("[WebGet(UriTemplate = \"items/{id}\")] string Get([MessageParameter(Name = \"id\")] string number);")]
    [InlineData("[WebInvoke(UriTemplate = \"*\")] Message Take(Message message);")]
    [InlineData("[WebGet(UriTemplate = \"items/{id}\")] string Get(int id); } public abstract class Own : System.ServiceModel.Description.WebHttpBehavior { protected override System.ServiceModel.Dispatcher.IDispatchMessageFormatter GetRequestDispatchFormatter(System.ServiceModel.Description.OperationDescription operation, System.ServiceModel.Description.ServiceEndpoint endpoint) { return null; }")]
    public Task Silent_where_the_template_fits(string operation) => new VerifyCode.Test { TestCode = Rest + operation + " }", OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData("[WebGet] string {|#0:Get|}(int? page);", "IRest.Get has 'page' in the query of its address, but QueryStringConverter converts no int?")]
    [InlineData("[WebInvoke(Method = \"GET\")] string {|#0:Get|}(int id, Own own); } public class Own {", "IRest.Get has 'own' in the query of its address, but QueryStringConverter converts no Own")]
    [InlineData("[WebGet({|#0:UriTemplate = \"items?own={own}\"|})] string Get(Own own); } public class Own {", "UriTemplate of IRest.Get has 'own' in its query, but QueryStringConverter converts no Own")]
    public async Task What_a_query_cannot_hold_is_reported(string operation, string text)
    {
        var test = new VerifyCode.Test { TestCode = Rest + operation + " }", OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithMessage("Web endpoint: " + text + ". Effect: opening the host or client throws InvalidOperationException"));
        await test.RunAsync();
    }

    /// <summary>Other paths and methods, literals, and one without a query.</summary>
    [Theory]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebGet(UriTemplate = \"b?y={y}\")] string Find(string y);")]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebInvoke(UriTemplate = \"a?y={y}\")] string Find(string y);")]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebGet(UriTemplate = \"a\")] string Find();")]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebGet(UriTemplate = \"A?x={z}\")] string Find(string z);")]
    [InlineData("[WebGet(UriTemplate = \"a?kind=1&x={x}\")] string Get(string x); [OperationContract, WebGet(UriTemplate = \"a?kind=2&y={y}\")] string Find(string y);")]
    [InlineData("[WebGet(UriTemplate = \"{id}?x={x}\")] string Get(string id, string x); [OperationContract, WebGet(UriTemplate = \"a?y={y}\")] string Find(string y);")]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebGet({|WCFL3018:UriTemplate = \"A/?y={y}\"|})] string Find(string y);")]
    [InlineData("[WebGet(UriTemplate = \"a?x={x}\")] string Get(string x); [OperationContract, WebGet({|WCFL3018:UriTemplate = \"a?kind=2\"|})] string Find();")]
    [InlineData("[WebGet(UriTemplate = \"{id}?x={x}\")] string Get(string id, string x); [OperationContract, WebGet({|WCFL3018:UriTemplate = \"{key}?y={y}\"|})] string Find(string key, string y);")]
    public Task Templates_that_only_their_variables_tell_apart(string operations) =>
        new VerifyCode.Test { TestCode = Rest + operations + " }", OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    /// <summary>WebServiceHost, which maps all content to a Stream, is not the host here.</summary>
    [Theory]
    [InlineData("", false)]
    [InlineData("RequestFormat = WebMessageFormat.Json", true)]
    [InlineData("RequestFormat = WebMessageFormat.Xml", true)]
    [InlineData("RequestFormat = WebMessageFormat.Xml", false, "class Mapper : WebContentTypeMapper { public override WebContentFormat GetMessageFormatForContentType(string type) { return WebContentFormat.Raw; } }")]
    public async Task A_stream_of_a_format_is_parsed(string format, bool isReported, string other = "")
    {
        var test = new VerifyCode.Test { TestCode = Rest.Replace("class Host { object o = new WebServiceHost(typeof(RestService)); } class RestService : IRest { }", other) + "[WebInvoke(" + format + ")] void {|#0:Put|}(Stream content); }", OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    [Theory]
    [InlineData("[WebGet] string Get(int id);", "<enableWebScript />", false)]
    [InlineData("[WebGet] string Get(int? id, System.Collections.Generic.List<int> all);", "<enableWebScript />", false)]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.WrappedRequest)] string Get(int id);", "<enableWebScript />", false)]
    [InlineData("[WebGet(UriTemplate = \"{id}\")] string Get(string id);", "<webHttp />", false)]
    [InlineData("[WebGet(UriTemplate = \"{id}\")] string Get(string id);", "<enableWebScript />", true)]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.Bare)] string Get(int id);", "<enableWebScript />", true)]
    [InlineData("[WebInvoke(Method = \"PUT\")] string Get(int id);", "<enableWebScript />", true)]
    public Task Scripts_call_without_templates(string operation, string behavior, bool isReported)
    {
        string endpoint = With(s_web, behavior);
        string web = "using System.ServiceModel;\nusing System.ServiceModel.Web;\n[ServiceContract] public interface IFoo { [OperationContract] " + operation + " }\npublic class FooService { }";
        return VerifyConfig.VerifyAnalyzerAsync(isReported ? endpoint.Replace("binding=\"webHttpBinding\"", "{|WCFL3018:binding=\"webHttpBinding\"|}") : endpoint, web, onlyRules: s_only);
    }

    [Theory]
    [InlineData("[WebGet({|#0:UriTemplate = \"items/{id}\"|})] string Get(string itemId);", "names 'id', but the operation has no such parameter")]
    [InlineData("[WebGet({|#0:UriTemplate = \"items/{id}\"|})] string Get(int id);", "has 'id' in its path, but the parameter is no string")]
    [InlineData("[WebInvoke(Method = \"POST\", {|#0:UriTemplate = \"items?key={key}\"|})] string Get(Stream content);", "names 'key', but the operation has no such parameter")]
    [InlineData("[WebGet({|#0:UriTemplate = \"items/{id}\"|})] string Get(string id, int page);", "does not name 'page', but a GET request has no body for it")]
    [InlineData("[WebGet({|#0:UriTemplate = \"items/{id}\"|}), OperationContract(AsyncPattern = true)] IAsyncResult BeginGet(string item, AsyncCallback callback, object state); string EndGet(IAsyncResult result);", "names 'id', but the operation has no such parameter")]
    public async Task A_template_that_the_operation_contradicts_is_reported(string operation, string text)
    {
        string code = (Rest + operation + " }").Replace("[OperationContract] [WebGet({|#0:UriTemplate = \"items/{id}\"|}), ", "[WebGet({|#0:UriTemplate = \"items/{id}\"|}), ");
        var test = new VerifyCode.Test { TestCode = code, OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithMessage("Web endpoint: UriTemplate of IRest." + (code.Contains("BeginGet") ? "BeginGet" : "Get") + " " + text + ". Effect: opening the host or client throws InvalidOperationException"));
        await test.RunAsync();

        // Clients of SOAP need no template.
        var soap = new VerifyCode.Test { TestCode = code.Replace("class Host { object o = new WebServiceHost(typeof(RestService)); } class RestService : IRest { }", string.Empty), OnlyRules = { "WCFL3018" } };
        soap.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await soap.RunAsync();
    }

    /// <summary>The variable stands in no address; what it must mean is clear where one parameter is left.</summary>
    [Theory]
    [InlineData("[WebGet({|WCFL3018:UriTemplate = \"items/{id}\"|})] string Get(string itemId);", "[WebGet(UriTemplate = \"items/{itemId}\")] string Get(string itemId);")]
    [InlineData("[WebGet({|WCFL3018:UriTemplate = \"{kind}/x?key={id}\"|})] string Get(string kind, string itemId);", "[WebGet(UriTemplate = \"{kind}/x?key={itemId}\")] string Get(string kind, string itemId);")]
    [InlineData("[WebGet({|WCFL3018:UriTemplate = \"items/{id}\"|})] string Get(string itemId, string kind);", null)]
    [InlineData("[WebGet({|WCFL3018:UriTemplate = \"items/{id}\"|})] string Get(int itemId);", null)]
    [InlineData("[WebGet({|WCFL3018:UriTemplate = Own.Template|})] string Get(string itemId);", null)]
    [InlineData("[WebInvoke({|WCFL3018:UriTemplate = \"items/{id}\"|})] string Put(System.IO.Stream content);", null)]
    public Task The_name_of_a_variable_is_mended(string operation, string? mended)
    {
        return new VerifyFix.Test
        {
            TestCode = Rest + operation + " } static class Own { public const string Template = \"items/{id}\"; }",
            FixedCode = Rest + (mended ?? operation) + " } static class Own { public const string Template = \"items/{id}\"; }",
            OnlyRules = { "WCFL3018" },
            CompilerDiagnostics = CompilerDiagnostics.None,
        }.RunAsync();
    }

    [Theory]
    [InlineData("[WebInvoke] void Put(string id);", "")]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.Wrapped)] void Put(string id, string name);", "")]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.WrappedRequest)] void Put(string id, string name);", "")]
    [InlineData("[WebInvoke(UriTemplate = \"items/{ID}?kind={kind}\")] void Put(string id, int kind, string name);", "")]
    [InlineData("[WebInvoke(Method = \"GET\")] string Get(string id, string name);", "")]
    [InlineData("[WebGet] string Get(string id, string name);", "")]
    [InlineData("[WebInvoke] void Put(Message message, [MessageParameter(Name = \"x\")] string name);", "")]
    [InlineData("[WebInvoke] void Put(Missing id, string name);", "")]
    [InlineData("[WebInvoke, OperationContract(AsyncPattern = true)] IAsyncResult BeginPut(string id, AsyncCallback callback, object state); void EndPut(IAsyncResult result);", "")]
    [InlineData("void Put(string id, string name);", "")]
    [InlineData("[WebInvoke] void Put(string id, string name);", "class Style { object o = new System.ServiceModel.Description.WebHttpBehavior { DefaultBodyStyle = WebMessageBodyStyle.Wrapped }; }")]
    [InlineData("[WebInvoke] void Put(string id, string name);", "class Style { object o = new System.ServiceModel.Description.WebScriptEnablingBehavior(); }")]
    [InlineData("[WebInvoke] void {|#0:Put|}(string id, string name);", "", "Put has 2 parameters for the body of its request, but BodyStyle does not wrap it")]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.Bare)] void {|#0:Put|}(string id, Stream content);", "class Style { object o = new System.ServiceModel.Description.WebScriptEnablingBehavior(); }", "Put has 2 parameters for the body of its request, but BodyStyle does not wrap it")]
    [InlineData("[WebInvoke(UriTemplate = \"items/{id}\", BodyStyle = WebMessageBodyStyle.WrappedResponse)] void {|#0:Put|}(string id, string name, string text);", "", "Put has 2 parameters for the body of its request, but BodyStyle does not wrap it")]
    [InlineData("[WebGet] string {|#0:Get|}(string id, out string name);", "", "Get returns 'name', too, but BodyStyle does not wrap its reply")]
    [InlineData("[WebInvoke(BodyStyle = WebMessageBodyStyle.WrappedRequest)] void {|#0:Put|}(string id, ref string name);", "", "Put returns 'name', too, but BodyStyle does not wrap its reply")]
    public async Task Bodies_without_wrapper(string operation, string code, string? text = null)
    {
        string contract = (Rest + operation + " }" + code).Replace("[OperationContract] [WebInvoke, ", "[WebInvoke, ");
        var test = new VerifyCode.Test { TestCode = contract, OnlyRules = { "WCFL3018" }, CompilerDiagnostics = CompilerDiagnostics.None };
        if (text is not null)
        {
            test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithMessage("Web endpoint: IRest." + text + ". Effect: opening the host or client throws InvalidOperationException"));
        }

        await test.RunAsync();
    }

    /// <summary>Endpoints in sight tell whether web clients call the contract.</summary>
    [Theory]
    [InlineData("basicHttpBinding", "IRest", "<webHttp />", null)]
    [InlineData("webHttpBinding", "IRest", "<webHttp /><own />", null)]
    [InlineData("webHttpBinding", "IRest", "<own />", null)]
    [InlineData("webHttpBinding", "IOther", "<webHttp />", DiagnosticSeverity.Info)]
    [InlineData("webHttpBinding", "IRest", "<webHttp />", DiagnosticSeverity.Warning)]
    [InlineData("webHttpBinding", "IRest", "<enableWebScript />", DiagnosticSeverity.Warning)]
    [InlineData("webHttpBinding", "IDerived", "<webHttp />", DiagnosticSeverity.Warning)]
    [InlineData("basicHttpBinding", "IRest", "<webHttp />", DiagnosticSeverity.Warning, "class Host { void Open(ServiceHost host) { host.AddServiceEndpoint(typeof(IRest), new WebHttpBinding(), \"x\").Behaviors.Add(new System.ServiceModel.Description.WebHttpBehavior()); } }")]
    [InlineData("webHttpBinding", "IOther", "<webHttp />", null, "class Host { void Open(ServiceHost host) { host.AddServiceEndpoint(typeof(IRest), new WebHttpBinding(), \"x\").Behaviors.Add(new Vendor.JsonBehavior()); } }")]
    [InlineData("webHttpBinding", "IOther", "<webHttp />", null, "class OwnBehavior : Vendor.JsonBehavior { } class Host { void Open(ServiceHost host) { host.AddServiceEndpoint(typeof(IRest), new WebHttpBinding(), \"x\").EndpointBehaviors.Add(new OwnBehavior()); } }")]
    [InlineData("webHttpBinding", "IRest", "<webHttp />", DiagnosticSeverity.Warning, "class Host { void Open(ServiceHost host) { host.Description.Behaviors.Add(new Vendor.Container()); } }")]
    public async Task Bodies_by_endpoints(string binding, string contract, string behavior, DiagnosticSeverity? severity, string code = "")
    {
        var test = new VerifyCode.Test
        {
            TestCode = Rest.Replace("class Host { object o = new WebServiceHost(typeof(RestService)); }", string.Empty) + "[WebInvoke(UriTemplate = \"*\", BodyStyle = WebMessageBodyStyle.Bare)] void " + (severity is null ? "Put" : "{|#0:Put|}")
                + "(string id, string name); } [ServiceContract] public interface IDerived : IRest { } [ServiceContract] public interface IOther { [OperationContract] void Do(); } " + code,
            OnlyRules = { "WCFL3018" },
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><services><service name=\"RestService\"><endpoint address=\"http://localhost:1/\" binding=\"" + binding + "\" contract=\"" + contract
            + "\" behaviorConfiguration=\"v\" /></service></services><behaviors><endpointBehaviors><behavior name=\"v\">" + behavior + "</behavior></endpointBehaviors></behaviors><extensions><behaviorExtensions><add name=\"own\" type=\"Vendor.Own, Vendor\" /></behaviorExtensions></extensions></system.serviceModel></configuration>"));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL3018").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    private static readonly string s_plain = Code.Replace("Get(int id)", "Get(int id, string name)");

    /// <summary>Operations that only their endpoint makes those of web clients.</summary>
    [Theory]
    [InlineData("<webHttp />", true)]
    [InlineData("<webHttp defaultBodyStyle=\"Bare\" />", true)]
    [InlineData("<webHttp defaultBodyStyle=\"WrappedRequest\" />", false)]
    [InlineData("<webHttp defaultBodyStyle=\"#{style}#\" />", false)]
    [InlineData("<enableWebScript />", false)]
    [InlineData("<ownWebHttp />", false)]
    public async Task Bodies_of_operations_without_attributes(string behavior, bool isReported)
    {
        foreach (string text in new[] { s_web, BindingConfig.Client("webHttpBinding", "<binding name=\"b\" />") })
        {
            string marked = With(text, behavior);
            await VerifyConfig.VerifyAnalyzerAsync(isReported ? marked.Replace("binding=\"webHttpBinding\"", "{|WCFL3018:binding=\"webHttpBinding\"|}") : marked, s_plain, onlyRules: s_only);
            await VerifyConfig.VerifyAnalyzerAsync(marked, s_plain.Replace("[OperationContract]", "[OperationContract, System.ServiceModel.Web.WebGet]"), onlyRules: s_only);
        }

        string ofService = s_plain.Replace("{ public string Get(", "{ [System.ServiceModel.Web.WebInvoke] public string Get(");
        Assert.NotEqual(s_plain, ofService);
        await VerifyConfig.VerifyAnalyzerAsync(With(s_web, behavior), ofService, onlyRules: s_only);
    }

    [Fact]
    public async Task Bodies_of_a_standard_endpoint() => await VerifyConfig.VerifyAnalyzerAsync(
        s_web.Replace("binding=\"webHttpBinding\"", "{|WCFL3018:binding=\"webHttpBinding\"|} kind=\"webHttpEndpoint\""), s_plain, onlyRules: s_only);

    [Theory]
    [InlineData("{|WCFL3018:new WebHttpBinding|}()", "host.AddServiceEndpoint(typeof(IFoo), binding, \"x\").Behaviors.Add(new System.ServiceModel.Description.WebHttpBehavior());")]
    [InlineData("new WebHttpBinding()", "host.AddServiceEndpoint(typeof(IFoo), binding, \"x\").Behaviors.Add(new System.ServiceModel.Description.WebScriptEnablingBehavior());")]
    [InlineData("new BasicHttpBinding()", "host.AddServiceEndpoint(typeof(IFoo), binding, \"x\"); var other = new System.ServiceModel.Description.WebHttpBehavior();")]
    public async Task Bodies_of_an_endpoint_in_code(string binding, string add) => await new CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>.Test
    {
        TestCode = s_plain + "class Host { void Run(ServiceHost host) { var binding = " + binding + "; " + add + " } }",
        OnlyRules = { "WCFL3018" },
    }.RunAsync();

    /// <summary>The default endpoints of a service that configuration or only its file names.</summary>
    [Theory]
    [InlineData("<services>{|#0:<service name=\"WebService\" />|}</services>", "Web.config", true)]
    [InlineData("<services><service name=\"WebService\"><host><baseAddresses><add baseAddress=\"net.tcp://localhost/x\" /></baseAddresses></host></service></services>", "app.config", false)]
    [InlineData("<protocolMapping><add scheme=\"http\" binding=\"wsHttpBinding\" /></protocolMapping><services><service name=\"WebService\" /></services>", "Web.config", false)]
    [InlineData("<services><service name=\"WebService\" /></services>", "Web.config", false, "<%@ ServiceHost Service=\"WebService\" Factory=\"Own.HostFactory\" %>")]
    [InlineData("<services><service name=\"WebService\" /></services><behaviors><endpointBehaviors><behavior><webHttp /></behavior></endpointBehaviors></behaviors>", "Web.config", false)]
    public async Task A_default_endpoint_does_not_serve_web_clients(string section, string file, bool isReported, string svc = "<%@ ServiceHost Service=\"WebService\" %>")
    {
        VerifyConfig.Test test = Default(section, file, string.Empty);
        if (file == "Web.config")
        {
            test.TestState.AdditionalFiles.Add(("Web.svc", svc));
        }

        if (isReported)
        {
            test.ExpectedDiagnostics.Add(Unread("WebService"));
        }

        await test.RunAsync();
    }

    /// <summary>Services without configuration have one place.</summary>
    [Fact]
    public async Task Each_service_without_configuration_is_named()
    {
        VerifyConfig.Test test = Default(string.Empty, "Web.config", "[ServiceContract] public interface IOther { [OperationContract, WebGet] string Get(); } public class Other : IOther { public string Get() { return null; } }");
        test.TestState.AdditionalFiles.Add(("Web.svc", "<%@ ServiceHost Service=\"WebService\" %>"));
        test.TestState.AdditionalFiles.Add(("Other.svc", "<%@ ServiceHost Service=\"Other\" %>"));
        test.ExpectedDiagnostics.Add(Unread("Other' and of service 'WebService"));
        await test.RunAsync();
    }

    private static VerifyConfig.Test Default(string section, string file, string code)
    {
        var test = new VerifyConfig.Test { TestCode = Web.Replace("OTHER", string.Empty) + code, OnlyRules = { "WCFL3018" } };
        test.TestState.AdditionalFiles.Add((file, "<configuration>\n  " + (section.Length == 0 ? "{|#0:<system.serviceModel>|}" : "<system.serviceModel>") + "\n    " + section + "\n  </system.serviceModel>\n</configuration>\n"));
        return test;
    }

    private static DiagnosticResult Unread(string service) => VerifyConfig.Diagnostic("WCFL3018").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
        "Web endpoint: WebGet and WebInvoke require webHttpBinding, but the endpoint has basicHttpBinding of service '" + service + "' by default. Effect if clients send plain HTTP requests: the service refuses them with HTTP status 400 or 415");
}
