using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Sweep;

/// <summary>Checks, fixes, checks and fixes again a copy of a tree, and holds each against the others.</summary>
internal sealed class Sweep(TreeCopy copy, FixOptions options)
{
    private readonly List<string> _problems = [];

    /// <summary>What is wrong; empty after a sweep as it should be.</summary>
    public IReadOnlyList<string> Problems => _problems;

    public async Task RunAsync(TextWriter writer)
    {
        CheckResult before = await CheckAsync();
        FixResult first = await FixAsync();
        List<string> changed = copy.Differences();
        CheckResult after = await CheckAsync();
        FixResult second = await FixAsync();

        CompareFindings(before, after);
        await CompareErrorsAsync(changed);
        _problems.AddRange(second.Files.Keys.Select(file => first.Relative(file) + ": a second fix changes it again"));
        _problems.AddRange(first.Endless.Select(project => first.Relative(project) + ": the fixes do not come to an end"));
        _problems.AddRange(first.Failed.Select(file => first.Relative(file.Key) + ": " + file.Value));
        _problems.AddRange(first.Failures.Select(failure => failure.Analyzer + " failed: " + failure.Detail));
        _problems.AddRange(changed.Except(first.Files.Keys.Select(f => Path.GetRelativePath(copy.Folder, f)))
            .Select(file => file + ": changed, though the summary does not name it"));
        int configurations = CompareFiles(first, out int loaded);
        Print(writer, before, after, first, configurations, loaded);
    }

    private Task<CheckResult> CheckAsync() => Checker.RunAsync(options.Scope, new ProgressLine(TextWriter.Null, false), default);

    private Task<FixResult> FixAsync() => new Fixer(options, new ProgressLine(TextWriter.Null, false)).RunAsync(default);

    private void CompareFindings(CheckResult before, CheckResult after)
    {
        Dictionary<(string, string), int> old = Count(before);
        foreach (((string file, string id), int count) in Count(after))
        {
            // A copy of a binding shows what is wrong with the binding; what is wrong with none of them before is new all the same.
            // For a client that nothing closes only WCFL1001 is reported; after the fix WCFL1005 may be reported for it.
            int known = old.GetValueOrDefault((file, id)) + (id == "WCFL1005" ? old.GetValueOrDefault((file, "WCFL1001")) : 0);
            if (count > known && (known == 0 || count > known + CountCopies(file)))
            {
                _problems.Add(file + ": " + id + " " + known + " times before, " + count + " times after");
            }
        }
    }

    private int CountCopies(string file) => file.EndsWith(".config", StringComparison.OrdinalIgnoreCase)
        ? CountBindings(Path.Combine(copy.Folder, file)) - CountBindings(Path.Combine(copy.Source, file))
        : 0;

    private static int CountBindings(string path) => File.ReadAllText(path).Split("<binding ").Length;

    // Compared as sets: a new error counts even if another one has gone.
    private async Task CompareErrorsAsync(List<string> changed)
    {
        HashSet<string> code = changed.Where(f => f.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)).ToHashSet(StringComparer.Ordinal);
        if (code.Count == 0)
        {
            return;
        }

        Dictionary<(string, string, string), int> before = await FindErrorsAsync(copy.Source, code);
        foreach (((string file, string id, string message), int count) in await FindErrorsAsync(copy.Folder, code))
        {
            if (count > before.GetValueOrDefault((file, id, message)))
            {
                _problems.Add(file + ": " + id + " is new: " + message);
            }
        }
    }

    private async Task<Dictionary<(string File, string Id, string Message), int>> FindErrorsAsync(string folder, HashSet<string> changed)
    {
        Workload workload = await new Loader(options.Scope with { Path = folder }, new LoadLog()).LoadAsync(default);
        var errors = new Dictionary<(string, string, string), int>();
        foreach (LoadedProject project in workload.Projects.Where(p => p.CodeFiles.Any(f => changed.Contains(Path.GetRelativePath(folder, f)))))
        {
            foreach (Diagnostic error in project.GetCompilation().GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error))
            {
                (string, string, string) key = (project.Name + " " + (error.Location.SourceTree is { } tree
                    ? Path.GetRelativePath(folder, tree.FilePath) : string.Empty), error.Id, error.GetMessage(CultureInfo.InvariantCulture));
                errors[key] = errors.GetValueOrDefault(key) + 1;
            }

            project.Release();
        }

        return errors;
    }

    private static Dictionary<(string File, string Id), int> Count(CheckResult result) =>
        result.Findings.GroupBy(f => (result.Relative(f.Place.Path), f.Id)).ToDictionary(g => g.Key, g => g.Count());

    private int CompareFiles(FixResult first, out int loaded)
    {
        int configurations = 0;
        loaded = 0;
        foreach (FixedFile file in first.Files.Values)
        {
            string name = first.Relative(file.Path);
            bool xml = !name.EndsWith(".cs", StringComparison.OrdinalIgnoreCase);
            SourceText old = SourceReader.Decode(file.Before, xml);
            SourceText now = SourceReader.Decode(File.ReadAllBytes(file.Path), xml);
            if (LineEnds.Mixed(now) && !LineEnds.Mixed(old))
            {
                _problems.Add(name + ": line endings are mixed after the fixes");
            }

            if (old.Encoding!.WebName != now.Encoding!.WebName || !old.Encoding.GetPreamble().AsSpan().SequenceEqual(now.Encoding.GetPreamble()))
            {
                _problems.Add(name + ": " + Name(old.Encoding) + " before, " + Name(now.Encoding) + " after");
            }

            if (EndsWithLine(old) != EndsWithLine(now))
            {
                _problems.Add(name + ": the last line end changed");
            }

            if (xml)
            {
                configurations++;
                loaded += ConfigurationLoads.Load(file.Path, file.Before) is null ? 0 : 1;
                if (ConfigurationLoads.Lost(file.Path, file.Before, file.After) is { } reason)
                {
                    _problems.Add(name + ": " + reason);
                }
            }
        }

        return configurations;
    }

    private static void Print(TextWriter writer, CheckResult before, CheckResult after, FixResult first, int configurations, int loaded)
    {
        writer.WriteLine("rule       before   after");
        foreach (string id in before.Findings.Concat(after.Findings).Select(f => f.Id).Distinct().Order(StringComparer.Ordinal))
        {
            writer.WriteLine($"{id} {before.Findings.Count(f => f.Id == id),8} {after.Findings.Count(f => f.Id == id),7}");
        }

        foreach (LeftFile left in first.Left.OrderBy(l => l.Path, StringComparer.Ordinal))
        {
            writer.WriteLine("left " + left.Rule + " " + first.Relative(left.Path) + ": " + left.Reason);
        }

        writer.WriteLine(
            $"{before.Findings.Count} findings before and {after.Findings.Count} after; {before.Projects} projects; {first.Files.Count} files changed of {before.CodeFiles} C# files and {before.Configurations} configurations");
        writer.WriteLine($"compile errors of the changed files: {first.Errors.Before} before, {first.Errors.After} after");
        writer.WriteLine($"{configurations} configurations changed, {loaded} of them loaded by System.Configuration before");
    }

    private static bool EndsWithLine(SourceText text) => text.Length > 0 && text[^1] is '\n' or '\r';

    private static string Name(Encoding encoding) => encoding.WebName + (encoding.GetPreamble().Length > 0 ? " with mark" : string.Empty);
}
