using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Opens the client before its first call: after its credentials and endpoint are set, which an open client forbids.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1004_OpenBeforeFirstCallFix))]
public sealed class WCFL1004_OpenBeforeFirstCallFix : LifetimeFix
{
    public WCFL1004_OpenBeforeFirstCallFix()
        : base("WCFL1004", "Open the client before its first call")
    {
    }

    private protected override bool TryFix(FixPlace place, EditList edits)
    {
        SyntaxNode at = place.Node;
        while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
        {
            at = at.Parent;
        }

        switch (at.Parent)
        {
            case EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } variable }:
                ISymbol? symbol = place.Model.GetDeclaredSymbol(variable, place.Cancellation);
                return declaration.Parent switch
                {
                    LocalDeclarationStatementSyntax { Parent: BlockSyntax block } statement when symbol is ILocalSymbol local =>
                        TryBeforeFirstCall(place, local, block, block.Statements.IndexOf(statement) + 1, edits),
                    UsingStatementSyntax { Statement: BlockSyntax body } when symbol is ILocalSymbol local => TryBeforeFirstCall(place, local, body, 0, edits),
                    FieldDeclarationSyntax { Parent: TypeDeclarationSyntax type } when symbol is IFieldSymbol field =>
                        TryInConstructors(place, variable.Identifier.Text, field, field.Type, type, edits),
                    _ => false,
                };
            case EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax { Parent: TypeDeclarationSyntax type } property }
                when place.Model.GetDeclaredSymbol(property, place.Cancellation) is { } symbolOfProperty:
                return TryInConstructors(place, property.Identifier.Text, symbolOfProperty, symbolOfProperty.Type, type, edits);
            case AssignmentExpressionSyntax { Left: var left, Parent: ExpressionStatementSyntax { Parent: BlockSyntax block } statement }
                when ClientExpression.IsName(left):
                int index = block.Statements.IndexOf(statement);
                return place.Model.GetSymbolInfo(left, place.Cancellation).Symbol switch
                {
                    ILocalSymbol local => TryBeforeFirstCall(place, local, block, index + 1, edits),
                    IFieldSymbol or IPropertySymbol => TryAfterSetUp(place, left.ToString(), place.TypeOf(left), block, index, edits),
                    _ => false,
                };
            default:
                return false;
        }
    }

    private static bool TryBeforeFirstCall(FixPlace place, ILocalSymbol local, BlockSyntax block, int from, EditList edits)
    {
        for (int i = from; i < block.Statements.Count; i++)
        {
            StatementSyntax statement = block.Statements[i];
            if (!IsCalledIn(place, local, statement))
            {
                continue;
            }

            // Inside of a try, so that its handlers see a failing Open too.
            if (statement is TryStatementSyntax { Block: var inner } && IsCalledIn(place, local, inner))
            {
                return TryBeforeFirstCall(place, local, inner, 0, edits);
            }

            Insert(place, FixPlace.Written(local.Name), local.Type, statement, edits);
            return true;
        }

        return false;
    }

    // Also a lambda that calls it: it may run from there on.
    private static bool IsCalledIn(FixPlace place, ILocalSymbol local, StatementSyntax statement)
    {
        foreach (IdentifierNameSyntax name in ClientCreation.References(place, local, statement))
        {
            ExpressionSyntax at = name;
            while (at.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
            {
                at = (ExpressionSyntax)at.Parent;
            }

            if (at.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } or ConditionalAccessExpressionSyntax or ArgumentSyntax)
            {
                return true;
            }
        }

        return false;
    }

    private static bool TryAfterSetUp(FixPlace place, string name, ITypeSymbol? type, BlockSyntax block, int index, EditList edits)
    {
        int last = index;
        while (last + 1 < block.Statements.Count && IsSetUp(block.Statements[last + 1], name))
        {
            last++;
        }

        StatementSyntax after = block.Statements[last];
        Layout layout = place.Layout;
        string open = place.Call(name, type, "Open", after.SpanStart) + ";";
        edits.Insert(after.Span.End, layout.IsFirstOnLine(after.SpanStart) ? layout.NewLine + layout.Indent(after.SpanStart) + open : " " + open);
        return true;
    }

    // _client.ClientCredentials… = …; _client.Endpoint.Behaviors.Add(…);
    private static bool IsSetUp(StatementSyntax statement, string name) =>
        statement is ExpressionStatementSyntax { Expression: var expression }
        && (expression is AssignmentExpressionSyntax assignment ? assignment.Left : (expression as InvocationExpressionSyntax)?.Expression) is MemberAccessExpressionSyntax target
        && target.ToString().StartsWith(name + ".", System.StringComparison.Ordinal)
        && !(expression is InvocationExpressionSyntax && target.Expression.ToString() == name);

    private static bool TryInConstructors(FixPlace place, string name, ISymbol member, ITypeSymbol type, TypeDeclarationSyntax declaration, EditList edits)
    {
        bool any = false;
        foreach (IMethodSymbol constructor in member.IsStatic ? member.ContainingType.StaticConstructors : member.ContainingType.InstanceConstructors)
        {
            if (constructor.IsImplicitlyDeclared)
            {
                return TryInNewConstructor(place, name, member, type, declaration, edits);
            }

            if (constructor.DeclaringSyntaxReferences.Length != 1
                || constructor.DeclaringSyntaxReferences[0].GetSyntax(place.Cancellation) is not ConstructorDeclarationSyntax syntax
                || syntax.Parent != declaration)
            {
                return false;
            }

            if (syntax.Initializer is { } initializer && initializer.ThisOrBaseKeyword.IsKind(SyntaxKind.ThisKeyword))
            {
                continue;
            }

            if (syntax.Body is not { } body || Hides(syntax, name))
            {
                return false;
            }

            Open(place, name, type, body, edits);
            any = true;
        }

        return any;
    }

    // Behind the fields, where most classes have it. Of several fields of one class the first gets the constructor and the
    // others find it: Fix All mends one after the other.
    private static bool TryInNewConstructor(FixPlace place, string name, ISymbol member, ITypeSymbol type, TypeDeclarationSyntax declaration, EditList edits)
    {
        // A record copies itself by a constructor of its own, and a struct need not run any.
        Layout layout = place.Layout;
        if (declaration is not ClassDeclarationSyntax || name == declaration.Identifier.Text || Field(declaration, place.Token.SpanStart) is not { } field
            || !layout.IsFirstOnLine(field.SpanStart)
            || layout.LineOf(field.Span.End) == layout.LineOf(declaration.CloseBraceToken.SpanStart)
            || place.Text.ToString(TextSpan.FromBounds(field.Span.End, layout.LineEnd(field.Span.End))).Trim().Length > 0)
        {
            return false;
        }

        string indent = layout.Indent(field.SpanStart);
        string modifier = member.IsStatic ? "static" : member.ContainingType.IsAbstract ? "protected" : "public";
        edits.Insert(
            layout.LineEnd(field.Span.End),
            layout.NewLine + layout.NewLine + indent + modifier + " " + declaration.Identifier.Text + "()" + layout.Open(indent)
            + layout.NewLine + indent + layout.Unit + place.Call(name, type, "Open", field.SpanStart) + ";" + layout.NewLine + indent + "}");
        return true;
    }

    // The last of the fields that stand together with the one at a position; a property itself.
    private static MemberDeclarationSyntax? Field(TypeDeclarationSyntax type, int position)
    {
        int index = type.Members.IndexOf(m => m.Span.Contains(position));
        while (index >= 0 && index + 1 < type.Members.Count && type.Members[index] is FieldDeclarationSyntax && type.Members[index + 1] is FieldDeclarationSyntax)
        {
            index++;
        }

        return index < 0 ? null : type.Members[index];
    }

    private static bool Hides(ConstructorDeclarationSyntax constructor, string name)
    {
        foreach (ParameterSyntax parameter in constructor.ParameterList.Parameters)
        {
            if (parameter.Identifier.ValueText == name)
            {
                return true;
            }
        }

        return false;
    }

    private static void Open(FixPlace place, string name, ITypeSymbol type, BlockSyntax body, EditList edits)
    {
        int after = -1;
        for (int i = 0; i < body.Statements.Count; i++)
        {
            if (IsSetUp(body.Statements[i], name))
            {
                after = i;
            }
        }

        Layout layout = place.Layout;
        string open = place.Call(name, type, "Open", body.SpanStart + 1) + ";";
        if (after >= 0)
        {
            TryAfterSetUp(place, name, type, body, after, edits);
        }
        else if (layout.LineOf(body.OpenBraceToken.SpanStart) == layout.LineOf(body.CloseBraceToken.SpanStart))
        {
            edits.Insert(body.OpenBraceToken.Span.End, " " + open);
        }
        else
        {
            edits.Insert(layout.LineEnd(body.OpenBraceToken.SpanStart), layout.NewLine + layout.Indent(body.CloseBraceToken.SpanStart) + layout.Unit + open);
        }
    }

    private static void Insert(FixPlace place, string name, ITypeSymbol type, StatementSyntax before, EditList edits)
    {
        Layout layout = place.Layout;
        string open = place.Call(name, type, "Open", before.SpanStart) + ";";
        if (layout.IsFirstOnLine(before.SpanStart))
        {
            edits.Insert(layout.FirstLineOf(before), layout.Indent(before.SpanStart) + open + layout.NewLine);
        }
        else
        {
            edits.Insert(before.SpanStart, open + " ");
        }
    }
}
