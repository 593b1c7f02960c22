using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Migration;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2001: a quota raised so far that it protects nothing.</summary>
internal sealed class WCFL2001_UnboundedQuota() : Rule(WcfRules.WCFL2001_UnboundedQuota), IBindingRule, IConfigurationRule
{
    /// <summary>So many nested elements of one class are read within 256 KB of stack, the least that IIS gives a thread (DepthOfAnyStackTests).</summary>
    public const int DepthOfAnyStack = 512;

    private static readonly string[] s_socket = ["maxConnections", "listenBacklog", "maxPendingConnections", "maxPendingAccepts"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsPipe)
        {
            context.NoFinding(NoFindingKind.Fine, "messages over named pipes do not leave the machine");
            return;
        }

        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (TrustedPeers.WhyTrusted(binding) is { } trusted)
        {
            context.NoFinding(trusted);
            return;
        }

        // One info where no service is known to use it: a client sends its requests to services of its choice.
        bool isReported = MessageSize(context);
        bool isOfService = (binding.Side & EndpointSide.Service) != 0;
        isReported |= (isOfService || !isReported) && ReaderQuotas(context);
        foreach (string name in isOfService || !isReported ? s_socket : [])
        {
            if (!PortSharing.Concerns(binding, name))
            {
                Maximum(context, binding.TransportPath(name));
            }
            else
            {
                context.NoFinding(NoFindingKind.Elsewhere, "WCFL3008 reports " + name + ", because the port is shared");
            }
        }
    }

    /// <summary>Bindings that an extension declares: what their attributes do is not known, but their names say what they are for.</summary>
    public void Analyze(ConfigurationRuleContext context)
    {
        foreach (ConfiguredBinding binding in context.Configuration.Bindings)
        {
            if (binding.Kind != BindingKind.Unknown || TrustedPeers.WhyTrusted(binding) is not null
                || context.Configuration.IsUncertain(binding.Element) || !context.Project.ProductionUsage.IsUsed(binding, context.CancellationToken))
            {
                continue;
            }

            OfExtension(context, binding, binding.Element.Attribute("maxReceivedMessageSize"), BufferSizes.Bound);
            OfExtension(context, binding, binding.Element.Element("readerQuotas")?.Attribute("maxDepth"), DepthOfAnyStack);
        }
    }

    private void OfExtension(ConfigurationRuleContext context, ConfiguredBinding binding, ConfigAttribute? quota, long bound)
    {
        if (quota is not null && long.TryParse(quota.Value.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value) && value > bound)
        {
            context.Report(new Finding(Row, quota.Location, quota.Name + " of " + binding.DisplayName, "is " + quota.Value.Trim(), ", which is not a limit")
            {
                Assumption = "the binding treats the value as the built-in bindings do",
            });
        }
    }

    // Clients choose the services that send them messages; a service receives messages from any client.
    private static Effect? On(Binding binding, Effect? ofService, Effect ofClient) => (binding.Side & EndpointSide.Service) != 0 ? ofService : ofClient;

    private static bool MessageSize(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        string path = binding.TransportPath("maxReceivedMessageSize");
        Setting size = binding[path];
        if (!size.IsExplicit || size.Int64 is not { } bytes || bytes <= BufferSizes.Bound)
        {
            context.NoFinding(binding.WhyNot(size, ", an effective quota"));
            return false;
        }

        if (BufferSizes.Contradict(binding))
        {
            context.NoFinding(NoFindingReasons.SizesContradict);
            return false;
        }

        // MQ_ERROR_INSUFFICIENT_RESOURCES for a larger one (learn.microsoft.com, Message Queuing, Queue and message size limits).
        if (BindingSessions.Find(binding) == BindingSession.Queue)
        {
            context.NoFinding(NoFindingKind.Fine, "a message of a queue has at most 4 MB");
            return false;
        }

        Setting mode = binding[binding.TransportPath("transferMode")];
        bool isModeKnown = mode.Origin != SettingOrigin.Unknown;
        context.Holds(size);
        context.Holds(mode);
        Setting culprit = size;
        string refuses = " and reject larger messages";
        if (isModeKnown && mode.IsKnown && !mode.Is("Buffered"))
        {
            // Streamed: only the headers are held in memory, up to maxBufferSize; large streams are the purpose of the mode (referencesource,
            // HttpChannelHelpers.cs, ReadStreamedMessage).
            if (binding.Kind == BindingKind.WebHttp && mode.Is("Streamed"))
            {
                context.NoFinding(NoFindingKind.Fine, "a streamed message of a webHttpBinding has no headers that are held in memory");
                return false;
            }

            culprit = binding[binding.TransportPath("maxBufferSize")];
            if (culprit.Int64 is not > BufferSizes.Bound)
            {
                context.NoFinding(binding.WhyNot(culprit, ", which limits the memory that a streamed message uses"));
                return false;
            }

            refuses = " and reject larger headers; streamed bodies may be of any size";
        }

        // IIS refuses a larger request before WCF sees it.
        (string Name, long Value, ConfigAttribute? Written)? iis = FindLimitOfIis(binding);
        if (iis is { Written: not null } && binding.Side == EndpointSide.Service)
        {
            context.NoFinding(new NoFindingReason(NoFindingKind.Fine,
                "IIS refuses requests of more than " + iis.Value.Value.ToString("N0", CultureInfo.InvariantCulture) + " bytes", iis.Value.Written.Location));
            return false;
        }

        context.Report(new Finding(
            WcfRules.WCFL2001_UnboundedQuota,
            context.LocationOf(culprit),
            binding.NameOf(culprit.Path) + " of " + binding.DisplayName,
            "is " + culprit.Text,
            "; set the size that you need (the default is 65536)")
        {
            Effect = iis is { Written: not null } ? WcfRules.WCFL2001_OfClient : On(binding, null, WcfRules.WCFL2001_OfClient),
            Assumption = !isModeKnown ? "messages are not streamed"
                : iis is { Written: null }
                ? "the server raises " + iis.Value.Name + " above its default of " + iis.Value.Value.ToString("N0", CultureInfo.InvariantCulture) + " bytes"
                : binding.Side == EndpointSide.Service && (binding.Platform & WcfPlatform.Framework) == 0 && RequestBodyLimit.Find(context) is not null
                ? "the server raises MaxRequestBodySize above its default of 30,000,000 bytes"
                : null,
            Fixes = isModeKnown ? MessageSizeFixes.Create(binding, culprit.Path, "WCFL2001", refuses) : ImmutableArray<FindingFix>.Empty,
        });
        return true;
    }

    // Only one within the bound protects the memory. The server's own configuration may replace one that the site does not write.
    private static (string Name, long Value, ConfigAttribute? Written)? FindLimitOfIis(Binding binding) =>
        binding is ConfiguredBinding { IsHttp: true, Scope.Configuration: { IsWebConfig: true, Platform: WcfPlatform.Framework } site }
            && (binding.Side & EndpointSide.Service) != 0
            && RequestLimit.Find(site, out _) is { Value: <= BufferSizes.Bound } limit ? limit : null;

    private static bool ReaderQuotas(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        Setting mode = binding[binding.TransportPath("transferMode")];
        bool isModeKnown = mode.Origin != SettingOrigin.Unknown;
        bool buffered = !binding.MayStream;

        // Before .NET Framework 4.5 the others are bounded unless they are raised.
        bool unbounded = buffered && binding.Runtime.HasUnboundedReads;
        List<Setting> raised = FindRaised(context, buffered, unbounded);

        // The others are unlimited without that where they count here: by themselves they change nothing.
        if (!raised.Exists(IsDepth))
        {
            foreach (Setting quota in raised)
            {
                context.NoFinding(context.LocationOf(quota), NoFindingKind.Fine,
                    binding.NameOf(quota.Path) + " is unlimited by default, so the value changes nothing");
            }

            return false;
        }

        if (GetRequests.AreAll(binding))
        {
            context.NoFinding(context.LocationOf(raised[0]), GetRequests.Reason);
            return false;
        }

        bool nestsInService = (binding.Side & EndpointSide.Service) != 0 && MayNest(binding);
        if (!nestsInService && binding.Side == EndpointSide.Service)
        {
            context.NoFinding(context.LocationOf(raised.Find(IsDepth)!), NoFindingKind.Fine,
                "no type that its operations receive can contain itself, and the serializer skips unknown elements without recursion");
            return false;
        }

        string names = ValueWords.List(raised.Select(q => binding.NameOf(q.Path)));
        string values = ValueWords.Are(raised.Count, (raised.Select(q => q.Text).Distinct().Count() == 1 ? raised.Take(1) : raised).Select(q => q.Text));
        string reason = raised.Count > 1 ? "; the default depth is 128"
            : !isModeKnown || (buffered && !unbounded) ? string.Empty
            : "; the default is " + (buffered ? "128" : "32");
        context.Report(new Finding(WcfRules.WCFL2001_UnboundedQuota, context.LocationOf(raised[0]), names + " of " + binding.DisplayName, values, reason)
        {
            Effect = nestsInService ? WcfRules.WCFL2001_Depth : WcfRules.WCFL2001_DepthOfClient,
            Fixes = unbounded ? RemoveQuotas(binding, raised) : LowerDepth(binding, raised[0].Path),
        });
        return true;
    }

    // referencesource, XmlObjectSerializerReadContext.cs, SkipUnknownElement: XmlReader.Skip is a loop. A client reads ExceptionDetail too, which
    // contains itself, and so does a service that calls its clients.
    private static bool MayNest(Binding binding) => !binding.AreContractsKnown || binding.Contracts.Any(static contract =>
        contract.IsCalledBack || SerializedParts.HasOwnBehavior(contract.Type) || ServiceContracts.Has(contract.Type, WcfAttributes.XmlSerializerFormat)
            || ServiceContracts.Has(contract.Type, WcfAttributes.ServiceKnownType)
        || contract.Operations.Any(
            static operation => SerializedParts.HasOwnBehavior(operation.Method) || ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat)
            || ServiceContracts.Has(operation.Method, WcfAttributes.ServiceKnownType) || operation.Inputs.Any(static part => NestedTypes.MayNest(part.Value))));

    private static bool IsDepth(Setting quota) => SettingPaths.LastOf(quota.Path) == "maxDepth";

    private static List<Setting> FindRaised(BindingRuleContext context, bool buffered, bool unbounded)
    {
        Binding binding = context.Binding;
        var raised = new List<Setting>();
        foreach (string name in Model.ReaderQuotas.Names)
        {
            Setting quota = binding[binding.ReaderQuotaPath(name)];
            if (!quota.IsExplicit || quota.Int64 is not { } value)
            {
                if (quota.Origin == SettingOrigin.Unknown)
                {
                    context.NoFinding(binding.WhyNot(quota));
                }
            }
            else if (IsDepth(quota) ? value > DepthOfAnyStack : unbounded && value > BufferSizes.Bound)
            {
                raised.Add(quota);
            }
            else if (IsDepth(quota) && value > BindingDefaults.BufferedMaxDepth)
            {
                context.NoFinding(context.LocationOf(quota), NoFindingKind.Fine, "the stack of any thread has room for a depth of " + quota.Text);
            }
            else if (!IsDepth(quota) && value > BufferSizes.Bound)
            {
                context.NoFinding(context.LocationOf(quota), buffered ? NoFindingKind.Platform : NoFindingKind.Fine, buffered
                    ? name + " has an effect before .NET Framework 4.5, and the project does not specify a later version"
                    : name + " limits messages that are or may be streamed, so its value is the author's choice");
            }
            else
            {
                context.NoFinding(binding.WhyNot(quota, ", an effective quota"));
            }
        }

        return raised;
    }

    private static ImmutableArray<FindingFix> RemoveQuotas(Binding binding, List<Setting> raised)
    {
        if (binding.RemoveEdits(raised.Select(q => q.Path).ToImmutableArray()) is not { } edits)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        // Without a written depth, 128 is in force, and a deeper message that is accepted now would be refused.
        return ImmutableArray.Create(new FindingFix(
            "Remove unlimited reader quotas and reject messages nested deeper than 128 levels", "WCFL2001.ReaderQuotas", FixApplicability.NeedsDecision, edits));
    }

    // Where the others have small defaults, they stay as the author raised them.
    private static ImmutableArray<FindingFix> LowerDepth(Binding binding, string path) => binding.SetEdit(path, "128") is { } edit
        ? ImmutableArray.Create(new FindingFix("Set " + binding.NameOf(path) + " to 128 and reject messages nested deeper", "WCFL2001.Depth",
            FixApplicability.NeedsDecision, ImmutableArray.Create(edit)))
        : ImmutableArray<FindingFix>.Empty;

    private static void Maximum(BindingRuleContext context, string path)
    {
        Binding binding = context.Binding;
        Setting setting = binding[path];
        if (!setting.IsExplicit || setting.Int64 is not >= int.MaxValue)
        {
            if (setting.Location is not null)
            {
                context.NoFinding(binding.WhyNot(setting, ", an effective limit"));
            }

            return;
        }

        if (!binding.Runtime.HasScalingConnections)
        {
            context.NoFinding(context.LocationOf(setting), NoFindingKind.Platform,
                "since .NET Framework 4.5 the default grows with the number of processors, but the project does not specify such a version");
            return;
        }

        var fixes = ImmutableArray<FindingFix>.Empty;
        if (binding.RemoveEdit(path) is { } edits)
        {
            fixes = ImmutableArray.Create(new FindingFix("Remove " + binding.NameOf(path), "WCFL2001.Maximum", FixApplicability.Safe, edits));
        }

        context.Report(new Finding(
            WcfRules.WCFL2001_UnboundedQuota,
            context.LocationOf(setting),
            binding.NameOf(path) + " of " + binding.DisplayName,
            "is " + setting.Text,
            "; the default grows with the number of processors")
        {
            Effect = On(binding, WcfRules.WCFL2001_Connections, WcfRules.WCFL2001_ConnectionsOfClient),
            Fixes = fixes,
        });
    }
}
