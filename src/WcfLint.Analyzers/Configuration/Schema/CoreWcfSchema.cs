namespace WcfLint.Analyzers.Configuration.Schema;

/// <summary>
/// What CoreWCF.ConfigurationManager takes from the schema of .NET Framework: two sections, and fewer names in them
/// (CoreWCF, src/CoreWCF.ConfigurationManager: CoreWCF.machine.config, BindingsSection.cs, ServiceElement.cs and their neighbours).
/// </summary>
internal static class CoreWcfSchema
{
    /// <summary>Whether a section is declared; all others are skipped without an error.</summary>
    public static bool HasSection(string name) => name is "bindings" or "services";

    /// <summary>Whether WCFL8003 reports an element together with its replacement.</summary>
    public static bool IsWhatMigrationDrops(string typeName, string name) => typeName switch
    {
        "BindingsSection" => name is not ("basicHttpBinding" or "netTcpBinding" or "netHttpBinding" or "wsHttpBinding" or "webHttpBinding" or "customBinding"),
        "ServiceElement" => name == "host",
        _ => false,
    };

    /// <summary>Whether an element or attribute of a class of .NET Framework is unknown to CoreWCF, which then throws.</summary>
    public static bool Lacks(string typeName, string name) => typeName switch
    {
        "BasicHttpBindingElement" => name == "messageEncoding",
        "ServiceEndpointElement" => name is "headers" or "identity" or "listenUriMode",
        "HttpTransportSecurityElement" or "WSHttpTransportSecurityElement" => name is "proxyCredentialType" or "extendedProtectionPolicy",
        "TcpConnectionPoolSettingsElement" => name is "groupName" or "leaseTimeout",
        "SecurityElement" or "SecurityElementBase" => name == "localClientSettings",
        _ => false,
    };
}
