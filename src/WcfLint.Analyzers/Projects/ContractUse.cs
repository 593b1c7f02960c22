using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Whether anything in a project hosts a contract or calls it: what WCF refuses in a contract throws only there.</summary>
internal static class ContractUse
{
    /// <summary>What a finding about a contract assumes that the project leaves out.</summary>
    public const string Assumption = "a host or a client uses the contract";

    // Without any of them code neither hosts nor calls; a factory of the application's own makes objects, as of any other interface.
    private static readonly string[] s_ends = ["ServiceHost", "ChannelFactory", "ClientBase", "AddServiceEndpoint", "AddService<", "ServiceModel.Channels"];

    /// <summary>Whether the project hosts or calls other contracts, and this one not.</summary>
    public static bool IsLeftOut(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation) =>
        HasOthers(project, cancellation) && !IsUsed(contract, project, cancellation);

    /// <summary>
    /// Whether the programs of a project host or call other contracts, and not this one. A library is asked with all that use it: a class that implements
    /// the contract may be hosted by a .svc file of a site, which is not at hand there.
    /// </summary>
    public static bool IsLeftOutByUsers(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation)
    {
        List<WcfProject> all = [project, .. project.Users.Select(project.WithCode)];
        return all.Exists(one => HasOthers(one, cancellation)) && IsUnusedIn(all, contract, cancellation);
    }

    /// <summary>Whether programs or sites in sight have the code of a project.</summary>
    public static bool IsOfPrograms(WcfProject project) => !project.Users.IsEmpty || project.MayBeProgram || project.Configurations.Any(static configuration => configuration.IsWebConfig);

    /// <summary>Whether no host, endpoint or client in sight has a contract, in its project and in all that use that.</summary>
    public static bool IsUnused(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation)
    {
        List<WcfProject> all = [project, .. project.Users.Select(project.WithCode)];
        return (!all.Exists(one => HasOthers(one, cancellation) || one.ServiceFiles.Any())
            && !project.AnyTreeOfProcess(static tree => Array.Exists(s_ends, word => SourceWords.Contains(tree, word))))
            || IsUnusedIn(all, contract, cancellation);
    }

    // A project, and those that use it.
    private static bool IsUnusedIn(List<WcfProject> all, INamedTypeSymbol contract, CancellationToken cancellation) =>
        !IsUsed(contract, all[0], cancellation) && (all.Count == 1 || (!all.Exists(user => Names(user.Compilation, contract, cancellation))
            && !all.Exists(code => CompilationIndex.GetOrCreate(code.Compilation).Types.AnyDerived(type => type.AllInterfaces.Any(one => AreSame(one, contract))
                && (type.TypeKind == TypeKind.Interface || IsClient(type, code) || all.Exists(user => IsHosted(type, user) || MayBeSite(user)))))));

    /// <summary>
    /// Whether no service that calls its clients by a callback contract is hosted, although the programs or the configuration of its project host
    /// others. A host whose service is not written as a type may have any.
    /// </summary>
    public static bool IsCalledByNoHost(INamedTypeSymbol callback, WcfProject project, CancellationToken cancellation)
    {
        if (project.LacksConfiguration || project.Configurations.Any(static configuration => configuration.File.IsOfUser && configuration.IsWebConfig)
            || !(project.SeesAllCode || project.Build.AreUsersClosed || project.Configurations.Any(static configuration => configuration.HasServices)))
        {
            return false;
        }

        List<INamedTypeSymbol> contracts = project.Contracts?.Index.Contracts.Values.Where(contract => CallsBack(contract, callback)).ToList() ?? [];
        return contracts.Count > 0 && contracts.TrueForAll(contract => IsLeftOutByUsers(contract, project, cancellation)
            && project.FindImplementations(contract, cancellation).All(service => !UnnamedServices.IsNamed(service, project.OwnAndUsers.Concat(project.World))))
            && !CreatedHosts.MayHaveAny(project, project.OwnAndUsers);
    }

