using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rewriting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Code that runs when its object or program ends. It cannot recover from a Close that fails, and an exception out of Dispose hides the
/// one that led there: so exceptions that Close throws for network failures are not passed on.
/// </summary>
internal static class Shutdown
{
    /// <summary>Whether code stands in Dispose, OnClosed, OnStop, a handler of Closing and the like.</summary>
    public static bool IsIn(SyntaxNode node)
    {
        string? name = node.Ancestors().Select(a => a switch
        {
            MethodDeclarationSyntax method => method.Identifier.ValueText,
            DestructorDeclarationSyntax => "Finalize",
            AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax => string.Empty,
            _ => null,
        }).FirstOrDefault(n => n is not null);
        return name is "Dispose" or "DisposeCore" or "Finalize" or "OnClosed" or "OnClosing" or "OnFormClosed" or "OnFormClosing" or "OnStop"
            or "OnShutdown" or "OnExit"
                or "Application_End" or "OnUnload" or "OnDestroy" or "Shutdown" or "ShutDown"
            || (name is not null && (name.EndsWith("Closed", System.StringComparison.Ordinal) || name.EndsWith("Closing", System.StringComparison.Ordinal)
                || name.EndsWith("_Unloaded", System.StringComparison.Ordinal) || name.EndsWith("_Exit", System.StringComparison.Ordinal)
                || name.EndsWith("_Disposed", System.StringComparison.Ordinal)));
    }

    /// <summary>Whether code stands in a private method that is called in finally blocks only: an exception out of one hides that of the try.</summary>
    public static bool IsCalledInFinally(SyntaxNode node)
    {
        if (node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is not { Parent: TypeDeclarationSyntax type } method || method.Modifiers.Any(
            static one => one.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword or SyntaxKind.OverrideKeyword))
        {
            return false;
        }

        var mentions = type.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => name.Identifier.ValueText == method.Identifier.ValueText).ToList();
        return mentions.Count > 0 && mentions.TrueForAll(static name => name.Ancestors().TakeWhile(static at => at is not (MemberDeclarationSyntax
            or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)).Any(static at => at is FinallyClauseSyntax));
    }

    /// <summary>Handlers for the exceptions of a failing Close, which abort and continue.</summary>
    public static SyntaxList<CatchClauseSyntax> Handlers(LifetimeFixContext context, SyntaxNode place, string abort, string? indentation) =>
        context.Layout.Parse<TryStatementSyntax>("try\n{\n}\n" + Template(context, place, abort), indentation).Catches;

    /// <summary>Puts a Close into a try that aborts where it fails.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="close">The statement.</param>
    /// <param name="abort">The call that aborts.</param>
    /// <param name="isShutdown">Whether the exceptions of a failing Close are not passed on.</param>
    public static void CloseInTry(LifetimeFixContext context, ExpressionStatementSyntax close, string abort, bool isShutdown)
    {
        CodeLayout layout = context.Layout;
        string? indentation = layout.LineIndentation(close);
        ExpressionStatementSyntax bare = close.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation ?? string.Empty)).WithTrailingTrivia(layout.NewLine);
        TryStatementSyntax made = layout.Try([bare], null, abort, indentation);
        context.Editor.Replace(layout, close, isShutdown ? made.WithCatches(Handlers(context, close, abort, indentation)) : made);
    }

    /// <summary>The same as a template of <see cref="CodeLayout"/>.</summary>
    public static string Template(LifetimeFixContext context, SyntaxNode place, string abort) =>
        "catch (" + context.WriteCommunicationException(place) + ")\n{\n\t" + abort
        + ";\n}\ncatch (" + Namespaces.WriteType(context.Model, place.SpanStart, "System", "TimeoutException") + ")\n{\n\t" + abort + ";\n}";
}
