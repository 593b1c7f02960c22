using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Reading.References;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>What a configuration needs of its project.</summary>
internal interface IConfigurationContext
{
    /// <summary>The runtime of the project.</summary>
    TargetRuntime Runtime { get; }

    /// <summary>Whether its code is that of a program that creates hosts.</summary>
    bool CreatesHosts { get; }

    /// <summary>Resolves the names of contracts and services; null where the code references no WCF.</summary>
    ContractResolver? Contracts { get; }

    /// <summary>The configurations of the project, as they are without all but one of their transforms; those of the folders above first.</summary>
    IEnumerable<ServiceModelConfiguration> Configurations { get; }

    /// <summary>Whether code takes a client endpoint, or may.</summary>
    bool IsTaken(ConfiguredEndpoint endpoint);

    /// <summary>Whether a service may run with default endpoints, because no element lists its own.</summary>
    bool MayRunDefaultEndpoints { get; }

    /// <summary>Another file of the project, such as one that configSource names; null where it is not at hand.</summary>
    ConfigDocument? Document(string path);
}
