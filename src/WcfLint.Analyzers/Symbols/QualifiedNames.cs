using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Names of types as fixes write them into expressions, so that they mean these types there, whatever members and locals are in scope.</summary>
internal static class QualifiedNames
{
    private static readonly char[] s_ends = ['.', '<'];

    /// <summary>A type as short as it can be written at a position; null where it cannot be.</summary>
    public static string? Write(SemanticModel model, int position, ITypeSymbol type)
    {
        // The compiler's own shortening looks at namespaces and types alone.
        string shortest = type.ToMinimalDisplayString(model, position);
        foreach (ISymbol found in Bind(model, position, FirstPart(shortest)))
        {
            // In Color Color the name may mean the member or its type.
            ISymbol? meant = found switch
            {
                IAliasSymbol alias => alias.Target,
                IPropertySymbol property => property.Type,
                IFieldSymbol field => field.Type,
                ILocalSymbol local => local.Type,
                IParameterSymbol parameter => parameter.Type,
                _ => found,
            };
            if (meant is not INamespaceSymbol && !SymbolEqualityComparer.Default.Equals(meant?.OriginalDefinition, type.OriginalDefinition))
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
        foreach (ISymbol found in Bind(model, position, first))
        {
            if (found is not INamespaceSymbol { ContainingNamespace.IsGlobalNamespace: true })
            {
                return model.Compilation.GlobalNamespace.GetTypeMembers(first).IsEmpty ? "global::" + name : null;
            }
        }

        return name;
    }

    // Binding the name is far cheaper than LookupSymbols, which goes through all types of each namespace that a using directive names.
    private static ImmutableArray<ISymbol> Bind(SemanticModel model, int position, string name)
    {
        SymbolInfo bound = model.GetSpeculativeSymbolInfo(position, SyntaxFactory.IdentifierName(name), SpeculativeBindingOption.BindAsExpression);
        return bound.Symbol is { } symbol ? ImmutableArray.Create(symbol) : bound.CandidateSymbols;
    }

    private static string FirstPart(string name)
    {
        int end = name.IndexOfAny(s_ends);
        return end < 0 ? name : name.Substring(0, end);
    }
}
