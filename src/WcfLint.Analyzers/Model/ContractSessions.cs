using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>Which contracts ask for a session.</summary>
internal static class ContractSessions
{
    /// <summary>Whether a contract cannot do without a session: SessionMode.Required, or operations that begin or end one.</summary>
    public static bool Requires(INamedTypeSymbol contract)
    {
        // SessionMode: Allowed 0, Required 1, NotAllowed 2.
        if (ServiceContracts.Argument(ServiceContracts.Find(contract, "ServiceContractAttribute"), "SessionMode") is 1)
        {
            return true;
        }

        foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
        {
            AttributeData? attribute = ServiceContracts.Find(operation.Method, "OperationContractAttribute");
            if (ServiceContracts.Argument(attribute, "IsInitiating") is false || ServiceContracts.Argument(attribute, "IsTerminating") is true)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a contract requires a session, or calls its clients back, which may rest on one.</summary>
    public static bool MayNeed(INamedTypeSymbol contract) =>
        Requires(contract) || ServiceContracts.IsCalledBack(contract);
}
