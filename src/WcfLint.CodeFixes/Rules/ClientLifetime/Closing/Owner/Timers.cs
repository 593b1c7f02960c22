using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing.Owner;

/// <summary>
/// Timers of a window. They run on when it has closed: a handler that calls a client which was closed then meets an ObjectDisposedException
/// (referencesource, CommunicationObject.cs, ThrowIfDisposedOrNotOpen), which ends the process of a window.
/// </summary>
internal static class Timers
{
    /// <summary>Whether a handler of a timer uses the client, and the end of the window stops no timer.</summary>
    public static bool MayCall(LifetimeFixContext context, INamedTypeSymbol owner, ISymbol client)
    {
        List<TypeDeclarationSyntax> parts = TypeSyntaxes.PartsOf(owner, context.Cancellation);
        List<SyntaxNode> handlers = [.. parts.SelectMany(part => part.DescendantNodes().SelectMany(node => HandlersAt(context, node)))];
        return handlers.Count > 0 && !parts.Exists(StopsAtEnd) && Uses(parts, handlers, client.Name);
    }

    // timer.Tick += Ask; new Timer(Ask, …).
    private static IEnumerable<SyntaxNode> HandlersAt(LifetimeFixContext context, SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.AddAssignmentExpression,
            Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Tick" or "Elapsed", Expression: var timer } } subscription =>
            IsTimer(context, timer) ? [subscription.Right] : [],
        BaseObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: > 1 } arguments } made =>
            IsTimer(context, made) ? arguments.Select(static argument => (SyntaxNode)argument.Expression) : [],
        _ => [],
    };

    private static bool IsTimer(LifetimeFixContext context, ExpressionSyntax expression) =>
        context.Model.Compilation.GetSemanticModel(expression.SyntaxTree).GetTypeInfo(expression, context.Cancellation).Type?.ToDisplayString()
            is "System.Windows.Threading.DispatcherTimer" or "System.Windows.Forms.Timer" or "System.Timers.Timer" or "System.Threading.Timer";

    // Itself, or by methods of the class.
    private static bool Uses(List<TypeDeclarationSyntax> parts, List<SyntaxNode> handlers, string client)
    {
        var seen = new HashSet<string>();
        var bodies = new Queue<SyntaxNode>(handlers);
        while (bodies.Count > 0)
        {
            foreach (string name in bodies.Dequeue().DescendantNodesAndSelf().OfType<SimpleNameSyntax>().Select(static name => name.Identifier.ValueText))
            {
                if (name == client)
                {
                    return true;
                }

                if (seen.Add(name))
                {
                    parts.SelectMany(static part => part.Members).OfType<MethodDeclarationSyntax>().Where(method => method.Identifier.ValueText == name)
                        .ToList().ForEach(bodies.Enqueue);
                }
            }
        }

        return false;
    }

    // timer.Stop() in OnClosing, or in a handler of Closing.
    private static bool StopsAtEnd(TypeDeclarationSyntax part) =>
        NodesByName.Find(part, "Stop").Concat(NodesByName.Find(part, "Dispose")).Concat(NodesByName.Find(part, "Change"))
            .Any(static name => name.FirstAncestorOrSelf<InvocationExpressionSyntax>() is not null && (Shutdown.IsIn(name) || IsInHandler(name)))
        || NodesByName.Find(part, "IsEnabled").Concat(NodesByName.Find(part, "Enabled"))
            .Any(static name => name.Parent?.Parent is AssignmentExpressionSyntax && (Shutdown.IsIn(name) || IsInHandler(name)));

    // Closing += (sender, e) => timer.Stop();
    private static bool IsInHandler(SyntaxNode node) => node.Ancestors().OfType<AnonymousFunctionExpressionSyntax>().Any(
        static function => function.Parent is AssignmentExpressionSyntax { Left: var handled }
            && ((handled as MemberAccessExpressionSyntax)?.Name ?? handled as SimpleNameSyntax)?.Identifier.ValueText is "Closing" or "Closed" or "FormClosing" or "FormClosed" or "Unloaded");
}
