using System;
using System.Collections.Immutable;
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
    // What code may set or replace.
    private static readonly string[] s_words = ["ServiceCertificate", "ServiceCredentials"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayBeSet = new(static project => new(
        project.AnyTree(static tree => Array.Exists(s_words, word => SourceWords.Contains(tree, word)))
        || project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None) is { } text && SvcDirective.HasFactory(text.ToString()))
        || OwnBehaviors.MayBeConfigured(project)));

    /// <summary>Whether basicHttpBinding refuses its credential: for messages without TLS it takes only certificates (referencesource, BasicHttpMessageSecurity.cs, CreateMessageSecurity).</summary>
    public static bool IsRefused(Binding binding) =>
        binding is { Platform: WcfPlatform.Framework, Kind: BindingKind.BasicHttp or BindingKind.BasicHttpContext } && binding[SettingPaths.SecurityMode].Is("Message") && binding[SettingPaths.MessageCredential].Is("UserName");

    /// <summary>The setting by which a service needs a certificate (referencesource, ServiceCredentialsSecurityTokenManager.cs, CreateServerX509TokenProvider); null where it needs none, or that is not known.</summary>
    public static string? FindCertificateNeed(Binding binding)
    {
        Setting mode = binding[SettingPaths.SecurityMode];
        Setting message = binding[SettingPaths.MessageCredential];
        return binding.Kind switch
        {
            BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSDualHttp or BindingKind.NetTcp when mode.Is("Message") && message.IsKnown && !message.Is("Windows") => SettingPaths.MessageCredential,
            BindingKind.NetTcp when mode.Is("TransportWithMessageCredential") => SettingPaths.SecurityMode,
            BindingKind.NetTcp when mode.Is("Transport") && binding[SettingPaths.TransportCredential] is var transport && (transport.Is("None") || transport.Is("Certificate")) => SettingPaths.TransportCredential,
            _ => null,
        };
    }

    /// <summary>Whether the service of an endpoint has no certificate for certain.</summary>
    public static bool LacksCertificate(ConfiguredEndpoint endpoint, WcfProject project)
    {
        if (endpoint.ServiceElement is not { } service || service.Attribute("name")?.Value is not { } name || project.Contracts?.FindService(name) is not { } type || OwnBehaviors.MayBeAttributes(type)
            || s_mayBeSet.GetOrRead(project).Value || ServiceContracts.MayConfigureHost(type))
        {
            return false;
        }

        ConfigElement? behavior = endpoint.Scope.FindBehavior("serviceBehaviors", service, out bool notAtHand);
        return !notAtHand && (behavior is null || !endpoint.Scope.Configuration.IsUncertain(behavior))
            && behavior?.Element("serviceCredentials") is var credentials && credentials?.Attribute("type") is null && credentials?.Element("serviceCertificate") is null;
    }

    /// <summary>
    /// Where the service reads a member of its caller's security context, which is null over endpoints without security (referencesource,
    /// ServiceSecurityContext.cs, Current); null for nowhere, or where an endpoint has security.
    /// </summary>
    public static SyntaxNode? FindContextRead(ConfiguredEndpoint endpoint, WcfProject project)
    {
        if (endpoint.ServiceElement is not { } element || element.Attribute("name")?.Value is not { } name || project.Contracts?.FindService(name) is not { } service
            || !endpoint.Scope.Services.Where(other => other.Element == element).SelectMany(static other => other.Endpoints).All(static other => other.IsMetadata || HasNoSecurity(other)))
        {
            return null;
        }

        foreach (SyntaxReference declaration in service.DeclaringSyntaxReferences)
        {
            if (!SourceWords.Contains(declaration.SyntaxTree, "ServiceSecurityContext"))
            {
                continue;
            }

            foreach (MethodDeclarationSyntax method in declaration.GetSyntax().ChildNodes().OfType<MethodDeclarationSyntax>())
            {
                // A method that asks for null, or keeps it, may know.
                ImmutableArray<MemberAccessExpressionSyntax> contexts = ImmutableArray.CreateRange(method.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Where(static access =>
                    access is { Name.Identifier.ValueText: "Current", Expression: var owner } && CalledNames.LastName(owner) == "ServiceSecurityContext"));
                if (contexts.Length > 0 && contexts.All(static context => context.Parent is MemberAccessExpressionSyntax read && read.Expression == context)
                    && project.World.FirstOrDefault(code => code.ContainsSyntaxTree(method.SyntaxTree)) is { } code
                    && SemanticModels.Find(method.SyntaxTree, code)?.GetTypeInfo(contexts[0]).Type is { } type && ServiceContracts.IsWcf(type.ContainingNamespace))
                {
                    return contexts[0].Parent;
                }
            }
        }

        return null;
    }

    private static bool HasNoSecurity(ConfiguredEndpoint endpoint) => !endpoint.IsUncertain && endpoint.Binding is { } binding && binding.Kind != BindingKind.Custom && binding[SettingPaths.SecurityMode].Is("None");
}
