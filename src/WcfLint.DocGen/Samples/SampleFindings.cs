using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.DocGen.Samples;

/// <summary>The expected findings of a sample, one "file:line id" a line: what is reported there now, to be read before it is committed.</summary>
internal static class SampleFindings
{
    /// <summary>The file beside the sample's solution with the findings of rules that are on by default.</summary>
    public const string File = "expected.txt";

    /// <summary>The same for the rules that are off by default.</summary>
    public const string OffFile = "expected-off.txt";

    public static string Create(IEnumerable<CheckedFinding> findings) => string.Concat(
        findings.Select(finding => (finding.File, finding.Line, finding.Id))
            .Distinct()
            .OrderBy(finding => finding.File, StringComparer.Ordinal).ThenBy(finding => finding.Line).ThenBy(finding => finding.Id, StringComparer.Ordinal)
            .Select(finding => finding.File + ":" + finding.Line + " " + finding.Id + "\n"));
}
