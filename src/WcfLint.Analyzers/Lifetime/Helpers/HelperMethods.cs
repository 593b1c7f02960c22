using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>
/// What methods with source in sight do with a client that is passed to them: read from their bodies, once a parameter. Two further
/// calls are followed; any use that is not plainly harmless counts as unknown.
/// </summary>
/// <param name="compilation">The project whose methods pass it.</param>
/// <param name="read">Reads what a body does with a parameter; the methods that the body calls are read by the helper methods that it gets.</param>
/// <param name="calls">How many calls are followed from each method.</param>
internal sealed class HelperMethods(Compilation compilation, HelperMethods.EffectReader read, int calls = 2)
{
    private static readonly string[] s_ends = ["Close", "Abort", "Dispose"];

    // IDisposable: a cast to it, whose Dispose is that of WCF.
    private static readonly string[] s_closing = ["Close", "CloseAsync", "BeginClose", "InnerChannel", "InnerDuplexChannel", "Channel", "ChannelFactory",
        "IDisposable", "IClientChannel", "ICommunicationObject"];

    private readonly ConcurrentDictionary<IParameterSymbol, HelperEffect> _effects = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<(SyntaxNode Lambda, int Parameter), HelperEffect> _lambdas = new();
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _ends = new(SymbolEqualityComparer.Default);
    private HelperMethods? _callees;

    public delegate HelperEffect EffectReader(IParameterSymbol parameter, IOperation body, HelperMethods callees, CancellationToken cancellation);

    /// <summary>What the method of a parameter does with the client that it gets there.</summary>
    public HelperEffect EffectOn(IParameterSymbol parameter, CancellationToken cancellation) =>
        _effects.GetOrAdd(parameter.OriginalDefinition, one => Read(one, cancellation));

    /// <summary>What a lambda does with the client that it gets as a parameter.</summary>
    public HelperEffect EffectOfLambda(IParameterSymbol parameter, IOperation lambda, CancellationToken cancellation) =>
        calls < 0 ? HelperEffect.Unknown : _lambdas.GetOrAdd((lambda.Syntax, parameter.Ordinal),
            _ => read(parameter, lambda, _callees ??= new HelperMethods(compilation, read, calls - 1), cancellation));

    /// <summary>Whether the source of a type contains a name.</summary>
    public static bool Says(INamedTypeSymbol type, string name, CancellationToken cancellation) =>
        type.DeclaringSyntaxReferences.Any(reference => SourceWords.Says(reference.GetSyntax(cancellation), name));

    /// <summary>Whether a method of the client's own class, such as CloseSafely, ends it, or always calls another that does; false for compiled ones.</summary>
    public bool EndsItsOwner(IMethodSymbol method, CancellationToken cancellation) => _ends.GetOrAdd(method.OriginalDefinition,
        one => one.DeclaringSyntaxReferences.Any(part => SourceWords.SaysAny(part.GetSyntax(cancellation), s_ends)) || AlwaysEnds(one, calls, cancellation));

    // Methods of generated clients call only their channel, and are not bound for this.
    private bool AlwaysEnds(IMethodSymbol method, int steps, CancellationToken cancellation) => steps >= 0
        && method.DeclaringSyntaxReferences.Any(part => MayConcernOwner(part.GetSyntax(cancellation)))
        && MethodBodies.Find(method, compilation, cancellation) is { } body && AlwaysEnds(body, steps, cancellation);

