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
/// The nodes of one tree that a rule may want to bind, and what else is known of the tree by syntax. One walk over the tree serves all
/// analyzers; it is kept with the tree, so that an edit reads one tree anew.
/// </summary>
internal sealed class SyntaxIndex : IMemoOwner
{
    private static readonly ConditionalWeakTable<SyntaxTree, SyntaxIndex> s_indexes = new();

    private readonly SyntaxNode _root;
    private DeclaredNames? _declared;
    private TreeMentions? _mentions;
    private MentionedTypes? _mentionedTypes;
    private HashSet<string>? _staticMembers;
    private ConcurrentDictionary<(object Memo, object Key), object>? _memos;

    private SyntaxIndex(SyntaxNode root, CancellationToken cancellation)
    {
        _root = root;
        foreach (SyntaxNode node in root.DescendantNodes(MayHoldOne))
        {
            switch (node.Kind())
            {
                case SyntaxKind.ObjectCreationExpression or SyntaxKind.ImplicitObjectCreationExpression:
                    Creations.Add((BaseObjectCreationExpressionSyntax)node);
                    break;
                case SyntaxKind.InvocationExpression:
                    Calls.Add((InvocationExpressionSyntax)node);
                    break;
                case SyntaxKind.SimpleAssignmentExpression:
                    Assignments.Add((AssignmentExpressionSyntax)node);
                    break;
                case SyntaxKind.AddAssignmentExpression:
                    Additions.Add((AssignmentExpressionSyntax)node);
                    break;
                case SyntaxKind.UsingStatement when node is UsingStatementSyntax { AwaitKeyword.RawKind: 0 }:
                case SyntaxKind.LocalDeclarationStatement when node is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 }:
                    Usings.Add((StatementSyntax)node);
                    break;
                case SyntaxKind.ClassDeclaration or SyntaxKind.InterfaceDeclaration or SyntaxKind.StructDeclaration
                    or SyntaxKind.RecordDeclaration or SyntaxKind.RecordStructDeclaration:
                    Types.Add((TypeDeclarationSyntax)node);
                    break;
                case SyntaxKind.MethodDeclaration:
                    cancellation.ThrowIfCancellationRequested();
                    if (node is MethodDeclarationSyntax method && (method.Body is not null || method.ExpressionBody is not null) && (method.ReturnType is NameSyntax || HasOut(method)))
                    {
                        FactoryMethods.Add(method);
                    }

                    break;
            }
        }
    }

    // None of these holds an expression that runs; they are most of the nodes of a file. By kind: that is quicker than by type.
    private static bool MayHoldOne(SyntaxNode node) => node.Kind() is not (
        SyntaxKind.IdentifierName or SyntaxKind.GenericName or SyntaxKind.QualifiedName or SyntaxKind.AliasQualifiedName or SyntaxKind.PredefinedType
        or SyntaxKind.ArrayType or SyntaxKind.NullableType or SyntaxKind.TupleType or SyntaxKind.AttributeList or SyntaxKind.ParameterList
        or SyntaxKind.StringLiteralExpression or SyntaxKind.NumericLiteralExpression or SyntaxKind.UsingDirective or SyntaxKind.TypeParameterList
        or SyntaxKind.TypeParameterConstraintClause or SyntaxKind.ExternAliasDirective or SyntaxKind.EnumDeclaration);

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

    public List<BaseObjectCreationExpressionSyntax> Creations { get; } = new();

    public List<InvocationExpressionSyntax> Calls { get; } = new();

    public List<AssignmentExpressionSyntax> Assignments { get; } = new();

    /// <summary>Assignments with <c>+=</c>.</summary>
    public List<AssignmentExpressionSyntax> Additions { get; } = new();

    public List<TypeDeclarationSyntax> Types { get; } = new();

    /// <summary>Methods with a body that return an object of a named type, or have an out parameter.</summary>
    public List<MethodDeclarationSyntax> FactoryMethods { get; } = new();

    /// <summary>using statements and declarations, not the asynchronous ones.</summary>
    public List<StatementSyntax> Usings { get; } = new();

    /// <summary>What the tree declares, by simple names.</summary>
    public DeclaredNames Declared => _declared ??= new DeclaredNames(this, _root);

    /// <summary>What the tree does that counts for its project as a whole.</summary>
    public TreeMentions Mentions => _mentions ??= new TreeMentions(this);

    /// <summary>Which classes of the tree have or make objects of other types.</summary>
    public MentionedTypes MentionedTypes => _mentionedTypes ??= new MentionedTypes(this);

    /// <summary>The names of the static fields and properties of the tree.</summary>
    public HashSet<string> StaticMembers => _staticMembers ??= FindStaticMembers();

    public ConcurrentDictionary<(object Memo, object Key), object> Memos => _memos ?? Interlocked.CompareExchange(ref _memos, new(), null) ?? _memos;

    /// <summary>The index of a tree. Cancellation loses nothing but the work.</summary>
    public static SyntaxIndex GetOrCreate(SyntaxTree tree, CancellationToken cancellation)
    {
        if (!s_indexes.TryGetValue(tree, out SyntaxIndex? index))
        {
            // Two threads may both walk; the first answer stays.
            var walked = new SyntaxIndex(tree.GetRoot(cancellation), cancellation);
            index = s_indexes.GetValue(tree, _ => walked);
        }

        return index;
    }

    private HashSet<string> FindStaticMembers()
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

                if (member is PropertyDeclarationSyntax property)
                {
                    names.Add(property.Identifier.ValueText);
                }
                else if (member is FieldDeclarationSyntax field)
                {
                    names.UnionWith(field.Declaration.Variables.Select(static variable => variable.Identifier.ValueText));
                }
            }
        }

        return names;
    }
}
