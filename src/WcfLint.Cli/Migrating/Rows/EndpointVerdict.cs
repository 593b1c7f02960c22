using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>How far an endpoint is from its target.</summary>
internal enum Readiness
{
    Ready,
    Change,
    Blocked,
}

/// <summary>An endpoint with its verdict.</summary>
/// <param name="Place">Where it is written.</param>
/// <param name="Project">Its project.</param>
/// <param name="Side">Client or service.</param>
/// <param name="Name">Its contract and address, in words.</param>
/// <param name="Binding">Its binding, in words.</param>
/// <param name="Kind">The kind of its binding.</param>
/// <param name="Contract">Namespace and name of its contract on the wire, else the last part of the name that is written; null where that is not known.</param>
/// <param name="Address">Its absolute address; null where it is not known.</param>
/// <param name="Readiness">The verdict.</param>
/// <param name="Blockers">What blocks it, in words.</param>
/// <param name="Changes">How many things change.</param>
internal sealed record EndpointVerdict(
    Place Place, string Project, EndpointSide Side, string Name, string Binding, BindingKind Kind, string? Contract, string? Address, Readiness Readiness, IReadOnlyList<string> Blockers, int Changes)
{
    /// <summary>Whether another endpoint is the other end: of the same contract, with a binding that can talk to its own, and, where both addresses are known, of the same scheme, port and path.</summary>
    public bool Meets(EndpointVerdict other) =>
        Side != other.Side && Contract is not null && Contract == other.Contract && CanTalk(Kind, other.Kind) && IsFileOf(File, other.Address) && IsFileOf(other.File, Address)
        && (!Uri.TryCreate(Address, UriKind.Absolute, out Uri? own) || !Uri.TryCreate(other.Address, UriKind.Absolute, out Uri? others)
            || (own.Scheme == others.Scheme && own.Port == others.Port && string.Equals(own.AbsolutePath.TrimEnd('/'), others.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase)));

    // The address of a service in a site has the name of its file.
    private static bool IsFileOf(string? file, string? address) =>
        file is null || !Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.AbsolutePath.Split('/').Contains(file, StringComparer.OrdinalIgnoreCase);

    // A custom binding may be that of any other.
    private static bool CanTalk(BindingKind one, BindingKind other) =>
        one is BindingKind.Unknown or BindingKind.Custom || other is BindingKind.Unknown or BindingKind.Custom || PlainOf(one) == PlainOf(other);

    private static BindingKind PlainOf(BindingKind kind) => kind switch { BindingKind.BasicHttps => BindingKind.BasicHttp, BindingKind.NetHttps => BindingKind.NetHttp, _ => kind };

    /// <summary>The .svc file of its service, without its folder; null where there is none.</summary>
    public string? File { get; init; }

    /// <summary>The endpoints of the other side that have the same contract: they change with it.</summary>
    public IReadOnlyList<Place> Others { get; init; } = [];
}
