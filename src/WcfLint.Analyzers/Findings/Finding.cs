using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Findings;

/// <summary>One smell at one place, with the arguments of its message and its fixes.</summary>
internal sealed class Finding
{
    /// <summary>The property of a diagnostic that says where it stands, if it does not count there.</summary>
    public const string SilencedProperty = "WcfLint.Silenced";

    /// <summary>The value of that property where a comment of the file switches the rule off; else it names a <see cref="Relevance"/>.</summary>
    public const string SilencedByComment = "Comment";

    /// <summary>The property of a diagnostic that is no finding: it carries the fix of the other end of one.</summary>
    public const string OtherEndProperty = "WcfLint.OtherEnd";

    // It names two files at most.
    private const int MaxObstacle = 2 * PrintableText.MaxValue;

    public Finding(WcfRule rule, Location location, params object?[] arguments)
    {
        Rule = rule;
        Location = location;
        Arguments = arguments;
    }

    public WcfRule Rule { get; }

    public Location Location { get; }

    public object?[] Arguments { get; }

    /// <summary>Severity of this finding where it differs from the rule's default; what the user configures still wins.</summary>
    public DiagnosticSeverity? Severity { get; init; }

    /// <summary>What happens, where the rule's figure was measured of something else; null where the rule's own cost or effect ends the message.</summary>
    public string? Effect { get; init; }

    public ImmutableArray<FindingFix> Fixes { get; init; } = ImmutableArray<FindingFix>.Empty;

    /// <summary>How freely a fix may be applied that the finding does not carry: one that rewrites syntax finds its edits itself.</summary>
    public FixApplicability Rewriting { get; init; } = FixApplicability.Safe;

    /// <summary>Where the other side of the smell stands: the contract, the endpoint, the binding.</summary>
    public ImmutableArray<Location> AdditionalLocations { get; init; } = ImmutableArray<Location>.Empty;

    /// <summary>Why it is none that counts: where it stands the rule has nothing to say. It is told to who asks for such findings alone.</summary>
    public Relevance Silenced { get; init; }

    /// <summary>Whether this is no finding, but carries what changes here when the other end, in another project, is fixed.</summary>
    public bool IsOtherEnd { get; init; }

    /// <summary>The same finding with the severity that a user's key asks for.</summary>
    public Finding WithSeverity(DiagnosticSeverity severity) =>
        new(Rule, Location, Arguments) { Severity = severity, Effect = Effect, Fixes = Fixes, Rewriting = Rewriting, AdditionalLocations = AdditionalLocations, Silenced = Silenced, IsOtherEnd = IsOtherEnd };

    /// <summary>The same finding as one that does not count.</summary>
    public Finding SilencedBy(Relevance reason) =>
        new(Rule, Location, Arguments) { Severity = Severity, Effect = Effect, AdditionalLocations = AdditionalLocations, Silenced = reason, IsOtherEnd = IsOtherEnd };

    /// <summary>The same finding, no louder than a severity.</summary>
    public Finding AtMost(DiagnosticSeverity severity) =>
        (Severity ?? Rule.Descriptor.DefaultSeverity) > severity ? WithSeverity(severity) : this;

    /// <summary>The same finding without fixes.</summary>
    public Finding WithoutFixes() =>
        new(Rule, Location, Arguments) { Severity = Severity, Effect = Effect, AdditionalLocations = AdditionalLocations, Silenced = Silenced, IsOtherEnd = IsOtherEnd };

    /// <summary>The same finding at other places.</summary>
    public Finding WithLocations(Location location, ImmutableArray<Location> additionalLocations) =>
        new(Rule, location, Arguments) { Severity = Severity, Effect = Effect, Fixes = Fixes, Rewriting = Rewriting, AdditionalLocations = additionalLocations, Silenced = Silenced, IsOtherEnd = IsOtherEnd };

    /// <summary>The file of a place. A location of C# finds the lines of its file first to tell it.</summary>
    public static string PathOf(Location location) => location.SourceTree?.FilePath ?? location.GetLineSpan().Path;

    /// <summary>Why both ends cannot change, in a sentence for <c>--why</c>; the message does not hold it.</summary>
    public static string DescribeObstacle(string obstacle) => ". It cannot be changed on both ends: " + PrintableText.Shorten(PrintableText.OnOneLine(obstacle), MaxObstacle);

    /// <summary>The diagnostic of a compilation in whose file the finding stands.</summary>
    public Diagnostic ToDiagnostic(Compilation compilation) => ToDiagnostic(compilation, Silenced == Relevance.Production ? null : Silenced.ToString());

    /// <summary>The diagnostic that says that a comment switches the rule off here.</summary>
    public Diagnostic ToCommentedDiagnostic(Compilation compilation) => ToDiagnostic(compilation, SilencedByComment);

    // In an IDE and in the command the other side may stand in the source of another project, and Roslyn takes no diagnostic that
    // names a tree of another compilation (DiagnosticAnalysisContextHelpers.cs, VerifyDiagnosticLocationInCompilation).
    private static Location WithoutTreeOutside(Location location, Compilation compilation) =>
        location.SourceTree is { } tree && !compilation.ContainsSyntaxTree(tree) ? Location.Create(tree.FilePath, location.SourceSpan, location.GetLineSpan().Span) : location;

    private Diagnostic ToDiagnostic(Compilation compilation, string? silenced)
    {
        DiagnosticSeverity severity = Severity ?? Rule.Descriptor.DefaultSeverity;
        ImmutableDictionary<string, string?> properties = FixProperties.Write(Fixes, Rewriting);
        properties = silenced is null ? properties : properties.Add(SilencedProperty, silenced);
        properties = IsOtherEnd ? properties.Add(OtherEndProperty, null) : properties;
        string ending = Effect is null ? Rule.Cost.Ending : "Effect: " + Effect;
        // Not by spreading one array into another: that would take System.Memory along, which does not load everywhere.
        object?[] arguments = System.Array.ConvertAll(Arguments, PrintableText.Argument);
        System.Array.Resize(ref arguments, arguments.Length + 1);
        arguments[arguments.Length - 1] = ending;
        ImmutableArray<Location> additional = ImmutableArray.CreateRange(AdditionalLocations, WithoutTreeOutside, compilation);
        return Diagnostic.Create(severity == DiagnosticSeverity.Info ? Rule.InfoDescriptor : Rule.Descriptor, Location, severity, additional, properties, arguments);
    }
}
