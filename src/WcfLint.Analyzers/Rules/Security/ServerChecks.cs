using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Sessions;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>What checks the certificate of the server of a client that sets <c>ServiceCertificate.Authentication</c>.</summary>
internal enum ServerCheck
{
    /// <summary>The binding of the client is not known.</summary>
    Unknown,

    /// <summary>That setting alone: of messages, and of the streams of net.tcp.</summary>
    Setting,

    /// <summary>HTTPS, which does not ask the setting.</summary>
    Https,

    /// <summary>HTTPS; the setting is asked for the certificates that sign messages.</summary>
    HttpsAndSetting,

    /// <summary>The identity of the endpoint, which names one certificate: message security takes no other, whatever the setting says.</summary>
    Identity,

    /// <summary>Nothing: without security no server shows a certificate.</summary>
    Nothing,
}

/// <summary>
/// Finds the code or setting that checks the certificate of a server. Over HTTPS Authentication is asked for messages alone (referencesource,
/// HttpsChannelFactory.cs:
/// SslCertificateAuthentication; SslStreamSecurityUpgradeProvider.cs, PreferSslCertificateAuthenticator, of net.tcp), and the service signs
/// none where the transport secures them (TransportSecurityProtocol.cs, VerifyIncomingMessageCore).
/// </summary>
internal sealed class ServerChecks(WcfProject project, WcfSymbols symbols, CancellationToken cancellation)
{
    private const string Https = "HttpsTransportBindingElement";

    private readonly BindingValues _values = new(project);

    /// <summary>What checks the server of the client whose credentials an assignment changes.</summary>
    public ServerCheck Find(IPropertyReferenceOperation target)
    {
        List<ServerCheck> checks = [.. FindClients(target).Select(OfClient).Distinct()];
        return checks.Count == 1 ? checks[0] : ServerCheck.Unknown;
    }

    /// <summary>What checks the server of a client with a binding.</summary>
    public static ServerCheck Of(Binding binding) => TransportScheme.Of(binding) switch
    {
        null => ServerCheck.Unknown,
        "https" => binding.Kind == BindingKind.Custom ? binding.CustomElements.Contains("security") ? ServerCheck.HttpsAndSetting : ServerCheck.Https
            : binding.Kind is BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp ? ServerCheck.HttpsAndSetting
            : ServerCheck.Https,
        _ => binding["security.mode"].Is("None") || binding["security.mode"].Is("TransportCredentialOnly") ? ServerCheck.Nothing : ServerCheck.Setting,
    };

    /// <summary>Whether message security compares the certificate of the service with one that the endpoint names (referencesource, MessageSecurityProtocol.cs,
    /// EnsureOutgoingIdentity; X509CertificateEndpointIdentity.cs: by its thumbprint).</summary>
    public static bool AreOfIdentity(ConfiguredEndpoint endpoint) => !endpoint.IsUncertain && endpoint.Binding is { } binding && IsOfMessages(binding)
        && endpoint.Element.Element("identity") is { } identity
        && (identity.Element("certificate")?.Attribute("encodedValue")?.Value.Trim() is { Length: > 0 } || identity.Element("certificateReference") is not null);

    // The channel to an issuer of tokens takes the credentials of the client (ClientCredentialsSecurityTokenManager.cs, IssuerChannelBehaviors); the identity
    // says nothing of its certificate.
    private static bool IsOfMessages(Binding binding) => binding["security.mode"].Is("Message")
        && binding.Kind is not (BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp) && !binding[SettingPaths.MessageCredential].Is("IssuedToken");

    /// <summary>Whether a binding class, or a method, makes transports, and none but those of HTTPS.</summary>
    public static bool MakesHttps(IEnumerable<SyntaxNode> parts)
    {
        List<string> made = [.. parts.SelectMany(static part => part.DescendantNodes()).OfType<ObjectCreationExpressionSyntax>()
            .Select(static creation => TypeSyntaxes.NameOf(creation.Type)).OfType<string>()
            .Where(static name => name.EndsWith("TransportBindingElement", System.StringComparison.Ordinal))];
        return made.Count > 0 && made.TrueForAll(static name => name == Https);
    }

