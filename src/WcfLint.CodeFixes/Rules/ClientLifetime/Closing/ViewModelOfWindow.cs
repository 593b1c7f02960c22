using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// A view model that the constructor of one window makes, for itself alone: it ends with the window. Only where it calls its client for
/// its window: what runs on other threads, receives callbacks or goes on when the window has closed may need the client longer.
/// </summary>
internal static class ViewModelOfWindow
{
    private const string DataContext = "DataContext";

    private static readonly HashSet<string> s_longer = new(System.StringComparer.Ordinal)
    {
        "BackgroundWorker", "BeginInvoke", "DispatcherTimer", "InstanceContext", "InvokeAsync", "Parallel", "Task", "Thread", "ThreadPool", "Timer",
    };

    private static readonly HashSet<string> s_closing = new(System.StringComparer.Ordinal) { "Close", "CloseWindow", "Hide", "Shutdown" };

    /// <summary>The window that can dispose of a view model; null where it is not in sight.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="type">The class of the view model.</param>
    /// <param name="model">That class.</param>
    /// <param name="client">The member that holds the client.</param>
    public static WindowDispose? Find(LifetimeFixContext context, ClassDeclarationSyntax type, INamedTypeSymbol model, ISymbol client) =>
        IsPlain(model) && type.TypeParameterList is null && client.DeclaredAccessibility == Accessibility.Private
        && context.Node is BaseObjectCreationExpressionSyntax { ArgumentList: null or { Arguments.Count: 0 } }
            or InvocationExpressionSyntax { ArgumentList.Arguments.Count: 0 }
        && !type.DescendantTokens().Any(static token => token.Kind() is SyntaxKind.AsyncKeyword or SyntaxKind.AwaitKeyword
            || (token.IsKind(SyntaxKind.IdentifierToken) && s_longer.Contains(token.ValueText)))
        && UsesForWindow(type, client.Name) && context.Project.SeesAllUsesOf(model) && FindCreation(context, type, model) is var (creation, casts)
            ? Create(context, creation, casts) : null;

    /// <summary>Adds a base to a class.</summary>
    public static ClassDeclarationSyntax WithBase(ClassDeclarationSyntax type, string name)
    {
        var added = SyntaxFactory.SimpleBaseType(SyntaxFactory.ParseTypeName(name));
        if (type.BaseList is { } list)
        {
            BaseTypeSyntax last = list.Types.Last();
            return type.WithBaseList(list.WithTypes(list.Types.Replace(last, last.WithoutTrailingTrivia())
                .Add(added.WithLeadingTrivia(SyntaxFactory.Space).WithTrailingTrivia(last.GetTrailingTrivia()))));
        }

        return type.WithIdentifier(type.Identifier.WithTrailingTrivia(SyntaxFactory.Space)).WithBaseList(SyntaxFactory.BaseList(
            SyntaxFactory.Token(SyntaxKind.ColonToken).WithTrailingTrivia(SyntaxFactory.Space), SyntaxFactory.SingletonSeparatedList<BaseTypeSyntax>(added))
            .WithTrailingTrivia(type.Identifier.TrailingTrivia));
    }

    // No class that could have an end of its own: a control, a component, one that is disposed of already.
    private static bool IsPlain(INamedTypeSymbol model)
    {
        if (model is { IsAbstract: true } or { IsStatic: true } || model.DeclaringSyntaxReferences.Length != 1
            || model.AllInterfaces.Any(static i => i.Name == "IDisposable"))
        {
            return false;
        }

        for (INamedTypeSymbol? at = model; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error || at.Name is "DependencyObject" or "Component" || !at.GetMembers("Dispose").IsEmpty)
            {
                return false;
            }
        }

