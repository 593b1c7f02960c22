using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Cli.Migrating.Judging.Hosts;

/// <summary>
/// The endpoints that code adds to hosts with a binding that cannot be followed: a cached one, one from a delegate. Their hosts still have
/// these endpoints.
/// </summary>
internal static class UnreadEndpoints
{
    private const string Call = "AddServiceEndpoint";

    /// <summary>The endpoints, in the order of the code.</summary>
    /// <param name="project">The project.</param>
    /// <param name="known">Those whose binding is known.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static IEnumerable<CodeEndpoint> Read(WcfProject project, IEnumerable<CodeEndpoint> known, CancellationToken cancellation)
    {
        if (project.Symbols is not { } symbols || !project.Code.Calls(Call))
        {
            yield break;
        }

        HashSet<SyntaxNode> read = [.. known.Select(static endpoint => endpoint.Syntax)];
        foreach (SyntaxTree tree in project.Compilation.SyntaxTrees)
        {
            foreach (InvocationExpressionSyntax syntax in BodyNodes.GetOrCreate(tree, cancellation).Calls.Where(
                call => CalledNames.NameOf(call)?.Identifier.ValueText == Call && !read.Contains(call)))
            {
                if (SemanticModels.Find(tree, project.Compilation)?.GetOperation(syntax,
                    cancellation) is IInvocationOperation { TargetMethod.ContainingType: { } host } call && CodeJudge.IsOfWcf(host) && !IsMetadata(call))
                {
                    yield return new CodeEndpoint(EndpointSide.Service, MadeEndpoints.ServiceContract(call, symbols), AddressesOf(call),
                        ImmutableArray<string>.Empty, call);
                }
            }
        }
    }

    private static bool IsMetadata(IInvocationOperation call) =>
        call.Arguments.Any(static argument => argument.Value is ITypeOfOperation { TypeOperand.Name: "IMetadataExchange" }
            || (argument.Parameter?.Name == "implementedContract" && CodeValue.GetText(argument.Value) is "IMetadataExchange"));

    private static ImmutableArray<string> AddressesOf(IInvocationOperation call) =>
        call.Arguments.FirstOrDefault(static argument => argument.Parameter?.Name == "address")?.Value is { } value
            && MadeEndpoints.AddressIn(value) is { } address && address.Contains("://", StringComparison.Ordinal) ? [address] : [];
}
