using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A loop over stored callback channels that one dead client ends, since a call on its channel throws, or that keeps the dead channel and
/// calls it for ever.
/// </summary>
internal sealed class WCFL6010_CallbacksInLoop() : Rule(WcfRules.WCFL6010_CallbacksInLoop), ICallRule
{
    // What takes a channel out of a list, or ends it.
    private static readonly string[] s_removals = ["Remove", "TryRemove", "RemoveAt", "RemoveAll", "Abort", "Unsubscribe", "Unregister", "Disconnect", "TryTake", "Dequeue"];

    public void Analyze(CallRuleContext context)
    {
        if (!context.Project.Callbacks.MayHold(context.Name.Identifier.ValueText, context.CancellationToken) || FindLoop(context.Call) is not { } loop)
        {
            return;
        }

        if (loop.ContainsDiagnostics
            || context.Model.GetOperation(context.Call, context.CancellationToken) is not IInvocationOperation { Instance: { } channel } call
            || !context.Project.Callbacks.Hold(call.TargetMethod, context.CancellationToken) || !Varies(channel, loop))
        {
            context.Trace?.Silent(context.Call.GetLocation(), NoFindingKind.NotConcerned, "the call is not known to use stored callback channels");
            return;
        }

        // One finding a loop.
        if (FirstIn(loop, context) != context.Call)
        {
            context.Trace?.Silent(context.Call.GetLocation(), NoFindingKind.Elsewhere, "the first call of the loop is reported");
            return;
        }

        TryStatementSyntax? guard = context.Call.Ancestors().TakeWhile(node => node != loop).OfType<TryStatementSyntax>()
            .FirstOrDefault(statement => statement.Block.Span.Contains(context.Call.Span) && statement.Catches.Count > 0);
        if (IsRemoved(guard, context.Call))
        {
            context.Trace?.Silent(context.Call.GetLocation(), NoFindingKind.Fine, "failed channels are removed or aborted");
            return;
        }

        context.Report(new Finding(Row, context.Call.GetLocation(), call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name, guard is null ? "an exception ends the loop" : "a failed channel stays in the list")
        {
            Severity = guard is null ? null : DiagnosticSeverity.Info,
            Effect = guard is null ? null : "a disconnected client is called again and again, and each call may wait for the timeout",
            Fixes = guard is null && loop is ForEachStatementSyntax each && DeadChannels.Remove(each, channel, context) is { } edit
                ? ImmutableArray.Create(new FindingFix("Catch the failures of each channel, remove it and abort it", "WCFL6010", FixApplicability.NeedsDecision, edit))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    // The loop around a call, be it a lambda of List.ForEach; null where it stands in another function of its own thread.
    private static SyntaxNode? FindLoop(SyntaxNode call)
    {
        for (SyntaxNode? at = call.Parent; at is not null and not MemberDeclarationSyntax; at = at.Parent)
        {
            switch (at)
            {
                case CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax:
                    return at;
                case LocalFunctionStatementSyntax:
                    return null;
                case AnonymousFunctionExpressionSyntax lambda:
                    return lambda.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ForEach" } } each } ? each : null;
            }
        }

        return null;
    }

    // The channel of one caller in a loop over something else is another matter.
    private static bool Varies(IOperation channel, SyntaxNode loop)
    {
        foreach (IOperation operation in channel.DescendantsAndSelf())
        {
            SyntaxReference? declared = operation switch
            {
                ILocalReferenceOperation { Local.DeclaringSyntaxReferences: { Length: 1 } places } local when BodyOperations.GetOrCreate(operation).FindOnlyValue(local.Local) is not IInvocationOperation { TargetMethod.Name: "GetCallbackChannel" } => places[0],
                IParameterReferenceOperation { Parameter.DeclaringSyntaxReferences: { Length: 1 } places } => places[0],
                _ => null,
            };
            if ((declared is not null && loop.Span.Contains(declared.Span)) || operation is IArrayElementReferenceOperation or IPropertyReferenceOperation { Property.IsIndexer: true })
            {
                return true;
            }
        }

        return false;
    }

    private static InvocationExpressionSyntax? FirstIn(SyntaxNode loop, CallRuleContext context) =>
        loop.DescendantNodes().OfType<InvocationExpressionSyntax>().FirstOrDefault(call =>
            CalledNames.NameOf(call) is { } name && context.Project.Callbacks.MayHold(name.Identifier.ValueText, context.CancellationToken)
            && context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is IMethodSymbol method && context.Project.Callbacks.Hold(method, context.CancellationToken));

    // By the handler, by what stands after it, or by handlers of the channels' events.
    private static bool IsRemoved(TryStatementSyntax? guard, SyntaxNode call)
    {
        if (guard is not null && guard.Catches.Any(clause => Says(clause.Block, static name => Array.IndexOf(s_removals, name) >= 0 || name.StartsWith("Remove", StringComparison.Ordinal))
            || clause.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(static add => CalledNames.NameOf(add)?.Identifier.ValueText is "Add" or "Enqueue" or "Push")
            || clause.Block.DescendantNodes().Any(static node => node is ThrowStatementSyntax)))
        {
            return true;
        }

        return call.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            && type.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(static assignment => assignment.IsKind(SyntaxKind.AddAssignmentExpression)
                && assignment.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Faulted" or "Closed" or "Closing" });
    }

    private static bool Says(SyntaxNode node, Func<string, bool> wanted) =>
        node.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && wanted(token.ValueText));
}
