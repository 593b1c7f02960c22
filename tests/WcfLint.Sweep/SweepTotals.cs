using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Sweep;

/// <summary>The sums over all projects.</summary>
internal sealed class SweepTotals
{
    private readonly SortedDictionary<string, (int Before, int After)> _rules = [];
    private int _projects;
    private int _files;
    private int _errorsBefore;
    private int _errorsAfter;

    public int Problems { get; private set; }

    public void Add(SweepResult result)
    {
        _projects++;
        _files += result.Changed.Count;
        _errorsBefore += result.ErrorsBefore;
        _errorsAfter += result.ErrorsAfter;
        Problems += result.Problems.Count;
        foreach (string id in result.Before.Keys.Union(result.After.Keys))
        {
            (int before, int after) = _rules.GetValueOrDefault(id);
            _rules[id] = (before + result.Before.GetValueOrDefault(id), after + result.After.GetValueOrDefault(id));
        }
    }

    public void Print(TextWriter writer)
    {
        writer.WriteLine("rule       before   after");
        foreach ((string id, (int before, int after)) in _rules)
        {
            writer.WriteLine($"{id} {before,8} {after,7}");
        }

        writer.WriteLine($"{_projects} projects, {_files} files changed, {_errorsBefore} compile errors before and {_errorsAfter} after, {Problems} problems");
    }
}
