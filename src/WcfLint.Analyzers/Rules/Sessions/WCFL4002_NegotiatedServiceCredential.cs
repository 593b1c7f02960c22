using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>WCFL4002: message security that asks the service for its credential in an exchange of its own before the first call.</summary>
internal static class WCFL4002_NegotiatedServiceCredential
{
    private const string Path = "security.message.negotiateServiceCredential";

    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (!Negotiates(bound))
            {
                continue;
            }

            Setting setting = bound.Binding[Path];
            yield return new Finding(
                WcfRules.WCFL4002_NegotiatedServiceCredential,
                setting.Location ?? bound.Binding.Location,
                bound.Binding.DisplayName,
                setting.IsExplicit ? string.Empty : " (" + SettingNames.Of(bound.Binding, Path) + " is true by default)")
            {
                Fixes = Fix(bound, project),
            };
        }
    }

    private static bool Negotiates(BoundEndpoints bound)
    {
        // With TransportWithMessageCredential the setting is not read (referencesource, MessageSecurityOverHttp.cs,
        // CreateSecurityBindingElement), and only .NET Framework has the mode Message.
        Binding binding = bound.Binding;
        if (binding.Side == EndpointSide.None || binding.Platform != WcfPlatform.Framework
            || !(BindingKinds.IsWSHttp(binding.Kind) || binding.Kind == BindingKind.WSDualHttp)
            || !binding["security.mode"].Is("Message") || binding[Path].Boolean != true
            || (binding is CodeBinding code && TestCode.Contains(code.Creation.Syntax)))
        {
            return false;
        }

        // Anonymous and federated clients have nothing else to rely on, unless somebody gave them the certificate.
        Setting credential = binding["security.message.clientCredentialType"];
        return credential.Is("Windows") || credential.Is("UserName") || credential.Is("Certificate")
            || (credential.Is("None") && KnowsService(bound));
    }

    // Without negotiation the client must have the service's credential beforehand, or every call fails.
    private static ImmutableArray<FindingFix> Fix(BoundEndpoints bound, JoinedProject project)
    {
        bool known = false;
        foreach (BoundEndpoints other in project.WithSharersOf(bound))
        {
            if ((other.Binding.Side & EndpointSide.Client) != 0 && (ReferenceEquals(other, bound) || Negotiates(other)))
            {
                if (!KnowsService(other))
                {
                    return ImmutableArray<FindingFix>.Empty;
                }

                known = true;
            }
        }

        if (!known || !bound.Use.AllContractsResolved || BothEnds.Set(bound, project, Path, "false", Negotiates) is not { } ends)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string name = SettingNames.Of(bound.Binding, Path);
        return ImmutableArray.Create(new FindingFix(
            ends.AreInHand ? "Set " + name + " to false on both ends" : "Set " + name + " to false (breaking for other peers)",
            "WCFL4002",
            FixApplicability.ChangesTheWire,
            ends.Edits));
    }

    /// <summary>Whether every client endpoint of a binding names the service's certificate or Windows account.</summary>
    private static bool KnowsService(BoundEndpoints bound)
    {
        if (bound.Binding is not ConfiguredBinding xml)
        {
            return false;
        }

        bool windows = xml["security.message.clientCredentialType"].Is("Windows");
        bool any = false;
        foreach (Endpoint endpoint in xml.Endpoints)
        {
            if (endpoint.Side == EndpointSide.Client)
            {
                any = true;
                if (!(windows ? HasAccount(endpoint.Element) : HasCertificate(endpoint)))
                {
                    return false;
                }
            }
        }

        return any;
    }

    private static bool HasAccount(ConfigElement endpoint) =>
        endpoint.Element("identity") is { } identity
        && (IsWritten(identity.Element("servicePrincipalName")) || IsWritten(identity.Element("userPrincipalName")));

    private static bool IsWritten(ConfigElement? name) => name?.Attribute("value")?.Value.Trim() is { Length: > 0 };

    private static bool HasCertificate(Endpoint endpoint)
    {
        if (endpoint.Element.Element("identity") is { } identity
            && (identity.Element("certificate") is not null || identity.Element("certificateReference") is not null))
        {
            return true;
        }

        string behavior = endpoint.Element.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty;
        foreach (ServiceModelScope scope in endpoint.Scope.SelfAndOuter())
        {
            if (scope.Section("behaviors").Element?.Element("endpointBehaviors") is { } written
                && scope.Configuration.Resolve(written).Element is { } behaviors)
            {
                foreach (ConfigElement candidate in behaviors.ElementsNamed("behavior"))
                {
                    if ((candidate.Attribute("name")?.Value.Trim() ?? string.Empty) == behavior
                        && candidate.Element("clientCredentials")?.Element("serviceCertificate")?.Element("defaultCertificate") is not null)
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }
}
