using System;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Running;

/// <summary>One line on a terminal that shows the progress of the run; nothing where there is no terminal.</summary>
/// <param name="writer">The terminal.</param>
/// <param name="enabled">Whether it is one.</param>
/// <param name="time">The clock; null for the machine's.</param>
internal sealed class ProgressLine(TextWriter writer, bool enabled, TimeProvider? time = null) : IDisposable
{
    private const string Erase = "\r\u001b[2K";
    private const string Dim = "\u001b[2m";
    private const string Normal = "\u001b[0m";
    private static readonly TimeSpan s_interval = TimeSpan.FromSeconds(1);

    private readonly Lock _gate = new();
    private readonly TimeProvider _time = time ?? TimeProvider.System;
    private readonly long _started = (time ?? TimeProvider.System).GetTimestamp();
    private ITimer? _timer;
    private (int Done, int All) _projects;
    private (int Done, int All) _files;
    private string _rule = string.Empty;
    private string _text = string.Empty;

    /// <summary>What is done before the projects are known.</summary>
    public void Show(string text) => Update(() => _text = text);

    /// <summary>How much there is.</summary>
    public void Start(int projects, int files) => Update(() => (_projects.All, _files.All, _text) = (projects, files, string.Empty));

    /// <summary>A project that is being worked on.</summary>
    public void Enter(string project) => Update(() => _text = project);

    /// <summary>A project is done.</summary>
    public void Leave(int files) => Update(() => (_projects.Done, _files.Done, _rule) = (_projects.Done + 1, _files.Done + files, string.Empty));

    /// <summary>The rule whose findings are being fixed.</summary>
    public void Rule(string id) => Update(() => _rule = id);

    /// <summary>Takes the line away; it comes back with the next news.</summary>
    public void Clear()
    {
        lock (_gate)
        {
            if (_timer is not null)
            {
                _timer.Dispose();
                _timer = null;
                writer.Write(Erase);
            }
        }
    }

    public void Dispose() => Clear();

    private void Update(Action change)
    {
        if (!enabled)
        {
            return;
        }

        lock (_gate)
        {
            change();
            _timer ??= _time.CreateTimer(_ => Draw(), null, s_interval, s_interval);
            Draw();
        }
    }

    private void Draw()
    {
        lock (_gate)
        {
            if (_timer is not null)
            {
                int width = Terminal.Width();
                writer.Write(Erase + Dim + Fit(Line(), width > 0 ? width : 80) + Normal);
            }
        }
    }

    /// <summary>"12/31 projects  431/2,033 files  WCFL2001  0:41  Shop.Web".</summary>
    private string Line()
    {
        TimeSpan elapsed = _time.GetElapsedTime(_started);
        string counts = _projects.All > 0 ? string.Create(CultureInfo.InvariantCulture,
            $"{_projects.Done}/{_projects.All} projects  {_files.Done:#,0}/{_files.All:#,0} files  ") : string.Empty;
        string rule = _rule.Length > 0 ? _rule + "  " : string.Empty;
        return string.Create(CultureInfo.InvariantCulture,
            $"{counts}{rule}{(int)elapsed.TotalMinutes}:{elapsed.Seconds:00}  {PrintableText.Escape(_text)}").TrimEnd();
    }

    // The line must fit: a line that wraps is not erased completely. Letters from U+1100 on may take two columns.
    private static string Fit(string text, int width)
    {
        int columns = 0;
        int length = 0;
        foreach (Rune rune in text.EnumerateRunes())
        {
            columns += rune.Value >= 0x1100 ? 2 : 1;
            if (columns >= width)
            {
                return text[..length].TrimEnd() + "…";
            }

            length += rune.Utf16SequenceLength;
        }

        return text;
    }
}
