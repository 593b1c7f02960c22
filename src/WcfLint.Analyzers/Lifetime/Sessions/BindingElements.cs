using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>
/// Whether the binding elements that a piece of source adds are those of HTTP without a session. Read from syntax: the class may belong to
/// another project. What it does not understand is an element that may have a session.
/// </summary>
internal sealed class BindingElements(Compilation compilation, SyntaxNode scope)
{
    private const int MaxDepth = 4;

    // Names that make the session unknown: elements with sessions, and methods that add elements which are not followed.
    private static readonly string[] s_sessions = ["SecureConversation", "ReliableSession", "WebSocket"];

    // Written out: a spread of an array refers to System.Memory, which is not everywhere that the analyzers load.
    private static readonly string[] s_others = ["SecureConversation", "ReliableSession", "WebSocket", "CreateBindingElements", "AddRange",
        "InsertRange", "InsertItem"];

    private bool _isHttp;

    /// <summary>What a custom binding keeps whose elements are added where it is created.</summary>
    public static BindingSession Of(IObjectCreationOperation creation, Compilation compilation)
    {
        // new CustomBinding("name"), new CustomBinding(other)
        if (creation.Arguments.Any(static argument => argument.Parameter is { Type: { SpecialType: SpecialType.System_String } or { Name: "Binding" } }))
        {
            return BindingSession.Unknown;
        }

        // A member may get elements in any method.
        SyntaxNode? block = creation.Syntax.FirstAncestorOrSelf<BlockSyntax>();
        string? local = null;
        switch (creation.Syntax.Parent)
        {
            case EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }:
                local = declarator.Identifier.ValueText;
                break;
            case AssignmentExpressionSyntax { Left: IdentifierNameSyntax target }:
                local = target.Identifier.ValueText;
                block = block?.AncestorsAndSelf().OfType<BlockSyntax>().Last();
                break;
        }

