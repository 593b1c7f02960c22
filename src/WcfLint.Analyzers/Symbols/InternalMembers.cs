using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Members that code outside of their assembly does not see, and where the code of the assembly names them.</summary>
internal static class InternalMembers
{
    /// <summary>Whether a member, or a type around it, is not visible outside of its assembly.</summary>
    public static bool IsInternal(ISymbol member)
    {
        for (ISymbol? at = member; at is not null and not INamespaceSymbol; at = at.ContainingSymbol)
        {
            if (at.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Where the code of a compilation says the name of a member, whatever that means there.</summary>
    public static IEnumerable<SimpleNameSyntax> FindMentions(ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.GetText(cancellation).ToString().IndexOf(member.Name, StringComparison.Ordinal) < 0)
            {
                continue;
            }

            // Few names are looked for: an index of all names of a tree would stay with it.
            foreach (SyntaxNode node in tree.GetRoot(cancellation).DescendantNodes())
            {
                cancellation.ThrowIfCancellationRequested();
                if (node is SimpleNameSyntax name && name.Identifier.ValueText == member.Name)
                {
                    yield return name;
                }
            }
        }
    }
}
