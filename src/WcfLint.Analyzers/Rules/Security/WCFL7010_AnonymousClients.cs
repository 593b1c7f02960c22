using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A service whose security authenticates no client, though its binding would by default. basicHttp and similar bindings do not by default:
/// there None is no decision. Over wsDualHttp an anonymous caller can have the service call a third party (Microsoft's documentation,
/// "Denial of Service").
/// </summary>
internal sealed class WCFL7010_AnonymousClients() : Rule(WcfRules.WCFL7010_AnonymousClients), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Side & EndpointSide.Service) == 0)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "no service is known to use it");
            return;
        }

        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (binding.IsForMetadata)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "only endpoints for metadata use it");
            return;
        }

        if (PathOf(binding) is not { } path)
        {
            AnalyzeElements(context);
            return;
        }

        Setting credential = binding[path];
        if (!credential.IsExplicit || !IsAnonymous(credential))
        {
            context.NoFinding(binding.WhyNot(credential));
        }
        else if (binding.Endpoints.Any(IssuesTokens))
        {
            context.NoFinding(NoFindingKind.Fine, "a token issuer uses it and authenticates callers in its messages");
        }
        else if (LocalBindings.WhyLocal(binding) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            bool isDual = binding.Kind == BindingKind.WSDualHttp;
            context.Report(new Finding(Row, context.LocationOf(credential), binding.NameOf(path), binding.DisplayName, credential.Text)
            {
                Assumption = binding.CommentsAt(path).Any(static comment => SettingComments.Mention(comment, "clientCredentialType")
                    || SettingComments.Mention(comment, "anonymous")) ? Assumptions.Explained : null,
                Effect = isDual ? WcfRules.WCFL7010_Dual : null,
            });
        }
    }

    // A security element that is created inside the binding: to an element that code keeps it may add one that authenticates clients.
    private void AnalyzeElements(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (((binding is CodeBinding { Kind: BindingKind.Custom } made ? made.FindModel()?.GetOperation(made.Syntax,
            context.CancellationToken)?.DescendantsAndSelf() : null) ?? []).OfType<IInvocationOperation>().FirstOrDefault(IsAnonymous) is not { } element)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "nothing in it is known to make callers anonymous");
        }
        else if (binding.Endpoints.Any(IssuesTokens))
        {
            context.NoFinding(NoFindingKind.Fine, "a token issuer uses it and authenticates callers in its messages");
        }
        else if (LocalBindings.WhyLocal(binding) is { } local)
        {
            context.NoFinding(local);
        }
        else
        {
            context.Report(new Finding(Row, element.Syntax.GetLocation(), "The security element", binding.DisplayName, "created by " + element.TargetMethod.Name));
        }
    }

    // The methods behind AnonymousForCertificate and AnonymousForSslNegotiated (referencesource, SecurityElementBase.cs, CreateBindingElement).
    private static bool IsAnonymous(IInvocationOperation call) =>
        call.TargetMethod is { ContainingType: { Name: "SecurityBindingElement" } maker, Name: var name } && ServiceContracts.IsWcf(maker.ContainingNamespace)
        && (name == "CreateAnonymousForCertificateBindingElement"
            || (name == "CreateSslNegotiationBindingElement" && call.Arguments.Any(
                static argument => argument is { Parameter.Name: "requireClientCertificate", Value.ConstantValue: { HasValue: true, Value: false } })));

    // The path of the credential that is in force; null where the binding authenticates no client by default.
    private static string? PathOf(Binding binding) => binding.Kind switch
    {
        BindingKind.Custom when binding.ConfigurationSection is not null && binding.CustomElements.Contains("security") =>
            BindingSecurity.AuthenticationPath(binding),
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp or BindingKind.NetTcp or BindingKind.NetTcpContext
            or BindingKind.NetMsmq =>
            BindingSecurity.HasMessageCredentials(binding) ? SettingPaths.MessageCredential
            : binding["security.mode"].Is("Transport") && binding.Kind != BindingKind.NetMsmq ? SettingPaths.TransportCredential : null,
        _ => null,
    };

    private static bool IsAnonymous(Setting credential) => credential.Is("None") || credential.Is("AnonymousForSslNegotiated")
        || credential.Is("AnonymousForCertificate");

    // System.ServiceModel.Security.IWSTrust13SyncContract and its kin, or a contract of the protocol's namespace.
    private static bool IssuesTokens(Endpoint endpoint) =>
        (endpoint as ConfiguredEndpoint)?.ContractText?.IndexOf("IWSTrust", StringComparison.Ordinal) >= 0
        || endpoint.Contracts.Any(static contract => ServiceContracts.QualifiedName(contract.Type) is { } name
            && (name.Namespace.IndexOf("ws-trust", StringComparison.OrdinalIgnoreCase) >= 0
                || name.Namespace.EndsWith("/trust", StringComparison.OrdinalIgnoreCase)));
}