    // client.ClientCredentials.ServiceCertificate.Authentication, factory.Credentials, and locals that are one of these.
    private IEnumerable<IOperation> FindClients(IOperation? at)
    {
        while (at is IPropertyReferenceOperation { Property: var property, Instance: { } owner }
            && ServiceContracts.IsWcf(property.ContainingType.ContainingNamespace))
        {
            at = OperationWalk.Unwrap(owner);
        }

        IEnumerable<IOperation> made = at is null ? [] : _values.FindMade(at, cancellation);
        return made.SelectMany(one => one is IPropertyReferenceOperation { Property: var property }
            && ServiceContracts.IsWcf(property.ContainingType.ContainingNamespace) ? FindClients(one) : [one]);
    }

    private ServerCheck OfClient(IOperation client)
    {
        if (client is not IObjectCreationOperation creation)
        {
            return ServerCheck.Unknown;
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            if (argument.Parameter?.Type is INamedTypeSymbol type && type.DerivesFrom(symbols.Binding))
            {
                List<IOperation> bindings = [.. _values.FindMade(argument.Value, cancellation)];
                List<ServerCheck> checks = [.. bindings.Select(OfBinding).Distinct()];
                return checks.Count != 1 ? ServerCheck.Unknown
                    : HasIdentity(creation) && bindings.TrueForAll(made => made is IObjectCreationOperation own && project.ReadBinding(own, cancellation) is { } known
                        && IsOfMessages(known)) ? ServerCheck.Identity : checks[0];
            }
        }

        return project.ReadEndpoints(cancellation).Bindings.SelectMany(static binding => binding.Endpoints).OfType<ConfiguredEndpoint>().FirstOrDefault(
            endpoint => CreatedCredentials.FindCreations(endpoint, project).Any(taking => taking.SyntaxTree == creation.Syntax.SyntaxTree
                && taking.Span == creation.Syntax.Span)) is { Binding: { } taken } found
            ? AreOfIdentity(found) ? ServerCheck.Identity : Of(taken) : ServerCheck.Unknown;
    }

    // new EndpointAddress(uri, EndpointIdentity.CreateX509CertificateIdentity(certificate))
    private bool HasIdentity(IObjectCreationOperation client) => client.Arguments.FirstOrDefault(
            static argument => argument.Parameter?.Type.Name == "EndpointAddress") is { } address
        && _values.FindMade(address.Value, cancellation).ToList() is { Count: > 0 } addresses
        && addresses.TrueForAll(made => made is IObjectCreationOperation { Type.Name: "EndpointAddress" } own
            && own.Arguments.FirstOrDefault(static argument => argument.Parameter?.Type.Name == "EndpointIdentity") is { } identity
            && _values.FindMade(identity.Value, cancellation).ToList() is { Count: > 0 } identities && identities.TrueForAll(static one =>
                one is IInvocationOperation { TargetMethod: { Name: "CreateX509CertificateIdentity", ContainingType.Name: "EndpointIdentity" } }
                    or IObjectCreationOperation { Type.Name: "X509CertificateEndpointIdentity" }));

    // The elements of a custom binding, or of a class that is one, are those that its source creates. The federation binding of the packages has HTTPS with
    // the credentials in the messages (dotnet/wcf, System.ServiceModel.Federation, WSFederationHttpBinding.cs).
    private ServerCheck OfBinding(IOperation value)
    {
        if (value is IObjectCreationOperation { Type: { Name: "WSFederationHttpBinding", ContainingNamespace.Name: "Federation" } })
        {
            return ServerCheck.Https;
        }

        if (value is IObjectCreationOperation made && project.ReadBinding(made, cancellation) is { } known
            && Of(known) is var check and not ServerCheck.Unknown)
        {
            return check;
        }

        IEnumerable<SyntaxNode> parts = value switch
        {
            IObjectCreationOperation { Type: { DeclaringSyntaxReferences: { IsEmpty: false } declared } } =>
                declared.Select(part => part.GetSyntax(cancellation)),
            IObjectCreationOperation creation when creation.Syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is { } method => [method],
            _ => [],
        };
        return MakesHttps(parts) ? ServerCheck.HttpsAndSetting : ServerCheck.Unknown;
    }
}
