using WcfLint.Analyzers.Catalogue;


namespace WcfLint.Cli.Model;

/// <summary>Paths as they are printed.</summary>
internal static class PrintablePath
{
    /// <summary>The path, escaped; at the start of a line it is no command to GitHub's runner, which are "::name::text".</summary>
    public static string Escape(string path) => (path.StartsWith(':') ? "./" : string.Empty) + PrintableText.Escape(path);
}
