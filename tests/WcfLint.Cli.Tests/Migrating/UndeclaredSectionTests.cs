using System;
using System.Collections.Specialized;
using System.Configuration;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What <c>docs/rules/WCFL8007.md</c> and the migration tables say about a section that stays in app.config.</summary>
public sealed class UndeclaredSectionTests
{
    private const string ConfigurationFile = "APP_CONFIG_FILE";

    [Theory]
    [InlineData("", null)]
    [InlineData("<system.serviceModel><client /></system.serviceModel>", "Unrecognized configuration section system.serviceModel")]
    public void Reading_a_setting_throws_beside_system_serviceModel(string section, string? error)
    {
        string file = Path.GetTempFileName();
        object? own = AppDomain.CurrentDomain.GetData(ConfigurationFile);
        // ConfigurationManager reads the file of the application once: each case has its own copy of the library.
        var copy = new AssemblyLoadContext(null, isCollectible: true);
        try
        {
            File.WriteAllText(file, $"""<configuration><appSettings><add key="a" value="b" /></appSettings>{section}</configuration>""");
            AppDomain.CurrentDomain.SetData(ConfigurationFile, file);
            PropertyInfo settings = copy.LoadFromAssemblyPath(typeof(ConfigurationManager).Assembly.Location)
                .GetType(typeof(ConfigurationManager).FullName!)!.GetProperty(nameof(ConfigurationManager.AppSettings))!;
            if (error is null)
            {
                Assert.Equal("b", ((NameValueCollection)settings.GetValue(null)!)["a"]);
            }
            else
            {
                Exception thrown = Assert.Throws<TargetInvocationException>(() => settings.GetValue(null)).InnerException!;
                Assert.Equal(nameof(ConfigurationErrorsException), thrown.GetType().Name);
                Assert.Contains(error, thrown.InnerException!.Message, StringComparison.Ordinal);
            }
        }
        finally
        {
            AppDomain.CurrentDomain.SetData(ConfigurationFile, own);
            copy.Unload();
            File.Delete(file);
        }
    }
}
