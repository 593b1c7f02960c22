using System;
using System.Collections.Generic;
using System.Configuration;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Files;
using SystemConfiguration = System.Configuration.Configuration;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>Loads configurations as .NET does (System.Configuration), to know that a fix did not break one.</summary>
internal static partial class ConfigurationLoads
{
    /// <summary>What was loaded before and is not afterwards; null where all still is.</summary>
    /// <exception cref="IOException">There is no place for temporary files.</exception>
    public static string? Lost(string path, byte[] before, byte[] after)
    {
        if (Load(path, before) is not { } loaded)
        {
            return null;
        }

        HashSet<string>? now = Load(path, after);
        if (now is null)
        {
            return "System.Configuration would no longer load it";
        }

        // A section of which nothing is left went with its last element.
        loaded.ExceptWith(now);
        loaded.RemoveWhere(section => !Holds(after, section));
        return loaded.Count > 0 ? "System.Configuration would no longer load its " + string.Join(", ", loaded) : null;
    }

    private static bool Holds(byte[] content, string section)
    {
        IEnumerable<XElement> found = [XDocument.Load(new MemoryStream(content)).Root!];
        foreach (string name in section.Split('/'))
        {
            found = found.Elements().Where(element => element.Name.LocalName == name);
        }

        return found.Any();
    }

    /// <summary>The sections that load, or null where the file as a whole does not.</summary>
    public static HashSet<string>? Load(string path, byte[] content)
    {
        // In a temporary folder, together with the files that it names: the check leaves nothing in the user's tree.
        string folder = Path.Combine(Path.GetTempPath(), "wcflint-" + Guid.NewGuid().ToString("N"));
        try
        {
            Directory.CreateDirectory(folder);
            string file = Path.Combine(folder, Path.GetFileName(path));
            return TryPlace(content, file, Path.GetDirectoryName(path)!) ? Sections(file) : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new IOException("no temporary file can be written in '" + Path.GetTempPath() + "': "
                + e.Message.Replace(folder + Path.DirectorySeparatorChar, string.Empty, StringComparison.Ordinal), e);
        }
        finally
        {
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }
        }
    }

    // System.Configuration opens the file that appSettings names in its attribute file, such as /dev/stdin: so a configuration with one is not loaded.
    private static bool NamesFilesElsewhere(byte[] content)
    {
        try
        {
            using var reader = XmlReader.Create(new MemoryStream(content), new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
            while (reader.Read())
            {
                while (reader.MoveToNextAttribute())
                {
                    if (reader.LocalName is "file" or "configSource"
                        && reader.Value.Trim().Replace('\\', '/') is var value
                        && (value.StartsWith('/') || value.Contains(':', StringComparison.Ordinal) || value.Split('/').Contains("..")))
                    {
                        return true;
                    }
                }
            }

            return false;
        }
        catch (XmlException)
        {
            return true;
        }
    }

    private static HashSet<string>? Sections(string file)
    {
        try
        {
            SystemConfiguration configuration =
                ConfigurationManager.OpenMappedExeConfiguration(new ExeConfigurationFileMap { ExeConfigFilename = file }, ConfigurationUserLevel.None);
            var loaded = new HashSet<string>(StringComparer.Ordinal);
            Add(configuration.Sections, string.Empty, loaded);
            foreach (string name in configuration.SectionGroups.Keys)
            {
                Add(Group(configuration, name)?.Sections, name + "/", loaded);
            }

            return loaded;
        }
        catch (ConfigurationErrorsException)
        {
            return null;
        }
    }

    private static ConfigurationSectionGroup? Group(SystemConfiguration configuration, string name)
    {
        try
        {
            return configuration.SectionGroups[name];
        }
        catch (Exception)
        {
            // A group of a type that is not here, as those of System.Web: none of its sections counts as loaded.
            return null;
        }
    }

    private static void Add(ConfigurationSectionCollection? sections, string prefix, HashSet<string> loaded)
    {
        foreach (string name in sections?.Keys ?? (System.Collections.IEnumerable)Array.Empty<string>())
        {
            try
            {
                if (sections![name] is not null)
                {
                    loaded.Add(prefix + name);
                }
            }
            catch (Exception)
            {
                // A section whose type is not in this process, or whose content has rules of its own: it counts as not loaded.
            }
        }
    }

    /// <summary>Writes a file and those that it names, which may name more, to where they are loaded from; false where one names a file elsewhere.</summary>
    /// <param name="content">What it holds.</param>
    /// <param name="target">Where it goes.</param>
    /// <param name="from">The folder that it comes from.</param>
    private static bool TryPlace(byte[] content, string target, string from)
    {
        if (NamesFilesElsewhere(content))
        {
            return false;
        }

        File.WriteAllBytes(target, content);
        string to = Path.GetDirectoryName(target)!;
        foreach (Match match in Named().Matches(System.Text.Encoding.UTF8.GetString(content)))
        {
            string relative = match.Groups[1].Value.Replace('\\', Path.DirectorySeparatorChar).Replace('\0', '\uFFFD');
            string named = Path.GetFullPath(Path.Combine(to, relative));
            string source = Path.GetFullPath(Path.Combine(from, relative));
            if (!FolderPath.Holds(to, named) || File.Exists(named) || !PlainFile.LeadsToFile(source))
            {
                continue;
            }

            Directory.CreateDirectory(Path.GetDirectoryName(named)!);
            if (PlainFile.TryRead(source) is not { } bytes || !TryPlace(bytes, named, Path.GetDirectoryName(source)!))
            {
                return false;
            }
        }

        return true;
    }

    [GeneratedRegex("""\b(?:configSource|file)\s*=\s*["']([^"'<>|*?:]+)["']""")]
    private static partial Regex Named();
}
