using System.Collections.Generic;
using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

/// <summary>One row of the catalogue: everything about a rule except its code.</summary>
public sealed class WcfRule
{
    private static string? s_repositoryUrl;
    private static string? s_tag;

    internal WcfRule(
        string id,
        string title,
        string message,
        string description,
        RuleInputs inputs,
        FixKind fix,
        Cost cost,
        Effect[]? effects = null,
        bool atCompilationEnd = false)
    {
        Effects = ImmutableArray.Create(effects ?? [new Effect()]);
        Inputs = inputs;
        Fix = fix;
        Cost = cost;
        Message = message;
        Descriptor = new DiagnosticDescriptor(
            id,
            title,
            message + ". {" + CountArguments(message) + "}",
            "WcfLint." + BandOf(id),
            Effects[0].Severity,
            Has(static effect => effect.IsEnabled),
            description,
            HelpLink(id),
            atCompilationEnd ? [WellKnownDiagnosticTags.CompilationEnd] : []);

        // Both descriptors have the same id, so a severity configured for the id applies to both.
        InfoDescriptor = Descriptor.IsEnabledByDefault && Has(static effect => !effect.IsEnabled)
            ? new DiagnosticDescriptor(id, title, Descriptor.MessageFormat, Descriptor.Category, DiagnosticSeverity.Info, isEnabledByDefault: false,
                description, Descriptor.HelpLinkUri)
            : Descriptor;
    }

    public string Id => Descriptor.Id;

    public string Title => Descriptor.Title.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <summary>The format of its messages, without the ending: its cost or effect.</summary>
    public string Message { get; }

    public RuleBand Band => BandOf(Id);

    public RuleInputs Inputs { get; }

    public FixKind Fix { get; }

    public Cost Cost { get; }

    /// <summary>What its findings may do. A finding that names none of them has the first, whose severity is the default severity of the rule.</summary>
    public ImmutableArray<Effect> Effects { get; }

    /// <summary>Whether what it reports may fail for certain: it looks at what nothing uses too, and other rules are quiet at the same place.</summary>
    public bool IsCertainFailure => Has(static effect => effect.Harm == Harm.CertainFailure);

    /// <summary>Whether what it reports fails when it is used.</summary>
    public bool FailsAtRunTime => Effects[0].Harm != Harm.Cost;

    /// <summary>Whether all its findings are suggestions, unless a user makes more of them.</summary>
    public bool IsSuggestion => !Has(static effect => effect.Severity >= DiagnosticSeverity.Warning);

    /// <summary>Whether the rule may report code that no user runs.</summary>
    public bool JudgesUnused => Has(static effect => (effect.SilentIn & Relevance.Unused) == 0);

    public DiagnosticDescriptor Descriptor { get; }

    /// <summary>The descriptor of its infos: one that is off by default where only a preset or a severity of the user switches them on.</summary>
    public DiagnosticDescriptor InfoDescriptor { get; }

    /// <summary>Whether its infos are reported only where the rule is switched on, though its warnings are on by default.</summary>
    public bool AreInfosOff => Descriptor.IsEnabledByDefault && !InfoDescriptor.IsEnabledByDefault;

    /// <summary>Root of the help links, from RepositoryUrl in Directory.Build.props.</summary>
    public static string RepositoryUrl => s_repositoryUrl ??= Metadata("WcfLint.RepositoryUrl");

    /// <summary>The page of a rule on the project's home, as it was when this version was made: an old package does not show the pages of a later one.</summary>
    public static string HelpLink(string id) => RepositoryUrl + "/blob/" + (s_tag ??= Metadata("WcfLint.Tag")) + "/docs/rules/" + id + ".md";

    private static string Metadata(string key)
    {
        foreach (AssemblyMetadataAttribute attribute in
            (IEnumerable<AssemblyMetadataAttribute>)typeof(WcfRule).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>())
        {
            if (attribute.Key == key)
            {
                return attribute.Value;
            }
        }

        return string.Empty;
    }

    private bool Has(System.Func<Effect, bool> condition)
    {
        foreach (Effect effect in Effects)
        {
            if (condition(effect))
            {
                return true;
            }
        }

        return false;
    }

    private static RuleBand BandOf(string id) => (RuleBand)(id[4] - '0');

    // An escaped brace, {{, is not followed by a digit.
    private static int CountArguments(string format)
    {
        int count = 0;
        for (int i = 0; i + 1 < format.Length; i++)
        {
            if (format[i] == '{' && format[i + 1] is >= '0' and <= '9')
            {
                count = System.Math.Max(count, format[i + 1] - '0' + 1);
            }
        }

        return count;
    }
}
