using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>Behaviors that WCF does not have, whose effect is not known.</summary>
internal static class OwnBehaviors
{
    /// <summary>
    /// Whether a service or its contract has an attribute that adds a behavior, or one that does not resolve. For example, ExceptionShielding
    /// of Enterprise Library converts exceptions to faults.
    /// </summary>
    public static bool MayBeAttributes(INamedTypeSymbol service) => service.AnyBase(HasBehavior) || service.AllInterfaces.Any(HasBehavior);

    /// <summary>Whether a symbol has an attribute that adds a behaviour, or one that does not resolve.</summary>
    public static bool HasBehavior(ISymbol symbol) => symbol.GetAttributes().Any(static attribute =>
        attribute.AttributeClass is not { TypeKind: not TypeKind.Error } type
        || (!ServiceContracts.IsWcf(type.ContainingNamespace)
            && (Implements(type, "IServiceBehavior") || Implements(type, "IContractBehavior") || Implements(type, "IOperationBehavior"))));

    /// <summary>Whether a configuration of a project declares a behavior extension, whose effect is not known.</summary>
    public static bool MayBeConfigured(WcfProject project) => project.Configurations.SelectMany(static configuration => configuration.Scopes)
        .Any(static scope => scope.Section("extensions") is var extensions
            && (extensions.IsUnknown || extensions.Element?.Element("behaviorExtensions") is not null));

    private static bool Implements(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Any(one => one.Name == name && ServiceContracts.IsWcf(one.ContainingNamespace));
}
