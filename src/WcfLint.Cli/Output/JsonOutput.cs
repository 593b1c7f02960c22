using System;
using System.IO;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Output;

/// <summary>Writes indented JSON to a text writer.</summary>
internal static class JsonOutput
{
    // Reports are files and pipes, never part of a page: quotes and `<` may stand as they are.
    private static readonly JsonWriterOptions s_options = new() { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static void Write(TextWriter writer, Action<Utf8JsonWriter> content)
    {
        using var buffer = new MemoryStream();
        using (var json = new Utf8JsonWriter(buffer, s_options))
        {
            content(json);
        }

        writer.WriteLine(PrintableText.EscapeJson(Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length)));
    }
}
