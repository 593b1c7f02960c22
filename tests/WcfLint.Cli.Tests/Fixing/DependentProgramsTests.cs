using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>Metadata that a program of the tree reads while it runs stays where it is, exception detail that one catches, and what one in another language uses.</summary>
public sealed class DependentProgramsTests : IDisposable
{
    private const string Mex = "\n        <endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Metadata_and_detail_are_removed_where_no_program_reads_them()
    {
        Cli run = await FixAsync("static class Reader { static void Main() { } }");
        Assert.Equal(0, run.Exit);
        Assert.Equal(Service(string.Empty), await File.ReadAllTextAsync(_tree["shop/service/App.config"]));
        Assert.Equal(Service(string.Empty), await File.ReadAllTextAsync(_tree["bank/service/App.config"]));
    }

    [Fact]
    public async Task A_service_beside_its_reader_keeps_it()
    {
        Cli run = await FixAsync(
            "static class Reader { static void Main() { new System.ServiceModel.Description.MetadataExchangeClient(new System.Uri(\"http://orders.example/mex\"), System.ServiceModel.Description.MetadataExchangeClientMode.MetadataExchange).GetMetadata(); } }");
        Assert.Equal(0, run.Exit);
        Assert.Contains("would remove metadata that Reader reads: --interactive", run.Out);
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL7003", "--format", "json");
        Assert.Contains("\"options\": \"--interactive\"", check.Out);
        Assert.DoesNotContain("\"options\": \"--rule WCFL7003\"", check.Out);
        Assert.Equal(Service(Mex), await File.ReadAllTextAsync(_tree["shop/service/App.config"]));
        Assert.Equal(Service(string.Empty), await File.ReadAllTextAsync(_tree["bank/service/App.config"]));
    }

    [Fact]
    public async Task An_issuer_whose_metadata_a_service_names_keeps_it()
    {
        _tree.Add("shop/reader/App.config", """
            <configuration>
              <system.serviceModel>
                <services><service name="R"><endpoint binding="ws2007FederationHttpBinding" bindingConfiguration="tokens" contract="IReader" /></service></services>
                <bindings>
                  <ws2007FederationHttpBinding>
                    <binding name="tokens"><security><message><issuerMetadata address="http://orders.example/mex" /></message></security></binding>
                  </ws2007FederationHttpBinding>
                </bindings>
              </system.serviceModel>
            </configuration>
            """);
        Cli run = await FixAsync("static class Reader { static void Main() { } }");
        Assert.Equal(0, run.Exit);
        Assert.Contains("would remove metadata that clients of Reader use to get tokens", run.Out);
        Assert.Equal(Service(Mex), await File.ReadAllTextAsync(_tree["shop/service/App.config"]));
        Assert.Equal(Service(string.Empty), await File.ReadAllTextAsync(_tree["bank/service/App.config"]));
    }

