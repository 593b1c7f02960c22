using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// A client or channel that code makes, as rules over a project need it. It holds no operation: one would keep the bound bodies of
/// its whole file in memory until the compilation ends (Roslyn, Operation.cs, OwningSemanticModel).
/// </summary>
/// <param name="Syntax">The object creation, or the call that makes the channel.</param>
/// <param name="Type">The type of the client; of a channel that of its contract.</param>
/// <param name="Contract">Its contract; null where none is in sight.</param>
/// <param name="Calls">How often the method that makes it calls on it.</param>
internal sealed record CreatedClient(SyntaxNode Syntax, ITypeSymbol? Type, INamedTypeSymbol? Contract, CallCount Calls)
{
    /// <summary>Whether it is an object creation: a channel comes from a call.</summary>
    public bool IsObjectCreation { get; init; }

    /// <summary>Whether a loop creates it; set only for one that is called once.</summary>
    public bool IsInLoop { get; init; }

    /// <summary>Whether a local holds it.</summary>
    public bool IsInLocal { get; init; }

    /// <summary>The name of the endpoint that its first argument is; null where it is none or not known.</summary>
    public string? EndpointName { get; init; }

    /// <summary>Whether its arguments give it a binding or an endpoint that code makes.</summary>
    public bool IsGivenBinding { get; init; }

    /// <summary>Whether it leaves binding and address to the configuration of .NET Framework.</summary>
    public bool IsConfigured { get; init; }
}
