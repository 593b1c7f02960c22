using System.IO;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Cli.Loading.Configurations;

namespace WcfLint.Cli.Migrating.Judging.Hosts;

/// <summary>What becomes of the files by which a site activates services.</summary>
internal sealed class HostJudge(ProjectMigration migration)
{
    /// <summary>Adds the rows of a .svc file.</summary>
    public void Judge(ConfigurationText file)
    {
        string text = file.GetText().ToString();
        string[] services = [.. SvcDirective.Services(text)];
        Location location = Location.Create(file.Path, default, new LinePositionSpan(default, default));
        string subject = Path.GetFileName(file.Path) + (services.Length > 0 ? ": " + string.Join(", ", services) : string.Empty);
        migration.Add(location, subject, migration.Table.Find("host:svc"), migration.ServiceTargets(hasFile: false));
        if (SvcDirective.HasCode(text))
        {
            migration.Add(location, subject + " code", migration.Table.Find("host:svc/code"), migration.ServiceTargets(hasFile: false));
        }

        if (SvcDirective.HasFactory(text))
        {
            migration.Add(location, subject + " Factory", migration.Table.Find("host:svc/Factory"), migration.ServiceTargets(hasFile: false));
        }
    }
}
