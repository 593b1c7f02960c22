using System.Collections.Immutable;

namespace WcfLint.Analyzers.Rules;

/// <summary>The rules that run over every binding of configuration and code, certain failures first.</summary>
internal static class BindingRules
{
    public static readonly ImmutableArray<BindingRule> All = ImmutableArray.Create<BindingRule>(
        new WCFL2004_BufferSizeDiffers(),
        new WCFL2001_UnboundedQuota(),
        new WCFL2002_DefaultMessageQuota(),
        new WCFL3001_DefaultWebProxy());
}
