using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Which clients in fields several threads call at a time, by what shows of their owners.</summary>
internal static class SharedOwners
{
    /// <summary>Whether a client in a field is shared: by a static field, a service of several threads, a singleton of a container.</summary>
    public static bool AreCalledByManyThreads(Client client, WcfProject project) =>
        client.Field is { ContainingType: { } owner } field
        && ((field.IsStatic && !HoldsMain(owner)) || IsServiceOfManyThreads(owner) || project.Code.RegistersSingleton(owner.Name));

    // A program keeps the client of its only thread in a static field, since all that it has is static.
    private static bool HoldsMain(INamedTypeSymbol type) => type.Name == "Program" || !type.GetMembers("Main").IsEmpty;

    // An instance of a service takes one call at a time unless its behaviour says otherwise. ConcurrencyMode: Single 0, Reentrant 1,
    // Multiple 2.
    private static bool IsServiceOfManyThreads(INamedTypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ServiceBehaviorAttribute")
            {
                foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
                {
                    if (argument.Key == "ConcurrencyMode" && argument.Value.Value is 2)
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }
}
