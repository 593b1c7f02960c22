using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Directives;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// References that name nothing, inside a configuration and from code. WCF checks them when it reads the section (referencesource, ServicesSection.cs and
/// ClientSection.cs: ValidateSection), by exact name.
/// </summary>
internal sealed class WCFL0003_ReferenceNamesNothing() : Rule(WcfRules.WCFL0003_ReferenceNamesNothing), IFileRule, IConfigurationRule, IClientRule
{
    // The same name in every constructor of ClientBase, ChannelFactory and DuplexChannelFactory, and in what svcutil generates.
    private const string ParameterName = "endpointConfigurationName";

    /// <summary>Directives in comments that name no rule.</summary>
    public void Analyze(FileRuleContext context)
    {
        if (context.Document.Error is null && !context.Document.Comments.IsEmpty && !context.Project.IsTransform(context.Document.Path))
        {
            foreach (SuppressionProblem problem in SuppressionMap.Create(context.Document).Problems)
            {
                string word = context.Document.Text.ToString(problem.Span);
                context.Report(new Finding(Row, context.Document.GetLocation(problem.Span), "wcflint directive", word.Length > 40 ? "wcflint" : word, string.Empty));
            }
        }
    }

    /// <summary><c>new OrdersClient("name")</c> where no client endpoint has that name.</summary>
    public void Analyze(ClientRuleContext context)
    {
        if (context.Client is not { Holder: not (ClientHolder.Using or ClientHolder.Member), Kind: ClientKind.Client or ClientKind.Factory, Creation: IObjectCreationOperation { Constructor: { } constructor } creation }
            || !TakesEndpointName(constructor) || context.Project.Platform != WcfPlatform.Framework || !context.Project.HasAdditionalFiles)
        {
            return;
        }

        foreach (IArgumentOperation argument in creation.Arguments)
        {
            // "*" takes the only endpoint of the contract (referencesource, ConfigLoader.cs, LookupChannel).
            if (argument.Parameter?.Name == ParameterName
                && argument.Value.ConstantValue is { HasValue: true, Value: string { Length: > 0 } name } && name != "*"
                && !Placeholder.IsIn(name) && context.Project.ClientEndpointNames is { } names && !names.Contains(name))
            {
                Report(context, argument.Value, name, names);
            }
        }
    }

