using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>
/// Where a file switches rules off: <c>&lt;!-- wcflint disable WCFL2001, WCFL2004 --&gt;</c> up to
/// <c>&lt;!-- wcflint restore --&gt;</c> or the end of the file, <c>&lt;!-- wcflint disable-next-line WCFL2001 --&gt;</c> for the
/// line after the comment. Without ids, all rules. A reason may follow a colon. Letter case does not matter.
/// </summary>
public sealed class SuppressionMap
{
    private static readonly SuppressionMap s_empty = new(
        ImmutableArray<Switch>.Empty, ImmutableArray<SuppressionProblem>.Empty, new Dictionary<int, List<string?>>(), null);

    private readonly ImmutableArray<Switch> _switches;
    private readonly Dictionary<int, List<string?>> _lines;
    private readonly SourceText? _text;

    private SuppressionMap(
        ImmutableArray<Switch> switches, ImmutableArray<SuppressionProblem> problems, Dictionary<int, List<string?>> lines, SourceText? text)
    {
        _switches = switches;
        _lines = lines;
        _text = text;
        Problems = problems;
    }

    /// <summary>Ids of no rule and commands that do not exist, in document order.</summary>
    public ImmutableArray<SuppressionProblem> Problems { get; }

    /// <summary>Reads a file's comments. In a file that is not well-formed, those before the error.</summary>
    public static SuppressionMap Create(ConfigDocument document)
    {
        ImmutableArray<Switch>.Builder? switches = null;
        ImmutableArray<SuppressionProblem>.Builder? problems = null;
        Dictionary<int, List<string?>>? lines = null;
        foreach (ConfigComment comment in document.Comments)
        {
            if (SuppressionDirective.Parse(comment) is not { } directive)
            {
                continue;
            }

            switches ??= ImmutableArray.CreateBuilder<Switch>();
            problems ??= ImmutableArray.CreateBuilder<SuppressionProblem>();
            lines ??= new Dictionary<int, List<string?>>();
            bool nextLine = directive.Command.Is("disable-next-line");
            bool disables = directive.Command.Is("disable");
            if (!nextLine && !disables && !directive.Command.Is("restore"))
            {
                problems.Add(new SuppressionProblem(SuppressionProblemKind.UnknownCommand, directive.Command.Span, directive.Command.Text));
                continue;
            }

            foreach (string? id in Ids(directive, problems))
            {
                if (!nextLine)
                {
                    switches.Add(new Switch(comment.Span.End, id, disables));
                    continue;
                }

                int line = document.Text.Lines.GetLineFromPosition(comment.Span.End).LineNumber + 1;
                lines.AddTo(line, id);
            }
        }

        return switches is null ? s_empty : new SuppressionMap(switches.ToImmutable(), problems!.ToImmutable(), lines!, document.Text);
    }

    /// <summary>Whether a finding of a rule that starts at an offset of the file is switched off there.</summary>
    public bool IsSuppressed(string id, int position)
    {
        bool suppressed = false;
        foreach (Switch s in _switches)
        {
            if (s.Position > position)
            {
                break;
            }

            if (s.Id is null || s.Id == id)
            {
                suppressed = s.Disables;
            }
        }

        if (!suppressed && _lines.Count > 0 && position <= _text!.Length)
        {
            int line = _text.Lines.GetLineFromPosition(position).LineNumber;
            suppressed = _lines.TryGetValue(line, out List<string?>? ids) && (ids.Contains(null) || ids.Contains(id));
        }

        return suppressed;
    }

    // Null stands for all rules. A directive of which no id is known must not turn into one for all.
    private static List<string?> Ids(SuppressionDirective directive, ImmutableArray<SuppressionProblem>.Builder problems)
    {
        var ids = new List<string?>();
        foreach (SuppressionWord word in directive.Ids)
        {
            if (WcfRules.Find(word.Text.ToUpperInvariant()) is { } rule)
            {
                ids.Add(rule.Id);
            }
            else
            {
                problems.Add(new SuppressionProblem(SuppressionProblemKind.UnknownId, word.Span, word.Text));
            }
        }

        if (directive.Ids.IsEmpty)
        {
            ids.Add(null);
        }

        return ids;
    }

    private readonly record struct Switch(int Position, string? Id, bool Disables);
}
