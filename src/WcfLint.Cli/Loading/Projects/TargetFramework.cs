using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>The runtimes that a project can be for.</summary>
internal enum FrameworkFamily
{
    /// <summary>.NET Framework, or a project without a target framework.</summary>
    Framework,
    Core,
    Standard,
}

/// <summary>A target framework, as far as it decides references, constants and the language version.</summary>
/// <param name="Family">Which runtime.</param>
/// <param name="Version">4.7.2 of net472, 8.0 of net8.0.</param>
internal sealed record TargetFramework(FrameworkFamily Family, Version Version)
{
    private static readonly Version[] s_framework =
        [new(2, 0), new(3, 5), new(4, 0), new(4, 5), new(4, 5, 1), new(4, 5, 2), new(4, 6), new(4, 6, 1), new(4, 6, 2), new(4, 7), new(4, 7, 1), new(4, 7, 2),
            new(4, 8), new(4, 8, 1)];

    private static readonly Version[] s_standard =
        [new(1, 0), new(1, 1), new(1, 2), new(1, 3), new(1, 4), new(1, 5), new(1, 6), new(2, 0), new(2, 1)];

    private static readonly Version[] s_core =
        [new(1, 0), new(1, 1), new(2, 0), new(2, 1), new(2, 2), new(3, 0), new(3, 1), new(5, 0), new(6, 0), new(7, 0), new(8, 0), new(9, 0), new(10, 0)];

    /// <summary>What a project is taken for that names no framework.</summary>
    public static TargetFramework Unknown { get; } = new(FrameworkFamily.Framework, new Version(4, 7, 2));

    /// <summary>MSBuild's TargetFrameworkIdentifier.</summary>
    public string Identifier => Family switch
    {
        FrameworkFamily.Framework => ".NETFramework",
        FrameworkFamily.Standard => ".NETStandard",
        _ => ".NETCoreApp",
    };

    /// <summary>The compiler's default for projects of this framework, as Microsoft.CSharp.Core.targets sets it.</summary>
    public LanguageVersion DefaultLanguage => (Family, Version.Major) switch
    {
        (FrameworkFamily.Framework, _) => LanguageVersion.CSharp7_3,
        (FrameworkFamily.Standard, _) => Version >= new Version(2, 1) ? LanguageVersion.CSharp8 : LanguageVersion.CSharp7_3,
        (_, < 3) => LanguageVersion.CSharp7_3,
        (_, 3) => LanguageVersion.CSharp8,
        (_, 5) => LanguageVersion.CSharp9,
        (_, 6) => LanguageVersion.CSharp10,
        (_, 7) => LanguageVersion.CSharp11,
        (_, 8) => LanguageVersion.CSharp12,
        (_, 9) => LanguageVersion.CSharp13,
        _ => LanguageVersion.Latest,
    };

    /// <summary>Reads `net472`, `net8.0-windows`, `netstandard2.0`, `netcoreapp3.1` or `v4.7.2`; null for anything else.</summary>
    public static TargetFramework? Parse(string moniker)
    {
        string text = moniker.Trim().ToLowerInvariant();
        int platform = text.IndexOf('-', StringComparison.Ordinal);
        text = platform < 0 ? text : text[..platform];
        foreach ((string prefix, FrameworkFamily family) in ((string, FrameworkFamily)[])[("netstandard", FrameworkFamily.Standard),
            ("netcoreapp", FrameworkFamily.Core), ("net", FrameworkFamily.Core), ("v", FrameworkFamily.Framework)])
        {
            if (text.StartsWith(prefix, StringComparison.Ordinal))
            {
                string version = text[prefix.Length..];
                bool digitsOnly = prefix == "net" && !version.Contains('.', StringComparison.Ordinal);
                return Version.TryParse(digitsOnly ? string.Join('.', version.ToCharArray()) : version, out Version? parsed)
                    ? new TargetFramework(digitsOnly ? FrameworkFamily.Framework : family, parsed)
                    : null;
            }
        }

        return null;
    }

    /// <summary>Whether a project of this framework can use a library made for another.</summary>
    public bool CanUse(TargetFramework library) =>
        library.Family == Family
            ? library.Version <= Version
            : library.Family == FrameworkFamily.Standard && library.Version <= SupportedStandard;

    /// <summary>What a restore would choose of libraries made for several frameworks: of those that can be used its own family before .NET Standard, then the
    /// highest version; null where none can.</summary>
    /// <param name="candidates">The libraries.</param>
    /// <param name="moniker">The name of a library's framework.</param>
    public T? FindNearest<T>(IEnumerable<T> candidates, Func<T, string?> moniker)
        where T : class =>
        candidates.Select(candidate => (candidate, framework: Parse(moniker(candidate) ?? string.Empty)))
            .Where(c => c.framework is not null && CanUse(c.framework))
            .OrderByDescending(c => c.framework!.Family == Family).ThenByDescending(c => c.framework!.Version)
            .Select(c => c.candidate).FirstOrDefault();

    private Version SupportedStandard => Family switch
    {
        FrameworkFamily.Framework => Version >= new Version(4, 6, 1) ? new Version(2, 0) : new Version(1, 2),
        _ => Version.Major >= 3 ? new Version(2, 1) : new Version(2, 0),
    };

    /// <summary>The constants that the SDK defines for this framework.</summary>
    public IEnumerable<string> Constants()
    {
        (string[] families, Version[] known, Func<Version, string> name) = Family switch
        {
            FrameworkFamily.Framework => ((string[])["NETFRAMEWORK"], s_framework, (Func<Version, string>)(version => "NET" + Digits(version))),
            FrameworkFamily.Standard => (["NETSTANDARD"], s_standard, version => "NETSTANDARD" + Underscored(version)),
            _ => (Version.Major >= 5 ? ["NETCOREAPP", "NET"] : ["NETCOREAPP"], s_core, CoreName),
        };
        return [.. families, name(Version), .. known.Where(older => older <= Version).Select(older => name(older) + "_OR_GREATER")];
    }

    public override string ToString() => Family switch
    {
        FrameworkFamily.Framework => "net" + Digits(Version),
        FrameworkFamily.Standard => "netstandard" + Version.ToString(2),
        _ => (Version.Major >= 5 ? "net" : "netcoreapp") + Version.ToString(2),
    };

    private static string CoreName(Version version) => (version.Major >= 5 ? "NET" : "NETCOREAPP") + Underscored(version);

    private static string Underscored(Version version) =>
        version.Major.ToString(CultureInfo.InvariantCulture) + "_" + version.Minor.ToString(CultureInfo.InvariantCulture);

    private static string Digits(Version version) => version.ToString().Replace(".", string.Empty, StringComparison.Ordinal);
}
