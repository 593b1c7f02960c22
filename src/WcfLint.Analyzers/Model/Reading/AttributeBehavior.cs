using System;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>What a ServiceBehavior or CallbackBehavior attribute of a class writes.</summary>
internal sealed class AttributeBehavior : Behavior
{
    private readonly INamedTypeSymbol _type;
    private readonly AttributeData _attribute;
    private readonly AttributeSyntax _syntax;
    private readonly WcfProject _project;

    private AttributeBehavior(INamedTypeSymbol type, AttributeData attribute, AttributeSyntax syntax, WcfProject project)
    {
        _type = type;
        _attribute = attribute;
        _syntax = syntax;
        _project = project;
    }

    public override string DisplayName => _type.Name;

    public override bool IsOfService => _attribute.AttributeClass?.Name == "ServiceBehaviorAttribute";

    public override TargetRuntime Runtime => _project.Runtime;

    /// <summary>The behaviour that a class carries; null where it carries none.</summary>
    public static AttributeBehavior? Create(INamedTypeSymbol type, WcfProject project, CancellationToken cancellation) =>
        type.TypeKind == TypeKind.Class
            && (ServiceContracts.Find(type, "ServiceBehaviorAttribute") ?? ServiceContracts.Find(type, "CallbackBehaviorAttribute")) is { } attribute
            && attribute.ApplicationSyntaxReference?.GetSyntax(cancellation) is AttributeSyntax syntax
            ? new AttributeBehavior(type, attribute, syntax, project)
            : null;

    public override Setting? Find(string path)
    {
        if (ArgumentOf(path) is not { } argument)
        {
            return null;
        }

        return ServiceContracts.Argument(_attribute, NameOf(path)) switch
        {
            bool value => Setting.Explicit(path, value ? "true" : "false", argument.GetLocation()),
            int value => Setting.Explicit(path, value.ToString(System.Globalization.CultureInfo.InvariantCulture), argument.GetLocation()),
            _ => Setting.Unknown(path, argument.GetLocation()),
        };
    }

    public override string NameOf(string path)
    {
        string name = base.NameOf(path);
        return char.ToUpperInvariant(name[0]) + name.Substring(1);
    }

    public override bool IsCommented(string path) => false;

    public override ImmutableArray<TextEdit>? SetEdits(string path, string value) =>
        ArgumentOf(path) is { } argument ? ImmutableArray.Create(new TextEdit(argument.Expression.Span, value)) : null;

    public override ImmutableArray<TextEdit>? RemoveEdits(string path, Func<string, int, bool> alike)
    {
        if (ArgumentOf(path) is not { } argument || _syntax.ArgumentList is not { } list)
        {
            return null;
        }

        int index = list.Arguments.IndexOf(argument);
        if (list.Arguments.Count > 1)
        {
            return ImmutableArray.Create(new TextEdit(
                index > 0
                    ? TextSpan.FromBounds(list.Arguments.GetSeparator(index - 1).SpanStart, argument.Span.End)
                    : TextSpan.FromBounds(argument.SpanStart, list.Arguments[1].SpanStart),
                string.Empty));
        }

        // Without its only argument the attribute says nothing; it goes, with its line.
        SyntaxToken next = _syntax.Parent!.GetLastToken().GetNextToken();
        return ImmutableArray.Create(_syntax.Parent is AttributeListSyntax { Attributes.Count: 1 } && IsBlank(_syntax.Parent.GetTrailingTrivia()) && IsBlank(next.LeadingTrivia)
            ? new TextEdit(TextSpan.FromBounds(_syntax.Parent.SpanStart, next.SpanStart), string.Empty)
            : new TextEdit(list.Span, string.Empty));
    }

    private AttributeArgumentSyntax? ArgumentOf(string path)
    {
        if (path is BehaviorSettings.ExceptionDetail or BehaviorSettings.ObjectGraph)
        {
            foreach (AttributeArgumentSyntax argument in _syntax.ArgumentList?.Arguments ?? default)
            {
                if (argument.NameEquals?.Name.Identifier.ValueText == NameOf(path))
                {
                    return argument;
                }
            }
        }

        return null;
    }

    private static bool IsBlank(SyntaxTriviaList trivia)
    {
        foreach (SyntaxTrivia one in trivia)
        {
            if (!one.IsKind(SyntaxKind.WhitespaceTrivia) && !one.IsKind(SyntaxKind.EndOfLineTrivia))
            {
                return false;
            }
        }

        return true;
    }
}
