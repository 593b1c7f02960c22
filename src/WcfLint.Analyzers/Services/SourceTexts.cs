using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Services;

/// <summary>The texts of the files of one class, as strings: what an editor holds is copied for it, and a class may have many methods to look into.</summary>
internal sealed class SourceTexts
{
    private readonly Dictionary<SyntaxTree, string> _texts = [];

    /// <summary>The text of a file.</summary>
    public string Of(SyntaxTree tree)
    {
        if (!_texts.TryGetValue(tree, out string? text))
        {
            _texts.Add(tree, text = tree.GetText().ToString());
        }

        return text;
    }
}
