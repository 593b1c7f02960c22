using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>What the command says of a sample that has expected findings.</summary>
/// <param name="Folder">The sample's folder relative to the root, with forward slashes.</param>
/// <param name="Findings">The report of the rules that are on by default.</param>
/// <param name="Off">The report of those that are off by default.</param>
internal sealed record SampleRun(string Folder, CheckOutput Findings, CheckOutput Off)
{
    /// <summary>Checks every sample that has a file of expected findings.</summary>
    /// <exception cref="DocumentException">The command cannot be built, or cannot read a sample.</exception>
    public static IReadOnlyList<SampleRun> RunAll(string root, WcfLintCommand command)
    {
        string[] off = [.. WcfRules.All.Where(rule => !rule.Descriptor.IsEnabledByDefault).SelectMany(rule => new[] { "--rule", rule.Id })];
        return
        [
            .. Directory.EnumerateFiles(Path.Combine(root, "samples"), SampleFindings.File, SearchOption.AllDirectories)
                .Select(file => Path.GetRelativePath(root, Path.GetDirectoryName(file)!).Replace('\\', '/'))
                .Order(StringComparer.Ordinal)
                .Select(folder => new SampleRun(folder, command.Check(folder), command.Check(folder, off))),
        ];
    }
}
