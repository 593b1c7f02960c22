using System;
using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Writes indented JSON to a text writer.</summary>
internal static class JsonOutput
{
    private const int Large = 1 << 16;

    // Reports are files and pipes, never part of a page: quotes and `<` may stand as they are.
    private static readonly JsonWriterOptions s_options = new() { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static void Write(TextWriter writer, Action<Utf8JsonWriter> content)
    {
        using (var text = new EscapedJsonStream(writer))
        using (var json = new Utf8JsonWriter(text, s_options))
        {
            content(json);
        }

        writer.WriteLine();
    }

    /// <summary>Hands on what is written, if it is much; to be called between the items of a long list, which are all in memory else.</summary>
    public static void FlushLarge(Utf8JsonWriter json)
    {
        if (json.BytesPending > Large)
        {
            json.Flush();
        }
    }
}
