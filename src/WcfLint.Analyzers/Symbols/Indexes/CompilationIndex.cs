using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Facts about a compilation by names and by its references, each part built at its first use. All analyzers of a compilation share
/// it; facts without symbols come from the indexes of its trees.
/// </summary>
internal sealed class CompilationIndex : IMemoOwner
{
    private static readonly ConditionalWeakTable<Compilation, CompilationIndex> s_indexes = new();

    private readonly Compilation _compilation;
    private readonly Lazy<WcfSymbols?> _symbols;
    private readonly ConcurrentDictionary<INamedTypeSymbol, MemberNames> _memberNames = new(SymbolEqualityComparer.Default);
    private readonly NamesOfTrees _staticCollections;
    private readonly Lazy<NamesOfTrees[]> _allStaticCollections;

    private CompilationIndex(Compilation compilation)
    {
        _compilation = compilation;
        _symbols = new(() => WcfSymbols.Create(compilation));
        Types = new NamedTypes(compilation);
        Uses = new MemberUses(compilation);
        _staticCollections = new NamesOfTrees(compilation, static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).StaticCollections);
        _allStaticCollections = new(
            () => compilation.References.OfType<CompilationReference>().Select(static reference => GetOrCreate(reference.Compilation)._staticCollections)
            .Prepend(_staticCollections).Where(static names => !names.AreEmpty).ToArray());
    }

    /// <summary>Known types; null where the code references no WCF.</summary>
    public WcfSymbols? Symbols => _symbols.Value;

    public Compilation Compilation => _compilation;

    ConcurrentDictionary<(object Memo, object Key), object> IMemoOwner.Memos { get; } = new();

    /// <summary>The types by simple name.</summary>
    public NamedTypes Types { get; }

    public static CompilationIndex GetOrCreate(Compilation compilation) => s_indexes.GetValue(compilation, static c => new CompilationIndex(c));

    /// <summary>Whether source that is at hand, that of referenced projects too, declares static fields or properties that may hold a collection.</summary>
    public bool HasStaticCollections => _allStaticCollections.Value.Length > 0;

    /// <summary>Whether any such field or property has one of some names.</summary>
    public bool DeclaresStaticCollection(IEnumerable<string> names) => Array.Exists(_allStaticCollections.Value, declared => names.Any(declared.Contains));

    /// <summary>Where methods are called, and values of properties are passed on.</summary>
    public MemberUses Uses { get; }

    /// <summary>Where the source of a type, which need not be its definition, contains the names of its members.</summary>
    public MemberNames MemberNames(INamedTypeSymbol type, CancellationToken cancellation) =>
        _memberNames.TryGetValue(type.OriginalDefinition, out MemberNames? known)
            ? known
            : _memberNames.GetOrAdd(type.OriginalDefinition, new MemberNames(type.OriginalDefinition, cancellation));
}
