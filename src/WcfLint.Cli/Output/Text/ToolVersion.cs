using System.Reflection;

namespace WcfLint.Cli.Output.Text;

/// <summary>The version of this program, as reports name it.</summary>
internal static class ToolVersion
{
    public static string Text { get; } =
        typeof(ToolVersion).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? "0.0.0";
}
