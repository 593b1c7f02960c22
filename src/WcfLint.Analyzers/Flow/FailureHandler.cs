using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>The handler that catches the failure of a call, and what it does with the client. By syntax.</summary>
internal sealed class FailureHandler
{
    // CommunicationException, what it derives from, and what derives from it; not FaultException, which an operation answers on purpose.
    private static readonly string[] s_failures =
    [
        "Exception", "SystemException", "CommunicationException", "EndpointNotFoundException", "CommunicationObjectFaultedException",
            "CommunicationObjectAbortedException",
    ];

    // The exception of a net.tcp client whose channel could not be opened (referencesource, FramingDecoders.cs, FaultStringDecoder). Others,
    // such as ProtocolException and ChannelTerminatedException, may also be an answer of the service (ServiceChannel.cs, ThrowIfFaultUnderstood).
    private const string TooBusy = "ServerTooBusyException";

    // What ends the process, and on what it is called: Environment.Exit, Application.Current.Shutdown, Process.GetCurrentProcess().Kill. Called on
    // nothing, the method of a base class or of a static using.
    private static readonly Dictionary<string, string[]> s_exits = new(StringComparer.Ordinal)
    {
        ["Exit"] = ["Environment", "Application"],
        ["FailFast"] = ["Environment"],
        ["Shutdown"] = ["Current", "Application"],
        ["Stop"] = [],
        ["Kill"] = ["GetCurrentProcess"],
    };

    private FailureHandler(TryStatementSyntax guard, CatchClauseSyntax clause, bool isOfTimeouts)
    {
        Guard = guard;
        Clause = clause;
        IsOfTimeouts = isOfTimeouts;
    }

    public TryStatementSyntax Guard { get; }

    public CatchClauseSyntax Clause { get; }

    /// <summary>Whether it catches nothing of a failed call but TimeoutException.</summary>
    public bool IsOfTimeouts { get; }

    /// <summary>Whether it passes the failure on, on any path.</summary>
    public bool Throws => Holds(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax);

    /// <summary>Whether it leaves the method, on any path.</summary>
    public bool Leaves => Throws || EndsProcess || Holds(static node => node is ReturnStatementSyntax);

    /// <summary>Whether it leaves the loop around.</summary>
    public bool LeavesLoop => Holds(static node => node is BreakStatementSyntax or GotoStatementSyntax);

    /// <summary>Whether it ends the process.</summary>
    public bool EndsProcess => Holds(static node => node is SimpleNameSyntax name && IsExit(name));

    /// <summary>The handler of the innermost try that catches a failure of a call; null where none does, or where a filter decides.</summary>
    public static FailureHandler? Find(SyntaxNode call)
    {
        foreach (TryStatementSyntax guard in FunctionNodes.TriesAround(call).Where(static guard => !guard.ContainsDiagnostics))
        {
            CatchClauseSyntax? clause = guard.Catches.FirstOrDefault(
                static one => one.Declaration is null || Array.IndexOf(s_failures, TypeSyntaxes.NameOf(one.Declaration.Type)) >= 0);
            clause ??= FindClause(guard, TooBusy);
            CatchClauseSyntax? timeout = clause is null ? FindClause(guard, "TimeoutException") : null;
            if ((clause ?? timeout) is { } found)
            {
                return found.Filter is null ? new FailureHandler(guard, found, clause is null) : null;
            }
        }

        return null;
    }

    /// <summary>Whether a handler between code and a scope around it takes every exception, and none of that try throws one.</summary>
    public static bool TakesAll(SyntaxNode code, SyntaxNode scope) => FunctionNodes.TriesAround(code).TakeWhile(guard => scope.Span.Contains(guard.Span))
        .Any(static guard => !(guard.Finally is { } last && ContainsExit(last)) && guard.Catches.Any(TakesAll)
            && !guard.Catches.Any(static one => ContainsExit(one.Block)));

    /// <summary>Whether a handler takes every exception.</summary>
    public static bool TakesAll(CatchClauseSyntax handler) =>
        handler.Filter is null && (handler.Declaration is not { Type: var type } || TypeSyntaxes.NameOf(type) == "Exception");

    /// <summary>Whether a handler takes every exception and does the same for each.</summary>
    public static bool TakesUnseen(CatchClauseSyntax handler) => TakesAll(handler) && !ContainsExit(handler.Block)
        && !(handler.Declaration is { Identifier.ValueText: { Length: > 0 } name } && SourceWords.Says(handler.Block, name));

    /// <summary>Whether a method in sight takes every exception of what it calls. What it calls in its handlers counts as done.</summary>
    public static bool TakesAllOf(IMethodSymbol method, CancellationToken cancellation)
    {
        if (method.DeclaringSyntaxReferences.Length != 1
            || method.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not { ContainsDiagnostics: false } declaration)
        {
            return false;
        }

        List<SyntaxNode> calls =
            [.. declaration.DescendantNodes(static node => node is not CatchClauseSyntax).Where(static node => node is InvocationExpressionSyntax)];
        return calls.Count > 0 && calls.TrueForAll(call => TakesAll(call, declaration));
    }

