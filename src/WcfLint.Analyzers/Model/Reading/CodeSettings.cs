using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>What one method says of one binding: filled by <see cref="CodeObjectReader"/>, read by <see cref="CodeBinding"/>.</summary>
internal sealed class CodeSettings
{
    private readonly Dictionary<string, CodeSetting> _written = new(StringComparer.Ordinal);
    private readonly HashSet<string> _unknownPrefixes = new(StringComparer.Ordinal);

    /// <summary>Nothing is known, not even what is written: unknown code may have replaced it.</summary>
    public bool AllUnknown { get; set; }

    /// <summary>What is not written may be set elsewhere.</summary>
    public bool DefaultsUnknown { get; set; }

    /// <summary>The name under which configuration has the binding; null where code makes it from nothing.</summary>
    public string? ConfigurationName { get; set; }

    /// <summary>The endpoints that the code in sight makes with the binding.</summary>
    public List<CodeEndpoint> Endpoints { get; } = [];

    /// <summary>Elements of a custom binding in order.</summary>
    public List<string> Elements { get; } = [];

    /// <summary>Whether the elements of a custom binding are not all known.</summary>
    public bool ElementsUnknown { get; set; }

    /// <summary>The object creations by path prefix: "" for the binding, "readerQuotas." for an object assigned to it.</summary>
    public Dictionary<string, BaseObjectCreationExpressionSyntax> Creations { get; } = new(StringComparer.Ordinal);

    /// <summary>The initializers without <c>new</c> by path prefix: <c>Security = { … }</c>.</summary>
    public Dictionary<string, InitializerExpressionSyntax> Initializers { get; } = new(StringComparer.Ordinal);

    /// <summary>Types of custom binding elements by prefix.</summary>
    public Dictionary<string, ITypeSymbol> ElementTypes { get; } = new(StringComparer.Ordinal);

    /// <summary>The statement that makes the binding for a local, a field or a property, after which another may be put; null where there is none.</summary>
    public StatementSyntax? Statement { get; set; }

    /// <summary>The expression that names the binding after <see cref="Statement"/>.</summary>
    public string? Receiver { get; set; }

    public IEnumerable<CodeSetting> Written => _written.Values;

    public CodeSetting? Find(string path)
    {
        if (AllUnknown || IsUnknown(path))
        {
            return new CodeSetting(Setting.Unknown(path), null, null);
        }

        return _written.TryGetValue(path, out CodeSetting? setting) ? setting : null;
    }

    public bool IsUnknown(string path)
    {
        if (_unknownPrefixes.Count == 0)
        {
            return false;
        }

        for (int dot = path.Length; dot > 0; dot = path.LastIndexOf('.', dot - 1))
        {
            if (_unknownPrefixes.Contains(path.Substring(0, dot)))
            {
                return true;
            }
        }

        return false;
    }

    public void Set(CodeSetting setting) => _written[setting.Setting.Path] = setting;

    /// <summary>Forgets what was written to a path and below it, for something replaces it.</summary>
    public void Clear(string path)
    {
        List<string>? gone = null;
        foreach (string written in _written.Keys)
        {
            if (written == path || (written.Length > path.Length && written[path.Length] == '.' && written.StartsWith(path, StringComparison.Ordinal)))
            {
                (gone ??= []).Add(written);
            }
        }

        if (gone is not null)
        {
            foreach (string written in gone)
            {
                _written.Remove(written);
            }
        }

        _unknownPrefixes.Remove(path);
        Creations.Remove(path + ".");
        Initializers.Remove(path + ".");
    }

    /// <summary>A path and all below it cannot be known.</summary>
    public void MarkUnknown(string path)
    {
        if (path.Length == 0)
        {
            AllUnknown = true;
        }
        else
        {
            _unknownPrefixes.Add(path);
        }
    }

    public ImmutableArray<string> ElementNames() => ElementsUnknown ? ImmutableArray<string>.Empty : Elements.ToImmutableArray();
}
