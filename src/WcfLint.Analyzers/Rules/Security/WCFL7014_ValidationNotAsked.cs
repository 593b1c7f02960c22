using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A validation of the service's certificate that nothing asks. HTTPS reads SslCertificateAuthentication alone, and ServicePointManager without
/// it (referencesource, HttpsChannelFactory.cs; dotnet/wcf, HttpsChannelFactory.cs). Authentication is for messages and for net.tcp; there
/// SslCertificateAuthentication replaces it, and a certificate that the client has beforehand is not validated (ClientCredentialsSecurityTokenManager.cs).
/// </summary>
internal sealed class WCFL7014_ValidationNotAsked() : Rule(WcfRules.WCFL7014_ValidationNotAsked), IEndpointRule
{
    private const string Ssl = "SslCertificateAuthentication";
    private const string Element = "sslCertificateAuthentication";
    private const string Mode = "CertificateValidationMode";
    private const string Attribute = "certificateValidationMode";
    private const string Validator = "customCertificateValidatorType";
    private const string Loss = ", which does not compare the host name";

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (WayOf(binding) is not { } way)
        {
            context.NoFinding(WhyNot(binding));
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint is ConfiguredEndpoint { Side: EndpointSide.Client, IsDefault: false } configured)
            {
                AnalyzeBehavior(context, configured, way);
            }

