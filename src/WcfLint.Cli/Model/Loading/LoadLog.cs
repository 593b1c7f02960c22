using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Model.Loading;

/// <summary>Collects, from several threads, what could not be read.</summary>
internal sealed class LoadLog
{
    private readonly ConcurrentDictionary<LoadNote, bool> _notes = new();
    private readonly ConcurrentDictionary<string, bool> _unreadable = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, bool> _inPart = new(StringComparer.Ordinal);

    /// <summary>Every note, by path.</summary>
    public List<LoadNote> Notes => [.. _notes.Keys.OrderBy(n => n.Path, StringComparer.Ordinal).ThenBy(n => n.Reason, StringComparer.Ordinal)];

    /// <summary>Source files and configurations that could not be read.</summary>
    public ICollection<string> UnreadableFiles => _unreadable.Keys;

    /// <summary>The projects that a restore, or MSBuild, would read more completely.</summary>
    public ICollection<string> PartlyRead => _inPart.Keys;

    /// <summary>A project or solution that is not checked.</summary>
    public void Failed(string path, string reason) => _notes[new LoadNote(path, reason, true)] = true;

    /// <summary>Notes a project that is not checked as requested, or not completely.</summary>
    public void Note(string path, string reason, NoteKind kind = NoteKind.Other) => _notes[new LoadNote(path, reason, false, Kind: kind)] = true;

    /// <summary>Something that the user wrote and that has no effect.</summary>
    public void Mistake(string path, string reason) => _notes[new LoadNote(path, reason, false, IsMistake: true)] = true;

    /// <summary>Notes a project that a restore, or MSBuild, would read more completely.</summary>
    /// <param name="reason">Null where it is only counted in the summary.</param>
    public void InPart(string path, string? reason)
    {
        _inPart[path] = true;
        if (reason is not null)
        {
            Note(path, reason, NoteKind.InPart);
        }
    }

    /// <summary>A file that is left out.</summary>
    public void Unreadable(string path, string reason)
    {
        _unreadable[path] = true;
        Failed(path, reason);
    }
}
