using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Hosting;

/// <summary>The findings of the rules in the configurations of a project, computed once for all its files.</summary>
internal sealed class ConfigurationFindings
{
    private static readonly Memo<WcfProject, ConfigurationFindings> s_findings = new(static project => new ConfigurationFindings(project));

    private readonly object _gate = new();
    private readonly WcfProject _project;
    private readonly RuleFailures _failures = new();
    private ILookup<string, Finding>? _byPath;

    private ConfigurationFindings(WcfProject project) => _project = project;

    public static ConfigurationFindings GetOrCreate(WcfProject project) => s_findings.GetOrRead(project);

    /// <summary>The findings that stand in a file.</summary>
    public IEnumerable<Finding> FindIn(string path, CancellationToken cancellation)
    {
        lock (_gate)
        {
            // A cancelled run leaves nothing behind.
            _byPath ??= Find(cancellation).ToLookup(static finding => finding.Location.GetLineSpan().Path, StringComparer.Ordinal);
            return _byPath[path];
        }
    }

    /// <summary>Whether WCF cannot read the section around a place of a configuration: any other failure there comes too late.</summary>
    public bool IsUnreadable(Location place, CancellationToken cancellation)
    {
        string path = place.GetLineSpan().Path;
        return FindIn(path, cancellation).Where(UnreadableSections.Are).ToList() is { Count: > 0 } certain
            && _project.ConfigurationVariants.SelectMany(static variants => variants)
                .Any(configuration => new UnreadableSections(configuration, certain.Select(static finding => finding.Location)).Hold(place));
    }

    /// <summary>The rules that failed in a file, once <see cref="FindIn"/> has processed it.</summary>
    public IEnumerable<Diagnostic> FailuresIn(string path) => _failures.FindIn(path);

    private ImmutableArray<Finding> Find(CancellationToken cancellation)
    {
        var all = ImmutableArray.CreateBuilder<Finding>();
        foreach (ConfigurationFile file in _project.Files)
        {
            if (!file.IsOfUser && file.Document(cancellation) is { } document)
            {
                RuleRunner.Run(new FileRuleContext(document, _project, all.Add, cancellation), _failures);
            }
        }

        if (_project.ReadsConfiguration)
        {
            foreach (ImmutableArray<ServiceModelConfiguration> variants in _project.ConfigurationVariants)
            {
                if (!variants[0].File.IsOfUser)
                {
                    AddOfVariants(variants, all, cancellation);
                }
            }
        }
        else if (_project.Trace is { } trace)
        {
            ConfigurationTrace.AddUnread(_project, trace);
        }

        return all.ToImmutable();
    }

    private void AddOfVariants(ImmutableArray<ServiceModelConfiguration> variants, ImmutableArray<Finding>.Builder all, CancellationToken cancellation)
    {
        List<Finding> found = FindInConfiguration(variants[0], cancellation);
        if (_project.Trace is { } trace && variants[0] is { TransformPath: not null, Outer: null })
        {
            AddTransformed(variants[0], found, trace, cancellation);
        }

        List<Finding> broughtIn = FromProductionTransform(variants[0], found);
        for (int i = 1; i < variants.Length; i++)
        {
            _project.Trace?.Mute();
            List<Finding> foundInOther = FindInConfiguration(variants[i], cancellation);
            broughtIn.AddRange(FromProductionTransform(variants[i], foundInOther));
            _project.Trace?.Unmute();
            var others = new HashSet<(string, string, TextSpan)>(foundInOther.Select(KeyOf));
            foreach (Finding finding in found.Where(finding => !others.Contains(KeyOf(finding))))
            {
                _project.Trace?.Withdraw(finding, NoFindingKind.Transform, variants[i].DescribeChange(finding.Location));
            }

            found.RemoveAll(finding => !others.Contains(KeyOf(finding)));
        }

        var seen = new HashSet<(string, string, TextSpan)>();
        all.AddRange(found.Concat(broughtIn).Where(finding => seen.Add(KeyOf(finding))));
    }

    // Findings in values that a production transform writes hold in production, whatever other transforms do.
    private List<Finding> FromProductionTransform(ServiceModelConfiguration variant, List<Finding> found) =>
        variant.TransformPath is { } path && _project.IsProductionTransform(path) ? found.FindAll(finding => finding.Location.GetLineSpan().Path == path) : [];

