using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>The references of one configuration, each to a binding, a behaviour, an endpoint or a filter of the same section.</summary>
internal sealed class ReferenceCheck(ConfigurationRuleContext context)
{
    private static readonly string[] s_pages = ["httpGet", "httpsGet", "httpHelpPage", "httpsHelpPage"];

    private readonly Dictionary<(ServiceModelScope, string), NearestNames> _bindings = [];
    private readonly Dictionary<ServiceModelScope, NearestNames> _declared = [];
    private readonly Dictionary<(ServiceModelScope, string), NamedElements> _named = [];

    /// <summary>Reports each reference that names nothing.</summary>
    public void Run()
    {
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            if (scope.Section("services").Element is { } services)
            {
                foreach (ConfigElement service in services.ElementsNamed("service"))
                {
                    CheckBehavior(scope, service, "serviceBehaviors");
                    foreach (ConfigElement endpoint in service.ElementsNamed("endpoint"))
                    {
                        CheckEndpoint(scope, endpoint);
                    }
                }
            }

            if (context.IsFramework)
            {
                ExtensionTypes.Check(scope, context);
                if (scope.Section("client").Element is { } client)
                {
                    foreach (ConfigElement endpoint in client.ElementsNamed("endpoint"))
                    {
                        CheckEndpoint(scope, endpoint);
                    }
                }

                CheckNested(scope, scope.Section("bindings").Element);
                CheckNested(scope, scope.Section("behaviors").Element);
                foreach (ConfigElement mapped in scope.Section("protocolMapping").Element?.ElementsNamed("add") ?? [])
                {
                    CheckBinding(scope, mapped, mayReportName: true);
                }

                CheckMetadata(scope);
                CheckRouting(scope);
            }
        }
    }

    private void CheckEndpoint(ServiceModelScope scope, ConfigElement endpoint)
    {
        CheckBinding(scope, endpoint, mayReportName: context.IsFramework);
        CheckBehavior(scope, endpoint, "endpointBehaviors");
        CheckStandardEndpoint(scope, endpoint);
    }

    // Issuers of federation bindings and discovery behaviours hold endpoints of their own.
    private void CheckNested(ServiceModelScope scope, ConfigElement? section)
    {
        if (section is null)
        {
            return;
        }

        foreach (ConfigElement element in section.DescendantsAndSelf())
        {
            if (element.Attribute("binding") is not null && element.Attribute("bindingConfiguration") is not null)
            {
                CheckBinding(scope, element, mayReportName: false);
            }
        }
    }

    // The bindings of pages that serve metadata and help: serviceMetadata and serviceDebug have four such pairs
    // (referencesource, ServiceMetadataPublishingElement.cs, ServiceDebugElement.cs).
    private void CheckMetadata(ServiceModelScope scope)
    {
        foreach (ConfigElement element in scope.Section("behaviors").Element?.DescendantsAndSelf() ?? [])
        {
            if (element.Name is not ("serviceMetadata" or "serviceDebug"))
            {
                continue;
            }

            foreach (string prefix in s_pages)
            {
                if (element.Attribute(prefix + "Binding") is { } binding && element.Attribute(prefix + "BindingConfiguration") is { } reference)
                {
                    CheckReference(scope, element, binding, reference);
                }
            }
        }
    }

    // Filters and endpoints of routing tables (referencesource, RoutingSection.cs, CreateFilterTable).
    private void CheckRouting(ServiceModelScope scope)
    {
        if (scope.Section("routing").Element is not { } routing)
        {
            return;
        }

        var filters = new HashSet<string>(routing.Element("filters")?.ElementsNamed("filter").Select(static f => f.Attribute("name")?.Value ?? string.Empty) ?? []);
        var endpoints = new HashSet<string>(scope.SelfAndOuter("client").SelectMany(static outer => outer.Section("client").Element?.ElementsNamed("endpoint") ?? [])
            .Select(static e => e.Attribute("name")?.Value ?? string.Empty));
        bool knowsEndpoints = scope.SelfAndOuter("client").All(static outer => !outer.Section("client").IsUnknown);
        foreach (ConfigElement entry in routing.DescendantsAndSelf())
        {
            bool isTable = entry.Parent?.Name == "filterTable";
            if (isTable)
            {
                CheckName(entry, "filterName", filters);
            }

            if (knowsEndpoints && (isTable || entry.Parent?.Name == "backupList"))
            {
                CheckName(entry, "endpointName", endpoints);
            }
        }
    }

    private void CheckName(ConfigElement entry, string attribute, HashSet<string> names)
    {
        if (entry.Attribute(attribute) is { } reference && Known(entry, reference) is { } name && !names.Contains(name) && !names.Any(Placeholder.IsIn))
        {
            Report(reference, name, new NearestNames(names));
        }
    }

    private void CheckBinding(ServiceModelScope scope, ConfigElement element, bool mayReportName)
    {
        if (element.Attribute("binding") is not { } binding || Known(element, binding) is not { } section)
        {
            return;
        }

        if (!HasSectionOrKind(scope, section))
        {
            if (mayReportName)
            {
                if (!_declared.TryGetValue(scope, out NearestNames? all))
                {
                    _declared.Add(scope, all = new NearestNames(BindingNames.All.Concat(DeclaredBindings(scope))));
                }

                Report(binding, section, all);
            }

            return;
        }

        if (element.Attribute("bindingConfiguration") is { } reference)
        {
            CheckReference(scope, element, binding, reference);
        }
    }

    private void CheckReference(ServiceModelScope scope, ConfigElement element, ConfigAttribute binding, ConfigAttribute reference)
    {
        if (Known(element, binding) is not { } section || !HasSectionOrKind(scope, section) || Known(element, reference) is not { } name)
        {
            return;
        }

        if (scope.FindBinding(section, name, out bool unknown) is not null || unknown)
        {
            Found(scope, reference, section, name);
            return;
        }

        if (!_bindings.TryGetValue((scope, section), out NearestNames? names))
        {
            _bindings.Add((scope, section), names = new NearestNames(NamesOfBindings(scope, section)));
        }

        Report(reference, name, names, "bindings");
    }

    private void CheckBehavior(ServiceModelScope scope, ConfigElement element, string collection)
    {
        if (context.IsFramework && element.Attribute("behaviorConfiguration") is { } reference && Known(element, reference) is { } name)
        {
            CheckNamed(scope, reference, name, "behaviors", collection, "behavior");
        }
    }

    private void CheckStandardEndpoint(ServiceModelScope scope, ConfigElement element)
    {
        if (!context.IsFramework || element.Attribute("kind") is not { } kind || Known(element, kind) is not { } kindName)
        {
            return;
        }

        if (!IsKind(scope, kindName))
        {
            Report(kind, kindName, new NearestNames(ServiceModelSchema.StandardEndpointNames));
        }
        else if (element.Attribute("endpointConfiguration") is { } reference && Known(element, reference) is { } name)
        {
            CheckNamed(scope, reference, name, "standardEndpoints", kindName, "standardEndpoint");
        }
    }

    // Whether the schema, the machine or an extension declares the name.
    private bool IsKind(ServiceModelScope scope, string name) =>
        ServiceModelSchema.StandardEndpointNames.Contains(name) || BindingNames.MayBeDeclaredByMachine(name) || context.Configuration.HasUnknownExtensions(scope)
        || scope.SelfAndOuter("standardEndpoints")
            .Any(outer => outer.Section("standardEndpoints").IsUnknown || outer.Section("standardEndpoints").Element?.Element(name) is not null)
        || scope.SelfAndOuter("extensions").Any(outer =>
            outer.Section("extensions").Element?.Element("endpointExtensions")?.ElementsNamed("add").Any(add => add.Attribute("name")?.Value == name) == true);

    private void CheckNamed(ServiceModelScope scope, ConfigAttribute reference, string name, string section, string collection, string item)
    {
        if (!_named.TryGetValue((scope, collection), out NamedElements? elements))
        {
            _named.Add((scope, collection), elements = NamedElements.Read(scope, section, collection, item));
        }

        if (!elements.MayHold(name))
        {
            Report(reference, name, elements.Names, section);
        }
        else
        {
            context.NoFinding(reference, elements.Holds(name) ? NoFindingKind.Fine : NoFindingKind.Unknown,
                elements.Holds(name) ? "'" + name + "' exists" : "the names of the section are not all known");
        }
    }

    // A name that may be replaced at run time is not checked.
    private string? Known(ConfigElement element, ConfigAttribute attribute)
    {
        // The exact name, blanks included.
        string value = attribute.Value;
        NoFindingReason? reason = value.Trim().Length == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "the name is empty")
            : Placeholder.IsIn(value) ? new NoFindingReason(NoFindingKind.Unknown, "the name is a placeholder")
            : context.Configuration.IsUncertain(element) ? NoFindingReasons.MayBeTransformed
            : null;
        if (reason is not { } known)
        {
            return value;
        }

        context.NoFinding(attribute, known);
        return null;
    }

    // Records in the trace where the binding stands.
    private void Found(ServiceModelScope scope, ConfigAttribute reference, string section, string name)
    {
        if (context.IsAsked)
        {
            context.NoFinding(scope.FindBinding(section, name, out _) is { } binding
                ? new NoFindingReason(NoFindingKind.Fine,
                    section + " '" + name + "' is at " + ConfigPath.FileName(ConfigPath.Normalize(binding.Element.Document.Path)) + ":"
                        + (binding.Location.GetLineSpan().StartLinePosition.Line + 1), reference.Location)
                : new NoFindingReason(NoFindingKind.Unknown, "not all bindings are known", reference.Location));
        }
    }

    private bool HasSectionOrKind(ServiceModelScope scope, string section) =>
        BindingNames.MayBeDeclaredByMachine(section) || context.Configuration.DeclaredBinding(scope, section) is not null
        || context.Configuration.HasUnknownExtensions(scope) || HasSection(scope, section);

    private static bool HasSection(ServiceModelScope scope, string section) =>
        scope.SelfAndOuter("bindings")
            .Any(outer => outer.Section("bindings") is var bindings && (bindings.IsUnknown || bindings.Element?.Element(section) is not null));

    // An entry that a scope in between removes cannot have been meant.
    private static IEnumerable<string> NamesOfBindings(ServiceModelScope scope, string section) =>
        scope.SelfAndOuter("bindings").SelectMany(static outer => outer.Bindings)
            .Where(candidate => candidate.SectionName == section && candidate.Name.Length > 0 && scope.FindBinding(section, candidate.Name, out _) is not null)
            .Select(static candidate => candidate.Name);

    private static IEnumerable<string> DeclaredBindings(ServiceModelScope scope) =>
        scope.SelfAndOuter("extensions").SelectMany(static outer => outer.Section("extensions").Element?.Element("bindingExtensions")?.ElementsNamed("add") ?? [])
            .Select(static add => add.Attribute("name")?.Value).Where(static name => name is { Length: > 0 })!;

    private void Report(ConfigAttribute reference, string name, NearestNames candidates, string? section = null)
    {
        string? nearest = candidates.Find(name, out int distance);
        ImmutableArray<FindingFix> fixes = nearest is null
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(ReferenceFix.Create(nearest, distance, new TextEdit(reference.ValueSpan, ConfigEdits.Escape(nearest, reference.Quote))));
        context.Report(new Finding(
            WcfRules.WCFL0003_ReferenceNamesNothing, reference.Location, reference.Name, name, ReferenceFix.Hint(nearest))
        {
            Fixes = fixes,
            Assumption = section is not null && context.Configuration.MayStandAround(section) ? Assumptions.NothingAround : null,
        });
    }
}
