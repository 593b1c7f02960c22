using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Transforms;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>Says what a transform does to one place of its base.</summary>
internal static class TransformChange
{
    /// <summary>In words, such as <c>Web.Release.config:7 sets debug to 'false'</c>.</summary>
    public static string Describe(TransformResult result, ConfigDocument document, Location location, string transformPath)
    {
        string transform = ConfigPath.FileName(ConfigPath.Normalize(transformPath));
        if (FindElement(document, location) is not { } element)
        {
            return transform + " changes it";
        }

        if (result.IsUncertain(element))
        {
            return transform + " may change it in a way that WcfLint does not evaluate";
        }

        if (result.Find(element) is not { } successor)
        {
            return transform + " removes <" + element.Name + ">";
        }

        foreach (ConfigAttribute attribute in element.Attributes)
        {
            if (attribute.Span.Contains(location.SourceSpan.Start))
            {
                return successor.Attribute(attribute.Name) is not { } changed ? transform + " removes " + attribute.Name
                    : changed.Document != document ? transform + ":" + LineOf(changed) + " sets " + attribute.Name + " to '" + changed.Value + "'"
                    : transform + " changes related settings";
            }
        }

        return transform + " changes <" + element.Name + "> or related settings";
    }

    private static int LineOf(ConfigAttribute attribute) => attribute.Location.GetLineSpan().StartLinePosition.Line + 1;

    // The innermost element in whose start tag the place is.
    private static ConfigElement? FindElement(ConfigDocument document, Location location)
    {
        if (location.GetLineSpan().Path != document.Path || document.Root is not { } root)
        {
            return null;
        }

        return root.DescendantsAndSelf().FirstOrDefault(element => element.StartTagSpan.Contains(location.SourceSpan.Start));
    }
}
