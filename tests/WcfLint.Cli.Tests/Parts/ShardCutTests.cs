using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using Xunit;

namespace WcfLint.Cli.Tests.Parts;

/// <summary>Which part has which projects.</summary>
public sealed class ShardCutTests
{
    [Theory]
    [InlineData("1/1", 1, 1)]
    [InlineData("2/4", 2, 4)]
    [InlineData("256/256", 256, 256)]
    public void A_part_is_read(string text, int index, int count) => Assert.Equal(new Shard(index, count), Shard.Parse(text));

    [Fact]
    public void Each_project_is_in_one_part_in_whatever_order_they_are_read()
    {
        List<(string, int)> projects = [.. Enumerable.Range(0, 200).Select(i => ("src/P" + i, i * 37 % 90))];
        string[][] parts = Cut(projects, 7);
        Assert.Equal(projects.Select(p => p.Item1).Order(StringComparer.Ordinal), parts.SelectMany(p => p).Order(StringComparer.Ordinal));
        projects.Reverse();
        Assert.Equal(parts.Select(p => p.Order(StringComparer.Ordinal)), Cut(projects, 7).Select(p => p.Order(StringComparer.Ordinal)));
    }

    [Fact]
    public void Parts_have_about_the_same_work()
    {
        List<(string Name, int Files)> projects = [.. Enumerable.Range(0, 200).Select(i => ("src/P" + i, i * 37 % 90))];
        int[] work = [.. Cut(projects, 7).Select(part => part.Sum(name => 1 + projects.Single(p => p.Name == name).Files))];
        Assert.InRange(work.Max() - work.Min(), 0, 90);

        // Written down: machines of one matrix that cut otherwise would miss projects.
        Assert.Equal(["big", "a d", "b c e"], Cut([("a", 4), ("b", 3), ("c", 1), ("d", 1), ("e", 1), ("big", 9)], 3).Select(p => string.Join(' ', p.Order(StringComparer.Ordinal))));
    }

    [Fact]
    public void Target_frameworks_of_a_project_stay_together() =>
        Assert.Single(Cut([("a", 5), ("a", 5), ("a", 5), ("b", 1)], 3), part => part.Length == 3);

    private static string[][] Cut(IEnumerable<(string Name, int Files)> projects, int count)
    {
        var workload = new Workload { BaseFolder = "/", Scope = new ReportScope(null, [], "/") };
        workload.Projects.AddRange(projects.Select(p => new LoadedProject(p.Name, "/" + p.Name, "/", _ => CSharpCompilation.Create(p.Name)) { CodeFiles = [.. Enumerable.Range(0, p.Files).Select(i => "/" + p.Name + i + ".cs")] }));
        return [.. Enumerable.Range(1, count).Select(i => ShardCut.Find(workload, new Shard(i, count)).Select(p => p.Name).ToArray())];
    }
}
