namespace WcfLint.Analyzers.Model.Facts;

/// <summary>What the other end must have to understand the messages of an endpoint, apart from encoding and transfer.</summary>
/// <param name="Scheme">http, https, net.tcp …; null where it is not known.</param>
/// <param name="Mode">security.mode.</param>
/// <param name="Transport">The credential of the transport.</param>
/// <param name="Message">The credential in the message.</param>
/// <param name="Context">establishSecurityContext.</param>
/// <param name="Negotiation">negotiateServiceCredential.</param>
/// <param name="Reliable">reliableSession.enabled.</param>
/// <param name="Algorithms">security.message.algorithmSuite.</param>
/// <param name="Protection">security.transport.protectionLevel.</param>
internal sealed record WireSecurity(string? Scheme, SettingFacts Mode, SettingFacts Transport, SettingFacts Message, SettingFacts Context,
    SettingFacts Negotiation, SettingFacts Reliable, SettingFacts Algorithms, SettingFacts Protection)
{
    /// <summary>Whether messages carry no security header.</summary>
    public bool IsPlain => Mode.Text?.Trim() is "None" or "Transport" or "TransportCredentialOnly";

    /// <summary>Whether the transport authenticates.</summary>
    public string TransportCredential => Mode.Text?.Trim() is "Transport" or "TransportCredentialOnly" ? Transport.Text?.Trim() ?? string.Empty : "None";

    /// <summary>Nothing is known.</summary>
    public static readonly WireSecurity Unknown = new(null, SettingFacts.None, SettingFacts.None, SettingFacts.None, SettingFacts.None, SettingFacts.None,
        SettingFacts.None, SettingFacts.None, SettingFacts.None);
}
