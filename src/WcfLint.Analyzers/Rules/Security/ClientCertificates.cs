using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Sessions;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Whether the endpoints of a service ask their clients for certificates. Where they ask for a password or a Windows account, no certificate of a
/// client is looked at.</summary>
internal static class ClientCertificates
{
    // A method may set many hosts, and a project may configure many endpoints.
    private static readonly Memo<WcfProject, ConcurrentDictionary<SyntaxNode, bool>> s_methods = new(static _ => new());

    private static readonly Memo<WcfProject, StrongBox<bool>> s_configured = new(static project => new(
        project.Configurations.SelectMany(static configuration => configuration.Endpoints).Where(IsOfClients)
            .All(static endpoint => endpoint.Binding is { } binding && AreNotAsked(binding))));

    /// <summary>Whether all endpoints that a method adds to a host of its own ask for something else, and so do those that the project's configuration
    /// adds.</summary>
    public static bool AreNotAsked(IOperation assignment, WcfProject project, WcfSymbols symbols, CancellationToken cancellation) =>
        assignment is { SemanticModel: { } model, Syntax: var syntax } && HasOwnHost(assignment)
            && syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is { } method
            && s_methods.GetOrRead(project).GetOrAdd(method, _ => AreNotAsked(method, model, project, symbols, cancellation));

    /// <summary>Whether all written endpoints of the services with a behaviour ask for something else.</summary>
    public static bool AreNotAsked(ConfigElement behavior, WcfProject project)
    {
        List<ConfiguredEndpoint> endpoints = [.. BehaviorEndpoints.Of(behavior, project).Where(IsOfClients)];
        return endpoints.Count > 0 && endpoints.TrueForAll(static endpoint => !endpoint.IsDefault && endpoint.Binding is { } binding && AreNotAsked(binding));
    }

    // host.Credentials.ClientCertificate.Authentication…: other code may add endpoints to a host that it gets or creates.
    private static bool HasOwnHost(IOperation assignment)
    {
        IOperation? at = (assignment as IAssignmentOperation)?.Target;
        while (at is IPropertyReferenceOperation { Instance: var owner })
        {
            at = owner is null ? null : OperationWalk.Unwrap(owner);
        }

        return at is ILocalReferenceOperation { Local: var host } && BodyOperations.GetOrCreate(assignment).FindOnlyValue(host) is { } value
            && OperationWalk.Unwrap(value) is IObjectCreationOperation { Type: { } made } && ServiceContracts.IsWcf(made.ContainingNamespace)
            && HostLocals.StayAlone(host, assignment);
    }

    private static bool AreNotAsked(BaseMethodDeclarationSyntax method, SemanticModel model, WcfProject project, WcfSymbols symbols, CancellationToken cancellation)
    {
        var values = new BindingValues(project);
        List<InvocationExpressionSyntax> added = [.. method.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(static call => CalledNames.NameOf(call)?.Identifier.ValueText == "AddServiceEndpoint")];
        return added.Count > 0
            && added.TrueForAll(call => model.GetOperation(call, cancellation) is IInvocationOperation { Arguments: var arguments }
                && arguments.FirstOrDefault(
                    argument => argument.Parameter?.Type is INamedTypeSymbol type && type.DerivesFrom(symbols.Binding)) is { Value: var binding }
                && values.FindMade(binding, cancellation)
                    .All(made => made is IObjectCreationOperation creation && project.ReadBinding(creation, cancellation) is { } known && AreNotAsked(known)))
            && s_configured.GetOrRead(project).Value;
    }

    private static bool IsOfClients(ConfiguredEndpoint endpoint) => endpoint is { Side: EndpointSide.Service, IsMetadata: false };

    // Of the bindings whose one credential is that of the mode.
    private static bool AreNotAsked(Binding binding)
    {
        Setting mode = binding[SettingPaths.SecurityMode];
        return binding.Kind is not (BindingKind.Unknown or BindingKind.Custom or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp
            or BindingKind.NetMsmq or BindingKind.MsmqIntegration) && mode.Text switch
        {
            "None" => true,
            "Message" or "TransportWithMessageCredential" => IsOther(binding[SettingPaths.MessageCredential]),
            "Transport" or "TransportCredentialOnly" => IsOther(binding[SettingPaths.TransportCredential]),
            _ => false,
        };
    }

    private static bool IsOther(Setting credential) => credential.Text is "None" or "Windows" or "UserName" or "Basic" or "Digest" or "Ntlm";
}
