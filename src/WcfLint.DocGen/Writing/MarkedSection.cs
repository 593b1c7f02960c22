using System;

namespace WcfLint.DocGen.Writing;

/// <summary>The part of a document between two marker comments; everything else belongs to its author.</summary>
internal static class MarkedSection
{
    public static string Begin(string name) => "<!-- generated: " + name + " -->";

    public static string End(string name) => "<!-- end of generated: " + name + " -->";

    /// <summary>A section with its markers, as a new document starts with it.</summary>
    public static string Create(string name, string content) => Begin(name) + "\n" + content + "\n" + End(name);

    /// <summary>Puts <paramref name="content"/> between the markers of <paramref name="name"/>.</summary>
    /// <exception cref="DocumentException">A marker is missing, occurs twice, or the end stands before the beginning.</exception>
    public static string Replace(string text, string name, string content, string path)
    {
        int begin = Single(text, Begin(name), path);
        int end = Single(text, End(name), path);
        int contentStart = begin + Begin(name).Length;
        if (end < contentStart)
        {
            throw new DocumentException(path + ": '" + End(name) + "' stands before its beginning");
        }

        return string.Concat(text.AsSpan(0, contentStart), "\n" + content + "\n", text.AsSpan(end));
    }

    private static int Single(string text, string marker, string path)
    {
        int at = text.IndexOf(marker, StringComparison.Ordinal);
        if (at < 0 || text.IndexOf(marker, at + 1, StringComparison.Ordinal) >= 0)
        {
            throw new DocumentException(path + ": '" + marker + "' must stand in it exactly once");
        }

        return at;
    }
}
