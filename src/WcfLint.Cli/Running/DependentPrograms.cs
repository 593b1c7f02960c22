using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// Projects that read what a fix removes: the metadata of services at run time, or the exception detail in a fault. They are searched
/// at the first use.
/// </summary>
internal sealed partial class DependentPrograms(IEnumerable<LoadedProject> projects)
{
    private const string Metadata = "WCFL7003";
    private const string Detail = "WCFL7001";
    private const string ServiceName = "WCFL0004";
    private const string ByteArray = "WCFL5002";

    // catch (FaultException<ExceptionDetail> e): without the detail WCF sends a fault that no such clause takes.
    private const string Caught = "FaultException<ExceptionDetail>";

    private static readonly string[] s_types = ["MetadataExchangeClient", "MetadataResolver"];

    private static readonly string[] s_clients = ["ChannelFactory<", "ClientBase<"];

    // <issuerMetadata address="http://sts.example/mex"> goes into the policy that the service publishes.
    private const string Issuer = "<issuerMetadata ";

    private readonly CallersOfDefaults _callers = new(projects);

    // The folder beside the project's own.
    private readonly Lazy<List<(string Folder, string Use)>> _readers = new(() => [.. projects.SelectMany(Find)]);
    private readonly Lazy<string?> _catching =
        new(() => projects.FirstOrDefault(static project => project.CodeFiles.Any(static path => Says(path, [Caught])))?.Name);

    private readonly Lazy<string?> _showing = new(() => projects.FirstOrDefault(static project => HasClients(project)
        && project.CodeFiles.Any(static path => SourceReader.TryRead(path)?.ToString() is { } text && ShownMessage().IsMatch(text)))?.Name);

    /// <summary>What the fix of a rule in a file would take away from a program; or null.</summary>
    public string? FindLoss(string rule, string path) =>
        rule == Metadata && _readers.Value.Find(reader => FolderPath.Holds(reader.Folder, path)).Use is { } use ? "metadata " + use : null;

    /// <summary>
    /// Why a finding's fix is not offered: only its author can move what a program reads into faults of the contract, its clients to another address, or
    /// all copies of a class. Null where it is.
    /// </summary>
    public string? FindObstacle(string rule, string path, ImmutableArray<FindingFix> fixes) => fixes.IsEmpty ? null
        : rule == ServiceName ? _callers.Find(path, fixes[0])
        : rule == ByteArray ? FindCopy(path, fixes)
        : rule != Detail ? null
        : _catching.Value is { } catching ? catching + " catches the exception detail"

        // A decision, since services throw sentences.
        : fixes[0].Applicability == FixApplicability.NeedsDecision && _showing.Value is { } showing ? showing + " shows the texts of exceptions"
        : null;

    /// <summary>A finding whose fix naming the rule does not choose, or that has none, where a program would miss what the fix removes.</summary>
    public ReportedFinding Judge(ReportedFinding finding) =>
        FindObstacle(finding.Id, finding.Place.Path, finding.Fixes) is { } obstacle ? finding with { Fixes = [], Obstacle = obstacle }
        : !finding.Fixes.IsEmpty && FindLoss(finding.Id, finding.Place.Path) is not null
            ? finding with { Fixes = [.. finding.Fixes.Select(static fix => fix with { Applicability = FixApplicability.OnePlace })] }
            : finding;

    // Found by the names of the types that read metadata, and by issuers of tokens whose metadata a service publishes to its clients.
    private static IEnumerable<(string Folder, string Use)> Find(LoadedProject project)
    {
        if (project.CodeFiles.Any(static path => Says(path, s_types)))
        {
            yield return (Beside(project), "that " + project.Name + " reads");
        }

        if (project.Configurations.Any(file => file.GetText().ToString().Contains(Issuer, StringComparison.Ordinal)))
        {
            yield return (Beside(project), "that clients of " + project.Name + " use to get tokens");
        }
    }

    // Another class of the name with the same member: the two sides would no longer be written alike.
    private string? FindCopy(string path, ImmutableArray<FindingFix> fixes)
    {
        if (fixes is not [{ Key: ByteArray, Edits: [CodeEdit { Target.Start: var start }] }] || SourceReader.TryRead(path)?.ToString() is not { } text
            || start > text.Length || TypeName().Matches(text[..start]).LastOrDefault() is not { } type
            || ByteMember().Match(text, start) is not { Success: true } member)
        {
            return null;
        }

        string name = type.Groups[1].Value;
        var copy = new Regex(@"\b(?:class|struct)\s+" + name + @"\b[\s\S]*\bbyte\s*\[\s*\]\s+" + member.Groups[1].Value + @"\b");
        LoadedProject? other = projects.FirstOrDefault(project => project.CodeFiles.Any(file =>
            file != path && Says(file, [name]) && copy.IsMatch(SourceReader.TryRead(file)!.ToString())));
        return other is null ? null : other.Name + " has a copy of " + name + ", which would keep its byte[]";
    }

    [GeneratedRegex(@"\b(?:class|struct)\s+(\w+)")]
    private static partial Regex TypeName();

    [GeneratedRegex(@"\bbyte\s*\[\s*\]\s+(\w+)")]
    private static partial Regex ByteMember();

    private static bool HasClients(LoadedProject project) =>
        project.Configurations.Any(static file => file.GetText().ToString().Contains("<client>", StringComparison.Ordinal))
        || project.CodeFiles.Any(static path => Says(path, s_clients));

    [GeneratedRegex(@"(?:MessageBox\.Show\(|\.(?:Text|Content)\s*=|AddModelError\()[^;]*\b[Ee]\w*\.Message\b")]
    private static partial Regex ShownMessage();

    private static string Beside(LoadedProject project) => Path.GetDirectoryName(project.Folder) ?? project.Folder;

    private static bool Says(string path, string[] words) =>
        SourceReader.TryRead(path)?.ToString() is { } text && Array.Exists(words, word => text.Contains(word, StringComparison.Ordinal));
}
