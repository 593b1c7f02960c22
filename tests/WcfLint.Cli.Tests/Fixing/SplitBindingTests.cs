using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>
/// A binding that endpoints share of which some must not change: those that may get one of their own, on both ends, or nothing is
/// written and the summary says why. The service and its client stand in two projects.
/// </summary>
public sealed class SplitBindingTests : IDisposable
{
    private static readonly Dictionary<string, Wire> s_wires = new()
    {
        ["WCFL4001"] = new("wsHttpBinding", "http", "><security><message clientCredentialType=\"Windows\" /></security></binding>",
            "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>", "WithoutSecurityContext"),
        ["WCFL4002"] = new("wsHttpBinding", "http", "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" /></security></binding>",
            "><security><message clientCredentialType=\"Windows\" establishSecurityContext=\"false\" negotiateServiceCredential=\"false\" /></security></binding>", "WithoutNegotiation"),
        ["WCFL3003"] = new("netTcpBinding", "net.tcp", " maxReceivedMessageSize=\"1048576\"><!-- in the house --></binding>",
            " maxReceivedMessageSize=\"1048576\" transferMode=\"StreamedRequest\"><!-- in the house --></binding>", "Streamed"),
        ["WCFL7002"] = new("netTcpBinding", "net.tcp", "><security mode=\"None\"><transport clientCredentialType=\"Windows\" /></security></binding>",
            "><security><transport clientCredentialType=\"Windows\" /></security></binding>", "WithSecurity"),
    };

    private readonly TempTree _tree = new();

    public static TheoryData<string> Rules => [.. s_wires.Keys];

