using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>What the program lacks while a mark has no answer, where the migration tables name only the answer.</summary>
internal static class MarkCosts
{
    /// <summary>After the reason why an endpoint or a service has no draft.</summary>
    public const string NotHosted = ". No caller reaches it until it is written";

    private const string NoContext = "code that names HttpContext.Current does not compile until then";
    private const string NotCompiled = "code that names it does not compile until then";
    private const string OnlyBinding = "only the security of the binding protects the messages until then";
    private const string NoTransaction = "operations run in no transaction until then";
    private const string NotUndone = "what an operation has changed when it fails is not undone until then";
    private const string NoDiscovery = "clients that search for the service do not find it until then";
    private const string NothingSent = "a message that is lost on the way is not sent again";
    private const string OwnBehavior = "effective without it: nothing of what it checks or changes";
    private const string NoAccessCheck = "every authenticated caller has access until then";
    private const string NoCertificate = "what needs this certificate fails until then";
    private const string NoUserNames = "anonymous messages reach operations that take user names until then";
    private const string ChainTrust = "a chain of trust is demanded of certificates until then";

    private static readonly (string Name, string Default)[] s_limits = [("MaxConcurrentCalls", "16 calls"), ("MaxConcurrentSessions", "100 sessions")];

    private static readonly Dictionary<string, string> s_costs = new(StringComparer.Ordinal)
    {
        ["host:svc/Factory"] = "the service has nothing of what the factory sets until then",
        ["host:aspNetCompatibility"] = NoContext,
        ["code:AspNetCompatibilityRequirementsAttribute"] = NoContext,
        ["code:HttpContext.Current"] = NoContext,
        ["code:ServiceThrottlingBehavior"] = "there is no limit until then",
        ["code:WebHttpBehavior"] = "the endpoint answers no REST requests until then",
        ["code:ServiceHostBase.ApplyConfiguration"] = "the host has nothing of what the override sets until then",
        ["code:MetadataExchangeClient"] = NotCompiled,
        ["code:MetadataResolver"] = NotCompiled,
        ["code:WsdlImporter"] = NotCompiled,
        ["code:ServiceContractAttribute.ProtectionLevel"] = OnlyBinding,
        ["code:OperationContractAttribute.ProtectionLevel"] = OnlyBinding,
        ["code:MessageContractAttribute.ProtectionLevel"] = OnlyBinding,
        ["code:ServiceBehaviorAttribute.ValidateMustUnderstand"] = "a header with mustUnderstand that no code reads is refused until then",
        ["code:ServiceBehaviorAttribute.AutomaticSessionShutdown"] = "the server ends its session when the client does until then",
        ["code:ServiceBehaviorAttribute.IgnoreExtensionDataObject"] = "unknown data is kept and sent back until then",
        ["code:ServiceBehaviorAttribute.ReleaseServiceInstanceOnTransactionComplete"] = "the service keeps its state after a transaction until then",
        ["code:ServiceBehaviorAttribute.TransactionAutoCompleteOnSessionClose"] = NoTransaction,
        ["code:ServiceBehaviorAttribute.TransactionIsolationLevel"] = NoTransaction,
        ["code:ServiceBehaviorAttribute.TransactionTimeout"] = NoTransaction,
        ["code:OperationBehaviorAttribute.TransactionScopeRequired"] = NotUndone,
        ["code:OperationBehaviorAttribute.TransactionAutoComplete"] = NotUndone,
        ["code:ServiceDiscoveryBehavior"] = NoDiscovery,
        ["code:AnnouncementService"] = NoDiscovery,
        ["behavior:serviceDiscovery"] = NoDiscovery,
        ["behavior:endpointDiscovery"] = NoDiscovery,
        ["element:endpoint/behaviorConfiguration"] = OwnBehavior,
        ["binding:netTcpBinding"] = "nothing listens for the endpoint until then",
        ["setting:netTcpBinding/reliableSession"] = NothingSent,
        ["setting:netHttpBinding/reliableSession"] = NothingSent,
        ["setting:wsHttpBinding/reliableSession"] = NothingSent,
    };

