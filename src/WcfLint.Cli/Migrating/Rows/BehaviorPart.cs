using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>Something that a behaviour of a configuration says.</summary>
/// <param name="Path">The names that lead to it: <c>serviceAuthorization.principalPermissionMode</c>.</param>
/// <param name="Value">Its value; null for an element that says nothing but its name.</param>
/// <param name="Location">Where it stands.</param>
internal sealed record BehaviorPart(string Path, string? Value, Location Location)
{
    // The elements whose attributes are properties of CoreWCF's ServiceHostBase, with the same defaults, each with the way to them.
    private static readonly Dictionary<string, string> s_owners = new(StringComparer.Ordinal)
    {
        ["serviceAuthorization"] = "Authorization",
        ["serviceCredentials.userNameAuthentication"] = "Credentials.UserNameAuthentication",
        ["serviceCredentials.windowsAuthentication"] = "Credentials.WindowsAuthentication",
        ["serviceCredentials.clientCertificate.authentication"] = "Credentials.ClientCertificate.Authentication",
    };

    /// <summary>The way from CoreWCF's host to the object that has it as a property; null where none has.</summary>
    public string? Owner => Path.LastIndexOf('.') is var dot and > 0 ? s_owners.GetValueOrDefault(Path[..dot]) : null;

    /// <summary>The attribute that it is the value of; null where the schema has none.</summary>
    public AttributeSchema? Schema
    {
        get
        {
            string[] names = Path.Split('.');
            ElementSchema? element = ServiceModelSchema.Behavior(names[0]);
            foreach (string name in names.Skip(1).SkipLast(1))
            {
                element = element?.Find(name);
            }

            return names.Length > 1 ? element?.Attribute(names[^1]) : null;
        }
    }

    /// <summary>Whether it says what is in force on CoreWCF without it. Of user names the default, Windows, is none there: its rows say so.</summary>
    public bool IsDefault => !Path.StartsWith("serviceCredentials.userNameAuthentication", StringComparison.Ordinal)
        && (Value is null ? s_owners.Keys.Any(owner => owner == Path || owner.StartsWith(Path + ".", StringComparison.Ordinal))
        : Owner is not null && Schema is { } schema && string.Equals(Value.Trim(), schema.Default?.Trim('\'') ?? string.Empty, StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether a report, which is passed on, leaves its value out.</summary>
    public bool IsSecret => Path.Contains("password", StringComparison.OrdinalIgnoreCase) && !Path.Contains("Mode", StringComparison.Ordinal);

    /// <summary>What an element of a behaviour says, with what stands in it.</summary>
    public static IEnumerable<BehaviorPart> Of(ConfigElement element) => Of(element, element.Name);

    // An empty value is none.
    private static IEnumerable<BehaviorPart> Of(ConfigElement element, string path)
    {
        ConfigAttribute[] attributes = [.. element.Attributes.Where(static attribute => attribute.Value.Trim().Length > 0)];
        return attributes.Length == 0 && element.Elements.IsEmpty ? [new BehaviorPart(path, null, element.Location)]
            : attributes.Select(attribute => new BehaviorPart(path + "." + attribute.Name, attribute.Value, attribute.Location))
                .Concat(element.Elements.SelectMany(child => Of(child, path + "." + child.Name)));
    }
}
