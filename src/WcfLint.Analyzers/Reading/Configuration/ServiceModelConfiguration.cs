using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>
/// A configuration file as WCF reads it: after one of its transforms, with the sections that configSource names, with
/// locations and what is inherited from the folders above.
/// </summary>
public sealed class ServiceModelConfiguration
{
    private readonly TransformResult? _transform;
    private readonly Dictionary<ConfiguredEndpoint, ImmutableArray<Contract>> _contracts = new();
    private readonly ConcurrentDictionary<string, ServiceModelConfiguration?> _outerWith = new(StringComparer.Ordinal);
    private readonly Lazy<HashSet<string>> _sections;
    private ILookup<string, ServiceModelScope>? _scopesByPath;
    private TargetRuntime? _runtime;
    private string? _folder;

    internal ServiceModelConfiguration(IConfigurationContext project, ConfigurationFile file, ConfigDocument document, TransformResult? transform,
        ServiceModelConfiguration? outer)
    {
        Project = project;
        File = file;
        Document = document;
        Outer = outer;
        _transform = transform;
        Root = transform?.Root ?? document.Root!;
        _sections = new(() => [.. Root.ElementsNamed("location").Prepend(Root)
            .SelectMany(static root => root.Elements.Concat(root.ElementsNamed("system.serviceModel").SelectMany(static group => group.Elements)))
            .Select(static element => element.LocalName)]);
        ReadScopes();
    }

    /// <summary>The project that it belongs to.</summary>
    internal IConfigurationContext Project { get; }

    internal ConfigurationFile File { get; }

    /// <summary>The file itself; elements may stand in others.</summary>
    public ConfigDocument Document { get; }

    /// <summary>The root element after the transform.</summary>
    public ConfigElement Root { get; }

    /// <summary>The configuration of the next folder above that has one; null for all but web.config.</summary>
    public ServiceModelConfiguration? Outer { get; }

    public bool IsWebConfig => File.IsWebConfig;

    /// <summary>Whether it is the configuration of a program, not of a site.</summary>
    public bool IsHostConfig => File.IsHostConfig;

    /// <summary>Whether no code in sight opens a host with it, so that only Visual Studio's WcfSvcHost may.</summary>
    public bool IsWithoutHost => IsHostConfig && !Project.CreatesHosts;

    /// <summary>Whether the code that uses the configuration is not in the compilation: then unused entries and names without a target are not known.</summary>
    public bool IsCodeMissing => File.IsCodeMissing;

    /// <summary>Whether a transform was applied.</summary>
    public bool IsTransformed => _transform is { IsChanged: true };

    /// <summary>The transform that was applied; null for none.</summary>
    internal string? TransformPath { get; init; }

    /// <summary>The root's scope first, then those of locations.</summary>
    public ImmutableArray<ServiceModelScope> Scopes { get; private set; } = ImmutableArray<ServiceModelScope>.Empty;

    /// <summary>The platform whose rules apply.</summary>
    public WcfPlatform Platform => Runtime.Platform;

    /// <summary>What the configuration runs on, as far as its project, the configurations around it or it itself say.</summary>
    public TargetRuntime Runtime => _runtime ??= (Outer?.Runtime ?? Project.Runtime).With(Root);

    /// <summary>All bindings, written ones first.</summary>
    public IEnumerable<ConfiguredBinding> Bindings =>
        Scopes.SelectMany(static scope => scope.Bindings).Concat(Scopes.SelectMany(static scope => scope.ImplicitBindings));

    /// <summary>All endpoints of all scopes.</summary>
    public IEnumerable<ConfiguredEndpoint> Endpoints => Scopes.SelectMany(static scope => scope.Endpoints);

    /// <summary>Whether a transform that is not interpreted may change the element.</summary>
    public bool IsUncertain(ConfigElement element) => _transform is { } transform && transform.IsUncertain(element);

    /// <summary>Whether the configuration has a service in any scope; unknown services count.</summary>
    public bool HasServices => Scopes.Any(static scope => !scope.Services.IsEmpty);