    /// <summary>Whether an endpoint, a host, a client class or a factory of the project has the contract, or a contract that inherits it.</summary>
    public static bool IsUsed(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation) =>
        IsHosted(contract, project)
        || project.ReadEndpoints(cancellation).FindBindings(Contract.GetOrCreate(contract)).Any()
        || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(
            type => (type.BaseType.DerivesFrom(contract) || type.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default))
                && (type.TypeKind == TypeKind.Interface || IsClient(type, project) || IsHosted(type, project)))
        || Names(project.Compilation, contract, cancellation);

    /// <summary>
    /// Whether a program or site creates all services of a contract for itself, and no host, endpoint or client in sight has the contract: an interface of the
    /// program's own, of which nothing is sent.
    /// </summary>
    public static bool IsOnlyCreated(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation)
    {
        if (!(project.MayBeProgram || project.Configurations.Any(static configuration => configuration.IsWebConfig)) || IsUsed(contract, project, cancellation)
            || CreatedHosts.MayHaveAny(project, project.World) || IsInherited(contract, project)
            || project.Users.Any(user => Names(user, contract, cancellation)))
        {
            return false;
        }

        List<INamedTypeSymbol> services = [.. project.FindImplementations(contract, cancellation).Where(static type => type.TypeKind == TypeKind.Class)];
        return services.Count > 0 && services.TrueForAll(
            service => !project.OwnAndUsers.Any(code => Names(code, service, cancellation)) && project.AnyTree(tree => SourceWords.Contains(tree, service.Name)
                && TreeCreations.GetOrCreate(tree, cancellation).Find(service.Name).Count > 0));
    }

    /// <summary>
    /// Whether an endpoint or a client class in sight has a contract. A host without endpoints adds one for each contract of its service (referencesource,
    /// ServiceHost.cs, AddDefaultEndpoints).
    /// </summary>
    public static bool HasEnd(INamedTypeSymbol contract, WcfProject project, CancellationToken cancellation)
    {
        ProjectEndpoints endpoints = project.ReadEndpoints(cancellation);
        return HasEndpoint(contract) || IsAdded(contract, project.Compilation, cancellation)
            || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(type =>
            (IsClient(type, project) && type.BaseType!.TypeArguments.Contains(contract, SymbolEqualityComparer.Default))
            || (type.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default) && IsHosted(type, project) && !type.AllInterfaces.Any(HasEndpoint)));

        bool HasEndpoint(INamedTypeSymbol type) => endpoints.FindBindings(Contract.GetOrCreate(type)).Any();
    }

    /// <summary>Whether code or configuration of the project hosts a class.</summary>
    public static bool IsHosted(INamedTypeSymbol type, WcfProject project) => project.Hosted.SimpleNames.Contains(type.Name)
        || project.Hosted.FullNames.Contains(type.ToDisplayString());

    /// <summary>Whether a contract of the project, or of one that uses it, inherits a contract.</summary>
    public static bool IsInherited(INamedTypeSymbol contract, WcfProject project) => contract.TypeKind == TypeKind.Interface
        && project.OwnAndUsers.Any(code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(
            other => other.TypeKind == TypeKind.Interface && other.AllInterfaces.Any(one => AreSame(one, contract))));

    /// <summary>Whether a contract of the project uses an interface for callbacks, which needs no attribute for that.</summary>
    public static bool IsCallback(INamedTypeSymbol type, WcfProject project) =>
        type.TypeKind == TypeKind.Interface && !ServiceContracts.Own(type).IsEmpty
            && project.Contracts?.Index.Contracts.Values.Any(contract => CallsBack(contract, type)) == true;

    /// <summary>Whether a contract of the project, or of one that uses it, names an interface for callbacks.</summary>
    public static bool IsCallbackOfAny(INamedTypeSymbol type, WcfProject project) => IsCallback(type, project)
        || project.Users.Any(user => project.WithCode(user).Contracts?.Index.Contracts.Values.Any(
            contract => ServiceContracts.Callback(contract) is INamedTypeSymbol callback && (AreSame(callback, type) || callback.AllInterfaces.Any(one => AreSame(one, type)))) == true);

    /// <summary>
    /// Whether a class without a host in sight implements only callback contracts: WCF looks for CallbackBehavior on such objects of clients
    /// (referencesource, TypeLoader.cs, AddBehaviorsFromImplementationType: endpoint behaviors only).
    /// </summary>
    public static bool IsOnlyCallback(INamedTypeSymbol type, WcfProject project)
    {
        List<INamedTypeSymbol> contracts = type.AllInterfaces.Where(static one => !ServiceContracts.Own(one).IsEmpty).ToList();
        return contracts.Count > 0 && contracts.TrueForAll(contract => IsCallback(contract, project)) && !IsHosted(type, project);
    }

    /// <summary>Whether a contract names an interface, or one that inherits it, as its callback contract.</summary>
    public static bool CallsBack(INamedTypeSymbol contract, INamedTypeSymbol type) =>
        ServiceContracts.Callback(contract) is INamedTypeSymbol callback
            && (SymbolEqualityComparer.Default.Equals(callback, type) || callback.AllInterfaces.Contains(type, SymbolEqualityComparer.Default));

    // A user may see it through references of another framework, as another symbol.
    private static bool AreSame(INamedTypeSymbol one, INamedTypeSymbol other) =>
        SymbolEqualityComparer.Default.Equals(one, other) || (one.Name == other.Name && ConfigurationNames.FullName(one) == ConfigurationNames.FullName(other));

    // A library with the code of .svc or .asax files.
    private static bool MayBeSite(WcfProject user) => user.Compilation.Options.OutputKind is OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule
        && user.Compilation.SyntaxTrees.Any(static tree => tree.FilePath.EndsWith(".svc.cs", StringComparison.OrdinalIgnoreCase)
            || tree.FilePath.EndsWith(".asax.cs", StringComparison.OrdinalIgnoreCase));

    // AddServiceEndpoint<Orders, IOrders>(…), whose binding may not be known.
    private static bool IsAdded(INamedTypeSymbol contract, Compilation code, CancellationToken cancellation) =>
        code.SyntaxTrees.Any(tree => TextNames.GetOrCreate(tree, cancellation).Types.Contains(contract.Name)
            && BodyNodes.GetOrCreate(tree, cancellation).Calls.Exists(
                call => CalledNames.NameOf(call) is { Identifier.ValueText: "AddServiceEndpoint" or "AddServiceWebEndpoint" }
                && call.DescendantNodes()
                    .Any(node => node is SimpleNameSyntax { Identifier.ValueText: var name } && name == contract.Name && IsTypeArgument(node))));

    private static bool Names(Compilation code, INamedTypeSymbol contract, CancellationToken cancellation) =>
        code.SyntaxTrees.Any(tree => TextNames.GetOrCreate(tree, cancellation).Types.Contains(contract.Name)
            && tree.GetRoot(cancellation).DescendantNodes()
                .Any(node => node is SimpleNameSyntax { Identifier.ValueText: var name } && name == contract.Name && IsTypeArgument(node)));

    // ChannelFactory<IOrders>, AddServiceEndpoint<Orders, IOrders>, typeof(Orders.IOrders)
    private static bool IsTypeArgument(SyntaxNode name) => name.Parent switch
    {
        QualifiedNameSyntax or AliasQualifiedNameSyntax => IsTypeArgument(name.Parent),
        var parent => parent is TypeArgumentListSyntax or TypeOfExpressionSyntax,
    };

    private static bool HasOthers(WcfProject project, CancellationToken cancellation) =>
        project.Hosted.SimpleNames.Count > 0
        || project.ReadEndpoints(cancellation).Bindings.Any(static binding => !binding.Contracts.IsEmpty)
        || CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(type => IsClient(type, project));

    private static bool IsClient(INamedTypeSymbol type, WcfProject project) => type.DerivesFrom(project.Symbols?.ClientBase);
}
