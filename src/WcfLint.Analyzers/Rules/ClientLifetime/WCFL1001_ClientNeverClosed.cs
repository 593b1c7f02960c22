using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Rules.Contexts;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client, channel, factory or host that is made here, stays here and is never ended.</summary>
internal sealed class WCFL1001_ClientNeverClosed() : Rule(WcfRules.WCFL1001_ClientNeverClosed), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        ClientUse use = client.Use;
        if (client.IsEndedByFactory || !client.IsFollowed)
        {
            // What one path returns another may drop.
            if (!client.IsEndedByFactory && client is { Holder: ClientHolder.Local, Kind: not ClientKind.Host } && !use.IsHandedOn && IsLeftOpen(client))
            {
                Report(context, "not closed on every path", isHarmless: false);
            }
            else
            {
                context.NoFinding(NoFindingReason.Of(client));
            }

            return;
        }

        switch (client.Holder)
        {
            case ClientHolder.Call:
                Report(context, "never closed", isHarmless: false);
                break;
            case ClientHolder.Local when !use.Captured && !use.InUsing && !use.EndedOtherwise:
                AnalyzeLocal(context);
                break;

            // One that lives as long as its owner does is only a smell where the owner can be disposed of.
            case ClientHolder.Member when !use.HasAnyEnd && client.Field is { IsStatic: false } field:
                Report(context, "never closed by the type that made it", isHarmless: !IsDisposable(field.ContainingType));
                break;
            default:
                context.NoFinding(NoFindingReason.Of(client));
                break;
        }
    }

    private void AnalyzeLocal(ClientRuleContext context)
    {
        Client client = context.Client;
        if (!client.Use.HasAnyEnd)
        {
            Report(context, "never closed", isHarmless: client.Kind == ClientKind.Host && client.IsInEntryPoint);
        }
        else if (client.Kind != ClientKind.Host && (client.Use.Aborted || client.Use.EndedByHelper) && IsLeftOpen(client))
        {
            Report(context, "not closed on every path", isHarmless: false);
        }
        else
        {
            context.NoFinding(NoFindingReason.Of(client));
        }
    }

    private static bool IsLeftOpen(Client client) => OpenPaths.LeaveOpen(client.Use, client.Creation, client.Local!, client.Function);

    // A binding without sessions leaves nothing on the service: what leaks is a pooled connection.
    private void Report(ClientRuleContext context, string how, bool isHarmless)
    {
        Client client = context.Client;
        bool isInfo = isHarmless || client.LacksSessions(context.CancellationToken);
        context.Report(new Finding(Row, client.Creation.Syntax.GetLocation(), client.Name, how)
        {
            Severity = isInfo ? DiagnosticSeverity.Info : null,

            // A window may be shown again, and a client be wanted longer than its owner: where Dispose is written both have an end.
            Rewriting = client.Holder != ClientHolder.Member || DisposesItself(client.Field!.ContainingType, client.Creation.Syntax.SyntaxTree) ? FixApplicability.Safe : FixApplicability.NeedsDecision,

            // On .NET Framework connections belong to the process, not to the client (referencesource, ServicePointManager.cs).
            Effect = !client.Types.Symbols.IsFramework ? null
                : isInfo ? "what it holds stays until a garbage collection"
                : "its session stays on the service until a time-out; when sessions run out, calls fail with TimeoutException",
        });
    }

    private static bool DisposesItself(INamedTypeSymbol type, SyntaxTree tree) =>
        type.GetMembers("Dispose").Any(member => member is IMethodSymbol && member.Locations[0].SourceTree == tree);

    private static bool IsDisposable(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static implemented => implemented.SpecialType == SpecialType.System_IDisposable);
}
