using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Steps;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;
using WcfLint.CodeFixes.Edits;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>
/// What a host makes of the fixes that asks nobody: 'dotnet format analyzers' takes the key of the first action of any one finding of a rule, and
/// Fix All of the solution by it (dotnet/format, SolutionCodeFixApplier). It writes what 'wcflint fix' writes.
/// </summary>
public sealed class FormatHostTests : IDisposable
{
    private const string Contract = """
        using System;
        using System.Collections.Generic;
        using System.ServiceModel;
        using System.Threading.Tasks;

        [ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders { [OperationContract] int Place(int id); }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public int Place(int id) => Channel.Place(id); }

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    public static TheoryData<string, string> Programs => new()
    {
        // A helper or the class of the client could do it too, for the first also where nothing else can.
        {
            "WCFL1002",
            """
            public class Desk
            {
                public int Several(int id)
                {
                    using (var client = new OrdersClient())
                    {
                        if (client.Place(id) > 0) { return 0; }
                        client.Place(id);
                        if (client.Place(id) > 1) { return 1; }
                        return client.Place(id + 1);
                    }
                }

                public int One(int id)
                {
                    using (var client = new OrdersClient())
                    {
                        return client.Place(id);
                    }
                }

                public int Other(int id)
                {
                    using (var client = new OrdersClient())
                    {
                        return client.Place(id);
                    }
                }
            }
            """
        },
        {
            "WCFL1001",
            """
            public class Desk
            {
                public void Return(int id, List<IOrders> all)
                {
                    for (int i = 0; i < 2; i++) { var client = new OrdersClient(); client.Place(id); if (id > 1) { return; } client.Place(i); }
                }

                public void One(int id)
                {
                    var client = new OrdersClient();
                    client.Place(id);
                }

                public void Other(int id)
                {
                    var client = new OrdersClient();
                    client.Place(id);
                }
            }
            """
        },
        {
            "WCFL1003",
            """
            public class Desk
            {
                public int InFinally(int id)
                {
                    var client = new OrdersClient();
                    try
                    {
                        return client.Place(id);
                    }
                    finally
                    {
                        client.Close();
                    }
                }

                public void Behind(int id)
                {
                    var client = new OrdersClient();
                    client.Place(id);
                    client.Close();
                }
            }
            """
        },
        {
            "WCFL1004",
            """
            public class Single
            {
                private static OrdersClient s_client;

                public void Start()
                {
                    s_client = new OrdersClient();
                }

                public void PlaceAll() { try { Parallel.For(0, 10, i => s_client.Place(i)); } catch (EndpointNotFoundException) { Console.WriteLine("offline"); } }
            }

            public class Shared
            {
                private OrdersClient _client;

                public void Start()
                {
                    _client = new OrdersClient();
                    _client.ClientCredentials.UserName.UserName = "desk";
                }

                public void PlaceAll() => Parallel.For(0, 10, i => _client.Place(i));
            }
            """
        },
        {
            "WCFL6011",
            """
            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
            public class Orders : IOrders
            {
                private readonly Dictionary<int, int> _byId = new Dictionary<int, int>();

                public int Place(int id) { _byId[id] = id; return id; }
            }

            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
            public class Counted : IOrders
            {
                private int _count;

                public int Place(int id) { return _count++; }
            }
            """
        },
    };

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task It_writes_what_the_command_writes_whichever_finding_comes_first(string rule, string code)
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs", Contract + code);
        string first = await FormatAsync(rule, static findings => findings);
        string last = await FormatAsync(rule, static findings => findings.Reverse());
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(0, run.Exit);
        string expected = await File.ReadAllTextAsync(_tree["Desk.cs"]);
        Assert.NotEqual(Contract + code, expected);
        Assert.Equal(expected, first);
        Assert.Equal(expected, last);
    }

    private async Task<string> FormatAsync(string rule, Func<IEnumerable<Diagnostic>, IEnumerable<Diagnostic>> order)
    {
        LoadedProject loaded = Assert.Single(
            (await new Loader(new CheckOptions { Path = _tree.Folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default)).Projects);
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), []);
        using var workspace = new FixWorkspace(loaded, loaded.GetCompilation(), loaded.Configurations);
        Diagnostic[] findings = [.. order((await workspace.AnalyzeAsync(runner, workspace.Project, default)).Diagnostics.Where(
            d => d.Id == rule && d.Location.IsInSource && d.Severity >= DiagnosticSeverity.Warning))];
        Assert.True(findings.Length > 1, "One finding cannot come before another");
        CodeFixProvider provider = FixProviders.All.Single(p => p is not ConfigurationEditFix && p.FixableDiagnosticIds.Contains(rule));
        Document document = workspace.Project.GetDocument(findings[0].Location.SourceTree)!;
        CodeAction? action = null;
        await provider.RegisterCodeFixesAsync(new CodeFixContext(document, findings[0], (offered, _) => action ??= offered, CancellationToken.None));
        var context = new FixAllContext(document, provider, FixAllScope.Solution, action?.EquivalenceKey!, [rule], new Known(findings), CancellationToken.None);
        CodeAction? all = await provider.GetFixAllProvider()!.GetFixAsync(context);
        Solution changed = all is null
            ? document.Project.Solution : (await all.GetOperationsAsync(CancellationToken.None)).OfType<ApplyChangesOperation>().Single().ChangedSolution;
        return (await changed.GetDocument(document.Id)!.GetTextAsync()).ToString();
    }

    private sealed class Known(Diagnostic[] findings) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(findings);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(findings);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
