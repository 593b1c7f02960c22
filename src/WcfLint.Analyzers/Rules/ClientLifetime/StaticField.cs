using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// An object that a method makes, moved to a static readonly field of its class. Objects made by the same words share a
/// field, so that fixing all of a class at once declares it once.
/// </summary>
/// <param name="Name">Name of the field.</param>
/// <param name="Declaration">The edit that declares it; null where the class has it already.</param>
internal sealed record StaticField(string Name, TextEdit? Declaration)
{
    /// <summary>The field for an object; null where its parts are known to the method only, or the class has no place for it.</summary>
    public static StaticField? Plan(IObjectCreationOperation creation, string baseName)
    {
        if (creation.Syntax is not ObjectCreationExpressionSyntax syntax || syntax.ContainsDirectives || !IsIndependent(creation)
            || syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not ClassDeclarationSyntax { OpenBraceToken.IsMissing: false, ContainsDirectives: false } type
            || creation.SemanticModel?.GetDeclaredSymbol(type) is not INamedTypeSymbol symbol || symbol.IsGenericType)
        {
            return null;
        }

        string text = syntax.ToString();
        if (text.IndexOf('\n') >= 0)
        {
            return null;
        }

        if (Existing(type, text) is { } existing)
        {
            return new StaticField(existing, null);
        }

        string? name = FreeName(type, symbol, creation.SemanticModel, syntax, baseName);
        return name is not null && Place(type) is var (at, indent, newLine, gap) && IsMadeBefore(creation, symbol, type, at)
            ? new StaticField(name, new TextEdit(new TextSpan(at, 0), indent + "private static readonly " + syntax.Type + " " + name + " = " + text + ";" + newLine + gap))
            : null;
    }

    /// <summary>The edit that takes a statement away with its line; null where other code stands on the line.</summary>
    public static TextEdit? Removal(StatementSyntax statement)
    {
        SourceText source = statement.SyntaxTree.GetText();
        TextLine first = source.Lines.GetLineFromPosition(statement.SpanStart);
        TextLine last = source.Lines.GetLineFromPosition(statement.Span.End);
        bool alone = source.ToString(TextSpan.FromBounds(first.Start, statement.SpanStart)).Trim().Length == 0
            && source.ToString(TextSpan.FromBounds(statement.Span.End, last.End)).Trim().Length == 0;
        return alone && !statement.ContainsDirectives && first.LineNumber == last.LineNumber
            ? new TextEdit(TextSpan.FromBounds(first.Start, last.EndIncludingLineBreak), string.Empty)
            : null;
    }

    // Made of constants, statics and other new objects only.
    private static bool IsIndependent(IOperation creation)
    {
        foreach (IOperation operation in creation.DescendantsAndSelf())
        {
            switch (operation)
            {
                case ILiteralOperation:
                case IArgumentOperation:
                case IConversionOperation { OperatorMethod: null }:
                case IObjectCreationOperation:
                case IObjectOrCollectionInitializerOperation:
                case IMemberInitializerOperation:
                case ISimpleAssignmentOperation:
                case ITypeOfOperation:
                case IDefaultValueOperation:
                case IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver }:
                case IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } }:
                case IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: null } }:
                case IPropertyReferenceOperation { Instance: IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ImplicitReceiver } }:
                    break;
                default:
                    if (!operation.ConstantValue.HasValue)
                    {
                        return false;
                    }

                    break;
            }
        }

        return true;
    }

    // Static fields of one class are made in the order of its text: what the object is made of must stand above it.
    private static bool IsMadeBefore(IOperation creation, INamedTypeSymbol owner, TypeDeclarationSyntax type, int at)
    {
        foreach (IOperation operation in creation.DescendantsAndSelf())
        {
            if (operation is IMemberReferenceOperation { Member: { IsStatic: true } member } && SymbolEqualityComparer.Default.Equals(member.ContainingType, owner)
                && !operation.ConstantValue.HasValue
                && (member.DeclaringSyntaxReferences.Length != 1 || member.DeclaringSyntaxReferences[0].SyntaxTree != type.SyntaxTree
                    || !type.Span.Contains(member.DeclaringSyntaxReferences[0].Span) || member.DeclaringSyntaxReferences[0].Span.End > at))
            {
                return false;
            }
        }

        return true;
    }

    // Behind the static fields that the class begins with, else behind its brace.
    private static (int At, string Indent, string NewLine, string Gap)? Place(TypeDeclarationSyntax type)
    {
        SourceText source = type.SyntaxTree.GetText();
        MemberDeclarationSyntax? last = null;
        foreach (MemberDeclarationSyntax member in type.Members)
        {
            if (!IsStaticReadOnly(member))
            {
                break;
            }

            last = member;
        }

        if (type.Members.Count == 0)
        {
            return null;
        }

        TextLine line = source.Lines.GetLineFromPosition(last?.Span.End ?? type.OpenBraceToken.SpanStart);
        TextLine first = source.Lines.GetLineFromPosition(type.Members[0].SpanStart);
        string indent = source.ToString(TextSpan.FromBounds(first.Start, type.Members[0].SpanStart));
        string rest = source.ToString(TextSpan.FromBounds(last?.Span.End ?? type.OpenBraceToken.Span.End, line.End));
        if (indent.Trim().Length > 0 || rest.Trim().Length > 0 || first.LineNumber <= source.Lines.GetLineFromPosition(type.OpenBraceToken.SpanStart).LineNumber)
        {
            return null;
        }

        string newLine = source.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak));
        return (line.EndIncludingLineBreak, indent, newLine, last is not null || type.Members[0] is FieldDeclarationSyntax ? string.Empty : newLine);
    }

    private static bool IsStaticReadOnly(MemberDeclarationSyntax member) =>
        member is FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field && field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword);

    private static string? Existing(TypeDeclarationSyntax type, string text)
    {
        foreach (MemberDeclarationSyntax member in type.Members)
        {
            if (IsStaticReadOnly(member) && ((FieldDeclarationSyntax)member).Declaration.Variables[0] is { Initializer: { } initializer } variable && initializer.Value.ToString() == text)
            {
                return variable.Identifier.Text;
            }
        }

        return null;
    }

    // Each kind of words that has no field yet gets a free name, in the order of the source: the same whether fixed alone or all at once.
    private static string? FreeName(TypeDeclarationSyntax type, INamedTypeSymbol symbol, SemanticModel model, ObjectCreationExpressionSyntax creation, string baseName)
    {
        string text = creation.ToString();
        var seen = new List<string>();
        foreach (SyntaxNode node in type.DescendantNodes())
        {
            if (node is ObjectCreationExpressionSyntax other && other.Type.ToString() == creation.Type.ToString())
            {
                string words = other.ToString();
                if (words == text)
                {
                    break;
                }

                if (!seen.Contains(words) && Existing(type, words) is null)
                {
                    seen.Add(words);
                }
            }
        }

        int free = 0;
        for (int number = 1; number < 20; number++)
        {
            string name = number == 1 ? baseName : baseName + number.ToString(System.Globalization.CultureInfo.InvariantCulture);
            if (symbol.GetMembers(name).IsEmpty && model.LookupSymbols(creation.SpanStart, name: name).IsEmpty && free++ == seen.Count)
            {
                return name;
            }
        }

        return null;
    }
}
