using WcfLint.Analyzers.Model.Reading;


namespace WcfLint.Analyzers.Model;

/// <summary>How messages name a setting: as the reader sees it written.</summary>
internal static class SettingNames
{
    /// <summary>The last part of a path, in the case of the language that made the binding.</summary>
    public static string Of(Binding binding, string path)
    {
        string name = path.Substring(path.LastIndexOf('.') + 1);
        return binding is CodeBinding ? char.ToUpperInvariant(name[0]) + name.Substring(1) : name;
    }

    /// <summary>Whether nothing uses a binding of configuration: WCFL0005 speaks of it, and only certain failures are reported besides.</summary>
    public static bool IsUnused(Binding binding) => binding is not CodeBinding && binding.Side == EndpointSide.None;
}
