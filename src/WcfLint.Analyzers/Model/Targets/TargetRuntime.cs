using System;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Targets;

/// <summary>
/// The runtime of a project, or of one of its configurations. It is unknown where no file states it, and a rule that depends on a default
/// reports only where the target is sure to have that default.
/// </summary>
public sealed class TargetRuntime
{
    private static readonly Version s_v40 = new(4, 0);
    private static readonly Version s_v45 = new(4, 5);

    // Whether a source other than a configuration states the platform; else a configuration may.
    private readonly bool _isPlatformStated;

    private TargetRuntime(WcfPlatform platform, Version? version, bool isPlatformStated)
    {
        Platform = platform;
        FrameworkVersion = version;
        _isPlatformStated = isPlatformStated;
    }

    /// <summary>.NET Framework whose version no file states.</summary>
    internal static TargetRuntime UnknownFramework { get; } = new(WcfPlatform.Framework, null, isPlatformStated: false);

    /// <summary>
    /// The platform whose rules apply: .NET Framework where the code references several; <see cref="WcfPlatform.None"/> where it is
    /// unknown, as of a project for .NET that names no WCF package. Where there is no project at all it is .NET Framework, the only
    /// one whose own configuration declares <c>system.serviceModel</c>.
    /// </summary>
    public WcfPlatform Platform { get; }

    /// <summary>The lowest version of .NET Framework that anything states; null where nothing does, and on other platforms.</summary>
    public Version? FrameworkVersion { get; }

    /// <summary>Whether platform and, of .NET Framework, version are stated: what is taken away leaves a default that is there.</summary>
    public bool IsKnown => Platform != WcfPlatform.None && (Platform != WcfPlatform.Framework || FrameworkVersion is not null);

    /// <summary>Whether .NET Framework 4.0 or later is sure: throttles grow with the processors (referencesource, ServiceThrottlingBehavior.cs).</summary>
    public bool HasScalingThrottles => Platform == WcfPlatform.Framework && FrameworkVersion >= s_v40;

    /// <summary>Whether services without endpoints may get default ones: since .NET Framework 4.0 (referencesource, ServiceHostBase.AddDefaultEndpoints).</summary>
    public bool HasDefaultEndpoints => FrameworkVersion is null || FrameworkVersion >= s_v40;

    /// <summary>
    /// Whether reader quotas and object graphs are sure to be unbounded where nothing is written: since .NET Framework 4.5, and in
    /// all versions of the client packages and CoreWCF.
    /// </summary>
    public bool HasUnboundedReads => Platform == WcfPlatform.Framework ? FrameworkVersion >= s_v45 : Platform != WcfPlatform.None;

    /// <summary>
    /// Whether the old bounds of reader quotas and object graphs are sure to be in force where nothing is written: the program runs on the
    /// runtime of .NET Framework 2.0 to 3.5. With a target of 4.0 they depend on the version that is installed.
    /// </summary>
    public bool HasOldReads => Platform == WcfPlatform.Framework && FrameworkVersion is { } version && version < s_v40;

    /// <summary>
    /// Whether the bounds of TCP connections are sure to grow with the processors where nothing is written: since .NET Framework 4.5, by
    /// the target of the program (TransportDefaults, GetMaxPendingConnections), and elsewhere always.
    /// </summary>
    public bool HasScalingConnections => HasUnboundedReads;

    /// <summary>Whether services are sure to allow ASP.NET compatibility where they say nothing: from target 4.5 on (referencesource,
    /// AspNetCompatibilityRequirementsAttribute.cs).</summary>
    public bool AllowsAspNetCompatibility => Platform == WcfPlatform.Framework && FrameworkVersion >= s_v45;

    /// <summary>The same version on another platform: a project may use two.</summary>
    internal TargetRuntime On(WcfPlatform platform) =>
        platform == Platform ? this : new TargetRuntime(platform, platform == WcfPlatform.Framework ? FrameworkVersion : null, _isPlatformStated);

