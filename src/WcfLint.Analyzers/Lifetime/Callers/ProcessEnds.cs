using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Handlers that run while the process ends: of the end of the application, and of the closing of the window that it runs.</summary>
internal static class ProcessEnds
{
    // AppDomain, Application of Windows Forms, Application of WPF.
    private static readonly string[] s_exits = ["ProcessExit", "ApplicationExit", "Exit"];

    private static readonly string[] s_closings = ["Closing", "Closed", "FormClosing", "FormClosed"];

    /// <summary>Whether a place runs in such a handler alone.</summary>
    public static bool Follow(SyntaxNode place, WcfProject project, CancellationToken cancellation)
    {
        if (FunctionNodes.Around(place) is not MethodDeclarationSyntax { ParameterList.Parameters: { Count: > 0 } given, Parent: TypeDeclarationSyntax } method
            || given.Last() is not { Type: { } handed })
        {
            return false;
        }

        string arguments = TypeSyntaxes.NameOf(handed) ?? string.Empty;
        if (method.Modifiers.Any(SyntaxKind.OverrideKeyword))
        {
            return (method.Identifier.ValueText, arguments) switch
            {
                ("OnExit", "ExitEventArgs") => true,
                ("OnClosing", "CancelEventArgs") or ("OnClosed", "EventArgs") or ("OnFormClosing", "FormClosingEventArgs") or ("OnFormClosed", "FormClosedEventArgs") => IsOfMainWindow(method, place, project, cancellation),
                _ => false,
            };
        }

        if (given.Count != 2 || SemanticModels.Find(method.SyntaxTree, project.Compilation)?.GetDeclaredSymbol(method, cancellation) is not { } handler)
        {
            return false;
        }

        // Markup subscribes handlers too, of which only the type of their argument tells.
        string?[] events = [.. TypeSyntaxes.PartsOf(handler.ContainingType, cancellation).SelectMany(part => NodesByName.Find(part, handler.Name)).Select(EventOf)];
        return events.Length == 0
            ? arguments == "ExitEventArgs" || (arguments is "FormClosingEventArgs" or "FormClosedEventArgs" && IsOfMainWindow(method, place, project, cancellation))
            : events.All(static one => System.Array.IndexOf(s_exits, one) >= 0) || (events.All(static one => System.Array.IndexOf(s_closings, one) >= 0) && IsOfMainWindow(method, place, project, cancellation));
    }

    // A handler that keeps the window open does not end the process, as far as it does so after the place.
    private static bool IsOfMainWindow(MethodDeclarationSyntax method, SyntaxNode place, WcfProject project, CancellationToken cancellation) =>
        SemanticModels.Find(method.SyntaxTree, project.Compilation)?.GetDeclaredSymbol(method, cancellation) is { ContainingType: { } type } && MainWindows.AreOfType(type, project, cancellation)
        && !method.DescendantNodes().Any(node => node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Cancel" } } && !AreAlternatives(node, place));

    // if (wanted) { place } else { e.Cancel = true; }
    private static bool AreAlternatives(SyntaxNode one, SyntaxNode other) =>
        one.Ancestors().OfType<IfStatementSyntax>().Any(branch => branch.Else is { } alternative
            && ((branch.Statement.Span.Contains(one.Span) && alternative.Span.Contains(other.Span)) || (alternative.Span.Contains(one.Span) && branch.Statement.Span.Contains(other.Span))));

    // The event that a mention adds a handler to: Closing += OnClosing, Closing += new CancelEventHandler(OnClosing).
    private static string? EventOf(SyntaxNode mention)
    {
        SyntaxNode? whole = mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention ? access : mention;
        whole = whole.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax made } ? made : whole;
        return whole.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression, Left: var added } subscription && subscription.Right == whole ? CalledNames.LastName(added) : null;
    }
}
