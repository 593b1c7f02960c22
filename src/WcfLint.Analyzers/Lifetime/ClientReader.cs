using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Finds what holds each client that code creates. One for a project, so that each client and each helper method is read once
/// for all analyzers.
/// </summary>
internal sealed class ClientReader
{
    private static readonly Memo<WcfProject, ClientReader> s_readers =
        new(static project => new ClientReader(new ClientTypes(project, project.Symbols!), project.Compilation));

    private readonly HelperMethods _helpers;
    private readonly ClientUseReader _uses;
    private readonly ClientDisposal _disposal;

    // Both live as long as the operations or symbols that are their keys. For a type: [0] the clients in its members, [1] those in members
    // that are used through other types; null until first read.
    private readonly ConditionalWeakTable<IOperation, Client> _clients = new();
    private readonly ConditionalWeakTable<INamedTypeSymbol, ImmutableArray<Client>?[]> _members = new();

    private ClientReader(ClientTypes types, Compilation compilation)
    {
        Types = types;
        _helpers = ClientUseReader.CreateHelpers(types, compilation);
        _disposal = new ClientDisposal(types, _helpers, compilation);
        _uses = new ClientUseReader(types, _helpers, maker => types.Fresh.AreMadeBy(maker, CancellationToken.None));
    }

    public ClientTypes Types { get; }

    /// <summary>The reader of a project that references WCF.</summary>
    public static ClientReader GetOrCreate(WcfProject project) => s_readers.GetOrRead(project);

    /// <summary>What a function does with the one object that a creation gives to a local.</summary>
    public ClientUse ReadUse(IOperation creation, ILocalSymbol local, IOperation function, CancellationToken cancellation) =>
        (ObjectLives.AreSeveral(local, function) ? _uses.OfObject(creation, local, function, cancellation) : null)
            ?? _uses.OfLocal(local, function, cancellation);

    /// <summary>What a method of the project does with a client that it gets.</summary>
    public HelperEffect EffectOn(IParameterSymbol parameter, CancellationToken cancellation) => _helpers.EffectOn(parameter, cancellation);

    /// <summary>What a function does with a client in a local.</summary>
    public ClientUse ReadUse(ILocalSymbol local, IOperation function, CancellationToken cancellation) => _uses.OfLocal(local, function, cancellation);

    /// <summary>The client that an operation makes; null where it makes none.</summary>
    public Client? Read(IOperation creation, CancellationToken cancellation)
    {
        if (!_uses.IsCreation(creation) && ReflectedClients.TypeOf(creation, Types.Symbols) is null)
        {
            return null;
        }

        return _clients.TryGetValue(creation, out Client? known) ? known : _clients.GetValue(creation, c => ReadCreation(c, cancellation));
    }

    /// <summary>
    /// The client in each private field or property of a type. All that can be done with them stands in their type, all its parts
    /// included, so they are judged when the type is complete.
    /// </summary>
    public ImmutableArray<Client> ReadMembers(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation) =>
        ReadMembers(owner, isIndirect: false, compilation, cancellation);

    /// <summary>
    /// The clients that are never ended, in fields and properties of a type that other code uses: members that are not private, but out
    /// of reach of other assemblies, and members that a private property returns.
    /// </summary>
    public ImmutableArray<Client> ReadIndirectMembers(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation) =>
        ReadMembers(owner, isIndirect: true, compilation, cancellation);

    /// <summary>Both of them. Most types have no member that may hold a client.</summary>
    public ImmutableArray<Client> ReadAllMembers(INamedTypeSymbol owner, Compilation compilation, CancellationToken cancellation) =>
        owner.TypeKind is TypeKind.Class or TypeKind.Struct && owner.GetMembers().Any(MayHoldClient)
            ? ReadMembers(owner, compilation, cancellation).AddRange(ReadIndirectMembers(owner, compilation, cancellation))
            : ImmutableArray<Client>.Empty;

