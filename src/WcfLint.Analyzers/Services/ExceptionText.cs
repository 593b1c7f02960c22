using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Services;

/// <summary>What code reads of exceptions as text.</summary>
internal static class ExceptionText
{
    /// <summary>Whether what is read of an exception is more than its message; null where it is no text of one, or of one that is written for callers.</summary>
    public static bool? Classify(IOperation operation, INamedTypeSymbol service) => operation switch
    {
        IInvocationOperation { TargetMethod: { Name: "ToString", Parameters.IsEmpty: true },
            Instance: { } exception } when IsForeign(exception.Type, service) => true,
        IPropertyReferenceOperation { Property.Name: "StackTrace", Instance: { } exception } when IsForeign(exception.Type, service) => true,
        IPropertyReferenceOperation { Property.Name: "Message", Instance: { } exception } when IsForeign(exception.Type, service) => false,
        ILocalReferenceOperation or IParameterReferenceOperation when IsForeign(operation.Type, service) && IsMadeText(operation) => true,
        _ => null,
    };

    // Whether an exception becomes text: added to a string, interpolated, or passed to ExceptionDetail, which copies all of it.
    private static bool IsMadeText(IOperation exception)
    {
        IOperation? parent = exception.Parent is IConversionOperation conversion ? conversion.Parent : exception.Parent;
        return parent is IBinaryOperation { OperatorKind: BinaryOperatorKind.Add, Type.SpecialType: SpecialType.System_String } or IInterpolationOperation
            or IArgumentOperation { Parent: IObjectCreationOperation { Type.Name: "ExceptionDetail" } };
    }

    /// <summary>Whether a type is an exception whose text was not written for callers: no fault, and not declared by the application itself.</summary>
    public static bool IsForeign(ITypeSymbol? type, INamedTypeSymbol service)
    {
        if (type is null || CallerOutput.IsFault(type) || (!type.Locations.IsEmpty && type.Locations[0].IsInSource) || (type.RootNamespace() is var root
            && root == service.RootNamespace() && root is not ("System" or "Microsoft")))
        {
            return false;
        }

        return type.AnyBase(TypeHierarchy.IsException);
    }
}
