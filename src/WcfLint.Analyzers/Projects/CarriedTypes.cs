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

    private CarriedTypes(WcfProject project)
    {
        foreach (INamedTypeSymbol contract in project.Contracts?.Index.Contracts.Values ?? [])
        {
            var seen = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
            Add(contract, contract, seen);
            if (ServiceContracts.Callback(contract) is INamedTypeSymbol callback)
            {
                Add(callback, contract, seen);
            }
        }
    }

    /// <summary>The contracts whose messages carry a type, be it in a member of a member.</summary>
    public static IReadOnlyList<INamedTypeSymbol> FindContracts(WcfProject project, INamedTypeSymbol type) =>
        s_all.GetOrRead(project)._contracts.TryGetValue(ConfigurationNames.FullName(type), out List<INamedTypeSymbol>? contracts) ? contracts : [];

    private void Add(INamedTypeSymbol type, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen)
    {
        bool isXml = ServiceContracts.Has(type, "XmlSerializerFormatAttribute");
        foreach (ServiceOperation operation in ServiceContracts.Operations(type))
        {
            if (!isXml && !ServiceContracts.Has(operation.Method, "XmlSerializerFormatAttribute"))
            {
                foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Inputs.Concat(operation.Outputs))
                {
                    Add(part.Value, contract, seen);
                }
            }
        }
    }

    // A type is walked once, whatever holds it: types that hold themselves end there.
    private void Add(ITypeSymbol type, INamedTypeSymbol contract, HashSet<INamedTypeSymbol> seen)
    {
        type = SerializedParts.ElementOf(type);
        for (INamedTypeSymbol? at = type as INamedTypeSymbol; at is { SpecialType: SpecialType.None, TypeKind: TypeKind.Class or TypeKind.Struct } && seen.Add(at); at = at.BaseType)
        {
            foreach (ITypeSymbol argument in at.TypeArguments)
            {
                Add(argument, contract, seen);
            }

            if (at.DeclaringSyntaxReferences.IsEmpty)
            {
                continue;
            }

            _contracts.AddTo(ConfigurationNames.FullName(at), contract);
            foreach (ISymbol member in at.GetMembers())
            {
                if (member is IPropertySymbol or IFieldSymbol
                    && (ServiceContracts.HasSerialization(member, "DataMemberAttribute") || ServiceContracts.Has(member, "MessageBodyMemberAttribute") || ServiceContracts.Has(member, "MessageHeaderAttribute")))
                {
                    Add(MessageBodies.TypeOf(member), contract, seen);
                }
            }
        }
    }
}
