using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The classes in the source of a project that DataContractSerializer reads and writes, each with the contracts whose messages contain it.
/// The keys are full names, since analyzers of equal compilations share a project. Built at the first use, since it walks every contract.
/// </summary>
internal sealed class MessageClasses
{
    private const string Format = WcfAttributes.XmlSerializerFormat;

    private readonly Dictionary<string, List<INamedTypeSymbol>> _contracts = new(StringComparer.Ordinal);
    private readonly HashSet<string> _sent = new(StringComparer.Ordinal);
    private readonly HashSet<string> _xml = new(StringComparer.Ordinal);

    private readonly Lazy<HashSet<string>> _reached;
    private readonly Lazy<HashSet<INamedTypeSymbol>> _custom;

    public MessageClasses(IEnumerable<INamedTypeSymbol> contracts)
    {
        _reached = new(() => ReachedFrom(contracts));
        _custom = new(() => new HashSet<INamedTypeSymbol>(contracts.Where(HasOwnBehavior), SymbolEqualityComparer.Default));
        foreach (INamedTypeSymbol contract in contracts)
        {
            var seen = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
            var callback = ServiceContracts.Callback(contract) as INamedTypeSymbol;

            // Each type is walked once, so the values that the service sends come first.
            Add(contract, isInput: false, contract, seen, isSent: true);
            Add(callback, isInput: true, contract, seen, isSent: true);
            Add(contract, isInput: true, contract, seen, isSent: false);
            Add(callback, isInput: false, contract, seen, isSent: false);
            AddXml(contract);
            AddXml(callback);
        }
    }

    /// <summary>The contracts whose messages contain a class, also in a member of a member.</summary>
    public IReadOnlyList<INamedTypeSymbol> ContractsOf(INamedTypeSymbol type) =>
        _contracts.TryGetValue(ConfigurationNames.FullName(type), out List<INamedTypeSymbol>? contracts) ? contracts : [];

    /// <summary>Whether a behavior that the project defines may choose another serializer for a message that contains a class.</summary>
    public bool IsCustom(INamedTypeSymbol type) => _custom.Value is { Count: > 0 } custom && ContractsOf(type).Any(custom.Contains);

    /// <summary>Whether services send a class in replies or callbacks.</summary>
    public bool IsSent(INamedTypeSymbol type) => _sent.Contains(ConfigurationNames.FullName(type));

    /// <summary>Whether XmlSerializer writes a class, in a message of some contract.</summary>
    public bool IsXml(INamedTypeSymbol type) => _xml.Contains(ConfigurationNames.FullName(type));

    /// <summary>Whether a message or the detail of a fault may contain a class, also in one without attributes, of which all public members are sent.</summary>
    public bool MayHold(INamedTypeSymbol type) => _reached.Value.Contains(ConfigurationNames.FullName(type));

    private static bool HasOwnBehavior(INamedTypeSymbol contract) => SerializedParts.HasOwnBehavior(contract)
        || ServiceContracts.Operations(contract).Any(static operation => SerializedParts.HasOwnBehavior(operation.Method));

