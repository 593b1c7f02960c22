using System.Collections.Generic;
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
                ("OnExit", "ExitEventArgs") => IsOfApplication(method, project, cancellation),
                ("OnClosing", "CancelEventArgs") or ("OnClosed", "EventArgs") or ("OnFormClosing", "FormClosingEventArgs") or ("OnFormClosed", "FormClosedEventArgs") => IsOfMainWindow(method, place, project, cancellation),
                _ => false,
            };
        }

        if (given.Count != 2 || SemanticModels.Find(method.SyntaxTree, project.Compilation) is not { } model || model.GetDeclaredSymbol(method, cancellation) is not { DeclaredAccessibility: Accessibility.Private } handler)
        {
            return false;
        }

        List<ExpressionSyntax?> events = [.. NodesByName.FindInType(handler, cancellation).Select(EventOf)];
        return events.Count == 0

            // Markup subscribes handlers too: <Application Exit="…">.
            ? arguments == "ExitEventArgs" && IsOfApplication(method, project, cancellation)
            : events.TrueForAll(one => one is not null && IsExit(one, project, cancellation))
                || (events.TrueForAll(static one => one is not null && IsOwnClosing(one)) && IsOfMainWindow(method, place, project, cancellation));
    }

    private static bool IsOfApplication(MethodDeclarationSyntax method, WcfProject project, CancellationToken cancellation) =>
        SemanticModels.Find(method.SyntaxTree, project.Compilation)?.GetDeclaredSymbol(method, cancellation)?.ContainingType.BaseType
            .AnyBase(static at => at.Name == "Application" && StartUps.IsOfWpf(at)) == true;

    private static bool IsExit(ExpressionSyntax written, WcfProject project, CancellationToken cancellation) =>
        SemanticModels.Find(written.SyntaxTree, project.Compilation)?.GetSymbolInfo(written, cancellation).Symbol is IEventSymbol one
        && (one.ContainingType.Name, one.Name) is ("AppDomain", "ProcessExit") or ("Application", "ApplicationExit" or "Exit")
        && one.ContainingNamespace.ToDisplayString().Split('.')[0] == "System";

    // Closing, this.Closing: another window may have the same event.
    private static bool IsOwnClosing(ExpressionSyntax written) => written is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax }
        && System.Array.IndexOf(s_closings, CalledNames.LastName(written)) >= 0;

    // A handler that keeps the window open does not end the process, as far as it does so after the place.
    private static bool IsOfMainWindow(MethodDeclarationSyntax method, SyntaxNode place, WcfProject project, CancellationToken cancellation) =>
        SemanticModels.Find(method.SyntaxTree, project.Compilation)?.GetDeclaredSymbol(method, cancellation) is { ContainingType: { } type } && MainWindows.AreOfType(type, project, cancellation)
        && !method.DescendantNodes().Any(node => node is AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Cancel" } } && !AreAlternatives(node, place));

    // if (wanted) { place } else { e.Cancel = true; }
    private static bool AreAlternatives(SyntaxNode one, SyntaxNode other) =>
        one.Ancestors().OfType<IfStatementSyntax>().Any(branch => branch.Else is { } alternative
            && ((branch.Statement.Span.Contains(one.Span) && alternative.Span.Contains(other.Span)) || (alternative.Span.Contains(one.Span) && branch.Statement.Span.Contains(other.Span))));

    // The event that a mention adds a handler to: Closing += OnClosing, Closing += new CancelEventHandler(OnClosing).
    private static ExpressionSyntax? EventOf(SyntaxNode mention)
    {
        SyntaxNode? whole = mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention ? access : mention;
        whole = whole.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax made } ? made : whole;
        return whole.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression, Left: var added } subscription && subscription.Right == whole ? added : null;
    }
}
