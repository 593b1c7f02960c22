using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Lifetime.Sessions;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Which types are clients, channels, factories and hosts. By base type only: a type called …Client or …Proxy often has
/// nothing to do with WCF, and a client is often called otherwise.
/// </summary>
internal sealed class ClientTypes
{
    private readonly WcfProject _project;
    private readonly WcfSymbols _symbols;
    private readonly INamedTypeSymbol? _clientBase;
    private readonly INamedTypeSymbol? _channelFactory;
    private readonly INamedTypeSymbol? _serviceHostBase;
    private readonly INamedTypeSymbol? _clientChannel;
    private HashSet<string>? _makers;
    private readonly ConcurrentDictionary<INamedTypeSymbol, bool> _escapesInConstructor = new(SymbolEqualityComparer.Default);

    public ClientTypes(WcfProject project, WcfSymbols symbols)
    {
        _project = project;
        _symbols = symbols;
        _clientBase = symbols.ClientBase;
        _channelFactory = symbols.ChannelFactory;
        _serviceHostBase = symbols.ServiceHostBase;
        _clientChannel = symbols.ClientChannel;
        Fresh = new FreshClients(this, project);
        Sessions = new ClientSessions(this, project);
        Callers = new LongLivedCallers(project);
    }

    public WcfSymbols Symbols => _symbols;

    /// <summary>The callers that run methods of the project repeatedly.</summary>
    public LongLivedCallers Callers { get; }

    /// <summary>The methods of the project that return new clients.</summary>
    public FreshClients Fresh { get; }

    /// <summary>Which clients have sessions.</summary>
    public ClientSessions Sessions { get; }

    /// <summary>Whether a method of this name may return new clients; most names of most projects do not.</summary>
    public bool MayReturnClient(string methodName, Compilation compilation, CancellationToken cancellation) =>
        (_makers ??= CollectMakers(compilation, cancellation)).Contains(methodName);

    /// <summary>Whether a method may return new clients, by the types of its result and its out parameters.</summary>
    public bool MayReturnClient(IMethodSymbol method)
    {
        if (IsHandedOut(method.ReturnType) || MakesChannel(method) || ReflectedClients.AreMadeBy(method))
        {
            return true;
        }

        return method.Parameters.Any(parameter => parameter.RefKind == RefKind.Out && IsHandedOut(parameter.Type));
    }

    private HashSet<string> CollectMakers(Compilation compilation, CancellationToken cancellation)
    {
        var types = new CreatedNames(compilation, IsHandedOut);
        var names = new HashSet<string>(StringComparer.Ordinal);
        Add(compilation);

        // In the command and in an IDE the sources of other projects are at hand too.
        foreach (MetadataReference reference in compilation.References)
        {
            if (reference is CompilationReference { Compilation: var other })
            {
                Add(other);
            }
        }

        return names;

        void Add(Compilation sources)
        {
            foreach (SyntaxTree tree in sources.SyntaxTrees)
            {
                foreach (KeyValuePair<string, DeclaredNames.FactoryMethods> makers in SyntaxIndex.GetOrCreate(tree, cancellation).Declared.FactoryMethodsByType)
                {
                    if ((types.IsWanted(makers.Key) ? makers.Value.Methods : makers.Value.OfTypeParameters) is { } methods)
                    {
                        names.UnionWith(methods);
                    }
                }
            }
        }
    }

    /// <summary>Where code in sight calls a member of the project.</summary>
    public IEnumerable<IOperation> FindCalls(ISymbol member, CancellationToken cancellation) => MemberCallers.Find(member, _project, cancellation);

    /// <summary>What all callers pass for a parameter; null where they are not all in sight.</summary>
    public List<IOperation>? FindPassed(IParameterReferenceOperation place, CancellationToken cancellation) => PassedValues.Find(place, _project, cancellation);