    /// <summary>The same, or a file that cannot be read has the section of services.</summary>
    internal bool MayHaveServices => HasServices || Scopes.Any(static scope => scope.Section("services").IsUnknown);

    /// <summary>This configuration and those of the folders above, the nearest first, as far as they write a section, in a location or for all.</summary>
    /// <param name="section">Name of a section of system.serviceModel, or of a section or a group below the root.</param>
    internal IEnumerable<ServiceModelConfiguration> SelfAndOuter(string section)
    {
        for (ServiceModelConfiguration? at = _sections.Value.Contains(section) ? this : OuterWith(section); at is not null; at = at.OuterWith(section))
        {
            yield return at;
        }
    }

    /// <summary>
    /// Whether a section can only stand in a file out of sight: a site takes those of the application around it, whose folder is known to IIS alone.
    /// </summary>
    /// <param name="section">Name of a section of system.serviceModel.</param>
    internal bool MayStandAround(string section) => IsWebConfig && !SelfAndOuter(section).Any();

    /// <summary>Whether it names behaviors or bindings of which no file in sight has any, so that an application around the site may be meant.</summary>
    internal bool NamesWhatStandsAround => Scopes.SelectMany(static scope => scope.Section("services").Element?.DescendantsAndSelf() ?? [])
        .Any(element => (element.Attribute("behaviorConfiguration") is { Value.Length: > 0 } && MayStandAround("behaviors"))
            || (element.Attribute("bindingConfiguration") is { Value.Length: > 0 } && MayStandAround("bindings")));

    /// <inheritdoc cref="ConfiguredTarget.HttpRuntimeVersion"/>
    internal Version? HttpRuntimeVersion => SelfAndOuter("system.web").Select(static at => ConfiguredTarget.HttpRuntimeVersion(at.Root)).FirstOrDefault(static version => version is not null);

    /// <summary>Whether <c>system.net/defaultProxy</c> is switched off, here or, if it is not written here, in the folders above.</summary>
    internal bool IsDefaultProxyOff => DefaultProxy.IsSwitchedOff(SelfAndOuter("system.net").Select(static at => at.Root));

    /// <summary>The configuration of the nearest folder above that writes a section.</summary>
    internal ServiceModelConfiguration? OuterWith(string section) =>
        Outer is null || Outer._sections.Value.Contains(section) ? Outer : _outerWith.GetOrAdd(section, Outer.OuterWith);

    /// <summary>This configuration, and those of the folders below, which inherit from it.</summary>
    internal IEnumerable<ServiceModelConfiguration> SelfAndBelow() => Project.Configurations.Where(IsBelow).Prepend(this);

