using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Findings;

/// <summary>A part of a configuration: makes its location once somebody asks for it.</summary>
public interface ILocated
{
    /// <summary>Where it stands.</summary>
    Location Location { get; }
}
