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
        bool areInfosOff = false,
        bool warnsSometimes = false,
        bool atCompilationEnd = false,
        bool isCertainFailure = false,
        bool failsAtRunTime = false,
        Relevance silentIn = Relevance.Production)
    {
        SilentIn = failsAtRunTime ? silentIn : silentIn | Relevance.Unused;
        IsCertainFailure = isCertainFailure;
        FailsAtRunTime = failsAtRunTime;
        IsSuggestion = severity < DiagnosticSeverity.Warning && !warnsSometimes;
        Inputs = inputs;
        Fix = fix;
        Cost = cost;
        Message = message;
        Descriptor = new DiagnosticDescriptor(
            id,
            title,
            message + ". {" + CountArguments(message) + "}",
            "WcfLint." + BandOf(id),
            severity,
            enabled,
            description,
            HelpLink(id),
            atCompilationEnd ? [WellKnownDiagnosticTags.CompilationEnd] : []);

        // Of the same id: a severity that somebody writes for the id counts for both.
        InfoDescriptor = areInfosOff
            ? new DiagnosticDescriptor(id, title, Descriptor.MessageFormat, Descriptor.Category, DiagnosticSeverity.Info, isEnabledByDefault: false, description, Descriptor.HelpLinkUri)
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

    /// <summary>Whether what it reports fails for certain at run time: it speaks of what nothing uses too, and other rules are quiet at the same place.</summary>
    public bool IsCertainFailure { get; }

    /// <summary>Whether what it reports fails when it is used.</summary>
    public bool FailsAtRunTime { get; }

    /// <summary>Whether all its findings are suggestions, unless a user makes more of them.</summary>
    public bool IsSuggestion { get; }

    /// <summary>
    /// Where the rule has nothing to say, be it true or not. What costs time, capacity or safety costs nothing where no user runs it;
    /// what fails at run time fails there too, and is then at most Info.
    /// </summary>
    public Relevance SilentIn { get; }

    public DiagnosticDescriptor Descriptor { get; }

    /// <summary>The descriptor of its infos: one that is off by default where only a preset or a severity of the user switches them on.</summary>
    public DiagnosticDescriptor InfoDescriptor { get; }

    /// <summary>Whether it reports its infos only where somebody switches it on, though its warnings are on by default.</summary>
    public bool AreInfosOff => Descriptor.IsEnabledByDefault && !InfoDescriptor.IsEnabledByDefault;

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

    // Of an escaped brace no digit comes behind.
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
