using System.Collections.Generic;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>The folders of the analyzers, each of which uses only those before it.</summary>
public sealed class RoomsTests
{
    private static readonly string[] s_rooms =
    [
        "Catalogue",
        "Findings", "Findings/Tracing",
        "Symbols", "Symbols/Indexes", "Symbols/Contracts",
        "Configuration/Xml", "Configuration/Schema", "Configuration/Directives", "Configuration/Transforms", "Configuration",
        "Model/Targets", "Model/Bindings", "Model", "Model/Usage", "Model/Wire",
        "Reading/References", "Reading/Code", "Reading/Configuration",
        "Projects",
        "Lifetime/Flow", "Lifetime/Helpers", "Lifetime/Callers", "Lifetime",
        "Rules/Contexts", "Rules", "Rules/Transport", "Rules/ClientLifetime", "Rules/ConfigurationFile", "Rules/Contracts", "Rules/Hosting", "Rules/Migration", "Rules/Quotas", "Rules/Security", "Rules/Sessions",
        "Hosting/Registration", "Hosting",
    ];

    // The sources are written in the newest C#, which older Roslyn versions cannot parse.
    [RoslynFact("5.0")]
    public void Each_folder_uses_only_those_before_it()
    {
        var order = new RoomOrder(Repository.PathOf("src/WcfLint.Analyzers"), "WcfLint.Analyzers", s_rooms);
        IReadOnlyList<string> violations = order.Violations(order.Compile("WcfLint.Analyzers"));
        Assert.True(violations.Count == 0, string.Join('\n', violations));
    }
}
