using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>What the caller of an operation gets: its result, its out and ref parameters, the faults that it throws, and what it writes into the HTTP
/// response.</summary>
internal static class CallerOutput
{
    // A local that gets what another one got, and so on.
    private const int MaxDepth = 3;

    /// <summary>Whether a value, or text that is made of it, reaches the caller of the method that it stands in.</summary>
    public static bool Holds(IOperation value) => Holds(value, 0);

    /// <summary>Whether a type is FaultException, of any WCF, or derives from it.</summary>
    public static bool IsFault(ITypeSymbol? type) =>
        type.AnyBase(static at => at.Name == "FaultException" && ServiceContracts.IsWcf(at.ContainingNamespace));

    private static bool Holds(IOperation value, int depth)
    {
        IOperation at = value;
        for (IOperation? parent = at.Parent; parent is not null; at = parent, parent = parent.Parent)
        {
            switch (parent)
            {
                case IReturnOperation:
                    return IsResult(parent, depth);
                case IThrowOperation:
                    return IsFault(at is IConversionOperation { Operand: var thrown } ? thrown.Type : at.Type);
                case IArgumentOperation { Parent: IInvocationOperation { Instance: { } written } call } when call.TargetMethod.ReturnsVoid && IsOfResponse(written):
                    return true;
                case IArgumentOperation { Parent: IInvocationOperation call } argument:
                    if (!ResultContainsArgument(call) || !ResultParts.MayHold(argument))
                    {
                        return false;
                    }

                    break;
                case IInvocationOperation call when call.Instance == at && call.Type?.SpecialType != SpecialType.System_String && !IsBuilder(call.Type):
                    return false;
                case IMemberReferenceOperation or IExpressionStatementOperation or IAnonymousFunctionOperation:
                    return parent is IExpressionStatementOperation && FillsBuilder(at, depth);
                case IConditionalOperation choice when choice.Condition == at:
                    return false;
                case IAssignmentOperation assignment when assignment.Value == at:
                    // An entry of an initializer, or of an anonymous object, is a part of what is made.
                    if (assignment.Parent is IObjectOrCollectionInitializerOperation or IAnonymousObjectCreationOperation)
                    {
                        break;
                    }

                    return HoldsOwner(assignment.Target, depth);
                case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator }:
                    return HoldsLocal(declarator.Symbol, declarator, depth);
            }
        }

        return false;
    }

    private static bool IsResult(IOperation exit, int depth) =>
        OperationWalk.EnclosingFunction(exit) is not { } function || (depth < MaxDepth && FindRunner(function) is { } runner && Holds(runner, depth + 1));

    private static bool FillsBuilder(IOperation call, int depth) => call is IInvocationOperation { Instance: { } builder } && IsBuilder(builder.Type)
        && HoldsOwner(builder, depth);

    // The call that runs a lambda and gives back what it returns: return Execute(() => …), await Task.Run(() => …).
    private static IInvocationOperation? FindRunner(IOperation function)
    {
        if (function is not IAnonymousFunctionOperation { Symbol.ReturnType: var result })
        {
            return null;
        }

        IOperation at = function;
        while (at.Parent is IConversionOperation or IDelegateCreationOperation)
        {
            at = at.Parent;
        }

        return at.Parent is IArgumentOperation { Parent: IInvocationOperation { Type: INamedTypeSymbol given } call }
            && (SymbolEqualityComparer.Default.Equals(given, result)
                || (given is { Name: "Task", TypeArguments.Length: 1 } && SymbolEqualityComparer.Default.Equals(given.TypeArguments[0], result))) ? call : null;
    }

    // Whether the caller receives an object into which a value is written.
    private static bool HoldsOwner(IOperation target, int depth)
    {
        while (true)
        {
            switch (target)
            {
                case ILocalReferenceOperation { Local: var local }:
                    return HoldsLocal(local, target, depth);
                case IParameterReferenceOperation { Parameter: var parameter }:
                    // An out or ref parameter, or an object that a private helper fills, belongs to the helper's caller.
                    return parameter.RefKind is RefKind.Out or RefKind.Ref
                        || (target.Parent is IMemberReferenceOperation
                            && parameter.ContainingSymbol.DeclaredAccessibility is Accessibility.Private or Accessibility.Protected);
                case IPropertyReferenceOperation when IsOfResponse(target):
                    return true;
                case IInvocationOperation { Instance: { } instance }:
                    target = instance;
                    break;
                case IMemberReferenceOperation { Instance: { } instance and not IInstanceReferenceOperation }:
                    target = instance;
                    break;
                default:
                    return false;
            }
        }
    }

    private static bool HoldsLocal(ILocalSymbol local, IOperation at, int depth)
    {
        if (depth < MaxDepth)
        {
            foreach (IOperation mention in BodyOperations.GetOrCreate(at).FindMentions(local))
            {
                if (mention is ILocalReferenceOperation reference && reference != at
                    && !(reference.Parent is IAssignmentOperation assignment && assignment.Target == reference) && Holds(reference, depth + 1))
                {
                    return true;
                }
            }
        }

        return false;
    }

    // string.Format, or a method of the project that makes the answer of what it gets. One that writes a log may return anything.
    private static bool ResultContainsArgument(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        return method.ContainingType is { SpecialType: SpecialType.System_String }
            || IsBuilder(method.ContainingType)
            || (!method.ReturnsVoid && !method.Locations.IsEmpty && method.Locations[0].IsInSource
                && method.Name.IndexOf("Log", StringComparison.OrdinalIgnoreCase) < 0
                && method.ContainingType.Name.IndexOf("Log", StringComparison.OrdinalIgnoreCase) < 0);
    }

    // The response's status text, headers and body: WebOperationContext.Current.OutgoingResponse.StatusDescription, Headers["x"], SetStatusAsNotFound(…).
    private static bool IsOfResponse(IOperation part)
    {
        for (IOperation? at = part; at is not null; at = (at as IPropertyReferenceOperation)?.Instance)
        {
            if (at.Type is { Name: "OutgoingWebResponseContext" or "HttpResponseMessageProperty" or "HttpResponse" or "HttpResponseBase" })
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsBuilder(ITypeSymbol? type) => type is { Name: "StringBuilder", ContainingNamespace: { Name: "Text", ContainingNamespace.Name: "System" } };
}
