using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers;

/// <summary>An edit of a C# syntax node. The code fix, which rewrites the syntax tree, decides how the code is written.</summary>
/// <param name="Kind">The kind of the edit.</param>
/// <param name="Target">Span of the node, without white space around it.</param>
/// <param name="Name">A name, if the kind needs one; else empty.</param>
/// <param name="Value">The code that is written, or a second name; else empty.</param>
/// <param name="Path">The file, or null for the file in which the finding stands.</param>
public sealed record CodeEdit(CodeEditKind Kind, TextSpan Target, string Name = "", string Value = "", string? Path = null) : FixEdit(Path)
{
    public CodeEdit(CodeEditKind kind, SyntaxNode target, string name = "", string value = "")
        : this(kind, target.Span, name, value)
    {
    }

    public override string Written => Value;

    public override FixEdit Write(string text) => this with { Value = text };

    /// <summary>Replaces an expression by another.</summary>
    /// <param name="expression">The expression.</param>
    /// <param name="value">What is written in its place.</param>
    /// <param name="type">A type that the value names, with or without its namespace: a using directive may make it shorter.</param>
    public static CodeEdit Replace(SyntaxNode expression, string value, ITypeSymbol? type = null) =>
        new(CodeEditKind.ReplaceExpression, expression,
            type?.ContainingNamespace.ToDisplayString() is { } space && value.Contains(space + "." + type.Name) ? space : string.Empty, value);

    /// <summary>Removes an assignment; null if it is part of a larger expression, or if its statement contains a directive such as <c>#if</c>.</summary>
    public static CodeEdit? Remove(AssignmentExpressionSyntax assignment) =>
        assignment.Parent is InitializerExpressionSyntax { ContainsDirectives: false }
            or ExpressionStatementSyntax { Parent: BlockSyntax, ContainsDirectives: false }
            ? new CodeEdit(CodeEditKind.RemoveAssignment, assignment)
            : null;
}
