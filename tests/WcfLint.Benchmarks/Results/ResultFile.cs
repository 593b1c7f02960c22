using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace WcfLint.Benchmarks.Results;

/// <summary>What was measured, of which docs/performance.md is made: a file of sections, each written by one command.</summary>
internal static class ResultFile
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Puts sections in the place of all that the file has of their kinds; the others stay as they are.</summary>
    /// <exception cref="JsonException">The file holds something else.</exception>
    public static void Update(string path, IReadOnlyList<ResultSection> sections)
    {
        IEnumerable<ResultSection> others = File.Exists(path) ? JsonSerializer.Deserialize<ResultSection[]>(File.ReadAllText(path), s_options)! : [];
        ResultSection[] all = [.. others.Where(other => sections.All(own => own.Kind != other.Kind)).Concat(sections).OrderBy(section => section.Kind)];
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder)
        {
            Directory.CreateDirectory(folder);
        }

        File.WriteAllText(path, Write(all), new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
    }

    // A line a row, so that two runs can be compared by any tool.
    private static string Write(ResultSection[] sections)
    {
        var text = new StringBuilder("[\n");
        foreach (ResultSection section in sections)
        {
            string head = JsonSerializer.Serialize(section with { Rows = [] }, s_options);
            text.Append("  ").Append(head, 0, head.LastIndexOf(']')).Append('\n')
                .AppendJoin(",\n", section.Rows.Select(row => "    " + JsonSerializer.Serialize(row, s_options)))
                .Append("\n  ]}").Append(section == sections[^1] ? "\n" : ",\n");
        }

        return text.Append("]\n").ToString();
    }
}
