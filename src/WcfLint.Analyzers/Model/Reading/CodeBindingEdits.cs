using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>Text edits that change a binding made by C#.</summary>
internal static class CodeBindingEdits
{
    /// <summary>Gives a setting a value: replaces it, adds it to an initializer, adds an initializer or a statement.</summary>
    public static ImmutableArray<TextEdit>? Set(IObjectCreationOperation creation, CodeSettings settings, string path, string value)
    {
        if (settings.AllUnknown || creation.SemanticModel is not { } model || Expression(creation, settings, model, path, value) is not { } expression)
        {
            return null;
        }

        if (settings.Find(path) is { } written)
        {
            return written.Value is { } old && !settings.IsUnknown(path) && old.SyntaxTree == creation.Syntax.SyntaxTree
                ? ImmutableArray.Create(new TextEdit(old.Span, expression))
                : null;
        }

        string prefix = Deepest(settings, path);
        string[] rest = path.Substring(prefix.Length).Split('.');
        if (prefix.Length == 0 && rest.Length > 1 && StatementEdit(settings, path, expression) is { } statement)
        {
            return ImmutableArray.Create(statement);
        }

        string entry = expression;
        for (int i = rest.Length - 1; i >= 0; i--)
        {
            entry = Pascal(rest[i]) + " = " + entry;
            if (i > 0)
            {
                entry = "{ " + entry + " }";
            }
        }

        TextEdit? edit = settings.Initializers.TryGetValue(prefix, out InitializerExpressionSyntax? list)
            ? AddTo(list, entry)
            : settings.Creations.TryGetValue(prefix, out BaseObjectCreationExpressionSyntax? made) ? AddTo(made, entry) : null;
        return edit is null ? null : ImmutableArray.Create(edit);
    }

    /// <summary>Takes settings away: initializer entries with their commas, assignments with their statement.</summary>
    public static ImmutableArray<TextEdit>? Remove(CodeSettings settings, ImmutableArray<string> paths)
    {
        var owners = new List<AssignmentExpressionSyntax>();
        foreach (string path in paths)
        {
            if (settings.IsUnknown(path) || settings.Find(path)?.Owner is not AssignmentExpressionSyntax owner)
            {
                return null;
            }

            if (!owners.Contains(owner))
            {
                owners.Add(owner);
            }
        }

        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        while (owners.Count > 0)
        {
            AssignmentExpressionSyntax owner = owners[0];
            if (owner.Parent is ExpressionStatementSyntax { Parent: BlockSyntax } statement)
            {
                owners.RemoveAt(0);
                edits.Add(new TextEdit(LinesOf(statement), string.Empty));
            }
            else if (owner.Parent is InitializerExpressionSyntax list)
            {
                var gone = owners.Where(o => o.Parent == list).ToList();
                owners.RemoveAll(o => gone.Contains(o));
                if (gone.Count < list.Expressions.Count)
                {
                    RemoveEntries(list, gone, edits);
                }
                else if (list.Parent is AssignmentExpressionSyntax outer)
                {
                    owners.Add(outer);
                }
                else if (list.Parent is BaseObjectCreationExpressionSyntax { Parent: AssignmentExpressionSyntax whole } && whole.Right == list.Parent && settings.Creations.FirstOrDefault(c => c.Value == list.Parent).Key is { Length: > 0 } prefix && !IsElement(prefix, settings))
                {
                    owners.Add(whole);
                }
                else if (list.Parent is BaseObjectCreationExpressionSyntax made)
                {
                    SyntaxToken before = list.OpenBraceToken.GetPreviousToken();
                    edits.Add(new TextEdit(TextSpan.FromBounds(before.Span.End, list.Span.End), made.ArgumentList is null ? "()" : string.Empty));
                }
                else
                {
                    return null;
                }
            }
            else
            {
                return null;
            }
        }

        return edits.ToImmutable();
    }

