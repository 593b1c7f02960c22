using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The roles of the types of a project, read while its code is walked.</summary>
internal sealed class TypeRoles
{
    private const string Prefix = "code:";

    // Types that name types that name types: what is left after so many rounds is taken as unknown.
    private const int Rounds = 4;

    // Types that only a service extends or implements: no client package has them, or they act on received messages. A Windows service may have only clients.
    private static readonly HashSet<string> s_ofServices =
    [
        .. MigrationTables.Table.Features
            .Where(static feature => feature.Area is "extensions" or "hosting" && feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
                && !feature.Id.EndsWith("Element", StringComparison.Ordinal) && feature.Id != "code:ServiceBase"
                && feature.Find(MigrationTarget.CoreWcf) is not null && feature.Find(MigrationTarget.Client) is null or { Verdict: MigrationVerdict.Gone })
            .Select(static feature => feature.Id[Prefix.Length..]),
        "IDispatchMessageInspector", "IErrorHandler", "IInstanceProvider", "IInstanceContextProvider",
    ];

    // Types that only a client implements: CoreWCF has none of them.
    private static readonly HashSet<string> s_ofClients =
    [
        .. MigrationTables.Table.Features
            .Where(static feature => feature.Area == "extensions" && feature.Id.StartsWith(Prefix, StringComparison.Ordinal)
                && feature.Find(MigrationTarget.CoreWcf) is null && feature.Find(MigrationTarget.Client) is not null)
            .Select(static feature => feature.Id[Prefix.Length..]),
    ];

    private readonly ProjectMigration _migration;
    private readonly MemberEnds _ends;
    private readonly Dictionary<(TypeRole Type, EndpointSide End), TypeRole> _parts = [];
    private readonly Dictionary<INamedTypeSymbol, TypeRole> _roles = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<SyntaxNode, TypeRole?> _byNode = [];
    private readonly HashSet<string> _hosted;

    public TypeRoles(ProjectMigration migration)
    {
        _migration = migration;
        _ends = new MemberEnds(migration.Project.Compilation, migration.Cancellation);
        _hosted = [.. migration.Hosted, .. CodeHost.All(migration.Project.Compilation).Select(static placed => placed.Host?.ServiceName).OfType<string>()];
    }

    /// <summary>All that were asked for.</summary>
    public IReadOnlyList<TypeRole> All => [.. _roles.Values];

