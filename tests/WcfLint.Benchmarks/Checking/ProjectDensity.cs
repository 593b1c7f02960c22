using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Benchmarks.Checking;

/// <summary>How much WCF one project holds.</summary>
/// <param name="Files">Its C# files.</param>
/// <param name="WcfFiles">Those of them that name the namespace of WCF or CoreWCF.</param>
/// <param name="Lines">Lines of C#.</param>
/// <param name="Findings">Findings in C# and configuration.</param>
internal sealed record ProjectDensity(int Files, int WcfFiles, int Lines, int Findings)
{
    private const int LeastLines = 2000;

    /// <summary>Whether the project uses WCF, and has more than 2,000 lines.</summary>
    public bool IsLarger => WcfFiles > 0 && Lines > LeastLines;

    /// <summary>Counts a project; null for files that no project holds.</summary>
    /// <param name="project">The project.</param>
    /// <param name="findings">How many findings it has.</param>
    public static ProjectDensity? Of(LoadedProject project, int findings)
    {
        if (project.Path is null)
        {
            return null;
        }

        string[] texts = [.. project.CodeFiles.Where(File.Exists).Select(File.ReadAllText)];
        return new ProjectDensity(
            texts.Length,
            texts.Count(static text => text.Contains("System.ServiceModel", StringComparison.Ordinal) || text.Contains("CoreWCF", StringComparison.Ordinal)),
            texts.Sum(static text => text.Count(static character => character == '\n')),
            findings);
    }

    /// <summary>Prints what the larger projects with WCF have in common.</summary>
    public static void Print(IEnumerable<ProjectDensity> projects)
    {
        ProjectDensity[] larger = [.. projects.Where(static project => project.IsLarger)];
        if (larger.Length == 0)
        {
            return;
        }

        double[] shares = [.. larger.Select(static project => 100.0 * project.WcfFiles / project.Files).Order()];
        double[] findings = [.. larger.Select(static project => 1000.0 * project.Findings / project.Lines).Order()];
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{larger.Length} projects with WCF and more than {LeastLines} lines"));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  files that name WCF: median {Median(shares):0} %"));
        Console.WriteLine("  findings in 1,000 lines, descending: "
            + string.Join(' ', findings.Reverse().Take(5).Select(static value => value.ToString("0.#", CultureInfo.InvariantCulture)))
            + string.Create(CultureInfo.InvariantCulture, $"; median {Median(findings):0.#}"));
    }

    private static double Median(double[] sorted) => (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
}
