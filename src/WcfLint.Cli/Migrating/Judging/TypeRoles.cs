using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
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

    // What its configurations say, without the credentials of clients, and in these.
    private readonly string[] _values;
    private readonly HashSet<string> _named;

    public TypeRoles(ProjectMigration migration)
    {
        _migration = migration;
        _ends = new MemberEnds(migration.Project.Compilation, migration.Cancellation);
        migration.HasUnknownHosts = CodeHost.All(migration.Project.Compilation).Any(static placed => placed.Host is null);
        _hosted = [.. migration.Hosted, .. CodeHost.All(migration.Project.Compilation).Select(static placed => placed.Host?.ServiceName).OfType<string>()];
        migration.AllHosted = _hosted;
        ILookup<bool, string> values = migration.Project.Configurations.SelectMany(static file => file.Root.DescendantsAndSelf())
            .SelectMany(static element => element.Attributes.Select(attribute => (IsOfClients: IsOfClients(element), attribute.Value)))
            .ToLookup(static value => value.IsOfClients, static value => value.Value);
        _values = [.. values[false]];
        _named = [.. values[true].Select(static value => value.Split(',')[0].Trim())];
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

    /// <summary>Whether a class implements a contract through a channel, or a factory of channels, that it holds.</summary>
    public static bool IsWrapper(INamedTypeSymbol type) => type.TypeKind == TypeKind.Class && type.AllInterfaces.Any(ServiceContracts.IsContract)
        && type.GetMembers().Select(static member => (member as IFieldSymbol)?.Type).OfType<INamedTypeSymbol>().Any(held => Called(held).Any(called =>
            type.AllInterfaces.Any(contract => ServiceContracts.IsContract(contract) && SymbolEqualityComparer.Default.Equals(contract, called))));

    private static IEnumerable<INamedTypeSymbol> Called(INamedTypeSymbol held) =>
        IsChannel(held) ? held.AllInterfaces
        : CodeJudge.IsOfWcf(held) && IsClient(held) && held.TypeArguments is [INamedTypeSymbol contract] ? contract.AllInterfaces.Prepend(contract)
        : ClientOf(held) is { TypeArguments: [INamedTypeSymbol own] } ? own.AllInterfaces.Prepend(own) : [];

    // The channel of a client: an interface that is its contract, too.
    private static bool IsChannel(INamedTypeSymbol type) => type.TypeKind == TypeKind.Interface && !CodeJudge.IsOfWcf(type)
        && type.AllInterfaces.Any(static one => one.Name == "IClientChannel" && CodeJudge.IsOfWcf(one));

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

    /// <summary>The role of the members that a service compiles: the descriptions that a behaviour gets are those of CoreWCF there, also for clients.</summary>
    public TypeRole? FindCompiled(SyntaxNode node) => Find(node) is { Outer: { IsSplit: true } whole } part && whole.Name == part.Name
        && node.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method && MemberEnds.IsOfBehavior(method) ? PartOf(whole, EndpointSide.Service) : Find(node);

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
        string[] contracts = called is null ? [] : [.. called.AllInterfaces.Where(ServiceContracts.IsContract).Prepend(called).Select(NameOf)];

        // What is called back implements a contract, too, and is part of the client.
        string? callback = called is not null && ServiceContracts.Callback(called) is INamedTypeSymbol back ? NameOf(back) : null;
        _migration.Contracts.AddRange(contracts.Select(static contract => (contract, EndpointSide.Client)));
        if (callback is not null)
        {
            _migration.Callbacks.Add(callback);
        }

        if (Find(node) is { } role)
        {
            role.IsClient = true;
            role.MakesClients = true;
            role.Called.UnionWith(callback is null ? contracts : contracts.Append(callback));
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
                    && model.GetSymbolInfo(call, _migration.Cancellation).Symbol is IMethodSymbol { ContainingType: { } called }
                    && (called.TypeKind == TypeKind.Interface ? ServiceContracts.IsContract(called) : IsWrapper(called)));
        }
    }

    /// <summary>Finds the types that name those with rows that show no end, and so on: what only services name is part of a service.</summary>
    public void AddUsers()
    {
        if (_migration is { HasServices: true, HasClients: false } && !_roles.Values.Any(static role => role.Extended.HasFlag(EndpointSide.Client)))
        {
            return;
        }

        var seen = new HashSet<TypeRole>();
        for (int round = 0; round < Rounds; round++)
        {
            Dictionary<INamedTypeSymbol, TypeRole> open = new(SymbolEqualityComparer.Default);
            foreach ((INamedTypeSymbol type, TypeRole role) in _roles)
            {
                if ((role.HasRows || role.NamesWcf || seen.Contains(role)) && (role is { IsKnown: false, IsHost: false, Outer: null, Users.Count: 0 } or { IsSplit: true, Outer: null, Users.Count: 0 })
                    && !IsUsedUnnamed(type, _values))
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

    private static bool IsOfClients(ConfigElement element) => element.Name == "clientCredentials" || (element.Parent is { } parent && IsOfClients(parent));

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
            Names = [type.Name, type.Name.EndsWith(nameof(Attribute), StringComparison.Ordinal) ? type.Name[..^nameof(Attribute).Length] : type.Name, .. ExtensionsOf(type)],
            Contract = isContract && !IsChannel(type) ? NameOf(type) : null,
            Implemented = type.TypeKind != TypeKind.Class || ClientOf(type) is not null
                ? [] : [.. type.AllInterfaces.Where(ServiceContracts.IsContract).Select(NameOf)],
            IsClient = ClientOf(type) is not null || IsChannel(type) || (_named.Contains(ConfigurationNames.FullName(type)) && !IsUsedUnnamed(type, _values)),
            ExportsPolicy = type.TypeKind == TypeKind.Class && BasesOf(type).Any(one => IsOfService(one) && IsOfBoth(type, one) && !IsImporter(one)),
            IsOfService = type.TypeKind == TypeKind.Class && (isContract || _hosted.Contains(ConfigurationNames.FullName(type))
                || (ServiceContracts.Has(type, WcfAttributes.ServiceBehavior) && MayBeHosted(type)) || BasesOf(type).Any(one => IsOfService(one) && !IsOfBoth(type, one))),
            IsGone = type.TypeKind == TypeKind.Class && HostingCode.IsGone(type),
            IsOfPages = BasesOf(type).Any(static one => one.TypeKind == TypeKind.Error || one.ContainingNamespace.ToDisplayString().StartsWith("System.Web", StringComparison.Ordinal)),
            IsOfClient = type.TypeKind == TypeKind.Class && type.AllInterfaces.Any(IsOfClient),
            Extended = type.TypeKind == TypeKind.Class
                ? MemberEnds.Of(type) | (BasesOf(type).Any(IsImporter) ? EndpointSide.Client : EndpointSide.None) : EndpointSide.None,
        };
    }

    // Without a contract, the attribute does nothing; a class derived from it may have one.
    private bool MayBeHosted(INamedTypeSymbol type) => BasesOf(type).Any(static one => ServiceContracts.IsContract(one) || one.TypeKind == TypeKind.Error)
        || CompilationIndex.GetOrCreate(_migration.Project.Compilation).Types.AnyDerived(derived =>
            !SymbolEqualityComparer.Default.Equals(derived, type) && derived.DerivesFrom(type));

    // A binding element is of both ends, and only that of a service is asked for its policy.
    private static bool IsOfBoth(INamedTypeSymbol type, INamedTypeSymbol one) => IsImporter(one)
        || (one.Name is "IPolicyExportExtension" or "IWsdlExportExtension" && BasesOf(type).Any(static known => known.Name == "BindingElement" && CodeJudge.IsOfWcf(known)));

    // Clients alone read metadata, and check who the service is (IdentityVerifier.CheckAccess).
    private static bool IsImporter(INamedTypeSymbol type) =>
        type.Name is "IPolicyImportExtension" or "IWsdlImportExtension" or "IdentityVerifier" && CodeJudge.IsOfWcf(type);

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
