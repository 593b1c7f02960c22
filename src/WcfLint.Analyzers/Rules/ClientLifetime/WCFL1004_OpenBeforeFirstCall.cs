using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Rules.Contexts;

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
        if (use.Opened || client.IsHandedOut || !client.IsFollowed || client.Kind is not (ClientKind.Client or ClientKind.Channel))
        {
            Explain(context);
            return;
        }

        switch (client.Holder)
        {
            // A client that is made for each call gains nothing from Open; one that a single thread calls once does not either.
            case ClientHolder.Local when !WCFL1005_NewClientForEveryCall.IsMadePerCall(client):
                if (use.Concurrent)
                {
                    Report(context, isShared: true);
                }
                else if (use.HasSeveralCalls && !use.Captured)
                {
                    Report(context, isShared: false);
                }
                else
                {
                    Explain(context);
                }

                break;
            case ClientHolder.Member:
                // Calls that return tasks do not block each other.
                if (use.Calls.Count > 0 && (use.Concurrent || SharedOwners.AreCalledByManyThreads(client, context.Project, context.CancellationToken)))
                {
                    Report(context, isShared: true);
                }
                else if (use.CalledInLoop || use.Calls.Count + use.AsyncCalls.Count > 1)
                {
                    Report(context, isShared: false);
                }
                else
                {
                    Explain(context);
                }

                break;
            default:
                Explain(context);
                break;
        }
    }

    private static void Explain(ClientRuleContext context)
    {
        if (context.Trace is not { } trace)
        {
            return;
        }

        Client client = context.Client;
        if (client.Use.Opened)
        {
            trace.Silent(NoFindingKind.Fine, "it is opened");
        }
        else if (client.IsHandedOut)
        {
            trace.Silent(NoFindingKind.NotConcerned, "a method hands it out, which may open it");
        }
        else if (client.Kind is not (ClientKind.Client or ClientKind.Channel))
        {
            trace.Silent(NoFindingKind.NotConcerned, "it is a factory or a host, which makes no calls");
        }
        else if (!client.IsFollowed || client.Holder == ClientHolder.Other)
        {
            trace.OfEnd(client);
        }
        else if (client.Holder == ClientHolder.Local && WCFL1005_NewClientForEveryCall.IsMadePerCall(client))
        {
            trace.Silent(NoFindingKind.Precedence, "it is made for each call, of which WCFL1005 speaks");
        }
        else
        {
            trace.Silent(NoFindingKind.Fine, client.Use.Captured ? "a lambda has it, and no calls are known to go at the same time" : "it is called once at most, where one call is no gain");
        }
    }

    // The document that named the smell asks for Open always; measured today, only concurrent callers gain.
    private void Report(ClientRuleContext context, bool isShared) =>
        context.Report(new Finding(Row, context.Client.Creation.Syntax.GetLocation(), context.Client.Name, isShared ? "shared and " : string.Empty)
        {
            Severity = isShared ? null : DiagnosticSeverity.Info,
            Effect = isShared ? null : "none measurable as long as one thread calls it",
            Rewriting = isShared && MeetsSameHandlers(context.Client) ? FixApplicability.Safe : FixApplicability.NeedsDecision,
        });

    // An Open that fails in a static constructor takes the whole type along, one in the constructor of a window the window; one beside
    // the handlers of the calls is handled by nobody.
    private static bool MeetsSameHandlers(Client client) =>
        client is { Holder: ClientHolder.Member, Field: { } field }
        && client.Creation.Syntax.FirstAncestorOrSelf<StatementSyntax>() is { } statement
        && !((field.IsStatic || IsWindow(field.ContainingType)) && statement.FirstAncestorOrSelf<ConstructorDeclarationSyntax>() is not null)
        && client.Use.Calls.TrueForAll(static call => !HasHandlers(call.Syntax));

    /// <summary>Whether a type is a window, a control or a page, or may be one.</summary>
    internal static bool IsWindow(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error || at.Name is "Control" or "DependencyObject" or "DispatcherObject" or "Page")
            {
                return true;
            }
        }

        return false;
    }

    private static bool HasHandlers(SyntaxNode call)
    {
        foreach (SyntaxNode at in call.Ancestors())
        {
            if (at is TryStatementSyntax { Catches.Count: > 0 } statement && statement.Block.Span.Contains(call.Span))
            {
                return true;
            }
        }

        return false;
    }
}
