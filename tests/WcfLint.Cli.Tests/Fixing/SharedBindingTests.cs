using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>
/// A fix that changes the wire changes a binding for all endpoints that share it. Where one of them must stay as it is, nothing is
/// written and the summary names it. The service and its client stand in two projects.
/// </summary>
public sealed class SharedBindingTests : IDisposable
{
    private static readonly Dictionary<string, Wire> s_wires = new()
    {
        ["WCFL4001"] = new("wsHttpBinding", "http", "><security><message clientCredentialType=\"Windows\" /></security></binding>",
            "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>"),
        ["WCFL4002"] = new("wsHttpBinding", "http",
            "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>",
            "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" negotiateServiceCredential=\"false\" /></security></binding>"),
        ["WCFL3003"] = new("netTcpBinding", "net.tcp", " maxReceivedMessageSize=\"1048576\"><!-- in the house --></binding>",
            " maxReceivedMessageSize=\"1048576\" transferMode=\"StreamedRequest\"><!-- in the house --></binding>"),
        ["WCFL7002"] = new("netTcpBinding", "net.tcp", "><security mode=\"None\"><transport clientCredentialType=\"Windows\" /></security></binding>",
            "><security><transport clientCredentialType=\"Windows\" /></security></binding>"),
    };

    private readonly TempTree _tree = new();

