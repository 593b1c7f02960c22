using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The names under which configuration finds contracts and services.</summary>
internal static class ConfigurationNames
{
    /// <summary>Name of a contract: ConfigurationName, by default the full name (referencesource, TypeLoader.cs); null where the type is no contract.</summary>
    public static string? OfContract(INamedTypeSymbol type) =>
        ServiceContracts.Find(type, WcfAttributes.ServiceContract) is { } attribute ? Written(attribute) ?? FullName(type) : null;

    /// <summary>Name of a service: ConfigurationName of ServiceBehavior, also an inherited one, by default the full name (referencesource,
    /// ServiceDescription.cs, AddBehaviors).</summary>
    public static string OfService(INamedTypeSymbol type) =>
        ServiceContracts.FindInherited(type, WcfAttributes.ServiceBehavior) is { } attribute ? Written(attribute) ?? FullName(type) : FullName(type);

    /// <summary>The full name as reflection writes it: <c>+</c> before nested types, the number of type parameters behind a grave accent.</summary>
    public static string FullName(INamedTypeSymbol type)
    {
        string name = type.MetadataName;
        INamedTypeSymbol outer = type;
        while (outer.ContainingType is { } containing)
        {
            name = containing.MetadataName + "+" + name;
            outer = containing;
        }

        for (INamespaceSymbol? ns = outer.ContainingNamespace; ns is { IsGlobalNamespace: false }; ns = ns.ContainingNamespace)
        {
            name = ns.Name + "." + name;
        }

        return name;
    }

    /// <summary>The last part of a full name.</summary>
    public static string Simple(string fullName) => fullName.Substring(fullName.LastIndexOfAny(['.', '+']) + 1);

    private static string? Written(AttributeData attribute)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == "ConfigurationName" && argument.Value.Value is string { Length: > 0 } name)
            {
                return name;
            }
        }

        return null;
    }
}
