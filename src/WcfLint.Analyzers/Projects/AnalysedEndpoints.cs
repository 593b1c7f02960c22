using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The bindings and endpoints of each project, as long as the project or its options are alive.</summary>
internal static class AnalysedEndpoints
{
    private static readonly Memo<WcfProject, StrongBox<ProjectEndpoints?>> s_read = new(static _ => new());
    private static readonly ConditionalWeakTable<AnalyzerOptions, StrongBox<ProjectEndpoints?>> s_ended = new();

    /// <summary>All bindings and endpoints of a project, for a rule that looks at one of them before all files have been analysed.</summary>
    public static ProjectEndpoints ReadEndpoints(this WcfProject project, CancellationToken cancellation)
    {
        StrongBox<ProjectEndpoints?> kept = s_read.GetOrRead(project);
        if (Volatile.Read(ref kept.Value) is not { } endpoints)
        {
            endpoints = ProjectEndpoints.Join(project, CodeBindings.Read(project, cancellation));
            endpoints = Interlocked.CompareExchange(ref kept.Value, endpoints, null) ?? endpoints;
        }

        return endpoints;
    }

    /// <summary>
    /// The bindings and endpoints of the project that was analysed with these options; null where its analysis has not ended. The
    /// driver analyses a copy of the compilation, so that only the options object connects the caller with the analysis.
    /// </summary>
    public static ProjectEndpoints? Find(AnalyzerOptions options) => s_ended.TryGetValue(options, out StrongBox<ProjectEndpoints?>? analysed)
        ? analysed.Value : null;

    /// <summary>
    /// The same; of code without WCF, whose analysis ends before it begins, those of its configurations: its clients may stand in a library.
    /// </summary>
    public static ProjectEndpoints? FindOrRead(Compilation compilation, AnalyzerOptions options, CancellationToken cancellation) =>
        Find(options) ?? (WcfProject.Create(compilation, options) is { IsRelevant: true } project ? project.ReadEndpoints(cancellation) : null);

    /// <summary>Keeps the endpoints that the analysis of a project found, as long as its options object is alive.</summary>
    public static void Keep(AnalyzerOptions options, ProjectEndpoints endpoints) => s_ended.GetOrCreateValue(options).Value = endpoints;
}
