using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Whether a client streams requests and authenticates by HTTP, which its channel factory refuses: WCFL3005, and what goes before it.</summary>
internal static class StreamedAuthentication
{
    /// <summary>The authentication with which opening the channel factory throws for certain; null for none.</summary>
    /// <remarks>referencesource and dotnet/wcf, HttpChannelFactory.cs: HttpAuthDoesNotSupportRequestStreaming.</remarks>
    public static string? Find(Binding binding)
    {
        if (!binding.IsHttp || (binding.Side & EndpointSide.Client) == 0 || (binding.Platform & WcfPlatform.CoreWcf) != 0)
        {
            return null;
        }

        Setting transfer = binding[binding.TransportPath("transferMode")];
        return transfer.Is("Streamed") || transfer.Is("StreamedRequest") ? FindScheme(binding) : null;
    }

    // Certificates are of TLS, and message credentials of the message.
    private static string? FindScheme(Binding binding)
    {
        Setting scheme;
        if (binding.Kind == BindingKind.Custom)
        {
            scheme = binding[binding.TransportPath("authenticationScheme")];
            return scheme.IsKnown && !scheme.Is("Anonymous") && !scheme.Is("None") ? scheme.Text!.Trim() : null;
        }

        Setting mode = binding["security.mode"];
        scheme = binding[SettingPaths.TransportCredential];
        return (mode.Is("Transport") || mode.Is("TransportCredentialOnly"))
            && (scheme.Is("Basic") || scheme.Is("Digest") || scheme.Is("Ntlm") || scheme.Is("Windows"))
            ? scheme.Text!.Trim()
            : null;
    }
}
