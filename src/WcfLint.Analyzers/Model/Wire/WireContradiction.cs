using System;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>Why a service cannot understand a client, or the client its service.</summary>
/// <param name="Client">What the client has, in words.</param>
/// <param name="Service">What the service has.</param>
/// <param name="Setting">The setting of the client that decides; null for the binding.</param>
/// <param name="Consequence">What every call does.</param>
/// <param name="Assumption">What must be true for that; null for nothing.</param>
internal sealed record WireContradiction(string Client, string Service, SettingFacts? Setting, string Consequence, string? Assumption = null)
{
    private const string SecurityFails =
        "every call fails with MessageSecurityException or FaultException, because the receiver does not find the security header that it expects, or does not understand it";
    private const string UpgradeFails = "every call fails with ProtocolException: \"The requested upgrade is not supported\"";

    private const string LevelFails =
        "opening the client fails with SecurityNegotiationException or CommunicationException, because the service requires more protection";

    /// <summary>The first contradiction of two ends of a contract.</summary>
    /// <param name="client">The client.</param>
    /// <param name="service">The service.</param>
    /// <param name="isKnown">Whether the two are known to agree where there is none.</param>
    public static WireContradiction? Find(EndpointFacts client, EndpointFacts service, out bool isKnown)
    {
        isKnown = true;
        WireSecurity one = client.Security;
        WireSecurity other = service.Security;
        if (FamilyOf(client.Kind) is not { } own || FamilyOf(service.Kind) is not { } their || !one.Mode.IsKnown || !other.Mode.IsKnown)
        {
            isKnown = false;
            return null;
        }

        return own == Family.Tcp || their == Family.Tcp || own == Family.Pipe || their == Family.Pipe
            ? OfConnections(client, service, own == their, their, ref isKnown)
            : OfBindings(client, service, own, their, ref isKnown) ?? OfScheme(one, other) ?? OfMessages(one, other, ref isKnown)
                ?? OfTransport(one, other, ref isKnown) ?? OfReliability(one, other, ref isKnown);
    }

    // referencesource, BasicHttpBinding.cs: SOAP 1.1 without addressing; WSHttpBindingBase.cs: SOAP 1.2 with WS-Addressing.
    private static WireContradiction? OfBindings(EndpointFacts client, EndpointFacts service, Family own, Family their, ref bool isKnown)
    {
        if (own == their)
        {
            return null;
        }

        if (own != Family.Basic && their != Family.Basic)
        {
            return OfTrust(client, service, ref isKnown);
        }

        return new WireContradiction(client.BindingName + Soap(own), service.BindingName + Soap(their), null,
            "every call fails with ProtocolException: \"Content Type … was not supported by service …\"");
    }

    // WS-Trust and WS-ReliableMessaging differ, which counts only where they are used (referencesource, WS2007HttpBinding.cs).
    private static WireContradiction? OfTrust(EndpointFacts client, EndpointFacts service, ref bool isKnown)
    {
        WireSecurity one = client.Security;
        WireSecurity other = service.Security;
        if (one.IsPlain || other.IsPlain || !Is(one.Mode, "Message") || !Is(other.Mode, "Message") || !one.Context.IsKnown || !other.Context.IsKnown
            || !one.Negotiation.IsKnown || !other.Negotiation.IsKnown
            || (Is(one.Context, "false") && Is(one.Negotiation, "false")))
        {
            // With other security neither side requests tokens, so the two may be compatible.
            isKnown &= one.IsPlain && other.IsPlain && Is(one.Reliable, "false") && Is(other.Reliable, "false");
            return null;
        }

        return new WireContradiction(client.BindingName + WsTrust(client.Kind), service.BindingName + WsTrust(service.Kind), null,
            "opening the client fails with SecurityNegotiationException, because the two request security tokens differently");
    }

    private static WireContradiction? OfScheme(WireSecurity one, WireSecurity other)
    {
        if (one.Scheme is null || other.Scheme is null || one.Scheme == other.Scheme || one.IsPlain != other.IsPlain)
        {
            return null;
        }

        return new WireContradiction(Words(one.Mode), Words(other.Mode), one.Mode,
            "every call fails with EndpointNotFoundException, because nothing listens on " + one.Scheme,
            one.Scheme == "https" && other.Scheme == "http" && one.IsPlain ? "no load balancer or proxy ends TLS in front of the service" : null);
    }

    // A security header is expected and missing, or there and not understood.
    private static WireContradiction? OfMessages(WireSecurity one, WireSecurity other, ref bool isKnown)
    {
        if (one.IsPlain != other.IsPlain || (!one.IsPlain && Differ(one.Mode, other.Mode)))
        {
            return new WireContradiction(Words(one.Mode), Words(other.Mode), one.Mode, SecurityFails);
        }

        if (one.IsPlain)
        {
            return null;
        }

        isKnown &= one.Message.IsKnown && other.Message.IsKnown;
        if (isKnown && Differ(one.Message, other.Message))
        {
            return new WireContradiction("message." + Words(one.Message), "message." + Words(other.Message), one.Message, SecurityFails);
        }

        if (isKnown && Is(one.Mode, "Message") && one.Algorithms.IsKnown && other.Algorithms.IsKnown && SuiteOf(one) != SuiteOf(other))
        {
            return new WireContradiction(Words(one.Algorithms), Words(other.Algorithms), one.Algorithms, SecurityFails);
        }

        isKnown &= one.Context.IsKnown && other.Context.IsKnown && one.Negotiation.IsKnown && other.Negotiation.IsKnown;
        return !isKnown ? null
            : Differ(one.Context, other.Context) ? new WireContradiction(Words(one.Context), Words(other.Context), one.Context, SecurityFails)
            : Is(one.Mode, "Message") && Differ(one.Negotiation, other.Negotiation)
            ? new WireContradiction(Words(one.Negotiation), Words(other.Negotiation), one.Negotiation, SecurityFails)
            : null;
    }

