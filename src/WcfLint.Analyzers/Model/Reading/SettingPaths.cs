namespace WcfLint.Analyzers.Model.Reading;

/// <summary>Paths of settings: names of configuration, joined by dots.</summary>
internal static class SettingPaths
{
    public static string Join(string path, string name) => path.Length == 0 ? name : path + "." + name;

    /// <summary>The name that configuration has for a property: <c>MaxDepth</c> is <c>maxDepth</c> there.</summary>
    public static string FromMember(string name) => name.Length > 0 && char.IsUpper(name[0]) ? char.ToLowerInvariant(name[0]) + name.Substring(1) : name;

    /// <summary>The name of the property that configuration has under a name: the inverse of <see cref="FromMember"/>.</summary>
    public static string ToMember(string name) => char.ToUpperInvariant(name[0]) + name.Substring(1);
}