    private ImmutableArray<Client> ReadMembers(INamedTypeSymbol owner, bool isIndirect, Compilation compilation, CancellationToken cancellation)
    {
        if (owner.TypeKind is not (TypeKind.Class or TypeKind.Struct) || !FindMembers(owner, isIndirect).Any())
        {
            return ImmutableArray<Client>.Empty;
        }

        ImmutableArray<Client>?[] members = _members.GetValue(owner, static _ => new ImmutableArray<Client>?[2]);
        lock (members)
        {
            return members[isIndirect ? 1 : 0] ??= ReadMembersOf(owner, isIndirect, compilation, cancellation).ToImmutableArray();
        }
    }

    /// <summary>What a type does with one of its fields or properties, whether that is known to be a client or not.</summary>
    public ClientUse ReadUse(INamedTypeSymbol owner, ISymbol member, Compilation compilation, CancellationToken cancellation) =>
        ReadUse(MemberReferences.Collect(owner, member, compilation, cancellation), cancellation);

    private ClientUse ReadUse(MemberReferences found, CancellationToken cancellation)
    {
        ClientUse use = _uses.OfMember(found.References, cancellation);
        foreach (IOperation value in found.Values)
        {
            _uses.Assigned(value, use);
        }

        return use;
    }

    /// <summary>The first client that a <c>using</c> holds and closes; null for none.</summary>
    public Client? ReadUsing(IOperation statement, CancellationToken cancellation)
    {
        IOperation resources;
        SyntaxToken keyword;
        switch (statement)
        {
            case IUsingOperation { IsAsynchronous: false, Syntax: UsingStatementSyntax syntax } block:
                resources = block.Resources;
                keyword = syntax.UsingKeyword;
                break;
            case IUsingDeclarationOperation { IsAsynchronous: false, Syntax: LocalDeclarationStatementSyntax syntax } declaration:
                resources = declaration.DeclarationGroup;
                keyword = syntax.UsingKeyword;
                break;
            default:
                return null;
        }

        return resources is not IVariableDeclarationGroupOperation group ? ReadResource(statement, resources, null, keyword, cancellation)
            : group.Declarations.SelectMany(static one => one.Declarators).Select(one => one.GetVariableInitializer() is { Value: var value }
                ? ReadResource(statement, value, one.Symbol, keyword, cancellation) : null).FirstOrDefault(static client => client is not null);
    }

    private Client ReadCreation(IOperation creation, CancellationToken cancellation)
    {
        ClientKind kind = KindOf(creation);
        if (OperationWalk.FindTarget(creation) is var (local, _))
        {
            return ReadLocal(local, creation, kind, cancellation);
        }

        IOperation at = OperationWalk.Wrapped(creation);
        switch (at.Parent)
        {
            case IInvocationOperation call when call.Instance == at && kind is ClientKind.Client or ClientKind.Channel && IsOperation(call, cancellation):
                IOperation body = OperationWalk.FunctionOf(creation);
                return new Client(creation, kind, ClientHolder.Call, NameOf(creation), Types)
                {
                    Function = body,
                    IsEndedByFactory = IsEndedByFactory(creation, body, cancellation),
                };
            default:
                return new Client(creation, kind, ClientHolder.Other, NameOf(creation), Types)
                {
                    IsOnlyChannelReturned = at.Parent is IInvocationOperation made && made.Instance == at && Types.MakesChannel(made.TargetMethod)
                        && OperationWalk.Wrapped(made).Parent is IReturnOperation,
                };
        }
    }

    // The result of a method is a client where its type is a client class, else a channel; CreateChannel makes only channels.
    private ClientKind KindOf(IOperation creation) =>
        creation is IInvocationOperation { TargetMethod: var method } && ReflectedClients.AreMadeBy(method) ? ClientKind.Client
            : (creation is IInvocationOperation call && (Types.MakesChannel(call.TargetMethod) || Types.KindOf(call.Type) != ClientKind.Client))
            || (creation is ILocalReferenceOperation && Types.KindOf(creation.Type) != ClientKind.Client) ? ClientKind.Channel : Types.KindOf(creation.Type);

