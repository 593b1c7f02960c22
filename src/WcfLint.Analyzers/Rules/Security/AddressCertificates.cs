using System;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// Endpoints whose service proves who it is by a certificate, at an IP address. Without an identity, the certificate must have the host of the address as a
/// DNS name, whatever a validator of certificates accepts (referencesource and dotnet/wcf, IdentityVerifier.cs, TryCreateDnsIdentity;
/// SslStreamSecurityUpgradeProvider.cs and SecurityProtocol.cs call it).
/// </summary>
internal static class AddressCertificates
{
    private static readonly string[] s_own = ["EndpointIdentity", "IdentityVerifier"];

    /// <summary>Reports those of a binding.</summary>
    public static void Analyze(EndpointRuleContext context, WcfRule row)
    {
        Binding binding = context.Binding;
        if (binding.Platform == WcfPlatform.CoreWcf || !IsChecked(binding))
        {
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint is { Side: EndpointSide.Client, IsUncertain: false, WrittenAddress: { } address }
                && Uri.TryCreate(address.Text, UriKind.Absolute, out Uri? uri) && uri.HostNameType is UriHostNameType.IPv4 or UriHostNameType.IPv6
                && (endpoint is not ConfiguredEndpoint configured || MayLack(configured, context)) && !MakesIdentities(context.Project))
            {
                context.Report(new Finding(row, address.Location, "the address names the host by IP and no identity",
                    "the binding compares the certificate of the service with a name")
                {
                    Assumption = "the certificate has no DNS name '" + uri.DnsSafeHost + "'",
                    Consequence = "calls throw MessageSecurityException: \"Identity check failed for outgoing message\"",
                });
            }
        }
    }

    private static bool MayLack(ConfiguredEndpoint endpoint, EndpointRuleContext context) => endpoint.Element.Element("identity") is null
        && context.Project.Endpoints.UseOfAddress(endpoint) == AddressUse.Taken;

    // Windows and issued tokens prove the service in other ways.
    private static bool IsChecked(Binding binding) => binding[SettingPaths.SecurityMode] is var mode && BindingKinds.IsNetTcp(binding.Kind)
        ? mode.Is("TransportWithMessageCredential") || (mode.Is("Message") && IsOfCertificate(binding))
            || (mode.Is("Transport") && (binding[SettingPaths.TransportCredential].Is("None") || binding[SettingPaths.TransportCredential].Is("Certificate")))
        : BindingKinds.IsWSHttp(binding.Kind) && mode.Is("Message") && IsOfCertificate(binding)
            && binding["security.message.negotiateServiceCredential"].Boolean == true;

    private static bool IsOfCertificate(Binding binding) => binding[SettingPaths.MessageCredential] is var credential
        && (credential.Is("None") || credential.Is("UserName") || credential.Is("Certificate"));

    private static bool MakesIdentities(WcfProject project) =>
        project.World.Any(static code => code.SyntaxTrees.Any(static tree => s_own.Any(word => SourceWords.Contains(tree, word))));
}
