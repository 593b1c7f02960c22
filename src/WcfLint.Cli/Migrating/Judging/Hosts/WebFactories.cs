using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Judging.Hosts;

/// <summary>
/// The application's own factories whose hosts are those of REST services. Source: referencesource, WebServiceHost.cs,
/// AddAutomaticWebHttpBindingEndpoints.
/// </summary>
internal static class WebFactories
{
    /// <summary>Whether a factory is one of them.</summary>
    /// <param name="factory">Its full name.</param>
    /// <param name="compilation">The site.</param>
    public static bool Holds(string factory, Compilation compilation) => compilation.GetTypesByMetadataName(factory).Any(type =>
        IsOfWeb(type, "WebServiceHostFactory") || (MadeBy(type, compilation) is { Length: > 0 } made && made.All(static host => IsOfWeb(host, "WebServiceHost"))));

    // The hosts that a factory or, where it makes none, its base class makes.
    private static ITypeSymbol[] MadeBy(INamedTypeSymbol factory, Compilation compilation)
    {
        for (INamedTypeSymbol? at = factory; at is not null; at = at.BaseType)
        {
            ITypeSymbol[] hosts =
            [
                .. at.DeclaringSyntaxReferences.SelectMany(static declared => declared.GetSyntax().DescendantNodes()).OfType<BaseObjectCreationExpressionSyntax>()
                    .Select(creation => SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type).OfType<ITypeSymbol>()
                    .Where(static made => made.AnyBase(static host => host.Name == "ServiceHostBase")),
            ];
            if (hosts.Length > 0)
            {
                return hosts;
            }
        }

        return [];
    }

    private static bool IsOfWeb(ITypeSymbol? type, string name) =>
        type.AnyBase(at => at.Name == name && at.ContainingNamespace.ToDisplayString().StartsWith("System.ServiceModel.", System.StringComparison.Ordinal));
}
