using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// The endpoints or bindings of the clients of each contract that a program creates: in its own code and in referenced projects, with
/// <c>new</c>, by reflection, or in a method to which the type is passed.
/// </summary>
internal sealed class ClientTakings
{
    private readonly ClientClasses _classes;
    private readonly ConstructorTakings _constructors;
    private readonly List<(TreeCreations Tree, SyntaxTree Source)> _trees = [];
    private readonly Dictionary<string, List<Creation>> _creations = new(StringComparer.Ordinal);
    private readonly ILookup<string, (OpenCreation Creation, SyntaxTree Source)> _open;
    private readonly ILookup<string, string> _passedOn;
    private readonly ConcurrentDictionary<string, ImmutableArray<Taking>> _known = new(StringComparer.Ordinal);
    private readonly Lazy<ILookup<string, Taking>> _implicit;
    private readonly Lazy<HashSet<string>> _methods;
    private readonly Lazy<bool> _scan;
    private readonly Lazy<bool> _reflect;

    /// <param name="code">The compilation of the program, and those that it refers to.</param>
    /// <param name="cancellation">Ends the reading.</param>
    public ClientTakings(ImmutableArray<Compilation> code, CancellationToken cancellation)
    {
        _classes = new ClientClasses(code, cancellation);
        _constructors = new ConstructorTakings(code);
        foreach (SyntaxTree source in code.SelectMany(static compilation => compilation.SyntaxTrees))
        {
            cancellation.ThrowIfCancellationRequested();
            var tree = TreeCreations.GetOrCreate(source, cancellation);
            _trees.Add((tree, source));
            foreach (string name in _classes.Names)
            {
                foreach (WrittenCreation creation in tree.Find(name))
                {
                    _creations.AddTo(name, new Creation(source, creation));
                }
            }
        }

        _open = _trees.SelectMany(tree => tree.Tree.Open.Where(open => open.Class is null || _classes.Names.Contains(open.Class))
            .Select(open => (open, tree.Source))).ToLookup(static open => open.open.Maker, StringComparer.Ordinal);
        _passedOn = _trees.SelectMany(static tree => tree.Tree.PassedOn).Distinct().ToLookup(static handed => handed.Method, static handed => handed.Called,
            StringComparer.Ordinal);
        _implicit = new(ReadImplicit);
        _methods = new(FindMethods);
        _reflect = new(() => _trees.Exists(static tree => SourceWords.Contains(tree.Source, "Activator")
            && tree.Source.GetRoot().DescendantNodes().OfType<TypeConstraintSyntax>()
                .Any(static constraint => ClientClasses.IsRoot(TypeSyntaxes.NameOf(constraint.Type)))));
        _scan = new(() => _trees.Exists(
            static tree => AssemblyScans.AreCalled(SyntaxIndex.GetOrCreate(tree.Source, CancellationToken.None).Mentions.Calls.Contains)));
    }

    /// <summary>Whether a container may make any class of an assembly, by a constructor that it chooses and that may read an endpoint.</summary>
    public bool ScanAssemblies => _scan.Value;

    /// <summary>Whether a class of any contract makes its clients or factories by reflection, in <c>Activator.CreateInstance(typeof(TFactory), name)</c>:
    /// then a class that derives from it may name its endpoint.</summary>
    public bool Reflect => _reflect.Value;

    /// <summary>The client and factory classes of a contract.</summary>
    public IReadOnlyList<INamedTypeSymbol> FindClasses(INamedTypeSymbol contract) => _classes.Find(ConfigurationNames.FullName(contract));

    /// <summary>The endpoints or bindings of the clients of a contract; empty if the program creates no such client.</summary>
    public ImmutableArray<Taking> Find(INamedTypeSymbol contract) => _known.GetOrAdd(ConfigurationNames.FullName(contract), name =>
    {
        ImmutableArray<Taking> made = Read(contract, name).Distinct().ToImmutableArray();
        return made.IsEmpty && _trees.Exists(tree => tree.Tree.PassedTypes.Any(handed => IsResolved(handed, contract)))
            ? ImmutableArray.Create(new Taking(false, null)) : made;
    });

    // container.Resolve<IOrders>() gives what a registration makes.
    private static bool IsResolved(PassedType handed, INamedTypeSymbol contract) =>
        handed.Type == contract.Name && handed.Method is "GetService" or "GetRequiredService" or "GetServices" or "GetInstance" or "Resolve" or "ResolveAll"
            or "ResolveOptional" or "TryResolve";

