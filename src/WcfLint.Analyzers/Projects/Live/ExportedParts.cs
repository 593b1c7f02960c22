using System;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Classes that a container makes because an attribute of theirs exports them: [Export] and [InheritedExport] of System.ComponentModel.Composition and
/// [Export] of System.Composition. The attributes need not resolve, as in projects whose packages are not restored.
/// </summary>
internal static class ExportedParts
{
    private static readonly string[] s_attributes = ["Export", "ExportAttribute", "InheritedExport", "InheritedExportAttribute"];

    /// <summary>Whether a class is one of them.</summary>
    public static bool IsPart(INamedTypeSymbol type) => !type.IsAbstract
        && type.GetAttributes().Any(static one => one.AttributeClass is { } attribute && Array.IndexOf(s_attributes, attribute.Name) >= 0
            && (attribute.TypeKind == TypeKind.Error
                || attribute.ContainingNamespace.ToDisplayString() is "System.ComponentModel.Composition" or "System.Composition"));
}
