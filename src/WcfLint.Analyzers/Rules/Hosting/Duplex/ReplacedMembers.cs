using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.Duplex;

/// <summary>Fields and properties that code sets after their object has been made: two reads may give two values.</summary>
internal static class ReplacedMembers
{
    /// <summary>Whether code in sight sets the member of an object that it has not just made.</summary>
    public static bool Contain(ISymbol member, WcfProject project, CancellationToken cancellation) =>
        member is not (IFieldSymbol { IsReadOnly: true } or IPropertySymbol { SetMethod: null })
        && project.World.Concat(project.Users).SelectMany(static code => code.SyntaxTrees).Any(tree => SourceWords.Contains(tree, member.Name)
            && SourceWords.FindIdentifiers(tree.GetRoot(cancellation), member.Name).Any(name => Replaces(name, member, project, cancellation)));

    private static bool Replaces(SyntaxToken name, ISymbol member, WcfProject project, CancellationToken cancellation)
    {
        if (name.Parent is not SimpleNameSyntax mention || mention.Parent is NameColonSyntax)
        {
            return false;
        }

        ExpressionSyntax target = mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention ? access
            : mention.Parent is MemberBindingExpressionSyntax binding ? binding : mention;
        if (WrittenTargets.Of(target.Parent!) != target || target.Parent!.Parent is InitializerExpressionSyntax)
        {
            return false;
        }

        SemanticModel? model = SemanticModels.Find(name.SyntaxTree!, project.Compilation);
        bool isOther = model?.GetSymbolInfo(target, cancellation).Symbol is { } set
            && !SymbolEqualityComparer.Default.Equals(set.OriginalDefinition, member.OriginalDefinition);
        return !isOther && !(model?.GetOperation(target, cancellation) is IMemberReferenceOperation { Instance: { } owner }
            && IsNew(OperationWalk.Unwrap(owner)));
    }

    private static bool IsNew(IOperation owner) => owner switch
    {
        IInstanceReferenceOperation => owner.Syntax.Ancestors().FirstOrDefault(static at =>
            at is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax) is ConstructorDeclarationSyntax,
        ILocalReferenceOperation { Local: var local } => BodyOperations.GetOrCreate(owner).FindOnlyValue(local) is { } value
            && OperationWalk.Unwrap(value) is IObjectCreationOperation,
        _ => false,
    };
}
