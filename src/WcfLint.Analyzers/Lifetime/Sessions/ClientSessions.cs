using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Sessions;

/// <summary>What services keep for clients, by the bindings that configuration or code gives them.</summary>
internal sealed class ClientSessions(ClientTypes types, WcfProject project)
{
    // How many makers that call each other are followed.
    private const int MaxDepth = 3;

    private readonly BindingValues _bindings = new(project);

    // By how many makers are still followed.
    private readonly ConcurrentDictionary<IMethodSymbol, BindingSession>[] _makers =
        [.. Enumerable.Range(0, MaxDepth + 1).Select(static _ => new ConcurrentDictionary<IMethodSymbol, BindingSession>(SymbolEqualityComparer.Default))];

    private EndpointSessions? _endpoints;

    private EndpointSessions Endpoints => _endpoints ??= new(project, _bindings);

    /// <summary>Whether the contract of a client, a channel or its factory cannot do without a session.</summary>
    public bool AreRequired(ITypeSymbol? client) => FindContract(client) is { } contract && Contract.GetOrCreate(contract).RequiresSession;

    /// <summary>What all endpoints keep that configuration has for clients of a type, or for any.</summary>
    public BindingSession Find(ITypeSymbol type, CancellationToken cancellation) =>
        FindContract(type) is { } contract ? Endpoints.Find(contract, cancellation) : Endpoints.Find(cancellation);

    /// <summary>What the binding of a client, channel or factory keeps on the service.</summary>
    public BindingSession Find(IOperation creation, CancellationToken cancellation)
    {
        switch (creation)
        {
            case var given when OperationWalk.OutParameter(given) is { ContainingSymbol: IMethodSymbol giver }:
                return OfMaker(giver, creation.Type, cancellation);
            case ILocalReferenceOperation { Local: var named }:
                return FindOnlyValue(named, creation) is { } value and not ILocalReferenceOperation
                    ? Find(value, cancellation) : FindOfValue(creation, cancellation);
            case IInvocationOperation { Instance: { } instance } channel when types.MakesChannel(channel.TargetMethod):
                return FindOfValue(instance, cancellation);
            case IInvocationOperation handedOut when !types.MakesChannel(handedOut.TargetMethod):
                return OfMaker(handedOut.TargetMethod, creation.Type, cancellation);
            case IInvocationOperation { Arguments: var arguments } channel:
                return OfArguments(arguments, channel.TargetMethod.ContainingType, cancellation) ?? BindingSession.Unknown;
            case IObjectCreationOperation made:
                return OfArguments(made.Arguments, made.Type, cancellation) ?? OfBase(made, cancellation)
                    ?? Endpoints.Find(made, types.ContractOf(made.Type), cancellation);
            default:
                return FindOfValue(creation, cancellation);
        }
    }

    /// <summary>The same of a client, channel or factory that other code makes: passed on, or kept.</summary>
    public BindingSession FindOfValue(IOperation value, CancellationToken cancellation) =>

        // client.ChannelFactory is the factory of the client.
        OperationWalk.Unwrap(value) is IPropertyReferenceOperation { Property.Name: "ChannelFactory", Instance: { } client } ? FindOfValue(client, cancellation)
        : _bindings.FindMade(value, cancellation).Select(one => one.SemanticModel is { Compilation: var code } && types.Fresh.TypesOf(code) is { } own
            && (one is IObjectCreationOperation || (one is IInvocationOperation { TargetMethod: var method } && own.MakesChannel(method)))
                ? own.Sessions.Find(one, cancellation) : BindingSession.Unknown).Aggregate(BindingSessions.Join);

    private BindingSession OfMaker(IMethodSymbol maker, ITypeSymbol? client, CancellationToken cancellation) =>
        types.Fresh.MakesSessionless(maker, cancellation) ? BindingSession.None
        : OfCreations(maker, MaxDepth, cancellation) is var session and not BindingSession.Unknown ? session
        : Endpoints.Find(FindContract(client), cancellation);

    // What the bindings of all clients keep that a method makes, be it with others; it may stand in another project, which has its own WCF.
    // Cached: makers share the makers that they call.
    private BindingSession OfCreations(IMethodSymbol maker, int depth, CancellationToken cancellation) =>
        _makers[depth].TryGetValue(maker.OriginalDefinition, out BindingSession known) ? known
            : _makers[depth].GetOrAdd(maker.OriginalDefinition, ReadCreations(maker, depth, cancellation));

    private BindingSession ReadCreations(IMethodSymbol maker, int depth, CancellationToken cancellation)
    {
        List<BindingSession> all = [.. MethodBodies.FindAll(maker.OriginalDefinition, project.Compilation, cancellation)
            .SelectMany(body => body.SemanticModel is { Compilation: var code } && types.Fresh.TypesOf(code) is { } own
                ? own.Sessions.OfCreations(body, depth, cancellation) : [])];
        return all.Count == 0 ? BindingSession.Unknown : all.Aggregate(BindingSessions.Join);
    }

    private IEnumerable<BindingSession> OfCreations(IOperation body, int depth, CancellationToken cancellation)
    {
        foreach (IOperation operation in BodyOperations.GetOrCreate(body).All)
        {
            switch (operation)
            {
                case IObjectCreationOperation made when types.KindOf(made.Type) != ClientKind.None:
                    yield return OfArguments(made.Arguments, made.Type, cancellation) ?? OfBase(made, cancellation) ?? BindingSession.Unknown;
                    break;
                case IInvocationOperation { Instance: { } factory, TargetMethod: var create } when types.MakesChannel(create):
                    yield return FindOfValue(factory, cancellation);
                    break;
                case IInvocationOperation { Instance: null, TargetMethod: var method } call when types.MakesChannel(method):
                    yield return OfArguments(call.Arguments, method.ContainingType, cancellation) ?? BindingSession.Unknown;
                    break;
                case IInvocationOperation { TargetMethod: var inner } when depth > 0 && !types.MakesChannel(inner) && types.Fresh.AreMadeBy(inner, cancellation):
                    yield return OfCreations(inner, depth - 1, cancellation);
                    break;
            }
        }
    }

