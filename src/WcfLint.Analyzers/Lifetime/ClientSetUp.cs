using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What a method does to a client before it calls: credentials, endpoint, channel factory.</summary>
internal static class ClientSetUp
{
    /// <summary>Whether a property of ClientBase hands out the channel factory of the client, or a part of it.</summary>
    public static bool IsOfFactory(string property) => property is "ClientCredentials" or "Credentials" or "Endpoint" or "ChannelFactory";

    /// <summary>
    /// Whether a method gives a client anything of its own caller: a user's name, a behaviour made for the call. Such a client
    /// cannot be shared. What is no constant counts.
    /// </summary>
    public static bool IsPerCaller(ILocalSymbol local, IOperation function)
    {
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is IPropertyReferenceOperation { Instance: { } instance, Property: { Name: var name } } property
                && IsOfFactory(name)
                && OperationWalk.Unwrap(instance) is ILocalReferenceOperation reference
                && SymbolEqualityComparer.Default.Equals(reference.Local, local)
                && !GetsConstantsOnly(property))
            {
                return true;
            }
        }

        return false;
    }

    private static bool GetsConstantsOnly(IOperation property)
    {
        for (IOperation at = property; at.Parent is { } parent; at = parent)
        {
            switch (parent)
            {
                case IAssignmentOperation assignment when assignment.Target == at:
                    return assignment.Value.ConstantValue.HasValue;
                case IInvocationOperation call when call.Instance == at:
                    foreach (IArgumentOperation argument in call.Arguments)
                    {
                        if (!argument.Value.ConstantValue.HasValue)
                        {
                            return false;
                        }
                    }

                    return true;
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
}
