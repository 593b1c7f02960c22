using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Configuration;

/// <summary>An additional file that may be a configuration.</summary>
internal sealed class ConfigurationFile
{
    private const string Metadata = "build_metadata.AdditionalFiles.WcfLintConfig";

    private const string CodeMetadata = "build_metadata.AdditionalFiles.WcfLintCode";

    private const string LoadedMetadata = "build_metadata.AdditionalFiles.WcfLintLoaded";

    private const string SharedMetadata = "build_metadata.AdditionalFiles.WcfLintShared";

    private ConfigurationFile(AdditionalText file, string? kind, bool isCodeUnseen, bool isRead, bool isShared)
    {
        IsRead = isRead;
        IsShared = isShared;
        File = file;
        Kind = kind;
        IsCodeMissing = isCodeUnseen;
        NormalizedPath = ConfigPath.Normalize(file.Path);
    }

    public AdditionalText File { get; }

    public string Path => File.Path;

    public string NormalizedPath { get; }

    /// <summary>What the package's targets say of it: <c>Main</c>, <c>Transform</c>, <c>Source</c> or, for .svc files, <c>Service</c>; null where nothing.</summary>
    public string? Kind { get; }

    /// <summary>
    /// Whether the code that uses the file is not in the compilation, as the command says of projects that are none of C#:
    /// then no rule can say that nothing refers to a name.
    /// </summary>
    public bool IsCodeMissing { get; }

    /// <summary>
    /// Whether a program may read it, which holds unless somebody who sees the programs says otherwise: a process reads the
    /// configuration of its program, never that of a library.
    /// </summary>
    public bool IsRead { get; }

    /// <summary>Whether a program of .NET Framework links the file, and reads it whatever this project is.</summary>
    public bool IsShared { get; }

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
        return new ConfigurationFile(file, kind, isCodeUnseen, isRead, isShared);
    }

    /// <summary>The parsed file, or null where it cannot be read.</summary>
    public ConfigDocument? Document(CancellationToken cancellationToken) => ConfigDocuments.GetOrParse(File, cancellationToken);

    private static bool IsNamedForSomethingElse(string path)
    {
        string name = ConfigPath.FileName(path);
        return SvcDirective.IsServiceFile(name)
            || string.Equals(name, "packages.config", StringComparison.OrdinalIgnoreCase)
            || string.Equals(name, "nuget.config", StringComparison.OrdinalIgnoreCase)
            || (name.StartsWith("packages.", StringComparison.OrdinalIgnoreCase) && name.EndsWith(".config", StringComparison.OrdinalIgnoreCase));
    }
}
