using System;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Finds out whether code contains a name in quotes. The text is searched, not tokens: a name in a comment counts too, which
/// only prevents findings, and nothing is parsed that is not parsed yet.
/// </summary>
internal sealed class CodeStrings(Compilation compilation)
{
    private static readonly char[] s_notInNames = ['"', '\n', ')'];

    private readonly NamesOfTrees _quoted = new(compilation, static tree => TextNames.GetOrCreate(tree, CancellationToken.None).QuotedNames);

    /// <summary>Whether any source file contains the name as a whole string literal, or as the argument of nameof.</summary>
    public bool Contains(string name, CancellationToken cancellationToken)
    {
        if (name.Length is 0 or > TextNames.MaxLength || name.IndexOfAny(s_notInNames) >= 0)
        {
            return name.Length > 0 && Search(name, cancellationToken);
        }

        cancellationToken.ThrowIfCancellationRequested();
        return _quoted.Contains(name);
    }

    private bool Search(string name, CancellationToken cancellationToken)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            string text = tree.GetText(cancellationToken).ToString();
            if (text.IndexOf("\"" + name + "\"", StringComparison.Ordinal) >= 0 || text.IndexOf("nameof(" + name + ")", StringComparison.Ordinal) >= 0)
            {
                return true;
            }
        }

        return false;
    }
}
