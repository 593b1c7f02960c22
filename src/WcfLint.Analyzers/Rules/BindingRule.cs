using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Rules;

/// <summary>A rule over one binding, written once for XML and C#. Stateless: one instance serves all compilations.</summary>
internal abstract class BindingRule
{
    /// <summary>The rules it reports.</summary>
    public abstract ImmutableArray<WcfRule> Rules { get; }

    /// <summary>Whether what it reports fails for certain at run time: such rules speak even of bindings that nothing uses, and first.</summary>
    public virtual bool IsCertainFailure => false;

    public abstract void Analyze(BindingRuleContext context);
}
