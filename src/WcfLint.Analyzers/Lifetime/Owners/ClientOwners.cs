using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Owners;

/// <summary>
/// Finds objects that code creates and whose class keeps a client but cannot be closed. The class may stand in a referenced project, so
/// the code need not reference WCF.
/// </summary>
internal sealed class ClientOwners
{
    private static readonly Memo<WcfProject, ClientOwners> s_owners = new(static project => new ClientOwners(project));

    private readonly WcfProject _project;
    private readonly ConcurrentDictionary<INamedTypeSymbol, ImmutableArray<Client>> _clients = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<Compilation, WcfProject> _others = new();
    private HashSet<string>? _names;
    private bool _areNamesRead;

    private ClientOwners(WcfProject project)
    {
        _project = project;
        Callers = project.Symbols is null ? new LongLivedCallers(project) : ClientReader.GetOrCreate(project).Types.Callers;
    }

    public static ClientOwners GetOrCreate(WcfProject project) => s_owners.GetOrRead(project);

    /// <summary>The callers that run methods of the project repeatedly.</summary>
    public LongLivedCallers Callers { get; }

    /// <summary>Whether code without WCF refers to a project with WCF as source. Costs one look at each reference.</summary>
    public static bool MayBeReferenced(Compilation compilation) =>
        compilation.References.Any(static reference =>
            reference is CompilationReference { Compilation: var other } && CompilationIndex.GetOrCreate(other).Symbols is not null);

    /// <summary>Whether a class of this name may keep a client.</summary>
    public bool MayBe(string name, CancellationToken cancellation)
    {
        if (!Volatile.Read(ref _areNamesRead))
        {
            _names = OwnerNames.Find(_project.Compilation, cancellation);
            Volatile.Write(ref _areNamesRead, true);
        }

        return _names?.Contains(name) == true;
    }

    /// <summary>The object that an operation creates; null where its class keeps no client, or can be closed.</summary>
    public MadeOwner? Read(IOperation operation, CancellationToken cancellation)
    {
        if (operation is not IObjectCreationOperation { Type: INamedTypeSymbol { TypeKind: TypeKind.Class } type } creation || MayBeClosed(type))
        {
            return null;
        }

        ImmutableArray<Client> clients = ImmutableArray<Client>.Empty;
        bool isOfOtherProject = false;
        for (INamedTypeSymbol? at = type; at is { DeclaringSyntaxReferences.IsEmpty: false }; at = at.BaseType)
        {
            clients = _clients.GetOrAdd(at.OriginalDefinition, definition => FindClients(definition, cancellation));
            if (!clients.IsEmpty)
            {
                isOfOtherProject = !_project.Compilation.ContainsSyntaxTree(at.DeclaringSyntaxReferences[0].SyntaxTree);
                break;
            }
        }

        return clients.IsEmpty ? null : OwnerUse.Read(creation, clients, isOfOtherProject);
    }

    private ImmutableArray<Client> FindClients(INamedTypeSymbol type, CancellationToken cancellation)
    {
        SyntaxNode declaration = type.DeclaringSyntaxReferences[0].GetSyntax(cancellation);
        if (SemanticModels.Find(declaration.SyntaxTree, _project.Compilation) is not { } model
            || CompilationIndex.GetOrCreate(model.Compilation).Symbols is null
            || model.GetDeclaredSymbol((TypeDeclarationSyntax)declaration, cancellation) is not INamedTypeSymbol declared)
        {
            return ImmutableArray<Client>.Empty;
        }

        WcfProject project = ReferenceEquals(model.Compilation, _project.Compilation) ? _project : _others.GetOrAdd(model.Compilation, _project.WithCode);
        var reader = ClientReader.GetOrCreate(project);
        return reader.ReadMembers(declared, model.Compilation, cancellation).AddRange(reader.ReadIndirectMembers(declared, model.Compilation, cancellation));
    }

    // A window or page ends with what shows it.
    private static bool MayBeClosed(INamedTypeSymbol type)
    {
        if (type.AllInterfaces.Any(static implemented => implemented.SpecialType == SpecialType.System_IDisposable
            || implemented is { Name: "IAsyncDisposable" } || implemented.TypeKind == TypeKind.Error))
        {
            return true;
        }

        for (INamedTypeSymbol? at = type.BaseType; at is { SpecialType: not SpecialType.System_Object }; at = at.BaseType)
        {
            if (at.TypeKind == TypeKind.Error || at.DeclaringSyntaxReferences.IsEmpty)
            {
                return true;
            }
        }

        return false;
    }
}