    public static TheoryData<string> Rules => [.. s_wires.Keys];

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_of_two_services_is_left(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, wire.Section + " 'shared' is also used by the service of IBilling (no client of IBilling is known)");
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_of_a_client_whose_service_is_elsewhere_too_is_left(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "own"), "own", null));
        AddClient(Client(wire, Old(wire, "shared"), "shared", "shared"));
        await AssertLeftAsync(rule, wire.Section + " 'shared' is also used by the client of IBilling (no service of IBilling is known)");
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task The_unnamed_binding_is_left_too(string rule)
    {
        Wire wire = s_wires[rule];
        string unnamed = Old(wire, "x").Replace(" name=\"x\"", string.Empty, StringComparison.Ordinal);
        AddService(Service(wire, unnamed, "-", "-").Replace(" bindingConfiguration=\"-\"", string.Empty, StringComparison.Ordinal));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, wire.Section + " is also used by the service of IBilling (no client of IBilling is known)");
    }

    /// <summary>A second binding that has the wanted setting already is no other place for the endpoint.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public async Task An_endpoint_is_not_given_another_binding(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared") + "\n        " + New(wire, "right"), "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, "'shared' is also used by the service of IBilling");
    }

    [Theory]
    [InlineData("WCFL4001", "WSHttpBinding")]
    [InlineData("WCFL4002", "WSHttpBinding")]
    [InlineData("WCFL3003", "NetTcpBinding")]
    public async Task A_binding_that_code_makes_for_another_contract_is_left(string rule, string type)
    {
        Wire wire = s_wires[rule];
        AddProgram("service", "Service", Service(wire, Old(wire, "shared"), "shared", null), Contracts + ServiceCode.Replace(
            "static void Main() { }",
            "static void Main() { new ServiceHost(typeof(Orders)); new ServiceHost(typeof(Billing)).AddServiceEndpoint(typeof(IBilling), new " + type + "(\"shared\"), \"" + wire.Scheme
                + "://billing.example/b\"); }",
            StringComparison.Ordinal));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, wire.Section + " 'shared' is also used by the service of IBilling (no client of IBilling is known)");
    }

    /// <summary><c>--why</c> says beforehand what <c>--breaking</c> will not change.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public async Task The_finding_names_the_endpoint_that_shares_the_binding(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", rule);
        Assert.DoesNotContain("cannot be changed", run.Out);
        string why = await WhyAsync("client/App.config", rule) + await WhyAsync("service/App.config", rule);

        // WCFL4001 and WCFL4002 are findings of the client alone, which names the obstacle of its service.
        Assert.Contains((rule is "WCFL4001" or "WCFL4002" ? "does not change in service/App.config: " : "It cannot be changed on both ends: ") + wire.Section
            + " 'shared' is also used by the service of IBilling (no client of IBilling is known)", why);
        Assert.Contains("It cannot be changed on both ends: the service of IOrders does not change in service/App.config", why);
    }

    // The answers of --why about each line of a file.
    private async Task<string> WhyAsync(string file, string rule)
    {
        string all = string.Empty;
        for (int line = File.ReadAllLines(_tree[file]).Length; line > 0; line--)
        {
            all += (await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", rule, "--why", _tree[file] + ":" + line)).Out;
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_of_one_service_is_changed_with_that_of_its_client(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "orders"), "orders", null));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, New(wire, "orders"), "orders", null));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task Where_the_other_end_is_out_of_the_tree_nothing_is_changed(string rule)
    {
        Wire wire = s_wires[rule];
        if (rule is "WCFL4001" or "WCFL4002")
        {
            // Only clients have this finding.
            AddClient(Client(wire, Old(wire, "shared"), "shared", "shared"));
            await AssertLeftAsync(rule, "would change one end only: no service of IOrders is known");
            return;
        }

        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        await AssertLeftAsync(rule, "would change one end only: no client of IOrders is known");
    }

    /// <summary>A service whose clients are elsewhere has no finding of WCFL4002, though it changes with a client that has one.</summary>
    [Fact]
    public async Task An_end_without_a_finding_is_not_counted()
    {
        Wire wire = s_wires["WCFL4002"];
        AddService(Service(wire, Old(wire, "orders"), "orders", null));
        Assert.DoesNotContain("WCFL4002", (await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL4002", "--min-severity", "info")).Out);
        Assert.Contains("0 findings of 0 would be fixed", (await RunAsync("WCFL4002", "--dry-run")).Error);
    }

    /// <summary>One of two clients cannot follow, so neither the service nor the other does.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_client_that_cannot_follow_holds_all(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "orders"), "orders", null));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        string other = wire.Old.Replace(">", rule switch
        {
            "WCFL3003" => " maxBufferSize=\"70000\" maxBufferPoolSize=\"0\"><reliableSession enabled=\"true\" />",
            "WCFL7002" => ">",
            _ => "><reliableSession enabled=\"true\" />",
        }, 1).Replace("clientCredentialType=\"Windows\"",
            rule is "WCFL7002" or "WCFL4002" ? "clientCredentialType=\"Certificate\"" : "clientCredentialType=\"Windows\"", StringComparison.Ordinal);
        AddProgram("desk", "Desk", Client(wire, "<binding name=\"own\"" + other, "own", null), Contracts + ClientCode);
        await AssertLeftAsync(rule, "the client of IOrders does not change in desk/App.config");
    }

    /// <summary>The file is read on two platforms, of which one may have another client.</summary>
    [Theory]
    [InlineData("WCFL3003", true)]
    [InlineData("WCFL7002", true)]
    [InlineData("WCFL4001", false)]
    [InlineData("WCFL3003", false)]
    public async Task Frameworks_of_one_platform_change_together(string rule, bool isOtherPlatform)
    {
        Wire wire = s_wires[rule];
        string service = Service(wire, Old(wire, "orders"), "orders", null);
        string targets = isOtherPlatform ? "net472;net8.0" : "net462;net472";
        _tree.Add("service/Service.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><OutputType>Exe</OutputType><TargetFrameworks>{targets}</TargetFrameworks><ImplicitUsings>disable</ImplicitUsings></PropertyGroup>
              <ItemGroup Condition="'$(TargetFramework)' != 'net8.0'"><Reference Include="System.ServiceModel" /></ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'net8.0'"><PackageReference Include="CoreWCF.NetTcp" Version="1.5.0" /><PackageReference Include="CoreWCF.ConfigurationManager" Version="1.5.0" /></ItemGroup>
            </Project>
            """)
            .Add("service/App.config", service)
            .Add("service/Service.cs", isOtherPlatform ?
                $"""
                #if NET8_0
                using CoreWCF;
                #else
                using System.ServiceModel;
                #endif
                {(Contracts + ServiceCode).Replace("using System.ServiceModel;", string.Empty, StringComparison.Ordinal)}
                """ : Contracts + ServiceCode);
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        if (isOtherPlatform)
        {
            await AssertLeftAsync(rule, "its configuration is read on several platforms");
            return;
        }

        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, New(wire, "orders"), "orders", null));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    /// <summary>What shows only when a fix is tried: here the client's file cannot be written in the end.</summary>
    [Fact]
    public async Task An_end_that_cannot_be_written_leaves_the_other_as_it_is()
    {
        Wire wire = s_wires["WCFL4001"];
        AddService(Service(wire, Old(wire, "orders"), "orders", null));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        var options = new WcfLint.Cli.Fixing.Choice.FixOptions
        {
            Scope = new WcfLint.Cli.Model.CheckOptions { Path = _tree.Folder, Load = WcfLint.Cli.Model.Loading.LoadMode.Sources,
                Rules = new HashSet<string> { "WCFL4001" } },
            Breaking = true,
            BeforeWrite = path =>
            {
                if (path.Contains("service", StringComparison.Ordinal))
                {
                    throw new IOException("No space left");
                }
            },
        };
        WcfLint.Cli.Model.CommandException refused = await Assert.ThrowsAsync<WcfLint.Cli.Model.CommandException>(
            () => new WcfLint.Cli.Fixing.Fixer(options, new WcfLint.Cli.Running.ProgressLine(TextWriter.Null, false)).RunAsync(default));
        Assert.Contains("nothing was written, because both ends must change together: No space left", refused.Message);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "orders"), "orders", null));
        await AssertAsync("client/App.config", Client(wire, Old(wire, "own"), "own", null));
    }

    /// <summary>The fix of the client moves the binding behind it to a line that the comment does not hide: that is seen only when it is made.</summary>
    [Fact]
    public async Task An_end_whose_fix_fails_takes_the_other_along()
    {
        Wire wire = s_wires["WCFL4001"];
        string service = Service(wire, Old(wire, "orders"), "orders", null);
        AddService(service);
        string client = Client(wire,
            "<!-- wcflint disable-next-line WCFL2001 -->\n        <binding name=\"own\"></binding><binding name=\"other\" maxReceivedMessageSize=\"2147483647\" />", "own", "other").Replace("http://billing", "https://billing", StringComparison.Ordinal);
        AddClient(client);
        Cli run = await RunAsync("WCFL4001");
        Assert.Equal(0, run.Exit);
        Assert.Contains("its fix would break something else in its file", run.Out);
        await AssertAsync("service/App.config", service);
        await AssertAsync("client/App.config", client);
    }

    private const string Contracts =
        """
        using System.IO; using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] void Place(Stream order); }
        [ServiceContract] public interface IBilling { [OperationContract] int Pay(int id); }

        """;

    private const string ServiceCode =
        "public class Orders : IOrders { public void Place(Stream order) { } static void Main() { } }\npublic class Billing : IBilling { public int Pay(int id) { return id; } }\n";

    private const string ClientCode = """
        public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(string name) : base(name) { } public void Place(Stream order) { Channel.Place(order); } }
        class Desk
        {
            // A name of an endpoint that is nowhere in code would be out of use.
            private const string Billing = "b";

            static void Main(string[] args) { Send(); Send(); }

            static void Send()
            {
                var client = new OrdersClient("o");
                try { client.Place(null); client.Close(); } catch { client.Abort(); throw; }
            }
        }
        """;

    private static string Old(Wire wire, string name) => "<binding name=\"" + name + "\"" + wire.Old;

    private static string New(Wire wire, string name) => "<binding name=\"" + name + "\"" + wire.New;

    private static string Service(Wire wire, string bindings, string orders, string? billing) => Configuration(wire, bindings, Services(wire, orders, billing));

    private static string Services(Wire wire, string orders, string? billing) =>
        "    <services>\n      <service name=\"Orders\">\n        <endpoint address=\"" + wire.Scheme + "://orders.example/o\" binding=\"" + wire.Section
            + "\" bindingConfiguration=\"" + orders + "\" contract=\"IOrders\" />\n      </service>\n"
        + (billing is null ? string.Empty : "      <service name=\"Billing\">\n        <endpoint address=\"" + wire.Scheme + "://billing.example/b\" binding=\""
            + wire.Section + "\" bindingConfiguration=\"" + billing + "\" contract=\"IBilling\" />\n      </service>\n")
        + "    </services>";

    private static string Client(Wire wire, string bindings, string orders, string? billing) => Configuration(wire, bindings, Clients(wire, orders, billing));

    private static string Clients(Wire wire, string orders, string? billing) =>
        "    <client>\n      <endpoint name=\"o\" address=\"" + wire.Scheme + "://orders.example/o\" binding=\"" + wire.Section + "\" bindingConfiguration=\""
            + orders + "\" contract=\"IOrders\">\n        <identity><servicePrincipalName value=\"host/orders\" /></identity>\n      </endpoint>\n"
        + (billing is null ? string.Empty
            : "      <endpoint name=\"b\" address=\"" + wire.Scheme + "://billing.example/b\" binding=\"" + wire.Section + "\" bindingConfiguration=\""
                + billing + "\" contract=\"IBilling\">\n        <identity><servicePrincipalName value=\"host/billing\" /></identity>\n      </endpoint>\n")
        + "    </client>";

    private static string Configuration(Wire wire, string bindings, string endpoints) =>
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<configuration>\n  <system.serviceModel>\n    <bindings>\n      <" + wire.Section
            + ">\n        <!-- of the whole house -->\n        " + bindings + "\n      </" + wire.Section + ">\n    </bindings>\n"
        + endpoints + "\n  </system.serviceModel>\n  <runtime><gcServer enabled=\"true\" /></runtime>\n</configuration>\n";

    private void AddService(string configuration, string more = "") => AddProgram("service", "Service", configuration,
        Contracts + (more == ClientCode ? ServiceCode.Replace(" static void Main() { }", string.Empty, StringComparison.Ordinal) : ServiceCode) + more);

    private void AddClient(string configuration) => AddProgram("client", "Client", configuration, Contracts + ClientCode);

    private void AddProgram(string folder, string name, string configuration, string code) => _tree
        .Add(folder + "/" + name + ".csproj", Texts.OldStyle(name + ".cs").Replace("Library", "Exe", StringComparison.Ordinal).Replace(
            "<Reference Include=\"System\" />", "<Reference Include=\"System\" /><Reference Include=\"System.Configuration\" />", StringComparison.Ordinal))
        .Add(folder + "/App.config", configuration)
        .Add(folder + "/" + name + ".cs", code);

    private async Task FixAsync(string rule)
    {
        Cli run = await RunAsync(rule);
        Assert.True(run.Exit == 0, run.Error + run.Out);
        Assert.DoesNotContain("-1", run.Out.Split("Files not changed")[0], StringComparison.Ordinal);
    }

    private async Task AssertAsync(string file, string expected) => Assert.Equal(expected, await File.ReadAllTextAsync(_tree[file]));

    // No more findings are fixed here, or by a second run.
    private async Task AssertNothingMoreAsync(string rule) => Assert.Contains(" in 0 files", (await RunAsync(rule, "--dry-run")).Error);

    private async Task AssertLeftAsync(string rule, string reason)
    {
        Cli run = await RunAsync(rule, "--dry-run");
        Assert.Equal(string.Empty, run.Out);
        Assert.Contains(reason, run.Error);
        Assert.Contains(" in 0 files", run.Error);
    }

    private Task<Cli> RunAsync(string rule, params string[] more) => Cli.RunAsync(["fix", _tree.Folder, "--load", "sources", "--rule", rule, "--breaking", .. more]);

    /// <summary>A binding without its name, before and after the fix of a rule.</summary>
    private sealed record Wire(string Section, string Scheme, string Old, string New);
}

internal static class ReplaceExtensions
{
    /// <summary>The first so many of a text's occurrences replaced.</summary>
    public static string Replace(this string text, string old, string now, int count)
    {
        for (int at = text.IndexOf(old, StringComparison.Ordinal); at >= 0 && count > 0; at = text.IndexOf(old, at + now.Length, StringComparison.Ordinal), count--)
        {
            text = text.Remove(at, old.Length).Insert(at, now);
        }

        return text;
    }
}
