using System.Collections.Generic;

namespace WcfLint.Cli.Loading;

/// <summary>The libraries of a project's packages, where a restore left them.</summary>
internal sealed class PackageLibraries(LoadLog log)
{
    public IReadOnlyList<string> Of(ProjectFile project)
    {
        if (project.Packages.Count > 0 && project.Framework.Family != FrameworkFamily.Framework)
        {
            log.Note(project.Path, "its packages are not resolved (" + project.Packages.Count + "); rules that need their types are silent");
        }

        return [];
    }
}
