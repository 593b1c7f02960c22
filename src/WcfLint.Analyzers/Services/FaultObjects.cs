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
    /// <summary>Whether all objects of a class that code in sight makes are details from the start:
    /// <c>new FaultException&lt;ShopException&gt;(new ShopException(…))</c>.</summary>
    public static bool AreNeverThrown(ITypeSymbol detail, WcfProject project, CancellationToken cancellation)
    {
        if (detail is not INamedTypeSymbol { DeclaringSyntaxReferences.IsEmpty: false } type || !project.SeesAllUsesOf(type))
        {
            return false;
        }

        bool isMade = false;
        foreach ((SyntaxTree tree, Compilation code) in project.World.Concat(project.Users).Distinct()
            .SelectMany(static code => code.SyntaxTrees.Select(tree => (tree, code))).Where(one => SourceWords.Contains(one.tree, detail.Name)))
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                // The type of new(…) is not written; a derived class makes one of its base.
                bool mayBeIt = creation is not ObjectCreationExpressionSyntax { Type: { } made } || TypeSyntaxes.NameOf(made) == detail.Name;
                if (mayBeIt && (!IsDetail(creation) || MayHoldException(creation, code, cancellation)))
                {
                    return false;
                }

                isMade |= mayBeIt;
            }
        }

        return isMade && !project.World.Concat(project.Users).Distinct()
            .Any(code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(other => other.BaseType.DerivesFrom(type)));
    }

    // The inner exception has been thrown, and is written with its stack trace (referencesource, exception.cs, GetObjectData).
    private static bool MayHoldException(BaseObjectCreationExpressionSyntax made, Compilation code, CancellationToken cancellation) =>
        made.ArgumentList is { Arguments: { Count: > 0 } arguments }
        && (SemanticModels.Find(made.SyntaxTree, code) is not { } model
            || arguments.Any(argument => model.GetTypeInfo(argument.Expression, cancellation).Type is { } type
                && (type.TypeKind == TypeKind.Error || type.AnyBase(TypeHierarchy.IsException))));

    private static bool IsDetail(ExpressionSyntax made) =>
        made.Parent is ArgumentSyntax { Parent.Parent: ObjectCreationExpressionSyntax { Type: { } fault } } && TypeSyntaxes.NameOf(fault) == "FaultException";
}
