using System.Configuration;
using System.IO;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What <c>docs/rules/WCFL8007.md</c> and the migration tables say about a section that stays in app.config.</summary>
public sealed class UndeclaredSectionTests
{
    [Theory]
    [InlineData("", true)]
    [InlineData("<system.serviceModel><client /></system.serviceModel>", false)]
    public void Reading_any_setting_throws_beside_system_serviceModel(string section, bool reads)
    {
        string file = Path.GetTempFileName();
        try
        {
            File.WriteAllText(file, $"""<configuration><appSettings><add key="a" value="b" /></appSettings>{section}</configuration>""");
            string? Read() => ConfigurationManager.OpenMappedExeConfiguration(new ExeConfigurationFileMap { ExeConfigFilename = file }, ConfigurationUserLevel.None).AppSettings.Settings["a"]?.Value;
            if (reads)
            {
                Assert.Equal("b", Read());
            }
            else
            {
                Assert.Contains("Unrecognized configuration section system.serviceModel", Assert.Throws<ConfigurationErrorsException>(Read).Message);
            }
        }
        finally
        {
            File.Delete(file);
        }
    }
}
