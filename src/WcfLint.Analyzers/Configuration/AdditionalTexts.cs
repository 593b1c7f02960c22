#pragma warning disable RS0030, RS1035 // Whether a file can be opened is asked of the disk: to ask the compiler for its text is to end the build where it cannot.
using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// Reads the files that a build passes to the analyzers. A link without a target, or a file without read permission, counts as absent:
/// the compiler reports an error for each file that an analyzer tries to read and cannot (Roslyn, AdditionalTextFile.cs), so a project
/// that compiles without the package would not compile with it.
/// </summary>
internal static class AdditionalTexts
{
    private static readonly object s_yes = new();
    private static readonly object s_no = new();
    private static readonly ConditionalWeakTable<AdditionalText, object> s_opens = new();

    /// <summary>The text of a file; null where it cannot be read.</summary>
    public static SourceText? Read(AdditionalText file, CancellationToken cancellationToken) =>
        file is IKnownText || s_opens.GetValue(file, static text => Opens(text.Path) ? s_yes : s_no) == s_yes ? file.GetText(cancellationToken) : null;

    // Unsaved text in an editor, and text in a test, has a path without a file.
    private static bool Opens(string path)
    {
        if (!File.Exists(path))
        {
            return true;
        }

        try
        {
            using var stream = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
