using System;

namespace WcfLint.Analyzers.Model;

/// <summary>What secures the messages of a binding.</summary>
internal static class BindingSecurity
{
    /// <summary>The element of a custom binding that says how clients authenticate, where <c>authenticationMode</c> is SecureConversation.</summary>
    public const string Bootstrap = "security.secureConversationBootstrap";

    private const string Authentication = "security.authenticationMode";

    /// <summary>Whether the caller's credential travels in the messages: its kind is that of <c>security.message</c>.</summary>
    public static bool HasMessageCredentials(Binding binding) => binding["security.mode"] is var mode
        && (mode.Is("Message") || mode.Is("TransportWithMessageCredential"));

    /// <summary>
    /// The path of the authentication mode of a custom binding. A secure conversation begins with messages of the mode of its bootstrap, which
    /// also decides whether the transport secures it (referencesource, SecurityElement.cs and SecurityBindingElement.cs, CreateSecureConversationBindingElement).
    /// </summary>
    public static string AuthenticationPath(Binding binding) => HasBootstrap(binding) ? Bootstrap + ".authenticationMode" : Authentication;

    /// <summary>Whether a custom binding makes secure conversations: only then its bootstrap is in force.</summary>
    public static bool HasBootstrap(Binding binding) => binding[Authentication].Is("SecureConversation");

    /// <summary>
    /// Whether each end of a custom binding signs with its own key. The other modes are symmetric: both ends sign with a shared key, so that
    /// no third party can replace the signature (referencesource, SecurityBindingElement.cs, CreateMutualCertificateBindingElement and
    /// CreateMutualCertificateDuplexBindingElement are the asymmetric ones).
    /// </summary>
    /// <param name="binding">The binding.</param>
    /// <param name="path">The path of a setting of its security, or of the bootstrap of its secure conversation.</param>
    public static bool IsAsymmetric(Binding binding, string path)
    {
        string element = path.StartsWith(Bootstrap, StringComparison.Ordinal) ? Bootstrap : "security";
        Setting mode = binding[element + ".authenticationMode"];
        return mode.Is("MutualCertificateDuplex")
            || (mode.Is("MutualCertificate") && binding[element + ".messageSecurityVersion"].Text?.StartsWith("WSSecurity10", StringComparison.Ordinal) == true);
    }

    /// <summary>
    /// Whether messages are signed and encrypted themselves, without the transport, as far as is known. For a custom binding in
    /// configuration the authentication mode of its security element decides, which is SspiNegotiated by default
    /// (referencesource, SecurityElementBase.cs).
    /// </summary>
    public static bool IsOfMessages(Binding binding)
    {
        if (binding.Kind != BindingKind.Custom)
        {
            return binding["security.mode"] is var mode && (mode.Is("Message") || mode.Is("Both"));
        }

        Setting authentication = binding[AuthenticationPath(binding)];
        return binding.ConfigurationSection is not null && binding.CustomElements.Contains("security") && authentication.Origin != SettingOrigin.Unknown
            && authentication.Text?.EndsWith("OverTransport", StringComparison.OrdinalIgnoreCase) != true;
    }
}
