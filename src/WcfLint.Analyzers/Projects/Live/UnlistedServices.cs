using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Services that run with default endpoints: those without an element in the configuration, or without endpoints in it (referencesource,
/// ServiceHostBase.cs, InitializeRuntime: it adds default endpoints where the description has none).
/// </summary>
internal static class UnlistedServices
{
    private static readonly Memo<WcfProject, BoolBox> s_all = new(static project => !AreNone(project));

    /// <summary>Whether a site may have one.</summary>
    public static bool MayRun(WcfProject project) => s_all.GetOrRead(project);

    private static bool AreNone(WcfProject project)
    {
        if (project is not { SeesAllServices: true, SeesAllWcf: true, Symbols: not null } || project.AnyFileContains("etBinding=") || project.AnyFileContains("ssuer"))
        {
            return false;
        }

        List<ServiceModelScope> scopes = [.. project.ConfigurationVariants.SelectMany(static variants => variants).SelectMany(static variant => variant.Scopes)];
        if (scopes.Exists(static scope => scope.Section("services").IsUnknown || scope.Section("serviceHostingEnvironment").IsUnknown
            || scope.Services.Any(static service => !service.Element.ElementsNamed("endpoint").Any())))
        {
            return false;
        }

        HashSet<string> listed = [.. scopes.SelectMany(static scope => scope.Services).Select(static service => service.Name?.Trim()).OfType<string>()];
        HashSet<string> simple = [.. listed.Select(ConfigurationNames.Simple)];
        List<(string Service, string? Factory)> hosted =
            [.. scopes.SelectMany(static scope => scope.ServiceActivations).Select(static add => (add.Attribute("service")?.Value ?? string.Empty, add.Attribute("factory")?.Value))];
        foreach (AdditionalText file in project.ServiceFiles)
        {
            List<(string Service, string? Factory)> own =
                AdditionalTexts.Read(file, CancellationToken.None) is { } text ? [.. SvcDirective.Directives(text.ToString())] : [];
            if (own.Count == 0)
            {
                return false;
            }

            hosted.AddRange(own);
        }

        return hosted.TrueForAll(one => listed.Contains(HostedServices.NameOf(one.Service)) && PassesOn(one.Factory, project))
            && !project.AnyTree(tree => MayHostOthers(tree, simple));
    }

    // A factory of WCF's own, or one in sight that adds nothing to it but what MayHostOthers looks at.
    private static bool PassesOn(string? factory, WcfProject project) => string.IsNullOrWhiteSpace(factory)
        || HostedServices.NameOf(factory!) is "System.ServiceModel.Activation.ServiceHostFactory"
        || project.Symbols!.Type(HostedServices.NameOf(factory!)) is { DeclaringSyntaxReferences.IsEmpty: false, BaseType: { Name: "ServiceHostFactory" } of }
            && ServiceContracts.IsWcf(of.ContainingNamespace);

    private static bool MayHostOthers(SyntaxTree tree, HashSet<string> listed) => SourceWords.Contains(tree, "ServiceRoute")
        || SourceWords.Contains(tree, "AddDefaultEndpoints")
        || (SourceWords.Contains(tree, "ServiceHost") && tree.GetRoot(CancellationToken.None).DescendantNodes().Any(node => MayHostOther(node, listed)));

    // A class of hosts may pass any service to its base, and reflection makes a host of any.
    private static bool MayHostOther(SyntaxNode node, HashSet<string> listed) => node switch
    {
        BaseTypeSyntax { Type: var derived } => NamesHost(derived) && TypeSyntaxes.NameOf(derived) != "ServiceHostFactory",
        TypeOfExpressionSyntax { Type: var reflected } => NamesHost(reflected),
        TypeArgumentListSyntax { Arguments: var arguments } => arguments.Any(NamesHost),
        LiteralExpressionSyntax { Token.ValueText: var text } => text.IndexOf("System.ServiceModel.", StringComparison.Ordinal) >= 0,
        BaseObjectCreationExpressionSyntax creation when CreatedNames.TypeOf(creation) is { } type && NamesHost(type) => !IsListed(creation.ArgumentList, listed),
        InvocationExpressionSyntax { ArgumentList: var arguments } call when CalledNames.NameOf(call)?.Identifier.ValueText == "CreateServiceHost" => !IsListed(arguments, listed),
        _ => false,
    };

    private static bool NamesHost(TypeSyntax type) => TypeSyntaxes.NameOf(type) is { } name && name.IndexOf("ServiceHost", StringComparison.Ordinal) >= 0;

    // A service with an element, or the one that a factory gets of WCF: CreateServiceHost(Type serviceType, Uri[] baseAddresses).
    private static bool IsListed(BaseArgumentListSyntax? arguments, HashSet<string> listed) => arguments?.Arguments.FirstOrDefault()?.Expression switch
    {
        null => true,
        TypeOfExpressionSyntax { Type: var service } => TypeSyntaxes.NameOf(service) is { } name && listed.Contains(name),
        IdentifierNameSyntax { Identifier.ValueText: var name } given => given.FirstAncestorOrSelf<MethodDeclarationSyntax>() is
            { Identifier.ValueText: "CreateServiceHost", ParameterList.Parameters: { Count: > 0 } parameters }
            && parameters[0].Identifier.ValueText == name && parameters[0].Type is { } type && TypeSyntaxes.NameOf(type) == "Type",
        _ => false,
    };
}
