using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The behaviours that a configuration declares under extensions, followed to the class that their element creates.</summary>
/// <param name="compilation">Where the elements are declared.</param>
internal sealed class OwnBehaviors(Compilation compilation)
{
    /// <summary>A behaviour.</summary>
    /// <param name="Element">The class of its element.</param>
    /// <param name="Creation">Where that class creates the behaviour.</param>
    /// <param name="Type">The class of the behaviour, as C#, where nothing but <c>new</c> is needed for it; null elsewhere.</param>
    public sealed record OwnBehavior(INamedTypeSymbol Element, Location? Creation, string? Type);

    /// <summary>The behaviour of an element; null where its class is not in the tree.</summary>
    /// <param name="scope">Where the element is used.</param>
    /// <param name="element">The element.</param>
    /// <param name="isOfService">Whether it is that of a service.</param>
    public OwnBehavior? Find(ServiceModelScope scope, ConfigElement element, bool isOfService)
    {
        if (TypeOf(scope, element.Name) is not { } name || compilation.GetTypesByMetadataName(HostedServices.NameOf(name))
            .FirstOrDefault(static type => !type.DeclaringSyntaxReferences.IsEmpty) is not { } extension)
        {
            return null;
        }

        ExpressionSyntax[] created = [.. CreatedBy(extension)];
        Location? creation = created.Length == 0 ? null : created[0].GetLocation();

        // The arguments from its element may be secrets, and the content of the element decides on them.
        return new OwnBehavior(extension, creation,
            created is [BaseObjectCreationExpressionSyntax { Initializer: null, ArgumentList: null or { Arguments.Count: 0 } } one]
                ? NameOf(one, isOfService) : null);
    }

    private static string? TypeOf(ServiceModelScope scope, string name) =>
        (from at in scope.SelfAndOuter("extensions")
         from add in at.Configuration.Resolve(at.Section("extensions").Element?.Element("behaviorExtensions")).Element?.ElementsNamed("add") ?? []
         where add.Attribute("name")?.Value.Trim() == name
         select add.Attribute("type")?.Value).FirstOrDefault();

    private static IEnumerable<ExpressionSyntax> CreatedBy(INamedTypeSymbol extension) =>
        from member in extension.GetMembers("CreateBehavior").OfType<IMethodSymbol>()
        from reference in member.DeclaringSyntaxReferences
        let method = reference.GetSyntax() as MethodDeclarationSyntax
        where method is not null
        from value in method.ExpressionBody is { } body ? [body.Expression]
            : method.DescendantNodes().OfType<ReturnStatementSyntax>().Select(static statement => statement.Expression).OfType<ExpressionSyntax>()
        select value;

    private string? NameOf(BaseObjectCreationExpressionSyntax creation, bool isOfService) =>
        SemanticModels.Find(creation.SyntaxTree,
            compilation)?.GetTypeInfo(creation).Type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } type && IsAccessible(type, compilation)
        && type.AllInterfaces.Any(one => one.Name == (isOfService ? "IServiceBehavior" : "IEndpointBehavior"))
            ? type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : null;

    /// <summary>Whether code beside that of a compilation can name a type.</summary>
    public static bool IsAccessible(INamedTypeSymbol? type, Compilation compilation) =>
        type is null || ((type.DeclaredAccessibility == Accessibility.Public || (type.DeclaredAccessibility == Accessibility.Internal
            && type.ContainingAssembly.Name == compilation.AssemblyName)) && IsAccessible(type.ContainingType, compilation));
}
