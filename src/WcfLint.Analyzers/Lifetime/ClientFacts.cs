using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>What is known of a client, for the trace of what a rule has looked at.</summary>
internal static class ClientFacts
{
    public static IEnumerable<TraceFact> Describe(Client client, CancellationToken cancellation)
    {
        ClientUse use = client.Use;
        yield return new(DescribeHolder(client), null);
        if (client.Kind != ClientKind.Host)
        {
            yield return new(DescribeSession(client.FindSession(cancellation)), null);
        }

        List<IOperation> calls = [.. use.Calls, .. use.AsyncCalls];
        yield return calls.Count == 0 ? new("no call of an operation is in sight", null)
            : new(calls.Count == 1 ? "an operation is called" : "operations are called at " + calls.Count.ToString(CultureInfo.InvariantCulture) + " places",
                calls[0].Syntax.GetLocation());
        if (use.Opened)
        {
            yield return new("it is opened before", null);
        }

        if (use.Ends.FirstOrDefault() is { } end)
        {
            yield return new(use.Aborted ? use.Closes.Count > 0 ? "it is closed and aborted" : "it is aborted" : "it is closed", end.Syntax.GetLocation());
        }

        if (!client.IsFollowed)
        {
            yield return new("other code may keep it or end it", null);
        }
    }

    private static string DescribeHolder(Client client) => client.Holder switch
    {
        ClientHolder.Local => "the local variable '" + client.Name + "' holds it",
        ClientHolder.Member or ClientHolder.IndirectMember => "the member '" + client.Name + "' holds it",
        ClientHolder.Using => "a using statement holds it",
        ClientHolder.Call => "nothing holds it after the call",
        _ => "what holds it is not followed",
    };

    private static string DescribeSession(BindingSession session) => session switch
    {
        BindingSession.None => "its binding has no session",
        BindingSession.Queue => "its binding sends to a queue",
        BindingSession.Connection => "its session is the connection, and ends with it",
        BindingSession.Kept => "its binding has a session that may outlive the connection",
        _ => "whether its binding has a session is not known",
    };
}