    // Records in the trace the findings of the file as written that a transform removes. Not for a configuration that inherits: reading it
    // a second time would add its endpoints to the bindings of the outer one again.
    private void AddTransformed(ServiceModelConfiguration configuration, List<Finding> found, RuleTrace trace, CancellationToken cancellation)
    {
        trace.Mute();
        List<Finding> written = FindInConfiguration(configuration.Untransformed(), cancellation);
        trace.Unmute();
        var left = new HashSet<(string, string, TextSpan)>(found.Select(KeyOf));
        foreach (Finding finding in written.Where(finding => !left.Contains(KeyOf(finding))))
        {
            trace.Add(finding.Rule, null, new NoFindingReason(NoFindingKind.Transform, configuration.DescribeChange(finding.Location), finding.Location));
        }
    }

    private static (string Id, string Path, TextSpan Span) KeyOf(Finding finding) =>
        (finding.Rule.Id, finding.Location.GetLineSpan().Path, finding.Location.SourceSpan);

    private List<Finding> FindInConfiguration(ServiceModelConfiguration configuration, CancellationToken cancellation)
    {
        var found = new List<Finding>();
        var certain = new HashSet<(string, TextSpan)>();
        var sections = new UnreadableSections(configuration, []);
        RuleRunner.Run(new ConfigurationRuleContext(configuration, _project, Report, cancellation), _failures);

        // CoreWCF reads no behaviours from configuration.
        if (configuration.Platform == Symbols.WcfPlatform.Framework)
        {
            foreach (ConfiguredBehavior behavior in UsedBehaviors(configuration, cancellation))
            {
                RuleRunner.Run(new BehaviorRuleContext(behavior, _project, Report, cancellation), _failures);
            }
        }

        if (_project.Trace is not null)
        {
            ConfigurationTrace.AddSkipped(configuration, _project, Report, cancellation);
        }

        foreach (ConfiguredBinding binding in configuration.Bindings)
        {
            if (binding.Kind != BindingKind.Unknown && !configuration.IsUncertain(binding.Element)
                && RelevanceResolver.GetOrCreate(_project).WhyNotTaken(binding.Location, cancellation) is null)
            {
                FindInBinding(binding, Report, cancellation);
            }
        }

        return found;

        // One finding for one cause: where something fails for certain, other findings at the same place are dropped.
        void Report(Finding finding)
        {
            (string, TextSpan) place = (finding.Location.GetLineSpan().Path, finding.Location.SourceSpan);
            if (finding.Effect.Harm == Harm.CertainFailure)
            {
                certain.Add(place);
                if (UnreadableSections.Are(finding))
                {
                    sections.Add(finding.Location);
                }
            }
            else if (certain.Contains(place))
            {
                _project.Trace?.Withdraw(finding, NoFindingKind.Elsewhere, "another rule reports a certain failure there");
                return;
            }
            else if (sections.Hides(finding))
            {
                _project.Trace?.Withdraw(finding, NoFindingKind.Elsewhere, UnreadableSections.Reason);
                return;
            }

            found.Add(finding);
        }
    }

    private void FindInBinding(ConfiguredBinding binding, Action<Finding> report, CancellationToken cancellation)
    {
        // WCFL0005 reports an unused binding; besides that only certain failures are reported.
        bool isUsed = _project.ProductionUsage.IsUsed(binding, cancellation);
        var context = new BindingRuleContext(
            binding,
            _project,
            finding => report(isUsed || finding.Effect.Harm == Harm.CertainFailure || finding.Assumption is not null
                ? finding : finding with { Assumption = "an endpoint uses the binding" }),
            cancellation);
        foreach (IRule<BindingRuleContext> rule in RuleList.For<BindingRuleContext>(_project.TakesSuggestions))
        {
            WcfRule row = ((Rule)rule).Row;
            if (isUsed || row.IsCertainFailure || row.JudgesUnused)
            {
                // An unused binding with such values fails as soon as an endpoint uses it.
                RuleRunner.Run(rule, context, _failures);
            }
            else
            {
                context.Skip((Rule)rule, NoFindingKind.NotInUse, "no endpoint and no code refers to the binding");
            }
        }
    }

    private IEnumerable<ConfiguredBehavior> UsedBehaviors(ServiceModelConfiguration configuration, CancellationToken cancellation) =>
        configuration.Scopes.SelectMany(static scope => scope.Behaviors).Where(behavior => !configuration.IsUncertain(behavior.Element)
            && !Placeholder.IsIn(behavior.Name) && _project.ProductionUsage.IsBehaviorUsed(behavior.Name, behavior.IsOfServices, cancellation));
}
