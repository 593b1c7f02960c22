using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7001_ExceptionDetailInConfigurationTests
{
    private static readonly string[] s_only = ["WCFL7001"];

    private static string Config(string behaviors, string service = "<service name=\"Shop.Orders\" behaviorConfiguration=\"orders\" />") => $$"""
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <services>
              {{service}}
            </services>
            <behaviors>
              <serviceBehaviors>
                {{behaviors}}
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;

    private static string Named(string attribute) => $"""<behavior name="orders"><serviceDebug {attribute} /></behavior>""";

    [Theory]
    [InlineData("includeExceptionDetailInFaults=\"false\"")]
    [InlineData("includeExceptionDetailInFaults=\"False\"")]
    [InlineData("httpHelpPageEnabled=\"true\"")]
    [InlineData("includeExceptionDetailInFaults=\"#{detail}#\"")]
    [InlineData("includeExceptionDetailInFaults=\"$(Detail)\"")]
    [InlineData("includeExceptionDetailInFaults=\"__Detail__\"")]
    [InlineData("includeExceptionDetailInFaults=\"%DETAIL%\"")]
    [InlineData("includeExceptionDetailInFaults=\"{{detail}}\"")]
    [InlineData("includeExceptionDetailInFaults=\"yes\"")]
    [InlineData("includeExceptionDetailInFaults=\"\"")]
    public async Task Values_that_are_not_true_are_silent(string attribute) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Named(attribute)), fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task An_unused_behaviour_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(Named("includeExceptionDetailInFaults=\"true\""), "<service name=\"Shop.Orders\" />"), fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task The_default_behaviour_of_a_client_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior>", string.Empty), fileName: "app.config", onlyRules: s_only);

    [Fact]
    public async Task A_comment_is_no_behaviour() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<!-- " + Named("includeExceptionDetailInFaults=\"true\"") + " -->"), fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task An_element_in_the_wrong_place_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><appSettings /><serviceDebug includeExceptionDetailInFaults=\"true\" /><system.serviceModel /></configuration>", onlyRules: s_only);

    [Fact]
    public async Task What_the_release_transform_switches_off_is_silent() => await WithTransform("Web.Release.config", "SetAttributes", expected: false).RunAsync();

    [Fact]
    public async Task What_only_the_debug_transform_switches_off_is_reported() =>
        await WithTransform("Web.Debug.config", "SetAttributes", expected: true).RunAsync();

    [Fact]
    public async Task What_a_staging_transform_switches_off_is_silent() => await WithTransform("Web.Staging.config", "SetAttributes", expected: false).RunAsync();

    [Theory]
    [InlineData("Web.Release.config", true)]
    [InlineData("Web.Prod.config", true)]
    [InlineData("Web.Debug.config", false)]
    [InlineData("Web.Test.config", false)]
    public async Task What_a_transform_for_production_switches_on_is_reported_there(string name, bool reported)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Config(Named("includeExceptionDetailInFaults=\"false\""))));
        string transform = Transform("SetAttributes", "true");
        test.TestState.AdditionalFiles.Add((name,
            reported ? transform.Replace("includeExceptionDetailInFaults=\"true\"", "{|WCFL7001:includeExceptionDetailInFaults=\"true\"|}") : transform));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("wcflint disable WCFL7001")]
    [InlineData("wcflint disable")]
    [InlineData("wcflint disable-next-line WCFL7001: internal network only")]
    public async Task A_comment_suppresses_it(string comment) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config("<!-- " + comment + " -->\n        " + Named("includeExceptionDetailInFaults=\"true\"")), fileName: "web.config", onlyRules: s_only);

    [Theory]
    [InlineData("true", "false")]
    [InlineData("True", "False")]
    [InlineData(" TRUE ", "false")]
    public async Task Detail_in_a_used_behaviour_is_switched_off(string value, string expected) =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config(Named($$"""{|WCFL7001:includeExceptionDetailInFaults="{{value}}"|}""")),
            Config(Named($"includeExceptionDetailInFaults=\"{expected}\"")),
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task Quotes_and_comments_stay() =>
        await VerifyConfig.VerifyCodeFixAsync(
            Config("<behavior   name='orders'><!-- a --><serviceDebug\n\t{|WCFL7001:includeExceptionDetailInFaults = 'true'|}/></behavior>"),
            Config("<behavior   name='orders'><!-- a --><serviceDebug\n\tincludeExceptionDetailInFaults = 'false'/></behavior>"),
            fileName: "web.config",
            onlyRules: s_only);

    [Theory]
    [InlineData("<behavior>")]
    [InlineData("<behavior name=\"\">")]
    public async Task Detail_in_the_default_behaviour_of_a_site_is_reported(string start) =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Config(start + "<serviceDebug {|WCFL7001:includeExceptionDetailInFaults=\"true\"|} /></behavior>", string.Empty),
            fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task Detail_inside_a_location_is_reported() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            """
            <configuration>
              <location path="Orders">
                <system.serviceModel>
                  <services><service name="S" behaviorConfiguration="b" /></services>
                  <behaviors><serviceBehaviors><behavior name="b"><serviceDebug {|WCFL7001:includeExceptionDetailInFaults="true"|} /></behavior></serviceBehaviors></behaviors>
                </system.serviceModel>
              </location>
            </configuration>
            """,
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task A_behaviour_in_the_file_of_a_configSource_is_reported_there()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("web.config", """
            <configuration><system.serviceModel>
              <services><service name="S" behaviorConfiguration="b" /></services>
              <behaviors configSource="config\behaviors.config" />
            </system.serviceModel></configuration>
            """));
        test.TestState.AdditionalFiles.Add(("config/behaviors.config", """
            <behaviors><serviceBehaviors><behavior name="b"><serviceDebug {|WCFL7001:includeExceptionDetailInFaults="true"|} /></behavior></serviceBehaviors></behaviors>
            """));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static VerifyConfig.Test WithTransform(string name, string instruction, bool expected)
    {
        string attribute = "includeExceptionDetailInFaults=\"true\"";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Config(Named(expected ? "{|WCFL7001:" + attribute + "|}" : attribute))));
        test.TestState.AdditionalFiles.Add((name, Transform(instruction, "false")));
        test.OnlyRules.AddRange(s_only);
        return test;
    }

    private static string Transform(string instruction, string value) => $"""
        <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">
          <system.serviceModel><behaviors><serviceBehaviors><behavior>
            <serviceDebug includeExceptionDetailInFaults="{value}" xdt:Transform="{instruction}" />
          </behavior></serviceBehaviors></behaviors></system.serviceModel>
        </configuration>
        """;

    private const string Service = """
        using System;
        using System.ServiceModel;
        namespace Shop
        {
            [ServiceContract] public interface IOrders { [OperationContract] void Place(int id); }
            public class Orders : IOrders { public void Place(int id) { BODY } }
            static class Program { static void Main() { CALL } }
        }
        """;

    // Users who read the text of an exception to correct a mistake would no longer see it.
    [Theory]
    [InlineData("if (id < 0) { throw new Exception(\"The order is not known\"); }", Info)]
    [InlineData("if (id < 0) { throw new InvalidOperationException($\"Order {id} is not known\"); }", Info)]
    [InlineData("if (id < 0) { throw new Exception(\"\u6682\u79bb\u5931\u8d25\"); }", Info)]
    [InlineData("if (id < 0) { throw new FaultException(\"no id\"); } if (id > 9) { throw new Exception(\"The order is closed\"); } throw new Exception(\"The order is not known\");", Info)]
    [InlineData("if (id < 0) { throw new ArgumentOutOfRangeException(\"the id is below zero\"); }", Warning)]
    [InlineData("throw new NotImplementedException(\"not done yet\");", Warning)]
    [InlineData("throw new NotSupportedException(\"Public keys are not supported\");", Warning)]
    [InlineData("if (id < 0) { throw new NotSupportedException(\"Public keys are not supported\"); } throw new Exception(\"The order is closed\");", Info)]
    [InlineData("throw new NotImplementedException();", Warning)]
    [InlineData("if (id < 0) { throw new Exception(\"unknown\"); }", Warning)]
    [InlineData("if (id < 0) { throw new FaultException(\"The order is not known\"); } throw new Exception(\"The order is closed\");", Warning)]
    [InlineData("try { throw new Exception(\"The order is closed\"); } catch (Exception) { }", Warning)]
    [InlineData("try { throw new Exception(\"The order is closed\"); } catch (Exception) { throw; }", Info)]
    [InlineData("", Warning)]
    public Task Services_whose_users_read_exception_texts_are_info(string body, DiagnosticSeverity severity) =>
        VerifyAsync(body, string.Empty, string.Empty, severity);

    /// <summary>The fix waits for a decision where an operation throws a text of its own, whatever others do, or comes to code that does, and where the
    /// service's class is not at hand.</summary>
    [Theory]
    [InlineData("Shop.Orders", "", true)]
    [InlineData("Shop.Orders", "throw new NotImplementedException();", true)]
    [InlineData("Shop.Orders", "throw new NotSupportedException(\"Public keys are not supported\");", false)]
    [InlineData("Shop.Orders", "if (id < 0) { throw new FaultException(\"The order is not known\"); } throw new Exception(\"The order is closed\");", false)]
    [InlineData("Shop.Orders", "new Book().Find(id); } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "new Book().Find(id); } } public class Book { public void Find(int id) { throw new InvalidOperationException(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "((IBook)null).Find(id); } } public interface IBook { void Find(int id); } class Book : IBook { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "new Book(); } } public class Book : Shelf { } public class Shelf { public Shelf() { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "Book.Find(id); } } static class Book { public static readonly Action<int> Find = id => { throw new Exception(\"The order is not known\"); }; static void Own() { ", false)]
    [InlineData("Shop.Orders", "using (new Book()) { } } } class Book : IDisposable { public void Dispose() { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "} } class Watch : System.ServiceModel.Dispatcher.IParameterInspector { public void AfterCall(string name, object[] outputs, object value, object state) { } public object BeforeCall(string name, object[] inputs) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "try { new Book().Find(id); } catch (Exception) { throw; } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "try { new Book().Find(id); } catch (Exception) when (id > 0) { } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "try { new Book().Find(id); } catch (TimeoutException) { } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "try { } catch (Exception) { new Book().Find(id); } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", false)]
    [InlineData("Shop.Orders", "try { new Book().Find(id); } catch (Exception) { } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "try { new Book().Find(id); } catch (Exception e) { throw new FaultException(e.Message); } } } public class Book { public void Find(int id) { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "try { new Book().Place(id); } catch { } } } public class Book { public void Place(int id) { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "} } public class Desk { public void Close(int id) { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "Book.Name.ToString(); } } class Book : IDisposable { public static string Name = null; public void Dispose() { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Shop.Orders", "new Watch(); } } class Watch : System.ServiceModel.Description.IEndpointBehavior { public void AddBindingParameters(System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Channels.BindingParameterCollection p) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Dispatcher.EndpointDispatcher d) { } public void Validate(System.ServiceModel.Description.ServiceEndpoint e) { } static void Own() { new Watch(); } public void ApplyClientBehavior(System.ServiceModel.Description.ServiceEndpoint e, System.ServiceModel.Dispatcher.ClientRuntime r) { throw new Exception(\"The order is not known\");", true)]
    [InlineData("Warehouse.Stock", "", false)]
    [InlineData("#{service}#", "", true)]
    public async Task Fix_All_leaves_what_users_may_read(string service, string body, bool isFixed)
    {
        string Configured(string value) =>
            Config(Named("includeExceptionDetailInFaults=\"" + value + "\""), "<service name=\"" + service + "\" behaviorConfiguration=\"orders\" />");
        string detail = Configured("true");
        string marked = detail.Replace("includeExceptionDetailInFaults=\"true\"", "{|WCFL7001:includeExceptionDetailInFaults=\"true\"|}");
        var test = new VerifyConfig.Test { CodeActionEquivalenceKey = "WCFL7001" };
        test.TestState.Sources.Add(Service.Replace("BODY", body).Replace("CALL", string.Empty));
        test.TestState.AdditionalFiles.Add(("app.config", marked));
        test.FixedState.Sources.Add(Service.Replace("BODY", body).Replace("CALL", string.Empty));
        test.FixedState.AdditionalFiles.Add(("app.config", Configured("false")));
        if (!isFixed)
        {
            test.BatchFixedState.Sources.Add(Service.Replace("BODY", body).Replace("CALL", string.Empty));
            test.BatchFixedState.AdditionalFiles.Add(("app.config", marked));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>Of a behaviour that all services take, operations that a service inherits count.</summary>
    [Theory]
    [InlineData("throw new NotSupportedException(\"Public keys are not supported\");", "Desk", false)]
    [InlineData("throw new Exception(\"The order is closed\"); } void Tell() { throw new FaultException(\"The order is not known\");", "Desk", false)]
    [InlineData("throw new NotSupportedException(\"Public keys are not supported\");", "object", true)]
    [InlineData("", "Desk", true)]
    public async Task Fix_All_leaves_what_inherited_operations_tell(string body, string baseClass, bool isFixed)
    {
        string code = "using System; using System.ServiceModel; namespace Shop { [ServiceContract] public interface IOrders { [OperationContract] void Place(int id); }"
            + " public class Desk { public void Place(int id) { " + body + " } } public class Orders : " + baseClass
            + ", IOrders { " + (baseClass == "Desk" ? string.Empty : "public void Place(int id) { }") + " } }";
        string marked = Config("<behavior><serviceDebug {|WCFL7001:includeExceptionDetailInFaults=\"true\"|} /></behavior>", string.Empty);
        string mended = Config("<behavior><serviceDebug includeExceptionDetailInFaults=\"false\" /></behavior>", string.Empty);
        const string Host = "<%@ ServiceHost Service=\"Shop.Orders\" %>";
        var test = new VerifyConfig.Test { CodeActionEquivalenceKey = "WCFL7001", TestCode = code, FixedCode = code };
        test.TestState.AdditionalFiles.Add(("web.config", marked));
        test.TestState.AdditionalFiles.Add(("Orders.svc", Host));
        test.FixedState.AdditionalFiles.Add(("web.config", mended));
        test.FixedState.AdditionalFiles.Add(("Orders.svc", Host));
        if (!isFixed)
        {
            test.BatchFixedState.Sources.Add(code);
            test.BatchFixedState.AdditionalFiles.Add(("web.config", marked));
            test.BatchFixedState.AdditionalFiles.Add(("Orders.svc", Host));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>Without the detail their users would no longer see what to correct.</summary>
    [Fact]
    public async Task Texts_that_users_read_need_faults_first()
    {
        string marked = Config(Named("{|WCFL7001:includeExceptionDetailInFaults=\"true\"|}"), "<service name=\"Shop.Orders\" behaviorConfiguration=\"orders\" />");
        var test = new VerifyConfig.Test { CodeActionEquivalenceKey = "WCFL7001" };
        string service = Service.Replace("BODY", "throw new Exception(\"The order is closed\");").Replace("CALL", string.Empty);
        test.TestState.Sources.Add(service);
        test.TestState.AdditionalFiles.Add(("app.config", marked));
        test.FixedState.Sources.Add(service);
        test.FixedState.AdditionalFiles.Add(("app.config", marked));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("new ChannelFactory<IOrders>(new NetTcpBinding(), \"net.tcp://localhost/orders\").CreateChannel().Place(1);", "net.tcp://localhost/orders", Info)]
    [InlineData("new ChannelFactory<IOrders>(new NetTcpBinding(), \"net.tcp://localhost/orders\").CreateChannel().Place(1);", "net.tcp://shop.example/orders", Warning)]
    [InlineData("", "net.tcp://localhost/orders", Warning)]
    public Task A_program_that_calls_its_own_service_alone_is_info(string call, string address, DiagnosticSeverity? severity) =>
        VerifyAsync(string.Empty, call, "<endpoint address=\"" + address + "\" binding=\"netTcpBinding\" contract=\"Shop.IOrders\" />", severity);

    [Theory]
    [InlineData("[OperationContract(IsOneWay = true)] void Put(int id);", null)]
    [InlineData("[OperationContract(IsOneWay = true)] void Put(int id); [OperationContract] int Get(int id);", Warning)]
    [InlineData("", Warning)]
    public async Task Operations_without_replies_send_no_faults(string operations, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add("namespace Shop { using System.ServiceModel; [ServiceContract] public interface IOrders { " + operations
            + " } public class Orders : IOrders { public void Put(int id) { } public int Get(int id) { return 1; } } }");
        test.TestState.AdditionalFiles.Add(("web.config", Config(
            Named(Detail(severity)),
            "<service name=\"Shop.Orders\" behaviorConfiguration=\"orders\"><endpoint address=\"\" binding=\"netTcpBinding\" contract=\"Shop.IOrders\" />"
                + "<endpoint address=\"mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" /></service>")));
        Expect(test, severity);
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private const DiagnosticSeverity Info = DiagnosticSeverity.Info;
    private const DiagnosticSeverity Warning = DiagnosticSeverity.Warning;

    private static async Task VerifyAsync(string body, string call, string endpoint, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Service.Replace("BODY", body).Replace("CALL", call));
        test.TestState.AdditionalFiles.Add(("app.config", Config(
            Named(Detail(severity)), "<service name=\"Shop.Orders\" behaviorConfiguration=\"orders\">" + endpoint + "</service>")));
        Expect(test, severity);
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Detail(DiagnosticSeverity? severity) => severity is null
        ? "includeExceptionDetailInFaults=\"true\"" : "{|#0:includeExceptionDetailInFaults=\"true\"|}";

    private static void Expect(VerifyConfig.Test test, DiagnosticSeverity? severity)
    {
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7001").WithLocation(0).WithSeverity(expected));
        }
    }

    /// <summary>
    /// A comment that explains the setting, or an address on this machine only, makes it an info. The comment of the templates explains
    /// nothing.
    /// </summary>
    [Theory]
    [InlineData("<behavior name=\"orders\"><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Warning)]
    [InlineData("<behavior name=\"orders\"><!-- To receive exception details in faults for debugging purposes, set the value below to true. --><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Warning)]
    [InlineData("<behavior name=\"orders\"><!-- Partners test against this one and read exceptions. --><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Info)]
    [InlineData("<behavior name=\"orders\"><!-- The default of all services here. --><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Warning)]
    [InlineData("<behavior name=\"orders\"><!-- By default partners read faults. --><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Info)]
    [InlineData("<behavior name=\"ordersDebug\"><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Info)]
    [InlineData("<behavior name=\"returnFaults\"><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Info)]
    [InlineData("<behavior name=\"ordersDefault\"><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Warning)]
    [InlineData("<behavior name=\"withExceptions\"><serviceDebug DETAIL /></behavior>", "http://localhost/", DiagnosticSeverity.Info)]
    [InlineData("<behavior name=\"orders\"><serviceDebug DETAIL /></behavior>", "net.tcp://127.0.0.1:8000/", null)]
    [InlineData("<behavior name=\"orders\"><serviceDebug DETAIL /></behavior>", "net.tcp://localhost:8000/", DiagnosticSeverity.Warning)]
    public async Task Comments_and_local_addresses_make_it_an_info(string behavior, string address, DiagnosticSeverity? severity)
    {
        string name = behavior.Split('"')[1];
        string binding = address.StartsWith("net.tcp", System.StringComparison.Ordinal) ? "netTcpBinding" : "basicHttpBinding";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("web.config", Config(
            behavior.Replace("DETAIL", Detail(severity), System.StringComparison.Ordinal),
            $"<service name=\"Shop.Orders\" behaviorConfiguration=\"{name}\"><endpoint address=\"{address}\" binding=\"{binding}\" contract=\"C\" /></service>")));
        test.OnlyRules.AddRange(s_only);
        Expect(test, severity);
        await test.RunAsync();
    }
}
