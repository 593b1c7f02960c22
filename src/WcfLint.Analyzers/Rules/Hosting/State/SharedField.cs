using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>A member that calls share, with all of its uses.</summary>
/// <param name="Member">The field or property.</param>
/// <param name="Uses">Where its class uses it.</param>
internal sealed record SharedField(ISymbol Member, List<IOperation> Uses)
{
    // What lists the elements at once; others give a view that is read later.
    private static readonly HashSet<string> s_reads = new(System.StringComparer.Ordinal)
    {
        "Any", "All", "Contains", "Count", "ElementAt", "First", "FirstOrDefault", "Last", "LastOrDefault", "LongCount", "Max", "Min", "Single",
            "SingleOrDefault", "Sum", "ToArray", "ToDictionary", "ToList",
    };

    public static SharedField Create(ISymbol member, TypeRuleContext context) =>
        new(member, MemberReferences.Collect(member.ContainingType, member, context.Compilation, context.CancellationToken).References);

    /// <summary>The declaration; null where the member is no field of a class with one part, or stands beside others in one declaration.</summary>
    public VariableDeclaratorSyntax? Declarator =>
        Member is IFieldSymbol { IsVolatile: false, DeclaringSyntaxReferences: { Length: 1 } places, ContainingType.DeclaringSyntaxReferences.Length: 1 }
            && places[0].GetSyntax() is VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1,
                Parent: FieldDeclarationSyntax } } declarator ? declarator : null;

    /// <summary>Whether only its class can use it, or does, where all code is in sight that could.</summary>
    public bool IsOfItsClass(TypeRuleContext context) => Declarator is { } declarator
        && !IsInCodeLeftOut(declarator.SyntaxTree.GetRoot(context.CancellationToken))
        && (Member.DeclaredAccessibility == Accessibility.Private || (IsInSight(context) && !IsNamedElsewhere(declarator, context)));

    /// <summary>Whether it is a number that counts.</summary>
    public bool IsCounter => Member is IFieldSymbol { Type.SpecialType: SpecialType.System_Int32 or SpecialType.System_Int64 };

    /// <summary>Whether it holds the one object that its declaration makes.</summary>
    public bool HoldsOneObject => Declarator?.Initializer?.Value is BaseObjectCreationExpressionSyntax
        && !Uses.Exists(static use => use.Parent is IAssignmentOperation assignment && assignment.Target == use);

    /// <summary>The methods and accessors that use it.</summary>
    public IEnumerable<SyntaxNode> Bodies => Uses.Select(static use => BodyOf(use.Syntax)).OfType<SyntaxNode>().Distinct();

    /// <summary>The method or accessor around a node; null in an initialiser and in what runs before any call: a constructor, for the fields of its object or
    /// class.</summary>
    public static SyntaxNode? BodyOf(SyntaxNode node) =>
        node.FirstAncestorOrSelf<SyntaxNode>(static at => at is BaseMethodDeclarationSyntax or AccessorDeclarationSyntax or MemberDeclarationSyntax);

    /// <summary>Whether a lock around its uses can be all that they need: none of them lets the object out, and no lock of the author is among them.</summary>
    public bool IsLockable(TypeRuleContext context) =>
        Declarator is { } declarator && Member is IFieldSymbol { Type: var type }
        && (IsCounter || SharedCollections.Is(type))
        && IsOfItsClass(context)
        && !CompilationIndex.GetOrCreate(context.Compilation).MemberNames(Member.ContainingType, context.CancellationToken).IsUsedInNestedTypes(Member.Name)
        && Uses.TrueForAll(use => use.Syntax.SyntaxTree == declarator.SyntaxTree && use.Syntax.FirstAncestorOrSelf<LockStatementSyntax>() is null
            && (IsCounter ? IsNumber(use) : StaysInside(use)));

    // Other builds may compile it.
    private bool IsInCodeLeftOut(SyntaxNode root) => root.ContainsDirectives
        && root.DescendantTrivia().Any(trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia)
            && SyntaxFactory.ParseTokens(trivia.ToString()).Any(token => token.ValueText == Member.Name));

    // Whether all code is at hand that could use a field, or replace its object.
    private bool IsInSight(TypeRuleContext context) =>
        context.Project.SeesAllUsesOf(Member.ContainingType) || (InternalMembers.IsInternal(Member) && !InternalMembers.HasFriends(context.Compilation));

    // A field that others could use, and that none does in the projects at hand. Code that uses a static one names its class, or one that derives from it,
    // unless a global using does.
    private bool IsNamedElsewhere(VariableDeclaratorSyntax declarator, TypeRuleContext context) =>
        declarator.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } own
        || context.Project.OwnAndUsers.SelectMany(static compilation => compilation.SyntaxTrees).ToList() is var trees
        && (Member.IsStatic && !trees.Exists(tree => SourceWords.Contains(tree, own.Identifier.ValueText)
            && SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), own.Identifier.ValueText).Any(static token =>
                token.Parent?.FirstAncestorOrSelf<UsingDirectiveSyntax>()?.GetFirstToken().ValueText == "global"))) is var isByClass
        && trees.Exists(tree => tree != declarator.SyntaxTree && (
            isByClass ? SourceWords.Contains(tree, own.Identifier.ValueText) && (SourceWords.Contains(tree, Member.Name)
                    || SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), own.Identifier.ValueText).Any(static token =>
                        token.Parent?.FirstAncestorOrSelf<BaseTypeSyntax>() is not null))
                : SourceWords.Contains(tree, Member.Name)))
        || own.SyntaxTree.GetRoot(context.CancellationToken).DescendantNodes(node => node != own)
            .Any(node => node is SimpleNameSyntax name && (name.Identifier.ValueText == Member.Name
                || (name.Identifier.ValueText == own.Identifier.ValueText && name.Parent is BaseTypeSyntax)));

    /// <summary>Whether a method of LINQ reads the elements before it returns.</summary>
    public static bool ReadsAtOnce(IMethodSymbol method) => method.ContainingType is { Name: "Enumerable", ContainingNamespace.Name: "Linq" }
        && s_reads.Contains(method.Name);

    private static bool IsNumber(IOperation use) => use.Parent is not (IArgumentOperation { Parameter.RefKind: not RefKind.None } or IAddressOfOperation);

    // s_all.Add(x), s_all[key], s_all.Count, s_all = other, s_all != null, a loop: what it gives is no view of it.
    private static bool StaysInside(IOperation use) => use.Parent switch
    {
        IInvocationOperation call => call.Instance == use,
        IPropertyReferenceOperation { Property: { IsIndexer: true } or { Name: "Count" } } property => property.Instance == use,
        IPropertyReferenceOperation { Property.Name: "Keys" or "Values" } all => OperationWalk.Wrapped(all).Parent is IForEachLoopOperation,
        ISimpleAssignmentOperation { Parent: IExpressionStatementOperation } assignment => assignment.Target == use,
        _ => OperationWalk.Wrapped(use).Parent switch
        {
            IForEachLoopOperation or IIsPatternOperation => true,
            IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } => true,
            IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var method } } => ReadsAtOnce(method),
            _ => false,
        },
    };
}
