using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Reads what is done with a client from the places that refer to it. What it does not understand is an escape.</summary>
/// <param name="types">Which types are clients.</param>
/// <param name="helpers">What methods do with a client that they get.</param>
/// <param name="isMaker">Whether every call of a method, or of the method of an out parameter, gives a new client.</param>
internal sealed class ClientUseReader(ClientTypes types, HelperMethods helpers, Func<ISymbol, bool> isMaker)
{
    // By function; the entries live as long as its operations.
    private readonly ConditionalWeakTable<IOperation, ConcurrentDictionary<ILocalSymbol, ClientUse>> _locals = new();
    private readonly ConditionalWeakTable<IOperation, ConcurrentDictionary<ILocalSymbol, ObjectLives>> _lives = new();

    /// <summary>Reads what the methods that a project calls do with clients.</summary>
    public static HelperMethods CreateHelpers(ClientTypes types, Compilation compilation) =>
        new(compilation, (parameter, body, callees, cancellation) => new ClientUseReader(types, callees, static _ => false).EffectOn(parameter, body, cancellation));

    /// <summary>All uses of a local variable and of its aliases, within the function that declares it. Cached: read once.</summary>
    /// <remarks><c>function</c> is the lambda, local function or member body that declares it.</remarks>
    public ClientUse OfLocal(ILocalSymbol local, IOperation function, CancellationToken cancellation)
    {
        ConcurrentDictionary<ILocalSymbol, ClientUse> known = _locals.GetValue(function, static _ => new(1, 3, SymbolEqualityComparer.Default));
        return known.TryGetValue(local, out ClientUse? use) ? use
            : known.GetOrAdd(local, ReadLocal(ObjectMentions.Of(local, function), function, cancellation));
    }

    /// <summary>
    /// What is done with one of the objects that a local holds in turn; null where that does not show. The uses of all that are the
    /// same object count, and those of lambdas for each of them.
    /// </summary>
    /// <param name="creation">What makes it, in an assignment to the local.</param>
    /// <param name="local">The local.</param>
    /// <param name="function">The lambda, local function or member body that declares it.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public ClientUse? OfObject(IOperation creation, ILocalSymbol local, IOperation function, CancellationToken cancellation)
    {
        ConcurrentDictionary<ILocalSymbol, ObjectLives> known = _lives.GetValue(function, static _ => new(1, 3, SymbolEqualityComparer.Default));
        ObjectLives lives = known.TryGetValue(local, out ObjectLives? read) ? read : known.GetOrAdd(local, ObjectLives.Read(local, function));
        return lives.FindMentions(creation) is { } mentions ? ReadLocal(ObjectMentions.Of(local, function, mentions), function, cancellation) : null;
    }

    /// <summary>What a method does with a client that it gets, and what those do that it passes it to.</summary>
    /// <param name="parameter">The parameter that has the client; null for the client that the method runs on.</param>
    /// <param name="body">The body of its method.</param>
    /// <param name="cancellation">Cancels reading.</param>
    private HelperEffect EffectOn(IParameterSymbol? parameter, IOperation body, CancellationToken cancellation)
    {
        ClientUse use = ReadLocal(parameter is null ? ObjectMentions.OfInstance(body) : ObjectMentions.Of(parameter, body), body, cancellation);
        return (use.HasAnyEnd ? HelperEffect.Ends : HelperEffect.UsesOnly)
            | (use.Aborted ? HelperEffect.Aborts : HelperEffect.UsesOnly)
            | (use.Opened ? HelperEffect.Opens : HelperEffect.UsesOnly)
            | (parameter is null && use.Calls.Count + use.AsyncCalls.Count > 0 ? HelperEffect.Calls : HelperEffect.UsesOnly)
            | (use.Escapes || use.Captured || use.ExposesConnection || use.Creations.Count > 0 ? HelperEffect.Unknown : HelperEffect.UsesOnly);
    }

    /// <summary>All uses of a field or property, from every reference to it in its type.</summary>
    public ClientUse OfMember(IEnumerable<IOperation> references, CancellationToken cancellation)
    {
        var use = new ClientUse();
        foreach (IOperation reference in references)
        {
            Read(reference, use, null, null, cancellation);
            if (use.Escapes)
            {
                break;
            }
        }

        // The methods of an owner run in any order.
        use.EndedOtherwise |= use.OwnCloses.Count > 0;
        return use;
    }

