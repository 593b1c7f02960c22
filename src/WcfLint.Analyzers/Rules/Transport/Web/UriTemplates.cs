using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport.Web;

/// <summary>
/// Templates of WebGet and WebInvoke, whose variables are parameters of the operation: those of the path are strings, those of the query are types that
/// QueryStringConverter knows (referencesource, UriTemplateClientFormatter.cs, Populate; the same in CoreWCF). GET has no body for other parameters
/// (WebHttpBehavior.cs, ValidateGETHasNoBody); without a template, its parameters are variables of the query.
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
        if (!IsReadable(operation) || Read(template) is not { } found)
        {
            return null;
        }

        int query = template.IndexOf('?');
        foreach ((string variable, int start) in found)
        {
            ITypeSymbol? type = operation.Inputs.FirstOrDefault(part => string.Equals(part.Key.Name, variable, StringComparison.OrdinalIgnoreCase)).Value;
            if (type is null)
            {
                return ("names '" + variable + "'", "the operation has no such parameter");
            }

            if ((query < 0 || start < query) && type.SpecialType != SpecialType.System_String)
            {
                return ("has '" + variable + "' in its path", "the parameter is no string");
            }

            if (query >= 0 && start > query && !IsConvertible(type))
            {
                return ("has '" + variable + "' in its query", NotConverted(type));
            }
        }

        return ServiceContracts.Has(operation.Method, WcfAttributes.WebGet) && operation.Inputs.FirstOrDefault(
            part => !found.Exists(variable => string.Equals(variable.Name, part.Key.Name, StringComparison.OrdinalIgnoreCase))).Key is { } rest
            ? ("does not name '" + rest.Name + "'", "a GET request has no body for it")
            : null;
    }

    /// <summary>The only variable that is no parameter, and the only parameter that no variable names, which it must mean; null where that is open.</summary>
    public static (string Variable, string Parameter)? FindMeant(string template, ServiceOperation operation)
    {
        if (!IsReadable(operation) || Read(template) is not { } found)
        {
            return null;
        }

        List<string> unmatched = [.. found.Select(static variable => variable.Name)
            .Where(name => !operation.Inputs.Any(part => string.Equals(part.Key.Name, name, StringComparison.OrdinalIgnoreCase)))];
        List<KeyValuePair<ISymbol, ITypeSymbol>> unnamed = [.. operation.Inputs
            .Where(part => !found.Exists(variable => string.Equals(variable.Name, part.Key.Name, StringComparison.OrdinalIgnoreCase)))];
        return unmatched.Count == 1 && unnamed.Count == 1 && unnamed[0].Value.SpecialType == SpecialType.System_String
            ? (unmatched[0], unnamed[0].Key.Name) : null;
    }

    /// <summary>What WCF refuses of an operation without a template; null where it is called by POST, or its parameters fit the query.</summary>
    public static (string What, string But)? FindFaultOfQuery(ServiceOperation operation)
    {
        AttributeData? invoke = ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke);
        AttributeData? attribute = invoke ?? ServiceContracts.Find(operation.Method, WcfAttributes.WebGet);
        bool isGet = attribute is not null && (invoke is null || ServiceContracts.Argument(invoke, "Method") is "GET")
            && ServiceContracts.Argument(attribute, "UriTemplate") is null;
        return isGet && IsReadable(operation)
            && operation.Inputs.FirstOrDefault(static part => !IsConvertible(part.Value)) is { Key: { } part, Value: var type }
            ? ("has '" + part.Name + "' in the query of its address", NotConverted(type))
            : null;
    }

    /// <summary>The names of the variables of a template; null where it is half-written.</summary>
    public static HashSet<string>? ReadVariables(string template) =>
        Read(template) is { } found ? new HashSet<string>(found.Select(static variable => variable.Name), StringComparer.OrdinalIgnoreCase) : null;

    /// <summary>Whether all parameters of an operation are known, and parts of a request that an operation has several of.</summary>
    public static bool IsReadable(ServiceOperation operation) => AreReadable(operation.Inputs);

    /// <summary>Whether parts of a message are known, and may stand beside others.</summary>
    public static bool AreReadable(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts) =>
        !parts.Any(static part => part.Value.TypeKind == TypeKind.Error || ServiceContracts.Has(part.Key, "MessageParameterAttribute")
            || ServiceContracts.Has(part.Value, WcfAttributes.MessageContract) || IsMessage(part.Value));

    private static string NotConverted(ITypeSymbol type) =>
        "QueryStringConverter converts no " + type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    // referencesource, QueryStringConverter.cs, CanConvert: of other types only those with a converter of their own, which Nullable has not.
    private static bool IsConvertible(ITypeSymbol type) =>
        type.SpecialType is (>= SpecialType.System_Boolean and <= SpecialType.System_String) or SpecialType.System_Object or SpecialType.System_DateTime
        || type.TypeKind is TypeKind.Enum or TypeKind.Error or TypeKind.TypeParameter
        || type is IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte }
        || type is { Name: "TimeSpan" or "Guid" or "Uri" or "DateTimeOffset",
            ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
        || type.AnyBase(static at => at.TypeKind == TypeKind.Error || at.GetAttributes()
            .Any(static attribute => attribute.AttributeClass is not { TypeKind: not TypeKind.Error } one || one.Name == "TypeConverterAttribute"));

    // Variables and where they begin.
    private static List<(string Name, int Start)>? Read(string template)
    {
        var found = new List<(string, int)>();
        for (int start = template.IndexOf('{'); start >= 0; start = template.IndexOf('{', start + 1))
        {
            int end = template.IndexOf('}', start);
            if (end < 0)
            {
                return null;
            }

            // {*rest} is the rest of the path, {id=1} has a default.
            found.Add((template.Substring(start + 1, end - start - 1).TrimStart('*').Split('=')[0], start));
        }

        return found;
    }

    private static bool IsMessage(ITypeSymbol type) => type is { Name: "Message", ContainingNamespace: { Name: "Channels", ContainingNamespace: var wcf } }
        && ServiceContracts.IsWcf(wcf);
}
