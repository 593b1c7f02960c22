using System;
using System.Collections.Generic;
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

namespace WcfLint.Analyzers.Rules.Transport.Web;

/// <summary>Whether endpoints for plain HTTP requests have a contract, by what is in sight.</summary>
internal static class WebEndpoints
{
    // Types that add the behavior in code, directly or as WebServiceHost and its factory do.
    private static readonly string[] s_words = ["WebHttpBehavior", "WebScriptEnablingBehavior", "WebServiceHost", "WebScriptServiceHost", "IEndpointBehavior"];

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayAdd = new(static project =>
        new(project.World.Any(static code => code.SyntaxTrees.Any(static tree => Array.Exists(s_words, word => SourceWords.Contains(tree, word))))));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayBeForeign = new(static project => new(project.World.Any(AddsForeign)));

    // By name: a project may be an equal one that was analysed before.
    private static readonly Memo<WcfProject, ILookup<string, Endpoint>> s_endpoints = new(static project =>
        project.ReadEndpoints(CancellationToken.None).Bindings.Concat(
            project.Loaded.SelectMany(static loaded => CodeBindings.Read(loaded, CancellationToken.None)))
            .SelectMany(static binding => binding.Endpoints).Where(static endpoint => !endpoint.IsMetadata)
            .SelectMany(static endpoint => endpoint.Contracts.SelectMany(static contract => NamesOf(contract.Type)).Select(name => (name, endpoint)))
            .ToLookup(static pair => pair.name, static pair => pair.endpoint, StringComparer.Ordinal));

    private static readonly Memo<WcfProject, HashSet<string>> s_hosted =
        new(static project => new(FindHosted(project).SelectMany(NamesOf), StringComparer.Ordinal));

    /// <summary>Whether code may add the behavior webHttp.</summary>
    public static bool MayBeAdded(WcfProject project) => s_mayAdd.GetOrRead(project).Value;

    /// <summary>Whether code adds a behavior of an assembly that is not in sight, which may derive from webHttp and read requests its own way.</summary>
    public static bool MayBeForeign(WcfProject project) => s_mayBeForeign.GetOrRead(project).Value;

    /// <summary>Whether an endpoint of a contract may have such a behavior.</summary>
    public static bool MayBeForeign(INamedTypeSymbol contract, WcfProject project) => MayBeForeign(project)
        || (OwnBehaviors.MayBeConfigured(project) && s_endpoints.GetOrRead(project)[NameOf(contract)].OfType<ConfiguredEndpoint>()
            .Any(static endpoint => FindBehavior(endpoint)?.Elements.All(IsWebHttp) == false));

    /// <summary>Whether an endpoint with webHttp has a contract (true), all in sight are those of SOAP (false), or neither is known.</summary>
    public static bool? Serve(INamedTypeSymbol contract, WcfProject project)
    {
        List<Endpoint> endpoints = [.. s_endpoints.GetOrRead(project)[NameOf(contract)]];
        return endpoints.Exists(endpoint => IsWeb(endpoint, project)) || s_hosted.GetOrRead(project).Contains(NameOf(contract))
            || IsAdded(contract, project) ? true
            : endpoints.Count > 0 && endpoints.TrueForAll(
                static endpoint => endpoint.Binding is { Kind: not (BindingKind.WebHttp or BindingKind.Custom or BindingKind.Unknown) }) ? false
            : null;
    }

    private static bool IsWeb(Endpoint endpoint, WcfProject project)
    {
        if (endpoint.IsUncertain || endpoint.Binding is not { Kind: BindingKind.WebHttp } binding)
        {
            return false;
        }

        if (endpoint is not ConfiguredEndpoint configured)
        {
            return MayBeAdded(project);
        }

        if (binding.Platform != WcfPlatform.Framework)
        {
            return false;
        }

        return configured.Element.Attribute("kind")?.Value == "webHttpEndpoint" || FindBehavior(configured)?.Elements.Any(IsWebHttp) == true;
    }

    private static ConfigElement? FindBehavior(ConfiguredEndpoint endpoint) => endpoint.IsDefault
        ? null : endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _);

    private static bool IsWebHttp(ConfigElement element) => element.Name is "webHttp" or "enableWebScript";

    // services.AddServiceWebEndpoint<Orders, IOrders>("orders")
    private static bool IsAdded(INamedTypeSymbol contract, WcfProject project) =>
        project.World.Any(code => code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, "AddServiceWebEndpoint")
        && BodyNodes.GetOrCreate(tree, default).Calls.Exists(
            call => CalledNames.NameOf(call)?.Identifier.ValueText == "AddServiceWebEndpoint" && SourceWords.Says(call, contract.Name))));

    // new WebServiceHost(typeof(Orders)), new WebServiceHost(new Orders()), and the .svc files of its factory.
    private static IEnumerable<INamedTypeSymbol> FindHosted(WcfProject project)
    {
        foreach (Compilation code in project.World)
        {
            foreach (SyntaxTree tree in code.SyntaxTrees.Where(static tree => SourceWords.Contains(tree, "WebServiceHost")))
            {
                foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, default).Creations)
                {
                    if (CreatedNames.TypeOf(creation) is { } host && TypeSyntaxes.NameOf(host) == "WebServiceHost"
                        && creation.ArgumentList?.Arguments.FirstOrDefault()?.Expression is { } given
                        && SemanticModels.Find(tree,
                            code)?.GetTypeInfo(given is TypeOfExpressionSyntax type ? type.Type : given).Type is INamedTypeSymbol service)
                    {
                        yield return service;
                    }
                }
            }
        }

        foreach (AdditionalText file in project.ServiceFiles)
        {
            foreach ((string service,
                string? factory) in SvcDirective.Directives(AdditionalTexts.Read(file, CancellationToken.None)?.ToString() ?? string.Empty))
            {
                if (factory?.Contains("WebServiceHostFactory") == true && project.Contracts?.Type(HostedServices.NameOf(service)) is { } hosted)
                {
                    yield return hosted;
                }
            }
        }
    }

    // endpoint.Behaviors.Add(new Vendor.JsonBehavior()); host.Description.Behaviors are those of services.
    private static bool AddsForeign(Compilation code) => code.SyntaxTrees.Any(tree => SourceWords.Contains(tree, "Behaviors.Add(")
        && BodyNodes.GetOrCreate(tree, default).Calls.Exists(
            call => call is { ArgumentList.Arguments: { Count: 1 } given,
                Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Expression: var behaviors } }
            && CalledNames.LastName(behaviors) is "Behaviors" or "EndpointBehaviors" && !IsOfServices(behaviors)
            && IsForeign(SemanticModels.Find(tree, code)?.GetTypeInfo(given[0].Expression).Type)));

    // A class in sight may derive from one that is not.
    private static bool IsForeign(ITypeSymbol? behavior) => behavior is not { TypeKind: TypeKind.Class }
        || behavior.AnyBase(static at => at.TypeKind == TypeKind.Error
            || (at.SpecialType == SpecialType.None && at.DeclaringSyntaxReferences.IsEmpty && !ServiceContracts.IsWcf(at.ContainingNamespace)));

    private static bool IsOfServices(ExpressionSyntax behaviors) => behaviors is MemberAccessExpressionSyntax { Expression: var owner }
        && CalledNames.LastName(owner) == "Description";

    private static IEnumerable<string> NamesOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            yield return NameOf(at);
        }

        foreach (INamedTypeSymbol contract in type.AllInterfaces)
        {
            yield return NameOf(contract);
        }
    }

    private static string NameOf(INamedTypeSymbol type) => type.ToDisplayString();
}
