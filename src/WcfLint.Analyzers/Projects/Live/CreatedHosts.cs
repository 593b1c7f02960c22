using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>The hosts of services that the code of a program creates, by syntax: which services they have, and whether code gives them base
/// addresses.</summary>
internal sealed class CreatedHosts
{
    private static readonly Memo<WcfProject, CreatedHosts> s_all = new(static project => new CreatedHosts(project));

    // By the simple name of the service, of the hosts that are created for it alone.
    private readonly Dictionary<string, HostBases> _bases = new(StringComparer.Ordinal);

    // A host whose service is not written as typeof, or of a class that may add addresses to every service.
    private readonly bool _mayAddToAny;

    // The services of hosts that get a base address at which other machines may reach it, or which is not in sight.
    private readonly HashSet<string> _elsewhere = new(StringComparer.Ordinal);
    private readonly bool _mayAddElsewhere;

    // The names of the service of each host, the full one where its class is known, and whether a class of WCF makes the host.
    private readonly List<(string? Service, string? FullName, bool IsOfWcf)> _made = [];

    // Code makes hosts or clients of types that it has at run time.
    private readonly Lazy<bool> _makeByType;

    // A host without a base address in code, or with one out of reach.
    private readonly bool _haveOther;

    private CreatedHosts(WcfProject project)
    {
        _makeByType = new(() => project.World.Any(static code => code.SyntaxTrees.Any(tree => MakesByType(tree, code))));
        foreach (Compilation code in project.World)
        {
            if (CompilationIndex.GetOrCreate(code).Symbols is not { ServiceHostBase: { } host })
            {
                continue;
            }

            var hosts = new CreatedNames(code, type => type.DerivesFrom(host));
            foreach (SyntaxTree tree in code.SyntaxTrees)
            {
                _mayAddToAny |= SourceWords.Contains(tree, "AddBaseAddress");
                foreach (BaseObjectCreationExpressionSyntax creation in SourceWords.Contains(tree, "new")
                    ? BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations : [])
                {
                    if (CreatedNames.TypeOf(creation) is not { } type || !hosts.MayBe(type))
                    {
                        continue;
                    }

                    SemanticModel? model = SemanticModels.Find(tree, code);
                    bool isOfWcf = model?.GetTypeInfo(creation).Type is { } made && ServiceContracts.IsWcf(made.ContainingNamespace);
                    if (creation.ArgumentList is { Arguments: { Count: > 0 } arguments })
                    {
                        bool mayHaveBase = MayHaveBase(creation);
                        string? service = arguments[0].Expression switch
                        {
                            TypeOfExpressionSyntax { Type: var hosted } => TypeSyntaxes.NameOf(hosted),
                            ThisExpressionSyntax self => FindClass(self, code),
                            _ => null,
                        };
                        _made.Add((service, arguments[0].Expression is TypeOfExpressionSyntax { Type: var written }
                            && model?.GetTypeInfo(written).Type is INamedTypeSymbol { TypeKind: not TypeKind.Error } found ? ConfigurationNames.FullName(found) : null, isOfWcf));
                        List<IOperation> bases = mayHaveBase ? FindBases(creation, code) : [];
                        bool isElsewhere = mayHaveBase && !AreOutOfReach(bases);
                        _haveOther |= !isElsewhere;
                        if (service is null)
                        {
                            HaveUnknown = true;
                            _mayAddToAny |= mayHaveBase;
                            _mayAddElsewhere |= isElsewhere;
                        }
                        else
                        {
                            if (isElsewhere)
                            {
                                _elsewhere.Add(service);
                            }

                            HashSet<string> schemes = [.. TypeSyntaxes.NameOf(type) != "ServiceHost" ? [] : bases.Select(MadeEndpoints.AddressIn)
                                .Select(static address => Uri.TryCreate(address, UriKind.Absolute, out Uri? made) ? made.Scheme : string.Empty)];
                            _bases[service] = _bases.TryGetValue(service, out HostBases others)
                                ? new HostBases(mayHaveBase || others.MayExist, [.. schemes.Where(others.Schemes.Contains)])
                                : new HostBases(mayHaveBase, schemes);
                        }
                    }
                    else
                    {
                        _made.Add((null, null, isOfWcf));
                    }
                }
            }
        }
    }

    public static CreatedHosts GetOrCreate(WcfProject project) => s_all.GetOrRead(project);

    /// <summary>Whether the program creates a host whose service is not written as typeof.</summary>
    public bool HaveUnknown { get; }

    /// <summary>Whether any code of a project and of those around it creates a host whose service is not written as typeof, so that it may have any.</summary>
    /// <param name="project">The project.</param>
    /// <param name="codes">Its code, and that of projects which load it or which it loads.</param>
    public static bool MayHaveAny(WcfProject project, IEnumerable<Compilation> codes) =>
        codes.Any(code => GetOrCreate(code == project.Compilation ? project : project.WithCode(code)) is { HaveUnknown: true } or { _makeByType.Value: true });

