using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Services that offer a contract with security and without: a client that needs it can have it.</summary>
internal static class SecuredTwins
{
    /// <summary>Whether each service endpoint of a binding has another one of its service and contract beside it, with security.</summary>
    public static bool Exist(Binding binding, WcfProject project, CancellationToken cancellation)
    {
        bool any = false;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.IsMetadata)
            {
                continue;
            }

            if (endpoint.Side != EndpointSide.Service || !HasTwin(endpoint, binding, project, cancellation))
            {
                return false;
            }

            any = true;
        }

        return any;
    }

    private static bool HasTwin(Endpoint endpoint, Binding binding, WcfProject project, CancellationToken cancellation) => endpoint switch
    {
        ConfiguredEndpoint { ServiceElement: { } service, ContractText: { } contract } configured =>
            configured.Scope.Endpoints.Any(other => other.ServiceElement == service && other.ContractText == contract && IsSecured(other.Binding)),
        CodeEndpoint { Contracts.IsEmpty: false } made => project.ReadEndpoints(cancellation).FindSharers(binding).Where(IsSecured)
            .SelectMany(static other => other.Endpoints).OfType<CodeEndpoint>()
            .Any(other => other.Side == EndpointSide.Service && other.Contracts.SequenceEqual(made.Contracts) && MemberOf(other) == MemberOf(made)),
        _ => false,
    };

    private static bool IsSecured(Binding? binding) => binding?["security.mode"] is { IsKnown: true } mode && mode.Text is not null && !mode.Is("None");

    // Hosts are made in one method, with all their endpoints.
    private static SyntaxNode MemberOf(CodeEndpoint endpoint) =>
        endpoint.Syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() ?? endpoint.Syntax.SyntaxTree.GetRoot();
}
