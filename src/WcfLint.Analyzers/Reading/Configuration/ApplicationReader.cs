using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>Finds the applications of a project: separates configurations from their transforms and sections, and sites from programs.</summary>
internal sealed class ApplicationReader
{
    private readonly IConfigurationContext _project;
    private readonly ImmutableArray<ConfigurationFile> _files;
    private readonly HashSet<string> _transformPaths = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _productionPaths = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, List<TransformFile>> _transforms = new(StringComparer.OrdinalIgnoreCase);

    private ApplicationReader(IConfigurationContext project, ImmutableArray<ConfigurationFile> files)
    {
        _project = project;
        _files = files;
    }

    /// <summary>Reads what the files of a project configure.</summary>
    public static Result Read(IConfigurationContext project, ImmutableArray<ConfigurationFile> files)
    {
        var reader = new ApplicationReader(project, files);
        reader.FindTransforms();
        return reader.ReadApplications();
    }

    private void FindTransforms()
    {
        foreach (TransformFile transform in TransformFiles.Find([.. _files.Select(static file => file.Path)], Declares))
        {
            _transformPaths.Add(ConfigPath.Normalize(transform.Path));
            if (transform.BasePath is { } basePath)
            {
                _transforms.AddTo(ConfigPath.Normalize(basePath), transform);
            }
        }

        _transformPaths.UnionWith(_files.Where(static file => file.Kind == ConfigurationFile.Transform).Select(static file => file.NormalizedPath));
    }

    private Result ReadApplications()
    {
        var applications = new List<Application>();
        var all = ImmutableArray.CreateBuilder<ImmutableArray<ServiceModelConfiguration>>();

        // Outer folders first, since inner configurations inherit from them.
        foreach (ConfigurationFile file in _files.Where(IsMain).OrderBy(static file => file.NormalizedPath.Length))
        {
            string folder = ConfigPath.Folder(file.NormalizedPath);
            Application? application = file.IsWebConfig ? applications.Find(site => site.Owns(folder)) : null;
            if (application is null)
            {
                applications.Add(application = new Application(folder, file.IsWebConfig));
            }

            ImmutableArray<ServiceModelConfiguration> variants = ReadVariants(file, application.FindOuter(folder));
            application.Add(variants[0]);
            all.Add(variants);
        }

        return new Result(all.ToImmutable(), _transformPaths, _productionPaths, _transforms);
    }

    private bool Declares(string path) => _project.Document(path) is { } document && TransformFiles.DeclaresTransforms(document);

    private bool IsMain(ConfigurationFile file)
    {
        if (file.Kind is ConfigurationFile.Transform or ConfigurationFile.Section || _transformPaths.Contains(file.NormalizedPath)
            || file.NormalizedPath.EndsWith(".Debug.config", StringComparison.OrdinalIgnoreCase)
            || !file.MentionsServiceModel)
        {
            return false;
        }

        return file.Document(CancellationToken.None)?.Root is { LocalName: "configuration" };
    }

    // With a transform for Release that one alone decides; else a finding must survive every transform but those for Debug. The first variant
    // stands for the project where it is compared with others: that of production, else the file as it is written.
    private ImmutableArray<ServiceModelConfiguration> ReadVariants(ConfigurationFile file, ServiceModelConfiguration? outer)
    {
        ConfigDocument document = file.Document(CancellationToken.None)!;
        var chosen = new List<(TransformFile File, ConfigDocument Document)>();
        foreach (TransformFile transform in _transforms.TryGetValue(file.NormalizedPath, out List<TransformFile>? own) ? own : [])
        {
            if (!transform.IsDebug && _project.Document(transform.Path) is { Root: not null } read)
            {
                if (transform.IsRelease)
                {
                    chosen.Clear();
                    chosen.Add((transform, read));
                    break;
                }

                chosen.Add((transform, read));
            }
        }

        var variants = ImmutableArray.CreateBuilder<ServiceModelConfiguration>();
        if (!chosen.Exists(static one => one.File.IsForProduction))
        {
            variants.Add(new ServiceModelConfiguration(_project, file, document, null, outer));
        }

        foreach ((TransformFile transformFile, ConfigDocument transform) in chosen.OrderByDescending(static one => one.File.IsForProduction))
        {
            if (transformFile.IsForProduction)
            {
                _productionPaths.Add(ConfigPath.Normalize(transformFile.Path));
            }

            variants.Add(new ServiceModelConfiguration(_project, file, document, XdtTransform.Apply(document, transform), outer) { TransformPath = transform.Path });
        }

        return variants.ToImmutable();
    }

    /// <summary>What was read.</summary>
    internal sealed class Result(
        ImmutableArray<ImmutableArray<ServiceModelConfiguration>> variants, HashSet<string> transforms, HashSet<string> productionTransforms,
        Dictionary<string, List<TransformFile>> byBase)
    {
        public static Result None { get; } = new(ImmutableArray<ImmutableArray<ServiceModelConfiguration>>.Empty, [], [], []);

        /// <summary>For each configuration its variants: one, or one for each transform that a finding must survive; outer folders first.</summary>
        public ImmutableArray<ImmutableArray<ServiceModelConfiguration>> Variants => variants;

        public bool IsTransform(string path) => transforms.Contains(ConfigPath.Normalize(path));

        /// <summary>The transforms of a configuration, those for Debug left out.</summary>
        public IEnumerable<TransformFile> FindTransforms(string normalizedPath) => byBase.TryGetValue(normalizedPath, out List<TransformFile>? own)
            ? own.Where(static transform => !transform.IsDebug) : [];

        /// <summary>Whether a file is a transform that was applied for production: users get what it brings in.</summary>
        public bool IsProductionTransform(string path) => productionTransforms.Contains(ConfigPath.Normalize(path));
    }
}
