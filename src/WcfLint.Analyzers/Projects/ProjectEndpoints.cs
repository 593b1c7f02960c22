using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects.Facts;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>All bindings of a project with their endpoints, those of code and those of its configurations.</summary>
internal sealed class ProjectEndpoints
{
    private readonly Lazy<bool> _hasBothSides;
    private Dictionary<Contract, List<int>>? _byContract;
    private WcfSolution? _solution;

    private ProjectEndpoints(WcfProject project, List<Binding> bindings)
    {
        Project = project;
        Bindings = bindings;
        _hasBothSides = new(() =>
            bindings.Aggregate(EndpointSide.None, static (sides, binding) => sides | binding.Side) == (EndpointSide.Client | EndpointSide.Service));
    }

    public WcfProject Project { get; }

    /// <summary>The bindings: those of code in the order of the files, then those of configuration.</summary>
    public IReadOnlyList<Binding> Bindings { get; }

    /// <summary>Whether the project has clients as well as services; with one of them alone there is nothing to compare.</summary>
    public bool HasBothSides => _hasBothSides.Value;

    /// <summary>The endpoints as those of a solution of this project alone.</summary>
    public WcfSolution GetSolution(CancellationToken cancellation) => _solution ??= WcfSolution.Create(EndpointFactsReader.Read(this, cancellation));

    /// <summary>Joins the bindings that code makes with those of the project's configurations.</summary>
    public static ProjectEndpoints Join(WcfProject project, IEnumerable<CodeBinding> code)
    {
        var all = new List<Binding>();
        var byName = new List<CodeBinding>();
        foreach (CodeBinding binding in code.OrderBy(b => b.Syntax.SyntaxTree.FilePath, StringComparer.Ordinal).ThenBy(b => b.Syntax.SpanStart))
        {
            all.Add(binding);
            if (binding.ConfigurationName is not null)
            {
                byName.Add(binding);
            }
        }

        if (project.ReadsConfiguration)
        {
            byName.AddRange(project.Loaded.SelectMany(static loaded => CodeBindings.ReadNamed(loaded, CancellationToken.None)));
            foreach (ServiceModelConfiguration configuration in project.Configurations)
            {
                all.AddRange(configuration.Bindings.Select(binding => WithCode(binding, byName)));
            }
        }

        return new ProjectEndpoints(project, all);
    }

    /// <summary>The bindings that serve a contract, in the order of <see cref="Bindings"/>.</summary>
    public IEnumerable<Binding> FindBindings(Contract contract) => FindIndices(contract).Select(index => Bindings[index]);

    /// <summary>A binding and those that serve a contract of it too, in the order of <see cref="Bindings"/>.</summary>
    public IEnumerable<Binding> FindSharers(Binding binding)
    {
        ImmutableArray<Contract> contracts = binding.Contracts;
        return contracts.IsEmpty ? [binding]
            : contracts.Length == 1 ? FindBindings(contracts[0])
            : new SortedSet<int>(contracts.SelectMany(FindIndices)).Select(index => Bindings[index]);
    }

    /// <summary>The bindings of the same kind that serve the same contract, this one too: what has to change together.</summary>
    public IEnumerable<Binding> FindPeers(Binding binding) =>
        FindSharers(binding).Where(other => ReferenceEquals(other, binding) || (other.Kind == binding.Kind && other.Side != EndpointSide.None));

    // A binding that code creates by its name in configuration is that binding, with the endpoints from code.
    private static Binding WithCode(ConfiguredBinding binding, List<CodeBinding> byName)
    {
        List<CodeBinding> same = byName.FindAll(code => code.Kind == binding.Kind && code.ConfigurationName == binding.Name && binding.IsWritten);
        return same.Count == 0 ? binding : binding.With(same.SelectMany(static code => code.Endpoints).ToList());
    }

    // Published when it is complete, since analyzers run concurrently.
    private IEnumerable<int> FindIndices(Contract contract) => (_byContract ??= IndexByContract()).TryGetValue(contract, out List<int>? indices) ? indices : [];

    private Dictionary<Contract, List<int>> IndexByContract()
    {
        var index = new Dictionary<Contract, List<int>>();
        for (int i = 0; i < Bindings.Count; i++)
        {
            foreach (Contract contract in Bindings[i].Contracts)
            {
                index.AddTo(contract, i);
            }
        }

        return index;
    }
}
