using System.IO;

namespace WcfLint.DocGen;

/// <summary>Where the documents are.</summary>
internal static class Repository
{
    /// <summary>The file that marks the root.</summary>
    public const string RootMarker = "WcfLint.sln";

    /// <summary>The nearest folder at or above <paramref name="folder"/> that holds <see cref="RootMarker"/>; null where none does.</summary>
    public static string? FindRoot(string folder)
    {
        for (string? at = folder; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, RootMarker)))
            {
                return at;
            }
        }

        return null;
    }
}
