using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Owners;

/// <summary>What code does with an object that it creates: whether it calls the object and drops it, or may keep it.</summary>
internal static class OwnerUse
{
    private static NoFindingReason HandedOn => new(NoFindingKind.Unknown, "the object is returned, stored or passed to code that may keep it");

    private static NoFindingReason Captured => new(NoFindingKind.Unknown, "a lambda or local function that may run at any time uses the object");

    public static MadeOwner Read(IObjectCreationOperation creation, ImmutableArray<Client> clients, bool isOfOtherProject)
    {
        if (OperationWalk.FindTarget(creation) is var (local, _))
        {
            int calls = 0;
            NoFindingReason? kept = WhyKept(local, creation, ref calls);
            return new MadeOwner(creation, clients, isOfOtherProject) { Local = local, Kept = kept, IsCalledOnce = calls == 1 };
        }

        IOperation at = OperationWalk.Wrapped(creation);
        return at.Parent is IInvocationOperation call && call.Instance == at && !ReturnsSameType(call, creation.Type!)
            ? new MadeOwner(creation, clients, isOfOtherProject) { IsCalledOnce = true }
            : new MadeOwner(creation, clients, isOfOtherProject) { Kept = HandedOn };
    }

    private static NoFindingReason? WhyKept(ILocalSymbol local, IObjectCreationOperation creation, ref int calls)
    {
        BodyOperations body = BodyOperations.GetOrCreate(creation);
        if (body.FindOnlyValue(local) is not { } only || OperationWalk.Unwrap(only) != creation)
        {
            return HandedOn;
        }

        IOperation? function = OperationWalk.EnclosingFunction(creation);
        foreach (IOperation mention in body.FindMentions(local))
        {
            if (mention is not ILocalReferenceOperation reference
                || reference.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation } assignment && assignment.Target == reference)
            {
                continue;
            }

            if (OperationWalk.EnclosingFunction(reference) != function)
            {
                return Captured;
            }

            if (!IsOnlyUsed(reference, creation, ref calls))
            {
                return HandedOn;
            }
        }

        return null;
    }

    private static bool IsOnlyUsed(IOperation reference, IObjectCreationOperation creation, ref int calls)
    {
        var use = ObjectUse.Classify(reference, isBinding: false);
        if (use is { Kind: ObjectUseKind.Called, Path.Length: 0, IsChosen: false, Operation: IInvocationOperation call })
        {
            calls += CallSites(call, creation);
            return !ReturnsSameType(call, creation.Type!);
        }

        return !use.IsChosen && (use.Path.Length > 0 || use.Kind == ObjectUseKind.None);
    }

    // A call in a loop that does not create the object counts as several.
    private static int CallSites(IInvocationOperation call, IObjectCreationOperation creation) =>
        OperationWalk.AroundInFunction(call).Any(at => at is ILoopOperation && !at.Syntax.Span.Contains(creation.Syntax.Span)) ? 2 : 1;

    // A fluent method returns the object, which the caller may keep.
    private static bool ReturnsSameType(IInvocationOperation call, ITypeSymbol owner) =>
        call.TargetMethod.ReturnType is { SpecialType: not SpecialType.System_Object } result && owner.IsOrImplements(result);
}
