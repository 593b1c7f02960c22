using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>How a loop is left, and whether it retries. Read once for all clients in the loop.</summary>
internal sealed class LoopExits
{
    private static readonly Memo<ILoopOperation, LoopExits> s_loops = new(static loop => new LoopExits(loop));

    private readonly ILoopOperation _loop;
    private readonly bool _isPlain;

    // The start of the last return or break below each condition, and of the last one below no condition.
    private readonly Dictionary<IOperation, int> _conditional = [];
    private readonly int _unconditional = -1;

    // Null until the first use.
    private Assignments? _assignments;

    private LoopExits(ILoopOperation loop)
    {
        _loop = loop;
        HashSet<ILocalSymbol> flags = Flags(loop);
        bool waits = false;
        foreach (IOperation operation in loop.Body.Descendants())
        {
            switch (operation)
            {
                case IInvocationOperation { TargetMethod.Name: "ReadLine" or "ReadKey" }:
                    return;
                case IInvocationOperation { TargetMethod.Name: "Sleep" or "Delay" or "WaitOne" or "Wait" or "WaitAsync" or "SpinWait"
                    or "WaitForNextTickAsync" } wait:
                    if (OperationWalk.Around(wait, loop).Any(static at => at is ICatchClauseOperation))
                    {
                        return;
                    }

                    waits = true;
                    break;
                case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } when flags.Contains(target.Local):
                    return;
                case IReturnOperation { IsImplicit: false, Kind: OperationKind.Return } or IBranchOperation { BranchKind: BranchKind.Break }:
                    int start = operation.Syntax.SpanStart;
                    if (Condition(operation) is not { } condition)
                    {
                        _unconditional = System.Math.Max(_unconditional, start);
                    }
                    else if (!_conditional.TryGetValue(condition, out int last) || start > last)
                    {
                        _conditional[condition] = start;
                    }

                    break;
            }
        }

