using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>The local clients of a function in source order, cached: the fix of every finding looks for clients that overlap with its own.</summary>
internal sealed class FunctionClients
{
    private readonly List<(VariableDeclaratorSyntax Name, TextSpan Life)> _all;
    private readonly List<int> _latestEnds = [];
    private readonly ILookup<string, int> _named;

    /// <param name="clients">The declaration of each client, and the span from its declaration to its last use.</param>
    public FunctionClients(IEnumerable<(VariableDeclaratorSyntax Name, TextSpan Life)> clients)
    {
        _all = [.. clients.OrderBy(static client => client.Life.Start)];
        foreach ((_, TextSpan life) in _all)
        {
            _latestEnds.Add(Math.Max(life.End, _latestEnds.Count == 0 ? 0 : _latestEnds[_latestEnds.Count - 1]));
        }

        _named = Enumerable.Range(0, _all.Count).ToLookup(i => _all[i].Name.Identifier.Text, StringComparer.Ordinal);
    }

    /// <summary>The first client with a name that fits; null if there is none.</summary>
    public VariableDeclaratorSyntax? Find(string name, Func<VariableDeclaratorSyntax, bool> fits) => _named[name].Select(i => _all[i].Name).FirstOrDefault(fits);

    /// <summary>The clients that are in use at the same time as another. Only the neighbors in source order are compared.</summary>
    public IEnumerable<VariableDeclaratorSyntax> FindOverlapping(VariableDeclaratorSyntax own)
    {
        int at = _named[own.Identifier.Text].First(i => _all[i].Name == own);
        TextSpan life = _all[at].Life;
        for (int i = at + 1; i < _all.Count && _all[i].Life.Start <= life.End; i++)
        {
            yield return _all[i].Name;
        }

        for (int i = at - 1; i >= 0 && _latestEnds[i] >= life.Start; i--)
        {
            if (_all[i].Life.End >= life.Start)
            {
                yield return _all[i].Name;
            }
        }
    }
}
