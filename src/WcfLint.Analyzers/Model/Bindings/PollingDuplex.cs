using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Polling duplex: the standard binding, or the element of a custom one.</summary>
internal static class PollingDuplex
{
    /// <summary>The path of a setting of polling duplex; null where the binding has none, or where nothing uses it.</summary>
    public static string? PathOf(Binding binding, string name) =>
        binding.Platform != WcfPlatform.Framework || binding.IsUnused ? null
        : binding.Kind == BindingKind.PollingDuplexHttp ? name
        : binding.Kind == BindingKind.Custom && binding.CustomElements.Contains(PollingDuplexNames.ElementInConfiguration)
        ? PollingDuplexNames.ElementInConfiguration + "." + name
        : null;
}