    // A service with None never asks for the credentials that a client could send (referencesource, HttpChannelHelpers.cs). With Windows, IIS
    // accepts Negotiate and NTLM.
    private static WireContradiction? OfTransport(WireSecurity one, WireSecurity other, ref bool isKnown)
    {
        if (!one.IsPlain)
        {
            return null;
        }

        string client = one.TransportCredential;
        string service = other.TransportCredential;
        isKnown &= client.Length > 0 && service.Length > 0 && service != "InheritedFromHost";
        if (!isKnown || service == "None" || client == service || (IsWindows(client) && IsWindows(service)))
        {
            return null;
        }

        return new WireContradiction("transport.clientCredentialType " + client, "transport.clientCredentialType " + service, one.Transport,
            "every call fails with MessageSecurityException: \"The HTTP request is unauthorized …\"");
    }

    private static WireContradiction? OfReliability(WireSecurity one, WireSecurity other, ref bool isKnown)
    {
        isKnown &= one.Reliable.IsKnown && other.Reliable.IsKnown;
        return isKnown && Differ(one.Reliable, other.Reliable)
            ? new WireContradiction("reliableSession " + Words(one.Reliable), "reliableSession " + Words(other.Reliable), one.Reliable,
                "opening the client or every call fails, because only one end sends reliable messages")
            : null;
    }

    // referencesource, ConnectionOrientedTransportChannelListener.cs and SessionConnectionReader: the upgrade that the client requests must be the service's.
    private static WireContradiction? OfConnections(EndpointFacts client, EndpointFacts service, bool isSameTransport, Family their, ref bool isKnown)
    {
        WireSecurity one = client.Security;
        WireSecurity other = service.Security;
        if (!isSameTransport)
        {
            isKnown = false;
            return null;
        }

        if (Differ(one.Mode, other.Mode))
        {
            return new WireContradiction(Words(one.Mode), Words(other.Mode), one.Mode, UpgradeFails);
        }

        if (Is(one.Mode, "Transport") && BindingKinds.IsNetTcp(client.Kind))
        {
            isKnown &= one.Transport.IsKnown && other.Transport.IsKnown;
            bool fails = isKnown && Differ(one.Transport, other.Transport) && !(Is(one.Transport, "Certificate") && Is(other.Transport, "None"));
            if (fails)
            {
                return new WireContradiction("transport." + Words(one.Transport), "transport." + Words(other.Transport), one.Transport, UpgradeFails);
            }
        }

        if (Is(one.Mode, "Transport") && (their == Family.Pipe || Is(one.Transport, "Windows")) && LevelOf(one) is { } level && level < LevelOf(other))
        {
            return new WireContradiction("transport." + Words(one.Protection), "transport." + Words(other.Protection), one.Protection, LevelFails);
        }

        return Is(one.Mode, "None") || Is(one.Mode, "Transport")
            ? OfReliability(one, other, ref isKnown) : OfMessages(one, other, ref isKnown) ?? OfReliability(one, other, ref isKnown);
    }

    private static Family? FamilyOf(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext => Family.Basic,
        BindingKind.WSHttp or BindingKind.WSHttpContext => Family.WS,
        BindingKind.WS2007Http => Family.WS2007,
        BindingKind.NetTcp or BindingKind.NetTcpContext => Family.Tcp,
        BindingKind.NetNamedPipe => Family.Pipe,
        _ => null,
    };

    // The service requires at least its own level (referencesource, WindowsStreamSecurityUpgradeProvider.cs, WindowsStreamSecurityUpgradeAcceptor).
    private static int? LevelOf(WireSecurity security) => !security.Protection.IsKnown ? null : security.Protection.Text?.Trim().ToUpperInvariant() switch
    {
        "NONE" => 0,
        "SIGN" => 1,
        "ENCRYPTANDSIGN" => 2,
        _ => null,
    };

    // Suites that end with Rsa15 transport keys otherwise, which shows only where certificates do (referencesource, SecurityAlgorithmSuite.cs).
    private static string? SuiteOf(WireSecurity security) => security.Algorithms.Text?.Trim() switch
    {
        "Default" => "Basic256",
        { } suite when suite.EndsWith("Rsa15", StringComparison.Ordinal) => suite.Substring(0, suite.Length - 5),
        var suite => suite,
    };

    private static string Soap(Family family) => family == Family.Basic ? " (SOAP 1.1)" : " (SOAP 1.2 with WS-Addressing)";

    private static string WsTrust(BindingKind kind) => kind == BindingKind.WS2007Http ? " (WS-Trust 1.3)" : " (WS-Trust of February 2005)";

    private static string Words(SettingFacts setting) => setting.Name + " " + setting.Text?.Trim();

    private static bool IsWindows(string type) => type is "Windows" or "Ntlm";

    private static bool Differ(SettingFacts one, SettingFacts other) => !string.Equals(one.Text?.Trim(), other.Text?.Trim(), StringComparison.OrdinalIgnoreCase);

    private static bool Is(SettingFacts setting, string value) => setting.IsKnown && string.Equals(setting.Text?.Trim(), value, StringComparison.OrdinalIgnoreCase);

    private enum Family
    {
        Basic,
        WS,
        WS2007,
        Tcp,
        Pipe,
    }
}
