using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;

namespace MeasuredCosts.Harness;

/// <summary>One run: where it ran, what it gave, what could not run.</summary>
[DataContract]
internal sealed class ResultFile
{
    [DataMember(Name = "runtime")]
    public string Runtime { get; set; } = "";

    [DataMember(Name = "os")]
    public string OperatingSystem { get; set; } = "";

    [DataMember(Name = "cores")]
    public int Cores { get; set; }

    [DataMember(Name = "date")]
    public string Date { get; set; } = "";

    [DataMember(Name = "command")]
    public string Command { get; set; } = "";

    /// <summary>The WCF that ran, name and version; empty where the runtime has it, or none is needed.</summary>
    [DataMember(Name = "libraries", EmitDefaultValue = false)]
    public List<string> Libraries { get; set; } = [];

    [DataMember(Name = "cases")]
    public List<CaseInfo> Cases { get; set; } = [];

    [DataMember(Name = "results")]
    public List<Result> Results { get; set; } = [];

    [DataMember(Name = "facts", EmitDefaultValue = false)]
    public List<Fact> Facts { get; set; } = [];

    [DataMember(Name = "notRun")]
    public List<NotRun> NotRun { get; set; } = [];

    /// <exception cref="SerializationException">The file is not a result file.</exception>
    public static ResultFile Read(string path)
    {
        using FileStream stream = File.OpenRead(path);
        return (ResultFile)new DataContractJsonSerializer(typeof(ResultFile)).ReadObject(stream)!;
    }

    /// <summary>Writes one line a result, so that two runs can be compared by any tool.</summary>
    public void Write(string path)
    {
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder)
        {
            Directory.CreateDirectory(folder);
        }

        var text = new StringBuilder("{\n");
        text.Append("  \"runtime\": ").Append(Quote(Runtime)).Append(",\n");
        text.Append("  \"os\": ").Append(Quote(OperatingSystem)).Append(",\n");
        text.Append("  \"cores\": ").Append(Cores).Append(",\n");
        text.Append("  \"date\": ").Append(Quote(Date)).Append(",\n");
        text.Append("  \"command\": ").Append(Quote(Command)).Append(",\n");
        if (Libraries.Count > 0)
        {
            text.Append("  \"libraries\": [").Append(string.Join(", ", Libraries.Select(Quote))).Append("],\n");
        }

        List(text, "cases", Cases.Select(item =>
            $"\"case\": {Quote(item.Case)}, \"title\": {Quote(item.Title)}, \"rules\": [{string.Join(", ", item.Rules.Select(Quote))}], \"smell\": {Quote(item.Smell)}, \"fix\": {Quote(item.Fix)}"));
        text.Append(",\n");
        List(text, "results", Results.Select(item =>
            $"\"case\": {Quote(item.Case)}, \"variant\": {Quote(item.Variant)}, \"measure\": {Quote(item.Measure)}, \"unit\": {Quote(item.Unit)}, "
            + $"\"smell\": {Number(item.Smell)}, \"fix\": {Number(item.Fix)}, \"ratio\": {Number(item.Ratio)}, \"low\": {Number(item.Low)}, \"high\": {Number(item.High)}, "
            + $"\"rounds\": {item.Rounds}, \"headline\": {(item.Headline ? "true" : "false")}"));
        text.Append(",\n");
        List(text, "facts", Facts.Select(item =>
            $"\"case\": {Quote(item.Case)}, \"variant\": {Quote(item.Variant)}, \"kind\": {Quote(item.Kind)}, \"at\": {Quote(item.At)}, \"smell\": {Quote(item.Smell)}, \"fix\": {Quote(item.Fix)}"));
        text.Append(",\n");
        List(text, "notRun", NotRun.Select(item => $"\"case\": {Quote(item.Case)}, \"variant\": {Quote(item.Variant)}, \"reason\": {Quote(item.Reason)}"));
        text.Append("\n}\n");
        File.WriteAllText(path, text.ToString(), new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
    }

    private static void List(StringBuilder text, string name, IEnumerable<string> items)
    {
        string[] lines = [.. items.Select(item => "    { " + item + " }")];
        text.Append("  \"").Append(name).Append("\": [").Append(lines.Length == 0 ? "" : "\n" + string.Join(",\n", lines) + "\n  ").Append(']');
    }

    private static string Number(double value) => value.ToString("G4", CultureInfo.InvariantCulture) is var text && text.Contains("E")
        ? decimal.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture)
        : text;

    private static string Quote(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (char c in text)
        {
            _ = c switch
            {
                '"' or '\\' => quoted.Append('\\').Append(c),
                < ' ' => quoted.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture)),
                _ => quoted.Append(c),
            };
        }

        return quoted.Append('"').ToString();
    }
}

/// <summary>What a case is, for who reads the results without the program.</summary>
[DataContract]
internal sealed class CaseInfo
{
    [DataMember(Name = "case")]
    public string Case { get; set; } = "";

    [DataMember(Name = "title")]
    public string Title { get; set; } = "";

    [DataMember(Name = "rules")]
    public List<string> Rules { get; set; } = [];

    [DataMember(Name = "smell")]
    public string Smell { get; set; } = "";

    [DataMember(Name = "fix")]
    public string Fix { get; set; } = "";
}

/// <summary>What could not be measured on this runtime, and why.</summary>
[DataContract]
internal sealed class NotRun
{
    [DataMember(Name = "case")]
    public string Case { get; set; } = "";

    /// <summary>The variant, or empty where the whole case could not run.</summary>
    [DataMember(Name = "variant")]
    public string Variant { get; set; } = "";

    [DataMember(Name = "reason")]
    public string Reason { get; set; } = "";
}
