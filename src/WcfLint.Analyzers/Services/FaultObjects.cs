using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>The objects of exception classes that are details of faults. The stack trace of an exception is empty until it is thrown.</summary>
internal static class FaultObjects
{
    /// <summary>Whether all objects of a class that code in sight makes are details from the start: <c>new FaultException&lt;ShopException&gt;(new ShopException(…))</c>.</summary>
    public static bool AreNeverThrown(ITypeSymbol detail, WcfProject project, CancellationToken cancellation)
    {
        if (detail is not INamedTypeSymbol { DeclaringSyntaxReferences.IsEmpty: false } type || !project.SeesAllUsesOf(type))
        {
            return false;
        }

        bool isMade = false;
        foreach (SyntaxTree tree in project.World.Concat(project.Users).Distinct().SelectMany(static code => code.SyntaxTrees).Distinct().Where(tree => SourceWords.Contains(tree, detail.Name)))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                // The type of new(…) is not written; a derived class makes one of its base.
                bool mayBeIt = creation is not ObjectCreationExpressionSyntax { Type: { } made } || TypeSyntaxes.NameOf(made) == detail.Name;
                if (mayBeIt && !IsDetail(creation))
                {
                    return false;
                }

                isMade |= mayBeIt;
            }
        }

        return isMade && !CompilationIndex.GetOrCreate(project.Compilation).Types.AnyDerived(other => other.BaseType.DerivesFrom(type));
    }

    private static bool IsDetail(ExpressionSyntax made) =>
        made.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax { Type: { } fault } } && TypeSyntaxes.NameOf(fault) == "FaultException";
}
