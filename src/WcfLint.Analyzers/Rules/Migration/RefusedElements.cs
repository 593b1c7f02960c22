using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// Bindings, services and endpoints on which CoreWCF.ConfigurationManager throws for what they lack, or for the names that they have:
/// each with its words, and with the row of the migration table that says why.
/// </summary>
internal static class RefusedElements
{
    /// <summary>Bindings without a name, or with that of a binding of another kind.</summary>
    public static IEnumerable<(ConfigElement Element, string What, string Row)> OfBindings(IEnumerable<ConfigElement> kinds)
    {
        var names = new Dictionary<string, ConfigElement>(StringComparer.Ordinal);
        foreach (ConfigElement kind in kinds.Where(static kind => CoreWcfReader.Reads(kind.Name)))
        {
            foreach (ConfigElement binding in kind.ElementsNamed("binding"))
            {
                string name = ValueOf(binding, "name");
                if (name.Length == 0)
                {
                    yield return (binding, " without a name", "element:binding/name=none");
                }
                else if (!names.TryGetValue(name, out ConfigElement? first))
                {
                    names.Add(name, kind);
                }
                else if (first.Name != kind.Name)
                {
                    yield return (binding, " of the name that a binding of " + first.Name + " has", "element:binding/name=repeated");
                }
            }
        }
    }

    /// <summary>A service whose name is that of no type, but like that of one, and its endpoints: each for one reason.</summary>
    public static IEnumerable<(ConfigElement Element, string What, string Row)> OfService(ConfigElement service, ContractResolver? types)
    {
        if (FindMeant(ValueOf(service, "name"), types?.Index.Services, types) is { } meant)
        {
            yield return (service, " without the full name of its class, which is " + meant, "element:service/name=missing");
        }

        var names = new HashSet<string>(StringComparer.Ordinal);
        bool isRepeated = false;
        foreach (ConfigElement endpoint in service.ElementsNamed("endpoint"))
        {
            string name = ValueOf(endpoint, "name");
            (string What, string Row)? fault = FindFault(endpoint, types);

            // An endpoint that has to be removed repeats no name; one repeated name is enough for a row.
            if (fault is null && !isRepeated && !Placeholder.IsIn(name) && !names.Add(name))
            {
                isRepeated = true;
                fault = (name.Length == 0 ? " without a name beside another one" : " of a name that another one has", "name=repeated");
            }

            if (fault is var (what, row))
            {
                yield return (endpoint, what, "element:endpoint/" + row);
            }
        }
    }

    private static (string What, string Row)? FindFault(ConfigElement endpoint, ContractResolver? types)
    {
        string contract = ValueOf(endpoint, "contract"), binding = ValueOf(endpoint, "binding"), kind = ValueOf(endpoint, "kind");
        return contract == "IMetadataExchange" ? (" with the contract IMetadataExchange", "contract=IMetadataExchange")
            : kind.Length > 0 && (contract.Length == 0 || binding.Length == 0) ? (" of kind " + kind, "kind")
            : ValueOf(endpoint, "address").Length == 0 ? (" without an address", "address=empty")
            : binding == "webHttpBinding" && ValueOf(endpoint, "bindingConfiguration").Length == 0
            ? (" of webHttpBinding without bindingConfiguration", "bindingConfiguration=none")
            : FindMeant(contract, types?.Index.Contracts, types) is { } meant
            ? (" without the full name of its contract, which is " + meant, "contract=missing")
            : null;
    }

    // CoreWCF looks for types by their full names, and does not know ConfigurationName (ServiceReflector.cs). A name that resembles
    // no type, or that is in another namespace, may belong to an assembly that is not in sight.
    private static string? FindMeant(string name, IReadOnlyDictionary<string, INamedTypeSymbol>? all, ContractResolver? types)
    {
        if (all is null || name.Length == 0 || Placeholder.IsIn(name) || name.IndexOfAny([',', '[', '`']) >= 0 || types!.Type(name) is not null)
        {
            return null;
        }

        string simple = ConfigurationNames.Simple(name);
        string[] alike = [.. all.Where(one => one.Key == name || (one.Value.Name == simple && IsOfAssembly(name, one.Value.ContainingAssembly)))
            .Select(static one => ConfigurationNames.FullName(one.Value)).Distinct().Take(2)];
        return alike.Length == 1 && alike[0] != name ? alike[0] : null;
    }

    // A name without a namespace, or one below a namespace in which the assembly has types.
    private static bool IsOfAssembly(string name, IAssemblySymbol assembly)
    {
        string[] parts = name.Split('.', '+');
        INamespaceSymbol? at = assembly.GlobalNamespace;
        bool isOf = parts.Length == 1;
        for (int i = 0; i < parts.Length - 1 && at is not null && !isOf; i++)
        {
            string part = parts[i];
            at = at.GetNamespaceMembers().FirstOrDefault(inner => inner.Name == part);
            isOf = at?.GetTypeMembers().IsEmpty == false;
        }

        return isOf;
    }

    private static string ValueOf(ConfigElement element, string attribute) => element.Attribute(attribute)?.Value.Trim() ?? string.Empty;
}
