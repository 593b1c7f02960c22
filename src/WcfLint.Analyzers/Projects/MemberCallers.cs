using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Where code uses a member: that of its own project, and that of the projects that load it, as the command knows them.</summary>
internal static class MemberCallers
{
    public static IEnumerable<IOperation> Find(ISymbol member, WcfProject project, CancellationToken cancellation)
    {
        IEnumerable<IOperation> own = CompilationIndex.GetOrCreate(project.Compilation).Uses(cancellation).Find(member, cancellation);
        return member.DeclaredAccessibility == Accessibility.Private ? own
            : own.Concat(project.Users.SelectMany(user => FindSame(member, user, cancellation) is { } same ? CompilationIndex.GetOrCreate(user).Uses(cancellation).Find(same, cancellation) : []));
    }

    // Each compilation has symbols of its own, but they share the declarations.
    private static ISymbol? FindSame(ISymbol member, Compilation user, CancellationToken cancellation) =>
        member.DeclaringSyntaxReferences.FirstOrDefault() is { SyntaxTree: var tree } part && !user.ContainsSyntaxTree(tree)
            ? SemanticModels.Find(tree, user)?.GetDeclaredSymbol(part.GetSyntax(cancellation), cancellation)
            : null;
}
