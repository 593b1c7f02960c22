using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// Paths of the HTTP endpoints of a CoreWCF service. The endpoint that was added first takes all requests of its scheme to its path and
/// below (CoreWCF, ServiceModelHttpMiddleware.cs, BuildBranch); .NET Framework looks for the longest path.
/// </summary>
internal static class EndpointPaths
{
    private static readonly string[] s_http = ["BasicHttpBinding", "WSHttpBinding", "WS2007HttpBinding", "WebHttpBinding", "NetHttpBinding"];

    public static bool IsEndpoint(SimpleNameSyntax name) => name.Identifier.ValueText is "AddServiceEndpoint" or "AddServiceWebEndpoint";

    /// <summary>The relative path that a call writes for an endpoint of HTTP; null where it writes none.</summary>
    public static EndpointPath? Of(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        ExpressionSyntax? binding = call.ArgumentList.Arguments.Select(static argument => argument.Expression).FirstOrDefault(one =>
            model.GetTypeInfo(one, cancellation).Type is { } type && ServiceContracts.IsWcf(type.ContainingNamespace) && Array.IndexOf(s_http, type.Name) >= 0);
        if (binding is null && CalledNames.NameOf(call)?.Identifier.ValueText != "AddServiceWebEndpoint")
        {
            return null;
        }

        // Only one text: the other may be the address at which the host listens.
        string[] texts = call.ArgumentList.Arguments.Select(argument => model.GetConstantValue(argument.Expression, cancellation).Value).OfType<string>().ToArray();
        return texts.Length != 1 || call.ArgumentList.Arguments.Any(static argument => argument.Expression.ToString().Contains("Uri"))
            || texts[0].Contains(':') ? null
            : new EndpointPath(texts[0], binding is ObjectCreationExpressionSyntax { Type: var type, ArgumentList.Arguments.Count: 0, Initializer: null }
                && type.ToString() is "BasicHttpBinding" or "WebHttpBinding" || binding is null);
    }

    /// <summary>The endpoint of the same service, added before in the same block, that takes the requests to a path.</summary>
    public static EndpointPath? FindAbove(InvocationExpressionSyntax call, EndpointPath path, SemanticModel model, CancellationToken cancellation)
    {
        SimpleNameSyntax name = CalledNames.NameOf(call)!;
        SyntaxNode? block = call.FirstAncestorOrSelf<StatementSyntax>()?.Parent;
        foreach (InvocationExpressionSyntax other in BodyNodes.GetOrCreate(call.SyntaxTree, cancellation).Calls)
        {
            if (CalledNames.NameOf(other) is { } earlier && IsEndpoint(earlier) && earlier.SpanStart < name.SpanStart
                && other.FirstAncestorOrSelf<StatementSyntax>()?.Parent == block && block is BlockSyntax or GlobalStatementSyntax
                && HostWiring.TypeOf(other, earlier) is { } service && service.ToString() == HostWiring.TypeOf(call, name)?.ToString()
                && Of(other, model, cancellation) is { } above && above.Holds(path))
            {
                return above;
            }
        }

        return null;
    }
}

/// <summary>A relative path, and whether its endpoint is known to have the scheme http.</summary>
internal sealed record EndpointPath(string Text, bool IsHttp)
{
    /// <summary>Whether another path lies below it, by whole segments.</summary>
    public bool Holds(EndpointPath other) => Normal.Length < other.Normal.Length
        && (Normal.Length == 0 || other.Normal.StartsWith(Normal + "/", StringComparison.OrdinalIgnoreCase));

    private string Normal => Text.Trim('/');
}
