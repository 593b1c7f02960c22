using System;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Which WCF a compilation uses; a test project may use two.</summary>
[Flags]
public enum WcfPlatform
{
    None = 0,

    /// <summary>.NET Framework: assembly System.ServiceModel.</summary>
    Framework = 1,

    /// <summary>The client packages System.ServiceModel.*: assembly System.ServiceModel.Primitives or System.Private.ServiceModel.</summary>
    ClientPackages = 2,

    /// <summary>CoreWCF: assembly CoreWCF.Primitives.</summary>
    CoreWcf = 4,
}
