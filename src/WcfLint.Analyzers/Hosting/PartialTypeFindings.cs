using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

/// <summary>
/// What rules say of a type whose parts stand in several files. It is looked at once, with the first file; each file reports
/// its own.
/// </summary>
internal sealed class PartialTypeFindings
{
    private Dictionary<SyntaxTree, List<Finding>>? _findings;

    /// <summary>The findings in one file.</summary>
    /// <param name="tree">The file.</param>
    /// <param name="analyze">Looks at the whole type; called once, unless it is cancelled.</param>
    public IReadOnlyList<Finding> Find(SyntaxTree tree, Action<Action<Finding>> analyze)
    {
        lock (this)
        {
            if (_findings is null)
            {
                var findings = new Dictionary<SyntaxTree, List<Finding>>();
                analyze(Add);
                _findings = findings;

                void Add(Finding finding)
                {
                    if (finding.Location.SourceTree is { } own)
                    {
                        findings.AddTo(own, finding);
                    }
                }
            }

            return _findings.TryGetValue(tree, out List<Finding>? found) ? found : [];
        }
    }
}
