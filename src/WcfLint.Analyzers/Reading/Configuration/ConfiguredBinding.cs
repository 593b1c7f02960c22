using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>A binding of a configuration: a <c>binding</c> element, or the defaults that endpoints use without one.</summary>
public sealed class ConfiguredBinding : Binding
{
    private readonly List<Endpoint> _endpoints = new();
    private List<Endpoint>? _taken;
    private readonly bool _uncertain;
    private (string, string)? _writtenText;

    internal ConfiguredBinding(ServiceModelScope scope, ConfigElement element, string sectionName, BindingKind kind, bool isImplicit = false)
    {
        Scope = scope;
        Element = element;
        SectionName = sectionName;
        Kind = kind;
        IsImplicit = isImplicit;
        Name = isImplicit ? string.Empty : element.Attribute("name")?.Value ?? string.Empty;
        _uncertain = scope.Configuration.IsUncertain(element);
    }

    public ServiceModelScope Scope { get; }

    /// <summary>The <c>binding</c> element; for defaults without one the first endpoint that uses them.</summary>
    public ConfigElement Element { get; }

    /// <summary>Whether no element is written: endpoints use the defaults of the kind.</summary>
    public bool IsImplicit { get; }

    /// <summary>Name of the section it stands in, such as <c>wsHttpBinding</c>.</summary>
    public string SectionName { get; }

    /// <summary>Its name; empty where it is the default of its kind.</summary>
    public string Name { get; }

    /// <summary>The endpoints that use it, of all scopes and of configurations in folders below; those that no code takes left out.</summary>
    public override IReadOnlyList<Endpoint> Endpoints => _taken ??= _endpoints.TrueForAll(IsTaken) ? _endpoints : _endpoints.FindAll(IsTaken);

    /// <summary>All that use it.</summary>
    internal IReadOnlyList<Endpoint> WrittenEndpoints => _endpoints;

    public override string? ConfigurationSection => SectionName;

    public override bool IsUnused => Side == EndpointSide.None;

    public override bool IsWithoutHost => Scope.Configuration.IsWithoutHost;

    public override bool IsOfSite => Scope.Configuration.IsWebConfig;

    public override bool IsWritten => !IsImplicit;

    public override bool? IsDefaultProxyOff => Scope.Configuration.IsDefaultProxyOff;

    public override BindingKind Kind { get; }

    public override TargetRuntime Runtime => Scope.Configuration.Runtime;

    public override EndpointSide Side
    {
        get
        {
            var side = EndpointSide.None;
            foreach (Endpoint endpoint in Endpoints)
            {
                // CoreWCF reads no client endpoints from configuration (see WCFL8003).
                side |= endpoint.Side == EndpointSide.Client && (Platform & WcfPlatform.Framework) == 0 ? EndpointSide.None : endpoint.Side;
            }

            // Services without any entry get default endpoints too; only a web.config may belong to such services.
            if (side == EndpointSide.None && !IsImplicit && Scope.Configuration.IsWebConfig && IsDefaultOfAnyScheme()
                && Scope.Configuration.Project.MayRunDefaultEndpoints)
            {
                side = EndpointSide.Service;
            }

            return side;
        }
    }

    public override string DisplayName => Name.Length > 0 ? SectionName + " '" + Name + "'" : SectionName;

    public override Location Location => Element.Location;

    internal override string Id => string.Join("|", Element.Document.Path, Scope.Path, SectionName, Name, IsImplicit ? Side : null);

    internal override bool IsExplained(string path, params string[] words)
    {
        if (AttributeOf(path) is not null && Array.Exists(words, word => Name.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0))
        {
            return true;
        }

        if (path == SettingPaths.SecurityMode)
        {
            return CommentsAt(path).Any(SettingComments.MentionSecurity);
        }

        string setting = NameOf(path);
        return Element.Document.Comments.Any(comment => comment.Text.IndexOf(setting, StringComparison.Ordinal) >= 0 && !ElementRemoval.HoldsMarkup(comment.Text));
    }

