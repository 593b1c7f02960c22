using System.Collections.Generic;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Architecture;

/// <summary>The folders of the command, each of which uses only those before it.</summary>
[Trait("Category", "Slow")]
public sealed class RoomsTests
{
    private static readonly string[] s_rooms =
    [
        "Files", "Symptoms", "Model/Loading", "Model/Questions", "Model", "Ranking", "Settings", "Git",
        "Loading/Configurations", "Loading/ProjectXml", "Loading/Projects", "Loading/References", "Loading/Sources", "Loading/MSBuild", "Loading/Files", "Loading",
        "Baselines", "Why", "Running",
        "Fixing/Writing", "Fixing/Git", "Fixing/Checks", "Fixing/Choice", "Fixing/Steps", "Fixing",
        "Output/Text", "Output/Formats", "Output/Sarif", "Output/Html", "Output",
        "Migrating/Rows", "Migrating/Judging", "Migrating/Drafting/Code", "Migrating/Drafting", "Migrating/Writing", "Migrating",
        "Commands",
    ];

    [Fact]
    public void Each_folder_uses_only_those_before_it()
    {
        var order = new RoomOrder(Repository.PathOf("src/WcfLint.Cli"), "WcfLint.Cli", s_rooms);
        IReadOnlyList<string> violations = order.Violations(order.Compile("wcflint"));
        Assert.True(violations.Count == 0, string.Join('\n', violations));
    }
}
