using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>
/// One lock in each method around all that it does with fields that some method uses together: by the collection itself where there is one
/// that is never replaced, else by an object of its own. Only where nothing but the collections is called while others wait.
/// </summary>
internal static class SharedStateLock
{
    /// <summary>The fix of fields that belong together; none where one of them lets its object out, or where a method does other work between their uses.</summary>
    public static ImmutableArray<FindingFix> Create(IReadOnlyList<SharedField> fields, TypeRuleContext context)
    {
        if (fields.All(static field => field.IsCounter) || !fields.All(field => field.IsLockable(context))
            || SemanticModels.Find(fields[0].Declarator!.SyntaxTree, context.Compilation) is not { } model)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        var regions = new LockedRegion(model, fields[0].Member.ContainingType);
        var spans = new List<(TextSpan Span, string? Local)>();
        foreach (IGrouping<SyntaxNode, SyntaxNode> body in fields.SelectMany(static field => field.Uses.Where(use => !RunsBefore(use.Syntax, field.Member)))
            .Select(static use => use.Syntax).GroupBy(static use => SharedField.BodyOf(use)!))
        {
            if (regions.Find([.. body]) is not { } span)
            {
                return ImmutableArray<FindingFix>.Empty;
            }

            spans.Add((span, regions.IsOfCondition(span, [.. body]) ? FindFreeLocal(body.Key) : null));
        }

        bool isOne = fields.Count == 1 && fields[0].HoldsOneObject;
        string? gate = isOne ? fields[0].Declarator!.Identifier.Text : FindFreeName(fields);
        if (gate is null || (isOne && spans.Exists(one => model.LookupSymbols(one.Span.Start, name: fields[0].Member.Name) is not { Length: 1 } seen
            || !SymbolEqualityComparer.Default.Equals(seen[0], fields[0].Member))))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        IEnumerable<FixEdit> edits = spans.Select(one => (FixEdit)(one.Local is { } local
            ? new CodeEdit(CodeEditKind.LockCondition, one.Span, local, gate) : new CodeEdit(CodeEditKind.LockStatements, one.Span, Value: gate)));
        if (!isOne)
        {
            SyntaxNode last = fields.Select(static field => field.Declarator!).OrderBy(static one => one.SpanStart).Last().Parent!.Parent!;
            edits = edits.Prepend(new CodeEdit(CodeEditKind.AddField, EndOfParagraph((FieldDeclarationSyntax)last), value: "private "
                + (fields.Any(static field => field.Member.IsStatic) ? "static " : string.Empty) + "readonly object " + gate + " = new object();"));
        }

        return ImmutableArray.Create(new FindingFix(
            "Lock " + ValueWords.List(fields.Select(static field => field.Member.Name)) + (fields.Count == 1
                ? " where it is used" : " together where they are used"), SharedStateFix.Key, FixApplicability.Safe, edits.ToImmutableArray()));
    }

    // A constructor runs before any call, for the fields of its object or class.
    private static bool RunsBefore(SyntaxNode use, ISymbol member) =>
        SharedField.BodyOf(use) is ConstructorDeclarationSyntax constructor && constructor.Modifiers.Any(SyntaxKind.StaticKeyword) == member.IsStatic;

    // The last field of those that stand together with one, without a blank line or a comment between.
    private static FieldDeclarationSyntax EndOfParagraph(FieldDeclarationSyntax field)
    {
        SyntaxList<MemberDeclarationSyntax> members = ((TypeDeclarationSyntax)field.Parent!).Members;
        for (int next = members.IndexOf(field) + 1; next < members.Count && members[next] is FieldDeclarationSyntax below
            && below.GetLeadingTrivia().All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)); next++)
        {
            field = below;
        }

        return field;
    }

    // What the condition was under the lock; null where the method has something of that name.
    private static string? FindFreeLocal(SyntaxNode body)
    {
        const string local = "isFound";
        return (body.FirstAncestorOrSelf<MemberDeclarationSyntax>() ?? body).DescendantTokens()
            .Any(static token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == local) ? null : local;
    }

    // gate, as the file writes the names of its fields.
    private static string? FindFreeName(IReadOnlyList<SharedField> fields)
    {
        string prefix = fields[0].Member.Name is var name && name.StartsWith("s_", System.StringComparison.Ordinal)
            ? fields.Any(static field => field.Member.IsStatic) ? "s_" : "_" : name[0] == '_' ? "_" : string.Empty;
        string gate = prefix + "gate";
        return fields[0].Member.ContainingType.GetMembers(gate).IsEmpty && !fields[0].Declarator!.SyntaxTree.GetRoot().DescendantTokens()
            .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == gate) ? gate : null;
    }
}
