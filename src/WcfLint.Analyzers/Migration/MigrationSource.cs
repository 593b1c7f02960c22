using System;
using System.Globalization;

namespace WcfLint.Analyzers.Migration;

/// <summary>A line of a library's source, or a text that a file or folder of it lacks.</summary>
/// <param name="Repository">Owner and name on GitHub.</param>
/// <param name="Reference">The tag; a commit where a release has none.</param>
/// <param name="Path">The file, or the folder that lacks the text.</param>
/// <param name="Line">The line; null where the text is lacking.</param>
/// <param name="Quote">The text of the line, or what is missing.</param>
internal sealed record MigrationSource(string Repository, string Reference, string Path, int? Line, string Quote)
{
    /// <summary>
    /// Reads a source, <c>CoreWCF/CoreWCF@v1.9.1 src/Folder/File.cs:12 "text"</c> or <c>… src/Folder lacks "text"</c>; null where it has
    /// not the form of one.
    /// </summary>
    public static MigrationSource? Parse(string text)
    {
        int at = text.IndexOf('@');
        int space = text.IndexOf(' ');
        int quote = text.IndexOf('"');
        if (at <= 0 || space <= at + 1 || quote <= space || text[text.Length - 1] != '"' || text.Length < quote + 3 || text.Substring(0, at).Split('/').Length != 2)
        {
            return null;
        }

        const string Lacks = " lacks";
        string place = text.Substring(space + 1, quote - space - 2);
        int colon = place.LastIndexOf(':');
        bool isLacking = place.EndsWith(Lacks, StringComparison.Ordinal);
        string path = isLacking ? place.Substring(0, place.Length - Lacks.Length) : colon < 0 ? string.Empty : place.Substring(0, colon);
        int? line = !isLacking && int.TryParse(place.Substring(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : null;
        return (isLacking || line is not null) && path.StartsWith("src", StringComparison.Ordinal)
            ? new MigrationSource(text.Substring(0, at), text.Substring(at + 1, space - at - 1), path, line, text.Substring(quote + 1, text.Length - quote - 2))
            : null;
    }

    /// <summary>Its address on GitHub.</summary>
    public string Url => "https://github.com/" + Repository + "/blob/" + Reference + "/" + Path.Replace(" ", "%20")
        + (Line is { } line ? "#L" + line.ToString(CultureInfo.InvariantCulture) : string.Empty);

    public override string ToString() =>
        Repository + "@" + Reference + " " + Path + (Line is { } line ? ":" + line.ToString(CultureInfo.InvariantCulture) : " lacks \"" + Quote + "\"");
}
