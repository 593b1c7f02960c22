using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Parts;

/// <summary>What the parts of one tree must have in common.</summary>
internal static class PartOptions
{
    /// <summary>The options that decide about findings.</summary>
    public static IEnumerable<string> Describe(CheckOptions options) =>
    [
        "--load " + options.Load.ToString().ToLowerInvariant(),
        .. options.IncludesTests ? ["--include-tests"] : Array.Empty<string>(),
        .. options.Rules.Count > 0 ? ["--rule " + string.Join(',', options.Rules.Order(StringComparer.Ordinal))] : Array.Empty<string>(),
        .. options.Excludes.Select(glob => "--exclude " + glob),
    ];
}