    // The defaults of CoreWCF: ServiceAuthorizationBehavior.cs, UserNamePasswordServiceCredential.cs, X509ClientCertificateAuthentication.cs,
    // WindowsServiceCredential.cs, IssuedTokenServiceCredential.cs.
    private static readonly Dictionary<string, string> s_properties = new(StringComparer.Ordinal)
    {
        ["ServiceAuthorizationManager"] = NoAccessCheck,
        ["ExternalAuthorizationPolicies"] = NoAccessCheck,
        ["PrincipalPermissionMode"] = "roles are those of Windows groups until then",
        ["ImpersonateCallerForAllOperations"] = "operations that demand no impersonation run under the account of the process until then",
        ["CachedLogonTokenLifetime"] = "logons are cached for 15 minutes at most until then",
        ["MaxCachedLogonTokens"] = "128 logons are cached at most until then",
        ["MapClientCertificateToWindowsAccount"] = "certificates are not mapped to Windows accounts until then",
        ["RevocationMode"] = "revocation is checked online until then",
        ["TrustedStoreLocation"] = "certificates are looked up in the stores of the computer until then",
        ["Certificate"] = NoCertificate,
        ["SetCertificate"] = NoCertificate,
        ["KnownCertificates"] = "tokens that name their issuer by these certificates alone are refused until then",
        ["AllowedAudienceUris"] = "tokens for these audiences are refused until then",
        ["AudienceUriMode"] = "a token has to be issued for the service until then",
        ["AllowUntrustedRsaIssuers"] = "issuers that have only an RSA key are refused until then",
        ["SamlSerializer"] = "the serializer of CoreWCF reads the tokens until then",
        ["UserNamePasswordValidationMode"] = NoUserNames,
        ["CustomUserNamePasswordValidator"] = NoUserNames,
        ["CacheLogonTokens"] = "each call logs on again until then",
        ["CertificateValidationMode"] = ChainTrust,
        ["CustomCertificateValidator"] = ChainTrust,
        ["IncludeWindowsGroups"] = "Windows groups are read until then",
        ["AllowAnonymousLogons"] = "anonymous logons are refused until then",
    };

    /// <summary>Every row of the tables that has one.</summary>
    public static IEnumerable<string> Features => s_costs.Keys;

    /// <summary>The properties of hosts that have one.</summary>
    public static IReadOnlyCollection<string> Properties => s_properties.Keys;

    /// <summary>
    /// What a throttle without a limit leaves to be known. CoreWCF has none at all (no code of it creates a ServiceThrottle); on .NET Framework, what is not
    /// set keeps its default (referencesource, ServiceThrottle.cs, DefaultMaxConcurrentCalls, DefaultMaxConcurrentSessions).
    /// </summary>
    /// <param name="places">The places of what sets no limit.</param>
    /// <param name="set">The names of all that is set.</param>
    public static string Unlimited(string places, IReadOnlyCollection<string> set)
    {
        string[] lost = [.. s_limits.Where(limit => !set.Contains(limit.Name, StringComparer.OrdinalIgnoreCase)).Select(static limit => limit.Default)];
        return "// " + places + " sets no limit, and CoreWCF has none"
            + (lost.Length == 0 ? string.Empty : ", nor that of " + string.Join(" and ", lost) + " for each processor, which .NET Framework has by default");
    }

    /// <summary>The text of a row that has a feature, and what it costs to leave it open.</summary>
    public static string After(string text, string? feature) => feature is not null && s_costs.TryGetValue(feature, out string? cost) ? text + "; " + cost : text;

    /// <summary>The same for a row: what never worked is told with what .NET Framework does.</summary>
    public static string Of(MigrationRow row, MigrationAnswer answer) =>
        row.Today is { } today ? answer.Text + ". .NET Framework " + today
        : answer.Detail == ConfigurationJudge.OwnBehavior ? answer.Text + "; " + OwnBehavior
        : After(answer.Text, row.Feature?.Id);

    /// <summary>The text of a behaviour of the application that code adds.</summary>
    public static string AfterBehavior(string text) => text + "; " + OwnBehavior;

    /// <summary>The text of a property of hosts; its own name decides.</summary>
    public static string AfterProperty(string text, IEnumerable<string> properties)
    {
        var costs = new HashSet<string>(StringComparer.Ordinal);
        foreach (string property in properties)
        {
            if (s_properties.TryGetValue(property[(property.LastIndexOf('.') + 1)..], out string? cost) && costs.Add(cost))
            {
                text += "; " + cost;
            }
        }

        return text;
    }
}
