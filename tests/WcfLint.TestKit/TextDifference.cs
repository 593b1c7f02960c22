using System;
using System.Text;

namespace WcfLint.TestKit;

/// <summary>Shows where two texts part.</summary>
internal static class TextDifference
{
    /// <summary>The first line that differs, with line endings made visible, and both texts.</summary>
    public static string Describe(string expected, string actual)
    {
        string[] expectedLines = expected.Split('\n');
        string[] actualLines = actual.Split('\n');
        int line = 0;
        while (line < expectedLines.Length && line < actualLines.Length && expectedLines[line] == actualLines[line])
        {
            line++;
        }

        return new StringBuilder()
            .Append("First difference in line ").Append(line + 1)
            .Append("\n  expected: ").Append(Show(expectedLines, line))
            .Append("\n  actual:   ").Append(Show(actualLines, line))
            .Append("\n--- expected\n").Append(expected)
            .Append("\n--- actual\n").Append(actual)
            .ToString();
    }

    private static string Show(string[] lines, int line) => line < lines.Length ? lines[line].Replace("\r", "\\r", StringComparison.Ordinal) + "\\n" : "(end)";
}
