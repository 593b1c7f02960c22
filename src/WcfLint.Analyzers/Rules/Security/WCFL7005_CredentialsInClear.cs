using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A user name and its password over HTTP without TLS: Basic authentication, or a token in the message. TransportCredentialOnly takes
/// http addresses alone (referencesource, HttpBindingBase.cs), and a transport binding element names its scheme itself.
/// </summary>
internal sealed class WCFL7005_CredentialsInClear() : Rule(WcfRules.WCFL7005_CredentialsInClear), IBindingRule, IAssignmentRule
{
    private const string Mode = "security.mode";
    private const string Scheme = "httpTransport.authenticationScheme";
    private static readonly string[] s_tokens = ["CreateUserNameOverTransportBindingElement", "UserNameSecurityTokenParameters"];

    private const string Insecure = "security.allowInsecureTransport";

    private static readonly ImmutableArray<string> s_properties = ImmutableArray.Create("AllowInsecureTransport", "ClientCredentialType");

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    private const string InHeader = "the Basic authentication password in Base64";
    private const string Chosen = "the code chooses TransportCredentialOnly with Basic";
    private const string NoTls = "TLS does not end in front of the service";

    /// <summary>A security element of code that sends a user name token, beside an HTTP transport without TLS, and the binding of an endpoint that code
    /// looks up.</summary>
    public void Analyze(AssignmentRuleContext context)
    {
        if (context.Property.Name == "ClientCredentialType")
        {
            if (EndpointsInClear.WhyNot(context.Assignment, out bool isOfClient, out bool isChosen) is { } reason)
            {
                context.NoFinding(reason);
                return;
            }

            context.Report(new Finding(Row, context.Syntax.GetLocation(), "The binding of the endpoint", InHeader)
            {
                Assumption = isChosen ? Chosen : isOfClient ? Assumptions.OtherMachine : NoTls,
            });
            return;
        }

        MemberDeclarationSyntax? member = context.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>();
        if (!ServiceContracts.IsWcf(context.Property.ContainingType.ContainingNamespace))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the property is not one of WCF");
        }
        else if (context.Assignment.Value.ConstantValue is not { HasValue: true, Value: true })
        {
            context.NoFinding(NoFindingKind.Fine, "the value is not known to be true");
        }
        else if (member is null)
        {
            context.NoFinding(NoFindingKind.Unknown, "the code around it is not in sight");
        }
        else if (!SourceWords.SaysAny(member, s_tokens))
        {
            context.NoFinding(NoFindingKind.Unknown, "the element is not known to send a user name token");
        }
        else if (SourceWords.Says(member, "HttpsTransportBindingElement"))
        {
            context.NoFinding(NoFindingKind.Fine, "the method makes an HTTPS transport");
        }
        else if (!SourceWords.Says(member, "HttpTransportBindingElement"))
        {
            context.NoFinding(NoFindingKind.Unknown, "the transport of the binding is not in sight");
        }
        else
        {
            context.Report(new Finding(Row, context.Syntax.GetLocation(), "The security element",
                "a password in the message") { Assumption = NoTls });
        }
    }

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (FindCause(binding) is not { } path)
        {
            context.NoFinding(binding.Kind == BindingKind.Custom
                ? new NoFindingReason(NoFindingKind.Fine, "it is not known to send a password without TLS") : binding.WhyNot(binding[Mode]));
        }
        else if (IsOutOfSight(binding))
        {
            context.NoFinding(NoFindingKind.Fine, binding.Endpoints.Any(
                static endpoint => endpoint.TransportAddresses.Any(static address => !address.StartsWith("https:", StringComparison.OrdinalIgnoreCase)))
                ? "messages without TLS stay on this machine" : binding.Endpoints.Any(static endpoint => !endpoint.TransportAddresses.IsEmpty)
                ? "its messages go over TLS" : "the code near it connects to this machine only");
        }
        else
        {
            string how = path == Insecure ? "a password in the message" : InHeader;
            Location? basic = path == SettingPaths.TransportCredential && !binding[path].IsKnown
                ? binding[path].Values.First(static value => value.Text?.Trim() == "Basic").Location : null;
            context.Report(new Finding(Row, basic ?? context.LocationOf(binding[path]), binding.DisplayName, how)
            {
                // A proxy in front of the service, which may end TLS, is not in sight.
                Assumption = path == SettingPaths.TransportCredential && !(binding[Mode].IsKnown && binding[path].IsKnown)
                    ? Chosen
                    : binding.Side == EndpointSide.Service ? NoTls : null,
            });
        }
    }

    // The setting that sends a password as it is; null where none does.
    private static string? FindCause(Binding binding) => binding.Kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp =>
            ChosenTogether.MayBe(binding[Mode], "TransportCredentialOnly", binding[SettingPaths.TransportCredential], "Basic")
                ? SettingPaths.TransportCredential : null,
        BindingKind.Custom when binding.CustomTransport == "httpTransport" =>
            TakesBasic(binding) ? Scheme
                : binding[BindingSecurity.AuthenticationPath(binding)].Is("UserNameOverTransport") && binding[Insecure].Boolean == true ? Insecure : null,
        _ => null,
    };

    // A service may take several schemes, and its callers choose; a client with several throws (referencesource, HttpTransportBindingElement.cs,
    // BuildChannelFactory).
    private static bool TakesBasic(Binding binding) => binding[Scheme] is { IsKnown: true, Text: { } schemes }
        && (binding[Scheme].Is("Basic") || (binding.Side == EndpointSide.Service
            && schemes.Split(',').Any(static scheme => scheme.Trim().Equals("Basic", StringComparison.OrdinalIgnoreCase))));

    private static bool IsOutOfSight(Binding binding) =>
        binding.Endpoints.Any(static endpoint => !endpoint.TransportAddresses.IsEmpty)
            ? binding.Endpoints.All(endpoint => endpoint.TransportAddresses.All(
                address => address.StartsWith("https:", StringComparison.OrdinalIgnoreCase) || ServiceAddresses.IsLocal(address, endpoint.Side, binding)))
            : LocalBindings.IsNearLoopback(binding);
}
