using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Decides in which circumstances the code or configuration at a place of a project is used. All rules share it.</summary>
/// <param name="project">The project.</param>
/// <param name="options">Contain the root of the tree, and whether tests are checked like other code: <c>wcflint.tests = include</c>.</param>
internal sealed class RelevanceResolver(WcfProject project, AnalyzerConfigOptionsProvider options)
{
    private static readonly Memo<WcfProject, RelevanceResolver> s_all = new(static project => new RelevanceResolver(project, project.Settings));

    private readonly ConditionalWeakTable<SyntaxTree, Answer> _trees = new();
    private readonly ConcurrentDictionary<string, Relevance> _paths = new(StringComparer.Ordinal);
    private readonly CopyNames _copies = new();
    private readonly string? _root = FindRoot(options.GlobalOptions);
    private readonly UnusedMembers _unused = new(project.Compilation);
    private readonly DeadConfiguration _dead = new(project);
    private BoolBox? _isTestProject;

    // A reference alone is left over from a test that has moved, or stands in a library beside its tests.
    private bool IsTestProject =>
        _isTestProject ??= project.Compilation.SyntaxTrees.Any(static tree => TestCode.IsIn(tree, CancellationToken.None))
        || (project.Compilation.ReferencedAssemblyNames.Select(static assembly => assembly.Name).Concat(project.Build.Packages).Any(TestCode.IsFramework)
            && project.Compilation.SyntaxTrees.Any(TestCode.MayHoldTests));

    /// <summary>That of a project.</summary>
    public static RelevanceResolver GetOrCreate(WcfProject project) => s_all.GetOrRead(project);

    /// <summary>Whether findings are reported that are silenced for where they stand; they do not count.</summary>
    public bool ReportsSilenced { get; } = options.GlobalOptions.TryGetValue("build_property.WcfLintTellSilenced", out string? value) && value == "true";

    /// <summary>
    /// Whether ends are reported that are no findings, so that they change with those of other projects (<see cref="Finding.IsOtherEnd"/>).
    /// </summary>
    public bool ReportsOtherEnds { get; } = options.GlobalOptions.TryGetValue("build_property.WcfLintTellOtherEnds", out string? ends) && ends == "true";

    /// <summary>Whether findings below a warning are shown.</summary>
    public bool TakesSuggestions => project.TakesSuggestions;

    /// <summary>Whether findings that are only possible are shown.</summary>
    public bool TakesPossible => project.TakesPossible;

    /// <summary>In which circumstances the place is used.</summary>
    public Relevance GetRelevance(Location location, CancellationToken cancellation)
    {
        Relevance relevance = DeterminePlace(location, cancellation);
        return (relevance & Relevance.Test) != 0 && IncludesTests(location) ? relevance & ~Relevance.Test : relevance;
    }

    /// <summary>Why the part of a configuration around a place is not in use; null where it is, or may be, and in code.</summary>
    public string? WhyNotTaken(Location location, CancellationToken cancellation) =>
        location.SourceTree is null && location.GetLineSpan().Path is { } path && project.File(path) is not null
            ? _dead.WhyNotRead(path, location.SourceSpan, cancellation) : null;

    /// <summary>Whether a place is never read only because the program does not have its service: a migration names what it leaves out.</summary>
    public bool IsOfGoneService(Location location, CancellationToken cancellation) =>
        location.SourceTree is null && project.File(location.GetLineSpan().Path) is { IsRead: true }
            && WhyNotTaken(location, cancellation) == DeadConfiguration.GoneService;

    /// <summary>Whether a place is in the configuration of a library that no program is known to read.</summary>
    public bool IsDoubted(Location location) => location.SourceTree is null && location.GetLineSpan().Path is { } path
        && project.File(path) is { IsDoubted: true };

    /// <summary>The name of the project if it may be what others have replaced; else null.</summary>
    public string? OutsideSolutions => project.Build.OutsideSolutions;

    private Relevance DeterminePlace(Location location, CancellationToken cancellation)
    {
        Relevance relevance = IsTestProject ? Relevance.Test : Relevance.Production;
        if (location.SourceTree is not { } tree)
        {
            string path = location.GetLineSpan().Path;
            bool isUnread = project.File(path) is { } file && (!file.IsRead || WhyNotTaken(location, cancellation) is not null);
            return relevance | _paths.GetOrAdd(path, DeterminePath) | (isUnread ? Relevance.Unread : Relevance.Production);
        }

        relevance |= (_trees.TryGetValue(tree, out Answer? known) ? known : DetermineTree(tree)).Relevance;
        SyntaxNode node = tree.GetRoot(cancellation).FindNode(location.SourceSpan, getInnermostNodeForTie: true);
        return relevance
            | (DebugRegions.Contains(node) ? Relevance.Development : Relevance.Production)
            | (UnreachableCode.Contains(node) || _unused.Hold(node) ? Relevance.Unreachable : Relevance.Production);
    }

    private Answer DetermineTree(SyntaxTree tree) => _trees.GetValue(tree, t => new Answer(DeterminePath(t.FilePath)));

    // Folders above the checked one do not count: a checkout may lie anywhere.
    private Relevance DeterminePath(string path)
    {
        if (_root is null || !path.StartsWith(_root, StringComparison.OrdinalIgnoreCase) || path.Length <= _root.Length
            || path[_root.Length] is not ('/' or '\\'))
        {
            return Relevance.Production;
        }

        string relative = path.Substring(_root.Length).TrimStart('/', '\\');
        return _copies.IsIn(relative) ? Relevance.Copy : Relevance.Production;
    }

    private bool IncludesTests(Location location)
    {
        AnalyzerConfigOptions here = location.SourceTree is { } tree ? options.GetOptions(tree)
            : project.File(location.GetLineSpan().Path) is { } file ? options.GetOptions(file.File)
            : options.GlobalOptions;
        return Includes(here, "wcflint.tests") || Includes(options.GlobalOptions, "wcflint.tests")
            || Includes(options.GlobalOptions, "build_property.WcfLintTests");
    }

    private static bool Includes(AnalyzerConfigOptions options, string key) =>
        options.TryGetValue(key, out string? value) && string.Equals(value.Trim(), "include", StringComparison.OrdinalIgnoreCase);

    // The command sets the folder that it was given; a build sets the folder of its project.
    private static string? FindRoot(AnalyzerConfigOptions options)
    {
        foreach (string key in new[] { "build_property.WcfLintRoot", "build_property.ProjectDir", "build_property.MSBuildProjectDirectory" })
        {
            if (options.TryGetValue(key, out string? folder) && folder.Length > 0)
            {
                return folder.TrimEnd('/', '\\');
            }
        }

        return null;
    }

    private sealed class Answer(Relevance relevance)
    {
        public Relevance Relevance => relevance;
    }
}
