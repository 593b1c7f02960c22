using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>What a creation of a client or channel factory takes: a binding from the code, or an endpoint of the configuration.</summary>
/// <param name="PassesBinding">Whether code gives the client its binding.</param>
/// <param name="Name">The endpoint that it names; empty where it names none, null where the name is not known.</param>
/// <param name="Place">The creation.</param>
/// <param name="KeepsAddress">Whether it is known that the client keeps the address of its endpoint.</param>
/// <param name="Address">The address that code passes in its place; null where it passes none, or where it is not known.</param>
internal readonly record struct Taking(bool PassesBinding, string? Name, Location? Place = null, bool KeepsAddress = false, string? Address = null)
{
    /// <summary>Without a name, and with <c>*</c>, a client takes the only endpoint of its contract (referencesource, ConfigLoader.cs, LookupChannel).</summary>
    public bool NamesNone => Name is "" or "*";
}
