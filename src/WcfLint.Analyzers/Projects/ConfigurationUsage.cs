using System;
using System.Collections.Generic;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Which named bindings and behaviours anything refers to: any file of the project, transforms included, before and after
/// them; any literal in code; any value outside system.serviceModel that code might read and pass on.
/// </summary>
internal sealed class ConfigurationUsage
{
    private static readonly char[] s_quotes = ['"', '\''];

    private readonly WcfProject _project;
    private readonly HashSet<string> _bindings = new(StringComparer.Ordinal);
    private readonly HashSet<string> _serviceBehaviors = new(StringComparer.Ordinal);
    private readonly HashSet<string> _endpointBehaviors = new(StringComparer.Ordinal);
    private readonly HashSet<string> _others = new(StringComparer.Ordinal);
    private bool _unknownBindings;
    private bool _unknownBehaviors;
    private readonly HashSet<string> _standardEndpoints = new(StringComparer.Ordinal);
    private bool _unknownStandardEndpoints;
    private HashSet<string>? _builtNames;
    private BoolBox? _readsBindings;
    private BoolBox? _readsBehaviors;
    private HashSet<string>? _commented;

    /// <summary>Reads what the files of a project refer to.</summary>
    /// <param name="project">The project.</param>
    /// <param name="ofProduction">Whether configurations count as their transforms leave them, and transforms not by themselves.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public ConfigurationUsage(WcfProject project, bool ofProduction, CancellationToken cancellationToken)
    {
        _project = project;
        var transformed = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (var variants in project.ConfigurationVariants)
        {
            foreach (ServiceModelConfiguration variant in variants)
            {
                if (ofProduction)
                {
                    Read(variant.Root);
                    transformed.Add(variant.File.NormalizedPath);
                }
            }
        }

        foreach (ConfigurationFile file in project.Files)
        {
            if (!(ofProduction && (transformed.Contains(file.NormalizedPath) || project.IsTransform(file.Path)))
                && file.Document(cancellationToken)?.Root is { } root)
            {
                Read(root);
            }
        }

        foreach (var variants in project.ConfigurationVariants)
        {
            foreach (ServiceModelScope scope in variants[0].Scopes)
            {
                bool unknown = scope.Section("client").IsUnknown || scope.Section("services").IsUnknown;
                _unknownBindings |= unknown || scope.Section("bindings").IsUnknown;
                _unknownBehaviors |= unknown;
            }
        }
    }

    /// <summary>Whether a binding is, or may be, used. Unnamed bindings always may.</summary>
    public bool IsUsed(ConfiguredBinding binding, CancellationToken cancellationToken) =>
        binding.IsImplicit || binding.Name.Length == 0 || _unknownBindings || binding.Endpoints.Count > 0
        || _bindings.Contains(binding.Name) || _bindings.Contains(binding.SectionName + " " + binding.Name)
        || _others.Contains(binding.Name) || _project.HasStringLiteral(binding.Name, cancellationToken);

    /// <summary>
    /// Whether a binding is to be kept: it is, or may be, used, an endpoint that was commented out or the words of a comment name it, or
    /// code makes bindings of its kind by names that it builds.
    /// </summary>
    public bool IsKept(ConfiguredBinding binding, CancellationToken cancellationToken) =>
        IsUsed(binding, cancellationToken) || IsInComment("bindingConfiguration", binding.Name, cancellationToken) || MayBeMade(binding, cancellationToken);

    /// <summary>Whether code may make a binding from this one by a name that is not in sight, or the endpoints of the configuration are not.</summary>
    public bool MayBeMade(ConfiguredBinding binding, CancellationToken cancellationToken) =>
        _unknownBindings || (_builtNames ??= DynamicBindingNames.Find(_project.World, cancellationToken)).Contains(binding.SectionName)
        || (_readsBindings ??= DynamicBindingNames.ReadsSection(_project.World, "bindings", cancellationToken));

    /// <summary>
    /// Whether a behavior must stay: it is, or may be, used, a service or endpoint that was commented out names it, or code reads
    /// the section of behaviors itself, and may select any by a name at run time.
    /// </summary>
    public bool IsBehaviorKept(string name, bool isOfServices, CancellationToken cancellationToken) =>
        IsBehaviorUsed(name, isOfServices, cancellationToken) || IsInComment("behaviorConfiguration", name, cancellationToken)
        || (_readsBehaviors ??= DynamicBindingNames.ReadsSection(_project.World, "behaviors", cancellationToken));

