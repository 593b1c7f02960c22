using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;


namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>Polling duplex in configuration: the standard binding, or the element of a custom one.</summary>
internal static class PollingDuplexInConfiguration
{
    /// <summary>The path of a setting of polling duplex in a binding of configuration; null where the binding has none, or where nothing uses it.</summary>
    public static string? PathOf(Binding binding, string name)
    {
        // Bindings that C# makes are read as syntax: their types resolve nowhere.
        if (binding is not ConfiguredBinding || binding.Platform != WcfPlatform.Framework || SettingNames.IsUnused(binding))
        {
            return null;
        }

        return binding.Kind == BindingKind.PollingDuplexHttp ? name
            : binding.Kind == BindingKind.Custom && binding.CustomElements.Contains(PollingDuplexNames.ElementInConfiguration)
                ? PollingDuplexNames.ElementInConfiguration + "." + name
                : null;
    }
}
