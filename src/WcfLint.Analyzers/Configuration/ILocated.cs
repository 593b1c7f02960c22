using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Configuration;

/// <summary>A part of a configuration: creates its location at the first use.</summary>
public interface ILocated
{
    /// <summary>Where it stands.</summary>
    Location Location { get; }
}
