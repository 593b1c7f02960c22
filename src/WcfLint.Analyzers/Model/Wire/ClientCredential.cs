namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// How a client authenticates. Transport security reads <c>security.transport</c> alone; with credentials in the message that is
/// dropped, and <c>security.message</c> counts (referencesource, HttpTransportSecurity.cs, ConfigureTransportProtectionOnly; BasicHttpSecurity.cs;
/// WSHttpSecurity.cs; NetTcpSecurity.cs).
/// </summary>
/// <param name="Path">The setting that decides.</param>
/// <param name="Type">The type of the credential; None where the client sends nothing.</param>
internal sealed record ClientCredential(string Path, string Type)
{
    private const string None = "None";

    /// <summary>Stands for what is not known of a proxy.</summary>
    public const string UnknownProxy = "?";

    /// <summary>The property of ClientCredentials that it is read from (referencesource, HttpChannelFactory.cs and ClientCredentialsSecurityTokenManager.cs);
    /// null for none.</summary>
    public string? Property => PropertyOf(Type);

    /// <summary>Whether a client throws that has none: the others fall back to the account of the process.</summary>
    public bool IsRequired => Property is "UserName" or "ClientCertificate";

    /// <summary>The credential of a binding; null if it is not known.</summary>
    public static ClientCredential? Of(Binding binding)
    {
        if (binding.Kind is not (BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.NetHttps
            or BindingKind.WebHttp
            or BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp or BindingKind.NetTcp
            or BindingKind.NetTcpContext))
        {
            return null;
        }

        Setting mode = binding[SettingPaths.SecurityMode];
        string? path = !mode.IsKnown ? null : mode.Text!.Trim() switch
        {
            None => SettingPaths.SecurityMode,
            "Transport" or "TransportCredentialOnly" => SettingPaths.TransportCredential,
            "Message" or "TransportWithMessageCredential" => SettingPaths.MessageCredential,
            _ => null,
        };
        return path is null ? null
            : path == SettingPaths.SecurityMode ? new ClientCredential(path, None)
            : binding[path] is { IsKnown: true } type ? new ClientCredential(path, type.Text!.Trim()) : null;
    }

    /// <summary>The property with the credentials that a proxy requires; null for none, <see cref="UnknownProxy"/> where that is not known.</summary>
    public static string? OfProxy(Binding binding) =>
        binding["security.transport.proxyCredentialType"] is var type && type.Origin == SettingOrigin.Unknown ? UnknownProxy : PropertyOf(type.Text?.Trim() ?? None);

    private static string? PropertyOf(string type) => type switch
    {
        "Basic" or "UserName" => "UserName",
        "Digest" => "HttpDigest",
        "Windows" or "Ntlm" => "Windows",
        "Certificate" => "ClientCertificate",
        _ => null,
    };
}
