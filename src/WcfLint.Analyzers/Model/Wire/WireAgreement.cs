using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// Which endpoints may change what goes over the wire, all of them together: those whose other ends are in sight and change too, and
/// whose binding has no endpoint that must stay as it is.
/// </summary>
internal sealed class WireAgreement
{
    private readonly WcfSolution _solution;
    private readonly Dictionary<string, List<(BindingChange Binding, EndpointChange Endpoint)>> _endpoints = new(StringComparer.Ordinal);
    private readonly Dictionary<string, Obstacle> _obstacles = new(StringComparer.Ordinal);

    private WireAgreement(WcfSolution solution) => _solution = solution;

    /// <summary>Finds the largest set of endpoints that can change together.</summary>
    /// <param name="solution">All endpoints in sight.</param>
    /// <param name="changes">What the fixes of one kind want to change; a binding may be among them several times.</param>
    /// <param name="show">How the path of a file is shown.</param>
    public static WireAgreement Create(WcfSolution solution, IEnumerable<BindingChange> changes, Func<string, string> show)
    {
        var agreement = new WireAgreement(solution);
        foreach (BindingChange binding in changes)
        {
            foreach (EndpointChange endpoint in binding.Endpoints)
            {
                agreement._endpoints.AddTo(endpoint.Id, (binding, endpoint));
            }
        }

        // If one end cannot change, its other ends must not either. Repeated until the remaining ends agree.
        bool any = true;
        while (any)
        {
            any = false;
            foreach (string id in agreement._endpoints.Keys)
            {
                if (agreement.Changes(id) && agreement.FindObstacle(id, show) is { Reason.Length: > 0 } obstacle)
                {
                    agreement._obstacles.Add(id, obstacle);
                    any = true;
                }
            }
        }

        return agreement;
    }

    /// <summary>Whether the wire of an endpoint changes.</summary>
    public bool Changes(string endpoint) => _endpoints.ContainsKey(endpoint) && !_obstacles.ContainsKey(endpoint);

    /// <summary>Whether a binding changes, for all its endpoints, those too that the change does not know of.</summary>
    public bool Changes(BindingChange binding) =>
        !binding.Edits.IsEmpty && !binding.Endpoints.IsEmpty
        && binding.Endpoints.All(endpoint => Changes(endpoint.Id)) && _solution.FindByBinding(binding.Binding).All(facts => Changes(facts.Id));

    /// <summary>The edits that are agreed on; null where there are none at the fix's own binding.</summary>
    public FindingFix? Apply(FindingFix fix) => fix.For(Changes);

    /// <summary>Why none of a binding's endpoints may change, of the first that may not.</summary>
    public string? ObstacleOf(BindingChange binding) =>
        binding.Endpoints.Select(endpoint => _obstacles.TryGetValue(endpoint.Id, out Obstacle obstacle) ? obstacle.Reason : null)
            .FirstOrDefault(obstacle => obstacle is not null);

    /// <summary>Why none of a binding's endpoints may change, where the reason is an end in sight: more projects in sight would not remove it.</summary>
    public string? StandingObstacleOf(BindingChange binding) => binding.Endpoints
        .Where(endpoint => _solution.FindById(endpoint.Id).Exists(facts => _solution.FindOtherEnds(facts).Any()))
        .Select(endpoint => _obstacles.TryGetValue(endpoint.Id, out Obstacle obstacle) && !obstacle.IsAbsence ? obstacle.Reason : null)
        .FirstOrDefault(obstacle => obstacle is not null);

    private Obstacle FindObstacle(string id, Func<string, string> show)
    {
        List<(BindingChange Binding, EndpointChange Endpoint)> own = _endpoints[id];
        if (own.Find(o => o.Endpoint.Obstacle is null).Endpoint is null)
        {
            return new Obstacle(own[0].Endpoint.Obstacle!, false);
        }

        // Facts from projects that read the configuration without knowing the contract are used only where there are no others.
        List<EndpointFacts> facts = _solution.FindById(id);
        facts = facts.Exists(f => f.IsContractKnown) ? facts.FindAll(f => f.IsContractKnown) : facts;
        if (facts.Count == 0)
        {
            return new Obstacle("its contract is not known", false);
        }

        if (facts.Exists(f => f.Platform != facts[0].Platform))
        {
            return new Obstacle("its configuration is read on several platforms", false);
        }

        foreach (EndpointFacts end in facts)
        {
            bool any = false;
            foreach (EndpointFacts other in _solution.FindOtherEnds(end))
            {
                any = true;
                if (!Changes(other.Id))
                {
                    bool isJudged = _obstacles.TryGetValue(other.Id, out Obstacle why);
                    return new Obstacle(
                        "the " + other.Word + " of " + end.ContractName + " does not change in " + show(other.Location.GetLineSpan().Path)
                            + (isJudged ? ": " + why.Reason : string.Empty), isJudged && why.IsAbsence);
                }

                if (!_endpoints[other.Id].Exists(o => own.Exists(mine => mine.Binding.Terms == o.Binding.Terms)))
                {
                    return new Obstacle("the " + other.Word + " of " + end.ContractName + " in " + show(other.Location.GetLineSpan().Path)
                        + " would have other settings", false);
                }
            }

            if (!any)
            {
                return new Obstacle("no " + (end.Side == EndpointSide.Client ? "service" : "client") + " of " + end.ContractName + " is known", true);
            }
        }

        return own.Exists(o => o.Endpoint.Obstacle is null && Changes(o.Binding)) ? default : DescribeSharing(own[0].Binding);
    }

    // The endpoint could change, were it alone.
    private Obstacle DescribeSharing(BindingChange binding)
    {
        EndpointFacts? stays = _solution.FindByBinding(binding.Binding).Find(facts => !Changes(facts.Id));
        Obstacle obstacle = default;
        bool isJudged = stays is not null && _obstacles.TryGetValue(stays.Id, out obstacle);
        return binding.Obstacle is { } reason ? new Obstacle(binding.Name + " cannot be changed: " + reason, false)
            : new Obstacle(
                binding.Name + " is also used by " + (stays is null ? "an endpoint whose contract is not known"
                    : "the " + stays.Word + " of " + stays.ContractName + (isJudged ? " (" + obstacle.Reason + ")" : null)),
                obstacle.IsAbsence);
    }

    // Why an endpoint stays; whether that is only as nothing is in sight, which another project may hold.
    private readonly record struct Obstacle(string Reason, bool IsAbsence);
}
