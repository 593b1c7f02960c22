using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6005_SessionStateLockTests
{
    private const string On = "<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\" />";
    private const string Reported = "<serviceHostingEnvironment {|WCFL6005:aspNetCompatibilityEnabled=\"true\"|} />";
    private const string Using = "using System.ServiceModel; using System.ServiceModel.Activation; using System.Web;\n";
    private const string Contract = "[ServiceContract] public interface IFoo { [OperationContract] void Put(int id); }\n";
    // A page of the site keeps something in the session.
    private const string Page = "class Default { System.Collections.Hashtable Session; void Load() { Session[\"id\"] = 1; } }\n";
    private const string Service = "public class Foo : IFoo { public void Put(int id) { } }\n";

    [Theory]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"false\" />", "")]
    [InlineData("<serviceHostingEnvironment multipleSiteBindingsEnabled=\"true\" />", "")]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"$(Compatible)\" />", "")]
    [InlineData("<serviceHostingEnvironment configSource=\"hosting.config\" />", "")]
    [InlineData("", "")]
    [InlineData(On, "<sessionState mode=\"Off\" />")]
    [InlineData(On, "<sessionState mode=\"$(Mode)\" />")]
    [InlineData(On, "<sessionState configSource=\"session.config\" />")]
    [InlineData(On, "<httpModules><remove name=\"Session\" /></httpModules>")]
    public Task Silent(string hosting, string web) => VerifyAsync(Config(hosting, web), Using + Contract + Service, page: Page);

    // Each request has a new session until a value is kept in one.
    [Fact]
    public Task Silent_where_no_code_keeps_a_session() => VerifyAsync(Config(On, string.Empty), Using + Contract + Service);

    // A class of the application may have that name.
    [Theory]
    [InlineData("public class Session { public int Id; }")]
    [InlineData("public class Session { public static Session Find(int id) => new Session(); } public class Sessions { System.Collections.Generic.List<Session> All; Session First(Session s) => Session.Find(1); }")]
    public Task Silent_where_a_class_is_called_Session(string page) => VerifyAsync(Config(On, string.Empty), Using + Contract + Service, page: page);

    [Theory]
    [InlineData("class Default { System.Web.SessionState.HttpSessionState Session; void Load() { Session.Add(\"id\", 1); } }")]
    [InlineData("class Default { System.Web.SessionState.HttpSessionState Session; void Load() { this.Session.Clear(); } }")]
    [InlineData("class Default { System.Web.SessionState.HttpSessionState Session; void Load() { var session = Session; session[\"id\"] = 1; } }")]
    [InlineData("class Default { System.Web.SessionState.HttpSessionState Session; void Load() { Keep(Session); } void Keep(System.Web.SessionState.HttpSessionState session) { session[\"id\"] = 1; } }")]
    public Task Reports_where_a_page_keeps_a_value(string page) => VerifyAsync(Config(Reported, string.Empty), Using + Contract + Service, page: page);

    [Fact]
    public Task Reports_where_a_new_session_is_handled() => VerifyAsync(Config(Reported, string.Empty), Using + Contract + Service,
        page: "class Global { void Session_Start(object sender, System.EventArgs e) { } }");

    [Fact]
    public Task Silent_where_the_module_is_removed() =>
        VerifyAsync(Config(On, string.Empty).Replace("<system.serviceModel>",
            "<system.webServer><modules><remove name=\"Session\" /></modules></system.webServer><system.serviceModel>"),
                Using + Contract + Service, page: Page);

    [Theory]
    [InlineData("[AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.NotAllowed)] public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { HttpContext.Current.Session[\"id\"] = id; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { HttpContext context = HttpContext.Current; context.Session[\"id\"] = id; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { Store.Keep(id); } } public static class Store { public static void Keep(int id) { HttpContext.Current.Session[\"id\"] = id; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { object count = HttpContext.Current?.Session?[\"id\"]; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { var wrapper = new HttpContextWrapper(HttpContext.Current); wrapper.Session[\"id\"] = id; } }")]
    [InlineData("public class Foo : IFoo { public void Put(int id) { Keep(null, id); } static void Keep(HttpContextBase web, int id) { web.Session[\"id\"] = id; } }")]
    [InlineData("[ServiceBehavior(ConfigurationName = \"Bar\")] public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("public class Foo { }")]
    public Task Silent_of_services(string service) => VerifyAsync(Config(On, string.Empty), Using + Contract + service, page: Page);

    [Fact]
    public Task Silent_of_programs() => VerifyAsync(Config(On, string.Empty), Using + Contract + Service, "app.config", page: Page);

    [Fact]
    public Task Silent_before_target_4_5() =>
        VerifyAsync(Config(On, "<compilation targetFramework=\"4.0\" />"), Using + Contract + Service, page: Page);

    [Fact]
    public Task Silent_on_CoreWcf() => VerifyAsync(Config(On, string.Empty), string.Empty, "web.config", WcfReferences.CoreWcfWithConfiguration);

    [Theory]
    [InlineData("", "public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("<sessionState mode=\"InProc\" timeout=\"20\" />", "public class Foo : IFoo { public void Put(int id) { string session = OperationContext.Current.SessionId; } }")]
    [InlineData("", "[AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Required)] public class Foo : IFoo { public void Put(int id) { } }")]
    [InlineData("<compilation targetFramework=\"4.0\" />", "[AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Allowed)] public class Foo : IFoo { public void Put(int id) { } }")]
    public Task Reports(string web, string service) => VerifyAsync(Config(Reported, web), Using + Contract + service, page: Page);

    [Fact]
    public async Task Reports_services_of_svc_files()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL6005" } };
        test.TestState.Sources.Add(Using + Contract + Service);
        test.TestState.Sources.Add(("Default.aspx.cs", Page));
        test.TestState.AdditionalFiles.Add(("web.config", Config(Reported, string.Empty).Replace("<service name=\"Foo\" />", string.Empty)));
        test.TestState.AdditionalFiles.Add(("Foo.svc", "<%@ ServiceHost Service=\"Foo\" %>"));
        await test.RunAsync();
    }

    [Fact]
    public async Task Pages_may_use_the_session()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL6005" } };
        test.TestState.Sources.Add(Using + Contract + Service);
        test.TestState.Sources.Add(("Default.aspx.cs", "class Default { void Load() { System.Web.HttpContext.Current.Session[\"a\"] = 1; } }"));
        test.TestState.AdditionalFiles.Add(("web.config", Config(Reported, string.Empty)));
        await test.RunAsync();
    }

    private static string Config(string hosting, string web) =>
        "<configuration><system.web>" + web + "</system.web><system.serviceModel>" + hosting
            + "<services><service name=\"Foo\" /></services></system.serviceModel></configuration>";

    private static async Task VerifyAsync(string config, string source, string file = "web.config", WcfReferences? references = null, string page = "")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL6005" } };
        test.ReferenceAssemblies = references ?? test.ReferenceAssemblies;
        test.TestState.Sources.Add(source);
        test.TestState.Sources.Add(("Default.aspx.cs", page));
        test.TestState.AdditionalFiles.Add((file, config));
        await test.RunAsync();
    }
}
