using System.Collections.Generic;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace WcfLint.Cli.Parts;

/// <summary>
/// What `check --shard` leaves behind for `merge`, as it stands in the file: JSON that only the same version reads. Paths are
/// relative to <paramref name="Folder"/>, with forward slashes.
/// </summary>
/// <param name="Kind">Always <see cref="Name"/>, so that other JSON is told from it.</param>
/// <param name="Tool">The version of the program.</param>
/// <param name="Part">From 1 to <paramref name="Of"/>.</param>
/// <param name="Options">What decides about findings, a line each.</param>
/// <param name="Rules">The ids that were asked for; empty for all.</param>
/// <param name="Folder">The folder of all PATHs, relative to the one in which the command ran.</param>
/// <param name="FolderInRepository">The same relative to the top of the repository.</param>
/// <param name="Runs">One for each PATH.</param>
/// <param name="Commit">What the repository says that it is at; null for no repository.</param>
internal sealed record PartFile(string Kind, string Tool, int Part, int Of, string[] Options, string[] Rules, string Folder, string FolderInRepository, RunData[] Runs, string? Commit = null)
{
    public const string Name = "wcflint-part";

    /// <summary>Strict: what is not written like that was not written by this program.</summary>
    public static JsonSerializerOptions Form { get; } = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
        AllowDuplicateProperties = false,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        MaxDepth = 16,
    };
}

/// <summary>One PATH.</summary>
/// <param name="Folder">What its paths in reports are relative to.</param>
/// <param name="Tree">Names all that was read.</param>
/// <param name="Seconds">How long it took.</param>
/// <param name="Named">The files that PATH names; null where it is none.</param>
/// <param name="Files">Files, which others name by their number.</param>
/// <param name="Places">Places of endpoints: file, start and length in characters, first line and column, last line and column, from 0.</param>
internal sealed record RunData(
    string Folder,
    string Target,
    string Tree,
    double Seconds,
    ContentData Content,
    string[] Excludes,
    string[] Files,
    LineData[] Lines,
    FindingData[] Findings,
    SilencedData[] Silenced,
    BrokenData[] Broken,
    FailureData[] Failures,
    NoteData[] Notes,
    UnreadableData[] Unreadable,
    int[] InPart,
    int[][] Places,
    VerdictData[] Verdicts,
    OwnerData[] Owners,
    ProjectData[] Projects,
    WireChangeData[] WireChanges,
    int[]? Named = null);

internal sealed record ContentData(int Projects, int CodeFiles, int Configurations, Dictionary<string, int> Skipped);

/// <summary>A line in which something is or may be found.</summary>
internal sealed record LineData(int File, int Number, string? Text = null, string? Hash = null);

/// <summary>A finding of a project.</summary>
/// <param name="At">File, line and column, last line and column, from 1.</param>
internal sealed record FindingData(string Project, int Index, string Id, int Severity, string Message, int[] At, int[][] Related, FixData[] Fixes, int Rewriting, bool InCode, ChangedData? Changed = null);

/// <summary>The bindings whose wire a fix of a finding changes.</summary>
internal sealed record ChangedData(string Key, string Title, string[] Bindings);

/// <summary>What a fix would change of the wire of a binding.</summary>
/// <param name="InPlace">Whether it can be changed for all its endpoints.</param>
internal sealed record WireChangeData(string Project, int Index, string Key, string Binding, string Name, string Terms, bool InPlace, ChangedEndData[] Ends, string? Obstacle = null);

/// <summary>An endpoint of such a binding.</summary>
/// <param name="CanMove">Whether it can be given another binding.</param>
internal sealed record ChangedEndData(string Id, bool CanMove, string? Fixed = null, string? Obstacle = null);

/// <summary>A fix of a finding.</summary>
/// <param name="HasEdits">Whether the finding knows what it changes.</param>
/// <param name="Files">What it changes; null where it rewrites syntax.</param>
internal sealed record FixData(string Title, string Key, int Applicability, bool HasEdits, ReplacementsData[]? Files = null);

internal sealed record ReplacementsData(int File, ReplacementData[] Replacements);

/// <summary>A change of a text.</summary>
/// <param name="At">First line and column, last line and column, from 0.</param>
internal sealed record ReplacementData(int[] At, string Text);

internal sealed record SilencedData(string Project, int Index, string Id, int[] At, string Reason);

internal sealed record BrokenData(string Project, int Index, int File, string Reason);

internal sealed record FailureData(int Project, string Analyzer, string Message, string Detail);

internal sealed record NoteData(int Path, string Reason, bool IsFailure);

internal sealed record UnreadableData(int File, bool IsCounted);

internal sealed record VerdictData(int Place, bool InCode, string Codes);

internal sealed record OwnerData(int File, string Project);

internal sealed record ProjectData(string Name, int Index, EndpointData[] Endpoints);

/// <summary>An endpoint; places are numbers of <see cref="RunData.Places"/>, or -1.</summary>
internal sealed record EndpointData(
    int Side,
    string Id,
    string BindingId,
    int Platform,
    string Project,
    string ContractKey,
    string ContractName,
    int Kind,
    string BindingName,
    string[] Addresses,
    int Location,
    int BindingLocation,
    string Names,
    bool IsContractKnown,
    bool IsWritten,
    bool HasReplies,
    bool HasWebEndpoint,
    SettingData Encoding,
    SettingData Transfer,
    SettingData Size,
    SettingData[] ReaderQuotas,
    SettingData? ObjectGraph = null,
    string? Grows = null);

internal sealed record SettingData(string Name, bool IsExplicit, bool IsKnown, int Location, string? Text = null, long? Number = null);
