using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Flow;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>What is done with a client, as the reason for which a rule says nothing of it.</summary>
internal static class ClientNoFindings
{
    /// <summary>Who has hold of the client, or how it is ended.</summary>
    public static void OfEnd(this RuleTraceEntry visit, Client client)
    {
        ClientUse use = client.Use;
        if (client.Holder == ClientHolder.Other || !client.IsFollowed)
        {
            visit.OfHolder(client);
        }
        else if (client.IsEndedByFactory)
        {
            visit.Silent(NoFindingKind.Closed, "its factory is in sight, ends it, and is judged in its place");
        }
        else if (client.Holder == ClientHolder.Using || use.InUsing)
        {
            visit.Silent(NoFindingKind.Precedence, "a using ends it, of which WCFL1002 speaks");
        }
        else if (use.EndedByHelper)
        {
            visit.Silent(NoFindingKind.Closed, "a method that gets it ends it, at line " + LineOf(use.Ends[0]));
        }
        else if (use.EndedOtherwise)
        {
            visit.Silent(NoFindingKind.Closed, "it is ended in another way: DisposeAsync, BeginClose, or a method of its own class");
        }
        else if (use.Captured)
        {
            visit.Silent(NoFindingKind.Unknown, "a lambda or a local function has it, which may run at any time");
        }
        else if (use.Closes.Count > 0)
        {
            visit.Silent(NoFindingKind.Closed, "it is closed at line " + LineOf(use.Closes[0]) + (use.Aborted ? ", and aborted" : string.Empty));
        }
        else if (use.Aborted)
        {
            visit.Silent(NoFindingKind.Closed, "it is aborted" + (use.Ends.Count > 0 ? " at line " + LineOf(use.Ends[0]) : string.Empty));
        }
        else if (client.Holder == ClientHolder.Member)
        {
            visit.Silent(NoFindingKind.Kept, "the field '" + client.Name + "' keeps it as long as the process lives");
        }
        else
        {
            visit.Silent(NoFindingKind.NotConcerned, "the rule is about other ends");
        }
    }

    /// <summary>Who has hold of a client that is not followed.</summary>
    private static void OfHolder(this RuleTraceEntry visit, Client client)
    {
        if (client.Use is { Returned: true, IsHandedOn: false })
        {
            visit.Silent(NoFindingKind.Escapes, "the caller gets it, at line " + LineOf(client.Use.Returns[0]));
            return;
        }

        switch (OperationWalk.Wrapped(client.Creation).Parent)
        {
            case IReturnOperation:
                visit.Silent(NoFindingKind.Escapes, "the caller gets it");
                break;
            case IArgumentOperation { Parent: IInvocationOperation call }:
                visit.Silent(NoFindingKind.Escapes, call.TargetMethod.Name + " gets it, and may keep or end it");
                break;
            case ISimpleAssignmentOperation { Target: IMemberReferenceOperation target }:
                visit.Silent(NoFindingKind.Kept, "'" + target.Member.Name + "' keeps it, and is judged as a whole where it is private and nobody else gets it");
                break;
            case IFieldInitializerOperation or IPropertyInitializerOperation:
                visit.Silent(NoFindingKind.Kept, "a field or property keeps it, and is judged as a whole where it is private and nobody else gets it");
                break;
            default:
                visit.Silent(NoFindingKind.Escapes, "it is returned, stored or handed to somebody who may keep or end it");
                break;
        }
    }

    private static string LineOf(IOperation operation) =>
        (operation.Syntax.GetLocation().GetLineSpan().StartLinePosition.Line + 1).ToString(CultureInfo.InvariantCulture);
}
