using System;
using System.IO;
using WcfLint.Cli.Commands;

namespace WcfLint.Cli.Output;

/// <summary>A file that a command was asked to write.</summary>
internal static class OutputFile
{
    /// <summary>Writes it whole or not at all: whoever reads it never sees half of it.</summary>
    /// <exception cref="CommandException">The file cannot be written.</exception>
    public static void Write(string output, Action<TextWriter> content)
    {
        string path = Path.GetFullPath(output);
        string temporary = path + "." + Environment.ProcessId + ".tmp";
        try
        {
            using (var writer = new StreamWriter(temporary))
            {
                content(writer);
            }

            File.Move(temporary, path, overwrite: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            if (File.Exists(temporary))
            {
                File.Delete(temporary);
            }

            throw new CommandException("cannot write '" + output + "': " + e.Message);
        }
    }
}
