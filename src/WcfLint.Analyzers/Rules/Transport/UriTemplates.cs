using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// Templates of WebGet and WebInvoke, whose variables are parameters of the operation: those of the path are strings (referencesource,
/// UriTemplateClientFormatter.cs, Populate; the same in CoreWCF). GET has no body for other parameters (WebHttpBehavior.cs, ValidateGETHasNoBody).
/// </summary>
internal static class UriTemplates
{
    /// <summary>The template of an operation; null where it has none that is known.</summary>
    public static (AttributeArgumentSyntax Place, string Text)? Find(ServiceOperation operation, CancellationToken cancellation)
    {
        foreach (string attribute in new[] { WcfAttributes.WebGet, WcfAttributes.WebInvoke })
        {
            if (ServiceContracts.Find(operation.Method, attribute) is { } written && ServiceContracts.Argument(written, "UriTemplate") is string text
                && written.ApplicationSyntaxReference?.GetSyntax(cancellation) is AttributeSyntax { ArgumentList.Arguments: var arguments }
                && arguments.FirstOrDefault(static argument => argument.NameEquals?.Name.Identifier.ValueText == "UriTemplate") is { } place)
            {
                return (place, text);
            }
        }

        return null;
    }

    /// <summary>What WCF refuses; null where the template fits, or parts of it are not known.</summary>
    public static (string What, string But)? FindFault(string template, ServiceOperation operation)
    {
        if (operation.Inputs.Any(static part => part.Value.TypeKind == TypeKind.Error || ServiceContracts.Has(part.Key, "MessageParameterAttribute") || ServiceContracts.Has(part.Value, WcfAttributes.MessageContract) || IsMessage(part.Value)))
        {
            return null;
        }

        int query = template.IndexOf('?');
        var variables = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        for (int start = template.IndexOf('{'); start >= 0; start = template.IndexOf('{', start + 1))
        {
            int end = template.IndexOf('}', start);
            if (end < 0)
            {
                return null;
            }

            // {*rest} is the rest of the path, {id=1} has a default.
            string variable = template.Substring(start + 1, end - start - 1).TrimStart('*').Split('=')[0];
            variables.Add(variable);
            ITypeSymbol? type = operation.Inputs.FirstOrDefault(part => string.Equals(part.Key.Name, variable, StringComparison.OrdinalIgnoreCase)).Value;
            if (type is null)
            {
                return ("names '" + variable + "'", "the operation has no such parameter");
            }

            if ((query < 0 || start < query) && type.SpecialType != SpecialType.System_String)
            {
                return ("has '" + variable + "' in its path", "the parameter is no string");
            }
        }

        return ServiceContracts.Has(operation.Method, WcfAttributes.WebGet) && operation.Inputs.FirstOrDefault(part => !variables.Contains(part.Key.Name)).Key is { } rest
            ? ("does not name '" + rest.Name + "'", "a GET request has no body for it")
            : null;
    }

    private static bool IsMessage(ITypeSymbol type) => type is { Name: "Message", ContainingNamespace: { Name: "Channels", ContainingNamespace: var wcf } } && ServiceContracts.IsWcf(wcf);
}
