namespace WcfLint.Analyzers.Migration;

/// <summary>Where an application goes from .NET Framework.</summary>
internal enum MigrationTarget
{
    /// <summary>A service on CoreWCF whose configuration is rewritten as code.</summary>
    CoreWcf,

    /// <summary>A service on CoreWCF that keeps its configuration file (CoreWCF.ConfigurationManager).</summary>
    CoreWcfFile,

    /// <summary>A client on the packages System.ServiceModel.*.</summary>
    Client,
}
