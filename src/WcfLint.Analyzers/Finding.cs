using System.Collections.Immutable;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

/// <summary>One smell at one place, with the arguments of its message and its fixes.</summary>
internal sealed record Finding
{
    /// <summary>The property of a diagnostic that does not count: the circumstances of its place.</summary>
    public const string SilencedProperty = "WcfLint.Silenced";

    /// <summary>The value of that property where a comment of the file switches the rule off; else it names a <see cref="Relevance"/>.</summary>
    public const string SilencedByComment = "Comment";

    /// <summary>The property of a diagnostic that is only possible: what it assumes.</summary>
    public const string AssumptionProperty = "WcfLint.Assumption";

    /// <summary>The property of a diagnostic that is only possible and counts as if it were proved.</summary>
    public const string CountsAsProvedProperty = "WcfLint.CountsAsProved";

    /// <summary>The property of a diagnostic that is no finding: it carries the fix of the other end of one.</summary>
    public const string OtherEndProperty = "WcfLint.OtherEnd";

    // The text names two files at most.
    private const int MaxObstacle = 2 * PrintableText.MaxValue;

    private readonly Effect? _effect;

    public Finding(WcfRule rule, Location location, params object?[] arguments)
    {
        Rule = rule;
        Location = location;
        Arguments = arguments;
    }

    public WcfRule Rule { get; }

    public Location Location { get; init; }

    public object?[] Arguments { get; }

    /// <summary>The effect: one of those in the row of the rule, by default the first.</summary>
    [AllowNull]
    public Effect Effect
    {
        get => _effect ?? Rule.Effects[0];
        init
        {
            Debug.Assert(value is null || Rule.Effects.Contains(value), Rule.Id + " does not list the effect");
            _effect = value;
        }
    }

    /// <summary>The consequence in one clause, if the text of the effect depends on more than the row can list.</summary>
    public string? Consequence { get; init; }

    /// <summary>
    /// What must be true for the effect and is not known, as a clause that follows "if": <c>a reply exceeds 65,536 bytes</c>. Null
    /// where all conditions are facts.
    /// </summary>
    public string? Assumption { get; init; }

    /// <summary>The certainty: possible if the finding rests on an assumption.</summary>
    public Proof Proof => Assumption is null ? Proof.Proved : Proof.Possible;

    /// <summary>Whether a setting asks for possible findings as for proved ones.</summary>
    public bool CountsAsProved { get; init; }

    /// <summary>Whether the severity is info at most: the finding is only possible, or no user runs the code.</summary>
    public bool IsAtMostInfo => (Proof == Proof.Possible && !CountsAsProved) || (Relevance & Relevance.Unused) != 0;

    /// <summary>The severity of the effect, as far as the certainty allows it.</summary>
    public DiagnosticSeverity Severity => IsAtMostInfo ? Least(Effect.Severity, DiagnosticSeverity.Info) : Effect.Severity;

    public ImmutableArray<FindingFix> Fixes { get; init; } = ImmutableArray<FindingFix>.Empty;

    /// <summary>Why its rule offers no fix here, in a clause for the summaries of the command; null where it does, or has none at all.</summary>
    public string? WhyNoFix { get; init; }

