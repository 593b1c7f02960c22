using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>Contracts for which no configuration in sight has an endpoint, though all code and all configurations of the programs are in sight.</summary>
internal static class AbsentEndpoints
{
    // Code that reads other files than the configuration of its program.
    private static readonly string[] s_otherFiles = ["ExeConfigurationFileMap", "OpenExeConfiguration", "ConfigurationChannelFactory", "APP_CONFIG_FILE"];

    // AppDomainSetup.ConfigurationFile; other names begin with it.
    private const string OtherFile = "ConfigurationFile";

    // The same for all contracts of a project: empty where it is known.
    private static readonly Memo<WcfProject, NoFindingReason[]> s_unknown = new(static project => WhyUnknown(project) is { } reason ? [reason] : []);

    /// <summary>Why that is not known of a contract; null where it is.</summary>
    public static NoFindingReason? WhyNot(string contract, WcfProject project) =>
        project.AnyFileContains(contract) ? new NoFindingReason(NoFindingKind.Fine, "a configuration names its contract")
        : s_unknown.GetOrRead(project) is { Length: > 0 } reasons ? reasons[0]
        : null;

    private static NoFindingReason? WhyUnknown(WcfProject project) =>
        !project.SeesAllCode && !project.Build.AreUsersClosed ? new NoFindingReason(NoFindingKind.Unknown, "a program that is not in sight may have the endpoint")
        : project.Build.LacksConfiguration ? new NoFindingReason(NoFindingKind.Unknown, "a configuration that a project names is not in sight")
        : project.AnyFileContains("configSource") ? new NoFindingReason(NoFindingKind.Unknown, "a part of a configuration may be in another file")
        : project.AnyTree(static tree => System.Array.Exists(s_otherFiles, word => SourceWords.Contains(tree, word)) || (SourceWords.Contains(tree, OtherFile)
            && SourceWords.Says(tree.GetRoot(), OtherFile))) ? new NoFindingReason(NoFindingKind.Unknown, "code may read another file")
        : null;
}
