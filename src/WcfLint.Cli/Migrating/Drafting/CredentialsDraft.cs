using System;
using System.Collections.Generic;
using System.Security.Cryptography.X509Certificates;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The credentials of a service as C#: the validator of user names, and the certificate of the service. None of it is secret.</summary>
internal static class CredentialsDraft
{
    /// <summary>The statements over <c>host</c> that say what serviceCredentials says; none where it says nothing that has code.</summary>
    public static IReadOnlyList<string> Statements(ConfigElement? credentials, Func<Location, string> at)
    {
        ConfigElement? names = IsOfValidator(credentials) ? credentials!.Element("userNameAuthentication") : null;
        var lines = new List<string>();
        if (names is not null)
        {
            lines.Add("host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = CoreWCF.Security.UserNamePasswordValidationMode.Custom; // "
                + at(names.Location));
            lines.Add("host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new " + ValidatorOf(names)
                + "(); // must derive from CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator");
        }

        lines.AddRange(credentials is null ? [] : BehaviorCode.Statements(credentials, at));
        if (credentials?.Element("serviceCertificate") is { } held && Certificate(held) is { } certificate)
        {
            lines.Add(certificate + " // " + at(held.Location));
        }

        return lines;
    }

    /// <summary>Whether a validator of its own takes the user names of a service: the statements set it.</summary>
    public static bool IsOfValidator(ConfigElement? credentials) =>
        credentials?.Element("userNameAuthentication") is { } names && names.Attribute("userNamePasswordValidationMode")?.Value == "Custom"
            && ValidatorOf(names) is not null;

    /// <summary>Whether the statements say a part of serviceCredentials, or nothing reads it.</summary>
    public static bool IsWritten(ConfigElement element, BehaviorPart part) => element.Name == "serviceCredentials" && (
        part.Path.StartsWith("serviceCredentials.serviceCertificate", StringComparison.Ordinal)
            ? element.Element("serviceCertificate") is { } held && Certificate(held) is not null
        : part.Path.StartsWith("serviceCredentials.userNameAuthentication", StringComparison.Ordinal));

    private static string? ValidatorOf(ConfigElement names) => SettingCode.TypeOf(names.Attribute("customUserNamePasswordValidatorType")?.Value);

    // referencesource, X509RecipientCertificateServiceElement.cs: the defaults.
    private static string? Certificate(ConfigElement certificate)
    {
        string? value = certificate.Attribute("findValue")?.Value;
        return string.IsNullOrEmpty(value) || Placeholder.IsIn(value) ? null
            : "host.Credentials.ServiceCertificate.SetCertificate(" + Member(certificate, "storeLocation", StoreLocation.LocalMachine) + ", "
                + Member(certificate, "storeName", StoreName.My) + ", "
                + Member(certificate, "x509FindType", X509FindType.FindBySubjectDistinguishedName) + ", " + SettingCode.Text(value) + ");";
    }

    private static string Member<T>(ConfigElement element, string attribute, T usual)
        where T : struct, Enum =>
        "System.Security.Cryptography.X509Certificates." + typeof(T).Name + "."
            + (Enum.TryParse(element.Attribute(attribute)?.Value, ignoreCase: true, out T value) && Enum.IsDefined(value) ? value : usual);
}
