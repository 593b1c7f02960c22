using System;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>What the text of a file says anywhere, comments included: a search that spares most walks over tokens.</summary>
internal static class FileText
{
    private static readonly ConditionalWeakTable<SyntaxTree, ConcurrentDictionary<string, bool>> s_words = new();

    /// <summary>Whether a token of a file may be a word; false only where none is.</summary>
    /// <param name="tree">The file.</param>
    /// <param name="word">The word; one of few, since each answer is kept with the file.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static bool MaySay(SyntaxTree tree, string word, CancellationToken cancellation)
    {
        ConcurrentDictionary<string, bool> words = s_words.GetOrCreateValue(tree);
        if (!words.TryGetValue(word, out bool maySay))
        {
            // An identifier may be written with escapes.
            string text = tree.GetText(cancellation).ToString();
            words.TryAdd(word, maySay = text.IndexOf(word, StringComparison.Ordinal) >= 0 || text.IndexOf("\\u", StringComparison.OrdinalIgnoreCase) >= 0);
        }

        return maySay;
    }
}
