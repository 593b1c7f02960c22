using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A search for a certificate in a store, and why it finds none (referencesource, SecurityUtils.cs, GetCertificateFromStoreCore, and
/// X509Certificate2Collection.cs: a thumbprint is decoded in pairs of digits without white space, and a distinguished name is compared as a whole).
/// </summary>
/// <param name="Value">The attribute findValue.</param>
/// <param name="Fault">Why no certificate matches; null where one may.</param>
/// <param name="Assumption">What that assumes.</param>
internal sealed record CertificateSearch(ConfigAttribute Value, string? Fault, string? Assumption = null)
{
    private const int Digits = 40;
    private const string Type = "x509FindType";
    private const string CommonName = "CN=";

    /// <summary>The searches of the behaviours whose type and value are written.</summary>
    public static IEnumerable<CertificateSearch> Find(ServiceModelScope scope, ServiceModelConfiguration configuration) =>
        from section in scope.Sections
        where section.Name == "behaviors"
        from element in configuration.Resolve(section).Element?.DescendantsAndSelf() ?? []
        let value = element.Attribute("findValue")
        where value is not null && value.Value.Trim().Length > 0 && !Placeholder.IsIn(value.Value) && !configuration.IsUncertain(element)
            && IsOfCredentials(element)
        select Judge(value, element.Attribute(Type)?.Value.Trim() ?? "FindBySubjectDistinguishedName");

    // An element of another behaviour may search otherwise.
    private static bool IsOfCredentials(ConfigElement element) =>
        element.Parent is { } parent && (parent.Name is "clientCredentials" or "serviceCredentials" || IsOfCredentials(parent));

    private static CertificateSearch Judge(ConfigAttribute value, string type) => type switch
    {
        "FindBySubjectDistinguishedName" when value.Value.IndexOf('=') < 0 =>
            new CertificateSearch(value, "is no distinguished name (CN=…), and x509FindType searches for one"),
        "FindBySubjectName" when value.Value.StartsWith(CommonName, StringComparison.OrdinalIgnoreCase) =>
            new CertificateSearch(value, "begins with CN=, which FindBySubjectName does not expect", "the name itself does not contain " + CommonName),
        "FindByThumbprint" => new CertificateSearch(value, FaultOfThumbprint(value.Value)),
        _ => new CertificateSearch(value, null),
    };

    // What has few hexadecimal digits is a text that deployment replaces.
    private static string? FaultOfThumbprint(string text)
    {
        string digits = new([.. text.Where(static one => !char.IsWhiteSpace(one))]);
        int hex = digits.Count(static one => Uri.IsHexDigit(one));
        return hex < Digits / 2 || (digits.Length is Digits or Digits + 1 && digits.Take(Digits).All(static one => Uri.IsHexDigit(one))) ? null
            : digits.FirstOrDefault(static one => char.GetUnicodeCategory(one) == UnicodeCategory.Format) is var hidden and not '\0'
            ? "contains the invisible character U+" + ((int)hidden).ToString("X4", CultureInfo.InvariantCulture)
            : "is no thumbprint, which has " + Digits.ToString(CultureInfo.InvariantCulture) + " hexadecimal digits";
    }
}
