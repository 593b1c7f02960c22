using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Projects;

/// <summary>Finds the applications of a project: tells configurations from their transforms and sections, and sites from programs.</summary>
internal sealed class ApplicationReader
{
    private readonly WcfProject _project;
    private readonly HashSet<string> _transformPaths = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<string> _productionPaths = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, List<TransformFile>> _transforms = new(StringComparer.OrdinalIgnoreCase);

    private ApplicationReader(WcfProject project) => _project = project;

    /// <summary>Reads what the files of a project configure.</summary>
    public static Result Read(WcfProject project)
    {
        var reader = new ApplicationReader(project);
        reader.FindTransforms();
        return reader.ReadApplications();
    }

    private void FindTransforms()
    {
        var paths = new List<string>(_project.Files.Length);
        foreach (ConfigurationFile file in _project.Files)
        {
            paths.Add(file.Path);
        }

        foreach (TransformFile transform in TransformFiles.Find(paths, Declares))
        {
            _transformPaths.Add(ConfigPath.Normalize(transform.Path));
            if (transform.BasePath is { } basePath)
            {
                string key = ConfigPath.Normalize(basePath);
                if (!_transforms.TryGetValue(key, out List<TransformFile>? list))
                {
                    _transforms[key] = list = new List<TransformFile>();
                }

                list.Add(transform);
            }
        }

        foreach (ConfigurationFile file in _project.Files)
        {
            if (file.Kind == "Transform")
            {
                _transformPaths.Add(file.NormalizedPath);
            }
        }
    }

    private Result ReadApplications()
    {
        var mains = new List<ConfigurationFile>();
        foreach (ConfigurationFile file in _project.Files)
        {
            if (IsMain(file))
            {
                mains.Add(file);
            }
        }

        // Outer folders first, since inner configurations inherit from them.
        mains.Sort((a, b) => a.NormalizedPath.Length.CompareTo(b.NormalizedPath.Length));
        var applications = new List<Application>();
        var all = ImmutableArray.CreateBuilder<ImmutableArray<ServiceModelConfiguration>>();
        foreach (ConfigurationFile file in mains)
        {
            string folder = ConfigPath.Folder(file.NormalizedPath);
            Application? application = file.IsWebConfig ? FindSite(applications, folder) : null;
            if (application is null)
            {
                applications.Add(application = new Application(folder, file.IsWebConfig));
            }

            ImmutableArray<ServiceModelConfiguration> variants = ReadVariants(file, application.FindOuter(folder));
            application.Add(variants[0]);
            all.Add(variants);
        }

        return new Result(all.ToImmutable(), _transformPaths, _productionPaths);
    }

    private static Application? FindSite(IEnumerable<Application> applications, string folder)
    {
        foreach (Application application in applications)
        {
            if (application.Owns(folder))
            {
                return application;
            }
        }

        return null;
    }

    private bool Declares(string path) => _project.Document(path) is { } document && TransformFiles.DeclaresTransforms(document);

    private bool IsMain(ConfigurationFile file)
    {
        if (file.Kind is "Transform" or "Source" || _transformPaths.Contains(file.NormalizedPath)
            || file.NormalizedPath.EndsWith(".Debug.config", StringComparison.OrdinalIgnoreCase)
            || file.File.GetText() is not { } text
            || !WcfProject.MentionsServiceModel(text))
        {
            return false;
        }

        return file.Document(CancellationToken.None)?.Root is { LocalName: "configuration" };
    }

    // With a transform for Release that one alone decides; else a finding must survive every transform but those for Debug.
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
        foreach ((TransformFile transformFile, ConfigDocument transform) in chosen)
        {
            if (transformFile.IsForProduction)
            {
                _productionPaths.Add(ConfigPath.Normalize(transformFile.Path));
            }

            variants.Add(new ServiceModelConfiguration(_project, file, document, XdtTransform.Apply(document, transform), outer) { TransformPath = transform.Path });
        }

        if (variants.Count == 0)
        {
            variants.Add(new ServiceModelConfiguration(_project, file, document, null, outer));
        }

        return variants.ToImmutable();
    }

    /// <summary>What was read.</summary>
    internal sealed class Result(
        ImmutableArray<ImmutableArray<ServiceModelConfiguration>> variants, HashSet<string> transforms, HashSet<string> productionTransforms)
    {
        public static Result None { get; } = new(ImmutableArray<ImmutableArray<ServiceModelConfiguration>>.Empty, [], []);

        /// <summary>For each configuration its variants: one, or one for each transform that a finding must survive; outer folders first.</summary>
        public ImmutableArray<ImmutableArray<ServiceModelConfiguration>> Variants => variants;

        public bool IsTransform(string path) => transforms.Contains(ConfigPath.Normalize(path));

        /// <summary>Whether a file is a transform that was applied for production: users get what it brings in.</summary>
        public bool IsProductionTransform(string path) => productionTransforms.Contains(ConfigPath.Normalize(path));
    }
}
