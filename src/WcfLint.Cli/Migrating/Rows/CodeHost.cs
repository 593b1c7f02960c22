using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The services of endpoints that code adds to a host.</summary>
internal static class CodeHosts
{
    /// <summary>The service of an endpoint: the type of the one host that its method makes; null where there is no such host, or several.</summary>
    public static string? ServiceOf(Endpoint endpoint, Compilation compilation)
    {
        if (endpoint is not CodeEndpoint { Syntax: { } syntax } || syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not { } method || SemanticModels.Find(syntax.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        TypeOfExpressionSyntax[] hosted =
        [
            .. method.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
                .Where(creation => model.GetTypeInfo(creation).Type is { } type && (type.Name == "ServiceHost" || type.BaseType?.Name == "ServiceHost"))
                .Select(creation => creation.ArgumentList?.Arguments.FirstOrDefault()?.Expression).OfType<TypeOfExpressionSyntax>(),
        ];
        return hosted.Length == 1 && model.GetTypeInfo(hosted[0].Type).Type is INamedTypeSymbol { TypeKind: not TypeKind.Error } service ? service.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : null;
    }
}
