using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client whose first call opens it. Concurrent callers then queue, each behind the reply of the one before, until the
/// queue is empty (referencesource, ServiceChannel.cs, CallOnceManager).
/// </summary>
internal sealed class WCFL1004_OpenBeforeFirstCall() : Rule(WcfRules.WCFL1004_OpenBeforeFirstCall), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        if (use.Opened || !client.IsFollowed || client.Kind is not (ClientKind.Client or ClientKind.Channel))
        {
            return;
        }

        switch (client.Holder)
        {
            // A client that is made for each call gains nothing from Open; one that a single thread calls once does not either.
            case ClientHolder.Local when !WCFL1005_NewClientForEveryCall.IsMadePerCall(client):
                if (use.Concurrent)
                {
                    Report(context, isShared: true, null);
                }
                else if ((use.Calls.Count > 1 || use.CalledInLoop) && !use.Captured)
                {
                    Report(context, isShared: false, DiagnosticSeverity.Info);
                }

                break;
            case ClientHolder.Member when use.Calls.Count + use.AsyncCalls > 0:
                // Calls that return tasks do not block each other; a window, page or controller is used by one thread.
                bool isHarmless = use.Calls.Count == 0 || (!use.Concurrent && !client.Field!.IsStatic && HasSingleThread(client.Field.ContainingType));
                Report(context, !isHarmless, isHarmless ? DiagnosticSeverity.Info : null);
                break;
        }
    }

    private void Report(ClientRuleContext context, bool isShared, DiagnosticSeverity? severity) =>
        context.Report(new Finding(Row, context.Client.Creation.Syntax.GetLocation(), context.Client.Name, isShared ? "shared and " : string.Empty) { Severity = severity });

    private static bool HasSingleThread(INamedTypeSymbol type) => IsOfOneThread(type) || IsServiceOfOneThread(type);

    // A window's thread, or a page or controller made for one request. Of a base type that does not resolve nothing is known.
    private static bool IsOfOneThread(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error
                || at.Name is "Control" or "DependencyObject" or "DispatcherObject" or "Page" or "ControllerBase" or "ApiController" or "HttpApplication")
            {
                return true;
            }
        }

        return false;
    }

    // An instance of a service takes one call at a time unless its behaviour says otherwise (ConcurrencyMode.Single).
    private static bool IsServiceOfOneThread(INamedTypeSymbol type)
    {
        bool service = false;
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            service |= ClientTypes.IsContract(implemented);
        }

        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "ServiceBehaviorAttribute")
            {
                service = true;

                // A half-typed value is not the default.
                foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
                {
                    if (argument.Key == "ConcurrencyMode" && argument.Value.Value is not 0)
                    {
                        return false;
                    }
                }
            }
        }

        return service;
    }
}
