using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// The locals of a body that name one object: <c>var tcp = (NetTcpBinding)binding</c>, <c>if (binding is NetTcpBinding tcp)</c>.
/// What is done by any of the names is done to the object.
/// </summary>
/// <param name="made">The type of the object; null where it is not known.</param>
internal sealed class ObjectNames(ITypeSymbol? made)
{
    private readonly HashSet<ISymbol> _holders = new(SymbolEqualityComparer.Default);
    private readonly HashSet<IOperation> _named = [];
    private readonly HashSet<IOperation> _uncertain = [];

    /// <summary>Adds the places that use a local which holds the object, and those that use the names it gets from there.</summary>
    public void AddReferences(ILocalSymbol local, IOperation body, List<IOperation> references)
    {
        if (!_holders.Add(local))
        {
            return;
        }

        foreach (LocalMention mention in BodyOperations.GetOrCreate(body).FindMentions(local))
        {
            if (mention.Operation is ILocalReferenceOperation reference)
            {
                references.Add(reference);
                AddNamesFor(reference, references);
            }
        }
    }

    /// <summary>Adds the places that use the locals which get the object from the parameter that has it.</summary>
    public void AddReferences(IParameterSymbol parameter, List<IOperation> references)
    {
        _holders.Add(parameter);
        foreach (IOperation reference in references.ToArray())
        {
            AddNamesFor(reference, references);
        }
    }

    /// <summary>Adds the places that use the locals which get the object from a reference to it.</summary>
    public void AddNamesFor(IOperation reference, List<IOperation> references)
    {
        IOperation top = reference;
        while (top.Parent is IConversionOperation { OperatorMethod: null })
        {
            top = top.Parent;
        }

        switch (top.Parent)
        {
            case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } }:
                AddName(local, top, CountValues(local, top), references);
                break;
            case ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var local } } assignment when assignment.Value == top:
                AddName(local, top, CountValues(local, top), references);
                break;
            case IIsPatternOperation test when test.Value == top && Declared(test.Pattern) is { } local:
                AddName(local, top, CountValues(local, top) + 1, references);
                break;
        }
    }

    /// <summary>Whether the object gets another name there, the uses of which are among the references.</summary>
    public bool IsNamedAt(IOperation value) => _named.Contains(value);

    /// <summary>Whether a reference may be one to another object: its local gets several.</summary>
    public bool IsUncertain(IOperation reference) => _uncertain.Contains(reference);

    /// <summary>What a condition says of the object where only its type and its being there are asked; null where anything else decides.</summary>
    public bool? Decide(IOperation condition)
    {
        switch (CodeValue.Unwrap(condition))
        {
            case IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } not:
                return !Decide(not.Operand);
            case IIsPatternOperation test when IsObject(test.Value):
                return Decide(test.Pattern);
            case IIsTypeOperation test when IsObject(test.ValueOperand):
                return Is(test.TypeOperand) is { } matches ? matches != test.IsNegated : null;
            case IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
                when (IsObject(comparison.LeftOperand) && CodeValue.IsNull(comparison.RightOperand)) || (IsObject(comparison.RightOperand) && CodeValue.IsNull(comparison.LeftOperand)):
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
        IDeclarationPatternOperation declaration => Is(declaration.MatchedType),
        ITypePatternOperation type => Is(type.MatchedType),
        IRecursivePatternOperation { PropertySubpatterns.IsEmpty: true, DeconstructionSubpatterns.IsEmpty: true } recursive => Is(recursive.MatchedType),
        _ => null,
    };

    private static ILocalSymbol? Declared(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation negated => Declared(negated.Pattern),
        IDeclarationPatternOperation declaration => declaration.DeclaredSymbol as ILocalSymbol,
        IRecursivePatternOperation recursive => recursive.DeclaredSymbol as ILocalSymbol,
        _ => null,
    };

    private void AddName(ILocalSymbol local, IOperation value, int values, List<IOperation> references)
    {
        _named.Add(value);

        // Another type than the object has: the name is never given, or is null.
        if (Is(local.Type) == false)
        {
            return;
        }

        if (values == 1)
        {
            AddReferences(local, value, references);
        }
        else
        {
            AddUncertain(local, value, references);
        }
    }

    // Binding binding; if (tcp) { binding = one; } else { binding = other; } Use(binding);
    private void AddUncertain(ILocalSymbol local, IOperation value, List<IOperation> references)
    {
        int end = int.MaxValue;
        var later = new List<IOperation>();
        foreach (LocalMention mention in BodyOperations.GetOrCreate(value).FindMentions(local))
        {
            if (mention.Operation is not ILocalReferenceOperation reference || reference.Syntax.SpanStart < value.Syntax.SpanStart || AreOnDifferentWays(value, reference))
            {
                continue;
            }

            if (reference.Parent is IAssignmentOperation assignment && assignment.Target == reference)
            {
                // From here on it is another's for certain; under a condition it may be.
                if (assignment.Parent is IExpressionStatementOperation { Parent: { } block } && block.Syntax.Span.Contains(value.Syntax.Span))
                {
                    end = System.Math.Min(end, reference.Syntax.SpanStart);
                }
            }
            else
            {
                later.Add(reference);
            }
        }

        foreach (IOperation reference in later)
        {
            if (reference.Syntax.SpanStart < end && _uncertain.Add(reference))
            {
                references.Add(reference);
            }
        }
    }

    private static bool AreOnDifferentWays(IOperation one, IOperation other)
    {
        IOperation child = one;
        for (IOperation? parent = one.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            if (parent.Syntax.Span.Contains(other.Syntax.Span))
            {
                return parent switch
                {
                    IConditionalOperation conditional => child != conditional.Condition && !conditional.Condition.Syntax.Span.Contains(other.Syntax.Span),
                    ISwitchOperation choice => child != choice.Value && !choice.Value.Syntax.Span.Contains(other.Syntax.Span),
                    _ => false,
                };
            }
        }

        return false;
    }

    // Null is one, unless the local is declared with it.
    private static int CountValues(ILocalSymbol local, IOperation body) =>
        BodyOperations.GetOrCreate(body).FindValues(local).Count(static value => value is not { Parent: IVariableInitializerOperation } || !CodeValue.IsNull(value));

    private bool IsObject(IOperation value) => CodeValue.Unwrap(value) switch
    {
        ILocalReferenceOperation local => _holders.Contains(local.Local),
        IParameterReferenceOperation parameter => _holders.Contains(parameter.Parameter),
        _ => false,
    };

    private bool? Is(ITypeSymbol? type)
    {
        if (made is null || type is null or { TypeKind: TypeKind.Error or TypeKind.TypeParameter })
        {
            return null;
        }

        foreach (INamedTypeSymbol implemented in made.AllInterfaces)
        {
            if (SymbolEqualityComparer.Default.Equals(implemented, type))
            {
                return true;
            }
        }

        return made.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, type));
    }
}