    public void Analyze(ConfigurationRuleContext context)
    {
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            if (scope.Section("services").Element is { } services)
            {
                foreach (ConfigElement service in services.ElementsNamed("service"))
                {
                    CheckBehavior(context, scope, service, "serviceBehaviors");
                    foreach (ConfigElement endpoint in service.ElementsNamed("endpoint"))
                    {
                        CheckEndpoint(context, scope, endpoint);
                    }
                }
            }

            if (context.IsFramework)
            {
                if (scope.Section("client").Element is { } client)
                {
                    foreach (ConfigElement endpoint in client.ElementsNamed("endpoint"))
                    {
                        CheckEndpoint(context, scope, endpoint);
                    }
                }

                CheckNested(context, scope, scope.Section("bindings").Element);
                CheckNested(context, scope, scope.Section("behaviors").Element);
                CheckNested(context, scope, scope.Section("protocolMapping").Element);
            }
        }
    }

    private static void CheckEndpoint(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement endpoint)
    {
        CheckBinding(context, scope, endpoint, mayReportName: context.IsFramework);
        CheckBehavior(context, scope, endpoint, "endpointBehaviors");
        CheckStandardEndpoint(context, scope, endpoint);
    }

    // Issuers of federation bindings and discovery behaviours hold endpoints of their own.
    private static void CheckNested(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement? section)
    {
        if (section is null)
        {
            return;
        }

        foreach (ConfigElement element in section.DescendantsAndSelf())
        {
            if (element.Attribute("binding") is not null && element.Attribute("bindingConfiguration") is not null)
            {
                CheckBinding(context, scope, element, mayReportName: false);
            }
        }
    }

    private static void CheckBinding(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement element, bool mayReportName)
    {
        if (element.Attribute("binding") is not { } binding || Known(context, element, binding) is not { } section)
        {
            return;
        }

        ServiceModelConfiguration configuration = context.Configuration;
        bool declared = BindingNames.MayBeDeclaredByMachine(section)
            || configuration.DeclaredBinding(scope, section) is not null
            || configuration.HasUnknownExtensions(scope)
            || HasSection(scope, section);
        if (!declared)
        {
            if (mayReportName)
            {
                var names = new List<string>(BindingNames.All);
                AddDeclared(scope, names);
                Report(context, binding, section, names);
            }

            return;
        }

        if (element.Attribute("bindingConfiguration") is not { } reference || Known(context, element, reference) is not { } name
            || scope.FindBinding(section, name, out bool unknown) is not null || unknown)
        {
            return;
        }

        var candidates = new List<string>();
        foreach (ServiceModelScope outer in scope.SelfAndOuter())
        {
            foreach (ConfiguredBinding candidate in outer.Bindings)
            {
                if (candidate.SectionName == section && candidate.Name.Length > 0)
                {
                    candidates.Add(candidate.Name);
                }
            }
        }

        Report(context, reference, name, candidates);
    }

    private static void CheckBehavior(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement element, string collection)
    {
        if (context.IsFramework && element.Attribute("behaviorConfiguration") is { } reference && Known(context, element, reference) is { } name)
        {
            CheckNamed(context, scope, reference, name, "behaviors", collection, "behavior");
        }
    }

    private static void CheckStandardEndpoint(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement element)
    {
        if (context.IsFramework && element.Attribute("endpointConfiguration") is { } reference && Known(context, element, reference) is { } name
            && element.Attribute("kind") is { } kind && Known(context, element, kind) is { } kindName)
        {
            CheckNamed(context, scope, reference, name, "standardEndpoints", kindName, "standardEndpoint");
        }
    }

    private static void CheckNamed(
        ConfigurationRuleContext context, ServiceModelScope scope, ConfigAttribute reference, string name, string section, string collection, string item)
    {
        var candidates = new List<string>();
        foreach (ServiceModelScope outer in scope.SelfAndOuter())
        {
            ConfigSection found = outer.Section(section);
            ConfigSection inner = outer.Configuration.Resolve(found.Element?.Element(collection));
            if (found.IsUnknown || inner.IsUnknown)
            {
                return;
            }

            if (inner.Element is { } elements)
            {
                foreach (ConfigElement element in elements.ElementsNamed(item))
                {
                    string candidate = element.Attribute("name")?.Value ?? string.Empty;
                    if (candidate == name || Placeholder.IsIn(candidate))
                    {
                        return;
                    }

                    if (candidate.Length > 0)
                    {
                        candidates.Add(candidate);
                    }
                }

                if (ServiceModelScope.TakesAway(elements, name))
                {
                    break;
                }
            }
        }

        Report(context, reference, name, candidates);
    }

    // What may be something else at run time is no reference to judge.
    private static string? Known(ConfigurationRuleContext context, ConfigElement element, ConfigAttribute attribute)
    {
        string value = attribute.Value.Trim();
        return value.Length == 0 || Placeholder.IsIn(value) || context.Configuration.IsUncertain(element) ? null : value;
    }

    private static bool HasSection(ServiceModelScope scope, string section)
    {
        foreach (ServiceModelScope outer in scope.SelfAndOuter())
        {
            ConfigSection bindings = outer.Section("bindings");
            if (bindings.IsUnknown || bindings.Element?.Element(section) is not null)
            {
                return true;
            }
        }

        return false;
    }

    private static void AddDeclared(ServiceModelScope scope, List<string> names)
    {
        foreach (ServiceModelScope outer in scope.SelfAndOuter())
        {
            if (outer.Section("extensions").Element?.Element("bindingExtensions") is { } extensions)
            {
                foreach (ConfigElement add in extensions.ElementsNamed("add"))
                {
                    if (add.Attribute("name")?.Value is { Length: > 0 } name)
                    {
                        names.Add(name);
                    }
                }
            }
        }
    }

    private static void Report(ConfigurationRuleContext context, ConfigAttribute reference, string name, List<string> candidates)
    {
        string? nearest = NearestName.Find(name, candidates, out int distance);
        ImmutableArray<FindingFix> fixes = nearest is null
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(ReferenceFix.Create(nearest, distance, new TextEdit(reference.ValueSpan, ConfigEdits.Escape(nearest, reference.Quote))));
        context.Report(new Finding(
            WcfRules.WCFL0003_ReferenceNamesNothing, reference.Location, reference.Name, name, ReferenceFix.Hint(nearest)) { Fixes = fixes });
    }

    private static bool TakesEndpointName(IMethodSymbol constructor)
    {
        foreach (IParameterSymbol parameter in constructor.Parameters)
        {
            if (parameter.Name == ParameterName && parameter.Type.SpecialType == SpecialType.System_String)
            {
                return true;
            }
        }

        return false;
    }

    private void Report(ClientRuleContext context, IOperation argument, string name, EndpointNames names)
    {
        string? nearest = NearestName.Find(name, names.Names, out int distance);
        ImmutableArray<FindingFix> fixes = ImmutableArray<FindingFix>.Empty;
        if (nearest is not null && argument is ILiteralOperation && argument.Syntax.ToString() == "\"" + name + "\"" && nearest.IndexOfAny(['"', '\\']) < 0)
        {
            fixes = ImmutableArray.Create(ReferenceFix.Create(nearest, distance, new TextEdit(argument.Syntax.Span, "\"" + nearest + "\"")));
        }

        context.Report(new Finding(Row, argument.Syntax.GetLocation(), ParameterName, name, ReferenceFix.Hint(nearest)) { Fixes = fixes });
    }
}
