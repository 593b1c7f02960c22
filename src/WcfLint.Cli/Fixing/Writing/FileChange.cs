using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Fixing.Writing;

/// <summary>A file of a project and its text after the fixes.</summary>
internal sealed record FileChange(string Path, SourceText Before, SourceText After)
{
    public bool IsCode => SourceReader.IsCode(Path);

    /// <summary>The bytes of the changed file, in the encoding that it has.</summary>
    /// <exception cref="System.Text.EncoderFallbackException">The encoding lacks a character of the new text.</exception>
    public byte[] Encode() => SourceReader.Encode(After, Before.Encoding!);
}

/// <summary>A file with its content before and after the run, in bytes.</summary>
internal sealed record FixedFile(string Path, byte[] Before, byte[] After);

/// <summary>A fix that was tried and taken back, or a file that has to stay as it is.</summary>
/// <param name="Rule">The rule of the fix.</param>
internal sealed record LeftFile(string Path, string Rule, string Reason);
