using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>A factory for each client endpoint of a configuration.</summary>
internal sealed class ClientDraft(Func<Location, string> at)
{
    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    /// <summary>The file; null where there is no client endpoint.</summary>
    public string? Create(IEnumerable<ConfiguredEndpoint> endpoints)
    {
        ConfiguredEndpoint[] clients = [.. endpoints.Where(endpoint => endpoint.Side == EndpointSide.Client && !endpoint.IsMetadata)];
        if (clients.Length == 0)
        {
            return null;
        }

        var code = new DraftCode();
        code.Line("// A draft by wcflint migrate: read each line, above all those with MARK, and write what is missing.")
            .Line("using System;").Line("using System.ServiceModel;").Line("using System.ServiceModel.Channels;");
        foreach (ConfiguredEndpoint client in clients)
        {
            Write(client, code.Line());
        }

        return code.ToString();
    }

    private void Write(ConfiguredEndpoint endpoint, DraftCode code)
    {
        string place = at(endpoint.Location);
        var draft = endpoint.Binding is { } binding ? new BindingDraft(binding, MigrationTarget.Client, at) : null;
        string? contract = endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : HostDraft.TypeOf(endpoint.ContractText);
        string? obstacle = contract is null ? "its contract is not known" : draft is null ? BindingDraft.WhyMissing(endpoint) : draft.Obstacle;
        if (obstacle is not null || endpoint.Address is not { Length: > 0 } address || !Uri.TryCreate(address, UriKind.Absolute, out _))
        {
            code.Line("// No draft of the endpoint at " + place + ": " + (obstacle ?? "its address is not known"));
            return;
        }

        bool isDuplex = endpoint.Contracts is { IsEmpty: false } symbols && ServiceContracts.Callback(symbols[0].Type) is not null;
        string factory = (isDuplex ? "DuplexChannelFactory<" : "ChannelFactory<") + contract + ">";
        string callback = isDuplex ? "InstanceContext callback" : string.Empty;
        code.Line("/// <summary>The client endpoint of " + place + ".</summary>").Line("internal static class " + NameOf(endpoint)).Open("{");
        WriteBinding(draft!, code);
        code.Line().Line("private static readonly EndpointAddress s_address = new(new Uri(" + SettingCode.Text(address) + ")" + Identity(endpoint) + "); // " + place).Line();
        if (!isDuplex)
        {
            code.Line("private static readonly " + factory + " s_factory = CreateFactory();").Line();
        }

        code.Line("/// <summary>Makes a client: open it, close it, and abort it where a call fails.</summary>")
            .Line("public static " + contract + " Create(" + callback + ") => " + (isDuplex ? "CreateFactory(callback)" : "s_factory") + ".CreateChannel();").Line();
        code.Line("private static " + factory + " CreateFactory(" + callback + ")").Open("{")
            .Line("var factory = new " + factory + "(" + (isDuplex ? "callback, " : string.Empty) + "s_binding, s_address);");
        WriteBehavior(endpoint, code);
        code.Line("return factory;").Close("}").Close("}");
    }

    private static void WriteBinding(BindingDraft draft, DraftCode code) => draft.Write(code, "private static readonly Binding s_binding = ", ";");

    private static string Identity(ConfiguredEndpoint endpoint)
    {
        ConfigElement? identity = endpoint.Element.Element("identity");
        foreach ((string element, string type) in new[] { ("userPrincipalName", "UpnEndpointIdentity"), ("servicePrincipalName", "SpnEndpointIdentity"), ("dns", "DnsEndpointIdentity") })
        {
            if (identity?.Element(element)?.Attribute("value")?.Value is { Length: > 0 } value && !Placeholder.IsIn(value))
            {
                return ", new " + type + "(" + SettingCode.Text(value) + ")";
            }
        }

        return string.Empty;
    }

    // What is secret, or what takes checks away, is named and left to who reads it.
    private void WriteBehavior(ConfiguredEndpoint endpoint, DraftCode code)
    {
        foreach (ConfigElement element in endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _)?.Elements ?? [])
        {
            bool isUnchecked = element.DescendantsAndSelf().Any(part => part.Attribute("certificateValidationMode")?.Value == "None");
            code.Line("// " + (isUnchecked ? "MARK this client accepted all certificates (certificateValidationMode None): " : string.Empty) + "behaviour <" + element.Name + "> of " + at(element.Location) + ": factory."
                + (element.Name == "clientCredentials" ? "Credentials" : "Endpoint.EndpointBehaviors.Add(...)"));
        }
    }

    private string NameOf(ConfiguredEndpoint endpoint)
    {
        string wanted = endpoint.Name is { Length: > 0 } name ? name : endpoint.ContractText is { } contract ? contract[(contract.LastIndexOf('.') + 1)..] : "Service";
        string clean = string.Concat(wanted.Select(c => SyntaxFacts.IsIdentifierPartCharacter(c) ? c : '_')) + "Client";
        clean = SyntaxFacts.IsIdentifierStartCharacter(clean[0]) ? clean : "_" + clean;
        string unique = clean;
        for (int i = 2; !_names.Add(unique); i++)
        {
            unique = clean + i;
        }

        return unique;
    }
}
