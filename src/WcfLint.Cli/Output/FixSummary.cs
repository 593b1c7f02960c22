using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Git;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output;

/// <summary>What a fix did, for people: rules, what is left and why, files, and how to look and to undo.</summary>
internal sealed class FixSummary(FixResult result, bool dryRun, GitWorkTree git)
{
    // Lines that fit on a screen with the rest.
    private const int MaxLines = 20;

    /// <summary>Where commits are made: the last one before, and those that were made; else null.</summary>
    public (string Head, IReadOnlyList<string> Made)? Commits { get; init; }

    /// <summary>The file that takes the diff of a dry run; null where it goes to the standard output.</summary>
    public string? Diff { get; init; }

    /// <summary>Whether the totals alone are shown, and what went wrong.</summary>
    public bool IsQuiet { get; init; }

    public void Write(TextWriter writer)
    {
        if (!IsQuiet)
        {
            WriteDone(writer);
        }

        if (Commits is not null && result.Cancelled)
        {
            writer.WriteLine("Stopped. Nothing was written or committed.");
            return;
        }

        if (!IsQuiet && (!dryRun || result.Cancelled || Commits is not null))
        {
            List(writer, result.Cancelled ? "Written before the run was stopped:" : "Written:", Files());
        }

        if (result.Cancelled)
        {
            writer.WriteLine("Stopped. Every file is complete, either unchanged or fixed.");
        }

        List(writer, "Not written:", Shorten(result.Failed.Select(f => result.Shown(f.Key) + ": " + PrintableText.Escape(f.Value)).ToList(), "files"));
        List(writer, "Fixes did not converge in:", result.Endless.Select(result.Shown).ToList());
        int before = result.Rules.Values.Sum(Found);
        int mended = result.Rules.Values.Sum(Fixed);
        writer.WriteLine(
            CountText.Of(mended, "finding") + " of " + before + (dryRun && Commits is null ? " would be fixed in " : " fixed in ")
                + CountText.Of(result.Files.Count, "file")
            + " of " + CountText.Of(result.Projects, "project")
            + (result.Errors.Before > 0 ? "; compile errors in these files: " + result.Errors.Before + " before, " + result.Errors.After + " after" : string.Empty));
        if (!IsQuiet)
        {
            WriteNext(writer);
        }

        if (!IsQuiet && result.BelowWarning > 0)
        {
            writer.WriteLine(CountText.Of(result.BelowWarning, "finding") + " below warning, on which check does not fail: use --min-severity info to fix them too");
        }
    }

    private void WriteDone(TextWriter writer)
    {
        WriteRules(writer);
        if (result.Rules.Count > 0)
        {
            writer.WriteLine("Decision, Option: fixable with an option listed below. Below: below warning, fixable with " + FixWays.Infos
                + ". By hand: for a reason listed below.");
            writer.WriteLine();
        }

        WriteLeft(writer);
    }

    /// <summary>What would change by rule and project, before the user confirms.</summary>
    public void WriteOverview(TextWriter writer)
    {
        WriteRules(writer);
        List(writer, CountText.Of(result.Files.Count, "file") + " would change:", Shorten(CountByProject(result.Files.Keys).ToList(), "projects"));
    }

    private void WriteRules(TextWriter writer)
    {
        if (result.Rules.Count == 0)
        {
            return;
        }

        writer.WriteLine("Rule      Found  Fixed  Decision  Option  Below  By hand  Title");
        int[] total = new int[6];
        foreach ((string id, (int before, int after)) in result.Rules)
        {
            int below = Math.Min(after, CountWaiting(id, static missing => missing == FixChoice.BelowWarning));
            int option = Math.Min(after - below, CountWaiting(id, IsOption));
            int decision = Math.Min(after - below - option, CountWaiting(id, static missing => missing != FixChoice.BelowWarning && !IsOption(missing)));
            int[] row = [Found((before, after)), Fixed((before, after)), decision, option, below, after - below - option - decision];
            writer.WriteLine(id + Numbers(row) + "  " + WcfRules.Find(id)?.Title);
            total = [.. total.Zip(row, static (sum, one) => sum + one)];
        }

        if (result.Rules.Count > 1)
        {
            writer.WriteLine("All     " + Numbers(total));
        }

        writer.WriteLine();
    }

    private int CountWaiting(string rule, Func<string, bool> waits) =>
        result.Undecided.Where(u => u.Key.Rule == rule && waits(u.Key.Missing)).Sum(static u => u.Value);

    // Fixes that need an option, not a decision at each place: a size, both ends of a wire, another form.
    private static bool IsOption(string missing) =>
        missing.Contains(FixWays.Breaking, StringComparison.Ordinal) || missing.Contains(FixWays.Helper, StringComparison.Ordinal)
            || missing.Contains("--quota", StringComparison.Ordinal);

    private static string Numbers(int[] row) =>
        Number(row[0], 7) + Number(row[1], 7) + Number(row[2], 10) + Number(row[3], 8) + Number(row[4], 7) + Number(row[5], 9);

    // A fix may uncover findings of another rule: they count as found, so that the numbers of a rule add up.
    private static int Found((int Before, int After) rule) => Math.Max(rule.Before, rule.After);

    private static int Fixed((int Before, int After) rule) => Math.Max(0, rule.Before - rule.After);

