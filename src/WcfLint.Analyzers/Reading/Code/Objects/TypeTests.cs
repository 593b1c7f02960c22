using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;

namespace WcfLint.Analyzers.Reading.Code.Objects;

/// <summary>Conditions that test only the type of an object that code has created, or whether it is null.</summary>
/// <param name="mentions">The mentions of the object.</param>
internal readonly struct TypeTests(ObjectMentions mentions)
{
    /// <summary>The value of a condition; null for other conditions.</summary>
    public bool? Decide(IOperation condition)
    {
        switch (CodeValue.Unwrap(condition))
        {
            case IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not:
                return !Decide(not.Operand);
            case IIsPatternOperation test when IsObject(test.Value):
                return Decide(test.Pattern);
            case IIsTypeOperation test when IsObject(test.ValueOperand):
                return mentions.Is(test.TypeOperand) is { } matches ? matches != test.IsNegated : null;
            case IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
                when (IsObject(comparison.LeftOperand) && CodeValue.IsNull(comparison.RightOperand))
                    || (IsObject(comparison.RightOperand) && CodeValue.IsNull(comparison.LeftOperand)):
                return comparison.OperatorKind == BinaryOperatorKind.NotEquals;
            default:
                return null;
        }
    }

    private bool? Decide(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation negated => !Decide(negated.Pattern),
        IConstantPatternOperation constant when CodeValue.IsNull(constant.Value) => false,
        IDeclarationPatternOperation { MatchesNull: true } => true,
        IDeclarationPatternOperation declaration => mentions.Is(declaration.MatchedType),
        ITypePatternOperation type => mentions.Is(type.MatchedType),
        IRecursivePatternOperation { PropertySubpatterns.IsEmpty: true, DeconstructionSubpatterns.IsEmpty: true } one => mentions.Is(one.MatchedType),
        _ => null,
    };

    private bool IsObject(IOperation value) => CodeValue.Unwrap(value) switch
    {
        ILocalReferenceOperation local => mentions.AreBy(local.Local),
        IParameterReferenceOperation parameter => mentions.AreBy(parameter.Parameter),
        _ => false,
    };
}
