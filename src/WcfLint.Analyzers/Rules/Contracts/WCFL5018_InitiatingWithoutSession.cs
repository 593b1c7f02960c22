using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// IsInitiating or IsTerminating in a contract that does not require sessions, or a contract none of whose operations may begin one: WCF
/// refuses both (referencesource, ContractDescription.cs, EnsureInvariants).
/// </summary>
internal sealed class WCFL5018_InitiatingWithoutSession() : Rule(WcfRules.WCFL5018_InitiatingWithoutSession), ITypeRule
{
    /// <summary>SessionMode.Required, as attributes hold it.</summary>
    private const int Required = 1;

    public void Analyze(TypeRuleContext context)
    {
        if (ServiceContracts.Find(context.Type, WcfAttributes.ServiceContract) is not { } contract || !IsKnown(contract))
        {
            return;
        }

        bool isRequired = ServiceContracts.Argument(contract, "SessionMode") is Required;

        // Operations of the callback contract are operations of the contract, too (ContractDescription.cs, EnsureInvariants).
        bool anyInitiates = ServiceContracts.Callback(context.Type) is INamedTypeSymbol callback && !ServiceContracts.Operations(callback).IsEmpty;
        ImmutableArray<ServiceOperation> operations = Describe(ServiceContracts.Operations(context.Type));
        foreach (ServiceOperation operation in operations)
        {
            AttributeData? attribute = ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract);
            bool initiates = ServiceContracts.Argument(attribute, "IsInitiating") is not false;
            bool terminates = ServiceContracts.Argument(attribute, "IsTerminating") is true;
            anyInitiates |= initiates;
            if (!isRequired && (!initiates || terminates))
            {
                string setting = initiates ? "IsTerminating" : "IsInitiating";
                context.Report(new Finding(
                    Row,
                    PlaceOf(operation.Method, setting, context),
                    context.Type.Name,
                    "'" + operation.Method.ContainingType.Name + "." + operation.Method.Name + "' sets " + setting + (initiates ? " to true" : " to false") + ", but the contract does not require sessions")
                {
                    // A contract that inherits this one may require sessions, and is checked separately.
                    Assumption = ContractUse.IsInherited(context.Type, context.Project)
                        ? "an endpoint has the contract itself, and not one that inherits it"
                        : null,
                });
                return;
            }
        }

        context.Report(operations.IsEmpty ? context.NoFinding(NoFindingKind.NotConcerned, "the contract has no operations")
            : anyInitiates ? context.NoFinding(NoFindingKind.Fine, "an operation of the contract can begin a session")
            : new Finding(Row, OperationAttributes.NameOf(context.Type), context.Type.Name, "none of its operations can begin a session"));
    }

    // Of the forms of one operation, the attribute of the synchronous one counts, else that of the first (referencesource, TypeLoader.cs, CreateOperationDescription).
    private static ImmutableArray<ServiceOperation> Describe(ImmutableArray<ServiceOperation> operations) =>
        operations.GroupBy(static operation => operation.Method.ContainingType.ToDisplayString() + " " + operation.WireName)
            .Select(static forms => forms.FirstOrDefault(static form => OperationForms.Of(form.Method) == OperationForm.Called) ?? forms.First()).ToImmutableArray();

    // A value that does not compile is unknown.
    private static bool IsKnown(AttributeData contract)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in contract.NamedArguments)
        {
            if (argument.Key == "SessionMode" && argument.Value.Kind == TypedConstantKind.Error)
            {
                return false;
            }
        }

        return true;
    }

    // For an inherited operation the finding stands at the contract.
    private static Location PlaceOf(IMethodSymbol operation, string setting, TypeRuleContext context) =>
        SymbolEqualityComparer.Default.Equals(operation.ContainingType, context.Type) && OperationAttributes.FindArgument(operation, setting, context.CancellationToken) is { } argument
            ? argument.GetLocation()
            : OperationAttributes.NameOf(context.Type);
}
