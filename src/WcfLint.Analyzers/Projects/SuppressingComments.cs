using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Directives;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The comments that switch rules off.</summary>
internal static class SuppressingComments
{
    private static readonly Memo<WcfProject, ConcurrentDictionary<ConfigDocument, SuppressionMap>> s_maps = new(static _ => new());

    /// <summary>Whether a finding may be hidden: a comment of its configuration switches the rule off there, or its file of code does so somewhere.</summary>
    public static bool MayHide(WcfProject project, Location place, WcfRule rule) =>
        place.SourceTree is { } tree ? SourceWords.Contains(tree, rule.Id) : SwitchOff(project, place, rule);

    /// <summary>Whether a comment of its file switches a rule off at a place in a configuration.</summary>
    public static bool SwitchOff(WcfProject project, Location place, WcfRule rule) =>
        place.Kind == LocationKind.ExternalFile && project.Document(Finding.PathOf(place)) is { Comments.IsEmpty: false } document
        && s_maps.GetOrRead(project).GetOrAdd(document, SuppressionMap.Create).IsSuppressed(rule.Id, place.SourceSpan.Start);
}
