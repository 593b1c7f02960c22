using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// A one-way operation that keeps its thread, where its client has a session and the service takes one call at a time: the channel reads the next
/// message when the operation has returned, whatever the InstanceContextMode is (referencesource, ConcurrencyBehavior.cs, IsConcurrent).
/// </summary>
internal sealed class WCFL4004_OneWayBlocks() : Rule(WcfRules.WCFL4004_OneWayBlocks), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        foreach (ServiceMethod method in context.Service?.Operations ?? ImmutableArray<ServiceMethod>.Empty)
        {
            if (method.Operation is { IsOneWay: true } operation)
            {
                Analyze(method, operation, context);
            }
        }
    }

    private void Analyze(ServiceMethod method, ServiceOperation operation, TypeRuleContext context)
    {
        if (!context.Service!.TakesOneCall)
        {
            context.NoFinding(NoFindingKind.Fine, "its ConcurrencyMode is not known to be Single");
        }
        else if (ThreadWaits.Find(method, context.CancellationToken) is not { } wait)
        {
            context.NoFinding(NoFindingKind.Fine, "the operation is not known to block its thread");
        }
        else if (WhyNoSession(operation.Method.ContainingType, context) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            context.Report(new Finding(Row, wait.Syntax.GetLocation(), method.DisplayName, ThreadWaits.NameOf(wait)));
        }
    }

    // Each contract over which the operation may be called must have a session; which of their endpoints are those of the class is not always
    // known. A contract that refuses sessions gets the messages of all connections as datagrams (referencesource, DatagramAdapter.cs).
    private static NoFindingReason? WhyNoSession(INamedTypeSymbol declaring, TypeRuleContext context)
    {
        List<Contract> contracts = [.. context.Type.AllInterfaces.Append(declaring).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Where(one => SymbolEqualityComparer.Default.Equals(one, declaring) || (ServiceContracts.IsContract(one)
                && one.AllInterfaces.Contains(declaring, SymbolEqualityComparer.Default))).Select(static one => Contract.GetOrCreate(one))];
        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        List<Binding> bindings = [.. contracts.SelectMany(endpoints.FindBindings).Where(static binding => (binding.Side & EndpointSide.Service) != 0)];
        return contracts.TrueForAll(static contract => contract.RequiresSession) ? null
            : contracts.Exists(static contract => contract.RefusesSession)
            ? new NoFindingReason(NoFindingKind.Unknown, "a contract of the operation refuses sessions")
            : bindings.Count == 0 ? new NoFindingReason(NoFindingKind.Unknown, "no binding is known that serves the operation")
            : !bindings.TrueForAll(BindingSessions.HasSession)
            ? new NoFindingReason(NoFindingKind.Unknown, "a binding that is not known to have a session serves the operation")
            : null;
    }
}