    // The binding among arguments; null where there is none.
    private BindingSession? OfArguments(ImmutableArray<IArgumentOperation> arguments, ITypeSymbol? type, CancellationToken cancellation) =>
        // The binding of such a factory is webHttpBinding, unless a named endpoint has another.
        type?.Name == "WebChannelFactory" && arguments.Length > 0 && arguments[0].Parameter?.Type.Name == "Uri" ? BindingSession.None
        : arguments.FirstOrDefault(argument => argument.Parameter?.Type.DerivesFrom(types.Symbols.Binding) == true) is { Value: var binding }
            ? OfBinding(binding, null, type, cancellation)
        : arguments.FirstOrDefault(argument => argument.Parameter?.Type.DerivesFrom(types.Symbols.ServiceEndpoint) == true) is { Value: var endpoint }
            ? _bindings.FindMade(endpoint, cancellation).Select(one => one is IObjectCreationOperation made
                ? OfArguments(made.Arguments, type, cancellation) ?? BindingSession.Unknown : BindingSession.Unknown).Aggregate(BindingSessions.Join)
        : null;

    // : base(new NetTcpBinding(), …), : base(GetBindingForEndpoint(endpointConfiguration), …)
    private BindingSession? OfBase(IObjectCreationOperation creation, CancellationToken cancellation)
    {
        foreach (ArgumentSyntax argument in BaseArguments.Find(creation.Constructor) ?? default)
        {
            if (SemanticModels.Find(argument.SyntaxTree, project.Compilation)?.GetOperation(argument.Expression,
                cancellation) is { Type: INamedTypeSymbol type } value && type.DerivesFrom(types.Symbols.Binding))
            {
                return OfBinding(value, BindingValues.FindChoice(creation.Arguments), creation.Type, cancellation);
            }
        }

        return null;
    }

    // Messages in a session of a queue are sent by Close (referencesource, MsmqOutputSessionChannel.cs, OnCloseCore); a duplex
    // contract has a session over WebSockets, which a custom binding may or may not use.
    private BindingSession OfBinding(IOperation value, string? choice, ITypeSymbol? client, CancellationToken cancellation)
    {
        BindingSession session = _bindings.Find(value, choice, cancellation);
        if (types.ContractOf(client) is not { } contract)
        {
            return session == BindingSession.Queue ? BindingSession.Unknown : session;
        }

        bool mayNeedSession = Contract.GetOrCreate(contract).MayNeedSession;
        return session is BindingSession.None or BindingSession.Queue ? mayNeedSession ? BindingSession.Unknown : session
            : session == BindingSession.Unknown && !mayNeedSession && _bindings.FindMade(value, cancellation)
                .All(made => made is IObjectCreationOperation creation && project.ReadBinding(creation, cancellation) is { } binding && BindingSessions.HasSessionOnlyIfNeeded(binding))
            ? BindingSession.None : session;
    }

    /// <summary>
    /// Whether a failing Close reports a loss that no call reports: messages of one-way operations, of reliable sessions and of transactions are
    /// not answered by their calls alone.
    /// </summary>
    /// <param name="client">The client, its channel or factory.</param>
    /// <param name="ifUnknown">The answer for a client whose contract is not known.</param>
    public bool FailingCloseMatters(ITypeSymbol client, bool ifUnknown = true)
    {
        if (FindContract(client) is not { } contract)
        {
            return ifUnknown;
        }

        return ServiceContracts.Operations(contract).Any(static operation =>
                operation.IsOneWay
                || ServiceContracts.Has(operation.Method, WcfAttributes.TransactionFlow))
            || ServiceContracts.Has(contract, WcfAttributes.DeliveryRequirements)
            || project.ConfigurationsOfProcess.Any(configuration => configuration.Endpoints.Any(endpoint =>
                endpoint.Side == EndpointSide.Client && endpoint.Binding is { } binding
                && endpoint.Contracts.Any(carried => SymbolEqualityComparer.Default.Equals(carried.Type, contract))
                && (BindingSessions.MayHoldMessages(binding) || binding.Kind is BindingKind.Unknown or BindingKind.WSDualHttp or BindingKind.NetMsmq
                    or BindingKind.MsmqIntegration || binding["reliableSession.enabled"].Boolean == true || binding["transactionFlow"].Boolean == true)));
    }

    /// <summary>Whether no operation of a client, a channel or its factory has a reply.</summary>
    public bool AreOneWay(ITypeSymbol? client) => FindContract(client) is { } contract
        && ServiceContracts.Operations(contract) is { IsEmpty: false } operations && operations.All(static operation => operation.IsOneWay);

    private static IOperation? FindOnlyValue(ILocalSymbol local, IOperation at) =>
        BodyOperations.GetOrCreate(at).FindOnlyValue(local) is { } value ? OperationWalk.Unwrap(value) : null;

    private INamedTypeSymbol? FindContract(ITypeSymbol? type) =>
        types.ContractOf(type) ?? (type is INamedTypeSymbol named && ServiceContracts.IsContractInterface(named) ? named : null);
}
