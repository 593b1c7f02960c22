using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What becomes of the sections of a configuration, its services, its behaviours, and what its bindings are called.</summary>
internal sealed class ConfigurationJudge(ProjectMigration migration)
{
    /// <summary>Said of a behaviour that the table does not have.</summary>
    public const string OwnBehavior = "your own behaviour, or one that the table has no row for";

    private static readonly string[] s_aspNet = ["HttpContext", "AspNetCompatibilityRequirements"];

    private const string Identities = "; the <identity> of an endpoint becomes the second argument of its EndpointAddress";

    private const string Unused = "nothing uses it; leave it out";

    private const string Misspelled = "nothing uses it, but a reference in this file names a configuration that does not exist; correct that reference first";

    // Settings of .NET Framework for all HTTP clients of a program.
    private static readonly string[] s_ofNetwork = ["connectionManagement", "defaultProxy"];

    private readonly HashSet<ConfigElement> _unmatched = [];

    /// <summary>Adds the rows of a configuration.</summary>
    public void Judge(ServiceModelConfiguration configuration)
    {
        bool hasServices = configuration.HasServices || configuration.Endpoints.Any(endpoint => endpoint.Side == EndpointSide.Service);
        bool hasClients = configuration.Endpoints.Any(endpoint => endpoint.Side == EndpointSide.Client);
        MigrationTarget[] targets = [.. migration.TargetsOf(
            (hasServices ? EndpointSide.Service : EndpointSide.None) | (hasClients ? EndpointSide.Client : EndpointSide.None), hasFile: true)];
        foreach ((ServiceElement service, ConfigAttribute name, MeantService? meant) in migration.Project.Contracts is { } contracts
            && !configuration.IsCodeMissing ? UnmatchedServices.Find(configuration, migration.Project, contracts) : [])
        {
            if (meant is not null && migration.Add(name.Location, "service " + service.Name + ", meant for " + meant.Name,
                migration.Table.Find("element:service/name=missing"), migration.ServiceTargets(hasFile: true)) is not null)
            {
                _unmatched.Add(service.Element);
                foreach (ConfigElement endpoint in service.Element.ElementsNamed("endpoint"))
                {
                    migration.Add(endpoint.Location, "endpoint of service " + service.Name, migration.Table.Find("element:service/name=missing"),
                        migration.ServiceTargets(hasFile: true));
                }
            }
        }

        foreach (string name in hasClients ? s_ofNetwork : [])
        {
            if (configuration.Root.Element("system.net")?.Element(name) is { } element)
            {
                migration.Add(element.Location, "<" + name + ">", migration.Table.Find("element:system.net/" + name), migration.ClientTargets);
            }
        }

        if (hasServices && configuration.Root.Element("system.identityModel") is { Elements.IsEmpty: false } identity)
        {
            migration.Add(identity.Location, "<" + identity.Name + ">", migration.Table.Find("element:system.identityModel"),
                migration.ServiceTargets(hasFile: true));
        }

        // A file may hold many behaviours, services and endpoints.
        HashSet<string> used = [.. configuration.Scopes.SelectMany(static scope => scope.Services)
            .Select(static service => service.Element.Attribute("behaviorConfiguration")?.Value.Trim()).OfType<string>()];
        bool isAnyUsed = used.Any(Placeholder.IsIn);
        string unused = configuration.Scopes.SelectMany(static scope => scope.Services).Any(NamesNoBehavior) ? Misspelled : Unused;
        ILookup<string, EndpointSide> sides = configuration.Endpoints.Where(static endpoint => !endpoint.IsDefault)
            .ToLookup(static endpoint => endpoint.Element.Attribute("behaviorConfiguration")?.Value.Trim() ?? string.Empty, static endpoint => endpoint.Side);
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            foreach (ConfigElement section in scope.Sections)
            {
                // Behaviours of services are no loss of clients.
                bool isOfServices = section.Name == "behaviors" && !configuration.Endpoints.Any(
                    endpoint => endpoint.Side == EndpointSide.Client && endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _) is not null);
                JudgeSection(section, isOfServices ? [.. targets.Where(target => target != MigrationTarget.Client)] : targets);
            }

            foreach (ServiceElement service in scope.Services)
            {
                JudgeService(service);
            }

            foreach (ConfiguredBehavior behavior in scope.Behaviors)
            {
                IEnumerable<MigrationTarget> of = !behavior.IsOfServices
                    ? migration.TargetsOf(sides[behavior.Name].Aggregate(EndpointSide.None, static (all, side) => all | side), hasFile: true)
                    : hasServices || configuration.IsWebConfig ? migration.ServiceTargets(hasFile: true) : [];

                // A service behaviour with a name that no service names did nothing before either.
                bool isUsed = !behavior.IsOfServices || behavior.Name.Length == 0 || isAnyUsed || used.Contains(behavior.Name);
                JudgeBehavior(behavior, [.. of], isUsed ? null : unused);
            }

