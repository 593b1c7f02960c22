using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>What a creation of a client or channel factory takes: a binding from the code, or an endpoint of the configuration.</summary>
/// <param name="PassesBinding">Whether code gives the client its binding.</param>
/// <param name="Name">The endpoint that it names; empty where it names none, null where the name is not known.</param>
/// <param name="Place">The creation.</param>
/// <param name="KeepsAddress">Whether it is known that the client keeps the address of its endpoint.</param>
/// <param name="Address">The address that code passes in its place; null where it passes none, or where it is not known.</param>
internal readonly record struct Taking(bool PassesBinding, string? Name, Location? Place = null, bool KeepsAddress = false, string? Address = null)
{
    /// <summary>Whether a constructor of WCF is known to take the name.</summary>
    public bool TakesName { get; init; }

    /// <summary>Where the name is written: in the creation, or in an initializer of a constructor on the way. Null where it is not known.</summary>
    public ExpressionSyntax? NamePlace { get; init; }

    /// <summary>Without a name, and with <c>*</c>, a client takes the only endpoint of its contract (referencesource, ConfigLoader.cs, LookupChannel).</summary>
    public bool NamesNone => Name is "" or "*";
}
