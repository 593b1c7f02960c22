using System.Collections.Immutable;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>A service of a configuration.</summary>
public sealed class ServiceElement
{
    internal ServiceElement(ServiceModelScope scope, ConfigElement element)
    {
        Scope = scope;
        Element = element;
    }

    public ServiceModelScope Scope { get; }

    public ConfigElement Element { get; }

    public string? Name => Element.Attribute("name")?.Value;

    /// <summary>The endpoints, written or by default.</summary>
    public ImmutableArray<ConfiguredEndpoint> Endpoints { get; internal set; } = ImmutableArray<ConfiguredEndpoint>.Empty;
}
