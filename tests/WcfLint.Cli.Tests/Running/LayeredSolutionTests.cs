using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>
/// Most applications are layered: a program with its configuration, a library with the generated clients, a library that creates and calls
/// them. The command has all of it in sight, and says what it says of the same files in one project.
/// </summary>
public sealed class LayeredSolutionTests : System.IDisposable
{
    // A client of each kind of binding and smell; the operations alone differ.
    private static readonly (string Name, string Operation)[] s_services =
    [
        ("Pictures", "byte[] Get(int id)"), ("Login", "bool Check(string user, string password)"), ("Feed", "string Next(int id)"),
        ("Files", "System.IO.Stream Read(string name)"), ("Names", "string Find(int id)"), ("Stock", "int Count(string article)"),
        ("Given", "byte[] Load(int id)"), ("Reports", "System.Data.DataSet Year(int year)"), ("Jobs", "void Run(int id)"), ("Quiet", "byte[] Get(int id)"),
        ("Prices", "string Find(string article)"), ("Codes", "string Find(int id)"),
    ];

    private const string Use = """
        using System;
        using System.Collections.Generic;
        using System.ServiceModel;
        using System.Threading.Tasks;
        using Shop.Proxies;

        namespace Shop.Ordering
        {
            public class Orders
            {
                private static readonly PricesClient s_prices = new PricesClient();

                private readonly string _address;

                public Orders(string address) { _address = address; }

                public byte[] Picture(int id)
                {
                    var client = new PicturesClient();
                    return client.Get(id);
                }

                public bool LogOn(string user, string password)
                {
                    var client = new LoginClient("Login");
                    bool known = client.Check(user, password);
                    client.Close();
                    return known;
                }

                public List<string> Feed(int count)
                {
                    var all = new List<string>();
                    for (int i = 0; i < count; i++)
                    {
                        using (var client = new FeedClient())
                        {
                            all.Add(client.Next(i));
                        }
                    }

                    return all;
                }

                public long Length(string name)
                {
                    var client = new FilesClient();
                    try { using (var stream = client.Read(name)) { return stream.ReadByte(); } }
                    finally { client.Close(); }
                }

                public string Name(int id)
                {
                    var client = new NamesClient();
                    try { return client.Find(id); }
                    finally { client.Close(); }
                }

                public int Count(string article)
                {
                    var client = new StockClient("Stok");
                    return client.Count(article);
                }

                public byte[] Given(int id)
                {
                    var client = new GivenClient(new BasicHttpBinding { MaxReceivedMessageSize = 10000000 }, new EndpointAddress(_address));
                    byte[] all = client.Load(id);
                    client.Close();
                    return all;
                }

                public int Rows(int year)
                {
                    var factory = new ChannelFactory<IReports>("Reports");
                    IReports channel = factory.CreateChannel();
                    return channel.Year(year).Tables.Count;
                }

                public void Run(int id)
                {
                    var factory = new ChannelFactory<IJobs>(new NetTcpBinding("Jobs"), new EndpointAddress(_address));
                    factory.CreateChannel().Run(id);
                }

                public string Code(int id)
                {
                    var client = new CodesClient(new BasicHttpBinding(), new EndpointAddress("http://server01/codes"));
                    try
                    {
                        string code = client.Find(id);
                        client.Close();
                        return code;
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
                }

                public void Prices(IEnumerable<string> articles)
                {
                    Parallel.ForEach(articles, article => s_prices.Find(article));
                }
            }
        }
        """;

    private const string Program = """
        using System;

        namespace Shop
        {
            public static class Program
            {
                public static void Main(string[] args)
                {
                    var orders = new Ordering.Orders(args[0]);
                    while (Console.ReadLine() is string line)
                    {
                        int id = int.Parse(line);
                        Console.WriteLine(orders.Picture(id).Length + orders.Feed(id).Count + orders.Length(line) + orders.Given(id).Length);
                        Console.WriteLine(orders.LogOn("me", line) + orders.Name(id) + orders.Count(line) + orders.Rows(id));
                        orders.Run(id);
                        orders.Prices(line.Split(','));
                        foreach (string part in line.Split(';'))
                        {
                            Console.WriteLine(orders.Code(part.Length));
                        }
                    }
                }
            }
        }
        """;

