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
/// A validation of the service's certificate that HTTPS does not ask: it reads SslCertificateAuthentication alone, and ServicePointManager without
/// it (referencesource, HttpsChannelFactory.cs; dotnet/wcf, HttpsChannelFactory.cs). Authentication is for messages and for net.tcp.
/// </summary>
internal sealed class WCFL7014_ValidationNotAsked() : Rule(WcfRules.WCFL7014_ValidationNotAsked), IEndpointRule
{
    private const string Ssl = "SslCertificateAuthentication";
    private const string Element = "sslCertificateAuthentication";
    private const string Mode = "CertificateValidationMode";
    private const string Attribute = "certificateValidationMode";
    private const string Loss = ", which does not compare the host name";

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (WhyNot(binding) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint is ConfiguredEndpoint { Side: EndpointSide.Client, IsDefault: false } configured)
            {
                AnalyzeBehavior(context, configured);
            }

            foreach (SyntaxNode creation in CreatedCredentials.FindCreations(endpoint, context.Project))
            {
                Analyze(context, creation);
            }
        }
    }

    // A custom binding may secure the messages, too.
    private static NoFindingReason? WhyNot(Binding binding) =>
        (binding.Side & EndpointSide.Client) == 0 ? new NoFindingReason(NoFindingKind.NotConcerned, "no client is known to use the binding")
        : TransportScheme.Of(binding) != "https" ? new NoFindingReason(NoFindingKind.NotConcerned, "the transport of the binding is not known to be HTTPS")
        : binding.Kind == BindingKind.Custom && binding.CustomElements.Contains("security")
        ? new NoFindingReason(NoFindingKind.Unknown, "the security of the messages may ask it")
        : null;

    private void Analyze(EndpointRuleContext context, SyntaxNode creation)
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
        else if (context.Project.World.Any(static code => code.SyntaxTrees.Any(static tree => SourceWords.Contains(tree, Ssl))))
        {
            context.NoFinding(creation, NoFindingKind.Unknown, "code sets " + Ssl + ", too");
        }
        else
        {
            context.Report(Create(context.Binding, check.GetLocation(), "ServiceCertificate.Authentication"));
        }
    }

    // CertificateValidationMode = PeerTrust, CustomCertificateValidator = new …; None is reported by WCFL7004.
    private static bool IsOfOwn(AssignmentExpressionSyntax check) => CalledNames.LastName(check.Left) == Mode
        ? IsOfOwn(CalledNames.LastName(check.Right))
        : CalledNames.LastName(check.Left) == "CustomCertificateValidator" && !check.Right.IsKind(SyntaxKind.NullLiteralExpression);

    private static bool IsOfOwn(string? mode) => mode is "Custom" or "PeerTrust" or "PeerOrChainTrust";

    private void AnalyzeBehavior(EndpointRuleContext context, ConfiguredEndpoint endpoint)
    {
        ConfigElement? check = FindCheck(endpoint);
        if (WhyNot(endpoint, check) is { } reason)
        {
            context.NoFinding(endpoint, reason);
            return;
        }

        ConfigAttribute mode = check!.Attribute(Attribute)!;
        string? whyNoFix = WhyNoFix(context.Binding, mode.Value.Trim());
        context.Report(Create(context.Binding, mode.Location, "<authentication> of serviceCertificate") with
        {
            Effect = mode.Value.Trim() == "None" ? WcfRules.WCFL7014_None : null,
            WhyNoFix = whyNoFix,
            Fixes = whyNoFix is not null ? ImmutableArray<FindingFix>.Empty
                : ImmutableArray.Create(IsAskedByOthers(endpoint, check)
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

    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, ConfigElement? check) =>
        check?.Attribute(Attribute)?.Value.Trim() is not { } mode ? new NoFindingReason(NoFindingKind.Fine, "the endpoint has no validation of its own")
        : mode == "ChainTrust" ? new NoFindingReason(NoFindingKind.Fine, "HTTPS validates certificates in the same way")
        : mode != "None" && !IsOfOwn(mode) ? new NoFindingReason(NoFindingKind.Unknown, "the validation mode is not known")
        : endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : endpoint.Scope.Configuration.IsUncertain(check!) ? NoFindingReasons.MayBeTransformed
        : check!.Parent!.Element(Element) is not null ? new NoFindingReason(NoFindingKind.Fine, "sslCertificateAuthentication is set, too")
        : endpoint.Scope.Configuration.Endpoints.First(
            other => other.Side == EndpointSide.Client && FindCheck(other) == check && other.Binding is { } binding && WhyNot(binding) is null) != endpoint
            ? new NoFindingReason(NoFindingKind.Elsewhere, "the finding at another endpoint with the behavior stands for both")
        : null;

    private static ConfigElement? FindCheck(ConfiguredEndpoint endpoint) =>
        endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element,
            out _)?.Element("clientCredentials")?.Element("serviceCertificate")?.Element("authentication");

    // Another endpoint with the behavior is not over HTTPS, or may secure its messages.
    private static bool IsAskedByOthers(ConfiguredEndpoint endpoint, ConfigElement check) =>
        endpoint.Scope.Configuration.Endpoints.Any(
            other => other != endpoint && FindCheck(other) == check && (other.Binding is not { } binding || WhyNot(binding) is not null));

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

    private Finding Create(Binding binding, Location place, string what) =>
        new(Row, place, what, binding.DisplayName) { AdditionalLocations = ImmutableArray.Create(binding.Location) };
}
