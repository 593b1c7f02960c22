namespace WcfLint.DocGen.Writing;

/// <summary>Text of the catalogue as Markdown.</summary>
internal static class Markdown
{
    /// <summary>Plain text: ampersands, brackets and angles would be read as characters, types, links or tags.</summary>
    public static string Text(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace("[]", "\\[\\]");

    /// <summary>Text of a table cell: a bar would end the cell.</summary>
    public static string Cell(string text) => Text(text).Replace("|", "\\|");

    /// <summary>A command as code; of two that follow each other, each on its own.</summary>
    public static string Command(string command) => "`" + command.Replace(", then ", "`, then `") + "`";
}
