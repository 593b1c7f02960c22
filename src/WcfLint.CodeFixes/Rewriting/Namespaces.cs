using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>How types are written, and namespaces by their full names, the global one's empty: around a place, those that it imports, and what an import would
/// change.</summary>
internal static class Namespaces
{
    /// <summary>A type as it can be written at a position: by its simple name where that means this type there, else with its namespace.</summary>
    public static string WriteType(SemanticModel model, int position, string space, string name) =>
        model.LookupNamespacesAndTypes(position, name: name) is { Length: 1 } found && found[0].ContainingNamespace?.ToDisplayString() == space
            ? name
            : QualifiedNames.Write(model, position, space + "." + name) ?? name;

    public static string NameOf(INamespaceSymbol space) => space.IsGlobalNamespace ? string.Empty : space.ToDisplayString();

    /// <summary>Whether a type is ICommunicationObject, of WCF or of CoreWCF, or implements it.</summary>
    public static bool IsCommunicationObject(ITypeSymbol? type) =>
        type is not null && (IsItself(type) || type.AllInterfaces.Any(IsItself));

    private static bool IsItself(ITypeSymbol type) => type is { Name: "ICommunicationObject", ContainingNamespace.Name: "ServiceModel" };

    /// <summary>The full name of the namespace around a place.</summary>
    public static string NameAt(SyntaxNode place) =>
        string.Join(".", place.AncestorsAndSelf().OfType<BaseNamespaceDeclarationSyntax>().Reverse().Select(n => Written(n.Name)));

    /// <summary>A namespace and those around it, the global one left out; the deepest first.</summary>
    public static IEnumerable<string> Outwards(string space)
    {
        for (string at = space; at.Length > 0; at = at.Substring(0, System.Math.Max(at.LastIndexOf('.'), 0)))
        {
            yield return at;
        }
    }

    /// <summary>The same for a symbol.</summary>
    public static IEnumerable<INamespaceSymbol> Outwards(INamespaceSymbol? space)
    {
        for (INamespaceSymbol? at = space; at is { IsGlobalNamespace: false }; at = at.ContainingNamespace)
        {
            yield return at;
        }
    }

    /// <summary>The declaration around a place that is one of a namespace; of the global one the root; null where none is.</summary>
    public static SyntaxNode? FindAround(SyntaxNode place, string space) =>
        place.AncestorsAndSelf().FirstOrDefault(a => a is BaseNamespaceDeclarationSyntax or CompilationUnitSyntax && NameAt(a) == space);

    public static INamespaceSymbol? Find(Compilation compilation, string space)
    {
        INamespaceSymbol? at = compilation.GlobalNamespace;
        foreach (string part in space.Split('.'))
        {
            at = at?.GetNamespaceMembers().FirstOrDefault(n => n.Name == part);
        }

        return at;
    }

    /// <summary>Whether code in one namespace sees what another declares without importing it.</summary>
    public static bool IsSeenFrom(string place, string space) =>
        space.Length == 0 || place == space || (place.StartsWith(space, System.StringComparison.Ordinal) && place[space.Length] == '.');

    /// <summary>What the using directives around a place import.</summary>
    public static IEnumerable<string> FindImported(SyntaxNode place) => place.AncestorsAndSelf().SelectMany(a => FindImported(a switch
    {
        CompilationUnitSyntax unit => unit.Usings,
        BaseNamespaceDeclarationSyntax declared => declared.Usings,
        _ => default,
    }));

    /// <summary>What using directives import.</summary>
    public static IEnumerable<string> FindImported(IEnumerable<UsingDirectiveSyntax> usings) =>
        usings.Where(u => u.Alias is null && u.StaticKeyword.IsKind(SyntaxKind.None) && u.Name is not null).Select(u => Written(u.Name!));

    /// <summary>Whether names in a file could mean something else once a namespace is imported: types that have namesakes, or extension methods.</summary>
    public static bool MayClash(SemanticModel model, SyntaxNode place, string space)
    {
        if (Find(model.Compilation, space) is not { } imported)
        {
            return false;
        }

        HashSet<string> used = [.. place.SyntaxTree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>().Select(n => n.Identifier.ValueText)];
        return imported.GetTypeMembers().Any(t =>
            ((used.Contains(t.Name) || (t.Name.EndsWith("Attribute", System.StringComparison.Ordinal) && used.Contains(t.Name.Substring(0, t.Name.Length - 9))))
                && model.LookupNamespacesAndTypes(place.SpanStart, name: t.Name).Any(other => !SymbolEqualityComparer.Default.Equals(other, t)))
            || (t.MightContainExtensionMethods && t.GetMembers().Any(m => m is IMethodSymbol { IsExtensionMethod: true } && used.Contains(m.Name))));
    }

    private static string Written(NameSyntax name) => string.Concat(name.DescendantTokens().Select(t => t.ValueText));
}
