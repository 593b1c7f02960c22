using System;

namespace WcfLint.Cli.Model;

/// <summary>An exception out of an analyzer or a fix, which a build would show as AD0001: findings may be missing.</summary>
/// <param name="Project">The project it happened in.</param>
/// <param name="Analyzer">The type that threw it.</param>
internal sealed record AnalyzerFailure(string Project, string Analyzer, Exception Exception)
{
    /// <summary>The same for each time that the same code fails for the same reason in a project: once is enough to be told.</summary>
    public object Cause => (Project, Analyzer, Exception.GetType(), Exception.TargetSite);
}
