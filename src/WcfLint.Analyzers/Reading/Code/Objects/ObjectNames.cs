using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code.Objects;

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

    /// <summary>
    /// Adds the places that may use the object by a local that holds several in turn: <c>if (tls) { b = one; } else { b = other; } Use(b);</c>
    /// False of a local that holds only this one, and where its ways do not show.
    /// </summary>
    public bool AddLives(ILocalSymbol local, IOperation origin, List<IOperation> references)
    {
        IOperation function = OperationWalk.FunctionOf(origin);
        if (!ObjectLives.AreSeveral(local, function) || IsMadeOfItself(local, function)
            || ObjectLives.Read(local, function) is var lives && lives.FindMentions(origin) is not { } mentions)
        {
            return false;
        }

        foreach (LocalMention mention in mentions)
        {
            if (mention.Operation is ILocalReferenceOperation reference)
            {
                references.Add(reference);
                AddNamesFor(reference, references);
                if (lives.AreSeveralAt(mention))
                {
                    _uncertain.Add(reference);
                }
            }
        }

        return true;
    }

    // b = flag ? b : null
    private static bool IsMadeOfItself(ILocalSymbol local, IOperation function) => BodyOperations.GetOrCreate(function).FindValues(local)
        .Any(value => value?.DescendantsAndSelf()
            .Any(part => part is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local)) == true);

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
        IOperation top = OperationWalk.Wrapped(reference);
        if (OperationWalk.FindAlias(top) is { } local)
        {
            AddName(local, top, CountValues(local, top) + (top.Parent is IIsPatternOperation ? 1 : 0), references);
        }
    }

    /// <summary>Whether the object gets another name there, the uses of which are among the references.</summary>
    public bool IsNamedAt(IOperation value) => _named.Contains(value);

    /// <summary>Whether a reference may be one to another object: its local gets several.</summary>
    public bool IsUncertain(IOperation reference) => _uncertain.Contains(reference);

    /// <summary>The value of a condition that tests only the type of the object or whether it is null; null for other conditions.</summary>
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
        IDeclarationPatternOperation declaration => Is(declaration.MatchedType),
        ITypePatternOperation type => Is(type.MatchedType),
        IRecursivePatternOperation { PropertySubpatterns.IsEmpty: true, DeconstructionSubpatterns.IsEmpty: true } recursive => Is(recursive.MatchedType),
        _ => null,
    };

    private void AddName(ILocalSymbol local, IOperation value, int values, List<IOperation> references)
    {
        _named.Add(value);

        // The object cannot have the type of the local, so the local never refers to it.
        if (Is(local.Type) == false)
        {
            return;
        }

        if (values == 1)
        {
            AddReferences(local, value, references);
            return;
        }

        // Binding binding; if (tcp) { binding = one; } else { binding = other; } Use(binding);
        foreach (LocalMention mention in ObjectLives.Read(local, OperationWalk.FunctionOf(value)).FindMentions(value) ?? [])
        {
            if (mention.Operation is ILocalReferenceOperation { Parent: not ISimpleAssignmentOperation } reference && _uncertain.Add(reference))
            {
                references.Add(reference);
            }
        }
    }

    // Null is one, unless the local is declared with it.
    private static int CountValues(ILocalSymbol local, IOperation body) =>
        BodyOperations.GetOrCreate(body).FindValues(local)
            .Count(static value => value is not { Parent: IVariableInitializerOperation } || !CodeValue.IsNull(value));

    private bool IsObject(IOperation value) => CodeValue.Unwrap(value) switch
    {
        ILocalReferenceOperation local => _holders.Contains(local.Local),
        IParameterReferenceOperation parameter => _holders.Contains(parameter.Parameter),
        _ => false,
    };

    private bool? Is(ITypeSymbol? type) =>
        made is null || type is null or { TypeKind: TypeKind.Error or TypeKind.TypeParameter } ? null : made.IsOrImplements(type);
}
