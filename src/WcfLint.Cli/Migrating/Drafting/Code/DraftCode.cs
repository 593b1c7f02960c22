using System;
using System.Collections.Generic;
using System.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Migrating.Drafting.Code;

/// <summary>Lines of C#, indented.</summary>
internal sealed class DraftCode
{
    /// <summary>What <see cref="Unanswered"/> calls.</summary>
    public const string Stop =
        "static void Unanswered(string place) => throw new InvalidOperationException(\"The MARK of \" + place + \" in Program.cs has no answer yet: without one, callers would get what the old service refused, or changes would not be undone.\");";

    private readonly StringBuilder _text = new();
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

    /// <summary>Something that has to be decided.</summary>
    public DraftCode Mark(string text) => Line("// MARK " + text);

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
