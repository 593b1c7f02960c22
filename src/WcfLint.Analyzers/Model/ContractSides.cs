using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules.Quotas;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>The ends of all contracts of a project.</summary>
internal static class ContractSides
{
    /// <summary>Whether a project has clients as well as services; with one of them alone there is nothing to compare.</summary>
    public static bool HasBoth(IReadOnlyList<BoundEndpoints> bindings)
    {
        EndpointSide sides = EndpointSide.None;
        foreach (BoundEndpoints bound in bindings)
        {
            sides |= bound.Side;
        }

        return sides == (EndpointSide.Client | EndpointSide.Service);
    }

    public static ImmutableArray<ContractSide> Of(JoinedProject project, ConfigurationSet set)
    {
        var sides = ImmutableArray.CreateBuilder<ContractSide>();
        bool codeSetsGraph = set.Code.Mentions("MaxItemsInObjectGraph", project.Cancellation);
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (bound.Binding.Kind is BindingKind.Unknown or BindingKind.Mex)
            {
                continue;
            }

            if (bound.Binding is ConfiguredBinding { Endpoints.Count: > 0 } xml)
            {
                foreach (Endpoint endpoint in xml.Endpoints)
                {
                    if (!endpoint.IsMetadata)
                    {
                        foreach (INamedTypeSymbol contract in endpoint.Contracts)
                        {
                            Add(sides, contract, xml, endpoint.Side, xml.IsImplicit ? endpoint.Element.Location : xml.Location, AddressesOf(endpoint), GraphOf(endpoint, codeSetsGraph), HasWebEndpoint(endpoint));
                        }
                    }
                }
            }
            else
            {
                foreach (INamedTypeSymbol contract in bound.Use.Contracts)
                {
                    foreach (EndpointSide side in new[] { EndpointSide.Client, EndpointSide.Service })
                    {
                        if ((bound.Side & side) != 0)
                        {
                            Add(sides, contract, bound.Binding, side, bound.Binding.Location, bound.Use.Addresses, null);
                        }
                    }
                }
            }
        }

        return sides.ToImmutable();
    }

    private static void Add(ImmutableArray<ContractSide>.Builder sides, INamedTypeSymbol contract, Binding binding, EndpointSide side, Location location, ImmutableArray<string> addresses, SideSetting? graph, bool hasWebEndpoint = false)
    {
        if (KeyOf(contract, out bool replies) is not { } key)
        {
            return;
        }

        var quotas = ImmutableArray.CreateBuilder<SideSetting>(ReaderQuotas.Names.Length);
        foreach (string name in ReaderQuotas.Names)
        {
            quotas.Add(Of(binding, binding.ReaderQuotaPath(name), location));
        }

        sides.Add(new ContractSide
        {
            Side = side,
            ContractKey = key,
            ContractName = contract.Name,
            Kind = binding.Kind,
            BindingName = binding.DisplayName,
            Addresses = addresses,
            Location = location,
            Encoding = binding.Kind == BindingKind.Custom
                ? new SideSetting("encoding", binding.CustomEncoding, null, binding.CustomEncoding is not null, binding.CustomEncoding is not null, location)
                : Of(binding, "messageEncoding", location),
            Transfer = Of(binding, binding.TransportPath("transferMode"), location),
            Size = Of(binding, binding.TransportPath("maxReceivedMessageSize"), location),
            ReaderQuotas = quotas.MoveToImmutable(),
            ObjectGraph = graph,
            Grows = GrowsTowards(contract, side),
            HasReplies = replies,
            HasWebEndpoint = hasWebEndpoint,
        });
    }

    private static SideSetting Of(Binding binding, string path, Location location)
    {
        Setting setting = binding[path];
        return new SideSetting(SettingNames.Of(binding, path), setting.Text, setting.Int64, setting.IsExplicit, setting.IsKnown, setting.Location ?? location);
    }

    // The name on the wire and the operations: two contracts of the default namespace and of one name are often strangers.
    private static string? KeyOf(INamedTypeSymbol contract, out bool replies)
    {
        replies = false;
        if (ServiceContracts.QualifiedName(contract) is not { } name)
        {
            return null;
        }

        var operations = new SortedSet<string>(StringComparer.Ordinal);
        foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
        {
            replies |= !operation.IsOneWay;
            operations.Add(operation.WireName);
        }

        return operations.Count == 0 ? null : name.Namespace + " " + name.Name + " " + string.Join(",", operations);
    }

    private static string? GrowsTowards(INamedTypeSymbol contract, EndpointSide side)
    {
        foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
        {
            foreach (KeyValuePair<ISymbol, ITypeSymbol> part in side == EndpointSide.Client ? operation.Outputs : operation.Inputs)
            {
                if (PayloadShapes.Of(part.Value) == PayloadShape.Unbounded)
                {
                    return contract.Name + "." + operation.Method.Name + (side == EndpointSide.Client ? " returns " : " receives ")
                        + part.Value.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
                }
            }
        }

        return null;
    }

    // An address of a service that is relative counts from each base address of its scheme.
    private static ImmutableArray<string> AddressesOf(Endpoint endpoint)
    {
        string address = endpoint.Address ?? string.Empty;
        ConfigElement? service = endpoint.Side == EndpointSide.Service ? endpoint.IsDefault ? endpoint.Element : endpoint.Element.Parent : null;
        if (endpoint.Address is null && !endpoint.IsDefault && endpoint.Element.Attribute("address") is not null)
        {
            return ImmutableArray<string>.Empty;
        }

        if (address.Contains("://") || service?.Element("host")?.Element("baseAddresses") is not { } bases)
        {
            return ImmutableArray.Create(address);
        }

        var all = ImmutableArray.CreateBuilder<string>();
        foreach (ConfigElement add in bases.ElementsNamed("add"))
        {
            if (add.Attribute("baseAddress")?.Value.Trim() is { Length: > 0 } at && !Placeholder.In(at))
            {
                all.Add(address.Length == 0 ? at : at.TrimEnd('/') + "/" + address.TrimStart('/'));
            }
        }

        return all.ToImmutable();
    }

    private static bool HasWebEndpoint(Endpoint endpoint)
    {
        foreach (Endpoint other in endpoint.Scope.Endpoints)
        {
            if (other.Side == endpoint.Side && other.BindingKind == BindingKind.Unknown && other.BindingName == "webHttpBinding" && other.ContractText == endpoint.ContractText)
            {
                return true;
            }
        }

        return false;
    }

    private static SideSetting? GraphOf(Endpoint endpoint, bool codeSetsGraph)
    {
        if (endpoint.Scope.Configuration.Platform != WcfPlatform.Framework)
        {
            return null;
        }

        ConfigAttribute? attribute = ObjectGraphQuota.Of(endpoint, out bool isUnknown);
        int? value = attribute is null ? null : ObjectGraphQuota.ValueOf(attribute);
        isUnknown |= attribute is null && codeSetsGraph;
        return new SideSetting(
            ObjectGraphQuota.Name,
            attribute?.Value,
            value,
            attribute is not null && value < int.MaxValue,
            !isUnknown,
            attribute?.Location ?? endpoint.Element.Location);
    }
}
