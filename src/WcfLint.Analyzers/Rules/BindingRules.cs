using System.Collections.Immutable;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Rules.Security;
using WcfLint.Analyzers.Rules.Transport;

namespace WcfLint.Analyzers.Rules;

/// <summary>The rules that run over every binding of configuration and code, certain failures first.</summary>
internal static class BindingRules
{
    public static readonly ImmutableArray<BindingRule> All = ImmutableArray.Create<BindingRule>(
        new WCFL8002_MessageSecurity(),
        new WCFL2004_BufferSizeDiffers(),
        new WCFL2001_UnboundedQuota(),
        new WCFL2002_DefaultMessageQuota(),
        new WCFL2008_ExtremeBufferPool(),
        new WCFL7002_NoSecurity(),
        new WCFL3001_DefaultWebProxy(),
        new WCFL3008_SettingsUnderPortSharing(),
        new WCFL3009_SingleMessagePerPoll(),
        new WCFL3010_TextOverPollingDuplex());
}