    private bool IsBelow(ServiceModelConfiguration other)
    {
        for (ServiceModelConfiguration? outer = other.Outer; outer is not null; outer = outer.Outer)
        {
            if (outer.File == File)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The same file as it is written, without its transform.</summary>
    internal ServiceModelConfiguration Untransformed() => new(Project, File, Document, null, Outer);

    /// <summary>What the transform does to what is written at a place of the file, in words.</summary>
    internal string DescribeChange(Location location) =>
        _transform is null || TransformPath is null ? "no transform changes it" : TransformChange.Describe(_transform, Document, location, TransformPath);

    /// <summary>The folder of the file, with forward slashes.</summary>
    internal string Folder => _folder ??= ConfigPath.Folder(File.NormalizedPath);

    /// <summary>
    /// The scopes in the order in which something is looked up for a path below the folder: locations that contain it, the longest
    /// first, then the application's own. Of equals the later one wins.
    /// </summary>
    /// <param name="path">Path below the folder; empty for the application.</param>
    internal IEnumerable<ServiceModelScope> ScopesFor(string path)
    {
        for (int length = path.Length; length >= 0; length = length == 0 ? -1 : Math.Max(path.LastIndexOf('/', length - 1), 0))
        {
            foreach (ServiceModelScope scope in _scopesByPath![path.Substring(0, length)])
            {
                yield return scope;
            }
        }
    }

    /// <summary>A section's own element, or the root of the file that its configSource names.</summary>
    public ConfigSection Resolve(ConfigElement? element)
    {
        if (element is null)
        {
            return default;
        }

        // The content of an encrypted section is not known.
        if (IsUncertain(element) || element.Attribute("configProtectionProvider") is not null)
        {
            return new ConfigSection(null, true);
        }

        if (element.Attribute("configSource") is not { } source)
        {
            return new ConfigSection(element, false);
        }

        ConfigElement? root = Placeholder.IsIn(source.Value) ? null : Project.Document(ConfigPath.Resolve(Document.Path, source.Value))?.Root;
        return root is not null && root.LocalName == element.LocalName ? new ConfigSection(root, false) : new ConfigSection(null, true);
    }

    /// <summary>The kind of a binding's name in a scope; Unknown where an extension redefines the name.</summary>
    internal BindingKind KindOf(ServiceModelScope scope, string name)
    {
        BindingKind kind = BindingNames.KindOf(name);
        if (kind != BindingKind.Unknown && DeclaredBinding(scope, name) is { } declared
            && declared.Attribute("type")?.Value.Trim().StartsWith("System.ServiceModel.Configuration.", StringComparison.Ordinal) != true)
        {
            return BindingKind.Unknown;
        }

        return kind;
    }

    /// <summary>The bindingExtensions entry of a name; null where there is none.</summary>
    internal ConfigElement? DeclaredBinding(ServiceModelScope scope, string name) =>
        scope.SelfAndOuter("extensions")
            .Select(static outer => outer.BindingExtensions.Element?.ElementsNamed("add"))
            .SelectMany(static entries => entries ?? [])
            .FirstOrDefault(add => add.Attribute("name")?.Value == name);

    /// <summary>Whether any extensions section around a scope stands in a file that is not at hand.</summary>
    internal bool HasUnknownExtensions(ServiceModelScope scope) =>
        scope.SelfAndOuter("extensions").Any(static outer => outer.Section("extensions").IsUnknown || outer.BindingExtensions.IsUnknown);

    internal ImmutableArray<Contract> ContractsOf(ConfiguredEndpoint endpoint)
    {
        lock (_contracts)
        {
            if (!_contracts.TryGetValue(endpoint, out ImmutableArray<Contract> contracts))
            {
                _contracts[endpoint] = contracts = ResolveContracts(endpoint);
            }

            return contracts;
        }
    }

    private ImmutableArray<Contract> ResolveContracts(ConfiguredEndpoint endpoint)
    {
        if (Project.Contracts is not { } resolver)
        {
            return ImmutableArray<Contract>.Empty;
        }

        if (endpoint.IsDefault)
        {
            return endpoint.DefaultService is { } service ? Contract.GetOrCreate(resolver.ContractsOfContained(service)) : ImmutableArray<Contract>.Empty;
        }

        return endpoint.ContractText is { } text && resolver.Find(text) is { } contract
            ? ImmutableArray.Create(Contract.GetOrCreate(contract))
            : ImmutableArray<Contract>.Empty;
    }

    private void ReadScopes()
    {
        var scopes = ImmutableArray.CreateBuilder<ServiceModelScope>();
        if (Root.LocalName == "configuration")
        {
            Add(Root, string.Empty);

            foreach (ConfigElement location in Root.ElementsNamed("location"))
            {
                Add(location, LocationPath.Normalize(location.Attribute("path")?.Value));
            }
        }

        Scopes = scopes.ToImmutable();

        // A file may have a location for each of its pages.
        _scopesByPath = Scopes.Reverse().ToLookup(static scope => scope.Path, StringComparer.OrdinalIgnoreCase);
        foreach (ServiceModelScope scope in Scopes)
        {
            scope.ReadBindings();
        }

        foreach (ServiceModelScope scope in Scopes)
        {
            scope.ReadEndpoints();
            scope.JoinBindings();
        }

        void Add(ConfigElement container, string path)
        {
            var pieces = container.ElementsNamed("system.serviceModel").ToImmutableArray();
            if (!pieces.IsEmpty)
            {
                scopes.Add(new ServiceModelScope(this, pieces, path));
            }
        }
    }
}