            foreach (ConfigAttribute attribute in scope.Endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Service)
                .Select(scope.FindStandardEndpoint).OfType<ConfigElement>().Distinct().SelectMany(static element => element.Attributes))
            {
                JudgeStandard(attribute);
            }

            JudgeNames(scope);
            JudgeUnused(scope, [.. targets.Where(target => target != MigrationTarget.CoreWcfFile)]);
        }
    }

    // The reader of the file has its own word on what it refuses.
    private void JudgeUnused(ServiceModelScope scope, MigrationTarget[] targets)
    {
        HashSet<string?> misspelled = [.. scope.Configuration.Endpoints.Where(DanglingReferences.NamesNoBinding).Select(endpoint => endpoint.BindingName)];
        foreach (ConfiguredBinding binding in scope.Bindings.Where(
            binding => binding is { IsWritten: true, Endpoints.Count: 0 } && !scope.Configuration.IsCodeMissing
                && !scope.Configuration.IsUncertain(binding.Element) && !migration.Project.Usage.IsKept(binding, migration.Cancellation)))
        {
            migration.Add(binding.Location, binding.DisplayName, null, [.. targets.Select(
                target => new MigrationAnswer(target, MigrationVerdict.Works, misspelled.Contains(binding.SectionName) ? Misspelled : Unused, null))]);
        }
    }

    private void JudgeSection(ConfigElement section, MigrationTarget[] targets)
    {
        // An empty section with only transform attributes is a place for transforms to insert into.
        if (section.Elements.IsEmpty && section.Attributes.All(static attribute => attribute.Name.Contains(':', StringComparison.Ordinal)))
        {
            return;
        }

        MigrationFeature? feature = migration.Table.Find("section:" + section.Name);
        migration.Add(section.Location, "<" + section.Name + ">", feature,
            [.. targets.Select(target => feature?.Find(target)).OfType<MigrationCell>().Select(OfProgram).Select(MigrationAnswer.Of)
                .Select(answer => HasIdentities(section, answer.Target) ? answer with { Detail = answer.Text + Identities } : answer)]);
        if (section.Name == "serviceHostingEnvironment")
        {
            if (section.Attribute("aspNetCompatibilityEnabled") is { } compatibility && bool.TryParse(compatibility.Value, out bool isOn) && isOn)
            {
                // Visual Studio's template switches it on.
                MigrationFeature? flag = migration.Table.Find("host:aspNetCompatibility");
                migration.Add(compatibility.Location, "aspNetCompatibilityEnabled", flag,
                    [.. targets.Select(target => flag?.Find(target)).OfType<MigrationCell>()
                        .Select(cell => UsesAspNet ? MigrationAnswer.Of(cell) : new MigrationAnswer(cell.Target, MigrationVerdict.Works,
                            "no code uses HttpContext or AspNetCompatibilityRequirements; leave it out", cell))]);
            }

            // If none of the services is in sight, their code is elsewhere.
            bool isCodeKnown = section.Element("serviceActivations")?.ElementsNamed("add")
                .Any(activation => activation.Attribute("service") is { } service && IsDeclared(service.Value)) == true;
            foreach (ConfigElement activation in section.Element("serviceActivations")?.ElementsNamed("add") ?? [])
            {
                bool isMissing = activation.Attribute("service") is { } service && isCodeKnown && activation.Attribute("factory") is null
                    && !Placeholder.IsIn(service.Value) && !IsDeclared(service.Value);
                migration.Add(activation.Location, "activation " + activation.Attribute("relativeAddress")?.Value,
                    migration.Table.Find(isMissing ? "host:serviceActivations/service=missing" : "host:serviceActivations"), targets);
            }
        }
    }

    private static bool HasIdentities(ConfigElement section, MigrationTarget target) => target == MigrationTarget.Client && section.Name == "client"
        && section.ElementsNamed("endpoint").Any(static endpoint => endpoint.Element("identity") is not null);

    // ConfigurationManager opens the file of a program: that of a library becomes NAME.dll.config, which nothing opens, and that of a site none.
    private MigrationCell OfProgram(MigrationCell cell) => migration.Project.Compilation.Options.OutputKind == OutputKind.DynamicallyLinkedLibrary
        && cell.BareNeed is { } bare ? cell with { Need = bare } : cell;

    // The code of the site may be elsewhere.
    private bool UsesAspNet => !migration.Project.AnyTree(static _ => true)
        || migration.Project.AnyTree(static tree => Array.Exists(s_aspNet, name => SourceWords.Contains(tree, name)));

    private bool IsDeclared(string service) => !migration.Project.Compilation.GetTypesByMetadataName(HostedServices.NameOf(service)).IsEmpty;

    private void JudgeService(ServiceElement service)
    {
        MigrationTarget[] targets = [.. migration.ServiceTargets(hasFile: true)];
        string name = "service " + service.Name;
        if (service.Element.Element("host") is { } host)
        {
            migration.Add(host.Location, name + " <host>", migration.Table.Find("element:service/host"), targets);
            if (host.Element("timeouts") is { } timeouts)
            {
                migration.Add(timeouts.Location, name + " <timeouts>", migration.Table.Find("element:service/host/timeouts"), targets);
            }
        }

        // The reader finds what is loaded: the program itself, for certain.
        if (!_unmatched.Contains(service.Element) && service.Name is { Length: > 0 } type && type.IndexOf(',') < 0 && !Placeholder.IsIn(type)
            && migration.Project.Compilation.Assembly.GetTypeByMetadataName(type.Trim()) is null)
        {
            migration.Add(service.Element.Attribute("name")!.Location, name, migration.Table.Find("element:service/name=otherAssembly"), targets);
        }

        if (service.Element.Attribute("behaviorConfiguration") is { } behavior)
        {
            migration.Add(behavior.Location, name + " behaviorConfiguration",
                migration.Table.Find("element:service/behaviorConfiguration" + (NamesNoBehavior(service) ? "=missing" : string.Empty)), targets);
        }
    }

    private static bool NamesNoBehavior(ServiceElement service) => DanglingReferences.NamesNoBehavior(service.Scope, service.Element, "serviceBehaviors");

    private void JudgeBehavior(ConfiguredBehavior behavior, MigrationTarget[] targets, string? unused)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (BehaviorPart part in behavior.Element.Elements.SelectMany(BehaviorPart.Of))
        {
            Judge(part);
        }

        void Judge(BehaviorPart part)
        {
            (string path, string? value, Location location) = part;
            string subject = behavior.DisplayName + " " + path + (value is null || part.IsSecret ? string.Empty : "=\"" + value + "\"");
            MigrationFeature? feature = migration.Table.FindBehavior(path, value is null || Placeholder.IsIn(value) ? null : value);
            if (unused is not null)
            {
                if (seen.Add(behavior.Name))
                {
                    migration.Add(behavior.Element.Location, behavior.DisplayName, null,
                        [.. targets.Select(target => new MigrationAnswer(target, MigrationVerdict.Works, unused, null))]);
                }
            }
            else if (feature is null)
            {
                // Its values may be secret, and none of them changes the answer.
                string element = path.Split('.')[0];
                if (seen.Add(element))
                {
                    migration.Add(location, behavior.DisplayName + " <" + element + ">", null,
                        [.. targets.Select(target => MigrationAnswer.Unknown(target, OwnBehavior))]);
                }
            }
            else if (seen.Add(feature.Id))
            {
                // A line that sets the default needs no code either.
                bool isDefault = part.IsDefault || feature.Find(MigrationTarget.CoreWcfFile) is { Verdict: MigrationVerdict.Ignored } ignored
                    && MigrationAnswer.Of(ignored, value).Verdict == MigrationVerdict.Works;
                migration.Add(
                    location,
                    subject,
                    feature,
                    [.. targets.Select(target => feature.Find(target)).OfType<MigrationCell>().Select(cell => isDefault
                        ? new MigrationAnswer(cell.Target, MigrationVerdict.Works, MigrationAnswer.IsDefault, cell) : MigrationAnswer.Of(cell))]);
            }
        }
    }

    // A standard endpoint of REST has the settings of the behaviour.
    private void JudgeStandard(ConfigAttribute attribute)
    {
        if (ServiceModelSchema.Behavior("webHttp")?.Attribute(attribute.Name) is { } schema
            && !string.Equals(attribute.Value.Trim(), schema.Default, StringComparison.OrdinalIgnoreCase))
        {
            migration.Add(attribute.Location, "standard endpoint " + attribute.Name + "=\"" + attribute.Value + "\"",
                migration.Table.FindBehavior("webHttp." + attribute.Name, attribute.Value), migration.ServiceTargets(hasFile: false));
        }
    }

    // CoreWCF's reader keeps all bindings of a file under their names.
    private void JudgeNames(ServiceModelScope scope)
    {
        var sections = new Dictionary<string, HashSet<string>>(StringComparer.Ordinal);
        foreach (ConfiguredBinding binding in scope.Bindings)
        {
            if (!sections.TryGetValue(binding.Name, out HashSet<string>? earlier))
            {
                sections.Add(binding.Name, earlier = new(StringComparer.Ordinal));
            }

            string? problem = binding.Kind == Analyzers.Model.BindingKind.Unknown ? null
                : binding.Name.Length == 0 ? "name=none"
                : earlier.Any(section => section != binding.SectionName) ? "name=repeated"
                : null;
            earlier.Add(binding.SectionName);
            if (problem is not null && binding.Side.HasFlag(EndpointSide.Service))
            {
                migration.Add(binding.Location, binding.DisplayName, migration.Table.Find("element:binding/" + problem), migration.ServiceTargets(hasFile: true));
            }
        }
    }
}