    internal override IEnumerable<string> CommentsAt(string path) =>
        ElementComments.At(DeepestOn(path, out _).Original).Concat(ElementComments.At(Element.Original)).Select(static comment => comment.Text);

    internal override bool IsPlaceholder(string path) => AttributeOf(path) is { } attribute && Placeholder.IsIn(attribute.Value);

    internal override IEnumerable<Location> Extent => [IsImplicit ? Element.Location : Element.Document.GetLocation(Element.Span)];

    internal override IEnumerable<Setting> WrittenSettings => IsImplicit ? [] : ReadSettings(Element, string.Empty);

    /// <summary>The written settings in one order, to compare bindings by: those of security, and all others.</summary>
    internal (string Security, string Other) WrittenText => _writtenText ??= (TextOf(isSecurity: true), TextOf(isSecurity: false));

    private string TextOf(bool isSecurity) => string.Join("\n", WrittenSettings
        .Where(setting => setting.Path.StartsWith("security", StringComparison.Ordinal) == isSecurity)
        .Select(static setting => setting.Path + "=" + setting.Text).OrderBy(static text => text, StringComparer.Ordinal));

    public override ImmutableArray<string> CustomElements
    {
        get
        {
            if (Kind != BindingKind.Custom || IsImplicit)
            {
                return ImmutableArray<string>.Empty;
            }

            var names = ImmutableArray.CreateBuilder<string>(Element.Elements.Length);
            foreach (ConfigElement element in Element.Elements)
            {
                names.Add(element.Name);
            }

            return names.ToImmutable();
        }
    }

    /// <summary>The attribute that writes a setting; null where none does.</summary>
    public ConfigAttribute? AttributeOf(string path)
    {
        ConfigElement deepest = DeepestOn(path, out bool isWhole);
        return isWhole ? deepest.Attribute(SettingPaths.LastOf(path)) : null;
    }

    protected override Location LocationFor(string path) => DeepestOn(path, out _).Location;

    public override FixEdit? SetEdit(string path, string value) =>
        IsImplicit || _uncertain ? null : ConfigEdits.Set(Element, path, value, mayAddTopLevel: Kind != BindingKind.Custom);

    public override FixEdit? RemoveEdit(string path) =>
        IsImplicit || _uncertain ? null : ConfigEdits.Remove(Element, path, mayRemoveElements: Kind != BindingKind.Custom);

    // A custom binding has them below its encoding, which is written.
    public override ImmutableArray<FixEdit>? SetQuotas(ImmutableArray<string> names, string value) =>
        IsImplicit || _uncertain ? null
        : Kind != BindingKind.Custom && Element.Element("readerQuotas") is null && ConfigEdits.AddChild(Element, "readerQuotas", names, value) is { } added
        ? ImmutableArray.Create<FixEdit>(added)
        : base.SetQuotas(names, value);

    public override string ToString() => DisplayName;

    internal void AddEndpoint(ConfiguredEndpoint endpoint)
    {
        lock (_endpoints)
        {
            _endpoints.Add(endpoint);
            _taken = null;
        }
    }

    /// <summary>The same binding with endpoints that code creates with its name.</summary>
    internal ConfiguredBinding With(IEnumerable<Endpoint> endpoints)
    {
        var joined = new ConfiguredBinding(Scope, Element, SectionName, Kind, IsImplicit);
        joined._endpoints.AddRange(_endpoints);
        joined._endpoints.AddRange(endpoints);
        return joined;
    }

    protected override Setting? Written(string path)
    {
        if (_uncertain)
        {
            return Setting.Unknown(path);
        }

        return AttributeOf(path) is { } attribute && IsOfSchema(path) ? Read(path, attribute) : null;
    }

    // WCFL0002 reports attributes that the binding does not have. The attributes of elements from extensions are not in the schema.
    private bool IsOfSchema(string path) =>
        Kind is BindingKind.Custom or BindingKind.PollingDuplexHttp || ServiceModelSchema.BindingSetting(SectionName, path) is not null;

