using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Analyzers.Model.Targets;

/// <summary>
/// Properties of a project beside its compilation: those that the package makes visible to the compiler
/// (CompilerVisibleProperty), and that the command passes under the same names.
/// </summary>
internal sealed class BuildProperties
{
    private const string Prefix = "build_property.";
    private const string Loaded = "loaded";

    private BuildProperties(FrameworkName? framework, ImmutableArray<string> frameworks, ImmutableArray<string> packages, bool areReferencesGuessed,
        bool? isClosed = null)
    {
        Frameworks = frameworks;
        Framework = framework;
        Packages = packages;
        AreReferencesGuessed = areReferencesGuessed;
        IsClosed = isClosed;
    }

    /// <summary>The values where there is no build.</summary>
    public static BuildProperties None { get; } = new(null, ImmutableArray<string>.Empty, ImmutableArray<string>.Empty, areReferencesGuessed: false);

    /// <summary>The framework that the project targets; null where it is not known.</summary>
    public FrameworkName? Framework { get; }

    /// <summary>The monikers of all frameworks that the project is built for, where there are several: <c>net472</c>, <c>net8.0</c>.</summary>
    public ImmutableArray<string> Frameworks { get; }

    /// <summary>Whether the sources are compiled too for a framework without IAsyncDisposable, where <c>await using</c> does not compile.</summary>
    public bool IsForFrameworksWithoutAsyncDisposable =>
        Frameworks.Any(static moniker => !moniker.StartsWith("netcoreapp3", StringComparison.OrdinalIgnoreCase)
            && !moniker.StartsWith("netstandard2.1", StringComparison.OrdinalIgnoreCase)
            && FrameworkName.ParseMoniker(moniker) is not { IsFramework: false, Version.Major: >= 5 });

    /// <summary>Names of the packages and assemblies of WCF and CoreWCF that the project refers to, resolved or not.</summary>
    public ImmutableArray<string> Packages { get; }

    /// <summary>Whether the target framework is not known, so that the references of the compilation are a guess and not those of the project.</summary>
    public bool AreReferencesGuessed { get; }

    /// <summary>Whether the project is a program or site and all code that it loads is in sight; null where that is not known, as in a build.</summary>
    public bool? IsClosed { get; }

    /// <summary>Whether the project is a library, and all code is at hand of the programs that load it.</summary>
    public bool AreUsersClosed { get; private init; }

    /// <summary>The assemblies without a DLL and without a project in sight that the program refers to, as the command found them; also some of the
    /// framework.</summary>
    public ImmutableArray<string> AbsentAssemblies { get; private init; } = ImmutableArray<string>.Empty;

    /// <summary>The runtimes beside WCF that the project, what it refers to or its users name, as the command found them.</summary>
    public ImmutableArray<string> Runtimes { get; private init; } = ImmutableArray<string>.Empty;

    /// <summary>Whether the program refers to an assembly out of sight that extends System.ServiceModel by its name. Those of Microsoft do not.</summary>
    public bool MayExtendServiceModel => AbsentAssemblies.Any(static assembly =>
        assembly.IndexOf(".ServiceModel", StringComparison.OrdinalIgnoreCase) >= 0 && !assembly.StartsWith("System.", StringComparison.OrdinalIgnoreCase)
            && !assembly.StartsWith("Microsoft.", StringComparison.OrdinalIgnoreCase));

    /// <summary>The client endpoints that no program reads, as the command found them.</summary>
    public ImmutableArray<string> UnreadEndpoints { get; private init; } = ImmutableArray<string>.Empty;

    /// <summary>Whether a program that runs the code names a configuration of its own that is not in sight, as the command found it.</summary>
    public bool LacksConfiguration { get; private init; }

    /// <summary>The name of a project that no solution contains, beside one for the same service that a solution contains, as the command found it; else
    /// null.</summary>
    public string? OutsideSolutions { get; private init; }

    /// <summary>Whether the project is written for a compiler before C# 6, as far as its file says: newer ones take it all the same.</summary>
    public bool HasOldCompiler { get; private init; }

    /// <summary>Reads the properties; a property that the build does not pass is unknown.</summary>
    public static BuildProperties Read(AnalyzerConfigOptions options)
    {
        string identifier = Value(options, "TargetFrameworkIdentifier");
        string version = Value(options, "TargetFrameworkVersion");

        // An old-style project sets only the version; an SDK-style one sets the moniker, from which its SDK derives the other properties.
        FrameworkName? framework = FrameworkName.ParseMoniker(Value(options, "TargetFramework")) ?? FrameworkName.Parse(identifier, version);
        return new BuildProperties(
            framework, Split(Value(options, "WcfLintTargetFrameworks")), Split(Value(options, "WcfLintPackages")),
            Value(options, "WcfLintReferencesAreGuessed") == "true",
            Value(options, "WcfLintWorld") switch { "closed" => true, "open" or Loaded => false, _ => null })
        {
            AreUsersClosed = Value(options, "WcfLintWorld") == Loaded,
            AbsentAssemblies = Split(Value(options, "WcfLintAbsentAssemblies")),
            Runtimes = Split(Value(options, "WcfLintRuntimes")),
            LacksConfiguration = Value(options, "WcfLintLacksConfiguration") == "true",
            HasOldCompiler = Value(options, "WcfLintOldCompiler") == "true",
            OutsideSolutions = Value(options, "WcfLintOutsideSolutions") is { Length: > 0 } outside ? outside : null,
            UnreadEndpoints = Split(Value(options, "WcfLintUnreadEndpoints")),
        };
    }

    private static string Value(AnalyzerConfigOptions options, string name) => options.TryGetValue(Prefix + name, out string? value) ? value.Trim() : string.Empty;

    // Separated by commas: to the compiler a semicolon begins a comment.
    private static ImmutableArray<string> Split(string names)
    {
        var all = ImmutableArray.CreateBuilder<string>();
        foreach (string name in names.Split(','))
        {
            if (name.Trim() is { Length: > 0 } trimmed)
            {
                all.Add(trimmed);
            }
        }

        return all.ToImmutable();
    }
}
