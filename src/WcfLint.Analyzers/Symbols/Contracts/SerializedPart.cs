using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>One thing that the serializer writes.</summary>
/// <param name="Symbol">The parameter, the method whose result it is, or the member of a data or message contract.</param>
/// <param name="Type">Its type, tasks unwrapped.</param>
/// <param name="Operation">The operation; null of a member.</param>
/// <param name="UsesXmlSerializer">Whether XmlSerializer writes it instead of the serializer for data contracts.</param>
internal readonly record struct SerializedPart(ISymbol Symbol, ITypeSymbol Type, ServiceOperation? Operation, bool UsesXmlSerializer)
{
    /// <summary>Whether it is in the body or a header of a message contract: which serializer writes it is for the operations to say that carry it.</summary>
    public bool IsOfMessageContract => Operation is null && MessageBodies.IsPart(Symbol);

    /// <summary>How messages name it.</summary>
    public string DisplayName => Symbol switch
    {
        IParameterSymbol => "Parameter '" + Symbol.Name + "' of " + Symbol.ContainingType.Name + "." + Symbol.ContainingSymbol.Name,
        IMethodSymbol => "The result of " + Symbol.ContainingType.Name + "." + Symbol.Name,
        _ => "Member '" + Symbol.Name + "' of " + Symbol.ContainingType.Name,
    };
}
