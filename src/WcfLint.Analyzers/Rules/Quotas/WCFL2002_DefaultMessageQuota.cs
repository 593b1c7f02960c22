using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2002: the default of 65,536 bytes bounds what an endpoint receives, though its contract may send more.</summary>
internal sealed class WCFL2002_DefaultMessageQuota() : Rule(WcfRules.WCFL2002_DefaultMessageQuota), IBindingRule, ISolutionRule
{
    private static readonly string[] s_quotas = ["maxStringContentLength", "maxArrayLength"];

    // Of System.Reflection.Assembly.
    private static readonly string[] s_loaders = ["LoadFrom", "LoadFile"];

    private static readonly NoFindingReason s_singleRequests =
        new(NoFindingKind.Fine, "the requests hold no collection and no bytes, and the limit protects the service from larger ones");

    private static readonly Memo<WcfProject, Dictionary<(string File, bool IsWritten), List<(Binding Binding, ReceivedMessages Messages)>>> s_possible = new(CollectPossible);

    private static readonly Memo<WcfProject, Dictionary<(string File, bool IsWritten), List<(Binding Binding, ReceivedMessages Messages)>>> s_proved = new(CollectProved);

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Side == EndpointSide.None)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (binding.Kind is BindingKind.Mex or BindingKind.Unknown or BindingKind.NetMsmq or BindingKind.MsmqIntegration)
        {
            context.NoFinding(NoFindingKind.NotConcerned, binding.Kind switch
            {
                BindingKind.Unknown => "the rule does not know the binding",
                BindingKind.Mex => "the rule does not apply to bindings for metadata",
                _ => "the rule does not apply to bindings for queues",
            });
            return;
        }

        // A request for metadata is small; a client of metadata receives all of it.
        if (binding is { Side: EndpointSide.Service, IsForMetadata: true })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the endpoint receives only requests for metadata, which are small");
            return;
        }

        if (GetRequests.AreAll(binding))
        {
            context.NoFinding(GetRequests.Reason);
            return;
        }

        if (FindExclusiveOr(binding) is { } mistaken)
        {
            context.Report(new Finding(Row, binding.LocationOf(mistaken), binding.NameOf(mistaken.Path), binding.DisplayName, "is " + mistaken.Text + ", because '^' is no power in C#, but exclusive or") { Effect = WcfRules.WCFL2002_Rejected });
            return;
        }

        // Tested before the contracts are read: they may be many, and for most bindings the written values are enough.
        Setting size = SizeOf(binding);
        if (size.Int64 != BindingDefaults.MessageSize && FindLowered(binding) is null)
        {
            context.NoFinding(binding.WhyNot(size, ", not the default of 65536"));
            return;
        }

        context.Holds(SizeOf(binding));
        var messages = ReceivedMessages.Read(binding, context.Project, context.CancellationToken);
        context.Report(WhyNot(binding, messages) is { } reason ? context.NoFinding(reason) : FindDefault(context, messages) ?? FindLowered(binding, messages)
            ?? (FindLowered(binding) is null ? null : context.NoFinding(NoFindingKind.Fine, "no message that it is known to receive holds what the lowered quota limits")));
    }

    /// <summary>The code of a service in another project shows that what a client calls returns a list or text without a limit: once for a file, as far as no comment hides it.</summary>
    public void Analyze(SolutionRuleContext context)
    {
        var found = new List<(EndpointFacts Client, string Reply, string? Assumption)>();
        foreach (ClientServicePair pair in context.Solution.Pairs)
        {
            if (pair.Client.Size.Number == BindingDefaults.MessageSize && pair.Client.Replies.FirstOrDefault(reply => pair.Service.Unbounded.Contains(reply.Operation)) is { Text: { } text })
            {
                found.Add((pair.Client, text, new EndAddresses(pair.Client).Matches(new EndAddresses(pair.Service)) == EndMatch.Certain ? null : Assumptions.CallsThisService));
            }
        }

        IEnumerable<(EndpointFacts Client, string Reply, string? Assumption)> ofBindings = found.GroupBy(static one => one.Client.Size.Location.GetLineSpan()).Select(static same => same.OrderBy(static one => one.Assumption is not null).First());
        foreach (var alike in ofBindings.GroupBy(static one => (Finding.PathOf(one.Client.Size.Location), one.Assumption, one.Client.MayHideSize ? one.Client.Size.Location.SourceSpan.Start : -1)))
        {
            List<(EndpointFacts Client, string Reply, string? Assumption)> bindings = [.. alike];
            string others = AlikeBindings.DescribeOthers(bindings.Count) is { Length: > 0 } counted ? " and of " + counted : string.Empty;
            context.Report(new Finding(Row, bindings[0].Client.Size.Location, bindings[0].Client.Size.Name, bindings[0].Client.BindingName + others, "is the default of 65,536 bytes, and " + bindings[0].Reply)
            {
                Effect = WcfRules.WCFL2002_Rejected,
                Assumption = bindings[0].Assumption,
                AdditionalLocations = bindings.Skip(1).Select(static one => one.Client.Size.Location).ToImmutableArray(),
                WhyNoFix = "the service stands in another project",
            });
        }
    }

    // 2^31 - 1 is 28.
    private static Setting? FindExclusiveOr(Binding binding)
    {
        foreach (string path in new[] { binding.TransportPath("maxReceivedMessageSize"), binding.ReaderQuotaPath("maxStringContentLength"), binding.ReaderQuotaPath("maxArrayLength") })
        {
            Setting quota = binding[path];
            if (quota is { IsExplicit: true, Int64: not null } && binding.LocationOf(quota) is { SourceTree: { } tree, SourceSpan: var span }
                && tree.GetRoot().FindNode(span).DescendantNodesAndSelf().Any(static node => node.IsKind(SyntaxKind.ExclusiveOrExpression) && node is BinaryExpressionSyntax { Left: LiteralExpressionSyntax { Token.Value: 2 or 10 } }))
            {
                return quota;
            }
        }

        return null;
    }

    private Finding? FindDefault(BindingRuleContext context, ReceivedMessages messages)
    {
        Binding binding = context.Binding;
        if (WhyNotDefault(binding) is { } other)
        {
            return context.NoFinding(other);
        }

        if (messages.Shape == PayloadShape.Unbounded)
        {
            return FindProved(context, messages);
        }

        // A quota for strings that is lower than that of messages is met first.
        return messages.IsText && FindLowered(binding, messages) is { } lowered ? lowered
            : WhyNotPossible(binding, messages, context.Project) is { } reason ? context.NoFinding(reason)
            : context.TakesSuggestions ? FindPossible(context, messages) : context.NoFinding(NoFindingKind.Unknown, "nothing shows that a message exceeds 65,536 bytes");
    }

    // One finding for the written bindings of a configuration file: the sizes of all are looked up together.
    private Finding? FindProved(BindingRuleContext context, ReceivedMessages messages)
    {
        Binding binding = context.Binding;
        List<(Binding Binding, ReceivedMessages Messages)> alike = binding.ConfigurationSection is not null && !MayBeHidden(binding, context.Project) && s_proved.GetOrRead(context.Project).TryGetValue(KeyOf(binding), out List<(Binding Binding, ReceivedMessages Messages)>? proved) ? proved : [];
        if (alike.Count > 0 && !AlikeBindings.IsSame(alike[0].Binding, binding))
        {
            return context.NoFinding(AlikeBindings.CountedAt(alike[0].Binding));
        }

        string others = AlikeBindings.DescribeOthers(alike.Count) is { Length: > 0 } counted ? " and of " + counted : string.Empty;
        string carried = ", and " + messages.Largest + (messages.Count > 1 ? " (one of " + messages.Count.ToString(CultureInfo.InvariantCulture) + " messages without a limit)" : string.Empty);
        return Create(binding, messages, others, carried, alike.Count > 1 ? alike : [(binding, messages)]) with
        {
            Effect = WcfRules.WCFL2002_Rejected,
            AdditionalLocations = AlikeBindings.PlacesOfOthers(alike.Select(static one => one.Binding)),
        };
    }

    // A possible finding is reported once for a configuration file, and once for all bindings in code.
    private Finding? FindPossible(BindingRuleContext context, ReceivedMessages messages)
    {
        Binding binding = context.Binding;
        List<(Binding Binding, ReceivedMessages Messages)> alike = !MayBeHidden(binding, context.Project) && s_possible.GetOrRead(context.Project).TryGetValue(KeyOf(binding), out List<(Binding Binding, ReceivedMessages Messages)>? possible) ? possible : [];
        if (alike.Count > 0 && !AlikeBindings.IsSame(alike[0].Binding, binding))
        {
            return context.NoFinding(AlikeBindings.CountedAt(alike[0].Binding));
        }

        ReceivedMessages? largest = alike.Count > 0 && alike[0].Messages.Largest.Length > 0 ? alike[0].Messages : null;
        string others = AlikeBindings.DescribeOthers(alike.Count) is { Length: > 0 } counted ? " and of " + counted : string.Empty;
        string carried = largest is not null ? ", and " + largest.Largest
            : binding.IsForMetadata ? string.Empty : ", and its contract is not known";
        return Create(binding, messages, others, carried, alike.Count < 2 || binding.ConfigurationSection is null ? [(binding, messages)] : alike) with
        {
            Effect = WcfRules.WCFL2002_RejectedIfLarge,
            Assumption = "a message exceeds 65,536 bytes",
            AdditionalLocations = AlikeBindings.PlacesOfOthers(alike.Select(static one => one.Binding)),
        };
    }

    // No fix can change the defaults of endpoints without a binding, so they have a finding of their own.
    private static (string File, bool IsWritten) KeyOf(Binding binding) => (AlikeBindings.FileOf(binding), binding.IsWritten);

    // The bindings of which it is possible, by their configuration files; those of code together. That of the largest message stands first: the finding is there.
    private static Dictionary<(string File, bool IsWritten), List<(Binding Binding, ReceivedMessages Messages)>> CollectPossible(WcfProject project) =>
        project.ReadEndpoints(CancellationToken.None).Bindings.Where(binding => IsConcerned(binding) && WhyNotDefault(binding) is null && !MayBeHidden(binding, project))
            .Select(binding => (Binding: binding, Messages: ReceivedMessages.Read(binding, project, CancellationToken.None)))
            .Where(one => one.Messages.Shape != PayloadShape.Unbounded && WhyNot(one.Binding, one.Messages) is null && WhyNotPossible(one.Binding, one.Messages, project) is null && !(one.Messages.IsText && FindLowered(one.Binding, one.Messages) is not null))
            .OrderByDescending(static one => one.Messages.Weight)
            .GroupBy(static one => KeyOf(one.Binding))
            .ToDictionary(static alike => alike.Key, static alike => alike.ToList());

    private static Dictionary<(string File, bool IsWritten), List<(Binding Binding, ReceivedMessages Messages)>> CollectProved(WcfProject project) =>
        project.ReadEndpoints(CancellationToken.None).Bindings.Where(binding => binding.ConfigurationSection is not null && IsConcerned(binding) && WhyNotDefault(binding) is null && !MayBeHidden(binding, project))
            .Select(binding => (Binding: binding, Messages: ReceivedMessages.Read(binding, project, CancellationToken.None)))
            .Where(static one => one.Messages.Shape == PayloadShape.Unbounded)
            .OrderByDescending(static one => one.Messages.Weight)
            .GroupBy(static one => KeyOf(one.Binding))
            .ToDictionary(static alike => alike.Key, static alike => alike.ToList());

    private static bool MayBeHidden(Binding binding, WcfProject project) => AlikeBindings.MayBeHidden(binding.LocationOf(SizeOf(binding)), project, WcfRules.WCFL2002_DefaultMessageQuota);

    private static bool IsConcerned(Binding binding) =>
        binding.Side != EndpointSide.None && !binding.IsUnused && binding is not { Side: EndpointSide.Service, IsForMetadata: true } && !GetRequests.AreAll(binding)
        && binding.Kind is not (BindingKind.Mex or BindingKind.Unknown or BindingKind.NetMsmq or BindingKind.MsmqIntegration);

    private static NoFindingReason? WhyNotDefault(Binding binding) =>
        SizeOf(binding) is var size && size.Int64 != BindingDefaults.MessageSize ? binding.WhyNot(size, ", not the default of 65536")
            : binding.Kind == BindingKind.Custom && binding.CustomTransport is null ? new NoFindingReason(NoFindingKind.Unknown, "the transport of the binding is not known")
            : BufferSizes.Contradict(binding) ? NoFindingReasons.SizesContradict
            : null;

    // Only MetadataExchangeClient calls IMetadataExchange, not the program's own code.
    private static NoFindingReason? WhyNot(Binding binding, ReceivedMessages messages) =>
        messages.Shape == PayloadShape.Scalar && binding.AreContractsKnown && !binding.IsForMetadata
            ? new NoFindingReason(NoFindingKind.Fine, "all messages that it is known to receive have a fixed size")
            : null;

    // Where no contract at all is in sight, its code may follow.
    private static NoFindingReason? WhyNotPossible(Binding binding, ReceivedMessages messages, WcfProject project) =>
        !binding.AreContractsKnown && !binding.IsForMetadata && messages.Shape < PayloadShape.Objects
            && (project.Contracts?.Index.Contracts.Count > 0 || (binding.ConfigurationSection is not null && HasContractsElsewhere(project))) ? NoFindingReasons.ContractsUnknown

        // What a client writes into a fixed number of fields; what a service parses of it is seen in the service.
        : messages is { AreSingleRequests: true, Largest.Length: > 0, Shape: < PayloadShape.Unbounded } ? s_singleRequests
        : null;

    // A program need not refer to WCF to load the contracts of a library, code in other languages is not read, and those of a library's configuration may be its program's.
    private static bool HasContractsElsewhere(WcfProject project) => !project.MayBeProgram
        || project.Files.Any(static file => file.IsCodeMissing)
        || project.World.Any(code => code.SyntaxTrees.Any(tree => Array.Exists(s_loaders, name => SourceWords.Contains(tree, name)
            && SourceWords.FindIdentifiers(tree.GetRoot(), name).Any(called => LoadsAssembly(called, code)))))
        || project.World.Any(code => code != project.Compilation && code.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, "ServiceContract")));

    private static bool LoadsAssembly(SyntaxToken called, Compilation code) =>
        SemanticModels.Find(called.SyntaxTree!, code)?.GetSymbolInfo(called.Parent!).Symbol is { } method
            ? method.ContainingType?.ToDisplayString() == "System.Reflection.Assembly"
            : CalledNames.ReceiverOf(called.Parent as SimpleNameSyntax) is { } receiver && CalledNames.LastName(receiver) == "Assembly";

    // A larger limit is memory that any sender can take: it pays where a message holds a collection of objects, or bytes.
    private static string? WhyNotRaised(ReceivedMessages messages) => messages.ShapeOfCalls >= PayloadShape.Objects ? null
        : messages.Largest.Length == 0 ? "its messages are not known" : "no message that it receives is known to be large";

    private Finding Create(Binding binding, ReceivedMessages messages, string others, string carried, List<(Binding Binding, ReceivedMessages Messages)> changed)
    {
        Setting size = SizeOf(binding);
        ImmutableArray<FindingFix> fixes = CreateFixes(changed);
        return new Finding(Row, binding.LocationOf(size), binding.NameOf(size.Path), binding.DisplayName + AlikeBindings.ServiceOf(binding) + others, "is the default of 65,536 bytes" + carried)
        {
            Fixes = fixes,
            AskedBindings = fixes.IsEmpty ? ImmutableArray<string>.Empty : ToRaise(changed).Select(static raised => raised.Id).ToImmutableArray(),
            WhyNoFix = !fixes.IsEmpty ? null : WhyNotRaised(messages) ?? (binding.IsWritten ? null : "the endpoint has no binding of its own that could set it"),
        };
    }

    // One size for the bindings of a finding that may need it.
    private static ImmutableArray<FindingFix> CreateFixes(List<(Binding Binding, ReceivedMessages Messages)> changed) => WhyNotRaised(changed[0].Messages) is not null ? ImmutableArray<FindingFix>.Empty
        : AlikeBindings.Join([.. ToRaise(changed)], static binding => MessageSizeFixes.Create(binding, SizeOf(binding).Path, "WCFL2002", raisesQuotas: true));

    private static IEnumerable<Binding> ToRaise(List<(Binding Binding, ReceivedMessages Messages)> changed) => changed.Where(static one => WhyNotRaised(one.Messages) is null).Select(static one => one.Binding);

    private static Setting SizeOf(Binding binding) => binding[binding.TransportPath("maxReceivedMessageSize")];

    // Written to raise what older versions had, or copied from what svcutil writes, they lower what is in force since .NET Framework 4.5.
    // Before 4.0 they are in force unwritten.
    private static Finding? FindLowered(Binding binding, ReceivedMessages? messages = null)
    {
        bool isOld = binding.Runtime.HasOldReads;
        if (!(isOld || binding.Runtime.HasUnboundedReads) || binding.MayStream || binding.IsUnused)
        {
            return null;
        }

        var lowered = new List<Setting>();
        foreach (string name in s_quotas)
        {
            Setting quota = binding[binding.ReaderQuotaPath(name)];
            if ((isOld || quota.IsExplicit) && quota.Int64 is { } value && value.ToString(CultureInfo.InvariantCulture) == BindingDefaults.StreamedReaderQuota(name))
            {
                lowered.Add(quota);
            }
        }

        if (lowered.Count == 0 || (messages is not null && binding.AreContractsKnown && !lowered.Exists(quota => messages.MayReach(SettingPaths.LastOf(quota.Path)))))
        {
            return null;
        }

        string names = ValueWords.List(lowered.Select(quota => binding.NameOf(quota.Path)));
        string values = ValueWords.Are(lowered.Count, lowered.Select(static quota => quota.Text));
        string? whyNot = messages is null ? null : WhyNotRaised(messages) ?? FindOtherLimit(binding, lowered);
        bool isDefault = SizeOf(binding).Int64 == BindingDefaults.MessageSize;
        return new Finding(WcfRules.WCFL2002_DefaultMessageQuota, binding.LocationOf(lowered[0]), names, binding.DisplayName, values + (isOld ? ", as they are by default before .NET Framework 4.0" : "; the default is unlimited"))
        {
            Effect = WcfRules.WCFL2002_Lowered,
            WhyNoFix = whyNot,
            Fixes = whyNot is not null ? ImmutableArray<FindingFix>.Empty
                : isDefault ? MessageSizeFixes.Create(binding, SizeOf(binding).Path, "WCFL2002", raisesQuotas: true)
                : isOld ? RaiseTo(binding, SizeOf(binding), lowered, names)
                : ReaderQuotas.AreUnboundUnwritten(binding.Kind) && binding.RemoveEdits(lowered.Select(static quota => quota.Path).ToImmutableArray()) is { } edits
                ? ImmutableArray.Create(new FindingFix("Remove " + names, "WCFL2002.ReaderQuotas", FixApplicability.NeedsDecision, edits))
                : ImmutableArray<FindingFix>.Empty,
            AskedBindings = whyNot is null && isDefault ? ImmutableArray.Create(binding.Id) : ImmutableArray<string>.Empty,
        };
    }

    // A quota beside them that its author chose, and that refuses the same messages.
    private static string? FindOtherLimit(Binding binding, List<Setting> lowered) =>
        s_quotas.Select(name => binding[binding.ReaderQuotaPath(name)]).FirstOrDefault(quota => quota.IsExplicit && !lowered.Exists(one => one.Path == quota.Path) && quota.Int64 < SizeOf(binding).Int64) is { Path: not null } other
            ? binding.NameOf(other.Path) + " of " + other.Text + " would still reject them" : null;

    // The quota is raised to the message size, where that is raised already.
    private static ImmutableArray<FindingFix> RaiseTo(Binding binding, Setting size, List<Setting> lowered, string names) =>
        size.Int64 is <= int.MaxValue and { } bytes && bytes.ToString(CultureInfo.InvariantCulture) is var value
            && binding.SetQuotas(lowered.Select(static quota => SettingPaths.LastOf(quota.Path)).ToImmutableArray(), value) is { } edits && ConfigEdits.Join(edits) is var joined && joined.Distinct().Count() == edits.Length
            ? ImmutableArray.Create(new FindingFix("Set " + names + " to " + value + ", the size of messages", "WCFL2002.RaisedQuotas", FixApplicability.NeedsDecision, joined))
        : ImmutableArray<FindingFix>.Empty;
}
