using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Owners;

/// <summary>
/// Clients of a WPF window that its own private code uses, at once and not behind its close: nothing needs them when the window has closed, since it is
/// shown no second time (referencesource, Window.cs, Show: InvalidOperationException).
/// </summary>
internal static class WindowClients
{
    // All of them are read for each client: of a larger window the fix needs a decision.
    private const int MostMembers = 200;

    // What goes on when the method has returned.
    private static readonly HashSet<string> s_longer = new(StringComparer.Ordinal)
    {
        "BackgroundWorker", "Dispatcher", "DispatcherTimer", "SynchronizationContext", "Task", "Thread", "ThreadPool", "Timer",
    };

    private static readonly string[] s_laterEndings = ["Async", "Completed", "Unloaded"];

    // What closes the window, or lets other code close it.
    private static readonly string[] s_closers = ["Close", "DialogResult", "Exit", "ShowDialog", "Shutdown"];

    /// <summary>Whether a client can be closed where the window of its field has closed.</summary>
    public static bool EndWithIt(Client client, CancellationToken cancellation)
    {
        if (client is not
            {
                Kind: ClientKind.Client, Holder: ClientHolder.Member, IsInDisguisedLocal: false, IsFollowed: true,
                Field: IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Private, ContainingType: { } window } field,
                Use: { Captured: false, Concurrent: false, UsedByHelper: false, ExposesConnection: false, Creations: { Count: 1 } creations,
                    AsyncCalls.Count: 0 },
            }
            || !window.BaseType.AnyBase(static at => at is { Name: "Window", ContainingNamespace: { Name: "Windows", ContainingNamespace.Name: "System" } })
            || client.Creation.Type.AnyBase(static at => at.Name == "DuplexClientBase")
            || creations[0].Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not (FieldDeclarationSyntax or ConstructorDeclarationSyntax))
        {
            return false;
        }

        List<TypeDeclarationSyntax> parts = TypeSyntaxes.PartsOf(window, cancellation);
        List<MemberDeclarationSyntax> members = [.. parts.SelectMany(static part => part.Members).Where(static member => member is not FieldDeclarationSyntax)];
        if (members.Count > MostMembers || parts.Exists(static part => part.DescendantTokens().Any(GoesOn)))
        {
            return false;
        }

        var used = new HashSet<string>(StringComparer.Ordinal) { field.Name };
        var closing = new HashSet<string>(s_closers, StringComparer.Ordinal);
        List<MemberDeclarationSyntax> users = Follow(members, used);
        Follow(members, closing);
        return users.TrueForAll(user => user is ConstructorDeclarationSyntax || (user is MethodDeclarationSyntax method && IsPrivate(method)))
            && users.TrueForAll(user => !IsUsedBehind(user, used, closing))
            && users.TrueForAll(user => Mentions(user, used).All(mention => mention.ValueText == field.Name || IsCall(mention)
                || HandlesOwnEvent(mention, client.Creation.SemanticModel!.Compilation, cancellation)));
    }

    private static bool IsCall(SyntaxToken method) =>
        CalledNames.NameOf(method.Parent!.FirstAncestorOrSelf<InvocationExpressionSyntax>()) == method.Parent;

    // Whatever else is given a method may call it when the window has closed.
    private static bool HandlesOwnEvent(SyntaxToken method, Compilation code, CancellationToken cancellation)
    {
        SyntaxNode handler = method.Parent!.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own ? own : method.Parent;
        return handler.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { RawKind: (int)SyntaxKind.AddAssignmentExpression, Left: var left } add
            && left is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
            && (add.Right == handler || (add.Right is BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments }
                && arguments[0].Expression == handler))
            && SemanticModels.Find(add.SyntaxTree, code)?.GetSymbolInfo(left, cancellation).Symbol is IEventSymbol { IsStatic: false } ended
            && ended.ContainingNamespace.ToDisplayString().StartsWith("System.Windows", StringComparison.Ordinal);
    }

    private static bool GoesOn(SyntaxToken token) => token.IsKind(SyntaxKind.AwaitKeyword) || token.IsKind(SyntaxKind.AsyncKeyword)
        || (token.IsKind(SyntaxKind.IdentifierToken) && (s_longer.Contains(token.ValueText)
            || Array.Exists(s_laterEndings, ending => token.ValueText.EndsWith(ending, StringComparison.Ordinal))));

    // The members that mention one of the names, or a method that does; the names of those methods are added.
    private static List<MemberDeclarationSyntax> Follow(List<MemberDeclarationSyntax> members, HashSet<string> names)
    {
        var found = new List<MemberDeclarationSyntax>();
        for (int before = -1; before < found.Count;)
        {
            before = found.Count;
            foreach (MemberDeclarationSyntax member in members.Where(one => !found.Contains(one) && Mentions(one, names).Any()))
            {
                found.Add(member);
                if (member is MethodDeclarationSyntax { Identifier.ValueText: var name })
                {
                    names.Add(name);
                }
            }
        }

        return found;
    }

    private static IEnumerable<SyntaxToken> Mentions(SyntaxNode code, HashSet<string> names) => code.DescendantTokens().Where(token =>
        token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText) && token.Parent is SimpleNameSyntax);

    // Handlers of its events, which markup names, and what they call.
    private static bool IsPrivate(MethodDeclarationSyntax method) => !method.Modifiers.Any(static modifier => modifier.Kind() is SyntaxKind.PublicKeyword
        or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword or SyntaxKind.PartialKeyword) && method.ExplicitInterfaceSpecifier is null;

    // A lambda may run at any time.
    private static bool IsUsedBehind(MemberDeclarationSyntax member, HashSet<string> used, HashSet<string> closing)
    {
        List<SyntaxToken> uses = [.. Mentions(member, used)];
        List<SyntaxToken> ends = [.. Mentions(member, closing)];
        return uses.Exists(static use => use.Parent!.Ancestors().Any(static at => at is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            || ends.Exists(end => uses.Exists(use => use.SpanStart > end.SpanStart)
                || end.Parent!.Ancestors().TakeWhile(at => at != member).Any(FunctionNodes.IsLoop));
    }
}
