using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.NewRules;

/// <summary>Puts a rule into the sources that list all rules. Everything else in them stays as it is.</summary>
internal static class SourceInsertion
{
    /// <summary>Adds the field of a row and its name to the list of its band, in the order of ids.</summary>
    /// <exception cref="DocumentException">The source has no list of that name, or the row already.</exception>
    public static string AddRow(string source, NewRule rule, string row, string path)
    {
        SyntaxNode root = CSharpSyntaxTree.ParseText(source).GetRoot();
        CollectionExpressionSyntax list = root.DescendantNodes().OfType<PropertyDeclarationSyntax>()
            .FirstOrDefault(property => property.Identifier.Text == "Of" + rule.Folder)?.ExpressionBody?.Expression as CollectionExpressionSyntax
            ?? throw new DocumentException(path + ": no list Of" + rule.Folder);
        var fields = root.DescendantNodes().OfType<FieldDeclarationSyntax>()
            .Select(field => (Id: IdOf(field.Declaration.Variables[0].Identifier.Text), Node: (SyntaxNode)field)).Where(field => field.Id is not null).ToList();
        var listed = list.Elements.Select(element => (Id: IdOf(element.ToString()), Node: (SyntaxNode)element)).Where(element => element.Id is not null).ToList();
        if (fields.Any(field => field.Id == rule.Id))
        {
            throw new DocumentException(path + ": " + rule.Id + " has a row already");
        }

        // The later place first, so that the other keeps its position.
        source = listed.Count == 0
            ? source.Insert(LineAfter(source, list.OpenBracketToken.Span.End), Entry())
            : InOrder(source, listed, rule.Id, Entry(), string.Empty);
        return fields.Count == 0
            ? source.Insert(LineStart(source, list.Parent!.Parent!.SpanStart), row + "\n")
            : InOrder(source, fields, rule.Id, row, "\n");

        string Entry() => "        " + rule.FullName + ",\n";
    }

    /// <summary>Adds a rule to the list of all: before the first of its band with a higher id.</summary>
    /// <exception cref="DocumentException">The source has no such list, or the rule already.</exception>
    public static string AddToList(string source, NewRule rule, string path)
    {
        List<(string Id, ArgumentSyntax Node)> all = CSharpSyntaxTree.ParseText(source).GetRoot().DescendantNodes().OfType<ArgumentSyntax>()
            .Select(argument => (Id: argument.Expression is ObjectCreationExpressionSyntax made ? IdOf(made.Type.ToString())! : null!, argument))
            .Where(argument => argument.Id is not null).ToList();
        if (all.Count == 0)
        {
            throw new DocumentException(path + ": no list of rules");
        }

        if (all.Any(listed => listed.Id == rule.Id))
        {
            throw new DocumentException(path + ": " + rule.Id + " is listed already");
        }

        (string Id, ArgumentSyntax Node) next = all.FirstOrDefault(listed => listed.Id[4] == rule.Id[4] && string.CompareOrdinal(listed.Id, rule.Id) > 0);
        if (next.Node is not null)
        {
            return source.Insert(next.Node.SpanStart, "new " + rule.FullName + "(),\n" + Indent(source, next.Node.SpanStart));
        }

        ArgumentSyntax last = all.LastOrDefault(listed => listed.Id[4] == rule.Id[4]).Node ?? all[^1].Node;
        return source.Insert(last.Span.End, ",\n" + Indent(source, last.SpanStart) + "new " + rule.FullName + "()");
    }

    /// <summary>The id that a name begins with; null where it begins otherwise.</summary>
    private static string? IdOf(string name) => name.Length > 9 && name.StartsWith("WCFL", StringComparison.Ordinal) && name[8] == '_' ? name[..8] : null;

    // Behind the rule with the highest lower id, else before the first rule.
    private static string InOrder(string source, List<(string? Id, SyntaxNode Node)> listed, string id, string text, string between)
    {
        SyntaxNode? before = listed.Where(one => string.CompareOrdinal(one.Id, id) < 0).OrderBy(one => one.Id, StringComparer.Ordinal).LastOrDefault().Node;
        return before is null
            ? source.Insert(LineStart(source, listed[0].Node.SpanStart), text + between)
            : source.Insert(LineAfter(source, before.Span.End), between + text);
    }

    private static int LineStart(string source, int position) => source.LastIndexOf('\n', position - 1) + 1;

    private static int LineAfter(string source, int position) => source.IndexOf('\n', position) + 1;

    private static string Indent(string source, int position) => new(' ', position - LineStart(source, position));
}
