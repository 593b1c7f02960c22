using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>
/// A diff that `git apply` and `patch -p1` accept, in bytes: a file may have any encoding, and its lines are copied
/// unchanged. A line ends with the byte 0A, as both tools read files.
/// </summary>
internal static class UnifiedDiff
{
    private const int Context = 3;

    /// <summary>Writes the diff of one file; nothing where both contents are the same.</summary>
    /// <param name="name">The file, relative to the folder in which the diff is applied, with forward slashes.</param>
    public static void Write(Stream stream, string name, byte[] before, byte[] after)
    {
        var known = new Dictionary<string, int>(StringComparer.Ordinal);
        List<ReadOnlyMemory<byte>> old = Lines(before);
        List<ReadOnlyMemory<byte>> now = Lines(after);
        List<LineChange> changes = LineDiff.Compute(Ids(old, known), Ids(now, known));
        if (changes.Count == 0)
        {
            return;
        }

        // Without a "diff --git" line names are relative to the folder in which git apply runs, not to the top of the work tree.
        Text(stream, "--- " + Quoted("a/" + name) + "\n");
        Text(stream, "+++ " + Quoted("b/" + name) + "\n");
        for (int first = 0; first < changes.Count;)
        {
            int last = first;
            while (last + 1 < changes.Count && changes[last + 1].OldStart - (changes[last].OldStart + changes[last].OldCount) <= 2 * Context)
            {
                last++;
            }

            WriteHunk(stream, old, now, changes.GetRange(first, last - first + 1));
            first = last + 1;
        }
    }

    private static void WriteHunk(Stream stream, List<ReadOnlyMemory<byte>> old, List<ReadOnlyMemory<byte>> now, List<LineChange> changes)
    {
        int lead = Math.Min(Context, changes[0].OldStart);
        int oldStart = changes[0].OldStart - lead;
        int newStart = changes[0].NewStart - lead;
        LineChange end = changes[^1];
        int oldEnd = Math.Min(old.Count, end.OldStart + end.OldCount + Context);
        int newEnd = end.NewStart + end.NewCount + (oldEnd - end.OldStart - end.OldCount);
        Text(stream, "@@ -" + Range(oldStart, oldEnd - oldStart) + " +" + Range(newStart, newEnd - newStart) + " @@\n");
        int at = oldStart;
        foreach (LineChange change in changes)
        {
            WriteLines(stream, ' ', old, at, change.OldStart);
            WriteLines(stream, '-', old, change.OldStart, change.OldStart + change.OldCount);
            WriteLines(stream, '+', now, change.NewStart, change.NewStart + change.NewCount);
            at = change.OldStart + change.OldCount;
        }

        WriteLines(stream, ' ', old, at, oldEnd);
    }

    private static void WriteLines(Stream stream, char sign, List<ReadOnlyMemory<byte>> lines, int from, int to)
    {
        for (int i = from; i < to; i++)
        {
            stream.WriteByte((byte)sign);
            stream.Write(lines[i].Span);
            if (lines[i].Span[^1] != '\n')
            {
                Text(stream, "\n\\ No newline at end of file\n");
            }
        }
    }

    // Lines count from 1; an empty range names the line before it.
    private static string Range(int start, int count) =>
        (count == 0 ? start : start + 1).ToString(CultureInfo.InvariantCulture) + (count == 1 ? string.Empty : "," + count.ToString(CultureInfo.InvariantCulture));

    private static List<ReadOnlyMemory<byte>> Lines(byte[] content)
    {
        var lines = new List<ReadOnlyMemory<byte>>();
        for (int start = 0; start < content.Length;)
        {
            int end = Array.IndexOf(content, (byte)'\n', start);
            end = end < 0 ? content.Length : end + 1;
            lines.Add(content.AsMemory(start, end - start));
            start = end;
        }

        return lines;
    }

    private static List<int> Ids(List<ReadOnlyMemory<byte>> lines, Dictionary<string, int> known)
    {
        var ids = new List<int>(lines.Count);
        foreach (ReadOnlyMemory<byte> line in lines)
        {
            string key = Encoding.Latin1.GetString(line.Span);
            if (!known.TryGetValue(key, out int id))
            {
                known[key] = id = known.Count;
            }

            ids.Add(id);
        }

        return ids;
    }

    // Quoted as git does (core.quotePath): bytes that are not plain text as octal numbers. A name with a blank ends with a tab.
    private static string Quoted(string name)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(name);
        if (!bytes.Any(b => b is < 0x20 or >= 0x7f or (byte)'"' or (byte)'\\'))
        {
            return name.Contains(' ', StringComparison.Ordinal) ? name + "\t" : name;
        }

        var quoted = new StringBuilder("\"");
        foreach (byte b in bytes)
        {
            if (b is (byte)'"' or (byte)'\\')
            {
                quoted.Append('\\').Append((char)b);
            }
            else if (b is < 0x20 or >= 0x7f)
            {
                quoted.Append('\\').Append(Convert.ToString(b, 8).PadLeft(3, '0'));
            }
            else
            {
                quoted.Append((char)b);
            }
        }

        return quoted.Append('"').ToString();
    }

    private static void Text(Stream stream, string text) => stream.Write(Encoding.ASCII.GetBytes(text));
}
