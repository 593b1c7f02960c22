using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Bindings;

/// <summary>The default that really applies to a setting that is not written.</summary>
internal static class BindingDefaults
{
    /// <summary>The default as configuration would write it; null where there is none or it depends on the machine.</summary>
    public static string? Of(BindingKind kind, WcfPlatform platform, string path)
    {
        _ = kind;
        _ = platform;
        return path switch
        {
            "maxReceivedMessageSize" => "65536",
            _ => null,
        };
    }
}
