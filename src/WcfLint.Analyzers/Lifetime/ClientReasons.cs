using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>The uses of a client, as the reason why a rule reports nothing about it.</summary>
internal static class ClientReasons
{
    /// <summary>Where the client goes, or how it is ended.</summary>
    public static NoFindingReason Describe(Client client)
    {
        ClientUse use = client.Use;
        return client.Holder == ClientHolder.Other || !client.IsFollowed ? DescribeHolder(client)
            : client.IsEndedByFactory ? Fine("its factory closes it, and the rule checks the factory instead")
            : client is { Holder: ClientHolder.Using } or { Use.InUsing: true }
            ? new NoFindingReason(NoFindingKind.Elsewhere, "a using statement closes it; WCFL1002 reports that")
            : use.EndedByHelper ? Fine("a method that receives it closes it, at line " + LineOf(use.Ends[0]))
            : use.EndedOtherwise ? Fine("it is closed in a way that the rule does not judge, such as DisposeAsync")
            : use.IsOnlyChannelEnded && !use.HasAnyEnd ? Fine("its only channel is closed, and the factory itself holds no other resources")
            : use.Captured ? Unknown("a lambda or local function that may run at any time uses it")
            : use.Closes.Count > 0 ? Fine("it is closed at line " + LineOf(use.Closes[0]) + (use.Aborted ? ", and aborted" : string.Empty))
            : use.Aborted ? Fine("it is aborted" + (use.Ends.Count > 0 ? " at line " + LineOf(use.Ends[0]) : string.Empty))
            : client.IsInMember ? Fine("the field '" + client.Name + "' keeps it for the life of the process")
            : new NoFindingReason(NoFindingKind.NotConcerned, "the rule does not check how it is closed");
    }

    /// <summary>Where a client goes that is not followed.</summary>
    private static NoFindingReason DescribeHolder(Client client) => OperationWalk.Wrapped(client.Creation).Parent switch
    {
        _ when client.Use is { Returned: true, IsPassedOn: false } use => Unknown("it is returned to the caller, at line " + LineOf(use.Returns[0])),
        IReturnOperation => Unknown("it is returned to the caller"),
        IArgumentOperation { Parent: IInvocationOperation call } => Unknown(call.TargetMethod.Name + " receives it, and may keep or close it"),
        ISimpleAssignmentOperation { Target: IMemberReferenceOperation target } =>
            Fine("'" + target.Member.Name + "' keeps it, and the rule checks that member if it is private and not passed on"),
        IFieldInitializerOperation or IPropertyInitializerOperation =>
            Fine("a field or property keeps it, and the rule checks that member if it is private and not passed on"),
        _ => Unknown("it is returned, stored or passed to code that may keep or close it"),
    };

    private static NoFindingReason Fine(string text) => new(NoFindingKind.Fine, text);

    private static NoFindingReason Unknown(string text) => new(NoFindingKind.Unknown, text);

    private static string LineOf(IOperation operation) =>
        (operation.Syntax.GetLocation().GetLineSpan().StartLinePosition.Line + 1).ToString(CultureInfo.InvariantCulture);
}