    private static CatchClauseSyntax? FindClause(TryStatementSyntax guard, string exception) =>
        guard.Catches.FirstOrDefault(one => one.Declaration is { Type: var type } && TypeSyntaxes.NameOf(type) == exception);

    /// <summary>Whether a name stands for a method that ends the process; what the class declares itself is read instead.</summary>
    public static bool IsExit(SimpleNameSyntax name) => IsExit(name, ImmutableHashSet<string>.Empty);

    private static bool IsExit(SimpleNameSyntax name, ImmutableHashSet<string> read) =>
        s_exits.TryGetValue(name.Identifier.ValueText, out string[]? owners) && name.Parent switch
        {
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax } access when access.Name == name =>
                !IsDeclaredBeside(name, read),
            MemberAccessExpressionSyntax access when access.Name == name => CalledNames.LastName(
                access.Expression is InvocationExpressionSyntax call ? call.Expression : access.Expression) is { } owner && Array.IndexOf(owners, owner) >= 0,
            InvocationExpressionSyntax => !IsDeclaredBeside(name, read),
            _ => false,
        };

    // Stop and Shutdown may call each other: what is being read counts as read.
    private static bool IsDeclaredBeside(SimpleNameSyntax name, ImmutableHashSet<string> read) => read.Contains(name.Identifier.ValueText)
        || (name.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            && type.Members.OfType<MethodDeclarationSyntax>().Any(method => method.Identifier.ValueText == name.Identifier.ValueText
                && !method.DescendantNodes().OfType<SimpleNameSyntax>()
                    .Any(inner => inner.Identifier.ValueText != method.Identifier.ValueText && IsExit(inner, read.Add(name.Identifier.ValueText)))
                && !method.DescendantNodes().Any(static node => node is BaseExpressionSyntax)));

    /// <summary>Whether code may end the process, or throws.</summary>
    public static bool ContainsExit(SyntaxNode code) =>
        code.DescendantNodes().Any(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax || (node is SimpleNameSyntax name && IsExit(name)));

    /// <summary>Whether a handler of a type takes what a call of an operation throws.</summary>
    /// <remarks>A FormatException comes from elsewhere, and a call that could not connect leaves no connection behind.</remarks>
    public static bool TakesCalls(ITypeSymbol? type)
    {
        if (type is { Name: "EndpointNotFoundException", ContainingNamespace.Name: "ServiceModel" })
        {
            return false;
        }

        return type.AnyBase(static at => at is { Name: "CommunicationException", ContainingNamespace.Name: "ServiceModel" })
            || type is { Name: "Exception" or "SystemException" or "Object" or "TimeoutException", ContainingNamespace.Name: "System" };
    }

    /// <summary>Whether code reads the state of a communication object.</summary>
    public static bool ReadsState(SyntaxNode code) =>
        code.DescendantTokens().Any(static token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText is "State" or "Faulted" or "CommunicationState");

    /// <summary>Whether it does nothing with a client.</summary>
    public bool Keeps(string client) => !Holds(node => node is IdentifierNameSyntax { Identifier.ValueText: var name } && name == client);

    /// <summary>Whether it aborts a client.</summary>
    public bool Aborts(string client) => !Keeps(client) && Holds(static node => node is SimpleNameSyntax { Identifier.ValueText: "Abort" });

    /// <summary>Whether the code behind the try always runs after the handler: no statement between tests anything or leaves.</summary>
    public bool FallsThroughTo(SyntaxNode later)
    {
        SyntaxNode? block = Guard.Parent;
        StatementSyntax? statement = later.AncestorsAndSelf().OfType<StatementSyntax>().FirstOrDefault(at => at.Parent == block);
        if (statement is null)
        {
            return false;
        }

        return !later.Ancestors().TakeWhile(at => at != block).Any(static at =>
            at is IfStatementSyntax or SwitchStatementSyntax or SwitchExpressionSyntax or ConditionalExpressionSyntax or ConditionalAccessExpressionSyntax
                or WhileStatementSyntax or ForStatementSyntax or CommonForEachStatementSyntax or CatchClauseSyntax
                or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression or (int)SyntaxKind.LogicalOrExpression
                    or (int)SyntaxKind.CoalesceExpression })
            && !block!.ChildNodes().Where(node => node.SpanStart > Guard.Span.End && node.Span.End < statement.SpanStart)
                .SelectMany(static node => node.DescendantNodesAndSelf())
                .Any(static node => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or BreakStatementSyntax
                    or ContinueStatementSyntax or GotoStatementSyntax);
    }

    private bool Holds(Func<SyntaxNode, bool> wanted) => Clause.Block.DescendantNodes().Any(wanted);
}
