using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Findings;

/// <summary>Changes C#: says what to which node. How that is written is for the code fixes, which rewrite the syntax tree.</summary>
/// <param name="Kind">What is done.</param>
/// <param name="Target">Span of the node, without white space around it.</param>
/// <param name="Name">A name that the kind asks for; else empty.</param>
/// <param name="Value">The code that is written, or a further name; else empty.</param>
/// <param name="Path">The file, or null for the file in which the finding stands.</param>
public sealed record CodeEdit(CodeEditKind Kind, TextSpan Target, string Name = "", string Value = "", string? Path = null) : FixEdit(Path)
{
    public CodeEdit(CodeEditKind kind, SyntaxNode target, string name = "", string value = "")
        : this(kind, target.Span, name, value)
    {
    }

    public override string Written => Value;

    public override FixEdit Write(string text) => this with { Value = text };

    /// <summary>Another expression in place of one.</summary>
    public static CodeEdit Replace(SyntaxNode expression, string value) => new(CodeEditKind.ReplaceExpression, expression, value: value);

    /// <summary>Takes an assignment away; null where other code needs what stands there, and where <c>#if</c> may leave it out.</summary>
    public static CodeEdit? Remove(AssignmentExpressionSyntax assignment) =>
        assignment.Parent is InitializerExpressionSyntax { ContainsDirectives: false } or ExpressionStatementSyntax { Parent: BlockSyntax, ContainsDirectives: false }
            ? new CodeEdit(CodeEditKind.RemoveAssignment, assignment)
            : null;
}
