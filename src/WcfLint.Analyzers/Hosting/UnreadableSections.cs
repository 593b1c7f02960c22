using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// The client and services sections of a configuration that WCF cannot read, because a name or an element in them is wrong. Every client or
/// host throws ConfigurationErrorsException before it gets to its endpoint (referencesource, ClientSection.cs and ServicesSection.cs, PostDeserialize).
/// </summary>
internal sealed class UnreadableSections
{
    /// <summary>Why a failure there is not reported.</summary>
    public const string Reason = "the section cannot be read, which another rule reports";

    private static readonly string[] s_sections = ["client", "services"];

    private readonly ServiceModelConfiguration _configuration;
    private readonly HashSet<ConfigElement> _sections = [];

    public UnreadableSections(ServiceModelConfiguration configuration, IEnumerable<Location> wrong)
    {
        _configuration = configuration;
        foreach (Location place in wrong)
        {
            Add(place);
        }
    }

    /// <summary>Whether the section around a finding cannot be read.</summary>
    public static bool Are(Finding finding) => finding is { Effect.Harm: Harm.CertainFailure, Proof: Proof.Proved };

    /// <summary>Adds the section around what is wrong.</summary>
    public void Add(Location wrong)
    {
        foreach (ConfigElement section in _configuration.Scopes.SelectMany(static scope => s_sections.Select(name => scope.Section(name).Element))
            .OfType<ConfigElement>())
        {
            if (IsIn(wrong, section))
            {
                _sections.Add(section);
            }
        }
    }

    /// <summary>Whether a place is in such a section.</summary>
    public bool Hold(Location place) => _sections.Any(section => IsIn(place, section));

    /// <summary>Whether a finding is a failure that comes too late.</summary>
    public bool Hides(Finding finding) => AreLate(finding) && Hold(finding.Location);

    /// <summary>Whether a finding is a failure of what an endpoint does. Other names that the configuration has wrong are put right with it.</summary>
    public static bool AreLate(Finding finding) => finding.Effect.Harm == Harm.Failure && finding.Rule.Band != RuleBand.ConfigurationFile;

    private static bool IsIn(Location place, ConfigElement element) =>
        place.GetLineSpan().Path == element.Document.Path && element.Span.Contains(place.SourceSpan);
}
