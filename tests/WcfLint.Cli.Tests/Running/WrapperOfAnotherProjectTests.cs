using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A library with a class that keeps a client open, and a program that creates its objects and does not reference WCF.</summary>
public sealed class WrapperOfAnotherProjectTests : System.IDisposable
{
    private const string Wrapper = """
        using System.ServiceModel;
        [ServiceContract] public interface IStock { [OperationContract] int Count(int id); }
        public class StockWrapper
        {
            private readonly IStock _channel;
            public StockWrapper() { _channel = new ChannelFactory<IStock>("stock").CreateChannel(); }
            public int Count(int id) => _channel.Count(id);
        }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("netTcpBinding", "warning WCFL1001 Library.cs", "warning WCFL1001 Desk.cs")]
    [InlineData("basicHttpBinding")]
    public async Task Its_configuration_tells_whether_there_is_a_session(string binding, params string[] expected)
    {
        _tree.Add("Library/Library.csproj", Project("<Reference Include=\"System.ServiceModel\" />")).Add("Library/Library.cs", Wrapper)
            .Add("Program/Program.csproj", Project("<ProjectReference Include=\"../Library/Library.csproj\" />", "<OutputType>Exe</OutputType>"))
            .Add("Program/Desk.cs", "public class Desk { public int Count(int id) { var stock = new StockWrapper(); return stock.Count(id); } }")
            .Add("Program/Program.cs", "public class Start { public static void Main() { System.Console.Write(new Desk().Count(1)); } }")
            .Add("Program/app.config",
                $"""<configuration><system.serviceModel><client><endpoint name="stock" address="net.tcp://stock.example/" binding="{binding}" contract="IStock" /></client></system.serviceModel></configuration>""");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        Assert.Equal(expected, System.Linq.Enumerable.Select(
            report.GetProperty("findings").EnumerateArray(),
            finding => finding.GetProperty("severity").GetString() + " " + finding.GetProperty("id").GetString() + " "
                + System.IO.Path.GetFileName(finding.GetProperty("file").GetString())));
    }

    private static string Project(string items, string properties = "") =>
        $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>{properties}</PropertyGroup><ItemGroup>{items}</ItemGroup></Project>";
}
