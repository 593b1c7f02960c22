using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>The behavior for REST as C#: its settings decide the wire format.</summary>
internal static class RestCode
{
    /// <summary>The requests of a REST contract, each with its operation: <c>PUT /prices/{id} (Set)</c>.</summary>
    /// <remarks>Source: referencesource, WebHttpBehavior.cs, GetWebMethod; UriTemplateClientFormatter.cs, GetUTStringOrDefault.</remarks>
    public static IEnumerable<string> Requests(INamedTypeSymbol contract) =>
        from operation in ServiceContracts.Operations(contract)
        let method = operation.Method
        let get = ServiceContracts.Find(method, WcfAttributes.WebGet)
        let invoke = ServiceContracts.Find(method, WcfAttributes.WebInvoke)
        let template = ServiceContracts.Argument(get ?? invoke, "UriTemplate") as string
            ?? operation.WireName + (get is null || operation.Inputs.IsEmpty
                ? string.Empty : "?" + string.Join('&', operation.Inputs.Select(static input => input.Key.Name + "={" + input.Key.Name + "}")))
        select (get is not null ? "GET" : ServiceContracts.Argument(invoke, "Method") as string ?? "POST") + " /" + template.TrimStart('/') + " ("
            + method.Name + ")";

    /// <summary>The argument of AddServiceWebEndpoint with the settings of a configuration; empty if they are the defaults.</summary>
    /// <param name="element">The element of the behaviour; null where there is none.</param>
    /// <param name="at">Describes a place.</param>
    /// <param name="code">Takes the settings that have no code.</param>
    public static string Argument(ConfigElement? element, Func<Location, string> at, DraftCode code)
    {
        var statements = new List<string>();
        var places = new List<string>();
        foreach (ConfigAttribute attribute in element?.Attributes ?? [])
        {
            string value = attribute.Value.Trim();
            if (ServiceModelSchema.Behavior("webHttp")?.Attribute(attribute.Name) is not { } schema
                || string.Equals(value, schema.Default, StringComparison.OrdinalIgnoreCase))
            {
                continue;
            }

            string? written = schema.TypeName == "bool" && bool.TryParse(value, out bool flag) ? flag ? "true" : "false"
                : schema.Values.FirstOrDefault(name => name.Equals(value, StringComparison.OrdinalIgnoreCase)) is { } member
                ? "CoreWCF.Web." + schema.TypeName + "." + member
                : null;
            if (written is null)
            {
                code.Mark(at(attribute.Location) + " " + attribute.Name + ": its value is not known; set webHttp => webHttp."
                    + SettingPaths.ToMember(attribute.Name) + " as the last argument, because its default applies until then");
            }
            else
            {
                statements.Add("webHttp." + SettingPaths.ToMember(attribute.Name) + " = " + written + ";");
                places.Add(at(attribute.Location));
            }
        }

        code.Lines(places.Distinct().Select(static place => "// " + place));

        return statements.Count == 0 ? string.Empty : ", webHttp => { " + string.Join(" ", statements) + " }";
    }
}
