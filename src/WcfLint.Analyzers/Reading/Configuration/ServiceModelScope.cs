using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>One <c>system.serviceModel</c>: that of the file's root, or of a location, which inherits those whose paths contain its own.</summary>
/// <remarks>
/// It is a group of sections, and a group may be written in several pieces (referencesource, BaseConfigurationRecord.cs,
/// ScanSectionsRecursive: only sections must be unique).
/// </remarks>
public sealed class ServiceModelScope
{
    private readonly Dictionary<string, ConfiguredBinding> _implicit = new(StringComparer.Ordinal);
    private readonly Dictionary<(string Section, string Name), ConfiguredBinding> _bindings = [];
    private readonly ConcurrentDictionary<string, Dictionary<string, ConfigElement>> _behaviors = new(StringComparer.Ordinal);

    private readonly ImmutableArray<ConfigElement> _pieces;

    // Cached: needed for every endpoint.
    private ImmutableArray<ConfiguredEndpoint> _webEndpoints;

    // Cached: needed for every endpoint, and a file may have many locations.
    private ServiceModelScope[]? _selfAndAround;

    internal ServiceModelScope(ServiceModelConfiguration configuration, ImmutableArray<ConfigElement> pieces, string path)
    {
        Configuration = configuration;
        _pieces = pieces;
        Element = pieces[0];
        Path = path;
    }

    public ServiceModelConfiguration Configuration { get; }

    /// <summary>The <c>system.serviceModel</c> element, the first of its pieces.</summary>
    public ConfigElement Element { get; }

    /// <summary>The sections as written here, of all pieces.</summary>
    internal IEnumerable<ConfigElement> Sections => _pieces.SelectMany(static piece => piece.Elements);

    /// <summary>The location to which it applies: a path below the folder of its file, empty for the application.</summary>
    public string Path { get; }

    /// <summary>The bindings written here, named and unnamed.</summary>
    public ImmutableArray<ConfiguredBinding> Bindings { get; private set; } = ImmutableArray<ConfiguredBinding>.Empty;

    /// <summary>The bindings that endpoints here use without any element: all defaults, one for each kind and side.</summary>
    public IEnumerable<ConfiguredBinding> ImplicitBindings => _implicit.Values;

    public ImmutableArray<ServiceElement> Services { get; private set; } = ImmutableArray<ServiceElement>.Empty;

    public ImmutableArray<ConfiguredEndpoint> Endpoints { get; private set; } = ImmutableArray<ConfiguredEndpoint>.Empty;

    /// <summary>The endpoints that HTTP requests without SOAP reach, which are few.</summary>
    internal ImmutableArray<ConfiguredEndpoint> WebEndpoints
    {
        get
        {
            if (_webEndpoints.IsDefault)
            {
                ImmutableInterlocked.InterlockedInitialize(
                    ref _webEndpoints, ImmutableArray.CreateRange(
                        Endpoints.Where(static e => e.BindingKind == BindingKind.Unknown && e.BindingName == "webHttpBinding")));
            }

            return _webEndpoints;
        }
    }

    /// <summary>The behaviours that are written here, those of services first.</summary>
    internal IEnumerable<ConfiguredBehavior> Behaviors
    {
        get
        {
            ConfigElement? behaviors = Section("behaviors").Element;
            foreach (string collection in new[] { "serviceBehaviors", "endpointBehaviors" })
            {
                if (Configuration.Resolve(behaviors?.Element(collection)).Element is { } elements)
                {
                    foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
                    {
                        yield return new ConfiguredBehavior(this, behavior, collection == "serviceBehaviors");
                    }
                }
            }
        }
    }