        return true;
    }

    // The client is set once, by the constructor, and only called; never behind what closes a window.
    private static bool UsesForWindow(ClassDeclarationSyntax type, string client)
    {
        int sets = 0;
        foreach (SyntaxToken token in SourceWords.FindIdentifiers(type, client))
        {
            if (token.Parent is VariableDeclaratorSyntax declarator)
            {
                sets += declarator.Initializer is null ? 0 : 1;
                continue;
            }

            SyntaxNode? name = token.Parent is IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own } ? own : token.Parent;
            switch (name?.Parent)
            {
                case AssignmentExpressionSyntax { Parent: ExpressionStatementSyntax { Parent: BlockSyntax } } set when set.Left == name
                    && set.FirstAncestorOrSelf<MemberDeclarationSyntax>() is ConstructorDeclarationSyntax && FunctionOf(set) is ConstructorDeclarationSyntax:
                    sets++;
                    break;
                case MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access when access.Expression == name && !IsBehindClosing(call):
                    break;
                default:
                    return false;
            }
        }

        return sets == 1;
    }

    private static bool IsBehindClosing(InvocationExpressionSyntax call) => FunctionOf(call).DescendantNodes().Any(node => node.SpanStart < call.SpanStart
        && node is InvocationExpressionSyntax closing && !closing.Span.Contains(call.Span)
        && CalledNames.NameOf(closing) is { } name && s_closing.Contains(name.Identifier.ValueText));

    private static SyntaxNode FunctionOf(SyntaxNode node) => node.Ancestors().First(static at =>
        at is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or AccessorDeclarationSyntax);

    // The one expression of the project that makes it; other code names its class only for a field that keeps it, and in casts of the DataContext.
    private static (ObjectCreationExpressionSyntax Creation, List<ExpressionSyntax> Casts)? FindCreation(LifetimeFixContext context, ClassDeclarationSyntax own, INamedTypeSymbol model)
    {
        ObjectCreationExpressionSyntax? found = null;
        List<ExpressionSyntax> casts = [];
        foreach (SyntaxToken token in context.Model.Compilation.SyntaxTrees.Where(tree => SourceWords.Contains(tree, model.Name))
            .SelectMany(tree => SourceWords.FindIdentifiers(tree.GetRoot(context.Cancellation), model.Name)).Where(token => !own.Span.Contains(token.Span)
                || token.SyntaxTree != own.SyntaxTree))
        {
            SyntaxNode? type = token.Parent is IdentifierNameSyntax { Parent: QualifiedNameSyntax qualified } ? qualified : token.Parent;
            switch (type?.Parent)
            {
                case ObjectCreationExpressionSyntax made when made.Type == type && found is null:
                    found = made;
                    break;
                case CastExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: DataContext } } cast:
                    casts.Add(cast);
                    break;
                case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression, Left: IdentifierNameSyntax { Identifier.ValueText: DataContext } } cast:
                    casts.Add(cast);
                    break;
                case VariableDeclarationSyntax { Variables.Count: 1, Parent: FieldDeclarationSyntax }:
                    break;
                default:
                    return null;
            }
        }

        return found is null ? null : (found, casts);
    }

    // DataContext = new Model(), or a field that gets it, in the only constructor of a window.
    private static WindowDispose? Create(LifetimeFixContext context, ObjectCreationExpressionSyntax creation, List<ExpressionSyntax> casts)
    {
        if (creation.Parent is not AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var name } } assignment
            || !assignment.IsKind(SyntaxKind.SimpleAssignmentExpression)
            || assignment.Parent is not ExpressionStatementSyntax { Parent: BlockSyntax { Parent: ConstructorDeclarationSyntax constructor } }
            || constructor.DescendantNodes().Any(static node => node is ReturnStatementSyntax)
            || constructor.Parent is not ClassDeclarationSyntax window || window.Members.OfType<ConstructorDeclarationSyntax>().Count() != 1
            || SemanticModels.Find(window.SyntaxTree, context.Model.Compilation) is not { } code
            || code.GetDeclaredSymbol(window, context.Cancellation) is not { IsAbstract: false, DeclaringSyntaxReferences.Length: 1 } type
            || WindowEnd.Of(type) is not { Method: "OnClosed" } end || !HasPlace(window, type))
        {
            return null;
        }

        bool isContext = name == DataContext;
        if (isContext ? SourceWords.FindIdentifiers(window, name).Count() != 1 + casts.Count
                || !casts.TrueForAll(cast => cast.SyntaxTree == window.SyntaxTree && window.Span.Contains(cast.Span) && StaysInWindow(cast, window, type))
            : SourceWords.FindIdentifiers(window, DataContext).Count() > 1 || casts.Count > 0 || !IsOfWindow(name, creation, window, type))
        {
            return null;
        }

        int position = window.OpenBraceToken.Span.End;
        return new WindowDispose(window.SyntaxTree.FilePath, window.Identifier.ValueText,
            isContext ? "((" + Namespaces.WriteType(code, position, "System", "IDisposable") + ")" + DataContext + ")" : LifetimeFixContext.Written(name),
            Namespaces.WriteType(code, position, end.Space, end.Arguments));
    }

    // A method that ends with its last statement, or lines for one.
    private static bool HasPlace(ClassDeclarationSyntax window, INamedTypeSymbol type)
    {
        var layout = new CodeLayout(window);
        return WindowDispose.FindEnd(window) is { } end
            ? end.Body is { ContainsDirectives: false } body && layout.HasLines(body) && !body.DescendantNodes().Any(static node => node is ReturnStatementSyntax)
            : type.GetMembers("OnClosed").IsEmpty && layout.LineIndentation(window.Members.Last()) is not null && layout.StartsLine(window.CloseBraceToken)
                && !window.CloseBraceToken.ContainsDirectives;
    }

    // ((Model)DataContext).Ask(), or a field that keeps it.
    private static bool StaysInWindow(ExpressionSyntax cast, ClassDeclarationSyntax window, INamedTypeSymbol type) => cast.Parent switch
    {
        ParenthesizedExpressionSyntax { Parent: MemberAccessExpressionSyntax or ConditionalAccessExpressionSyntax } => true,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var name } } => IsOfWindow(name, cast, window, type),
        _ => false,
    };

    // A private field that gets the view model once, and of which only members are used, or which is the DataContext.
    private static bool IsOfWindow(string field, ExpressionSyntax value, ClassDeclarationSyntax window, INamedTypeSymbol type) =>
        type.GetMembers(field).FirstOrDefault() is IFieldSymbol { DeclaredAccessibility: Accessibility.Private, IsStatic: false }
        && SourceWords.FindIdentifiers(window, field).All(token => token.Parent switch
        {
            VariableDeclaratorSyntax declarator => declarator.Initializer is null,
            IdentifierNameSyntax { Parent: AssignmentExpressionSyntax assignment } name => assignment.Right == value
                || (assignment.Right == name && CalledNames.LastName(assignment.Left) == DataContext),
            IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax access } name => access.Expression == name,
            _ => false,
        });
}
