using System.Globalization;

namespace WcfLint.Cli.Output.Text;

/// <summary>Says that more could be known of some projects, and how.</summary>
internal static class PartlyRead
{
    public static string Sentence(int projects) =>
        projects.ToString(CultureInfo.InvariantCulture) + (projects == 1 ? " project was" : " projects were")
        + " read in part (packages that are not restored, property functions): 'dotnet restore' before, or --load msbuild in a tree that you trust, would tell more";
}
