using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyProject = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2006_LowThrottleTests
{
    private static readonly string[] s_only = ["WCFL2006"];

    [Theory]
    [InlineData("<serviceThrottling />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"17\" maxConcurrentSessions=\"101\" maxConcurrentInstances=\"27\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"2147483647\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"1\" maxConcurrentInstances=\"1\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"0\" maxConcurrentSessions=\"-1\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"#{calls}#\" maxConcurrentSessions=\"$(Sessions)\" />")]
    [InlineData("<serviceThrottling maxConcurrentcalls=\"16\" />")]
    [InlineData("<!-- <serviceThrottling maxConcurrentCalls=\"16\" /> -->")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"16\" maxConcurrentSessions=\"#{Sessions}#\" />")]
    public Task Is_silent(string throttling) => VerifyConfig.VerifyAnalyzerAsync(Config(throttling), onlyRules: s_only);

    // One object serves all its callers, or each call has its own.
    [Theory]
    [InlineData("Single", false)]
    [InlineData("PerCall", true)]
    [InlineData("Single", true, "")]
    public Task Instances_of_a_service(string mode, bool isReported, string name = "b") => VerifyConfig.VerifyAnalyzerAsync(
        "<configuration><system.serviceModel><services><service name=\"Foo\" behaviorConfiguration=\"" + name + "\"><endpoint address=\"http://localhost/a\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service></services><behaviors><serviceBehaviors><behavior name=\"" + name + "\"><serviceThrottling "
            + (isReported ? "{|WCFL2006:maxConcurrentInstances=\"10\"|}" : "maxConcurrentInstances=\"10\"") + " /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>",
        csharp: "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] int Put(int id); } [ServiceBehavior(InstanceContextMode = InstanceContextMode." + mode + ")] public class Foo : IFoo { public int Put(int id) { return id; } }",
        onlyRules: s_only);

    // A value that looks deliberate is only a possible finding.
    [Theory]
    [InlineData("<!-- the database takes ten connections --><serviceThrottling {|#0:maxConcurrentCalls=\"10\"|} />")]
    [InlineData("<serviceThrottling {|#0:maxConcurrentCalls=\"10\"|} /> <!-- no more than the printer takes at once -->")]
    [InlineData("<serviceThrottling {|#0:maxConcurrentCalls=\"16\"|} maxConcurrentSessions=\"16\" />")]
    public async Task Is_info_where_it_looks_deliberate(string throttling)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config(throttling)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2006").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private const string OldService =
        "<configuration><startup><supportedRuntime version=\"v2.0.50727\" /></startup><system.serviceModel><services><service name=\"FooService\" behaviorConfiguration=\"b\"><endpoint address=\"net.tcp://x/a\" binding=\"netTcpBinding\" contract=\"IFoo\" /><endpoint address=\"net.tcp://x/b\" binding=\"netTcpBinding\" contract=\"IFoo\" /></service></services><behaviors><serviceBehaviors><behavior name=\"b\"><serviceThrottling maxConcurrentCalls=\"64\" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>";

    [Theory]
    [InlineData("<startup><supportedRuntime version=\"v2.0.50727\" /></startup>", "<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.7.2\" /></startup>", "")]
    [InlineData("maxConcurrentCalls=\"64\"", "maxConcurrentSessions=\"500\"", "")]
    [InlineData("netTcpBinding", "basicHttpBinding", "")]
    [InlineData("\"b\"", "\"#{b}#\"", "")]
    [InlineData("", "", "class C { void M(System.ServiceModel.Description.ServiceThrottlingBehavior b) { b.MaxConcurrentSessions = 500; } }")]
    public Task Is_silent_where_the_old_default_is_not_in_force(string old, string changed, string code) =>
        VerifyProject.VerifyAnalyzerAsync(old.Length == 0 ? OldService : OldService.Replace(old, changed), code, onlyRules: s_only);

    // The endpoint that has no sessions may stand first.
    [Theory]
    [InlineData("netTcpBinding")]
    [InlineData("basicHttpBinding")]
    public async Task The_old_default_of_sessions_is_possibly_low(string first)
    {
        var test = new VerifyProject.Test { OnlyRules = { "WCFL2006" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", OldService.Replace("x/a\" binding=\"netTcpBinding\"", "x/a\" binding=\"" + first + "\"")
            .Replace("<service name=\"FooService\" behaviorConfiguration=\"b\">", "{|#0:<service name=\"FooService\" behaviorConfiguration=\"b\">|}")));
        test.ExpectedDiagnostics.Add(VerifyProject.Diagnostic("WCFL2006").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Fact]
    public Task Is_silent_in_a_behaviour_that_nothing_uses() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<serviceThrottling maxConcurrentCalls=\"16\" />").Replace(" behaviorConfiguration=\"orders\"", string.Empty), onlyRules: s_only);

    [Fact]
    public Task Is_silent_before_the_defaults_grew() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<serviceThrottling maxConcurrentCalls=\"16\" />").Replace("<configuration>",
                "<configuration><startup><supportedRuntime version=\"v2.0.50727\" /></startup>"),
            onlyRules: s_only);

    [Fact]
    public async Task Is_silent_on_CoreWCF_which_does_not_read_it()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", Config("<serviceThrottling maxConcurrentCalls=\"16\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<!-- To receive details, set the value below to true. --><serviceDebug /><serviceThrottling {|WCFL2006:maxConcurrentCalls=\"10\"|} />")]
    [InlineData("<serviceThrottling {|WCFL2006:maxConcurrentCalls=\"10\"|} /><!-- from the template -->")]
    [InlineData("<!-- no limits here --><serviceDebug /><serviceThrottling {|WCFL2006:maxConcurrentCalls=\"10\"|} />")]
    public Task A_comment_must_stand_there_and_speak_of_load(string throttling) => VerifyConfig.VerifyAnalyzerAsync(Config(throttling), onlyRules: s_only);

    [Fact]
    public Task Sessions_mean_nothing_without_sessions() =>
        VerifyConfig.VerifyAnalyzerAsync(
            Config("<serviceThrottling maxConcurrentSessions=\"90\" />", "<endpoint binding=\"basicHttpBinding\" contract=\"IFoo\" />"), onlyRules: s_only);

    [Theory]
    [InlineData("<endpoint binding=\"netTcpBinding\" contract=\"IFoo\" />")]
    [InlineData("<endpoint binding=\"basicHttpBinding\" contract=\"IFoo\" /><endpoint binding=\"netTcpBinding\" contract=\"IFoo\" />")]
    public Task Sessions_count_with_sessions(string endpoints) =>
        VerifyConfig.VerifyAnalyzerAsync(Config("<serviceThrottling {|WCFL2006:maxConcurrentSessions=\"90\"|} />", endpoints), onlyRules: s_only);

    [Fact]
    public Task Fewer_instances_than_calls_contradict_them() =>
        VerifyConfig.VerifyCodeFixAsync(
            Config("<serviceThrottling maxConcurrentCalls=\"200\" {|WCFL2006:maxConcurrentInstances=\"100\"|} />"),
            Config("<serviceThrottling maxConcurrentCalls=\"200\" />"),
            onlyRules: s_only);

    [Fact]
    public Task Low_limits_are_one_decision() =>
        VerifyConfig.VerifyCodeFixAsync(
            Config("<serviceThrottling {|WCFL2006:maxConcurrentCalls=\"16\"|} maxConcurrentSessions='90' maxConcurrentInstances=\"200\" />"),
            Config("<serviceThrottling maxConcurrentInstances=\"200\" />"),
            onlyRules: s_only);

    [Theory]
    [InlineData("maxConcurrentCalls=\"2\"")]
    [InlineData("maxConcurrentSessions=\"100\"")]
    [InlineData("maxConcurrentInstances=\"26\"")]
    public Task Each_limit_has_its_own_bound(string limit) =>
        VerifyConfig.VerifyAnalyzerAsync(Config("<serviceThrottling {|WCFL2006:" + limit + "|} />"), onlyRules: s_only);

    [Fact]
    public async Task The_message_says_what_the_default_is()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config("<serviceThrottling {|#0:maxConcurrentInstances=\"20\"|} />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2006").WithLocation(0)
            .WithMessage("Low throttle: maxConcurrentInstances of service behaviour 'orders' is 20; the default is 116 per processor. Effect: calls wait although the machine could serve them"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private const string Netted = "<services><service name=\"N.Up\"><endpoint binding=\"netTcpBinding\" contract=\"N.IUp\" /></service></services>";
    private const string Plain = "<services><service name=\"N.Up\"><endpoint binding=\"basicHttpBinding\" contract=\"N.IUp\" /></service></services>";
    private const string Named =
        "<services><service name=\"N.Up\" behaviorConfiguration=\"orders\"><endpoint binding=\"basicHttpBinding\" contract=\"N.IUp\" /></service></services>";

    // Folders inherit the behaviors of the folders above: any service with sessions decides.
    [Theory]
    [InlineData("", Plain, "", false)]
    [InlineData("", Netted, "", true)]
    [InlineData("", Plain + "<behaviors><serviceBehaviors><behavior><serviceDebug /></behavior></serviceBehaviors></behaviors>", "", false)]
    [InlineData("", Netted + "<behaviors><serviceBehaviors><behavior><serviceDebug /></behavior></serviceBehaviors></behaviors>", "", true)]
    [InlineData(Plain, Netted, "", true)]
    [InlineData(Plain, Netted + "<behaviors><serviceBehaviors><behavior><serviceThrottling /></behavior></serviceBehaviors></behaviors>", "", false)]
    [InlineData(Plain, Netted + "<behaviors><serviceBehaviors><clear /></serviceBehaviors></behaviors>", "", false)]
    [InlineData(Named, "", " name=\"orders\"", false)]
    [InlineData("", Named, " name=\"orders\"", false)]
    [InlineData(Named, "<services><service name=\"N.Other\" behaviorConfiguration=\"orders\"><endpoint binding=\"netTcpBinding\" contract=\"N.IUp\" /></service></services>", " name=\"orders\"", true)]
    public Task A_behaviour_of_the_folder_above(string above, string below, string name, bool isReported) =>
        VerifyFoldersAsync("WCFL2006", "90", above, below, name, isReported);

    [Theory]
    [InlineData("", Plain, false)]
    [InlineData("", Netted, true)]
    [InlineData(Plain, Netted, true)]
    public Task An_unbounded_throttle_of_the_folder_above(string above, string below, bool isReported) =>
        VerifyFoldersAsync("WCFL2007", "2147483647", above, below, string.Empty, isReported);

    // A service that no section lists has the unnamed behaviour and default endpoints.
    [Fact]
    public Task Sessions_mean_nothing_to_default_endpoints() =>
        VerifyFoldersAsync("WCFL2006", "90", string.Empty, string.Empty, string.Empty, isReported: false, ("up.svc", "<%@ ServiceHost Service=\"N.Up\" %>"));

    private static async Task VerifyFoldersAsync(string rule, string limit, string above, string below, string name, bool isReported,
        params (string Path, string Text)[] more)
    {
        string attribute = "maxConcurrentSessions=\"" + limit + "\"";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(
            "namespace N { [System.ServiceModel.ServiceContract] public interface IUp { [System.ServiceModel.OperationContract] void Put(int id); } public class Up : IUp { public void Put(int id) { } } public class Other : Up { } }");
        test.TestState.AdditionalFiles.Add(
            ("Web.config", "<configuration><system.serviceModel>" + above + "<behaviors><serviceBehaviors><behavior" + name + "><serviceThrottling "
            + (isReported ? "{|" + rule + ":" + attribute + "|}" : attribute)
                + " /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("sub/Web.config", "<configuration><system.serviceModel>" + below + "</system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.AddRange(
            System.Linq.Enumerable.Select(more, static file => (file.Path, Microsoft.CodeAnalysis.Text.SourceText.From(file.Text))));
        test.OnlyRules.AddRange(["WCFL2006", "WCFL2007"]);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("throttle.MaxConcurrentCalls = 17;")]
    [InlineData("throttle.MaxConcurrentCalls = 1;")]
    [InlineData("throttle.MaxConcurrentCalls = limit;")]
    [InlineData("new Other { MaxConcurrentCalls = 16 }.ToString();")]
    [InlineData("throttle.MaxConcurrentCalls += 1;")]
    public Task Is_silent_in_code(string statement) => VerifyCS.VerifyAnalyzerAsync(Code(statement));

    [Fact]
    public Task Is_reported_beside_a_comment_in_code() =>
        VerifyCS.VerifyAnalyzerAsync(Code("// as many as the database takes\n        {|WCFL2006:throttle.MaxConcurrentCalls = 10|};"));

    [Fact]
    public Task Code_is_mended() =>
        VerifyCS.VerifyCodeFixAsync(
            Code("{|WCFL2006:throttle.MaxConcurrentSessions = 90|};\n        throttle.MaxConcurrentInstances = 4000;"),
            Code("throttle.MaxConcurrentInstances = 4000;"));

    /// <summary>What makes or looks the behaviour up would be left, and set nothing.</summary>
    [Theory]
    [InlineData("{|WCFL2006:throttle.MaxConcurrentSessions = 90|};")]
    [InlineData("throttle = new ServiceThrottlingBehavior { {|WCFL2006:MaxConcurrentCalls = 16|} };")]
    public Task The_only_limit_of_code_has_no_fix(string statement) => VerifyCS.VerifyCodeFixAsync(Code(statement), Code(statement));

    /// <summary>The default is higher: what somebody wrote to limit the load is not removed unasked.</summary>
    [Fact]
    public async Task The_fix_needs_a_decision()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2006" }, CodeActionVerifier = static (action, _) => Assert.EndsWith("(needs a decision)", action.Title, System.StringComparison.Ordinal) };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config("<serviceThrottling {|WCFL2006:maxConcurrentCalls=\"10\"|} />")));
        test.FixedState.AdditionalFiles.Add(("app.config", Config("|").Replace(">\n          |\n        </behavior>", " />", System.StringComparison.Ordinal)));
        await test.RunAsync();
    }

    [Fact]
    public Task Initializers_are_mended() =>
        VerifyCS.VerifyCodeFixAsync(
            Code("throttle = new ServiceThrottlingBehavior { {|WCFL2006:MaxConcurrentCalls = 16|}, MaxConcurrentInstances = 4000 };"),
            Code("throttle = new ServiceThrottlingBehavior { MaxConcurrentInstances = 4000 };"));

    private static string Code(string statement) => $$"""
        using System.ServiceModel.Description;

        class Host
        {
            public void Make(ServiceThrottlingBehavior throttle, int limit)
            {
                {{statement}}
            }
        }

        class Other { public int MaxConcurrentCalls { get; set; } }
        """;

    private static string Config(string throttling, string endpoints = "") => $"""
        <configuration>
          <system.serviceModel>
            <services><service name="S" behaviorConfiguration="orders">{endpoints}</service></services>
            <behaviors>
              <serviceBehaviors>
                <behavior name="orders">
                  {throttling}
                </behavior>
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;
}
