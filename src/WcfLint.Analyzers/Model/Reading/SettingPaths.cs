using System;
using System.Collections.Concurrent;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>Paths of settings: names of configuration, joined by dots.</summary>
internal static class SettingPaths
{
    // All settings of WCF are a few hundred; what else code may name is not kept.
    private const int MaxMembers = 500;

    private static readonly ConcurrentDictionary<string, string> s_members = new(StringComparer.Ordinal);

    public static string Join(string path, string name) => path.Length == 0 ? name : path + "." + name;

    /// <summary>The name that configuration has for a property: <c>MaxDepth</c> is <c>maxDepth</c> there.</summary>
    public static string FromMember(string name) => name.Length > 0 && char.IsUpper(name[0]) ? char.ToLowerInvariant(name[0]) + name.Substring(1) : name;

    /// <summary>The name of the property that configuration has under a name: the inverse of <see cref="FromMember"/>.</summary>
    public static string ToMember(string name)
    {
        // Asked for each setting of each binding.
        if (!s_members.TryGetValue(name, out string? member))
        {
            member = char.ToUpperInvariant(name[0]) + name.Substring(1);
            if (s_members.Count < MaxMembers)
            {
                s_members.TryAdd(name, member);
            }
        }

        return member;
    }
}
