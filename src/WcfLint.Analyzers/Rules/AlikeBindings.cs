using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules;

/// <summary>Bindings of one cause: a finding that is only possible is reported once for a configuration file, and once for all bindings in code.</summary>
internal static class AlikeBindings
{
    /// <summary>The configuration file of a binding; empty for all of code.</summary>
    public static string FileOf(Binding binding) => binding.ConfigurationSection is null ? string.Empty : Finding.PathOf(binding.Location);

    /// <summary>Whether two are one. A binding that code creates by its name in configuration has more endpoints there than here.</summary>
    public static bool IsSame(Binding one, Binding other) => one.Location == other.Location && one.DisplayName == other.DisplayName
        && ServiceOf(one) == ServiceOf(other);

    /// <summary>
    /// Whether a finding at a binding may be hidden: a comment of its configuration suppresses it, its file of code suppresses the rule
    /// somewhere, or users never run the code. It counts no others, and none counts it: its author would not see theirs, and their fix
    /// would change it.
    /// </summary>
    /// <param name="place">The place of the finding.</param>
    /// <param name="project">The project.</param>
    /// <param name="rule">The rule.</param>
    public static bool MayBeHidden(Location place, WcfProject project, WcfRule rule) =>
        SuppressingComments.MayHide(project, place, rule)
            || (place.SourceTree is not null && (RelevanceResolver.GetOrCreate(project).GetRelevance(place, CancellationToken.None) & Relevance.Unused) != 0);

    /// <summary>Why there is no finding at a binding that is not the first of its kind.</summary>
    public static NoFindingReason CountedAt(Binding first) => new(NoFindingKind.Elsewhere, "the finding at " + first.DisplayName + " counts it");

    /// <summary>How many there are beside the first, as in "another binding"; empty for none.</summary>
    public static string DescribeOthers(int count) => count switch
    {
        < 2 => string.Empty,
        2 => "another binding",
        _ => (count - 1).ToString(CultureInfo.InvariantCulture) + " other bindings",
    };

    /// <summary>Where the others stand.</summary>
    public static ImmutableArray<Location> PlacesOfOthers(IEnumerable<Binding> bindings) =>
        bindings.Skip(1).Select(static other => other.Location).ToImmutableArray();

    /// <summary>One fix for all, which stands at the first: the fixes of one key become one with the edits of all.</summary>
    public static ImmutableArray<FindingFix> Join(IReadOnlyList<Binding> bindings, Func<Binding, ImmutableArray<FindingFix>> create)
    {
        string place = Finding.PathOf(bindings[0].Location);
        return bindings.SelectMany(
            binding => create(binding).Select(fix => (Fix: fix, Path: Finding.PathOf(binding.Location) is var path && path != place ? path : null)))
            .GroupBy(static one => one.Fix.Key, static (_, alike) => alike.ToList())
            .Select(static alike => alike[0].Fix with
            {
                Edits = alike.SelectMany(static one => one.Fix.Edits.Select(
                    edit => edit.Path is null && one.Path is not null ? edit with { Path = one.Path } : edit)).Distinct().ToImmutableArray(),
            })
            .ToImmutableArray();
    }

    /// <summary>A default endpoint is written nowhere: its finding stands at the section, which may hold those of several services.</summary>
    public static string ServiceOf(Binding binding) =>
        binding is { IsWritten: false, Endpoints.Count: > 0 } && binding.Endpoints[0] is ConfiguredEndpoint endpoint ? ServiceOf(endpoint) : string.Empty;

    /// <summary>The service of a default endpoint.</summary>
    public static string ServiceOf(ConfiguredEndpoint endpoint) =>
        endpoint.IsDefault && (endpoint.DefaultService ?? endpoint.Element.Attribute("name")?.Value) is { Length: > 0 } service
            ? " of service '" + service + "'"
            : string.Empty;
}
