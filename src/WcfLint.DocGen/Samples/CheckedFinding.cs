using System.Collections.Generic;
using System.Text.Json;

namespace WcfLint.DocGen.Samples;

/// <summary>A finding of <c>wcflint check --format json</c>; line and column from 1, the file relative to what was checked.</summary>
internal sealed record CheckedFinding(string Id, string Severity, string Message, string File, int Line, int Column)
{
    /// <param name="json">The report.</param>
    public static IReadOnlyList<CheckedFinding> ReadAll(string json)
    {
        using JsonDocument report = JsonDocument.Parse(json);
        return report.RootElement.GetProperty("findings").Deserialize<CheckedFinding[]>(JsonSerializerOptions.Web)!;
    }
}
