using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime.Flow;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What is done with a client, as the reason for which a rule says nothing of it.</summary>
internal static class ClientReasons
{
    /// <summary>Who has hold of the client, or how it is ended.</summary>
    public static NoFindingReason Describe(Client client)
    {
        ClientUse use = client.Use;
        return client.Holder == ClientHolder.Other || !client.IsFollowed ? DescribeHolder(client)
            : client.IsEndedByFactory ? Fine("its factory is in sight, ends it, and is judged in its place")
            : client.Holder == ClientHolder.Using || use.InUsing ? new NoFindingReason(NoFindingKind.Elsewhere, "a using ends it; WCFL1002 reports that")
            : use.EndedByHelper ? Fine("a method that gets it ends it, at line " + LineOf(use.Ends[0]))
            : use.EndedOtherwise ? Fine("it is ended in another way: DisposeAsync, BeginClose, or a method of its own class")
            : use.IsOnlyChannelEnded && !use.HasAnyEnd ? Fine("its only channel is ended, and a factory holds no more than its channels do")
            : use.Captured ? Unknown("a lambda or a local function has it, which may run at any time")
            : use.Closes.Count > 0 ? Fine("it is closed at line " + LineOf(use.Closes[0]) + (use.Aborted ? ", and aborted" : string.Empty))
            : use.Aborted ? Fine("it is aborted" + (use.Ends.Count > 0 ? " at line " + LineOf(use.Ends[0]) : string.Empty))
            : client.Holder == ClientHolder.Member ? Fine("the field '" + client.Name + "' keeps it as long as the process lives")
            : new NoFindingReason(NoFindingKind.NotConcerned, "the rule is about other ends");
    }

    /// <summary>Who has hold of a client that is not followed.</summary>
    private static NoFindingReason DescribeHolder(Client client) => OperationWalk.Wrapped(client.Creation).Parent switch
    {
        _ when client.Use is { Returned: true, IsHandedOn: false } use => Unknown("the caller gets it, at line " + LineOf(use.Returns[0])),
        IReturnOperation => Unknown("the caller gets it"),
        IArgumentOperation { Parent: IInvocationOperation call } => Unknown(call.TargetMethod.Name + " gets it, and may keep or end it"),
        ISimpleAssignmentOperation { Target: IMemberReferenceOperation target } => Fine("'" + target.Member.Name + "' keeps it, and is judged as a whole where it is private and nobody else gets it"),
        IFieldInitializerOperation or IPropertyInitializerOperation => Fine("a field or property keeps it, and is judged as a whole where it is private and nobody else gets it"),
        _ => Unknown("it is returned, stored or handed to somebody who may keep or end it"),
    };

    private static NoFindingReason Fine(string text) => new(NoFindingKind.Fine, text);

    private static NoFindingReason Unknown(string text) => new(NoFindingKind.Unknown, text);

    private static string LineOf(IOperation operation) =>
        (operation.Syntax.GetLocation().GetLineSpan().StartLinePosition.Line + 1).ToString(CultureInfo.InvariantCulture);
}
