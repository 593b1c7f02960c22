using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.TestKit;

/// <summary>What the edits that a finding carries may be: of syntax in C#, of text in configurations.</summary>
public static class CarriedEdits
{
    /// <summary>One line for each edit that is of the wrong kind for its file.</summary>
    public static IEnumerable<string> FindWrong(Diagnostic finding) =>
        from fix in FixProperties.Read(finding)
        from edit in fix.Edits.Concat(fix.Bindings.SelectMany(binding => binding.Edits))
        let path = edit.Path ?? finding.Location.GetLineSpan().Path
        where edit is CodeEdit != path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase)
        select $"{finding.Id}: '{fix.Title}' carries a {edit.GetType().Name} for {path}";
}
