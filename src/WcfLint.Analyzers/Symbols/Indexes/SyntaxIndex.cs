using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Syntactic facts of one tree, shared by all analyzers. They are kept with the tree: after an edit one tree is read again.
/// Declarations live as long as the tree. The tree refers only weakly to the statements of a method body that has four
/// or more (Roslyn, SyntaxNode.ShouldCreateWeakList), so nodes of bodies are held weakly here too.
/// </summary>
internal sealed class SyntaxIndex
{
    private static readonly ConditionalWeakTable<SyntaxTree, SyntaxIndex> s_indexes = new();

    private readonly SyntaxTree _tree;
    private readonly WeakReference<string> _text = new(null!);
    private readonly WeakReference<BodyNodes> _nodes = new(null!);
    private readonly WeakReference<ConcurrentDictionary<(object Memo, object Key), object>> _bodyMemos = new(null!);
    private DeclaredNames? _declared;
    private TreeMentions? _mentions;
    private MentionedTypes? _mentionedTypes;
    private HashSet<string>? _staticCollections;
    private ConcurrentDictionary<(object Memo, object Key), object>? _memos;

    private SyntaxIndex(SyntaxTree tree, CancellationToken cancellation)
    {
        _tree = tree;
        if (tree.GetRoot(cancellation) is CompilationUnitSyntax root)
        {
            AddAll(root.Members, cancellation);
        }
    }

    private void AddAll(SyntaxList<MemberDeclarationSyntax> members, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        foreach (MemberDeclarationSyntax member in members)
        {
            switch (member)
            {
                case BaseNamespaceDeclarationSyntax ns:
                    AddAll(ns.Members, cancellation);
                    break;
                case TypeDeclarationSyntax type:
                    // Extension blocks are type declarations too, but have no name.
                    if (type.Kind() is SyntaxKind.ClassDeclaration or SyntaxKind.InterfaceDeclaration or SyntaxKind.StructDeclaration
                        or SyntaxKind.RecordDeclaration or SyntaxKind.RecordStructDeclaration)
                    {
                        Types.Add(type);
                    }

                    AddAll(type.Members, cancellation);
                    break;
                case MethodDeclarationSyntax method when (method.Body is not null || method.ExpressionBody is not null)
                    && (method.ReturnType is NameSyntax || HasOut(method)):
                    FactoryMethods.Add(method);
                    break;
            }
        }
    }

    private static bool HasOut(MethodDeclarationSyntax method)
    {
        foreach (ParameterSyntax parameter in method.ParameterList.Parameters)
        {
            if (parameter.Modifiers.Any(SyntaxKind.OutKeyword))
            {
                return true;
            }
        }

        return false;
    }

    public SyntaxNode Root => _tree.GetRoot();

    public List<TypeDeclarationSyntax> Types { get; } = new();

    /// <summary>Methods with a body that return an object of a named type, or have an out parameter.</summary>
    public List<MethodDeclarationSyntax> FactoryMethods { get; } = new();

    /// <summary>The text of the tree. Roslyn copies that of a large file each time; the copy is held weakly.</summary>
    public string Text => _text.TryGetTarget(out string? text) ? text : _text.GetOrSet(() => _tree.GetText().ToString());

    /// <summary>What the tree declares, by simple names.</summary>
    public DeclaredNames Declared => _declared ??= new DeclaredNames(this, _tree.GetRoot());

    /// <summary>The uses in the tree that count for its project as a whole.</summary>
    public TreeMentions Mentions => _mentions ??= new TreeMentions(Nodes(CancellationToken.None));

    /// <summary>Which classes of the tree have members of other types or create them.</summary>
    public MentionedTypes MentionedTypes => _mentionedTypes ??= new MentionedTypes(this, Nodes(CancellationToken.None));

    /// <summary>The names of the static fields and properties of the tree that may hold a collection.</summary>
    public HashSet<string> StaticCollections => _staticCollections ??= FindStaticCollections();

    public ConcurrentDictionary<(object Memo, object Key), object> Memos => _memos ?? Interlocked.CompareExchange(ref _memos, new(), null) ?? _memos;

    /// <summary>Values that hold nodes of method bodies; they are held weakly.</summary>
    public ConcurrentDictionary<(object Memo, object Key), object> BodyMemos => _bodyMemos.GetOrSet(static () => new());

    /// <summary>The index of a tree. A cancelled call can be repeated.</summary>
    public static SyntaxIndex GetOrCreate(SyntaxTree tree, CancellationToken cancellation)
    {
        if (!s_indexes.TryGetValue(tree, out SyntaxIndex? index))
        {
            // Two threads may both walk the tree; the first result is kept.
            var walked = new SyntaxIndex(tree, cancellation);
            index = s_indexes.GetValue(tree, _ => walked);
        }

        return index;
    }

    /// <summary>The expressions and statements of the tree. They are collected again after a garbage collection.</summary>
    public BodyNodes Nodes(CancellationToken cancellation) => _nodes.GetOrSet(() => new BodyNodes(_tree.GetRoot(cancellation)));

    private HashSet<string> FindStaticCollections()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (TypeDeclarationSyntax type in Types)
        {
            foreach (MemberDeclarationSyntax member in type.Members)
            {
                if (!member.Modifiers.Any(SyntaxKind.StaticKeyword))
                {
                    continue;
                }

                if (member is PropertyDeclarationSyntax property && MayBeCollection(property.Type))
                {
                    names.Add(property.Identifier.ValueText);
                }
                else if (member is FieldDeclarationSyntax field && MayBeCollection(field.Declaration.Type))
                {
                    names.UnionWith(field.Declaration.Variables.Select(static variable => variable.Identifier.ValueText));
                }
            }
        }

        return names;
    }

    // A name, not int, string or an array.
    private static bool MayBeCollection(TypeSyntax type) => type is NameSyntax or NullableTypeSyntax { ElementType: NameSyntax };
}
