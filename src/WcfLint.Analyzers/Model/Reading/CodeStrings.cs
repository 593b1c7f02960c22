using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>
/// Tells whether code writes a name in quotes. A search of the text, not of tokens: a name in a comment counts too, which
/// only makes rules quieter, and nothing is parsed that is not parsed yet.
/// </summary>
internal sealed class CodeStrings(Compilation compilation)
{
    private readonly Dictionary<string, bool> _known = new(StringComparer.Ordinal);
    private List<string>? _texts;

    /// <summary>Whether any source file holds the name as a whole string literal, or as the argument of nameof.</summary>
    public bool Contains(string name, CancellationToken cancellationToken)
    {
        lock (_known)
        {
            if (!_known.TryGetValue(name, out bool contains))
            {
                _known[name] = contains = Search(name, cancellationToken);
            }

            return contains;
        }
    }

    private bool Search(string name, CancellationToken cancellationToken)
    {
        if (name.Length == 0)
        {
            return false;
        }

        foreach (string text in Texts(cancellationToken))
        {
            if (text.IndexOf("\"" + name + "\"", StringComparison.Ordinal) >= 0 || text.IndexOf("nameof(" + name + ")", StringComparison.Ordinal) >= 0)
            {
                return true;
            }
        }

        return false;
    }

    private List<string> Texts(CancellationToken cancellationToken)
    {
        if (_texts is { } known)
        {
            return known;
        }

        var texts = new List<string>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            string text = tree.GetText(cancellationToken).ToString();
            if (text.IndexOf('"') >= 0 || text.IndexOf("nameof(", StringComparison.Ordinal) >= 0)
            {
                texts.Add(text);
            }
        }

        return _texts = texts;
    }
}
