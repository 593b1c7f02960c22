using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Methods that return a new client at every call, so that their callers must close it: each value that they return is their own creation,
/// and no other code gets a reference. All others count as none: caches, containers, properties, methods that may
/// be overridden. Methods of other projects count where their source is in sight, as in the command and in an IDE.
/// </summary>
internal sealed class FreshClients(ClientTypes types, WcfProject project)
{
    // How many makers that call each other are followed; deeper than code usually is.
    private const int MaxDepth = 16;

    private static readonly string[] s_sessionlessBindings = [.. BindingKinds.Rows.Where(IsSessionless).Select(static row => row.TypeName).OfType<string>()];
    private static readonly string[] s_otherBindings =
        [.. BindingKinds.Rows.Where(static row => !IsSessionless(row)).Select(static row => row.TypeName).OfType<string>()];

    private readonly HelperMethods _helpers = ClientUseReader.CreateHelpers(types, project.Compilation);
    private readonly ConcurrentDictionary<ISymbol, bool> _makers = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<IMethodSymbol, bool> _sessionless = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<Compilation, ClientTypes?> _others = new();

    /// <summary>Whether every call of a method gives a client that belongs to the caller alone, as its result or, of an out parameter, there.</summary>
    public bool AreMadeBy(ISymbol maker, CancellationToken cancellation) => AreMadeBy(maker, ImmutableList<ISymbol>.Empty, cancellation);

    private bool AreMadeBy(ISymbol maker, ImmutableList<ISymbol> callChain, CancellationToken cancellation)
    {
        // T Create<T>(): a channel where T is a contract, a client where it is one and reflection makes it, or what a maker around it gets as its own T.
        bool isOpen = TypeOf(maker.OriginalDefinition) is ITypeParameterSymbol parameter && types.KindOf(parameter) == ClientKind.None;
        if (isOpen && !ServiceContracts.IsContractInterface(TypeOf(maker)) && types.KindOf(TypeOf(maker)) != ClientKind.Client
            && (callChain.IsEmpty || TypeOf(maker) is not ITypeParameterSymbol))
        {
            return false;
        }

        maker = maker.OriginalDefinition;
        if (!_makers.TryGetValue(maker, out bool makes))
        {
            // Methods that return each other's results make nothing. The answer must not depend on which of them is asked first.
            makes = callChain.Count < MaxDepth && !callChain.Contains(maker, SymbolEqualityComparer.Default) && Makes(maker, callChain, cancellation);
            _makers.TryAdd(maker, makes);
        }

        return makes;
    }

    private static ITypeSymbol TypeOf(ISymbol maker) => maker is IParameterSymbol parameter ? parameter.Type : ((IMethodSymbol)maker).ReturnType;

    /// <summary>Whether a method names bindings without sessions, and none with any.</summary>
    public bool MakesSessionless(IMethodSymbol method, CancellationToken cancellation) => _sessionless.GetOrAdd(method.OriginalDefinition, one =>
        one.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).ToList() is var parts
        && parts.Exists(static part => SourceWords.SaysAny(part, s_sessionlessBindings))
        && !parts.Exists(static part => SourceWords.SaysAny(part, s_otherBindings)));

    private static bool IsSessionless(BindingKindRow row) => BindingSessions.OfKind(row.Kind) == BindingSession.None;

    private bool Makes(ISymbol maker, ImmutableList<ISymbol> callChain, CancellationToken cancellation)
    {
        ITypeSymbol type = TypeOf(maker);
        if ((maker as IMethodSymbol ?? maker.ContainingSymbol) is not IMethodSymbol { MethodKind: MethodKind.Ordinary, IsAbstract: false, IsVirtual: false,
            IsOverride: false, IsExtern: false, IsAsync: false, DeclaringSyntaxReferences.Length: 1 } method
            || !(types.KindOf(type) is ClientKind.Client or ClientKind.Channel || type is ITypeParameterSymbol || ServiceContracts.IsContractInterface(type))
            || types.EscapesInConstructor(type, cancellation)
            || method.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not MethodDeclarationSyntax declaration
            || SemanticModels.Find(declaration.SyntaxTree, project.Compilation) is not { } model
            || TypesOf(model.Compilation) is not { } own
            || model.GetOperation(declaration, cancellation) is not { } body)
        {
            return false;
        }

        var uses = new ClientUseReader(own, _helpers, other => ReflectedClients.AreMadeBy(other) || AreMadeBy(other, callChain.Add(maker), cancellation));
        var read = new MakerBody(own, uses, _helpers, method.ContainingType, model.Compilation, body);
        bool isClient = types.KindOf(type) == ClientKind.Client;
        return maker is IParameterSymbol { Ordinal: var ordinal } ? read.AssignsNewClient(ordinal, isClient, cancellation) : read.Makes(isClient, cancellation);
    }

    /// <summary>The client types of a project: each has its own WCF, and the types of one need not be those of another.</summary>
    public ClientTypes? TypesOf(Compilation compilation) =>
        compilation == project.Compilation ? types
        : _others.GetOrAdd(compilation, other => CompilationIndex.GetOrCreate(other).Symbols is { } symbols ? new ClientTypes(project, symbols) : null);
}
