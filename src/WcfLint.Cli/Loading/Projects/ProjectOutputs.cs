using System;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>Decides from a project file whether the project is a program, a site or a library.</summary>
internal static class ProjectOutputs
{
    // Visual Studio's kinds of projects: web application, web site, MVC 2 to 5.
    private static readonly string[] s_sites =
    [
        "{349C5851-65DF-11DA-9384-00065B846F21}", "{E24C65DC-7377-472B-9ABA-BC803B73C61A}", "{F85E285D-A4E0-4152-9332-AB1D724D3325}",
        "{E53F8FEA-EAE0-44A6-8774-FFD645390401}", "{E3E379DF-F4C6-4180-9B81-6769533ABE47}",
    ];

    // Office add-ins (VSTO) read their own *.dll.config. Visual Studio's service library ({3D9AD99F-2412-4246-B90B-4EAA41C64699}) does not count:
    // only its WcfSvcHost reads the file, and its template says that the content belongs to the host's configuration.
    private const string Office = "{BAA0C2D2-18E2-41B9-852F-F413020CAA33}";

    /// <param name="sdk">Name of the SDK; null for old-style projects.</param>
    public static ProjectOutput GetRelevance(string? sdk, Properties properties)
    {
        string kinds = properties["ProjectTypeGuids"];
        if (Array.Exists(s_sites, kind => kinds.Contains(kind, StringComparison.OrdinalIgnoreCase)))
        {
            return ProjectOutput.Site;
        }

        if (properties["OutputType"].EndsWith("Exe", StringComparison.OrdinalIgnoreCase) || sdk?.ToUpperInvariant() is Sdks.Web or Sdks.Worker)
        {
            return ProjectOutput.Program;
        }

        return kinds.Contains(Office, StringComparison.OrdinalIgnoreCase) || properties["OfficeApplication"].Length > 0
            ? ProjectOutput.HostedLibrary
            : ProjectOutput.Library;
    }
}