    private static bool MayConcernOwner(SyntaxNode method) => BodyNodes.CallsIn(method).Any(static call => call.Expression is SimpleNameSyntax)
        || SourceWords.FindKeywords(method, "this").Any(static node => node is ThisExpressionSyntax
            { Parent: ArgumentSyntax or MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } or CastExpressionSyntax })
        || SourceWords.FindKeywords(method, "base").Any(static node => node is BaseExpressionSyntax
            { Parent: MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } });

    private bool AlwaysEnds(IOperation? part, int steps, CancellationToken cancellation) => part switch
    {
        IMethodBodyOperation body => AlwaysEnds(body.BlockBody ?? body.ExpressionBody, steps, cancellation),
        IBlockOperation block => AnyEnds(block, steps, cancellation),
        ITryOperation attempt => AlwaysEnds(attempt.Body, steps, cancellation) || AlwaysEnds(attempt.Finally, steps, cancellation),
        ILockOperation held => AlwaysEnds(held.Body, steps, cancellation),
        IConditionalOperation choice => AlwaysEnds(choice.WhenTrue, steps, cancellation) && AlwaysEnds(choice.WhenFalse, steps, cancellation),
        IExpressionStatementOperation statement => AlwaysEnds(statement.Operation, steps, cancellation),
        IReturnOperation exit => AlwaysEnds(exit.ReturnedValue, steps, cancellation),
        IAwaitOperation awaited => AlwaysEnds(awaited.Operation, steps, cancellation),
        IInvocationOperation { Instance: { } instance } call when OperationWalk.Unwrap(instance) is IInstanceReferenceOperation =>
            call.TargetMethod.DeclaringSyntaxReferences.IsEmpty ? (OfMember(call.TargetMethod.Name) & HelperEffect.Ends) != 0
                : AlwaysEnds(call.TargetMethod, steps - 1, cancellation),
        IInvocationOperation call => call.Arguments.Any(argument => OperationWalk.Unwrap(argument.Value) is IInstanceReferenceOperation
            && argument.Parameter is { } parameter && (EffectOn(parameter, cancellation) & HelperEffect.Ends) != 0),
        _ => false,
    };

    // What stands behind a return or a throw may not run.
    private bool AnyEnds(IBlockOperation block, int steps, CancellationToken cancellation)
    {
        foreach (IOperation statement in block.Operations)
        {
            if (AlwaysEnds(statement, steps, cancellation))
            {
                return true;
            }

            if (MayLeave(statement.Syntax))
            {
                return false;
            }
        }

        return false;
    }

    private static bool MayLeave(SyntaxNode statement) =>
        statement.DescendantNodesAndSelf(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(static node => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or GotoStatementSyntax);

    /// <summary>Whether a method of the client's own class, such as a Close that hides WCF's, or one that clients share aborts where it must, or calls one
    /// beside it that does; false for compiled ones.</summary>
    public static bool AbortsItsOwner(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).Any(body => SourceWords.Says(body, "Abort")
            || OwnMethods(method.ContainingType).Any(other => other.Name != method.Name && SourceWords.Says(body, other.Name)
                && other.DeclaringSyntaxReferences.Any(part => SourceWords.Says(part.GetSyntax(cancellation), "Abort"))));

    /// <summary>Whether a method of the client's own class leaves it as it is: neither it nor what it calls beside it mentions a method that ends clients, or
    /// passes the client on.</summary>
    public static bool NeverCloses(IMethodSymbol method, CancellationToken cancellation)
    {
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default) { method };
        var left = new Queue<IMethodSymbol>([method]);
        while (left.Count > 0)
        {
            IMethodSymbol at = left.Dequeue();
            foreach (SyntaxNode body in at.DeclaringSyntaxReferences.SelectMany(part => part.GetSyntax(cancellation).ChildNodes())
                .Where(static part => part is BlockSyntax or ArrowExpressionClauseSyntax))
            {
                if (SourceWords.SaysAny(body, s_closing)
                    || body.DescendantNodes().Any(static node => node is BaseExpressionSyntax || (node is ThisExpressionSyntax && !IsSuppressed(node))))
                {
                    return false;
                }

                foreach (IMethodSymbol other in OwnMethods(method.ContainingType).Where(other => SourceWords.Says(body, other.Name) && seen.Add(other)))
                {
                    left.Enqueue(other);
                }
            }
        }

        return true;
    }

    // this.Field, GC.SuppressFinalize(this)
    private static bool IsSuppressed(SyntaxNode node) => node.Parent switch
    {
        MemberAccessExpressionSyntax { Parent: not InvocationExpressionSyntax } => true,
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "SuppressFinalize" } } } => true,
        _ => false,
    };

    /// <summary>What a call of a member does with the client that has the member.</summary>
    public static HelperEffect OfMember(string name) => name switch
    {
        "Abort" => HelperEffect.Ends | HelperEffect.Aborts,
        "Close" or "CloseAsync" or "BeginClose" or "Dispose" or "DisposeAsync" => HelperEffect.Ends,
        "Open" or "OpenAsync" or "BeginOpen" or "DisplayInitializationUI" => HelperEffect.Opens,
        "InnerChannel" or "InnerDuplexChannel" or "ChannelFactory" => HelperEffect.Unknown,
        _ => HelperEffect.UsesOnly,
    };

    // The methods of the type and of its base classes in source.
    private static IEnumerable<IMethodSymbol> OwnMethods(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is { DeclaringSyntaxReferences.IsEmpty: false }; at = at.BaseType)
        {
            foreach (IMethodSymbol method in at.GetMembers().OfType<IMethodSymbol>().Where(static one => one.MethodKind == MethodKind.Ordinary))
            {
                yield return method;
            }
        }
    }

    private HelperEffect Read(IParameterSymbol parameter, CancellationToken cancellation)
    {
        if (calls < 0 || parameter.RefKind is not (RefKind.None or RefKind.Ref)
            || parameter.ContainingSymbol is not IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction or MethodKind.ReducedExtension,
                PartialImplementationPart: null } method
            || MethodBodies.Find(method, compilation, cancellation) is not { } body)
        {
            return HelperEffect.Unknown;
        }

        _callees ??= new HelperMethods(compilation, read, calls - 1);
        HelperEffect effect = read(parameter, body, _callees, cancellation);

        // A method with a ref parameter may replace the client, so it does not count as one that only uses it.
        return parameter.RefKind == RefKind.Ref && (effect & HelperEffect.Ends) == 0 ? HelperEffect.Unknown : effect;
    }
}