    private IEnumerable<Client> ReadMembersOf(INamedTypeSymbol owner, bool isIndirect, Compilation compilation, CancellationToken cancellation) =>
        FindMembers(owner, isIndirect).Select(member => ReadMember(owner, member, isIndirect, compilation, cancellation)).OfType<Client>();

    // The members that may be clients. Each call of GetMembers copies all of them.
    private IEnumerable<ISymbol> FindMembers(INamedTypeSymbol owner, bool isIndirect)
    {
        ImmutableArray<ISymbol> members = owner.GetMembers();
        HashSet<ITypeSymbol>? handedOut = null;
        foreach (ISymbol member in members)
        {
            if (MayHoldClient(member) && (!isIndirect ? member.DeclaredAccessibility == Accessibility.Private
                : member.DeclaredAccessibility != Accessibility.Private
                    || (member is IFieldSymbol { Type: var type } && (handedOut ??= TypesOfGetters(members)).Contains(type))))
            {
                yield return member;
            }
        }
    }

    private bool MayHoldClient(ISymbol member)
    {
        ITypeSymbol? type = member switch
        {
            IFieldSymbol { IsImplicitlyDeclared: false } field => field.Type,
            IPropertySymbol { IsIndexer: false, IsAbstract: false, IsVirtual: false, IsOverride: false } property => property.Type,
            _ => null,
        };
        return type is not null && (Types.KindOf(type) is ClientKind.Client or ClientKind.Channel or ClientKind.Factory
            || ServiceContracts.IsContractInterface(type));
    }

    private static HashSet<ITypeSymbol> TypesOfGetters(ImmutableArray<ISymbol> members) =>
        new(members.OfType<IPropertySymbol>().Where(static one => one is { DeclaredAccessibility: Accessibility.Private, GetMethod: not null })
            .Select(static one => one.Type), SymbolEqualityComparer.Default);

    private Client ReadLocal(ILocalSymbol local, IOperation creation, ClientKind kind, CancellationToken cancellation)
    {
        IOperation? function = OperationWalk.EnclosingFunction(creation);
        ClientUse? use = null;
        IOperation body = function ?? OperationWalk.Root(creation);
        if (function is null || SymbolEqualityComparer.Default.Equals(local.ContainingSymbol, FunctionSymbol(function)))
        {
            use = ObjectLives.AreSeveral(local, body) ? _uses.OfObject(creation, local, body, cancellation) : _uses.OfLocal(local, body, cancellation);

            // In a conditional expression the first arm stands for both. A client that is returned on one path may be left open on another.
            if (use is { IsPassedOn: false, Creations.Count: > 0 } && use.Creations[0] == creation)
            {
                return new Client(creation, kind, ClientHolder.Local, local.Name, Types)
                {
                    Local = local,
                    Function = body,
                    Use = use,
                    IsEndedByFactory = IsEndedByFactory(creation, body, cancellation),
                };
            }
        }

        return use is { IsChannelLent: true, Creations.Count: 1 } && use.Creations[0] == creation && !OpenPaths.LeaveOpen(use, creation, local, body)
            ? new Client(creation, kind, ClientHolder.Other, local.Name, Types) { Local = local, Function = body, Use = use, IsChannelLent = true }
            : new Client(creation, kind, ClientHolder.Other, local.Name,
            Types) { IsOnlyChannelReturned = use is { IsOnlyChannelReturned: true, Creations.Count: 1, ChannelCreations.Count: 1 } };
    }

