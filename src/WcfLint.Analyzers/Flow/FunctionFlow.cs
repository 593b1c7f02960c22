using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>
/// The control flow graph of a function, with the places where it mentions its locals. Made for the few functions that need one:
/// where a client's variable gets several objects, or a way out stands before its end.
/// </summary>
internal sealed class FunctionFlow
{
    private static readonly Memo<IOperation, Functions> s_functions = new(static root => new Functions(root));

    private readonly Dictionary<ILocalSymbol, List<FlowPlace>> _places = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<CaptureId, ILocalReferenceOperation> _targets = [];
    private readonly int[] _earliest;
    private readonly Lazy<Dictionary<SyntaxNode, (int Block, int Statement)>> _statements;

    private FunctionFlow(ControlFlowGraph graph)
    {
        Graph = graph;
        foreach (BasicBlock block in graph.Blocks)
        {
            foreach (IOperation operation in block.Operations)
            {
                Add(operation, block.Ordinal, isCondition: false);
            }

            if (block.BranchValue is { } value)
            {
                Add(value, block.Ordinal, isCondition: block.ConditionKind != ControlFlowConditionKind.None);
            }
        }

        _earliest = FindEarliest(graph);
        _statements = new(() => FindStatements(graph), LazyThreadSafetyMode.ExecutionAndPublication);
    }

    public ControlFlowGraph Graph { get; }

    /// <summary>The flow of a lambda, local function or member body; null for what has none, such as an attribute.</summary>
    public static FunctionFlow? GetOrCreate(IOperation function)
    {
        Functions all = s_functions.GetOrRead(OperationWalk.Root(function));
        return function switch
        {
            IAnonymousFunctionOperation lambda => all.Find(lambda.Symbol),
            ILocalFunctionOperation local => all.Find(local.Symbol),
            _ => all.Body,
        };
    }

    /// <summary>Where a local is mentioned, in the order in which each block runs; lambdas are functions of their own.</summary>
    public IReadOnlyList<FlowPlace> FindPlaces(ILocalSymbol local) => _places.TryGetValue(local, out List<FlowPlace>? places) ? places : Array.Empty<FlowPlace>();

    /// <summary>
    /// The block, and the index in it, of the statement with an object creation, a call or a mention; null where the graph has none, as for
    /// the code of a lambda.
    /// </summary>
    public (int Block, int Statement)? FindStatement(SyntaxNode syntax) => _statements.Value.TryGetValue(syntax, out (int, int) found) ? found : null;

    /// <summary>The last block to look at for a region: the end of the graph if a later block branches back into the region, else the region's own.</summary>
    public int LastOf(int first, int last) => last + 1 < _earliest.Length && _earliest[last + 1] >= first && _earliest[last + 1] <= last
        ? Graph.Blocks.Length - 1 : last;

    private static Dictionary<SyntaxNode, (int Block, int Statement)> FindStatements(ControlFlowGraph graph)
    {
        var statements = new Dictionary<SyntaxNode, (int, int)>();
        foreach (BasicBlock block in graph.Blocks)
        {
            for (int index = 0; index <= block.Operations.Length; index++)
            {
                IOperation? statement = index < block.Operations.Length ? block.Operations[index] : block.BranchValue;
                foreach (IOperation part in statement?.DescendantsAndSelf() ?? [])
                {
                    if (part is ILocalReferenceOperation or IParameterReferenceOperation or IMemberReferenceOperation or IObjectCreationOperation
                        or IInvocationOperation)
                    {
                        statements[part.Syntax] = (block.Ordinal, index);
                    }
                }
            }
        }

        return statements;
    }

    // For each block the earliest block that it, or a later one, branches to.
    private static int[] FindEarliest(ControlFlowGraph graph)
    {
        int[] earliest = new int[graph.Blocks.Length];
        for (int at = earliest.Length - 1; at >= 0; at--)
        {
            int to = at + 1 < earliest.Length ? earliest[at + 1] : int.MaxValue;
            to = Math.Min(to, graph.Blocks[at].FallThroughSuccessor?.Destination?.Ordinal ?? int.MaxValue);
            earliest[at] = Math.Min(to, graph.Blocks[at].ConditionalSuccessor?.Destination?.Ordinal ?? int.MaxValue);
        }

        return earliest;
    }