    private void Add(INamedTypeSymbol? type, bool isInput, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen, bool isSent)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in OperationsOf(type, isXml: false)
            .SelectMany(operation => isInput ? operation.Inputs : operation.Outputs))
        {
            Add(part.Value, contract, seen, isSent);
        }
    }

    private void AddXml(INamedTypeSymbol? type)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in OperationsOf(type, isXml: true)
            .SelectMany(static operation => operation.Inputs.Concat(operation.Outputs)))
        {
            AddXml(part.Value);
        }
    }

    private static HashSet<string> ReachedFrom(IEnumerable<INamedTypeSymbol> contracts)
    {
        var reached = new HashSet<string>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol contract in contracts)
        {
            foreach (INamedTypeSymbol? side in new[] { contract, ServiceContracts.Callback(contract) as INamedTypeSymbol })
            {
                foreach (ITypeSymbol type in OperationsOf(side, isXml: false).SelectMany(static operation => operation.Inputs.Concat(operation.Outputs))
                    .Select(static part => part.Value).Concat(DetailsOf(side)))
                {
                    Reach(type, reached);
                }
            }
        }

        return reached;
    }

    // XmlSerializer writes a fault only where SupportFaults says so.
    private static IEnumerable<ITypeSymbol> DetailsOf(INamedTypeSymbol? contract) =>
        OperationsOf(contract, isXml: false).Concat(OperationsOf(contract, isXml: true))
        .SelectMany(static operation => operation.Method.GetAttributes())
        .Where(static one => one.AttributeClass is { Name: WcfAttributes.FaultContract } type && ServiceContracts.IsWcf(type.ContainingNamespace))
        .Select(static one => one.ConstructorArguments.FirstOrDefault().Value).OfType<ITypeSymbol>();

    // Each definition is walked once, see Add. A collection's items are arguments of what it implements.
    private static void Reach(ITypeSymbol type, HashSet<string> reached)
    {
        while (type is IArrayTypeSymbol array)
        {
            type = array.ElementType;
        }

        for (var at = type as INamedTypeSymbol; at is { SpecialType: not SpecialType.System_Object }; at = at.BaseType)
        {
            foreach (ITypeSymbol argument in at.TypeArguments)
            {
                Reach(argument, reached);
            }

            if (at.DeclaringSyntaxReferences.IsEmpty)
            {
                continue;
            }

            if (!reached.Add(ConfigurationNames.FullName(at)))
            {
                break;
            }

            IEnumerable<ISymbol> members = at.IsSerializable && !ServiceContracts.HasSerialization(at, WcfAttributes.DataContract)
                ? at.GetMembers().OfType<IFieldSymbol>().Where(static field => !field.IsStatic)
                : PayloadShapes.MembersOf(at);
            foreach (ITypeSymbol carried in members.Select(MessageBodies.TypeOf).Concat(at.Interfaces.SelectMany(static one => one.TypeArguments)))
            {
                Reach(carried, reached);
            }
        }
    }

    // The operations whose messages XmlSerializer writes, or all other operations.
    private static IEnumerable<ServiceOperation> OperationsOf(INamedTypeSymbol? type, bool isXml) =>
        type is null || (!isXml && ServiceContracts.Has(type, Format)) ? [] : ServiceContracts.Operations(type)
            .Where(operation => ServiceContracts.Has(operation.Method, Format) == isXml || (isXml && ServiceContracts.Has(type, Format)));

    // XmlSerializer needs no attributes. It skips members that are not public; walking them too does no harm here.
    private void AddXml(ITypeSymbol type)
    {
        for (INamedTypeSymbol? at = SerializedParts.ElementOf(type) as INamedTypeSymbol; at is { SpecialType: SpecialType.None,
            DeclaringSyntaxReferences.IsEmpty: false } && _xml.Add(ConfigurationNames.FullName(at)); at = at.BaseType)
        {
            foreach (ISymbol member in at.GetMembers())
            {
                if (member is IPropertySymbol { IsStatic: false } or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false })
                {
                    AddXml(MessageBodies.TypeOf(member));
                }
            }
        }
    }

    // Each definition is walked once. That ends types that contain themselves, also with ever deeper arguments, as A<T> with a member A<X<T>>.
    private void Add(ITypeSymbol type, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen, bool isSent)
    {
        type = SerializedParts.ElementOf(type);
        for (INamedTypeSymbol? at = type as INamedTypeSymbol; at is { SpecialType: SpecialType.None,
            TypeKind: TypeKind.Class or TypeKind.Struct }; at = at.BaseType)
        {
            foreach (ITypeSymbol argument in at.TypeArguments)
            {
                Add(argument, contract, seen, isSent);
            }

            if (!seen.Add(at.OriginalDefinition))
            {
                break;
            }

            if (at.DeclaringSyntaxReferences.IsEmpty)
            {
                continue;
            }

            string name = ConfigurationNames.FullName(at);
            _contracts.AddTo(name, contract);
            if (isSent)
            {
                _sent.Add(name);
            }

            foreach (ISymbol member in at.GetMembers())
            {
                if (member is IPropertySymbol or IFieldSymbol
                    && (ServiceContracts.HasSerialization(member, WcfAttributes.DataMember) || MessageBodies.IsPart(member)))
                {
                    Add(MessageBodies.TypeOf(member), contract, seen, isSent);
                }
            }
        }
    }
}
