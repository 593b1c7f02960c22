using System.Collections.Generic;
using System.Configuration;
using System.IO;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A configuration file that is no XML, as System.Configuration meets it.</summary>
internal sealed class BrokenConfiguration : MeasuredCase
{
    public override string Name => "broken-configuration";

    public override string Title => "Configuration file is not well-formed XML";

    public override IReadOnlyList<string> Rules => ["WCFL0001"];

    public override string Smell => "an element that is never closed";

    public override string Fix => "an element that is closed";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("app.config", "reading appSettings", () => Read("<configuration><appSettings></configuration>"), () => Read("<configuration><appSettings></appSettings></configuration>"));
    }

    private static void Read(string text)
    {
        string folder = Directory.CreateTempSubdirectory("measured-costs-").FullName, file = Path.Combine(folder, "app.config");
        try
        {
            File.WriteAllText(file, text);
            _ = ConfigurationManager.OpenMappedExeConfiguration(new ExeConfigurationFileMap { ExeConfigFilename = file }, ConfigurationUserLevel.None).AppSettings.Settings.Count;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
