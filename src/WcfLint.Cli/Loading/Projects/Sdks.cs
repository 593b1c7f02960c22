using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>What the SDKs of Microsoft add to a project; they are known by name, not read.</summary>
internal static class Sdks
{
    /// <summary>Microsoft.NET.Sdk.Web, as names are compared.</summary>
    public const string Web = "MICROSOFT.NET.SDK.WEB";

    /// <summary>Microsoft.NET.Sdk.Worker, as names are compared.</summary>
    public const string Worker = "MICROSOFT.NET.SDK.WORKER";

    private const string AspNetCore = "Microsoft.AspNetCore.App";
    private const string WindowsDesktop = "Microsoft.WindowsDesktop.App";

    /// <summary>The SDK that a project names first, without its version; nothing where it names none.</summary>
    public static string NameOf(XElement root) =>
        (root.Attribute("Sdk")?.Value
            ?? root.Elements().Select(e => e.Name.LocalName switch { "Sdk" => e.Attribute("Name")?.Value, "Import" => e.Attribute("Sdk")?.Value, _ => null })
                .FirstOrDefault(n => n is not null)
            ?? string.Empty).Split(';')[0].Split('/')[0].Trim();

    /// <summary>The shared frameworks beside that of the runtime: those that the SDK, a property or an item of the project brings.</summary>
    public static List<string> SharedFrameworks(string sdk, Properties properties, IEnumerable<ProjectItem> frameworkReferences)
    {
        var names = new List<string>();
        if (sdk.ToUpperInvariant() == Web)
        {
            names.Add(AspNetCore);
        }

        if (IsTrue(properties["UseWPF"]) || IsTrue(properties["UseWindowsForms"]))
        {
            names.Add(WindowsDesktop);
        }

        names.AddRange(frameworkReferences.Select(item => item.Include));
        return names;
    }

    private static bool IsTrue(string value) => value.Equals("true", System.StringComparison.OrdinalIgnoreCase);
}
