using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A program on .NET Framework whose threads call a service over HTTP, with no more than the two connections to a host that it has by
/// default; ten under ASP.NET, as many as needed to this machine (referencesource, ServicePointManager.cs, PersistentConnectionLimit;
/// ServicePoint.cs, LoopbackConnectionLimit).
/// </summary>
internal sealed class WCFL1008_TwoConnectionsPerHost() : Rule(WcfRules.WCFL1008_TwoConnectionsPerHost), IProjectRule
{
    public void Analyze(ProjectRuleContext context)
    {
        // Endpoints may have clients in common: each is bound once.
        var shared = new Dictionary<SyntaxNode, Client?>();
        foreach (ServiceModelConfiguration configuration in context.Endpoints.Project.Configurations.Where(static configuration => !configuration.File.IsOfUser))
        {
            // One finding for a program: the limit holds for all its endpoints.
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints.Where(
                static endpoint => endpoint.Side == EndpointSide.Client && endpoint.Binding is { IsHttp: true }))
            {
                if (WhyNot(endpoint, configuration, context, shared, out Client? caller) is { } reason)
                {
                    context.NoFinding(endpoint, reason);
                }
                else
                {
                    Report(endpoint, configuration, caller!, context);
                    break;
                }
            }
        }
    }

    private void Report(ConfiguredEndpoint endpoint, ServiceModelConfiguration configuration, Client caller, ProjectRuleContext context) =>
        context.Report(new Finding(Row, endpoint.Location, caller.Name, caller.ContainingMember?.ContainingType?.Name ?? "the program",
            endpoint.Name ?? endpoint.ContractText)
        {
            AdditionalLocations = ImmutableArray.Create(caller.Creation.Syntax.GetLocation()),
            Fixes = FindingFix.Of("Allow 12 connections to each host", "WCFL1008", FixApplicability.NeedsDecision, Edit(configuration)),
        });

    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, ServiceModelConfiguration configuration, ProjectRuleContext context,
        Dictionary<SyntaxNode, Client?> shared, out Client? caller)
    {
        caller = null;
        WcfProject project = context.Endpoints.Project;
        if (configuration.Platform != WcfPlatform.Framework)
        {
            return new NoFindingReason(NoFindingKind.Platform, "only .NET Framework has the limit");
        }

        if (configuration.IsWebConfig)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "a site can open ten connections");
        }

        if (!configuration.IsHostConfig)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "no program reads a file of this name");
        }

        if (!project.MayBeProgram)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "no program reads the configuration of a library");
        }

        if (project.AnyCode(static code => code.SetsConnectionLimit))
        {
            return new NoFindingReason(NoFindingKind.Fine, "code sets the limit");
        }

        if (configuration.Root.Element("system.net")?.Element("connectionManagement") is not null)
        {
            return new NoFindingReason(NoFindingKind.Fine, "connectionManagement sets the limit");
        }

        if (configuration.Root.Element("system.net")?.Attribute("configSource") is not null)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "system.net is in another file");
        }

        if (configuration.IsUncertain(configuration.Root) || endpoint.IsUncertain)
        {
            return NoFindingReasons.MayBeTransformed;
        }

        if (!endpoint.TransportAddresses.Any(static address => NetworkAddresses.PlaceOf(address) is HostPlace.OwnNetwork or HostPlace.Internet))
        {
            return endpoint.TransportAddresses.Any(static address => NetworkAddresses.PlaceOf(address) == HostPlace.ThisMachine)
                ? new NoFindingReason(NoFindingKind.Fine, "its address is on this machine, for which there is no limit")
                : new NoFindingReason(NoFindingKind.Unknown, "its address is not known");
        }

        caller = endpoint.Contracts.SelectMany(contract => context.Clients.FindClients(contract.Type))
            .Where(endpoint.MayServe)
            .Select(client => shared.TryGetValue(client.Syntax, out Client? known) ? known : shared[client.Syntax] = FindShared(client, context))
            .FirstOrDefault(static found => found is not null);
        return caller is null ? new NoFindingReason(NoFindingKind.Unknown, "no known client of the endpoint is called by several threads") : null;
    }

    // The client, where several threads call it, or create one each. Not a client of tests: their threads prove nothing about the program.
    private static Client? FindShared(CreatedClient client, ProjectRuleContext context)
    {
        WcfProject project = context.Clients.FindProject(client);
        if ((RelevanceResolver.GetOrCreate(project).GetRelevance(client.Syntax.GetLocation(), context.CancellationToken) & Relevance.Unused) != 0
            || context.Clients.Bind(client) is not { } creation)
        {
            return null;
        }

        var reader = ClientReader.GetOrCreate(project);
        if (reader.Read(creation, context.CancellationToken) is { Holder: ClientHolder.Local } local)
        {
            return local.IsFollowed && (local.Use.Concurrent || ConcurrentCallers.StartTasks(local.Use.AsyncCalls)
                || (HasCalls(local) && ConcurrentCallers.Include(creation, project, context.CancellationToken))) ? local : null;
        }

        INamedTypeSymbol? owner = creation.SemanticModel?.GetEnclosingSymbol(creation.Syntax.SpanStart, context.CancellationToken)?.ContainingType;
        ImmutableArray<Client> members = owner is null ? ImmutableArray<Client>.Empty : reader.ReadMembers(owner, project.Compilation, context.CancellationToken);
        return members.FirstOrDefault(member => member.IsFollowed && member.Creation.Syntax == creation.Syntax && HasCalls(member)
            && (member.Use.Concurrent || ConcurrentCallers.StartTasks(member.Use.AsyncCalls)
                || SharedOwners.AreCalledByManyThreads(member, project, context.CancellationToken)));
    }

    // An awaited call holds a connection, too.
    private static bool HasCalls(Client client) => client.Use.Calls.Count + client.Use.AsyncCalls.Count > 0;

    // Edits are made in the file as it is, before any transform.
    private static TextEdit? Edit(ServiceModelConfiguration configuration)
    {
        if (configuration.Document.Root is not { } root)
        {
            return null;
        }

        ConfigElement parent = root.Element("system.net") ?? root;
        string add = "<add address=\"*\" maxconnection=\"12\"" + ConfigEdits.EmptyTagStyle(parent);
        return ConfigEdits.AddChild(parent, (indent, unit) => parent == root
            ? "<system.net>\n" + indent + unit + Management(indent + unit, unit) + "\n" + indent + "</system.net>"
            : Management(indent, unit));

        string Management(string indent, string unit) => "<connectionManagement>\n" + indent + unit + add + "\n" + indent + "</connectionManagement>";
    }
}
