using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules;

/// <summary>Services that offer a contract in two ways, such as with a reliable session and without: clients have the choice.</summary>
internal static class ServiceTwins
{
    /// <summary>Whether each service endpoint of a binding has another one of its service and contract beside it, of which something holds.</summary>
    public static bool Exist(Binding binding, Func<Binding, bool> isTwin, WcfProject project, CancellationToken cancellation)
    {
        bool any = false;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.IsMetadata)
            {
                continue;
            }

            if (endpoint.Side != EndpointSide.Service || !HasTwin(endpoint, binding, isTwin, project, cancellation))
            {
                return false;
            }

            any = true;
        }

        return any;
    }

    private static bool HasTwin(Endpoint endpoint, Binding binding, Func<Binding, bool> isTwin, WcfProject project,
        CancellationToken cancellation) => endpoint switch
    {
        ConfiguredEndpoint { ServiceElement: { } service, ContractText: { } contract } configured =>
            configured.Scope.Endpoints.Any(other => other.ServiceElement == service && other.ContractText == contract && other.Binding is { } twin && isTwin(twin)),
        CodeEndpoint { Contracts.IsEmpty: false } made => project.ReadEndpoints(cancellation).FindSharers(binding).Where(isTwin)
            .SelectMany(static other => other.Endpoints).OfType<CodeEndpoint>()
            .Any(other => other.Side == EndpointSide.Service && other.Contracts.SequenceEqual(made.Contracts) && MemberOf(other) == MemberOf(made)),
        _ => false,
    };

    // Hosts are made in one method, with all their endpoints.
    private static SyntaxNode MemberOf(CodeEndpoint endpoint) =>
        endpoint.Syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() ?? endpoint.Syntax.SyntaxTree.GetRoot();
}
