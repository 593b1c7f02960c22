using System.Collections.Generic;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>The folders of the analyzers, of the fixes and of the generator of documents, each of which uses only those before it.</summary>
[Trait("Category", "Slow")]
public sealed class RoomsTests
{
    private static readonly string[] s_analyzers =
    [
        "Catalogue",
        string.Empty,
        "Tracing",
        "Severities",
        "Migration",
        "Symbols", "Symbols/Indexes", "Symbols/Contracts",
        "Flow",
        "Configuration", "Configuration/Schema", "Configuration/Directives", "Configuration/Transforms",
        "Model/Targets", "Model/Addresses", "Model", "Model/Bindings", "Model/Facts", "Model/Usage", "Model/Wire",
        "Reading/References", "Reading/Code", "Reading/Configuration",
        "Projects",
        "Lifetime/Helpers", "Lifetime/Callers", "Lifetime", "Lifetime/Projects",
        "Services",
        "Rules", "Rules/Transport", "Rules/ClientLifetime", "Rules/ConfigurationFile", "Rules/Contracts", "Rules/Hosting/State", "Rules/Hosting", "Rules/Migration", "Rules/Quotas", "Rules/Security", "Rules/Sessions",
        "Hosting/Registration", "Hosting",
    ];

    private static readonly string[] s_fixes =
    [
        "Formatting", "Rewriting", "Edits",
        "Rules/ClientLifetime/Helper", "Rules/ClientLifetime/Provider", "Rules/ClientLifetime/Closing", "Rules/ClientLifetime",
    ];

    private static readonly string[] s_docGen = ["Writing", "Samples", "Costs", "Performance", "Pages", "NewRules"];

    // The sources are written in the newest C#, which older Roslyn versions cannot parse.
    [RoslynFact("5.0")]
    public void Each_folder_of_the_analyzers_uses_only_those_before_it() => AssertOrder("WcfLint.Analyzers", s_analyzers);

    [RoslynFact("5.0")]
    public void Each_folder_of_the_fixes_uses_only_those_before_it() => AssertOrder("WcfLint.CodeFixes", s_fixes);

    [RoslynFact("5.0")]
    public void Each_folder_of_the_generator_uses_only_those_before_it() => AssertOrder("WcfLint.DocGen", s_docGen);

    private static void AssertOrder(string project, string[] rooms)
    {
        var order = new RoomOrder(Repository.PathOf("src/" + project), project, rooms);
        IReadOnlyList<string> violations = order.Violations(order.Compile(project));
        Assert.True(violations.Count == 0, string.Join('\n', violations));
    }
}
