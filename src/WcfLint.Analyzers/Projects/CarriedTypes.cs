using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The classes of a project's source that the serializer for data contracts reads and writes, each with the contracts whose messages carry it.
/// By names: analyzers of equal compilations share a project. Made when first asked for, since it walks every contract.
/// </summary>
internal sealed class CarriedTypes
{
    private static readonly Memo<WcfProject, CarriedTypes> s_all = new(static project => new CarriedTypes(project));

    private readonly Dictionary<string, List<INamedTypeSymbol>> _contracts = new(StringComparer.Ordinal);
    private readonly HashSet<string> _sent = new(StringComparer.Ordinal);

    private CarriedTypes(WcfProject project)
    {
        foreach (INamedTypeSymbol contract in project.Contracts?.Index.Contracts.Values ?? [])
        {
            var seen = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
            var callback = ServiceContracts.Callback(contract) as INamedTypeSymbol;

            // What the service sends first: a type is walked once.
            Add(contract, isInput: false, contract, seen, isSent: true);
            Add(callback, isInput: true, contract, seen, isSent: true);
            Add(contract, isInput: true, contract, seen, isSent: false);
            Add(callback, isInput: false, contract, seen, isSent: false);
        }
    }

    /// <summary>The contracts whose messages carry a type, be it in a member of a member.</summary>
    public static IReadOnlyList<INamedTypeSymbol> FindContracts(WcfProject project, INamedTypeSymbol type) =>
        s_all.GetOrRead(project)._contracts.TryGetValue(ConfigurationNames.FullName(type), out List<INamedTypeSymbol>? contracts) ? contracts : [];

    /// <summary>Whether contracts carry a type, and the serializer for data contracts writes it, since no operation has a behaviour of the project's own.</summary>
    public static bool IsSerialized(WcfProject project, INamedTypeSymbol type) => FindContracts(project, type) is { Count: > 0 } contracts && !contracts.Any(static contract =>
        SerializedParts.HasOwnBehavior(contract) || ServiceContracts.Operations(contract).Any(static operation => SerializedParts.HasOwnBehavior(operation.Method)));

    /// <summary>Whether services send a type in replies or callbacks.</summary>
    public static bool IsSent(WcfProject project, INamedTypeSymbol type) => IsSerialized(project, type) && s_all.GetOrRead(project)._sent.Contains(ConfigurationNames.FullName(type));

    private void Add(INamedTypeSymbol? type, bool isInput, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen, bool isSent)
    {
        if (type is null || ServiceContracts.Has(type, "XmlSerializerFormatAttribute"))
        {
            return;
        }

        foreach (ServiceOperation operation in ServiceContracts.Operations(type))
        {
            if (!ServiceContracts.Has(operation.Method, "XmlSerializerFormatAttribute"))
            {
                foreach (KeyValuePair<ISymbol, ITypeSymbol> part in isInput ? operation.Inputs : operation.Outputs)
                {
                    Add(part.Value, contract, seen, isSent);
                }
            }
        }
    }

    // A type is walked once, whatever holds it: types that hold themselves end there.
    private void Add(ITypeSymbol type, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen, bool isSent)
    {
        type = SerializedParts.ElementOf(type);
        for (INamedTypeSymbol? at = type as INamedTypeSymbol; at is { SpecialType: SpecialType.None, TypeKind: TypeKind.Class or TypeKind.Struct } && seen.Add(at); at = at.BaseType)
        {
            foreach (ITypeSymbol argument in at.TypeArguments)
            {
                Add(argument, contract, seen, isSent);
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
                    && (ServiceContracts.HasSerialization(member, "DataMemberAttribute") || ServiceContracts.Has(member, "MessageBodyMemberAttribute") || ServiceContracts.Has(member, "MessageHeaderAttribute")))
                {
                    Add(MessageBodies.TypeOf(member), contract, seen, isSent);
                }
            }
        }
    }
}
