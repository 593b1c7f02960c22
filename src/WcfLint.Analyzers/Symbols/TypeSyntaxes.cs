using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Where the type of a parameter, a result or a member is written.</summary>
internal static class TypeSyntaxes
{
    /// <summary>The type as written, where it can be found; else the symbol.</summary>
    public static Location Place(ISymbol symbol, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            TypeSyntax? type = reference.GetSyntax(cancellation) switch
            {
                ParameterSyntax parameter => parameter.Type,
                MethodDeclarationSyntax method => method.ReturnType,
                PropertyDeclarationSyntax property => property.Type,
                VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } => declaration.Type,
                _ => null,
            };
            if (type is not null)
            {
                return type.GetLocation();
            }
        }

        return symbol.Locations[0];
    }
}
