using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>What is called with a binding that code makes for one client or channel factory, all of whose uses are in sight.</summary>
internal static class CallsOfBinding
{
    /// <summary>The names of the called methods; null where the client, some of its uses or what a called method does are not known.</summary>
    public static HashSet<string>? Find(Binding binding, WcfProject project, CancellationToken cancellation)
    {
        if (binding is not CodeBinding { Side: EndpointSide.Client, Syntax: ExpressionSyntax made } code || project.Symbols is null || !project.Compilation.ContainsSyntaxTree(made.SyntaxTree)
            || FindClient(made) is not { } syntax || code.FindModel()?.GetOperation(syntax, cancellation) is not { } creation)
        {
            return null;
        }

        var called = new HashSet<string>();
        foreach (IOperation client in FindMade(creation, project, cancellation))
        {
            if (ReadClient(client, project, cancellation) is not { IsFollowed: true, Kind: ClientKind.Client or ClientKind.Channel, Holder: ClientHolder.Local or ClientHolder.Member, Use: { UsedByHelper: false, ExposesConnection: false } use })
            {
                return null;
            }

            foreach (IOperation call in use.Calls.Concat(use.AsyncCalls))
            {
                if (MethodOf(call, cancellation) is not { } method || !IsOfOperation(method, binding, cancellation))
                {
                    return null;
                }

                called.Add(method.Name);
            }
        }

        return called;
    }

    // The client; of a channel factory that stays in its local or private field each of its channels.
    private static IEnumerable<IOperation> FindMade(IOperation creation, WcfProject project, CancellationToken cancellation)
    {
        if (ClientReader.GetOrCreate(project).Types.KindOf(creation.Type) != ClientKind.Factory)
        {
            return [creation];
        }

        List<IOperation?> channels = OperationWalk.FindTarget(creation) is ({ } local, _)
            ? [.. LocalFactories.FindChannels(local)?.Select(channel => creation.SemanticModel?.GetOperation(channel, cancellation)) ?? []]
            : ReadClient(creation, project, cancellation) is { IsFollowed: true, Use: { UsedByHelper: false, ExposesConnection: false } use } ? [.. use.ChannelCreations] : [];
        return channels.Count == 0 || channels.Contains(null) ? [creation] : channels.OfType<IOperation>();
    }

    private static Client? ReadClient(IOperation creation, WcfProject project, CancellationToken cancellation)
    {
        var reader = ClientReader.GetOrCreate(project);
        return OperationTarget(creation) is { } member
            ? reader.ReadMembers(member.ContainingType, project.Compilation, cancellation).FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(one.Field, member))
            : reader.Read(creation, cancellation);
    }

    // Also of a call with an argument that does not resolve.
    private static IMethodSymbol? MethodOf(IOperation call, CancellationToken cancellation) =>
        call is IInvocationOperation { TargetMethod: var method } ? method : call.SemanticModel?.GetSymbolInfo(call.Syntax, cancellation).CandidateSymbols.FirstOrDefault() as IMethodSymbol;

    // A method of the contract, or of a client class that passes one on: others may call any operation.
    private static bool IsOfOperation(IMethodSymbol method, Binding binding, CancellationToken cancellation) => binding.Contracts.SelectMany(static contract => contract.Operations).Any(operation =>
        operation.CallNames is var names && Array.IndexOf(names, method.Name) >= 0 && (ServiceContracts.IsContract(method.ContainingType) || CallsOnly(method, names, cancellation)));

    private static bool CallsOnly(IMethodSymbol method, string[] names, CancellationToken cancellation) =>
        method.DeclaringSyntaxReferences.SelectMany(part => BodyNodes.CallsIn(part.GetSyntax(cancellation))).ToList() is { Count: > 0 } calls
        && calls.TrueForAll(call => CalledNames.NameOf(call) is { Identifier.ValueText: var called } && Array.IndexOf(names, called) >= 0);

    /// <summary>Whether an operation may be among such calls.</summary>
    public static bool MayHold(HashSet<string>? calls, ServiceOperation operation) => calls is null || Array.Exists(operation.CallNames, calls.Contains);

    // new OrdersClient(new NetTcpBinding(), address), ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), address), or with the binding in a local for it alone.
    private static SyntaxNode? FindClient(ExpressionSyntax binding) => binding.Parent switch
    {
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel" } } channel } => channel,
        ArgumentSyntax { Parent.Parent: BaseObjectCreationExpressionSyntax client } => client,
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } } when binding.FirstAncestorOrSelf<BlockSyntax>() is { } block
            && NodesByName.Find(block, local).OfType<IdentifierNameSyntax>().Where(static mention => mention.Parent is not MemberAccessExpressionSyntax access || access.Name == mention).ToList() is { Count: 1 } given
            && given[0].Parent is ArgumentSyntax => FindClient(given[0]),
        _ => null,
    };

    private static ISymbol? OperationTarget(IOperation creation)
    {
        IOperation at = creation;
        while (at.Parent is IConversionOperation conversion)
        {
            at = conversion;
        }

        return at.Parent is ISimpleAssignmentOperation { Target: IMemberReferenceOperation { Member: var member } } assignment && assignment.Value == at ? member
            : at.Parent is IFieldInitializerOperation { InitializedFields: { Length: 1 } fields } ? fields[0] : null;
    }
}
