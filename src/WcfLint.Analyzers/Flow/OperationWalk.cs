using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Flow;

/// <summary>Small steps through operation trees.</summary>
internal static class OperationWalk
{
    /// <summary>The operation under casts and <c>as</c>.</summary>
    public static IOperation Unwrap(IOperation operation)
    {
        while (operation is IConversionOperation { OperatorMethod: null } conversion)
        {
            operation = conversion.Operand;
        }

        return operation;
    }

    /// <summary>Whether a value is null, or default of a reference type.</summary>
    public static bool IsNull(IOperation value) => Unwrap(value) is IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } };

    /// <summary>Whether an operation is <c>this</c> or <c>base</c>, written or not.</summary>
    public static bool IsInstance(IOperation operation) =>
        operation is IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance };

    /// <summary>The values that an expression may give, without casts: of a choice each arm.</summary>
    public static IEnumerable<IOperation> Arms(IOperation value) => Unwrap(value) switch
    {
        IConditionalOperation { WhenFalse: { } otherwise } choice => Arms(choice.WhenTrue).Concat(Arms(otherwise)),
        ISwitchExpressionOperation several => several.Arms.SelectMany(static arm => Arms(arm.Value)),
        var plain => [plain],
    };

    /// <summary>The outermost cast or <c>as</c> around an operation, or the operation itself.</summary>
    public static IOperation Wrapped(IOperation operation)
    {
        while (operation.Parent is IConversionOperation { OperatorMethod: null } conversion)
        {
            operation = conversion;
        }

        return operation;
    }

    /// <summary>The local that gets an object at a mention of it, casts included: by its declaration, an assignment or a pattern; null where none
    /// does.</summary>
    public static ILocalSymbol? FindAlias(IOperation value) => value.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } } => local,
        ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var local } } assignment when assignment.Value == value => local,
        IIsPatternOperation test when test.Value == value => FindDeclared(test.Pattern),
        _ => null,
    };

    private static ILocalSymbol? FindDeclared(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation negated => FindDeclared(negated.Pattern),
        IDeclarationPatternOperation declaration => declaration.DeclaredSymbol as ILocalSymbol,
        IRecursivePatternOperation recursive => recursive.DeclaredSymbol as ILocalSymbol,
        _ => null,
    };

    /// <summary>
    /// The local that gets a value, also as the arm of a conditional expression, and the syntax of that target: a declarator or a name; null
    /// for other values.
    /// </summary>
    public static (ILocalSymbol Local, SyntaxNode Target)? FindTarget(IOperation value)
    {
        if (OutParameter(value) is not null)
        {
            return (((ILocalReferenceOperation)value).Local, value.Syntax);
        }

        IOperation at = value;
        while (true)
        {
            at = Wrapped(at);
            switch (at.Parent)
            {
                case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator }:
                    return (declarator.Symbol, declarator.Syntax);
                case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } assignment when assignment.Value == at:
                    return (target.Local, target.Syntax);
                case IConditionalOperation choice when choice.Condition != at && choice.Type is not null:
                    at = choice;
                    break;
                case ISwitchExpressionArmOperation { Parent: ISwitchExpressionOperation several } arm when arm.Value == at:
                    at = several;
                    break;
                default:
                    return null;
            }
        }
    }

    /// <summary>The out parameter from which a local gets its value at a mention; null for other operations.</summary>
    public static IParameterSymbol? OutParameter(IOperation mention) => mention is ILocalReferenceOperation
        ? (mention.Parent is IDeclarationExpressionOperation declaration
        ? declaration : mention).Parent is IArgumentOperation { Parameter: { RefKind: RefKind.Out } parameter } ? parameter : null
        : null;

    /// <summary>The operations around one, the innermost first.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="end">The first that does not count; null for none.</param>
    public static IEnumerable<IOperation> Around(IOperation operation, IOperation? end = null)
    {
        for (IOperation? at = operation.Parent; at is not null && at != end; at = at.Parent)
        {
            yield return at;
        }
    }

    /// <summary>The same within the lambda or local function that holds it.</summary>
    public static IEnumerable<IOperation> AroundInFunction(IOperation operation) =>
        Around(operation).TakeWhile(static at => at is not (IAnonymousFunctionOperation or ILocalFunctionOperation));

    /// <summary>The steps from an operation outwards: a part, and the operation that holds it.</summary>
    public static IEnumerable<(IOperation Part, IOperation Whole)> Steps(IOperation operation)
    {
        for (IOperation at = operation; at.Parent is { } parent; at = parent)
        {
            yield return (at, parent);
        }
    }

    /// <summary>The try statements whose body holds an operation, the innermost first.</summary>
    public static IEnumerable<ITryOperation> TriesAround(IOperation operation) =>
        Steps(operation).Where(static step => step.Whole is ITryOperation guard && guard.Body == step.Part).Select(static step => (ITryOperation)step.Whole);

    /// <summary>The lambda, local function, member body or initializer that an operation stands in.</summary>
    public static IOperation FunctionOf(IOperation operation) => EnclosingFunction(operation) ?? Root(operation);

    /// <summary>The lambda or local function around an operation; null where it stands in the member itself.</summary>
    public static IOperation? EnclosingFunction(IOperation operation)
    {
        for (IOperation? at = operation.Parent; at is not null; at = at.Parent)
        {
            if (at is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return at;
            }
        }

        return null;
    }

    /// <summary>What a lambda is given to: an argument, an assignment to an event; null for nothing.</summary>
    public static IOperation? TakerOf(IOperation lambda) =>
        Around(lambda).FirstOrDefault(static at => at is not (IConversionOperation or IDelegateCreationOperation));

    /// <summary>Whether an operation stands in a using statement or declaration whose resources contain a word.</summary>
    public static bool IsInUsing(IOperation operation, string word) =>
        IsInUsing(operation, resources => resources.Syntax.ToString().IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);

    /// <summary>Whether an operation stands in a using statement or declaration of certain resources.</summary>
    public static bool IsInUsing(IOperation operation, Func<IOperation, bool> isResource) => Steps(operation).Any(step => step.Whole switch
    {
        IUsingOperation held => isResource(held.Resources),

        // A declaration stands beside what it guards.
        IBlockOperation block => block.Operations
            .Any(other => other is IUsingDeclarationOperation && other.Syntax.Span.End <= step.Part.Syntax.SpanStart && isResource(other)),
        _ => false,
    });

    /// <summary>Whether a value is tested for null: compared, matched, used with <c>?.</c> or <c>??</c>, or passed to code that may test it.</summary>
    public static bool IsNullChecked(IOperation value) =>
        (value.Parent is IConversionOperation conversion ? conversion.Parent : value.Parent) is IBinaryOperation or IIsPatternOperation or ICoalesceOperation
            or IConditionalAccessOperation or IArgumentOperation;

    public static IOperation Root(IOperation operation)
    {
        while (operation.Parent is { } parent)
        {
            operation = parent;
        }

        return operation;
    }

    /// <summary>The receiver placeholder of the checked value in <c>value?.Member()</c>.</summary>
    public static IOperation? ConditionalInstance(IConditionalAccessOperation access)
    {
        IOperation? at = access.WhenNotNull;
        while (at is not null)
        {
            switch (at)
            {
                case IConditionalAccessInstanceOperation:
                    return at;
                case IInvocationOperation call:
                    at = call.Instance ?? (call.TargetMethod.IsExtensionMethod && call.Arguments.Length > 0 ? call.Arguments[0].Value : null);
                    break;

                // client?.Get(box.Text), where box does not resolve.
                case IInvalidOperation { Syntax: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax } } invalid:
                    at = invalid.ChildOperations.FirstOrDefault(static child => child is IConditionalAccessInstanceOperation);
                    break;
                case IMemberReferenceOperation member:
                    at = member.Instance;
                    break;
                case IConditionalAccessOperation inner:
                    at = inner.Operation;
                    break;
                case IConversionOperation conversion:
                    at = conversion.Operand;
                    break;
                default:
                    return null;
            }
        }

        return null;
    }
}
