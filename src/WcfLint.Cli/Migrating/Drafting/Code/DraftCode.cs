using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>Lines of C#, indented.</summary>
internal sealed class DraftCode
{
    /// <summary>What <see cref="Unanswered"/> calls.</summary>
    public const string Stop =
        "static void Unanswered(string place) => throw new InvalidOperationException(\"The MARK of \" + place + \" in Program.cs has no answer yet: without one, callers would get what the old service refused, or changes would not be undone.\");";

    private const int MaxRaised = 6;

    private readonly StringBuilder _text = new();
    private readonly HashSet<string> _marks = new(StringComparer.Ordinal);
    private readonly List<string> _raised = [];
    private int _depth;

    /// <summary>Whether lines are comments now.</summary>
    public bool IsLeftOut { get; private set; }

    /// <summary>A line; nothing stands before an empty one. Names of the tree stand in comments, which a line break of theirs would end.</summary>
    public DraftCode Line(string text = "")
    {
        _text.Append(text.Length == 0 ? string.Empty : new string(' ', 4 * _depth))
            .Append(IsLeftOut && !text.StartsWith("//", StringComparison.Ordinal) ? "// " : string.Empty).Append(PrintableText.Escape(text)).Append('\n');
        return this;
    }

    /// <summary>Something that has to be decided: what is the same for several services or clients is decided once.</summary>
    /// <param name="text">What it is.</param>
    /// <param name="stopAt">The place, where the program must not start before that; null elsewhere.</param>
    public DraftCode Mark(string text, string? stopAt = null)
    {
        // A comment stops no program, so a stop of the same text is still needed where lines are code.
        if ((stopAt is null || !IsLeftOut) && !_marks.Add(stopAt is null ? text : "!" + text))
        {
            return this;
        }

        Line("// MARK " + text);
        return stopAt is null ? this : Unanswered(stopAt);
    }

    /// <summary>Names a limit that was raised; <see cref="MarkRaised"/> asks for all of them.</summary>
    public void Raise(string limit)
    {
        if (!IsLeftOut)
        {
            _raised.Add(limit);
        }
    }

    /// <summary>The question about the limits that were raised, if there are any.</summary>
    public void MarkRaised()
    {
        if (_raised.Count > 0)
        {
            Mark(MigrationWords.Join([.. _raised.Distinct()], MaxRaised)
                + ": limits above the defaults. To keep them costs memory, because one message can take that much; a lower limit costs the messages above it, which are refused");
        }
    }

    /// <summary>Stops the program at its start until the mark above is answered: what it names kept callers out.</summary>
    public DraftCode Unanswered(string place) => Line("Unanswered(" + SettingCode.Text(place) + "); // remove this line with the answer");

    /// <summary>Writes lines as comments, where the program would not start with them.</summary>
    /// <param name="isLeftOut">Whether they are comments.</param>
    /// <param name="write">Writes the lines.</param>
    public void LeaveOut(bool isLeftOut, Action write)
    {
        bool before = IsLeftOut;
        IsLeftOut |= isLeftOut;
        write();
        IsLeftOut = before;
    }

    /// <summary>Several lines.</summary>
    public void Lines(IEnumerable<string> lines)
    {
        foreach (string line in lines)
        {
            Line(line);
        }
    }

    /// <summary>A line, after which the next ones stand deeper.</summary>
    public DraftCode Open(string text)
    {
        Line(text);
        _depth++;
        return this;
    }

    /// <summary>A line, before which the depth ends.</summary>
    public DraftCode Close(string text)
    {
        _depth--;
        return Line(text);
    }

    public override string ToString() => _text.ToString();
}