    // An element without attributes stands for itself: <reliableSession /> switches nothing, and some readers refuse it.
    private IEnumerable<Setting> ReadSettings(ConfigElement element, string path)
    {
        foreach (ConfigAttribute attribute in element.Attributes)
        {
            if (!ReferenceEquals(element, Element) || attribute.Name != "name")
            {
                yield return Read(SettingPaths.Join(path, attribute.Name), attribute);
            }
        }

        if (path.Length > 0 && element.Attributes.IsEmpty && element.Elements.IsEmpty)
        {
            yield return Setting.Unknown(path, element.Location);
        }

        foreach (ConfigElement child in element.Elements)
        {
            foreach (Setting setting in ReadSettings(child, SettingPaths.Join(path, child.Name)))
            {
                yield return setting;
            }
        }
    }

    private ConfigElement DeepestOn(string path, out bool isWhole)
    {
        ConfigElement element = Element;
        isWhole = !IsImplicit;
        int start = 0;
        for (int dot = path.IndexOf('.'); isWhole && dot >= 0; start = dot + 1, dot = path.IndexOf('.', start))
        {
            if (element.Element(path.Substring(start, dot - start)) is { } child)
            {
                element = child;
            }
            else
            {
                isWhole = false;
            }
        }

        return element;
    }

    private Setting Read(string path, ConfigAttribute attribute)
    {
        string text = attribute.Value;
        if (_uncertain || Placeholder.IsIn(text))
        {
            return Setting.Unknown(path, attribute.Location);
        }

        // The configuration system refuses such a value, so rules do not read it.
        AttributeSchema? schema = ServiceModelSchema.BindingSetting(SectionName, path);
        switch (schema?.TypeName)
        {
            case "int" or "long":
                return ReadNumber(text) is { } number
                    ? Setting.Explicit(path, number.ToString(CultureInfo.InvariantCulture), attribute.Location)
                    : Setting.Unknown(path, attribute.Location);
            case "bool" when !bool.TryParse(text.Trim(), out _):
            case not null when !schema.Values.IsEmpty && !IsOneOf(schema.Values, text):
                return Setting.Unknown(path, attribute.Location);
            default:
                return Setting.Explicit(path, text, attribute.Location);
        }
    }

    private static bool IsOneOf(ImmutableArray<string> values, string text)
    {
        if (text.IndexOf(',') < 0)
        {
            return Holds(values, text.Trim());
        }

        return text.Split(',').All(part => Holds(values, part.Trim()));
    }

    private static bool Holds(ImmutableArray<string> values, string text) =>
        values.Any(value => string.Equals(value, text, StringComparison.OrdinalIgnoreCase));

    // Decimal, 0x, &h and # as System.ComponentModel.BaseNumberConverter reads them.
    private static long? ReadNumber(string text)
    {
        text = text.Trim();
        int hex = text.StartsWith("#", StringComparison.Ordinal) ? 1
            : text.StartsWith("0x", StringComparison.OrdinalIgnoreCase) || text.StartsWith("&h", StringComparison.OrdinalIgnoreCase) ? 2 : 0;
        return long.TryParse(text.Substring(hex), hex > 0 ? NumberStyles.AllowHexSpecifier : NumberStyles.AllowLeadingSign,
            CultureInfo.InvariantCulture, out long value)
            ? value
            : null;
    }

    private static bool IsTaken(Endpoint endpoint) => endpoint is not ConfiguredEndpoint { Side: EndpointSide.Client } client
        || client.Scope.Configuration.Project.IsTaken(client);

    private bool IsDefaultOfAnyScheme() =>
        new[] { "http", "https", "net.tcp", "net.pipe", "net.msmq" }.Any(scheme => ProtocolMapping.Find(Scope, scheme) is { } mapped
            && mapped.Binding == SectionName && mapped.Configuration == Name);
}
