using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model.Usage;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>The properties of a project that the package makes visible to the compiler, as the command passes them to analyzers.</summary>
internal static class VisibleProperties
{
    /// <summary>The key of the target framework as the project writes it.</summary>
    public const string Moniker = Prefix + "TargetFramework";

    /// <summary>The key under which the platform stands.</summary>
    public const string Identifier = Prefix + "TargetFrameworkIdentifier";

    /// <summary>Names of packages and assemblies of WCF, and of frameworks for tests.</summary>
    public const string Packages = Prefix + "WcfLintPackages";

    private const string Prefix = "build_property.";
    private const string Frameworks = "TargetFrameworks";

    /// <summary>The properties of files without a project: the references are those of the tool.</summary>
    public static IReadOnlyDictionary<string, string> OfLooseFiles { get; } = new Dictionary<string, string> { [Prefix + "WcfLintReferencesAreGuessed"] = "true" };

    /// <summary>The properties of a project that was read without MSBuild.</summary>
    /// <param name="project">The project.</param>
    /// <param name="referenced">Projects that it refers to, also through others: it gets their packages as well.</param>
    public static IReadOnlyDictionary<string, string> Of(ProjectFile project, IEnumerable<ProjectFile> referenced)
    {
        var properties = new Dictionary<string, string>();
        if (ReferenceEquals(project.Framework, TargetFramework.Unknown))
        {
            properties[Prefix + "WcfLintReferencesAreGuessed"] = "true";
        }
        else
        {
            Add(properties, "TargetFramework", project.IsSdkStyle ? project.Moniker : string.Empty);
            Add(properties, "TargetFrameworkIdentifier", project.Framework.Identifier);
            Add(properties, "TargetFrameworkVersion", "v" + project.Framework.Version);
        }

        if (project.AllFrameworks.Count > 1)
        {
            AddFrameworks(properties, project.AllFrameworks);
        }

        Add(properties, "WcfLintOldCompiler", project.HasOldCompiler ? "true" : string.Empty);
        List<ProjectFile> all = [project, .. referenced];
        Add(properties, "WcfLintAbsentAssemblies",
            string.Join(',', all.SelectMany(static file => file.AbsentAssemblies).Distinct(StringComparer.OrdinalIgnoreCase)));
        AddPackages(properties, all.SelectMany(NamesOf).Where(IsOfWcf).Concat(NamesOf(project).Where(TestCode.IsFramework)));
        return properties;
    }

    /// <summary>The properties of a project that MSBuild has read.</summary>
    /// <param name="values">Properties by name.</param>
    /// <param name="references">Names of its packages and assemblies.</param>
    public static IReadOnlyDictionary<string, string> Of(IReadOnlyDictionary<string, string> values, IEnumerable<string> references)
    {
        var properties = new Dictionary<string, string>();
        foreach (string name in Names)
        {
            string value = values.GetValueOrDefault(name, string.Empty);
            if (name == Frameworks)
            {
                AddFrameworks(properties, value.Split(';'));
            }
            else
            {
                Add(properties, name, value);
            }
        }

        AddPackages(properties, references.Select(reference => reference.Split(',')[0].Trim()).Where(IsOfWcf));
        return properties;
    }

    /// <summary>The properties of MSBuild that are passed, all but one under their own names.</summary>
    public static IReadOnlyList<string> Names { get; } = ["TargetFramework", "TargetFrameworkIdentifier", "TargetFrameworkVersion", Frameworks];

    private static IEnumerable<string> NamesOf(ProjectFile project) => project.Packages.Select(package => package.Id).Concat(project.NamedAssemblies);

    private static bool IsOfWcf(string name) =>
        name.StartsWith("CoreWCF.", StringComparison.OrdinalIgnoreCase)
        || name.Equals("System.ServiceModel", StringComparison.OrdinalIgnoreCase)
        || name.StartsWith("System.ServiceModel.", StringComparison.OrdinalIgnoreCase)
        || name.Equals("dotnet-svcutil.xmlserializer", StringComparison.OrdinalIgnoreCase);

    private static void AddPackages(Dictionary<string, string> properties, IEnumerable<string> names)
    {
        string joined = string.Join(',', names.Distinct(StringComparer.OrdinalIgnoreCase));
        if (joined.Length > 0)
        {
            properties[Packages] = joined;
        }
    }

    // Separated by commas: to the compiler a semicolon begins a comment.
    private static void AddFrameworks(Dictionary<string, string> properties, IEnumerable<string> names) =>
        Add(properties, "WcfLintTargetFrameworks", string.Join(',', names.Select(name => name.Trim())));

    private static void Add(Dictionary<string, string> properties, string name, string value)
    {
        if (value.Length > 0)
        {
            properties[Prefix + name] = value;
        }
    }
}