    public void Dispose() => _tree.Dispose();

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_of_two_services_is_split(string rule)
    {
        Wire wire = s_wires[rule];
        string service = Service(wire, Old(wire, "shared"), "shared", "shared");
        AddService(service);
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix), "shared" + wire.Suffix, "shared"));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_of_a_client_whose_service_is_elsewhere_too_is_split(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "Orders_Shared"), "Orders_Shared", null));
        AddClient(Client(wire, Old(wire, "own-clients"), "own-clients", "own-clients"));
        await FixAsync(rule);
        string name = "own-clients-" + string.Concat(System.Text.RegularExpressions.Regex.Replace(wire.Suffix, "(?<!^)[A-Z]", "-$0")).ToLowerInvariant();
        await AssertAsync("service/App.config", Service(wire, New(wire, "Orders_Shared"), "Orders_Shared", null));
        await AssertAsync("client/App.config", Client(wire, Old(wire, "own-clients") + "\n        " + New(wire, name), name, "own-clients"));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task The_unnamed_binding_is_split_too(string rule)
    {
        Wire wire = s_wires[rule];
        string unnamed = Old(wire, "x").Replace(" name=\"x\"", string.Empty, StringComparison.Ordinal);
        AddService(Service(wire, unnamed, "-", "-").Replace(" bindingConfiguration=\"-\"", string.Empty, StringComparison.Ordinal));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        string name = wire.Section[..^"Binding".Length] + wire.Suffix;
        await AssertAsync(
            "service/App.config",
            Service(wire, unnamed + "\n        " + New(wire, name), "-", "-")
                .Replace("bindingConfiguration=\"-\" contract=\"IOrders\"", "contract=\"IOrders\" bindingConfiguration=\"" + name + "\"", StringComparison.Ordinal)
                .Replace(" bindingConfiguration=\"-\"", string.Empty, StringComparison.Ordinal));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_that_is_right_already_is_taken(string rule)
    {
        Wire wire = s_wires[rule];
        string both = Old(wire, "shared") + "\n        " + New(wire, "right").Replace(">", " closeTimeout=\"00:01:00\">", 1);
        AddService(Service(wire, both, "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, both, "right", "shared"));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_that_differs_otherwise_is_not_taken_nor_is_its_name(string rule)
    {
        Wire wire = s_wires[rule];
        string both = Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix).Replace(">", " closeTimeout=\"00:00:30\">", 1);
        AddService(Service(wire, both, "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        string split = both.Replace("</binding>\n", "</binding>\n        " + New(wire, "shared" + wire.Suffix + "2") + "\n", StringComparison.Ordinal);
        await AssertAsync("service/App.config", Service(wire, split, "shared" + wire.Suffix + "2", "shared"));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_binding_in_a_file_of_its_own_is_split_there(string rule)
    {
        Wire wire = s_wires[rule];
        string Bindings(string bindings) => "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<bindings>\r\n\t<" + wire.Section + ">\r\n\t\t" + bindings + " <!-- both -->\r\n\t</" + wire.Section + ">\r\n</bindings>";
        string Named(string orders) => Service(wire, "-", orders, "shared").ReplaceOnce("    <bindings>", "    </bindings>", "    <bindings configSource=\"bindings.config\" />");
        AddService(Named("shared"));
        _tree.Add("service/bindings.config", Bindings(Old(wire, "shared")));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Named("shared" + wire.Suffix));
        await AssertAsync("service/bindings.config", Bindings(Old(wire, "shared")).Replace("<!-- both -->", "<!-- both -->\r\n\t\t" + New(wire, "shared" + wire.Suffix), StringComparison.Ordinal));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task Both_ends_in_one_file_share_the_copy(string rule)
    {
        Wire wire = s_wires[rule];
        string Both(string bindings, string orders) => Configuration(wire, bindings, Services(wire, orders, "shared") + "\n" + Clients(wire, orders, null));
        AddService(Both(Old(wire, "shared"), "shared"), ClientCode);
        await FixAsync(rule);
        await AssertAsync("service/App.config", Both(Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix), "shared" + wire.Suffix));
        await AssertNothingMoreAsync(rule);
    }

    /// <summary>A transform of any build, here the one for Debug, may change either: what stays of it then nobody can tell.</summary>
    [Theory]
    [InlineData("WCFL4001", "<bindings><wsHttpBinding><binding name=\"shared\" closeTimeout=\"00:00:30\" xdt:Transform=\"SetAttributes\" xdt:Locator=\"Match(name)\" /></wsHttpBinding></bindings>", "App.Debug.config changes it")]
    [InlineData("WCFL4002", "<bindings xdt:Transform=\"Replace\" />", "App.Debug.config changes it")]
    [InlineData("WCFL3003", "<services><service name=\"Orders\" xdt:Locator=\"Match(name)\"><endpoint bindingConfiguration=\"fast\" xdt:Transform=\"SetAttributes\" /></service></services>", "a transform changes its endpoint")]
    [InlineData("WCFL7002", "<services xdt:Transform=\"Remove\" />", "a transform changes its endpoint")]
    public async Task What_a_transform_touches_is_left(string rule, string transform, string reason)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddTransform(transform);
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, wire.Section + " 'shared' is also that of the service of IBilling (no client of IBilling is in sight), and cannot be split: " + reason);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task What_a_transform_does_elsewhere_is_no_obstacle(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddTransform("<services><service name=\"Billing\" xdt:Locator=\"Match(name)\"><endpoint address=\"" + wire.Scheme + "://billing.example/new\" xdt:Transform=\"SetAttributes\" /></service></services>");
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix), "shared" + wire.Suffix, "shared"));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    /// <summary>Nobody can tell which endpoint gets at run time what code names.</summary>
    [Theory]
    [InlineData("WCFL4001", "class Later { void Set(System.ServiceModel.Description.ServiceEndpoint e) { e.Binding = new WSHttpBinding(\"shared\"); } }", "code names it")]
    [InlineData("WCFL4002", "class Later { string Name = \"shared\"; }", "code names it")]
    [InlineData("WCFL3003", "class Later { object Make(string name) { return new NetTcpBinding(name + \"d\"); } }", "code makes bindings of its kind by names that it builds")]
    [InlineData("WCFL7002", "class Later { object Read() { return System.Configuration.ConfigurationManager.GetSection(\"system.serviceModel/bindings\"); } }", "code reads the bindings of the configuration itself")]
    public async Task What_code_names_is_left(string rule, string code, string reason)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"), code);
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await AssertLeftAsync(rule, "cannot be split: " + reason);
    }

    /// <summary>Code that makes it for another contract is one more that keeps it.</summary>
    [Theory]
    [InlineData("WCFL4001", "WSHttpBinding")]
    [InlineData("WCFL4002", "WSHttpBinding")]
    [InlineData("WCFL3003", "NetTcpBinding")]
    public async Task What_code_makes_for_others_keeps_the_binding(string rule, string type)
    {
        Wire wire = s_wires[rule];
        AddService(
            Service(wire, Old(wire, "shared"), "shared", null),
            "class Host { void Start() { new ServiceHost(typeof(Billing)).AddServiceEndpoint(typeof(IBilling), new " + type + "(\"shared\"), \"" + wire.Scheme + "://billing.example/b\"); } }");
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix), "shared" + wire.Suffix, null));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task Where_the_other_end_is_out_of_the_tree_nothing_is_split(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        await AssertLeftAsync(rule, "would change one end only: no client of IOrders is in sight");
    }

    /// <summary>One of two clients cannot follow, so neither the service nor the other does.</summary>
    [Theory]
    [MemberData(nameof(Rules))]
    public async Task A_client_that_cannot_follow_holds_all(string rule)
    {
        Wire wire = s_wires[rule];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        string other = wire.Old.Replace(">", rule switch
        {
            "WCFL3003" => " maxBufferSize=\"70000\" maxBufferPoolSize=\"0\"><reliableSession enabled=\"true\" />",
            "WCFL7002" => ">",
            _ => "><reliableSession enabled=\"true\" />",
        }, 1).Replace("clientCredentialType=\"Windows\"", rule is "WCFL7002" or "WCFL4002" ? "clientCredentialType=\"Certificate\"" : "clientCredentialType=\"Windows\"", StringComparison.Ordinal);
        AddProgram("desk", "Desk", Client(wire, "<binding name=\"own\"" + other, "own", null), Contracts + ClientCode);
        await AssertLeftAsync(rule, "the client of IOrders stays as it is in desk/App.config");
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
        string service = Service(wire, Old(wire, "shared"), "shared", "shared");
        string targets = isOtherPlatform ? "net472;net8.0" : "net462;net472";
        _tree.Add("service/Service.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><OutputType>Exe</OutputType><TargetFrameworks>{targets}</TargetFrameworks><ImplicitUsings>disable</ImplicitUsings></PropertyGroup>
              <ItemGroup Condition="'$(TargetFramework)' != 'net8.0'"><Reference Include="System.ServiceModel" /></ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'net8.0'"><PackageReference Include="CoreWCF.NetTcp" Version="1.5.0" /><PackageReference Include="CoreWCF.ConfigurationManager" Version="1.5.0" /></ItemGroup>
            </Project>
            """)
            .Add("service/App.config", service)
            .Add("service/Service.cs", isOtherPlatform ? "#if NET8_0\nusing CoreWCF;\n#else\nusing System.ServiceModel;\n#endif\n" + (Contracts + ServiceCode).Replace("using System.ServiceModel;", string.Empty, StringComparison.Ordinal) : Contracts + ServiceCode);
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        if (isOtherPlatform)
        {
            await AssertLeftAsync(rule, "its configuration is read on several platforms");
            return;
        }

        await FixAsync(rule);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "shared") + "\n        " + New(wire, "shared" + wire.Suffix), "shared" + wire.Suffix, "shared"));
        await AssertAsync("client/App.config", Client(wire, New(wire, "own"), "own", null));
        await AssertNothingMoreAsync(rule);
    }

    /// <summary>What shows only when a fix is tried: here the client's file cannot be written in the end.</summary>
    [Fact]
    public async Task An_end_that_cannot_be_written_leaves_the_other_as_it_is()
    {
        Wire wire = s_wires["WCFL4001"];
        AddService(Service(wire, Old(wire, "shared"), "shared", "shared"));
        AddClient(Client(wire, Old(wire, "own"), "own", null));
        var options = new WcfLint.Cli.Fixing.FixOptions
        {
            Scope = new WcfLint.Cli.Model.CheckOptions { Path = _tree.Folder, Load = WcfLint.Cli.Model.LoadMode.Sources, Rules = new HashSet<string> { "WCFL4001" } },
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
        Assert.Contains("nothing is written, as both ends of a wire change or none: No space left", refused.Message);
        await AssertAsync("service/App.config", Service(wire, Old(wire, "shared"), "shared", "shared"));
        await AssertAsync("client/App.config", Client(wire, Old(wire, "own"), "own", null));
    }

    /// <summary>The copy shows what a comment hides at the binding: that is seen only when it is made.</summary>
    [Fact]
    public async Task An_end_whose_fix_fails_takes_the_other_along()
    {
        Wire wire = s_wires["WCFL4001"];
        string service = Service(wire, Old(wire, "shared"), "shared", null);
        AddService(service);
        string hidden = "<!-- wcflint disable-next-line WCFL2001 -->\n        " + Old(wire, "own").Replace("name=\"own\"", "name=\"own\" maxReceivedMessageSize=\"2147483647\"", StringComparison.Ordinal);
        string client = Client(wire, hidden, "own", "own");
        AddClient(client);
        Cli run = await RunAsync("WCFL4001");
        Assert.Equal(0, run.Exit);
        Assert.Contains("its fix would break something else in its file", run.Out);
        await AssertAsync("service/App.config", service);
        await AssertAsync("client/App.config", client);
    }

    private const string Contracts = "using System.IO; using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] void Place(Stream order); }\n[ServiceContract] public interface IBilling { [OperationContract] int Pay(int id); }\n";

    private const string ServiceCode = "public class Orders : IOrders { public void Place(Stream order) { } static void Main() { } }\npublic class Billing : IBilling { public int Pay(int id) { return id; } }\n";

    private const string ClientCode = """
        public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(string name) : base(name) { } public void Place(Stream order) { Channel.Place(order); } }
        class Desk
        {
            static void Main(string[] args)
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
        "    <services>\n      <service name=\"Orders\">\n        <endpoint address=\"" + wire.Scheme + "://orders.example/o\" binding=\"" + wire.Section + "\" bindingConfiguration=\"" + orders + "\" contract=\"IOrders\" />\n      </service>\n"
        + (billing is null ? string.Empty : "      <service name=\"Billing\">\n        <endpoint address=\"" + wire.Scheme + "://billing.example/b\" binding=\"" + wire.Section + "\" bindingConfiguration=\"" + billing + "\" contract=\"IBilling\" />\n      </service>\n")
        + "    </services>";

    private static string Client(Wire wire, string bindings, string orders, string? billing) => Configuration(wire, bindings, Clients(wire, orders, billing));

    private static string Clients(Wire wire, string orders, string? billing) =>
        "    <client>\n      <endpoint name=\"o\" address=\"" + wire.Scheme + "://orders.example/o\" binding=\"" + wire.Section + "\" bindingConfiguration=\"" + orders + "\" contract=\"IOrders\">\n        <identity><servicePrincipalName value=\"host/orders\" /></identity>\n      </endpoint>\n"
        + (billing is null ? string.Empty : "      <endpoint name=\"b\" address=\"" + wire.Scheme + "://billing.example/b\" binding=\"" + wire.Section + "\" bindingConfiguration=\"" + billing + "\" contract=\"IBilling\">\n        <identity><servicePrincipalName value=\"host/billing\" /></identity>\n      </endpoint>\n")
        + "    </client>";

    private static string Configuration(Wire wire, string bindings, string endpoints) =>
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<configuration>\n  <system.serviceModel>\n    <bindings>\n      <" + wire.Section + ">\n        <!-- of the whole house -->\n        " + bindings + "\n      </" + wire.Section + ">\n    </bindings>\n"
        + endpoints + "\n  </system.serviceModel>\n  <runtime><gcServer enabled=\"true\" /></runtime>\n</configuration>\n";

    private void AddService(string configuration, string more = "") => AddProgram("service", "Service", configuration, Contracts + (more == ClientCode ? ServiceCode.Replace(" static void Main() { }", string.Empty, StringComparison.Ordinal) : ServiceCode) + more);

    private void AddClient(string configuration) => AddProgram("client", "Client", configuration, Contracts + ClientCode);

    private void AddProgram(string folder, string name, string configuration, string code) => _tree
        .Add(folder + "/" + name + ".csproj", Texts.OldStyle(name + ".cs").Replace("Library", "Exe", StringComparison.Ordinal).Replace("<Reference Include=\"System\" />", "<Reference Include=\"System\" /><Reference Include=\"System.Configuration\" />", StringComparison.Ordinal))
        .Add(folder + "/App.config", configuration)
        .Add(folder + "/" + name + ".cs", code);

    private void AddTransform(string serviceModel) => _tree.Add(
        "service/App.Debug.config",
        "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel>" + serviceModel + "</system.serviceModel></configuration>");

    private async Task FixAsync(string rule)
    {
        Cli run = await RunAsync(rule);
        Assert.True(run.Exit == 0, run.Error + run.Out);
        Assert.DoesNotContain("-1", run.Out.Split("Files left")[0], StringComparison.Ordinal);
    }

    private async Task AssertAsync(string file, string expected) => Assert.Equal(expected, await File.ReadAllTextAsync(_tree[file]));

    // Neither here nor by a second run.
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
    private sealed record Wire(string Section, string Scheme, string Old, string New, string Suffix);
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

    /// <summary>All from one text to another replaced.</summary>
    public static string ReplaceOnce(this string text, string from, string to, string now)
    {
        int start = text.IndexOf(from, StringComparison.Ordinal);
        int end = text.IndexOf(to, start, StringComparison.Ordinal) + to.Length;
        return text.Remove(start, end - start).Insert(start, now);
    }
}
