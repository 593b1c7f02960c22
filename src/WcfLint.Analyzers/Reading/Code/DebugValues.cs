using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model.Usage;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>Members and locals that are declared for debug builds: a release has another value, or none.</summary>
internal static class DebugValues
{
    private const int MaxDepth = 4;

    /// <summary>Whether a name in a piece of code is one of them.</summary>
    public static bool AreIn(SyntaxNode code, Compilation compilation, int depth = 0) =>
        depth <= MaxDepth && SemanticModels.Find(code.SyntaxTree, compilation) is { } model
        && code.DescendantNodesAndSelf().OfType<SimpleNameSyntax>().Any(name => IsOne(model.GetSymbolInfo(name).Symbol, name, compilation, depth));

    /// <summary>Whether what a place reads is one of them, or a constant that is made of one.</summary>
    public static bool IsOne(ISymbol? read, SyntaxNode place, Compilation compilation, int depth = 0)
    {
        if (read is not (ILocalSymbol or IFieldSymbol or IPropertySymbol) || read.DeclaringSyntaxReferences.Length != 1 || DebugRegions.Contains(place))
        {
            return false;
        }

        SyntaxNode declared = read.DeclaringSyntaxReferences[0].GetSyntax();
        return DebugRegions.Contains(declared)
            || (read is IFieldSymbol { IsConst: true } or ILocalSymbol { IsConst: true }
                && declared is VariableDeclaratorSyntax { Initializer.Value: var value } && AreIn(value, compilation, depth + 1));
    }
}
