using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography.X509Certificates;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The credentials of a service as C#: who validates user names, and which certificate is the service's. Nothing of it is secret.</summary>
internal static class CredentialsDraft
{
    /// <summary>The statements over <c>host</c> that say what serviceCredentials says; none where it says nothing that has code.</summary>
    public static IReadOnlyList<string> Statements(ConfigElement? credentials, Func<Location, string> at)
    {
        ConfigElement? names = IsOfValidator(credentials) ? credentials!.Element("userNameAuthentication") : null;
        var lines = new List<string>();
        if (names is not null)
        {
            lines.Add("host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = CoreWCF.Security.UserNamePasswordValidationMode.Custom; // " + at(names.Location));
            lines.Add(SettingCode.TypeOf(names.Attribute("customUserNamePasswordValidatorType")?.Value) is { } validator
                ? "host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new " + validator + "(); // must derive from CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator"
                : "// MARK its validator is not named; set host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator, without which anonymous messages reach the operations");
        }

        if (credentials?.Element("serviceCertificate") is { } held && Certificate(held) is { } certificate)
        {
            lines.Add(certificate + " // " + at(held.Location));
        }

        return lines;
    }

    /// <summary>Whether a validator of its own takes the user names of a service: the statements set it, or say that it is not named.</summary>
    public static bool IsOfValidator(ConfigElement? credentials) => credentials?.Element("userNameAuthentication")?.Attribute("userNamePasswordValidationMode")?.Value == "Custom";

    /// <summary>Whether something else stands there, which the draft leaves to its reader.</summary>
    public static bool HasMore(ConfigElement credentials) => credentials.Elements.Any(part => part.Name is not ("userNameAuthentication" or "serviceCertificate"));

    // referencesource, X509RecipientCertificateServiceElement.cs: the defaults.
    private static string? Certificate(ConfigElement certificate)
    {
        string? value = certificate.Attribute("findValue")?.Value;
        return string.IsNullOrEmpty(value) || Placeholder.IsIn(value) ? null
            : "host.Credentials.ServiceCertificate.SetCertificate(" + Member(certificate, "storeLocation", StoreLocation.LocalMachine) + ", " + Member(certificate, "storeName", StoreName.My) + ", "
                + Member(certificate, "x509FindType", X509FindType.FindBySubjectDistinguishedName) + ", " + SettingCode.Text(value) + ");";
    }

    private static string Member<T>(ConfigElement element, string attribute, T usual)
        where T : struct, Enum =>
        "System.Security.Cryptography.X509Certificates." + typeof(T).Name + "." + (Enum.TryParse(element.Attribute(attribute)?.Value, ignoreCase: true, out T value) && Enum.IsDefined(value) ? value : usual);
}
