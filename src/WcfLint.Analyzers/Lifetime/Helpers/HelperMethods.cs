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

    private readonly ConcurrentDictionary<IParameterSymbol, HelperEffect> _effects = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<(SyntaxNode Lambda, int Parameter), HelperEffect> _lambdas = new();
    private readonly ConcurrentDictionary<IMethodSymbol, HelperEffect> _ownEffects = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _ends = new(SymbolEqualityComparer.Default);
    private HelperMethods? _callees;

    /// <summary>Reads what a body does with a parameter of its method, or, where that is null, with the object that the method runs on.</summary>
    public delegate HelperEffect EffectReader(IParameterSymbol? parameter, IOperation body, HelperMethods callees, CancellationToken cancellation);

    private HelperMethods Callees => _callees ??= new HelperMethods(compilation, read, calls - 1);

    /// <summary>What the method of a parameter does with the client that it gets there.</summary>
    public HelperEffect EffectOn(IParameterSymbol parameter, CancellationToken cancellation) =>
        _effects.GetOrAdd(parameter.OriginalDefinition, one => Read(one, cancellation));

    /// <summary>What a lambda does with the client that it gets as a parameter.</summary>
    public HelperEffect EffectOfLambda(IParameterSymbol parameter, IOperation lambda, CancellationToken cancellation) =>
        calls < 0 ? HelperEffect.Unknown : _lambdas.GetOrAdd((lambda.Syntax, parameter.Ordinal), _ => read(parameter, lambda, Callees, cancellation));

    /// <summary>What a method of the client's own class does with the client; nothing for compiled ones.</summary>
    public HelperEffect EffectOnOwner(IMethodSymbol method, CancellationToken cancellation) =>
        _ownEffects.GetOrAdd(method.OriginalDefinition, one => ReadOwn(one, cancellation));

    private HelperEffect ReadOwn(IMethodSymbol method, CancellationToken cancellation)
    {
        List<IOperation> bodies = calls < 0 ? [] : [.. MethodBodies.FindAll(method.PartialImplementationPart ?? method, compilation, cancellation)];

        // Too many calls away, or half-typed.
        bool isUnknown = calls < 0
            ? method.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).Any(part => SourceWords.SaysAny(part, s_ends) || MayConcernOwner(part))
            : SaysEnd(method, cancellation) && bodies.Exists(static body => BodyOperations.GetOrCreate(body).All.Any(static part => part is IInvalidOperation));
        return bodies.Aggregate(isUnknown ? HelperEffect.Unknown : HelperEffect.UsesOnly, (effects, body) => effects | read(null, body, Callees, cancellation));
    }

    /// <summary>Whether a method of the client's own class, such as CloseSafely, ends it, or always calls another that does; false for compiled ones.</summary>
    public bool EndsItsOwner(IMethodSymbol method, CancellationToken cancellation) => _ends.GetOrAdd(method.OriginalDefinition,
        one => (SaysEnd(one, cancellation) && (EffectOnOwner(one, cancellation) & (HelperEffect.Ends | HelperEffect.Unknown)) != 0)
            || AlwaysEnds(one, calls, cancellation));

    private static bool SaysEnd(IMethodSymbol method, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences.Any(part => SourceWords.SaysAny(part.GetSyntax(cancellation), s_ends));

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

    /// <summary>Whether a method of the client's own class, such as a Close that hides WCF's, or one that clients share aborts them.</summary>
    public bool Aborts(IMethodSymbol method, CancellationToken cancellation)
    {
        HelperEffect effect = method.Parameters.Aggregate(method.IsStatic ? HelperEffect.UsesOnly : EffectOnOwner(method, cancellation),
            (effects, parameter) => effects | EffectOn(parameter, cancellation));
        return (effect & HelperEffect.Aborts) != 0 || ((effect & HelperEffect.Unknown) != 0
            && method.DeclaringSyntaxReferences.Any(part => SourceWords.Says(part.GetSyntax(cancellation), "Abort")));
    }

    /// <summary>Whether a method of the client's own class neither ends nor calls the client, nor passes it on.</summary>
    public bool LeavesOwner(IMethodSymbol method, CancellationToken cancellation) =>
        (EffectOnOwner(method, cancellation) & (HelperEffect.Ends | HelperEffect.Unknown | HelperEffect.Calls)) == 0;

    /// <summary>What a call of a member does with the client that has the member.</summary>
    public static HelperEffect OfMember(string name) => name switch
    {
        "Abort" => HelperEffect.Ends | HelperEffect.Aborts,
        "Close" or "CloseAsync" or "BeginClose" or "Dispose" or "DisposeAsync" => HelperEffect.Ends,
        "Open" or "OpenAsync" or "BeginOpen" or "DisplayInitializationUI" => HelperEffect.Opens,
        "InnerChannel" or "InnerDuplexChannel" or "ChannelFactory" => HelperEffect.Unknown,
        _ => HelperEffect.UsesOnly,
    };

    private HelperEffect Read(IParameterSymbol parameter, CancellationToken cancellation)
    {
        if (calls < 0 || parameter.RefKind is not (RefKind.None or RefKind.Ref)
            || parameter.ContainingSymbol is not IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction or MethodKind.ReducedExtension,
                PartialImplementationPart: null } method
            || MethodBodies.Find(method, compilation, cancellation) is not { } body)
        {
            return HelperEffect.Unknown;
        }

        HelperEffect effect = read(parameter, body, Callees, cancellation);

        // A method with a ref parameter may replace the client, so it does not count as one that only uses it.
        return parameter.RefKind == RefKind.Ref && (effect & HelperEffect.Ends) == 0 ? HelperEffect.Unknown : effect;
    }
}
