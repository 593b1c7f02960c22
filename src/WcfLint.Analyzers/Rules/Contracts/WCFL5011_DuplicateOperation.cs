using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// Two operations of a contract with one name, as overloads have by themselves: names tell operations apart on the wire, and WCF refuses
/// the contract (referencesource, TypeLoader.cs, CannotHaveTwoOperationsWithTheSameName3). One method each may be called directly, begun and awaited.
/// </summary>
internal sealed class WCFL5011_DuplicateOperation() : Rule(WcfRules.WCFL5011_DuplicateOperation), ITypeRule
{
    private const string Different = "each operation has a different name";

    public void Analyze(TypeRuleContext context)
    {
        ImmutableArray<ServiceOperation> operations = ServiceContracts.IsContract(context.Type)
            ? ServiceContracts.Operations(context.Type) : ServiceContracts.OwnOfContract(context.Type);
        if (operations.Length < 2)
        {
            return;
        }

        // Most names are there once, and a contract may inherit thousands.
        var names = new HashSet<string>(StringComparer.Ordinal);
        if (operations.All(operation => names.Add(operation.WireName)))
        {
            context.NoFinding(NoFindingKind.Fine, Different);
            return;
        }

        var known = new Dictionary<(string, OperationForm), IMethodSymbol>();
        foreach (ServiceOperation operation in operations)
        {
            // An incomplete name proves nothing.
            if (ServiceContracts.Find(operation.Method,
                WcfAttributes.OperationContract)?.ApplicationSyntaxReference?.GetSyntax(context.CancellationToken) is { ContainsDiagnostics: true })
            {
                continue;
            }

            (string, OperationForm) key = (operation.WireName, OperationForms.Of(operation.Method));
            if (!known.TryGetValue(key, out IMethodSymbol? first))
            {
                known.Add(key, operation.Method);
                continue;
            }

            // The own methods come first: of two that are inherited the contract that has both is the one to change.
            IMethodSymbol second = SymbolEqualityComparer.Default.Equals(first.ContainingType, context.Type)
                && !SymbolEqualityComparer.Default.Equals(operation.Method.ContainingType, context.Type) ? first : operation.Method;
            bool isOwn = SymbolEqualityComparer.Default.Equals(second.ContainingType, context.Type);
            context.Report(new Finding(Row, OperationAttributes.NameOf(isOwn ? second : context.Type), context.Type.Name, operation.WireName)
            {
                Assumption = ContractUse.IsLeftOut(context.Type, context.Project, context.CancellationToken) ? ContractUse.Assumption : null,
                AdditionalLocations = TypeSyntaxes.InSource(ReferenceEquals(second, first) ? operation.Method : first),
            });
            return;
        }

        context.NoFinding(NoFindingKind.Fine, Different);
    }
}
