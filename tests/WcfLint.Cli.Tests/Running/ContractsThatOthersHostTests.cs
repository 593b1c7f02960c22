using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A program that creates its service for itself, which another program hosts or calls over WCF.</summary>
public sealed class ContractsThatOthersHostTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("public interface IOther { }", false)]
    [InlineData("class Other { object Open() => new ServiceHost(typeof(Orders)); }", true)]
    [InlineData("class Other { object Open() => new ChannelFactory<IOrders>(\"*\"); }", true)]
    [InlineData("class Other { object Open(System.Type type) => System.Activator.CreateInstance(typeof(ServiceHost), type); }", true)]
    [InlineData("class Other { object Open(System.Type type) => typeof(ChannelFactory<>).MakeGenericType(type); }", true)]
    [InlineData("class Other : System.ServiceModel.Activation.ServiceHostFactory { object Open(System.Type type) => CreateServiceHost(type, null); }", true)]
    [InlineData("class Other { void Open(System.Type type, dynamic builder) => builder.AddService(type); }", true)]
    [InlineData("class Other { void Open(dynamic builder) => builder.AddService(typeof(Other)); }", false)]
    [InlineData("[ServiceContract] public interface IMore : IOrders { }", true)]
    public async Task What_another_program_does_counts(string code, bool isReported)
    {
        _tree.Add("App/App.csproj", Project("<Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.Data\" />"))
            .Add("App/App.cs", "using System.Data; using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] DataTable Find(); } "
                + "public class Orders : IOrders { public DataTable Find() => null; } public class Start { public static void Main() { new Orders().Find(); } }")
            .Add("Host/Host.csproj", Project("<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../App/App.csproj\" />"))
            .Add("Host/Host.cs", "using System.ServiceModel; " + code + " public class Begin { public static void Main() { } }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5001", "--min-severity", "info");
        Assert.Equal(isReported, report.GetProperty("findings").EnumerateArray().Any());
    }

    // The programs of a library are all in sight, or one may host any service.
    [Theory]
    [InlineData("", false)]
    [InlineData("class Other { object Open() => new ServiceHost(typeof(Orders)); }", true)]
    [InlineData("class Other { object Open(System.Type type) => new ServiceHost(type); }", true)]
    [InlineData("class Other { object Open() => new ChannelFactory<IOrders>(\"*\"); }", true)]
    [InlineData(null, true)]
    public async Task What_no_program_hosts_or_calls_sends_nothing(string? code, bool isReported)
    {
        _tree.Add("Data/Data.csproj", Project("<Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.Data\" />").Replace("Exe", "Library"))
            .Add("Data/Data.cs", "using System.Data; using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] DataTable Find(); } "
                + "public class Orders : IOrders { public DataTable Find() => null; }");
        if (code is not null)
        {
            _tree.Add("App/App.csproj", Project("<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../Data/Data.csproj\" />"))
                .Add("App/App.cs", "using System.ServiceModel; " + code + " public class Begin { public static void Main() => System.Activator.CreateInstance(typeof(Begin)); }");
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5001", "--min-severity", "info");
        Assert.Equal(isReported, report.GetProperty("findings").EnumerateArray().Any());
    }

    // The library of contracts does not name the runtime; its users do.
    [Theory]
    [InlineData("ServiceModel.Grpc.AspNetCore", "", "possible")]
    [InlineData("Grpc.AspNetCore", "", "proved")]
    [InlineData("protobuf-net.Grpc", "class Other { object Open() => new ServiceHost(typeof(Orders)); }", "proved")]
    [InlineData("protobuf-net.Grpc", "<client><endpoint address=\"http://orders/x\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client>", "proved")]
    public async Task The_runtime_that_a_user_names_counts(string package, string code, string proof)
    {
        if (code.StartsWith('<'))
        {
            _tree.Add("Host/App.config", "<configuration><system.serviceModel>" + code + "</system.serviceModel></configuration>");
            code = string.Empty;
        }

        _tree.Add("Contracts/Contracts.csproj", Project("<Reference Include=\"System.ServiceModel\" />").Replace("Exe", "Library"))
            .Add("Contracts/Orders.cs", "using System.ServiceModel; using System.Threading.Tasks; [ServiceContract] public interface IOrders { [OperationContract] int Sum(int x); "
                + "[OperationContract] Task<int> SumAsync(int x, int y); }")
            .Add("Host/Host.csproj", Project($"<Reference Include=\"System.ServiceModel\" /><PackageReference Include=\"{package}\" Version=\"1.0.0\" /><ProjectReference Include=\"../Contracts/Contracts.csproj\" />"))
            .Add("Host/Host.cs", "using System.ServiceModel; using System.Threading.Tasks; public class Orders : IOrders { public int Sum(int x) => x; public Task<int> SumAsync(int x, int y) => null; } "
                + code + " public class Begin { public static void Main() { } }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5010", "--min-severity", "info");
        Assert.Equal(proof, Assert.Single(report.GetProperty("findings").EnumerateArray()).GetProperty("proof").GetString());
    }

    private static string Project(string items) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>"
        + $"<OutputType>Exe</OutputType></PropertyGroup><ItemGroup>{items}</ItemGroup></Project>";
}
