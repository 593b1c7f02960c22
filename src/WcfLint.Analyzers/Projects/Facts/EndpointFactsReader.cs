using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Facts;

/// <summary>Takes the endpoints of a project as plain values.</summary>
internal static class EndpointFactsReader
{
    // What an extension brings in may set the selector or the filter of a dispatcher, as code may.
    private static readonly string[] s_selectors = ["OperationSelector", "ContractFilter", "UnhandledDispatchOperation"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_setsAddressFilter = new(static project =>
        new(project.AnyTree(static tree => SourceWords.Contains(tree, "AddressFilter"))));

    // Of contracts with more operations, all count as called.
    private const int MostOperations = 200;

    public static ImmutableArray<EndpointFacts> Read(ProjectEndpoints endpoints, CancellationToken cancellation) =>
        Read(endpoints, Relevance.Production, cancellation);

    /// <summary>The endpoints of configurations that no program of the tree is known to read.</summary>
    public static ImmutableArray<EndpointFacts> ReadUnread(ProjectEndpoints endpoints, CancellationToken cancellation) =>
        endpoints.Project.Files.Any(static file => !file.IsRead) ? Read(endpoints, Relevance.Unread, cancellation) : ImmutableArray<EndpointFacts>.Empty;

    private static ImmutableArray<EndpointFacts> Read(ProjectEndpoints endpoints, Relevance unread, CancellationToken cancellation)
    {
        var facts = ImmutableArray.CreateBuilder<EndpointFacts>();
        var transformed = new Dictionary<ServiceModelConfiguration, ILookup<string, EndpointFacts>>();
        var relevance = RelevanceResolver.GetOrCreate(endpoints.Project);
        bool codeSetsGraph = endpoints.Project.AnyCode(static code => code.SetsObjectGraph);
        bool setsSelectors = OwnBehaviors.MayBeConfigured(endpoints.Project)
            || endpoints.Project.AnyTree(static tree => Array.Exists(s_selectors, word => SourceWords.Contains(tree, word)));
        foreach (Binding binding in endpoints.Bindings)
        {
            cancellation.ThrowIfCancellationRequested();
            if (binding.Kind is BindingKind.Unknown or BindingKind.Mex || binding is ConfiguredBinding { Scope.Configuration.File.IsOfUser: true })
            {
                continue;
            }

            foreach (Endpoint endpoint in binding.Endpoints)
            {
                // The endpoints of a test program are not the other ends of the application.
                if (!endpoint.IsMetadata && (relevance.GetRelevance(endpoint.Location, cancellation) & Relevance.Unused) == unread)
                {
                    Add(endpoint, binding, endpoints.Project, codeSetsGraph, setsSelectors, facts, FindTransformed, cancellation);
                }
            }
        }

        return facts.ToImmutable();

        IEnumerable<EndpointFacts> FindTransformed(Endpoint endpoint, string contract)
        {
            if (endpoint is not ConfiguredEndpoint { Side: EndpointSide.Service, Scope.Configuration: var configuration } configured)
            {
                return [];
            }

            if (!transformed.TryGetValue(configuration, out ILookup<string, EndpointFacts>? byService))
            {
                var others = new List<(string? Service, EndpointFacts Facts)>();
                foreach (ConfiguredEndpoint other in endpoints.Project.ReadTransformed(configuration).SelectMany(static variant => variant.Endpoints))
                {
                    if (other is { Side: EndpointSide.Service, IsMetadata: false, Binding: { Kind: not (BindingKind.Unknown or BindingKind.Mex) } used })
                    {
                        var own = ImmutableArray.CreateBuilder<EndpointFacts>();
                        Add(other, used, endpoints.Project, codeSetsGraph, setsSelectors, own, static (_, _) => [], cancellation);
                        others.AddRange(own.Select(one => (NameOfService(other), one)));
                    }
                }

                transformed.Add(configuration,
                    byService = others.ToLookup(static other => other.Service ?? string.Empty, static other => other.Facts, StringComparer.Ordinal));
            }

            return byService[NameOfService(configured) ?? string.Empty].Where(other => other.ContractKey == contract);
        }
    }

    private static void Add(
        Endpoint endpoint, Binding binding, WcfProject project, bool codeSetsGraph, bool setsSelectors, ImmutableArray<EndpointFacts>.Builder facts,
        Func<Endpoint, string, IEnumerable<EndpointFacts>> findTransformed, CancellationToken cancellation)
    {
        // A binding that is not written has no place of its own: use that of its endpoint.
        Location location = binding.IsWritten ? binding.Location : endpoint.Location;
        Location detached = DetachedLocation.Detach(location);
        var configured = endpoint as ConfiguredEndpoint;
        AddressUse use = configured is { Side: EndpointSide.Client } ? project.Endpoints.UseOfAddress(configured)
            : ChangedEndpoints.MayBeIn(project) ? AddressUse.Unknown : AddressUse.Taken;
        EndpointFacts common = new()
        {
            Side = endpoint.Side,
            Id = endpoint.Id,
            BindingId = binding.Id,
            Platform = binding.Platform,
            Project = project.Compilation.AssemblyName ?? string.Empty,
            Kind = binding.Kind,
            BindingName = binding.DisplayName,
            Addresses = AddressesOf(endpoint),
            Location = detached,
            BindingLocation = DetachedLocation.Detach(endpoint.BindingLocation),
            Names = endpoint.Name + " " + configured?.BindingConfiguration,
            IsWritten = configured is not { IsDefault: true },
            Encoding = binding.Kind == BindingKind.Custom
                ? new SettingFacts("encoding", binding.CustomEncoding, null, binding.CustomEncoding is not null, binding.CustomEncoding is not null, detached)
                : Read(binding, "messageEncoding", location, detached),
            Security = ReadSecurity(binding, location, detached),
            IsChangeable = use == AddressUse.Unknown,
            IsRebound = ChangedEndpoints.MayBeRebound(project),
            MayTakeOtherActions = endpoint.Side == EndpointSide.Service
                && (setsSelectors || (ServiceOf(endpoint, project) is { } service && OwnBehaviors.MayBeAttributes(service))),
            MayTakeOtherAddresses = endpoint.Side == EndpointSide.Service && (setsSelectors || s_setsAddressFilter.GetOrRead(project).Value),
            IsTaken = use == AddressUse.Taken,
            Transform = configured is not null && Finding.PathOf(configured.Element.Location) is var path && project.IsTransform(path)
                ? ConfigPath.FileName(ConfigPath.Normalize(path)) : null,
            Transfer = Read(binding, binding.TransportPath("transferMode"), location, detached),
            Size = Read(binding, binding.TransportPath("maxReceivedMessageSize"), location, detached),
            MayHideSize = SuppressingComments.MayHide(project, binding.IsWritten
                ? binding.LocationOf(binding[binding.TransportPath("maxReceivedMessageSize")]) : location, WcfRules.WCFL2002_DefaultMessageQuota),
            ReaderQuotas = ReadQuotas(binding, location, detached),
            ObjectGraph = configured is null ? null : ObjectGraphOf(configured, project, codeSetsGraph),
            HasWebEndpoint = configured is not null && HasWebEndpoint(configured),
        };
        if (endpoint.Contracts.IsEmpty && configured?.ContractText is { } written)
        {
            facts.Add(common with { ContractKey = "name " + written, ContractName = written });
        }

        foreach (Contract contract in endpoint.Contracts)
        {
            if (contract.WireKey is { } key)
            {
                facts.Add(common with
                {
                    ContractKey = key,
                    ContractName = contract.Name,
                    ContractWireName = contract.WireName,
                    Actions = contract.Actions,
                    Parameters = FindParameters(contract),
                    OneWayActions = endpoint.Side == EndpointSide.Service
                        ? ImmutableArray.CreateRange(contract.Operations.Where(static operation => operation.IsOneWay)
                            .Select(static operation => operation.Action)) : ImmutableArray<string>.Empty,
                    AnsweredActions = endpoint.Side == EndpointSide.Client
                        ? FindAnswered(contract, project, cancellation) : ImmutableArray<(string, Location?)>.Empty,
                    CalledActions = endpoint.Side == EndpointSide.Client ? FindCalled(contract, project) : ImmutableArray<string>.Empty,
                    Transformed = findTransformed(endpoint, key).ToImmutableArray(),
                    IsContractKnown = true,
                    Grows = FindUnboundedPart(contract, endpoint.Side),
                    Replies = endpoint.Side == EndpointSide.Client
                        ? FindReplies(contract, project, cancellation) : ImmutableArray<(string Operation, string Text)>.Empty,
                    Unbounded = endpoint.Side == EndpointSide.Service ? FindUnbounded(contract, project, cancellation) : ImmutableArray<string>.Empty,
                    ReaderQuotas = common.ReaderQuotas.Select(
                        (quota, i) => MayReach(contract, endpoint.Side, ReaderQuotas.Names[i]) ? quota : quota with { IsExplicit = false }).ToImmutableArray(),
                    HasReplies = contract.HasReplies,
                    RequiresSession = contract.RequiresSession,
                    DataContracts = DataContractReader.Read(contract),
                });
            }
        }
    }

    // What DataContractSerializerOperationFormatter reads by its name in the wrapper of the operation.
    private static ImmutableArray<(string, ImmutableArray<string>)> FindParameters(Contract contract) => !IsWrapped(contract.Type)
        ? ImmutableArray<(string, ImmutableArray<string>)>.Empty
        : ImmutableArray.CreateRange(from operation in contract.Operations
                                     where IsWrapped(operation.Method) && IsWrapped(operation.Method.ContainingType)
                                         && operation.Inputs.All(static part => IsElement(part.Value))
                                     select (operation.Action, ImmutableArray.CreateRange(operation.Inputs.Select(static part =>
                                         ServiceContracts.Argument(ServiceContracts.Find(part.Key, "MessageParameterAttribute"), "Name") as string
                                             ?? part.Key.Name))));

    private static bool IsWrapped(ISymbol symbol) => !ServiceContracts.Has(symbol, WcfAttributes.XmlSerializerFormat)
        && !ServiceContracts.Has(symbol, "DataContractFormatAttribute") && !SerializedParts.HasOwnBehavior(symbol);

    private static bool IsElement(ITypeSymbol type) => type.TypeKind != TypeKind.Error && !ServiceContracts.Has(type, WcfAttributes.MessageContract)
        && type is not { Name: "Message" or "Stream" };

    private static ImmutableArray<string> FindCalled(Contract contract, WcfProject project) =>
        contract.Operations.Length > MostOperations
            ? contract.Actions : contract.Operations.Where(operation => OperationCalls.MayBe(operation, contract, project))
                .Select(static operation => operation.Action).ToImmutableArray();

    // A relative address counts too: it is the end of the address that clients have.
    private static ImmutableArray<string> AddressesOf(Endpoint endpoint) =>
        !endpoint.Addresses.IsEmpty || endpoint is not ConfiguredEndpoint { HasUnknownAddress: false }
            ? endpoint.Addresses
            : ImmutableArray.Create(endpoint.Address ?? string.Empty);

    private static ImmutableArray<SettingFacts> ReadQuotas(Binding binding, Location location, Location detached)
    {
        var quotas = ImmutableArray.CreateBuilder<SettingFacts>(ReaderQuotas.Names.Length);
        foreach (string name in ReaderQuotas.Names)
        {
            quotas.Add(Read(binding, binding.ReaderQuotaPath(name), location, detached));
        }

        return quotas.MoveToImmutable();
    }

    private static WireSecurity ReadSecurity(Binding binding, Location location, Location detached) =>
        binding.Kind == BindingKind.Custom ? WireSecurity.Unknown : new WireSecurity(
            TransportScheme.Of(binding),
            Read(binding, SettingPaths.SecurityMode, location, detached),
            Read(binding, SettingPaths.TransportCredential, location, detached),
            Read(binding, SettingPaths.MessageCredential, location, detached),
            Read(binding, "security.message.establishSecurityContext", location, detached),
            Read(binding, "security.message.negotiateServiceCredential", location, detached),
            Read(binding, "reliableSession.enabled", location, detached),
            Read(binding, "security.message.algorithmSuite", location, detached),
            Read(binding, "security.transport.protectionLevel", location, detached));

    private static SettingFacts Read(Binding binding, string path, Location location, Location detached)
    {
        Setting setting = binding[path];
        Location place = binding.IsWritten ? binding.LocationOf(setting) : location;
        return new SettingFacts(binding.NameOf(path), setting.Text, setting.Int64, setting.IsExplicit, setting.IsKnown,
            ReferenceEquals(place, location) ? detached : DetachedLocation.Detach(place));
    }

    private static string? FindUnboundedPart(Contract contract, EndpointSide side)
    {
        foreach (ServiceOperation operation in contract.Operations)
        {
            ImmutableArray<PayloadShape> shapes = side == EndpointSide.Client ? operation.OutputShapes : operation.InputShapes;
            for (int i = 0; i < shapes.Length; i++)
            {
                if (shapes[i] >= PayloadShape.List)
                {
                    KeyValuePair<ISymbol, ITypeSymbol> part = (side == EndpointSide.Client ? operation.Outputs : operation.Inputs)[i];
                    return contract.Name + "." + operation.Method.Name + (side == EndpointSide.Client ? " returns " : " receives ")
                        + part.Value.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
                }
            }
        }

        return null;
    }

    // What the project's own services return, its own rules know.
    private static ImmutableArray<(string Operation, string Text)> FindReplies(Contract contract, WcfProject project, CancellationToken cancellation) =>
        contract.Operations.Where(operation => operation.OutputShapes.Any(static shape => shape is > PayloadShape.Scalar and < PayloadShape.Unbounded)
            && OperationCalls.AreIn(project, operation) && !ImplementedSizes.AreUnbounded(operation, project, cancellation))
            .Select(operation => (operation.WireName, contract.Name + "." + operation.Method.Name + " returns "
                + operation.Outputs[operation.OutputShapes.IndexOf(operation.OutputShapes.Max())].Value.ToDisplayString(
                    SymbolDisplayFormat.MinimallyQualifiedFormat))).ToImmutableArray();

    private static ImmutableArray<(string Action, Location? Place)> FindAnswered(Contract contract, WcfProject project, CancellationToken cancellation) =>
        ImmutableArray.CreateRange(from operation in contract.Operations
                                   where !operation.IsOneWay
                                   let place = operation.Method.Locations.FirstOrDefault(place => place.SourceTree is { } tree
                                       && !GeneratedFiles.Holds(tree, project.Compilation.Options.SyntaxTreeOptionsProvider, cancellation))
                                   select (operation.Action, place is null ? null : DetachedLocation.Detach(place)));

    private static ImmutableArray<string> FindUnbounded(Contract contract, WcfProject project, CancellationToken cancellation) =>
        contract.Operations.Where(operation => ImplementedSizes.AreUnbounded(operation, project, cancellation)).Select(static operation => operation.WireName)
            .ToImmutableArray();

    private static bool MayReach(Contract contract, EndpointSide side, string quota) =>
        contract.Operations.SelectMany(operation => side == EndpointSide.Client ? operation.Outputs : operation.Inputs)
        .Any(part => PayloadShapes.MayReach(part.Value, quota));

    // The default before .NET Framework 4.0 limits as a written one does (referencesource, DataContractSerializerDefaults of version 3.5).
    private const int OldObjectGraph = 65536;

    private static bool HasWebEndpoint(ConfiguredEndpoint endpoint) =>
        endpoint.Scope.WebEndpoints.Any(other => other.Side == endpoint.Side && other.ContractText == endpoint.ContractText);

    // From the endpoint's own behavior, else from that of its service, in configuration or in an attribute of its class.
    private static SettingFacts? ObjectGraphOf(ConfiguredEndpoint endpoint, WcfProject project, bool codeSetsGraph)
    {
        if (endpoint.Scope.Configuration.Platform != WcfPlatform.Framework)
        {
            return null;
        }

        bool isUnknown = false;
        Setting? setting = endpoint.IsDefault ? null : Find(endpoint.Scope, endpoint.Element, "endpointBehaviors", ref isUnknown);
        setting ??= endpoint.ServiceElement is { } service ? Find(endpoint.Scope, service, "serviceBehaviors", ref isUnknown) : null;
        if (setting is null && endpoint.Side == EndpointSide.Service)
        {
            INamedTypeSymbol? type = ServiceOf(endpoint, project);
            setting = type is null ? null : AttributeBehavior.Create(type, project.Runtime, CancellationToken.None)?.Find(BehaviorSettings.ObjectGraph);
        }

        isUnknown |= setting is { } written ? !written.IsKnown : codeSetsGraph;
        if (setting is null && !isUnknown && endpoint.Binding is { Runtime.HasOldReads: true })
        {
            return new SettingFacts("maxItemsInObjectGraph", OldObjectGraph.ToString(CultureInfo.InvariantCulture), OldObjectGraph, true, true,
                DetachedLocation.Detach(endpoint.Element.Location));
        }

        int? value = setting?.Int64 is { } number and >= 0 and <= int.MaxValue ? (int)number : null;
        return new SettingFacts(
            "maxItemsInObjectGraph",
            setting?.Text,
            value,
            setting is not null && value < int.MaxValue,
            !isUnknown,
            DetachedLocation.Detach(setting?.Location ?? endpoint.Element.Location));
    }

    private static INamedTypeSymbol? ServiceOf(Endpoint endpoint, WcfProject project) =>
        endpoint is ConfiguredEndpoint configured && NameOfService(configured) is { } name ? project.Contracts?.FindService(name) : null;

    private static string? NameOfService(ConfiguredEndpoint endpoint) => endpoint.DefaultService ?? endpoint.ServiceElement?.Attribute("name")?.Value;

    private static Setting? Find(ServiceModelScope scope, ConfigElement owner, string collection, ref bool isUnknown)
    {
        ConfigElement? element = scope.FindBehavior(collection, owner, out bool notAtHand);
        isUnknown |= notAtHand;
        Setting? setting = element is null ? null : new ConfiguredBehavior(scope, element, collection == "serviceBehaviors").Find(BehaviorSettings.ObjectGraph);
        isUnknown |= setting is { IsKnown: false };
        return setting;
    }
}
