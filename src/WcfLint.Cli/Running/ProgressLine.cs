using System;
using System.IO;

namespace WcfLint.Cli.Running;

/// <summary>One line on a terminal that says where the run is; nothing where there is no terminal.</summary>
/// <param name="writer">The terminal.</param>
/// <param name="enabled">Whether it is one.</param>
/// <param name="time">The clock; null for the machine's.</param>
internal sealed class ProgressLine(TextWriter writer, bool enabled, TimeProvider? time = null) : IDisposable
{
    private readonly object _gate = new();
    private readonly TimeProvider _time = time ?? TimeProvider.System;
    private readonly ProgressState _state = new(time ?? TimeProvider.System);
    private LiveLine? _live;

    /// <summary>What is done before the projects are known.</summary>
    public void Show(string text) => Update(state => state.Text = text);

    /// <summary>How much there is.</summary>
    public void Start(int projects, int files) => Update(state => (state.Projects, state.Files, state.Text) = (projects, files, string.Empty));

    /// <summary>A project that is being worked on.</summary>
    public void Enter(string project) => Update(state => state.Text = project);

    /// <summary>A project is done.</summary>
    public void Leave(int files) => Update(state => (state.ProjectsDone, state.FilesDone, state.Rule) = (state.ProjectsDone + 1, state.FilesDone + files, string.Empty));

    /// <summary>The rule whose findings are being fixed.</summary>
    public void Rule(string id) => Update(state => state.Rule = id);

    /// <summary>Takes the line away; it comes back with the next news.</summary>
    public void Clear()
    {
        LiveLine? live;
        lock (_gate)
        {
            live = _live;
            _live = null;
        }

        live?.Dispose();
    }

    public void Dispose() => Clear();

    private void Update(Action<ProgressState> change)
    {
        if (!enabled)
        {
            return;
        }

        lock (_gate)
        {
            lock (_state)
            {
                change(_state);
            }

            // Loaded only where it is seen: it costs a tenth of a second.
            _live ??= new LiveLine(writer, _state, _time);
        }
    }
}
