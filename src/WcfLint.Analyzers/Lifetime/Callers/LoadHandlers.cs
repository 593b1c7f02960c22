using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Methods that run when a window has been loaded, once in its life.</summary>
internal static class LoadHandlers
{
    /// <summary>
    /// Whether a method overrides OnLoad, handles such an event, or handles an event of WPF that no code subscribes to: then markup does,
    /// and which event it is is not in sight.
    /// </summary>
    public static bool MayBe(IMethodSymbol method, CancellationToken cancellation)
    {
        if (method.IsOverride)
        {
            return method.Name is "OnLoad" or "OnShown" or "OnInitialized";
        }

        if (method.Parameters.Length != 2)
        {
            return false;
        }

        List<string> events = [.. TypeSyntaxes.PartsOf(method.ContainingType, cancellation).SelectMany(part => NodesByName.Find(part, method.Name)).Select(EventOf).OfType<string>()];
        return events.Count > 0 ? events.TrueForAll(static name => name is "Load" or "Loaded" or "Shown" or "Initialized") : method.Parameters[1].Type.Name == "RoutedEventArgs";
    }

    // Load += Form_Load; Load += new EventHandler(Form_Load);
    private static string? EventOf(SyntaxNode mention) =>
        mention.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { RawKind: (int)SyntaxKind.AddAssignmentExpression } subscription && subscription.Right.Span.Contains(mention.Span)
            ? subscription.Left.GetLastToken().ValueText : null;
}
