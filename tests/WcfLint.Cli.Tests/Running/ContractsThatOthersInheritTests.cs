using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A library with a contract that only a program's contract inherits.</summary>
public sealed class ContractsThatOthersInheritTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders : IOrder { [OperationContract] void More(); }", "info", "an endpoint has the contract itself, and not one that inherits it")]
    [InlineData("[ServiceContract] public interface IOther { [OperationContract] void More(); }", "warning", null)]
    public async Task What_inherits_it_in_a_program_counts(string contract, string severity, string? assumption)
    {
        _tree.Add("Library/Library.csproj", Project("<Reference Include=\"System.ServiceModel\" />"))
            .Add("Library/IOrder.cs",
                "using System.ServiceModel; [ServiceContract] public interface IOrder { [OperationContract] int Begin(); [OperationContract(IsTerminating = true)] void End(); }")
            .Add("Program/Program.csproj", Project("<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../Library/Library.csproj\" />",
                "<OutputType>Exe</OutputType>"))
            .Add("Program/Program.cs", "using System.ServiceModel; " + contract + " public class Start { public static void Main() { } }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5018", "--min-severity", "info");
        JsonElement finding = Assert.Single(report.GetProperty("findings").EnumerateArray());
        Assert.Equal(severity, finding.GetProperty("severity").GetString());
        Assert.Equal(assumption, finding.TryGetProperty("assumption", out JsonElement assumed) ? assumed.GetString() : null);
    }

    private static string Project(string items, string properties = "") =>
        $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>{properties}</PropertyGroup><ItemGroup>{items}</ItemGroup></Project>";
}
