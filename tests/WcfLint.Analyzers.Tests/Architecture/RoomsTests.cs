using System.Collections.Generic;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>The folders of the analyzers, each of which uses only those before it.</summary>
public sealed class RoomsTests
{
    private static readonly string[] s_rooms = ["Catalogue", "Findings", "Symbols", "Configuration", "Model|Reading|Projects", "Lifetime", "Rules", "Hosting"];

    // The sources are written in the newest C#, which older Roslyn versions cannot parse.
    [RoslynFact("5.0")]
    public void Each_folder_uses_only_those_before_it()
    {
        var order = new RoomOrder(Repository.PathOf("src/WcfLint.Analyzers"), "WcfLint.Analyzers", s_rooms);
        IReadOnlyList<string> violations = order.Violations(order.Compile("WcfLint.Analyzers"));
        Assert.True(violations.Count == 0, string.Join('\n', violations));
    }
}
