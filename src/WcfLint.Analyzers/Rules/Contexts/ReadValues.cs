using System.Linq;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>Settings with where their values come from, for who asks.</summary>
internal static class ReadValues
{
    public static ReadValue Create(Setting setting, Binding binding) => new(NameOf(setting.Path, binding), TextOf(setting), OriginOf(setting, binding), setting.Location);

    public static ReadValue Create(Setting setting, Behavior behavior) => new(behavior.NameOf(setting.Path), TextOf(setting), string.Empty, setting.Location);

    /// <summary>A setting with the path to it, as its author writes it: <c>security.mode</c>, <c>Security.Mode</c>.</summary>
    public static string NameOf(string path, Binding binding) => string.Join(".", path.Split('.').Select(binding.NameOf));

    private static string? TextOf(Setting setting) =>
        setting.Values.Any(value => value.Text is null) ? null : string.Join(" or ", setting.Values.Select(value => value.Text).Distinct());

    private static string OriginOf(Setting setting, Binding binding) => setting.Origin switch
    {
        SettingOrigin.Default when FollowsMessageSize(setting) => "follows maxReceivedMessageSize",
        SettingOrigin.Default => "default of " + KindOf(binding) + " " + PlatformOf(binding.Runtime),
        SettingOrigin.Unknown when setting.Values.Any(value => value.Origin == SettingOrigin.Default) => "or not written",
        _ => string.Empty,
    };

    private static bool FollowsMessageSize(Setting setting) =>
        setting.Path.EndsWith("maxBufferSize", System.StringComparison.Ordinal) && setting.Int64 != BindingDefaults.MessageSize;

    // "new NetTcpBinding" in code, the section in configuration.
    private static string KindOf(Binding binding) => binding.ConfigurationSection ?? binding.DisplayName.Substring(binding.DisplayName.LastIndexOf(' ') + 1);

    private static string PlatformOf(TargetRuntime runtime) => runtime.Platform switch
    {
        WcfPlatform.Framework when runtime.FrameworkVersion is { } version => "on .NET Framework " + version,
        WcfPlatform.Framework => "on .NET Framework",
        WcfPlatform.CoreWcf => "on CoreWCF",
        _ => "of the client packages",
    };
}
