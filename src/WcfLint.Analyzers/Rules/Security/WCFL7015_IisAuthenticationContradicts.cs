using System.Collections.Immutable;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A binding whose authentication the web.config of its site turns off for IIS: activating the service throws (referencesource,
/// HttpTransportBindingElement.cs, UpdateAuthenticationSchemes; HostedAspNetEnvironment.cs, ValidateHttpSettings). Endpoints for metadata
/// inherit what the site has (GetEffectiveAuthenticationSchemes).
/// </summary>
internal sealed class WCFL7015_IisAuthenticationContradicts() : Rule(WcfRules.WCFL7015_IisAuthenticationContradicts), IEndpointRule
{
    private const string Anonymous = "anonymous";

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        string? scheme = SchemeOf(binding);
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint is not ConfiguredEndpoint { Side: EndpointSide.Service, Scope.Configuration: { IsWebConfig: true, Platform: WcfPlatform.Framework } site })
            {
                continue;
            }

            if (WhyNot(endpoint, scheme) is { } reason)
            {
                context.NoFinding(endpoint, reason);
                continue;
            }

            ConfigAttribute? enabled =
                SiteSettings.Find(site, ["system.webServer", "security", "authentication", scheme + "Authentication", "enabled"], out bool isUnknown);
            if (enabled is null || !bool.TryParse(enabled.Value.Trim(), out bool isEnabled) || isEnabled)
            {
                context.NoFinding(endpoint, isUnknown ? NoFindingKind.Unknown : NoFindingKind.Fine,
                    isUnknown ? "what the site allows is not known" : "web.config does not turn the authentication off");
                continue;
            }

            context.Report(new Finding(Row, endpoint.BindingLocation, binding.DisplayName, scheme!)
            {
                // A site may set it only where IIS delegates the section.
                Assumption = "IIS applies this part of web.config",
                AdditionalLocations = ImmutableArray.Create(enabled.Location),
            });
        }
    }

    private static NoFindingReason? WhyNot(Endpoint endpoint, string? scheme) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : endpoint.IsMetadata ? new NoFindingReason(NoFindingKind.NotConcerned, "metadata takes the authentication of the site")
        : scheme is null ? new NoFindingReason(NoFindingKind.Unknown, "the authentication that the binding asks for is not known")
        : null;

    // IIS's name for the authentication that the transport of a binding requires; null where that is not known. Credentials in messages, and
    // certificates, which belong to TLS, leave it anonymous (referencesource, HttpTransportSecurity.cs, ConfigureTransportProtectionOnly).
    private static string? SchemeOf(Binding binding) =>
        !binding.IsHttp || ClientCredential.Of(binding) is not { } credential ? null
        : credential.Path != SettingPaths.TransportCredential ? Anonymous
        : credential.Type switch
        {
            "None" or "Certificate" => Anonymous,
            "Windows" or "Ntlm" => "windows",
            "Basic" => "basic",
            "Digest" => "digest",
            _ => null,
        };
}
