using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;


namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A rule over one written limit of a throttle, once for configuration and C#. Stateless: one instance serves all compilations.</summary>
internal abstract class ThrottleRule
{
    public abstract WcfRule Rule { get; }

    /// <summary>The finding about a limit; null for none.</summary>
    public abstract Finding? Judge(ThrottleLimit limit, System.Threading.CancellationToken cancellation);
}
