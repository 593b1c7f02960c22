using System.Collections.Generic;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>One row of the catalogue: all that is known of a rule besides its code.</summary>
public sealed class WcfRule
{
    private static string? s_repositoryUrl;

    internal WcfRule(
        string id,
        string title,
        string message,
        string description,
        RuleInputs inputs,
        FixKind fix,
        Cost cost,
        DiagnosticSeverity severity = DiagnosticSeverity.Warning,
        bool enabled = true,
        bool atCompilationEnd = false,
        bool isCertainFailure = false,
        bool failsAtRunTime = false,
        Relevance silentIn = Relevance.Production)
    {
        SilentIn = failsAtRunTime ? silentIn : silentIn | Relevance.Unused;
        IsCertainFailure = isCertainFailure;
        Inputs = inputs;
        Fix = fix;
        Cost = cost;
        Descriptor = new DiagnosticDescriptor(
            id,
            title,
            message + ". " + Escape(cost.Ending),
            "WcfLint." + BandOf(id),
            severity,
            enabled,
            description,
            HelpLink(id),
            atCompilationEnd ? [WellKnownDiagnosticTags.CompilationEnd] : []);
    }

    public string Id => Descriptor.Id;

    public string Title => Descriptor.Title.ToString(System.Globalization.CultureInfo.InvariantCulture);

    public RuleBand Band => BandOf(Id);

    public RuleInputs Inputs { get; }

    public FixKind Fix { get; }

    public Cost Cost { get; }

    /// <summary>Whether what it reports fails for certain at run time: it speaks of what nothing uses too, and other rules are quiet at the same place.</summary>
    public bool IsCertainFailure { get; }

    /// <summary>
    /// Where the rule has nothing to say, be it true or not. What costs time, capacity or safety costs nothing where no user runs it;
    /// what fails at run time fails there too, and is then at most Info.
    /// </summary>
    public Relevance SilentIn { get; }

    public DiagnosticDescriptor Descriptor { get; }

    /// <summary>Root of the help links, from RepositoryUrl in Directory.Build.props.</summary>
    public static string RepositoryUrl
    {
        get
        {
            if (s_repositoryUrl is { } known)
            {
                return known;
            }

            foreach (AssemblyMetadataAttribute attribute in
                (IEnumerable<AssemblyMetadataAttribute>)typeof(WcfRule).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>())
            {
                if (attribute.Key == "WcfLint.RepositoryUrl")
                {
                    return s_repositoryUrl = attribute.Value;
                }
            }

            return s_repositoryUrl = string.Empty;
        }
    }

    /// <summary>The page of a rule on the project's home.</summary>
    public static string HelpLink(string id) => RepositoryUrl + "/blob/main/docs/rules/" + id + ".md";

    private static RuleBand BandOf(string id) => (RuleBand)(id[4] - '0');

    // Braces would be read as format items.
    private static string Escape(string text) => text.Replace("{", "{{").Replace("}", "}}");
}
