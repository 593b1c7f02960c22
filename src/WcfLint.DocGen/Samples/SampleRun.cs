using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>The command's output for a sample with expected findings.</summary>
/// <param name="Folder">The sample's folder relative to the root, with forward slashes.</param>
/// <param name="Findings">Those of the rules that are on by default.</param>
/// <param name="Off">Those of the rules that are off by default.</param>
/// <param name="Text">The report for people; empty for a sample that no document shows.</param>
internal sealed record SampleRun(string Folder, IReadOnlyList<CheckedFinding> Findings, IReadOnlyList<CheckedFinding> Off, string Text)
{
    /// <summary>The page that <c>wcflint report</c> writes of it; null for a sample that no document shows.</summary>
    public string? Page { get; init; }

    /// <summary>Checks every sample that has a file of expected findings.</summary>
    /// <exception cref="DocumentException">The command cannot be built, or cannot read a sample.</exception>
    public static IReadOnlyList<SampleRun> RunAll(string root, WcfLintCommand command)
    {
        string[] off = [.. WcfRules.All.Where(rule => !rule.InfoDescriptor.IsEnabledByDefault).SelectMany(rule => new[] { "--rule", rule.Id })];
        return
        [
            .. Directory.EnumerateFiles(Path.Combine(root, "samples"), SampleFindings.File, SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(root, Path.GetDirectoryName(file)!).Replace('\\', '/'))
                .Order(StringComparer.Ordinal)
                .Select(folder => new SampleRun(
                    folder,
                    CheckedFinding.ReadAll(command.Check(folder, "json")),
                    CheckedFinding.ReadAll(command.Check(folder, "json", off)),
                    folder == SampleExcerpt.Folder ? command.Check(folder, "text") : string.Empty)
                {
                    Page = folder == SampleExcerpt.Folder ? command.Report(folder) : null,
                }),
        ];
    }
}
