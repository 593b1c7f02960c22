using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Rules.Hosting.Duplex;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An operation of a service that takes one call at a time waits for the caller that it calls back. The reply would be received after the
/// operation has ended, so WCF throws instead (referencesource, ServiceChannel.cs, PrepareCall; CoreWCF has the same file). And a window
/// that waits for a call of a client whose callbacks come on its own thread: a channel receives the next message when the callback has its
/// thread (ImmutableDispatchRuntime.cs, BindThread before EnsureReceive; the client packages have the same file). And <see cref="ContinuedCalls"/>.
/// </summary>
internal sealed class WCFL6008_CallbackDeadlock() : Rule(WcfRules.WCFL6008_CallbackDeadlock), ITypeRule, IClientRule
{
    private const string Reentrant = "WCFL6008.Reentrant";

    private static readonly Version s_callbackMode = new(4, 9);

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is { } service && service.Type.AllInterfaces.Any(static contract => ServiceContracts.Callback(contract) is not null))
        {
            AnalyzeService(service, context);
        }
        else if (context.Service is null && (context.Symbols.IsFramework || context.Symbols.IsClientPackages) && context.Type.TypeKind == TypeKind.Class)
        {
            AnalyzeHandler(context);
            if (WindowThread.Owns(context.Type))
            {
                AnalyzeWindow(context);
            }
        }
    }

    public void Analyze(ClientRuleContext context)
    {
        if (ContinuedCalls.WhyNot(context) is { } reason)
        {
            context.NoFinding(reason);
        }
        else if (ContinuedCalls.Find(context) is not var (call, assumption))
        {
            context.NoFinding(NoFindingKind.Fine, "no call of it waits where an awaited one continues");
        }
        else
        {
            string name = call.SemanticModel!.GetEnclosingSymbol(call.Syntax.SpanStart) is { ContainingType: { } type } member
                ? type.Name + "." + member.Name : context.Client.Name;
            context.Report(new Finding(Row, call.Syntax.GetLocation(), name, call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name,
                "where it continues an awaited call of the same connection")
            {
                Assumption = assumption,
                Effect = WcfRules.WCFL6008_ReplyBlocked,
                Consequence = "the call gets no reply until it times out",
            });
        }
    }

    private void AnalyzeService(ServiceClass service, TypeRuleContext context)
    {
        if (!service.TakesOneCall)
        {
            context.NoFinding(NoFindingKind.Fine, "the ConcurrencyMode of the service allows the reply");
            return;
        }

        bool isReported = false;
        foreach (ServiceMethod method in service.Methods)
        {
            foreach (IOperation operation in method.Operations(context.CancellationToken))
            {
                if (operation is IInvocationOperation { Instance: { } channel } call && DuplexCalls.IsTwoWay(call.TargetMethod) && RunsForCall(call)
                    && IsOfCaller(channel, method, service, context))
                {
                    isReported = true;
                    context.Report(new Finding(Row, call.Syntax.GetLocation(), method.DisplayName, call.TargetMethod.ContainingType.Name + "."
                        + call.TargetMethod.Name, "(a callback to its own caller), but the ConcurrencyMode of the service is Single")
                    {
                        // CoreWCF refuses Reentrant (ServiceBehaviorAttribute.cs).
                        Fixes = context.Symbols.IsFramework
                            ? FindingFix.Of("Set ConcurrencyMode to Reentrant (other calls run while the operation waits)", Reentrant,
                                FixApplicability.NeedsDecision, BehaviorAttributes.Set(service.Type, "ServiceBehavior", "ConcurrencyMode",
                                    "ConcurrencyMode.Reentrant", call.Syntax.SyntaxTree, context.Compilation))
                            : ImmutableArray<FindingFix>.Empty,
                    });
                }
            }
        }

        if (!isReported)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation waits for a callback to its own caller");
        }
    }

    // A context of the code's own is a user's, for which WCF does not throw.
    private static bool RunsForCall(IOperation call) => OperationWalk.EnclosingFunction(call) is null && !OperationWalk.IsInUsing(call, "OperationContextScope");

    // In a helper, which operations alone call, the channel may be the one that they hand to it.
    private static bool IsOfCaller(IOperation channel, ServiceMethod method, ServiceClass service, TypeRuleContext context)
    {
        IParameterSymbol? parameter = method.Operation is null ? (OperationWalk.Unwrap(channel) as IParameterReferenceOperation)?.Parameter : null;
        return parameter is null && !CurrentCallback.Is(channel) ? false
            : method.Operation is not null
            || (service.FindCalls(method, context.CancellationToken) is { IsEmpty: false } calls
                && calls.All(one => RunsForCall(one.Call) && (parameter is null || IsGiven(one.Call, parameter))));
    }

    private static bool IsGiven(IInvocationOperation call, IParameterSymbol parameter) =>
        call.Arguments.Any(argument => SymbolEqualityComparer.Default.Equals(argument.Parameter, parameter) && CurrentCallback.Is(argument.Value));

    // A callback that waits for its service: the same check at the other end of the channel.
    private void AnalyzeHandler(TypeRuleContext context)
    {
        foreach (ServiceMethod method in DuplexCalls.FindCallbacks(context))
        {
            foreach (IOperation operation in method.Operations(context.CancellationToken))
            {
                if (operation is not IInvocationOperation { Instance: { } channel } call || OperationWalk.EnclosingFunction(call) is not null)
                {
                    continue;
                }

                bool isCaller = DuplexCalls.IsOfCaller(channel, call.TargetMethod, context);
                if (!isCaller && !DuplexCalls.MayBeOfCaller(channel, call.TargetMethod, context))
                {
                    continue;
                }

                if (BehaviorAttributes.Find(context.Type, WcfAttributes.CallbackBehavior, "ConcurrencyMode") is not (null or 0))
                {
                    context.NoFinding(NoFindingKind.Fine, "the ConcurrencyMode of the callback class allows the reply");
                    return;
                }

                context.Report(new Finding(Row, call.Syntax.GetLocation(), method.DisplayName, call.TargetMethod.ContainingType.Name + "."
                    + call.TargetMethod.Name, "on the service that calls it back, but the ConcurrencyMode of the callback class is Single")
                {
                    Assumption = isCaller ? null : "the channel is the one that calls back",
                    Fixes = FindFixes(call, context),
                });
            }
        }
    }

    // The client packages have the property from 4.9 on, and call Reentrant obsolete (dotnet/wcf, ConcurrencyMode.cs).
    private static ImmutableArray<FindingFix> FindFixes(IInvocationOperation call, TypeRuleContext context)
    {
        (string mode, string effect) = context.Symbols.IsFramework
            ? ("Reentrant", "other callbacks run while this one waits") : ("Multiple", "callbacks run at the same time");
        return context.Symbols.ClientPackagesVersion is { } version && version < s_callbackMode
            ? ImmutableArray<FindingFix>.Empty
            : FindingFix.Of(
                "Set ConcurrencyMode to " + mode + " (" + effect + ")", "WCFL6008." + mode, FixApplicability.NeedsDecision,
                BehaviorAttributes.Set(context.Type, "CallbackBehavior", "ConcurrencyMode", "ConcurrencyMode." + mode, call.Syntax.SyntaxTree, context.Compilation));
    }

    // By an event, or by other code of the program: a collection that a list shows takes changes on its thread alone. It may read what it is sent.
    private static bool TellsOthers(INamedTypeSymbol handler, TypeRuleContext context) =>
        TypeSyntaxes.PartsOf(handler, context.CancellationToken).SelectMany(static part => part.DescendantNodes()).OfType<SimpleNameSyntax>().Any(name =>
            SemanticModels.Find(name.SyntaxTree, context.Compilation) is { } model
            && Tells(model.GetSymbolInfo(name, context.CancellationToken).Symbol, model.GetTypeInfo(name, context.CancellationToken).Type, handler));

    private static bool Tells(ISymbol? symbol, ITypeSymbol? type, INamedTypeSymbol handler) =>
        symbol is IEventSymbol || type?.TypeKind == TypeKind.Delegate || WindowThread.Owns(type ?? symbol as ITypeSymbol ?? symbol?.ContainingType)
        || (symbol is IMethodSymbol { MethodKind: MethodKind.Ordinary } or IPropertySymbol or IFieldSymbol { IsConst: false }
            && !symbol.DeclaringSyntaxReferences.IsEmpty && !SymbolEqualityComparer.Default.Equals(symbol.ContainingType, handler)
            && !ServiceContracts.Has(symbol.ContainingType, WcfAttributes.DataContract));

    private void AnalyzeWindow(TypeRuleContext context)
    {
        List<TypeDeclarationSyntax> parts = TypeSyntaxes.PartsOf(context.Type, context.CancellationToken);
        if (DuplexCalls.FindHandler(parts, context) is not { } handler)
        {
            return;
        }

        if (BehaviorAttributes.Find(handler, WcfAttributes.CallbackBehavior, BehaviorAttributes.Synchronization) is false)
        {
            context.NoFinding(NoFindingKind.Fine, "callbacks run on other threads");
        }
        else if (DuplexCalls.FindFirst(parts, handler, context) is not var (call, method))
        {
            context.NoFinding(NoFindingKind.Fine, "the window is not known to wait for a call of the client that receives its callbacks");
        }
        else
        {
            // A handler that works with controls needs their thread, as do those that it tells; its fix is an asynchronous call, which its author has to write.
            CodeEdit? edit = WindowThread.Owns(handler) || TellsOthers(handler, context)
                ? null : BehaviorAttributes.Set(handler, "CallbackBehavior", BehaviorAttributes.Synchronization, "false", call.SyntaxTree, context.Compilation);
            context.Report(new Finding(Row, call.GetLocation(), context.Type.Name, method.Name, "on the UI thread, where the client's callbacks also run")
            {
                // Whether a callback arrives meanwhile is for the service to say.
                Assumption = "a callback arrives during the call",
                Effect = WcfRules.WCFL6008_ReplyBlocked,
                Fixes = FindingFix.Of("Set UseSynchronizationContext to false on " + handler.Name + " (callbacks run on other threads)", "WCFL6008.Callback",
                    FixApplicability.NeedsDecision, edit),
            });
        }
    }
}
