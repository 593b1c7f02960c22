using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Whether clients have sessions, by the bindings that configuration or code gives them.</summary>
internal sealed class ClientSessions(ClientTypes types, WcfProject project)
{
    private readonly EndpointSessions _endpoints = new(project);

    /// <summary>Whether all endpoints that configuration has for clients of a type, or for any, have no session.</summary>
    public bool AreMissing(ITypeSymbol type, CancellationToken cancellation) =>
        FindContract(type) is { } contract ? _endpoints.AreMissing(contract, cancellation) : _endpoints.AreMissing(cancellation);

    /// <summary>Whether the endpoint of a client, channel or factory has no session for certain.</summary>
    public bool AreMissing(IOperation creation, CancellationToken cancellation)
    {
        if (creation is IInvocationOperation { Instance: { } instance } && types.MakesChannel(((IInvocationOperation)creation).TargetMethod))
        {
            return OperationWalk.Unwrap(instance) switch
            {
                IObjectCreationOperation factory => AreMissing(factory, cancellation),
                ILocalReferenceOperation { Local: var local } when FindOnlyValue(local, creation) is IObjectCreationOperation factory => AreMissing(factory, cancellation),
                _ => false,
            };
        }

        if (creation is IInvocationOperation handedOut && !types.MakesChannel(handedOut.TargetMethod))
        {
            return types.Fresh.MakesSessionless(handedOut.TargetMethod, cancellation)
                || _endpoints.AreMissing(FindContract(creation.Type), cancellation);
        }

        if (OperationWalk.OutParameter(creation) is { ContainingSymbol: IMethodSymbol giver })
        {
            return types.Fresh.MakesSessionless(giver, cancellation) || _endpoints.AreMissing(FindContract(creation.Type), cancellation);
        }

        if (creation is ILocalReferenceOperation { Local: var named })
        {
            return FindOnlyValue(named, creation) is { } made and not ILocalReferenceOperation && AreMissing(made, cancellation);
        }

        return IsMadeForSessionlessBinding(creation) || BaseArguments.MakeSessionlessBinding((creation as IObjectCreationOperation)?.Constructor) || _endpoints.AreMissing(creation, types.ContractOf(creation.Type), cancellation);
    }

    /// <summary>Whether the endpoint of a client, channel or factory has a session for certain.</summary>
    public bool Exist(IOperation creation, CancellationToken cancellation) => creation switch
    {
        IObjectCreationOperation made => made.Arguments.Any(HasSessionBinding) || _endpoints.HaveSessions(made, types.ContractOf(made.Type), cancellation),
        IInvocationOperation { Instance: null } channel => channel.Arguments.Any(HasSessionBinding),
        IInvocationOperation { Instance: { } maker } channel when types.MakesChannel(channel.TargetMethod) => OperationWalk.Unwrap(maker) switch
        {
            IObjectCreationOperation factory => Exist(factory, cancellation),
            ILocalReferenceOperation { Local: var local } => FindOnlyValue(local, creation) is IObjectCreationOperation factory && Exist(factory, cancellation),
            _ => false,
        },
        _ => false,
    };

    /// <summary>Whether the session of a client or factory is its connection for certain, which the end of the process closes.</summary>
    public bool AreConnections(IOperation creation, CancellationToken cancellation) => creation switch
    {
        IObjectCreationOperation made => made.Arguments.Any(IsConnectionBinding) || _endpoints.AreConnections(made, types.ContractOf(made.Type), cancellation),
        IInvocationOperation { Instance: { } maker } channel when types.MakesChannel(channel.TargetMethod) =>
            (OperationWalk.Unwrap(maker) is ILocalReferenceOperation { Local: var local } ? FindOnlyValue(local, creation) : OperationWalk.Unwrap(maker)) is IObjectCreationOperation factory && AreConnections(factory, cancellation),
        _ => false,
    };

    // new NetTcpBinding(mode, reliableSessionEnabled)
    private static bool IsConnectionBinding(IArgumentOperation argument) =>
        OperationWalk.Unwrap(argument.Value) is IObjectCreationOperation
        {
            Arguments.Length: < 2,
            Initializer: null,
            Type: { Name: "NetTcpBinding" or "NetNamedPipeBinding", ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" } },
        } binding && binding.Arguments.All(static given => given.Parameter?.Type.TypeKind == TypeKind.Enum);

    private static bool HasSessionBinding(IArgumentOperation argument) =>
        OperationWalk.Unwrap(argument.Value).Type is { Name: "NetTcpBinding" or "NetNamedPipeBinding" or "WSDualHttpBinding", ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" } };

    /// <summary>
    /// Whether a failing Close says what no call has said: messages of one-way operations, of reliable sessions and of transactions are
    /// not answered by their calls alone.
    /// </summary>
    /// <param name="client">The client, its channel or factory.</param>
    /// <param name="ifUnknown">What is said of one whose contract is not known.</param>
    public bool FailingCloseMatters(ITypeSymbol client, bool ifUnknown = true)
    {
        if (FindContract(client) is not { } contract)
        {
            return ifUnknown;
        }

        return ServiceContracts.Operations(contract).Any(static operation =>
                operation.IsOneWay
                || ServiceContracts.Has(operation.Method, "TransactionFlowAttribute"))
            || ServiceContracts.Has(contract, "DeliveryRequirementsAttribute")
            || project.Configurations.Any(configuration => configuration.Endpoints.Any(endpoint =>
                endpoint.Side == EndpointSide.Client && endpoint.Binding is { } binding
                && endpoint.Contracts.Any(carried => SymbolEqualityComparer.Default.Equals(carried.Type, contract))
                && (binding.Kind is BindingKind.Custom or BindingKind.Unknown or BindingKind.WSDualHttp or BindingKind.NetMsmq or BindingKind.MsmqIntegration || binding["reliableSession.enabled"].Boolean == true || binding["transactionFlow"].Boolean == true)));
    }

    private static IOperation? FindOnlyValue(ILocalSymbol local, IOperation at) =>
        BodyOperations.GetOrCreate(at).FindOnlyValue(local) is { } value ? OperationWalk.Unwrap(value) : null;

    private static bool IsMadeForSessionlessBinding(IOperation creation)
    {
        // Its binding is webHttpBinding, but for what a named endpoint says.
        if (creation is IObjectCreationOperation { Type.Name: "WebChannelFactory", Arguments: { Length: > 0 } arguments } && arguments[0].Parameter?.Type.Name == "Uri")
        {
            return true;
        }

        return creation.ChildOperations.Any(static child => child is IArgumentOperation argument
            && OperationWalk.Unwrap(argument.Value).Type is
            {
                Name: "BasicHttpBinding" or "BasicHttpsBinding" or "WebHttpBinding",
                ContainingNamespace: { Name: "ServiceModel", ContainingNamespace.Name: "System" },
            });
    }

    private INamedTypeSymbol? FindContract(ITypeSymbol? type) =>
        types.ContractOf(type) ?? (type is INamedTypeSymbol named && ServiceContracts.IsContractInterface(named) ? named : null);
}