    /// <summary>Whether a behaviour of this name is, or may be, used: those of services and those of endpoints have names of their own.</summary>
    public bool IsBehaviorUsed(string name, bool isOfServices, CancellationToken cancellationToken) =>
        name.Length == 0 || _unknownBehaviors || (isOfServices ? _serviceBehaviors : _endpointBehaviors).Contains(name) || _others.Contains(name)
            || _project.HasStringLiteral(name, cancellationToken);

    /// <summary>Whether a name is a value outside of WCF's section, which code may read and pass on.</summary>
    public bool IsValue(string name) => _others.Contains(name);

    /// <summary>Whether a standard endpoint of this name is, or may be, used.</summary>
    public bool IsStandardEndpointUsed(string name, CancellationToken cancellationToken) =>
        name.Length == 0 || _unknownStandardEndpoints || _unknownBehaviors || _standardEndpoints.Contains(name) || _others.Contains(name)
        || _project.HasStringLiteral(name, cancellationToken);

    private bool IsInComment(string attribute, string name, CancellationToken cancellationToken)
    {
        if (_commented is null)
        {
            var commented = new HashSet<string>(StringComparer.Ordinal);
            foreach (ConfigurationFile file in _project.Files)
            {
                if (file.Document(cancellationToken) is { } document)
                {
                    foreach (ConfigComment comment in document.Comments)
                    {
                        Add(comment.Text, "bindingConfiguration", commented);
                        Add(comment.Text, "behaviorConfiguration", commented);
                        AddQuoted(comment.Text, commented);
                    }
                }
            }

            _commented = commented;
        }

        return _commented.Contains(attribute + " " + name) || _commented.Contains(name);
    }

    // Toggle between 'fast' and 'safe': names in quotes that are no values of attributes.
    private static void AddQuoted(string comment, HashSet<string> commented)
    {
        for (int open = comment.IndexOfAny(s_quotes); open >= 0; open = comment.IndexOfAny(s_quotes, open + 1))
        {
            int close = comment.IndexOf(comment[open], open + 1);
            int before = open - 1;
            while (before >= 0 && char.IsWhiteSpace(comment[before]))
            {
                before--;
            }

            if (close > open + 1 && !(before >= 0 && comment[before] == '=') && (open == 0 || comment[open - 1] is ' ' or '\t' or '\n' or '('))
            {
                commented.Add(comment.Substring(open + 1, close - open - 1));
            }
        }
    }

    // bindingConfiguration="fast", with blanks around the sign perhaps.
    private static void Add(string comment, string attribute, HashSet<string> commented)
    {
        for (int at = comment.IndexOf(attribute, StringComparison.Ordinal); at >= 0; at = comment.IndexOf(attribute, at + 1, StringComparison.Ordinal))
        {
            int open = comment.IndexOfAny(s_quotes, at);
            int close = open < 0 ? -1 : comment.IndexOf(comment[open], open + 1);
            if (close > 0 && comment.Substring(at + attribute.Length, open - at - attribute.Length).Trim() == "=")
            {
                commented.Add(attribute + " " + comment.Substring(open + 1, close - open - 1).Trim());
            }
        }
    }

    private void Read(ConfigElement root)
    {
        foreach (ConfigElement element in root.DescendantsAndSelf())
        {
            foreach (ConfigAttribute attribute in element.Attributes)
            {
                string value = attribute.Value.Trim();
                switch (attribute.Name)
                {
                    case "bindingConfiguration":
                        _unknownBindings |= Placeholder.IsIn(value);
                        _bindings.Add(element.Attribute("binding") is { } binding && !Placeholder.IsIn(binding.Value)
                            ? binding.Value.Trim() + " " + value : value);
                        break;
                    // httpGetBindingConfiguration and its three siblings of serviceMetadata and serviceDebug.
                    case var name when name.EndsWith("BindingConfiguration", StringComparison.Ordinal):
                        _unknownBindings |= Placeholder.IsIn(value);
                        _bindings.Add(value);
                        break;
                    case "behaviorConfiguration":
                        _unknownBehaviors |= Placeholder.IsIn(value);
                        (element.Name == "service" ? _serviceBehaviors : _endpointBehaviors).Add(value);
                        break;
                    case "endpointConfiguration":
                        _unknownStandardEndpoints |= Placeholder.IsIn(value);
                        _standardEndpoints.Add(value);
                        break;
                    case "value" or "key":
                        _others.Add(value);
                        break;
                }
            }
        }
    }
}
