using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;

namespace WcfLint.Analyzers.Lifetime.Owners;

/// <summary>An object that code creates, whose class keeps a client in a field and cannot be closed, with what is done with the object.</summary>
/// <param name="creation">Creates the object.</param>
/// <param name="clients">The clients in fields and properties of its class and base classes.</param>
/// <param name="isOfOtherProject">Whether another project declares the class.</param>
internal sealed class MadeOwner(IObjectCreationOperation creation, ImmutableArray<Client> clients, bool isOfOtherProject)
{
    public IObjectCreationOperation Creation => creation;

    public ImmutableArray<Client> Clients => clients;

    public bool IsOfOtherProject => isOfOtherProject;

    /// <summary>The class of the object.</summary>
    public INamedTypeSymbol Type => (INamedTypeSymbol)creation.Type!;

    /// <summary>The local variable that holds the object; null where a call uses it at once.</summary>
    public ILocalSymbol? Local { get; init; }

    /// <summary>How messages name it: the variable, else its class.</summary>
    public string Name => Local?.Name ?? Type.Name;

    /// <summary>Why the object may have a later use or another owner, by what the code that creates it does with it; null for none.</summary>
    public NoFindingReason? Kept { get; init; }

    /// <summary>Why the object is not given up after each use: it may be kept, or is created once in the life of the process or in tests.</summary>
    public NoFindingReason? WhyKept() =>
        Kept ?? (ContainingMember is not { } member ? new NoFindingReason(NoFindingKind.Fine, "the initializer that creates it runs once")
            : CallSites.IsTest(member) ? new NoFindingReason(NoFindingKind.NotConcerned, "a test creates it")
            : CallSites.RunsOnce(member) && CallSites.LoopAround(creation) is null ? new NoFindingReason(NoFindingKind.Fine, "the surrounding code runs once")
            : null);

    /// <summary>Whether one run calls it exactly once, in no loop.</summary>
    public bool IsCalledOnce { get; init; }

    /// <summary>The member, lambda or local function that creates it.</summary>
    public ISymbol? ContainingMember => creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart);
}
