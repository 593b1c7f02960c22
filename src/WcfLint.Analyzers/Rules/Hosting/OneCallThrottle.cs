using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>A throttle of one call: the host starts an operation when the one before it has ended (referencesource, ServiceThrottle.cs, AcquireCall).</summary>
internal static class OneCallThrottle
{
    // What code runs beside the calls, or behind the end of one.
    private static readonly HashSet<string> s_beside = new(StringComparer.Ordinal)
    {
        "BackgroundWorker", "BeginInvoke", "ContinueWith", "Dispatcher", "Parallel", "Task", "Thread", "ThreadPool", "Timer",
    };

    /// <summary>Whether a <c>behavior</c> element has it.</summary>
    public static bool IsOf(ConfigElement behavior) => behavior.Element("serviceThrottling")?.Attribute("maxConcurrentCalls")?.Value.Trim() == "1";

    /// <summary>Whether every endpoint in sight that serves a class's contracts is one of the class in a configuration, and has it. What is static is
    /// not guarded: each host has a throttle of its own.</summary>
    public static bool Guards(INamedTypeSymbol service, WcfProject project, CancellationToken cancellation)
    {
        // Code may set another limit, or give one object to several hosts.
        if (project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, "ServiceThrottlingBehavior") || SourceWords.Contains(tree, "MaxConcurrentCalls"))
            || CreatedHosts.MayHaveAny(project, project.OwnAndUsers) || service.AnyBase(at => RunsBeside(at, cancellation)))
        {
            return false;
        }

        ProjectEndpoints endpoints = project.ReadEndpoints(cancellation);
        List<Endpoint> served = [.. service.AllInterfaces.Append(service).Where(ServiceContracts.IsContract)
            .SelectMany(contract => endpoints.FindBindings(Contract.GetOrCreate(contract)))
            .SelectMany(static binding => binding.Endpoints).Where(static endpoint => endpoint.Side == EndpointSide.Service)];
        string name = ConfigurationNames.OfService(service);
        return served.Count > 0 && served.TrueForAll(endpoint => endpoint is ConfiguredEndpoint { ServiceElement: { } element, IsUncertain: false } configured
            && element.Attribute("name")?.Value == name
            && configured.Scope.FindBehavior("serviceBehaviors", element, out bool isElsewhere) is { } behavior && !isElsewhere && IsOf(behavior));
    }

    private static bool RunsBeside(ITypeSymbol type, CancellationToken cancellation) =>
        type.DeclaringSyntaxReferences.Any(part => part.GetSyntax(cancellation).DescendantTokens()
            .Any(static token => token.IsKind(SyntaxKind.AsyncKeyword) || s_beside.Contains(token.ValueText)));
}
