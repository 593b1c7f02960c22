using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The section under which the table has a binding.</summary>
internal static class BindingSections
{
    /// <summary>Its section in configuration, be it that code makes it; empty where nothing is known of its kind.</summary>
    public static string Of(Binding binding) =>
        binding.ConfigurationSection ?? BindingKinds.SectionOf(binding.Kind);
}
