using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Calls of a client that may not have completed when the statements that make them have: a Close behind these would come in between.</summary>
/// <param name="context">The finding.</param>
/// <param name="statements">The statements.</param>
internal sealed class PendingCalls(LifetimeFixContext context, IReadOnlyList<StatementSyntax> statements)
{
    private readonly Dictionary<string, bool> _locals = [];

    /// <summary>Whether the statements leave a call of a client pending.</summary>
    /// <param name="client">The client as code writes it.</param>
    public bool AreLeft(string client) => statements.SelectMany(static one => one.DescendantNodes()).OfType<InvocationExpressionSyntax>()
        .Any(call => CalledNames.NameOf(call) is { } name && !Exits.IsEnd(name.Identifier.ValueText)
            && CalledNames.ReceiverOf(name) is { } receiver && Casts.Without(receiver).ToString() == client && IsTask(context.TypeOf(call)) && !IsWaitedFor(call));

    // Follows what a task goes into. Of locals, a Close stands behind the last mention of tasks alone (ClientUses), not of lists of them.
    private bool IsWaitedFor(SyntaxNode task)
    {
        for (SyntaxNode at = task; at.Parent is { } parent; at = parent)
        {
            switch (parent)
            {
                case AwaitExpressionSyntax:
                case MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Result" or "Wait" or "GetAwaiter" } access when access.Expression == at:
                    return true;
                case ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call } when CalledNames.NameOf(call)?.Identifier.ValueText is var name:
                    if (name is "WaitAny" or "WhenAny")
                    {
                        return false;
                    }

                    if (name == "WaitAll" || name?.StartsWith("End", System.StringComparison.Ordinal) == true || IsResult(context.TypeOf(call)))
                    {
                        return true;
                    }

                    break;
                case VariableDeclaratorSyntax { Identifier.ValueText: var local }:
                    return IsLocalWaitedFor(local);
                case AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var local } } assignment when assignment.Right == at:
                    return IsLocalWaitedFor(local);
                case StatementSyntax:
                    return false;
            }
        }

        return false;
    }

    private bool IsLocalWaitedFor(string name)
    {
        if (!_locals.TryGetValue(name, out bool isWaitedFor))
        {
            // A mention that leads back to the local says nothing.
            _locals[name] = false;
            _locals[name] = isWaitedFor = statements.SelectMany(static one => one.DescendantNodes()).OfType<IdentifierNameSyntax>().Any(mention =>
                mention.Identifier.ValueText == name && context.Model.GetSymbolInfo(mention, context.Cancellation).Symbol is ILocalSymbol local && IsTask(local.Type) && IsWaitedFor(mention));
        }

        return isWaitedFor;
    }

    // RunSync(() => client.GetAsync(1)): the method has waited for what it returns.
    private static bool IsResult(ITypeSymbol? type) => type is not (null or { SpecialType: SpecialType.System_Void or SpecialType.System_Boolean } or IErrorTypeSymbol)
        && !HasTask(type);

    private static bool HasTask(ITypeSymbol type) => IsTask(type) || (type is IArrayTypeSymbol array && HasTask(array.ElementType))
        || (type is INamedTypeSymbol named && named.TypeArguments.Any(HasTask));

    /// <summary>Whether a value may stand for a call that goes on.</summary>
    public static bool IsTask(ITypeSymbol? type) => type?.Name is "Task" or "ValueTask" or "IAsyncResult";
}
