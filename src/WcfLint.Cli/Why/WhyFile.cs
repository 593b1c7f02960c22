using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Projects;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Model.Questions;

namespace WcfLint.Cli.Why;

/// <summary>The file that <c>--why</c> names, as the run knows it.</summary>
internal sealed class WhyFile
{
    private WhyFile(string path, string text)
    {
        Path = path;
        Text = text;
    }

    public string Path { get; }

    /// <summary>What stands in the line.</summary>
    public string Text { get; }

    /// <summary>Finds the file from here, else below PATH, as reports name files.</summary>
    /// <exception cref="CommandException">There is no such file or line.</exception>
    /// <exception cref="IOException">It cannot be read.</exception>
    public static WhyFile Find(WhyLine asked, Workload workload)
    {
        string? path = new[] { System.IO.Path.GetFullPath(asked.File), System.IO.Path.GetFullPath(asked.File, workload.BaseFolder) }.FirstOrDefault(File.Exists);
        if (path is null)
        {
            throw new CommandException("--why: the file '" + asked.File + "' does not exist in the current folder or below PATH");
        }

        TextLineCollection lines = SourceReader.Read(path).Lines;
        if (asked.Line > lines.Count)
        {
            throw new CommandException("--why: '" + asked.File + "' has " + (lines.Count - (lines[^1].Span.IsEmpty ? 1 : 0)) + " lines, but no line " + asked.Line);
        }

        // The path as projects write it, which may differ in case on some disks.
        string known = FilesOf(workload).FirstOrDefault(file => file == path)
            ?? FilesOf(workload).FirstOrDefault(file => string.Equals(file, path, StringComparison.OrdinalIgnoreCase)) ?? path;
        return new WhyFile(known, lines[asked.Line - 1].ToString().Trim());
    }

    public bool IsOf(LoadedProject project) => project.CodeFiles.Contains(Path) || project.Configurations.Exists(c => c.Path == Path);

    /// <summary>What is to be said of the file as a whole.</summary>
    public IEnumerable<string> Notes(Workload workload, LoadLog log, IReadOnlyCollection<TraceOfProject> traces)
    {
        foreach (LoadNote note in log.Notes.Where(n => n.Path == Path))
        {
            yield return note.IsFailure ? "the file cannot be read: " + note.Reason : note.Reason;
        }

        if (workload.Skipped.TryGetValue(Path, out string? reason))
        {
            yield return "the file is not checked: " + reason;
        }
        else if (!workload.Projects.Exists(IsOf))
        {
            yield return "no project below PATH contains the file";
        }
        else if (!workload.IsReported(Path))
        {
            yield return "PATH names another file, and this file is only read together with it";
        }

        ConfigurationText? configuration = workload.Projects.SelectMany(p => p.Configurations).FirstOrDefault(c => c.Path == Path);
        if (configuration is not null && KindNote(configuration) is { } kind)
        {
            yield return kind;
        }

        bool isCode = SourceReader.IsCode(Path);
        foreach (TraceOfProject trace in traces.Where(_ => isCode))
        {
            if (!trace.ReferencesWcf)
            {
                yield return trace.Project + " references no WCF";
            }
            else if (!trace.Trace.IsAnalysed(Path))
            {
                yield return "the file is generated, according to its name, its first comment or .editorconfig";
            }
        }
    }

    private static string? KindNote(ConfigurationText configuration) => configuration.Kind switch
    {
        ConfigurationKind.Transform => "the file is a transform; its settings are checked in the file that it changes, and reported here if it is for production",
        ConfigurationKind.Source => "the file is a section of another file and is checked with it",
        ConfigurationKind.Service => "only the service that the file names is read",
        _ when !WcfProject.MentionsServiceModel(configuration.GetText()) => "the file does not mention system.serviceModel",
        _ => null,
    };

    private static IEnumerable<string> FilesOf(Workload workload) =>
        workload.Projects.SelectMany(p => p.CodeFiles.Concat(p.Configurations.Select(c => c.Path))).Concat(workload.Skipped.Keys);
}
