using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The uses of a member: in its own project, and in the projects that load it, where the command provides these.</summary>
internal static class MemberCallers
{
    public static IEnumerable<IOperation> Find(ISymbol member, WcfProject project, CancellationToken cancellation)
    {
        IEnumerable<IOperation> own = CompilationIndex.GetOrCreate(project.Compilation).Uses.Find(member, cancellation);
        return member.DeclaredAccessibility == Accessibility.Private ? own
            : own.Concat(project.Users.SelectMany(user => FindSame(member, user, cancellation) is { } same
                ? CompilationIndex.GetOrCreate(user).Uses.Find(same, cancellation) : []));
    }

    // Each compilation has symbols of its own, but they share the declarations.
    private static ISymbol? FindSame(ISymbol member, Compilation user, CancellationToken cancellation) =>
        member.DeclaringSyntaxReferences.FirstOrDefault() is { SyntaxTree: var tree } part && !user.ContainsSyntaxTree(tree)
            ? SemanticModels.Find(tree, user)?.GetDeclaredSymbol(part.GetSyntax(cancellation), cancellation)
            : null;
}
