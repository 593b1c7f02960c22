using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>A class that implements operations of service contracts, with those of its methods that run for a call.</summary>
internal sealed class ServiceClass
{
    /// <summary>InstanceContextMode.Single as attributes hold it.</summary>
    public const int SingleInstance = 2;

    private const int PerSession = 0;

    // ConcurrencyMode.Single and Multiple as attributes hold them.
    private const int SingleCall = 0;
    private const int Multiple = 2;

    private readonly Compilation _compilation;
    private ImmutableArray<ServiceMethod> _helpers;

    private ServiceClass(INamedTypeSymbol type, ImmutableArray<ServiceMethod> operations, Compilation compilation)
    {
        Type = type;
        Operations = operations;
        _compilation = compilation;
    }

    public INamedTypeSymbol Type { get; }

    /// <summary>The operations whose body stands in the class itself.</summary>
    public ImmutableArray<ServiceMethod> Operations { get; }

    /// <summary>Private or protected methods of the class that an operation names: they run for its calls, too.</summary>
    public ImmutableArray<ServiceMethod> Helpers => _helpers.IsDefault ? _helpers = FindHelpers() : _helpers;

    /// <summary>Operations and helpers, in this order.</summary>
    public IEnumerable<ServiceMethod> Methods
    {
        get
        {
            foreach (ServiceMethod method in Operations)
            {
                yield return method;
            }

            foreach (ServiceMethod method in Helpers)
            {
                yield return method;
            }
        }
    }

    /// <summary>Whether one object serves all callers.</summary>
    public bool IsSingleton => Mode("InstanceContextMode") == SingleInstance;

    /// <summary>Whether one object serves all calls of a session, if the binding has sessions: the default.</summary>
    public bool IsPerSession => (Mode("InstanceContextMode") ?? PerSession) == PerSession;

    /// <summary>Whether an object takes one call at a time and no other before it has answered: the default.</summary>
    public bool TakesOneCall => (Mode("ConcurrencyMode") ?? SingleCall) == SingleCall;

    /// <summary>Whether an object takes several calls at once.</summary>
    public bool TakesSeveralCalls => Mode("ConcurrencyMode") == Multiple;

    /// <summary>The service of a class; null for other classes, and for classes that pass their calls on to a client.</summary>
    public static ServiceClass? Create(INamedTypeSymbol type, Compilation compilation, WcfSymbols symbols, CancellationToken cancellation)
    {
        // The client packages have no services, and a client with the attributes of one is none.
        if (type.TypeKind != TypeKind.Class || !(symbols.IsFramework || symbols.IsCoreWcf)
            || type.BaseType.AnyBase(static at => at.Name is "ClientBase" or "DuplexClientBase" && ServiceContracts.IsWcf(at.ContainingNamespace)))
        {
            return null;
        }

        ImmutableArray<ServiceMethod>.Builder? operations = null;
        ClassMembers? members = null;
        AddOperations(type, type);
        foreach (INamedTypeSymbol contract in type.AllInterfaces)
        {
            if (ServiceContracts.IsContractInterface(contract))
            {
                members ??= new ClassMembers(type, symbols);
                if (members.IsClient || members.HoldsClientOf(contract))
                {
                    return null;
                }

                AddOperations(contract, type);
            }
        }

        return operations is null ? null : new ServiceClass(type, operations.ToImmutable(), compilation);

        void AddOperations(INamedTypeSymbol contract, INamedTypeSymbol service)
        {
            foreach (ServiceOperation operation in ServiceContracts.OwnOfContract(contract))
            {
                // The compiler would look through all base types for it.
                if (members?.MayImplement(operation.Method) == false)
                {
                    continue;
                }

                ISymbol? method = contract.TypeKind == TypeKind.Interface ? service.FindImplementationForInterfaceMember(operation.Method) : operation.Method;
                if (method is IMethodSymbol found && SymbolEqualityComparer.Default.Equals(found.ContainingType, service)
                    && Create(found, operation, compilation, cancellation) is { } own)
                {
                    (operations ??= ImmutableArray.CreateBuilder<ServiceMethod>()).Add(own);
                }
            }
        }
    }

    /// <summary>Whether an attribute of the service, or of a class that it derives from, gives a behaviour a value. WCF takes the nearest (referencesource,
    /// TypeLoader.cs, ApplyServiceInheritance).</summary>
    public int? Mode(string name) => BehaviorAttributes.Find(Type, WcfAttributes.ServiceBehavior, name) as int?;

    /// <summary>The calls of a helper, each with the operation that makes it; none where other code calls it, too.</summary>
    public ImmutableArray<(ServiceMethod Caller, IInvocationOperation Call)> FindCalls(ServiceMethod helper, CancellationToken cancellation)
    {
        var calls = ImmutableArray.CreateBuilder<(ServiceMethod, IInvocationOperation)>();
        foreach (IOperation use in CompilationIndex.GetOrCreate(_compilation).Uses.Find(helper.Symbol, cancellation))
        {
            ServiceMethod? caller = Operations.FirstOrDefault(
                operation => operation.Syntax.SyntaxTree == use.Syntax.SyntaxTree && operation.Syntax.Span.Contains(use.Syntax.Span));
            if (caller is null || use is not IInvocationOperation call)
            {
                return ImmutableArray<(ServiceMethod, IInvocationOperation)>.Empty;
            }

            calls.Add((caller, call));
        }

        return calls.ToImmutable();
    }

    /// <summary>A method of another class of the code, as it runs where it is called; null where a derived class may run instead.</summary>
    public ServiceMethod? FindOutside(IMethodSymbol method, CancellationToken cancellation) =>
        method is { IsVirtual: false, IsAbstract: false, IsOverride: false } && !SymbolEqualityComparer.Default.Equals(method.ContainingType, Type)
            && SymbolEqualityComparer.Default.Equals(method.ContainingAssembly, _compilation.Assembly)
                ? Create(method.OriginalDefinition, null, _compilation, cancellation) : null;

    private ImmutableArray<ServiceMethod> FindHelpers()
    {
        ImmutableArray<ServiceMethod>.Builder? helpers = null;
        foreach (ISymbol member in Type.GetMembers())
        {
            if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private or Accessibility.Protected } method
                && IsNamed(method.Name) && Create(method, null, _compilation, CancellationToken.None) is { } helper)
            {
                (helpers ??= ImmutableArray.CreateBuilder<ServiceMethod>()).Add(helper);
            }
        }

        return helpers?.ToImmutable() ?? ImmutableArray<ServiceMethod>.Empty;
    }

    private bool IsNamed(string method)
    {
        bool isNamed = false;
        foreach (ServiceMethod operation in Operations)
        {
            // A private method of an operation's name implements the interface explicitly.
            if (operation.Symbol.Name == method)
            {
                return false;
            }

            isNamed |= operation.Says(method);
        }

        return isNamed;
    }

    private static ServiceMethod? Create(IMethodSymbol method, ServiceOperation? operation, Compilation compilation, CancellationToken cancellation)
    {
        method = method.PartialImplementationPart ?? method;
        return method.DeclaringSyntaxReferences.Length == 1
            && method.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is MethodDeclarationSyntax syntax
            && (syntax.Body is not null || syntax.ExpressionBody is not null)
            ? new ServiceMethod(method, operation, syntax, compilation)
            : null;
    }
}