    /// <summary>
    /// The behavior of a service or endpoint: the one with its name in this scope or an outer one, else the unnamed one; null where there is
    /// none.
    /// </summary>
    /// <param name="collection">serviceBehaviors or endpointBehaviors.</param>
    /// <param name="owner">The service or endpoint.</param>
    /// <param name="isUnknown">Whether a file that is not in sight may contain it.</param>
    internal ConfigElement? FindBehavior(string collection, ConfigElement owner, out bool isUnknown)
    {
        isUnknown = false;
        string name = owner.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty;
        foreach (ServiceModelScope scope in SelfAndOuter("behaviors"))
        {
            ConfigSection section = scope.Section("behaviors");
            ConfigSection named = scope.Configuration.Resolve(section.Element?.Element(collection));
            isUnknown |= section.IsUnknown || named.IsUnknown;
            if (named.Element is { } elements && scope._behaviors.GetOrAdd(collection, _ => ByName(elements)).TryGetValue(name, out ConfigElement? behavior))
            {
                return behavior;
            }

            if (named.Element is { } list && TakesAway(list, name))
            {
                return null;
            }
        }

        isUnknown |= name.Length > 0;
        return null;
    }

    /// <summary>
    /// Whether a service here takes an element of a behaviour from it: behaviours of one name are merged along the folders, and of an
    /// element that several of them have the innermost counts (youssefm, Behavior Merge in WCF 4.0 Configuration).
    /// </summary>
    internal bool TakesPart(ConfigElement service, ConfigElement behavior, string part)
    {
        string name = service.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty;
        foreach (ServiceModelScope scope in SelfAndOuter("behaviors"))
        {
            if (scope.Configuration.Resolve(scope.Section("behaviors").Element?.Element("serviceBehaviors")).Element is not { } list)
            {
                continue;
            }

            if (scope._behaviors.GetOrAdd("serviceBehaviors", _ => ByName(list)).TryGetValue(name, out ConfigElement? found))
            {
                if (found.Original == behavior.Original || found.Element(part) is not null)
                {
                    return found.Original == behavior.Original;
                }
            }

            if (TakesAway(list, name))
            {
                return false;
            }
        }

        return false;
    }

    /// <summary>
    /// The behaviours of one name that a service has along the folders, the innermost first; null where a file that is not in sight may have others, or
    /// none has the name.
    /// </summary>
    internal List<ConfigElement>? FindServiceBehaviors(ConfigElement service)
    {
        var found = new List<ConfigElement>();
        string name = service.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty;
        foreach (ServiceModelScope scope in SelfAndOuter("behaviors"))
        {
            ConfigSection section = scope.Section("behaviors");
            ConfigSection list = scope.Configuration.Resolve(section.Element?.Element("serviceBehaviors"));
            if (section.IsUnknown || list.IsUnknown)
            {
                return null;
            }

            if (list.Element is not { } behaviors)
            {
                continue;
            }

            found.AddRange(behaviors.ElementsNamed("behavior").Where(behavior => (behavior.Attribute("name")?.Value.Trim() ?? string.Empty) == name));
            if (TakesAway(behaviors, name))
            {
                break;
            }
        }

        return found.Count == 0 && name.Length > 0 ? null : found;
    }

    private static Dictionary<string, ConfigElement> ByName(ConfigElement behaviors)
    {
        var byName = new Dictionary<string, ConfigElement>(StringComparer.Ordinal);
        foreach (ConfigElement behavior in behaviors.ElementsNamed("behavior"))
        {
            string name = behavior.Attribute("name")?.Value.Trim() ?? string.Empty;
            if (!byName.ContainsKey(name))
            {
                byName.Add(name, behavior);
            }
        }

        return byName;
    }

    /// <summary>A section by its name, read from the file that its configSource names where it has one.</summary>
    public ConfigSection Section(string name) => Configuration.Resolve(Written(name));

    /// <summary>The bindings that extensions declare here.</summary>
    internal ConfigSection BindingExtensions => Configuration.Resolve(Section("extensions").Element?.Element("bindingExtensions"));

    /// <summary>The services that are activated without a file of their own.</summary>
    internal IEnumerable<ConfigElement> ServiceActivations =>
        Section("serviceHostingEnvironment").Element?.Element("serviceActivations")?.ElementsNamed("add") ?? [];

