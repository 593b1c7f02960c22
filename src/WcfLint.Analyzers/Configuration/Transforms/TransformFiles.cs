using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>Tells transforms from configurations, by their names and root elements.</summary>
public static class TransformFiles
{
    private const string Extension = ".config";

    /// <summary>Whether the root element declares the namespace of transforms, with any prefix.</summary>
    public static bool DeclaresTransforms(ConfigDocument document)
    {
        if (document.Root is { } root)
        {
            foreach (ConfigAttribute attribute in root.Attributes)
            {
                if (attribute.Value == XdtTransform.Namespace)
                {
                    return true;
                }
            }
        }

        return false;
    }

    /// <summary>
    /// The transforms among some files, in their order. <c>Web.X.config</c> and <c>App.X.config</c> beside a Web.config or
    /// App.config are transforms by name, since the build takes them for such; every other <c>name.X.config</c> only where
    /// it declares the namespace of transforms.
    /// </summary>
    /// <param name="paths">Paths with either separator; compared without case, as on Windows.</param>
    /// <param name="declaresTransforms">Whether the file of a path declares the namespace; called only where the name leaves it open.</param>
    public static ImmutableArray<TransformFile> Find(IReadOnlyList<string> paths, Func<string, bool> declaresTransforms)
    {
        var byPath = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (string path in paths)
        {
            byPath[Comparable(path)] = path;
        }

        var found = ImmutableArray.CreateBuilder<TransformFile>();
        foreach (string path in paths)
        {
            if (Split(path) is not { } name)
            {
                continue;
            }

            string? basePath = byPath.TryGetValue(Comparable(name.Stem + Extension), out string? sibling) ? sibling : null;
            string configuration = name.BuildConfiguration;
            if (basePath is null && name.IsWebOrApp && byPath.TryGetValue(Comparable(name.FirstStem + Extension), out sibling))
            {
                // Web.Production.Azure.config
                basePath = sibling;
                configuration = name.AllAfterFirst;
            }

            bool byName = name.IsWebOrApp && basePath is not null && !IsProgramExtension(configuration);
            if (byName || declaresTransforms(path))
            {
                found.Add(new TransformFile(path, basePath, configuration));
            }
        }

        return found.ToImmutable();
    }

    private static string Comparable(string path) => path.Replace('\\', '/');

    // app.exe.config is a built configuration, not a transform of app.config.
    private static bool IsProgramExtension(string part) =>
        part.EndsWith("exe", StringComparison.OrdinalIgnoreCase) || part.EndsWith("dll", StringComparison.OrdinalIgnoreCase);

    private static NameParts? Split(string path)
    {
        if (!path.EndsWith(Extension, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        string whole = path.Substring(0, path.Length - Extension.Length);
        int nameStart = whole.LastIndexOfAny(['/', '\\']) + 1;
        int last = whole.LastIndexOf('.');
        int first = whole.IndexOf('.', nameStart);
        if (last <= nameStart)
        {
            return null;
        }

        string firstName = whole.Substring(nameStart, first - nameStart);
        bool isWebOrApp = string.Equals(firstName, "web", StringComparison.OrdinalIgnoreCase)
            || string.Equals(firstName, "app", StringComparison.OrdinalIgnoreCase);
        return new NameParts(whole.Substring(0, last), whole.Substring(last + 1), whole.Substring(0, first), whole.Substring(first + 1), isWebOrApp);
    }

    private sealed record NameParts(string Stem, string BuildConfiguration, string FirstStem, string AllAfterFirst, bool IsWebOrApp);
}
