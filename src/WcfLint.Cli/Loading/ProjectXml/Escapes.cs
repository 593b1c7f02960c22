using System;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>MSBuild's escapes: <c>%20</c> for a space, <c>%3b</c> for a semicolon that separates nothing.</summary>
internal static class Escapes
{
    /// <summary>The text that was meant; what is no escape stays, and so does a text with a NUL, which no path may hold.</summary>
    public static string Undo(string text) =>
        text.Contains('%') && Uri.UnescapeDataString(text) is var meant && !meant.Contains('\0') ? meant : text;
}
