using System;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>A file that is a transform, or stands in for a build configuration, of another.</summary>
/// <param name="Path">The transform's own path.</param>
/// <param name="BasePath">The file it is applied to; null where that is not among the files.</param>
/// <param name="BuildConfiguration">The build configuration or publish profile in its name: <c>Release</c> of <c>Web.Release.config</c>.</param>
public sealed record TransformFile(string Path, string? BasePath, string BuildConfiguration)
{
    /// <summary>Whether it belongs to a debug configuration, which does not apply to production.</summary>
    public bool IsDebug => BuildConfiguration.IndexOf("debug", StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary>Whether it belongs to the configuration that Visual Studio publishes by default.</summary>
    public bool IsRelease => string.Equals(BuildConfiguration, "Release", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether its result is deployed to users: it is that of Release, or named for production.</summary>
    public bool IsForProduction => IsRelease || Array.Exists(
        BuildConfiguration.Split('.', '-', '_', ' '),
        static part => part.Equals("Release", StringComparison.OrdinalIgnoreCase) || part.Equals("Production", StringComparison.OrdinalIgnoreCase)
            || part.Equals("Prod", StringComparison.OrdinalIgnoreCase) || part.Equals("Live", StringComparison.OrdinalIgnoreCase));
}
