using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Code.Objects;

/// <summary>
/// What the code does with an object at a mention of it: sets a property of it (Write), calls a method of it (Called), passes it as an
/// argument (PassedTo), returns it from the method (Returned), assigns it to a local (Alias), disposes of it (InUsing), or stores it where
/// other code can reach it (Escape). None: nothing of these, as in a comparison.
/// </summary>
internal enum ObjectUseKind { None, Write, Called, PassedTo, Returned, Alias, InUsing, Escape }

/// <summary>What the code does with an object at one mention of it.</summary>
/// <param name="Kind">What it does.</param>
/// <param name="Object">The mention with the properties behind it: <c>binding.Security</c> of <c>binding.Security.Mode = …</c>.</param>
/// <param name="Path">Those properties; empty where the object itself is used.</param>
/// <param name="IsChosen">Whether the expression chooses between several objects, as <c>a ?? b</c> does.</param>
internal readonly record struct ObjectUse(ObjectUseKind Kind, IOperation Object, string Path, bool IsChosen)
{
    /// <summary>The operation that uses the object: an assignment, a call, an argument.</summary>
    public IOperation Operation => Kind == ObjectUseKind.Write && Object.Parent is IArgumentOperation { Parent: { } copy } ? copy : Object.Parent!;

    /// <summary>Whether other code gets the object itself there.</summary>
    public bool Escapes => Path.Length == 0 && Kind is ObjectUseKind.Called or ObjectUseKind.PassedTo or ObjectUseKind.Returned or ObjectUseKind.Escape;

    /// <summary>The value that a write assigns; null where there is not exactly one.</summary>
    public IOperation? Value => Operation switch
    {
        ISimpleAssignmentOperation assignment => assignment.Value,
        IInvocationOperation copy => copy.Instance,
        _ => null,
    };

    /// <summary>Finds out what the code does with a mention, from the expressions around it.</summary>
    /// <param name="reference">The mention.</param>
    /// <param name="isBinding">Whether the object is a binding, and so not an XmlDictionaryReaderQuotas.</param>
    public static ObjectUse Classify(IOperation reference, bool isBinding)
    {
        string path = string.Empty;
        bool isChosen = false;
        IOperation current = reference;
        while (true)
        {
            switch (current.Parent)
            {
                case IConversionOperation:
                    break;
                case IConditionalOperation { WhenFalse: not null } choice when choice.Condition != current && path.Length == 0:
                case ICoalesceOperation or ISwitchExpressionArmOperation or ISwitchExpressionOperation when path.Length == 0:
                    isChosen = true;
                    break;
                case IMemberReferenceOperation { Member: IPropertySymbol or IFieldSymbol } member when member.Instance == current:
                    path = SettingPaths.Join(path, SettingPaths.FromMember(member.Member.Name));
                    break;
                case IConditionalAccessOperation access when access.Operation == current && OperationWalk.ConditionalInstance(access) is { } instance:
                    current = instance;
                    continue;
                default:
                    return new ObjectUse(KindOf(current, isWhole: path.Length == 0, mayBeQuotas: path.Length > 0 || !isBinding), current, path, isChosen);
            }

            current = current.Parent!;
        }
    }

    private static ObjectUseKind KindOf(IOperation current, bool isWhole, bool mayBeQuotas) => current.Parent switch
    {
        _ when IsTarget(current) => isWhole ? ObjectUseKind.None : ObjectUseKind.Write,
        IInvocationOperation invocation when invocation.Instance == current => ObjectUseKind.Called,
        IArgumentOperation argument => mayBeQuotas && IsCopiedTo(argument) ? ObjectUseKind.Write : ObjectUseKind.PassedTo,
        IReturnOperation when isWhole => ObjectUseKind.Returned,
        IVariableInitializerOperation or ISimpleAssignmentOperation { Target: ILocalReferenceOperation } when isWhole => ObjectUseKind.Alias,
        IIsPatternOperation test when isWhole && DeclaresLocal(test.Pattern) => ObjectUseKind.Alias,
        IUsingOperation when isWhole => ObjectUseKind.InUsing,
        IExpressionStatementOperation or IBinaryOperation or IIsPatternOperation or IIsTypeOperation or INameOfOperation
            or IInterpolationOperation or ITypeOfOperation or null => ObjectUseKind.None,
        _ => ObjectUseKind.Escape,
    };

    private static bool DeclaresLocal(IPatternOperation pattern) => pattern.DescendantsAndSelf()
        .Any(static part => part is IDeclarationPatternOperation { DeclaredSymbol: not null } or IRecursivePatternOperation { DeclaredSymbol: not null });

    private static bool IsTarget(IOperation current) => current.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == current,
        IIncrementOrDecrementOperation => true,
        ITupleOperation tuple => IsDeconstructed(tuple),
        _ => false,
    };

    // XmlDictionaryReaderQuotas.Max.CopyTo(binding.ReaderQuotas) writes all five (referencesource, XmlDictionaryReaderQuotas.cs, CopyTo).
    private static bool IsCopiedTo(IArgumentOperation argument) =>
        argument.Parent is IInvocationOperation { TargetMethod: { Name: "CopyTo", ContainingType.Name: "XmlDictionaryReaderQuotas" }, Instance: not null };

    private static bool IsDeconstructed(ITupleOperation tuple)
    {
        IOperation top = tuple;
        while (top.Parent is ITupleOperation or IConversionOperation)
        {
            top = top.Parent;
        }

        return top.Parent is IDeconstructionAssignmentOperation assignment && assignment.Target == top;
    }
}
