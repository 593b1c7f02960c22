using System.Globalization;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Model;

/// <summary>Copies of diagnostics with one change. They keep the formatted message: only the compiler can read the arguments of a diagnostic.</summary>
internal static class DiagnosticCopy
{
    /// <summary>The same diagnostic at another place.</summary>
    public static Diagnostic At(this Diagnostic diagnostic, Location location) => Create(diagnostic, diagnostic.Severity, location);

    /// <summary>The same diagnostic with another severity.</summary>
    public static Diagnostic WithSeverity(this Diagnostic diagnostic, DiagnosticSeverity severity) => Create(diagnostic, severity, diagnostic.Location);

    private static Diagnostic Create(Diagnostic diagnostic, DiagnosticSeverity severity, Location location) => Diagnostic.Create(
        diagnostic.Id, diagnostic.Descriptor.Category, diagnostic.GetMessage(CultureInfo.InvariantCulture), severity, diagnostic.DefaultSeverity,
        isEnabledByDefault: true,
        severity == DiagnosticSeverity.Error ? 0 : 1, diagnostic.IsSuppressed,
        diagnostic.Descriptor.Title, diagnostic.Descriptor.Description, diagnostic.Descriptor.HelpLinkUri, location, diagnostic.AdditionalLocations,
        diagnostic.Descriptor.CustomTags, diagnostic.Properties);
}
