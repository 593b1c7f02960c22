using System;

namespace WcfLint.Cli.Model;

/// <summary>An exception out of an analyzer, which a build would show as AD0001.</summary>
/// <param name="Project">The project it happened in.</param>
/// <param name="Analyzer">The analyzer's type.</param>
internal sealed record AnalyzerFailure(string Project, string Analyzer, Exception Exception, string Detail);
