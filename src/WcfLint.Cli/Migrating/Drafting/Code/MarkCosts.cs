using System;
using System.Collections.Generic;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>What the program lacks while a mark has no answer, where the migration tables name only the answer.</summary>
internal static class MarkCosts
{
    /// <summary>After the reason why an endpoint or a service has no draft.</summary>
    public const string NotHosted = ". No caller reaches it until it is written";

    private const string NoContext = "code that names HttpContext.Current does not compile until then";
    private const string NoDiscovery = "clients that search for the service do not find it until then";
    private const string NothingSent = "a message that is lost on the way is not sent again";
    private const string OwnBehavior = "effective without it: nothing of what it checks or changes";
    private const string NoAccessCheck = "every authenticated caller has access until then";
    private const string NoUserNames = "anonymous messages reach operations that take user names until then";
    private const string ChainTrust = "a chain of trust is demanded of certificates until then";

    private static readonly Dictionary<string, string> s_costs = new(StringComparer.Ordinal)
    {
        ["host:svc/Factory"] = "the service has nothing of what the factory sets until then",
        ["host:aspNetCompatibility"] = NoContext,
        ["code:AspNetCompatibilityRequirementsAttribute"] = NoContext,
        ["code:HttpContext.Current"] = NoContext,
        ["code:ServiceThrottlingBehavior"] = "there is no limit until then",
        ["code:WebHttpBehavior"] = "the endpoint answers no REST requests until then",
        ["code:ServiceHostBase.ApplyConfiguration"] = "the host has nothing of what the override sets until then",
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
    // WindowsServiceCredential.cs.
    private static readonly Dictionary<string, string> s_properties = new(StringComparer.Ordinal)
    {
        ["ServiceAuthorizationManager"] = NoAccessCheck,
        ["ExternalAuthorizationPolicies"] = NoAccessCheck,
        ["PrincipalPermissionMode"] = "roles are those of Windows groups until then",
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
