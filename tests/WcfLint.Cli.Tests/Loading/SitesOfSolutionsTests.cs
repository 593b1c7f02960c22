using System;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>The web sites that a solution names.</summary>
public sealed class SitesOfSolutionsTests : IDisposable
{
    private const string Possible = "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://orders.example/\" "
        + "binding=\"wsHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    /// <summary>Each has its own code and configuration, whatever stands above it.</summary>
    [Fact]
    public async Task Web_sites_of_a_solution_are_read_one_by_one()
    {
        const string site = "\", \"{7F316E2F-1A1B-4E9E-8D1A-00000000000";
        _tree.Add("web.config", "<configuration />").Add("Shop/web.config", Possible).Add("Shop/Default.aspx.cs", "class Default { }")
            .Add("Service/web.config", "<configuration><system.serviceModel /></configuration>").Add("Service/Orders.svc", "<%@ ServiceHost Service=\"Orders\" %>")
            .Add("Service/App_Code/Orders.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] void Put(byte[] data); } public class Orders : IOrders { public void Put(byte[] data) { } }")
            .Add("All.sln", "Microsoft Visual Studio Solution File, Format Version 12.00\nProject(\"{E24C65DC-7377-472B-9ABA-BC803B73C61A}\") = \"Shop\", \"Shop\\" + site
                + "1}\"\nEndProject\nProject(\"{E24C65DC-7377-472B-9ABA-BC803B73C61A}\") = \"Service\", \"Service\\" + site + "2}\"\nEndProject\n");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info", "--rule", "WCFL2002");
        Assert.Contains("Service/web.config:1 WCFL2002", Cli.Findings(report));
        Assert.DoesNotContain(report.GetProperty("findings").EnumerateArray(), static finding => finding.GetProperty("file").GetString() == "Shop/web.config"
            && finding.GetProperty("message").GetString()!.Contains("IOrders.Put", StringComparison.Ordinal));
    }
}
