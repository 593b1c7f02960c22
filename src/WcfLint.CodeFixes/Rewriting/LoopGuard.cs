using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A try around the body of a loop, which goes over a copy, perhaps one of the pairs whose values it has gone over.</summary>
internal static class LoopGuard
{
    /// <summary>Null where the statements of the body do not have lines of their own, as without braces.</summary>
    public static EditPlan? Plan(CodeEdit edit, ForEachStatementSyntax loop)
    {
        var layout = new CodeLayout(loop);
        if (loop.Statement is not BlockSyntax { Statements.Count: > 0 } body || !layout.HasLines(body) || body.ContainsDirectives
            || layout.LineIndentation(body.Statements[0]) is not { } indentation || !body.Statements.All(layout.HasOwnLine))
        {
            return null;
        }

        var header = (ForEachStatementSyntax)SyntaxFactory.ParseStatement("foreach (" + edit.Name + ") { }");
        return new EditPlan(edit, new Claim(loop.Expression.Span, edit), new Claim(body.Span, edit))
        {
            Apply = editor =>
            {
                var made = (TryStatementSyntax)layout.ParseNested("try\n{\n}\n" + edit.Value, indentation);
                BlockSyntax named = header.Identifier.ValueText == loop.Identifier.ValueText ? body : body.ReplaceNodes(body.DescendantNodes().OfType<IdentifierNameSyntax>()
                    .Where(name => name.Identifier.ValueText == loop.Identifier.ValueText), (name, _) =>
                        SyntaxFactory.ParseExpression(header.Identifier + ".Value").WithTriviaFrom(name));
                editor.ReplaceNode(loop, loop.WithType(header.Type.WithTriviaFrom(loop.Type)).WithIdentifier(header.Identifier.WithTriviaFrom(loop.Identifier))
                    .WithExpression(header.Expression.WithTriviaFrom(loop.Expression))
                    .WithStatement(body.WithStatements(SyntaxFactory.SingletonList<StatementSyntax>(layout.Fill(made, named.Statements, null, indentation)))));
            },
        };
    }
}
