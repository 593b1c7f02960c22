using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>An additional file that may be a configuration.</summary>
internal sealed class ConfigurationFile
{
    /// <summary>The kind of a whole configuration.</summary>
    public const string Main = "Main";

    /// <summary>The kind of a file that a configuration names with configSource.</summary>
    public const string Section = "Source";

    /// <summary>The kind of a transform.</summary>
    public const string Transform = "Transform";

    // Metadata that the package's props add to files which they do not pass as configurations.
    private const string Beside = "Beside";
    private const string Below = "Below";
    private const string Linked = "Linked";

    private const string Metadata = "build_metadata.AdditionalFiles.WcfLintConfig";

    private const string CodeMetadata = "build_metadata.AdditionalFiles.WcfLintCode";

    private const string LoadedMetadata = "build_metadata.AdditionalFiles.WcfLintLoaded";

    private const string SharedMetadata = "build_metadata.AdditionalFiles.WcfLintShared";

    private const string UserMetadata = "build_metadata.AdditionalFiles.WcfLintOfUser";

    private BoolBox? _mentionsServiceModel;
    private SourceText? _text;

    private ConfigurationFile(AdditionalText file, string? kind, bool isCodeUnseen, bool isRead, bool isShared)
    {
        IsRead = isRead;
        IsShared = isShared;
        File = file;
        IsKindGuessed = kind is Beside or Below or Linked;
        IsLinked = kind == Linked;
        Kind = IsKindGuessed ? GuessKind(kind!, ConfigPath.FileName(file.Path)) : kind;
        IsCodeMissing = isCodeUnseen;
        NormalizedPath = ConfigPath.Normalize(file.Path);
    }

    public AdditionalText File { get; }

    public string Path => File.Path;

    public string NormalizedPath { get; }

    /// <summary>
    /// The kind of the file, from the metadata WcfLintConfig, or from its name where the package passes it unread:
    /// <see cref="Main"/>, <see cref="Transform"/>, <see cref="Section"/> or, for .svc files, <c>Service</c>; null for other files.
    /// </summary>
    public string? Kind { get; }

    /// <summary>Whether the kind is only that of the name.</summary>
    public bool IsKindGuessed { get; }

    /// <summary>Whether the project links the file from another folder.</summary>
    public bool IsLinked { get; }

    /// <summary>
    /// Whether the code that uses the file is not in the compilation, which the command sets for projects in other languages:
    /// then no rule can report an unused name.
    /// </summary>
    public bool IsCodeMissing { get; }

    /// <summary>
    /// Whether a program may read it: true unless the command, which sees all programs, says otherwise. A process reads the
    /// configuration of its program, never that of a library.
    /// </summary>
    public bool IsRead { get; }

    /// <summary>Whether it is the configuration of a library that no program reads, as far as the command sees all projects.</summary>
    public bool IsDoubted { get; private init; }

    /// <summary>Whether a program of .NET Framework links the file, and reads it though this project may be for another platform.</summary>
    public bool IsShared { get; }

    /// <summary>Whether the file is that of a program which loads this project: its code takes endpoints there, and the file is judged with the
    /// program.</summary>
    public bool IsOfUser { get; private init; }

    public bool IsWebConfig => string.Equals(ConfigPath.FileName(NormalizedPath), "web.config", StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether the name is that of a program's configuration: app.config, or as the build copies it.</summary>
    public bool IsHostConfig
    {
        get
        {
            string name = ConfigPath.FileName(NormalizedPath);
            return name.StartsWith("app.", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".exe.config", StringComparison.OrdinalIgnoreCase);
        }
    }

    /// <summary>The file as configuration, or null where neither its name nor its metadata makes it one.</summary>
    public static ConfigurationFile? Create(AdditionalText file, AnalyzerOptions options)
    {
        if (IsNamedForSomethingElse(file.Path))
        {
            return null;
        }

        AnalyzerConfigOptions metadata = options.AnalyzerConfigOptionsProvider.GetOptions(file);
        metadata.TryGetValue(Metadata, out string? kind);
        kind = string.IsNullOrEmpty(kind) ? null : kind;
        if (kind is null && !file.Path.EndsWith(".config", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        bool isCodeUnseen = metadata.TryGetValue(CodeMetadata, out string? code) && code == "unseen";
        bool isRead = !(metadata.TryGetValue(LoadedMetadata, out string? loaded) && string.Equals(loaded, "false", StringComparison.OrdinalIgnoreCase));
        bool isShared = metadata.TryGetValue(SharedMetadata, out string? shared) && string.Equals(shared, "true", StringComparison.OrdinalIgnoreCase);
        return new ConfigurationFile(file, kind, isCodeUnseen, isRead,
            isShared) { IsOfUser = metadata.TryGetValue(UserMetadata, out string? user) && user == "true", IsDoubted = loaded == "unknown" };
    }

    /// <summary>The same file as what a configuration names with configSource.</summary>
    public ConfigurationFile AsSection() => new(File, Section, IsCodeMissing, IsRead, IsShared) { IsOfUser = IsOfUser, IsDoubted = IsDoubted };

    /// <summary>The text, read once, or null where it cannot be read.</summary>
    public SourceText? Read() => _text ??= AdditionalTexts.Read(File, CancellationToken.None);

    /// <summary>Whether the file can be read and mentions the section at all; of a large one each search copies the text.</summary>
    public bool MentionsServiceModel => _mentionsServiceModel ??= Read() is { } text && Mentions(text);

    /// <summary>Whether a text mentions the section at all.</summary>
    public static bool Mentions(SourceText text) => text.ToString().IndexOf("system.serviceModel", StringComparison.Ordinal) >= 0;

    /// <summary>The parsed file, or null where it cannot be read.</summary>
    public ConfigDocument? Document(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        return Read() is { } text ? ConfigDocuments.GetOrParse(text, File.Path) : null;
    }

    // Below the project's folder only files named as those of a site are configurations.
    private static string GuessKind(string place, string name)
    {
        bool isBelow = place == Below;
        return place == Linked || Is("web.config") || (!isBelow && (Is("app.config") || Ends(".exe.config") || Ends(".dll.config"))) ? Main
            : Starts("web.") || (!isBelow && Starts("app.")) ? Transform
            : Section;

        bool Is(string other) => string.Equals(name, other, StringComparison.OrdinalIgnoreCase);
        bool Starts(string start) => name.StartsWith(start, StringComparison.OrdinalIgnoreCase);
        bool Ends(string end) => name.EndsWith(end, StringComparison.OrdinalIgnoreCase);
    }

    private static bool IsNamedForSomethingElse(string path)
    {
        string name = ConfigPath.FileName(path);
        return SvcDirective.IsServiceFile(name)
            || string.Equals(name, "packages.config", StringComparison.OrdinalIgnoreCase)
            || string.Equals(name, "nuget.config", StringComparison.OrdinalIgnoreCase)
            || (name.StartsWith("packages.", StringComparison.OrdinalIgnoreCase) && name.EndsWith(".config", StringComparison.OrdinalIgnoreCase));
    }
}
