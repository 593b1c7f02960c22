using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Cli.Fixing.Writing;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>Whether the text that a fix gave a file may be written.</summary>
internal static class ChangeCheck
{
    /// <summary>What the fix breaks in the file, or null where it breaks nothing.</summary>
    /// <param name="onDisk">The file's bytes before the fix.</param>
    public static string? Broken(FileChange change, byte[] onDisk)
    {
        byte[] after;
        try
        {
            after = change.Encode();
        }
        catch (EncoderFallbackException)
        {
            return "its encoding cannot represent a character of the fix";
        }

        if (LineEnds.Mixed(change.After) && !LineEnds.Mixed(change.Before))
        {
            return "the fix would mix line endings";
        }

        // The text is parsed again, since the tree that the fix made may differ from it.
        return change.IsCode ? (SyntaxErrors(change.After) is > 0 and var errors && errors > SyntaxErrors(change.Before)
            ? "would no longer parse after the fix" : null)
            : ConfigDocument.Parse(change.Before, change.Path).Error is null && ConfigDocument.Parse(change.After, change.Path).Error is { } error
            ? "would no longer be well-formed: " + error.Message
            : ConfigurationLoads.Lost(change.Path, onDisk, after);
    }

    private static int SyntaxErrors(SourceText text) => CSharpSyntaxTree.ParseText(text).GetDiagnostics().Count();
}
