using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A service element that no service type finds (referencesource, ConfigLoader.cs, LookupService: by exact name). The type may
/// stand in an assembly that is not at hand, so this speaks only where it knows which type was meant.
/// </summary>
internal sealed class WCFL0004_ServiceNameMatchesNothing() : Rule(WcfRules.WCFL0004_ServiceNameMatchesNothing), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF makes the type from the name and throws where there is none (ServiceReflector.cs); no default endpoints hide it.
        if (!context.IsFramework || context.Configuration.IsCodeMissing || context.Project.Contracts is not { } resolver)
        {
            context.NoFindings(NoFindingReasons.Unseen(context.IsFramework));
            return;
        }

        var written = new HashSet<string>(StringComparer.Ordinal);
        var unmatched = new List<ConfigAttribute>();
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ServiceElement service in scope.Services)
            {
                if (service.Element.Attribute("name") is { } name)
                {
                    written.Add(name.Value);
                    if (context.Configuration.IsUncertain(service.Element))
                    {
                        context.Trace?.Silent(NoFindingReasons.MayBeTransformed with { Location = name.Location });
                    }
                    else if (IsKnown(name.Value, context.Project, resolver))
                    {
                        context.Trace?.Silent(name.Location, NoFindingKind.Fine, "a service type has the name, or the name is a placeholder or begins with System. or Microsoft.");
                    }
                    else
                    {
                        unmatched.Add(name);
                    }
                }
            }
        }

        FreeServices? free = null;
        foreach (ConfigAttribute name in unmatched)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            if (Meant(name.Value, free ??= new FreeServices(written, resolver), unmatched.Count == 1, context.Project, resolver) is { } meant)
            {
                context.Report(new Finding(WcfRules.WCFL0004_ServiceNameMatchesNothing, name.Location, name.Value, meant.Reason)
                {
                    // The service has its right entry, and runs on that; and a type of that name may be in an assembly that is not at hand.
                    Severity = meant.IsWritten && resolver.Type(name.Value) is null ? DiagnosticSeverity.Info : null,
                    Effect = meant.IsWritten ? "what is written there is not in force" : null,

                    // The configured endpoints come into force with it, in place of the default ones: another binding on the wire.
                    Fixes = meant.IsWritten ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(new FindingFix(
                        "Change to '" + meant.Name + "'", "WCFL0004.Service", FixApplicability.NeedsDecision, new TextEdit(name.ValueSpan, ConfigEdits.Escape(meant.Name, name.Quote)))),
                });
            }
            else
            {
                context.Trace?.Silent(name.Location, NoFindingKind.Unknown, "no service in sight has the name, and none is like it: it may stand in an assembly that is not at hand");
            }
        }
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

    private static (string Name, string Reason, bool IsWritten)? Meant(string name, FreeServices free, bool isOnly, WcfProject project, ContractResolver resolver)
    {
        if (resolver.Type(name) is { } type)
        {
            string configured = ConfigurationNames.OfService(type);
            return (configured, ": the ConfigurationName of that type is '" + configured + "'" + Elsewhere(free.IsWritten(configured)), free.IsWritten(configured));
        }

        ICollection<string> sameName = free.FindBySimpleName(ConfigurationNames.Simple(name.Trim()));
        if (sameName.Count > 0)
        {
            string only = sameName.First();
            return sameName.Count == 1 ? (only, ReferenceFix.Hint(only), false) : null;
        }

        if (free.Names.Find(name, out _) is { } nearest)
        {
            return (nearest, ReferenceFix.Hint(nearest), false);
        }

        // A second entry for a service that has its right one is as dead, whatever the namespace that it was meant for.
        if (free.FindWritten(ConfigurationNames.Simple(name.Trim())) is { } written)
        {
            return (written, ReferenceFix.Hint(written) + Elsewhere(true), true);
        }

        // One entry without a service, one hosted service without an entry: they belong together.
        string? hosted = isOnly ? OnlyHosted(free.All, project, resolver) : null;
        return hosted is null ? null : (hosted, ", but the project hosts '" + hosted + "'", false);
    }

    private static string Elsewhere(bool isWritten) => isWritten ? ", which has an entry of its own" : string.Empty;

    private static string? OnlyHosted(List<string> free, WcfProject project, ContractResolver resolver)
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

        /// <summary>The services whose name under configuration ends so, whatever the case, or whose type has this name.</summary>
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
