using System;
using System.Linq;
using System.Xml.Linq;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>The address at which Visual Studio serves a site during development, as its project file says.</summary>
internal static class SiteUrl
{
    /// <summary>The address, its path apart, and where it stands; null where the file has none.</summary>
    public static (string Url, string Path, XElement Element)? Of(LoadedProject project)
    {
        if (project.Path is not { } path || !path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)
            || ProjectEvaluation.TryLoad(path) is not { } root)
        {
            return null;
        }

        bool hasServer = root.Descendants().Any(static element => element.Name.LocalName == "UseIIS" && element.Value.Trim().Equals("false", StringComparison.OrdinalIgnoreCase));
        foreach (string name in hasServer ? (string[])["DevelopmentServerPort", "IISUrl"] : ["IISUrl", "DevelopmentServerPort"])
        {
            foreach (XElement element in root.Descendants().Where(element => element.Name.LocalName == name))
            {
                string written = element.Value.Trim();
                if (Uri.TryCreate(written.Length > 0 && written.All(char.IsAsciiDigit) ? "http://localhost:" + written : written, UriKind.Absolute, out Uri? uri)
                    && uri is { IsLoopback: true, Port: > 0, Scheme: "http" or "https" })
                {
                    return (uri.GetLeftPart(UriPartial.Authority), uri.AbsolutePath.TrimEnd('/'), element);
                }
            }
        }

        return null;
    }
}
