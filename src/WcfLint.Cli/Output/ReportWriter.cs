using System;
using System.Collections.Generic;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Sarif;

namespace WcfLint.Cli.Output;

/// <summary>Writes a report where it was asked for.</summary>
internal static class ReportWriter
{
    /// <summary>The words that --format takes.</summary>
    public static IReadOnlyList<string> Formats { get; } = ["text", "sarif", "json", "github"];

    /// <param name="output">Null for the standard output.</param>
    /// <exception cref="CommandException">The file cannot be written.</exception>
    public static void Write(CheckResult result, string format, OutputFile? output, CommandHost host)
    {
        if (output is null)
        {
            Format(format, host.Colour, result).Write(result, host.Out);
            host.Out.Flush();
            return;
        }

        output.Write(writer => Format(format, colour: false, result).Write(result, writer));
    }

    private static IReportFormat Format(string name, bool colour, CheckResult result) => name switch
    {
        _ when result.Answer is { } answer => new AnswerFormat(answer, name == "json", colour),
        "sarif" => new SarifFormat(AzurePipeline.Find(Environment.GetEnvironmentVariable)),
        "json" => new JsonFormat(),
        "github" => new GitHubFormat(),
        _ => new TextFormat(colour),
    };
}
