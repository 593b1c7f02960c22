using System;
using System.Collections.Generic;
using System.Text;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>Properties of a project while it is read, and their expansion in text.</summary>
/// <param name="limits">How long texts may become.</param>
internal sealed class Properties(Limits limits)
{
    private readonly Dictionary<string, string> _values = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _fixed = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Value of a property; empty where it has none, as in MSBuild.</summary>
    public string this[string name]
    {
        get => _values.TryGetValue(name, out string? value) ? value : string.Empty;
        set
        {
            if (!_fixed.Contains(name))
            {
                _values[name] = value;
            }
        }
    }

    /// <summary>Whether a text held a property function that only MSBuild can evaluate.</summary>
    public bool HasFunctions { get; private set; }

    /// <summary>Sets a property that the project cannot change, as /p: does.</summary>
    public void Fix(string name, string value)
    {
        _values[name] = value;
        _fixed.Add(name);
    }

    /// <summary>The text with $(Name) replaced; false where it holds a property function that only MSBuild can evaluate.</summary>
    /// <exception cref="LoadException">The text becomes longer than it may.</exception>
    public bool TryExpand(string text, out string expanded)
    {
        expanded = text;
        int at = text.IndexOf("$(", StringComparison.Ordinal);
        if (at < 0)
        {
            return true;
        }

        var result = new StringBuilder();
        int from = 0;
        while (at >= 0)
        {
            int end = text.IndexOf(')', at);
            string name = end < 0 ? string.Empty : text.Substring(at + 2, end - at - 2).Trim();
            if ((IsName(name) ? this[name] : PropertyFunctions.Evaluate(text, at, this, out end)) is not { } value)
            {
                HasFunctions = true;
                return false;
            }

            limits.CheckText(result.Length + at - from + value.Length);
            result.Append(text, from, at - from).Append(value);
            from = end + 1;
            at = text.IndexOf("$(", from, StringComparison.Ordinal);
        }

        result.Append(text, from, text.Length - from);
        limits.AddText(result.Length);
        expanded = result.ToString();
        return true;
    }

    private static bool IsName(string name)
    {
        foreach (char c in name)
        {
            if (!char.IsLetterOrDigit(c) && c is not ('_' or '-'))
            {
                return false;
            }
        }

        return name.Length > 0;
    }
}
