using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A service whose security asks no caller who it is, though its binding would by default. basicHttp and its kin ask nobody by default:
/// there None is no decision. Over wsDualHttp an anonymous caller can have the service call a third party (Microsoft's documentation,
/// "Denial of Service").
/// </summary>
internal sealed class WCFL7010_AnonymousClients() : Rule(WcfRules.WCFL7010_AnonymousClients), IBindingRule
{
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Side & EndpointSide.Service) == 0 || binding.IsUnused || binding.IsForMetadata)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "no service is known to use it for more than metadata");
            return;
        }

        if (PathOf(binding) is not { } path)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it has no security, or asks nobody by default");
            return;
        }

        Setting credential = binding[path];
        if (!credential.IsExplicit || !IsAnonymous(credential))
        {
            context.NoFinding(binding.WhyNot(credential));
        }
        else if (binding.CommentsAt(path).Any(static comment => SettingComments.SpeakOf(comment, "clientCredentialType") || SettingComments.SpeakOf(comment, "anonymous")))
        {
            context.NoFinding(NoFindingKind.Suppressed, "a comment at the binding says that callers are anonymous");
        }
        else if (binding.Endpoints.Any(IssuesTokens))
        {
            context.NoFinding(NoFindingKind.Fine, "a token issuer has it, which asks in its messages who calls");
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
                Severity = isDual ? DiagnosticSeverity.Warning : null,
                Effect = isDual ? "anyone can have the service send its callbacks to a third party" : null,
            });
        }
    }

    // Where the credential that is in force is written; null where the binding asks nobody by default.
    private static string? PathOf(Binding binding) => binding.Kind switch
    {
        BindingKind.Custom when binding.ConfigurationSection is not null && binding.CustomElements.Contains("security") => "security.authenticationMode",
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp or BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetMsmq =>
            BindingSecurity.HasMessageCredentials(binding) ? "security.message.clientCredentialType"
            : binding["security.mode"].Is("Transport") && binding.Kind != BindingKind.NetMsmq ? "security.transport.clientCredentialType" : null,
        _ => null,
    };

    private static bool IsAnonymous(Setting credential) => credential.Is("None") || credential.Is("AnonymousForSslNegotiated") || credential.Is("AnonymousForCertificate");

    // System.ServiceModel.Security.IWSTrust13SyncContract and its kin, or a contract of the protocol's namespace.
    private static bool IssuesTokens(Endpoint endpoint) =>
        (endpoint as ConfiguredEndpoint)?.ContractText?.IndexOf("IWSTrust", StringComparison.Ordinal) >= 0
        || endpoint.Contracts.Any(static contract => ServiceContracts.QualifiedName(contract.Type) is { } name
            && (name.Namespace.IndexOf("ws-trust", StringComparison.OrdinalIgnoreCase) >= 0 || name.Namespace.EndsWith("/trust", StringComparison.OrdinalIgnoreCase)));
}