    /// <summary>The runtime that a compilation and its build state.</summary>
    internal static TargetRuntime Create(Compilation compilation, WcfSymbols? symbols, BuildProperties build)
    {
        FrameworkName? framework = build.Framework ?? StatedBy(compilation);
        WcfPlatform packages = Packages(build, framework);
        WcfPlatform platform;
        bool isStated = true;
        if (symbols is not null && !(build.AreReferencesGuessed && packages != WcfPlatform.None))
        {
            platform = symbols.IsFramework ? WcfPlatform.Framework : symbols.Platform;
            isStated = !build.AreReferencesGuessed;
        }
        else if (packages != WcfPlatform.None)
        {
            platform = (packages & WcfPlatform.Framework) != 0 ? WcfPlatform.Framework : packages;
        }
        else
        {
            platform = framework is { IsFramework: false } ? WcfPlatform.None : WcfPlatform.Framework;
            isStated = framework is not null;
        }

        Version? version = null;
        if (platform == WcfPlatform.Framework)
        {
            version = framework is { IsFramework: true } ? framework.Version : build.AreReferencesGuessed ? null : OfReferences(symbols);
        }

        return new TargetRuntime(platform, version, isStated);
    }

    /// <summary>The same with what a configuration states: its sections' types, supportedRuntime, httpRuntime, compilation.</summary>
    /// <param name="root">The root element of the configuration.</param>
    internal TargetRuntime With(ConfigElement root)
    {
        WcfPlatform platform = Platform;
        // A host of CoreWCF may name no more than the client packages itself.
        if (ConfiguredTarget.Platform(root) is { } declared && (!_isPlatformStated || (declared == WcfPlatform.CoreWcf && platform == WcfPlatform.ClientPackages)))
        {
            platform = declared;
        }

        return platform != WcfPlatform.Framework
            ? On(platform)
            : new TargetRuntime(platform, Runs(Lowest(FrameworkVersion, ConfiguredTarget.FrameworkVersion(root)), ConfiguredTarget.StartsOnV40(root))
                ?? ConfiguredTarget.RuntimeVersion(root), _isPlatformStated);
    }

    // The version on which a program for an older version runs if its configuration prefers the runtime v4.0.
    private static Version? Runs(Version? version, bool startsOnV40) => startsOnV40 && version is not null && version < s_v40 ? s_v40 : version;

    internal static Version? Lowest(Version? one, Version? other) => one is null ? other : other is null || one < other ? one : other;

    private static FrameworkName? StatedBy(Compilation compilation)
    {
        foreach (AttributeData attribute in compilation.Assembly.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "TargetFrameworkAttribute" && attribute.ConstructorArguments.Length == 1
                && attribute.ConstructorArguments[0].Value is string name)
            {
                return FrameworkName.ParseFullName(name);
            }
        }

        return null;
    }

    // Packages that are named but not restored count as their assemblies would. On .NET Framework the client packages only forward types to it.
    private static WcfPlatform Packages(BuildProperties build, FrameworkName? framework)
    {
        var platform = WcfPlatform.None;
        foreach (string name in build.Packages)
        {
            if (name.StartsWith("CoreWCF.", StringComparison.OrdinalIgnoreCase))
            {
                platform |= WcfPlatform.CoreWcf;
            }
            else if (string.Equals(name, "System.ServiceModel", StringComparison.OrdinalIgnoreCase))
            {
                platform |= framework is { IsFramework: false } ? WcfPlatform.None : WcfPlatform.Framework;
            }
            else if (name.StartsWith("System.ServiceModel.", StringComparison.OrdinalIgnoreCase))
            {
                platform |= framework is { IsFramework: true } ? WcfPlatform.Framework : WcfPlatform.ClientPackages;
            }
        }

        return platform;
    }

    // Reference assemblies have the types of the target version: basicHttpsBinding came with 4.5.
    private static Version? OfReferences(WcfSymbols? symbols) =>
        symbols?.FrameworkVersion?.Major switch
        {
            3 => symbols.FrameworkVersion,
            4 => symbols.Type("System.ServiceModel.BasicHttpsBinding") is null ? s_v40 : s_v45,
            _ => null,
        };
}
