using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The settings that one method writes to one binding: filled by <see cref="CodeObjectReader"/>, read by <see cref="CodeBinding"/>.</summary>
internal sealed class CodeSettings
{
    private readonly List<Setting> _possible = [];
    private readonly List<CodeEndpoint> _endpoints = [];
    private readonly HashSet<SyntaxNode> _made = [];
    private CodeWrites _writes = new();

    /// <summary>Nothing is known, not even what is written: unknown code may have replaced it.</summary>
    public bool AllUnknown { get; set; }

    /// <summary>What is not written may be set elsewhere.</summary>
    public bool DefaultsUnknown { get; set; }

    /// <summary>The name under which configuration has the binding; null where code makes it from nothing.</summary>
    public string? ConfigurationName { get; set; }

    /// <summary>The endpoints that the code in sight makes with the binding.</summary>
    public IReadOnlyList<CodeEndpoint> Endpoints => _endpoints;

    /// <summary>Elements of a custom binding in order.</summary>
    public List<string> Elements { get; } = [];

    /// <summary>Whether the elements of a custom binding are not all known.</summary>
    public bool ElementsUnknown { get; set; }

    /// <summary>The object creations by path prefix: "" for the binding, "readerQuotas." for an object assigned to it.</summary>
    public Dictionary<string, BaseObjectCreationExpressionSyntax> Creations => _writes.Creations;

    /// <summary>The initializers without <c>new</c> by path prefix: <c>Security = { … }</c>.</summary>
    public Dictionary<string, InitializerExpressionSyntax> Initializers => _writes.Initializers;

    /// <summary>Types of custom binding elements by prefix.</summary>
    public Dictionary<string, ITypeSymbol> ElementTypes { get; } = new(StringComparer.Ordinal);

    /// <summary>The statement that makes the binding for a local, a field or a property, after which another may be put; null where there is none.</summary>
    public StatementSyntax? Statement { get; set; }

    /// <summary>The expression that names the binding after <see cref="Statement"/>.</summary>
    public string? Receiver { get; set; }

    /// <summary>The writes on each path through the method, where several places hand the binding over last; empty else.</summary>
    public IReadOnlyList<CodeWrites> Ways { get; set; } = [];

    public IEnumerable<CodeSetting> Written => _writes.Settings.Values;

    public CodeSetting? Find(string path)
    {
        if (AllUnknown || _writes.IsUnknown(path))
        {
            return new CodeSetting(Setting.Unknown(path), null, null);
        }

        CodeSetting? written = _writes.Settings.TryGetValue(path, out CodeSetting? found) ? found : null;
        foreach (Setting possible in _possible)
        {
            if (possible.Path == path)
            {
                written = new CodeSetting((written?.Setting ?? Setting.Unset(path)).Or(possible), null, null);
            }
        }

        return written;
    }

    public bool IsUnknown(string path) => _writes.IsUnknown(path);

    public void Set(CodeSetting setting) => _writes.Settings[setting.Setting.Path] = setting;

    /// <summary>A value that a setting may get at any time, or never: in a loop, by a lambda, in another method.</summary>
    public void AddPossible(Setting setting) => _possible.Add(setting);

    /// <summary>Adds an endpoint, once: two ways out of the method that makes the binding lead to the same caller.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="made">What makes it.</param>
    public void AddEndpoint(CodeEndpoint endpoint, SyntaxNode made)
    {
        if (_made.Add(made))
        {
            _endpoints.Add(endpoint);
        }
    }

    /// <summary>Forgets what was written to a path and below it, for something replaces it.</summary>
    public void Clear(string path) => _writes.Clear(path);

    /// <summary>A path and all below it cannot be known.</summary>
    public void MarkUnknown(string path)
    {
        // A reference to the elements of a custom binding allows writing to each of them.
        if (path.Length == 0 || path == "elements" || path.StartsWith("elements.", StringComparison.Ordinal))
        {
            AllUnknown = true;
        }
        else
        {
            _writes.UnknownPrefixes.Add(path);
        }
    }

    /// <summary>The settings that the binding has on one of <see cref="Ways"/>.</summary>
    public CodeSettings On(CodeWrites way)
    {
        var settings = (CodeSettings)MemberwiseClone();
        settings._writes = way.Fork();

        // Paths that became unknown at some time are unknown on each path.
        settings._writes.UnknownPrefixes.UnionWith(_writes.UnknownPrefixes);
        settings.Ways = [];
        return settings;
    }

    /// <summary>A copy of the writes so far, for a branch; see <see cref="Resume"/>.</summary>
    public CodeWrites Fork() => _writes.Fork();

    /// <summary>Goes on from what some branch wrote; gives what was written until now.</summary>
    public CodeWrites Resume(CodeWrites writes)
    {
        CodeWrites until = _writes;
        _writes = writes;
        return until;
    }

    public ImmutableArray<string> ElementNames() => ElementsUnknown ? ImmutableArray<string>.Empty : Elements.ToImmutableArray();
}