    // Reflection, a factory of hosts, or CoreWCF: AddService(type), AddServiceEndpoint(type, …).
    private static bool MakesByType(SyntaxTree tree, Compilation code) =>
        SourceWords.Contains(tree, "ServiceHostFactory")
        || (SourceWords.Contains(tree, "typeof") && (SourceWords.Contains(tree, "ServiceHost") || SourceWords.Contains(tree, "ChannelFactory"))
            && tree.GetRoot().DescendantNodes().OfType<TypeOfExpressionSyntax>()
                .Any(static written => TypeSyntaxes.NameOf(written.Type) is "ServiceHost" or "ChannelFactory" or "DuplexChannelFactory"))
        || (SourceWords.Contains(tree, "AddService")
            && BodyNodes.GetOrCreate(tree, CancellationToken.None).Calls.Exists(call =>
                CalledNames.NameOf(call)?.Identifier.ValueText is "AddService" or "AddServiceEndpoint" && call.ArgumentList.Arguments.Any(argument =>
                    argument.Expression is not TypeOfExpressionSyntax && SemanticModels.Find(tree, code)?.GetTypeInfo(argument.Expression).Type
                        is { Name: "Type", ContainingNamespace.Name: "System" })));

    /// <summary>Whether the program creates a host of a service that it names.</summary>
    public bool HaveNamed => _bases.Count > 0;

    /// <summary>The services that it names, without their namespaces.</summary>
    public IReadOnlyCollection<string> Services => _bases.Keys;

    /// <summary>Whether the program creates a host of a service.</summary>
    /// <param name="service">The name of its class, without the namespace.</param>
    public bool Have(string service) => _bases.ContainsKey(service);

    /// <summary>Whether classes of WCF, which no code of the program changes, make one of the hosts of a service, and all that may be its hosts.</summary>
    public (bool Any, bool All) AreOfWcf(INamedTypeSymbol service)
    {
        string name = ConfigurationNames.FullName(service);
        return (_made.Exists(one => one.IsOfWcf && one.FullName == name),
            _made.TrueForAll(one => one.IsOfWcf || (one.FullName is null ? one.Service is not null && one.Service != service.Name : one.FullName != name)));
    }

    /// <summary>Whether code gives one of these services, or any where there are none, a base address that other machines may reach.</summary>
    /// <param name="services">The names of their classes.</param>
    public bool MayListenElsewhere(IReadOnlyCollection<string> services) => _mayAddElsewhere
        || (services.Count == 0 ? _elsewhere.Count > 0 : services.Any(service => _elsewhere.Contains(ConfigurationNames.Simple(service))));

    /// <summary>Whether code gives each host that it creates a base address that other machines may reach, and creates one.</summary>
    public bool AllListenElsewhere => !_haveOther && (_mayAddElsewhere || _elsewhere.Count > 0);

    /// <summary>Whether code gives a host a base address that other machines may reach.</summary>
    /// <param name="creation">The creation of the host.</param>
    /// <param name="code">Its code.</param>
    public static bool ListensElsewhere(BaseObjectCreationExpressionSyntax creation, Compilation code) =>
        MayHaveBase(creation) && !AreOutOfReach(FindBases(creation, code));

    // An object that hosts itself is one of its class, from which no other derives.
    private static string? FindClass(ThisExpressionSyntax self, Compilation code) => self.FirstAncestorOrSelf<ClassDeclarationSyntax>() is { } own
        && SemanticModels.Find(own.SyntaxTree, code)?.GetDeclaredSymbol(own) is INamedTypeSymbol { IsAbstract: false } type
        && (type.IsSealed || !BaseNames.GetOrCreate(code).MayHold(type)) ? own.Identifier.ValueText : null;

    private static bool MayHaveBase(BaseObjectCreationExpressionSyntax creation) =>
        creation.ArgumentList?.Arguments.Count > 1 || (CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) != "ServiceHost");

    // Addresses that are not written, or that a class of hosts may add, are those of any machine, and HTTP at localhost listens for any.
    private static bool AreOutOfReach(List<IOperation> bases) => bases.Count > 0 && bases.TrueForAll(static value =>
        (MadeEndpoints.AddressIn(value) ?? MadeEndpoints.HostIn(value)) is { } address && ServiceAddresses.IsLoopback(address) && !ServiceAddresses.IsOpenLocalhost(address));

    private static List<IOperation> FindBases(BaseObjectCreationExpressionSyntax creation, Compilation code) =>
        SemanticModels.Find(creation.SyntaxTree, code)?.GetOperation(creation) is IObjectCreationOperation made
            ? [.. made.Arguments.Skip(1).SelectMany(static argument => AddressesIn(argument.Value))] : [];

    private static IEnumerable<IOperation> AddressesIn(IOperation value) => CodeValue.Unwrap(value) switch
    {
        IArrayCreationOperation { Initializer.ElementValues: var elements } => elements,
        ILocalReferenceOperation { Type: IArrayTypeSymbol } local when LocalValues.FindValue(local) is { } held => AddressesIn(held),
        var one => [one],
    };

    /// <summary>The base addresses that code gives the hosts of a service; null where it creates none for the service alone.</summary>
    /// <param name="service">The name of its class, without the namespace.</param>
    public HostBases? FindBases(string service) =>
        _bases.TryGetValue(service, out HostBases bases) ? new HostBases(_mayAddToAny || bases.MayExist, HaveUnknown ? [] : bases.Schemes) : null;

    /// <summary>Whether code may give a service base addresses.</summary>
    /// <param name="service">The name of its class, without the namespace.</param>
    public bool MayHaveBase(string service) => FindBases(service)?.MayExist ?? _mayAddToAny;
}
