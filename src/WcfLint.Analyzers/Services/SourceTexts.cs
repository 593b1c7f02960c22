using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Services;

/// <summary>The texts of the files of one class, as strings: what an editor holds is copied for it, and a class may have many methods to look into.</summary>
internal sealed class SourceTexts
{
    private SyntaxTree? _tree;
    private string _text = string.Empty;

    /// <summary>The text of a file. Of the files of a partial class the last is kept.</summary>
    public string Of(SyntaxTree tree)
    {
        if (tree != _tree)
        {
            _text = tree.GetText().ToString();
            _tree = tree;
        }

        return _text;
    }
}
