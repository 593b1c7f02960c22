using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Findings;

/// <summary>
/// Carries the fixes of a finding in <see cref="Diagnostic.Properties"/>, so that the code that finds a smell is the
/// only code that knows its edits. By hand, since Properties hold strings only and the package carries no serializer.
/// </summary>
public static class FixProperties
{
    private const string CountKey = "WcfLint.Fixes";
    private const string Prefix = "WcfLint.Fix.";

    /// <summary>Writes the fixes; <see cref="Read"/> is the inverse.</summary>
    public static ImmutableDictionary<string, string?> Write(ImmutableArray<FindingFix> fixes)
    {
        if (fixes.IsDefaultOrEmpty)
        {
            return ImmutableDictionary<string, string?>.Empty;
        }

        var properties = ImmutableDictionary.CreateBuilder<string, string?>();
        properties[CountKey] = fixes.Length.ToString(CultureInfo.InvariantCulture);
        for (int i = 0; i < fixes.Length; i++)
        {
            FindingFix fix = fixes[i];
            var fields = new List<string> { fix.Title, fix.Key, ((int)fix.Applicability).ToString(CultureInfo.InvariantCulture) };
            foreach (TextEdit edit in fix.Edits)
            {
                fields.Add(edit.Span.Start.ToString(CultureInfo.InvariantCulture));
                fields.Add(edit.Span.Length.ToString(CultureInfo.InvariantCulture));
                fields.Add(edit.NewText);
                fields.Add(edit.Path ?? string.Empty);
            }

            properties[Prefix + i.ToString(CultureInfo.InvariantCulture)] = Join(fields);
        }

        return properties.ToImmutable();
    }

    /// <summary>The fixes that a diagnostic carries; empty where it carries none.</summary>
    public static ImmutableArray<FindingFix> Read(Diagnostic diagnostic)
    {
        if (!diagnostic.Properties.TryGetValue(CountKey, out string? count) || count is null)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        var fixes = ImmutableArray.CreateBuilder<FindingFix>();
        for (int i = 0; i < int.Parse(count, CultureInfo.InvariantCulture); i++)
        {
            List<string> fields = Split(diagnostic.Properties[Prefix + i.ToString(CultureInfo.InvariantCulture)] ?? string.Empty);
            var edits = ImmutableArray.CreateBuilder<TextEdit>();
            for (int f = 3; f + 3 < fields.Count; f += 4)
            {
                var span = new TextSpan(int.Parse(fields[f], CultureInfo.InvariantCulture), int.Parse(fields[f + 1], CultureInfo.InvariantCulture));
                edits.Add(new TextEdit(span, fields[f + 2], fields[f + 3].Length == 0 ? null : fields[f + 3]));
            }

            fixes.Add(new FindingFix(fields[0], fields[1], (FixApplicability)int.Parse(fields[2], CultureInfo.InvariantCulture), edits.ToImmutable()));
        }

        return fixes.ToImmutable();
    }

    // Each field is its length, a colon and its text, so that any character may stand in it.
    private static string Join(List<string> fields)
    {
        var text = new System.Text.StringBuilder();
        foreach (string field in fields)
        {
            text.Append(field.Length.ToString(CultureInfo.InvariantCulture)).Append(':').Append(field);
        }

        return text.ToString();
    }

    private static List<string> Split(string text)
    {
        var fields = new List<string>();
        int at = 0;
        while (at < text.Length)
        {
            int colon = text.IndexOf(':', at);
            int length = int.Parse(text.Substring(at, colon - at), CultureInfo.InvariantCulture);
            fields.Add(text.Substring(colon + 1, length));
            at = colon + 1 + length;
        }

        return fields;
    }
}
