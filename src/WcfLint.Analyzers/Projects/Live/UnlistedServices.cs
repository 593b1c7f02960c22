using System;
using System.Collections.Generic;
using System.Collections.Immutable;
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
        if (project is not { SeesAllServices: true, SeesAllWcf: true, Symbols: not null }
            || project.AnyFileContains("etBinding=") || project.AnyFileContains("ssuer"))
        {
            return false;
        }

        List<ServiceModelScope> scopes =
            [.. project.ConfigurationVariants.SelectMany(static variants => variants).SelectMany(static variant => variant.Scopes)];
        if (scopes.Exists(static scope => scope.Section("services").IsUnknown || scope.Section("serviceHostingEnvironment").IsUnknown
            || scope.Section("services").Element?.Elements.All(static one => one.Name == "service") == false
            || scope.Services.Any(static service => !service.Element.ElementsNamed("endpoint").Any())))
        {
            return false;
        }

        // A service reads the configuration of its own folder and of those above: what the outermost file lists counts for all.
        List<ImmutableArray<ServiceModelConfiguration>> outermost =
            [.. project.ConfigurationVariants.Where(static variants => variants[0] is { IsWebConfig: true, Outer: null })];
        if (outermost.Count != 1 || !project.ServiceFiles.All(file => outermost[0][0].Folder is var folder
            && (folder.Length == 0 || ConfigPath.Normalize(file.Path).StartsWith(folder + "/", StringComparison.OrdinalIgnoreCase))))
        {
            return false;
        }

        HashSet<string> listed = [.. ListedIn(outermost[0][0])];
        foreach (ServiceModelConfiguration variant in outermost[0])
        {
            listed.IntersectWith(ListedIn(variant));
        }

        return HostedServices.FindAll(scopes, project.ServiceFiles) is { } hosted
            && hosted.TrueForAll(one => IsListed(project.Symbols.Type(HostedServices.NameOf(one.Service)), listed) && PassesOn(one.Factory, project))
            && !project.AnyTree(tree => MayHostOthers(tree, listed, project));
    }

    private static IEnumerable<string> ListedIn(ServiceModelConfiguration configuration) => configuration.Scopes.Where(static scope => scope.Path.Length == 0)
        .SelectMany(static scope => scope.Services).Select(static service => service.Name?.Trim()).OfType<string>();

    private static bool IsListed(ISymbol? service, HashSet<string> listed) =>
        service is INamedTypeSymbol type && listed.Contains(ConfigurationNames.OfService(type));

    // A factory of WCF's own, or one in sight that adds nothing to it but what MayHostOthers looks at.
    private static bool PassesOn(string? factory, WcfProject project) => string.IsNullOrWhiteSpace(factory)
        || HostedServices.NameOf(factory!) is "System.ServiceModel.Activation.ServiceHostFactory"
        || project.Symbols!.Type(HostedServices.NameOf(factory!)) is { DeclaringSyntaxReferences.IsEmpty: false, BaseType: { Name: "ServiceHostFactory" } of }
            && ServiceContracts.IsWcf(of.ContainingNamespace);

    private static bool MayHostOthers(SyntaxTree tree, HashSet<string> listed, WcfProject project) => SourceWords.Contains(tree, "ServiceRoute")
        || SourceWords.Contains(tree, "AddDefaultEndpoints")
        || (SourceWords.Contains(tree, "ServiceHost") && (SemanticModels.Find(tree, project.Compilation) is not { } model
            || tree.GetRoot(CancellationToken.None).DescendantNodes().Any(node => MayHostOther(node, listed, model))));

    // A class of hosts may pass any service to its base, and reflection makes a host of any.
    private static bool MayHostOther(SyntaxNode node, HashSet<string> listed, SemanticModel model) => node switch
    {
        BaseTypeSyntax { Type: var derived } => NamesHost(derived) && TypeSyntaxes.NameOf(derived) != "ServiceHostFactory",
        TypeOfExpressionSyntax { Type: var reflected } => NamesHost(reflected),
        TypeArgumentListSyntax { Arguments: var arguments } => arguments.Any(NamesHost),
        LiteralExpressionSyntax { Token.ValueText: var text } => text.IndexOf("System.ServiceModel.", StringComparison.Ordinal) >= 0,
        BaseObjectCreationExpressionSyntax creation when CreatedNames.TypeOf(creation) is { } type && NamesHost(type) =>
            !IsListed(creation.ArgumentList, listed, model),
        InvocationExpressionSyntax { ArgumentList: var arguments } call when CalledNames.NameOf(call)?.Identifier.ValueText == "CreateServiceHost" =>
            !IsListed(arguments, listed, model),
        _ => false,
    };

    private static bool NamesHost(TypeSyntax type) => TypeSyntaxes.NameOf(type) is { } name && name.IndexOf("ServiceHost", StringComparison.Ordinal) >= 0;

    // A service with an element, or the one that a factory gets of WCF: CreateServiceHost(Type serviceType, Uri[] baseAddresses).
    private static bool IsListed(BaseArgumentListSyntax? arguments, HashSet<string> listed, SemanticModel model) =>
        arguments?.Arguments.FirstOrDefault()?.Expression switch
    {
        null => true,
        TypeOfExpressionSyntax { Type: var service } => IsListed(model.GetSymbolInfo(service).Symbol, listed),
        IdentifierNameSyntax given => model.GetSymbolInfo(given).Symbol is IParameterSymbol
            { Ordinal: 0, Type.Name: "Type", ContainingSymbol: IMethodSymbol { Name: "CreateServiceHost" } }
            && given.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method
            && NodesByName.Find(method, given.Identifier.ValueText).OfType<IdentifierNameSyntax>().All(KeepsValue),
        _ => false,
    };

    // Read, not assigned: an argument without ref, the object of a member.
    private static bool KeepsValue(IdentifierNameSyntax mention) => mention.Parent is ArgumentSyntax { RefKindKeyword.RawKind: 0, Parent: ArgumentListSyntax }
        || (mention.Parent is MemberAccessExpressionSyntax { Expression: var read } && read == mention);
}
