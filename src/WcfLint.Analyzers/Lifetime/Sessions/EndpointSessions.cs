using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>What the endpoints that clients take from configuration keep on their service. The configurations are read at the first use.</summary>
internal sealed class EndpointSessions(WcfProject project, BindingValues bindings)
{
    // Cached: each client that takes an endpoint needs it.
    private Answers? _answers;

    // Those of the project itself, for what the configurations of its programs do not name: developers copy them there.
    private Answers? _own;

    /// <summary>What the endpoints keep that a client may take from configuration; unknown where it takes none.</summary>
    /// <param name="creation">The creation of a client or a channel factory.</param>
    /// <param name="contract">Its contract; null where unknown.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public BindingSession Find(IObjectCreationOperation creation, INamedTypeSymbol? contract, CancellationToken cancellation) =>
        project.HasAdditionalFiles && NameOf(creation) is { } name ? FindBehind(name, contract, cancellation) : BindingSession.Unknown;

    /// <summary>What every configured client endpoint of a contract keeps; unknown where there is none.</summary>
    public BindingSession Find(INamedTypeSymbol? contract, CancellationToken cancellation) => contract is null
        ? BindingSession.Unknown : FindBehind("*", contract, cancellation);

    /// <summary>What every configured client endpoint keeps; unknown where there is none.</summary>
    public BindingSession Find(CancellationToken cancellation) => FindBehind(null, null, cancellation);

    // The name null stands for all endpoints.
    private BindingSession FindBehind(string? name, INamedTypeSymbol? contract, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return project.HasAdditionalFiles && project.Platform == WcfPlatform.Framework
            ? (_answers ??= Read(project.ConfigurationsOfProcess, cancellation)).Find(name, contract)
                ?? (_own ??= Read(project.Configurations, cancellation)).Find(name, contract) ?? BindingSession.Unknown
            : BindingSession.Unknown;
    }

    private Answers Read(IEnumerable<ServiceModelConfiguration> configurations, CancellationToken cancellation)
    {
        var answers = new Answers();
        foreach (ServiceModelConfiguration configuration in configurations)
        {
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint.Side != EndpointSide.Client)
                {
                    continue;
                }

                BindingSession session = endpoint.Binding is { } binding ? Of(binding, endpoint)
                    : OfKind(endpoint) is var known and not BindingSession.Unknown ? known : OfExtension(endpoint, cancellation);

                // Messages in a session of a queue are sent by Close (referencesource, MsmqOutputSessionChannel.cs, OnCloseCore).
                if (session == BindingSession.Queue && (endpoint.Contracts.IsEmpty || endpoint.Contracts.Any(static contract => contract.RequiresSession)))
                {
                    session = BindingSession.Unknown;
                }

                answers.All = answers.All is { } others ? BindingSessions.Join(others, session) : session;
                Add(answers.ByName, endpoint.Name ?? string.Empty, session);
                foreach (Contract contract in endpoint.Contracts)
                {
                    Add(answers.ByContract, contract.Type, session);
                }
            }
        }

        return answers;
    }

    private static BindingSession Of(Binding binding, ConfiguredEndpoint endpoint) => BindingSessions.HasSessionOnlyIfNeeded(binding)
        && !endpoint.Contracts.IsEmpty && endpoint.Contracts.All(static contract => !contract.MayNeedSession) ? BindingSession.None : BindingSessions.Find(binding);

    // A bindingConfiguration that does not exist changes nothing in what its kind of binding keeps; one that is not in sight may stream.
    private static BindingSession OfKind(ConfiguredEndpoint endpoint) => BindingSessions.OfKind(endpoint.BindingKind) is var session
        && (session is BindingSession.None or BindingSession.Queue
            || !(endpoint.Scope.Section("bindings").IsUnknown || Placeholder.IsIn(endpoint.BindingConfiguration))) ? session : BindingSession.Unknown;

    private static void Add<TKey>(Dictionary<TKey, BindingSession> answers, TKey key, BindingSession session) =>
        answers[key] = answers.TryGetValue(key, out BindingSession others) ? BindingSessions.Join(others, session) : session;

    // <bindingExtensions> names a StandardBindingCollectionElement<TStandardBinding, TBindingConfiguration>.
    private BindingSession OfExtension(ConfiguredEndpoint endpoint, CancellationToken cancellation)
    {
        INamedTypeSymbol? extension = endpoint.BindingName is { } section && DeclaredExtensions.FindType(endpoint.Scope, section) is { } name
            ? project.Symbols?.Type(name) : null;
        for (; extension is not null; extension = extension.BaseType)
        {
            if (extension is { Name: "StandardBindingCollectionElement", TypeArguments: { Length: 2 } arguments })
            {
                return bindings.OfType(arguments[0], cancellation);
            }
        }

        return BindingSession.Unknown;
    }

    // "*", and no name at all, take the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel). A name that is not known is that
    // of an endpoint of the contract.
    private string? NameOf(IObjectCreationOperation creation) => new ConstructorTakings(project.World).Read(creation.Syntax)?.Taking switch
    {
        { PassesBinding: true } => null,
        { TakesName: true, Name: var name } => name ?? "*",
        { Name: "" } => "*",
        { Name: var name } => name,
        _ => null,
    };

    /// <summary>What all endpoints, those of a name, or those of a contract keep.</summary>
    private sealed class Answers
    {
        /// <summary>Null where there is none.</summary>
        public BindingSession? All { get; set; }

        public Dictionary<string, BindingSession> ByName { get; } = new(StringComparer.Ordinal);

        public Dictionary<ISymbol, BindingSession> ByContract { get; } = new(SymbolEqualityComparer.Default);

        /// <summary>The answer for the endpoint of a name; for "*" the endpoints of the contract, without a name all of them. Null where there is none.</summary>
        public BindingSession? Find(string? name, INamedTypeSymbol? contract) =>
            name is null ? All
            : name != "*" ? (ByName.TryGetValue(name, out BindingSession named) ? named : null)
            : contract is not null && ByContract.TryGetValue(contract, out BindingSession all) ? all
            : null;
    }
}
