using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Methods that run when a window has been loaded, once in its life.</summary>
internal static class LoadHandlers
{
    /// <summary>Whether a method overrides OnLoad, or code subscribes it to such an event alone.</summary>
    public static bool Are(IMethodSymbol method, CancellationToken cancellation) => method.IsOverride
        ? method.Name is "OnLoad" or "OnShown" or "OnInitialized"
        : EventsOf(method, cancellation) is { Count: > 0 } events && events.TrueForAll(static name => name is "Load" or "Loaded" or "Shown" or "Initialized");

    /// <summary>Whether a method handles an event of WPF that no code subscribes to: markup does, and which event it is is not in sight.</summary>
    public static bool MayBe(IMethodSymbol method, CancellationToken cancellation) =>
        !method.IsOverride && method.Parameters.Length == 2 && method.Parameters[1].Type.Name == "RoutedEventArgs" && EventsOf(method, cancellation).Count == 0;

    private static List<string> EventsOf(IMethodSymbol method, CancellationToken cancellation) => method.Parameters.Length != 2 ? []
        : [.. NodesByName.FindInType(method, cancellation).Select(EventOf).OfType<string>()];

    // Load += Form_Load; Load += new EventHandler(Form_Load);
    private static string? EventOf(SyntaxNode mention) =>
        mention.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { RawKind: (int)SyntaxKind.AddAssignmentExpression } subscription
            && subscription.Right.Span.Contains(mention.Span)
            ? subscription.Left.GetLastToken().ValueText : null;
}
