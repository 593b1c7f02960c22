using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// Message security on a platform without it: throws PlatformNotSupportedException, or NotSupportedException, at the latest
/// when the channel stack is built (dotnet/wcf, MessageSecurityOverHttp.cs, BasicHttpSecurity.cs, NetTcpSecurity.cs; CoreWCF,
/// MessageSecurityOverHttp.cs, BasicHttpSecurity.cs, MessageSecurityOverTcp.cs).
/// </summary>
internal sealed class WCFL8002_MessageSecurity() : Rule(WcfRules.WCFL8002_MessageSecurity), IBindingRule, ICallRule
{
    private const string Path = "security.mode";

    // The first with message credentials over transport security (dotnet/wcf v2.1.2, BasicHttpSecurity.cs, NetTcpBinding.cs and
    // TransportSecurityBindingElement.cs throw PlatformNotSupportedException; v3.0.0, package 4.6.0, does not).
    private static readonly Version s_messageCredentials = new(4, 6);

    // The first whose constructor of BasicHttpsBinding takes the mode (dotnet/wcf v3.2.1 throws, v3.3.0, package 4.9.0, does not).
    private static readonly Version s_basicHttps = new(4, 9);

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

            if (!CoreWcfReader.Reads(section))
            {
                context.NoFinding(NoFindingKind.Elsewhere, "WCFL8003 reports that CoreWCF does not read the section");
                return;
            }
        }

        // Only these two use message security by default there: WSHttpSecurity of dotnet/wcf and CoreWCF kept the old default.
        Setting mode = binding[Path];
        if (mode.IsExplicit && mode.Is("TransportWithMessageCredential") && binding.Platform == WcfPlatform.ClientPackages)
        {
            if (LackMessageCredentials(context.Symbols))
            {
                context.Report(Credentials(context.LocationOf(mode), binding.DisplayName));
                return;
            }

            // The constructor alone refuses it, that of NetHttpsBinding in all versions (dotnet/wcf, NetHttpsBinding.cs).
            bool isOldHttps = binding.Kind == BindingKind.BasicHttps && context.Symbols?.ClientPackagesVersion < s_basicHttps;
            if ((isOldHttps || binding.Kind == BindingKind.NetHttps) && IsArgument(context.LocationOf(mode), context.CancellationToken))
            {
                context.Report(new Finding(WcfRules.WCFL8002_MessageSecurity, context.LocationOf(mode), binding.DisplayName, "credentials", "the constructor does")
                {
                    Consequence = "the constructor throws PlatformNotSupportedException; "
                        + (isOldHttps ? "BasicHttpBinding has the mode, and this one from 4.9 on" : "NetHttpBinding has the mode"),
                    Assumption = !isOldHttps || context.Project.MayBeProgram ? null : "no program with newer packages or on .NET Framework loads the library",
                });
                return;
            }
        }

        if (!mode.Is("Message") || (!mode.IsExplicit && binding.Kind is not (BindingKind.WSHttp or BindingKind.WS2007Http)))
        {
            context.NoFinding(binding.WhyNot(mode));
            return;
        }

        context.Report(new Finding(
            WcfRules.WCFL8002_MessageSecurity,
            context.LocationOf(mode),
            binding.DisplayName,
            mode.IsExplicit ? "security" : "security by default",
            (binding.Platform & WcfPlatform.CoreWcf) != 0 ? "CoreWCF does" : "the client packages do")
        {
            Assumption = MayRunOnFramework(context.Project, binding) ? "no program of .NET Framework loads the library" : null,
            Fixes = Fixes(binding),
        });
    }

    /// <summary>The element of a custom binding: CreateUserNameOverTransportBindingElement.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (LackMessageCredentials(context.Symbols)
            && context.Name.Identifier.ValueText is "CreateUserNameOverTransportBindingElement" or "CreateCertificateOverTransportBindingElement"
            && context.Model.GetSymbolInfo(context.Call, context.CancellationToken).Symbol is IMethodSymbol { IsStatic: true,
                ContainingType: { Name: "SecurityBindingElement" } type } && ServiceContracts.IsWcf(type.ContainingNamespace))
        {
            context.Report(Credentials(context.Call.GetLocation(), context.Name.Identifier.ValueText));
        }
    }

    // On .NET Framework the client packages forward to its own bindings.
    private static bool MayRunOnFramework(WcfProject project, Binding binding) =>
        binding.Platform == WcfPlatform.ClientPackages && project.Build.Framework is { IsStandard: true }
        && !project.Build.Frameworks.Any(static moniker => FrameworkName.ParseMoniker(moniker) is { IsFramework: true })
        && !(project.Build.AreUsersClosed
            && project.Users.All(static user => user.GetSpecialType(SpecialType.System_Object).ContainingAssembly?.Name is not "mscorlib"));

    private static bool IsArgument(Location place, CancellationToken cancellation) =>
        place.SourceTree?.GetRoot(cancellation).FindNode(place.SourceSpan) is ArgumentSyntax or { Parent: ArgumentSyntax };

    private static bool LackMessageCredentials(WcfSymbols? symbols) => symbols?.ClientPackagesVersion is { } version && version < s_messageCredentials;

    private static Finding Credentials(Location place, string name) =>
        new(WcfRules.WCFL8002_MessageSecurity, place, name, "credentials", "the client packages before 4.6 do");

    private static ImmutableArray<FindingFix> Fixes(Binding binding)
    {
        // Both need https: over http the next call would throw ArgumentException (dotnet/wcf, TransportChannelFactory.cs, ValidateScheme).
        if (binding.Endpoints.Any(
            static endpoint => endpoint.Addresses.Any(static address => address.StartsWith("http://", StringComparison.OrdinalIgnoreCase))))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        foreach (string mode in new[] { "TransportWithMessageCredential", "Transport" })
        {
            if (binding.SetEdit(Path, mode) is { } edits)
            {
                fixes.Add(new FindingFix("Set the security mode to " + mode + " (breaking for other peers)", "WCFL8002." + mode,
                    FixApplicability.ChangesTheWire, edits));
            }
        }

        return fixes.ToImmutable();
    }
}
