using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
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

    /// <summary>Whether a method makes messages.</summary>
    internal static bool Makes(IMethodSymbol method) => method is { Name: "CreateMessage", IsStatic: true } && IsMessage(method.ContainingType);

    /// <summary>Whether a call makes a message from a reader of text.</summary>
    /// <param name="call">A call that makes a message.</param>
    internal static bool IsUntyped(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type is { Name: "XmlReader" or "XmlDictionaryReader" } type && IsXml(type))
            {
                return ReadsText(argument.Value, depth: 0);
            }
        }

        return false;
    }

    private static bool CarriesMessages(Binding binding)
    {
        foreach (Contract contract in binding.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Inputs)
                {
                    if (IsMessage(part.Value))
                    {
                        return true;
                    }
                }

                foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Outputs)
                {
                    if (IsMessage(part.Value))
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }

    // The reader of a received body, and one over binary XML, knows its types; a reader from elsewhere may, too.
    private static bool ReadsText(IOperation reader, int depth)
    {
        switch (CodeValue.Unwrap(reader))
        {
            case IInvocationOperation call:
                return call.TargetMethod.Name == "CreateTextReader" && call.TargetMethod.ContainingType.Name == "XmlDictionaryReader"
                    || call.TargetMethod is { Name: "Create", ContainingType.Name: "XmlReader" } && !WrapsReader(call)
                    || call.TargetMethod is { Name: "CreateReader", ContainingType.Name: "XNode" or "XElement" or "XDocument" };
            case IObjectCreationOperation { Type: { Name: "XmlTextReader" or "XmlNodeReader" } }:
                return true;
            case ILocalReferenceOperation local when depth == 0 && LocalValues.FindValue(local) is { } value:
                return ReadsText(value, depth + 1);
            default:
                return false;
        }
    }

    // XmlReader.Create(reader, settings) reads what the inner reader gives.
    private static bool WrapsReader(IInvocationOperation create) =>
        create.Arguments.Length > 0 && create.Arguments[0].Parameter?.Type.Name == "XmlReader";

    private static bool IsMessage(ITypeSymbol type) => type is
    {
        Name: "Message",
        ContainingNamespace: { Name: "Channels", ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" } or { Name: "CoreWCF" } },
    };

    private static bool IsXml(ITypeSymbol type) => type.ContainingNamespace is { Name: "Xml", ContainingNamespace.Name: "System" };
}
