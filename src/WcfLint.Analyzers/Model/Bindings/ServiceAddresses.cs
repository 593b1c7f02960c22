using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>Where the services of a configuration listen, as far as it is written.</summary>
internal static class ServiceAddresses
{
    /// <summary>The base addresses that a service writes.</summary>
    public static IEnumerable<string> BaseAddresses(ConfigElement service) =>
        (service.Element("host")?.Element("baseAddresses")?.ElementsNamed("add") ?? []).Select(static add => add.Attribute("baseAddress")?.Value)
            .OfType<string>().Where(static address => address.Length > 0 && !Placeholder.IsIn(address)).Select(static address => address.Trim());

    /// <summary>
    /// Whether a service is out of reach of other machines. On .NET Framework HTTP registers the host "+" unless the comparison is Exact
    /// (referencesource, SharedHttpTransportManager.cs), and net.tcp binds any address of the machine unless the host is an IP literal
    /// (ExclusiveTcpTransportManager.cs): the name localhost excludes no machine. Visual Studio alone listens at
    /// Design_Time_Addresses where no code opens a host: a program that keeps the address of the template listens there itself.
    /// </summary>
    /// <param name="address">Where it listens.</param>
    /// <param name="binding">Its binding.</param>
    public static bool IsOutOfReach(string address, Binding binding)
    {
        if (binding.IsWithoutHost && IsDesignTime(address))
        {
            return true;
        }

        if (!IsLoopback(address) || binding.Platform != WcfPlatform.Framework)
        {
            return IsLoopback(address);
        }

        // A pipe is local. A service always reads a queue on its own machine, to which other machines send (referencesource, MsmqUri.cs).
        return address.StartsWith("http", StringComparison.OrdinalIgnoreCase) ? binding[binding.TransportPath("hostNameComparisonMode")].Is("Exact")
            : address.StartsWith("net.pipe:", StringComparison.OrdinalIgnoreCase) || (address.StartsWith("net.tcp:", StringComparison.OrdinalIgnoreCase)
                && Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.HostNameType is (UriHostNameType.IPv4 or UriHostNameType.IPv6));
    }

    /// <summary>Whether it is where Visual Studio's WcfSvcHost listens while a service library is developed.</summary>
    public static bool IsDesignTime(string address) => address.IndexOf("Design_Time_Addresses", StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary>Whether an endpoint's messages stay on this machine.</summary>
    public static bool IsLocal(string address, EndpointSide side, Binding binding) =>
        side == EndpointSide.Client ? IsLoopback(address) : IsOutOfReach(address, binding);

    /// <summary>Whether an address is HTTP without TLS on a host that is not this machine.</summary>
    public static bool IsOpenHttp(string address) => address.StartsWith("http:", StringComparison.OrdinalIgnoreCase) && !IsLoopback(address);

    /// <summary>Whether a host of .NET Framework that is told to listen at this machine listens for others, too: HTTP registers "+" (see <see cref="IsOutOfReach"/>).</summary>
    public static bool IsOpenLocalhost(string address) => address.StartsWith("http:", StringComparison.OrdinalIgnoreCase) && IsLoopback(address);

    /// <summary>Whether an address is net.tcp on a host that is not this machine.</summary>
    public static bool IsOpenTcp(string address) => address.StartsWith("net.tcp:", StringComparison.OrdinalIgnoreCase) && !IsLoopback(address);

    /// <summary>The absolute address that a literal or an interpolated string gives; of a part that is not constant it has a digit, so that such a host is none
    /// of this machine.</summary>
    public static string? InCode(SyntaxNode node) => node switch
    {
        LiteralExpressionSyntax { Token.Value: string text } when text.Contains("://") => text,
        InterpolatedStringExpressionSyntax { Contents: var parts } when parts.Any(
            static part => part is InterpolatedStringTextSyntax { TextToken.ValueText: var text } && text.Contains("://")) =>
            string.Concat(parts.Select(static part => part is InterpolatedStringTextSyntax text ? text.TextToken.ValueText : "1")),
        _ => null,
    };

    /// <summary>Whether an address names this machine only; false where it cannot be read.</summary>
    public static bool IsLoopback(string address) => NetworkAddresses.PlaceOf(address) == HostPlace.ThisMachine;
}
