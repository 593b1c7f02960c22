using System.Text;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.TestUtilities;

/// <summary>An additional file that is on no disk.</summary>
public sealed class MemoryText(string path, string text) : AdditionalText
{
    private readonly SourceText _text = SourceText.From(text, Encoding.UTF8);

    public override string Path => path;

    public override SourceText GetText(CancellationToken cancellationToken = default) => _text;
}
