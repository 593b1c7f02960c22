using System;
using System.Linq;

namespace WcfLint.DocGen.Samples;

/// <summary>The expected findings of a sample, one "file:line id" a line: what is reported there now, to be read before it is committed.</summary>
internal static class SampleFindings
{
    /// <summary>The file beside the sample's solution with the findings of rules that are on by default.</summary>
    public const string File = "expected.txt";

    /// <summary>The same for the rules that are off by default.</summary>
    public const string OffFile = "expected-off.txt";

    public static string Create(CheckOutput output) => string.Concat(
        output.Rules.SelectMany(rule => rule.Findings.Select(finding => (finding.Path, finding.Line, rule.Id)))
            .Distinct()
            .OrderBy(finding => finding.Path, StringComparer.Ordinal).ThenBy(finding => finding.Line).ThenBy(finding => finding.Id, StringComparer.Ordinal)
            .Select(finding => finding.Path + ":" + finding.Line + " " + finding.Id + "\n"));
}
