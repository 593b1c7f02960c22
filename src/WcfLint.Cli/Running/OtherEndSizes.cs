using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>The sizes of messages that the author chose at the other ends of bindings: where these have the default, they need not be invented.</summary>
/// <param name="solution">The endpoints of all projects.</param>
internal sealed class OtherEndSizes(WcfSolution solution)
{
    /// <summary>A finding whose first fix writes the size of the other ends, if they have one.</summary>
    public ReportedFinding Judge(ReportedFinding finding) => finding with { Fixes = Add(finding.Fixes, finding.AskedBindings) };

    /// <summary>The fixes of a finding, before them the one that writes the size of the other ends, if each of the bindings has one.</summary>
    /// <param name="fixes">Its fixes.</param>
    /// <param name="bindings">What they change.</param>
    public ImmutableArray<FindingFix> Add(ImmutableArray<FindingFix> fixes, IReadOnlyList<string> bindings)
    {
        List<EndpointFacts?> largest = [.. bindings.Select(FindLargest)];
        if (largest.Count == 0 || largest.Contains(null) || largest.MaxBy(static end => end!.Size.Number) is not { } end
            || MessageQuota.Write(fixes, (int)end.Size.Number!.Value) is not { } sized)
        {
            return fixes;
        }

        sized = sized with { Title = sized.Title + ", as on the " + end.Word + " of " + end.ContractName + ", where it limits "
            + (end.Side == EndpointSide.Client ? "replies" : "requests") };
        return [sized, .. fixes.Where(fix => !fix.Edits.SequenceEqual(sized.Edits))];
    }

    // Of several the largest, which takes what the others do; none that WCFL2001 would report here.
    private EndpointFacts? FindLargest(string binding) => solution.FindByBinding(binding).SelectMany(solution.FindOtherEnds)
        .Where(static end => end.Size is { IsExplicit: true, Number: > BindingDefaults.MessageSize and <= BufferSizes.Bound })
        .MaxBy(static end => end.Size.Number);
}
