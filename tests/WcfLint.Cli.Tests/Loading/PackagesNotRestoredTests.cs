using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Model.Loading;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Packages of WCF that no restore left on this machine: their documented API stands in, as of the version that is named.</summary>
public sealed class PackagesNotRestoredTests : IDisposable
{
    // Versions that were never released lie on no machine.
    private const string Client = "<PackageReference Include=\"System.ServiceModel.Http\" Version=\"8.1.98765\" />";
    private const string Client10 = "<PackageReference Include=\"System.ServiceModel.Http\" Version=\"10.0.98765\" />";
    private const string Service = "<PackageReference Include=\"CoreWCF.Http\" Version=\"1.6.98765\" />";

    private const string NeverClosed = """
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        public class OrdersClient : ClientBase<IOrders>
        {
            public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { }
            public int Count() => Channel.Count();
        }
        public class Report
        {
            public int Read(Binding binding, EndpointAddress address)
            {
                var client = new OrdersClient(binding, address);
                return client.Count();
            }
        }
        """;

    private const string ExceptionDetail = """
        using CoreWCF;
        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        [ServiceBehavior(IncludeExceptionDetailInFaults = true)]
        public class Orders : IOrders { public int Count() => 0; }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("net8.0", Client)]
    [InlineData("net10.0", Client10)]
    [InlineData("netstandard2.0", Client)]
    [InlineData("netstandard2.0", Client10)]
    [InlineData("net8.0", "<PackageReference Include=\"System.ServiceModel.Duplex\" Version=\"4.10.98765\" />")]
    public async Task A_client_is_seen(string framework, string packages)
    {
        _tree.Add("App.csproj", Project(framework, packages)).Add("Report.cs", NeverClosed);
        Assert.Equal(["Report.cs:13 WCFL1001"], await FindAsync("WCFL1001"));
    }

    // A package that is not here refers to those of WCF.
    [Theory]
    [InlineData("net472", "")]
    [InlineData("netstandard2.0", "")]
    [InlineData("net10.0", "")]
    [InlineData("net472", "namespace Shop;")]
    public async Task A_client_of_a_project_that_names_only_another_package(string framework, string scope)
    {
        _tree.Add("App.csproj", Project(framework, "<PackageReference Include=\"Shop.Common\" Version=\"1.2.98765\" />")).Add("Report.cs", scope + NeverClosed);
        Assert.Equal(["Report.cs:13 WCFL1001"], await FindAsync("WCFL1001"));
    }

    [Theory]
    [InlineData("net8.0", Service)]
    [InlineData("net472", Service)]
    [InlineData("net8.0", "<PackageReference Include=\"CoreWCF.Kafka\" Version=\"1.6.98765\" />")]
    public async Task A_service_is_seen(string framework, string packages)
    {
        _tree.Add("App.csproj", Project(framework, packages)).Add("Orders.cs", ExceptionDetail);
        Assert.Equal(["Orders.cs:3 WCFL7001"], await FindAsync("WCFL7001"));
    }

    [Fact]
    public async Task A_version_may_stand_in_the_central_file()
    {
        _tree.Add("Directory.Packages.props",
            "<Project><ItemGroup><PackageVersion Include=\"System.ServiceModel.Http\" Version=\"8.1.98765\" /></ItemGroup></Project>")
            .Add("App.csproj", Project("net8.0", "<PackageReference Include=\"System.ServiceModel.Http\" />")).Add("Report.cs", NeverClosed);
        Assert.Equal(["Report.cs:13 WCFL1001"], await FindAsync("WCFL1001"));
    }

    [Theory]
    [InlineData("", "packages.config")]
    [InlineData("<Reference Include=\"CoreWCF.Primitives, Version=1.6.0.0\"><HintPath>../packages/CoreWCF.Primitives.1.6.0/lib/netstandard2.0/CoreWCF.Primitives.dll</HintPath></Reference>", "nothing.config")]
    public async Task An_old_style_project_lists_packages_beside_it_or_names_their_assemblies(string reference, string list)
    {
        _tree.Add("App.csproj", Texts.OldStyle().Replace("<Reference Include=\"System.ServiceModel\" />", reference + "<Compile Include=\"Orders.cs\" />"))
            .Add(list, "<packages><package id=\"CoreWCF.Primitives\" version=\"1.6.98765\" targetFramework=\"net472\" /></packages>")
            .Add("Orders.cs", ExceptionDetail);
        Assert.Equal(["Orders.cs:3 WCFL7001"], await FindAsync("WCFL7001"));
    }

    // The client packages bring System.ServiceModel to a program for .NET Framework, too.
    [Theory]
    [InlineData("net8.0", "net8.0", Client, 1)]
    [InlineData("netstandard2.0", "net472", Client, 1)]
    [InlineData("netstandard2.0", "net472", Client10, 1)]
    [InlineData("netstandard2.0", "net472", "", 0)]
    public async Task Packages_of_a_referenced_project_are_those_of_the_one_that_refers_to_it(string library, string program, string packages, int findings)
    {
        _tree.Add("Contracts/Contracts.csproj", Project(library, packages))
            .Add("Contracts/IOrders.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Count(); }")
            .Add("App/App.csproj", Project(program, "<ProjectReference Include=\"../Contracts/Contracts.csproj\" />"))
            .Add("App/Report.cs", NeverClosed.Replace("[ServiceContract] public interface IOrders { [OperationContract] int Count(); }", string.Empty));
        Assert.Equal(findings == 0 ? [] : ["App/Report.cs:13 WCFL1001"], await FindAsync("WCFL1001"));
    }

    // The members of the package are not known then: without a constructor another overload would be chosen.
    [Theory]
    [InlineData("")]
    [InlineData("$(NobodySays)")]
    [InlineData("$([MSBuild]::Escape('8.1.0'))")]
    [InlineData("4.0.0")]
    public async Task Without_a_version_that_is_known_nothing_stands_in(string version)
    {
        _tree.Add("App.csproj", Project("net8.0", "<PackageReference Include=\"System.ServiceModel.Http\" Version=\"" + version + "\" />"))
            .Add("Report.cs", NeverClosed);
        Assert.Empty(await FindAsync("WCFL1001"));
    }

    // WSHttpBinding came with 4.6; the configuration's constructor went with 8.0, so that no code of today can call it.
    [Theory]
    [InlineData("4.5.98765", "WCFL8002", "new WSHttpBinding()", 0)]
    [InlineData("4.6.98765", "WCFL8002", "new WSHttpBinding()", 1)]
    [InlineData("6.2.98765", "WCFL8001", "new ByName(\"orders\")", 1)]
    [InlineData("8.0.98765", "WCFL8001", "new ByName(\"orders\")", 0)]
    public async Task Nothing_rests_on_a_member_that_the_named_version_lacks(string version, string rule, string creation, int findings)
    {
        _tree.Add("App.csproj", Project("net8.0", "<PackageReference Include=\"System.ServiceModel.Http\" Version=\"" + version + "\" />")).Add("App.cs", """
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] byte[] Read(); }
            public class ByName : ClientBase<IOrders> { public ByName(string name) : base(name) { } }
            public class App
            {
                public void Run()
                {
                    object made = 0;
                }
            }
            """.Replace("object made = 0", creation.Contains("WSHttp") ? "var factory = new ChannelFactory<IOrders>(" + creation + ", new EndpointAddress(\"http://far/\")); factory.Open(); factory.Close()" : "var client = " + creation + "; client.Close()"));
        Assert.Equal(findings, (await FindAsync(rule)).Length);
    }

    // The packages have nothing for .NET 8 (ref/netcoreapp2.0/_._). What they have for .NET Standard, which lacks CloseAsync, is the nearest.
    [Theory]
    [InlineData("net10.0", "net10.0")]
    [InlineData("net8.0", "netstandard2.0", "packages without an assembly for net8.0, so their API for .NET Standard 2.0 is used instead: System.ServiceModel.Http 10.0.98765")]
    [InlineData("netstandard2.0", "netstandard2.0")]
    [InlineData("net472", "net462")]
    public void Of_10_the_assemblies_themselves_are_referred_to(string framework, string folder, params string[] notes)
    {
        var project = new ProjectFile
        {
            Path = "App.csproj", AssemblyName = "App", CompileFiles = [], AssetsFile = string.Empty, ParseOptions = CSharpParseOptions.Default,
            CompilationOptions = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary), Framework = TargetFramework.Parse(framework)!,
        };
        var log = new LoadLog();
        IReadOnlyList<MetadataReference> found = new StandInReferences(new MetadataReferences(), log).Find(project,
            [new StandIn(new Version(10, 0, 98765), [new PackageName("System.ServiceModel.Http", "10.0.98765")])]);
        Assert.Contains("System.ServiceModel.Http", found.Select(MetadataReferences.Name));
        Assert.All(found, reference => Assert.Equal(folder, Path.GetFileName(Path.GetDirectoryName(reference.Display))));
        Assert.Equal(notes, log.Notes.Select(note => note.Reason));
    }

    // 10.1.0 is one that the tests themselves refer to, so that it lies on this machine.
    [Theory]
    [InlineData("", "System.ServiceModel.Http 10.1.0")]
    [InlineData("""{ "targets": { "net8.0": { "System.ServiceModel.Http/10.1.0": { "type": "package", "compile": { "ref/netcoreapp2.0/_._": {} } }, "System.ServiceModel.Primitives/10.1.0": { "type": "package", "compile": { "ref/netcoreapp2.0/_._": {} } } } }, "libraries": {}, "packageFolders": {}, "project": { "frameworks": { "net8.0": {} } } }""",
        "System.ServiceModel.Http 10.1.0, System.ServiceModel.Primitives 10.1.0")]
    public async Task A_package_with_nothing_for_the_framework_is_stood_in_for(string assets, string packages)
    {
        _tree.Add("App.csproj", Project("net8.0", Client10.Replace("10.0.98765", "10.1.0"))).Add("Report.cs", NeverClosed);
        if (assets.Length > 0)
        {
            _tree.Add("obj/project.assets.json", assets);
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        Assert.Equal(["Report.cs:13 WCFL1001"], Cli.Findings(report));
        Assert.Equal("packages without an assembly for net8.0, so their API for .NET Standard 2.0 is used instead: " + packages,
            Assert.Single(report.GetProperty("notes").EnumerateArray()).GetProperty("reason").GetString());
    }

    [Fact]
    public async Task What_10_has_beside_those_that_travel_with_the_tool_is_stood_in_for()
    {
        _tree.Add("App.csproj", Project("net10.0", Client10 + Client10.Replace("Http", "NetNamedPipe"))).Add("Report.cs", NeverClosed);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        Assert.Equal(["Report.cs:13 WCFL1001"], Cli.Findings(report));
        Assert.EndsWith("is used instead: System.ServiceModel.NetNamedPipe 10.0.98765",
            Assert.Single(report.GetProperty("notes").EnumerateArray()).GetProperty("reason").GetString());
    }

    // Its own assemblies have everything that the packages only forward to.
    [Theory]
    [InlineData(Client)]
    [InlineData(Client10)]
    public async Task On_the_Framework_the_client_packages_are_nothing_to_stand_in_for(string client)
    {
        _tree.Add("App.csproj", Project("net472", client)).Add("Report.cs", NeverClosed);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        Assert.Equal(["Report.cs:13 WCFL1001"], Cli.Findings(report));
        Assert.Equal(0, report.GetProperty("notes").GetArrayLength());
    }

    // Then its types are those of .NET Framework, to which the assembly in the package forwards.
    [Theory]
    [InlineData(Client, "IOrders", 0)]
    [InlineData(Client, "IOrder", 1)]
    [InlineData(Client10, "IOrders", 0)]
    [InlineData(Client10, "IOrder", 1)]
    public async Task A_library_for_net_standard_is_of_the_same_types_in_a_program_for_the_Framework(string client, string contract, int findings)
    {
        _tree.Add("Contracts/Contracts.csproj", Project("netstandard2.0", client))
            .Add("Contracts/IOrders.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Count(); }")
            .Add("App/App.csproj", Project("net472", "<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../Contracts/Contracts.csproj\" />"))
            .Add("App/App.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://far/\" binding=\"basicHttpBinding\" contract=\"" + contract + "\" /></client></system.serviceModel></configuration>")
            .Add("App/Factories.cs",
                "using System.ServiceModel; public static class Factories { public static ChannelFactory<IOrders> Create() => new ChannelFactory<IOrders>(\"a\"); }")
            .Add("App/Report.cs", NeverClosed.Replace("[ServiceContract] public interface IOrders { [OperationContract] int Count(); }", string.Empty));
        Assert.Equal(findings, (await FindAsync("WCFL0006")).Length);
        Assert.Equal(["App/Report.cs:13 WCFL1001"], await FindAsync("WCFL1001"));
    }

    [Fact]
    public async Task The_run_says_what_stands_in()
    {
        _tree.Add("App.csproj", Project("net8.0", Client + Service)).Add("Report.cs", NeverClosed);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        string reason = Assert.Single(report.GetProperty("notes").EnumerateArray().Select(note => note.GetProperty("reason").GetString()!));
        Assert.Equal("packages that are not on this machine, so their documented API is used instead: CoreWCF.Http 1.6.98765, System.ServiceModel.Http 8.1.98765", reason);
    }

    private static string Project(string framework, string items) =>
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>" + framework + "</TargetFramework></PropertyGroup><ItemGroup>" + items
            + "</ItemGroup></Project>";

    private async Task<string[]> FindAsync(string rule)
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", rule);
        return Cli.Findings(report);
    }
}