    /// <summary>Notes the value that a client variable gets; of a choice each arm.</summary>
    public void Assigned(IOperation value, ClientUse use)
    {
        foreach (IOperation plain in OperationWalk.Arms(value))
        {
            if (IsCreation(plain))
            {
                // The constructor passes the object on, so another object may own it.
                use.Creations.Add(plain);
                use.IsPassedOn |= types.EscapesInConstructor(plain.Type, CancellationToken.None);
            }
            else if (plain is not IThrowOperation && !OperationWalk.IsNull(plain))
            {
                use.IsPassedOn = true;
            }
        }
    }

    public bool IsCreation(IOperation operation) => operation switch
    {
        IObjectCreationOperation or ITypeParameterObjectCreationOperation => types.KindOf(operation.Type) != ClientKind.None,
        IInvocationOperation call => types.MakesChannel(call.TargetMethod) || isMaker(call.TargetMethod),
        ILocalReferenceOperation => OperationWalk.OutParameter(operation) is { } parameter && isMaker(parameter),
        _ => false,
    };

    private ClientUse ReadLocal(ObjectMentions mentions, IOperation function, CancellationToken cancellation)
    {
        var use = new ClientUse();
        ClientUse? ofChannels = null;
        while (mentions.Next() is { } mention)
        {
            if (mention is IVariableDeclaratorOperation declarator)
            {
                if (declarator.GetVariableInitializer() is { } initializer)
                {
                    Assigned(initializer.Value, use);
                }

                use.InUsing |= IsInUsing(declarator);
            }
            else if (mentions.IsOfPart)
            {
                Read(mention, ofChannels ??= new ClientUse(), function, mentions, cancellation);
            }
            else
            {
                Read(mention, use, function, mentions, cancellation);
            }

            // What a method of the client's own class does after that counts all the same.
            if (use.IsPassedOn && !OperationWalk.IsInstance(mention))
            {
                return use;
            }
        }

        ClientCalls.NoteOwnCloses(use);
        if (ofChannels is not null)
        {
            use.IsOnlyChannelReturned = ofChannels is { IsPassedOn: false, Captured: false, Returned: true } && !use.Escapes && !use.HasAnyEnd;

            use.IsChannelLent = ofChannels is { IsPassedOn: true, Captured: false, Returned: false } && use is { Escapes: false, Closes.Count: > 0 };

            // A channel needs its factory as long as it is used.
            use.IsPassedOn |= ofChannels.Escapes;
            use.Captured |= ofChannels.Captured;
            use.IsOnlyChannelEnded = ofChannels.HasAnyEnd && (use.ChannelCreations.Count == 1 || AreEndedInTurn(use.ChannelCreations, ofChannels.Ends));
        }

        return use;
    }

    // Each channel is ended before the next one is made.
    private static bool AreEndedInTurn(List<IOperation> channels, List<IOperation> ends)
    {
        List<IOperation> all = [.. channels.Concat(ends).OrderBy(static operation => operation.Syntax.SpanStart)];
        return all.Count == 2 * channels.Count && all.Where((operation, index) => channels.Contains(operation) == (index % 2 == 0)).Count() == all.Count;
    }

