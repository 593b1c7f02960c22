using System;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Cli.Model;

/// <summary>The size of messages that `wcflint fix` writes, and the fix that writes it, made of the one that offers 1 MiB.</summary>
internal static class MessageQuota
{
    /// <summary>The rule that finds a default which is too small.</summary>
    public const string Rule = "WCFL2002";

    /// <summary>What an error expects in place of a wrong size.</summary>
    public const string Expected = "expected a number of bytes above the default of 65,536 and below 2,147,483,647, but got ";

    private const string Key = ".1MiB";
    private const string Text = "1048576";

    /// <summary>The bytes in a word; null where no endpoint needs so few, or the number is no limit.</summary>
    public static int? Parse(string word) =>
        int.TryParse(word, NumberStyles.None, CultureInfo.InvariantCulture, out int bytes) && bytes is > 65_536 and < int.MaxValue ? bytes : null;

    /// <summary>Whether fixes of a finding need a size.</summary>
    public static bool IsNeeded(ImmutableArray<FindingFix> fixes) => fixes.Any(IsSized);

    /// <summary>The fix with a size; null where none of them needs one.</summary>
    public static FindingFix? Write(ImmutableArray<FindingFix> fixes, int bytes)
    {
        string size = bytes.ToString(CultureInfo.InvariantCulture);
        return fixes.FirstOrDefault(IsSized) is { } fix
            ? fix with { Title = fix.Title.Replace(Text + " (1 MiB)", size, StringComparison.Ordinal),
                Edits = [.. fix.Edits.Select(e => e.Write(e.Written.Replace(Text, size, StringComparison.Ordinal)))] }
            : null;
    }

    /// <summary>
    /// What is offered where a size is unlimited: first the largest that limits anything, which rejects the least, then the smaller ones.
    /// </summary>
    public static ImmutableArray<FindingFix> Offer(ImmutableArray<FindingFix> fixes) =>
        [Write(fixes, (int)BufferSizes.Bound)!, .. fixes.Reverse()];

    /// <summary>The fixes of a finding; where the settings of the repository have a size, which decides it, the one that writes it.</summary>
    public static ImmutableArray<FindingFix> Decide(string rule, ImmutableArray<FindingFix> fixes, int? bytes) =>
        bytes is { } size && rule == Rule && Write(fixes, size) is { } sized ? [sized with { Applicability = FixApplicability.Safe }] : fixes;

    private static bool IsSized(FindingFix fix) => fix.Key.EndsWith(Key, StringComparison.Ordinal);
}
