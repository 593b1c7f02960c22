using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A service class that requires ASP.NET compatibility in a site that has it off, or refuses it in one that has it on: activation throws
/// (referencesource, HostedAspNetEnvironment.cs, ValidateCompatibilityRequirements). In a host of its own none has it (AspNetEnvironment.cs).
/// Where it is on, WCF serves only HTTP (documentation, "WCF services and ASP.NET"); the published source does not show which endpoints throw
/// (ProcessNotMatchedEndpointAddress), so that is possible at most.
/// </summary>
internal sealed class WCFL6014_AspNetCompatibilityContradicts() : Rule(WcfRules.WCFL6014_AspNetCompatibilityContradicts), ITypeRule, IConfigurationRule
{
    // referencesource, AspNetCompatibilityRequirementsMode.cs.
    private const int NotAllowed = 0;
    private const int Required = 2;

    private const string SetsIt = "web.config sets aspNetCompatibilityEnabled to true";

    private static readonly Version s_allowed = new(4, 5);

    public void Analyze(TypeRuleContext context)
    {
        if (!context.Symbols.IsFramework || context.Type.TypeKind != TypeKind.Class)
        {
            return;
        }

        AttributeData? attribute = ServiceContracts.Find(context.Type, WcfAttributes.AspNetCompatibilityRequirements);
        if (attribute is null ? !IsHosted(context) : attribute.ApplicationSyntaxReference is null)
        {
            return;
        }

        ServiceModelConfiguration[] sites = context.Project.Configurations.Where(static configuration => configuration.IsWebConfig).ToArray();
        bool isWritten = ServiceContracts.Argument(attribute, "RequirementsMode") is int;
        int? mode = isWritten ? (int)ServiceContracts.Argument(attribute, "RequirementsMode")! : IsRefusedByDefault(context, sites) ? NotAllowed : null;
        if (mode is not (NotAllowed or Required))
        {
            context.NoFinding(NoFindingKind.Fine, "the class allows ASP.NET compatibility");
            return;
        }

        string? message = sites.Length == 0 ? OfOwnHost(context, mode.Value) : OfSite(context, mode.Value, sites);
        if (message is not null)
        {
            Location place = attribute?.ApplicationSyntaxReference?.GetSyntax(context.CancellationToken).GetLocation() ?? context.Type.Locations[0];
            context.Report(new Finding(Row, place, context.Type.Name,
                mode == Required ? "requires" : isWritten ? "refuses" : "refuses (the default below .NET Framework 4.5)", message)
            {
                Assumption = mode == Required && Array.Exists(sites, static site => site.NamesWhatStandsAround) ? Assumptions.NothingAround : null,
                Consequence = sites.Length == 0
                    ? "opening the host throws InvalidOperationException: \"This service requires ASP.NET compatibility and must be hosted in IIS\""
                    : "activating the service throws InvalidOperationException: \"The service cannot be activated because it "
                        + (mode == Required ? "requires" : "does not support") + " ASP.NET compatibility\"",
            });
        }
    }

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework || !context.Configuration.IsWebConfig)
        {
            return;
        }

        ConfigAttribute? written = AspNetCompatibility.Find(context.Configuration, out bool isUnknown);
        if (isUnknown)
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Unknown, "whether the site has ASP.NET compatibility is not known"));
            return;
        }

        if (!AspNetCompatibility.IsOn(written))
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Fine, "the site does not set aspNetCompatibilityEnabled to true"));
            return;
        }

        foreach (ConfiguredEndpoint endpoint in context.Configuration.Scopes.SelectMany(static scope => scope.Services).SelectMany(static service => service.Endpoints))
        {
            if (endpoint is { IsDefault: false, IsUncertain: false, Binding: { Kind: not BindingKind.Custom } binding }
                && TransportScheme.Of(binding) is "net.tcp" or "net.pipe" or "net.msmq")
            {
                context.Report(new Finding(Row, endpoint.BindingLocation, "The endpoint with " + endpoint.BindingName, "refuses", SetsIt)
                {
                    Assumption = "WCF activates the endpoint",
                    Consequence = "its documentation says that only HTTP is served with ASP.NET compatibility",
                    AdditionalLocations = ImmutableArray.Create(written!.Location),
                });
            }
        }
    }

    // Code or a factory may add the attribute, a base class has it.
    private static bool IsHosted(TypeRuleContext context) => context.Project.Hosted.FullNames.Contains(ConfigurationNames.FullName(context.Type))
        && !context.Type.AnyBase(static at => at.TypeKind == TypeKind.Error || ServiceContracts.Has(at, WcfAttributes.AspNetCompatibilityRequirements))
        && !OwnBehaviors.MayBeAttributes(context.Type)
        && !context.Project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, "new AspNetCompatibilityRequirementsAttribute"))
        && !ActivationFactories.MayChange(ConfigurationNames.FullName(context.Type), context.Project);

    private static bool IsRefusedByDefault(TypeRuleContext context, ServiceModelConfiguration[] sites) =>
        sites.Length > 0 && Array.TrueForAll(sites, static site => (site.HttpRuntimeVersion ?? site.Runtime.FrameworkVersion) < s_allowed);

    private static string? OfSite(TypeRuleContext context, int mode, ServiceModelConfiguration[] sites)
    {
        if (!context.Project.Hosted.FullNames.Contains(ConfigurationNames.FullName(context.Type)))
        {
            context.NoFinding(NoFindingKind.Unknown, "no .svc file or activation names the class");
            return null;
        }

        foreach (ServiceModelConfiguration site in sites)
        {
            ConfigAttribute? written = AspNetCompatibility.Find(site, out bool isUnknown);
            if (isUnknown)
            {
                context.NoFinding(NoFindingKind.Unknown, "whether the site has ASP.NET compatibility is not known");
                return null;
            }

            if (AspNetCompatibility.IsOn(written) == (mode == Required))
            {
                context.NoFinding(NoFindingKind.Fine, "the site has what the class asks for");
                return null;
            }
        }

        return mode == Required ? "web.config does not set aspNetCompatibilityEnabled to true" : SetsIt;
    }

    private static string? OfOwnHost(TypeRuleContext context, int mode)
    {
        if (mode != Required)
        {
            context.NoFinding(NoFindingKind.Fine, "outside of a site ASP.NET compatibility is off, as the class asks");
            return null;
        }

        if (context.Compilation.Options.OutputKind is not (OutputKind.ConsoleApplication or OutputKind.WindowsApplication))
        {
            context.NoFinding(NoFindingKind.Unknown, "a site may load the library");
            return null;
        }

        if (!context.Project.Hosted.SimpleNames.Contains(context.Type.Name))
        {
            context.NoFinding(NoFindingKind.Unknown, "no code is known to host the class");
            return null;
        }

        if (World.Find(context.Compilation).Any(code => CompilationIndex.GetOrCreate(code).Types.AnyOwn(context.Type.Name,
            other => ConfigurationNames.FullName(other) != ConfigurationNames.FullName(context.Type))))
        {
            context.NoFinding(NoFindingKind.Unknown, "the program may host another class of the same name");
            return null;
        }

        return "the program hosts it outside of ASP.NET";
    }
}
