using System;

namespace WcfLint.Cli.Model;

/// <summary>An exception out of a rule, an analyzer or a fix: findings may be missing.</summary>
/// <param name="Project">The project it happened in.</param>
/// <param name="Analyzer">The rule's id, or the type that threw it.</param>
/// <param name="Message">The exception's message, in a line.</param>
/// <param name="Detail">All that is known of it.</param>
/// <param name="Cause">Equal for each failure of the same code for the same reason in a project: only one of them is reported.</param>
internal sealed record AnalyzerFailure(string Project, string Analyzer, string Message, string Detail, object Cause)
{
    public AnalyzerFailure(string project, string analyzer, Exception exception)
        : this(project, analyzer, exception.Message, exception.ToString(), (project, analyzer, exception.GetType(), exception.TargetSite))
    {
    }

    private const string Compiler = "the compiler";

    /// <summary>Whether the compiler gave up, so that nothing in the project was looked at.</summary>
    public bool IsOfCompiler => Analyzer == Compiler;

    /// <summary>A project that defeats the compiler.</summary>
    public static AnalyzerFailure OfCompiler(string project, Exception exception) => new(project, Compiler, exception);

    /// <summary>The failure of a rule, which its host has caught and named.</summary>
    public static AnalyzerFailure OfRule(string project, string rule, string message) => new(project, rule, message, message, (project, rule));
}