    /// <summary>A section by its name as it is written here; null where it is not.</summary>
    internal ConfigElement? Written(string name)
    {
        foreach (ConfigElement piece in _pieces)
        {
            if (piece.Element(name) is { } section)
            {
                return section;
            }
        }

        return null;
    }

    internal void ReadBindings()
    {
        var bindings = ImmutableArray.CreateBuilder<ConfiguredBinding>();
        if (Section("bindings").Element is { } section)
        {
            foreach (ConfigElement kind in section.Elements)
            {
                foreach (ConfigElement binding in kind.ElementsNamed("binding"))
                {
                    var read = new ConfiguredBinding(this, binding, kind.Name, Configuration.KindOf(this, kind.Name));
                    bindings.Add(read);
                    if (!_bindings.ContainsKey((read.SectionName, read.Name)))
                    {
                        _bindings.Add((read.SectionName, read.Name), read);
                    }
                }
            }
        }

        Bindings = bindings.ToImmutable();
    }

    internal void ReadEndpoints()
    {
        var endpoints = ImmutableArray.CreateBuilder<ConfiguredEndpoint>();
        var services = ImmutableArray.CreateBuilder<ServiceElement>();
        if (Section("services").Element is { } servicesElement)
        {
            foreach (ConfigElement element in servicesElement.ElementsNamed("service"))
            {
                var service = new ServiceElement(this, element);
                services.Add(service);

                // No type has an empty name, so its endpoints are never created.
                if (service.Name?.Length == 0)
                {
                    continue;
                }

                service.Endpoints = element.ElementsNamed("endpoint").Select(endpoint => Written(endpoint, EndpointSide.Service)).ToImmutableArray();
                if (service.Endpoints.IsEmpty && Configuration.Runtime.HasDefaultEndpoints)
                {
                    service.Endpoints = ReadDefaultEndpoints(element);
                }

                endpoints.AddRange(service.Endpoints);
            }
        }

        if (Section("client").Element is { } client)
        {
            endpoints.AddRange(client.ElementsNamed("endpoint").Select(endpoint => Written(endpoint, EndpointSide.Client)));
        }

        Services = services.ToImmutable();
        Endpoints = endpoints.ToImmutable();
    }

    /// <summary>Gives each endpoint its binding, now that all bindings of this and of the outer files are known.</summary>
    internal void JoinBindings()
    {
        foreach (ConfiguredEndpoint endpoint in Endpoints)
        {
            Join(endpoint);
        }
    }

    /// <summary>Adds the endpoint that a site gives to a service which this section does not list.</summary>
    internal void AddDefaultEndpoint(string service)
    {
        if (!Configuration.Runtime.HasDefaultEndpoints)
        {
            return;
        }

        foreach (string scheme in ProtocolMapping.FindSiteSchemes(this))
        {
            if (ProtocolMapping.Find(this, scheme) is { } mapped)
            {
                Add(ByDefault(Element, service, mapped));
            }
        }
    }

    /// <summary>
    /// Adds the endpoint that WebServiceHostFactory gives to a service which this section does not list: of kind webHttpEndpoint, with
    /// the unnamed webHttpBinding (referencesource, WebServiceHost.cs, AddAutomaticWebHttpBindingEndpoints). A standard endpoint of that
    /// kind has quotas of its own.
    /// </summary>
    internal void AddWebEndpoint(string service)
    {
        if (SelfAndOuter("standardEndpoints").Any(
            static scope => scope.Section("standardEndpoints").IsUnknown || scope.Section("standardEndpoints").Element?.Element("webHttpEndpoint") is not null))
        {
            return;
        }

        Add(ByDefault(Element, service, ("webHttpBinding", string.Empty)));
    }

