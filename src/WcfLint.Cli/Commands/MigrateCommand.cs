using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating;
using WcfLint.Cli.Migrating.Drafting;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Writing;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Commands;

/// <summary>`wcflint migrate PATH`.</summary>
internal static class MigrateCommand
{
    private static readonly Dictionary<string, MigrationTarget[]> s_targets = new(StringComparer.OrdinalIgnoreCase)
    {
        [MigrationTargets.IdOf(MigrationTarget.CoreWcf)] = [MigrationTarget.CoreWcf, MigrationTarget.CoreWcfFile],
        [MigrationTargets.IdOf(MigrationTarget.Client)] = [MigrationTarget.Client],
        ["both"] = [MigrationTarget.CoreWcf, MigrationTarget.CoreWcfFile, MigrationTarget.Client],
    };

    /// <summary>What `wcflint migrate --help` ends with.</summary>
    public static IReadOnlyList<(string Command, string Meaning)> Examples { get; } =
    [
        ("wcflint migrate .", "shows what works, what is ignored and what throws, line by line"),
        ("wcflint migrate Shop.sln --to corewcf --format html --output migration.html", "writes a report on the services as an HTML page"),
        ("wcflint migrate Shop.sln --draft ../drafts", "also writes drafts of hosts and clients to a new folder"),
    ];

    public static Command Create(CommandHost host)
    {
        var scope = new ScopeOptions("Has no effect here.");
        Option<string> to = ScopeOptions.Choice("--to", "Target of the migration: CoreWCF for services, the client packages for clients.", "both", s_targets.Keys);
        string[] formats = ["text", "html", "json", "markdown"];
        Option<string> format = ScopeOptions.Choice("--format", "Format of the report.", "text", formats);
        var output = new Option<string?>("--output", "-o") { Description = "Write the report to a file instead of standard output.", HelpName = "FILE" };
        var draft = new Option<string?>(
            "--draft") { Description =
                "Also write drafts to a new folder: whole projects with a Program.cs for each host, factories for each client and edited copies of the sources, and the edits as a patch.", HelpName = "FOLDER" };
        var command = new Command("migrate",
            "Shows how each WCF feature of a .NET Framework application behaves on CoreWCF and the client packages; changes none of its files.") { to,
                format, output, draft };
        scope.AddTo(command, hasRules: false);
        command.SetAction((parsed, cancellation) => RunAsync(
            scope.Read(parsed, host) with { ReadsSitesWithoutCode = true }, s_targets[parsed.GetRequiredValue(to)], parsed.GetRequiredValue(format),
            parsed.GetValue(output), parsed.GetValue(draft), scope.Told(parsed), host, cancellation));
        return command;
    }

    private static async Task<int> RunAsync(CheckOptions options, MigrationTarget[] targets, string format, string? output, string? draft, NotesTold told,
        CommandHost host, CancellationToken cancellation)
    {
        OutputFile? file = output is null ? null : OutputFile.Resolve(output, host);
        Drafts? drafts = draft is null ? null : Drafts.Prepare(draft, targets);
        using var progress = new ProgressLine(host.Error, host.Progress);
        MigrationReport report = await Migrator.RunAsync(options, targets, drafts, progress, cancellation);
        Problems.Write(report.Notes, report.Failures, report.InputFails, report.Relative, told, host.Error);
        ReportWriter.Write(
            writer =>
            {
                switch (format)
                {
                    case "html":
                        new MigrationHtml(DateTimeOffset.Now).Write(report, writer);
                        break;
                    case "json":
                        MigrationJson.Write(report, writer);
                        break;
                    case "markdown":
                        MigrationMarkdown.Write(report, writer);
                        break;
                    default:
                        new MigrationText(file is null ? host.ReportWidth : 0).Write(report, writer);
                        break;
                }
            },
            file,
            host);
        if (drafts is not null)
        {
            host.Error.WriteLine(draft + ": " + drafts.Write());
        }

        return report.Succeeded ? ExitCode.Clean : ExitCode.Error;
    }
}
