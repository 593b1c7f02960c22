using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// The knowledge about a compilation that does not depend on its configurations. One object for a compilation, so that it is
/// computed once where only a configuration changes.
/// </summary>
internal sealed class CompiledCode
{
    private static readonly ConditionalWeakTable<Compilation, CompiledCode> s_shared = new();
    private static readonly ConditionalWeakTable<SyntaxTree, Kept> s_kept = new();

    private ImmutableArray<Compilation> _world;
    private readonly Lazy<ClientTakings> _takings;
    private readonly Lazy<MessageClasses> _carried;
    private readonly TypeMentions _users;
    private readonly ConcurrentDictionary<INamedTypeSymbol, MessageClasses?> _carriedFor = new(SymbolEqualityComparer.Default);

    private CompiledCode(Compilation compilation)
    {
        Compilation = compilation;
        Symbols = CompilationIndex.GetOrCreate(compilation).Symbols;
        Contracts = Symbols is { } symbols ? new ContractResolver(compilation, symbols) : null;
        Code = new ProjectCode(compilation);
        Strings = new CodeStrings(compilation);
        Types = new ProjectTypes(compilation);
        Callbacks = new CallbackContracts(compilation);

        // Files are analysed at the same time: one thread reads, the others wait.
        _takings = new(() => new ClientTakings(World, CancellationToken.None));
        _carried = new(() => new MessageClasses(Contracts?.Index.Contracts.Values ?? []));
        _users = new TypeMentions(compilation, asBase: false);
    }

    public Compilation Compilation { get; }

    /// <summary>Known types; null where the code references no WCF.</summary>
    public WcfSymbols? Symbols { get; }

    public ContractResolver? Contracts { get; }

    public ProjectCode Code { get; }

    public CodeStrings Strings { get; }

    public ProjectTypes Types { get; }

    /// <summary>The code that a program loads: this, and that of the projects that it refers to.</summary>
    public ImmutableArray<Compilation> World => _world.IsDefault ? _world = Projects.World.Find(Compilation) : _world;

    /// <summary>The classes that messages contain: those of all contracts, or of those that may have messages with a type.</summary>
    public MessageClasses CarriedFor(INamedTypeSymbol type) =>
        (_carried.IsValueCreated ? null : _carriedFor.GetOrAdd(type, ReadCarriedFor)) ?? _carried.Value;

    // Which contracts share a name, and their order, is known where all are.
    private MessageClasses? ReadCarriedFor(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.IsEmpty ? new MessageClasses([])
        : Contracts is not null && _users.Find(type)?.FindAll(ServiceContracts.IsContract) is { } contracts
            && new MessageClasses(contracts) is var carried && carried.ContractsOf(type).Count <= 1 ? carried
        : null;

    /// <summary>The contracts on which services call their clients.</summary>
    public CallbackContracts Callbacks { get; }

    /// <summary>The knowledge about each project of <see cref="World"/>.</summary>
    public IEnumerable<CompiledCode> Loaded => World.Select(GetOrCreate);

    /// <summary>What each client creation in <see cref="World"/> takes: a binding from code or an endpoint of a configuration.</summary>
    public ClientTakings Takings => _takings.Value;

    public static CompiledCode GetOrCreate(Compilation compilation) => s_shared.GetValue(compilation, static c => new CompiledCode(c));

    /// <summary>
    /// A kept compilation of the same files, references and options, whose indexes may exist already; else this one, which is kept for the
    /// next call. An editor makes a new compilation for each analysis, also where only an additional file has changed. The reference is
    /// weak, since a project's symbols are large; the host keeps its latest compilations alive for a while.
    /// </summary>
    public static Compilation FindEqual(Compilation compilation)
    {
        if (compilation.SyntaxTrees.FirstOrDefault() is not { } first)
        {
            return compilation;
        }

        Kept kept = s_kept.GetOrCreateValue(first);
        lock (kept)
        {
            if (kept.Compilation.TryGetTarget(out Compilation? known) && AreEqual(known, compilation))
            {
                return known;
            }

            kept.Compilation.SetTarget(compilation);
            return compilation;
        }
    }

    private static bool AreEqual(Compilation one, Compilation other) =>
        ReferenceEquals(one, other)
        || (one.AssemblyName == other.AssemblyName && one.SyntaxTrees.SequenceEqual(other.SyntaxTrees) && one.References.SequenceEqual(other.References)
            && one.Options.Equals(other.Options));

    private sealed class Kept
    {
        public WeakReference<Compilation> Compilation { get; } = new(null!);
    }
}
