using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers;

/// <summary>
/// Carries the fixes of a finding in <see cref="Diagnostic.Properties"/>, so that the code that finds a smell is the
/// only code that knows its edits. The format is our own, since Properties contain strings only and the package has no serializer.
/// </summary>
public static class FixProperties
{
    private const string CountKey = "WcfLint.Fixes";
    private const string Prefix = "WcfLint.Fix.";
    private const string BindingsEnd = ".Bindings";
    private const string ObstacleEnd = ".Obstacle";

    private const string RewritingKey = "WcfLint.Rewriting";

    private const string NoFixKey = "WcfLint.NoFix";

    private const string BindingsKey = "WcfLint.Bindings";

    // The value in place of the kind of a CodeEdit.
    private const string OfText = "text";

    // Enough for a few edits. A longer buffer is not kept.
    private const int LongestKept = 1024;

    // The keys of the first fixes: nearly all findings have no more.
    private static readonly string[] s_keys = [Prefix + "0", Prefix + "1", Prefix + "2"];

    [ThreadStatic]
    private static StringBuilder? t_text;

    /// <summary>Writes the applicability of a syntax rewrite, and the fixes; <see cref="RewritingOf"/> and <see cref="Read"/> are the inverse.</summary>
    public static ImmutableDictionary<string, string?> Write(ImmutableArray<FindingFix> fixes, FixApplicability rewriting) =>
        rewriting == FixApplicability.Safe ? Write(fixes) : Write(fixes).Add(RewritingKey, Text((int)rewriting));

    /// <summary>Writes the fixes; <see cref="Read"/> is the inverse.</summary>
    public static ImmutableDictionary<string, string?> Write(ImmutableArray<FindingFix> fixes)
    {
        if (fixes.IsDefaultOrEmpty)
        {
            return ImmutableDictionary<string, string?>.Empty;
        }

        var properties = ImmutableDictionary.CreateBuilder<string, string?>();
        properties[CountKey] = Text(fixes.Length);
        for (int i = 0; i < fixes.Length; i++)
        {
            FindingFix fix = fixes[i];
            var fields = new List<string>(3 + (6 * fix.Edits.Length)) { fix.Title, fix.Key, Text((int)fix.Applicability) };
            AddEdits(fields, fix.Edits);
            string key = i < s_keys.Length ? s_keys[i] : Prefix + Text(i);
            properties[key] = Join(fields);
            if (!fix.Bindings.IsEmpty)
            {
                properties[key + BindingsEnd] = Join(fix.Bindings.Select(Join).ToList());
            }

            if (fix.Obstacle is not null)
            {
                properties[key + ObstacleEnd] = fix.Obstacle;
            }
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
        for (int i = 0; i < Number(count); i++)
        {
            List<string> fields = Split(diagnostic.Properties[Prefix + Text(i)] ?? string.Empty);
            fixes.Add(new FindingFix(fields[0], fields[1], (FixApplicability)Number(fields[2]), ReadEdits(fields, 3))
            {
                Bindings = Find(BindingsEnd) is { } bindings ? Split(bindings).Select(ReadBinding).ToImmutableArray() : ImmutableArray<BindingChange>.Empty,
                Obstacle = Find(ObstacleEnd),
            });

            string? Find(string end) => diagnostic.Properties.TryGetValue(Prefix + Text(i) + end, out string? text) ? text : null;
        }

        return fixes.ToImmutable();
    }

    /// <summary>The applicability of a fix that rewrites the syntax at a diagnostic and that the diagnostic does not carry.</summary>
    public static FixApplicability RewritingOf(Diagnostic diagnostic) =>
        diagnostic.Properties.TryGetValue(RewritingKey, out string? value) && value is not null ? (FixApplicability)Number(value) : FixApplicability.Safe;

    /// <summary>Adds why the rule offers no fix at this place; <see cref="WhyNoFix"/> is the inverse.</summary>
    public static ImmutableDictionary<string, string?> WithReason(ImmutableDictionary<string, string?> properties, string? reason) => reason is null
        ? properties : properties.Add(NoFixKey, reason);

    /// <summary>Why the rule of a diagnostic offers no fix at this place; null where it does, or has none at all.</summary>
    public static string? WhyNoFix(Diagnostic diagnostic) => diagnostic.Properties.TryGetValue(NoFixKey, out string? reason) ? reason : null;

    /// <summary>Adds the bindings whose other ends may know a value of the fix; <see cref="BindingsOf"/> is the inverse.</summary>
    public static ImmutableDictionary<string, string?> WithBindings(ImmutableDictionary<string, string?> properties, ImmutableArray<string> bindings) =>
        bindings.IsEmpty ? properties : properties.Add(BindingsKey, Join(bindings.ToList()));

    /// <summary>The bindings whose other ends may know a value of the fix of a diagnostic; empty for none.</summary>
    public static IReadOnlyList<string> BindingsOf(Diagnostic diagnostic) =>
        diagnostic.Properties.TryGetValue(BindingsKey, out string? bindings) && bindings is not null ? Split(bindings) : [];

    /// <summary>A diagnostic whose rewriting the user has chosen.</summary>
    public static Diagnostic AsDecided(Diagnostic diagnostic) => !diagnostic.Properties.ContainsKey(RewritingKey) ? diagnostic
        : Diagnostic.Create(diagnostic.Descriptor, diagnostic.Location, diagnostic.AdditionalLocations, diagnostic.Properties.Remove(RewritingKey));

    private static void AddEdits(List<string> fields, ImmutableArray<FixEdit> edits)
    {
        foreach (FixEdit edit in edits)
        {
            (string kind, TextSpan span, string name) = edit is CodeEdit code
                ? (Text((int)code.Kind), code.Target, code.Name)
                : (OfText, ((TextEdit)edit).Span, string.Empty);
            fields.Add(kind);
            fields.Add(Text(span.Start));
            fields.Add(Text(span.Length));
            fields.Add(name);
            fields.Add(edit.Written);
            fields.Add(edit.Path ?? string.Empty);
        }
    }

    private static ImmutableArray<FixEdit> ReadEdits(List<string> fields, int first)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        for (int f = first; f + 5 < fields.Count; f += 6)
        {
            var span = new TextSpan(Number(fields[f + 1]), Number(fields[f + 2]));
            string? path = fields[f + 5].Length == 0 ? null : fields[f + 5];
            edits.Add(fields[f] == OfText
                ? new TextEdit(span, fields[f + 4], path)
                : new CodeEdit((CodeEditKind)Number(fields[f]), span, fields[f + 3], fields[f + 4], path));
        }

        return edits.ToImmutable();
    }