    /// <summary>The class of the client packages that a proxy is made of; null where the type is no proxy.</summary>
    public static INamedTypeSymbol? ClientOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            if (at.Name is "ClientBase" or "DuplexClientBase" && ServiceContracts.IsWcf(at.ContainingNamespace))
            {
                return at;
            }
        }

        return null;
    }

    /// <summary>Whether only a client implements an interface of WCF.</summary>
    public static bool IsOfClient(INamedTypeSymbol type) => s_ofClients.Contains(type.Name) && CodeJudge.IsOfWcf(type);

    /// <summary>Whether only a service implements or extends a type of WCF.</summary>
    public static bool IsOfService(INamedTypeSymbol type) => s_ofServices.Contains(type.Name) && CodeJudge.IsOfWcf(type);

    /// <summary>Whether a type of WCF is a client, or makes clients.</summary>
    public static bool IsClient(INamedTypeSymbol type) => type.Name is "ClientBase" or "DuplexClientBase" or "ChannelFactory" or "DuplexChannelFactory";

    /// <summary>The role of the type around a node, or of the members of it that one end runs; null where there is none.</summary>
    public TypeRole? Find(SyntaxNode node)
    {
        if (node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } syntax)
        {
            return null;
        }

        if (!_byNode.TryGetValue(syntax, out TypeRole? role))
        {
            _byNode[syntax] = role = SemanticModels.Find(syntax.SyntaxTree, _migration.Project.Compilation)?.GetDeclaredSymbol(syntax,
                _migration.Cancellation) is INamedTypeSymbol type ? RoleOf(type) : null;
        }

        return role is { IsSplit: true } && _ends.Of(node) is not EndpointSide.None and var end ? PartOf(role, end) : role;
    }

    // The members of a type that WCF calls at one end.
    private TypeRole PartOf(TypeRole role, EndpointSide end) =>
        _parts.TryGetValue((role, end), out TypeRole? part) ? part
        : _parts[(role, end)] = new TypeRole { Name = role.Name, Outer = role, IsOfService = end.HasFlag(EndpointSide.Service), Extended = end & EndpointSide.Client };

    /// <summary>Says that the code around a node makes or names a client.</summary>
    /// <param name="node">The node.</param>
    /// <param name="client">The client, or its factory, of WCF.</param>
    public void AddClient(SyntaxNode node, INamedTypeSymbol client)
    {
        INamedTypeSymbol? called = client.TypeArguments is [INamedTypeSymbol one] ? one : null;
        string? contract = called is null ? null : NameOf(called);
        if (contract is not null)
        {
            _migration.Contracts.Add((contract, EndpointSide.Client));
        }

        if (Find(node) is { } role)
        {
            role.IsClient = true;
            if (contract is not null)
            {
                role.Called.Add(contract);

                // What is called back implements a contract, too, and is part of the client.
                if (ServiceContracts.Callback(called!) is INamedTypeSymbol callback)
                {
                    role.Called.Add(NameOf(callback));
                }
            }
        }
    }

    /// <summary>Says that the code around a node makes a host: a class that has clients too does not stop to be of a service.</summary>
    public void AddHost(SyntaxNode node)
    {
        if (Find(node) is { } role)
        {
            role.IsHost = true;
        }
    }

    /// <summary>Finds the clients among the types with rows that show no end: they call operations through the interface of a contract.</summary>
    public void AddCallers()
    {
        foreach ((SyntaxNode syntax,
            TypeRole role) in _byNode.Where(static pair => pair.Value is { HasRows: true, IsKnown: false }).Select(static pair => (pair.Key, pair.Value!)))
        {
            role.IsClient = SemanticModels.Find(syntax.SyntaxTree, _migration.Project.Compilation) is { } model
                && syntax.DescendantNodes().OfType<InvocationExpressionSyntax>()
                .Any(call => call.Expression is MemberAccessExpressionSyntax
                    && model.GetSymbolInfo(call, _migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { TypeKind: TypeKind.Interface } called }
                    && ServiceContracts.IsContract(called));
        }
    }

    /// <summary>Finds the types that name those with rows that show no end, and so on: what only services name is part of a service.</summary>
    public void AddUsers()
    {
        if (_migration is { HasServices: true, HasClients: false } && !_roles.Values.Any(static role => role.Extended.HasFlag(EndpointSide.Client)))
        {
            return;
        }

        string[] values = [.. _migration.Project.Configurations.SelectMany(static file => file.Root.DescendantsAndSelf())
            .SelectMany(static element => element.Attributes).Select(static attribute => attribute.Value)];
        var seen = new HashSet<TypeRole>();
        for (int round = 0; round < Rounds; round++)
        {
            Dictionary<INamedTypeSymbol, TypeRole> open = new(SymbolEqualityComparer.Default);
            foreach ((INamedTypeSymbol type, TypeRole role) in _roles)
            {
                if ((role.HasRows || seen.Contains(role)) && role is { IsKnown: false, IsHost: false, Outer: null, Users.Count: 0 }
                    && !IsUsedUnnamed(type, values))
                {
                    open.Add(type, role);
                }
            }

            AddUsers(open, seen);
        }
    }

    private void AddUsers(Dictionary<INamedTypeSymbol, TypeRole> open, HashSet<TypeRole> seen)
    {
        HashSet<string> names = [.. open.Keys.SelectMany(static type => ExtensionsOf(type).Append(type.Name))];
        foreach (SyntaxTree tree in names.Count == 0 ? [] : _migration.Project.Compilation.SyntaxTrees)
        {
            foreach (SimpleNameSyntax name in tree.GetRoot(_migration.Cancellation).DescendantNodes().OfType<SimpleNameSyntax>()
                .Where(name => names.Contains(name.Identifier.ValueText) || names.Contains(name.Identifier.ValueText + nameof(Attribute))))
            {
                ISymbol? symbol = SemanticModels.Find(tree, _migration.Project.Compilation)?.GetSymbolInfo(name, _migration.Cancellation).Symbol;
                if ((symbol as INamedTypeSymbol ?? (symbol as IMethodSymbol)?.ContainingType)?.OriginalDefinition is { } type
                    && open.TryGetValue(type, out TypeRole? role))
                {
                    // Code outside of types shows no end.
                    TypeRole user = Find(name) ?? new TypeRole { Name = string.Empty };
                    if (!IsPartOf(user, role) && !role.Users.Contains(user))
                    {
                        role.Users.Add(user);
                        seen.Add(user);
                    }
                }
            }
        }
    }

    private static bool IsPartOf(TypeRole? type, TypeRole whole) => type is not null && (type == whole || IsPartOf(type.Outer, whole));

    private static IEnumerable<string> ExtensionsOf(INamedTypeSymbol type) => !type.IsStatic ? []
        : type.GetMembers().OfType<IMethodSymbol>().Where(static method => method.IsExtensionMethod).Select(static method => method.Name);

    // A configuration names it.
    private static bool IsUsedUnnamed(INamedTypeSymbol type, string[] values) =>
        Array.Exists(values, value => value.Contains(type.Name, StringComparison.Ordinal));

    private static string NameOf(INamedTypeSymbol type) => type.ToDisplayString();

    private TypeRole RoleOf(INamedTypeSymbol type)
    {
        if (_roles.TryGetValue(type, out TypeRole? known))
        {
            return known;
        }

        bool isContract = ServiceContracts.IsContract(type);
        return _roles[type] = new TypeRole
        {
            Name = NameOf(type),
            Outer = type.ContainingType is { } outer ? RoleOf(outer) : null,
            Contract = isContract ? NameOf(type) : null,
            Implemented = type.TypeKind != TypeKind.Class || ClientOf(type) is not null
                ? [] : [.. type.AllInterfaces.Where(ServiceContracts.IsContract).Select(NameOf)],
            IsClient = ClientOf(type) is not null,
            IsOfService = type.TypeKind == TypeKind.Class && (isContract || _hosted.Contains(ConfigurationNames.FullName(type)) || ServiceContracts.Has(type,
                WcfAttributes.ServiceBehavior) || BasesOf(type).Any(IsOfService)),
            IsGone = type.TypeKind == TypeKind.Class && HostingCode.IsGone(type),
            IsOfClient = type.TypeKind == TypeKind.Class && type.AllInterfaces.Any(IsOfClient),
            Extended = type.TypeKind == TypeKind.Class ? MemberEnds.Of(type) : EndpointSide.None,
        };
    }

    private static IEnumerable<INamedTypeSymbol> BasesOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type.BaseType; at is not null; at = at.BaseType)
        {
            yield return at;
        }

        foreach (INamedTypeSymbol at in type.AllInterfaces)
        {
            yield return at;
        }
    }
}
