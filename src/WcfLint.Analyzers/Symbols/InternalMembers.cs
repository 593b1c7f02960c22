using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Members that code outside of their assembly does not see, and where the code of the assembly names them.</summary>
internal static class InternalMembers
{
    /// <summary>Whether a member, or a type around it, is not visible outside of its assembly.</summary>
    public static bool IsInternal(ISymbol member) => SelfAndOuter(member).Any(static at =>
        at.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal);

    /// <summary>A member and what it stands in, up to its namespace.</summary>
    public static IEnumerable<ISymbol> SelfAndOuter(ISymbol member)
    {
        for (ISymbol? at = member; at is not null and not INamespaceSymbol; at = at.ContainingSymbol)
        {
            yield return at;
        }
    }

    /// <summary>Whether no other assembly gets hold of a member: it is internal, or the compilation is a program, and none is a friend.</summary>
    public static bool IsConfined(ISymbol member, Compilation compilation) =>
        !HasFriends(compilation) && (compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule) || IsInternal(member));

    /// <summary>Whether another assembly sees what is internal.</summary>
    public static bool HasFriends(Compilation compilation) =>
        compilation.Assembly.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "InternalsVisibleToAttribute");

    /// <summary>Where the code of a compilation outside of some declarations of its type refers to a member, or may do so: what does not resolve may be the
    /// member.</summary>
    public static IEnumerable<IdentifierNameSyntax> FindElsewhere(ISymbol member, IReadOnlyCollection<SyntaxNode> own, Compilation compilation,
        CancellationToken cancellation) =>
        FindMentions(member, compilation, cancellation).OfType<IdentifierNameSyntax>()
            .Where(name => !own.Any(part => part.SyntaxTree == name.SyntaxTree && part.Span.Contains(name.Span))
                && MayBe(name, member, compilation, cancellation));

    /// <summary>Whether code outside of a declaration of its type may get hold of a member: by its name, or by that of what it implements or
    /// overrides.</summary>
    public static bool MayBeUsedElsewhere(ISymbol member, SyntaxNode declaration, Compilation compilation, CancellationToken cancellation) =>
        member is { IsVirtual: true } or { IsOverride: true } or { IsAbstract: true } || MayImplement(member) || !IsConfined(member, compilation)
        || FindElsewhere(member, [declaration], compilation, cancellation).Any();

    private static bool MayImplement(ISymbol member) => member is not IFieldSymbol
        && member.ContainingType.AllInterfaces.Any(implemented => !implemented.GetMembers(member.Name).IsEmpty);

    // A plain name stands for the member only in its type, in a class that derives from that, or below a using static.
    private static bool MayBe(IdentifierNameSyntax name, ISymbol member, Compilation compilation, CancellationToken cancellation)
    {
        bool isPlain = !(name.Parent is MemberAccessExpressionSyntax access && access.Name == name)
            && name.Parent is not (MemberBindingExpressionSyntax or AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax });
        if (isPlain && !HasStaticUsing(name)
            && name.Ancestors().OfType<TypeDeclarationSyntax>().All(type => type.BaseList is null && type.Identifier.ValueText != member.ContainingType.Name))
        {
            return false;
        }

        return SemanticModels.Find(name.SyntaxTree, compilation)?.GetSymbolInfo(name, cancellation).Symbol is not { } symbol
            || SymbolEqualityComparer.Default.Equals(symbol.OriginalDefinition, member.OriginalDefinition);
    }

    private static bool HasStaticUsing(SyntaxNode name) => name.Ancestors()
        .Select(static at => at switch { CompilationUnitSyntax file => file.Usings, BaseNamespaceDeclarationSyntax part => part.Usings, _ => default })
        .Any(static usings => usings.Any(static one => one.StaticKeyword.RawKind != 0));

    /// <summary>Where the code of a compilation contains the name of a member, in any meaning.</summary>
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
