using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.DocGen.Costs;
using WcfLint.DocGen.Pages;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.NewRules;

/// <summary>The skeletons of the files of a rule, so that they need not be copied from another rule.</summary>
internal static class RuleFiles
{
    private const string List = "src/WcfLint.Analyzers/Hosting/RuleList.cs";
    private const string Changelog = "CHANGELOG.md";

    /// <summary>Writes all of them, or none.</summary>
    /// <returns>The files relative to the root, with forward slashes, and whether each is new.</returns>
    /// <exception cref="DocumentException">The rule or one of its files exists, or a file that lists rules has no place for it.</exception>
    public static IReadOnlyList<(string Path, bool IsNew)> Write(string root, NewRule rule)
    {
        string folder = "src/WcfLint.Analyzers/";
        if (Directory.EnumerateFiles(Path.Combine(root, folder), "WcfRules.*.cs")
            .FirstOrDefault(file => File.ReadAllText(file).Contains('"' + rule.Id + '"', StringComparison.Ordinal)) is { } taken)
        {
            throw new DocumentException(rule.Id + " exists: " + folder + Path.GetFileName(taken) + ". Ids are never used twice");
        }

        RefusePlanned(root, rule);
        string catalogue = folder + "WcfRules." + rule.Folder + ".cs";
        var batch = new FileBatch(root);
        batch.Change(catalogue, text => SourceInsertion.AddRow(text, rule, Fill("Row.txt", rule), catalogue));
        batch.Change(List, text => SourceInsertion.AddToList(text, rule, List));
        batch.Add("src/WcfLint.Analyzers/Rules/" + rule.Folder + "/" + rule.FullName + ".cs", Fill("Rule.txt", rule));
        batch.Add("tests/WcfLint.Analyzers.Tests/Rules/" + rule.Folder + "/" + rule.FullName + "Tests.cs", Fill("Tests.txt", rule));
        batch.Add(RulePage.Path(rule.Id), Page());
        batch.Change(Changelog, text => AddLine(text, "- " + rule.Id + ": " + InSentence(rule.Title) + ".\n"));
        batch.RefuseOthers(rule.Id);
        return batch.Write();
    }

    // Cases are measured before their rules exist, and results and charts of a published run name the ids.
    private static void RefusePlanned(string root, NewRule rule)
    {
        MeasuredCase? planned = MeasuredRun.ReadAll(root).SelectMany(run => run.Cases).FirstOrDefault(measured => measured.Rules.Contains(rule.Id));
        if (planned is not null && planned.Case != rule.Case)
        {
            throw new DocumentException(rule.Id + " is the id of another smell in " + MeasuredRun.Folder + ", case " + planned.Case + ": " + planned.Smell
                + ". For a rule about this smell add --case " + planned.Case);
        }
    }

    // Every heading that is written by hand has the marker below it.
    private static string Page() => string.Join('\n', RulePage.Skeleton().Split('\n')
        .Select(line => line.StartsWith("## ", StringComparison.Ordinal) && RulePage.IsWritten(line[3..]) ? line + "\n\n" + NewRule.Marker : line));

    // Behind the last line of "Unreleased"; after a release the heading is missing.
    private static string AddLine(string changelog, string line)
    {
        const string Unreleased = "## [Unreleased]\n", Added = "### Added\n";
        int start = changelog.IndexOf(Unreleased, StringComparison.Ordinal);
        if (start < 0)
        {
            throw new DocumentException(Changelog + ": no heading 'Unreleased'");
        }

        start += Unreleased.Length;
        int end = changelog.IndexOf("\n## ", start, StringComparison.Ordinal) is >= 0 and var next ? next + 1 : changelog.Length;
        int added = changelog.IndexOf(Added, start, end - start, StringComparison.Ordinal);
        if (added < 0)
        {
            // Lines without a heading get no heading.
            string section = changelog[start..end];
            bool isPlain = section.Contains("\n- ", StringComparison.Ordinal) && !section.Contains("\n### ", StringComparison.Ordinal);
            return isPlain ? changelog.Insert(start + section.TrimEnd().Length + 1, line) : changelog.Insert(start, "\n" + Added + "\n" + line);
        }

        int close = changelog.IndexOf("\n#", added, StringComparison.Ordinal);
        int last = changelog.LastIndexOf("\n- ", close < 0 ? changelog.Length - 1 : close, StringComparison.Ordinal);
        return changelog.Insert(changelog.IndexOf('\n', Math.Max(last, added) + 1) + 1, last < added ? "\n" + line : line);
    }

