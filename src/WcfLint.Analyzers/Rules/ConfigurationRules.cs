using System.Collections.Immutable;
using WcfLint.Analyzers.Rules.ConfigurationFile;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Rules.Security;
using WcfLint.Analyzers.Rules.Transport;

namespace WcfLint.Analyzers.Rules;

/// <summary>The rules that run over every configuration, certain failures first.</summary>
internal static class ConfigurationRules
{
    public static readonly ImmutableArray<ConfigurationRule> All = ImmutableArray.Create<ConfigurationRule>(
        new WCFL0002_OutsideSchema(),
        new WCFL0003_ReferenceNamesNothing(),
        new WCFL0006_ContractMatchesNothing(),
        new WCFL0004_ServiceNameMatchesNothing(),
        new WCFL0005_NeverUsed(),
        new WCFL2005_ObjectGraphQuotaInConfiguration(),
        new WCFL6001_DebugCompilation(),
        new WCFL6002_WorkstationGarbageCollection(),
        new ThrottlesInConfiguration(),
        new WCFL3007_HttpBetweenOwnPeers(),
        new WCFL7001_ExceptionDetailInConfiguration(),
        new WCFL7003_MetadataInConfiguration(),
        new WCFL8003_IgnoredByCoreWcf());
}
