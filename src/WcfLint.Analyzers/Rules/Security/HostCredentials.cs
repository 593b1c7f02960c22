using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>What the binding of a service requires of its host, and what it cannot give to the code of the service.</summary>
internal static class HostCredentials
{
    private const string Context = "ServiceSecurityContext";
    private const string Negotiation = "security.message.negotiateServiceCredential";

    // What code may set or replace.
    private static readonly string[] s_words = ["ServiceCertificate", "ServiceCredentials"];

    // What gives a service a context over any binding (referencesource, ServiceAuthorizationManager.cs, CheckAccess), or an endpoint of which no configuration
    // tells.
    private static readonly string[] s_contexts = ["ServiceAuthorization", "ServiceAuthenticationManager", "AuthorizationPolic", ".Authorization.",
        "SecurityMessageProperty", "AddServiceEndpoint"];

    // A client gets the certificate in its credentials or in the identity of its address, or another address.
    private static readonly string[] s_givers = ["ServiceCertificate", "CertificateIdentity", "CertificateEndpointIdentity", "ClientCredentials()", ": ClientCredentials", "EndpointAddress("];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayGive =
        new(static project => new(project.AnyTreeOfProcess(static tree => s_givers.Any(word => SourceWords.Contains(tree, word)))));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayBeSet = new(static project => new(MaySet(project, s_words)));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayHaveContext = new(static project => new(MaySet(project, s_contexts)));

    /// <summary>Whether basicHttpBinding refuses its credential: for messages without TLS it takes only certificates (referencesource,
    /// BasicHttpMessageSecurity.cs, CreateMessageSecurity).</summary>
    public static bool IsRefused(Binding binding) =>
        binding is { Platform: WcfPlatform.Framework, Kind: BindingKind.BasicHttp or BindingKind.BasicHttpContext }
            && binding[SettingPaths.SecurityMode].Is("Message") && binding[SettingPaths.MessageCredential].Is("UserName");

    /// <summary>The setting by which a service needs a certificate (referencesource, ServiceCredentialsSecurityTokenManager.cs, CreateServerX509TokenProvider);
    /// null where it needs none, or that is not known.</summary>
    public static string? FindCertificateNeed(Binding binding)
    {
        Setting mode = binding[SettingPaths.SecurityMode];
        Setting message = binding[SettingPaths.MessageCredential];
        return binding.Kind switch
        {
            BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSDualHttp
                or BindingKind.NetTcp when mode.Is("Message") && message.IsKnown && !message.Is("Windows") => SettingPaths.MessageCredential,
            BindingKind.NetTcp when mode.Is("TransportWithMessageCredential") => SettingPaths.SecurityMode,
            BindingKind.NetTcp when mode.Is("Transport") && binding[SettingPaths.TransportCredential] is var transport
                && (transport.Is("None") || transport.Is("Certificate")) => SettingPaths.TransportCredential,
            _ => null,
        };
    }

    /// <summary>The setting by which a client needs the certificate of its service before it calls (referencesource, ClientCredentialsSecurityTokenManager.cs,
    /// CreateServerX509TokenProvider); null where the service sends it, or that is not known.</summary>
    public static string? FindNeedOfClient(Binding binding)
    {
        Setting message = binding[SettingPaths.MessageCredential];
        return binding.Platform != WcfPlatform.Framework || !binding[SettingPaths.SecurityMode].Is("Message") || !message.IsKnown ? null : binding.Kind switch
        {
            BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSDualHttp when binding[Negotiation].Is("false")
                && (message.Is("None") || message.Is("UserName") || message.Is("Certificate")) => Negotiation,
            BindingKind.BasicHttp when message.Is("Certificate") => SettingPaths.MessageCredential,
            _ => null,
        };
    }

