using System;
using System.IO;
using System.Text;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>The standard output of the process: what cannot be written there ends the command with a message, as a file does.</summary>
internal sealed class StandardOutput(TextWriter inner) : TextWriter
{
    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => Try(() => inner.Write(value));

    public override void Write(char[] buffer, int index, int count) => Try(() => inner.Write(buffer, index, count));

    public override void Write(string? value) => Try(() => inner.Write(value));

    public override void WriteLine(string? value) => Try(() => inner.WriteLine(value));

    public override void Flush() => Try(inner.Flush);

    /// <summary>Writes, and throws a message for the user if that fails.</summary>
    /// <exception cref="CommandException">The output cannot be written.</exception>
    public static void Try(Action write)
    {
        try
        {
            write();
        }
        catch (IOException e)
        {
            throw new CommandException("cannot write to standard output: " + e.Message);
        }
    }
}