    /// <summary>
    /// Adds the endpoint that a host in code has at a base address, for a service which this section does not list. Only a migration needs it.
    /// </summary>
    /// <param name="service">The service.</param>
    /// <param name="address">The base address.</param>
    /// <param name="isWeb">Whether it is a WebServiceHost.</param>
    /// <param name="maker">The creation of the host.</param>
    internal void AddHostedEndpoint(string service, string address, bool isWeb, Location maker)
    {
        int scheme = address.IndexOf("://", StringComparison.Ordinal);
        if (Configuration.Runtime.HasDefaultEndpoints && scheme > 0
            && (isWeb ? ("webHttpBinding", string.Empty) : ProtocolMapping.Find(this, address.Substring(0, scheme))) is { } mapped)
        {
            ConfiguredEndpoint endpoint = ByDefault(Element, service, mapped);
            endpoint.HostAt(ImmutableArray.Create(address), maker);
            Add(endpoint);
        }
    }

    private void Add(ConfiguredEndpoint endpoint)
    {
        Endpoints = Endpoints.Add(endpoint);
        _webEndpoints = default;
        Join(endpoint);
    }

    private ConfiguredEndpoint ByDefault(ConfigElement element, string? service, (string Binding, string Configuration) mapped) =>
        new(this, element, EndpointSide.Service)
    {
        IsDefault = true,
        DefaultService = service,
        BindingName = mapped.Binding,
        BindingConfiguration = mapped.Configuration,
        BindingKind = Configuration.KindOf(this, mapped.Binding),
    };

    private void Join(ConfiguredEndpoint endpoint)
    {
        if (endpoint.BindingName is not { } name || endpoint.BindingKind == BindingKind.Unknown)
        {
            return;
        }

        ConfiguredBinding? binding = FindBinding(name, endpoint.BindingConfiguration, out bool unknown);
        if (binding is null && !unknown && endpoint.BindingConfiguration.Length == 0)
        {
            string key = name + " " + endpoint.Side;
            if (!_implicit.TryGetValue(key, out binding))
            {
                _implicit[key] = binding = new ConfiguredBinding(this, endpoint.Element, name, endpoint.BindingKind, isImplicit: true);
            }
        }

        endpoint.ConfiguredBinding = binding;
        binding?.AddEndpoint(endpoint);
    }

    /// <summary>
    /// Gives endpoints of kind webHttpEndpoint their webHttpBinding, with what their standard endpoint writes (referencesource, WebHttpEndpointElement.cs). Only
    /// a migration needs it: rules know the quotas of bindings alone.
    /// </summary>
    internal void JoinStandardEndpoints()
    {
        foreach (ConfiguredEndpoint endpoint in Endpoints)
        {
            if (endpoint is { Binding: null, IsDefault: false } && endpoint.Element.Attribute("binding") is null
                && endpoint.Element.Attribute("kind")?.Value == "webHttpEndpoint")
            {
                ConfigElement? settings = FindStandardEndpoint(endpoint);
                endpoint.ConfiguredBinding = _implicit[endpoint.Id] =
                    new ConfiguredBinding(this, settings ?? endpoint.Element, "webHttpBinding", BindingKind.WebHttp, isImplicit: settings is null);
                endpoint.ConfiguredBinding.AddEndpoint(endpoint);
            }
        }
    }

    /// <summary>What the standard endpoint of an endpoint writes; null where nothing is written.</summary>
    internal ConfigElement? FindStandardEndpoint(ConfiguredEndpoint endpoint)
    {
        string name = endpoint.Element.Attribute("endpointConfiguration")?.Value.Trim() ?? string.Empty;
        return SelfAndOuter("standardEndpoints")
            .Select(scope => scope.Section("standardEndpoints").Element?.Element(endpoint.Element.Attribute("kind")?.Value
                ?? string.Empty)?.ElementsNamed("standardEndpoint").LastOrDefault(one => (one.Attribute("name")?.Value.Trim() ?? string.Empty) == name))
            .FirstOrDefault(static element => element is not null);
    }

