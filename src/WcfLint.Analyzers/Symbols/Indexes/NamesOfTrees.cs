using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Whether any tree of a compilation contains a name, from sets that are cached for each tree. After an edit few names are looked up,
/// each in the sets of the trees; a caller that looks up many, as a whole compilation does, gets one set of all.
/// </summary>
internal sealed class NamesOfTrees(Compilation compilation, Func<SyntaxTree, HashSet<string>> read)
{
    // So many searches cost about as much as collecting the one set.
    private const int FewSearches = 30;

    private readonly ConcurrentDictionary<string, bool> _searched = new(StringComparer.Ordinal);
    private readonly object _gate = new();
    private readonly Lazy<bool> _areEmpty = new(() => compilation.SyntaxTrees.All(tree => read(tree).Count == 0));
    private volatile HashSet<string>? _all;

    /// <summary>Whether no tree contains any name.</summary>
    public bool AreEmpty => _areEmpty.Value;

    public bool Contains(string name)
    {
        if (_all is { } all)
        {
            return all.Contains(name);
        }

        if (!_searched.TryGetValue(name, out bool isSaid))
        {
            if (_searched.Count >= FewSearches)
            {
                return All().Contains(name);
            }

            _searched.TryAdd(name, isSaid = Search(name));
        }

        return isSaid;
    }

    private bool Search(string name)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (read(tree).Contains(name))
            {
                return true;
            }
        }

        return false;
    }

    private HashSet<string> All()
    {
        lock (_gate)
        {
            if (_all is null)
            {
                var all = new HashSet<string>(StringComparer.Ordinal);
                foreach (SyntaxTree tree in compilation.SyntaxTrees)
                {
                    all.UnionWith(read(tree));
                }

                _all = all;
            }

            return _all;
        }
    }
}
