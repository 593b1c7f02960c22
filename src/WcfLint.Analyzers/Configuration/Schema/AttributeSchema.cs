using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Configuration.Schema;

/// <summary>An attribute of an element of <c>system.serviceModel</c>.</summary>
public sealed class AttributeSchema
{
    private readonly string _range;

    internal AttributeSchema(string name, string typeName, string? defaultValue, string range, string flags, ImmutableArray<string> values, bool isFlags)
    {
        Name = name;
        TypeName = typeName;
        Default = defaultValue;
        _range = range;
        IsKey = flags.IndexOf('k') >= 0;
        IsRequired = flags.IndexOf('r') >= 0;
        Values = values;
        IsFlags = isFlags;
    }

    public string Name { get; }

    /// <summary><c>bool</c>, <c>int</c>, <c>long</c>, <c>string</c>, or the simple name of a .NET type: <c>TimeSpan</c>, <c>Uri</c>, <c>TransferMode</c>.</summary>
    public string TypeName { get; }

    /// <summary>
    /// The default as configuration would write it; null where the class states none, and the type's own applies (false, 0,
    /// no text). What a binding really does without the attribute can differ: that is BindingDefaults' matter.
    /// </summary>
    public string? Default { get; }

    /// <summary>The least value, or the least length of a string; null where there is none.</summary>
    public string? Minimum => Bound(0);

    /// <summary>The greatest value, or the greatest length of a string; null where there is none but the type's.</summary>
    public string? Maximum => Bound(1);

    /// <summary>The names that are taken, in exactly this letter case; empty where the type is no enumeration.</summary>
    public ImmutableArray<string> Values { get; }

    /// <summary>Whether several of <see cref="Values"/> may be joined by commas.</summary>
    public bool IsFlags { get; }

    /// <summary>Whether it is the key, or a part of it, of a collection's items.</summary>
    public bool IsKey { get; }

    public bool IsRequired { get; }

    public override string ToString() => Name + ": " + TypeName;

    private string? Bound(int side)
    {
        int dots = _range.IndexOf("..", StringComparison.Ordinal);
        string bound = dots < 0 ? string.Empty : side == 0 ? _range.Substring(0, dots) : _range.Substring(dots + 2);
        return bound.Length == 0 ? null : bound;
    }
}
