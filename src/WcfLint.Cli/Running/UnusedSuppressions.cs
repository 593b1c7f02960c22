using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Running;

/// <summary>
/// Pragmas, SuppressMessage attributes and comments that name a rule and suppress nothing. None is reported in code that was only partly
/// read, nor of rules that did not run: what they would suppress is not known.
/// </summary>
/// <param name="silenced">Every finding that does not count, with the reason.</param>
internal sealed partial class UnusedSuppressions(Workload workload, LoadLog log, CheckOptions options,
    IReadOnlyCollection<(string Id, Place Place, string Reason)> silenced)
{
    private static readonly string s_byComment = SilencedReasons.Describe(Analyzers.Finding.SilencedByComment);

    // A comment without ids is about every rule.
    private static readonly string?[] s_all = [null];

    private readonly ILookup<string, (string Id, Place Place, string Reason)> _byFile = silenced.ToLookup(item => item.Place.Path, StringComparer.Ordinal);

    public IReadOnlyList<UnusedSuppression> Find(IEnumerable<string> broken, CancellationToken cancellation)
    {
        HashSet<string> unsure = [.. broken];
        IEnumerable<UnusedSuppression> inCode = workload.CheckedCode.Where(file => workload.IsReported(file) && !unsure.Contains(file) && IsKnown(file))
            .SelectMany(file => InCode(file, cancellation));
        IEnumerable<UnusedSuppression> inConfigurations = workload.Projects.SelectMany(project => project.Configurations).DistinctBy(file => file.Path)
            .Where(file => workload.IsReported(file.Path) && IsKnown(file.Path)).SelectMany(file => InConfiguration(file.Path, file.GetText(cancellation)));
        return [.. inCode.Concat(inConfigurations).OrderBy(one => one.Path, StringComparer.Ordinal).ThenBy(one => one.Line)];
    }

    // Whether more could not be known of the project of a file.
    private bool IsKnown(string file) => workload.OwnerOf(file) is { } owner && (owner.Path is null || !log.PartlyRead.Contains(owner.Path));

    private bool IsJudged(string id, string file) =>
        WcfRules.Find(id) is { } rule && (options.Rules.Count == 0 ? rule.Descriptor.IsEnabledByDefault : options.Rules.Contains(id))
            && !options.RuleSettings.IsOff(id, file);

    private IEnumerable<UnusedSuppression> InCode(string file, CancellationToken cancellation)
    {
        if (SourceReader.TryRead(file) is not { } text || !text.ToString().Contains("WCFL", StringComparison.Ordinal))
        {
            yield break;
        }

        SyntaxNode root = CSharpSyntaxTree.ParseText(text, workload.OwnerOf(file)?.File?.ParseOptions, cancellationToken: cancellation).GetRoot(cancellation);
        PragmaWarningDirectiveTriviaSyntax[] pragmas = [.. Directives(root).OfType<PragmaWarningDirectiveTriviaSyntax>().Where(static pragma => pragma.IsActive)];
        for (int i = 0; i < pragmas.Length; i++)
        {
            int line = LineOf(text, pragmas[i].SpanStart);
            foreach (string id in pragmas[i].DisableOrRestoreKeyword.IsKind(SyntaxKind.DisableKeyword) ? IdsOf(pragmas[i]).Where(id => IsJudged(id, file)) : [])
            {
                PragmaWarningDirectiveTriviaSyntax? restore = pragmas.Skip(i + 1).FirstOrDefault(
                    next => next.DisableOrRestoreKeyword.IsKind(SyntaxKind.RestoreKeyword) && (next.ErrorCodes.Count == 0 || IdsOf(next).Contains(id)));
                if (!Suppresses(file, id, SilencedReasons.InSource, line, restore is null ? int.MaxValue : LineOf(text, restore.SpanStart)))
                {
                    yield return new UnusedSuppression(file, line, "#pragma warning disable " + id);
                }
            }
        }

        foreach (AttributeSyntax attribute in root.DescendantNodes().OfType<AttributeSyntax>()
            .Where(static attribute => attribute.Name.ToString().Split('.')[^1] is "SuppressMessage" or "SuppressMessageAttribute"))
        {
            if (attribute.ArgumentList?.Arguments is [_, { Expression: LiteralExpressionSyntax { Token.ValueText: var check } }, ..]
                && check.Split(':')[0].Trim() is var id && IsJudged(id, file) && !Suppresses(file, attribute, id, text))
            {
                yield return new UnusedSuppression(file, LineOf(text, attribute.SpanStart), "SuppressMessage of " + id);
            }
        }
    }

    private bool Suppresses(string file, AttributeSyntax attribute, string id, SourceText text)
    {
        var list = (AttributeListSyntax)attribute.Parent!;
        return list.Target is { Identifier.ValueText: "assembly" or "module" }
            ? silenced.Any(item => item.Id == id && item.Reason == SilencedReasons.InSource && workload.OwnerOf(item.Place.Path) == workload.OwnerOf(file))
            : Suppresses(file, id, SilencedReasons.InSource, LineOf(text, list.Parent!.SpanStart), LineOf(text, list.Parent.Span.End));
    }

    private IEnumerable<UnusedSuppression> InConfiguration(string file, SourceText text)
    {
        Match[] comments = [.. Comment().Matches(text.ToString()).Cast<Match>()];
        for (int i = 0; i < comments.Length; i++)
        {
            string[] ids = IdsOf(comments[i]);
            string command = comments[i].Groups["command"].Value.ToLowerInvariant();
            if (command == "restore" || (ids.Length == 0 && options.Rules.Count > 0))
            {
                continue;
            }

            int line = LineOf(text, comments[i].Index);
            int after = LineOf(text, comments[i].Index + comments[i].Length);
            foreach (string? id in ids.Where(id => IsJudged(id, file)).Concat(ids.Length == 0 ? s_all : []))
            {
                Match? restore = comments.Skip(i + 1).FirstOrDefault(next => next.Groups["command"].Value.Equals("restore", StringComparison.OrdinalIgnoreCase)
                    && (IdsOf(next) is var restored && (restored.Length == 0 || restored.Contains(id))));
                int end = command != "disable" ? after + 1 : restore is null ? int.MaxValue : LineOf(text, restore.Index);
                if (!Suppresses(file, id, s_byComment, after, end))
                {
                    yield return new UnusedSuppression(file, line, ("wcflint " + command + " " + id).TrimEnd());
                }
            }
        }
    }

    private bool Suppresses(string file, string? id, string reason, int first, int last) =>
        _byFile[file].Any(item => (id is null || item.Id == id) && item.Reason == reason && item.Place.StartLine >= first && item.Place.StartLine <= last);

    private static IEnumerable<DirectiveTriviaSyntax> Directives(SyntaxNode root)
    {
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective(); directive is not null; directive = directive.GetNextDirective())
        {
            yield return directive;
        }
    }

    private static string[] IdsOf(PragmaWarningDirectiveTriviaSyntax pragma) =>
        [.. pragma.ErrorCodes.OfType<IdentifierNameSyntax>().Select(static code => code.Identifier.ValueText)];

    private static string[] IdsOf(Match comment) =>
        [.. comment.Groups["ids"].Value.Split([',', ' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries).Select(static id => id.ToUpperInvariant())];

    private static int LineOf(SourceText text, int position) => text.Lines.GetLineFromPosition(position).LineNumber + 1;

    // The syntax that Configuration/Directives of the analyzers reads. The text behind a colon is a reason for readers.
    [GeneratedRegex(@"<!--[\s,]*wcflint\s+(?<command>disable-next-line|disable|restore)\b(?<ids>[^:>]*?)(?::.*?)?-->", RegexOptions.IgnoreCase | RegexOptions.Singleline)]
    private static partial Regex Comment();
}
