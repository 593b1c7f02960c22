using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// What is done with an object: something below it is written, a method of it is called, it is an argument, the method returns it, a local
/// holds it too, or others can reach it from here on. None: it is compared, or stands for itself.
/// </summary>
internal enum ObjectUseKind { None, Write, Called, PassedTo, Returned, Alias, Escape }

/// <summary>What is done with an object where it is mentioned.</summary>
/// <param name="Kind">What is done.</param>
/// <param name="Object">The object, or what is below it at the path.</param>
/// <param name="Path">The path from the object that is mentioned; empty for that itself.</param>
/// <param name="IsChosen">Whether the object is one of several, of which something else decides.</param>
internal readonly record struct ObjectUse(ObjectUseKind Kind, IOperation Object, string Path, bool IsChosen)
{
    /// <summary>What does it: an assignment, a call, the place of the argument.</summary>
    public IOperation Operation => Kind == ObjectUseKind.Write && Object.Parent is IArgumentOperation { Parent: { } copy } ? copy : Object.Parent!;

    /// <summary>What a write writes; null where that is not one value.</summary>
    public IOperation? Value => Operation switch
    {
        ISimpleAssignmentOperation assignment => assignment.Value,
        IInvocationOperation copy => copy.Instance,
        _ => null,
    };

    /// <summary>Follows a mention outwards to what is done with it.</summary>
    /// <param name="reference">The mention.</param>
    /// <param name="isBinding">Whether the object is a binding, which is no reader quotas.</param>
    public static ObjectUse Classify(IOperation reference, bool isBinding)
    {
        string path = string.Empty;
        bool isChosen = false;
        IOperation current = reference;
        while (true)
        {
            switch (current.Parent)
            {
                case IConversionOperation or IParenthesizedOperation:
                    break;
                case IConditionalOperation { WhenFalse: not null } choice when choice.Condition != current && path.Length == 0:
                case ICoalesceOperation or ISwitchExpressionArmOperation or ISwitchExpressionOperation when path.Length == 0:
                    isChosen = true;
                    break;
                case IPropertyReferenceOperation property when property.Instance == current:
                    path = SettingPaths.Join(path, SettingPaths.FromMember(property.Property.Name));
                    break;
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
        IVariableInitializerOperation or ISimpleAssignmentOperation { Target: ILocalReferenceOperation } or IIsPatternOperation when isWhole => ObjectUseKind.Alias,
        IExpressionStatementOperation or IBinaryOperation or IIsPatternOperation or IIsTypeOperation or INameOfOperation
            or IInterpolationOperation or ITypeOfOperation or null => ObjectUseKind.None,
        _ => ObjectUseKind.Escape,
    };

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
