using System;
using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Reading.References;

/// <summary>Full names of types among which the one that was probably meant is looked for again and again.</summary>
internal sealed class NearestTypeNames
{
    private readonly Dictionary<string, List<string>> _bySimpleName = new(StringComparer.OrdinalIgnoreCase);
    private readonly NearestNames _all;

    public NearestTypeNames(IEnumerable<string> names)
    {
        _all = new NearestNames(names);
        foreach (string name in names)
        {
            string simple = ConfigurationNames.Simple(name);
            if (!_bySimpleName.TryGetValue(simple, out List<string>? same))
            {
                _bySimpleName.Add(simple, same = []);
            }

            same.Add(name);
        }
    }

    /// <summary>The names whose last part is this one, whatever the case.</summary>
    public IReadOnlyList<string> FindBySimpleName(string simple) => _bySimpleName.TryGetValue(simple, out List<string>? names) ? names : [];

    /// <inheritdoc cref="NearestNames.Find"/>
    public string? Find(string name, out int distance) => _all.Find(name, out distance);
}
