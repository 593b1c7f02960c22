using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The services of a configuration that no service type finds (referencesource, ConfigLoader.cs, LookupService: by exact name). The type
/// may stand in an assembly that is not at hand, so only those count of which it is known what was meant.
/// </summary>
internal static class UnmatchedServices
{
    private static readonly Memo<WcfProject, Dictionary<ConfigElement, string>> s_meant = new(FindAllMeant);

    /// <summary>The name of the service that a service element was meant for; null where it matches one, or where that is not known.</summary>
    public static string? FindMeant(ConfigElement service, WcfProject project) => s_meant.GetOrRead(project).TryGetValue(service, out string? name) ? name
        : null;

    /// <summary>Whether no type has the name of a service element, as far as types are in sight.</summary>
    public static bool IsUnmatched(ConfigElement service, WcfProject project) =>
        service.Attribute("name") is { } name && project.Contracts is { } resolver && !IsKnown(name.Value, project, resolver);

    /// <summary>
    /// Whether the service of an unmatched name exists nowhere: a type of a namespace of the program's own code can live in the program alone. A host
    /// may set another name, and a workflow has one without a type.
    /// </summary>
    public static bool IsGone(string name, WcfProject project, ContractResolver resolver) =>
        project.SeesAllServices && resolver.Type(name) is null && IsOfProgram(name, project) && !MayBeNamed(name, project);

    /// <summary>Whether nothing can host the service of an element: no type has its name or a like one, and all code of the program is in sight.</summary>
    public static bool IsHostedNowhere(ConfigElement service, WcfProject project) => IsUnmatched(service, project) && project.SeesAllCode
        && FindMeant(service, project) is null
        && service.Attribute("name") is { Value: var name } && IsWithinProgram(name, project) && !MayBeNamed(name, project);

