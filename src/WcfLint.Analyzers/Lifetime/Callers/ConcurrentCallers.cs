using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Code that runs several times at once, so that several clients, or calls of one, use the network together.</summary>
internal static class ConcurrentCallers
{
    // Callers of callers.
    private const int MaxDepth = 2;

    private static readonly string[] s_starters = ["For", "ForEach", "ForEachAsync", "Invoke"];

    /// <summary>Whether an operation stands in what Parallel, a timer or a loop of tasks runs, or in an operation of a service that takes several calls at
    /// once.</summary>
    public static bool Include(IOperation operation, WcfProject project, CancellationToken cancellation) => Includes(operation, project, 0, cancellation);

    /// <summary>Whether calls that return tasks are started in a loop or a query, and awaited together.</summary>
    public static bool StartTasks(IEnumerable<IOperation> calls) => calls.Any(static call =>
        call.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && NodesByName.Find(member, "WhenAll").Any()
        && (OperationWalk.EnclosingFunction(call) is { } function
            ? FindUses(call, function, member).Any(use => IsAwaitedWithOthers(use, member))
            : CallSites.LoopAround(call) is not null && call.Syntax is ExpressionSyntax task && !Threads.IsAwaited(task)));

    // A lambda stands where it is used; a local function is named there.
    private static IEnumerable<SyntaxNode> FindUses(IOperation call, IOperation function, SyntaxNode member) =>
        function.Syntax is LocalFunctionStatementSyntax { Identifier.ValueText: var name } ? NodesByName.Find(member, name) : [call.Syntax];

    // Task.WhenAll(ids.Select(id => …)), or the same by a local or a list.
    private static bool IsAwaitedWithOthers(SyntaxNode use, MemberDeclarationSyntax member) => use.Ancestors().TakeWhile(at => at != member).Any(at =>
        IsWhenAll(at) || (at switch
        {
            VariableDeclaratorSyntax { Identifier.ValueText: var local } => local,
            AssignmentExpressionSyntax { Left: var target } => NameOf(target),
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var list,
                Name.Identifier.ValueText: "Add" or "AddRange" } } => NameOf(list),
            _ => null,
        } is { } kept && NodesByName.Find(member, kept).Any(static mention => mention.Ancestors().Any(IsWhenAll))));

    // tasks, tasks[i], this.tasks
    private static string? NameOf(ExpressionSyntax list) => list switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        ElementAccessExpressionSyntax { Expression: var array } => NameOf(array),
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var name } => name,
        _ => null,
    };

    private static bool IsWhenAll(SyntaxNode node) =>
        node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "WhenAll" }
            or IdentifierNameSyntax { Identifier.ValueText: "WhenAll" } };

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

        return symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
            && (IsOperation(method, operation.SemanticModel!.Compilation) || IsStarted(method, cancellation)
            || (depth < MaxDepth && MemberCallers.Find(method, project, cancellation).Any(use => Includes(use, project, depth + 1, cancellation))));
    }

    // A single instance that takes one call at a time creates one client at a time. InstanceContextMode.Single 2, ConcurrencyMode.Multiple 2.
    private static bool IsOperation(IMethodSymbol method, Compilation compilation) =>
        !method.ContainingType.DerivesFrom(CompilationIndex.GetOrCreate(compilation).Symbols?.ClientBase)
        && ServiceContracts.FindInherited(method.ContainingType, WcfAttributes.ServiceBehavior) is var behavior
        && (ServiceContracts.Argument(behavior, "InstanceContextMode") is not 2 || ServiceContracts.Argument(behavior, "ConcurrencyMode") is 2)
        && method.ContainingType.AllInterfaces.Any(contract => ServiceContracts.IsContractInterface(contract)
            && contract.GetMembers()
                .Any(member => SymbolEqualityComparer.Default.Equals(method.ContainingType.FindImplementationForInterfaceMember(member), method)));

    // Parallel.ForEach(orders, Send), new Timer(Send, …)
    private static bool IsStarted(IMethodSymbol method, CancellationToken cancellation) =>
        NodesByName.FindInType(method, cancellation).Any(static mention =>
            mention.Parent is ArgumentSyntax { Parent: ArgumentListSyntax { Parent: var started } given } && started switch
        {
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var runner, Name.Identifier.ValueText: var name } } =>
                runner is SimpleNameSyntax { Identifier.ValueText: "Parallel" } && Array.IndexOf(s_starters, name) >= 0,
            ObjectCreationExpressionSyntax { Type: var type } => TypeSyntaxes.NameOf(type) == "Timer"
                && !StartedMethods.RunsOneAtATime(started, given, compilation: null),
            _ => false,
        });
}