    private void Read(IOperation reference, ClientUse use, IOperation? function, ObjectMentions? mentions, CancellationToken cancellation)
    {
        IOperation? lambda = OperationWalk.EnclosingFunction(reference);
        bool captured = lambda is not null && lambda != function;
        use.Captured |= captured;
        if (OperationWalk.OutParameter(reference) is not null)
        {
            Assigned(reference, use);
            return;
        }

        IOperation at = reference;
        while (true)
        {
            bool isOwner = OperationWalk.IsInstance(OperationWalk.Unwrap(at));
            at = OperationWalk.Wrapped(at);
            switch (at.Parent)
            {
                case IInvocationOperation { TargetMethod: { DeclaringSyntaxReferences.IsEmpty: false, ContainingType.TypeKind: TypeKind.Class } own } call
                    when call.Instance == at && isOwner:
                    NoteOwn(call, own, use, cancellation);
                    return;
                case IMethodReferenceOperation { Method: var own } group when isOwner:
                    NoteOwn(group, own, use, cancellation);
                    return;
                case IEventReferenceOperation or IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "SuppressFinalize" } } when isOwner:
                    return;
                case IMemberReferenceOperation part when isOwner && (MayBeIts(part.Type) || MayBeIts(OperationWalk.Wrapped(part).Type))
                    && (part.Type is not ITypeParameterSymbol || part.Member.Name == "Channel"):
                    at = part;
                    continue;
                case IInvocationOperation call when call.Instance == at:
                    ReadCall(call, use, captured ? lambda : null, function, mentions, cancellation);
                    return;
                case IInvalidOperation { Syntax: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax written } } call when written.Expression.Span.Contains(at.Syntax.Span):
                    ReadUnresolvedCall(call, use, captured ? lambda : null, function);
                    return;
                case IInvalidOperation { Syntax: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax } } call when at is IConditionalAccessInstanceOperation:
                    ReadUnresolvedCall(call, use, captured ? lambda : null, function);
                    return;
                case IConditionalAccessOperation access when access.Operation == at && OperationWalk.ConditionalInstance(access) is { } instance:
                    at = instance;
                    continue;
                case IPropertyReferenceOperation property when property.Instance == at && types.IsConnection(property.Type):
                    at = property;
                    continue;
                case ISimpleAssignmentOperation assignment when assignment.Target == at:
                    // Its value may go on: using (c = …), kept = c = …, return c = ….
                    Assigned(assignment.Value, use);
                    at = assignment;
                    continue;
                case IArgumentOperation { Parent: IInvocationOperation call, Parameter: { } parameter }:
                    NoteHelper(call, parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.DelegateInvoke }
                        ? PassedFunctions.EffectOf(FindPassed(call, cancellation), parameter, helpers, cancellation) : helpers.EffectOn(parameter, cancellation), use);
                    use.ExposesConnection |= OperationWalk.Unwrap(at) is IPropertyReferenceOperation;
                    return;
                case IReturnOperation { Kind: OperationKind.Return } exit when !captured && function is not null:
                    use.Returns.Add(exit);
                    return;
                default:
                    use.IsPassedOn |= !IsHarmless(at) && !ReadHolder(at, use, captured, mentions);
                    return;
            }
        }
    }

    // Of a member of the client's own class, or what it is cast to: Channel, IClientChannel _open, IDisposable _kept, the TChannel of ClientBase.
    // An object of another class is another object.
    private bool MayBeIts(ITypeSymbol? type) => type is ITypeParameterSymbol || (type is { TypeKind: TypeKind.Interface }
        && (types.IsConnection(type) || ServiceContracts.IsContractInterface(type) || type.SpecialType == SpecialType.System_IDisposable));

    // What a method of the client's own class does that another one calls, or makes a delegate of.
    private void NoteOwn(IOperation mention, IMethodSymbol method, ClientUse use, CancellationToken cancellation)
    {
        HelperEffect effect = method.DeclaringSyntaxReferences.IsEmpty ? HelperMethods.OfMember(method.Name) : helpers.EffectOnOwner(method, cancellation);
        use.EndedOtherwise |= (effect & HelperEffect.Ends) != 0;
        use.Aborted |= (effect & HelperEffect.Aborts) != 0;
        use.Opened |= (effect & HelperEffect.Opens) != 0;
        use.IsPassedOn |= (effect & HelperEffect.Unknown) != 0;
        if ((effect & HelperEffect.Calls) != 0)
        {
            use.Calls.Add(mention);
        }
    }

    // Uses that need no connection: credentials, endpoint, state. Reading the typed channel of a proxy class is none of them.
    private static bool IsHarmless(IOperation at) => at.Parent switch
    {
        IPropertyReferenceOperation property when property.Instance == at => property.Type is not { } type || !ServiceContracts.IsContractInterface(type),
        IFieldReferenceOperation or INameOfOperation or IIsTypeOperation or IExpressionStatementOperation => true,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } => true,
        IIsPatternOperation { Pattern: IConstantPatternOperation or INegatedPatternOperation { Pattern: IConstantPatternOperation } } => true,
        IArgumentOperation { Parent: IObjectCreationOperation { Type: { Name: "OperationContextScope", ContainingNamespace.Name: "ServiceModel" } } } => true,
        _ => false,
    };

    /// <summary>Notes a using or another local that holds it from here on; false where there is none.</summary>
    private static bool ReadHolder(IOperation at, ClientUse use, bool captured, ObjectMentions? mentions)
    {
        if (at.Parent is IUsingOperation resource && resource.Resources == at)
        {
            use.InUsing = true;
            return true;
        }

        if (mentions is null || OperationWalk.FindAlias(at) is not { } alias
            || (at.Parent is ISimpleAssignmentOperation { Parent: var outer }
                && (captured || outer is not IExpressionStatementOperation || !mentions.IsNewName(alias))))
        {
            return false;
        }

        use.InUsing |= IsInUsing(at.Parent?.Parent as IVariableDeclaratorOperation);
        use.Aliases.Add(alias);
        mentions.Follow(alias, at, mentions.IsOfPart);
        return true;
    }

    /// <summary>Whether a local is declared by a using.</summary>
    public static bool IsInUsing(IVariableDeclaratorOperation? declarator) => declarator?.Parent?.Parent?.Parent is IUsingDeclarationOperation or IUsingOperation;

    // The delegates that all callers pass for the one that a call runs.
    private List<IOperation>? FindPassed(IInvocationOperation call, CancellationToken cancellation) =>
        call.Instance is IParameterReferenceOperation passed ? types.FindPassed(passed, cancellation) : null;

    // Whether the helper closes it well is reported in the helper.
    private static void NoteHelper(IInvocationOperation call, HelperEffect effect, ClientUse use)
    {
        use.Opened |= (effect & HelperEffect.Opens) != 0;
        use.IsPassedOn |= (effect & HelperEffect.Unknown) != 0;
        if ((effect & HelperEffect.Ends) == 0)
        {
            use.UsedByHelper = true;
        }
        else
        {
            use.EndedByHelper = true;
            use.Aborted |= (effect & HelperEffect.Aborts) != 0;
            use.Ends.Add(call);
        }
    }

    private void ReadCall(IInvocationOperation call, ClientUse use, IOperation? lambda, IOperation? function, ObjectMentions? mentions,
        CancellationToken cancellation)
    {
        IMethodSymbol method = call.TargetMethod;
        if (types.MakesChannel(method))
        {
            ReadChannel(call, use, mentions);
            return;
        }

        // A contract may have operations of these names.
        bool isNamesake = HelperMethods.OfMember(method.Name) != HelperEffect.UsesOnly && ClientTypes.IsOperation(method);
        if (!isNamesake && method.Name is "Close" or "CloseAsync" or "Dispose" && types.KindOf(method.ContainingType) == ClientKind.Client
            && helpers.Aborts(method, cancellation))
        {
            use.OwnCloses.Add(call);
            return;
        }

        if (!isNamesake && ReadOwnCall(call, use))
        {
            return;
        }

        if (method.MethodKind != MethodKind.Ordinary || types.IsDeclaredByWcf(method))
        {
            return;
        }

        if (!isNamesake && types.KindOf(method.ContainingType) == ClientKind.Client && helpers.EndsItsOwner(method, cancellation))
        {
            use.EndedOtherwise = true;
            return;
        }

        ClientCalls.Note(call, method, use, lambda, function);
    }

    // client.Get(box.Text), where box does not resolve: a method of the client is called all the same.
    private void ReadUnresolvedCall(IInvalidOperation call, ClientUse use, IOperation? lambda, IOperation? function)
    {
        ImmutableArray<ISymbol> candidates = call.SemanticModel?.GetSymbolInfo(call.Syntax).CandidateSymbols ?? ImmutableArray<ISymbol>.Empty;
        if (candidates.IsEmpty || candidates[0] is not IMethodSymbol { MethodKind: MethodKind.Ordinary } method || types.MakesChannel(method)
            || types.IsDeclaredByWcf(method))
        {
            use.IsPassedOn = true;
            return;
        }

        ClientCalls.Note(call, method, use, lambda, function);
    }

    /// <summary>Notes a call of what every communication object has; false for all others.</summary>
    private static bool ReadOwnCall(IInvocationOperation call, ClientUse use)
    {
        HelperEffect effect = HelperMethods.OfMember(call.TargetMethod.Name);
        use.Opened |= (effect & HelperEffect.Opens) != 0;
        use.Aborted |= (effect & HelperEffect.Aborts) != 0;
        if (call.TargetMethod.Name is "DisposeAsync" or "BeginClose")
        {
            use.EndedOtherwise = true;
        }
        else if ((effect & HelperEffect.Ends) != 0)
        {
            use.Ends.Add(call);
            if ((effect & HelperEffect.Aborts) == 0)
            {
                use.Closes.Add(call);
            }
        }

        return effect != HelperEffect.UsesOnly;
    }

    // factory.CreateChannel(): the channel may stay in a local, whose escape is the factory's too, or be called at once.
    private static void ReadChannel(IInvocationOperation creation, ClientUse use, ObjectMentions? mentions)
    {
        use.ChannelCreations.Add(creation);
        IOperation at = OperationWalk.Wrapped(creation);
        ILocalSymbol? channel = OperationWalk.FindAlias(at);
        switch (at.Parent)
        {
            case ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Instance: IInstanceReferenceOperation, Member: var member },
                Parent: IExpressionStatementOperation } when mentions is null:
                use.ChannelMembers.Add(member);
                return;
            case IInvocationOperation call when call.Instance == at:
            case IUsingOperation:
                return;
            case IReturnOperation { Kind: OperationKind.Return }:
                use.IsOnlyChannelReturned = !use.Escapes && !use.HasAnyEnd;
                break;
        }

        // Another channel of a member's factory is not followed.
        if (channel is null || mentions is null)
        {
            use.IsPassedOn = true;
        }
        else if (!mentions.IsOfPart)
        {
            mentions.Follow(channel, creation, isPart: true);
        }
    }
}
