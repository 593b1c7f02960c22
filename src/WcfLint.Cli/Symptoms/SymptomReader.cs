using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Symptoms;

/// <summary>Reads symptoms.txt, whose head describes the form.</summary>
internal static class SymptomReader
{
    private const string FieldMark = ": ";

    /// <summary>The rows, in their order.</summary>
    /// <exception cref="FormatException">A line does not have the form of one; the message names it.</exception>
    public static IReadOnlyList<Symptom> Read(string text)
    {
        var rows = new List<Symptom>();
        string section = string.Empty;
        int number = 0;
        foreach (string line in text.ReplaceLineEndings("\n").Split('\n'))
        {
            number++;
            string content = line.Trim();
            if (content.Length == 0 || line[0] == '#')
            {
                continue;
            }

            if (line[0] == '[')
            {
                section = content.Trim('[', ']');
            }
            else if (line[0] != ' ')
            {
                string[] parts = content.Split(" | ");
                rows.Add(parts.Length == 3 ? new Symptom(parts[0], section, parts[1].Split(' '), parts[2]) : throw Malformed(number, content));
            }
            else if (rows.Count > 0)
            {
                rows[^1] = Add(rows[^1], content);
            }
            else
            {
                throw Malformed(number, content);
            }
        }

        return rows;
    }

    private static Symptom Add(Symptom row, string content)
    {
        int colon = content.IndexOf(FieldMark, StringComparison.Ordinal);
        string value = colon < 0 ? string.Empty : content[(colon + FieldMark.Length)..];
        return (colon < 0 ? content : content[..colon]) switch
        {
            "rules" => row with { Rules = value.Split(' ') },
            "outside" => row with { Outside = value, IsOutsideFirst = row.Rules.Count == 0 },
            "cause" => row with { Cause = value },
            "stack" => row with { Stack = value.Split(' ') },
            "beside" => row with { Beside = value.Split(' ') },
            "general" => row with { IsGeneral = true },
            _ => row with { Texts = [.. row.Texts, content] },
        };
    }

    private static FormatException Malformed(int line, string content) => new("symptoms.txt:" + line + ": " + content);
}
