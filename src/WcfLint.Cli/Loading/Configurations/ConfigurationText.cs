using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Cli.Loading.Configurations;

/// <summary>The kind of a configuration file; the names are those of the package's WcfLintConfig metadata.</summary>
internal enum ConfigurationKind
{
    /// <summary>A whole configuration: App.config, Web.config, *.exe.config, *.dll.config, or another with system.serviceModel.</summary>
    Main,

    /// <summary>A transform of the configuration beside it: Web.Release.config.</summary>
    Transform,

    /// <summary>A section that a configuration names by configSource.</summary>
    Source,

    /// <summary>A .svc file: it names the service that a site activates.</summary>
    Service,
}

/// <summary>A configuration file as the analyzers get it in a build.</summary>
internal sealed class ConfigurationText(string path, ConfigurationKind kind, SourceText text) : AdditionalText, IKnownText
{
    public override string Path { get; } = path;

    public ConfigurationKind Kind { get; } = kind;

    /// <summary>Whether its project is not a C# project, or could not be read: then the code that refers to the file is not known.</summary>
    public bool IsCodeMissing { get; set; }

    /// <summary>Whether it contains the section of WCF.</summary>
    public bool MentionsServiceModel => text.ToString().Contains("<system.serviceModel", System.StringComparison.Ordinal);

    /// <summary>Whether a program of the tree may read it.</summary>
    public bool IsRead { get; set; } = true;

    /// <summary>Whether it is that of a library, and no program of the tree is known to read it, or to have another in its place.</summary>
    public bool IsDoubted { get; set; }

    /// <summary>Whether a project of .NET Framework links it from outside of its folder.</summary>
    public bool IsShared { get; set; }

    /// <summary>Whether it is the configuration of a program that loads the project.</summary>
    public bool IsOfUser { get; private init; }

    /// <summary>The same file with another text.</summary>
    public ConfigurationText With(SourceText other) =>
        new(Path, Kind, other) { IsCodeMissing = IsCodeMissing, IsRead = IsRead, IsDoubted = IsDoubted, IsShared = IsShared, IsOfUser = IsOfUser };

    /// <summary>The same file for a project that the program loads.</summary>
    public ConfigurationText ForLoaded() =>
        new(Path, Kind, text) { IsCodeMissing = IsCodeMissing, IsRead = IsRead, IsDoubted = IsDoubted, IsShared = IsShared, IsOfUser = true };

    public override SourceText GetText(CancellationToken cancellationToken = default) => text;
}