    private const string Configuration = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <bindings>
              <basicHttpBinding>
                <binding name="Plain" />
                <binding name="Files" maxReceivedMessageSize="1000000" />
                <binding name="Names" transferMode="Streamed" />
                <binding name="Given" />
                <binding name="Nobody" maxReceivedMessageSize="1000000" />
                <binding name="Login" useDefaultWebProxy="true" sendTimeout="00:01:00" />
                <binding name="Reports" messageEncoding="Text" />
              </basicHttpBinding>
              <netTcpBinding>
                <binding name="Feed">
                  <reliableSession enabled="true" />
                  <security mode="None" />
                </binding>
                <binding name="Stock" maxReceivedMessageSize="2147483647" openTimeout="00:10:00" sendTimeout="10:00:00" />
                <binding name="Jobs" maxReceivedMessageSize="2147483647" />
              </netTcpBinding>
              <wsHttpBinding>
                <binding name="Pictures" />
              </wsHttpBinding>
            </bindings>
            <client>
              <endpoint name="Pictures" address="http://server01/pictures" binding="wsHttpBinding" bindingConfiguration="Pictures" contract="Shop.Proxies.IPictures" />
              <endpoint name="Login" address="http://server01/login" binding="basicHttpBinding" bindingConfiguration="Login" contract="Shop.Proxies.ILogin" />
              <endpoint name="Feed" address="net.tcp://server01/feed" binding="netTcpBinding" bindingConfiguration="Feed" contract="Shop.Proxies.IFeed" />
              <endpoint name="Files" address="http://server01/files" binding="basicHttpBinding" bindingConfiguration="Files" contract="Shop.Proxies.IFiles" />
              <endpoint name="Names" address="http://server01/names" binding="basicHttpBinding" bindingConfiguration="Names" contract="Shop.Proxies.INames" />
              <endpoint name="Stock" address="net.tcp://server01/stock" binding="netTcpBinding" bindingConfiguration="Stock" contract="Shop.Proxies.IStock" />
              <endpoint name="Given" address="http://server01/given" binding="basicHttpBinding" bindingConfiguration="Given" contract="Shop.Proxies.IGiven" />
              <endpoint name="Reports" address="http://server01/reports" binding="basicHttpBinding" bindingConfiguration="Reports" contract="Shop.Proxies.IReports" />
              <endpoint name="Quiet" address="http://server01/quiet" binding="basicHttpBinding" bindingConfiguration="Plain" contract="Shop.Proxies.IQuiet" />
              <endpoint name="Wrong" address="http://server01/wrong" binding="basicHttpBinding" bindingConfiguration="Plain" contract="Shop.Proxies.IPicture" />
              <endpoint name="Prices" address="http://server01/prices" binding="basicHttpBinding" bindingConfiguration="Plain" contract="Shop.Proxies.IPrices" />
            </client>
          </system.serviceModel>
        </configuration>
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Has_the_findings_of_the_same_files_in_one_project()
    {
        string[] one = await FindAsync("one", isLayered: false);
        Assert.Equal(one, await FindAsync("layered", isLayered: true));

        // The rules about clients that need more than one place.
        foreach (string rule in (string[])["WCFL0003", "WCFL0005", "WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL1005", "WCFL1008", "WCFL2002",
            "WCFL3003", "WCFL4001", "WCFL7002"])
        {
            Assert.Contains(one, finding => finding.Contains(rule, System.StringComparison.Ordinal));
        }
    }

    // The loop stands in the program: a build of the library does not see it, and reports only a possible finding.
    [Fact]
    public async Task A_method_that_the_program_calls_in_a_loop_is_called_often()
    {
        string[] layered = await FindAsync("layered", isLayered: true);
        Assert.Contains(layered, static finding => finding.Contains("WCFL1005 warning 'CodesClient'", System.StringComparison.Ordinal));
        Directory.Delete(_tree["layered/App"], recursive: true);
        Assert.Contains(await FindAsync(_tree["layered"]), static finding => finding.Contains("WCFL1005 info 'CodesClient'", System.StringComparison.Ordinal));
    }

    // A library has no findings in the configuration of its program.
    [Fact]
    public async Task The_configuration_of_the_program_is_judged_once()
    {
        string[] findings = await FindAsync("layered", isLayered: true);
        Assert.Equal(findings.Distinct(), findings);
    }

