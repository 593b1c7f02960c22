using System;
using System.Linq;
using System.Security.Cryptography.X509Certificates;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The credentials of a service as C#: who validates user names, and which certificate is the service's. Nothing of it is secret.</summary>
internal static class CredentialsDraft
{
    /// <summary>Writes what serviceCredentials says; nothing where it says nothing that has code.</summary>
    public static void Write(ConfigElement? credentials, string service, Func<Location, string> at, DraftCode code)
    {
        ConfigElement? names = credentials?.Element("userNameAuthentication") is { } element && element.Attribute("userNamePasswordValidationMode")?.Value == "Custom" ? element : null;
        string? certificate = credentials?.Element("serviceCertificate") is { } held ? Certificate(held) : null;
        if (names is null && certificate is null)
        {
            return;
        }

        code.Line("services.ConfigureServiceHostBase<" + service + ">(host =>").Open("{");
        if (names is not null)
        {
            code.Line("host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = CoreWCF.Security.UserNamePasswordValidationMode.Custom; // " + at(names.Location));
            code.Line(HostDraft.TypeOf(names.Attribute("customUserNamePasswordValidatorType")?.Value) is { } validator
                ? "host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new " + validator + "(); // derives from CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator"
                : "// MARK its validator is not named: host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator");
        }

        if (certificate is not null)
        {
            code.Line(certificate + " // " + at(credentials!.Element("serviceCertificate")!.Location));
        }

        code.Close("});");
    }

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
