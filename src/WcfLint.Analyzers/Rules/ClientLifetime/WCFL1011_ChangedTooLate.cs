using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A factory, client or host that is set up when it is open. Credentials are read-only then and throw (referencesource, ChannelFactory.cs and
/// ClientCredentials.cs), a host takes no endpoint (ServiceHost.cs), and behaviours and the binding were read when it opened. The
/// address counts for the next channel, so it is not looked at. And <see cref="SecondBehaviors"/>.
/// </summary>
internal sealed class WCFL1011_ChangedTooLate() : Rule(WcfRules.WCFL1011_ChangedTooLate), IClientRule
{
    private const string Endpoint = "Endpoint";
    private const string Late = "after it has been opened";
    private const string AddEndpoint = "AddServiceEndpoint";

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (client is not { Local: { } local, Kind: ClientKind.Client or ClientKind.Factory or ClientKind.Host })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it is no client, factory or host in a local variable");
            return;
        }

        foreach ((SyntaxNode add, string behavior) in SecondBehaviors.Find(local, client))
        {
            context.Report(new Finding(Row, add.GetLocation(), behavior, client.Name, "by a second one, because it has one from the start")
            {
                Effect = WcfRules.WCFL1011_Twice,
            });
        }

        if (BodyOperations.GetOrCreate(client.Function).FindMentions(local)
            .Any(static mention => mention.Parent is IPropertyReferenceOperation { Property.Name: "State" }))
        {
            context.NoFinding(NoFindingKind.Unknown, "the code asks for its state");
            return;
        }

        Dictionary<SyntaxNode, string> changes = FindChanges(local, client);
        if (changes.Count == 0)
        {
            context.NoFinding(NoFindingKind.Fine, "nothing changes its credentials, behaviors, binding or endpoints");
        }
        else if (MayComeLate(changes, local, client) && FunctionFlow.GetOrCreate(client.Function) is { } flow)
        {
            var calls = new HashSet<SyntaxNode>(client.Use.Calls.Concat(client.Use.AsyncCalls).Select(static call => call.Syntax));
            bool isKept = !BodyOperations.GetOrCreate(client.Function).FindMentions(local)
                .Any(static mention => mention.Parent is ISimpleAssignmentOperation set && set.Target == mention);
            IReadOnlyList<SyntaxNode> reached = ReachedAfter.Find(
                flow,
                operation => Opens(operation, calls),
                operation => operation is ISimpleAssignmentOperation or IInvocationOperation
                    ? changes.ContainsKey(operation.Syntax) : isKept && operation is IFlowAnonymousFunctionOperation);
            HashSet<SyntaxNode> early = FindTakenEarly(local, client, flow, operation => Opens(operation, calls));

            // A lambda that is made after the opening runs after it.
            foreach (SyntaxNode change in changes.Keys.Where(change => reached.Any(
                at => at == change || (at is AnonymousFunctionExpressionSyntax && at.Span.Contains(change.Span)))).OrderBy(static change => change.SpanStart))
            {
                context.Report(new Finding(Row, change.GetLocation(), changes[change], client.Name, Late)
                {
                    Effect = changes[change] == Endpoint || early.Contains(change) ? WcfRules.WCFL1011_Ignored : changes[change] == AddEndpoint ? WcfRules.WCFL1011_Host : null,
                });
            }
        }

        bool? Opens(IOperation operation, HashSet<SyntaxNode> calls) => operation switch
        {
            ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } when IsLocal(target, local) => false,
            IArgumentOperation { Parameter.RefKind: not RefKind.None, Value: var given } when IsLocal(given, local) => false,
            IInvocationOperation call when calls.Contains(call.Syntax) => true,
            IInvocationOperation { Instance: { } instance, TargetMethod.Name: "CreateChannel" or "Open" } when IsLocal(instance, local) => true,
            IPropertyReferenceOperation { Instance: { } instance, Property.Name: "InnerChannel" } when IsLocal(instance, local) => true,
            _ => null,
        };
    }

    // What stands before all other uses runs before them, unless there is a way back. Else the flow is followed, through all of a long function.
    private static bool MayComeLate(Dictionary<SyntaxNode, string> changes, ILocalSymbol local, Client client)
    {
        int last = changes.Keys.Max(static change => change.SpanStart);
        return BodyOperations.GetOrCreate(client.Function).FindMentions(local).Any(mention => mention is ILocalReferenceOperation
            && mention.Syntax.SpanStart < last && !changes.Keys.Any(change => change.Span.Contains(mention.Syntax.Span)))
            || changes.Keys.Any(static change => change.Ancestors().Any(FunctionNodes.IsLoop))
            || SourceWords.Contains(client.Function.Syntax.SyntaxTree, "goto");
    }

    private static bool IsLocal(IOperation operation, ILocalSymbol local) =>
        OperationWalk.Unwrap(operation) is ILocalReferenceOperation { Local: var found } && SymbolEqualityComparer.Default.Equals(found, local);

    // A graph has other operations than the tree, and may hold parts of the chain in a temporary variable: both share the syntax.
    private static Dictionary<SyntaxNode, string> FindChanges(ILocalSymbol local, Client client)
    {
        var changes = new Dictionary<SyntaxNode, string>();
        foreach (IOperation mention in BodyOperations.GetOrCreate(client.Function).FindMentions(local))
        {
            IOperation? at = ChangedBy(mention);
            if (at is not null && FindChange(at, local, client.Kind) is { } what)
            {
                changes[at.Syntax] = what;
            }
            else if (FindTaken(mention) is { } taken)
            {
                foreach (SyntaxNode change in FindChangesOf(taken, client))
                {
                    changes[change] = "credentials";
                }
            }
        }

        return changes;
    }

    // var credentials = factory.Credentials; a variable that gets no other object, and is not passed on: another client may get them.
    private static ILocalSymbol? FindTaken(IOperation mention) =>
        mention.Parent is IPropertyReferenceOperation { Property: { Name: "Credentials" or "ClientCredentials", ContainingType: var type },
            Parent: IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var taken } } } of
        && of.Instance == mention && ServiceContracts.IsWcf(type.ContainingNamespace)
        && !BodyOperations.GetOrCreate(mention).FindMentions(taken).Any(static use => use.Parent is IAssignmentOperation written
            && (written.Target == use || OperationWalk.Unwrap(written.Value) == use) || OperationWalk.Wrapped(use).Parent is IArgumentOperation)
            ? taken : null;

    private static IEnumerable<SyntaxNode> FindChangesOf(ILocalSymbol credentials, Client client) =>
        from mention in BodyOperations.GetOrCreate(client.Function).FindMentions(credentials)
        let at = ChangedBy(mention)
        where at is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Instance: { } owner } } && IsPartOf(owner, credentials)
            || at is IInvocationOperation { Instance: { } called, TargetMethod: { ReturnsVoid: true, Name: var name } }
                && name.StartsWith("Set", StringComparison.Ordinal) && IsPartOf(called, credentials)
        select at.Syntax;

    private static IOperation? ChangedBy(IOperation mention)
    {
        IOperation? at = mention.Parent;
        while (at is IPropertyReferenceOperation or IConversionOperation)
        {
            at = at.Parent;
        }

        return at;
    }

    private static bool IsPartOf(IOperation owner, ILocalSymbol credentials)
    {
        IOperation at = OperationWalk.Unwrap(owner);
        while (at is IPropertyReferenceOperation { Instance: { } instance } property && ServiceContracts.IsWcf(property.Property.ContainingType.ContainingNamespace))
        {
            at = OperationWalk.Unwrap(instance);
        }

        return IsLocal(at, credentials);
    }

    // The credentials of an object that is not open yet are its own ones, which it copies when it opens; those of an open one are read-only.
    private static HashSet<SyntaxNode> FindTakenEarly(ILocalSymbol local, Client client, FunctionFlow flow, Func<IOperation, bool?> opens)
    {
        var early = new HashSet<SyntaxNode>();
        foreach (IOperation mention in BodyOperations.GetOrCreate(client.Function).FindMentions(local))
        {
            if (FindTaken(mention) is { } taken
                && ReachedAfter.Find(flow, opens, at => at is IPropertyReferenceOperation && at.Syntax == mention.Parent!.Syntax).Count == 0)
            {
                early.UnionWith(FindChangesOf(taken, client));
            }
        }

        return early;
    }

    // The property of WCF, or the method, by which a statement changes the object.
    private static string? FindChange(IOperation operation, ILocalSymbol local, ClientKind kind) => operation switch
    {
        IInvocationOperation { TargetMethod.Name: AddEndpoint, Instance: { } host } when kind == ClientKind.Host && IsLocal(host, local) => AddEndpoint,
        _ when kind == ClientKind.Host => null,
        ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Instance: { } owner } } => FindRoot(owner, local),
        IInvocationOperation { Instance: { } owner, TargetMethod: { ReturnsVoid: true, Name: var name } } when name == "Add"
            || name.StartsWith("Set", StringComparison.Ordinal) => FindRoot(owner, local),
        _ => null,
    };

    // factory.Credentials.UserName, client.ClientCredentials.ClientCertificate, factory.Endpoint.Binding, client.Endpoint.EndpointBehaviors
    private static string? FindRoot(IOperation owner, ILocalSymbol local)
    {
        bool isOfEndpoint = false;
        for (IOperation at = OperationWalk.Unwrap(owner);
            at is IPropertyReferenceOperation { Instance: { } instance } property
                && (property.Property.IsIndexer || ServiceContracts.IsWcf(property.Property.ContainingType.ContainingNamespace));
            at = OperationWalk.Unwrap(instance))
        {
            isOfEndpoint |= property.Property.Name is "Binding" or "Behaviors" or "EndpointBehaviors" or "ContractBehaviors" or "OperationBehaviors";
            if (IsLocal(instance, local))
            {
                return property.Property.Name is "Credentials" or "ClientCredentials"
                    ? property.Property.Name : property.Property.Name == Endpoint && isOfEndpoint ? Endpoint : null;
            }
        }

        return null;
    }
}
