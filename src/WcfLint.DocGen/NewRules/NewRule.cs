using System;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.NewRules;

/// <summary>A rule that does not exist yet.</summary>
/// <param name="Id">Its id, such as <c>WCFL2004</c>.</param>
/// <param name="Title">Its title, without a full stop.</param>
/// <param name="Name">The part of its class's name behind the id.</param>
/// <param name="Kind">What it looks at.</param>
internal sealed partial record NewRule(string Id, string Title, string Name, RuleKind Kind)
{
    /// <summary>Its severity: a warning, or an info.</summary>
    public DiagnosticSeverity Severity { get; init; } = DiagnosticSeverity.Warning;

    /// <summary>Whether what it reports always fails at run time, so that other rules are silent at the same place.</summary>
    public bool IsCertainFailure { get; init; }

    /// <summary>Whether what it reports fails when it is used.</summary>
    public bool FailsAtRunTime { get; init; }

    /// <summary>Further circumstances in which it reports nothing, besides unused code.</summary>
    public Relevance SilentIn { get; init; }

    /// <summary>The case of the published runs that measures its smell; null for a smell that has none.</summary>
    public string? Case { get; init; }

    /// <summary>The arguments of its row behind the cost.</summary>
    public string RowArguments => (EffectArguments is { Length: > 0 } effect ? ",\n        effects: [new(" + effect + ")]" : string.Empty)
        + (Kind.AtCompilationEnd ? ",\n        atCompilationEnd: true" : string.Empty);

    private string EffectArguments => string.Join(", ", new (string Name, bool IsSaid, string Value)[]
    {
        ("severity", Severity != DiagnosticSeverity.Warning, "DiagnosticSeverity." + Severity),
        ("harm", Harm != Harm.Cost, "Harm." + Harm),
        ("silentIn", SilentIn != Relevance.Production, string.Join(" | ", SilentIn.ToString().Split(", ").Select(where => "Relevance." + where))),
    }.Where(argument => argument.IsSaid).Select(argument => argument.Name + ": " + argument.Value));

    private Harm Harm => IsCertainFailure ? Harm.CertainFailure : FailsAtRunTime ? Harm.Failure : Harm.Cost;

    /// <summary>Marks what has to be written by hand in a skeleton; a test fails as long as a file of a rule contains it.</summary>
    public const string Marker = "TODO";

    /// <summary>The class and the field of the row.</summary>
    public string FullName => Id + "_" + Name;

    /// <summary>The folder of its band, and the end of the names of the catalogue's file and method.</summary>
    public string Folder => FolderOf((RuleBand)(Id[4] - '0'));

    /// <summary>Checks the values that were typed.</summary>
    /// <param name="name">The name of the class; null where the title gives it.</param>
    /// <exception cref="DocumentException">An id, a title, a name or a kind that cannot be.</exception>
    public static NewRule Create(string id, string title, string kind, string? name = null)
    {
        if (!IdPattern().IsMatch(id) || !Enum.IsDefined((RuleBand)(id[4] - '0')))
        {
            throw new DocumentException(id + ": an id is WCFL and four digits, the first of which is the band: "
                + string.Join(", ", Enum.GetValues<RuleBand>().Select(band => (int)band + " " + FolderOf(band))));
        }

        if (title.Length is < 10 or > 70 || title.EndsWith('.') || title != title.Trim() || title.Contains("  ", StringComparison.Ordinal)
            || title.Any(char.IsControl))
        {
            throw new DocumentException("'" + title + "': a title has 10 to 70 characters on one line, and no full stop at its end");
        }

        name ??= PascalCase(title);
        if (!NamePattern().IsMatch(name))
        {
            throw new DocumentException("'" + name + "' is no name of a class in Pascal case: give one with --name");
        }

        return new(id, title, name, RuleKind.Find(kind) ?? throw new DocumentException("'" + kind + "' is no kind of a rule. It is one of " + RuleKind.Names));
    }

    /// <summary>The words of a title as the name of a class.</summary>
    public static string PascalCase(string title)
    {
        var name = new StringBuilder();
        foreach (Match word in Word().Matches(title))
        {
            name.Append(char.ToUpper(word.Value[0], CultureInfo.InvariantCulture)).Append(word.Value, 1, word.Length - 1);
        }

        return name.ToString();
    }

    /// <summary>The folder of a band, below each of the three that hold rules, tests and fixes.</summary>
    internal static string FolderOf(RuleBand band) => band switch
    {
        RuleBand.QuotasAndThrottles => "Quotas",
        RuleBand.TransportAndEncoding => "Transport",
        RuleBand.SessionsAndHandshakes => "Sessions",
        RuleBand.ContractsAndSerialization => "Contracts",
        RuleBand.HostingAndBehaviour => "Hosting",
        _ => band.ToString(),
    };

    [GeneratedRegex("^WCFL[0-9]{4}$")]
    private static partial Regex IdPattern();

    [GeneratedRegex("^[A-Z][A-Za-z0-9]*$")]
    private static partial Regex NamePattern();

    [GeneratedRegex("[A-Za-z0-9]+")]
    private static partial Regex Word();
}
