using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An operation of a service that takes one call at a time waits for the caller that it calls back. The reply would be received after the
/// operation has ended, so WCF throws instead (referencesource, ServiceChannel.cs, PrepareCall; CoreWCF has the same file).
/// </summary>
internal sealed class WCFL6008_CallbackDeadlock() : Rule(WcfRules.WCFL6008_CallbackDeadlock), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service || !service.Type.AllInterfaces.Any(static contract => ServiceContracts.Callback(contract) is not null))
        {
            return;
        }

        if (!service.TakesOneCall)
        {
            context.NoFinding(NoFindingKind.Fine, "ConcurrencyMode allows the reply");
            return;
        }

        bool isReported = false;
        foreach (ServiceMethod method in service.Operations)
        {
            // A context of the code's own is a user's, for which WCF does not throw.
            foreach (IOperation operation in method.Operations(context.CancellationToken))
            {
                if (operation is IInvocationOperation { Instance: { } channel } call && IsTwoWay(call.TargetMethod) && CurrentCallback.Is(channel) && OperationWalk.EnclosingFunction(call) is null && !OperationWalk.IsInUsing(call, "OperationContextScope"))
                {
                    isReported = true;
                    context.Report(new Finding(Row, call.Syntax.GetLocation(), method.DisplayName, call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name));
                }
            }
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation waits for a callback to its own caller");
        }
    }

    private static bool IsTwoWay(IMethodSymbol method)
    {
        foreach (ServiceOperation operation in ServiceContracts.Own(method.ContainingType.OriginalDefinition))
        {
            if (SymbolEqualityComparer.Default.Equals(operation.Method, method.OriginalDefinition))
            {
                return !operation.IsOneWay;
            }
        }

        return false;
    }
}
