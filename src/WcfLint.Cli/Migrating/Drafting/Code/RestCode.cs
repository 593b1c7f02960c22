using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>The behavior for REST as C#: its settings decide the wire format.</summary>
internal static class RestCode
{
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
            if (ServiceModelSchema.Behavior("webHttp")?.Attribute(attribute.Name) is not { } schema || string.Equals(value, schema.Default, StringComparison.OrdinalIgnoreCase))
            {
                continue;
            }

            string? written = schema.TypeName == "bool" && bool.TryParse(value, out bool flag) ? flag ? "true" : "false"
                : schema.Values.FirstOrDefault(name => name.Equals(value, StringComparison.OrdinalIgnoreCase)) is { } member ? "CoreWCF.Web." + schema.TypeName + "." + member
                : null;
            if (written is null)
            {
                code.Mark(at(attribute.Location) + " " + attribute.Name + ": its value is not known; set webHttp => webHttp." + SettingPaths.ToMember(attribute.Name) + " as the last argument");
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
