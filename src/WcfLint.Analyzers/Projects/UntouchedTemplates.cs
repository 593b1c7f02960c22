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

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Services that are still what Visual Studio writes into a new project (WCF Service Application and WCF Service Library, Service1): they send back what
/// they get, so nothing of their author's travels.
/// </summary>
internal static class UntouchedTemplates
{
    private const string GetData = "{returnstring.Format(\"You entered: {0}\",value);}";
    private const string Composite = "if(composite.BoolValue){composite.StringValue+=\"Suffix\";}returncomposite;}";

    // The template of Visual Studio 2008 does not ask for null.
    private static readonly string[] s_composites = ["{" + Composite, "{if(composite==null){thrownewArgumentNullException(\"composite\");}" + Composite];

    private const string Members = "boolboolValue=true;stringstringValue=\"Hello \";[DataMember]publicboolBoolValue{get{returnboolValue;}set{boolValue=value;}}"
        + "[DataMember]publicstringStringValue{get{returnstringValue;}set{stringValue=value;}}";

    /// <summary>Whether all services that a project runs are.</summary>
    public static bool AreAll(WcfProject project) =>
        project.SeesAllWcf && project.Contracts?.Index.Services is { Count: > 0 } services && services.Values.All(IsOne) && RunsNoOther(project, services);

    // A .svc file or an activation may name a class of a library; what a route or a host gets need not be in sight.
    private static bool RunsNoOther(WcfProject project, IReadOnlyDictionary<string, INamedTypeSymbol> services)
    {
        List<ServiceModelScope> scopes =
            [.. project.ConfigurationVariants.SelectMany(static variants => variants).SelectMany(static variant => variant.Scopes)];
        return scopes.TrueForAll(scope => !scope.Section("services").IsUnknown && !scope.Section("serviceHostingEnvironment").IsUnknown
                && scope.Services.All(service => service.Name is { } name && services.ContainsKey(name.Trim())))
            && HostedServices.FindAll(scopes, project.ServiceFiles) is { } hosts && hosts.TrueForAll(host => IsOwn(host.Service, host.Factory))
            && !project.ServiceFiles.Any(static file => AdditionalTexts.Read(file, CancellationToken.None)?.ToString() is { } text && SvcDirective.HasCode(text))
            && !project.AnyTreeOfProcess(static tree => SourceWords.Contains(tree, "ServiceRoute") || SourceWords.Contains(tree, "ServiceHost"));

        bool IsOwn(string service, string? factory) =>
            string.IsNullOrWhiteSpace(factory) && services.ContainsKey(HostedServices.NameOf(service));
    }

    private static bool IsOne(INamedTypeSymbol service) => service.AllInterfaces.Where(ServiceContracts.IsContract).ToList() is { Count: > 0 } contracts
        && contracts.TrueForAll(contract => ServiceContracts.Own(contract).All(operation => IsWritten(service, operation.Method)));

    private static bool IsWritten(INamedTypeSymbol service, IMethodSymbol operation) =>
        service.FindImplementationForInterfaceMember(operation) is IMethodSymbol { DeclaringSyntaxReferences: { Length: 1 } places } method
        && places[0].GetSyntax() is MethodDeclarationSyntax { Body: { } body }
        && method.Name switch
        {
            "GetData" => TextOf(body) == GetData,
            "GetDataUsingDataContract" => Array.IndexOf(s_composites, TextOf(body)) >= 0 && IsComposite(method.Parameters[0].Type),
            _ => false,
        };

    // [KnownType] would admit what else a class has that derives from it.
    private static bool IsComposite(ITypeSymbol type) =>
        type is { BaseType.SpecialType: SpecialType.System_Object, DeclaringSyntaxReferences: { Length: 1 } places } && type.GetAttributes().Length == 1
        && places[0].GetSyntax() is ClassDeclarationSyntax declared && string.Concat(declared.Members.Select(TextOf)) == Members;

    private static string TextOf(SyntaxNode node) => string.Concat(node.DescendantTokens().Select(static token => token.Text));
}
