using System;

namespace WcfLint.Analyzers.Model;

/// <summary>Which ends of a conversation a binding serves.</summary>
[Flags]
public enum EndpointSide
{
    /// <summary>Used by no endpoint that is known.</summary>
    None = 0,
    Client = 1,
    Service = 2,
}