            foreach (SyntaxNode creation in CreatedCredentials.FindCreations(endpoint, context.Project))
            {
                Analyze(context, creation, way);
            }
        }
    }

    /// <summary>What does not ask Authentication.</summary>
    private enum Way
    {
        Https,

        /// <summary>TLS over net.tcp, if SslCertificateAuthentication is set.</summary>
        Tcp,

        /// <summary>Messages that are secured with a certificate that the client has beforehand.</summary>
        Message,
    }

    // A custom binding may secure the messages, too. With Kerberos there is no certificate.
    private static Way? WayOf(Binding binding) =>
        (binding.Side & EndpointSide.Client) == 0 ? null
        : TransportScheme.Of(binding) == "https" ? binding.Kind == BindingKind.Custom && binding.CustomElements.Contains("security") ? null : Way.Https
        : BindingKinds.IsNetTcp(binding.Kind) ? binding[SettingPaths.SecurityMode].Is("TransportWithMessageCredential")
            || (binding[SettingPaths.SecurityMode].Is("Transport")
                && (binding[SettingPaths.TransportCredential].Is("None") || binding[SettingPaths.TransportCredential].Is("Certificate"))) ? Way.Tcp : null
        : BindingKinds.IsWSHttp(binding.Kind) && binding[SettingPaths.SecurityMode].Is("Message")
            && binding["security.message.negotiateServiceCredential"].Boolean == false
            && binding[SettingPaths.MessageCredential] is { IsKnown: true } credential && !credential.Is("Windows") && !credential.Is("IssuedToken") ? Way.Message
        : null;

    private static NoFindingReason WhyNot(Binding binding) =>
        (binding.Side & EndpointSide.Client) == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "no client is known to use the binding")
        : TransportScheme.Of(binding) == "https" ? new NoFindingReason(NoFindingKind.Unknown, "the security of the messages may ask it")
        : new NoFindingReason(NoFindingKind.NotConcerned, "the binding is not known to leave it unasked");

    private void Analyze(EndpointRuleContext context, SyntaxNode creation, Way way)
    {
        if (CreatedCredentials.Find(creation, context.Project.Compilation) is not { } created)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "no local variable of one method holds the client");
        }
        else if (created.Checks.FirstOrDefault(static check => IsOfOwn(check)) is not { } check)
        {
            context.NoFinding(creation, created.Checks.Count == 0 ? NoFindingKind.Fine : NoFindingKind.Elsewhere,
                created.Checks.Count == 0 ? "the method sets no validation" : "WCFL7004 judges the validation that the method sets");
        }
        else if (way == Way.Tcp)
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "net.tcp asks it unless " + Ssl + " is set");
        }
        else if (way == Way.Https && context.Project.World.Any(static code => code.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, Ssl))))
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "code sets " + Ssl + ", too");
        }
        else
        {
            context.Report(Create(context.Binding, check.GetLocation(), "ServiceCertificate.Authentication", way));
        }
    }

    // CertificateValidationMode = PeerTrust, CustomCertificateValidator = new …; None is reported by WCFL7004.
    private static bool IsOfOwn(AssignmentExpressionSyntax check) => CalledNames.LastName(check.Left) == Mode
        ? IsOfOwn(CalledNames.LastName(check.Right))
        : CalledNames.LastName(check.Left) == "CustomCertificateValidator" && !check.Right.IsKind(SyntaxKind.NullLiteralExpression);

    private static bool IsOfOwn(string? mode) => mode is "Custom" or "PeerTrust" or "PeerOrChainTrust";

    private void AnalyzeBehavior(EndpointRuleContext context, ConfiguredEndpoint endpoint, Way way)
    {
        ConfigElement? check = FindCheck(endpoint);
        if (WhyNot(endpoint, check, way) is { } reason)
        {
            context.NoFinding(endpoint, reason);
            return;
        }

        ConfigAttribute mode = check!.Attribute(Attribute)!;
        string? whyNoFix = way switch
        {
            Way.Tcp => "either of the two validations can be the one that is meant",
            Way.Message => "no other setting validates the certificate",
            _ => WhyNoFix(context.Binding, mode.Value.Trim()),
        };
        Finding finding = Create(context.Binding, mode.Location, "<authentication> of serviceCertificate", way);
        context.Report(finding with
        {
            Effect = way == Way.Https && mode.Value.Trim() == "None" ? WcfRules.WCFL7014_None : finding.Effect,
            WhyNoFix = whyNoFix,
            Fixes = whyNoFix is not null ? ImmutableArray<FindingFix>.Empty
                : ImmutableArray.Create(IsAskedByOthers(endpoint, check, way)
                    ? new FindingFix("Add sslCertificateAuthentication beside authentication" + Loss, "WCFL7014", FixApplicability.NeedsDecision,
                        ConfigEdits.AddChild(check.Parent!, (_, _) => Copy(check)))
                    : new FindingFix("Rename authentication to sslCertificateAuthentication" + Loss, "WCFL7014", FixApplicability.NeedsDecision, Rename(check))),
        });
    }

    // The validator alone decides: HttpsChannelFactory's callback ignores the errors of the policy, so a mode that takes any chain takes it for any host.
    private static string? WhyNoFix(Binding binding, string mode) => mode switch
    {
        "None" => "sslCertificateAuthentication would accept any certificate",
        "PeerOrChainTrust" => "sslCertificateAuthentication would accept the trusted certificates of all hosts",
        _ when !binding.Runtime.HasUnboundedReads => "sslCertificateAuthentication needs .NET Framework 4.5",
        _ => null,
    };

    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, ConfigElement? check, Way way) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : check is not null && endpoint.Scope.Configuration.IsUncertain(check) ? NoFindingReasons.MayBeTransformed
        : WhyAsked(check, way) is { } reason ? reason
        : way != Way.Https && IsAskedByOthers(endpoint, check!, way)
            ? new NoFindingReason(NoFindingKind.Fine, "another endpoint with the behavior asks it")
        : endpoint.Scope.Configuration.Endpoints.First(other => other.Side == EndpointSide.Client && FindCheck(other) == check
            && other.Binding is { } binding && WayOf(binding) is { } its && WhyAsked(check, its) is null) != endpoint
            ? new NoFindingReason(NoFindingKind.Elsewhere, "the finding at another endpoint with the behavior stands for both")
        : null;

    private static NoFindingReason? WhyAsked(ConfigElement? check, Way way) =>
        check?.Attribute(Attribute)?.Value.Trim() is not { } mode ? new NoFindingReason(NoFindingKind.Fine, "the endpoint has no validation of its own")
        : mode is not ("ChainTrust" or "None") && !IsOfOwn(mode) ? new NoFindingReason(NoFindingKind.Unknown, "the validation mode is not known")
        : way switch
        {
            Way.Tcp => WhyAskedOfTcp(check!, mode, check!.Parent!.Element(Element)),
            Way.Message => IsOfOwn(mode) ? null : new NoFindingReason(NoFindingKind.Fine, "no validation of its own is lost"),
            _ => mode == "ChainTrust" ? new NoFindingReason(NoFindingKind.Fine, "HTTPS validates certificates in the same way")
                : check!.Parent!.Element(Element) is not null ? new NoFindingReason(NoFindingKind.Fine, "sslCertificateAuthentication is set, too")
                : null,
        };

    private static NoFindingReason? WhyAskedOfTcp(ConfigElement check, string mode, ConfigElement? ssl)
    {
        string other = ssl?.Attribute(Attribute)?.Value.Trim() ?? "ChainTrust";
        return ssl is null ? new NoFindingReason(NoFindingKind.Fine, "net.tcp asks it, because sslCertificateAuthentication is not set")
            : other is not ("ChainTrust" or "None") && !IsOfOwn(other) ? new NoFindingReason(NoFindingKind.Unknown, "the validation mode is not known")
            : other == mode && ssl.Attribute(Validator)?.Value.Trim() == check.Attribute(Validator)?.Value.Trim()
            ? new NoFindingReason(NoFindingKind.Fine, "sslCertificateAuthentication validates in the same way")
            : null;
    }

    private static ConfigElement? FindCheck(ConfiguredEndpoint endpoint) =>
        endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element,
            out _)?.Element("clientCredentials")?.Element("serviceCertificate")?.Element("authentication");

    // Another endpoint with the behavior asks it, or may: over net.tcp only where it is alone.
    private static bool IsAskedByOthers(ConfiguredEndpoint endpoint, ConfigElement check, Way way) =>
        endpoint.Scope.Configuration.Endpoints.Any(
            other => other != endpoint && FindCheck(other) == check && (other.Binding is not { } binding || WayOf(binding) is not { } its
                || (way == Way.Https ? its != way : its == Way.Tcp && check.Parent!.Element(Element) is null)));

    private static string Copy(ConfigElement check) =>
        "<" + Element + check.Document.Text.ToString(TextSpan.FromBounds(check.NameSpan.End, check.Span.End)).Replace("</" + check.Name, "</" + Element)
            .Replace("\r\n", "\n");

    // The attributes are the same (referencesource, X509ServiceCertificateAuthenticationElement.cs).
    private static ImmutableArray<FixEdit> Rename(ConfigElement check)
    {
        FixEdit start = new TextEdit(check.NameSpan, Element);
        return check.IsEmptyTag ? ImmutableArray.Create(start)
            : ImmutableArray.Create(start, new TextEdit(new TextSpan(check.EndTagSpan.Start + 2, check.NameSpan.Length), Element));
    }

    private Finding Create(Binding binding, Location place, string what, Way way) => new(Row, place, what, binding.DisplayName, way switch
    {
        Way.Tcp => "by sslCertificateAuthentication instead",
        Way.Message => "not at all, because negotiateServiceCredential is off",
        _ => "over HTTPS only by SslCertificateAuthentication",
    })
    {
        Effect = way == Way.Message ? WcfRules.WCFL7014_Beforehand : null,
        AdditionalLocations = ImmutableArray.Create(binding.Location),
    };
}
