using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Judging;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>
/// Finds what code changes of the endpoints and dispatchers that a host has: a draft has the endpoints as they were added, and its program raises no
/// InitializeRuntime, so that what kept callers out would be lost.
/// </summary>
internal static class HostChanges
{
    private const string Endpoint = "ServiceEndpoint";
    private const int MaxSteps = 32;

    private static readonly HashSet<string> s_dispatchers = ["ChannelDispatcher", "ChannelDispatcherBase", "EndpointDispatcher", "DispatchRuntime",
        "DispatchOperation"];

    private static readonly HashSet<string> s_contracts = ["ContractDescription", "OperationDescription", "MessageDescription", "MessageBodyDescription",
        "MessagePartDescription", "FaultDescription"];

    // They have endpoints, too.
    private static readonly HashSet<string> s_clients = ["MetadataResolver", "WsdlImporter", "MetadataImporter"];

    // None of these refuses a call.
    private static readonly HashSet<string> s_open = ["InstanceProvider", "InstanceContextProvider", "ConcurrencyMode", "SynchronizationContext",
        "ServiceThrottle", "IncludeExceptionDetailInFaults", "ErrorHandlers"];

    /// <summary>What a node changes, with what to do, and whether that may keep callers out; null for nothing.</summary>
    /// <param name="node">A node of a file.</param>
    /// <param name="owner">The class around it.</param>
    /// <param name="makesHosts">Whether that is a host, or a factory of hosts.</param>
    /// <param name="model">The model of the file.</param>
    public static (string What, bool IsGuard)? Find(SyntaxNode node, INamedTypeSymbol owner, bool makesHosts, SemanticModel model) =>
        (!makesHosts && IsOfCoreWcf(owner)) || owner.AnyBase(static at => at is INamedTypeSymbol named && TypeRoles.IsClient(named)) ? null : node switch
        {
            AssignmentExpressionSyntax { Parent: not InitializerExpressionSyntax } set => OfPath([.. PathOf(set.Left, model)], "sets ", null),
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var list, Name.Identifier.ValueText: var method } } call =>
                (method is "Add" or "Insert" or "Remove" or "RemoveAt" or "RemoveAll" or "Clear" ? OfPath([.. PathOf(list, model)], "changes ", method) : null)
                    ?? OfArguments(call, list, call.ArgumentList, makesHosts, model),
            InvocationExpressionSyntax call => OfArguments(call, null, call.ArgumentList, makesHosts, model),
            ObjectCreationExpressionSyntax creation => OfArguments(creation, null, creation.ArgumentList, makesHosts, model),
            _ => null,
        };

    // A behaviour, which CoreWCF calls as WCF does, or what reads and writes metadata; and an endpoint, which is what it makes of itself.
    private static bool IsOfCoreWcf(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static one => one.ContainingNamespace.Name == "Description" && CodeJudge.IsOfWcf(one))
            || type.AnyBase(static at => at is INamedTypeSymbol { Name: Endpoint } named && CodeJudge.IsOfWcf(named));

    private static (string What, bool IsGuard)? OfPath(ISymbol[] path, string does, string? method)
    {
        if (path is not [IPropertySymbol { ContainingType: { } of } property, ..] || Array.Exists(path, IsOfClient)
            || property.Name.EndsWith("Behaviors", StringComparison.Ordinal))
        {
            return null;
        }

        string what = does + of.Name + "." + property.Name + ": ";
        if (s_dispatchers.Contains(of.Name) && CodeJudge.IsOfWcf(of))
        {
            return (what + "do it in ApplyDispatchBehavior of an IEndpointBehavior, and add that in services.AddServiceEndpoint<TService, TContract>(..., "
                + "endpoint => endpoint.EndpointBehaviors.Add(...)); the draft dispatches calls as if it were missing", !s_open.Contains(property.Name));
        }

        if (s_contracts.Contains(of.Name) && CodeJudge.IsOfWcf(of))
        {
            return (what + "set it in services.ConfigureServiceHostBase<TService>(host => host.Description.Endpoints ...); the draft has the contract as it was before",
                property.Name == "ProtectionLevel" || (property.Name == "Operations" && Removes(method)));
        }

        if (property.Name == "Endpoints" && of.Name == "ServiceDescription" && Removes(method))
        {
            return (what + "remove the same endpoints from this draft", true);
        }

        int part = Array.FindIndex(
            path, static one => one is { Name: "Binding" or "Contract", ContainingType: { Name: Endpoint } type } && CodeJudge.IsOfWcf(type));
        return part < 0 || (path[part].Name == "Contract" && part > 0) ? null
            : (what + "the draft has the endpoint as it was before; change it in services.AddServiceEndpoint<TService, TContract>(...)",
                part == 0 || method is not null || IsSecurity(of, property));
    }

    private static bool Removes(string? method) => method is not (null or "Add" or "Insert");

    // Sizes and timeouts keep no caller out.
    private static bool IsSecurity(INamedTypeSymbol of, IPropertySymbol property) =>
        property.Name == "Security" || of.Name.Contains("Security", StringComparison.Ordinal)
            || of.AnyBase(static at => at.Name == "BindingElement");

    // What is not in the tree may set all of a host that it gets; the code of a framework does not.
    private static (string What, bool IsGuard)? OfArguments(ExpressionSyntax call, ExpressionSyntax? receiver, ArgumentListSyntax? arguments, bool makesHosts,
        SemanticModel model)
    {
        // Most calls are not bound for this.
        if (receiver is BaseExpressionSyntax || (!makesHosts && arguments?.ToString().Contains("inding", StringComparison.Ordinal) != true))
        {
            return null;
        }

        SymbolInfo info = model.GetSymbolInfo(call);
        ISymbol? called = info.Symbol ?? info.CandidateSymbols.FirstOrDefault();
        bool isExtension = called is null || called is IMethodSymbol { IsExtensionMethod: true };
        IEnumerable<ExpressionSyntax> given = (arguments?.Arguments.Select(static argument => argument.Expression) ?? [])
            .Concat(receiver is not null && isExtension ? [receiver] : []);
        if (called is { ContainingNamespace: { } space } && IsOfFramework(space))
        {
            return null;
        }

        // A binding changes where the method names only the binding.
        if (given.Any(one => Is(one, static type => type.Name == "Binding") && PathOf(one, model).ToArray() is var path
            && !Array.Exists(path, IsOfClient) && Array.Exists(path, static symbol => symbol is { Name: "Binding", ContainingType.Name: Endpoint })))
        {
            return ("gives the binding of an endpoint to " + NameOf(call)
                + ": the draft has the binding as it was before; write what that changes in services.AddServiceEndpoint<TService, TContract>(...)", true);
        }

        return makesHosts && called is null or { DeclaringSyntaxReferences.Length: 0 }
            && given.Any(one => Is(one, static type => s_dispatchers.Contains(type.Name) || type.Name is "ServiceHostBase" or "ServiceDescription" or Endpoint))
            ? ("gives the host to " + NameOf(call)
                + ", which is not in this tree: the draft has the host as it was before; do what that does in services.ConfigureServiceHostBase<TService>(host => ...)", true)
            : null;

        bool Is(ExpressionSyntax one, Func<INamedTypeSymbol, bool> condition) =>
            model.GetTypeInfo(one).Type.AnyBase(at => at is INamedTypeSymbol type && condition(type) && CodeJudge.IsOfWcf(type));
    }

    private static bool IsOfFramework(INamespaceSymbol space) => space.ToDisplayString().Split('.')[0] is "System" or "Microsoft";

    private static string NameOf(ExpressionSyntax call) => call switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } } => name,
        InvocationExpressionSyntax { Expression: SimpleNameSyntax { Identifier.ValueText: var name } } => name,
        ObjectCreationExpressionSyntax { Type: var type } => type.ToString(),
        _ => "other code",
    };

    private static bool IsOfClient(ISymbol symbol) =>
        symbol.ContainingType is { } type && (TypeRoles.IsClient(type) || s_clients.Contains(type.Name)
            || type.AnyBase(static at => at is INamedTypeSymbol named && TypeRoles.IsClient(named)));

    // The members that lead to a value, the last one first: of a local those of what it was made from, of a loop those of its list.
    private static IEnumerable<ISymbol> PathOf(ExpressionSyntax expression, SemanticModel model)
    {
        ExpressionSyntax? at = expression;
        for (int step = 0; at is not null && step < MaxSteps; step++)
        {
            ISymbol? symbol = at is NameSyntax or MemberAccessExpressionSyntax or MemberBindingExpressionSyntax or InvocationExpressionSyntax
                ? model.GetSymbolInfo(at).Symbol : null;
            if (symbol is IPropertySymbol or IFieldSymbol or IMethodSymbol)
            {
                yield return symbol;
            }

            at = at switch
            {
                ParenthesizedExpressionSyntax inner => inner.Expression,
                CastExpressionSyntax cast => cast.Expression,
                BinaryExpressionSyntax { Left: var left } binary when binary.OperatorToken.ValueText == "as" => left,
                PostfixUnaryExpressionSyntax suppressed => suppressed.Operand,
                ElementAccessExpressionSyntax element => element.Expression,
                MemberAccessExpressionSyntax member => member.Expression,
                MemberBindingExpressionSyntax => at.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>()?.Expression,
                ConditionalAccessExpressionSyntax conditional => conditional.Expression,
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var receiver } } => receiver,
                IdentifierNameSyntax when symbol is ILocalSymbol { DeclaringSyntaxReferences: [var declared] } => ValueOf(declared.GetSyntax()),
                _ => null,
            };
        }
    }

    private static ExpressionSyntax? ValueOf(SyntaxNode declared) => declared switch
    {
        VariableDeclaratorSyntax { Initializer.Value: var value } => value,
        ForEachStatementSyntax loop => loop.Expression,
        SingleVariableDesignationSyntax => declared.FirstAncestorOrSelf<IsPatternExpressionSyntax>()?.Expression,
        _ => null,
    };
}
