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
            string? expected = NearestName.Find(name, names.Distinct(), out int distance);
            Assert.Equal((expected, distance, name), (nearest.Find(name, out int found), found, name));
        }
    }

    [Fact]
    public void One_letter_is_found_among_any_number()
    {
        var names = new NearestNames(Enumerable.Range(0, 5_000).Select(i => $"binding{i:D4}"));
        Assert.Equal("binding1234", names.Find("bindimg1234", out int distance));
        Assert.Equal(1, distance);
    }

    [Fact]
    public void Among_too_many_that_look_alike_none_is_meant()
    {
        Assert.NotNull(new NearestNames(["abcdefgh0000"]).Find("bacdefhg0000", out _));
        Assert.Null(new NearestNames(Enumerable.Range(0, 5_000).Select(i => $"abcdefgh{i:D4}")).Find("bacdefhg0000", out _));
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
