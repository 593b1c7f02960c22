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

    /// <summary>Whether any source file holds a text.</summary>
    public bool Mentions(string text, CancellationToken cancellationToken)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.GetText(cancellationToken).ToString().IndexOf(text, StringComparison.Ordinal) >= 0)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The names in <c>ServiceHost(typeof(Name)</c>, as they are written.</summary>
    public IEnumerable<string> HostedTypes(CancellationToken cancellationToken)
    {
        const string host = "ServiceHost(typeof(";
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            string text = tree.GetText(cancellationToken).ToString();
            for (int at = text.IndexOf(host, StringComparison.Ordinal); at >= 0; at = text.IndexOf(host, at, StringComparison.Ordinal))
            {
                at += host.Length;
                int end = text.IndexOf(')', at);
                if (end > at)
                {
                    yield return text.Substring(at, end - at).Trim();
                }
            }
        }
    }

    /// <summary>Whether any source file gives a property of this name another value than these.</summary>
    public bool AssignsOther(string property, string[] values, CancellationToken cancellationToken)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            string text = tree.GetText(cancellationToken).ToString();
            for (int at = text.IndexOf(property, StringComparison.Ordinal); at >= 0; at = text.IndexOf(property, at + property.Length, StringComparison.Ordinal))
            {
                int next = Skip(text, at + property.Length);
                if (next < text.Length && text[next] == '=' && (next + 1 == text.Length || text[next + 1] != '=') && !StartsWithAny(text, Skip(text, next + 1), values))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static int Skip(string text, int at)
    {
        while (at < text.Length && char.IsWhiteSpace(text[at]))
        {
            at++;
        }

        return at;
    }

    private static bool StartsWithAny(string text, int at, string[] values)
    {
        foreach (string value in values)
        {
            if (string.Compare(text, at, value, 0, value.Length, StringComparison.OrdinalIgnoreCase) == 0)
            {
                return true;
            }
        }

        return false;
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