    private void WriteLeft(TextWriter writer)
    {
        List(writer, "Fixes that need your decision:",
            result.Undecided.Where(u => u.Key.Missing != FixChoice.BelowWarning).Select(u => u.Key.Rule + Number(u.Value, 6) + "  " + u.Key.Missing).ToList());
        List(writer, "Not fixable with any option:", result.Unfixable.GroupBy(u => u.Key.Reason)
            .Select(g => string.Join(", ", g.Select(u => u.Key.Rule)) + Number(g.Sum(u => u.Value), 6) + "  " + g.Key).ToList());
        List(writer, "Places not changed:", Places());
        var left = result.Left.GroupBy(l => (l.Path, l.Reason)).OrderBy(g => g.Key.Path, StringComparer.Ordinal).ToList();
        List(writer, "Files not changed:", left.Count <= MaxLines
            ? left.ConvertAll(g => result.Shown(g.Key.Path) + ": " + PrintableText.Escape(g.Key.Reason) + RulesOf(g.Select(l => l.Rule)))
            : Shorten(result.Left.GroupBy(l => l.Reason).OrderByDescending(g => g.Count())
                .Select(g => CountText.Of(g.Select(l => l.Path).Distinct().Count(), "file") + ": " + PrintableText.Escape(g.Key)
                    + RulesOf(g.Select(l => l.Rule))).ToList(), "reasons"));
    }

    // The first by their lines, the others by their reasons.
    private List<string> Places()
    {
        List<LeftPlace> places = [.. result.LeftPlaces.OrderBy(l => l.Path, StringComparer.Ordinal).ThenBy(l => l.Line).ThenBy(l => l.Rule, StringComparer.Ordinal)];
        return
        [
            .. places.Take(MaxLines)
                .Select(l => result.Shown(l.Path) + ":" + l.Line.ToString(CultureInfo.InvariantCulture) + ": " + l.Obstacle + " (" + l.Rule + ")"),
            .. places.Skip(MaxLines).GroupBy(l => (l.Obstacle, l.Rule)).OrderByDescending(g => g.Count())
                .Select(g => g.Count().ToString(CultureInfo.InvariantCulture) + " more: " + g.Key.Obstacle + " (" + g.Key.Rule + ")"),
        ];
    }

    // The first by their names, the others by their projects.
    private List<string> Files() =>
    [
        .. result.Files.Keys.Take(MaxLines).Select(result.Shown),
        .. Shorten(CountByProject(result.Files.Keys.Skip(MaxLines)).Select(line => "and " + line).ToList(), "projects"),
    ];

    private IEnumerable<string> CountByProject(IEnumerable<string> files) =>
        files.GroupBy(result.ProjectOf).OrderByDescending(g => g.Count()).ThenBy(g => g.Key, StringComparer.Ordinal)
            .Select(g => CountText.Of(g.Count(), "file") + " of " + PrintableText.Escape(g.Key));

    private static List<string> Shorten(List<string> lines, string what) =>
        lines.Count <= MaxLines ? lines : [.. lines.Take(MaxLines), "and " + (lines.Count - MaxLines).ToString(CultureInfo.InvariantCulture) + " more " + what];

    private static string RulesOf(IEnumerable<string> rules) => " (" + string.Join(", ", rules.Distinct().Order(StringComparer.Ordinal)) + ")";

    private void WriteNext(TextWriter writer)
    {
        if (result.Files.Count == 0)
        {
            return;
        }

        string folder = Quoted(result.BaseFolder);
        if (Commits is { } commits)
        {
            writer.WriteLine("Review: git -C " + folder + " log -p -" + commits.Made.Count.ToString(CultureInfo.InvariantCulture));
            writer.WriteLine("Undo: git -C " + folder + " reset --hard " + commits.Head);
        }
        else if (dryRun)
        {
            writer.WriteLine("Apply the diff with: git -C " + folder + " apply " + (Diff is null ? "FILE" : Quoted(Diff)));
        }
        else if (!git.IsRepository)
        {
            writer.WriteLine("This is not a git work tree: run 'wcflint fix PATH --dry-run --output FILE' before a fix to get a diff that 'git apply -R FILE' undoes.");
        }
        else
        {
            writer.WriteLine("Review: git -C " + folder + " diff");
            writer.WriteLine(git.Dirty.Count == 0 && git.Problem is null
                ? "Undo: git -C " + folder + " restore ."
                : "Undo: no single command, because the work tree had other changes before (--force).");
        }
    }

    private static void List(TextWriter writer, string head, List<string> lines)
    {
        if (lines.Count == 0)
        {
            return;
        }

        writer.WriteLine(head);
        foreach (string line in lines)
        {
            writer.WriteLine("  " + line);
        }

        writer.WriteLine();
    }

    private static string Number(int number, int width) => number.ToString(CultureInfo.InvariantCulture).PadLeft(width);

    // Quoted for a shell: the name of a folder may contain other characters than letters.
    private static string Quoted(string path) =>
        path.All(c => char.IsLetterOrDigit(c) || c is '/' or '.' or '-' or '_' or '\\' or ':') ? path
        : OperatingSystem.IsWindows() ? "\"" + PrintableText.Escape(path) + "\""
        : "'" + PrintableText.Escape(path).Replace("'", "'\\''", StringComparison.Ordinal) + "'";
}