        // A while loop that pauses and has no exit is a worker; a loop that pauses and counts, or has an exit, retries.
        _isPlain = !waits || (loop is IWhileLoopOperation && _unconditional < 0 && _conditional.Count == 0);
    }

    public static LoopExits GetOrCreate(ILoopOperation loop) => s_loops.GetOrRead(loop);

    /// <summary>Whether the rounds continue after a client is created: no wait, no retry, and no exit except under a condition behind it.</summary>
    /// <param name="creation">The creation of the client, in the loop.</param>
    public bool ArePlain(IOperation creation)
    {
        // An exit counts as unconditional if the client is created under the same condition.
        int made = creation.Syntax.SpanStart;
        return _isPlain && _unconditional <= made
            && !OperationWalk.Around(creation, _loop).Any(at => _conditional.TryGetValue(at, out int last) && last > made);
    }

    /// <summary>
    /// Whether at most one round creates the client: it stands under a condition that holds once, such as <c>i == 0</c> of a counter or a
    /// flag that is set there, or every path behind it leaves the loop.
    /// </summary>
    /// <param name="creation">The creation of the client, in the loop.</param>
    public bool AreBehind(IOperation creation) => OperationWalk.Steps(creation).TakeWhile(step => step.Part != _loop).Any(step => step.Whole switch
    {
        IConditionalOperation choice =>
            choice.Condition != step.Part && HoldsOnce(choice.Condition, isNegated: choice.WhenFalse == step.Part, step.Part),
        IBlockOperation block => Leaves(block, block.Operations.IndexOf(step.Part)),
        _ => false,
    });

    private bool HoldsOnce(IOperation condition, bool isNegated, IOperation arm)
    {
        switch (OperationWalk.Unwrap(condition))
        {
            case IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not:
                return HoldsOnce(not.Operand, !isNegated, arm);
            case IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both when !isNegated:
                return HoldsOnce(both.LeftOperand, false, arm) || HoldsOnce(both.RightOperand, false, arm);
            case IBinaryOperation { OperatorKind: var kind } equality when kind == (isNegated ? BinaryOperatorKind.NotEquals : BinaryOperatorKind.Equals):
                return IsCounterBesideConstant(equality.LeftOperand, equality.RightOperand)
                    || IsCounterBesideConstant(equality.RightOperand, equality.LeftOperand)
                    || (equality.RightOperand.ConstantValue is { HasValue: true, Value: bool value } && IsSetTo(equality.LeftOperand, !value, arm));
            case ILocalReferenceOperation or IFieldReferenceOperation:
                return IsSetTo(OperationWalk.Unwrap(condition), isNegated, arm);
            default:
                return false;
        }
    }

    private bool IsCounterBesideConstant(IOperation counter, IOperation value)
    {
        Assignments found = _assignments ??= ReadAssignments();
        return OperationWalk.Unwrap(value) is { ConstantValue.HasValue: true } && OperationWalk.Unwrap(counter) is ILocalReferenceOperation { Local: var local }
            && found.Counters.Contains(local) && !found.Once.ContainsKey(local);
    }

    // The only assignment of the loop to the flag stands in this arm.
    private bool IsSetTo(IOperation flag, bool value, IOperation arm)
    {
        Assignments found = _assignments ??= ReadAssignments();
        return SymbolOf(flag) is { } symbol && found.Once.TryGetValue(symbol, out IAssignmentOperation? only)
            && only is { Value.ConstantValue: { HasValue: true, Value: bool set } }
            && set == value && arm.Syntax.Span.Contains(only.Syntax.Span);
    }

    // Several threads may compute it at the same time; the results are equal.
    private Assignments ReadAssignments()
    {
        var assigned = new Dictionary<ISymbol, IAssignmentOperation?>(SymbolEqualityComparer.Default);
        var counters = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (IOperation operation in _loop.Descendants())
        {
            switch (operation)
            {
                case IIncrementOrDecrementOperation { Target: ILocalReferenceOperation { Local: var counter } }:
                    counters.Add(counter);
                    break;
                case ISimpleAssignmentOperation assignment when SymbolOf(assignment.Target) is { } target && !IsStart(assignment):
                    assigned[target] = assigned.ContainsKey(target) ? null : assignment;
                    break;

                // A variable that is declared in the loop gets a new value in each round.
                case IVariableDeclaratorOperation declarator when _loop.Body.Syntax.Span.Contains(declarator.Syntax.Span):
                    assigned[declarator.Symbol] = null;
                    break;
            }
        }

        return new Assignments(counters, assigned);
    }

    // for (i = 0; …)
    private bool IsStart(IOperation assignment) => _loop is IForLoopOperation { Before: var before }
        && before.Any(one => one.Syntax.Span.Contains(assignment.Syntax.Span));

    private static ISymbol? SymbolOf(IOperation operation) => OperationWalk.Unwrap(operation) switch
    {
        ILocalReferenceOperation local => local.Local,
        IFieldReferenceOperation field => field.Field,
        _ => null,
    };

    // Whether some statement of a block leaves the loop on all its paths, and no statement before it continues with the next round.
    private bool Leaves(IBlockOperation block, int first)
    {
        for (int index = first; index >= 0 && index < block.Operations.Length; index++)
        {
            IOperation statement = block.Operations[index];
            if (Leaves(statement))
            {
                return true;
            }

            if (statement is not (IExpressionStatementOperation or IVariableDeclarationGroupOperation)
                && statement.Descendants().Any(inner => inner is IBranchOperation { BranchKind: BranchKind.Continue }))
            {
                return false;
            }
        }

        return false;
    }

    private bool Leaves(IOperation statement) => statement switch
    {
        IReturnOperation { Kind: OperationKind.Return } or IThrowOperation or IExpressionStatementOperation { Operation: IThrowOperation } => true,
        IBranchOperation { BranchKind: BranchKind.Break } branch => SymbolEqualityComparer.Default.Equals(branch.Target, _loop.ExitLabel),
        IBlockOperation block => Leaves(block, 0),
        IConditionalOperation { WhenFalse: { } otherwise } choice => Leaves(choice.WhenTrue) && Leaves(otherwise),

        // A catch clause that does not leave starts the next attempt.
        ITryOperation attempt => Leaves(attempt.Body) || (attempt.Finally is { } cleanUp && Leaves(cleanUp)),
        ISwitchOperation several => several.Cases.Any(static section => section.Clauses.Any(static clause => clause is IDefaultCaseClauseOperation))
            && several.Cases.All(section => section.Body.Any(Leaves)),
        IUsingOperation { Body: var body } => Leaves(body),
        ILockOperation { Body: var body } => Leaves(body),
        _ => false,
    };

    private IOperation? Condition(IOperation operation) => OperationWalk.Around(operation, _loop)
        .FirstOrDefault(static at => at is IConditionalOperation or ISwitchOperation or IAnonymousFunctionOperation or ICatchClauseOperation);

    // while (!done && attempts++ < 3) … done = true: retries until a call succeeds.
    private static HashSet<ILocalSymbol> Flags(ILoopOperation loop) =>
        new(((loop as IWhileLoopOperation)?.Condition ?? (loop as IForLoopOperation)?.Condition)?.DescendantsAndSelf().OfType<ILocalReferenceOperation>()
            .Select(static read => read.Local).Where(static local => local.Type.SpecialType == SpecialType.System_Boolean) ?? [],
            SymbolEqualityComparer.Default);

    // The counters of the loop, and the variables that it assigns: null where a variable is assigned more than once, or in each round.
    private sealed record Assignments(HashSet<ISymbol> Counters, Dictionary<ISymbol, IAssignmentOperation?> Once);
}
