using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// Types of extensions, <c>type="Contoso.AuditElement, Contoso"</c>, that the project of that name does not have. The type is loaded where an
/// element of the extension is read (referencesource, ServiceModelExtensionCollectionElement.cs, ConfigExtensionTypeNotLoadable).
/// </summary>
internal static class ExtensionTypes
{
    private static readonly string[] s_users = ["behaviors", "bindings", "standardEndpoints", "services", "client"];

    /// <summary>Reports those of a scope.</summary>
    public static void Check(ServiceModelScope scope, ConfigurationRuleContext context)
    {
        foreach (ConfigElement add in scope.Section("extensions").Element?.Elements.SelectMany(static collection => collection.ElementsNamed("add")) ?? [])
        {
            if (add.Attribute("type") is not { } attribute || attribute.Value.IndexOf(',') is not (> 0 and var comma))
            {
                continue;
            }

            string type = attribute.Value.Substring(0, comma).Trim();
            Compilation? project = context.Project.World.FirstOrDefault(code => code.AssemblyName == attribute.Value.Substring(comma + 1).Split(',')[0].Trim());
            if (WhyNot(add, type, project, context) is { } reason)
            {
                context.NoFinding(attribute, reason.Kind, reason.Text);
                continue;
            }

            string[] alike = [.. project!.GetSymbolsWithName(ConfigurationNames.Simple(type), SymbolFilter.Type, context.CancellationToken)
                .OfType<INamedTypeSymbol>().Select(ConfigurationNames.FullName).Distinct()];
            string? meant = alike.Length == 1 ? alike[0] : null;
            context.Report(new Finding(WcfRules.WCFL0003_ReferenceNamesNothing, attribute.Location, attribute.Name, type, ReferenceFix.Hint(meant))
            {
                Fixes = meant is null ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(new FindingFix(
                    "Change to '" + meant + "'", "WCFL0003.Type", FixApplicability.Safe,
                    new TextEdit(attribute.ValueSpan, ConfigEdits.Escape(meant + attribute.Value.Substring(comma), attribute.Quote)))),
            });
        }
    }

    // Generic types and forwarded ones may be found in other ways.
    private static NoFindingReason? WhyNot(ConfigElement add, string type, Compilation? project, ConfigurationRuleContext context) =>
        context.Configuration.IsCodeMissing ? new NoFindingReason(NoFindingKind.Unknown, "the code of the configuration is not in sight")
        : project is null ? new NoFindingReason(NoFindingKind.Unknown, "the assembly of the type is not a project in sight")
        : Placeholder.IsIn(type) ? new NoFindingReason(NoFindingKind.Unknown, "the name is a placeholder")
        : context.Configuration.IsUncertain(add) ? NoFindingReasons.MayBeTransformed
        : type.IndexOfAny(['`', '[']) >= 0 ? new NoFindingReason(NoFindingKind.Unknown, "the type is generic")
        : !project.Assembly.GetForwardedTypes().IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "the project forwards types to another assembly")
        : project.Assembly.GetTypeByMetadataName(type) is not null ? new NoFindingReason(NoFindingKind.Fine, "the project has the type")
        : !IsUsed(add.Attribute("name")?.Value, context.Configuration) ? new NoFindingReason(NoFindingKind.NotInUse, "no element of the extension is in sight")
        : null;

    private static bool IsUsed(string? name, ServiceModelConfiguration configuration) =>
        configuration.Scopes.SelectMany(static scope => s_users.Select(user => scope.Section(user).Element)).OfType<ConfigElement>()
            .Any(section => section.DescendantsAndSelf()
                .Any(element => element.Name == name || element.Attribute("binding")?.Value == name || element.Attribute("kind")?.Value == name));
}
