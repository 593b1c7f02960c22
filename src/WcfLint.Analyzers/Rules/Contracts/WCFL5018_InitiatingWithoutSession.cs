using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// IsInitiating or IsTerminating in a contract that does not require sessions, or a contract none of whose operations may begin one: WCF
/// refuses both (referencesource, ContractDescription.cs, EnsureInvariants).
/// </summary>
internal sealed class WCFL5018_InitiatingWithoutSession() : Rule(WcfRules.WCFL5018_InitiatingWithoutSession), ITypeRule
{
    /// <summary>SessionMode.Required, as attributes hold it.</summary>
    private const int Required = 1;

    private static readonly ConditionalWeakTable<INamedTypeSymbol, Sessions> s_sessions = new();

    public void Analyze(TypeRuleContext context)
    {
        if (ServiceContracts.Find(context.Type, WcfAttributes.ServiceContract) is not { } contract || !IsKnown(contract))
        {
            return;
        }

        bool isRequired = ServiceContracts.Argument(contract, "SessionMode") is Required;

        // Operations of the callback contract are operations of the contract, too (ContractDescription.cs, EnsureInvariants).
        bool anyInitiates = ServiceContracts.Callback(context.Type) is INamedTypeSymbol callback && !ServiceContracts.Operations(callback).IsEmpty;
        bool isEmpty = true;
        foreach (INamedTypeSymbol declaring in context.Type.AllInterfaces.Where(ServiceContracts.IsContract).Prepend(context.Type))
        {
            Sessions sessions = s_sessions.GetValue(declaring, static type => new Sessions(type));
            isEmpty &= sessions.IsEmpty;
            anyInitiates |= sessions.AnyInitiates;
            if (!isRequired && sessions.Needing is { } operation)
            {
                if (IsCallbackInSessions(context))
                {
                    context.NoFinding(NoFindingKind.Fine, "it is the callback contract of contracts that require sessions");
                    return;
                }

                string setting = sessions.Initiates ? "IsTerminating" : "IsInitiating";
                context.Report(new Finding(
                    Row,
                    PlaceOf(operation.Method, setting, context),
                    context.Type.Name,
                    "'" + operation.Method.ContainingType.Name + "." + operation.Method.Name + "' sets " + setting
                        + (sessions.Initiates ? " to true" : " to false") + ", but the contract does not require sessions")
                {
                    // A contract that inherits this one may require sessions, and is checked separately.
                    Assumption = ContractUse.IsInherited(context.Type, context.Project)
                        ? "an endpoint has the contract itself, and not one that inherits it"
                        : null,
                });
                return;
            }
        }

        context.Report(isEmpty ? context.NoFinding(NoFindingKind.NotConcerned, "the contract has no operations")
            : anyInitiates ? context.NoFinding(NoFindingKind.Fine, "an operation of the contract can begin a session")
            : new Finding(Row, OperationAttributes.NameOf(context.Type), context.Type.Name, "none of its operations can begin a session"));
    }

    // Its operations count in the contracts that name it, also where it is a contract of its own (ContractDescription.cs, EnsureInvariants).
    private static bool IsCallbackInSessions(TypeRuleContext context)
    {
        List<INamedTypeSymbol> calling =
            [.. (context.Project.Contracts?.Index.Contracts.Values ?? []).Where(contract => ContractUse.CallsBack(contract, context.Type))];
        return calling.Count > 0
            && calling.TrueForAll(static contract =>
                ServiceContracts.Argument(ServiceContracts.Find(contract, WcfAttributes.ServiceContract), "SessionMode") is Required)
            && !ContractUse.HasEnd(context.Type, context.Project, context.CancellationToken);
    }

    // A value that does not compile is unknown.
    private static bool IsKnown(AttributeData contract) =>
        !contract.NamedArguments.Any(argument => argument.Key == "SessionMode" && argument.Value.Kind == TypedConstantKind.Error);

    // For an inherited operation the finding stands at the contract.
    private static Location PlaceOf(IMethodSymbol operation, string setting, TypeRuleContext context) =>
        SymbolEqualityComparer.Default.Equals(operation.ContainingType, context.Type)
            && OperationAttributes.FindArgument(operation, setting, context.CancellationToken) is { } argument
            ? argument.GetLocation()
            : OperationAttributes.NameOf(context.Type);

    // What the operations that a contract declares itself say of sessions: read once, since contracts that inherit it have them too.
    private sealed class Sessions
    {
        public Sessions(INamedTypeSymbol contract)
        {
            foreach (ServiceOperation operation in Describe(ServiceContracts.Own(contract)))
            {
                AttributeData? attribute = ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract);
                bool initiates = ServiceContracts.Argument(attribute, "IsInitiating") is not false;
                IsEmpty = false;
                AnyInitiates |= initiates;
                if (Needing is null && (!initiates || ServiceContracts.Argument(attribute, "IsTerminating") is true))
                {
                    Needing = operation;
                    Initiates = initiates;
                }
            }
        }

        public bool IsEmpty { get; } = true;

        public bool AnyInitiates { get; }

        /// <summary>The first operation that needs a session, and whether it may begin one.</summary>
        public ServiceOperation? Needing { get; }

        public bool Initiates { get; }

        // Of the forms of one operation, the attribute of the synchronous one counts, else that of the first (referencesource, TypeLoader.cs,
        // CreateOperationDescription).
        private static IEnumerable<ServiceOperation> Describe(ImmutableArray<ServiceOperation> operations) =>
            operations.GroupBy(static operation => operation.WireName)
                .Select(static forms => forms.FirstOrDefault(static form => OperationForms.Of(form.Method) == OperationForm.Called) ?? forms.First());
    }
}
