using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>A service element that no service type finds, where it is known which type was meant.</summary>
internal sealed class WCFL0004_ServiceNameMatchesNothing() : Rule(WcfRules.WCFL0004_ServiceNameMatchesNothing), IConfigurationRule, IProjectRule
{
    // For all files of a site that name a service.
    private static readonly Memo<WcfProject, NearestNames> s_services =
        new(static project => new NearestNames(FindServices(project).Select(ConfigurationNames.FullName)));
    private static readonly Memo<WcfProject, NearestNames> s_namespaces =
        new(static project => new NearestNames(FindServices(project).Select(static service => service.ContainingNamespace.ToDisplayString()).Distinct()));

    public void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF makes the type from the name and throws where there is none (ServiceReflector.cs); no default endpoints hide it.
        if (!context.IsFramework || context.Configuration.IsCodeMissing || context.Project.Contracts is not { } resolver)
        {
            context.NoFindings(NoFindingReasons.Unseen(context.IsFramework));
            return;
        }

        var unmatched = new HashSet<ConfigElement>();
        foreach ((ServiceElement service, ConfigAttribute name, MeantService? meant) in UnmatchedServices.Find(context.Configuration, context.Project, resolver))
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            unmatched.Add(service.Element);
            string? contract = meant is null ? UnmatchedServices.FindGoneContract(service, name.Value, context.Project, resolver) : null;
            if (contract is not null || (meant is null && UnmatchedServices.IsGone(name.Value, context.Project, resolver)))
            {
                context.Report(new Finding(Row, name.Location, name.Value,
                    contract is null ? string.Empty : ", and there is no contract '" + contract + "'") { Effect = WcfRules.WCFL0004_Unneeded });
            }
            else if (WhyNot(context, meant, resolver) is { } reason)
            {
                context.NoFinding(reason with { Location = name.Location });
            }
            else
            {
                Report(context, service, name, meant!, resolver);
            }
        }

        TraceOthers(context, unmatched);
    }

    // A site creates the host of an .svc file from the type that it names (referencesource, ServiceHostFactory.cs, CreateServiceHost).
    public void Analyze(ProjectRuleContext context)
    {
        WcfProject project = context.Endpoints.Project;
        if (project.Platform != WcfPlatform.Framework || project.Contracts is not { } resolver)
        {
            return;
        }

        foreach (AdditionalText file in project.ServiceFiles)
        {
            if (AdditionalTexts.Read(file, context.CancellationToken) is not { } text || SvcDirective.FindHost(text.ToString()) is not { } directive)
            {
                continue;
            }

            string content = text.ToString();
            var place = Location.Create(file.Path, directive, text.Lines.GetLinePositionSpan(directive));
            string written = SvcDirective.Services(content).FirstOrDefault() ?? string.Empty;
            string name = HostedServices.NameOf(written);
            NoFindingReason? reason = WhyNot(content, written, name, project, resolver);
            string? near = null;
            if (reason is null && WhyMayBeElsewhere(content, name, project) is { } elsewhere && (near = FindNearNamespace(name, project)) is null)
            {
                reason = elsewhere;
            }

            if (reason is { } silent)
            {
                context.NoFinding(silent with { Location = place });
            }
            else
            {
                context.Report(new Finding(WcfRules.WCFL0004_ServiceNameMatchesNothing, place, name,
                    near is null ? ReferenceFix.Hint(s_services.GetOrRead(project).Find(name, out _)) : " (did you mean the namespace '" + near + "'?)")
                {
                    Effect = WcfRules.WCFL0004_Activation,
                    Assumption = near is null ? null : "no other assembly of the site has this namespace",
                });
            }
        }
    }

    private static NoFindingReason? WhyNot(string content, string written, string name, WcfProject project, ContractResolver resolver) =>
        name.Length == 0 ? new NoFindingReason(NoFindingKind.Unknown, "the file names no service")
        : Placeholder.IsIn(name) ? new NoFindingReason(NoFindingKind.Unknown, "the name of the service is not known")
        : SvcDirective.HasFactory(content) ? new NoFindingReason(NoFindingKind.Unknown, "the factory may know the service by another name")
        : resolver.Type(name) is not null ? new NoFindingReason(NoFindingKind.Fine, "the service that the file names exists")
        : resolver.Index.HasType(name) ? new NoFindingReason(NoFindingKind.Fine, "the type that the file names exists")
        : SvcDirective.HasCode(content) ? new NoFindingReason(NoFindingKind.Unknown, "the code of the file may have the service")
        : SvcDirective.IsOfOtherLanguage(content) ? new NoFindingReason(NoFindingKind.Unknown, "code of another language may have the service")
        : !project.SeesAllCode ? new NoFindingReason(NoFindingKind.Unknown, "the service may be in an assembly that is not available")
        : resolver.Index.Services.Count == 0 ? new NoFindingReason(NoFindingKind.Unknown, "the project has no service in sight")
        : written.Split(',') is { Length: > 1 } parts
            && !project.World.Any(code => string.Equals(code.AssemblyName, parts[1].Trim(), StringComparison.OrdinalIgnoreCase))
                ? new NoFindingReason(NoFindingKind.Unknown, "the assembly that the file names is not in sight")
        : project.MayBeAbsent(name)
            && !(SvcDirective.HasCodeBehind(content) && FindServices(project).Any(service => service.Name == name.Substring(name.LastIndexOf('.') + 1)))
                ? new NoFindingReason(NoFindingKind.Unknown, "an assembly that is not in sight may have the service")
        : null;

    // IIS loads what the configuration or the folder bin has beside the references.
    private static NoFindingReason? WhyMayBeElsewhere(string content, string name, WcfProject project) =>
        name.LastIndexOf('.') is > 0 and var end && !HasNamespace(project, SvcDirective.HasCodeBehind(content) ? name.Substring(0, name.IndexOf('.'))
            : name.Substring(0, end)) ? new NoFindingReason(NoFindingKind.Unknown, "no code in sight has the namespace of the service")
        : null;

    private static IEnumerable<INamedTypeSymbol> FindServices(WcfProject project) => project.Contracts!.Index.Services.Values;

    // Another digit makes another name, and not a typing error.
    private static string? FindNearNamespace(string name, WcfProject project)
    {
        string written = name.Substring(0, name.LastIndexOf('.'));
        return s_namespaces.GetOrRead(project).Find(written, out _) is { } near && Digits(near) == Digits(written) ? near : null;
    }

    private static string Digits(string name) => string.Concat(name.Where(char.IsDigit));

    private static bool HasNamespace(WcfProject project, string name) => project.World.Any(code => UnmatchedServices.FindNamespace(code, name) is not null);

    // If code adds endpoints, the service has no default ones, whatever the configuration says (referencesource,
    // ServiceHostBase.AddDefaultEndpoints is called where the description has none).
    private static NoFindingReason? WhyNot(ConfigurationRuleContext context, MeantService? meant, ContractResolver resolver) =>
        meant is null ? new NoFindingReason(NoFindingKind.Unknown,
            "no known service has this or a similar name; the service may be in an assembly that is not available")
        : context.Project.AnyCode(static code => code.Calls("AddServiceEndpoint")) && !IsActivatedByFile(context, meant.Name, resolver)
        ? new NoFindingReason(NoFindingKind.Fine, "the program adds the endpoints of its services itself, so no service has default endpoints")
        : null;

    // The host that an .svc file without a Factory activates gets no endpoints from other code than the Configure method of its service.
    private static bool IsActivatedByFile(ConfigurationRuleContext context, string service, ContractResolver resolver) =>
        !ServiceContracts.MayConfigureHost(resolver.Type(service))
        && context.Project.ServiceFiles.Any(file => AdditionalTexts.Read(file, context.CancellationToken) is { } text
            && SvcDirective.Directives(text.ToString()).Any(one => one.Factory is null && HostedServices.NameOf(one.Service) == service));

    private static void Report(ConfigurationRuleContext context, ServiceElement service, ConfigAttribute name, MeantService meant, ContractResolver resolver)
    {
        bool lacksWayBack = LacksWayBack(context, service, resolver.Type(meant.Name));
        HostBases? bases = resolver.FindService(meant.Name) is { Name: var type } ? CreatedHosts.GetOrCreate(context.Project).FindBases(type) : null;
        string reason = (meant.By switch
        {
            MeantBy.ConfigurationName => ": the type of that name has the ConfigurationName '" + meant.Name + "'",
            MeantBy.Hosting => ", but the project hosts '" + meant.Name + "'",
            MeantBy.Namespace => ", and '" + meant.Name + "' is the only service of the project",
            _ => ReferenceFix.Hint(meant.Name),
        }) + (meant.IsWritten ? "; '" + meant.Name + "' has its own element" : string.Empty);
        context.Report(new Finding(WcfRules.WCFL0004_ServiceNameMatchesNothing, name.Location, name.Value, reason)
        {
            // The service has its right entry, and runs on that; and a type of that name may be in an assembly that is not at hand.
            Consequence = !meant.IsWritten && TakesSameBindings(service, scheme => bases is { Schemes: var schemes }
                ? schemes.Contains(scheme) : scheme == Uri.UriSchemeHttp && IsActivatedByFile(context, meant.Name, resolver))
                ? "the service runs on default endpoints, without its configured address" : null,
            Effect = meant.IsWritten ? resolver.Type(name.Value) is null ? WcfRules.WCFL0004_Unneeded : WcfRules.WCFL0004_Misnamed
                : HaveNoAddress(bases, context) ? WcfRules.WCFL0004_NoEndpoints : null,

            // The configured endpoints come into force with it, in place of the default ones: another binding on the wire.
            WhyNoFix = lacksWayBack ? UnmatchedContracts.NoWayBack : null,
            Fixes = meant.IsWritten || lacksWayBack ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(new FindingFix(
                "Change to '" + meant.Name + "'", "WCFL0004.Service", FixApplicability.NeedsDecision,
                new TextEdit(name.ValueSpan, ConfigEdits.Escape(meant.Name, name.Quote)))),
        });
    }

    // The default endpoint of a scheme has the binding that protocolMapping gives it, and a service without an element the unnamed behaviors. The base
    // addresses of the element are lost with it; a site has one of http, and which others it has is not known.
    private static bool TakesSameBindings(ServiceElement service, Func<string, bool> hasBase) => service.Element.Attribute("behaviorConfiguration") is null
        && service.Endpoints.Any(static endpoint => !endpoint.IsMetadata)
        && service.Endpoints.All(endpoint => endpoint.IsMetadata || (!endpoint.IsDefault && endpoint.Element.Attribute("behaviorConfiguration") is null
            && Uri.TryCreate(endpoint.Address, UriKind.Absolute, out Uri? address) && ProtocolMapping.Find(endpoint.Scope, address.Scheme) is { } mapped
            && hasBase(address.Scheme) && mapped.Binding == endpoint.Element.Attribute("binding")?.Value
            && mapped.Configuration == (endpoint.Element.Attribute("bindingConfiguration")?.Value ?? string.Empty)));

    // Default endpoints need base addresses, and an element that no host finds gives none (referencesource, ServiceHostBase.cs, AddDefaultEndpoints;
    // DispatcherBuilder.cs, EnsureThereAreApplicationEndpoints).
    private static bool HaveNoAddress(HostBases? bases, ConfigurationRuleContext context) => bases is { MayExist: false }
        && !context.Configuration.IsWebConfig && !context.Project.AnyTree(static tree => SourceWords.Contains(tree, "Endpoints.Add"));

    // Hosted under its right name the service would not open: with the contracts that its endpoints name, or any of its own where they name none.
    private static bool LacksWayBack(ConfigurationRuleContext context, ServiceElement service, INamedTypeSymbol? meant) => meant is not null
        && context.Configuration.Endpoints.Any(endpoint => endpoint is { IsMetadata: false, IsDefault: false } && endpoint.ServiceElement == service.Element
            && (endpoint.Contracts.IsEmpty ? ContractResolver.ContractsOf(meant) : endpoint.Contracts.Select(static contract => contract.Type))
                .Any(contract => UnmatchedContracts.LacksWayBack(endpoint, contract)));

    private static void TraceOthers(ConfigurationRuleContext context, HashSet<ConfigElement> unmatched)
    {
        foreach (ServiceElement service in !context.IsAsked ? [] : context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            if (service.Element.Attribute("name") is { } name && !unmatched.Contains(service.Element))
            {
                context.NoFinding(context.Configuration.IsUncertain(service.Element)
                    ? NoFindingReasons.MayBeTransformed with { Location = name.Location }
                    : Placeholder.IsIn(name.Value) ? new NoFindingReason(NoFindingKind.Unknown, "the name is a placeholder", name.Location)
                    : new NoFindingReason(NoFindingKind.Fine, "the name is not known to match no service type", name.Location));
            }
        }
    }
}
