using System;
using System.Collections.Concurrent;

namespace WcfLint.Analyzers.Model;

/// <summary>Paths of settings: names of configuration, joined by dots.</summary>
internal static class SettingPaths
{
    public const string SecurityMode = "security.mode";

    /// <summary>The credential of a client on the transport.</summary>
    public const string TransportCredential = "security.transport.clientCredentialType";

    /// <summary>The credential of a client in the message.</summary>
    public const string MessageCredential = "security.message.clientCredentialType";

    // WCF has a few hundred settings; further names, which code may contain, are not cached.
    private const int MaxKept = 500;

    private static readonly ConcurrentDictionary<string, string> s_members = new(StringComparer.Ordinal);
    private static readonly ConcurrentDictionary<string, string> s_names = new(StringComparer.Ordinal);

    public static string Join(string path, string name) => path.Length == 0 ? name : path + "." + name;

    /// <summary>The name that configuration has for a property: <c>MaxDepth</c> is <c>maxDepth</c> there.</summary>
    public static string FromMember(string name) => name.Length > 0 && char.IsUpper(name[0]) ? char.ToLowerInvariant(name[0]) + name.Substring(1) : name;

    /// <summary>The name of the property that configuration has under a name: the inverse of <see cref="FromMember"/>.</summary>
    public static string ToMember(string name) => GetOrAdd(s_members, name, static n => char.ToUpperInvariant(n[0]) + n.Substring(1));

    /// <summary>The name of a setting without the path before it.</summary>
    public static string LastOf(string path) => path.IndexOf('.') < 0 ? path : GetOrAdd(s_names, path, static p => p.Substring(p.LastIndexOf('.') + 1));

    // Called for each setting of each binding.
    private static string GetOrAdd(ConcurrentDictionary<string, string> texts, string key, Func<string, string> make)
    {
        if (!texts.TryGetValue(key, out string? text))
        {
            text = make(key);
            if (texts.Count < MaxKept)
            {
                texts.TryAdd(key, text);
            }
        }

        return text;
    }
}
