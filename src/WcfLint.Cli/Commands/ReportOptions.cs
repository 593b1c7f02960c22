using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.IO;
using System.Linq;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;

namespace WcfLint.Cli.Commands;

/// <summary>The reports of one run of `wcflint check`: one in the form that --format names, and more by --output FORMAT=FILE.</summary>
internal sealed class ReportOptions
{
    private readonly Option<string[]> _output = new("--output", "-o")
    {
        Description = "Write the report to a file instead of standard output. With FORMAT=FILE (can be repeated): also write a report in that format, in the same run.",
        HelpName = "[FORMAT=]FILE",
    };

    public ReportOptions()
    {
        Format = ScopeOptions.Choice("--format", "Format of the report: " + string.Join(", ", ReportWriter.Formats) + ".", "text", ReportWriter.Formats);
        Format.HelpName = "FORMAT";
        _output.Validators.Add(result =>
        {
            (string? Format, string File)[] all = [.. result.Tokens.Select(token => Parse(token.Value))];
            if (all.Count(one => one.Format is null) > 1)
            {
                result.AddError("--output: only one FILE can have the format of --format. Use FORMAT=FILE for other reports, for example sarif=wcflint.sarif.");
            }

            if (all.GroupBy(static one => Path.GetFullPath(one.File)).FirstOrDefault(file => file.Count() > 1) is { } twice)
            {
                result.AddError("--output: two reports would be written to '" + twice.First().File + "'.");
            }
        });
    }

    /// <summary>The option for the form of the report.</summary>
    public Option<string> Format { get; }

    public void AddTo(Command command)
    {
        command.Options.Add(Format);
        command.Options.Add(_output);
    }

    /// <summary>Refuses further reports beside an option whose answer is text.</summary>
    public void RefuseBeside(OptionResult result, string option)
    {
        if (ScopeOptions.ValueOf(result, Format) is not (null or "text")
            || ScopeOptions.ValueOf(result, _output) is { } files && Array.Exists(files, file => Parse(file).Format is not null))
        {
            result.AddError(option + " supports only the text format.");
        }
    }

    /// <summary>Forms and files, that of --format first; no file for the standard output.</summary>
    /// <exception cref="CommandException">There can be no file of a name.</exception>
    public IReadOnlyList<(string Format, OutputFile? File)> Read(ParseResult parsed, CommandHost host)
    {
        (string? Format, string File)[] named = [.. (parsed.GetValue(_output) ?? []).Select(Parse)];
        string? main = named.FirstOrDefault(one => one.Format is null).File;
        return
        [
            (parsed.GetRequiredValue(Format), main is null ? null : OutputFile.Resolve(main, host)),
            .. named.Where(one => one.Format is not null).Select(one => (one.Format!, OutputFile.Resolve(one.File, host))),
        ];
    }

    // A file may have any name: only what begins with a known form is a pair.
    private static (string? Format, string File) Parse(string value) =>
        value.Split('=', 2) is [var format, { Length: > 0 } file]
            && ReportWriter.Formats.FirstOrDefault(one => one.Equals(format, StringComparison.OrdinalIgnoreCase)) is { } known ? (known, file) : (null, value);
}
