using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>WCFL5015 of properties that are not sent: the service sets them in one project, and a client reads them in another.</summary>
public sealed class MissingMembersTests : System.IDisposable
{
    private const string Plain = "public string Mail { get; set; }";
    private const string Set = "return new Customer { Id = id, Mail = \"a\" };";
    private const string Read = "Console.WriteLine(customer.Mail);";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("[DataMember] public string Mail { get; set; }", Set, Read)]
    [InlineData("[IgnoreDataMember] public string Mail { get; set; }", Set, Read)]
    [InlineData("public string Mail { get { return Id.ToString(); } set { } }", Set, Read)]
    [InlineData(Plain + " [OnDeserialized] void Done(StreamingContext context) { Mail = \"b\"; }", Set, Read)]
    [InlineData(Plain, "return new Customer { Id = id };", Read)]
    [InlineData(Plain, Set, "Console.WriteLine(customer.Id);")]
    [InlineData(Plain, Set, "customer.Mail = \"c\"; " + Read)]
    public async Task Silent(string member, string service, string client)
    {
        Add(member, service, client);
        Assert.Empty(await FindingsAsync());
    }

    /// <summary>The client is in the process of the service.</summary>
    [Fact]
    public async Task Silent_where_the_reader_has_the_service()
    {
        Add(Plain, Set, Read, reference: "<ProjectReference Include=\"../Service/Service.csproj\" />");
        Assert.Empty(await FindingsAsync());
    }

    [Fact]
    public async Task Reports()
    {
        Add(Plain, Set, Read);
        JsonElement finding = Assert.Single(await FindingsAsync());
        Assert.Equal("info", finding.GetProperty("severity").GetString());
        Assert.Equal("Contracts/Customer.cs", finding.GetProperty("file").GetString());
        Assert.Contains("Data members of 'Customer': 'Mail' has no [DataMember], but Service sets it and Consumer reads it", finding.GetProperty("message").GetString(), System.StringComparison.Ordinal);
    }

    private void Add(string member, string service, string client, string reference = "") => _tree
        .Add("Contracts/Contracts.csproj", Project(string.Empty))
        .Add("Contracts/Customer.cs", "using System.Runtime.Serialization;\n[DataContract] public class Customer { [DataMember] public int Id { get; set; } " + member + " }")
        .Add("Contracts/ICustomers.cs", "using System.ServiceModel;\n[ServiceContract] public interface ICustomers { [OperationContract] Customer Get(int id); }")
        .Add("Service/Service.csproj", Project("<ProjectReference Include=\"../Contracts/Contracts.csproj\" />"))
        .Add("Service/Customers.cs", "public class Customers : ICustomers { public Customer Get(int id) { " + service + " } }")
        .Add("Consumer/Consumer.csproj", Project("<ProjectReference Include=\"../Contracts/Contracts.csproj\" />" + reference))
        .Add("Consumer/Program.cs", "using System; using System.ServiceModel;\nclass Program { static void Main() { var factory = new ChannelFactory<ICustomers>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); var customer = factory.CreateChannel().Get(1); "
            + client + " factory.Close(); } }");

    private static string Project(string references) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.Runtime.Serialization\" />"
        + references + "</ItemGroup></Project>";

    private async Task<JsonElement[]> FindingsAsync()
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5015", "--min-severity", "info");
        Assert.Equal(string.Empty, run.Error);
        return [.. report.GetProperty("findings").EnumerateArray()];
    }
}
