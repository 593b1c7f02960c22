namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The path of a <c>location</c> element: below the folder of its configuration, without slashes around it.</summary>
internal static class LocationPath
{
    /// <summary>The path of an attribute's text; empty for the application itself, which "." and no path mean.</summary>
    public static string Normalize(string? path)
    {
        string text = (path ?? string.Empty).Trim().Replace('\\', '/').Trim('/');
        return text == "." ? string.Empty : text;
    }
}
