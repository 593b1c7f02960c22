using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// What syntax alone shows of code for Silverlight. Its assemblies are hardly ever installed, so that its types do not
/// resolve: a name counts only where its namespace is imported and nothing else has that name.
/// </summary>
internal static class SilverlightSyntax
{
    /// <summary>
    /// Whether a name that only WCF for Silverlight has may mean that type: it is written with the namespace of WCF or below a using
    /// of it, and it does not resolve to another type.
    /// </summary>
    public static bool MayBeWcf(TypeSyntax name, ITypeSymbol? resolved)
    {
        if (resolved is not (null or IErrorTypeSymbol))
        {
            return IsWcf(resolved.ContainingNamespace?.ToDisplayString());
        }

        return name is QualifiedNameSyntax qualified ? IsWcf(qualified.Left.ToString().Replace("global::", string.Empty)) : HasUsing(name, IsWcf);
    }

    /// <summary>Whether a file is written for Silverlight: by its project, or because it uses types that only Silverlight has.</summary>
    public static bool IsSilverlight(SyntaxNode node)
    {
        foreach (string symbol in node.SyntaxTree.Options.PreprocessorSymbolNames)
        {
            if (symbol == "SILVERLIGHT")
            {
                return true;
            }
        }

        return HasUsing(node, static ns => ns == "System.Windows.Browser");
    }

    private static bool IsWcf(string? ns) => ns is "System.ServiceModel" or "System.ServiceModel.Channels" or "System.ServiceModel.PollingDuplex";

    private static bool HasUsing(SyntaxNode node, Func<string, bool> wanted) => node.AncestorsAndSelf()
        .Select(static at => at switch { BaseNamespaceDeclarationSyntax ns => ns.Usings, CompilationUnitSyntax unit => unit.Usings, _ => default })
        .Any(usings => usings.Any(directive =>
            directive.Alias is null && directive.StaticKeyword.RawKind == 0 && directive.Name is { } name && wanted(name.ToString())));
}
