using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>An endpoint that code makes: by handing a binding to a client or channel factory, or to a host.</summary>
/// <param name="side">Client or service.</param>
/// <param name="contract">The contract; null where it is not known.</param>
/// <param name="addresses">The absolute addresses in sight.</param>
/// <param name="hosts">Addresses of which no more than the host is in sight.</param>
/// <param name="made">The creation of the client, or the call that makes the channel or adds the endpoint.</param>
internal sealed class CodeEndpoint(EndpointSide side, INamedTypeSymbol? contract, ImmutableArray<string> addresses, ImmutableArray<string> hosts,
    IOperation made) : Endpoint
{
    private static readonly string[] s_accounts = ["CreateSpnIdentity", "CreateUpnIdentity", "SpnEndpointIdentity", "UpnEndpointIdentity"];
    private static readonly string[] s_certificates = ["CreateX509CertificateIdentity", "X509CertificateEndpointIdentity"];

    // A constructor that hands the binding to its base gives it to every object that it makes.
    private readonly INamedTypeSymbol? _maker =
        made is IInvocationOperation { TargetMethod.MethodKind: MethodKind.Constructor }
            ? made.SemanticModel?.GetEnclosingSymbol(made.Syntax.SpanStart)?.ContainingType : null;

    private Binding? _binding;
    private ImmutableArray<string> _hosted = ImmutableArray<string>.Empty;
    private string? _id;

    public override EndpointSide Side => side;

    public override string? Name => null;

    public override string? Address => Addresses.IsEmpty ? null : Addresses[0];

    public override ImmutableArray<string> Addresses => addresses.IsEmpty ? _hosted : addresses;

    public override ImmutableArray<string> TransportAddresses => Addresses.IsEmpty ? hosts : Addresses;

    public override Binding? Binding => _binding;

    public override ImmutableArray<Contract> Contracts { get; } =
        contract is null ? ImmutableArray<Contract>.Empty : ImmutableArray.Create(Contract.GetOrCreate(contract));

    public override bool IsMetadata => false;

    public override bool IsUncertain => false;

    public override Location Location => Syntax.GetLocation();

    internal override WrittenAddress? WrittenAddress =>
        addresses.Length == 1 && hosts.IsEmpty && AddressSyntax is { ContainsDiagnostics: false } written
            ? new WrittenAddress("address", addresses[0], written.GetLocation()) : null;

    /// <summary>The argument that is its address; null where there is none.</summary>
    internal SyntaxNode? AddressSyntax { get; init; }

    public override Location BindingLocation => _binding?.Location ?? Location;

    public override bool NamesServiceAccount => Makes(s_accounts);

    public override bool NamesServiceCertificate => Makes(s_certificates);

    internal override string Id => _id ??= string.Join("|", Syntax.SyntaxTree.FilePath, side, contract?.ToDisplayString(), string.Join(" ", addresses));

    internal override bool MayServe(CreatedClient client) =>
        !client.IsObjectCreation || client.Type is null || client.Syntax == Syntax || SymbolEqualityComparer.Default.Equals(_maker, client.Type);

    /// <summary>What makes it.</summary>
    internal SyntaxNode Syntax { get; } = made.Syntax;

    // An identity that is made where the client is made; one that is made elsewhere is not followed.
    private bool Makes(string[] identities) =>
        Syntax.DescendantTokens().Any(token => Array.IndexOf(identities, token.ValueText) >= 0);

    internal void Attach(Binding binding) => _binding = binding;

    /// <summary>Sets the base addresses of its host, which only a migration needs: a check uses only the address that is written at the endpoint.</summary>
    internal void HostAt(ImmutableArray<string> below) => _hosted = below;
}
