using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6013_DebugDirectiveTests
{
    private const string Code = "\nnamespace Orders { [System.ServiceModel.ServiceContract] public class OrderService { } }\n";

    [Theory]
    [InlineData("<%@ ServiceHost Service=\"Orders.OrderService\" Debug=\"true\" CodeBehind=\"OrderService.svc.cs\" %>")]
    [InlineData("<%@ ServiceHost Service=\"Orders.OrderService\" Debug=\"false\" %>" + Code)]
    [InlineData("<%@ ServiceHost Service=\"Orders.OrderService\" %>" + Code)]
    [InlineData("<%-- <%@ ServiceHost Debug=\"true\" %> --%><%@ ServiceHost Service=\"Orders.OrderService\" %>" + Code)]
    [InlineData("<%@ Assembly Name=\"Orders\" %>" + Code)]
    [InlineData("<%@ ServiceHost Service=\"Orders.OrderService\" Debug=\"true")]
    [InlineData("")]
    public Task Silent(string directive) => VerifyAsync(directive);

    [Theory]
    [InlineData("{|WCFL6013:<%@ ServiceHost Language=\"C#\" Debug=\"true\" Service=\"Orders.OrderService\" %>|}" + Code)]
    [InlineData("{|WCFL6013:<%@ServiceHost debug = 'True' Service=\"Orders.OrderService\"%>|}" + Code)]
    public Task Reports(string directive) => VerifyAsync(directive);

    private static Task VerifyAsync(string directive)
    {
        var test = new VerifyCS.Test { TestCode = "class C { System.ServiceModel.ServiceHost host; }", ReferenceAssemblies = WcfReferences.Net472 };
        test.TestState.AdditionalFiles.Add(("/0/OrderService.svc", directive));
        test.OnlyRules.Add("WCFL6013");
        return test.RunAsync();
    }
}
