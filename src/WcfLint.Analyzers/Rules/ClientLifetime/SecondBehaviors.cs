using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// Behaviours that code adds to a host or an endpoint which has one of the same class from the start (referencesource, ServiceHost.cs,
/// EnsureAuthenticationAuthorizationDebug; ServiceDescription.cs, AddBehaviors; ChannelFactory.cs, EnsureSecurityCredentialsManager, also in dotnet/wcf). The
/// collection takes one of each class (KeyedByTypeCollection.cs).
/// </summary>
internal static class SecondBehaviors
{
    /// <summary>The calls of Add that always run, each with the class of the behaviour.</summary>
    public static IEnumerable<(SyntaxNode Add, string Behavior)> Find(ILocalSymbol local, Client client)
    {
        BodyOperations body = BodyOperations.GetOrCreate(client.Function);
        if (client.Creation is not IObjectCreationOperation { Type: INamedTypeSymbol type } made || !HasThem(type, made, client.Kind)
            || SourceWords.Contains(client.Function.Syntax, "Remove") || SourceWords.Contains(client.Function.Syntax, "Clear")
            || body.FindMentions(local).Any(static mention => OperationWalk.Wrapped(mention).Parent is IArgumentOperation
                || mention.Parent is IAssignmentOperation || IsTakenOrAsked(mention)))
        {
            return [];
        }

        return from mention in body.FindMentions(local)
            let add = mention.Parent is IPropertyReferenceOperation
            {
                Property.Name: "Description" or "Endpoint",
                Parent: IPropertyReferenceOperation
                {
                    Property.Name: "Behaviors" or "EndpointBehaviors",
                    Parent: IInvocationOperation { TargetMethod.Name: "Add", Arguments.Length: 1 } call,
                },
            } ? call : null
            where add is not null && RunsAlways(add.Syntax, client.Function.Syntax)
            let behavior = FindMade(add.Arguments[0].Value, body)
            where behavior is not null && ServiceContracts.IsWcf(behavior.ContainingNamespace) && (client.Kind == ClientKind.Host
                ? behavior.Name is "ServiceDebugBehavior" or "ServiceAuthorizationBehavior" or WcfAttributes.ServiceBehavior
                : behavior.Name == "ClientCredentials")
            select (add.Syntax, behavior.Name);
    }

    // Find<ServiceDebugBehavior>() == null, Prepare(host.Description): the code asks whether there is one, or other code may take it away.
    private static bool IsTakenOrAsked(IOperation mention) => mention.Parent is IPropertyReferenceOperation { Property.Name: "Description" or "Endpoint" } read
        && (read.Parent is not IPropertyReferenceOperation of
            || (of.Property.Name is "Behaviors" or "EndpointBehaviors" && of.Parent is not IInvocationOperation { TargetMethod.Name: "Add" }));

    // A class of the code's own may take away what it has. The endpoint of a configuration may have credentials of another class.
    private static bool HasThem(INamedTypeSymbol type, IObjectCreationOperation made, ClientKind kind) => kind switch
    {
        ClientKind.Host => type.Name is "ServiceHost" or "WebServiceHost" && ServiceContracts.IsWcf(type.ContainingNamespace),
        ClientKind.Factory => type.Name is "ChannelFactory" or "DuplexChannelFactory" && ServiceContracts.IsWcf(type.ContainingNamespace) && GetsBinding(made),
        _ => GetsBinding(made) && type.DeclaringSyntaxReferences.All(static part => !SourceWords.Contains(part.GetSyntax(), "Behaviors")),
    };

    private static bool GetsBinding(IObjectCreationOperation made) =>
        made.Arguments.Any(static argument => argument.Parameter?.Type.Name.EndsWith("Binding", System.StringComparison.Ordinal) == true);

    private static ITypeSymbol? FindMade(IOperation value, BodyOperations body) => OperationWalk.Unwrap(value) switch
    {
        IObjectCreationOperation { Type: { } type } => type,
        ILocalReferenceOperation { Local: var local } when !body.FindMentions(local).Any(static mention => mention.Parent is IAssignmentOperation written
            && written.Target == mention) => (body.FindInitializer(local) as IObjectCreationOperation)?.Type,
        _ => null,
    };

    // Not where the code asks first whether there is one.
    private static bool RunsAlways(SyntaxNode add, SyntaxNode function) => add.Ancestors().TakeWhile(one => one != function).All(static one =>
        one is BlockSyntax or ExpressionStatementSyntax or UsingStatementSyntax or TryStatementSyntax or ArrowExpressionClauseSyntax or GlobalStatementSyntax);
}