    // A first word in capitals, or with some inside, is a name.
    private static string InSentence(string title)
    {
        string word = title.Split(' ')[0];
        return word.Skip(1).Any(char.IsUpper) || word.Length == 1 ? title : char.ToLowerInvariant(title[0]) + title[1..];
    }

    private static string Fill(string template, NewRule rule)
    {
        string text = template == "Tests.txt" ? FillTests(Template(template), rule.Kind) : Template(template);
        foreach ((string name, string? value) in WordsOf(rule).Concat(WordsOf(rule.Kind.Configuration)).Concat(WordsOf(rule.Kind.Code, rule.Id)))
        {
            text = text.Replace("%" + name + "%", value, StringComparison.Ordinal);
        }

        return text;
    }

    // Keeps the test methods for the kinds of files that the rule looks at.
    private static string FillTests(string text, RuleKind kind)
    {
        string usings = (kind.Configuration is null
            ? string.Empty : "using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting." + kind.ConfigurationAnalyzer + ">;\n")
            + (kind.Code is null ? string.Empty : "using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting." + kind.CodeAnalyzer + ">;\n");
        text = text.Replace("%usings%\n", usings + "\n", StringComparison.Ordinal)
            .Replace("%cases%", (kind.Configuration is null ? string.Empty : Template("ConfigurationCases.txt"))
                + (kind.Code is null ? string.Empty : Template("CodeCases.txt")), StringComparison.Ordinal);
        text = kind.Configuration is null ? text.Replace("using System;\n", string.Empty, StringComparison.Ordinal) : text;
        return kind.Code is null ? text.Replace("using Microsoft.CodeAnalysis.Testing;\n", string.Empty, StringComparison.Ordinal) : text;
    }

    private static (string Name, string? Value)[] WordsOf(NewRule rule) =>
    [
        ("usings", rule.Kind.Members is null ? null : "using System.Collections.Immutable;\n"), ("members", rule.Kind.Members),
        ("reading", rule.Kind.Search is null ? null : "using WcfLint.Analyzers.Reading.Configuration;\n"), ("search", rule.Kind.Search),
        ("id", rule.Id), ("name", rule.Name), ("title", rule.Title.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)),
        ("folder", rule.Folder), ("todo", NewRule.Marker),
        ("interface", rule.Kind.Interface), ("context", rule.Kind.Context), ("looks", rule.Kind.Looks), ("inputs", rule.Kind.Inputs),
        ("more", rule.RowArguments),
    ];

    private static (string Name, string? Value)[] WordsOf(ConfigurationSmell? kind) => [("setting", kind?.Setting), ("document", kind?.Document)];

    private static (string Name, string? Value)[] WordsOf(CodeSmell? kind, string id) =>
    [
        ("smell", kind?.Smell), ("mended", kind?.Mended), ("wcfType", kind?.WcfType), ("member", kind?.Member),
        ("own", kind?.Own), ("ownName", kind?.OwnName), ("source", kind?.Source), ("marked", kind?.Marked(id)),
    ];

    private static string Template(string name)
    {
        using Stream stream = typeof(RuleFiles).Assembly.GetManifestResourceStream("WcfLint.DocGen.NewRules.Templates." + name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd().Replace("\r\n", "\n", StringComparison.Ordinal);
    }
}
