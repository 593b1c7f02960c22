using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
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

    private static VerifyCS.Test Create(string mode, string? section, string svc = "Own.Foo", bool isMarked = false)
    {
        string attribute = "System.ServiceModel.Activation.AspNetCompatibilityRequirements(RequirementsMode = System.ServiceModel.Activation.AspNetCompatibilityRequirementsMode." + mode + ")";
        var test = new VerifyCS.Test { OnlyRules = { "WCFL6014" }, ReferenceAssemblies = WcfReferences.Net472 };
        test.TestState.Sources.Add("using System.ServiceModel;\nnamespace Own { [ServiceContract] public interface IFoo { [OperationContract] void Put(); } ["
            + (isMarked ? "{|WCFL6014:" + attribute + "|}" : attribute) + "] public class Foo : IFoo { public void Put() { } } }");
        if (section is not null)
        {
            test.TestState.AdditionalFiles.Add(("web.config", "<configuration><system.serviceModel>" + section + "</system.serviceModel></configuration>"));
            test.TestState.AdditionalFiles.Add(("foo.svc", "<%@ ServiceHost Language=\"C#\" Service=\"" + svc + "\" %>"));
        }

        return test;
    }
}
