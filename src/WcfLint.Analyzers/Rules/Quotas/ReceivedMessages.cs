using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Facts;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>What a binding receives: the largest of its messages by their types, and how many are like it.</summary>
internal sealed class ReceivedMessages
{
    private readonly WcfProject _project;
    private readonly HashSet<string>? _calls;
    private readonly CancellationToken _cancellation;

    private static readonly Memo<SyntaxNode, HashSet<string>> s_calls = new(FindCalls, ofBodies: true);

    private readonly List<(ServiceOperation Operation, PayloadShape Shape)> _replies = [];

    // The names on the wire of the messages of the largest shape.
    private readonly HashSet<(string Operation, bool IsRequest)> _alike = [];

    private readonly HashSet<ITypeSymbol> _types = new(SymbolEqualityComparer.Default);

    private (IMethodSymbol Method, ITypeSymbol Type, string Verb)? _largest;

    private ReceivedMessages(WcfProject project, HashSet<string>? calls, CancellationToken cancellation)
    {
        _project = project;
        _calls = calls;
        _cancellation = cancellation;
    }

    /// <summary>The shape of the largest.</summary>
    public PayloadShape Shape { get; private set; }

    /// <summary>Which it is: <c>IOrders.Find returns Order[]</c>; empty where no contract is known.</summary>
    public string Largest => _largest is not (var method, var type, var verb) ? string.Empty
        : method.ContainingType.Name + "." + method.Name + verb + type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    /// <summary>The shape of the largest that is sure to arrive here: a client that a method makes gets the replies of the calls in that method.</summary>
    public PayloadShape ShapeOfCalls { get; private set; }

    /// <summary>Whether it is a string, or an object that holds one.</summary>
    public bool IsText { get; private set; }

    /// <summary>Whether all that it receives are requests of single values: numbers, texts, and objects of a fixed number of them.</summary>
    public bool AreSingleRequests { get; private set; } = true;

    /// <summary>Orders what bindings receive.</summary>
    public int Weight { get; private set; } = -1;

    /// <summary>How many messages have that shape; an operation that is written twice, as Find and FindAsync, has one.</summary>
    public int Count => _alike.Count;

    /// <summary>Whether a message may hold what a quota of the reader limits.</summary>
    public bool MayReach(string quota) => _types.Any(type => PayloadShapes.MayReach(type, quota));

    /// <summary>Reads the contracts of a binding.</summary>
    public static ReceivedMessages Read(Binding binding, WcfProject project, CancellationToken cancellation)
    {
        var messages = new ReceivedMessages(project, CallsOfBinding.Find(binding, project, cancellation) is { Count: > 0 } calls ? calls : null, cancellation);
        foreach (Contract contract in binding.Contracts)
        {
            messages.Add(contract, binding.Side, binding.Location.SourceTree);

            // The service calls its clients with it.
            if (ServiceContracts.Callback(contract.Type) is INamedTypeSymbol callback)
            {
                EndpointSide other = binding.Side is EndpointSide.Client or EndpointSide.Service
                    ? binding.Side ^ (EndpointSide.Client | EndpointSide.Service) : binding.Side;
                messages.Add(Contract.GetOrCreate(callback), other, binding.Location.SourceTree);
            }
        }

        messages.ShapeOfCalls = messages.FindShapeOfCalls(binding);
        return messages;
    }

    private PayloadShape FindShapeOfCalls(Binding binding)
    {
        if (binding.Side != EndpointSide.Client || _replies.Count == 0 || binding.Location.SourceTree?.GetRoot(_cancellation).FindNode(binding.Location.SourceSpan) is not { } creation
            || creation.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not { } method || creation.FirstAncestorOrSelf<StatementSyntax>() is ExpressionStatementSyntax)
        {
            return Shape;
        }

        HashSet<string> calls = s_calls.GetOrRead(method);
        List<PayloadShape> shapes = [.. _replies.Where(reply => reply.Operation.CallNames.Any(calls.Contains)).Select(static reply => reply.Shape)];
        return shapes.Count == 0 ? Shape : shapes.Max();
    }

    private static HashSet<string> FindCalls(SyntaxNode method) =>
        [.. BodyNodes.CallsIn(method).Select(static call => call.Expression).OfType<MemberAccessExpressionSyntax>()
            .Select(static access => access.Name.Identifier.ValueText)];

    private void Add(Contract contract, EndpointSide side, SyntaxTree? tree)
    {
        foreach (ServiceOperation operation in contract.Operations)
        {
            if ((side & EndpointSide.Service) != 0)
            {
                Add(operation, operation.Inputs, operation.InputShapes, isRequest: true);
            }

            // An operation without a call returns nothing to a client.
            if ((side & EndpointSide.Client) != 0 && !operation.Outputs.IsEmpty && CallsOfBinding.MayHold(_calls, operation)
                && OperationCalls.AreIn(_project, operation, tree))
            {
                Add(operation, operation.Outputs, operation.OutputShapes, isRequest: false);
            }
        }
    }

    private void Add(ServiceOperation operation, ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts, ImmutableArray<PayloadShape> shapes, bool isRequest)
    {
        for (int i = 0; i < shapes.Length; i++)
        {
            _types.Add(parts[i].Value);
            PayloadShape shape = shapes[i] == PayloadShape.Object && EmptyDataContracts.Is(parts[i].Value, _project) ? PayloadShape.Scalar
                : ImplementedSizes.Judge(operation, parts[i].Key, shapes[i], _project, _cancellation);
            int weight = ((int)shape << 16) + PayloadShapes.Weigh(parts[i].Value);
            if (!isRequest)
            {
                _replies.Add((operation, shape));
            }

            AreSingleRequests &= shape == PayloadShape.Scalar || (isRequest && IsSingle(operation, parts[i].Value));
            if (shape > Shape)
            {
                _alike.Clear();
            }

            if (shape >= Shape)
            {
                _alike.Add((operation.WireName, isRequest));
            }

            if (weight > Weight)
            {
                (Weight, Shape) = (weight, shape);
                IsText = shape is PayloadShape.Text or PayloadShape.Object && PayloadShapes.MayReach(parts[i].Value, "maxStringContentLength");
                _largest = (operation.Method, parts[i].Value, isRequest ? " receives " : " returns ");
            }
        }
    }

    // Text in a member may be a whole document, unless services are in sight and parse none.
    private bool IsSingle(ServiceOperation operation, ITypeSymbol type) => PayloadShapes.IsSingle(type) && _project.FindMethods(operation).ToList() is var methods
        && (methods.Count > 0 || type.SpecialType == SpecialType.System_String) && !methods.Exists(method => UnboundedText.ParsesAny(method, _cancellation));
}