    /// <summary>Without the detail no such clause takes the fault, and windows show no sentence of the service, wherever the client stands.</summary>
    [Theory]
    [InlineData("catch (System.Exception e) { System.Console.WriteLine(e.Message); }", "throw new System.Exception(\"no such order\")", null, true)]
    [InlineData("catch (System.Exception e) { MessageBox.Show(\"Failed: \" + e.Message); }", "id", null, false)]
    [InlineData("catch (System.Exception e) { MessageBox.Show(\"Failed: \" + e.Message); }", "throw new System.Exception(\"no such order\")", "Desk shows the texts of exceptions", true)]
    [InlineData("catch (System.Exception ex) { label.Text = \"Failed: \" + ex.Message; }", "throw new System.Exception(\"no such order\")", "Desk shows the texts of exceptions", true)]
    [InlineData("catch (FaultException<ExceptionDetail> e) { System.Console.WriteLine(e.Detail.Type); }", "id", "Desk catches the exception detail", false)]
    public async Task Exception_detail_that_a_client_reads_stays(string handler, string answer, string? reason, bool needsDecision)
    {
        string service = "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\npublic class Orders : IOrders { public int Place(int id) => Store.Place(id); }\n"
            + "static class Store { public static int Place(int id) { " + (answer == "id" ? "return id;" : answer + ";") + " } }\n";
        _tree.Add("service/Service.csproj", Texts.OldStyle("Service.cs")).Add("service/Service.cs", service)
            .Add("apps/desk/Desk.csproj", Texts.OldStyle("Desk.cs"))
            .Add("apps/desk/Desk.cs",
                "using System.ServiceModel;\nclass Desk { ChannelFactory<System.IDisposable> _orders; void Place() { try { } " + handler + " } }\nstatic class MessageBox { public static void Show(string text) { } }");
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL7001", "--format", "json");
        Assert.Equal(reason is null && needsDecision, check.Out.Contains("\"options\": \"--rule WCFL7001\"", StringComparison.Ordinal));
        Assert.Equal(reason is null && needsDecision, check.Out.Contains("(callers no longer see the texts of exceptions)", StringComparison.Ordinal));
        Assert.Equal(reason is not null, check.Out.Contains("\"obstacle\": \"" + reason, StringComparison.Ordinal));
        if (reason is not null)
        {
            Assert.Contains("  WCFL7001     1  " + reason, (await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL7001")).Out);
            Assert.Equal(service, await File.ReadAllTextAsync(_tree["service/Service.cs"]));
        }

        Cli asked = await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL7001", "--interactive");
        Assert.Equal(reason is not null, asked.Out.Contains("service/Service.cs: " + reason, StringComparison.Ordinal));
        Assert.Equal(reason is not null, await File.ReadAllTextAsync(_tree["service/Service.cs"]) == service);
    }

    /// <summary>With its right name the service loses the default endpoint at its .svc file.</summary>
    [Theory]
    [InlineData("http://orders.example/own", true)]
    [InlineData("http://localhost/orders.svc", false)]
    public async Task A_client_of_the_default_endpoint_keeps_it(string address, bool isFixed)
    {
        const string contract = "using System.ServiceModel;\nnamespace Shop { [ServiceContract] public interface IOrders { [OperationContract] int Place(int id); } }\n";
        string Configuration(string section) => "<configuration><system.serviceModel>" + section + "</system.serviceModel></configuration>";
        string service = Configuration("<services><service name=\"Order\"><endpoint address=\"http://orders.example/own\" binding=\"wsHttpBinding\" contract=\"Shop.IOrders\" /></service></services>");
        _tree.Add("site/Site.csproj", Texts.OldStyle("Service.cs", "<Content Include=\"orders.svc\" /><Content Include=\"Web.config\" />"))
            .Add("site/Web.config", service).Add("site/orders.svc", "<%@ ServiceHost Service=\"Shop.Orders\" %>")
            .Add("site/Service.cs", contract + "namespace Shop { public class Orders : IOrders { public int Place(int id) => id; } }")
            .Add("desk/Desk.csproj", Texts.OldStyle("Desk.cs").Replace("Library", "Exe", StringComparison.Ordinal))
            .Add("desk/App.config", Configuration("<client><endpoint name=\"o\" address=\"" + address + "\" binding=\"basicHttpBinding\" contract=\"Shop.IOrders\" /></client>"))
            .Add("desk/Desk.cs", contract + "class Desk { static void Main() { } }");
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL0004");
        Assert.Equal(isFixed, (await File.ReadAllTextAsync(_tree["site/Web.config"])).Contains("\"Shop.Orders\"", StringComparison.Ordinal));
        Assert.Equal(!isFixed, run.Out.Contains("Desk calls the service at http://localhost/orders.svc, where only a default endpoint answers", StringComparison.Ordinal));
    }

    /// <summary>One of two copies of a class would be written in another way than the other.</summary>
    [Theory]
    [InlineData("Photo", "Image", false)]
    [InlineData("Photo", "Small", true)]
    [InlineData("Photos", "Image", true)]
    public async Task A_member_with_a_copy_keeps_its_form(string type, string member, bool isFixed)
    {
        _tree.Add("desk/Desk.csproj", Texts.OldStyle("Desk.cs", "<Reference Include=\"System.Runtime.Serialization\" />").Replace("Library", "Exe", StringComparison.Ordinal))
            .Add("desk/App.config", "<configuration><system.serviceModel><client><endpoint name=\"o\" address=\"http://orders.example/o\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>")
            .Add("desk/Desk.cs", """
                using System.Runtime.Serialization;
                using System.ServiceModel;

                [ServiceContract] public interface IOrders { [OperationContract] Photo Get(int id); }

                [DataContract] public class Photo
                {
                    [DataMember]
                    public byte[] Image { get; set; }
                }

                class Desk { static void Main() { new ChannelFactory<IOrders>("o").CreateChannel().Get(1); } }
                """)
            .Add("shop/Shop.csproj", Texts.OldStyle("Shop.cs")).Add("shop/Shop.cs", "public class " + type + " { public byte[] " + member + " { get; set; } }");
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL5002");
        Assert.Equal(isFixed, (await File.ReadAllTextAsync(_tree["desk/Desk.cs"])).Contains("ImageBase64", StringComparison.Ordinal));
        Assert.Equal(!isFixed, run.Out.Contains("Shop has a copy of Photo, which would keep its byte[]", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Desk.vbproj", "lib/Lib.csproj", false)]
    [InlineData("Desk.fsproj", "host/Host.csproj", false)]
    [InlineData("Desk.vbproj", "other/Other.csproj", true)]
    [InlineData("Desk.txt", "lib/Lib.csproj", true)]
    public async Task A_field_of_a_library_keeps_its_type_where_another_language_may_use_it(string file, string library, bool isFixed)
    {
        static string Project(string type, string reference) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>"
            + type + "</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />" + reference + "</ItemGroup></Project>";
        _tree.Add("lib/Lib.csproj", Project("Library", string.Empty)).Add("lib/a.cs",
            "using System.Collections.Generic; using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\npublic class Orders : IOrders { public static Dictionary<int, int> All = new Dictionary<int, int>(); public int Place(int id) { All[id] = 1; return id; } }")
            .Add("host/Host.csproj", Project("Exe", "<ProjectReference Include=\"../lib/Lib.csproj\" />"))
            .Add("host/a.cs", "class Program { static void Main() { new System.ServiceModel.ServiceHost(typeof(Orders)).Open(); } }")
            .Add("desk/" + file, Project("Exe", "<ProjectReference Include=\"../" + library + "\" />"));
        await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL6011");
        Assert.Equal(isFixed, (await File.ReadAllTextAsync(_tree["lib/a.cs"])).Contains("ConcurrentDictionary", StringComparison.Ordinal));
    }

    private async Task<Cli> FixAsync(string reader)
    {
        _tree.Add("shop/reader/Reader.csproj", Texts.OldStyle("Reader.cs").Replace("Library", "Exe", StringComparison.Ordinal)).Add("shop/reader/Reader.cs", reader);
        foreach (string folder in new[] { "shop", "bank" })
        {
            _tree.Add(folder + "/service/Service.csproj", Texts.OldStyle("Service.cs").Replace("Library", "Exe", StringComparison.Ordinal))
                .Add(folder + "/service/App.config", Service(Mex))
                .Add(folder + "/service/Service.cs",
                    "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\npublic class Orders : IOrders { public int Place(int id) => id; static void Main() { } }");
        }

        return await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL7003");
    }

    private static string Service(string endpoint) => $"""
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <services>
              <service name="Orders">
                <endpoint address="http://orders.example/o" binding="basicHttpBinding" contract="IOrders" />{endpoint}
              </service>
            </services>
          </system.serviceModel>
        </configuration>

        """;
}
