using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>Endpoints that CoreWCF does not tell apart, or does not take, in one program.</summary>
internal static class EndpointClashes
{
    /// <summary>The row of the table for a service that has endpoints with transport security over net.tcp at several addresses: CoreWCF gives it the identity
    /// of each, and takes one.</summary>
    public const string SeveralTcp = "element:service/netTcp=several";

    /// <summary>The row of the table for endpoints over net.tcp that differ by their ports alone.</summary>
    public const string SameTcpPath = "element:services/netTcp=samePath";

    /// <summary>The row of the table for endpoints over HTTP that differ by host or port alone.</summary>
    public const string SamePath = "element:services/http=samePath";

    /// <summary>The row of the table for an endpoint over HTTP below the path of another.</summary>
    public const string BelowPath = "element:services/http=prefix";

    /// <summary>The row of the table for endpoints over HTTP on several ports.</summary>
    public const string SeveralPorts = "element:services/http=ports";

    /// <summary>The row of the table for endpoints of a service at one address that have one binding.</summary>
    public const string SharedBinding = "element:service/binding=shared";

    /// <summary>The row of the table for endpoints of a service at one address that have one binding without naming it.</summary>
    public const string UnnamedBinding = "element:service/binding=unnamed";

    /// <summary>The row of the table for endpoints of a service at one address that have several bindings.</summary>
    public const string SeveralBindings = "element:service/binding=several";

    /// <summary>Whether endpoints of one address work where they are given one binding object.</summary>
    public static bool IsOfOneBinding(EndpointClash clash) => clash.Feature is SharedBinding or UnnamedBinding;

    /// <summary>The clashes of the endpoints of one program, in their order.</summary>
    public static IReadOnlyList<EndpointClash> Find(IReadOnlyList<HostedEndpoint> endpoints)
    {
        HostedEndpoint[] tcp = [.. endpoints.Where(static endpoint => endpoint.Endpoint.Binding is { IsTcp: true })];
        HostedEndpoint[] http = [.. endpoints.Where(static endpoint => endpoint.Endpoint.Binding is { IsHttp: true } && endpoint.Path is not null)];
        var paths = new HttpPaths(http);
        ILookup<(string Service, Uri? Address), HostedEndpoint> byAddress = endpoints.ToLookup(static endpoint => (endpoint.Service, endpoint.Address));
        return
        [
            .. tcp.Where(static endpoint => IsSecured(endpoint.Endpoint)).GroupBy(static endpoint => endpoint.Service).SelectMany(static group => OfTcp([.. group])),
            .. tcp.Where(static endpoint => endpoint.Address is not null).GroupBy(static endpoint => endpoint.Path, StringComparer.OrdinalIgnoreCase)
                .Where(static group => group.DistinctBy(endpoint => endpoint.Address!.Port).Skip(1).Any())
                .SelectMany(static group => group.Skip(1).Select(endpoint => new EndpointClash(endpoint.Endpoint, SameTcpPath, group.First().Endpoint))),
            .. http.SelectMany(endpoint => OfHttp(endpoint, paths)),
            .. endpoints.Select(endpoint => OfAddress(endpoint,
                byAddress[(endpoint.Service, endpoint.Address)].TakeWhile(other => !ReferenceEquals(other, endpoint)))).OfType<EndpointClash>(),
        ];
    }

    /// <summary>Whether a request to an endpoint begins with the path of another one, which is shorter.</summary>
    public static bool IsBelow(HostedEndpoint endpoint, HostedEndpoint other) =>
        endpoint.Scheme == other.Scheme && endpoint.Path is { } path && other.Path is { } prefix && path.Length > prefix.Length
            && path.StartsWith(prefix, StringComparison.OrdinalIgnoreCase);