    /// <summary>The bindings whose other ends may know a value that a fix needs (<c>Binding.Id</c>), for the command, which sees all projects; empty for
    /// none.</summary>
    public ImmutableArray<string> AskedBindings { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The applicability of a fix that the finding does not carry, because the fix rewrites syntax and finds its edits itself.</summary>
    public FixApplicability Rewriting { get; init; } = FixApplicability.Safe;

    /// <summary>Where the other side of the smell stands: the contract, the endpoint, the binding.</summary>
    public ImmutableArray<Location> AdditionalLocations { get; init; } = ImmutableArray<Location>.Empty;

    /// <summary>In which circumstances the place is used.</summary>
    public Relevance Relevance { get; init; }

    /// <summary>
    /// Why the finding does not count: in these circumstances its effect does not matter. It is reported only where silenced findings were
    /// requested.
    /// </summary>
    public Relevance Silenced => Relevance & (IsUntaken ? Relevance.Unused : Effect.SilentIn);

    /// <summary>Whether the finding is in a part of a configuration that no code and no host reads, so that the failure never occurs.</summary>
    public bool IsUntaken { get; init; }

    /// <summary>Whether this is no finding, but carries what changes here when the other end, in another project, is fixed.</summary>
    public bool IsOtherEnd { get; init; }

    /// <summary>The same finding without fixes.</summary>
    public Finding WithoutFixes() => this with { Fixes = ImmutableArray<FindingFix>.Empty };

    /// <summary>The same finding at other places.</summary>
    public Finding WithLocations(Location location, ImmutableArray<Location> additionalLocations) =>
        this with { Location = location, AdditionalLocations = additionalLocations };

    /// <summary>The path of the file of a location. GetLineSpan would first find the lines of a C# file.</summary>
    public static string PathOf(Location location) => location.SourceTree?.FilePath ?? location.GetLineSpan().Path;

    /// <summary>Why both ends cannot change, in a sentence for <c>--why</c>; the message does not hold it.</summary>
    public static string DescribeObstacle(string obstacle) =>
        ". It cannot be changed on both ends: " + PrintableText.Shorten(PrintableText.OnOneLine(obstacle), MaxObstacle);

    /// <summary>The diagnostic of a compilation in whose file the finding stands.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="severity">The severity in the configuration of the user; null if there is none.</param>
    public Diagnostic ToDiagnostic(Compilation compilation, DiagnosticSeverity? severity = null) =>
        ToDiagnostic(
            compilation,
            severity is not { } asked ? Severity : Proof == Proof.Possible && !CountsAsProved ? Least(asked, DiagnosticSeverity.Info) : asked,
            Silenced == Relevance.Production ? null : Silenced.ToString());

    /// <summary>The diagnostic for a finding that a comment suppresses.</summary>
    public Diagnostic ToCommentedDiagnostic(Compilation compilation) => ToDiagnostic(compilation, Severity, SilencedByComment);

    // In an IDE and in the command the other side may stand in the source of another project, and Roslyn takes no diagnostic that
    // names a tree of another compilation (DiagnosticAnalysisContextHelpers.cs, VerifyDiagnosticLocationInCompilation).
    private static Location WithoutTreeOutside(Location location, Compilation compilation) =>
        location.SourceTree is { } tree && !compilation.ContainsSyntaxTree(tree)
            ? Location.Create(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : location;

    private Diagnostic ToDiagnostic(Compilation compilation, DiagnosticSeverity severity, string? silenced)
    {
        ImmutableDictionary<string, string?> properties = FixProperties.Write(Fixes, Rewriting);
        properties = FixProperties.WithBindings(FixProperties.WithReason(properties, WhyNoFix), AskedBindings);
        properties = silenced is null ? properties : properties.Add(SilencedProperty, silenced);
        properties = IsOtherEnd ? properties.Add(OtherEndProperty, null) : properties;
        properties = Assumption is null ? properties : properties.Add(AssumptionProperty, Assumption);
        properties = CountsAsProved ? properties.Add(CountsAsProvedProperty, null) : properties;
        // Not by spreading one array into another: that would need System.Memory, which is not available in every host.
        object?[] arguments = System.Array.ConvertAll(Arguments, PrintableText.Argument);
        System.Array.Resize(ref arguments, arguments.Length + 1);
        arguments[arguments.Length - 1] = CreateEnding();
        ImmutableArray<Location> additional = ImmutableArray.CreateRange(AdditionalLocations, WithoutTreeOutside, compilation);
        return Diagnostic.Create(severity == DiagnosticSeverity.Info && !Effect.IsInfo ? Rule.InfoDescriptor : Rule.Descriptor, Location, severity, additional, properties, arguments);
    }

    private static DiagnosticSeverity Least(DiagnosticSeverity one, DiagnosticSeverity other) => one < other ? one : other;

    private string CreateEnding()
    {
        string ending = (Consequence ?? Effect.Text) is { } text ? Cost.EffectWord + ": " + text : Rule.Cost.Ending;
        if (Assumption is null)
        {
            return ending;
        }

        int word = ending.IndexOf(':');
        return ending.Substring(0, word) + " if " + Assumption + ending.Substring(word);
    }
}
