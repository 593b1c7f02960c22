using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Model;

/// <summary>Collects, from several threads, what could not be read.</summary>
internal sealed class LoadLog
{
    private readonly object _gate = new();
    private readonly HashSet<LoadNote> _notes = [];
    private readonly HashSet<string> _unreadable = [];
    private readonly HashSet<string> _inPart = [];

    /// <summary>Every note, by path.</summary>
    public List<LoadNote> Notes
    {
        get
        {
            lock (_gate)
            {
                return _notes.OrderBy(n => n.Path, System.StringComparer.Ordinal).ThenBy(n => n.Reason, System.StringComparer.Ordinal).ToList();
            }
        }
    }

    /// <summary>Source files and configurations that could not be read.</summary>
    public HashSet<string> UnreadableFiles
    {
        get
        {
            lock (_gate)
            {
                return [.. _unreadable];
            }
        }
    }

    /// <summary>Projects of which a restore, or MSBuild, would tell more than was read.</summary>
    public HashSet<string> PartlyRead
    {
        get
        {
            lock (_gate)
            {
                return [.. _inPart];
            }
        }
    }

    /// <summary>A project or solution that is not checked.</summary>
    public void Failed(string path, string reason) => Add(new LoadNote(path, reason, true));

    /// <summary>A project that is checked otherwise than asked, or not in full.</summary>
    public void Note(string path, string reason) => Add(new LoadNote(path, reason, false));

    /// <summary>A project of which a restore, or MSBuild, would tell more.</summary>
    /// <param name="reason">Null where the summary alone says so.</param>
    public void InPart(string path, string? reason)
    {
        lock (_gate)
        {
            _inPart.Add(path);
        }

        if (reason is not null)
        {
            Note(path, reason);
        }
    }

    /// <summary>A file that is left out.</summary>
    public void Unreadable(string path, string reason)
    {
        lock (_gate)
        {
            _unreadable.Add(path);
        }

        Failed(path, reason);
    }

    private void Add(LoadNote note)
    {
        lock (_gate)
        {
            _notes.Add(note);
        }
    }
}
