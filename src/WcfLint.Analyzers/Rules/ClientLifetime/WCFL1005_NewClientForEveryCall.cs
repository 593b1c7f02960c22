using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client or channel factory that is made for one call and given up, where many such calls are made.</summary>
internal sealed class WCFL1005_NewClientForEveryCall() : Rule(WcfRules.WCFL1005_NewClientForEveryCall), IClientRule, IOwnerRule
{
    // By class: the place of the first such client of each type.
    private static readonly Memo<WcfProject, ConcurrentDictionary<TypeDeclarationSyntax, Dictionary<ITypeSymbol, int>>> s_firsts = new(static _ => new());

    private static NoFindingReason Cached => new(NoFindingKind.Fine,
        "clients that take their endpoint from configuration can share a factory, which WCFL1006 checks, and HTTP keeps the connection");

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (PerCallClients.WhyNot(client, out string where, out string? assumption, context.CancellationToken) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        // A finding that is only possible is not shown everywhere, and the questions below read the control flow and the whole class.
        if (assumption is not null && !context.TakesPossible)
        {
            return;
        }

        // A client that stays open has a finding already (WCFL1001). Without a session nothing stays open on the service.
        if (OpenClients.StaysOpen(client) && client.FindSession(context.CancellationToken) is not (BindingSession.None or BindingSession.Queue))
        {
            context.NoFinding(NoFindingKind.Elsewhere, "WCFL1001 reports that it is not closed");
            return;
        }

        if (where != PerCallClients.InLoop && client.Types.IsConfigured(client.Creation)
            && client.FindSession(context.CancellationToken) == BindingSession.None)
        {
            context.NoFinding(Cached);
            return;
        }

        if (PerCallClients.IsOfCalls(assumption) && !IsFirstOfClass(client, context))
        {
            context.NoFinding(NoFindingKind.Elsewhere, "the finding at the first such client of the class stands for all");
            return;
        }

        context.Report(new Finding(
            Row, client.Creation.Syntax.GetLocation(), TypeOf(client)?.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat), where)
        {
            // ClientBase keeps the factories of clients that take their endpoint from configuration (referencesource, ClientBase.cs).
            Effect = client.Types.IsConfigured(client.Creation) ? WcfRules.WCFL1005_FactoryCached : null,
            Assumption = assumption,
        });
    }

    /// <summary>An object whose class creates a factory of its own, made for one call.</summary>
    public void Analyze(OwnerRuleContext context)
    {
        // A channel that stays open is of a factory that the class makes for it: of one in a field only the factory is looked at.
        MadeOwner owner = context.Owner;
        Client? client = owner.Clients.FirstOrDefault(static kept =>
            (PerCallClients.MakesFactory(kept.Creation, kept.Kind) || kept is { Kind: ClientKind.Channel, IsHandedOut: false }) && OpenClients.StaysOpen(kept));
        if (client is null)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its class leaves no client with a factory of its own open");
            return;
        }

        if (!IsMadeWithOwner(client))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its class does not create the client '" + client.Name + "' with each object");
            return;
        }

        if (client.FindSession(context.CancellationToken) != BindingSession.None)
        {
            context.NoFinding(NoFindingKind.Elsewhere, "WCFL1001 reports that its client is not closed");
            return;
        }

        if (PerCallClients.WhyNot(owner, context.Project, out string where, out string? assumption, context.CancellationToken) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        if (where != PerCallClients.InLoop && client.Types.IsConfigured(client.Creation))
        {
            context.NoFinding(Cached);
            return;
        }

        context.Report(new Finding(Row, owner.Creation.Syntax.GetLocation(), owner.Type.Name,
            where + ", and creates the client '" + client.Name + "' each time")
        {
            Effect = client.Types.IsConfigured(client.Creation) ? WcfRules.WCFL1005_FactoryCached : null,
            Assumption = assumption,
        });
    }

    // In a constructor, an initializer, or a method that a constructor calls.
    private static bool IsMadeWithOwner(Client client) =>
        client.Creation.SemanticModel?.GetEnclosingSymbol(client.Creation.Syntax.SpanStart) is var member
        && (member is not IMethodSymbol method || CallSites.RunsOnce(method)) && !CallSites.Varies(client.Creation, OperationWalk.Root(client.Creation));

    private static ITypeSymbol? TypeOf(Client client) => ReflectedClients.TypeOf(client.Creation, client.Types.Symbols) ?? client.Creation.Type;

    // By type: the first client of a type that a class creates for a call stands for the others.
    private static bool IsFirstOfClass(Client client, ClientRuleContext context)
    {
        if (client.Creation.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || client.Creation.SemanticModel is not { } model)
        {
            return true;
        }

        // Cached: a class may create many clients.
        Dictionary<ITypeSymbol, int> firsts = s_firsts.GetOrRead(context.Project).GetOrAdd(type,
            one => FindFirsts(type, model, ClientReader.GetOrCreate(context.Project), context.CancellationToken));
        return client.Creation.Type is not { } made || !firsts.TryGetValue(made, out int first) || first >= client.Creation.Syntax.SpanStart;
    }

    private static Dictionary<ITypeSymbol, int> FindFirsts(TypeDeclarationSyntax type, SemanticModel model, ClientReader reader, CancellationToken cancellation)
    {
        var firsts = new Dictionary<ITypeSymbol, int>(SymbolEqualityComparer.Default);
        foreach (BaseObjectCreationExpressionSyntax syntax in BodyNodes.GetOrCreate(type.SyntaxTree, cancellation).Creations.Where(
            other => type.Span.Contains(other.Span)).OrderBy(static other => other.SpanStart))
        {
            if (model.GetOperation(syntax, cancellation) is { Type: { } made } creation && !firsts.ContainsKey(made)
                && reader.Read(creation, cancellation) is { } client && PerCallClients.WhyNot(client, out _, out string? assumption, cancellation) is null
                && PerCallClients.IsOfCalls(assumption))
            {
                firsts.Add(made, syntax.SpanStart);
            }
        }

        return firsts;
    }
}
