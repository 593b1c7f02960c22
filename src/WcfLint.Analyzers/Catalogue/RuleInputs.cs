using System;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>What a rule reads.</summary>
[Flags]
public enum RuleInputs
{
    None = 0,

    /// <summary>C# alone.</summary>
    Code = 1,

    /// <summary>Configuration files alone.</summary>
    Configuration = 2,

    /// <summary>Both, one resolved against the other.</summary>
    Joined = 4,
}
