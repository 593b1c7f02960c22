using System;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// Message security on a platform without it: throws PlatformNotSupportedException, or NotSupportedException, at the latest
/// when the channel stack is built (dotnet/wcf, MessageSecurityOverHttp.cs, BasicHttpSecurity.cs, NetTcpSecurity.cs; CoreWCF,
/// MessageSecurityOverHttp.cs, BasicHttpSecurity.cs, MessageSecurityOverTcp.cs).
/// </summary>
internal sealed class WCFL8002_MessageSecurity() : Rule(WcfRules.WCFL8002_MessageSecurity), IBindingRule
{
    private const string Path = "security.mode";

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Platform & WcfPlatform.Framework) != 0)
        {
            context.NoFinding(NoFindingKind.Platform, ".NET Framework supports message security");
            return;
        }

        // CoreWCF makes nothing of client endpoints in configuration, so that their bindings are never built; and a section that
        // makes the application throw anyway is WCFL8003's.
        if (binding.ConfigurationSection is { } section)
        {
            if (context.Symbols is not { HasCoreWcfConfiguration: true })
            {
                context.NoFinding(NoFindingReasons.NoConfigurationPackage);
                return;
            }

            if (binding is { Endpoints.Count: > 0, Side: EndpointSide.None })
            {
                context.NoFinding(NoFindingKind.Platform, "CoreWCF ignores its endpoints");
                return;
            }

            if (!WCFL8003_IgnoredByCoreWcf.Reads(section))
            {
                context.NoFinding(NoFindingKind.Elsewhere, "WCFL8003 reports that CoreWCF does not read the section");
                return;
            }
        }

        // Only these two use message security by default there: WSHttpSecurity of dotnet/wcf and CoreWCF kept the old default.
        Setting mode = binding[Path];
        if (!mode.Is("Message") || (!mode.IsExplicit && binding.Kind is not (BindingKind.WSHttp or BindingKind.WS2007Http)))
        {
            context.NoFinding(binding.WhyNot(mode));
            return;
        }

        context.Report(new Finding(
            WcfRules.WCFL8002_MessageSecurity,
            context.LocationOf(mode),
            binding.DisplayName,
            mode.IsExplicit ? string.Empty : " by default",
            (binding.Platform & WcfPlatform.CoreWcf) != 0 ? "CoreWCF does" : "the client packages do")
        {
            Fixes = Fixes(binding),
        });
    }

    private static ImmutableArray<FindingFix> Fixes(Binding binding)
    {
        // Both need https: over http the next call would throw ArgumentException (dotnet/wcf, TransportChannelFactory.cs, ValidateScheme).
        if (binding.Endpoints.Any(static endpoint => endpoint.Addresses.Any(static address => address.StartsWith("http://", StringComparison.OrdinalIgnoreCase))))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        foreach (string mode in new[] { "TransportWithMessageCredential", "Transport" })
        {
            if (binding.SetEdit(Path, mode) is { } edits)
            {
                fixes.Add(new FindingFix("Set the security mode to " + mode + " (breaking for other peers)", "WCFL8002." + mode, FixApplicability.ChangesTheWire, edits));
            }
        }

        return fixes.ToImmutable();
    }
}
