using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Output;

/// <summary>Writes a report where it was asked for.</summary>
internal static class ReportWriter
{
    /// <summary>The words that --format takes.</summary>
    public static IReadOnlyList<string> Formats { get; } = ["text", "sarif", "json", "github"];

    /// <exception cref="CommandException">The file cannot be written.</exception>
    public static void Write(CheckResult result, string format, string? output, CommandHost host)
    {
        if (output is null)
        {
            Format(format, host.Colour).Write(result, host.Out);
            host.Out.Flush();
            return;
        }

        string path = Path.GetFullPath(output);
        string temporary = path + "." + Environment.ProcessId + ".tmp";
        try
        {
            // Written whole or not at all: whoever reads the file never sees half a report.
            using (var writer = new StreamWriter(temporary))
            {
                Format(format, colour: false).Write(result, writer);
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

    private static IReportFormat Format(string name, bool colour) => name switch
    {
        "sarif" => new SarifFormat(),
        "json" => new JsonFormat(),
        "github" => new GitHubFormat(),
        _ => new TextFormat(colour),
    };
}
