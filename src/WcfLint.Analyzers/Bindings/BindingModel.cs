using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Bindings;

/// <summary>
/// A binding, whether XML or C# built it. Its two readers, <c>XmlBindingModel</c> and <c>CodeBindingModel</c>, say what is
/// written and how to write something else; this class adds the defaults, so that rules see effective values.
/// </summary>
public abstract class BindingModel
{
    /// <summary>The kind; <see cref="BindingKind.Unknown"/> for bindings of which nothing is known.</summary>
    public abstract BindingKind Kind { get; }

    /// <summary>The platform on which the binding runs.</summary>
    public abstract WcfPlatform Platform { get; }

    /// <summary>Who uses it.</summary>
    public abstract EndpointSide Side { get; }

    /// <summary>How messages name it: <c>binding 'orders'</c>, <c>new BasicHttpBinding</c>.</summary>
    public abstract string DisplayName { get; }

    /// <summary>Where it is written: the start tag or the object creation. For a binding that is nowhere written, its first endpoint.</summary>
    public abstract Location Location { get; }

    /// <summary>
    /// The binding elements of a custom binding in order, by configuration name (<c>textMessageEncoding</c>, <c>httpTransport</c>);
    /// empty for all others. Their settings have paths such as <c>httpTransport.maxReceivedMessageSize</c>.
    /// </summary>
    public abstract ImmutableArray<string> CustomElements { get; }

    /// <summary>The effective value of a setting by its path in configuration's names.</summary>
    public Setting this[string path] => Written(path) ?? Setting.Default(path, BindingDefaults.Of(Kind, Platform, path));

    /// <summary>All paths that are written, known or not.</summary>
    public abstract IEnumerable<Setting> WrittenSettings { get; }

    /// <summary>The setting as written, known or not; null where it is not written.</summary>
    protected abstract Setting? Written(string path);

    /// <summary>The edits that give a setting another value, adding what is missing; null where that cannot be written safely.</summary>
    public abstract ImmutableArray<TextEdit>? SetEdits(string path, string value);

    /// <summary>The edits that take a written setting away; null where that cannot be done safely.</summary>
    public abstract ImmutableArray<TextEdit>? RemoveEdits(string path);
}