    // The value of an assignment comes before its target, and no statement that a graph holds has two of them. Where the value has branches, or an
    // initializer, the graph captures the target first.
    private void Add(IOperation operation, int block, bool isCondition)
    {
        if (operation is IFlowCaptureOperation { Value: ILocalReferenceOperation { Syntax.Parent: AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } written } target } capture
            && written.Left == target.Syntax)
        {
            _targets[capture.Id] = target;
            return;
        }

        ILocalReferenceOperation? assigned = null;
        foreach (IOperation part in operation.DescendantsAndSelf())
        {
            if (part is ISimpleAssignmentOperation { Target: IFlowCaptureReferenceOperation { Id: var id } }
                && _targets.TryGetValue(id, out ILocalReferenceOperation? captured))
            {
                assigned = captured;
            }

            if (part is not ILocalReferenceOperation reference)
            {
                continue;
            }

            if (assigned is null && part.Parent is ISimpleAssignmentOperation assignment && assignment.Target == part)
            {
                assigned = reference;
            }
            else
            {
                Add(reference.Local, new FlowPlace(block, reference.Syntax, isDefinition: false, isCondition));
            }
        }

        if (assigned is not null)
        {
            Add(assigned.Local, new FlowPlace(block, assigned.Syntax, isDefinition: true, isCondition));
        }
    }

    private void Add(ILocalSymbol local, FlowPlace place)
    {
        _places.AddTo(local, place, 4);
    }

    /// <summary>The functions of one body: itself, its lambdas and local functions.</summary>
    private sealed class Functions
    {
        private readonly Dictionary<IMethodSymbol, ControlFlowGraph> _graphs = new(SymbolEqualityComparer.Default);
        private readonly Dictionary<IMethodSymbol, FunctionFlow> _flows = new(SymbolEqualityComparer.Default);
        private readonly ControlFlowGraph? _graph;
        private readonly Lazy<FunctionFlow?> _body;

        public Functions(IOperation root)
        {
            _graph = root switch
            {
                IMethodBodyOperation method => ControlFlowGraph.Create(method),
                IConstructorBodyOperation constructor => ControlFlowGraph.Create(constructor),
                IBlockOperation block => ControlFlowGraph.Create(block),
                IFieldInitializerOperation field => ControlFlowGraph.Create(field),
                IPropertyInitializerOperation property => ControlFlowGraph.Create(property),
                _ => null,
            };
            _body = new Lazy<FunctionFlow?>(() => _graph is null ? null : new FunctionFlow(_graph), LazyThreadSafetyMode.ExecutionAndPublication);
            if (_graph is not null)
            {
                Collect(_graph);
            }
        }

        public FunctionFlow? Body => _body.Value;

        public FunctionFlow? Find(IMethodSymbol function)
        {
            lock (_flows)
            {
                if (!_flows.TryGetValue(function, out FunctionFlow? flow) && _graphs.TryGetValue(function, out ControlFlowGraph? graph))
                {
                    _flows.Add(function, flow = new FunctionFlow(graph));
                }

                return flow;
            }
        }

        private void Collect(ControlFlowGraph graph)
        {
            foreach (IMethodSymbol local in graph.LocalFunctions)
            {
                Add(local, graph.GetLocalFunctionControlFlowGraph(local));
            }

            foreach (BasicBlock block in graph.Blocks)
            {
                foreach (IOperation operation in block.Operations)
                {
                    Collect(graph, operation);
                }

                if (block.BranchValue is { } value)
                {
                    Collect(graph, value);
                }
            }
        }

        private void Collect(ControlFlowGraph graph, IOperation operation)
        {
            foreach (IOperation part in operation.DescendantsAndSelf())
            {
                if (part is IFlowAnonymousFunctionOperation lambda)
                {
                    Add(lambda.Symbol, graph.GetAnonymousFunctionControlFlowGraph(lambda));
                }
            }
        }

        private void Add(IMethodSymbol function, ControlFlowGraph graph)
        {
            _graphs[function] = graph;
            Collect(graph);
        }
    }
}
