using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>Asks for each fix whether it is applied, with the diff before it.</summary>
internal sealed class FixDialogue(TextReader input, TextWriter output, string baseFolder, bool colour)
{
    // A project is fixed again where one of its files could not be written: the answers are kept, so that no question is repeated.
    private readonly Dictionary<string, FixAnswer> _given = new(StringComparer.Ordinal);
    private readonly HashSet<(string Id, string Title)> _always = [];
    private readonly HashSet<string> _left = [];
    private bool _quit;

    public async Task<FixAnswer> AskAsync(FixQuestion question, CancellationToken cancellation)
    {
        string diff = Diff(question);
        string key = question.Finding.Id + "\n" + question.Title + "\n" + diff;
        if (_given.TryGetValue(key, out FixAnswer known))
        {
            return known;
        }

        if (_always.Contains((question.Finding.Id, question.Title)))
        {
            return FixAnswer.Yes;
        }

        if (_quit || _left.Contains(question.Finding.Id))
        {
            return _quit ? FixAnswer.Quit : FixAnswer.No;
        }

        Show(question, diff);
        FixAnswer answer = await ReadAsync(question, cancellation);
        _given[key] = answer;
        return answer;
    }

    /// <summary>Whether the user has answered that no more fixes should be offered.</summary>
    public bool HasQuit => _quit;

    /// <summary>Asks once for the ends of a wire in several projects, which change together.</summary>
    public bool AskTogether(string rule, IReadOnlyCollection<FixedFile> files)
    {
        output.WriteLine();
        output.WriteLine(Paint(rule, "1") + "  " + WcfRules.Find(rule)!.Title + ": services and clients change together, in "
            + (files.Count == 1 ? "1 file:" : files.Count + " files:"));
        using var diff = new MemoryStream();
        foreach (FixedFile file in files)
        {
            UnifiedDiff.Write(diff, Relative(file.Path), file.Before, file.After);
        }

        ShowDiff(Encoding.UTF8.GetString(diff.ToArray()));
        while (true)
        {
            output.Write("Apply? [y]es, [n]o, [q]uit asking: ");
            output.Flush();
            switch (input.ReadLine()?.Trim().ToLowerInvariant())
            {
                case "y" or "yes":
                    return true;
                case "n" or "no":
                    return false;
                case null or "q" or "quit":
                    _quit = true;
                    return false;
            }
        }
    }

    private void Show(FixQuestion question, string diff)
    {
        Microsoft.CodeAnalysis.FileLinePositionSpan place = question.Finding.Location.GetLineSpan();
        output.WriteLine();
        output.WriteLine(Paint(PrintablePath.Escape(Relative(place.Path)) + ":" + (place.StartLinePosition.Line + 1), "1") + "  " + question.Finding.Id + "  "
            + PrintableText.Escape(question.Finding.GetMessage(CultureInfo.InvariantCulture)));
        output.WriteLine(PrintableText.Escape(question.Title)
            + (question.Count > 1 ? " (fix " + question.Number + " of " + question.Count + ")" : string.Empty) + ":");
        ShowDiff(diff);
    }

    private void ShowDiff(string diff)
    {
        foreach (string line in diff.Split('\n').SkipLast(1))
        {
            string text = PrintableText.Escape(line.TrimEnd('\r'));
            output.WriteLine(text.Length == 0 ? text : text[0] switch { '+' => Paint(text, "32"), '-' => Paint(text, "31"), '@' => Paint(text, "36"), _ => text });
        }
    }

    private async Task<FixAnswer> ReadAsync(FixQuestion question, CancellationToken cancellation)
    {
        while (true)
        {
            output.Write("Apply? [y]es, [n]o, [a]lways this fix of " + question.Finding.Id + ", [l]eave " + question.Finding.Id + ", [q]uit asking: ");
            output.Flush();

            // Reading does not end when it is cancelled: the wait does.
            string? line = await Task.Run(input.ReadLine, cancellation).WaitAsync(cancellation);
            switch (line?.Trim().ToLowerInvariant())
            {
                case "y" or "yes":
                    return FixAnswer.Yes;
                case "n" or "no":
                    return FixAnswer.No;
                case "a" or "always":
                    _always.Add((question.Finding.Id, question.Title));
                    return FixAnswer.Yes;
                case "l" or "leave":
                    _left.Add(question.Finding.Id);
                    return FixAnswer.No;
                case null or "q" or "quit":
                    _quit = true;
                    return FixAnswer.Quit;
            }
        }
    }

    // Shown and not applied: in the terminal's encoding, not that of the file.
    private string Diff(FixQuestion question)
    {
        using var diff = new MemoryStream();
        foreach (FileChange change in question.Changes)
        {
            UnifiedDiff.Write(diff, Relative(change.Path), Encoding.UTF8.GetBytes(change.Before.ToString()), Encoding.UTF8.GetBytes(change.After.ToString()));
        }

        return Encoding.UTF8.GetString(diff.ToArray());
    }

    private string Relative(string path) => FolderPath.Relative(baseFolder, path);

    private string Paint(string text, string code) => colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
}