    private static string Join(BindingChange change)
    {
        var edits = new List<string>(6 * change.Edits.Length);
        AddEdits(edits, change.Edits);
        var fields = new List<string>(5 + (2 * change.Endpoints.Length))
        {
            change.Binding, change.Name, change.Terms, change.Obstacle ?? string.Empty, Join(edits),
        };
        foreach (EndpointChange endpoint in change.Endpoints)
        {
            fields.Add(endpoint.Id);
            fields.Add(endpoint.Obstacle ?? string.Empty);
        }

        return Join(fields);
    }

    private static BindingChange ReadBinding(string text)
    {
        List<string> fields = Split(text);
        var endpoints = ImmutableArray.CreateBuilder<EndpointChange>();
        for (int f = 5; f + 1 < fields.Count; f += 2)
        {
            endpoints.Add(new EndpointChange(fields[f], OrNull(fields[f + 1])));
        }

        return new BindingChange(fields[0], fields[1], fields[2], ReadEdits(Split(fields[4]), 0), OrNull(fields[3]), endpoints.ToImmutable());
    }

    private static string? OrNull(string text) => text.Length == 0 ? null : text;

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    private static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

    // Each field is its length, a colon and its text, so that a text may contain any character.
    private static string Join(List<string> fields)
    {
        if (fields.Count == 0)
        {
            return string.Empty;
        }

        // Reused for all findings of a thread; nested texts have been joined before.
        StringBuilder text = t_text ?? new StringBuilder(LongestKept);
        t_text = null;
        foreach (string field in fields)
        {
            text.Append(field.Length).Append(':').Append(field);
        }

        string joined = text.ToString();
        if (joined.Length <= LongestKept)
        {
            t_text = text.Clear();
        }

        return joined;
    }

    private static List<string> Split(string text)
    {
        var fields = new List<string>();
        int at = 0;
        while (at < text.Length)
        {
            int colon = text.IndexOf(':', at);
            int length = Number(text.Substring(at, colon - at));
            fields.Add(text.Substring(colon + 1, length));
            at = colon + 1 + length;
        }

        return fields;
    }
}
