using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;
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
/// <param name="Changes">What else of it changes.</param>
internal sealed record EndpointVerdict(
    Place Place, string Project, EndpointSide Side, string Name, string Binding, BindingKind Kind, string? Contract, string? Address, Readiness Readiness,
    IReadOnlyList<string> Blockers, IReadOnlyList<EndpointNeed> Changes)
{
    /// <summary>
    /// Another endpoint as the other end: of the same contract, with a binding that can talk to its own, and, where both addresses are known, of the same
    /// scheme, port and path.
    /// Where the addresses say that it is the other end and the bindings cannot talk, it is one that differs. Null where it is another thing.
    /// </summary>
    public OtherEnd? Meet(EndpointVerdict other)
    {
        if (Side == other.Side || Contract is null || Contract != other.Contract || !IsFileOf(File, other.Address) || !IsFileOf(other.File, Address)
            || (Target is { } own && other.Target is { } others && !string.Equals(own, others, StringComparison.OrdinalIgnoreCase)))
        {
            return null;
        }

        bool differs = !CanTalk(Kind, other.Kind);
        bool isSecuredOtherwise = !differs && !HasSameSecurity(other);
        bool isKnown = ContractName == other.ContractName && ((File is not null && other.Address is not null) || (other.File is not null && Address is not null)
            || (Address is not null && other.Address is not null));
        return (differs && !(isKnown && IsHttp(Kind) && IsHttp(other.Kind))) || (isSecuredOtherwise && !isKnown) ? null
            : new OtherEnd(other.Place, other.Readiness,
                differs ? other.Binding : null) { Security = isSecuredOtherwise ? (SecurityMode!, other.SecurityMode!) : null };
    }

    /// <summary>The endpoint with its other ends. Where none of them has its security it is not ready, whatever its own lines say.</summary>
    /// <param name="others">What may be its other ends: one with other security is none where another has the same.</param>
    /// <param name="at">How places are named.</param>
    public EndpointVerdict With(OtherEnd[] others, Func<Place, string> at)
    {
        OtherEnd[] agreeing = [.. others.Where(static other => other.Security is null)];
        return agreeing.Length > 0 || others is not [{ Security: var (own, theirs) } other, ..] ? this with { Others = agreeing }
            : this with
            {
                Others = [.. others.Select(static other =>
                    other with { Readiness = other is { Security: not null, Readiness: Readiness.Ready } ? Readiness.Change : other.Readiness })],
                Readiness = Readiness == Readiness.Ready ? Readiness.Change : Readiness,
                Changes = [.. Changes, new EndpointNeed("security of both ends", "the mode is " + own + " here and " + theirs + " at " + at(other.Place)
                    + "; set the same mode on both ends, or they cannot communicate") { IsOwn = true }],
            };
    }

    // Over HTTP a client without credentials may call a service that requires none. The endpoints of a site differ from its file,
    // and a proxy in front of it may end https.
    private bool HasSameSecurity(EndpointVerdict other) =>
        SecurityMode is null || other.SecurityMode is null || PlainOf(SecurityMode) == PlainOf(other.SecurityMode)
            || (IsHttp(Kind) && (Address is null || other.Address is null));

    private static string PlainOf(string mode) => mode == "TransportCredentialOnly" ? "None" : mode;

    private static bool IsHttp(BindingKind kind) => BindingKinds.SectionOf(kind).Contains("Http", StringComparison.OrdinalIgnoreCase);

    // The address of a service in a site has the name of its file.
    private static bool IsFileOf(string? file, string? address) =>
        file is null || !Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.AbsolutePath.Split('/').Contains(file, StringComparer.OrdinalIgnoreCase);

    // A custom binding may be that of any other.
    private static bool CanTalk(BindingKind one, BindingKind other) =>
        one is BindingKind.Unknown or BindingKind.Custom || other is BindingKind.Unknown or BindingKind.Custom || PlainOf(one) == PlainOf(other);

    private static BindingKind PlainOf(BindingKind kind) =>
        kind switch { BindingKind.BasicHttps => BindingKind.BasicHttp, BindingKind.NetHttps => BindingKind.NetHttp, _ => kind };

    /// <summary>Scheme, port and path of its address, whose case does not matter; null where the address is not known.</summary>
    public string? Target { get; } = Uri.TryCreate(Address, UriKind.Absolute, out Uri? uri) ? uri.Scheme + ":" + uri.Port + uri.AbsolutePath.TrimEnd('/') : null;

    /// <summary>The security mode of its binding; null where the binding has none or it is not known.</summary>
    public string? SecurityMode { get; init; }

    /// <summary>The full name of its contract; null where that is not known.</summary>
    public string? ContractName { get; init; }

    /// <summary>The .svc file of its service, without its folder; null where there is none.</summary>
    public string? File { get; init; }

    /// <summary>The endpoints of the other side that have the same contract: they change with it. The blocked ones come first.</summary>
    public IReadOnlyList<OtherEnd> Others { get; init; } = [];
}

/// <summary>Something of an endpoint that changes.</summary>
/// <param name="Title">What it is.</param>
/// <param name="Text">What becomes of it.</param>
internal sealed record EndpointNeed(string Title, string Text)
{
    /// <summary>Whether it is of the endpoint itself: no row of the report says it again.</summary>
    public bool IsOwn { get; init; }
}

/// <summary>The other end of an endpoint.</summary>
/// <param name="Place">Where it is written.</param>
/// <param name="Readiness">Its verdict.</param>
/// <param name="Binding">Its binding, where the two bindings cannot talk to each other; null where they can.</param>
internal sealed record OtherEnd(Place Place, Readiness Readiness, string? Binding)
{
    /// <summary>The security modes of the two ends, where these cannot talk to each other for it; null where they can.</summary>
    public (string Own, string Other)? Security { get; init; }
}