    /// <summary>Takes assignments away: the statement of one that stands alone, or several entries of one initializer.</summary>
    public static ImmutableArray<TextEdit>? RemoveAssignments(List<AssignmentExpressionSyntax> assignments)
    {
        var edits = ImmutableArray.CreateBuilder<TextEdit>();
        switch (assignments[0].Parent)
        {
            case ExpressionStatementSyntax { Parent: BlockSyntax } statement when assignments.Count == 1 && !statement.ContainsDirectives:
                edits.Add(new TextEdit(LinesOf(statement), string.Empty));
                return edits.ToImmutable();
            case InitializerExpressionSyntax list when !list.ContainsDirectives && assignments.Count < list.Expressions.Count:
                RemoveEntries(list, assignments, edits);
                return edits.ToImmutable();
            case InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax made } list when !list.ContainsDirectives:
                edits.Add(new TextEdit(
                    TextSpan.FromBounds(list.OpenBraceToken.GetPreviousToken().Span.End, list.Span.End),
                    made.ArgumentList is null ? "()" : string.Empty));
                return edits.ToImmutable();
            default:
                return null;
        }
    }

    private static bool IsElement(string prefix, CodeSettings settings) => settings.ElementTypes.ContainsKey(prefix);

    private static string Deepest(CodeSettings settings, string path)
    {
        for (int dot = path.LastIndexOf('.'); dot > 0; dot = path.LastIndexOf('.', dot - 1))
        {
            string prefix = path.Substring(0, dot + 1);
            if (settings.Initializers.ContainsKey(prefix) || settings.Creations.ContainsKey(prefix))
            {
                return prefix;
            }
        }

        return string.Empty;
    }

    // b.Security.Message.X = v; behind the last statement that writes b.Security, else behind the creation.
    private static TextEdit? StatementEdit(CodeSettings settings, string path, string expression)
    {
        if (settings.Receiver is not { } receiver || settings.Statement is not { Parent: BlockSyntax block } creation)
        {
            return null;
        }

        string head = path.Substring(0, path.IndexOf('.') + 1);
        StatementSyntax after = creation;
        foreach (CodeSetting written in settings.Written)
        {
            if (written.Owner?.Parent is ExpressionStatementSyntax statement
                && statement.Parent == block
                && written.Setting.Path.StartsWith(head, StringComparison.Ordinal)
                && statement.SpanStart > after.SpanStart)
            {
                after = statement;
            }
        }

        string code = receiver + "." + string.Join(".", path.Split('.').Select(Pascal)) + " = " + expression + ";";
        SyntaxToken last = after.GetLastToken();
        SyntaxTrivia end = last.TrailingTrivia.LastOrDefault();
        if (!end.IsKind(SyntaxKind.EndOfLineTrivia))
        {
            return new TextEdit(new TextSpan(after.Span.End, 0), " " + code);
        }

        return new TextEdit(new TextSpan(after.FullSpan.End, 0), IndentationOf(after) + code + end.ToFullString());
    }

    private static TextEdit? AddTo(BaseObjectCreationExpressionSyntax creation, string entry)
    {
        if (creation.Initializer is { } list)
        {
            return list.IsKind(SyntaxKind.ObjectInitializerExpression) || list.Expressions.Count == 0 ? AddTo(list, entry) : null;
        }

        if (creation.ArgumentList is { Arguments.Count: 0 } empty && creation is ObjectCreationExpressionSyntax && !empty.ContainsDirectives)
        {
            // new X() → new X { … }, as the language's own style has it.
            SyntaxToken before = empty.OpenParenToken.GetPreviousToken();
            return new TextEdit(TextSpan.FromBounds(before.Span.End, empty.Span.End), " { " + entry + " }");
        }

        return new TextEdit(new TextSpan(creation.Span.End, 0), " { " + entry + " }");
    }

    private static TextEdit AddTo(InitializerExpressionSyntax list, string entry)
    {
        if (list.Expressions.Count == 0)
        {
            return new TextEdit(TextSpan.FromBounds(list.OpenBraceToken.Span.End, list.CloseBraceToken.SpanStart), " " + entry + " ");
        }

        ExpressionSyntax last = list.Expressions[list.Expressions.Count - 1];
        bool trailingComma = list.Expressions.SeparatorCount == list.Expressions.Count;
        SyntaxToken end = trailingComma ? list.Expressions.GetSeparator(list.Expressions.Count - 1) : last.GetLastToken();
        SyntaxTriviaList between = end.TrailingTrivia;
        SyntaxTrivia lineEnd = between.LastOrDefault();
        string comma = trailingComma ? "," : string.Empty;
        if (!lineEnd.IsKind(SyntaxKind.EndOfLineTrivia))
        {
            return trailingComma
                ? new TextEdit(new TextSpan(end.Span.End, 0), " " + entry + ",")
                : new TextEdit(new TextSpan(end.Span.End, 0), ", " + entry);
        }

        // One entry a line: keep a comment behind the last one where it is.
        string line = lineEnd.ToFullString() + IndentationOf(last) + entry + comma;
        if (trailingComma || between.All(t => t.IsKind(SyntaxKind.EndOfLineTrivia) || t.IsKind(SyntaxKind.WhitespaceTrivia)))
        {
            return new TextEdit(new TextSpan(trailingComma ? end.FullSpan.End - lineEnd.FullSpan.Length : end.Span.End, 0), (trailingComma ? string.Empty : ",") + line);
        }

        string kept = string.Concat(between.Take(between.Count - 1).Select(t => t.ToFullString()));
        return new TextEdit(TextSpan.FromBounds(end.Span.End, end.FullSpan.End - lineEnd.FullSpan.Length), "," + kept + line);
    }

    private static void RemoveEntries(InitializerExpressionSyntax list, List<AssignmentExpressionSyntax> gone, ImmutableArray<TextEdit>.Builder edits)
    {
        SeparatedSyntaxList<ExpressionSyntax> all = list.Expressions;
        int lastKept = -1;
        for (int i = 0; i < all.Count; i++)
        {
            if (!gone.Contains(all[i]))
            {
                lastKept = i;
            }
        }

        for (int i = 0; i < lastKept; i++)
        {
            if (!gone.Contains(all[i]))
            {
                continue;
            }

            SyntaxToken separator = all.GetSeparator(i);
            bool plain = all[i].GetLeadingTrivia().Concat(separator.TrailingTrivia).All(t => t.IsKind(SyntaxKind.WhitespaceTrivia) || t.IsKind(SyntaxKind.EndOfLineTrivia));
            bool ownLine = separator.TrailingTrivia.LastOrDefault().IsKind(SyntaxKind.EndOfLineTrivia);
            edits.Add(new TextEdit(
                plain ? TextSpan.FromBounds(ownLine ? all[i].FullSpan.Start : all[i].SpanStart, separator.FullSpan.End) : TextSpan.FromBounds(all[i].SpanStart, separator.Span.End),
                string.Empty));
        }

        if (lastKept < all.Count - 1)
        {
            SyntaxToken kept = all.GetSeparator(lastKept);
            int end = all.SeparatorCount == all.Count ? all.GetSeparator(all.Count - 1).Span.End : all[all.Count - 1].Span.End;
            int start = all.SeparatorCount == all.Count ? kept.Span.End : kept.SpanStart;
            edits.Add(new TextEdit(TextSpan.FromBounds(start, end), string.Empty));
        }
    }

    // The whole line where the statement has it for itself; comments above it stay.
    private static TextSpan LinesOf(StatementSyntax statement)
    {
        SyntaxTrivia indentation = statement.GetLeadingTrivia().LastOrDefault();
        SyntaxTriviaList trailing = statement.GetTrailingTrivia();
        bool alone = trailing.LastOrDefault().IsKind(SyntaxKind.EndOfLineTrivia)
            && trailing.All(t => t.IsKind(SyntaxKind.EndOfLineTrivia) || t.IsKind(SyntaxKind.WhitespaceTrivia));
        SyntaxToken before = statement.GetFirstToken().GetPreviousToken();
        bool startsLine = statement.HasLeadingTrivia
            ? statement.GetLeadingTrivia().Any(t => t.IsKind(SyntaxKind.EndOfLineTrivia)) || before.TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia)
            : before.TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia);
        return alone && startsLine
            ? TextSpan.FromBounds(indentation.IsKind(SyntaxKind.WhitespaceTrivia) ? indentation.SpanStart : statement.SpanStart, statement.FullSpan.End)
            : statement.Span;
    }

    private static string IndentationOf(SyntaxNode node)
    {
        SourceText text = node.SyntaxTree.GetText();
        TextLine line = text.Lines.GetLineFromPosition(node.SpanStart);
        int end = line.Start;
        while (end < line.End && (text[end] == ' ' || text[end] == '\t'))
        {
            end++;
        }

        return text.ToString(TextSpan.FromBounds(line.Start, end));
    }

    private static string? Expression(IObjectCreationOperation creation, CodeSettings settings, SemanticModel model, string path, string value)
    {
        ITypeSymbol? type = creation.Type;
        string[] names = path.Split('.');
        int first = 0;
        if (settings.ElementTypes.TryGetValue(names[0] + ".", out ITypeSymbol? element))
        {
            type = element;
            first = 1;
        }

        for (int i = first; i < names.Length && type is not null; i++)
        {
            type = PropertyType(type, Pascal(names[i]), settable: i == names.Length - 1);
        }

        switch (type)
        {
            case null:
                return null;
            case { SpecialType: SpecialType.System_Boolean }:
                return value is "true" or "false" ? value : null;
            case { SpecialType: SpecialType.System_Int32 or SpecialType.System_Int64 }:
                return long.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number) ? number.ToString(CultureInfo.InvariantCulture) : null;
            case { TypeKind: TypeKind.Enum }:
                return type.GetMembers(value).IsEmpty ? null : type.ToMinimalDisplayString(model, creation.Syntax.SpanStart) + "." + value;
            default:
                return null;
        }
    }

    private static ITypeSymbol? PropertyType(ITypeSymbol type, string name, bool settable)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers(name))
            {
                if (member is IPropertySymbol { DeclaredAccessibility: Accessibility.Public } property)
                {
                    return settable && property.SetMethod is not { DeclaredAccessibility: Accessibility.Public } ? null : property.Type;
                }
            }
        }

        return null;
    }

    private static string Pascal(string name) => char.ToUpperInvariant(name[0]) + name.Substring(1);
}