    private static bool MayBeNamed(string name, WcfProject project) => project.HasStringLiteral(name, CancellationToken.None)
        || project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None) is not { } text || SvcDirective.HasCode(text.ToString()))
        || project.AnyTree(static tree => SourceWords.Contains(tree, "WorkflowService"));

    /// <summary>
    /// The contract of a service that is gone with it: a contract of a namespace of the program can live in the program alone, and so can a service
    /// of the same namespace, or of one within a namespace of the program. Null where one of its contracts exists, or may be elsewhere.
    /// </summary>
    public static string? FindGoneContract(ServiceElement service, string name, WcfProject project, ContractResolver resolver)
    {
        List<ConfiguredEndpoint> endpoints = [.. service.Scope.Configuration.Endpoints.Where(
            endpoint => endpoint is { IsMetadata: false, IsDefault: false } && endpoint.ServiceElement == service.Element)];
        return IsWithinProgram(name, project) && endpoints.Count > 0
            && endpoints.TrueForAll(endpoint => endpoint is { IsUncertain: false, ContractText: { } contract }
            && IsOfProgram(contract, project) && resolver.Find(contract) is null && resolver.Type(contract) is null && !resolver.Index.HasType(contract))
                ? endpoints[0].ContractText : null;
    }

    private static bool IsWithinProgram(string name, WcfProject project) =>
        IsOfProgram(name, project) || (name.LastIndexOf('.') is > 0 and var end && IsOfProgram(name.Substring(0, end), project));

    /// <summary>Whether code of the program declares types in the namespace of a name, and no assembly that is not in sight may do so, too.</summary>
    public static bool IsOfProgram(string name, WcfProject project) => name.LastIndexOf('.') is > 0 and var end && !project.MayBeAbsent(name)
        && project.World.Any(code =>
        FindNamespace(code, name.Substring(0, end)) is { } own && own.GetTypeMembers().Any(static type => !type.IsImplicitlyDeclared));

    /// <summary>The namespace of a name in an assembly; null for none.</summary>
    public static INamespaceSymbol? FindNamespace(Compilation code, string name) =>
        name.Split('.').Aggregate((INamespaceSymbol?)code.Assembly.GlobalNamespace,
            static (outer, part) => outer?.GetNamespaceMembers().FirstOrDefault(inner => inner.Name == part));

    /// <summary>The services that match no type, with what was meant; null where that is not known.</summary>
    public static IEnumerable<(ServiceElement Service, ConfigAttribute Name, MeantService? Meant)> Find(ServiceModelConfiguration configuration,
        WcfProject project, ContractResolver resolver)
    {
        var written = new HashSet<string>(StringComparer.Ordinal);
        var unmatched = new List<(ServiceElement Service, ConfigAttribute Name)>();
        foreach (ServiceElement service in configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            if (service.Element.Attribute("name") is { } name)
            {
                written.Add(name.Value);
                if (!configuration.IsUncertain(service.Element) && !IsKnown(name.Value, project, resolver))
                {
                    unmatched.Add((service, name));
                }
            }
        }

        if (unmatched.Count > 0)
        {
            var free = new FreeServices(written, resolver);
            foreach ((ServiceElement service, ConfigAttribute name) in unmatched)
            {
                yield return (service, name, FindMeant(name.Value, free, unmatched.Count == 1, project, resolver));
            }
        }
    }

    private static Dictionary<ConfigElement, string> FindAllMeant(WcfProject project)
    {
        var all = new Dictionary<ConfigElement, string>();
        if (project.Contracts is not { } resolver)
        {
            return all;
        }

        foreach (ServiceModelConfiguration configuration in project.ConfigurationVariants.SelectMany(static variants => variants))
        {
            foreach ((ServiceElement service, _, MeantService? meant) in Find(configuration, project, resolver))
            {
                // The one of a similar name may be another service.
                if (meant is { IsWritten: false, By: not MeantBy.Likeness, Name: var name })
                {
                    all[service.Element] = name;
                }
            }
        }

        return all;
    }

    private static bool IsKnown(string name, WcfProject project, ContractResolver resolver)
    {
        if (string.IsNullOrWhiteSpace(name) || Placeholder.IsIn(name)
            || name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.", StringComparison.Ordinal)
            || resolver.FindService(name) is not null)
        {
            return true;
        }

        // A type that no entry of this name is for: another ConfigurationName. Any other type is as good as known.
        if (resolver.Type(name) is { } type)
        {
            return ConfigurationNames.OfService(type) == name;
        }

        return resolver.Index.HasType(name) || project.Hosted.FullNames.Contains(name);
    }

    private static MeantService? FindMeant(string name, FreeServices free, bool isOnly, WcfProject project, ContractResolver resolver)
    {
        if (resolver.Type(name) is { } type)
        {
            string configured = ConfigurationNames.OfService(type);
            return new MeantService(configured, MeantBy.ConfigurationName, free.IsWritten(configured));
        }

        ICollection<string> sameName = free.FindBySimpleName(ConfigurationNames.Simple(name.Trim()));
        if (sameName.Count > 0)
        {
            return sameName.Count == 1 ? new MeantService(sameName.First(), MeantBy.Likeness, IsWritten: false) : null;
        }

        if (free.Names.Find(name, out _) is { } nearest)
        {
            return new MeantService(nearest, MeantBy.Likeness, IsWritten: false);
        }

        // A second entry for a service that already has the right one is not used either, whatever namespace it names.
        if (free.FindWritten(ConfigurationNames.Simple(name.Trim())) is { } written)
        {
            return new MeantService(written, MeantBy.Likeness, IsWritten: true);
        }

        // One entry without a service and one hosted service without an entry belong together, unless the service is out of sight.
        return project.MayBeAbsent(name) ? null
            : isOnly && FindOnlyHosted(free.All, project, resolver) is { } hosted ? new MeantService(hosted, MeantBy.Hosting, IsWritten: false)
            : isOnly && free.All.Count == 1 && IsOfSameNamespace(name, resolver.Index.Services[free.All[0]], project)
            ? new MeantService(free.All[0], MeantBy.Namespace, IsWritten: false)
            : null;
    }

    // A service of the project's own namespace can live nowhere else: it is the only one that the project has.
    private static bool IsOfSameNamespace(string name, INamedTypeSymbol service, WcfProject project) =>
        !service.ContainingNamespace.IsGlobalNamespace && SymbolEqualityComparer.Default.Equals(service.ContainingAssembly, project.Compilation.Assembly)
        && name.LastIndexOf('.') is > 0 and var dot && name.Substring(0, dot) == service.ContainingNamespace.ToDisplayString();

    private static string? FindOnlyHosted(List<string> free, WcfProject project, ContractResolver resolver)
    {
        string? only = null;
        foreach (string name in free)
        {
            INamedTypeSymbol service = resolver.Index.Services[name];
            if (project.Hosted.FullNames.Contains(ConfigurationNames.FullName(service)) || project.Hosted.SimpleNames.Contains(service.Name))
            {
                if (only is not null)
                {
                    return null;
                }

                only = name;
            }
        }

        return only;
    }

    /// <summary>The services that have no entry.</summary>
    private sealed class FreeServices
    {
        private readonly HashSet<string> _written;
        private readonly Dictionary<string, List<string>> _byTypeName = new(StringComparer.Ordinal);

        // Null where several have the name.
        private readonly Dictionary<string, string?> _writtenBySimpleName = new(StringComparer.Ordinal);

        public FreeServices(HashSet<string> written, ContractResolver resolver)
        {
            _written = written;
            foreach (KeyValuePair<string, INamedTypeSymbol> service in resolver.Index.Services)
            {
                if (written.Contains(service.Key))
                {
                    string simple = ConfigurationNames.Simple(service.Key);
                    _writtenBySimpleName[simple] = _writtenBySimpleName.ContainsKey(simple) ? null : service.Key;
                }
                else
                {
                    All.Add(service.Key);
                    _byTypeName.AddTo(service.Value.Name, service.Key);
                }
            }

            Names = new NearestNames(All);
        }

        public List<string> All { get; } = [];

        public NearestNames Names { get; }

        /// <summary>The only service of this simple name that has its entry.</summary>
        public string? FindWritten(string simple) => _writtenBySimpleName.TryGetValue(simple, out string? name) ? name : null;

        public bool IsWritten(string name) => _written.Contains(name);

        /// <summary>The services whose name in configuration ends with this one, ignoring case, or whose type has this name.</summary>
        public ICollection<string> FindBySimpleName(string simple)
        {
            var found = new HashSet<string>(Names.FindBySimpleName(simple));
            if (_byTypeName.TryGetValue(simple, out List<string>? ofType))
            {
                found.UnionWith(ofType);
            }

            return found;
        }
    }
}

/// <summary>How it is known which service an entry was meant for.</summary>
internal enum MeantBy
{
    /// <summary>The type of the name has another ConfigurationName.</summary>
    ConfigurationName,

    /// <summary>The names are alike.</summary>
    Likeness,

    /// <summary>It is the only service that is hosted and has no entry.</summary>
    Hosting,

    /// <summary>It is the only service of the project, in the namespace of the name.</summary>
    Namespace,
}

/// <summary>The service that an entry most likely means.</summary>
/// <param name="Name">Its name under configuration.</param>
/// <param name="By">The evidence for it.</param>
/// <param name="IsWritten">Whether it has an entry of its own, too.</param>
internal sealed record MeantService(string Name, MeantBy By, bool IsWritten);
