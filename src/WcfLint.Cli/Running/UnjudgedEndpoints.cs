using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;

namespace WcfLint.Cli.Running;

/// <summary>Endpoints that rules could not judge: without findings they are not known to be right.</summary>
internal static class UnjudgedEndpoints
{
    /// <summary>Their number, by what is not known; each counts once.</summary>
    /// <param name="solution">The endpoints of all projects.</param>
    /// <param name="isReported">Whether a file belongs to what is checked.</param>
    public static IReadOnlyDictionary<string, int> Count(WcfSolution solution, Func<string, bool> isReported)
    {
        HashSet<string> served = [.. solution.Endpoints.Where(end => end.Side == EndpointSide.Service).Select(end => end.ContractKey)];
        return solution.Endpoints.Where(end => isReported(end.Location.GetLineSpan().Path)).DistinctBy(end => (end.Location.GetLineSpan(), end.ContractKey))
            .Select(end => WhatIsMissing(end, served)).OfType<string>().GroupBy(reason => reason).ToDictionary(group => group.Key, group => group.Count());
    }

    private static string? WhatIsMissing(EndpointFacts end, HashSet<string> served) =>
        !end.IsContractKnown ? "contract not in sight"
        : end.Side == EndpointSide.Client && !served.Contains(end.ContractKey) ? "service not in sight"
        : end.Side == EndpointSide.Client && end.Addresses.IsEmpty ? "address not known"
        : null;
}
