using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Services;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>An operation that writes the text of an exception into what its caller gets: by hand what IncludeExceptionDetailInFaults does.</summary>
internal sealed class WCFL7011_ExceptionTextReturnedToTheCaller() : Rule(WcfRules.WCFL7011_ExceptionTextReturnedToTheCaller), ITypeRule
{
    private static readonly string[] s_names = ["Message", "StackTrace", "ToString", "ExceptionDetail"];

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        // The first that tells most stands for all of the class.
        (IOperation Read, bool IsFull)? worst = null;
        int count = 0;
        foreach (ServiceMethod method in service.Methods)
        {
            foreach ((IOperation Read, bool IsFull) found in FindAll(method, service, context))
            {
                count++;
                worst = worst is { } known && (known.IsFull || !found.IsFull) ? known : found;
            }
        }

        context.Report(worst is not { } place
            ? context.NoFinding(NoFindingKind.Fine, "no operation is known to return the text of an exception")
            : new Finding(Row, place.Read.Syntax.GetLocation(), service.Type.Name, place.Read.Syntax.ToString(), count == 1 ? string.Empty : " (and in " + (count - 1) + (count == 2 ? " more place)" : " more places)"))
            {
                Severity = place.IsFull ? null : DiagnosticSeverity.Info,
            });
    }

    private static IEnumerable<(IOperation Read, bool IsFull)> FindAll(ServiceMethod method, ServiceClass service, TypeRuleContext context)
    {
        // Text is made of an exception by adding it to a string, too, but nobody does that without a name of it.
        if (!method.SaysAny(s_names) && !method.Syntax.DescendantNodes().Any(static node => node is CatchClauseSyntax))
        {
            yield break;
        }

        bool? isHandedOut = null;
        foreach (IOperation operation in method.Operations(context.CancellationToken))
        {
            if (Classify(operation, service.Type) is { } isFull && CallerOutput.Holds(operation) && !DebugRegions.Contains(operation.Syntax) && !DevelopmentGuards.Decide(operation)
                && (isHandedOut ??= method.Operation is not null || IsHandedOut(method, service, context)))
            {
                yield return (operation, isFull);
            }
        }
    }

    // Whether what is read of an exception is more than its message; null where it is no text of one.
    private static bool? Classify(IOperation operation, INamedTypeSymbol service) => operation switch
    {
        IInvocationOperation { TargetMethod: { Name: "ToString", Parameters.IsEmpty: true }, Instance: { } exception } when IsForeign(exception.Type, service) => true,
        IPropertyReferenceOperation { Property.Name: "StackTrace", Instance: { } exception } when IsForeign(exception.Type, service) => true,
        IPropertyReferenceOperation { Property.Name: "Message", Instance: { } exception } when IsForeign(exception.Type, service) => false,
        ILocalReferenceOperation or IParameterReferenceOperation when IsForeign(operation.Type, service) && IsMadeText(operation) => true,
        _ => null,
    };

    // What is added to a string, stands in an interpolated one, or is given to ExceptionDetail, which takes all of it.
    private static bool IsMadeText(IOperation exception)
    {
        IOperation? parent = exception.Parent is IConversionOperation conversion ? conversion.Parent : exception.Parent;
        return parent is IBinaryOperation { OperatorKind: BinaryOperatorKind.Add, Type.SpecialType: SpecialType.System_String } or IInterpolationOperation
            or IArgumentOperation { Parent: IObjectCreationOperation { Type.Name: "ExceptionDetail" } };
    }

    // Faults are written for the caller, and so are exceptions that the application declares itself.
    private static bool IsForeign(ITypeSymbol? type, INamedTypeSymbol service)
    {
        if (type is null || CallerOutput.IsFault(type) || (!type.Locations.IsEmpty && type.Locations[0].IsInSource) || RootOf(type) is not { } root
            || (root == RootOf(service) && root is not ("System" or "Microsoft")))
        {
            return false;
        }

        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (at is { Name: "Exception", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } })
            {
                return true;
            }
        }

        return false;
    }

    private static string? RootOf(ITypeSymbol type)
    {
        INamespaceSymbol? at = type.ContainingNamespace;
        while (at is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            at = at.ContainingNamespace;
        }

        return at?.Name;
    }

    // A helper's result that an operation hands on; a fault that it throws reaches the caller anyway.
    private static bool IsHandedOut(ServiceMethod helper, ServiceClass service, TypeRuleContext context) =>
        helper.Symbol.ReturnsVoid || service.Operations.Any(method => method.Says(helper.Symbol.Name) && method.Operations(context.CancellationToken)
            .Any(operation => operation is IInvocationOperation call && SymbolEqualityComparer.Default.Equals(call.TargetMethod.OriginalDefinition, helper.Symbol) && CallerOutput.Holds(call)));
}
