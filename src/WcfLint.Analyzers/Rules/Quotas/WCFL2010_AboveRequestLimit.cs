using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A message size that IIS does not let through.</summary>
internal sealed class WCFL2010_AboveRequestLimit() : Rule(WcfRules.WCFL2010_AboveRequestLimit), IBindingRule
{
    // Such a limit is at most a kilobyte below a quota of two gigabytes, the largest int: 2,097,151 KB (HttpRuntimeSection.cs, BytesFromKilobytes).
    private const long NoLimit = 2_097_151L * 1024;

    // One limit counts for all bindings of a site, and one change of it mends them.
    private static readonly Memo<WcfProject, Dictionary<(ServiceModelConfiguration Site, bool IsMeant), List<Excess>>> s_all =
        new(static project => project.ReadEndpoints(CancellationToken.None).Bindings.OfType<ConfiguredBinding>()
        .Where(static binding => binding.Scope.Configuration.IsWebConfig).Select(binding => Read(binding, project, out _)).OfType<Excess>()
        .Where(one => RelevanceResolver.GetOrCreate(project).WhyNotTaken(one.Binding.LocationOf(one.Size), CancellationToken.None) is null)
        .Where(one => !MayBeHidden(one, project))
        .OrderByDescending(static one => one.Size.Int64).GroupBy(static one => (one.Site, one.IsMeant)).ToDictionary(static alike => alike.Key,
            static alike => alike.ToList()));

    public void Analyze(BindingRuleContext context)
    {
        if (Read(context.Binding, context.Project, out NoFindingReason? reason) is not { } own)
        {
            context.NoFinding(reason!.Value);
            return;
        }

        List<Excess> alike = !MayBeHidden(own, context.Project)
            && s_all.GetOrRead(context.Project).TryGetValue((own.Site, own.IsMeant), out List<Excess>? all) ? all : [];
        if (alike.Count > 0 && !AlikeBindings.IsSame(alike[0].Binding, own.Binding))
        {
            context.NoFinding(AlikeBindings.CountedAt(alike[0].Binding));
            return;
        }

        (Binding binding, Setting size, (string name, long value, ConfigAttribute? written)) = (own.Binding, own.Size, own.Limit);
        string text = value.ToString("N0", CultureInfo.InvariantCulture);
        context.Report(new Finding(
            Row,
            binding.LocationOf(size),
            binding.NameOf(size.Path),
            binding.DisplayName + (alike.Count > 1 ? " and of " + AlikeBindings.DescribeOthers(alike.Count) : string.Empty),
            size.Text!,
            name + " is " + text + " bytes" + (written is null ? " by default" : string.Empty) + (own.IsMeant ? ", and " + own.Largest : string.Empty))
        {
            Assumption = own.IsMeant ? null : (written is null ? "the server has the default limit, and " : string.Empty) + "a request exceeds " + text + " bytes",
            AdditionalLocations = (written is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(written.Location)).AddRange(
                AlikeBindings.PlacesOfOthers(alike.Select(static other => other.Binding))),
            Fixes = written is { Name: "maxAllowedContentLength" } && !own.Site.IsTransformed && size.Int64 <= uint.MaxValue
                ? FindingFix.Of("Set maxAllowedContentLength to " + size.Int64, "WCFL2010", FixApplicability.NeedsDecision,
                    ConfigEdits.Change(written, size.Int64!.Value.ToString(CultureInfo.InvariantCulture)))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    private static bool MayBeHidden(Excess one, WcfProject project) =>
        AlikeBindings.MayBeHidden(one.Binding.LocationOf(one.Size), project, WcfRules.WCFL2010_AboveRequestLimit);

    private static Excess? Read(Binding binding, WcfProject project, out NoFindingReason? reason)
    {
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        reason = WhyNot(binding, size);
        if (reason is not null)
        {
            return null;
        }

        ServiceModelConfiguration site = ((ConfiguredBinding)binding).Scope.Configuration;
        if (RequestLimit.Find(site, out bool isUnknown) is not { } limit)
        {
            reason = new(isUnknown ? NoFindingKind.Unknown : NoFindingKind.Fine, isUnknown ? "the limit of the site is not known" : "the site has no lower limit");
            return null;
        }

        if (size.Int64 <= limit.Value)
        {
            reason = new(NoFindingKind.Fine, "the limit of the site is not lower");
            return null;
        }

        if (limit.Value >= NoLimit && size.Int64 <= int.MaxValue)
        {
            reason = new(NoFindingKind.Fine, "the limit of the site is two gigabytes, as the quota is");
            return null;
        }

        var messages = ReceivedMessages.Read(binding, project, CancellationToken.None);
        if (messages.Shape == PayloadShape.Scalar && binding.AreContractsKnown)
        {
            reason = new(NoFindingKind.Fine, "all messages that it is known to receive have a fixed size");
            return null;
        }

        // The largest number is no estimate of a message size, and applicationHost.config may set another limit than the default.
        return new Excess(binding, site, size, limit, messages.Largest,
            limit.Written is not null && messages.Shape == PayloadShape.Unbounded && binding.Side == EndpointSide.Service && size.Int64 < int.MaxValue);
    }

    private static NoFindingReason? WhyNot(Binding binding, Setting size) =>
        binding is not ConfiguredBinding { Scope.Configuration: { IsWebConfig: true, Platform: WcfPlatform.Framework } }
            ? new NoFindingReason(NoFindingKind.NotConcerned, "it is not in the web.config of a site of IIS")
        : !binding.IsHttp ? new NoFindingReason(NoFindingKind.NotConcerned, "IIS limits requests over HTTP alone")
        : (binding.Side & EndpointSide.Service) == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "no service is known to receive messages over it")
        : binding.IsForMetadata ? new NoFindingReason(NoFindingKind.NotConcerned, "requests for metadata are small")
        : size.Int64 is null ? binding.WhyNot(size)
        : null;

    /// <summary>A quota above the limit of its site.</summary>
    private sealed record Excess(Binding Binding, ServiceModelConfiguration Site, Setting Size, (string Name, long Value, ConfigAttribute? Written) Limit,
        string Largest, bool IsMeant);
}
