using System;
using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Fuzz.Mutation;

namespace WcfLint.Fuzz.Cases;

/// <summary>A mutated configuration beside a client that is as it should be, with a mutated transform at times.</summary>
internal sealed class ConfigurationKind(TreeSeeds? tree) : IFuzzKind
{
    private const string Code = """
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] byte[] Get(int id); }
        public class Orders : IOrders { public byte[] Get(int id) => null; }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { } public byte[] Get(int id) => Channel.Get(id); }

        """;

    private readonly Mutator _configurations = Seeds.Configurations(tree);
    private readonly Mutator _transforms = Seeds.Transforms(tree);

    public string Name => "configuration";

    public (string Name, string Text)[] Write(Random random)
    {
        string configuration = _configurations.Next(random);
        return random.Next(3) == 0 ? [("app.config", configuration), ("app.Release.config", _transforms.Next(random))] : [("app.config", configuration)];
    }

    public async Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files)
    {
        Project project = await Analysis.CreateProjectAsync(Code, files);
        ImmutableArray<Diagnostic> findings = await Analysis.FindAsync(project);
        return (findings.Length, await Fixes.ApplyAsync(project, findings));
    }
}
