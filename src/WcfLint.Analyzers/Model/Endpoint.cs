using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Addresses;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// An endpoint: one side of a conversation, with address, binding, contract and behaviours, whether configuration writes it, code
/// makes it, or WCF adds it by default.
/// </summary>
public abstract class Endpoint : ILocated
{
    /// <summary>Client or service.</summary>
    public abstract EndpointSide Side { get; }

    /// <summary>Its name in configuration; null where it has none.</summary>
    public abstract string? Name { get; }

    /// <summary>The address as written; null where none is, or where it is not known.</summary>
    public abstract string? Address { get; }

    /// <summary>The absolute addresses, as far as they are known: its own, or those that its service's base addresses of the binding's scheme give it.</summary>
    public abstract ImmutableArray<string> Addresses { get; }

    /// <summary>
    /// Where messages are sent: the addresses, or the one that <c>clientVia</c> of its behaviour puts in their place
    /// (referencesource, ClientViaBehavior.cs). Of some no more than the host is known.
    /// </summary>
    public virtual ImmutableArray<string> TransportAddresses => Addresses;

    /// <summary>The binding; null where it is unknown, of an unknown kind, or where its configuration names nothing.</summary>
    public abstract Binding? Binding { get; }

    /// <summary>The contracts that resolve to symbols: one, or for a default endpoint all of its service.</summary>
    public abstract ImmutableArray<Contract> Contracts { get; }

    /// <summary>Whether it serves metadata only.</summary>
    public abstract bool IsMetadata { get; }

    /// <summary>Whether a transform that is not interpreted may change it.</summary>
    public abstract bool IsUncertain { get; }

    /// <summary>Where it is written: the start tag, the creation of the client or the call that adds it.</summary>
    public abstract Location Location { get; }

    /// <summary>The absolute address that it writes for its transport; null where none is, or where it is not known.</summary>
    internal abstract WrittenAddress? WrittenAddress { get; }

    /// <summary>Where it names its binding; else where it stands.</summary>
    public abstract Location BindingLocation { get; }

    /// <summary>Whether a client endpoint names the Windows account of its service.</summary>
    public abstract bool NamesServiceAccount { get; }

    /// <summary>Whether a client endpoint names the certificate of its service, or its behaviour does.</summary>
    public abstract bool NamesServiceCertificate { get; }

    /// <summary>
    /// Its id in a tree, which does not change with edits around it: its file, side, names, address and contract. Endpoints that are equal in
    /// all of these share one.
    /// </summary>
    internal abstract string Id { get; }

    /// <summary>Whether a client or channel that code makes may take this endpoint.</summary>
    internal abstract bool MayServe(CreatedClient client);
}
