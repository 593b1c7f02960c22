using System;
using System.IO;

namespace WcfLint.Cli.Running;

/// <summary>One line on a terminal that says where the run is; nothing where there is no terminal.</summary>
internal sealed class ProgressLine(TextWriter writer, bool enabled)
{
    private const int Columns = 70;
    private readonly object _gate = new();

    public void Show(string text)
    {
        if (enabled)
        {
            lock (_gate)
            {
                writer.Write("\r" + (text.Length > Columns ? text[..Columns] : text.PadRight(Columns)));
            }
        }
    }

    public void Clear()
    {
        if (enabled)
        {
            lock (_gate)
            {
                writer.Write("\r" + new string(' ', Columns) + "\r");
            }
        }
    }
}
