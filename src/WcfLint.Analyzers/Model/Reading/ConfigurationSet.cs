using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Reading;

/// <summary>All configurations that belong to a compilation, read once however many analyzers ask.</summary>
public sealed class ConfigurationSet
{
    private const string ServiceModel = "system.serviceModel";

    private static readonly ConditionalWeakTable<Compilation, ConfigurationSet> s_sets = new();

    private readonly AnalyzerOptions _options;
    private readonly Compilation _compilation;
    private readonly CancellationToken _cancellationToken;
    private readonly object _gate = new();
    private readonly bool _speaks;
    private readonly bool _hasCode;
    private ConfigurationUsage? _usage;
    private HostedServices? _hosted;
    private ImmutableArray<Finding> _findings;
    private readonly Dictionary<string, ConfigurationFile> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _transformPaths = new(StringComparer.OrdinalIgnoreCase);

    private ConfigurationSet(AnalyzerOptions options, Compilation compilation, CancellationToken cancellationToken)
    {
        _options = options;
        _compilation = compilation;
        _cancellationToken = cancellationToken;
        var files = ImmutableArray.CreateBuilder<ConfigurationFile>();
        foreach (AdditionalText text in options.AdditionalFiles)
        {
            if (ConfigurationFile.Of(text, options) is { } file && !_files.ContainsKey(file.NormalizedPath))
            {
                _files.Add(file.NormalizedPath, file);
                files.Add(file);
            }
        }

        Files = files.ToImmutable();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            _hasCode |= tree.Length > 0;
        }

        foreach (ConfigurationFile file in Files)
        {
            _speaks |= file.File.GetText(cancellationToken) is { } text && SpeaksOfServiceModel(text);
        }

