using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;

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
            string? file = Directory.EnumerateFiles(folder).Where(static file => Path.GetFileName(file).ToUpperInvariant() is "APP.CONFIG" or "WEB.CONFIG").Order(StringComparer.OrdinalIgnoreCase).FirstOrDefault();
            if (file is null || XDocument.Load(file).Root is not { } root || root.Elements().Where(static section => s_kept.Contains(section.Name.LocalName) && section.HasElements).ToArray() is not { Length: > 0 } kept)
            {
                return null;
            }

            IEnumerable<string> own = root.Element("configSections")?.Descendants("section").Select(static section => section.Attribute("name")?.Value).OfType<string>() ?? [];
            string[] left = [.. own.Distinct(StringComparer.Ordinal)];
            XComment? mark = left.Length == 0 ? null : new XComment(" MARK left out: " + string.Join(", ", left).Replace("--", "- -", StringComparison.Ordinal) + "; add a section again with its configSections, if .NET has the class of its handler ");
            return new XElement("configuration", mark, kept) + "\n";
        }
        catch (Exception e) when (e is XmlException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
