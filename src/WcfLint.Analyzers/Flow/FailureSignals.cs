using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>
/// How a handler passes a failure on: the variables that it sets, and calls with unknown effects, such as replacing a client or ending the
/// process.
/// </summary>
internal sealed class FailureSignals
{
    // A helper that writes a log may call another one.
    private const int MaxDepth = 2;

    // Methods that change nothing about a client.
    private static readonly string[] s_withoutEffect =
        ["Sleep", "Delay", "Wait", "WaitOne", "ConfigureAwait", "ToString", "Format", "Concat", "Join", "GetType", "Add", "Append", "AppendLine", "Abort", "nameof"];

    private readonly FailureHandler _handler;
    private readonly string _client;
    private readonly SemanticModel _model;
    private readonly CancellationToken _cancellation;
    private readonly HashSet<string> _assigned;
    private readonly HashSet<string> _results;

    /// <param name="handler">The handler.</param>
    /// <param name="call">The call that fails.</param>
    /// <param name="client">The name of its client.</param>
    /// <param name="model">The model of the file.</param>
    /// <param name="cancellation">Ends the reading.</param>
    public FailureSignals(FailureHandler handler, SyntaxNode call, string client, SemanticModel model, CancellationToken cancellation)
    {
        _handler = handler;
        _client = client;
        _model = model;
        _cancellation = cancellation;
        _assigned = Written(handler.Clause.Block.DescendantNodes());
        _results = Written(handler.Guard.Block.DescendantNodes().Where(node => node.Span.End > call.SpanStart));
    }

    /// <summary>Whether the handler calls a method that may replace the client, end the process or throw, or raises an event or sets a property.</summary>
    public bool MayHaveEffects => HasEffect(_handler.Clause.Block, isHandler: true, 0);

    /// <summary>Whether code may give a field another client: it calls methods of the project that do more than write a log, or sets a property.</summary>
    public bool MayRenew(SyntaxNode code) => HasEffect(code, isHandler: false, 0);

    /// <summary>Whether code outside of the handler looks at what the handler, or the success of the call, has set.</summary>
    /// <param name="code">The loop around the call, or the block that holds its try.</param>
    /// <param name="from">The position after which the code runs.</param>
    /// <param name="to">The position before which it runs.</param>
    public bool AreReadBy(SyntaxNode code, int from, int to) => code.DescendantNodes(node => node.SpanStart < to && node != _handler.Clause).Any(node =>
        node is IdentifierNameSyntax { Identifier.ValueText: var name } mention && mention.SpanStart >= from && mention.SpanStart < to
        && (_assigned.Contains(name) ? !IsTarget(mention) && !_handler.Guard.Block.Span.Contains(mention.Span)
            : IsInCondition(mention, code) && (_results.Contains(name) || IsOwnMember(mention))));

    // The variables that are assigned, counted, filled or passed by reference, by the first and the last name of each.
    private static HashSet<string> Written(IEnumerable<SyntaxNode> nodes)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxNode node in nodes)
        {
            ExpressionSyntax? target =
                node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "Append" or "AppendLine",
                    Expression: var owner } }
                ? owner
                : WrittenTargets.Of(node);
            foreach (IdentifierNameSyntax name in target?.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>() ?? [])
            {
                names.Add(name.Identifier.ValueText);
            }
        }

        return names;
    }

    private static bool IsTarget(IdentifierNameSyntax mention) =>
        mention.Parent is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment && assignment.Left == mention;

    private static bool IsInCondition(SyntaxNode mention, SyntaxNode code)
    {
        for (SyntaxNode at = mention; at != code.Parent && at.Parent is { } parent; at = parent)
        {
            if (parent switch
            {
                IfStatementSyntax choice => choice.Condition == at,
                WhileStatementSyntax loop => loop.Condition == at,
                DoStatementSyntax loop => loop.Condition == at,
                ForStatementSyntax loop => loop.Condition == at,
                SwitchStatementSyntax choice => choice.Expression == at,
                ConditionalExpressionSyntax choice => choice.Condition == at,
                BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression or (int)SyntaxKind.LogicalOrExpression
                    or (int)SyntaxKind.CoalesceExpression } => true,
                _ => false,
            })
            {
                return true;
            }
        }

        return false;
    }

    // A property or method of the class itself may look at anything.
    private bool IsOwnMember(IdentifierNameSyntax mention) =>
        SymbolOf(mention) is (IPropertySymbol or IMethodSymbol) and var member && IsOwn(member, mention);

    private bool IsOwn(ISymbol member, SyntaxNode place) =>
        SymbolEqualityComparer.Default.Equals(member.ContainingType, _model.GetEnclosingSymbol(place.SpanStart, _cancellation)?.ContainingType);

    private bool HasEffect(SyntaxNode code, bool isHandler, int depth) => code.DescendantNodes().Any(node => node switch
    {
        InvocationExpressionSyntax call => !IsQuiet(call, isHandler, depth),
        AssignmentExpressionSyntax assignment => depth == 0 && SymbolOf(assignment.Left) is IPropertySymbol { DeclaringSyntaxReferences.IsEmpty: false,
            IsIndexer: false } property && (property.IsStatic || IsOwn(property, assignment)),
        ThrowStatementSyntax or ThrowExpressionSyntax => depth > 0,
        ThisExpressionSyntax => node.Parent is ArgumentSyntax,
        _ => false,
    });

    private bool IsQuiet(InvocationExpressionSyntax call, bool isHandler, int depth)
    {
        if (CalledNames.NameOf(call) is not { Identifier.ValueText: var name } called)
        {
            return false;
        }

        ExpressionSyntax? owner = (call.Expression as MemberAccessExpressionSyntax)?.Expression;
        if (!isHandler && owner is not null && NameOf(owner) == _client)
        {
            return true;
        }

        ISymbol? symbol = SymbolOf(call);
        if (symbol is IMethodSymbol { MethodKind: MethodKind.DelegateInvoke } || FailureHandler.IsExit(called))
        {
            return false;
        }

        bool isLog = LogCalls.AreNamed(name) || (owner is not null && LogCalls.AreNamed(NameOf(owner))) || LogCalls.AreNamed(symbol?.ContainingType?.Name);
        if (symbol is null or { DeclaringSyntaxReferences.IsEmpty: true })
        {
            // In a loop a call of a library does nothing to the client.
            return isLog || Array.IndexOf(s_withoutEffect, name) >= 0 || (!isHandler && symbol is not null);
        }

        return isLog && depth < MaxDepth && symbol.DeclaringSyntaxReferences[0].GetSyntax(_cancellation) is MethodDeclarationSyntax body
            && (body.SyntaxTree == _model.SyntaxTree ? !HasEffect(body, isHandler: true, depth + 1) : !FailureHandler.ContainsExit(body));
    }

    private ISymbol? SymbolOf(SyntaxNode node) => node.SyntaxTree == _model.SyntaxTree ? _model.GetSymbolInfo(node, _cancellation).Symbol : null;

    private static string? NameOf(SyntaxNode owner) => owner is InvocationExpressionSyntax call
        ? CalledNames.NameOf(call)?.Identifier.ValueText : CalledNames.LastName(owner);
}
