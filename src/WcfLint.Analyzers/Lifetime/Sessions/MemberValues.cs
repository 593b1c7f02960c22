using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>The values that code gives a field or property, where all of it is in sight.</summary>
internal static class MemberValues
{
    /// <summary>All values of a member that only its own type can set, or that is set in sight alone; null where other code may set it.</summary>
    /// <param name="member">The member.</param>
    /// <param name="code">The code that reads it.</param>
    /// <param name="project">The project of the analysis.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public static List<IOperation>? Find(ISymbol member, Compilation code, WcfProject project, CancellationToken cancellation)
    {
        // The constructor of a record gives its positional properties their values.
        if (member.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(cancellation) is ParameterSyntax)
        {
            return null;
        }

        bool isOwn = member.DeclaredAccessibility == Accessibility.Private
            || member is IFieldSymbol { IsReadOnly: true } or IPropertySymbol { SetMethod: null or { DeclaredAccessibility: Accessibility.Private } };
        if (!isOwn ? !project.SeesAllUsesOf(member.ContainingType) || !member.GetAttributes().IsEmpty
                || member.ContainingType.AllInterfaces.Any(one => !one.GetMembers(member.Name).IsEmpty)
            : CompilationIndex.GetOrCreate(code).MemberNames(member.ContainingType, cancellation).IsUsedInNestedTypes(member.Name))
        {
            return null;
        }

        MemberReferences found = MemberReferences.Collect(member.ContainingType, member, code, cancellation);
        List<IOperation?> values = [.. found.Values, .. (isOwn ? found.References : FindMentions(member, project, cancellation))
            .Where(static mention => mention is null || IsChanged(mention)).Select(static mention => (mention?.Parent as IAssignmentOperation)?.Value)];
        return values.Contains(null) ? null : values.ConvertAll(static value => value!);
    }

    /// <summary>Whether a mention of a variable gives it another value.</summary>
    public static bool IsChanged(IOperation mention) => (mention.Parent is IAssignmentOperation assignment && assignment.Target == mention)
        || mention.Parent is ITupleOperation or IArgumentOperation { Parameter.RefKind: not (RefKind.None or RefKind.In) };

    // Null for a name that does not resolve and is assigned.
    private static IEnumerable<IOperation?> FindMentions(ISymbol member, WcfProject project, CancellationToken cancellation) =>
        from code in project.World.Concat(project.Users)
        from tree in code.SyntaxTrees
        where SourceWords.Contains(tree, member.Name)
        from token in SourceWords.FindIdentifiers(tree.GetRoot(cancellation), member.Name)
        let name = token.Parent as IdentifierNameSyntax
        where name is not null
        let written = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : (ExpressionSyntax)name
        let symbol = SemanticModels.Find(tree, code)?.GetSymbolInfo(name, cancellation).Symbol
        where symbol is null ? written.Parent is AssignmentExpressionSyntax { Left: var target } && target == written : SharedDeclarations.AreSame(symbol, member)
        select symbol is null ? null : SemanticModels.Find(tree, code)?.GetOperation(written, cancellation);
}
