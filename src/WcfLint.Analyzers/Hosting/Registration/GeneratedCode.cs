using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>Code that a tool wrote: it is not analysed, and nothing is reported in it.</summary>
internal static class GeneratedCode
{
    /// <summary>
    /// Generated trees are not analysed: the driver sees to that. Nor are reports in them wanted; but the driver's own check
    /// walks all nodes and tokens of each tree with a report (AnalyzerDriver.IsInGeneratedCode), some 7 % of a compilation with
    /// findings in every file (docs/internal/architecture/registration.md). The registered actions know the tree they analyse, and <see cref="Holds"/> does
    /// the rest from the place upwards.
    /// </summary>
    public const GeneratedCodeAnalysisFlags Flags = GeneratedCodeAnalysisFlags.ReportDiagnostics;

    /// <summary>Why nothing is reported there.</summary>
    public const string Reason = "it is generated code: it is marked [GeneratedCode] or follows #line hidden";

    /// <summary>Whether a place stands in a declaration marked [GeneratedCode], or after #line hidden.</summary>
    public static bool Holds(Location location) => location.SourceTree is { } tree
        && ((SourceWords.Contains(tree, "GeneratedCode") && tree.GetRoot().FindToken(location.SourceSpan.Start).Parent?.AncestorsAndSelf()
                .OfType<MemberDeclarationSyntax>().Any(static member => IsMarked(member.AttributeLists)) == true)
            || (tree.HasHiddenRegions() && tree.GetLineVisibility(location.SourceSpan.Start) == LineVisibility.Hidden));

    private static bool IsMarked(SyntaxList<AttributeListSyntax> lists) => lists.SelectMany(static list => list.Attributes)
        .Any(static attribute => TypeSyntaxes.NameOf(attribute.Name) is "GeneratedCode" or "GeneratedCodeAttribute");
}
