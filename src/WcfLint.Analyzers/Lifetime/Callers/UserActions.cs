using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Methods that run once for each action of a user: handlers of such events, and what only these call, outside of loops.</summary>
internal static class UserActions
{
    private const int MaxDepth = 3;

    // Events of Windows Forms and WPF that one action raises once. A key, the mouse, a paint or a cell raises others many times.
    private static readonly HashSet<string> s_events = new(StringComparer.Ordinal)
    {
        "Click", "DoubleClick", "MouseClick", "MouseDoubleClick", "CellClick", "CellDoubleClick", "CellContentClick", "ItemClicked", "LinkClicked",
        "SelectedIndexChanged", "SelectionChangeCommitted", "CheckedChanged", "Checked", "Unchecked",
        "Load", "Loaded", "Shown", "FormClosing", "FormClosed", "Closing", "Closed",
    };

    public static bool Run(ISymbol? member, WcfProject project, CancellationToken cancellation) => Run(member, project, MaxDepth, cancellation);

    private static bool Run(ISymbol? member, WcfProject project, int depth, CancellationToken cancellation) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary, ContainingType: { } type } method
        && (method.DeclaredAccessibility == Accessibility.Private || project.SeesAllUsesOf(type))
        && (CallSites.HandlesUserEvent(method) ? Handles(method, project, cancellation)
            : depth > 0 && method.GetAttributes().IsEmpty && !WindowCallers.IsPassedOn(method, project, cancellation)
                && MemberCallers.Find(method, project, cancellation).ToList() is { Count: > 0 } calls
                && calls.TrueForAll(call => CallSites.LoopAround(call) is null
                    && Run(call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart, cancellation), project, depth - 1, cancellation)));

    // What markup subscribes is not in sight.
    private static bool Handles(IMethodSymbol handler, WcfProject project, CancellationToken cancellation) =>
        MethodMentions.Find(handler, project, cancellation).ToList() is { Count: > 0 } mentions
        && mentions.TrueForAll(mention => mention.FirstAncestorOrSelf<AssignmentExpressionSyntax>() is { Left: var left, Right: var right }
            && IsHandler(right, mention) && project.OwnAndUsers.Any(code => SemanticModels.Find(left.SyntaxTree, code)?.GetSymbolInfo(left, cancellation).Symbol
                is IEventSymbol { Name: var name, ContainingType.ContainingNamespace: { } owner } && s_events.Contains(name)
                && owner.ToDisplayString().StartsWith("System.Windows", StringComparison.Ordinal)));

    // OnClick, this.OnClick, new EventHandler(OnClick)
    private static bool IsHandler(ExpressionSyntax value, SimpleNameSyntax mention) => value switch
    {
        ObjectCreationExpressionSyntax { ArgumentList.Arguments: { Count: 1 } arguments } => IsHandler(arguments[0].Expression, mention),
        MemberAccessExpressionSyntax access => access.Name == mention,
        _ => value == mention,
    };
}
