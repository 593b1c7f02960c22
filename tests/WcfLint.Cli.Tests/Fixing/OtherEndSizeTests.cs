using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>A size of messages that is chosen on one end of a contract is offered for the other, which has the default.</summary>
public sealed class OtherEndSizeTests : IDisposable
{
    private const string Contract = "using System.ServiceModel;\n[ServiceContract] public interface IReports { [OperationContract] byte[] Read(byte[] what); }\n"
        + "[ServiceContract] public interface IPictures { [OperationContract] byte[] Draw(int id); }\n";

    private const string ClientCode = Contract
        + "public class ReportsClient : ClientBase<IReports>, IReports { public byte[] Read(byte[] what) => Channel.Read(what); }\n"
        + "public class PicturesClient : ClientBase<IPictures>, IPictures { public byte[] Draw(int id) => Channel.Draw(id); }\n"
        + "public static class Program { public static void Main() { new ReportsClient().Read(null); new PicturesClient().Draw(1); } }\n";

    private const string ServiceCode = Contract
        + "public class Reports : IReports { public byte[] Read(byte[] what) => what; }\npublic class Pictures : IPictures { public byte[] Draw(int id) => null; }\n"
        + "public static class Program { public static void Main() { new ServiceHost(typeof(Reports)).Open(); new ServiceHost(typeof(Pictures)).Open(); System.Console.ReadLine(); } }\n";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("", "")]
    [InlineData("", "65536")]
    [InlineData("", "2147483647")]
    [InlineData("", "67108865")]
    [InlineData("5242880", "5242880")]
    public async Task Silent(string client, string service)
    {
        Add(client, service);
        Assert.DoesNotContain(", as on the ", (await FixAsync("n\nn\nn\nn\nn\nn\nn\n")).Out);
    }

    [Theory]
    [InlineData("", "5242880", "client/App.config", "5242880, as on the service of IReports, where it limits requests")]
    [InlineData("131072", "", "service/App.config", "131072, as on the client of IReports, where it limits replies")]
    [InlineData("", "1048576", "client/App.config", "1048576, as on the service of IReports, where it limits requests")]
    public async Task Of_both_ends_one_has_a_size(string client, string service, string changed, string title)
    {
        Add(client, service);
        Assert.Contains("fix: Set maxReceivedMessageSize to " + title + " (needs --quota BYTES)",
            (await Cli.RunAsync("check", _tree.Folder, "--load", "sources")).Out);
        string size = title[..title.IndexOf(',', StringComparison.Ordinal)];
        Cli run = await FixAsync("y\n");
        Assert.Contains("Set maxReceivedMessageSize to " + title + " (fix 1 of " + (size == "1048576" ? 3 : 4) + "):", run.Out);
        Assert.Contains(" maxReceivedMessageSize=\"" + size + "\"", await File.ReadAllTextAsync(_tree[changed]));
    }

    /// <summary>One finding for the bindings of a file: each must have an other end with a size, of which the largest takes what the others do.</summary>
    [Theory]
    [InlineData("200000", true)]
    [InlineData("", false)]
    public async Task Of_several_bindings_each_has_an_end_with_a_size(string second, bool isOffered)
    {
        Add("", "300000", "", second);
        Cli run = await FixAsync("y\n");
        Assert.Equal(isOffered, run.Out.Contains("300000, as on the service of IReports", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_size_that_is_given_stands_for_that_of_the_other_end()
    {
        Add("", "5242880");
        Cli run = await FixAsync("y\n", "--quota", "400000");
        Assert.DoesNotContain(", as on the ", run.Out);
        Assert.Contains(" maxReceivedMessageSize=\"400000\"", await File.ReadAllTextAsync(_tree["client/App.config"]));
    }

    private void Add(string client, string service, string? moreClient = null, string? moreService = null) =>
        _tree.Add("client/Client.csproj", Texts.Program()).Add("client/Client.cs", ClientCode).Add("client/App.config",
            Configuration("<client>{0}</client>", client, moreClient))
            .Add("service/Service.csproj", Texts.Program("Service.cs")).Add("service/Service.cs", ServiceCode).Add("service/App.config",
                Configuration("<services>{0}</services>", service, moreService));

    private static string Configuration(string ends, string reports, string? pictures)
    {
        bool isService = ends.Contains("services", StringComparison.Ordinal);
        string bindings = Binding("Reports", reports) + (pictures is null ? string.Empty : Binding("Pictures", pictures));
        string endpoints = Endpoint("Reports", isService) + (pictures is null ? string.Empty : Endpoint("Pictures", isService));
        return "<configuration>\n<system.serviceModel>\n<bindings>\n<netTcpBinding>\n" + bindings + "</netTcpBinding>\n</bindings>\n"
            + ends.Replace("{0}", endpoints, StringComparison.Ordinal) + "\n</system.serviceModel>\n</configuration>\n";
    }

    private static string Binding(string name, string size) =>
        "<binding name=\"" + name + "\"" + (size.Length == 0 ? string.Empty : " maxReceivedMessageSize=\"" + size + "\"") + " />\n";

    private static string Endpoint(string name, bool isService)
    {
        string endpoint = "<endpoint address=\"net.tcp://reports.example/" + name + "\" binding=\"netTcpBinding\" bindingConfiguration=\"" + name
            + "\" contract=\"I" + name + "\" />";
        return isService ? "<service name=\"" + name + "\">" + endpoint + "</service>\n" : endpoint + "\n";
    }

    private Task<Cli> FixAsync(string answers, params string[] options) =>
        Cli.AnsweringAsync(answers, ["fix", _tree.Folder, "--load", "sources", "--rule", "WCFL2002", "--interactive", .. options]);
}
