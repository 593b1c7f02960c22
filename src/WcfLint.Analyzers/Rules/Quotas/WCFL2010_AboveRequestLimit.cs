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

/// <summary>
/// A message size that IIS does not let through: request filtering answers 404.13 above maxAllowedContentLength. Of maxRequestLength WCF asks to be
/// ignored (referencesource, HostedHttpRequestAsyncResult.cs, GetBufferlessInputStream(true)), but on the runtime of .NET Framework 2.0 to 3.5, and
/// in ASP.NET compatibility with the classic way of reading (System.ServiceModel.Activation, AppSettings.cs).
/// </summary>
internal sealed class WCFL2010_AboveRequestLimit() : Rule(WcfRules.WCFL2010_AboveRequestLimit), IBindingRule
{
    // Both documented: https://learn.microsoft.com/iis/configuration/system.webserver/security/requestfiltering/requestlimits/, and HttpRuntimeSection.cs in KB.
    private const long DefaultContentLength = 30_000_000;
    private const long DefaultRequestLength = 4096;

    // Such a limit is at most a kilobyte below a quota of two gigabytes, the largest int: 2,097,151 KB (HttpRuntimeSection.cs, BytesFromKilobytes).
    private const long NoLimit = 2_097_151L * 1024;

    private const string ClassicMode = "wcf:serviceHostingEnvironment:useClassicReadEntityBodyMode";

    private static readonly string[] s_contentLength = ["system.webServer", "security", "requestFiltering", "requestLimits", "maxAllowedContentLength"];
    private static readonly string[] s_requestLength = ["system.web", "httpRuntime", "maxRequestLength"];

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
        (string Name, long Value, ConfigAttribute? Written)? limit = FindLimit(site, out bool isUnknown);
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

    // The lower one that counts; in bytes.
    private static (string Name, long Value, ConfigAttribute? Written)? FindLimit(ServiceModelConfiguration site, out bool isUnknown)
    {
        (string, long, ConfigAttribute?)? content = Read(site, s_contentLength, DefaultContentLength, 1, out isUnknown);
        if (isUnknown || !AsksAspNet(site))
        {
            return content;
        }

        (string, long Value, ConfigAttribute?)? request = Read(site, s_requestLength, DefaultRequestLength, 1024, out isUnknown);
        return content is not var (_, bytes, _) || request?.Value < bytes ? request : content;
    }

    private static (string Name, long Value, ConfigAttribute? Written)? Read(ServiceModelConfiguration site, string[] path, long byDefault, long unit, out bool isUnknown)
    {
        ConfigAttribute? written = SiteSettings.Find(site, path, out isUnknown);
        long value = byDefault;
        isUnknown |= written is not null && !long.TryParse(written.Value.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out value);
        return isUnknown ? null : (path[path.Length - 1], value * unit, written);
    }

    private static bool AsksAspNet(ServiceModelConfiguration site) =>
        site.Runtime.HasOldReads
        || (AspNetCompatibility.IsOn(AspNetCompatibility.Find(site, out _))
            && (site.Root.Element("appSettings")?.ElementsNamed("add") ?? []).Any(static add => add.Attribute("key")?.Value == ClassicMode && add.Attribute("value")?.IsTrue == true));
}