        Symbols = Files.IsEmpty ? null : WcfSymbols.Of(compilation);
        Contracts = Symbols is { } symbols ? new ContractResolver(compilation, symbols) : null;
        Mains = IsRelevant ? ReadMains() : ImmutableArray<ImmutableArray<ServiceModelConfiguration>>.Empty;
        Code = new CodeStrings(compilation);
        SiteServices.AddEndpoints(this, options.AdditionalFiles, cancellationToken);
        _cancellationToken = CancellationToken.None;
    }

    /// <summary>Whether any rule may have something to say: the code references WCF, or some file speaks of it.</summary>
    public bool IsRelevant => Symbols is not null || _speaks;

    /// <summary>Known types; null where the code references no WCF.</summary>
    public WcfSymbols? Symbols { get; }

    /// <summary>The platform whose rules apply to the configurations: .NET Framework where the code references no WCF, or several.</summary>
    public WcfPlatform Platform => Symbols is not { } symbols || symbols.IsFramework ? WcfPlatform.Framework : symbols.Platform;

    /// <summary>
    /// Whether anything reads these configurations: the client packages do not (dotnet/wcf has no configuration system), and of a
    /// CoreWCF project only bindings and services count.
    /// </summary>
    public bool IsRead => Platform != WcfPlatform.ClientPackages;

    /// <summary>The configurations, each after the transform for production where it has one.</summary>
    public IEnumerable<ServiceModelConfiguration> Configurations
    {
        get
        {
            foreach (ImmutableArray<ServiceModelConfiguration> variants in Mains)
            {
                yield return variants[0];
            }
        }
    }

    /// <summary>The files, in the order in which the compiler got them.</summary>
    internal ImmutableArray<ConfigurationFile> Files { get; }

    /// <summary>For each configuration its variants: one, or one for each transform that a finding must survive.</summary>
    internal ImmutableArray<ImmutableArray<ServiceModelConfiguration>> Mains { get; }

    internal ContractResolver? Contracts { get; }

    /// <summary>The string literals of the code.</summary>
    internal CodeStrings Code { get; }

    /// <summary>The set of a compilation; the same for all analyzers that see the same additional files.</summary>
    public static ConfigurationSet Of(AnalyzerOptions options, Compilation compilation, CancellationToken cancellationToken)
    {
        if (s_sets.TryGetValue(compilation, out ConfigurationSet? known))
        {
            // The same compilation may be asked about with other files: only the same array of files is the same question.
            return known._options.AdditionalFiles == options.AdditionalFiles ? known : new ConfigurationSet(options, compilation, cancellationToken);
        }

        var created = new ConfigurationSet(options, compilation, cancellationToken);
        ConfigurationSet kept = s_sets.GetValue(compilation, _ => created);
        return kept._options.AdditionalFiles == options.AdditionalFiles ? kept : created;
    }

    /// <summary>
    /// The diagnostic of a finding that stands in a configuration, or null where a comment in the file, a severity key, another
    /// target framework or a transform silences it. Findings in C# pass.
    /// </summary>
    internal Diagnostic? ToDiagnostic(Finding finding, AnalyzerOptions options) =>
        ConfigurationReport.ToDiagnostic(this, finding, options);

    internal bool IsTransform(string path) => _transformPaths.Contains(ConfigPath.Normalize(path));

    /// <summary>The services that .svc files, activations and hosts in code name.</summary>
    internal HostedServices Hosted => _hosted ??= HostedServices.Of(this, _options.AdditionalFiles, CancellationToken.None);

    /// <summary>Which names anything refers to.</summary>
    internal ConfigurationUsage Usage => _usage ??= new ConfigurationUsage(this, CancellationToken.None);

    /// <summary>
    /// Whether the compilation may be a program: configurations of libraries are not read at run time. Loose files without a
    /// project are compiled as a library even where they hold an entry point.
    /// </summary>
    internal bool MayBeProgram => _compilation.Options.OutputKind is not (OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule)
        || !_hasCode || Code.Mentions(" Main(", CancellationToken.None);

    /// <summary>Whether the program shows windows, with WPF or Windows Forms.</summary>
    internal bool HasWindows =>
        Code.Mentions("using System.Windows;", CancellationToken.None) || Code.Mentions("Application.Run(", CancellationToken.None);

    /// <summary>Whether a text mentions the section at all.</summary>
    internal static bool SpeaksOfServiceModel(SourceText text) => text.ToString().IndexOf(ServiceModel, StringComparison.Ordinal) >= 0;

    /// <summary>Whether the code says that it targets a .NET Framework before 4.5.</summary>
    internal bool TargetsBefore45 => FrameworkTarget.IsBefore45(_compilation);

    /// <summary>The findings that stand in a file.</summary>
    internal IEnumerable<Finding> FindingsOf(string path, CancellationToken cancellationToken)
    {
        ImmutableArray<Finding> all;
        lock (_gate)
        {
            // A cancelled run leaves nothing behind.
            all = _findings = _findings.IsDefault ? ConfigurationFindings.Of(this, cancellationToken) : _findings;
        }

        foreach (Finding finding in all)
        {
            if (finding.Location.GetLineSpan().Path == path)
            {
                yield return finding;
            }
        }
    }

    internal ConfigurationFile? File(string path) => _files.TryGetValue(ConfigPath.Normalize(path), out ConfigurationFile? file) ? file : null;

    internal ConfigDocument? Document(string path) => File(path)?.Document(_cancellationToken);

    private ImmutableArray<ImmutableArray<ServiceModelConfiguration>> ReadMains()
    {
        var transforms = new Dictionary<string, List<TransformFile>>(StringComparer.OrdinalIgnoreCase);
        var paths = new List<string>(Files.Length);
        foreach (ConfigurationFile file in Files)
        {
            paths.Add(file.Path);
        }

        foreach (TransformFile transform in TransformFiles.Find(paths, Declares))
        {
            _transformPaths.Add(ConfigPath.Normalize(transform.Path));
            if (transform.BasePath is { } basePath)
            {
                string key = ConfigPath.Normalize(basePath);
                if (!transforms.TryGetValue(key, out List<TransformFile>? list))
                {
                    transforms[key] = list = new List<TransformFile>();
                }

                list.Add(transform);
            }
        }

        foreach (ConfigurationFile file in Files)
        {
            if (file.Kind == "Transform")
            {
                _transformPaths.Add(file.NormalizedPath);
            }
        }

        var mains = new List<ConfigurationFile>();
        foreach (ConfigurationFile file in Files)
        {
            if (IsMain(file))
            {
                mains.Add(file);
            }
        }

        // Outer folders first, since inner configurations inherit from them.
        mains.Sort((a, b) => a.NormalizedPath.Length.CompareTo(b.NormalizedPath.Length));
        var webConfigs = new Dictionary<string, ServiceModelConfiguration>(StringComparer.OrdinalIgnoreCase);
        var all = ImmutableArray.CreateBuilder<ImmutableArray<ServiceModelConfiguration>>();
        foreach (ConfigurationFile file in mains)
        {
            ConfigDocument document = file.Document(_cancellationToken)!;
            ServiceModelConfiguration? outer = null;
            if (file.IsWebConfig)
            {
                for (string folder = ConfigPath.Folder(ConfigPath.Folder(file.NormalizedPath)); outer is null && folder.Length > 0; folder = ConfigPath.Folder(folder))
                {
                    webConfigs.TryGetValue(folder, out outer);
                }
            }

            transforms.TryGetValue(file.NormalizedPath, out List<TransformFile>? own);
            ImmutableArray<ServiceModelConfiguration> variants = Variants(file, document, own, outer);
            all.Add(variants);
            if (file.IsWebConfig)
            {
                webConfigs[ConfigPath.Folder(file.NormalizedPath)] = variants[0];
            }
        }

        return all.ToImmutable();
    }

    private bool Declares(string path) => Document(path) is { } document && TransformFiles.DeclaresTransforms(document);

    private bool IsMain(ConfigurationFile file)
    {
        if (file.Kind is "Transform" or "Source" || IsTransform(file.Path)
            || file.NormalizedPath.EndsWith(".Debug.config", StringComparison.OrdinalIgnoreCase)
            || file.File.GetText(_cancellationToken) is not { } text
            || !SpeaksOfServiceModel(text))
        {
            return false;
        }

        return file.Document(_cancellationToken)?.Root is { LocalName: "configuration" };
    }

    // With a transform for Release that one alone decides; else a finding must survive every transform but those for Debug.
    private ImmutableArray<ServiceModelConfiguration> Variants(ConfigurationFile file, ConfigDocument document, List<TransformFile>? transforms, ServiceModelConfiguration? outer)
    {
        var chosen = new List<ConfigDocument>();
        foreach (TransformFile transform in transforms ?? [])
        {
            if (!transform.IsDebug && Document(transform.Path) is { Root: not null } read)
            {
                if (transform.IsRelease)
                {
                    chosen.Clear();
                    chosen.Add(read);
                    break;
                }

                chosen.Add(read);
            }
        }

        var variants = ImmutableArray.CreateBuilder<ServiceModelConfiguration>();
        foreach (ConfigDocument transform in chosen)
        {
            variants.Add(new ServiceModelConfiguration(this, file, document, XdtTransform.Apply(document, transform), outer));
        }

        if (variants.Count == 0)
        {
            variants.Add(new ServiceModelConfiguration(this, file, document, null, outer));
        }

        return variants.ToImmutable();
    }
}
