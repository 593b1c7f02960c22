namespace WcfLint.Cli.Output.Text;

/// <summary>Says that more could be known of some projects, and how.</summary>
internal static class PartlyRead
{
    public static string Sentence(int projects) =>
        CountText.Of(projects, "project") + (projects == 1 ? " was" : " were")
        + " only partly analysed (packages that are not restored, property functions): run 'dotnet restore' first, or use --load msbuild if you trust this code";
}