    /// <summary>
    /// Whether nothing in sight calls a method that only code in sight can call. Frameworks call those of objects that they make, such as middleware, so
    /// code in sight must make the object.
    /// </summary>
    public bool SeesNoCallOf(ISymbol member, CancellationToken cancellation) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary, ContainingType: { } type } method && _project.SeesAllUsesOf(type)
        && method.GetAttributes().IsEmpty && !CallSites.AnswersRequests(type) && !LongLivedCallers.IsWorker(type) && !WindowCallers.IsPassedOn(method, _project, cancellation)
        && !FindCalls(method, cancellation).Any()
        && (method.IsStatic || IsCreated(type, cancellation));

    private bool IsCreated(INamedTypeSymbol type, CancellationToken cancellation) => _project.OwnAndUsers.Any(code => code.SyntaxTrees.Any(tree =>
        SourceWords.Contains(tree, type.Name) && BodyNodes.GetOrCreate(tree, cancellation).Creations.Any(creation =>
            CreatedNames.TypeOf(creation) is { } written && TypeSyntaxes.NameOf(written) == type.Name
            && SemanticModels.Find(tree, code)?.GetTypeInfo(creation, cancellation).Type?.OriginalDefinition.Locations.FirstOrDefault() is { } declared
            && declared.Equals(type.OriginalDefinition.Locations.FirstOrDefault()))));

    /// <summary>Whether users alone run a member, each time by an action.</summary>
    public bool IsRunByUsers(ISymbol? member, CancellationToken cancellation) => UserActions.Run(member, _project, cancellation);

    /// <summary>Whether the project sets ClientBase.CacheSetting so that clients share the factory of their binding and address.</summary>
    public bool SharesFactories => _project.AnyCode(static code => code.SharesFactories);

    /// <summary>Whether the compilation can make a client at all; a CoreWCF service without client packages cannot.</summary>
    public bool Any => _clientBase is not null || _channelFactory is not null;

    public ClientKind KindOf(ITypeSymbol? type) => type switch
    {
        ITypeParameterSymbol parameter => parameter.ConstraintTypes.Select(KindOf).FirstOrDefault(static kind => kind != ClientKind.None),
        { TypeKind: TypeKind.Interface } => IsClientChannel(type) ? ClientKind.Channel : ClientKind.None,
        INamedTypeSymbol { TypeKind: TypeKind.Class } named => KindOfClass(named),
        _ => ClientKind.None,
    };

    private ClientKind KindOfClass(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is { SpecialType: not SpecialType.System_Object }; at = at.BaseType)
        {
            INamedTypeSymbol definition = at.OriginalDefinition;
            if (Same(definition, _clientBase))
            {
                return ClientKind.Client;
            }

            if (Same(definition, _channelFactory))
            {
                return ClientKind.Factory;
            }

            if (Same(definition, _serviceHostBase))
            {
                return ClientKind.Host;
            }
        }

        return ClientKind.None;
    }

    /// <summary>Whether a constructor of a client class passes the new object on: to a registry that keeps it, or to a field of another object.</summary>
    public bool EscapesInConstructor(ITypeSymbol? type, CancellationToken cancellation)
    {
        // Cached: looked up for each client that is created.
        return type is INamedTypeSymbol named
            && _escapesInConstructor.GetOrAdd(named, one =>
                one.AnyBase(at => !at.DeclaringSyntaxReferences.IsEmpty
                    && ((INamedTypeSymbol)at).InstanceConstructors.Any(made => Exposes(made, cancellation))));
    }

    private static bool Exposes(IMethodSymbol constructor, CancellationToken cancellation) => !constructor.IsImplicitlyDeclared
        && constructor.DeclaringSyntaxReferences.SelectMany(part => part.GetSyntax(cancellation).DescendantNodes()).Any(static node =>
            node is ThisExpressionSyntax { Parent: ArgumentSyntax or AssignmentExpressionSyntax or EqualsValueClauseSyntax or InitializerExpressionSyntax });

    /// <summary>Whether the creation of a client leaves binding and address to the configuration of .NET Framework.</summary>
    public bool IsConfigured(IOperation creation) =>
        _symbols.IsFramework && creation is IObjectCreationOperation made && KindOf(made.Type) == ClientKind.Client
        && !made.Arguments.Any(argument => argument.Parameter?.Type is { } type
            && (type.DerivesFrom(_symbols.Binding) || type.DerivesFrom(_symbols.ServiceEndpoint)))
        && !BaseArguments.MakeBinding(made.Constructor);

    /// <summary>The contract of a client class or channel factory; null where there is none in sight.</summary>
    public INamedTypeSymbol? ContractOf(ITypeSymbol? type)
    {
        for (INamedTypeSymbol? at = type as INamedTypeSymbol; at is not null; at = at.BaseType)
        {
            if (Same(at.OriginalDefinition, _clientBase) || Same(at.OriginalDefinition, _symbols.ChannelFactoryOfT))
            {
                return at.TypeArguments[0] as INamedTypeSymbol;
            }
        }

        return null;
    }

    /// <summary>Whether a value of this type leads to the connection of the client that it was read from: InnerChannel, ChannelFactory.</summary>
    public bool IsConnection(ITypeSymbol? type) =>
        type is not null && (KindOf(type) != ClientKind.None || Same(type, _symbols.CommunicationObject)
            || Same(type, _symbols.Type("System.ServiceModel.IContextChannel")));

    /// <summary>Whether a method makes a channel: <c>CreateChannel</c> and its relatives of ChannelFactory and what derives from it.</summary>
    public bool MakesChannel(IMethodSymbol method) =>
        method.Name.StartsWith("CreateChannel", StringComparison.Ordinal)
        && method.MethodKind == MethodKind.Ordinary
        && KindOf(method.ContainingType) == ClientKind.Factory
        && method.ReturnType is not IErrorTypeSymbol;

    /// <summary>Whether a method is an operation of a client's contract, even if it is called Open, Close or Abort.</summary>
    public static bool IsOperation(IMethodSymbol method) => ServiceContracts.IsContractInterface(method.ContainingType)
        || method.ContainingType.AllInterfaces.Where(static one => ServiceContracts.IsContractInterface(one)).SelectMany(one => one.GetMembers(method.Name))
            .Any(member => member is IMethodSymbol operation && operation.Parameters.Length == method.Parameters.Length);

    /// <summary>A method that WCF itself declares on its own types, so no operation of a contract.</summary>
    public bool IsDeclaredByWcf(IMethodSymbol method)
    {
        INamedTypeSymbol definition = method.ContainingType.OriginalDefinition;
        return definition.SpecialType == SpecialType.System_Object
            || SymbolEqualityComparer.Default.Equals(definition.ContainingAssembly, (_clientBase ?? _channelFactory)?.ContainingAssembly)
            || definition.SpecialType == SpecialType.System_IDisposable;
    }

    /// <summary>
    /// Whether the type really implements IAsyncDisposable, for every framework that the sources are compiled for: the client packages do since 4.10, and close
    /// there only when
    /// opened and abort otherwise (dotnet/wcf, ClientBase.cs and ChannelFactory.cs, DisposeAsync).
    /// </summary>
    public bool IsAsyncDisposable(ITypeSymbol type) =>
        !_project.Build.IsForFrameworksWithoutAsyncDisposable && _symbols.Type("System.IAsyncDisposable") is { } asyncDisposable
            && Implements(type, asyncDisposable);

    private bool IsHandedOut(ITypeSymbol type) => KindOf(type) is ClientKind.Client or ClientKind.Channel || ServiceContracts.IsContractInterface(type);

    private bool IsClientChannel(ITypeSymbol type) =>
        _clientChannel is not null && (Same(type, _clientChannel) || Implements(type, _clientChannel));

    private static bool Implements(ITypeSymbol type, INamedTypeSymbol wanted)
    {
        ImmutableArray<INamedTypeSymbol> all = type is ITypeParameterSymbol { ConstraintTypes.Length: > 0 } parameter
            ? parameter.ConstraintTypes[0].AllInterfaces
            : type.AllInterfaces;
        return all.Any(one => Same(one, wanted));
    }

    private static bool Same(ITypeSymbol type, INamedTypeSymbol? wanted) =>
        wanted is not null && SymbolEqualityComparer.Default.Equals(type, wanted);
}
