using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The types whose declarations may name a type, or name one that does. They are found by the words of the files, which stay known after an edit
/// of another file; only the types that are found are bound. An editor asks for the types of one file, a compile for those of all.
/// </summary>
/// <param name="compilation">The code.</param>
/// <param name="asBase">Whether only base lists count.</param>
internal sealed class TypeMentions(Compilation compilation, bool asBase)
{
    // Whoever asks for more walks all types once.
    private const int FewFiles = 4;

    // More are a large part of the code, and to walk all of it costs less.
    private const int Most = 50;

    // Of more, a search for each name takes longer than to walk them once.
    private const int MostFiles = 300;

    private static readonly object s_saysWord = new();
    private static readonly object s_usersOf = new();
    private static readonly object s_derivedFrom = new();

    private readonly HashSet<SyntaxTree> _asked = [];

    /// <summary>The types that may name one; null where all types must be walked to tell.</summary>
    public List<INamedTypeSymbol>? Find(INamedTypeSymbol type)
    {
        if (type.DeclaringSyntaxReferences.FirstOrDefault()?.SyntaxTree is not { } asked || compilation.SyntaxTrees.Skip(MostFiles).Any() || !IsOneOfFew(asked))
        {
            return null;
        }

        List<SyntaxIndex> files = [.. compilation.SyntaxTrees.Select(static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None))];
        if (files.Exists(static file => file.Declared.HasGlobalAliases))
        {
            return null;
        }

        bool isUsedAnywhere = files.Exists(static file => file.Declared.HasGlobalUsings);
        var users = new HashSet<TypeDeclarationSyntax>();
        var names = new HashSet<(string Name, string Namespace)>();
        var open = new Stack<(string Name, string Namespace)>();
        Add(type.Name, type.ContainingType is null ? type.ContainingNamespace.Name : string.Empty);
        while (open.Count > 0)
        {
            (string name, string ns) = open.Pop();
            foreach (SyntaxIndex file in files)
            {
                // A file names a type of a namespace within it, behind a using, or with its full name.
                if (ns.Length == 0 || isUsedAnywhere || SaysWord(file, ns))
                {
                    foreach (TypeDeclarationSyntax user in UsersOf(file, name).Where(users.Add))
                    {
                        Add(user.Identifier.ValueText, user.Parent is BaseNamespaceDeclarationSyntax around ? TypeSyntaxes.NameOf(around.Name)! : string.Empty);
                    }
                }
            }

            if (names.Count > Most)
            {
                return null;
            }
        }

        return [.. users.Select(user => SemanticModels.Find(user.SyntaxTree, compilation)?.GetDeclaredSymbol(user)).OfType<INamedTypeSymbol>()
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)];

        void Add(string name, string ns)
        {
            if (names.Add((name, ns)))
            {
                open.Push((name, ns));
            }
        }
    }

    private static bool SaysWord(SyntaxIndex file, string name) => (bool)(file.Memos.TryGetValue((s_saysWord, name), out object? known)
        ? known : file.Memos.GetOrAdd((s_saysWord, name), SourceWords.Says(file.Root, name)));

    private bool IsOneOfFew(SyntaxTree file)
    {
        lock (_asked)
        {
            return _asked.Contains(file) || (_asked.Count < FewFiles && compilation.ContainsSyntaxTree(file) && _asked.Add(file));
        }
    }

    private TypeDeclarationSyntax[] UsersOf(SyntaxIndex file, string name)
    {
        object memo = asBase ? s_derivedFrom : s_usersOf;
        return (TypeDeclarationSyntax[])(file.Memos.TryGetValue((memo, name), out object? known)
            ? known : file.Memos.GetOrAdd((memo, name), FindUsers(file, name).Distinct().ToArray()));
    }

    private IEnumerable<TypeDeclarationSyntax> FindUsers(SyntaxIndex file, string name)
    {
        foreach (SyntaxToken word in SourceWords.FindIdentifiers(file.Root, name))
        {
            bool isBase = false;
            bool isOfMethod = false;
            for (SyntaxNode? at = word.Parent as SimpleNameSyntax;
                at is not null and not (BlockSyntax or ArrowExpressionClauseSyntax or EqualsValueClauseSyntax); at = at.Parent)
            {
                isBase |= at is BaseListSyntax;
                isOfMethod |= at is BaseMethodDeclarationSyntax;
                if (at is UsingDirectiveSyntax { Alias: not null })
                {
                    foreach (TypeDeclarationSyntax any in file.Types)
                    {
                        yield return any;
                    }
                }
                else if (at is TypeDeclarationSyntax type)
                {
                    // Methods count in contracts alone; a class that is one has an attribute, perhaps on another part.
                    if (asBase ? isBase : !isOfMethod || type is InterfaceDeclarationSyntax || type.AttributeLists.Count > 0
                        || type.Modifiers.Any(SyntaxKind.PartialKeyword))
                    {
                        yield return type;
                    }

                    break;
                }
            }
        }
    }
}
