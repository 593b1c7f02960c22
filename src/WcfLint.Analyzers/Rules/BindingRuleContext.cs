using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IBindingRule"/> sees.</summary>
internal sealed class BindingRuleContext(Binding binding, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public Binding Binding => binding;

    public WcfProject Project => project;

    /// <summary>Known types; null where the project references no WCF and only its configuration speaks of it.</summary>
    public WcfSymbols? Symbols => project.Symbols;

    /// <summary>Where a setting is written, else where it would be.</summary>
    public Location LocationOf(Setting setting) => binding.LocationOf(setting);

    /// <summary>Tells the value of a setting that the rule has asked for.</summary>
    public void Holds(Setting setting)
    {
        if (IsAsked && setting.Text is { } value)
        {
            Holds(binding.NameOf(setting.Path) + " is " + value + (setting.IsExplicit ? string.Empty : " by default"), LocationOf(setting));
        }
    }

    protected override TraceSubject? Subject => TraceSubjects.Create(binding);

    protected override Binding? AskedBinding => binding;
}
