using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// A contract that requires a session, transactions, or has a callback contract, on a binding that cannot give it, which throws when host or channel
/// factory open (referencesource, ChannelRequirements.cs, BindingContractMismatchException, the same in dotnet/wcf; TransactionValidationBehavior.cs,
/// ValidateTransactionFlowRequired). CoreWCF logs an error instead, and maps no address (ServiceModelHttpMiddleware.cs, BuildBranch). And calls whose
/// transaction stays behind, of which WCF says nothing (TransactionChannelFactory.cs, GetTransaction).
/// </summary>
internal sealed class WCFL4003_SessionRequired() : Rule(WcfRules.WCFL4003_SessionRequired), IEndpointRule, IClientRule
{
    private const string ACaller = "a caller has a transaction";

    // What starts a transaction, or gets one, has one of these in its name.
    private static readonly string[] s_transactions = ["Transaction", "EnterpriseServices"];

    // Of OperationBehaviorAttribute, and of the DispatchOperation that behaviours of the program set.
    private static readonly string[] s_required = ["TransactionScopeRequired", "TransactionRequired"];

    private sealed record Lack(string Subject, Contract Contract, string Need, string? Instead = null, bool IsSilent = false);

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        foreach (ConfiguredEndpoint endpoint in binding.Platform == WcfPlatform.Framework ? binding.Endpoints.OfType<ConfiguredEndpoint>() : [])
        {
            ReportImpersonation(context, endpoint);
        }

        bool isSessionless = BindingSessions.IsSessionless(binding);
        bool isSimplex = BindingSessions.IsSimplex(binding);

        // A connection without streaming is a session, and a queue has no way back (TcpTransportBindingElement.cs and MsmqTransportBindingElement.cs,
        // CanBuildChannelListener). CoreWCF builds channels for the contract.
        bool isSession = binding is { Platform: not WcfPlatform.CoreWcf, Kind: BindingKind.NetTcp or BindingKind.NetNamedPipe }
            && BindingSessions.HasSession(binding);
        bool isOneWay = binding.Kind is BindingKind.NetMsmq or BindingKind.MsmqIntegration && binding.Platform != WcfPlatform.CoreWcf;

