using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>Several operations with Action="*": one of them alone can take what no other takes, and the host refuses to open (referencesource,
/// DispatcherBuilder.cs, SFxMultipleContractStarOperations0).</summary>
internal sealed class WCFL5012_SeveralUnmatchedHandlers() : Rule(WcfRules.WCFL5012_SeveralUnmatchedHandlers), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        if (!ServiceContracts.IsContract(context.Type))
        {
            return;
        }

        IMethodSymbol? first = null;
        foreach (ServiceOperation operation in ServiceContracts.Operations(context.Type))
        {
            if (ServiceContracts.Argument(ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract), "Action") is not "*"
                || IsSameOperation(operation.Method, first))
            {
                continue;
            }

            if (first is null)
            {
                first = operation.Method;
                continue;
            }

            IMethodSymbol own = SymbolEqualityComparer.Default.Equals(operation.Method.ContainingType, context.Type) ? operation.Method : first;
            SyntaxNode? place = SymbolEqualityComparer.Default.Equals(own.ContainingType, context.Type)
                ? OperationAttributes.FindArgument(own, "Action", context.CancellationToken) : null;
            context.Report(new Finding(Row, place?.GetLocation() ?? OperationAttributes.NameOf(context.Type), context.Type.Name)
            {
                AdditionalLocations = TypeSyntaxes.InSource(ReferenceEquals(own, first) ? operation.Method : first),
            });
            return;
        }

        context.NoFinding(NoFindingKind.Fine, "at most one operation has Action=\"*\"");
    }

    // The begun form of an operation stands for the same one.
    private static bool IsSameOperation(IMethodSymbol method, IMethodSymbol? first) =>
        first is not null && WireNameOf(method) == WireNameOf(first);

    private static string WireNameOf(IMethodSymbol method)
    {
        foreach (ServiceOperation operation in ServiceContracts.Own(method.ContainingType))
        {
            if (SymbolEqualityComparer.Default.Equals(operation.Method, method))
            {
                return operation.WireName;
            }
        }

        return method.Name;
    }
}
