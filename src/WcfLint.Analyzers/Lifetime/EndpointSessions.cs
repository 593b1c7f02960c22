using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Whether the endpoints that clients take from configuration have sessions. The configurations are read when a rule asks.</summary>
internal sealed class EndpointSessions(WcfProject project)
{
    private const string ParameterName = "endpointConfigurationName";

    // There may be as many clients as endpoints.
    private Answers? _lack;
    private Answers? _have;
    private Answers? _areConnections;

    /// <summary>Whether a client takes its endpoint from configuration, and every endpoint that it may take has a binding without sessions.</summary>
    /// <param name="creation">The creation of a client or a channel factory.</param>
    /// <param name="contract">Its contract; null where unknown.</param>
    /// <param name="cancellation">Cancels reading.</param>
    public bool AreMissing(IOperation creation, INamedTypeSymbol? contract, CancellationToken cancellation)
    {
        return project.HasAdditionalFiles && creation is IObjectCreationOperation made && NameOf(made) is { } name && AreMissingBehind(name, contract, cancellation);
    }

    /// <summary>Whether a client takes its endpoint from configuration, and every endpoint that it may take has a binding with sessions.</summary>
    public bool HaveSessions(IObjectCreationOperation creation, INamedTypeSymbol? contract, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return project.HasAdditionalFiles && project.Platform == WcfPlatform.Framework && NameOf(creation) is { } name && (_have ??= Read(BindingSessions.HasSession)).Hold(name, contract);
    }

    /// <summary>Whether a client takes its endpoint from configuration, and the session of every endpoint that it may take is its connection.</summary>
    public bool AreConnections(IObjectCreationOperation creation, INamedTypeSymbol? contract, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return project.HasAdditionalFiles && project.Platform == WcfPlatform.Framework && NameOf(creation) is { } name && (_areConnections ??= Read(BindingSessions.IsConnection)).Hold(name, contract);
    }

    /// <summary>Whether every configured client endpoint of a contract has a binding without sessions, and there is one.</summary>
    public bool AreMissing(INamedTypeSymbol? contract, CancellationToken cancellation) => project.HasAdditionalFiles && contract is not null && AreMissingBehind("*", contract, cancellation);

    /// <summary>Whether every configured client endpoint has a binding without sessions, and there is one.</summary>
    public bool AreMissing(CancellationToken cancellation) => project.HasAdditionalFiles && AreMissingBehind(null, null, cancellation);

    // No name stands for all of them.
    private bool AreMissingBehind(string? name, INamedTypeSymbol? contract, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        if (project.Platform != WcfPlatform.Framework)
        {
            return false;
        }

        return (_lack ??= Read(BindingSessions.IsSessionless)).Hold(name, contract);
    }

    private Answers Read(Func<Binding, bool> isSo)
    {
        var answers = new Answers();
        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint.Side != EndpointSide.Client)
                {
                    continue;
                }

                bool holds = endpoint.Binding is { } binding && isSo(binding);
                answers.All = holds && answers.All != false;
                if (endpoint.Name is { } name)
                {
                    answers.ByName[name] = holds && (!answers.ByName.TryGetValue(name, out bool others) || others);
                }

                foreach (Contract contract in endpoint.Contracts)
                {
                    answers.ByContract[contract.Type] = holds && (!answers.ByContract.TryGetValue(contract.Type, out bool others) || others);
                }
            }
        }

        return answers;
    }

    // "*", and no name at all, take the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel).
    private static string? NameOf(IObjectCreationOperation creation)
    {
        if (creation.Arguments.IsEmpty)
        {
            // : base("orders")
            return BaseArguments.Find(creation.Constructor) is not { Count: > 0 } own ? "*" : own.Count == 1 && own[0].Expression is LiteralExpressionSyntax { Token.Value: string passed } ? passed : null;
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            if (argument.Parameter?.Name == ParameterName && argument.Value.ConstantValue is { HasValue: true, Value: string name })
            {
                return name;
            }
        }

        return null;
    }

    /// <summary>Whether all endpoints, those of a name, or those of a contract lack sessions, or have them.</summary>
    private sealed class Answers
    {
        /// <summary>Null where there is none.</summary>
        public bool? All { get; set; }

        public Dictionary<string, bool> ByName { get; } = new(StringComparer.Ordinal);

        public Dictionary<ISymbol, bool> ByContract { get; } = new(SymbolEqualityComparer.Default);

        /// <summary>The answer for the endpoint of a name; for "*" the endpoints of the contract, without a name all of them.</summary>
        public bool Hold(string? name, INamedTypeSymbol? contract) =>
            name is null ? All == true
            : name != "*" ? ByName.TryGetValue(name, out bool named) && named
            : contract is not null && ByContract.TryGetValue(contract, out bool all) && all;
    }
}
