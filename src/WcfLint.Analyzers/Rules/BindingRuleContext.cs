using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>What a <see cref="BindingRule"/> sees.</summary>
internal sealed class BindingRuleContext(Binding binding, WcfSymbols? symbols, BindingUse use, Action<Finding> report)
{
    public Binding Binding => binding;

    /// <summary>Known types; null where the project references no WCF and only its configuration speaks of it.</summary>
    public WcfSymbols? Symbols => symbols;

    /// <summary>Endpoints, addresses and contracts that use the binding, as far as they are known.</summary>
    public BindingUse Use => use;

    /// <summary>Whether the application's configuration switches the default proxy off (<c>system.net/defaultProxy</c>).</summary>
    public bool DefaultProxyIsOff => DefaultProxyOff?.Value ?? false;

    /// <summary>Answers <see cref="DefaultProxyIsOff"/> when a rule asks: the configurations need not be read for other bindings.</summary>
    public Lazy<bool>? DefaultProxyOff { get; init; }

    public void Report(Finding finding) => report(finding);

    /// <summary>Where a setting is written, else where the binding is.</summary>
    public Location LocationOf(Setting setting) => setting.Location ?? binding.Location;
}
