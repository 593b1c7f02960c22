using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Elements, attributes and values that the configuration classes refuse (referencesource, ConfigurationElement.cs, DeserializeElement).</summary>
internal sealed class WCFL0002_OutsideSchema() : Rule(WcfRules.WCFL0002_OutsideSchema), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        // Without its configuration package a CoreWCF project reads no configuration.
        if (!context.IsFramework && context.Project.Symbols?.HasCoreWcfConfiguration != true)
        {
            context.NoFindings(NoFindingReasons.NoConfigurationPackage);
            return;
        }

        if (context.IsFramework)
        {
            Misplaced(context);
        }

        HashSet<string> ownSections = ReadOwnSections(context.Configuration.Root);
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            SecondSections(context, scope);
            new Check(context, scope, ownSections).Sections();
            foreach ((ConfigElement item, string key) in DuplicateKeys.Find(scope))
            {
                context.Report(new Finding(Row, item.Location, "another <" + item.Name + "> already has the " + key, string.Empty));
            }

            foreach ((ConfigAttribute attribute, TextSpan dollar) in PrivateQueues.Find(scope))
            {
                context.Report(new Finding(Row, attribute.Location, "'private$' in " + attribute.Name, "; net.msmq names a private queue 'private'")
                {
                    Effect = WcfRules.WCFL0002_Queue,
                    Fixes = FindingFix.Of("Remove the dollar sign", "WCFL0002.Queue", FixApplicability.Safe,
                        new TextEdit(dollar, string.Empty, attribute.Document.Path)),
                });
            }

            if (context.IsFramework)
            {
                Certificates(context, scope);
            }
        }
    }

    private void Certificates(ConfigurationRuleContext context, ServiceModelScope scope)
    {
        foreach (CertificateSearch search in CertificateSearch.Find(scope, context.Configuration))
        {
            if (search.Fault is { } fault)
            {
                context.Report(new Finding(Row, search.Value.Location, "value of findValue " + fault, string.Empty)
                {
                    Effect = WcfRules.WCFL0002_Certificate,
                    Assumption = search.Assumption,
                });
            }
            else
            {
                context.NoFinding(search.Value, NoFindingKind.Fine, "a certificate may match findValue");
            }
        }
    }

    // Groups of sections that .NET Framework declares: in one, what is not declared stops the reading of the whole file (BaseConfigurationRecord.cs,
    // ScanSectionsRecursive). Sections read what stands in them themselves.
    private static readonly string[] s_groups = ["system.web", "system.net", "system.transactions", "system.web.extensions"];

    private void Misplaced(ConfigurationRuleContext context)
    {
        foreach (ConfigElement root in context.Configuration.Root.ElementsNamed("location").Prepend(context.Configuration.Root))
        {
            foreach (ConfigElement group in root.Elements)
            {
                if (System.Array.IndexOf(s_groups, group.Name) >= 0 && group.Element("system.serviceModel") is { } misplaced
                    && !context.Configuration.IsUncertain(misplaced))
                {
                    context.Report(new Finding(Row, misplaced.Location, "<" + group.Name + "> has no element 'system.serviceModel'",
                        ", which belongs below <configuration>")
                    {
                        Consequence = "reading the file throws ConfigurationErrorsException: \"Unrecognized configuration section " + group.Name
                            + "/system.serviceModel\"",
                    });
                }
            }
        }
    }

    // System.Configuration takes a section once in a file: "Sections must only appear once per config file". The group may be written
    // in pieces.
    private void SecondSections(ConfigurationRuleContext context, ServiceModelScope scope)
    {
        var seen = new HashSet<string>();
        foreach (ConfigElement section in scope.Sections)
        {
            if (section.Name.IndexOf(':') < 0 && !context.Configuration.IsUncertain(section) && !seen.Add(section.Name))
            {
                context.Report(new Finding(Row, section.Location, "<system.serviceModel> already has a <" + section.Name + "> section", string.Empty));
            }
        }
    }

    // A section of the application's own: <sectionGroup name="system.serviceModel"><section name="…" />.
    private static HashSet<string> ReadOwnSections(ConfigElement root)
    {
        var own = new HashSet<string>();
        foreach (ConfigElement group in root.Element("configSections")?.ElementsNamed("sectionGroup") ?? [])
        {
            if (group.Attribute("name")?.Value == "system.serviceModel")
            {
                foreach (ConfigElement section in group.Elements)
                {
                    own.Add(section.Attribute("name")?.Value ?? string.Empty);
                }
            }
        }

        return own;
    }

    private sealed class Check(ConfigurationRuleContext context, ServiceModelScope scope, HashSet<string> ownSections)
    {
        private readonly DeclaredExtensions _extensions = DeclaredExtensions.Collect(scope);
        private int _reports;

        public void Sections()
        {
            ElementSchema root = ServiceModelSchema.Root;
            NearestNames? free = null;
            foreach (ConfigElement section in scope.Sections)
            {
                if (context.Configuration.IsUncertain(section))
                {
                    context.NoFinding(section, NoFindingReasons.MayBeTransformed);
                    continue;
                }

                if (WhyNotOfWcf(section) is { } other)
                {
                    context.NoFinding(section, other);
                    continue;
                }

                Source(section);
                if (root.Find(section.Name) is not { } schema)
                {
                    Unknown(section, section.Parent ?? scope.Element, root, ref free);
                }
                else if (context.Configuration.Resolve(section).Element is { } resolved)
                {
                    Element(resolved, schema);
                }
            }
        }

        // referencesource, BaseConfigurationRecord.cs (NormalizeConfigSource) and InternalConfigHost.cs (StaticGetStreamNameForConfigSource):
        // a path from a root is refused, and one that leads to another folder than the configuration's own and those below it.
        private void Source(ConfigElement section)
        {
            if (section.Attribute("configSource") is { } source && !Placeholder.IsIn(source.Value)
                && ConfigPath.LeavesFolder(context.Configuration.Document.Path, source.Value))
            {
                Report(source.Location, "configSource '" + Shorten(source.Value) + "' points outside the folder of the configuration file", null, int.MaxValue);
            }
        }

        private void Element(ConfigElement element, ElementSchema schema)
        {
            if (context.Configuration.IsUncertain(element))
            {
                context.NoFinding(element, NoFindingReasons.MayBeTransformed);
                return;
            }

            int reports = _reports;
            NearestNames? freeAttributes = null;
            foreach (ConfigAttribute attribute in element.Attributes)
            {
                Attribute(element, attribute, schema, ref freeAttributes);
            }

            MissingAttributes(element, schema);
            if (reports == _reports)
            {
                context.NoFinding(
                    element.Location,
                    schema.IsOpen ? NoFindingKind.NotConcerned : NoFindingKind.Fine,
                    schema.IsOpen ? "<" + element.Name + "> accepts any content" : "<" + element.Name + "> and its attributes are valid");
            }

            if (!schema.IsOpen)
            {
                Children(element, schema);
            }
        }

        private void Children(ConfigElement element, ElementSchema schema)
        {
            NearestNames? free = null;
            HashSet<string>? seen = null;
            foreach (ConfigElement child in element.Elements)
            {
                bool isLacking = IsLacking(schema, child.Name);
                if (WhyNotOfSchema(child, schema) is { } other)
                {
                    context.NoFinding(child, other);
                }
                else if (!isLacking && schema.Find(child.Name) is { } known)
                {
                    if (IsOnce(element, schema, child.Name) && !context.Configuration.IsUncertain(child) && !(seen ??= []).Add(child.Name))
                    {
                        Report(child.Location, "<" + element.Name + "> already has a <" + child.Name + ">", null, int.MaxValue);
                    }

                    Element(context.Configuration.Resolve(child).Element ?? child, known);
                }
                else if (isLacking || !schema.AllowsExtensions || !MayBeExtension(child.Name))
                {
                    Unknown(child, element, schema, ref free);
                }
            }
        }

        // ConfigurationElement.cs, DeserializeElement: "may only appear once in this section". Items of collections and extensions are read
        // by their own classes.
        private static bool IsOnce(ConfigElement element, ElementSchema schema, string name) =>
            (!schema.AllowsExtensions || element.Name == "bindings") && name != schema.AddName && name != schema.RemoveName && name != schema.ClearName;

        private void Attribute(ConfigElement element, ConfigAttribute attribute, ElementSchema schema, ref NearestNames? free)
        {
            if (attribute.Name.IndexOf(':') >= 0 || IsCommon(attribute.Name))
            {
                return;
            }

            if (schema.Attribute(attribute.Name) is not { } known || IsLacking(schema, attribute.Name))
            {
                // An element with any content accepts any attribute.
                if (!schema.IsOpen)
                {
                    UnknownAttribute(element, attribute, schema, free ??= FreeAttributes(element, schema));
                }
            }
            else if (Placeholder.IsIn(attribute.Value))
            {
                context.NoFinding(attribute, NoFindingKind.Unknown, "the value of " + attribute.Name + " is a placeholder");
            }
            else if (SchemaValues.Problem(known, attribute.Value) is { } problem)
            {
                string? nearest = new NearestNames(SchemaValues.Candidates(known)).Find(attribute.Value.Trim(), out int distance);

                // Products that add cryptography extend the converter of the names, which no API does (referencesource, SecurityAlgorithmSuiteConverter.cs).
                if (known.TypeName == "SecurityAlgorithmSuite" && context.Project.Build.MayExtendServiceModel && distance > 2)
                {
                    context.NoFinding(attribute, NoFindingKind.Unknown, "an assembly that is not in sight extends System.ServiceModel and may add the value");
                    return;
                }

                Report(
                    attribute.Location,
                    "value '" + Shorten(attribute.Value) + "' of " + attribute.Name + " " + problem,
                    nearest,
                    distance,
                    nearest is null ? [] : [new TextEdit(attribute.ValueSpan, nearest)]);
            }
        }

        // ConfigurationElement.cs, DeserializeElement: "Required attribute not found". Attributes with a default, or of another type, are not
        // reported, since the class may set them or read them from elsewhere.
        private void MissingAttributes(ConfigElement element, ElementSchema schema)
        {
            foreach (AttributeSchema attribute in schema.Attributes)
            {
                if (attribute is { IsRequired: true, Default: null, TypeName: "string" } && element.Attribute(attribute.Name) is null && context.IsFramework
                    && element.Attribute("configSource") is null && element.Attribute("configProtectionProvider") is null)
                {
                    Report(element.Location, "<" + element.Name + "> requires the attribute '" + attribute.Name + "'", null, int.MaxValue);
                }
            }
        }

        // The attributes that may stand there and do not.
        private NearestNames FreeAttributes(ConfigElement element, ElementSchema schema) =>
            new(schema.Attributes.Select(static candidate => candidate.Name).Where(name => element.Attribute(name) is null && !IsLacking(schema, name)));

        private void UnknownAttribute(ConfigElement element, ConfigAttribute attribute, ElementSchema schema, NearestNames free)
        {
            // referencesource, ServiceModelExtensionCollectionElement.cs: behaviors and custom bindings skip unknown elements.
            bool isIgnored = schema.AllowsExtensions && element.Name is "behavior" or "binding";
            string? nearest = free.Find(attribute.Name, out int distance);
            Report(
                attribute.Location,
                "<" + element.Name + "> has no attribute '" + attribute.Name + "'" + (isIgnored ? string.Empty : OnPlatform(schema, attribute.Name)),
                nearest,
                isIgnored ? int.MaxValue : distance,
                isIgnored ? WcfRules.WCFL0002_Ignored : null,
                nearest is null ? [] : [new TextEdit(attribute.NameSpan, nearest)]);
        }

        // The elements that may stand there and do not, or may stand there again.
        private NearestNames FreeElements(ConfigElement parent, ElementSchema schema) =>
            new(schema.ChildNames.Where(name => (name == schema.AddName || schema.AllowsExtensions || parent.Element(name) is null) && !IsLacking(schema, name)));

        private void Unknown(ConfigElement child, ConfigElement parent, ElementSchema schema, ref NearestNames? free)
        {
            string? nearest = (free ??= FreeElements(parent, schema)).Find(child.Name, out int distance);
            if (schema.AllowsExtensions)
            {
                string? declared = _extensions.Names.Find(child.Name, out int ofDeclared);
                nearest = ofDeclared < distance || (ofDeclared == distance && declared == nearest) ? declared : ofDeclared == distance ? null : nearest;
                distance = System.Math.Min(distance, ofDeclared);
            }

            Report(
                child.Location,
                "<" + parent.Name + "> has no element '" + child.Name + "'" + OnPlatform(schema, child.Name),
                nearest,
                distance,
                nearest is null ? [] : Rename(child, nearest));
        }

        private static TextEdit[] Rename(ConfigElement element, string name) => element.IsEmptyTag
            ? [new TextEdit(element.NameSpan, name)]
            : [new TextEdit(element.NameSpan, name),
                new TextEdit(new Microsoft.CodeAnalysis.Text.TextSpan(element.EndTagSpan.Start + 2, element.Name.Length), name)];

        private void Report(Location location, string what, string? nearest, int distance, params TextEdit[] edits) =>
            Report(location, what, nearest, distance, null, edits);

        private void Report(Location location, string what, string? nearest, int distance, Effect? effect, TextEdit[] edits)
        {
            var fixes = ImmutableArray<FindingFix>.Empty;
            if (nearest is not null)
            {
                fixes = ImmutableArray.Create(new FindingFix(
                    "Change to '" + nearest + "'", "WCFL0002.Nearest", distance <= 1 ? FixApplicability.Safe : FixApplicability.NeedsDecision, edits));
            }

            _reports++;
            context.Report(new Finding(WcfRules.WCFL0002_OutsideSchema, location, what, ReferenceFix.Hint(nearest)) { Effect = effect, Fixes = fixes });
        }

        private bool MayBeExtension(string name) =>
            _extensions.IsUnknown || DeclaredExtensions.MayBeDeclaredByMachine(name) || BindingNames.MayBeDeclaredByMachine(name)
            || !context.IsFramework;

        private bool IsLacking(ElementSchema schema, string name) => !context.IsFramework && CoreWcfSchema.Lacks(schema.TypeName, name);

        private string OnPlatform(ElementSchema schema, string name) => IsLacking(schema, name) ? " in CoreWCF" : string.Empty;

        private NoFindingReason? WhyNotOfWcf(ConfigElement section) =>
            IsForeign(section) ? Foreign
            : ownSections.Contains(section.Name) ? new NoFindingReason(NoFindingKind.NotConcerned, "configSections declares the section")
            : !context.IsFramework && !CoreWcfSchema.HasSection(section.Name) ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF does not read the section")
            : null;

        private NoFindingReason? WhyNotOfSchema(ConfigElement child, ElementSchema schema) =>
            IsForeign(child) ? Foreign
            : schema.AllowsExtensions && _extensions.Contains(child.Name)
            ? new NoFindingReason(NoFindingKind.NotConcerned, "the configuration declares the element as an extension")
            : !context.IsFramework && CoreWcfSchema.IsWhatMigrationDrops(schema.TypeName, child.Name)
            ? new NoFindingReason(NoFindingKind.Elsewhere, "WCFL8003 reports what CoreWCF does not read")
            : null;

        private static NoFindingReason Foreign => new(NoFindingKind.NotConcerned, "the name of the element has a prefix, another namespace or a placeholder");

        // Elements of another namespace are for other readers: transforms, documentation.
        private bool IsForeign(ConfigElement element) =>
            element.Name.IndexOf(':') >= 0 || element.NamespaceUri != scope.Element.NamespaceUri || Placeholder.IsIn(element.Name);

        // referencesource, ConfigurationElement.cs: every element takes the lock attributes; a section its source.
        private static bool IsCommon(string name) =>
            name is "xmlns" or "lockItem" or "lockAttributes" or "lockElements" or "lockAllAttributesExcept" or "lockAllElementsExcept"
                or "configSource" or "configProtectionProvider";

        private static string Shorten(string value) => value.Length > 40 ? value.Substring(0, 39) + "…" : value;
    }
}
