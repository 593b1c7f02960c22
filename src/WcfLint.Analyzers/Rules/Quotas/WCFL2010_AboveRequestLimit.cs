using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A message size that IIS does not let through.</summary>
internal sealed class WCFL2010_AboveRequestLimit() : Rule(WcfRules.WCFL2010_AboveRequestLimit), IBindingRule
{
    // Such a limit is at most a kilobyte below a quota of two gigabytes, the largest int: 2,097,151 KB (HttpRuntimeSection.cs, BytesFromKilobytes).
    private const long NoLimit = 2_097_151L * 1024;

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        if (WhyNot(binding, size) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        ServiceModelConfiguration site = ((ConfiguredBinding)binding).Scope.Configuration;
        (string Name, long Value, ConfigAttribute? Written)? limit = RequestLimit.Find(site, out bool isUnknown);
        if (limit is not var (name, value, written))
        {
            context.NoFinding(isUnknown ? NoFindingKind.Unknown : NoFindingKind.Fine, isUnknown ? "the limit of the site is not known" : "the site has no lower limit");
            return;
        }

        if (size.Int64 <= value)
        {
            context.NoFinding(NoFindingKind.Fine, "the limit of the site is not lower");
            return;
        }

        if (value >= NoLimit && size.Int64 <= int.MaxValue)
        {
            context.NoFinding(NoFindingKind.Fine, "the limit of the site is two gigabytes, as the quota is");
            return;
        }

        var messages = ReceivedMessages.Read(binding, context.Project, context.CancellationToken);
        if (messages.Shape == PayloadShape.Scalar && binding.AreContractsKnown)
        {
            context.NoFinding(NoFindingKind.Fine, "all messages that it is known to receive have a fixed size");
            return;
        }

        // The largest number is no estimate of a message size, and applicationHost.config may set another limit than the default.
        bool isMeant = written is not null && messages.Shape == PayloadShape.Unbounded && binding.Side == EndpointSide.Service && size.Int64 < int.MaxValue;
        string text = value.ToString("N0", CultureInfo.InvariantCulture);
        context.Report(new Finding(Row, binding.LocationOf(size), binding.NameOf(size.Path), binding.DisplayName, size.Text!, name + " is " + text + " bytes" + (written is null ? " by default" : string.Empty)
            + (isMeant ? ", and " + messages.Largest : string.Empty))
        {
            Assumption = isMeant ? null : (written is null ? "the server has the default limit, and " : string.Empty) + "a request exceeds " + text + " bytes",
            AdditionalLocations = written is null ? ImmutableArray<Location>.Empty : ImmutableArray.Create(written.Location),
            Fixes = written is { Name: "maxAllowedContentLength" } && !site.IsTransformed && size.Int64 <= uint.MaxValue
                ? FindingFix.Of("Set maxAllowedContentLength to " + size.Int64, "WCFL2010", FixApplicability.NeedsDecision, ConfigEdits.Change(written, size.Int64!.Value.ToString(CultureInfo.InvariantCulture)))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    private static NoFindingReason? WhyNot(Binding binding, Setting size) =>
        binding is not ConfiguredBinding { Scope.Configuration: { IsWebConfig: true, Platform: WcfPlatform.Framework } } ? new NoFindingReason(NoFindingKind.NotConcerned, "it is not in the web.config of a site of IIS")
        : !binding.IsHttp ? new NoFindingReason(NoFindingKind.NotConcerned, "IIS limits requests over HTTP alone")
        : (binding.Side & EndpointSide.Service) == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "no service is known to receive messages over it")
        : binding.IsForMetadata ? new NoFindingReason(NoFindingKind.NotConcerned, "requests for metadata are small")
        : size.Int64 is null ? binding.WhyNot(size)
        : null;
}
