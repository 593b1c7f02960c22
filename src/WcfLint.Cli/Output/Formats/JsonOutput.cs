using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Writes indented JSON to a text writer.</summary>
internal static class JsonOutput
{
    // Reports are files and pipes, never part of a page: quotes and `<` may stand as they are.
    private static readonly JsonSerializerOptions s_options = new()
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) },
    };

    /// <param name="value">Its members are written under their names, those that are null left out. Its lists are walked as they are written, and handed on
    /// before they end.</param>
    public static void Write(TextWriter writer, object value)
    {
        using (var text = new EscapedJsonStream(writer))
        {
            JsonSerializer.Serialize(text, value, s_options);
        }

        writer.WriteLine();
    }
}
