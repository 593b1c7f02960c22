using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A fault without the caught exception as its detail. The constructors of FaultException take what those of FaultException&lt;T&gt; take behind the detail
/// (referencesource, FaultException.cs); without a reason the text of the exception is one.
/// </summary>
internal static class CaughtDetailFix
{
    /// <summary>The fix of all that one method throws so; none where one is written in another way, or where code in sight reads such a detail.</summary>
    public static ImmutableArray<FindingFix> Create(IEnumerable<IOperation> throws, ITypeSymbol detail, Location place, TypeRuleContext context,
        out string? whyNot)
    {
        whyNot = null;
        if (IsRead(detail, context))
        {
            whyNot = "code in sight reads the exception that the fault carries";
            return ImmutableArray<FindingFix>.Empty;
        }

        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        bool showsText = false;
        foreach (IOperation thrown in throws)
        {
            if (thrown is not IObjectCreationOperation { Type.BaseType: { } fault, SemanticModel: { } model,
                    Syntax: ObjectCreationExpressionSyntax { ArgumentList: { Arguments: var arguments } list, Initializer: null } syntax }
                || arguments[0].Expression is not IdentifierNameSyntax exception || arguments.Any(static one => one.NameColon is not null)
                || !context.Compilation.ContainsSyntaxTree(syntax.SyntaxTree) || QualifiedNames.Write(model, syntax.SpanStart, fault) is not { } name)
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            showsText |= arguments.Count == 1;
            SeparatedSyntaxList<ArgumentSyntax> rest = arguments.RemoveAt(0);
            string written = rest.Count == 0 ? "(" + exception + ".Message)"
                : list.WithArguments(rest.Replace(rest[0], rest[0].WithoutLeadingTrivia())).ToString();
            CodeEdit edit = CodeEdit.Replace(syntax, "new " + name + written, fault);
            edits.Add(syntax.SyntaxTree == place.SourceTree ? edit : edit with { Path = syntax.SyntaxTree.FilePath });
        }

        return ImmutableArray.Create(new FindingFix("Throw a FaultException without the exception as its detail"
            + (showsText ? " (shows its text to the caller)" : string.Empty), "WCFL5021.Detail", FixApplicability.NeedsDecision, edits.ToImmutable()));
    }

    // All but throwing it: a catch clause, a pattern, a cast, a type argument.
    private static bool IsRead(ITypeSymbol detail, TypeRuleContext context) => context.Project.World.SelectMany(static code => code.SyntaxTrees)
        .Where(static tree => SourceWords.Contains(tree, "FaultException<"))
        .SelectMany(tree => SourceWords.FindIdentifiers(tree.GetRoot(context.CancellationToken), "FaultException"))
        .Any(token => token.Parent is GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } details } && TypeSyntaxes.NameOf(details[0]) == detail.Name
            && !(token.Parent.FirstAncestorOrSelf<ObjectCreationExpressionSyntax>() is { Parent: ThrowStatementSyntax or ThrowExpressionSyntax } creation
                && creation.Type.Span.Contains(token.Span)));
}