    private Client? ReadMember(INamedTypeSymbol owner, ISymbol member, bool isIndirect, Compilation compilation, CancellationToken cancellation)
    {
        bool isPrivate = member.DeclaredAccessibility == Accessibility.Private;
        MemberReferences? found = MemberReferences.Collect(owner, member, compilation, cancellation);
        found = isIndirect && isPrivate ? found.FollowGetters(owner, compilation, cancellation) : found;
        if (found is null)
        {
            return null;
        }

        ClientUse use = ReadUse(found, cancellation);

        // Nested types are not walked: what they do with the member is not seen but by name.
        if (use.Escapes || use.Creations.Count == 0
            || CompilationIndex.GetOrCreate(compilation).MemberNames(owner, cancellation).IsUsedInNestedTypes(member.Name))
        {
            return null;
        }

        // A factory beside its channel: each use of the channel needs the factory, and closing the factory closes the channel.
        foreach (ISymbol channel in use.ChannelMembers)
        {
            if (!SymbolEqualityComparer.Default.Equals(channel.ContainingType, owner) || channel.DeclaredAccessibility != Accessibility.Private
                || !MayHoldClient(channel) || ReadUse(owner, channel, compilation, cancellation) is not { Escapes: false } ofChannel
                || CompilationIndex.GetOrCreate(compilation).MemberNames(owner, cancellation).IsUsedInNestedTypes(channel.Name))
            {
                return null;
            }

            use.IsOnlyChannelEnded |= ofChannel.HasAnyEnd;
        }

        // Other types need not end a client that its own type ends.
        if (isIndirect && (use.HasAnyEnd || use.IsOnlyChannelEnded))
        {
            return null;
        }

        if (!isPrivate)
        {
            if (!VisibleMembers.IsConfined(member, compilation) || VisibleMembers.FindCallsElsewhere(member, compilation, cancellation) is not { } calls)
            {
                return null;
            }

            found.References.AddRange(calls);
            bool isOnlyChannelEnded = use.IsOnlyChannelEnded;
            use = ReadUse(found, cancellation);
            use.IsOnlyChannelEnded |= isOnlyChannelEnded;
            if (use.Escapes)
            {
                return null;
            }
        }

        // Where some have a session, what is lost is that of these.
        IOperation creation = use.Creations.Count == 1 ? use.Creations[0]
            : use.Creations.Find(one => Types.Sessions.Find(one, cancellation) is BindingSession.Connection or BindingSession.Kept) ?? use.Creations[0];
        return new Client(creation, KindOf(creation), isIndirect ? ClientHolder.IndirectMember : ClientHolder.Member, member.Name, Types)
        {
            Field = member,
            Use = use,
            IsInDisguisedLocal = !isIndirect && DisguisedLocals.Hold(found, use),
            IsEndedByFactory = IsOfFactoryMember(creation),
        };
    }

    private Client? ReadResource(IOperation statement, IOperation value, ILocalSymbol? local, SyntaxToken keyword, CancellationToken cancellation)
    {
        IOperation plain = OperationWalk.Unwrap(value);
        ILocalSymbol? variable = local ?? (plain as ILocalReferenceOperation)?.Local;
        bool isClosed = IsClosedByDispose(plain.Type, cancellation) || IsClosedByDispose(local?.Type, cancellation);
        ClientUse? use = variable is not null && (isClosed || ServiceContracts.IsContractInterface(variable.Type))
            ? _uses.OfLocal(variable, OperationWalk.FunctionOf(statement), cancellation)
            : null;

        // using (channel as IDisposable), where the variable has the type of the contract.
        bool isClient = isClosed || MakesChannel(plain)
            || (use is { Escapes: false, Creations.Count: > 0 } && Types.KindOf(variable!.Type) == ClientKind.None);
        if (!isClient || use is { Aborted: true })
        {
            return null;
        }

        ITypeSymbol? type = local?.Type ?? plain.Type;
        return new Client(plain, Types.KindOf(type), ClientHolder.Using, variable?.Name ?? NameOf(plain), Types)
        {
            Local = variable,
            UsingKeyword = keyword.GetLocation(),
            IsAsyncDisposable = type is not null && Types.IsAsyncDisposable(type),
            Use = use ?? new ClientUse(),
        };
    }

