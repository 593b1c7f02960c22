using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration;

public sealed class NearestNamesTests
{
    [Fact]
    public void Answers_what_a_comparison_with_each_name_answers()
    {
        var random = new Random(1);
        for (int i = 0; i < 3_000; i++)
        {
            List<string> names = [.. Enumerable.Range(0, random.Next(12)).Select(_ => Word(random))];
            var nearest = new NearestNames(names);
            string name = random.Next(3) > 0 && names.Count > 0 ? Slip(names[random.Next(names.Count)], random) : Word(random);
            int most = name.Length <= 3 ? 0 : Math.Max(1, Math.Min(3, name.Length / 4));
            List<(string Name, int Distance)> near = [.. names.Distinct().Where(n => n.Length > 0)
                .Select(n => (n, Distance(name.ToLowerInvariant(), n.ToLowerInvariant()))).Where(n => n.Item2 <= most)];
            int distance = near.Select(n => n.Distance).DefaultIfEmpty(int.MaxValue).Min();
            string? expected = near.Count(n => n.Distance == distance) == 1 ? near.Single(n => n.Distance == distance).Name : null;
            Assert.Equal((expected, distance, name), (nearest.Find(name, out int found), found, name));
        }
    }

    // An endpoint "x" beside one without a name, and one "y".
    [Theory]
    [InlineData("x", "")]
    [InlineData("", "x")]
    [InlineData("x", "y")]
    [InlineData("tcp", "tpc")]
    public void Of_short_names_none_is_a_slip_of_another(string written, string known) => Assert.Null(new NearestNames([known]).Find(written, out _));

    [Theory]
    [InlineData("TCP", "tcp")]
    [InlineData("tcpp", "tcp")]
    public void Of_short_names_only_the_case_may_be_wrong(string written, string known) => Assert.Equal(known, new NearestNames([known]).Find(written, out _));

    [Fact]
    public void One_letter_is_found_among_many()
    {
        var names = new NearestNames(Enumerable.Range(0, 2_000).Select(i => $"binding{i:D4}"));
        Assert.Equal("binding1234", names.Find("bindimg1234", out int distance));
        Assert.Equal(1, distance);
    }

    [Fact]
    public void Among_too_many_none_is_meant_unless_only_its_case_is_wrong()
    {
        Assert.NotNull(new NearestNames(["abcdefgh0000"]).Find("bacdefhg0000", out _));
        Assert.Null(new NearestNames(Enumerable.Range(0, 5_000).Select(i => $"abcdefgh{i:D4}")).Find("bacdefhg0000", out _));
        Assert.Equal("abcdefgh0000", new NearestNames(Enumerable.Range(0, 5_000).Select(i => $"abcdefgh{i:D4}")).Find("Abcdefgh0000", out _));
    }

    // The definition of the distance, with the whole table: the last letters are equal, replaced, inserted, deleted or swapped.
    private static int Distance(string a, string b)
    {
        int[,] table = new int[a.Length + 1, b.Length + 1];
        for (int i = 0; i <= a.Length; i++)
        {
            for (int j = 0; j <= b.Length; j++)
            {
                table[i, j] = i == 0 || j == 0
                    ? i + j
                    : Math.Min(table[i - 1, j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), 1 + Math.Min(table[i - 1, j], table[i, j - 1]));
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                {
                    table[i, j] = Math.Min(table[i, j], 1 + table[i - 2, j - 2]);
                }
            }
        }

        return table[a.Length, b.Length];
    }

    private static string Word(Random random) => string.Concat(Enumerable.Range(0, random.Next(14)).Select(_ => "abcAB1"[random.Next(6)]));

    private static string Slip(string name, Random random)
    {
        for (int i = random.Next(4); i > 0 && name.Length > 1; i--)
        {
            int at = random.Next(name.Length - 1);
            name = random.Next(4) switch
            {
                0 => name.Remove(at, 1),
                1 => name.Insert(at, "c"),
                2 => name.Remove(at, 1).Insert(at, "B"),
                _ => name[..at] + name[at + 1] + name[at] + name[(at + 2)..],
            };
        }

        return name;
    }
}
