using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Code that runs on the user interface thread of Windows Forms or WPF, as far as one class shows.</summary>
internal static class WindowThread
{
    /// <summary>
    /// Whether a type is a control, a form, a window or another object that belongs to its thread; types that do not resolve are recognised by
    /// name.
    /// </summary>
    public static bool Owns(ITypeSymbol? type) =>
        type.AnyBase(at => at is { Name: "Control", ContainingNamespace: { Name: "Forms", ContainingNamespace.Name: "Windows" } }
            or { Name: "DispatcherObject", ContainingNamespace: { Name: "Threading", ContainingNamespace.Name: "Windows" } }
            || (at is { TypeKind: TypeKind.Error, Name: "Form" or "Window" or "UserControl" or "Page" } && !SymbolEqualityComparer.Default.Equals(at, type)));

    /// <summary>Whether a class is a window, a control or a page, or may be one.</summary>
    public static bool MayOwn(INamedTypeSymbol type) =>
        type.BaseType.AnyBase(static at => at.TypeKind == TypeKind.Error || at.Name is "Control" or "DependencyObject" or "DispatcherObject" or "Page");

    /// <summary>
    /// Whether code of such a class runs on that thread: not in a lambda or local function, not in Main, where there is no window yet,
    /// and not in a method that the class passes to a thread, to a task or to a timer of the thread pool.
    /// </summary>
    public static bool Runs(SyntaxNode place, INamedTypeSymbol window, CancellationToken cancellation)
    {
        SyntaxNode? member = FunctionNodes.Around(place);
        return member switch
        {
            ConstructorDeclarationSyntax constructor => !constructor.Modifiers.Any(SyntaxKind.StaticKeyword),
            MethodDeclarationSyntax method => method.Identifier.ValueText != "Main"
                && !IsHandedOut(method.Identifier.ValueText, Mentions(window, cancellation), []),
            _ => false,
        };
    }

    private static ILookup<string, SimpleNameSyntax> Mentions(INamedTypeSymbol window, CancellationToken cancellation) =>
        TypeSyntaxes.PartsOf(window, cancellation).SelectMany(static part => part.DescendantNodes()).OfType<SimpleNameSyntax>()
            .ToLookup(static name => name.Identifier.ValueText);

    // Event handlers are subscribed with +=; those of a BackgroundWorker and of timers run on the thread pool.
    private static bool IsHandedOut(string method, ILookup<string, SimpleNameSyntax> mentions, HashSet<string> asked)
    {
        if (!asked.Add(method))
        {
            return false;
        }

        foreach (SimpleNameSyntax name in mentions[method])
        {
            SyntaxNode whole = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
            if (whole.Parent is InvocationExpressionSyntax call && call.Expression == whole)
            {
                SyntaxNode? caller = FunctionNodes.Around(call);
                if (caller is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax
                    || (caller is MethodDeclarationSyntax { Identifier.ValueText: var outer } && IsHandedOut(outer, mentions, asked)))
                {
                    return true;
                }
            }
            else if (whole.Parent is AssignmentExpressionSyntax { Left: var target } added && added.Right == whole)
            {
                if (!added.IsKind(SyntaxKind.AddAssignmentExpression) || IsOfPool(target))
                {
                    return true;
                }
            }
            else if (whole.Parent is EqualsValueClauseSyntax or CastExpressionSyntax or ReturnStatementSyntax)
            {
                return true;
            }
            else if (whole.Parent is ArgumentSyntax argument
                && !(argument.Parent?.Parent is ObjectCreationExpressionSyntax { Parent: AssignmentExpressionSyntax { Left: var handled } }
                && !IsOfPool(handled)))
            {
                return true;
            }
        }

        return false;
    }

    // Events of components that are raised on a thread of the pool, or of their own.
    private static bool IsOfPool(ExpressionSyntax subscribed) => subscribed is MemberAccessExpressionSyntax
    {
        Name.Identifier.ValueText: "DoWork" or "Elapsed" or "DataReceived" or "Changed" or "Created" or "Deleted" or "Renamed" or "Exited"
            or "OutputDataReceived" or "ErrorDataReceived",
    };
}