    // PATH narrows what is reported, and nothing that is known. Without a repository a solution must name what it holds.
    [Theory]
    [InlineData(true, "App/App.config")]
    [InlineData(true, "Ordering/Orders.cs")]
    [InlineData(true, "App/App.config", "App/Program.cs")]
    [InlineData(true, "App/App.config", "Ordering/Orders.cs")]
    [InlineData(false, "App/App.config")]
    [InlineData(false, "App/App.config", "Ordering/Orders.cs")]
    public async Task The_findings_in_a_file_are_those_of_the_whole(bool isRepository, params string[] files)
    {
        if (isRepository)
        {
            _tree.Add(".git/HEAD", string.Empty);
        }

        _tree.Add("layered/Shop.sln", "Microsoft Visual Studio Solution File, Format Version 12.00\n" + string.Concat(((string[])["App", "Ordering"]).Select(name =>
            $"Project(\"{{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}}\") = \"{name}\", \"{name}\\{name}.csproj\", \"{{00000000-0000-0000-0000-00000000000{name.Length}}}\"\nEndProject\n")));
        string[] all = await FindAsync("layered", isLayered: true);
        Cli run = await Cli.RunAsync(
            ["check", .. files.Select(file => _tree["layered/" + file]), "--load", "sources", "--format", "json", "--min-severity", "info"]);
        Assert.Equal(
            all.Where(finding => files.Any(file => finding.StartsWith(Path.GetFileName(file) + " ", System.StringComparison.Ordinal))),
            JsonDocument.Parse(run.Out).RootElement.GetProperty("findings").EnumerateArray().Select(Describe).Order(System.StringComparer.Ordinal));
    }

    private async Task<string[]> FindAsync(string folder, bool isLayered)
    {
        string proxies = isLayered ? folder + "/Proxies/" : folder + "/App/";
        string ordering = isLayered ? folder + "/Ordering/" : folder + "/App/";
        _tree.Add(folder + "/App/App.csproj", Project("<OutputType>Exe</OutputType>", isLayered ? ["Ordering"] : []))
            .Add(folder + "/App/Program.cs", Program).Add(folder + "/App/App.config", Configuration)
            .Add(ordering + "Orders.cs", Use).Add(proxies + "Reference.cs", Reference());
        if (isLayered)
        {
            _tree.Add(ordering + "Ordering.csproj", Project(string.Empty, ["Proxies"])).Add(proxies + "Proxies.csproj", Project(string.Empty, []));
        }

        return await FindAsync(_tree[folder]);
    }

    private static async Task<string[]> FindAsync(string path)
    {
        (_, JsonElement report) = await Cli.CheckAsync(path, "--min-severity", "info");
        return [.. report.GetProperty("findings").EnumerateArray().Select(Describe).Order(System.StringComparer.Ordinal)];
    }

    private static string Describe(JsonElement finding) =>
        string.Join(' ', Path.GetFileName(finding.GetProperty("file").GetString()), finding.GetProperty("line").GetInt32(),
            finding.GetProperty("id").GetString(), finding.GetProperty("severity").GetString(), finding.GetProperty("message").GetString());

    private static string Project(string properties, IEnumerable<string> references) =>
        $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>{properties}</PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />"
        + string.Concat(references.Select(name => $"<ProjectReference Include=\"../{name}/{name}.csproj\" />")) + "</ItemGroup></Project>";

    private static string Reference() =>
        "// <auto-generated>\nusing System.ServiceModel;\nusing System.ServiceModel.Channels;\n\nnamespace Shop.Proxies\n{\n"
            + string.Concat(s_services.Select(service => Client(service.Name, service.Operation))) + "}\n";

    // As svcutil writes a client.
    private static string Client(string name, string operation)
    {
        string method = operation[(operation.IndexOf(' ') + 1)..operation.IndexOf('(')];
        string arguments = string.Join(", ", operation[(operation.IndexOf('(') + 1)..^1].Split(", ").Select(parameter => parameter.Split(' ')[1]));
        string result = operation.StartsWith("void", System.StringComparison.Ordinal) ? string.Empty : "return ";
        return $$"""
                [System.CodeDom.Compiler.GeneratedCodeAttribute("System.ServiceModel", "4.0.0.0")]
                [ServiceContract(Namespace = "http://shop.example/", ConfigurationName = "Shop.Proxies.I{{name}}")]
                public interface I{{name}}
                {
                    [OperationContract] {{operation}};
                }

                [System.CodeDom.Compiler.GeneratedCodeAttribute("System.ServiceModel", "4.0.0.0")]
                public partial class {{name}}Client : ClientBase<I{{name}}>, I{{name}}
                {
                    public {{name}}Client() { }

                    public {{name}}Client(string endpointConfigurationName) : base(endpointConfigurationName) { }

                    public {{name}}Client(Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress) { }

                    public {{operation}} { {{result}}base.Channel.{{method}}({{arguments}}); }
                }

            """;
    }
}
