using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Code that runs several times at once, so that several clients, or calls of one, use the network together.</summary>
internal static class ConcurrentCallers
{
    // Callers of callers.
    private const int MaxDepth = 2;

    private static readonly string[] s_starters = ["For", "ForEach", "ForEachAsync", "Invoke"];

    /// <summary>Whether an operation stands in what Parallel, a timer or a loop of tasks runs, or in an operation of a service that takes several calls at once.</summary>
    public static bool Include(IOperation operation, WcfProject project, CancellationToken cancellation) => Includes(operation, project, 0, cancellation);

    /// <summary>Whether calls that return tasks are started in a loop or a query, and awaited together.</summary>
    public static bool StartTasks(IEnumerable<IOperation> calls) => calls.Any(static call =>
        call.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && NodesByName.Find(member, "WhenAll").Any()
        && (OperationWalk.EnclosingFunction(call) is not null || (CallSites.LoopAround(call) is not null && call.Syntax is ExpressionSyntax task && !Threads.IsAwaited(task))));

    /// <summary>Whether what a timer or thread is given runs once at a time: a timer without a period is set again when its callback is through; a thread that an object starts is the only one of its kind.</summary>
    public static bool RunsOneAtATime(SyntaxNode starter, ArgumentListSyntax given) => starter switch
    {
        ObjectCreationExpressionSyntax { Type: var type } when TypeSyntaxes.NameOf(type) == "Timer" =>
            given.Arguments.Count > 0 && given.Arguments.Last().Expression.ToString() is "-1" or "Timeout.Infinite" or "Timeout.InfiniteTimeSpan",
        ObjectCreationExpressionSyntax => starter.FirstAncestorOrSelf<SyntaxNode>(IsRepeated) is null
            && (starter.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is not null || starter.Parent is AssignmentExpressionSyntax || starter.FirstAncestorOrSelf<FieldDeclarationSyntax>() is not null),
        _ => false,
    };

    private static bool Includes(IOperation operation, WcfProject project, int depth, CancellationToken cancellation)
    {
        for (IOperation? lambda = OperationWalk.EnclosingFunction(operation); lambda is not null; lambda = OperationWalk.EnclosingFunction(lambda))
        {
            if (Threads.StartsSeveral(lambda) || (Threads.RunsElsewhere(lambda) && CallSites.LoopAround(lambda) is not null))
            {
                return true;
            }
        }

        ISymbol? symbol = operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart, cancellation);
        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
        {
            symbol = symbol.ContainingSymbol;
        }

        return symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } method && (IsOperation(method, project) || IsStarted(method, cancellation)
            || (depth < MaxDepth && CompilationIndex.GetOrCreate(project.Compilation).Uses(cancellation).Find(method, cancellation).Any(use => Includes(use, project, depth + 1, cancellation))));
    }

    // One object that takes one call at a time makes one client at a time. InstanceContextMode.Single 2, ConcurrencyMode.Multiple 2.
    private static bool IsOperation(IMethodSymbol method, WcfProject project) =>
        !method.ContainingType.DerivesFrom(project.Symbols?.ClientBase)
        && ServiceContracts.FindInherited(method.ContainingType, "ServiceBehaviorAttribute") is var behavior
        && (ServiceContracts.Argument(behavior, "InstanceContextMode") is not 2 || ServiceContracts.Argument(behavior, "ConcurrencyMode") is 2)
        && method.ContainingType.AllInterfaces.Any(contract => ServiceContracts.IsContractInterface(contract)
            && contract.GetMembers().Any(member => SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method)));

    // Parallel.ForEach(orders, Send), new Timer(Send, …)
    private static bool IsStarted(IMethodSymbol method, CancellationToken cancellation) =>
        TypeSyntaxes.PartsOf(method.ContainingType, cancellation).SelectMany(part => NodesByName.Find(part, method.Name)).Any(static mention => mention.Parent is ArgumentSyntax { Parent: ArgumentListSyntax { Parent: var started } given } && started switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var runner, Name.Identifier.ValueText: var name } } => runner is SimpleNameSyntax { Identifier.ValueText: "Parallel" } && Array.IndexOf(s_starters, name) >= 0,
            ObjectCreationExpressionSyntax { Type: var type } => TypeSyntaxes.NameOf(type) == "Timer" && !RunsOneAtATime(started, given),
            _ => false,
        });

    private static bool IsRepeated(SyntaxNode node) =>
        node is ForStatementSyntax or CommonForEachStatementSyntax or WhileStatementSyntax or DoStatementSyntax or AnonymousFunctionExpressionSyntax;
}