    /// <summary>
    /// The binding of a name here, in the scopes around and in the configurations of the folders above; the last one written
    /// under a name is looked up, as configuration merges do.
    /// </summary>
    /// <param name="section">Name of the binding's section, such as <c>wsHttpBinding</c>.</param>
    /// <param name="name">Name of the configuration; empty for the unnamed one.</param>
    /// <param name="unknown">Whether a file that is not in sight may contain it.</param>
    internal ConfiguredBinding? FindBinding(string section, string name, out bool unknown)
    {
        unknown = false;
        foreach (ServiceModelScope scope in SelfAndOuter("bindings"))
        {
            if (scope._bindings.TryGetValue((section, name), out ConfiguredBinding? binding))
            {
                return binding;
            }

            ConfigSection bindings = scope.Section("bindings");
            ConfigElement? element = bindings.Element?.Element(section);
            unknown |= bindings.IsUnknown || (element is not null && scope.Configuration.Resolve(element).IsUnknown);
            if (element is not null && TakesAway(element, name))
            {
                return null;
            }
        }

        return null;
    }

    /// <summary>Whether a collection drops what it inherits under a name: <c>clear</c>, or <c>remove</c> of that name.</summary>
    internal static bool TakesAway(ConfigElement collection, string name) =>
        collection.Elements.Any(element => element.Name == "clear" || (element.Name == "remove" && (element.Attribute("name")?.Value ?? string.Empty) == name));

    /// <summary>This scope, the scopes around it and those in the folders above that apply to its path, as far as they write a section.</summary>
    internal IEnumerable<ServiceModelScope> SelfAndOuter(string section) => WithOuter(section).Where(scope => scope.Written(section) is not null);

    private IEnumerable<ServiceModelScope> WithOuter(string section)
    {
        foreach (ServiceModelScope scope in _selfAndAround ??= [this, .. Configuration.ScopesFor(Path).Where(scope => scope != this)])
        {
            yield return scope;
        }

        for (ServiceModelConfiguration? outer = Configuration.OuterWith(section); outer is not null; outer = outer.OuterWith(section))
        {
            // Owned by the outer file's site, so its folder is above.
            string below = LocationPath.Normalize(Configuration.Folder.Substring(outer.Folder.Length) + "/" + Path);
            foreach (ServiceModelScope scope in outer.ScopesFor(below))
            {
                yield return scope;
            }
        }
    }

    private ConfiguredEndpoint Written(ConfigElement element, EndpointSide side)
    {
        string? binding = element.Attribute("binding")?.Value.Trim();
        string configuration = element.Attribute("bindingConfiguration")?.Value.Trim() ?? string.Empty;
        string? kind = element.Attribute("kind")?.Value;
        if (string.IsNullOrEmpty(binding))
        {
            binding = kind is "webHttpEndpoint" or "webScriptEndpoint" ? "webHttpBinding" : null;
            return new ConfiguredEndpoint(this, element, side) { BindingName = binding };
        }

        bool known = !Placeholder.IsIn(binding!) && !Placeholder.IsIn(configuration) && !Configuration.IsUncertain(element);
        return new ConfiguredEndpoint(this, element, side)
        {
            BindingName = known ? binding : null,
            BindingConfiguration = configuration,
            BindingKind = known ? Configuration.KindOf(this, binding!) : BindingKind.Unknown,
        };
    }

    // A service without endpoints gets one for each contract and base address, with the binding that protocolMapping names (.NET 4.0).
    private ImmutableArray<ConfiguredEndpoint> ReadDefaultEndpoints(ConfigElement service)
    {
        List<string> schemes = (service.Element("host")?.Element("baseAddresses")?.ElementsNamed("add") ?? []).Select(SchemeOf).Distinct().ToList();
        if (schemes.Count == 0 && Configuration.IsWebConfig)
        {
            schemes.AddRange(ProtocolMapping.FindSiteSchemes(this));
        }

        return schemes.Select(scheme => ProtocolMapping.Find(this, scheme)).OfType<(string, string)>()
            .Select(mapped => ByDefault(service, service.Attribute("name")?.Value, mapped)).ToImmutableArray();
    }

    private static string SchemeOf(ConfigElement add)
    {
        string address = add.Attribute("baseAddress")?.Value.Trim() ?? string.Empty;
        int colon = address.IndexOf(':');
        return colon > 0 ? address.Substring(0, colon).ToLowerInvariant() : string.Empty;
    }
}
