using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6014_AspNetCompatibilityContradictsTests
{
    private const string On = "<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\" />";
    private const string Off = "<serviceHostingEnvironment aspNetCompatibilityEnabled=\"false\" />";

    [Theory]
    [InlineData("Required", On)]
    [InlineData("NotAllowed", Off)]
    [InlineData("NotAllowed", "")]
    [InlineData("Allowed", On)]
    [InlineData("Allowed", "")]
    [InlineData("Required", "<serviceHostingEnvironment aspNetCompatibilityEnabled=\"#{compatibility}#\" />")]
    [InlineData("Required", "<serviceHostingEnvironment configSource=\"hosting.config\" />")]
    public Task Silent(string mode, string section) => Create(mode, section).RunAsync();

    [Fact]
    public Task Silent_without_a_site() => Create("Required", null).RunAsync();

    [Fact]
    public Task Silent_where_no_file_names_the_class() => Create("Required", Off, svc: "Own.Other").RunAsync();

    [Fact]
    public Task Silent_of_an_attribute_of_the_same_name()
    {
        VerifyCS.Test test = Create("Required", Off);
        test.TestState.Sources.Clear();
        test.TestState.Sources.Add(
            "namespace Own { enum Mode { NotAllowed, Allowed, Required } class AspNetCompatibilityRequirementsAttribute : System.Attribute { public Mode RequirementsMode { get; set; } } [AspNetCompatibilityRequirements(RequirementsMode = Mode.Required)] public class Foo { } }");
        return test.RunAsync();
    }

    [Theory]
    [InlineData("Required", Off)]
    [InlineData("Required", "")]
    [InlineData("NotAllowed", On)]
    public Task Reports_in_a_site(string mode, string section) => Create(mode, section, isMarked: true).RunAsync();

    // The application that has the behavior may have the compatibility, too.
    [Theory]
    [InlineData("<behaviors />", DiagnosticSeverity.Warning)]
    [InlineData("", DiagnosticSeverity.Info)]
    public Task A_site_that_names_what_it_lacks_may_be_a_folder_of_another(string section, DiagnosticSeverity severity)
    {
        VerifyCS.Test test = Create("Required", "<services><service name=\"Own.Foo\" behaviorConfiguration=\"b\" /></services>" + section, mark: "#0");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6014").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    [Fact]
    public async Task Reports_in_a_program_that_hosts_it()
    {
        VerifyCS.Test test = Create("Required", null, isMarked: true);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add("static class Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Own.Foo)).Open(); } }");
        await test.RunAsync();
    }

    [Fact]
    public async Task Silent_in_a_program_that_may_host_another_class_of_the_name()
    {
        VerifyCS.Test test = Create("Required", null);
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(
            "namespace Other { public class Foo { } static class Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Foo)).Open(); } } }");
        await test.RunAsync();
    }

    /// <summary>From target 4.5 on, a class that says nothing allows it.</summary>
    [Theory]
    [InlineData("4.5", "", "", On, "Own.Foo")]
    [InlineData("", "", "", On, "Own.Foo")]
    [InlineData("4.0\" /><httpRuntime targetFramework=\"4.8", "", "", On, "Own.Foo")]
    [InlineData("4.0", "", "", Off, "Own.Foo")]
    [InlineData("4.0", "", "", "", "Own.Foo")]
    [InlineData("4.0", "", "", On, "Own.Other")]
    [InlineData("4.0", "[System.ServiceModel.Activation.AspNetCompatibilityRequirements(RequirementsMode = System.ServiceModel.Activation.AspNetCompatibilityRequirementsMode.Allowed)]", "", On, "Own.Foo")]
    [InlineData("4.0", "", ", Nowhere", On, "Own.Foo")]
    [InlineData("4.0", "", ", Base", On, "Own.Foo")]
    [InlineData("4.0", "[Own]", "", On, "Own.Foo")]
    [InlineData("4.0", "", "", On, "Own.Foo\" Factory=\"Own.Factory")]
    public Task Silent_without_the_attribute(string target, string attribute, string more, string section, string svc) =>
        CreateUnmarked(target, attribute, more, section, svc).RunAsync();

    [Theory]
    [InlineData("4.0", "", "", "Own.Foo", 0)]
    [InlineData("4.0", "[{|#0:System.ServiceModel.Activation.AspNetCompatibilityRequirements|}]", "", "Own.Foo", 1)]
    [InlineData("4.0", "", "", "Own.Foo\" Factory=\"System.ServiceModel.Activation.WebServiceHostFactory", 0)]
    public async Task Below_4_5_a_class_that_says_nothing_refuses_it(string target, string attribute, string more, string svc, int marks)
    {
        VerifyCS.Test test = CreateUnmarked(target, attribute, more, On, svc, isMarked: marks == 0);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6014").WithLocation(0).WithMessage(
            "Foo refuses (the default below .NET Framework 4.5) ASP.NET compatibility, but web.config sets aspNetCompatibilityEnabled to true. Effect: activating the service throws InvalidOperationException: \"The service cannot be activated because it does not support ASP.NET compatibility\""));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("basicHttpBinding", On, false)]
    [InlineData("netTcpBinding", Off, false)]
    [InlineData("netTcpBinding", On, true)]
    [InlineData("netNamedPipeBinding", On, true)]
    [InlineData("netMsmqBinding", On, true)]
    [InlineData("customBinding", On, false)]
    public async Task Endpoints_of_other_transports_are_infos(string binding, string section, bool isReported)
    {
        string name = isReported ? "{|#0:binding=\"" + binding + "\"|}" : "binding=\"" + binding + "\"";
        VerifyConfig.Test test = new() { TestCode = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] void Put(); } public class Foo : IFoo { public void Put() { } } }", OnlyRules = { "WCFL6014" } };
        test.TestState.AdditionalFiles.Add(("web.config", "<configuration><system.serviceModel><services><service name=\"Own.Foo\"><endpoint " + name + " contract=\"Own.IFoo\" /></service></services>" + section + "</system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("foo.svc", "<%@ ServiceHost Language=\"C#\" Service=\"Own.Foo\" %>"));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL6014").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
                "The endpoint with " + binding + " refuses ASP.NET compatibility, but web.config sets aspNetCompatibilityEnabled to true. Effect if WCF activates the endpoint: its documentation says that only HTTP is served with ASP.NET compatibility"));
        }

        await test.RunAsync();
    }

    private static VerifyCS.Test CreateUnmarked(string target, string attribute, string more, string section, string svc, bool isMarked = false)
    {
        VerifyCS.Test test = Create("Allowed", section, svc, target: target);
        test.TestState.Sources.Clear();
        test.CompilerDiagnostics = CompilerDiagnostics.None;
        test.TestState.Sources.Add("using System.ServiceModel;\nnamespace Own { [ServiceContract] public interface IFoo { [OperationContract] void Put(); } "
            + "[System.ServiceModel.Activation.AspNetCompatibilityRequirements(RequirementsMode = System.ServiceModel.Activation.AspNetCompatibilityRequirementsMode.Allowed)] public class Base { } "
            + "public class OwnAttribute : System.Attribute, System.ServiceModel.Description.IServiceBehavior { } " + attribute
            + " public class " + (isMarked ? "{|#0:Foo|}" : "Foo") + " : " + (more.Length == 0 ? "IFoo" : more.Substring(2) + ", IFoo") + " { public void Put() { } } }");
        return test;
    }

    private static VerifyCS.Test Create(string mode, string? section, string svc = "Own.Foo", bool isMarked = false, string target = "", string mark = "WCFL6014")
    {
        string attribute = "System.ServiceModel.Activation.AspNetCompatibilityRequirements(RequirementsMode = System.ServiceModel.Activation.AspNetCompatibilityRequirementsMode." + mode + ")";
        var test = new VerifyCS.Test { OnlyRules = { "WCFL6014" }, ReferenceAssemblies = WcfReferences.Net472 };
        test.TestState.Sources.Add("using System.ServiceModel;\nnamespace Own { [ServiceContract] public interface IFoo { [OperationContract] void Put(); } ["
            + (isMarked || mark == "#0" ? "{|" + mark + ":" + attribute + "|}" : attribute) + "] public class Foo : IFoo { public void Put() { } } }");
        if (section is not null)
        {
            test.TestState.AdditionalFiles.Add(("web.config", "<configuration>" + (target.Length > 0 ? "<system.web><compilation targetFramework=\"" + target + "\" /></system.web>" : string.Empty) + "<system.serviceModel>" + section + "</system.serviceModel></configuration>"));
            test.TestState.AdditionalFiles.Add(("foo.svc", "<%@ ServiceHost Language=\"C#\" Service=\"" + svc + "\" %>"));
        }

        return test;
    }
}