    private IEnumerable<Taking> Read(INamedTypeSymbol contract, string fullName)
    {
        IReadOnlyList<INamedTypeSymbol> classes = _classes.Find(fullName);
        var names = new HashSet<string>(classes.Select(static client => client.Name), StringComparer.Ordinal);
        foreach (string name in _classes.Names)
        {
            bool isOfContract = names.Contains(name);
            foreach (Creation creation in _creations.TryGetValue(name, out List<Creation>? written) ? written : [])
            {
                if (!isOfContract && creation.Written.Argument != contract.Name)
                {
                    continue;
                }

                // A creation without arguments, of the only class with that name: no symbols have to be bound.
                if (isOfContract && creation.Written is { Shape.Length: 0, Argument: null } && _classes.IsUnique(name))
                {
                    yield return _constructors.ReadDefault(classes.First(client => client.Name == name)) with { Place = creation.Node.GetLocation() };
                }
                else if (creation.Read(_constructors) is var (made, taking) && made == fullName)
                {
                    yield return taking;
                }
            }
        }

        foreach (Taking taking in _implicit.Value[fullName])
        {
            yield return taking;
        }

        foreach (INamedTypeSymbol part in classes.Where(ExportedParts.IsPart))
        {
            yield return _constructors.ReadDefault(part);
        }

        names.Add(contract.Name);
        foreach (IGrouping<string, (OpenCreation Creation, SyntaxTree Source)> maker in _open)
        {
            // new Proxy<IOrders>(), : Proxy<IOrders>
            if (maker.Key.Length > 0 && !_methods.Value.Contains(maker.Key) && _trees.Exists(
                tree => SourceWords.Contains(tree.Source, maker.Key + "<") && names.Overlaps(TextNames.GetOrCreate(tree.Source, CancellationToken.None).Types)))
            {
                foreach ((OpenCreation creation, SyntaxTree source) in maker)
                {
                    yield return OfOpen(creation, source);
                }
            }
        }

        foreach ((TreeCreations tree, SyntaxTree _) in _trees)
        {
            foreach (PassedType handed in tree.PassedTypes)
            {
                if (names.Contains(handed.Type) && !IsResolved(handed, contract))
                {
                    foreach (Taking taking in OfPassed(handed))
                    {
                        yield return taking;
                    }
                }
            }
        }

        foreach ((OpenCreation creation, SyntaxTree source) in _open[string.Empty])
        {
            if (creation.Type is { } type && names.Contains(type))
            {
                yield return OfOpen(creation, source);
            }
        }
    }

    // The type is passed to a method: what that method, or methods to which it passes the type on, create of it. A method without source
    // is that of a container, which creates the object with the constructor that it selects.
    private IEnumerable<Taking> OfPassed(PassedType handed)
    {
        if (handed.Method is null)
        {
            return _open[string.Empty].Where(static open => open.Creation.Type is null).Select(open => OfOpen(open.Creation, open.Source));
        }

        if (handed.IsMade)
        {
            return [];
        }

        var seen = new HashSet<string>(StringComparer.Ordinal) { handed.Method };
        var left = new Queue<string>(seen);
        var takings = new List<Taking>();
        bool leavesSight = false;
        while (left.Count > 0)
        {
            string method = left.Dequeue();
            takings.AddRange(_open[method].Select(open => OfOpen(open.Creation, open.Source)));
            leavesSight |= !_methods.Value.Contains(method);
            foreach (string called in _passedOn[method].Where(seen.Add))
            {
                left.Enqueue(called);
            }
        }

        return takings.Count == 0 && leavesSight ? [new Taking(false, handed.Text)] : takings;
    }

    private Taking OfOpen(OpenCreation open, SyntaxTree source)
    {
        SyntaxNode creation = FindCreation(open.Span, source);

        // The arguments of a factory or client of a type parameter decide which endpoint it reads.
        if (_constructors.Read(creation) is var (_, taking))
        {
            return taking;
        }

        bool isPlain = creation is BaseObjectCreationExpressionSyntax
            || (creation is InvocationExpressionSyntax { ArgumentList.Arguments.Count: <= 1 } call
                && CalledNames.NameOf(call) is { Identifier.ValueText: "CreateInstance" });
        return new Taking(!isPlain && _constructors.PassesBinding(creation), isPlain ? string.Empty : null, creation.GetLocation());
    }

    private ILookup<string, Taking> ReadImplicit()
    {
        var found = new List<(string Contract, Taking Taking)>();
        foreach ((TreeCreations tree, SyntaxTree source) in _trees)
        {
            foreach (TextSpan place in tree.Implicit)
            {
                if (_constructors.Read(FindCreation(place, source)) is ({ } contract, var taking))
                {
                    found.Add((contract, taking));
                }
            }
        }

        return found.ToLookup(static taking => taking.Contract, static taking => taking.Taking, StringComparer.Ordinal);
    }

    // Generic methods and classes, and methods that get a Type.
    private HashSet<string> FindMethods()
    {
        var methods = new HashSet<string>(StringComparer.Ordinal);
        foreach ((TreeCreations _, SyntaxTree source) in _trees)
        {
            foreach (TypeDeclarationSyntax type in SyntaxIndex.GetOrCreate(source, CancellationToken.None).Types)
            {
                methods.UnionWith(type.Members.OfType<MethodDeclarationSyntax>()
                    .Where(static method => method.TypeParameterList is not null
                        || method.ParameterList.Parameters.Any(static parameter => parameter.Type?.ToString() is "Type" or "System.Type"))
                    .Select(static method => method.Identifier.ValueText));
            }
        }

        return methods;
    }

    private static SyntaxNode FindCreation(TextSpan place, SyntaxTree source) => source.GetRoot().FindNode(place, getInnermostNodeForTie: true);

    // Generated clients often share one name: each creation with it may be one of each contract, and is read once.
    private sealed class Creation(SyntaxTree source, WrittenCreation written)
    {
        private StrongBox<(string? Contract, Taking Taking)?>? _read;

        public WrittenCreation Written => written;

        public SyntaxNode Node => FindCreation(written.Span, source);

        public (string? Contract, Taking Taking)? Read(ConstructorTakings constructors) => (_read ??= new(constructors.Read(Node))).Value;
    }
}