        return local is not null && block is not null && block.DescendantNodes().OfType<ArgumentSyntax>().Any(argument => IsPassedOn(argument, local))
            ? BindingSession.Unknown
            : new BindingElements(compilation, block ?? creation.Syntax).Find();
    }

    /// <summary>Whether the member around a place names elements that have sessions.</summary>
    public static bool MayAddSession(SyntaxNode place) => Says(place.FirstAncestorOrSelf<MemberDeclarationSyntax>() ?? place, s_sessions);

    /// <summary>What a binding keeps that has the elements of the source.</summary>
    public BindingSession Find()
    {
        SyntaxNode body = scope is MethodDeclarationSyntax method ? (SyntaxNode?)method.Body ?? method.ExpressionBody ?? scope : scope;
        foreach (SyntaxNode node in body.DescendantNodesAndSelf())
        {
            bool isUnderstood = node switch
            {
                SimpleNameSyntax name => !Says(name, s_others),
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "Insert" } access,
                    ArgumentList.Arguments: { Count: > 0 } arguments } =>
                    !IsCollection(access.Expression) || IsPlain(arguments[arguments.Count - 1].Expression, MaxDepth),
                ObjectCreationExpressionSyntax { Type: var type } made when TypeSyntaxes.NameOf(type) is "CustomBinding" or "BindingElementCollection" =>
                    ArePlain(made.ArgumentList?.Arguments.Select(static argument => argument.Expression) ?? []) && ArePlain(ReadElements(made.Initializer)),
                _ => true,
            };
            if (!isUnderstood)
            {
                return BindingSession.Unknown;
            }
        }

        return _isHttp ? BindingSession.None : BindingSession.Unknown;
    }

    private bool ArePlain(IEnumerable<ExpressionSyntax> expressions) => expressions.All(expression => IsPlain(expression, MaxDepth));

    // new CustomBinding { Elements = { a, b } }, new BindingElementCollection { a, b }, new[] { a, b }
    private static IEnumerable<ExpressionSyntax> ReadElements(InitializerExpressionSyntax? initializer)
    {
        foreach (ExpressionSyntax expression in initializer?.Expressions ?? [])
        {
            if (initializer!.IsKind(SyntaxKind.CollectionInitializerExpression) || initializer.IsKind(SyntaxKind.ArrayInitializerExpression))
            {
                yield return expression;
            }
            else if (expression is AssignmentExpressionSyntax { Right: InitializerExpressionSyntax inner })
            {
                foreach (ExpressionSyntax element in ReadElements(inner))
                {
                    yield return element;
                }
            }
        }
    }

    private bool IsPlain(ExpressionSyntax expression, int depth) => depth > 0 && expression switch
    {
        ParenthesizedExpressionSyntax inner => IsPlain(inner.Expression, depth),
        CastExpressionSyntax cast => IsPlain(cast.Expression, depth),
        ConditionalExpressionSyntax either => IsPlain(either.WhenTrue, depth) && IsPlain(either.WhenFalse, depth),
        ObjectCreationExpressionSyntax { Type: var type } => TypeSyntaxes.NameOf(type) is { } name && (name == "BindingElementCollection" || IsPlain(name)),
        ArrayCreationExpressionSyntax array => ReadElements(array.Initializer).All(one => IsPlain(one, depth)),
        ImplicitArrayCreationExpressionSyntax array => ReadElements(array.Initializer).All(one => IsPlain(one, depth)),

        // Elements of secure conversations were found by name before (see s_others).
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var owner } } =>
            owner.ToString().EndsWith("SecurityBindingElement", StringComparison.Ordinal),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var method } } => IsMadePlain(method),
        IdentifierNameSyntax local => FindValues(local.Identifier.ValueText) is { Count: > 0 } values && values.TrueForAll(value => IsPlain(value, depth - 1)),
        _ => false,
    };

    // What a method of the same class says that it returns, be it the base class of all encodings.
    private bool IsMadePlain(string method)
    {
        List<MethodDeclarationSyntax> makers = [.. scope.Ancestors().OfType<TypeDeclarationSyntax>().SelectMany(static type => type.Members)
            .OfType<MethodDeclarationSyntax>().Where(one => one.Identifier.ValueText == method)];
        return makers.Count == 1 && !Says(makers[0], s_others) && TypeSyntaxes.NameOf(makers[0].ReturnType) is { } name
            && (name is "MessageEncodingBindingElement" or "SecurityBindingElement" || IsPlain(name));
    }

    private static bool Says(SyntaxNode node, string[] words) =>
        node.DescendantNodesAndSelf()
            .Any(one => one is SimpleNameSyntax { Identifier.ValueText: var name } && words.Any(word => name.IndexOf(word, StringComparison.Ordinal) >= 0));

    private bool IsPlain(string typeName)
    {
        foreach (KeyValuePair<string, string> element in BindingKinds.Elements)
        {
            if (element.Value == typeName)
            {
                bool isHttp = element.Key is "httpTransport" or "httpsTransport";
                _isHttp |= isHttp;
                return isHttp || BindingSessions.AddsNoSession(element.Key);
            }
        }

        // A custom element without any word of sessions in its source adds none: it passes on the channels of the next element.
        NamedTypes types = CompilationIndex.GetOrCreate(compilation).Types;
        return typeName is "AsymmetricSecurityBindingElement" or "SymmetricSecurityBindingElement" or "TransportSecurityBindingElement"
            || (types.AnyOwn(typeName, IsPlainElement) && !types.AnyOwn(typeName, static type => !IsPlainElement(type)));
    }

    private static bool IsPlainElement(INamedTypeSymbol type) =>
        type.BaseType is { Name: "BindingElement", ContainingNamespace.Name: "Channels" }
        && !type.DeclaringSyntaxReferences.Any(static part =>
            part.GetSyntax().DescendantTokens().Any(static token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText.Contains("Session")));

    private List<ExpressionSyntax> FindValues(string local)
    {
        var values = new List<ExpressionSyntax>();
        foreach (SyntaxNode node in (scope.AncestorsAndSelf().OfType<BlockSyntax>().LastOrDefault() ?? scope).DescendantNodes())
        {
            // TransportBindingElement transport = null; if (…) { transport = … }
            switch (node)
            {
                case VariableDeclaratorSyntax { Initializer.Value.RawKind: (int)SyntaxKind.NullLiteralExpression }:
                    break;
                case VariableDeclaratorSyntax { Initializer.Value: { } value } declarator when declarator.Identifier.ValueText == local:
                    values.Add(value);
                    break;
                case AssignmentExpressionSyntax { Left: IdentifierNameSyntax target } assignment when target.Identifier.ValueText == local:
                    values.Add(assignment.Right);
                    break;
            }
        }

        return values;
    }

    // binding.Elements, and a local that is a collection of elements.
    private bool IsCollection(ExpressionSyntax receiver) =>
        receiver is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Elements" }
        || (receiver is IdentifierNameSyntax { Identifier.ValueText: var local } && FindValues(local)
            .Exists(static value => value is ObjectCreationExpressionSyntax { Type: var type } && TypeSyntaxes.NameOf(type) == "BindingElementCollection"));

    // A method of the same class may add elements.
    private static bool IsPassedOn(ArgumentSyntax argument, string local) =>
        argument is { Expression: IdentifierNameSyntax { Identifier.ValueText: var name },
            Parent.Parent: InvocationExpressionSyntax { Expression: SimpleNameSyntax } } && name == local;
}
