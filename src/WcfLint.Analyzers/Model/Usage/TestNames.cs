using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Names that people give to test programs and their folders.</summary>
internal static class TestNames
{
    private static readonly ImmutableHashSet<string> s_last = ImmutableHashSet.Create(
        StringComparer.OrdinalIgnoreCase,
        "Test", "Tests", "UnitTest", "UnitTests", "TestClient", "TestApp", "TestHost", "Tester", "Stress", "StressTest", "Stub", "Mock", "Mocks", "Benchmark", "Benchmarks");

    // What may follow the word in the name of a test program: Orders.Tests.Client.
    private static readonly ImmutableHashSet<string> s_suffixes = ImmutableHashSet.Create(
        StringComparer.OrdinalIgnoreCase,
        "Client", "Server", "Service", "Host", "Common", "Shared", "App", "Console");

    /// <summary>Whether a project is named for tests: its name ends with such a word, never holds it inside another, as Latest and TestManagementService do.</summary>
    public static bool IsProject(string? name)
    {
        if (name is null)
        {
            return false;
        }

        string[] parts = name.Split('.', '_', '-', ' ');
        int last = parts.Length - 1;
        return IsLast(parts[last]) || (last > 0 && s_suffixes.Contains(parts[last]) && IsLast(parts[last - 1]));
    }

    /// <summary>Whether a path has a folder for tests.</summary>
    /// <param name="relative">The path from the folder that is looked at.</param>
    public static bool IsIn(string relative)
    {
        string[] parts = relative.Split('/', '\\');
        for (int i = 0; i < parts.Length - 1; i++)
        {
            if (parts[i].Equals("test", StringComparison.OrdinalIgnoreCase) || parts[i].Equals("tests", StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsLast(string part)
    {
        List<string> words = SplitWords(part);
        return words.Count > 0
            && (s_last.Contains(words[words.Count - 1]) || (words.Count > 1 && s_last.Contains(words[words.Count - 2] + words[words.Count - 1])));
    }

    // OrderUnitTests: Order, Unit, Tests. WCFTest: WCF, Test.
    private static List<string> SplitWords(string text)
    {
        var words = new List<string>();
        int start = 0;
        for (int i = 1; i <= text.Length; i++)
        {
            bool begins = i == text.Length
                || (char.IsUpper(text[i]) && (!char.IsUpper(text[i - 1]) || (i + 1 < text.Length && char.IsLower(text[i + 1]))));
            if (begins)
            {
                string word = text.Substring(start, i - start).TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
                if (word.Length > 0)
                {
                    words.Add(word);
                }

                start = i;
            }
        }

        return words;
    }
}