    // Closing or aborting a factory does the same to its channels (referencesource, ServiceChannelFactory.cs, OnClose and
    // OnAbort), so of a factory and its channel in one method only the factory is checked; or the channel, where only it is ended.
    private bool IsEndedByFactory(IOperation creation, IOperation body, CancellationToken cancellation)
    {
        if (creation is not IInvocationOperation { Instance: { } instance })
        {
            return false;
        }

        // client.ChannelFactory: once this property has been read, the client closes its factory with itself
        // (referencesource, ClientBase.cs, InvalidateCacheAndCreateChannelFactory).
        IOperation maker = OperationWalk.Unwrap(instance);
        if (maker is IPropertyReferenceOperation { Property.Name: "ChannelFactory", Instance: { } client })
        {
            maker = OperationWalk.Unwrap(client);
        }

        if (maker is not ILocalReferenceOperation owner)
        {
            return false;
        }

        // The factory may come from anywhere: closing it in this method closes its channels.
        ClientUse use = _uses.OfLocal(owner.Local, body, cancellation);
        return use.Creations.Count > 0 && !use.Escapes ? !use.Captured && (use.HasAnyEnd || !use.IsOnlyChannelEnded) : Ends(owner.Local, body);
    }

    private static bool Ends(ILocalSymbol factory, IOperation body) => BodyOperations.GetOrCreate(body).All.Any(operation =>
        operation is IInvocationOperation { TargetMethod.Name: "Close" or "Abort", Instance: { } ended }
            && OperationWalk.Unwrap(ended) is ILocalReferenceOperation { Local: var local }
        && SymbolEqualityComparer.Default.Equals(local, factory));

    private bool MakesChannel(IOperation operation) => operation is IInvocationOperation call && Types.MakesChannel(call.TargetMethod);

    private bool IsClosedByDispose(ITypeSymbol? type, CancellationToken cancellation) =>
        type is not null
        && Types.KindOf(type) is ClientKind.Client or ClientKind.Channel or ClientKind.Factory
        && _disposal.IsClose(type, cancellation);

    private bool IsOperation(IInvocationOperation call, CancellationToken cancellation) =>
        !Types.IsDeclaredByWcf(call.TargetMethod)
        && call.TargetMethod.MethodKind == MethodKind.Ordinary
        && !_helpers.EndsItsOwner(call.TargetMethod, cancellation);

    // Closing the factory closes its channels, and the object that has it may close it. A class that derives from ChannelFactory is a factory itself; then
    // the places that create it decide.
    private static bool IsOfFactoryMember(IOperation creation)
    {
        if (creation is not IInvocationOperation { Instance: { } factory })
        {
            return false;
        }

        return OperationWalk.Unwrap(factory) switch
        {
            IPropertyReferenceOperation { Property: { Name: "ChannelFactory", ContainingType.Name: "ClientBase" }, Instance: { } client } => !IsGone(OperationWalk.Unwrap(client)),
            IFieldReferenceOperation or IPropertyReferenceOperation or IInstanceReferenceOperation => true,
            _ => false,
        };
    }

    // var client = new OrdersClient(); _channel = client.ChannelFactory.CreateChannel(): nothing but the channel remains.
    private static bool IsGone(IOperation client) => client switch
    {
        IObjectCreationOperation => true,
        ILocalReferenceOperation { Local: var local } => BodyOperations.GetOrCreate(client) is var body && body.FindOnlyValue(local) is { } value
            && OperationWalk.Unwrap(value) is IObjectCreationOperation
            && body.FindMentions(local).OfType<ILocalReferenceOperation>().All(static mention => LeavesOpen(mention.Parent)),
        _ => false,
    };

    // A call of the client, or of what a property of it has.
    private static bool LeavesOpen(IOperation? use) => use switch
    {
        IInvocationOperation { TargetMethod.Name: var method } => method is not ("Close" or "CloseAsync" or "BeginClose" or "Abort" or "Dispose"),
        IPropertyReferenceOperation { Parent: IPropertyReferenceOperation } => true,
        IPropertyReferenceOperation { Parent: var outer } => outer is IInvocationOperation && LeavesOpen(outer),
        _ => false,
    };

    private static ISymbol? FunctionSymbol(IOperation function) => function switch
    {
        IAnonymousFunctionOperation lambda => lambda.Symbol,
        ILocalFunctionOperation local => local.Symbol,
        _ => null,
    };

    private static string NameOf(IOperation operation) => operation switch
    {
        IMemberReferenceOperation member => member.Member.Name,
        IParameterReferenceOperation parameter => parameter.Parameter.Name,
        _ => operation.Type?.Name ?? string.Empty,
    };
}
