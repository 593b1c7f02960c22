using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What a method does to a client before it calls: credentials, endpoint, channel factory.</summary>
internal static class ClientSetUp
{
    private static readonly string[] s_impersonations = ["Impersonate", "RunImpersonated", "RunImpersonatedAsync"];

    /// <summary>Whether a property of ClientBase returns the channel factory of the client, or a part of it.</summary>
    public static bool IsOfFactory(string property) => property is "ClientCredentials" or "Credentials" or "Endpoint" or "ChannelFactory";

    /// <summary>
    /// Whether a method gives a client a value of its own caller: a user's name, a behavior created for the call. Such a client
    /// cannot be shared. Every value that is not constant counts.
    /// </summary>
    public static bool IsPerCaller(ILocalSymbol local, IOperation function) => BodyOperations.GetOrCreate(function).FindReferences(local, function).Any(
        static reference => OperationWalk.Wrapped(reference) is { Parent: IPropertyReferenceOperation property } at && property.Instance == at
            && IsOfFactory(property.Property.Name) && !GetsConstantsOnly(property));

    /// <summary>
    /// Whether code runs as its caller: a member impersonates, or is an operation for which WCF does. A connection keeps the identity with which
    /// it was opened, so that the next caller cannot have it.
    /// </summary>
    public static bool IsImpersonated(IOperation creation) =>
        MayImpersonate(creation.Syntax.SyntaxTree) && creation.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
        && (SourceWords.SaysAny(member, s_impersonations)
            || (creation.SemanticModel?.GetDeclaredSymbol(member) is { } symbol
                && ServiceContracts.Argument(ServiceContracts.Find(symbol, WcfAttributes.OperationBehavior), "Impersonation") is 1 or 2));

    // The methods and the property of the attribute, which the other part of a partial method may have, and names with an escape.
    private static bool MayImpersonate(SyntaxTree tree) => SourceWords.Contains(tree, "Impersonat") || SourceWords.Contains(tree, "partial")
        || SourceWords.Contains(tree, "\\u");

    private static bool GetsConstantsOnly(IOperation property)
    {
        for (IOperation at = property; at.Parent is { } parent; at = parent)
        {
            switch (parent)
            {
                case IAssignmentOperation assignment when assignment.Target == at:
                    return IsConstant(assignment.Value);
                case IInvocationOperation call when call.Instance == at:
                    return AreConstant(call.Arguments);
                case IMemberReferenceOperation:
                case IConversionOperation:
                    continue;
                case IExpressionStatementOperation:
                    return true;
                default:
                    // Read, or passed on to code that may set anything.
                    return parent is not IArgumentOperation;
            }
        }

        return true;
    }

    // TimeSpan.FromSeconds(30) and new TimeSpan(0, 1, 0) give the same value for every caller; other calls may not.
    private static bool IsConstant(IOperation value)
    {
        switch (OperationWalk.Unwrap(value))
        {
            case { ConstantValue.HasValue: true }:
                return true;
            case IInvocationOperation { Instance: null, TargetMethod.ContainingType: { Name: "TimeSpan", ContainingNamespace.Name: "System" } } call:
                return AreConstant(call.Arguments);
            // A behaviour or credential that is made of constants is the same for every caller.
            case IObjectCreationOperation creation:
                return AreConstant(creation.Arguments) && IsConstant(creation.Initializer);
            case IFieldReferenceOperation { Field: { IsStatic: true, ContainingType: { Name: "TimeSpan", ContainingNamespace.Name: "System" } } }:
                return true;
            default:
                return false;
        }
    }

    private static bool IsConstant(IObjectOrCollectionInitializerOperation? initializer) =>
        (initializer?.Initializers ?? ImmutableArray<IOperation>.Empty).All(static one => one is IAssignmentOperation assignment && IsConstant(assignment.Value));

    private static bool AreConstant(ImmutableArray<IArgumentOperation> arguments) => arguments.All(static argument => IsConstant(argument.Value));
}
