using System.Collections.Generic;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// How grave a rule of security is, for services that rank by a number: from 0.1 to 10.0 as in CVSS, low below 4, medium below 7,
/// high below 9. Numbers are those of CodeQL's queries for the same weakness, so that findings of both rank side by side; CodeQL takes
/// them from the CVSS scores of the CVEs of a weakness (github.blog/changelog/2021-07-19-codeql-code-scanning-new-severity-levels-for-security-alerts).
/// </summary>
/// <param name="Score">As text with one decimal, as the services want it.</param>
/// <param name="Weakness">Its number in the Common Weakness Enumeration (cwe.mitre.org).</param>
internal sealed record SecurityScore(string Score, int Weakness)
{
    private static readonly Dictionary<string, SecurityScore> s_all = new()
    {
        // cs/information-exposure-through-exception.
        ["WCFL7001"] = new("5.4", 209),

        // java/non-https-url.
        ["WCFL7002"] = new("7.5", 319),

        // CodeQL has none. CVSS 3.1 AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N: contracts help an attacker only beside another weakness.
        ["WCFL7003"] = new("3.7", 651),

        // go/disabled-certificate-check.
        ["WCFL7004"] = new("7.5", 295),

        // java/insecure-basic-auth.
        ["WCFL7005"] = new("8.8", 522),

        // java/non-https-url: what it comes to is the same.
        ["WCFL7006"] = new("7.5", 319),

        // cs/unsafe-deserialization-untrusted-input.
        ["WCFL7007"] = new("9.8", 502),

        // cs/cleartext-storage-of-sensitive-information.
        ["WCFL7008"] = new("7.5", 532),

        // cs/weak-encryption.
        ["WCFL7009"] = new("7.5", 327),

        // CodeQL has no score. CVSS 3.1 AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N: the service decides what an anonymous caller may do.
        ["WCFL7010"] = new("5.3", 306),

        // cs/information-exposure-through-exception.
        ["WCFL7011"] = new("5.4", 209),

        // java/non-https-url.
        ["WCFL7012"] = new("7.5", 319),

        // CodeQL has none. CVSS 3.1 AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L: the call fails, or goes out under another account.
        ["WCFL7013"] = new("5.3", 287),

        // CodeQL has none. CVSS 3.1 AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N: a certificate that the validation would reject is used.
        ["WCFL7014"] = new("5.9", 295),

        // CodeQL has none. CVSS 3.1 AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L: the service does not start.
        ["WCFL7015"] = new("3.7", 287),

        // CodeQL has none. CVSS 3.1 AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N: every caller is admitted.
        ["WCFL7016"] = new("9.1", 285),
    };

    /// <summary>The score of a rule; null for one that is not about security.</summary>
    public static SecurityScore? Of(string id) => s_all.GetValueOrDefault(id);
}
