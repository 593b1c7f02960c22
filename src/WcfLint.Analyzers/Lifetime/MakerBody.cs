using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>The body of one method: whether each client that it returns is new and belongs to the caller alone.</summary>
/// <param name="types">The client types of its project.</param>
/// <param name="uses">Reads what it does with clients.</param>
/// <param name="helpers">Reads what other methods do with what it passes to them.</param>
/// <param name="owner">Its type.</param>
/// <param name="compilation">Its project.</param>
/// <param name="body">Its operations.</param>
internal sealed class MakerBody(ClientTypes types, ClientUseReader uses, HelperMethods helpers, INamedTypeSymbol owner, Compilation compilation, IOperation body)
{
    private static readonly string[] s_ends = ["Close", "Abort", "Dispose"];

    /// <summary>Whether a method returns a new client, or null, on each path.</summary>
    /// <param name="isClient">Whether its result type is a client class, and not a channel.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public bool Makes(bool isClient, CancellationToken cancellation) => AreMade(BodyOperations.GetOrCreate(body).All.OfType<IReturnOperation>()
        .Where(static exit => OperationWalk.EnclosingFunction(exit) is null).Select(static exit => exit.ReturnedValue).OfType<IOperation>(),
        isClient, cancellation);

    /// <summary>Whether a method gives one of its out parameters a new client, or null, on each path.</summary>
    /// <param name="ordinal">The number of the parameter.</param>
    /// <param name="isClient">Whether the type of the parameter is a client class, and not a channel.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public bool AssignsNewClient(int ordinal, bool isClient, CancellationToken cancellation)
    {
        var references = BodyOperations.GetOrCreate(body).All.OfType<IParameterReferenceOperation>()
            .Where(reference => reference.Parameter.Ordinal == ordinal && OperationWalk.EnclosingFunction(reference) is null).ToList();
        return IsOwn(uses.OfMember(references, cancellation), isClient, cancellation);
    }

    private bool AreMade(IEnumerable<IOperation> values, bool isClient, CancellationToken cancellation)
    {
        bool any = false;
        foreach (IOperation value in values.SelectMany(OperationWalk.Arms)
            .Where(static one => one is not (IThrowOperation or IDefaultValueOperation
                or ILiteralOperation { ConstantValue: { HasValue: true, Value: null } })))
        {
            any = value is ILocalReferenceOperation { Local: var local } ? IsOwn(local, isClient, cancellation)
                : uses.IsCreation(value) && IsFree(value, isClient, cancellation);
            if (!any)
            {
                return false;
            }
        }

        return any;
    }

    // Every value of the local is new, and the method keeps no reference to it and ends it at most where it fails.
    private bool IsOwn(ILocalSymbol local, bool isClient, CancellationToken cancellation) => IsOwn(uses.OfLocal(local, body, cancellation), isClient, cancellation);

    private bool IsOwn(ClientUse use, bool isClient, CancellationToken cancellation) =>
        use is { IsPassedOn: false, Captured: false, InUsing: false, EndedOtherwise: false, ExposesConnection: false, Creations.Count: > 0 }
        && use.Ends.TrueForAll(IsInCatch)
        && use.Creations.TrueForAll(creation => IsFree(creation, isClient, cancellation));

    // A client of a contract's type is cast to a channel where it is closed: only channels are that.
    private bool IsFree(IOperation creation, bool isClient, CancellationToken cancellation) => creation is ILocalReferenceOperation
        || (creation is not IInvocationOperation call
        ? isClient && !types.EscapesInConstructor(creation.Type, cancellation)
        : !types.MakesChannel(call.TargetMethod) || call.Instance is not { } factory || IsFreeFactory(OperationWalk.Unwrap(factory), cancellation));

    /// <summary>Whether no code ends the factory, which would end its channels while their callers use them.</summary>
    private bool IsFreeFactory(IOperation factory, CancellationToken cancellation)
    {
        switch (factory)
        {
            case IObjectCreationOperation:
                return true;

            // client.ChannelFactory
            case IPropertyReferenceOperation { Property.Name: "ChannelFactory", Instance: { } client }:
                return OperationWalk.Unwrap(client) is ILocalReferenceOperation or IObjectCreationOperation
                    && IsFreeFactory(OperationWalk.Unwrap(client), cancellation);
            case ILocalReferenceOperation { Local: var local }:
                IReadOnlyList<IOperation> mentions = BodyOperations.GetOrCreate(body).FindMentions(local);
                var declarator = mentions.OfType<IVariableDeclaratorOperation>().FirstOrDefault();
                return !ClientUseReader.IsInUsing(declarator)
                    && IsNeverEnded(mentions.OfType<ILocalReferenceOperation>(), [declarator?.GetVariableInitializer()?.Value], cancellation);
            case IFieldReferenceOperation
                or IPropertyReferenceOperation { Instance: null or IInstanceReferenceOperation } when ((IMemberReferenceOperation)factory).Member is { } member
                    && SymbolEqualityComparer.Default.Equals(member.ContainingType, owner):
                var found = MemberReferences.Collect(owner, member, compilation, cancellation);
                return IsNeverEnded(found.References, found.Values, cancellation);

            // From a cache, or from another method.
            case IInvocationOperation or IPropertyReferenceOperation { Arguments.Length: > 0 }:
                return OwnerNeverEnds(cancellation);
            default:
                return false;
        }
    }

    private bool IsNeverEnded(IEnumerable<IOperation> references, IEnumerable<IOperation?> values, CancellationToken cancellation)
    {
        bool isMade = false;
        bool isKept = false;
        foreach (IOperation? value in values)
        {
            Note(value);
        }

        foreach (IOperation reference in references)
        {
            IOperation at = OperationWalk.Wrapped(reference);
            switch (at.Parent)
            {
                case IInvocationOperation call when call.Instance == at:
                    if ((HelperMethods.OfMember(call.TargetMethod.Name) & HelperEffect.Ends) != 0 && !IsInCatch(call))
                    {
                        return false;
                    }

                    break;
                case ISimpleAssignmentOperation assignment when assignment.Target == at:
                    Note(assignment.Value);
                    break;
                case IPropertyReferenceOperation property when property.Instance == at:
                case IBinaryOperation or IIsPatternOperation or IIsTypeOperation:
                    break;
                case IArgumentOperation { Parent: IInvocationOperation, Parameter: { RefKind: RefKind.None } parameter } when (helpers.EffectOn(parameter,
                    cancellation) & (HelperEffect.Ends | HelperEffect.Unknown)) == 0:
                    break;
                case IUsingOperation:
                    return false;
                default:
                    isMade |= at.Parent is IArgumentOperation { Parameter.RefKind: RefKind.Out };
                    isKept = true;
                    break;
            }
        }

        return isMade && (!isKept || OwnerNeverEnds(cancellation));

        void Note(IOperation? value)
        {
            IOperation? plain = value is null ? null : OperationWalk.Unwrap(value);
            isMade |= plain is IObjectCreationOperation or IInvocationOperation;
            isKept |= plain is not (null or IObjectCreationOperation or IDefaultValueOperation or ILiteralOperation);
        }
    }

    // Where a caller of the same class closes its channel, no factory is ended.
    private bool OwnerNeverEnds(CancellationToken cancellation) =>
        owner.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
            .All(part => s_ends.All(name => SourceWords.FindIdentifiers(part, name).All(end => EndsChannel(end.Parent!, cancellation))));

    private bool EndsChannel(SyntaxNode? name, CancellationToken cancellation) =>
        CalledNames.ReceiverOf(name as SimpleNameSyntax) is { } channel && IsChannel(channel, cancellation);

    // ((IClientChannel)orders), (orders as ICommunicationObject), or a local that has no other value.
    private bool IsChannel(ExpressionSyntax value, CancellationToken cancellation, bool isLocal = false)
    {
        value = Casts.Without(value);
        if (SemanticModels.Find(value.SyntaxTree, compilation) is not { } model || model.GetTypeInfo(value, cancellation).Type is not { } type)
        {
            return false;
        }

        return types.KindOf(type) == ClientKind.Channel || ServiceContracts.IsContractInterface(type)
            || (!isLocal && value is IdentifierNameSyntax { Identifier.ValueText: var name }
                && model.GetSymbolInfo(value, cancellation).Symbol is ILocalSymbol { DeclaringSyntaxReferences: { Length: 1 } declarations }
                && declarations[0].GetSyntax(cancellation) is VariableDeclaratorSyntax { Initializer.Value: var initial } declarator
                && IsChannel(initial, cancellation, isLocal: true)
                && declarator.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && !NodesByName.Find(member, name).Any(static mention =>
                    mention is AssignmentExpressionSyntax or IdentifierNameSyntax { Parent: ArgumentSyntax { RefKindKeyword.RawKind: not 0 } }));
    }

    private static bool IsInCatch(IOperation operation) => operation.Syntax.FirstAncestorOrSelf<CatchClauseSyntax>() is not null;
}
