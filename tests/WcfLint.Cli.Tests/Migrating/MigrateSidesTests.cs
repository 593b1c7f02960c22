using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Which ends of WCF `wcflint migrate` takes code to be part of: a line is asked only for the targets of these.</summary>
public sealed class MigrateSidesTests : IDisposable
{
    private const string Contract = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } }";

    private const string Helper = """
        using System.ServiceModel;
        namespace Own
        {
            public static class Headers
            {
                public static object Read() => OperationContext.Current == null ? null : "";
                public static object Write() => OperationContext.Current;
            }
        }
        """;

    private const string Service =
        "namespace Own { public class Orders : IOrders { public void Put() { Headers.Read(); } } public static class Program { public static void Main() { new System.ServiceModel.ServiceHost(typeof(Orders)); } } }";

    private const string Client =
        "using System.ServiceModel; namespace Own { public class Proxy : ClientBase<IOrders> { public void Put() { Headers.Write(); Channel.Put(); } } public static class Program { public static void Main() { new Proxy(); } } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(true, false, "corewcf change")]
    [InlineData(false, true, "client works")]
    [InlineData(true, true, "corewcf change, client works")]
    public async Task A_library_is_asked_for_the_ends_of_those_who_refer_to_it(bool isServed, bool isCalled, string expected)
    {
        AddProject("library", "", Contract, Helper);
        if (isServed)
        {
            AddProject("service", "library", Service);
        }

        if (isCalled)
        {
            AddProject("client", "library", Client);
        }

        JsonElement[] rows = [.. Rows(await MigrateAsync(), "code:OperationContext.Current")];
        Assert.All(rows, row => Assert.Equal(expected, Answers(row)));
        Assert.Equal(isServed ? [6, 7] : new[] { 6 }, rows.Select(row => row.GetProperty("line").GetInt32()));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_library_without_users_may_be_of_both_ends(bool hasClient)
    {
        AddProject("library", "", Contract, Helper);
        if (hasClient)
        {
            AddProject("client", "", Contract, Helper, Client);
        }

        JsonElement row = Rows(await MigrateAsync(), "code:OperationContext.Current")
            .Single(row => row.GetProperty("path").GetString()!.StartsWith("library", StringComparison.Ordinal) && row.GetProperty("line").GetInt32() == 7);
        Assert.Contains("If clients run this code too", row.GetProperty("answers")[0].GetProperty("need").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_service_that_a_service_file_alone_names_makes_its_library_one_of_services()
    {
        AddProject("library", "", Contract, Helper, "namespace Own { public class Orders : IOrders { public void Put() { Headers.Read(); } } }");
        _tree.Add("site/Orders.svc", """<%@ ServiceHost Service="Own.Orders" %>""")
            .Add("site/web.config", """<configuration><system.serviceModel><client><endpoint address="http://x/" binding="basicHttpBinding" contract="Own.IStock" /></client></system.serviceModel></configuration>""");
        Assert.All(Rows(await MigrateAsync(), "code:OperationContext.Current"), row => Assert.Equal("corewcf change", Answers(row)));
    }

    [Fact]
    public async Task A_contract_is_asked_for_the_ends_that_use_it()
    {
        AddProject("app", "", Contract, """
            using System.ServiceModel; using System.ServiceModel.Web;
            namespace Own
            {
                [ServiceContract] public interface IStock { [WebGet] [OperationContract] int Count(); }
                public class Stock : IStock { public int Count() => 0; }
                public static class Program { public static void Main() { new ServiceHost(typeof(Stock)); new ChannelFactory<IOrders>(new BasicHttpBinding()); } }
            }
            """);
        JsonElement report = await MigrateAsync();
        Assert.Equal("corewcf works", Answers(Assert.Single(Rows(report, "code:WebGetAttribute"))));
        Assert.Equal(["client works", "corewcf works"], Rows(report, "code:ServiceContractAttribute").Select(Answers).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_wrapper_of_a_client_and_who_calls_through_a_contract_are_clients()
    {
        AddProject("app", "", Contract, """
            using System.ServiceModel;
            namespace Own
            {
                public class Orders : IOrders { public void Put() { throw new FaultException("x"); } }
                public class Wrapper : IOrders { private readonly ChannelFactory<IOrders> _factory = null; public void Put() { try { _factory.CreateChannel().Put(); } catch (FaultException) { } } }
                public class Desk { public void Do(IOrders orders) { try { orders.Put(); } catch (FaultException) { } } }
                public class Board { public object Do() => new FaultException("x"); }
                public static class Program { public static void Main() { new ServiceHost(typeof(Orders)); } }
            }
            """);
        Assert.Equal(
            ["4 corewcf change", "5 client works", "7 corewcf change, client works"],
            Rows(await MigrateAsync(), "code:FaultException").Select(row => row.GetProperty("line").GetInt32() + " " + Answers(row)));
    }

    [Theory]
    [InlineData("class Sheet : System.Web.UI.Page { }", new[] { 3 })]
    [InlineData("class Module : System.Web.IHttpModule { public void Init(System.Web.HttpApplication a) { } public void Dispose() { } }", new[] { 3 })]
    [InlineData("class Sheet { }", new[] { 3, 4 })]
    public async Task Http_contexts_outside_of_services_are_a_matter_of_asp_net_where_it_has_pages(string page, int[] lines)
    {
        AddProject("app", "", Contract, page, """
            namespace Own
            {
                public class Orders : IOrders { public void Put() { var c = System.Web.HttpContext.Current; } }
                public class Menu { public object Draw() => System.Web.HttpContext.Current; }
                public static class Program { public static void Main() { new System.ServiceModel.ServiceHost(typeof(Orders)); } }
            }
            """);
        Assert.Equal(lines, Rows(await MigrateAsync(), "code:HttpContext.Current").Select(static row => row.GetProperty("line").GetInt32()));
    }

    [Theory]
    [InlineData("client", new string[0])]
    [InlineData("corewcf", new[] { "corewcf gone" })]
    public async Task Hosts_are_not_asked_for_clients(string to, string[] expected)
    {
        AddProject("app", "", Contract, Helper, Service);
        Assert.Equal(expected, Rows(await MigrateAsync("--to", to), "code:ServiceHost").Select(Answers));
    }

    private static string Answers(JsonElement row) =>
        string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString()));

    private static IEnumerable<JsonElement> Rows(JsonElement report, string feature) =>
        report.GetProperty("rows").EnumerateArray().Where(row => row.TryGetProperty("feature", out JsonElement id) && id.GetString() == feature);

    private void AddProject(string folder, string reference, params string[] files)
    {
        string references = reference.Length == 0 ? string.Empty : $"""<ProjectReference Include="../{reference}/{reference}.csproj" />""";
        _tree.Add($"{folder}/{folder}.csproj",
            $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Web" /><Reference Include="System.Web" />{references}</ItemGroup></Project>""");
        foreach ((string file, int number) in files.Select((file, number) => (file, number)))
        {
            _tree.Add($"{folder}/{number}.cs", file);
        }
    }

    private async Task<JsonElement> MigrateAsync(params string[] more)
    {
        Cli run = await Cli.RunAsync(["migrate", _tree.Folder, "--format", "json", .. more]);
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
