using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The using directives of files.</summary>
internal static class UsingDirectives
{
    /// <summary>Those of a file and of the namespaces in it.</summary>
    public static IEnumerable<UsingDirectiveSyntax> In(SyntaxNode root) =>
        root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax).OfType<UsingDirectiveSyntax>();
}
