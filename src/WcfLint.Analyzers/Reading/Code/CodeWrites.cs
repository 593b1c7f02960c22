using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The writes to an object on the path to one place of a method. Paths that diverge get copies, which are joined where the paths meet.</summary>
internal sealed class CodeWrites
{
    /// <summary>The settings by path.</summary>
    public Dictionary<string, CodeSetting> Settings { get; private set; } = new(StringComparer.Ordinal);

    /// <summary>Paths that cannot be known, with all below them.</summary>
    public HashSet<string> UnknownPrefixes { get; private set; } = new(StringComparer.Ordinal);

    /// <summary>The object creations by path prefix: "" for the binding, "readerQuotas." for an object assigned to it.</summary>
    public Dictionary<string, BaseObjectCreationExpressionSyntax> Creations { get; private set; } = new(StringComparer.Ordinal);

    /// <summary>The initializers without <c>new</c> by path prefix: <c>Security = { … }</c>.</summary>
    public Dictionary<string, InitializerExpressionSyntax> Initializers { get; private set; } = new(StringComparer.Ordinal);

    public CodeWrites Fork() => new()
    {
        Settings = new(Settings, StringComparer.Ordinal),
        UnknownPrefixes = new(UnknownPrefixes, StringComparer.Ordinal),
        Creations = new(Creations, StringComparer.Ordinal),
        Initializers = new(Initializers, StringComparer.Ordinal),
    };

    /// <summary>What may be in force after several ways that meet; there is at least one.</summary>
    public static CodeWrites Join(IReadOnlyList<CodeWrites> ways)
    {
        CodeWrites joined = ways[0].Fork();
        for (int i = 1; i < ways.Count; i++)
        {
            joined.Add(ways[i]);
        }

        return joined;
    }

    /// <summary>Whether the same is written with the same values.</summary>
    public bool IsSameAs(CodeWrites other) => other == this || (
        Settings.Count == other.Settings.Count && Creations.Count == other.Creations.Count && Initializers.Count == other.Initializers.Count
        && UnknownPrefixes.SetEquals(other.UnknownPrefixes)
        && Settings.All(entry => other.Settings.TryGetValue(entry.Key, out CodeSetting? setting) && AreSame(entry.Value, setting)));

    private static bool AreSame(CodeSetting one, CodeSetting other) =>
        one == other || (one.Value == other.Value && one.Owner == other.Owner && one.Setting.Values.SequenceEqual(other.Setting.Values));

    public bool IsUnknown(string path)
    {
        if (UnknownPrefixes.Count == 0)
        {
            return false;
        }

        for (int dot = path.Length; dot > 0; dot = path.LastIndexOf('.', dot - 1))
        {
            if (UnknownPrefixes.Contains(path.Substring(0, dot)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Forgets what was written to a path and below it, for something replaces it.</summary>
    public void Clear(string path)
    {
        List<string>? gone = null;
        foreach (string written in Settings.Keys)
        {
            if (written == path || (written.Length > path.Length && written[path.Length] == '.' && written.StartsWith(path, StringComparison.Ordinal)))
            {
                (gone ??= []).Add(written);
            }
        }

        foreach (string written in gone ?? [])
        {
            Settings.Remove(written);
        }

        UnknownPrefixes.Remove(path);
        Creations.Remove(path + ".");
        Initializers.Remove(path + ".");
    }

    private void Add(CodeWrites other)
    {
        UnknownPrefixes.UnionWith(other.UnknownPrefixes);
        KeepCommon(Creations, other.Creations);
        KeepCommon(Initializers, other.Initializers);
        foreach (string path in new List<string>(Settings.Keys))
        {
            if (!other.Settings.ContainsKey(path))
            {
                Settings[path] = new CodeSetting(Settings[path].Setting.Or(Setting.Unset(path)), null, null);
            }
        }

        foreach (KeyValuePair<string, CodeSetting> entry in other.Settings)
        {
            if (!Settings.TryGetValue(entry.Key, out CodeSetting? own))
            {
                Settings[entry.Key] = new CodeSetting(Setting.Unset(entry.Key).Or(entry.Value.Setting), null, null);
            }
            else if (!AreSame(own, entry.Value))
            {
                Settings[entry.Key] = new CodeSetting(own.Setting.Or(entry.Value.Setting), null, null);
            }
        }
    }

    // An object that only one of the ways makes is not one that a setting can be added to, nor is it the one that was there before.
    private void KeepCommon<T>(Dictionary<string, T> own, Dictionary<string, T> other)
        where T : class
    {
        var all = new HashSet<string>(own.Keys, StringComparer.Ordinal);
        all.UnionWith(other.Keys);
        foreach (string prefix in all)
        {
            if (!own.TryGetValue(prefix, out T? mine) || !other.TryGetValue(prefix, out T? theirs) || mine != theirs)
            {
                own.Remove(prefix);
                UnknownPrefixes.Add(prefix.TrimEnd('.'));
            }
        }
    }
}
