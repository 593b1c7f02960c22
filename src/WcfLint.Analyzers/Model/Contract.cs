using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>A service contract: its operations, and its requirements on bindings. One for a symbol.</summary>
public sealed class Contract : IEquatable<Contract>
{
    private static readonly ConditionalWeakTable<INamedTypeSymbol, Contract> s_contracts = new();

    private BoolBox? _requiresSession;
    private BoolBox? _beginsOrEndsSessions;
    private BoolBox? _isCalledBack;
    private string? _wireKey;
    private ContractStreaming? _streaming;

    private Contract(INamedTypeSymbol type) => Type = type;

    /// <summary>The interface or class that carries ServiceContract.</summary>
    public INamedTypeSymbol Type { get; }

    public string Name => Type.Name;

    /// <summary>Whether it cannot do without a session: SessionMode.Required, or operations that begin or end one.</summary>
    public bool RequiresSession => _requiresSession ??= ReadsAsSession();

    /// <summary>Whether it has no session over any binding: SessionMode.NotAllowed.</summary>
    public bool RefusesSession => SessionMode is 2;

    /// <summary>Whether operations begin or end a session.</summary>
    public bool BeginsOrEndsSessions => _beginsOrEndsSessions ??= FindSessionLimits();

    /// <summary>Whether its services, or those of a contract that it inherits, call their clients back.</summary>
    public bool IsCalledBack => _isCalledBack ??= FindCallback();

    /// <summary>Whether its own callback contract has operations: without any, no channel back is needed (referencesource, ChannelRequirements.cs,
    /// ComputeContractRequirements).</summary>
    internal bool HasCallbackOperations => ServiceContracts.Callback(Type) is INamedTypeSymbol callback && !ServiceContracts.Operations(callback).IsEmpty;

    /// <summary>Whether it requires a session, or calls its clients back, which may rest on one.</summary>
    public bool MayNeedSession => RequiresSession || IsCalledBack;

    /// <summary>
    /// What client and service have in common though each declares its own type: name on the wire and operations. The name alone is not
    /// enough: contracts in the default namespace often share it by chance. Null where the type is no contract or has no operation.
    /// </summary>
    internal string? WireKey => (_wireKey ??= ReadWireKey()) is { Length: > 0 } key ? key : null;

    /// <summary>Its operations and those of the contracts that it inherits.</summary>
    internal ImmutableArray<ServiceOperation> Operations => ServiceContracts.Operations(Type);

    /// <summary>The name on the wire; null where the type is no contract.</summary>
    internal string? WireName => ServiceContracts.QualifiedName(Type)?.Name;

    /// <summary>What its requests name their operations by on the wire.</summary>
    internal ImmutableArray<string> Actions =>
        ImmutableArray.CreateRange(Operations.Select(static operation => operation.Action).Distinct(StringComparer.Ordinal));

    /// <summary>In which directions its messages can be streamed.</summary>
    internal ContractStreaming Streaming => _streaming ??= ContractStreaming.Read(ImmutableArray.Create(this));

    /// <summary>Whether any operation has a reply.</summary>
    internal bool HasReplies => Operations.Any(static operation => !operation.IsOneWay);

    public static Contract GetOrCreate(INamedTypeSymbol type) => s_contracts.GetValue(type, static t => new Contract(t));

    public static ImmutableArray<Contract> GetOrCreate(ImmutableArray<INamedTypeSymbol> types) => ImmutableArray.CreateRange(types, GetOrCreate);

    public bool Equals(Contract? other) => other is not null && SymbolEqualityComparer.Default.Equals(Type, other.Type);

    public override bool Equals(object? obj) => Equals(obj as Contract);

    public override int GetHashCode() => SymbolEqualityComparer.Default.GetHashCode(Type);

    public override string ToString() => Type.ToDisplayString();

    // Cached for all endpoints of the contract. Empty for none.
    private string ReadWireKey()
    {
        if (ServiceContracts.QualifiedName(Type) is not { } name)
        {
            return string.Empty;
        }

        var operations = new SortedSet<string>(Operations.Select(static operation => operation.WireName), StringComparer.Ordinal);
        return operations.Count == 0 ? string.Empty : name.Namespace + " " + name.Name + " " + string.Join(",", operations);
    }

    // Allowed 0, Required 1, NotAllowed 2.
    private object? SessionMode => ServiceContracts.Argument(ServiceContracts.Find(Type, WcfAttributes.ServiceContract), "SessionMode");

    private bool ReadsAsSession() => SessionMode is 1 || BeginsOrEndsSessions;

    private bool FindSessionLimits()
    {
        foreach (ServiceOperation operation in Operations)
        {
            AttributeData? attribute = ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract);
            if (ServiceContracts.Argument(attribute, "IsInitiating") is false || ServiceContracts.Argument(attribute, "IsTerminating") is true)
            {
                return true;
            }
        }

        return false;
    }

    private bool FindCallback() =>
        ServiceContracts.Callback(Type) is not null || Type.AllInterfaces.Any(static inherited => ServiceContracts.Callback(inherited) is not null);
}