    /// <summary>Whether nothing gives the client of an endpoint the certificate of its service.</summary>
    public static bool LacksCertificateOfService(ConfiguredEndpoint endpoint, WcfProject project)
    {
        ConfigElement? behavior = endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out bool notAtHand);
        return !notAtHand && !endpoint.NamesServiceCertificate && !s_mayGive.GetOrRead(project).Value
            && (behavior is null || (!endpoint.Scope.Configuration.IsUncertain(behavior)
                && behavior.Elements.All(static one => one.Name is "clientCredentials" or "callbackDebug" or "dataContractSerializer" or "synchronousReceive")
                && behavior.Element("clientCredentials") is var credentials && credentials?.Attribute("type") is null
                && credentials?.Element("serviceCertificate")?.Element("scopedCertificates") is null));
    }

    /// <summary>Whether the service of an endpoint has no certificate for certain.</summary>
    public static bool LacksCertificate(ConfiguredEndpoint endpoint, WcfProject project)
    {
        if (endpoint.ServiceElement is not { } service || service.Attribute("name")?.Value is not { } name
            || project.Contracts?.FindService(name) is not { } type || OwnBehaviors.MayBeAttributes(type)
            || s_mayBeSet.GetOrRead(project).Value || ServiceContracts.MayConfigureHost(type))
        {
            return false;
        }

        ConfigElement? behavior = endpoint.Scope.FindBehavior("serviceBehaviors", service, out bool notAtHand);
        return !notAtHand && (behavior is null || !endpoint.Scope.Configuration.IsUncertain(behavior))
            && behavior?.Element("serviceCredentials") is var credentials && credentials?.Attribute("type") is null
            && credentials?.Element("serviceCertificate") is null;
    }

    /// <summary>
    /// Where an operation reads a member of its caller's security context, which is null over endpoints without security (referencesource,
    /// ServiceSecurityContext.cs, Current), and whether each call comes to it; null for nowhere, where something may give the service a context, and for
    /// all endpoints of a service but its first.
    /// </summary>
    public static (SyntaxNode Read, bool IsCertain)? FindContextRead(ConfiguredEndpoint endpoint, WcfProject project)
    {
        if (endpoint.ServiceElement is not { } element || element.Attribute("name")?.Value is not { } name
            || project.Contracts?.FindService(name) is not { } service
            || s_mayHaveContext.GetOrRead(project).Value || OwnBehaviors.MayBeAttributes(service) || ServiceContracts.MayConfigureHost(service))
        {
            return null;
        }

        foreach (ServiceOperation operation in endpoint.Contracts.SelectMany(static contract => contract.Operations))
        {
            if ((service.FindImplementationForInterfaceMember(operation.Method) ?? operation.Method) is { ContainingType: { } owner } method
                && FindRead(method) is { } read
                && owner.DeclaringSyntaxReferences.All(
                    static part => SourceWords.FindIdentifiers(part.GetSyntax(), Context).All(static word => ReadOf(word) is not null))
                && project.World.FirstOrDefault(code => code.ContainsSyntaxTree(read.SyntaxTree)) is { } code
                && SemanticModels.Find(read.SyntaxTree, code)?.GetTypeInfo(read.Expression).Type is { } type && ServiceContracts.IsWcf(type.ContainingNamespace)
                && IsReached(read, method.DeclaringSyntaxReferences[0].GetSyntax()) is { } isCertain)
            {
                return LacksContext(endpoint, element, name, project) ? (read, isCertain) : null;
            }
        }

        return null;
    }

    // All endpoints of a service are compared only where its code reads the context.
    private static bool LacksContext(ConfiguredEndpoint endpoint, ConfigElement service, string name, WcfProject project) =>
        endpoint.Scope.Services.Where(other => other.Element == service).SelectMany(static other => other.Endpoints)
            .FirstOrDefault(static other => !other.IsMetadata)?.Element == endpoint.Element
        && project.ConfigurationVariants.SelectMany(static variants => variants).SelectMany(static configuration => configuration.Scopes)
            .SelectMany(static scope => scope.Services)
            .Where(other => other.Name == name).SelectMany(static other => other.Endpoints).All(static other => other.IsMetadata || HasNoSecurity(other))
        && endpoint.Scope.FindBehavior("serviceBehaviors", service, out bool notAtHand) is var behavior && !notAtHand
        && (behavior is null || (!endpoint.Scope.Configuration.IsUncertain(behavior) && behavior.Element("serviceAuthorization") is null
        && behavior.Element("serviceAuthenticationManager") is null));

    private static MemberAccessExpressionSyntax? FindRead(ISymbol method)
    {
        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            if (SourceWords.Contains(declaration.SyntaxTree, Context)
                && SourceWords.FindIdentifiers(declaration.GetSyntax(), Context).Select(ReadOf).FirstOrDefault(static read => read is not null) is { } found)
            {
                return found;
            }
        }

        return null;
    }

    // Any other mention may ask for null.
    private static MemberAccessExpressionSyntax? ReadOf(SyntaxToken word)
    {
        SyntaxNode? owner = word.Parent is { Parent: MemberAccessExpressionSyntax qualified } && qualified.Name == word.Parent ? qualified : word.Parent;
        return owner?.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Current", Parent: MemberAccessExpressionSyntax read } current
            && current.Expression == owner && read.Expression == current ? read : null;
    }

    // Null where the exception is caught, or code runs that only others call.
    private static bool? IsReached(SyntaxNode read, SyntaxNode method)
    {
        bool isCertain = !method.DescendantNodes().Any(node => node is ReturnStatementSyntax && !node.Contains(read) && node.SpanStart < read.SpanStart);
        for (SyntaxNode? at = read.Parent; at is not null && at != method; at = at.Parent)
        {
            if (at is TryStatementSyntax { Catches.Count: > 0 } or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)
            {
                return null;
            }

            SyntaxNode? first = at switch
            {
                IfStatementSyntax { Condition: var condition } => condition,
                WhileStatementSyntax { Condition: var condition } => condition,
                ConditionalExpressionSyntax { Condition: var condition } => condition,
                SwitchStatementSyntax { Expression: var value } => value,
                SwitchExpressionSyntax { GoverningExpression: var value } => value,
                ForEachStatementSyntax { Expression: var items } => items,
                ForStatementSyntax { Declaration: var start } => start,
                ConditionalAccessExpressionSyntax { Expression: var owner } => owner,
                BinaryExpressionSyntax { OperatorToken.ValueText: "&&" or "||" or "??", Left: var left } => left,
                _ => at,
            };
            isCertain &= first?.Contains(read) == true;
        }

        return isCertain;
    }

    private static bool MaySet(WcfProject project, string[] words) =>
        project.AnyTreeOfProcess(tree => Array.Exists(words, word => SourceWords.Contains(tree, word)))
        || project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None) is { } text && SvcDirective.HasFactory(text.ToString()))
        || OwnBehaviors.MayBeConfigured(project);

    private static bool HasNoSecurity(ConfiguredEndpoint endpoint) => !endpoint.IsUncertain && endpoint.Binding is { } binding
        && binding.Kind != BindingKind.Custom && binding[SettingPaths.SecurityMode].Is("None");
}
