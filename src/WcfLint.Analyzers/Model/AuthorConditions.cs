using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Model;

/// <summary>Tells whether code switches a behaviour on always or under a condition of its own.</summary>
internal static class AuthorConditions
{
    /// <summary>
    /// Whether a condition decides that is about something else than the behaviour: if (env.IsDevelopment()), switches of one's own. The usual guards "the behaviour is there" and "it is not yet on" decide nothing.
    /// </summary>
    public static bool Decide(IOperation operation, string property)
    {
        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            switch (parent)
            {
                case IConditionalOperation conditional when conditional.Condition != child && !IsAboutBehaviour(conditional.Condition, property):
                case ISwitchOperation or ISwitchExpressionOperation:
                    return true;
            }
        }

        return operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is { } member && HasConditionalAttribute(member);
    }

    private static bool IsAboutBehaviour(IOperation condition, string property)
    {
        switch (condition)
        {
            case IBinaryOperation binary:
                return IsAboutBehaviour(binary.LeftOperand, property) && IsAboutBehaviour(binary.RightOperand, property);
            case IUnaryOperation unary:
                return IsAboutBehaviour(unary.Operand, property);
            case IConversionOperation conversion:
                return IsAboutBehaviour(conversion.Operand, property);
            case IIsPatternOperation pattern:
                return IsAboutBehaviour(pattern.Value, property);
            case ILiteralOperation:
                return true;
            case IPropertyReferenceOperation reference when reference.Property.Name == property:
                return true;
            default:
                return condition.Type?.Name is "ServiceDebugBehavior" or "ServiceBehaviorAttribute" or "ServiceMetadataBehavior";
        }
    }

    private static bool HasConditionalAttribute(ISymbol member)
    {
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ConditionalAttribute")
            {
                return true;
            }
        }

        return false;
    }
}
