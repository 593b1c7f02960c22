using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport.Web;

/// <summary>
/// Templates of one path whose queries no literal value tells apart: the table that finds the operation of a request refuses them (referencesource,
/// UriTemplateHelpers.cs, EnsureQueriesAreDistinct; WebHttpDispatchOperationSelector.cs). One without a query, and equal ones, may stand beside them.
/// </summary>
internal static class AmbiguousTemplates
{
    /// <summary>An operation with an earlier one whose template is too much like its own, for each path.</summary>
    public static IEnumerable<(ServiceOperation Operation, SyntaxNode Place, ServiceOperation Earlier)> Find(IEnumerable<ServiceOperation> operations,
        CancellationToken cancellation)
    {
        var all = new List<(ServiceOperation Operation, SyntaxNode Place, string Path, Dictionary<string, string?> Query)>();
        foreach (ServiceOperation operation in operations)
        {
            if (UriTemplates.Find(operation, cancellation) is { } template && template.Text.IndexOf('?') is var at and > 0
                && Read(template.Text.Substring(at + 1)) is { } query)
            {
                all.Add((operation, template.Place, MethodOf(operation) + " " + PathOf(template.Text.Substring(0, at)), query));
            }
        }

        foreach (var same in all.GroupBy(static one => one.Path).Where(static group => group.Count() > 1))
        {
            var first = same.First();
            List<string> literals = [.. first.Query.Keys.Where(name => same.All(one => one.Query.TryGetValue(name, out string? value) && value is not null))];
            var told = new List<(ServiceOperation Operation, SyntaxNode Place, string Path, Dictionary<string, string?> Query)>();
            foreach (var one in same)
            {
                int like = told.FindIndex(other => !AreEqual(one.Query, other.Query) && literals.All(name => one.Query[name] == other.Query[name]));
                if (like >= 0)
                {
                    yield return (one.Operation, one.Place, told[like].Operation);
                    break;
                }

                told.Add(one);
            }
        }
    }

    private static string MethodOf(ServiceOperation operation) =>
        ServiceContracts.Find(operation.Method, WcfAttributes.WebInvoke) is { } invoke
            ? ServiceContracts.Argument(invoke, "Method") as string ?? "POST" : "GET";

    // A segment that is a variable is like any other; {id=1} and {*rest} are left to WCF.
    private static string PathOf(string path) => string.Join("/", path.Trim('/').Split('/').Select(static segment =>
        segment.StartsWith("{", StringComparison.Ordinal) && segment.IndexOf('}') == segment.Length - 1 && segment.IndexOfAny(['*', '=']) < 0
            ? "{}" : segment.ToUpperInvariant()));

    // Names with their literal values, null for variables; null where it is no query.
    private static Dictionary<string, string?>? Read(string query)
    {
        var values = new Dictionary<string, string?>(StringComparer.OrdinalIgnoreCase);
        foreach (string part in query.Split('&').Where(static part => part.Length > 0))
        {
            int at = part.IndexOf('=');
            string name = at < 0 ? part : part.Substring(0, at);
            if (values.ContainsKey(name))
            {
                return null;
            }

            values.Add(name, at >= 0 && part.IndexOf('{') > at ? null : at < 0 ? string.Empty : part.Substring(at + 1));
        }

        return values.Count == 0 ? null : values;
    }

    private static bool AreEqual(Dictionary<string, string?> one, Dictionary<string, string?> other) =>
        one.Count == other.Count && one.All(value => other.TryGetValue(value.Key, out string? there) && there == value.Value);
}