        // The other platforms have no such attribute, or do not validate it.
        bool isFramework = binding.Platform == WcfPlatform.Framework;
        bool isFlowOff = isFramework && TransactionFlow.IsOff(binding);
        bool isFlowOn = isFramework && binding.Kind != BindingKind.Custom && binding["transactionFlow"].Boolean == true;
        bool isUnsecured = isFramework && binding[SettingPaths.SecurityMode].Is("None");
        if (!isSessionless && !isSession && !isSimplex && !isOneWay && !isUnsecured && !isFlowOff && !isFlowOn)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding is not known to lack sessions, callbacks and transactions");
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.IsUncertain)
            {
                context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            }
            else if (!endpoint.IsMetadata && (FindRequired(endpoint.Contracts, isSessionless, isSession, isSimplex, isOneWay)
                ?? (isUnsecured ? FindSecured(endpoint, context.Project) : null) ?? FindTransaction(endpoint, isFlowOff, isFlowOn, context.Project)) is { } lack)
            {
                context.Report(new Finding(Row, endpoint.BindingLocation, lack.Subject, lack.Need, lack.Instead ?? binding.DisplayName)
                {
                    AdditionalLocations = TypeSyntaxes.InSource(lack.Contract.Type),
                    Effect = lack.IsSilent ? WcfRules.WCFL4003_NotFlowed : binding.Platform == WcfPlatform.CoreWcf ? WcfRules.WCFL4003_Unmapped : null,
                    Assumption = lack.IsSilent ? ACaller : null,
                });
            }
            else
            {
                context.NoFinding(endpoint, NoFindingKind.Fine, "no contract of the endpoint is known to require what the binding lacks");
            }
        }
    }

    // In the order in which WCF compares.
    private static Lack? FindRequired(ImmutableArray<Contract> contracts, bool isSessionless, bool isSession, bool isSimplex, bool isOneWay)
    {
        if (isSessionless && contracts.FirstOrDefault(static contract => contract.RequiresSession) is { } ofSession)
        {
            return new Lack(ofSession.Name, ofSession, "requires a session");
        }

        if (isSession && contracts.FirstOrDefault(static contract => contract.RefusesSession) is { } datagram)
        {
            return new Lack(datagram.Name, datagram, "requires calls without a session");
        }

        if (isSimplex && contracts.FirstOrDefault(static contract => contract.HasCallbackOperations) is { } duplex)
        {
            return new Lack(duplex.Name, duplex, "requires callbacks");
        }

        return isOneWay && contracts.FirstOrDefault(static contract => contract.HasReplies) is { } answered
            ? new Lack(answered.Name + "." + answered.Operations.First(static operation => !operation.IsOneWay).Method.Name, answered,
                "requires replies") : null;
    }

    // Without security no message is signed, and no caller has an account (referencesource, SecurityValidationBehavior.cs, RequestRequiresProtectionRule and
    // WindowsIdentitySupportRule).
    private static Lack? FindSecured(Endpoint endpoint, WcfProject project)
    {
        if (endpoint.Side != EndpointSide.Service)
        {
            return null;
        }

        if (endpoint.Contracts.FirstOrDefault(static contract => contract.Operations.Any(operation => IsSigned(operation, contract))) is { } protectedContract)
        {
            return new Lack(protectedContract.Name, protectedContract, "requires signed messages");
        }

        INamedTypeSymbol? service = endpoint is ConfiguredEndpoint { ServiceElement: { } element } && element.Attribute("name")?.Value is { } name
            ? project.Contracts?.FindService(name) : null;
        foreach (Contract contract in service is null ? ImmutableArray<Contract>.Empty : endpoint.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                // ImpersonationOption.Required.
                if ((service!.FindImplementationForInterfaceMember(operation.Method) ?? operation.Method) is var method
                    && ServiceContracts.Argument(ServiceContracts.Find(method, WcfAttributes.OperationBehavior), "Impersonation") is 2)
                {
                    return new Lack(service.Name + "." + method.Name, contract, "requires impersonation");
                }
            }
        }

        return null;
    }

    // serviceAuthorization with impersonateCallerForAllOperations, and an operation that does not allow it (referencesource, SecurityValidationBehavior.cs,
    // WindowsIdentitySupportRule: OperationDoesNotAllowImpersonation). One finding a service, at the first such endpoint.
    private void ReportImpersonation(EndpointRuleContext context, ConfiguredEndpoint endpoint)
    {
        if (endpoint is { IsUncertain: false, IsMetadata: false, ServiceElement: { } element }
            && endpoint.Scope.FindBehavior("serviceBehaviors", element, out _)?.Element("serviceAuthorization") is { } authorization
            && authorization.Attribute("impersonateCallerForAllOperations")?.IsTrue == true && !endpoint.Scope.Configuration.IsUncertain(authorization)
            && context.Project.Contracts?.FindService(element.Attribute("name")?.Value ?? string.Empty) is { DeclaringSyntaxReferences.IsEmpty: false } service
            && FindRefusing(endpoint, service) is { } refusing
            && (endpoint.IsDefault || endpoint.Scope.Services.FirstOrDefault(one => one.Element == element)?.Endpoints
                .FirstOrDefault(one => one is { IsUncertain: false, IsMetadata: false } && FindRefusing(one, service) is not null) == endpoint)
            && !World.Find(context.Project.Compilation).Any(static code => code.SyntaxTrees.Any(SetsImpersonation)))
        {
            context.Report(new Finding(Row, endpoint.BindingLocation, service.Name + "." + refusing.Name, "does not allow impersonation",
                "impersonateCallerForAllOperations")
            {
                Consequence = "opening the host throws InvalidOperationException: \"The service operation … does not allow impersonation.\"",
                AdditionalLocations = TypeSyntaxes.InSource(refusing),
            });
        }
    }

    private static ISymbol? FindRefusing(Endpoint endpoint, INamedTypeSymbol service) => endpoint.Contracts.SelectMany(static contract => contract.Operations)
        .Select(operation => service.FindImplementationForInterfaceMember(operation.Method) ?? operation.Method)
        .FirstOrDefault(method => SymbolEqualityComparer.Default.Equals(method.ContainingType, service)
            && ServiceContracts.Argument(ServiceContracts.Find(method, WcfAttributes.OperationBehavior), "Impersonation") is null or 0);

    private static bool SetsImpersonation(SyntaxTree tree) => SourceWords.Contains(tree, "ServiceAuthorizationBehavior")
        || (SourceWords.Contains(tree, "Impersonat") && BodyNodes.GetOrCreate(tree, default).Assignments.Exists(
            static assignment => CalledNames.LastName(assignment.Left) is "Impersonation" or "ImpersonateCallerForAllOperations"));

    // The level that is nearest to the message counts (referencesource, ChannelProtectionRequirements.cs, CreateFromContract).
    private static bool IsSigned(ServiceOperation operation, Contract contract) =>
        (LevelOf(operation.Method, WcfAttributes.OperationContract) ?? LevelOf(operation.Method.ContainingType, WcfAttributes.ServiceContract)
            ?? LevelOf(contract.Type, WcfAttributes.ServiceContract)) > 0
        && !operation.Inputs.Concat(operation.Outputs).Any(static part => LevelOf(part.Value, WcfAttributes.MessageContract) is not null);

    private static int? LevelOf(ISymbol symbol, string attribute) =>
        ServiceContracts.Argument(ServiceContracts.Find(symbol, attribute), "ProtectionLevel") as int?;

    private static Lack? FindTransaction(Endpoint endpoint, bool isOff, bool isOn, WcfProject project)
    {
        Lack? accepted = null;
        foreach (Contract contract in endpoint.Contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                int? flow = TransactionFlow.Of(operation);
                string name = contract.Name + "." + operation.Method.Name;
                if (flow == TransactionFlow.Mandatory && isOff)
                {
                    return new Lack(name, contract, "requires transactions");
                }

                if (flow is not null and not TransactionFlow.NotAllowed && (isOff || (isOn && endpoint.Side == EndpointSide.Client && operation.Action == "*"))
                    && accepted is null && MayShare(endpoint, operation, project))
                {
                    accepted = new Lack(name, contract, "takes part in the transactions of callers",
                        isOff ? null : "an operation with Action=\"*\"", IsSilent: true);
                }
            }
        }

        return accepted;
    }

    // An operation runs in the transaction that it gets where it says so (referencesource, DispatchOperationRuntime.cs: transactionRequired); a program
    // that names no transaction starts none.
    private static bool MayShare(Endpoint endpoint, ServiceOperation operation, WcfProject project) => endpoint.Side == EndpointSide.Service
        ? project.FindMethods(operation).ToList() is not { Count: > 0 } methods || methods.Exists(static method =>
                ServiceContracts.Argument(ServiceContracts.Find(method, WcfAttributes.OperationBehavior), "TransactionScopeRequired") is not (null or false))
            || project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, "TransactionMessageProperty")
                || Array.Exists(s_required, word => SourceWords.Contains(tree, word)
                    && BodyNodes.GetOrCreate(tree, default).Assignments.Exists(assignment => CalledNames.LastName(assignment.Left) == word)))
        : !project.SeesAllCode || project.AnyTreeOfProcess(static tree => Array.Exists(s_transactions, word => SourceWords.Contains(tree, word)));

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (client is { Kind: ClientKind.Factory, Creation: IObjectCreationOperation { Type: INamedTypeSymbol { Name: "ChannelFactory",
            TypeArguments.Length: 1 } factory } creation } && ServiceContracts.IsWcf(factory.ContainingNamespace)
            && MayMakeChannel(creation.Syntax) && factory.TypeArguments[0] is INamedTypeSymbol called && ServiceContracts.IsContract(called)
            && Contract.GetOrCreate(called) is { HasCallbackOperations: true } contract)
        {
            // ChannelFactory.cs, CreateChannel: SFxCreateNonDuplexChannel1; the same in dotnet/wcf.
            context.Report(new Finding(Row, creation.Syntax.GetLocation(), contract.Name, "requires callbacks", "ChannelFactory<" + contract.Name + ">")
            {
                Consequence = "CreateChannel throws InvalidOperationException: \"ChannelFactory does not support the contract … as it defines a callback contract\"",
                AdditionalLocations = TypeSyntaxes.InSource(contract.Type),
            });
            return;
        }

        if (client is { Kind: ClientKind.Factory, Creation: IObjectCreationOperation { Type: INamedTypeSymbol { Name: "ChannelFactory" or "DuplexChannelFactory"
            or "WebChannelFactory", TypeArguments.Length: 1 } own } }
            && ServiceContracts.IsWcf(own.ContainingNamespace) && own.TypeArguments[0] is INamedTypeSymbol { TypeKind: TypeKind.Class } concrete)
        {
            // ChannelFactory.cs, the constructor: SFxChannelFactoryTypeMustBeInterface; the same in dotnet/wcf.
            context.Report(new Finding(Row, client.Creation.Syntax.GetLocation(), concrete.Name, "is a class", own.Name + "<" + concrete.Name + ">")
            {
                Consequence = "the constructor throws InvalidOperationException: \"The type argument passed to the generic ChannelFactory class must be an interface type.\"",
                AdditionalLocations = TypeSyntaxes.InSource(concrete),
            });
            return;
        }

        if (client.Creation is IObjectCreationOperation made && FindCallbackFault(made) is var (callback, given))
        {
            // DuplexChannelFactory.cs, CreateChannel: SFxCreateDuplexChannelBadCallbackUserObject; the same in dotnet/wcf.
            context.Report(new Finding(Row, given.Syntax.GetLocation(), callback.Name, "is the callback contract", given.Type!.Name)
            {
                Consequence = "creating the channel throws InvalidOperationException: \"The InstanceContext provided to the ChannelFactory contains a UserObject that does not implement the CallbackContractType\"",
            });
            return;
        }

        if (client.Kind is not (ClientKind.Client or ClientKind.Channel))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it makes no calls");
            return;
        }

        // One finding a scope.
        var scopes = new HashSet<SyntaxNode>();
        foreach (IOperation at in client.Use.Calls.Concat(client.Use.AsyncCalls))
        {
            if (at is IInvocationOperation call && FindScope(call) is { } scope && FindOperation(call.TargetMethod) is { IsOneWay: false } operation
                && TransactionFlow.Of(operation) == TransactionFlow.NotAllowed && scopes.Add(scope))
            {
                context.Report(new Finding(Row, call.Syntax.GetLocation(), operation.Method.ContainingType.Name + "." + operation.Method.Name,
                    "is called in a TransactionScope", "an operation without TransactionFlow")
                {
                    Effect = WcfRules.WCFL4003_NotFlowed,
                    Assumption = "the call changes data",
                    AdditionalLocations = TypeSyntaxes.InSource(operation.Method),
                });
            }
        }

        if (scopes.Count == 0)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation without TransactionFlow is known to be called in a TransactionScope");
        }
    }

    // Some make a factory only to read the endpoint of a configuration.
    private static bool MayMakeChannel(SyntaxNode creation) => creation.Parent switch
    {
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name == "CreateChannel",
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local,
            Parent.Parent: LocalDeclarationStatementSyntax or UsingStatementSyntax } }
            when creation.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member =>
            SourceWords.FindIdentifiers(member, local).Any(static word =>
                word.Parent is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax { Name.Identifier.ValueText: not "CreateChannel" } }),
        _ => true,
    };

    // CreateChannel(InstanceContext) takes another object than the factory has.
    private static bool MayTakeAnother(INamedTypeSymbol type, IOperation client) => type.Name == "DuplexChannelFactory"
        && SourceWords.Contains(client.Syntax.SyntaxTree, "CreateChannel")
        && BodyNodes.GetOrCreate(client.Syntax.SyntaxTree, default).Calls.Exists(call => CalledNames.NameOf(call)?.Identifier.ValueText == "CreateChannel"
            && call.ArgumentList.Arguments.FirstOrDefault() is { } given
            && client.SemanticModel!.GetTypeInfo(given.Expression).Type?.Name == "InstanceContext");

    // The constructor of a client gives its own parameters to that of DuplexClientBase, or something else.
    private static bool IsGivenOn(IParameterSymbol? parameter, IMethodSymbol? constructor) => parameter is not null && constructor is not null
        && constructor.DeclaringSyntaxReferences.All(
            reference => reference.GetSyntax() is ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments: var arguments }
            && arguments.Any(argument => argument.Expression is IdentifierNameSyntax { Identifier.ValueText: var name } && name == parameter.Name));

    // new DuplexChannelFactory<IOrders>(new InstanceContext(new Other()), …), or a client that derives from DuplexClientBase.
    private static (INamedTypeSymbol Callback, IOperation Given)? FindCallbackFault(IObjectCreationOperation client)
    {
        INamedTypeSymbol? type = client.Type as INamedTypeSymbol;
        while (type is not null && !(type.Name is "DuplexChannelFactory" or "DuplexClientBase" && ServiceContracts.IsWcf(type.ContainingNamespace)))
        {
            type = type.BaseType;
        }

        if (type?.TypeArguments.FirstOrDefault() is not INamedTypeSymbol contract
            || ServiceContracts.Callback(contract) is not INamedTypeSymbol { TypeKind: TypeKind.Interface } callback
            || MayTakeAnother(type, client))
        {
            return null;
        }

        foreach (IArgumentOperation argument in client.Arguments)
        {
            if (IsGivenOn(argument.Parameter, client.Constructor)
                && CodeValue.Unwrap(argument.Value) is IObjectCreationOperation { Type.Name: "InstanceContext", Arguments.Length: 1,
                    Constructor: { } wrapper } context && wrapper.Parameters[0].Type.SpecialType == SpecialType.System_Object
                        && CodeValue.Unwrap(context.Arguments[0].Value) is IObjectCreationOperation { Type: INamedTypeSymbol { TypeKind: TypeKind.Class } own } given
                && !own.AllInterfaces.Contains(callback, SymbolEqualityComparer.Default) && !own.AnyBase(static at => at.TypeKind == TypeKind.Error)
                && own.AllInterfaces.All(static one => one.TypeKind != TypeKind.Error))
            {
                return (callback, given);
            }
        }

        return null;
    }

    // A queue takes one-way messages into the transaction without the attribute.
    private static ServiceOperation? FindOperation(IMethodSymbol called)
    {
        ImmutableArray<INamedTypeSymbol> contracts = ServiceContracts.IsContract(called.ContainingType)
            ? ImmutableArray.Create(called.ContainingType) : called.ContainingType.AllInterfaces;
        return contracts.SelectMany(static contract => ServiceContracts.OwnOfContract(contract))
            .FirstOrDefault(operation => operation.Method.Name == called.Name || operation.WireName == called.Name);
    }

    // Each call asks for each statement before it, so files that name no scope are left at once.
    private static SyntaxNode? FindScope(IInvocationOperation call)
    {
        if (!SourceWords.Contains(call.Syntax.SyntaxTree, "TransactionScope"))
        {
            return null;
        }

        for (SyntaxNode? at = call.Syntax; at is not null and not MemberDeclarationSyntax and not AnonymousFunctionExpressionSyntax
            and not LocalFunctionStatementSyntax; at = at.Parent)
        {
            if (at is UsingStatementSyntax statement
                && MakesScope(statement.Expression ?? statement.Declaration?.Variables[0].Initializer?.Value, call.SemanticModel!))
            {
                return statement;
            }

            if (at.Parent is BlockSyntax block && block.Statements.FirstOrDefault(before => before.SpanStart < at.SpanStart
                && before is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: (int)SyntaxKind.UsingKeyword } local
                && MakesScope(local.Declaration.Variables[0].Initializer?.Value, call.SemanticModel!)) is { } declared)
            {
                return declared;
            }
        }

        return null;
    }

    // TransactionScopeOption.Suppress, or an option that is not known.
    private static bool MakesScope(ExpressionSyntax? made, SemanticModel model) =>
        made is ObjectCreationExpressionSyntax { ArgumentList: var arguments }
            && model.GetTypeInfo(made).Type is { Name: "TransactionScope", ContainingNamespace: { Name: "Transactions", ContainingNamespace.Name: "System" } }
        && arguments?.Arguments.All(argument => model.GetTypeInfo(argument.Expression).Type?.Name != "TransactionScopeOption"
            || model.GetConstantValue(argument.Expression).Value is 0 or 1) != false;
}
