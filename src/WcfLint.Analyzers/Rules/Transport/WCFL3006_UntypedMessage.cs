using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A message made from XML text goes over a binary or MTOM endpoint. The writer copies what the reader gives, and a
/// reader of text knows no types, so that numbers stay characters. Routers that pass on what they received make no message.
/// </summary>
internal sealed class WCFL3006_UntypedMessage() : Rule(WcfRules.WCFL3006_UntypedMessage), IProjectRule
{
    public void Analyze(ProjectRuleContext context)
    {
        List<Binding>? carriers = null;
        foreach ((SyntaxNode message, bool isUntyped) in context.Clients.CreatedMessages)
        {
            if (!isUntyped)
            {
                context.NoFinding(message, NoFindingKind.Fine, "the message is not known to be created from XML text");
                continue;
            }

            carriers ??= [.. context.Endpoints.Bindings.Where(static binding => BindingEncoding.IsOptimized(binding) && CarriesMessages(binding))];
            List<INamedTypeSymbol> contracts = carriers.Count == 0 ? [] : FindContracts(message, context);
            if (carriers.Find(binding => contracts.Count == 0
                || binding.Contracts.Any(contract => contracts.Exists(own => Contract.GetOrCreate(own).Equals(contract)))) is not { } carrier)
            {
                context.NoFinding(message, NoFindingKind.Fine, "no known endpoint sends the Message as binary or MTOM");
                continue;
            }

            context.Report(new Finding(Row, message.GetLocation(), carrier.DisplayName) { AdditionalLocations = ImmutableArray.Create(carrier.Location) });
        }
    }

    // A message that an operation of a service returns goes over the endpoints of its contracts; the endpoints of other messages are not known.
    private static List<INamedTypeSymbol> FindContracts(SyntaxNode message, ProjectRuleContext context) =>
        message.Parent is ReturnStatementSyntax or ArrowExpressionClauseSyntax && message.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } written
        && SemanticModels.Find(written.SyntaxTree, context.Endpoints.Project.Compilation)?.GetDeclaredSymbol(written,
            context.CancellationToken) is { ContainingType: var type } method
            ? [.. type.AllInterfaces.Where(contract => ServiceContracts.IsContractInterface(contract)
                && contract.GetMembers().Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method)))]
            : [];

    private static bool CarriesMessages(Binding binding) => binding.Contracts.SelectMany(static contract => contract.Operations)
        .Any(static operation => operation.Inputs.Concat(operation.Outputs).Any(static part => CreatedMessages.IsMessage(part.Value)));
}