    // The endpoints of one address have one dispatcher, which gives its identity once.
    private static IEnumerable<EndpointClash> OfTcp(HostedEndpoint[] endpoints) =>
        endpoints.Skip(1).Where(endpoint => !IsAtOneAddress(endpoint, endpoints[0]))
            .Select(endpoint => new EndpointClash(endpoint.Endpoint, SeveralTcp, endpoints[0].Endpoint));

    // Relative addresses begin with one that is not known.
    private static bool IsAtOneAddress(HostedEndpoint endpoint, HostedEndpoint other) =>
        endpoint.IsAtAddressOf(other)
            || (endpoint.Address is null && other.Address is null && string.Equals(Written(endpoint), Written(other), StringComparison.OrdinalIgnoreCase));

    private static string Written(HostedEndpoint endpoint) =>
        (endpoint.Endpoint as ConfiguredEndpoint)?.Element.Attribute("address")?.Value.Trim('/') ?? string.Empty;

    // CoreWCF, ServiceModelHttpMiddleware.cs: the first endpoint whose path and scheme a request has takes it. DispatcherBuilder.cs: the contracts of one
    // address of a service share it.
    private static IEnumerable<EndpointClash> OfHttp(HostedEndpoint endpoint, HttpPaths paths)
    {
        if (paths.FindSame(endpoint) is { } same)
        {
            yield return new EndpointClash(endpoint.Endpoint, SamePath, same.Endpoint);
        }
        else if (paths.FindAbove(endpoint) is { } above)
        {
            yield return new EndpointClash(endpoint.Endpoint, BelowPath, above.Endpoint);
        }

        // Each of them answers on the ports of all.
        if (paths.FindOnOtherPort(endpoint) is { } elsewhere)
        {
            yield return new EndpointClash(endpoint.Endpoint, SeveralPorts, elsewhere.Endpoint);
        }
    }

    // DispatcherBuilder.cs, of .NET Framework and of CoreWCF (ABindingInstanceHasAlreadyBeenAssociatedTo1): the endpoints of an address have one binding object.
    // .NET Framework makes one for each bindingConfiguration, CoreWCF's ConfigurationHolder.cs one for each endpoint that names none.
    private static EndpointClash? OfAddress(HostedEndpoint endpoint, IEnumerable<HostedEndpoint> before) =>
        endpoint.Endpoint.Binding is not { } binding || before.FirstOrDefault(endpoint.IsAtAddressOf) is not { Endpoint: { Binding: { } others } other } ? null
        : !ReferenceEquals(binding, others) ? AreTogether(endpoint.Endpoint, other) ? new EndpointClash(endpoint.Endpoint, SeveralBindings, other) : null
        : new EndpointClash(endpoint.Endpoint, endpoint.Endpoint is ConfiguredEndpoint { BindingConfiguration.Length: 0 } ? UnnamedBinding : SharedBinding, other);

    // Code may add one of them or the other; a call that takes one binding or another adds one endpoint.
    private static bool AreTogether(Endpoint endpoint, Endpoint other) =>
        endpoint is ConfiguredEndpoint ? other is ConfiguredEndpoint && endpoint.Location.GetLineSpan().Path == other.Location.GetLineSpan().Path
            && !ListensElsewhere(endpoint) && !ListensElsewhere(other)
        : endpoint is CodeEndpoint one && other is CodeEndpoint two && one.Syntax != two.Syntax
            && one.Syntax.FirstAncestorOrSelf<StatementSyntax>()?.Parent is BlockSyntax block
            && block == two.Syntax.FirstAncestorOrSelf<StatementSyntax>()?.Parent;

    // The check is of the listen URIs.
    private static bool ListensElsewhere(Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { Element: var element } && (element.Attribute("listenUri") is not null || element.Attribute("listenUriMode") is not null
            || element.Attribute("address") is { } address && Placeholder.IsIn(address.Value));

    private static bool IsSecured(Endpoint endpoint) => endpoint.Binding is { } binding
        && (binding["security.mode"].Is("Transport") || binding["security.mode"].Is("TransportWithMessageCredential"));
}
