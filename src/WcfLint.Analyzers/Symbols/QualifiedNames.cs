using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Names of types as fixes write them into expressions: such that they mean these types there, whatever members and locals are called.</summary>
internal static class QualifiedNames
{
    /// <summary>A type as short as it can be written at a position; null where it cannot be.</summary>
    public static string? Write(SemanticModel model, int position, ITypeSymbol type)
    {
        // The compiler's own shortening looks at namespaces and types alone.
        string shortest = type.ToMinimalDisplayString(model, position);
        foreach (ISymbol found in model.LookupSymbols(position, name: FirstPart(shortest)))
        {
            // A member with the name of its own type may stand for either.
            ISymbol? meant = found switch
            {
                IAliasSymbol alias => alias.Target,
                IPropertySymbol property => property.Type,
                IFieldSymbol field => field.Type,
                ILocalSymbol local => local.Type,
                IParameterSymbol parameter => parameter.Type,
                _ => found,
            };
            if (meant is not INamespaceSymbol && !SymbolEqualityComparer.Default.Equals(meant, type))
            {
                return Write(model, position, type.ToDisplayString());
            }
        }

        return shortest;
    }

    /// <summary>
    /// A name with its namespace: behind <c>global::</c> where its first part is something else at a position, so that
    /// <c>System.Convert</c> would begin with a property called System. Null where a type outside of all namespaces is called like that.
    /// </summary>
    public static string? Write(SemanticModel model, int position, string name)
    {
        string first = FirstPart(name);
        foreach (ISymbol found in model.LookupSymbols(position, name: first))
        {
            if (found is not INamespaceSymbol { ContainingNamespace.IsGlobalNamespace: true })
            {
                return model.Compilation.GlobalNamespace.GetTypeMembers(first).IsEmpty ? "global::" + name : null;
            }
        }

        return name;
    }

    private static string FirstPart(string name)
    {
        int dot = name.IndexOf('.');
        return dot < 0 ? name : name.Substring(0, dot);
    }
}
