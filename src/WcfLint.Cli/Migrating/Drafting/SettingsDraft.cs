using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.ProjectXml;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>
/// App.config of a draft: the application's own settings, which its code reads by ConfigurationManager. On .NET each section without a handler, such as
/// system.serviceModel, makes that throw (ConfigurationErrorsException).
/// </summary>
internal static class SettingsDraft
{
    /// <summary>Its name, also for a site: .NET reads no Web.config.</summary>
    public const string Name = "App.config";

    private static readonly string[] s_kept = ["appSettings", "connectionStrings"];

    /// <summary>The file; null where the old one has no such settings, or cannot be read.</summary>
    /// <param name="folder">The folder of the project.</param>
    public static string? Create(string folder)
    {
        try
        {
            string? file = Directory.EnumerateFiles(folder).Where(static file => Path.GetFileName(file).ToUpperInvariant() is "APP.CONFIG" or "WEB.CONFIG"
                && PlainFile.Exists(file)).Order(StringComparer.OrdinalIgnoreCase).FirstOrDefault();
            if (file is null || ProjectEvaluation.Load(file) is var root
                && root.Elements().Where(static section => s_kept.Contains(section.Name.LocalName) && (section.HasElements || FileOf(section) is not null))
                    .ToArray() is not { Length: > 0 } kept)
            {
                return null;
            }

            IEnumerable<string> own =
                root.Element("configSections")?.Descendants("section").Select(static section => section.Attribute("name")?.Value).OfType<string>() ?? [];
            return new XElement(
                "configuration",
                Mark("left out: ", own, "; add a section again with its configSections, if .NET has the class of its handler; GetSection gives null for it until then"),
                Mark("copy ", kept.Select(FileOf).OfType<string>(), " to the output folder, because settings are there, too"),
                kept) + "\n";
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
    // A section may stand in a file of its own, and that of the application's settings may have more in another one.
    private static string? FileOf(XElement section) => (section.Attribute("configSource") ?? section.Attribute("file"))?.Value is { Length: > 0 } file ? file : null;

    private static XComment? Mark(string before, IEnumerable<string> names, string after) =>
        names.Distinct(StringComparer.Ordinal).ToArray() is not { Length: > 0 } all ? null
        : new XComment(" MARK " + before + string.Join(", ", all).Replace("--", "- -", StringComparison.Ordinal) + after + " ");
}
