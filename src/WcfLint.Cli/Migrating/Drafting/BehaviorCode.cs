using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The settings of a behavior that limit the callers, as statements over CoreWCF's <c>host</c>.</summary>
internal static class BehaviorCode
{
    private static readonly Dictionary<string, string> s_namespaces = new(StringComparer.Ordinal)
    {
        ["PrincipalPermissionMode"] = "CoreWCF.Description.",
        ["X509CertificateValidationMode"] = "CoreWCF.Security.",
        ["X509RevocationMode"] = "System.Security.Cryptography.X509Certificates.",
        ["StoreLocation"] = "System.Security.Cryptography.X509Certificates.",
    };

    // Values that accept all certificates, revoked ones, or callers without an account.
    private static readonly (string Attribute, string Value)[] s_looser = [("certificateValidationMode", "None"), ("revocationMode", "NoCheck"),
        ("allowAnonymousLogons", "true")];

    /// <summary>The statements of an element; none if no setting of it has code.</summary>
    public static IEnumerable<string> Statements(ConfigElement element, Func<Location, string> at)
    {
        foreach (BehaviorPart part in BehaviorPart.Of(element))
        {
            if (StatementOf(element, part) is { } statement)
            {
                yield return statement + " // " + at(part.Location);
            }
        }

        if (element.Element("authorizationPolicies") is { } policies && PoliciesOf(policies) is { Length: > 0 } types)
        {
            const string policy = "CoreWCF.IdentityModel.Policy.IAuthorizationPolicy";
            yield return "host.Authorization.ExternalAuthorizationPolicies = new System.Collections.ObjectModel.ReadOnlyCollection<" + policy
                + ">(new " + policy + "[] { "
                + string.Join(", ", types.Select(type => "new " + type + "()")) + " }); // " + at(policies.Location);
        }
    }

    /// <summary>Whether a part of an element has a statement, or sets what applies without one.</summary>
    public static bool IsCovered(ConfigElement element, BehaviorPart part) =>
        StatementOf(element, part) is not null || part.IsDefault
            || (part.Path == "serviceAuthorization.authorizationPolicies.add.policyType" && SettingCode.TypeOf(part.Value) is not null);

    private static string[] PoliciesOf(ConfigElement policies) =>
        [.. policies.ElementsNamed("add").Select(add => SettingCode.TypeOf(add.Attribute("policyType")?.Value)).OfType<string>()];

    private static string? StatementOf(ConfigElement element, BehaviorPart part)
    {
        if (part is not { Value: { } value, Owner: { } owner, IsDefault: false } || IsLooser(part)
            || MigrationTables.Table.FindBehavior(part.Path, value)?.Find(MigrationTarget.CoreWcf)?.Verdict != MigrationVerdict.Change)
        {
            return null;
        }

        // Windows and membership providers are no validators of CoreWCF, and the mode itself stands beside the validator.
        if (owner == "Credentials.UserNameAuthentication" && (!CredentialsDraft.IsOfValidator(element)
            || part.Path.EndsWith(".customUserNamePasswordValidatorType", StringComparison.Ordinal) || part.Path.EndsWith("Mode", StringComparison.Ordinal)))
        {
            return null;
        }

        string name = SettingPaths.LastOf(part.Path);
        return ValueOf(part.Schema, value.Trim()) is { } code ? "host." + owner + "."
            + SettingPaths.ToMember(code.StartsWith("new ", StringComparison.Ordinal) ? name[..^"Type".Length] : name) + " = " + code + ";" : null;
    }

    /// <summary>Whether it admits callers that the default refuses: it is not carried over, and the default applies instead.</summary>
    public static bool IsLooser(BehaviorPart part) =>
        Array.Exists(s_looser, one => part.Path.EndsWith("." + one.Attribute, StringComparison.Ordinal)
            && one.Value.Equals(part.Value?.Trim(), StringComparison.OrdinalIgnoreCase));

    private static string? ValueOf(AttributeSchema? schema, string value) => schema switch
    {
        null => null,
        { TypeName: "bool" } => bool.TryParse(value, out bool flag) ? flag ? "true" : "false" : null,
        { TypeName: "int" } => int.TryParse(value, NumberStyles.Integer, CultureInfo.InvariantCulture, out int number)
            ? number.ToString(CultureInfo.InvariantCulture) : null,
        { TypeName: "TimeSpan" } => TimeSpan.TryParse(value, CultureInfo.InvariantCulture, out TimeSpan time)
            ? "TimeSpan.Parse(" + SettingCode.Text(time.ToString("c", CultureInfo.InvariantCulture)) + ", System.Globalization.CultureInfo.InvariantCulture)" : null,
        { Values.IsEmpty: false } => schema.Values.FirstOrDefault(name => name.Equals(value, StringComparison.OrdinalIgnoreCase)) is { } member
            && s_namespaces.TryGetValue(schema.TypeName, out string? space) ? space + schema.TypeName + "." + member : null,
        _ => schema.Name.EndsWith("Type", StringComparison.Ordinal) && SettingCode.TypeOf(value) is { } type ? "new " + type + "()" : null,
    };
}
