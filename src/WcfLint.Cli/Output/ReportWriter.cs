using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Sarif;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output;

/// <summary>Writes a report where it was asked for.</summary>
internal static class ReportWriter
{
    /// <summary>The words that --format takes.</summary>
    public static IReadOnlyList<string> Formats { get; } = ["text", "sarif", "json", "github", "gitlab", "msbuild", "junit", "markdown"];

    /// <summary>Whether a format contains the fingerprints of findings.</summary>
    public static bool HasFingerprints(string format) => format is "sarif" or "json" or "gitlab";

    /// <summary>Whether a format has the notes on what was read, or counts them.</summary>
    public static bool HasNotes(string format) => format is "text" or "sarif" or "json";

    /// <param name="detail">How much people see.</param>
    /// <param name="output">Null for the standard output.</param>
    /// <exception cref="CommandException">The file cannot be written.</exception>
    public static void Write(CheckResult result, string format, ReportDetail detail, OutputFile? output, CommandHost host)
    {
        Write(writer => Format(format, detail, colour: output is null && host.Colour, output is null ? host.ReportWidth : 0, result).Write(result, writer),
            output, host);
    }

    /// <param name="output">Null for the standard output.</param>
    /// <exception cref="CommandException">The file cannot be written.</exception>
    public static void Write(Action<TextWriter> content, OutputFile? output, CommandHost host)
    {
        if (output is null)
        {
            content(host.Out);
            host.Out.Flush();
        }
        else
        {
            output.Write(content);
        }
    }

    private static IReportFormat Format(string name, ReportDetail detail, bool colour, int width, CheckResult result) => name switch
    {
        _ when result.WhyAnswer is { } answer => new WhyText(answer, colour),
        _ when result.ErrorAnswer is { } causes => new ErrorText(causes, colour, width, detail),
        "sarif" => new SarifFormat(AzurePipeline.Find(Environment.GetEnvironmentVariable)),
        "json" => new JsonFormat(),
        "github" => new GitHubFormat(),
        "gitlab" => new GitLabFormat(),
        "msbuild" => new MSBuildFormat(),
        "junit" => new JUnitFormat(),
        "markdown" => new MarkdownFormat(detail.ShowsAll),
        _ => new TextFormat(colour, width, detail),
    };
}
